//! `completions`: prints a completion script.

use std::io::Write;

use clap::Args;
use clap_complete::Shell;

use super::exit::{End, Exit};
use super::output::Out;
use super::{Session, command};

/// Print a completion script for a shell
#[derive(Debug, Args)]
pub(super) struct CompletionsArgs {
    /// The shell.
    #[arg(value_enum)]
    shell: Shell,
}

pub(super) fn run(session: &Session, args: &CompletionsArgs) -> Result<Exit, End> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command(session.registry), "sudoscope", &mut script);
    let mut out = Out::new();
    out.write_all(&script)?;
    out.flush()?;
    Ok(Exit::Done)
}
