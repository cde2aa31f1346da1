//! Strategies side by side over sets of puzzles: measuring and summing up, without printing.

mod measure;
mod summary;

use std::sync::atomic::Ordering;

use crate::format::Entry;
use crate::search::Limits;
use crate::strategies::Strategy;
use crate::workbench::Workbench;

pub use measure::{Measured, Run, Verdict, Wrong};
pub use summary::{Bound, Ratio, Summary, summarise};

/// Puzzles that are measured together.
#[derive(Clone, Debug)]
pub struct PuzzleSet {
    /// What it is called.
    pub name: String,
    /// Its puzzles.
    pub entries: Vec<Entry>,
}

/// Runs every strategy over the puzzles of a set; the strategies take turns at each puzzle, so
/// that a change of the machine's speed meets all of them. Answers with the runs of each strategy,
/// in the order of the puzzles.
///
/// Each puzzle is searched for its first solution within the limits. When the interrupt flag of the
/// limits is set, the puzzle at work is left out with all that follow. `progress` is told the number
/// of puzzles done.
pub fn run_set(
    strategies: &[&dyn Strategy],
    set: &PuzzleSet,
    limits: &Limits,
    progress: &mut dyn FnMut(usize),
) -> Vec<Vec<Run>> {
    let mut benches: Vec<Workbench<'_>> = strategies.iter().map(|&strategy| Workbench::new(strategy)).collect();
    let mut runs: Vec<Vec<Run>> = vec![Vec::new(); strategies.len()];
    for (done, entry) in set.entries.iter().enumerate() {
        progress(done);
        let mut turn: Vec<Run> =
            benches.iter_mut().map(|bench| measure::measure(bench, &entry.puzzle, limits)).collect();
        if limits.interrupt.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            break;
        }
        contradict(strategies, &mut turn);
        runs.iter_mut().zip(turn).for_each(|(of_strategy, run)| of_strategy.push(run));
    }
    runs
}

/// A solution that was found and verified proves those wrong who say that there is none.
fn contradict(strategies: &[&dyn Strategy], turn: &mut [Run]) {
    let Some(by) = turn.iter().position(|run| run.verdict == Verdict::Solved) else { return };
    for run in turn {
        if run.verdict == Verdict::Unsolvable {
            run.verdict = Verdict::Wrong(Wrong::Contradicted { by: strategies[by].name().to_owned() });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::corpora;
    use crate::format::{Item, ReadOptions, Reader};
    use crate::puppet::{Puppet, report};
    use crate::search::{Detail, Sink};
    use crate::strategies::ALL;

    fn set(name: &str) -> PuzzleSet {
        let items = Reader::new(corpora::find(name).unwrap().text.as_bytes(), name, ReadOptions::default());
        let entries = items.map(|item| match item.unwrap() {
            Item::Puzzle(entry) => entry,
            other => panic!("{other:?}"),
        });
        PuzzleSet { name: name.to_owned(), entries: entries.collect() }
    }

    fn wrongs(puppet: Puppet) -> Vec<String> {
        let strategies: Vec<&dyn Strategy> =
            [&puppet as &dyn Strategy].into_iter().chain(ALL.last().copied()).collect();
        let runs = run_set(&strategies, &set("4x4"), &Limits::none(), &mut |_| ());
        assert!(runs[1].iter().all(|run| run.verdict == Verdict::Solved));
        let wrong = runs[0].iter().map(|run| match &run.verdict {
            Verdict::Wrong(wrong) => wrong.to_string(),
            other => panic!("{other:?}"),
        });
        wrong.collect()
    }

    #[test]
    fn runs_that_walk_different_trees_are_wrong() {
        let puppet = Puppet(|sink: &mut dyn Sink| report(0, if sink.detail() == Detail::Quiet { 7 } else { 8 }));
        assert!(wrongs(puppet).iter().all(|wrong| wrong.contains("(placed 8)") && wrong.contains("(placed 7)")));
    }

    #[test]
    fn who_says_that_there_is_no_solution_is_proved_wrong_by_one() {
        let puppet = Puppet(|_| report(0, 0));
        let wrong = &wrongs(puppet)[0];
        assert_eq!(*wrong, format!("says that there is no solution; {} found one", ALL.last().unwrap().name()));
    }

    #[test]
    fn what_was_not_measured_when_interrupted_is_left_out() {
        let limits = Limits { interrupt: Some(std::sync::Arc::default()), ..Limits::none() };
        let runs = run_set(ALL, &set("6x6"), &limits, &mut |done| {
            limits.interrupt.as_ref().unwrap().store(done == 3, Ordering::Relaxed);
        });
        assert!(runs.iter().all(|of_strategy| of_strategy.len() == 3));
    }
}
