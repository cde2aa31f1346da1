//! `compare`: strategies side by side, as a table, JSON Lines or CSV.

use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::str::FromStr;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use clap::Args;

use super::Session;
use super::args::ReadingArgs;
use super::batch::{place, position, tell_empty, tell_invalid};
use super::choice::{ChosenList, SeedArgs};
use super::exit::{End, Exit, Tally};
use super::input::{Event, Inputs, Source};
use super::messages::{Messages, write_text};
use super::output::Out;
use crate::compare::{PuzzleSet, Run, Summary, Verdict, run_set, summarise};
use crate::corpora;
use crate::format::Item;
use crate::search::Limits;
use crate::search::axes::Axis;
use crate::strategies::Strategy;
use contenders::Contender;

mod contenders;
mod csv;
mod jsonl;
mod sums;
mod tabular;

/// Compare strategies over puzzles
///
/// Every strategy searches every puzzle for its first solution, within the limits. Counters come
/// from a counting run, times from quiet runs of the same search. Every solution is verified.
#[derive(Debug, Args)]
pub(super) struct CompareArgs {
    /// Files, puzzles, `builtin:NAME` for a built-in set, or `-` for standard input; every built-in
    /// set if there are none.
    #[arg(value_name = "FILE|builtin:NAME")]
    inputs: Vec<OsString>,
    /// A strategy, several between commas, or a spec `[NAME][,AXIS=VALUE]...`; may be repeated.
    /// Without it all of them.
    #[arg(short, long, value_name = "NAME[,NAME...]|SPEC")]
    strategy: Vec<ChosenList>,
    /// Compare every value of an axis that combines with the others of one base strategy: that of
    /// --strategy, or mrv.
    #[arg(long, value_enum, value_name = "AXIS")]
    vary: Option<Axis>,
    #[command(flatten)]
    seed: SeedArgs,
    /// Time for each puzzle and strategy, for example 10s or 250ms, or none.
    #[arg(long, value_name = "TIME", default_value = "10s", help_heading = "Limits")]
    time_limit: OrNone<Time>,
    /// Placements for each puzzle and strategy, or none.
    #[arg(long, value_name = "N", default_value = "200000", help_heading = "Limits", allow_negative_numbers = true)]
    node_limit: OrNone<u64>,
    /// Print one JSON object a line: the conditions, every run, every sum.
    #[arg(long)]
    json: bool,
    /// Print the sums as comma-separated values.
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    #[command(flatten)]
    reading: ReadingArgs,
}

pub(super) fn run(session: &Session, args: &CompareArgs) -> Result<Exit, End> {
    let contenders = contenders::chosen(session, args)?;
    let strategies: Vec<&dyn Strategy> = contenders.iter().map(|contender| &*contender.strategy).collect();
    let mut tally = Tally::default();
    let sets = read(session, args, &mut tally)?;
    tally.interrupted = session.interrupt.load(Ordering::Relaxed);
    if sets.is_empty() || tally.interrupted {
        return Ok(tally.exit(false));
    }
    let interrupt = Some(session.interrupt.clone());
    let limits = Limits { nodes: args.node_limit.0, time: args.time_limit.0.map(|time| time.0), interrupt };
    let conditions = Conditions { contenders: &contenders, vary: args.vary, sets: &sets, limits: &limits };
    let mut out = Out::new();
    let mut printer: Box<dyn Printer> = match (args.json, args.csv) {
        (true, _) => Box::new(jsonl::Lines),
        (_, true) => Box::new(csv::Csv),
        _ => Box::new(tabular::Tabular::default()),
    };
    printer.begin(&mut out, &conditions)?;
    let mut wrong = false;
    for (i, set) in sets.iter().enumerate() {
        let mut progress = Progress::of_set(i, &conditions);
        let runs = run_set(&strategies, set, &limits, &mut |done| progress.show(done));
        progress.clear();
        wrong |= tell_wrong(session.messages, &strategies, set, &runs);
        if runs.iter().any(|of_strategy| !of_strategy.is_empty()) {
            printer
                .set(&mut out, &Results { set, runs: &runs, summaries: &summarise(&runs), conditions: &conditions })?;
            out.flush()?;
        }
        tally.interrupted = session.interrupt.load(Ordering::Relaxed);
        if tally.interrupted {
            let done = progress.before + runs.first().map_or(0, Vec::len);
            let what = format_args!("interrupted after {done} of {} puzzles", progress.all);
            session.messages.note("compare", &what);
            break;
        }
    }
    printer.end(&mut out)?;
    out.flush()?;
    // Limits are data here, and a wrong answer is a fault of the program.
    Ok(match tally.exit(false) {
        Exit::Interrupted => Exit::Interrupted,
        _ if wrong => Exit::Failed,
        exit => exit,
    })
}

