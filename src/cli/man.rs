//! `man`: prints a manual page.

use std::io::Write;

use clap::Args;
use clap_mangen::Man;

use super::exit::{End, Exit};
use super::output::Out;
use super::{Session, command};

/// Print a manual page: of sudoscope, or of one of its commands
#[derive(Debug, Args)]
pub(super) struct ManArgs {
    /// The command, for example solve.
    #[arg(value_name = "COMMAND")]
    command: Option<String>,
}

pub(super) fn run(session: &Session, args: &ManArgs) -> Result<Exit, End> {
    let mut whole = command(session.registry);
    // Gives the commands the arguments that all of them have.
    whole.build();
    let page = match &args.command {
        None => whole,
        Some(name) => {
            let found = whole.get_subcommands().find(|c| c.get_name() == name);
            let known = || whole.get_subcommands().map(clap::Command::get_name).collect::<Vec<_>>().join(", ");
            let command =
                found.ok_or_else(|| End::Usage(format!("no command is called '{name}'; there are {}", known())))?;
            command.clone()
        }
    };
    let mut text = Vec::new();
    Man::new(page).render(&mut text)?;
    let mut out = Out::new();
    out.write_all(&text)?;
    out.flush()?;
    Ok(Exit::Done)
}
