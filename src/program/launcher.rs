//! The near side of a run: starts a supervisor, tells it what to do, and waits for its reply.

use std::ffi::OsString;
use std::fmt;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::{ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use super::wire::{Reply, Request};
use super::{Finished, ProcessLimits, Unfit};

/// The first argument with which [`crate::cli::run`] is a supervisor: of the program that the others name.
pub const SUBCOMMAND: &str = "launch-program";

/// Longest time between an interruption and its notice.
const NOTICE: Duration = Duration::from_millis(30);

/// Knows the executable that supervises programs: one whose command line is [`crate::cli::run`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Launcher {
    executable: PathBuf,
}

impl Launcher {
    /// Supervises with this executable.
    #[must_use]
    pub fn new(executable: impl AsRef<Path>) -> Self {
        Self { executable: executable.as_ref().to_owned() }
    }

    /// Supervises with the executable that is running now.
    ///
    /// # Errors
    /// When the operating system does not say which that is.
    pub fn current() -> io::Result<Self> {
        std::env::current_exe().map(Self::new)
    }

    /// Runs a command below a supervisor, and waits until no process of it is left.
    ///
    /// # Errors
    /// When it cannot be supervised, or is interrupted.
    pub fn run(&self, command: &[OsString], input: &[u8], limits: &ProcessLimits) -> Result<Finished, RunError> {
        if cfg!(not(target_os = "linux")) {
            return Err(RunError::Unsupported);
        }
        let failed = |error| RunError::Launcher { executable: self.executable.clone(), error };
        let mut supervisor = Command::new(&self.executable);
        supervisor.arg(SUBCOMMAND).args(command);
        supervisor.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut supervisor = supervisor.spawn().map_err(failed)?;
        let (Some(stdin), Some(stdout), Some(stderr)) =
            (supervisor.stdin.take(), supervisor.stdout.take(), supervisor.stderr.take())
        else {
            return Err(failed(io::ErrorKind::BrokenPipe.into()));
        };
        let said = converse(stdin, stdout, stderr, input, limits);
        let status = supervisor.wait().map_err(failed)?;
        let said = said?;
        Reply::read(&mut &said.reply.map_err(failed)?[..]).map_err(|error| {
            // How it ended says more than that there is no reply.
            let error = if status.success() { error } else { io::Error::other(status.to_string()) };
            RunError::Supervisor { error, messages: said.messages }
        })
    }
}

/// Everything that a supervisor wrote.
struct Said {
    reply: io::Result<Vec<u8>>,
    messages: String,
}

/// Gives the request and takes the reply, each on a thread, so that neither side waits for the
/// other. The supervisor ends everything when its standard input does.
fn converse(
    mut stdin: ChildStdin,
    stdout: ChildStdout,
    stderr: ChildStderr,
    input: &[u8],
    limits: &ProcessLimits,
) -> Result<Said, RunError> {
    thread::scope(|scope| {
        let (release, held) = mpsc::channel::<()>();
        scope.spawn(move || {
            // That the supervisor reads no more shows in its reply.
            let _ = Request::write(limits, input, &mut stdin);
            let _ = held.recv();
        });
        let messages = scope.spawn(|| read_all(stderr).unwrap_or_default());
        let (done, reply) = mpsc::channel();
        scope.spawn(move || done.send(read_all(stdout)));
        let reply = loop {
            match reply.recv_timeout(NOTICE) {
                Ok(reply) => break reply,
                Err(RecvTimeoutError::Timeout) if is_set(limits.interrupt.as_deref()) => {
                    return Err(RunError::Interrupted);
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break Err(io::ErrorKind::UnexpectedEof.into()),
            }
        };
        drop(release);
        let messages = messages.join().unwrap_or_default();
        Ok(Said { reply, messages: String::from_utf8_lossy(&messages).trim().to_owned() })
    })
}

fn is_set(interrupt: Option<&AtomicBool>) -> bool {
    interrupt.is_some_and(|flag| flag.load(Ordering::Relaxed))
}

fn read_all(mut from: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Why a run gave no result.
#[derive(Debug)]
pub enum RunError {
    /// Programs cannot be supervised on this operating system.
    Unsupported,
    /// The supervisor cannot be started or heard.
    Launcher {
        /// What should supervise.
        executable: PathBuf,
        /// Why it does not.
        error: io::Error,
    },
    /// The supervisor gave no reply.
    Supervisor {
        /// What is wrong with what it gave.
        error: io::Error,
        /// What it said on standard error.
        messages: String,
    },
    /// The adapter of the program cannot write the puzzle.
    Unfit(Unfit),
    /// The interrupt flag was set.
    Interrupted,
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unsupported => f.write_str("programs can be run on Linux only"),
            Self::Launcher { executable, error } => write!(f, "{} cannot run programs: {error}", executable.display()),
            Self::Supervisor { error, messages } if messages.is_empty() => write!(f, "the supervisor failed: {error}"),
            Self::Supervisor { error, messages } => write!(f, "the supervisor failed: {error}: {messages}"),
            Self::Unfit(unfit) => unfit.fmt(f),
            Self::Interrupted => f.write_str("interrupted"),
        }
    }
}

impl std::error::Error for RunError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Launcher { error, .. } | Self::Supervisor { error, .. } => Some(error),
            Self::Unfit(unfit) => Some(unfit),
            Self::Unsupported | Self::Interrupted => None,
        }
    }
}
