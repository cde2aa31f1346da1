//! Programs of others among the contenders.

use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};

use super::CompareArgs;
use super::limits::OrNone;
use crate::cli::Session;
use crate::cli::exit::End;
use crate::compare::{Conditions, Contender, Guest, Question};
use crate::program::{self, Adapter, Launcher, Program, RunError, StartupError};
use crate::search::Limits;
use crate::units::Size;

/// Programs that read a puzzle on standard input and print a grid.
#[derive(Debug, Args)]
#[command(next_help_heading = "Programs of others")]
pub(super) struct ProgramArgs {
    /// A program that reads a puzzle on standard input and prints the grid, under a name; a process
    /// for each run. May be repeated. No shell reads the command.
    #[arg(long, value_name = "NAME=COMMAND")]
    program: Vec<String>,
    /// How the programs are given a puzzle, and print it.
    #[arg(long, value_enum, value_name = "FORM", default_value = "grid", requires = "program")]
    reads: Adapter,
    /// Give the programs all puzzles of a set in one process, a line each; the time of each is then
    /// the mean.
    #[arg(long, requires = "program", conflicts_with = "reads")]
    batch: bool,
    /// Resident memory at which a program is ended, for example 256MiB or 2GiB, or none.
    #[arg(long, value_name = "SIZE", default_value = "1GiB", requires = "program")]
    memory_limit: OrNone<Size>,
}

impl ValueEnum for Adapter {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.name()).help(self.about()))
    }
}

/// Adds the programs that were named to the contenders.
pub(super) fn add(args: &CompareArgs, contenders: &mut Vec<Contender>) -> Result<(), End> {
    let ProgramArgs { program: programs, reads, batch, memory_limit } = &args.programs;
    if programs.is_empty() {
        return Ok(());
    }
    if args.solutions == Question::Unique {
        let why = "--solutions 2 is no question for a program: one that prints a grid proves nothing about others";
        return Err(End::Usage(why.to_owned()));
    }
    let launcher = Launcher::current().map_err(|error| End::Usage(format!("--program: {error}")))?;
    for text in programs {
        let reads = if *batch { Adapter::Line } else { *reads };
        let program = Program::parse(text, reads).map_err(|error| End::Usage(format!("--program {text}: {error}")))?;
        if contenders.iter().any(|other| other.name() == program.name) {
            return Err(End::Usage(format!("--program {text}: there is another contender of this name")));
        }
        let memory = memory_limit.0.map(|size| size.0);
        let guest = Guest { program, launcher: launcher.clone(), batch: *batch, memory };
        contenders.push(Contender::of_program(guest));
    }
    Ok(())
}

/// Measures what it costs to start each program. One that does not start at all is an error; one
/// that does not give a full grid back has no such cost.
pub(super) fn start(
    session: &Session,
    conditions: &mut Conditions,
    contenders: &[Contender],
    limits: &Limits,
) -> Result<(), End> {
    for (info, contender) in conditions.contenders.iter_mut().zip(contenders) {
        let (Some(program), Some(guest)) = (&mut info.program, contender.guest()) else { continue };
        match guest.startup(limits) {
            Ok(startup) => program.startup_ns = Some(startup.median().as_nanos() as u64),
            Err(StartupError::Run(RunError::Interrupted)) => return Ok(()),
            Err(error @ (StartupError::End(program::End::NotStarted(_)) | StartupError::Run(_))) => {
                return Err(End::Usage(format!("--program {}: {error}", info.name)));
            }
            Err(error) => {
                let what = format_args!("the start of {} is not measured: {error}", info.name);
                session.messages.note("compare", &what);
            }
        }
    }
    Ok(())
}