/// What is compared, and how.
struct Conditions<'a> {
    contenders: &'a [Contender],
    /// The axis on which they differ, if that is what they do.
    vary: Option<Axis>,
    sets: &'a [PuzzleSet],
    limits: &'a Limits,
}

/// What came of one set.
struct Results<'a> {
    set: &'a PuzzleSet,
    /// Of each strategy, in the order of the puzzles.
    runs: &'a [Vec<Run>],
    /// Of each strategy.
    summaries: &'a [Summary],
    conditions: &'a Conditions<'a>,
}

/// A form of the result.
trait Printer {
    fn begin(&mut self, out: &mut Out, conditions: &Conditions<'_>) -> io::Result<()>;
    fn set(&mut self, out: &mut Out, results: &Results<'_>) -> io::Result<()>;
    fn end(&mut self, out: &mut Out) -> io::Result<()>;
}

/// Reads every input into a set of its own.
fn read(session: &Session, args: &CompareArgs, tally: &mut Tally) -> Result<Vec<PuzzleSet>, End> {
    let sources = if args.inputs.is_empty() {
        corpora::ALL.iter().map(Source::Builtin).collect()
    } else {
        Source::of_arguments(&args.inputs)?
    };
    let messages = session.messages;
    let mut sets = Vec::new();
    for source in sources {
        let name = if let Source::Builtin(corpus) = &source { corpus.name.to_owned() } else { source.name() };
        let mut entries = Vec::new();
        for event in Inputs::new(session, vec![source], args.reading.options(), || ()) {
            match event {
                Event::Item(Item::Puzzle(entry)) => entries.push(entry),
                Event::Item(Item::Invalid(error)) => {
                    tally.invalid += 1;
                    tell_invalid(messages, &error);
                }
                Event::Item(Item::Warning(warning)) => messages.warning(position(&warning), &warning.message()),
                Event::Unreadable { name, error } => {
                    tally.unreadable += 1;
                    messages.error(name, &error);
                }
                Event::Empty { name } => {
                    tally.empty += 1;
                    tell_empty(messages, &name);
                }
            }
        }
        if !entries.is_empty() {
            sets.push(PuzzleSet { name, entries });
        }
    }
    Ok(sets)
}

/// Says which answers are wrong; whether there are any.
fn tell_wrong(messages: Messages, strategies: &[&dyn Strategy], set: &PuzzleSet, runs: &[Vec<Run>]) -> bool {
    let mut any = false;
    for (strategy, of_strategy) in strategies.iter().zip(runs) {
        for (run, entry) in of_strategy.iter().zip(&set.entries) {
            if let Verdict::Wrong(wrong) = &run.verdict {
                any = true;
                messages.error(place(entry), &format_args!("wrong answer of {}: {wrong}", strategy.name()));
            }
        }
    }
    any
}

/// Takes a terminal's line back.
const CLEAR: &str = "\r\x1b[K";

const PROGRESS_EVERY: Duration = Duration::from_millis(100);

/// A line on a terminal that says how far the work is.
struct Progress {
    before: usize,
    all: usize,
    name: String,
    /// When to show it next; never if standard error is no terminal.
    next: Option<Instant>,
}

impl Progress {
    fn of_set(set: usize, conditions: &Conditions<'_>) -> Self {
        let puzzles = |sets: &[PuzzleSet]| sets.iter().map(|set| set.entries.len()).sum();
        let sets = conditions.sets;
        let next = io::stderr().is_terminal().then(Instant::now);
        Self { before: puzzles(&sets[..set]), all: puzzles(sets), name: sets[set].name.clone(), next }
    }

    fn show(&mut self, done: usize) {
        let now = Instant::now();
        if self.next.is_some_and(|next| now >= next) {
            self.next = Some(now + PROGRESS_EVERY);
            write_text(&format!("{CLEAR}{}/{} puzzles ({})", self.before + done, self.all, self.name));
        }
    }

    fn clear(&mut self) {
        if self.next.is_some() {
            write_text(CLEAR);
        }
    }
}

/// A limit, or `none`.
#[derive(Clone, Copy, Debug)]
struct OrNone<T>(Option<T>);

impl<T: FromStr> FromStr for OrNone<T> {
    type Err = T::Err;

    fn from_str(text: &str) -> Result<Self, T::Err> {
        if text == "none" { Ok(Self(None)) } else { text.parse().map(|limit| Self(Some(limit))) }
    }
}

/// A time with its unit.
#[derive(Clone, Copy, Debug)]
struct Time(Duration);

impl FromStr for Time {
    type Err = humantime::DurationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        humantime::parse_duration(text).map(Self)
    }
}
