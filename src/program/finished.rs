//! How a run of a program ended, and what it took.

use std::fmt;
use std::io;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// A run of a program that is over: no process of it is left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finished {
    /// How it ended.
    pub end: End,
    /// Standard output, up to the limit.
    #[serde(skip)]
    pub stdout: Vec<u8>,
    /// The beginning of standard error.
    #[serde(skip)]
    pub stderr: Vec<u8>,
    /// Wall-clock time from the start of the program to its end, or to the limit that ended it.
    pub elapsed: Duration,
    /// The part of `elapsed` in which the operating system made the process and loaded it.
    pub launch: Duration,
    /// CPU time of all its processes in their own code.
    pub user: Duration,
    /// CPU time of all its processes in the kernel.
    pub system: Duration,
    /// Peak of resident memory in bytes: the larger of the peak of any one process, as the operating
    /// system tells it, and the greatest sum over all of them that was seen. A process begins with
    /// the pages of the supervisor, so that a few MiB are the least that is ever told.
    pub peak_memory: u64,
    /// Processes that were still running when the program had ended by itself, and were ended.
    pub left_behind: u32,
}

/// How a program ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum End {
    /// By itself, with this exit code.
    Exit(i32),
    /// By this signal, which was not ours.
    Signal(i32),
    /// It was ended at the limit of time.
    TimeLimit,
    /// It was ended at the limit of memory.
    MemoryLimit,
    /// It was ended at the limit of output.
    OutputLimit,
    /// It never ran.
    NotStarted(NotStarted),
}

impl End {
    /// Whether it ended by itself, as a program does that has succeeded.
    #[must_use]
    pub fn is_success(&self) -> bool {
        matches!(self, Self::Exit(0))
    }
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exit(code) => write!(f, "exit code {code}"),
            Self::Signal(signal) => match signal_name(*signal) {
                Some(name) => write!(f, "signal {signal} ({name})"),
                None => write!(f, "signal {signal}"),
            },
            Self::TimeLimit => f.write_str("time limit"),
            Self::MemoryLimit => f.write_str("memory limit"),
            Self::OutputLimit => f.write_str("output limit"),
            Self::NotStarted(why) => write!(f, "could not start: {why}"),
        }
    }
}

/// The signals that faults of a program end in; their numbers are the same on every Linux but MIPS.
fn signal_name(signal: i32) -> Option<&'static str> {
    Some(match signal {
        4 => "SIGILL",
        6 => "SIGABRT",
        8 => "SIGFPE",
        9 => "SIGKILL",
        11 => "SIGSEGV",
        13 => "SIGPIPE",
        15 => "SIGTERM",
        _ => return None,
    })
}

/// Why a program could not be started.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NotStarted {
    /// The kind of reason.
    pub kind: NotStartedKind,
    /// What the operating system says.
    pub message: String,
}

/// The kinds of reasons for which a program does not start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NotStartedKind {
    /// There is no such file.
    NotFound,
    /// The file may not be executed, or is nothing that can be.
    NotExecutable,
    /// Anything else.
    Other,
}

impl From<io::Error> for NotStarted {
    fn from(error: io::Error) -> Self {
        /// `ENOEXEC`, the same number on every Unix.
        const NO_PROGRAM: i32 = 8;
        let kind = match error.kind() {
            io::ErrorKind::NotFound => NotStartedKind::NotFound,
            io::ErrorKind::PermissionDenied => NotStartedKind::NotExecutable,
            _ if error.raw_os_error() == Some(NO_PROGRAM) => NotStartedKind::NotExecutable,
            _ => NotStartedKind::Other,
        };
        Self { kind, message: error.to_string() }
    }
}

impl fmt::Display for NotStarted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}
