//! Judges a program on a known problem: gives it inputs, and says of each answer whether it would
//! be accepted, and if not, why.
//!
//! The inputs are this project's own. They are not those of the judge that posed the problem, and
//! a program that is accepted here can fail there.

mod boj2239;
mod boj2580;
mod cases;
mod verdict;

use std::time::Duration;

pub use boj2239::BOJ2239;
pub use boj2580::BOJ2580;
pub use verdict::{Verdict, Wrong};

use crate::board::Shape;
use crate::program::{Adapter, Attempt, End, Finished, Launcher, ProcessLimits, Program, RunError};

/// Every problem.
pub static ALL: [&Problem; 2] = [&BOJ2580, &BOJ2239];

/// A problem of a judge.
#[derive(Debug)]
pub struct Problem {
    /// What it is called on the command line.
    pub name: &'static str,
    /// What it asks for, in one line.
    pub about: &'static str,
    /// The form of input and output.
    pub adapter: Adapter,
    /// Which solutions are accepted.
    pub accepts: Accepts,
    /// Limit of wall-clock time for each input, where nothing else is said.
    pub time: Duration,
    /// Limit of memory in bytes, where nothing else is said.
    pub memory: u64,
    /// The inputs, quick ones first.
    pub cases: &'static [Case],
}

/// Which solutions of a puzzle are accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Accepts {
    /// Any.
    Any,
    /// The lexicographically smallest.
    Smallest,
}

/// One input: a 9x9 puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Case {
    /// What it is called.
    pub kind: &'static str,
    /// What it shows, in one line.
    pub about: &'static str,
    /// The puzzle, `.` for a blank.
    pub givens: &'static str,
    /// Its lexicographically smallest solution.
    pub smallest: &'static str,
    /// Cells that a plain search in row-major order enters up to that solution, the counter
    /// `visits` of `row-major`: what the input asks of a program that searches so.
    pub visits: u64,
}

/// What came of one input.
#[derive(Clone, Debug)]
pub struct Judged {
    /// What is said of the program.
    pub verdict: Verdict,
    /// How it ended, and what it took.
    pub finished: Finished,
}

impl Case {
    /// The given digits, 0 for a blank.
    #[must_use]
    pub fn cells(&self) -> Vec<u8> {
        cells(self.givens)
    }

    /// The digits of its lexicographically smallest solution.
    #[must_use]
    pub fn smallest_cells(&self) -> Vec<u8> {
        cells(self.smallest)
    }
}

fn cells(text: &str) -> Vec<u8> {
    text.chars().map(|sign| sign.to_digit(10).unwrap_or(0) as u8).collect()
}

impl Problem {
    /// The size of every puzzle.
    const SHAPE: Shape = Shape::CLASSIC;

    /// An input as the program reads it.
    ///
    /// # Errors
    /// When the adapter has no room for its digits; those of [`ALL`] have.
    pub fn input(&self, case: &Case) -> Result<Vec<u8>, RunError> {
        self.adapter.write(Self::SHAPE, &case.cells()).map_err(RunError::Unfit)
    }

    /// Runs a program on one input. It is spoken to in the form of the problem, whatever the
    /// adapter of the program is.
    ///
    /// Limits are of wall-clock time, which passes too while other programs have the processors. So
    /// a run that reached its limit and had less than half of it on a processor is repeated once,
    /// and the second time counts.
    ///
    /// # Errors
    /// When the program cannot be supervised.
    pub fn judge(
        &self,
        case: &Case,
        program: &Program,
        launcher: &Launcher,
        limits: &ProcessLimits,
    ) -> Result<Judged, RunError> {
        let input = self.input(case)?;
        let mut finished = program.run(launcher, &input, limits)?;
        let had_little = |time: Duration| finished.user + finished.system < time / 2;
        if finished.end == End::TimeLimit && limits.time.is_some_and(had_little) {
            finished = program.run(launcher, &input, limits)?;
        }
        let printed = self.adapter.read(Self::SHAPE, &finished.stdout).map_err(RunError::Unfit)?;
        let attempt = Attempt { finished, printed };
        let verdict = Verdict::of(self, case, &attempt);
        Ok(Judged { verdict, finished: attempt.finished })
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU64;

    use super::*;
    use crate::board::{Layout, Puzzle};
    use crate::search::{Counter, Detail, Limits};
    use crate::strategies;
    use crate::workbench::{Task, Workbench};

    fn solved(case: &Case, strategy: &str, wanted: u64) -> (Vec<Box<[u8]>>, Option<u64>) {
        let puzzle = Puzzle::new(Layout::classic(Shape::CLASSIC), &case.cells()).unwrap();
        let strategy = strategies::resolve(strategies::ALL, strategy, 0).unwrap();
        let task = Task { limits: &Limits::none(), detail: Detail::Full, wanted: NonZeroU64::new(wanted) };
        let answer = Workbench::new(&*strategy).solve(&puzzle, &task).unwrap();
        (answer.grids, answer.report.counters.get(Counter::Visits))
    }

    /// The search in row-major order with ascending digits finds the smallest first.
    #[test]
    fn cases_are_what_they_say() {
        for problem in ALL {
            assert!((15..=22).contains(&problem.cases.len()), "{}", problem.name);
            for case in problem.cases {
                let (grids, visits) = solved(case, "row-major", 1);
                assert_eq!((&*grids[0], visits), (&*case.smallest_cells(), Some(case.visits)), "{}", case.kind);
                let solutions = solved(case, "mrv", 1000).0.len();
                let told = match case.kind {
                    "two solutions" => 2,
                    "16 solutions" => 16,
                    "645 solutions" => 645,
                    "countless solutions" | "empty grid" => 1000,
                    _ => 1,
                };
                assert_eq!(solutions, told, "{}", case.kind);
                if let Some(millions) = case.kind.strip_prefix("slow, ") {
                    let (whole, tenths) = millions.strip_suffix(" million").unwrap().split_once('.').unwrap();
                    let wanted = format!("{whole}{tenths}").parse::<u64>().unwrap() * 100_000;
                    assert!(case.visits.abs_diff(wanted) <= 50_000, "{}", case.kind);
                }
            }
            let mut kinds: Vec<&str> = problem.cases.iter().map(|case| case.kind).collect();
            kinds.sort_unstable();
            assert!(kinds.windows(2).all(|pair| pair[0] != pair[1]), "{kinds:?}");
            let slow = |from, to| problem.cases.iter().any(|case| (from..to).contains(&case.visits));
            assert!(slow(900_000, 1_100_000) && slow(1_900_000, 2_000_001), "{}", problem.name);
        }
    }
}
