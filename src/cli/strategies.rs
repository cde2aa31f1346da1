//! `strategies`: lists the strategies, tells all about one, or lists the axes of the study.

use std::io::Write;

use clap::{Args, Subcommand};

use super::choice::Chosen;
use super::exit::{End, Exit};
use super::output::Out;
use super::{Session, json, table};
use crate::strategies::Strategy;

mod about;
mod axes;
mod record;

/// List the strategies, or tell all about one
///
/// A strategy has a name, or is a spec: `[NAME][,AXIS=VALUE]...`, a name (without it mrv) and what is
/// different from it, for example `norvig,digit=lcv` or `cell=dom/wdeg,restart=luby:100`.
/// `strategies axes` lists the axes and their values.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_help_heading = "Or")]
pub(super) struct StrategiesArgs {
    #[command(subcommand)]
    what: Option<What>,
    /// The one to tell about: the same as `describe NAME|SPEC`.
    #[arg(value_name = "NAME|SPEC")]
    strategy: Option<Chosen>,
    /// Print one JSON object a strategy, or a value of an axis, one a line.
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Debug, Subcommand)]
enum What {
    Describe(DescribeArgs),
    Axes(AxesArgs),
}

/// Tell all about a strategy: its values, its counters, what is near it and what equals it
#[derive(Debug, Args)]
struct DescribeArgs {
    /// The strategy.
    #[arg(value_name = "NAME|SPEC")]
    strategy: Chosen,
}

/// List the axes of the study and their values
#[derive(Debug, Args)]
struct AxesArgs {}

pub(super) fn run(session: &Session, args: &StrategiesArgs) -> Result<Exit, End> {
    let mut out = Out::new();
    let chosen = match &args.what {
        Some(What::Axes(_)) => {
            axes::write(&mut out, args.json)?;
            out.flush()?;
            return Ok(Exit::Done);
        }
        Some(What::Describe(describe)) => Some(&describe.strategy),
        None => args.strategy.as_ref(),
    };
    let registry = session.registry;
    let chosen = chosen.map(|chosen| chosen.seeded(0));
    let told: Vec<&dyn Strategy> = match &chosen {
        Some(chosen) => vec![&**chosen],
        None => registry.to_vec(),
    };
    if args.json {
        for strategy in told {
            json::write_line(&mut out, &record::Record::of(strategy, registry))?;
        }
    } else if let Some(strategy) = &chosen {
        out.write_all(about::about(&**strategy, registry).as_bytes())?;
    } else {
        let line = |s: &&dyn Strategy| vec![s.name().to_owned(), s.description().summary.to_owned()];
        out.write_all(table::plain(None, told.iter().map(line).collect(), 2).as_bytes())?;
    }
    out.flush()?;
    Ok(Exit::Done)
}
