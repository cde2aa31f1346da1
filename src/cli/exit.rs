//! How a command ends: exit codes, and the order among them.

use std::fmt::Display;
use std::io;
use std::path::Path;
use std::process::ExitCode;

use super::messages::Messages;
use crate::workbench::NoAnswer;

/// The exit codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Exit {
    Done = 0,
    Failed = 1,
    Usage = 2,
    BadInput = 3,
    NoSolution = 10,
    NotUnique = 11,
    Limit = 12,
    Interrupted = 130,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}

/// Why a command ends before its work is done.
#[derive(Debug)]
pub(super) enum End {
    /// The reader of our output has gone: it had enough.
    ClosedPipe,
    /// Output failed.
    Output(io::Error),
    /// A strategy gave a wrong answer for the puzzle at a place.
    Wrong { place: String, wrong: NoAnswer },
    /// A file that was named for output could not be written.
    File { name: String, error: String },
    /// The registry is empty.
    NoStrategy,
    /// The command line cannot be carried out as it is written.
    Usage(String),
}

impl From<io::Error> for End {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe { Self::ClosedPipe } else { Self::Output(error) }
    }
}

impl End {
    /// A file could not be written.
    pub(super) fn file(path: &Path, error: &dyn Display) -> Self {
        Self::File { name: path.display().to_string(), error: error.to_string() }
    }

    /// Says why, and gives the exit code.
    pub(super) fn told(self, messages: Messages) -> Exit {
        match self {
            Self::ClosedPipe => Exit::Done,
            Self::Output(error) => {
                messages.error("<stdout>", &error);
                Exit::Failed
            }
            Self::File { name, error } => {
                messages.error(name, &error);
                Exit::Failed
            }
            Self::Wrong { place, wrong } => {
                messages.error(&place, &format_args!("internal error: {wrong}"));
                Exit::Failed
            }
            Self::NoStrategy => {
                messages.error("sudoscope", &"there is no strategy");
                Exit::Failed
            }
            Self::Usage(what) => {
                messages.error("error", &what);
                Exit::Usage
            }
        }
    }
}

/// What happened in a run over any number of puzzles.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    /// Puzzles met, invalid ones too.
    pub(super) puzzles: u64,
    pub(super) invalid: u64,
    /// Inputs without any puzzle.
    pub(super) empty: u64,
    /// Inputs that could not be read, or not to their end.
    pub(super) unreadable: u64,
    pub(super) unsolvable: u64,
    pub(super) not_unique: u64,
    pub(super) limit: u64,
    pub(super) interrupted: bool,
}

impl Tally {
    /// The exit code; `strict` makes outcomes of a batch count as those of a single puzzle do.
    pub(super) fn exit(&self, strict: bool) -> Exit {
        let outcomes_count = strict || self.puzzles == 1;
        let first = [
            (self.interrupted, Exit::Interrupted),
            (self.unreadable > 0, Exit::Failed),
            (self.invalid > 0 || self.empty > 0, Exit::BadInput),
            (outcomes_count && self.limit > 0, Exit::Limit),
            (self.not_unique > 0, Exit::NotUnique),
            (outcomes_count && self.unsolvable > 0, Exit::NoSolution),
        ];
        first.into_iter().find_map(|(applies, exit)| applies.then_some(exit)).unwrap_or(Exit::Done)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_that_applies_is_taken() {
        let mut tally = Tally { puzzles: 9, unsolvable: 1, ..Tally::default() };
        let mut exits = vec![(tally.exit(false), tally.exit(true))];
        let mut after = |change: fn(&mut Tally)| {
            change(&mut tally);
            exits.push((tally.exit(false), tally.exit(true)));
        };
        after(|t| t.not_unique = 1);
        after(|t| t.limit = 1);
        after(|t| t.invalid = 1);
        after(|t| t.unreadable = 1);
        after(|t| t.interrupted = true);
        let same = |exit| (exit, exit);
        let expected = [
            (Exit::Done, Exit::NoSolution),
            same(Exit::NotUnique),
            (Exit::NotUnique, Exit::Limit),
            same(Exit::BadInput),
            same(Exit::Failed),
            same(Exit::Interrupted),
        ];
        assert_eq!(exits, expected);
    }
}
