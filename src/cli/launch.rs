//! `launch-program`: the supervisor of one program. Started by the library, not by people.

use std::ffi::OsString;

use clap::Args;

use super::Session;
use super::exit::{End, Exit};

/// Run one program within limits, as told on standard input (used by sudoscope itself)
#[derive(Debug, Args)]
pub(super) struct LaunchArgs {
    /// The program and its arguments.
    #[arg(value_name = "COMMAND", last = true, required = true)]
    command: Vec<OsString>,
}

#[cfg(target_os = "linux")]
pub(super) fn run(_: &Session, args: &LaunchArgs) -> Result<Exit, End> {
    crate::program::supervise(&args.command, std::io::stdin(), &mut std::io::stdout().lock())?;
    Ok(Exit::Done)
}

#[cfg(not(target_os = "linux"))]
pub(super) fn run(_: &Session, args: &LaunchArgs) -> Result<Exit, End> {
    let command = args.command.first().map(|word| word.to_string_lossy()).unwrap_or_default();
    Err(End::Usage(format!("{command}: {}", crate::program::RunError::Unsupported)))
}
