//! One strategy on one puzzle: counters from a counting run, time from quiet ones.

use std::fmt;
use std::num::NonZeroU64;
use std::time::Duration;

use crate::board::Puzzle;
use crate::search::{Counters, Detail, Limits, Outcome, Stop};
use crate::workbench::{Answer, Task, Workbench, WrongAnswer};

/// Quiet runs of a puzzle, of which the fastest counts, if together they stay below [`REPEAT_BELOW`].
const REPEATS: usize = 5;
const REPEAT_BELOW: Duration = Duration::from_millis(2);

/// What came of one strategy on one puzzle.
#[derive(Clone, Debug)]
pub struct Run {
    /// How it ended.
    pub verdict: Verdict,
    /// What was measured; none if a run gave a wrong answer.
    pub measured: Option<Measured>,
}

/// The cost of a puzzle.
#[derive(Clone, Debug)]
pub struct Measured {
    /// All counters that the strategy keeps.
    pub counters: Counters,
    /// A limit ended the counting run: the counters are what it had reached.
    pub counters_cut: bool,
    /// Time of a quiet run inside the solver.
    pub time: Duration,
    /// A limit ended the quiet run: the time is what it took until then.
    pub time_cut: bool,
}

/// How a strategy did on a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It found a solution, which was verified.
    Solved,
    /// It found that there is none, and no other strategy proved otherwise.
    Unsolvable,
    /// A limit ended the run.
    Limit(Stop),
    /// Its answer is wrong.
    Wrong(Wrong),
}

/// What is wrong with an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// The answer itself.
    Answer(WrongAnswer),
    /// The counting run and the quiet run walked different trees.
    Twins {
        /// Placements of the counting run.
        counted: u64,
        /// Placements of the quiet run.
        quiet: u64,
    },
    /// It says that there is no solution, and there is one.
    Contradicted {
        /// The strategy that found it.
        by: String,
    },
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Answer(wrong) => wrong.fmt(f),
            Self::Twins { counted, quiet } => write!(
                f,
                "the counting run (placed {counted}) and the quiet run (placed {quiet}) differ in placed, grid or outcome"
            ),
            Self::Contradicted { by } => write!(f, "says that there is no solution; {by} found one"),
        }
    }
}

impl std::error::Error for Wrong {}

/// Searches for the first solution, counting and then on the clock.
pub(super) fn measure(bench: &mut Workbench<'_>, puzzle: &Puzzle, limits: &Limits) -> Run {
    both(bench, puzzle, limits).unwrap_or_else(|wrong| Run { verdict: Verdict::Wrong(wrong), measured: None })
}

fn both(bench: &mut Workbench<'_>, puzzle: &Puzzle, limits: &Limits) -> Result<Run, Wrong> {
    let mut search = |detail| {
        let task = Task { limits, detail, wanted: NonZeroU64::new(1) };
        bench.solve(puzzle, &task).map_err(Wrong::Answer)
    };
    // The counting run warms up the caches for the quiet ones.
    let counted = search(Detail::Full)?;
    let quiet = search(Detail::Quiet)?;
    let (mut fastest, mut spent) = (quiet.elapsed, quiet.elapsed);
    for _ in 1..REPEATS {
        if spent >= REPEAT_BELOW || is_cut(&quiet) {
            break;
        }
        let again = search(Detail::Quiet)?;
        same_tree(&counted, &again)?;
        fastest = fastest.min(again.elapsed);
        spent += again.elapsed;
    }
    same_tree(&counted, &quiet)?;
    let verdict = match quiet.report.outcome {
        Outcome::Solved => Verdict::Solved,
        Outcome::Unsolvable => Verdict::Unsolvable,
        Outcome::Limit(stop) => Verdict::Limit(stop),
    };
    let (counters_cut, time_cut) = (is_cut(&counted), is_cut(&quiet));
    let measured = Measured { counters: counted.report.counters, counters_cut, time: fastest, time_cut };
    Ok(Run { verdict, measured: Some(measured) })
}

fn is_cut(answer: &Answer) -> bool {
    matches!(answer.report.outcome, Outcome::Limit(_))
}

/// Two runs of the same search must agree, unless the clock ended one of them.
fn same_tree(counted: &Answer, quiet: &Answer) -> Result<(), Wrong> {
    let by_clock = |answer: &Answer| matches!(answer.report.outcome, Outcome::Limit(Stop::Time | Stop::Interrupt));
    let of = |answer: &Answer| (answer.report.placed, answer.report.outcome, answer.report.solutions);
    let same = of(counted) == of(quiet) && counted.grids == quiet.grids;
    if same || by_clock(counted) || by_clock(quiet) {
        Ok(())
    } else {
        Err(Wrong::Twins { counted: counted.report.placed, quiet: quiet.report.placed })
    }
}
