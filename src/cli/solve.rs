//! `solve`: prints the solutions of puzzles.

use std::io;
use std::num::NonZeroU64;
use std::ops::ControlFlow;

use clap::Args;

use super::Session;
use super::args::Wanted;
use super::batch::{self, BatchArgs, Searcher, Verdict, Wants, Work, place};
use super::exit::{End, Exit};
use super::json::{self, Record};
use super::output::{Out, OutputForm, Sheet, render};
use super::trace::TraceArgs;
use crate::format::{Entry, InputError};
use crate::search::Outcome;
use crate::workbench::Answer;

const SCHEMA: &str = "sudoscope.solve/1";

/// Solve puzzles of any size and form
///
/// Prints each solution in the shape of its puzzle, or the word unsolvable, limit or invalid.
#[derive(Debug, Args)]
pub(super) struct SolveArgs {
    #[command(flatten)]
    batch: BatchArgs,
    /// How many solutions of each puzzle are printed: a number, or all.
    #[arg(long, value_name = "N|all", default_value = "1", conflicts_with = "unique", allow_negative_numbers = true)]
    solutions: Wanted,
    /// Exit with 11 where there is a second solution, and show it on standard error.
    #[arg(long)]
    unique: bool,
    /// How solutions are written; without it in the shape of the input.
    #[arg(long, value_enum, value_name = "FORM")]
    output: Option<OutputForm>,
    /// The same as --output json: one object a puzzle, one a line.
    #[arg(long, conflicts_with = "output")]
    json: bool,
    #[command(flatten)]
    trace: TraceArgs,
}

pub(super) fn run(session: &Session, args: &SolveArgs) -> Result<Exit, End> {
    let out = Out::new();
    let form = if args.json { Some(OutputForm::Json) } else { args.output };
    let several = args.solutions != Wanted(NonZeroU64::new(1));
    let json = form == Some(OutputForm::Json);
    let sheet = Sheet::new(out.clone(), form, several, session.color.on_stdout());
    let task = if args.unique { Task::Unique } else { Task::Some(args.solutions.0) };
    let mut solve = Solve { out: out.clone(), sheet, task, form };
    batch::run(session, &args.batch, Wants { counts: json, trace: args.trace.file() }, &out, &mut solve)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Task {
    /// So many solutions, or all.
    Some(Option<NonZeroU64>),
    /// One solution, and whether there is a second.
    Unique,
}

struct Solve {
    out: Out,
    sheet: Sheet,
    task: Task,
    form: Option<OutputForm>,
}

impl Solve {
    fn json(&self) -> bool {
        self.form == Some(OutputForm::Json)
    }

    /// Prints solutions as they are found: there may be more than memory holds.
    fn stream(
        &mut self,
        searcher: &mut Searcher<'_>,
        entry: &Entry,
        wanted: Option<NonZeroU64>,
    ) -> Result<Answer, End> {
        let mut written = Ok(());
        let answer = searcher.search(entry, wanted, &mut |grid| {
            written = self.sheet.grid(entry, grid);
            if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        written?;
        self.word(entry, &answer)?;
        self.sheet.end_puzzle()?;
        Ok(answer)
    }

    /// The word that stands for a grid that is not there, or for solutions that are missing.
    fn word(&mut self, entry: &Entry, answer: &Answer) -> io::Result<()> {
        match answer.report.outcome {
            Outcome::Solved => Ok(()),
            outcome => self.sheet.word(entry.style.grid, json::outcome_name(outcome)),
        }
    }

    /// Keeps the solutions until the search has ended.
    fn collect(
        &mut self,
        searcher: &mut Searcher<'_>,
        index: u64,
        entry: &Entry,
        wanted: Option<NonZeroU64>,
    ) -> Result<Answer, End> {
        let mut grids = Vec::new();
        let mut answer = searcher.search(entry, wanted, &mut |grid| {
            grids.push(grid.into());
            ControlFlow::Continue(())
        })?;
        answer.grids = grids;
        if self.json() {
            let record = Record::solved(SCHEMA, index, entry, searcher.strategy(entry), &answer, true);
            json::write_line(&mut self.out, &record)?;
        } else if let Some(first) = answer.grids.first() {
            // Also where a limit left open whether it is the only one: it is a solution.
            self.sheet.grid(entry, first)?;
        } else {
            self.word(entry, &answer)?;
        }
        Ok(answer)
    }
}

fn tell_second(searcher: &Searcher<'_>, entry: &Entry, second: &[u8]) {
    let mut text = Vec::new();
    render(&mut text, entry, second, entry.style.grid, None, false);
    let text = String::from_utf8_lossy(&text);
    let before = if entry.style.grid { '\n' } else { ' ' };
    searcher.messages.note(place(entry), &format_args!("not unique, a second solution:{before}{text}"));
}

impl Work for Solve {
    fn puzzle(&mut self, searcher: &mut Searcher<'_>, index: u64, entry: &Entry) -> Result<Verdict, End> {
        let answer = match self.task {
            Task::Some(wanted) if !self.json() => self.stream(searcher, entry, wanted)?,
            Task::Some(wanted) => self.collect(searcher, index, entry, wanted)?,
            Task::Unique => self.collect(searcher, index, entry, NonZeroU64::new(2))?,
        };
        searcher.explain(entry, &answer);
        Ok(match answer.report.outcome {
            Outcome::Limit(stop) => Verdict::Limit(stop),
            Outcome::Unsolvable => Verdict::NoSolution,
            Outcome::Solved => match answer.grids.get(1) {
                Some(second) if self.task == Task::Unique => {
                    tell_second(searcher, entry, second);
                    Verdict::NotUnique
                }
                _ => Verdict::Done,
            },
        })
    }

    fn invalid(&mut self, index: u64, error: &InputError) -> Result<(), End> {
        if self.json() {
            json::write_line(&mut self.out, &Record::invalid(SCHEMA, index, error))?;
        } else {
            self.sheet.word(error.grid, "invalid")?;
            self.sheet.end_puzzle()?;
        }
        Ok(())
    }
}
