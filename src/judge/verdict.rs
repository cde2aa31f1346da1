//! What is said of a program after one input.

use std::fmt;

use super::{Accepts, Case, Problem};
use crate::board::CellName;
use crate::program::{Attempt, End, Malformed, NotStarted, Printed};
use crate::verify::{Violation, verify};

/// What is said of a program. What the machine saw comes before what was printed: a program that
/// fails after a right answer has failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The answer is right, and the program ended as it should.
    Accepted,
    /// The answer is not right.
    WrongAnswer(Wrong),
    /// What was printed is no grid.
    FormatError(Malformed),
    /// It was ended at the limit of time.
    TimeLimit,
    /// It was ended at the limit of memory.
    MemoryLimit,
    /// It was ended at the limit of output.
    OutputLimit,
    /// It ended with an exit code that is not 0, or by a signal.
    RunTimeError {
        /// How it ended.
        end: End,
        /// Whether its answer was right.
        right: bool,
    },
    /// It ended, and processes that it had started went on.
    LeftBehind {
        /// How many.
        processes: u32,
    },
    /// It never ran.
    NotStarted(NotStarted),
}

/// Why an answer is not right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// There is none.
    Nothing,
    /// Cells are blank.
    Blank {
        /// How many.
        blanks: usize,
        /// The first one.
        first: CellName,
    },
    /// There is more than one.
    SecondGrid,
    /// It is a solution, but not of this puzzle.
    OtherPuzzle(Violation),
    /// It is no solution.
    NoSolution(Violation),
    /// It is a solution, but there is a smaller one.
    NotSmallest {
        /// The first cell in which they differ.
        cell: CellName,
        /// What stands there.
        digit: u8,
        /// The digit of the smallest solution.
        smallest: u8,
    },
}

impl Verdict {
    pub(super) fn of(problem: &Problem, case: &Case, attempt: &Attempt) -> Self {
        let finished = &attempt.finished;
        let answer = || judge_answer(problem, case, &attempt.printed);
        match &finished.end {
            End::NotStarted(why) => Self::NotStarted(why.clone()),
            End::TimeLimit => Self::TimeLimit,
            End::MemoryLimit => Self::MemoryLimit,
            End::OutputLimit => Self::OutputLimit,
            end if !end.is_success() => Self::RunTimeError { end: end.clone(), right: answer() == Self::Accepted },
            _ if finished.left_behind > 0 => Self::LeftBehind { processes: finished.left_behind },
            _ => answer(),
        }
    }

    /// What it is called.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::Accepted => "accepted",
            Self::WrongAnswer(_) => "wrong answer",
            Self::FormatError(_) => "format error",
            Self::TimeLimit => "time limit",
            Self::MemoryLimit => "memory limit",
            Self::OutputLimit => "output limit",
            Self::RunTimeError { .. } => "run-time error",
            Self::LeftBehind { .. } => "left processes behind",
            Self::NotStarted(_) => "could not start",
        }
    }

    /// Why, if there is more to say than its name.
    #[must_use]
    pub fn detail(&self) -> Option<String> {
        match self {
            Self::Accepted | Self::TimeLimit | Self::MemoryLimit | Self::OutputLimit => None,
            Self::WrongAnswer(wrong) => Some(wrong.to_string()),
            Self::FormatError(malformed) => Some(malformed.to_string()),
            Self::RunTimeError { end, right: true } => Some(format!("{end} after a right answer")),
            Self::RunTimeError { end, right: false } => Some(end.to_string()),
            Self::LeftBehind { processes: 1 } => Some("1 was still running".to_owned()),
            Self::LeftBehind { processes } => Some(format!("{processes} were still running")),
            Self::NotStarted(why) => Some(why.to_string()),
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.detail() {
            Some(detail) => write!(f, "{}: {detail}", self.name()),
            None => f.write_str(self.name()),
        }
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => f.write_str("nothing was printed"),
            Self::Blank { blanks: 1, first } => write!(f, "{first} is blank"),
            Self::Blank { blanks, first } => write!(f, "{blanks} cells are blank, the first is {first}"),
            Self::SecondGrid => f.write_str("a second grid was printed"),
            Self::OtherPuzzle(violation) => write!(f, "the answer of another puzzle: {violation}"),
            Self::NoSolution(violation) => violation.fmt(f),
            Self::NotSmallest { cell, digit, smallest } => {
                write!(f, "not the lexicographically smallest: {cell} holds {digit} and can hold {smallest}")
            }
        }
    }
}

fn judge_answer(problem: &Problem, case: &Case, printed: &Printed) -> Verdict {
    let wrong = match printed {
        Printed::Malformed(malformed) => return Verdict::FormatError(malformed.clone()),
        Printed::Nothing => Wrong::Nothing,
        Printed::Several { .. } => Wrong::SecondGrid,
        Printed::Incomplete { grid, blanks } => {
            let first = grid.iter().position(|&digit| digit == 0).unwrap_or_default();
            Wrong::Blank { blanks: *blanks, first: name(first) }
        }
        Printed::Grid(grid) => match judge_grid(problem, case, grid) {
            Ok(()) => return Verdict::Accepted,
            Err(wrong) => wrong,
        },
    };
    Verdict::WrongAnswer(wrong)
}

fn judge_grid(problem: &Problem, case: &Case, grid: &[u8]) -> Result<(), Wrong> {
    if let Err(violation) = verify(Problem::SHAPE, &case.cells(), grid) {
        let of_another = verify(Problem::SHAPE, &vec![0; grid.len()], grid).is_ok();
        return Err(if of_another { Wrong::OtherPuzzle(violation) } else { Wrong::NoSolution(violation) });
    }
    let smallest = case.smallest_cells();
    match grid.iter().zip(&smallest).position(|(digit, smallest)| digit != smallest) {
        Some(cell) if problem.accepts == Accepts::Smallest => {
            Err(Wrong::NotSmallest { cell: name(cell), digit: grid[cell], smallest: smallest[cell] })
        }
        _ => Ok(()),
    }
}

fn name(cell: usize) -> CellName {
    let columns = Problem::SHAPE.digits();
    CellName { row: cell / columns + 1, column: cell % columns + 1 }
}
