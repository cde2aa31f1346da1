//! Other people's programs: started, fed a puzzle, held to limits, and read back.
//!
//! A [`Program`] is a command and the form in which it takes a puzzle and prints the grid, its
//! [`Adapter`]. A [`Launcher`] runs it below a process that does nothing else, the supervisor. The
//! supervisor adopts every process that the program leaves (`PR_SET_CHILD_SUBREAPER`), so that
//! none gets away: not by a fork, not in a session of its own. It ends all of them when a limit is
//! reached, when the program ends, and when the process that asked for the run is gone.
//!
//! This is no sandbox: a program has the rights of its user, and one that means harm can do it. One
//! that ends its supervisor gets away, and the run is a [`RunError::Supervisor`].
//! It works on Linux; elsewhere every run is [`RunError::Unsupported`].

mod adapter;
mod batch;
mod finished;
mod launcher;
mod limits;
mod printed;
mod startup;
#[cfg(target_os = "linux")]
mod supervisor;
#[cfg(target_os = "linux")]
mod tree;
mod wire;

use std::ffi::OsString;
use std::fmt;
use std::path::Path;

use crate::board::Puzzle;

pub use adapter::{Adapter, Unfit, UnknownAdapter};
pub use batch::Batch;
pub use finished::{End, Finished, NotStarted, NotStartedKind};
pub use launcher::{Launcher, RunError, SUBCOMMAND};
pub use limits::ProcessLimits;
pub use printed::{FormatProblem, Malformed, Printed};
pub use startup::{Startup, StartupError};
#[cfg(target_os = "linux")]
pub use supervisor::supervise;

/// A program that solves puzzles: what to start, and how to talk to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// What it is called in reports.
    pub name: String,
    /// The executable, looked up as a shell does, and its arguments; no shell reads them.
    command: Vec<OsString>,
    /// How a puzzle and a grid are written.
    pub adapter: Adapter,
}

/// What came of one puzzle.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// How the program ended, and what it took.
    pub finished: Finished,
    /// What stands on its standard output.
    pub printed: Printed,
}

impl Program {
    /// A program of a name.
    ///
    /// # Errors
    /// When the command is empty.
    pub fn new(name: impl Into<String>, command: Vec<OsString>, adapter: Adapter) -> Result<Self, ProgramError> {
        if command.first().is_none_or(|executable| executable.is_empty()) {
            return Err(ProgramError::Empty);
        }
        Ok(Self { name: name.into(), command, adapter })
    }

    /// Reads `NAME=COMMAND`, or a command alone, which is then called as its executable is. The
    /// command is split into words as a POSIX shell does it, and nothing in them is expanded.
    ///
    /// # Errors
    /// When the command is empty or a quotation in it does not end.
    pub fn parse(text: &str, adapter: Adapter) -> Result<Self, ProgramError> {
        let is_name =
            |name: &str| !name.is_empty() && !name.contains(|c: char| c.is_whitespace() || "/'\"".contains(c));
        let (name, command) = match text.split_once('=') {
            Some((name, command)) if is_name(name) => (Some(name), command),
            _ => (None, text),
        };
        let words = shlex::split(command).ok_or(ProgramError::Quotation)?;
        let executable = words.first().ok_or(ProgramError::Empty)?;
        let file_name = || Path::new(executable).file_name().map_or(executable.clone(), |f| f.to_string_lossy().into());
        let name = name.map_or_else(file_name, str::to_owned);
        Self::new(name, words.into_iter().map(OsString::from).collect(), adapter)
    }

    /// The executable and its arguments.
    #[must_use]
    pub fn command(&self) -> &[OsString] {
        &self.command
    }

    /// Runs the program with an input of one's own.
    ///
    /// # Errors
    /// When it cannot be supervised. That it does not start, or fails, is no error: see
    /// [`Finished::end`].
    pub fn run(&self, launcher: &Launcher, input: &[u8], limits: &ProcessLimits) -> Result<Finished, RunError> {
        launcher.run(&self.command, input, limits)
    }

    /// Gives the program a puzzle, and reads what it printed. Nothing is verified.
    ///
    /// # Errors
    /// When the adapter cannot write the puzzle, or the program cannot be supervised.
    pub fn solve(&self, launcher: &Launcher, puzzle: &Puzzle, limits: &ProcessLimits) -> Result<Attempt, RunError> {
        let shape = puzzle.layout().shape();
        let input = self.adapter.write(shape, puzzle.givens()).map_err(RunError::Unfit)?;
        let finished = self.run(launcher, &input, limits)?;
        let printed = self.adapter.read(shape, &finished.stdout).map_err(RunError::Unfit)?;
        Ok(Attempt { finished, printed })
    }
}

/// Why a text names no program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProgramError {
    /// There is no executable.
    Empty,
    /// A quotation does not end.
    Quotation,
}

impl fmt::Display for ProgramError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Empty => "no command",
            Self::Quotation => "a quotation in the command does not end",
        })
    }
}

impl std::error::Error for ProgramError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_read_with_and_without_a_name() {
        let parse = |text: &str| {
            Program::parse(text, Adapter::Grid).map(|program| {
                let words: Vec<_> = program.command.iter().map(|word| word.to_string_lossy().into_owned()).collect();
                (program.name, words)
            })
        };
        let told = |name: &str, words: &[&str]| Ok((name.to_owned(), words.iter().map(|&w| w.to_owned()).collect()));
        assert_eq!(parse("mine=./a.out -v"), told("mine", &["./a.out", "-v"]));
        assert_eq!(parse("./a.out"), told("a.out", &["./a.out"]));
        assert_eq!(parse("java -cp 'my classes' Main"), told("java", &["java", "-cp", "my classes", "Main"]));
        assert_eq!(parse("./solve --mode=fast"), told("solve", &["./solve", "--mode=fast"]));
        assert_eq!(parse("py=python3 -c \"print(1)\""), told("py", &["python3", "-c", "print(1)"]));
        for empty in ["", "  ", "mine=", "mine=''"] {
            assert_eq!(parse(empty), Err(ProgramError::Empty), "{empty}");
        }
        assert_eq!(parse("mine=./a.out 'x"), Err(ProgramError::Quotation));
    }
}
