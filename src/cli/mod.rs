//! The command line: `sudoscope solve`, `count`, `strategies`, `compare`, `judge`, `sensitivity`,
//! `worst`, `completions`, `man`.
//!
//! One file a subcommand; what they share is in files named for it. Only this module prints:
//! data to standard output, everything else to standard error.

mod args;
mod batch;
mod choice;
mod compare;
mod completions;
mod count;
mod exit;
mod input;
mod interrupt;
mod json;
mod judge;
mod launch;
mod man;
mod messages;
mod output;
mod progress;
mod sensitivity;
mod solve;
mod stats;
mod strategies;
mod table;
mod trace;
mod worst;

use std::ffi::OsString;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::strategies::Strategy;
use crate::units;
use args::When;
use choice::{Chosen, ChosenList};
use exit::{End, Exit};
use messages::Messages;

/// Solves Sudoku puzzles by backtracking with a strategy of your choice, and shows what it costs.
#[derive(Debug, Parser)]
#[command(name = "sudoscope", version, max_term_width = 100, after_long_help = EXIT_CODES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
    /// Colour: where the output is a terminal (and `NO_COLOR` is not set), or always, or never.
    #[arg(long, global = true, value_enum, value_name = "WHEN", default_value_t, display_order = 900)]
    color: When,
}

const EXIT_CODES: &str = "\
Exit codes:
  0    done
  1    input or output failed, or an internal error
  2    wrong usage
  3    bad puzzle input, or none
  10   no solution (*)
  11   more than one solution, when uniqueness was asked
  12   a limit was reached (*)
  130  interrupted
  When several apply: 1, 3, 12, 11, 10 in this order.
  (*) With more than one puzzle in the input only if --strict is given.";

#[derive(Debug, Subcommand)]
enum Command {
    Solve(solve::SolveArgs),
    Count(count::CountArgs),
    Strategies(strategies::StrategiesArgs),
    Compare(compare::CompareArgs),
    Judge(judge::JudgeArgs),
    Sensitivity(sensitivity::SensitivityArgs),
    Worst(worst::WorstArgs),
    Completions(completions::CompletionsArgs),
    Man(man::ManArgs),
}

/// The strategies that the command line knows.
type Registry = &'static [&'static dyn Strategy];

/// What every subcommand needs to know.
struct Session {
    registry: Registry,
    color: When,
    messages: Messages,
    /// Set by Ctrl-C.
    interrupt: Arc<AtomicBool>,
}

/// Runs the command line over a registry of strategies; `args` begin with the program's name.
///
/// A program with strategies of its own passes them behind those of [`crate::strategies::ALL`],
/// or alone. Listens to Ctrl-C from then on: the first ends the run in order, the second at once.
pub fn run(
    registry: &'static [&'static dyn Strategy],
    args: impl IntoIterator<Item = impl Into<OsString> + Clone>,
) -> ExitCode {
    let args: Vec<OsString> = args.into_iter().map(Into::into).collect();
    if let Some(command) = launch::asked(&args) {
        return launch::run(command).unwrap_or_else(|end| end.told(Messages::new(When::Auto.on_stderr()))).into();
    }
    let cli = match parse(registry, args) {
        Ok(cli) => cli,
        Err(error) => {
            let printed = error.print();
            return match printed {
                // Nobody is left to tell if standard error is closed.
                _ if error.use_stderr() => Exit::Usage,
                Ok(()) => Exit::Done,
                Err(error) => End::from(error).told(Messages::new(When::Auto.on_stderr())),
            }
            .into();
        }
    };
    let messages = Messages::new(cli.color.on_stderr());
    let session = Session { registry, color: cli.color, messages, interrupt: interrupt::listen() };
    let ended = match cli.command {
        Command::Solve(args) => solve::run(&session, &args),
        Command::Count(args) => count::run(&session, &args),
        Command::Strategies(args) => strategies::run(&session, &args),
        Command::Compare(args) => compare::run(&session, &args),
        Command::Judge(args) => judge::run(&session, &args),
        Command::Sensitivity(args) => sensitivity::run(&session, &args),
        Command::Worst(args) => worst::run(&session, &args),
        Command::Completions(args) => completions::run(&session, &args),
        Command::Man(args) => man::run(&session, &args),
    };
    ended.unwrap_or_else(|end| end.told(session.messages)).into()
}

fn parse(registry: Registry, args: Vec<OsString>) -> Result<Cli, clap::Error> {
    Cli::from_arg_matches(&command(registry).try_get_matches_from(args)?)
}

/// The command line's definition with the strategies of the registry in it.
fn command(registry: Registry) -> clap::Command {
    let one = |command: clap::Command| command.mut_arg("strategy", |arg| arg.value_parser(Chosen::among(registry)));
    let list =
        |command: clap::Command| command.mut_arg("strategy", |arg| arg.value_parser(ChosenList::among(registry)));
    Cli::command()
        .mut_subcommand("solve", one)
        .mut_subcommand("count", one)
        .mut_subcommand("strategies", |command| one(command).mut_subcommand("describe", one))
        .mut_subcommand("compare", list)
        .mut_subcommand("sensitivity", list)
        .mut_subcommand("worst", one)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        command(crate::strategies::ALL).debug_assert();
    }
}
