//! `launch-program`: the supervisor of one program. It is started by the library and not by people,
//! so it is no part of the command line that helps and completions tell.

use std::ffi::OsString;

use super::exit::{End, Exit};
use crate::program::SUBCOMMAND;

/// The program to supervise, if that is what the arguments ask for.
pub(super) fn asked(args: &[OsString]) -> Option<&[OsString]> {
    match args {
        [_, subcommand, command @ ..] if subcommand == SUBCOMMAND => Some(command),
        _ => None,
    }
}

#[cfg(target_os = "linux")]
pub(super) fn run(command: &[OsString]) -> Result<Exit, End> {
    crate::program::supervise(command, std::io::stdin(), &mut std::io::stdout().lock())?;
    Ok(Exit::Done)
}

#[cfg(not(target_os = "linux"))]
pub(super) fn run(_: &[OsString]) -> Result<Exit, End> {
    Err(End::Usage(crate::program::RunError::Unsupported.to_string()))
}
