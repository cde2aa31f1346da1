//! `count`: prints how many solutions puzzles have.

use std::io::Write;
use std::ops::ControlFlow;

use clap::Args;

use super::Session;
use super::args::Wanted;
use super::batch::{self, BatchArgs, Searcher, Verdict, Wants, Work};
use super::exit::{End, Exit};
use super::json::{self, Record};
use super::output::Out;
use crate::format::{Entry, InputError};
use crate::search::Outcome;

const SCHEMA: &str = "sudoscope.count/1";

/// Count the solutions of puzzles
///
/// Prints one number a puzzle, in order, with a `+` behind it where a limit ended the count;
/// `invalid` stands for what is no puzzle.
#[derive(Debug, Args)]
pub(super) struct CountArgs {
    #[command(flatten)]
    batch: BatchArgs,
    /// Solutions after which the count of a puzzle ends: a number, or all.
    #[arg(long, value_name = "N|all", default_value = "2", allow_negative_numbers = true)]
    limit: Wanted,
    /// Print one JSON object a puzzle, one a line.
    #[arg(long)]
    json: bool,
}

pub(super) fn run(session: &Session, args: &CountArgs) -> Result<Exit, End> {
    let out = Out::new();
    let mut count = Count { out: out.clone(), limit: args.limit, json: args.json };
    batch::run(session, &args.batch, Wants { counts: args.json, trace: None }, &out, &mut count)
}

struct Count {
    out: Out,
    limit: Wanted,
    json: bool,
}

impl Work for Count {
    fn puzzle(&mut self, searcher: &mut Searcher<'_>, index: u64, entry: &Entry) -> Result<Verdict, End> {
        let answer = searcher.search(entry, self.limit.0, &mut |_| ControlFlow::Continue(()))?;
        if self.json {
            let record = Record::solved(SCHEMA, index, entry, searcher.strategy(entry), &answer, false);
            json::write_line(&mut self.out, &record)?;
        } else {
            let more = if answer.report.complete { "" } else { "+" };
            writeln!(self.out, "{}{more}", answer.report.solutions)?;
        }
        searcher.explain(entry, &answer);
        Ok(match answer.report.outcome {
            Outcome::Limit(stop) => Verdict::Limit(stop),
            // None is a number of solutions like any other.
            Outcome::Solved | Outcome::Unsolvable => Verdict::Done,
        })
    }

    fn invalid(&mut self, index: u64, error: &InputError) -> Result<(), End> {
        if self.json {
            json::write_line(&mut self.out, &Record::invalid(SCHEMA, index, error))?;
        } else {
            writeln!(self.out, "invalid")?;
        }
        Ok(())
    }
}
