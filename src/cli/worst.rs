//! `worst`: searches for the puzzles that cost a strategy most.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::io::Write;
use std::num::{NonZeroU64, NonZeroUsize};
use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};

use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};
use serde::Serialize;

use super::Session;
use super::args::ReadingArgs;
use super::batch::{place, puzzle_or_tell};
use super::choice::{Chosen, for_study, prover, unsupported};
use super::exit::{End, Exit, Tally};
use super::input::{Inputs, Source};
use super::json::write_line;
use super::output::Out;
use super::progress::Progress;
use super::units::{bound, count, grouped, time};
use crate::board::{Layout, Puzzle, Shape};
use crate::format::{Alphabet, Entry, compact};
use crate::search::{Bound, Counter, Counters};
use crate::worst::{Ended, Hunt, HuntError, Length, Record, StartFault, Told};

const SCHEMA: &str = "sudoscope.worst/1";

/// Search for the puzzles that cost a strategy most
///
/// Chains of local moves, each from a random puzzle with one solution or from one that is given.
/// Every puzzle that costs more than all before it is printed, with its counters. What is found
/// depends on the seed and the numbers of steps alone, not on time or threads.
#[derive(Debug, Args)]
pub(super) struct WorstArgs {
    /// Where the chains start, in turn: puzzles, files, `builtin:NAME`, or `-` for standard input;
    /// without any each starts at a random puzzle.
    #[arg(value_name = "PUZZLE|FILE")]
    starts: Vec<OsString>,
    /// The strategy, or a spec `[NAME][,AXIS=VALUE]...`; if none is named mrv, above 9x9 norvig.
    #[arg(short, long, value_name = "NAME|SPEC")]
    strategy: Option<Chosen>,
    /// Time of the search, for example 30s or 5m.
    #[arg(long, value_name = "TIME", default_value = "30s", value_parser = humantime::parse_duration)]
    budget: Duration,
    /// Steps of each chain, a puzzle a step, instead of a time; or a number for each chain, as the
    /// end of a run tells them.
    #[arg(long, value_name = "N[,N...]", value_delimiter = ',', conflicts_with = "budget")]
    steps: Vec<NonZeroU64>,
    /// Independent chains; 2 unless --steps has more numbers.
    #[arg(long, value_name = "N")]
    chains: Option<NonZeroUsize>,
    /// Threads to run them on; as many as the machine has if not said.
    #[arg(short, long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
    /// What is the cost: placed if not said.
    #[arg(long, value_enum, value_name = "COUNTER")]
    counter: Option<Counter>,
    /// Puzzles with more than one solution count too.
    #[arg(long)]
    any: bool,
    /// Where chance starts, in the search and in strategies that have any; a seed in a spec beats it there.
    #[arg(long, value_name = "SEED", default_value_t)]
    seed: u64,
    /// Placements, guesses of fast, after which any puzzle is cut off and counts with at least so many.
    #[arg(long, value_name = "N", default_value_t = 1_000_000_000, help_heading = "Limits")]
    node_limit: u64,
    /// Print one JSON object a line: every record, and the end.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    reading: ReadingArgs,
}

/// Chains where the command line does not say; not the number of processors, for what is found
/// must not depend on the machine.
const CHAINS: usize = 2;

pub(super) fn run(session: &Session, args: &WorstArgs) -> Result<Exit, End> {
    let mut tally = Tally::default();
    let starts = if args.starts.is_empty() { Vec::new() } else { read(session, args, &mut tally)? };
    tally.interrupted = session.interrupt.load(Ordering::Relaxed);
    if tally.interrupted || !args.starts.is_empty() && (starts.is_empty() || tally.invalid > 0) {
        return Ok(tally.exit(true));
    }
    let shape = match starts.first() {
        Some(entry) => entry.puzzle.layout().shape(),
        None => args.reading.options().shape.unwrap_or(Shape::CLASSIC),
    };
    let (named, default) = (args.strategy.as_ref().map(|chosen| chosen.seeded(args.seed)), for_study(session)?);
    let layout = starts.first().map_or_else(|| Layout::classic(shape), |entry| entry.puzzle.layout().clone());
    let strategy = match &named {
        Some(strategy) => strategy.chosen(&layout).unwrap_or(&**strategy),
        None => default.choose(&layout),
    };
    let of_starts = starts.iter().map(|entry| (place(entry), entry.puzzle.layout().clone()));
    for (place, layout) in of_starts.chain([("worst".to_owned(), layout)]) {
        strategy.supports(&layout).map_err(|why| unsupported(&place, &why, &layout, session.registry))?;
    }
    let counter = args.counter.unwrap_or_else(|| strategy.node_counter());
    let hunt = Hunt {
        strategy,
        prover: &*prover(strategy)?,
        counter,
        any: args.any,
        node_limit: args.node_limit,
        starts: starts.iter().map(|entry| entry.puzzle.clone()).collect(),
        shape,
        seed: args.seed,
        length: length(args)?,
        threads: args.jobs.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get),
        interrupt: session.interrupt.clone(),
    };
    let alphabet = starts.first().map_or(Alphabet::OneUp, |entry| entry.style.alphabet);
    let mut printer = Printer { out: Out::new(), alphabet, counter, json: args.json };
    let (begun, mut progress, mut closed) = (Instant::now(), Progress::new(), None);
    let ended = hunt.run(&mut |told| match told {
        Told::Record(record) => {
            progress.clear();
            if let Err(error) = printer.record(record) {
                closed.get_or_insert(error);
                // Nobody reads on: the search ends as if interrupted.
                hunt.interrupt.store(true, Ordering::Relaxed);
            }
        }
        Told::Progress(so_far) => {
            let steps = count(so_far.steps, "step");
            progress.show(|| format!("{counter} {} so far, {steps}", bound(so_far.best)));
        }
    });
    progress.clear();
    if let Some(error) = closed {
        return Err(error.into());
    }
    let ended = match ended {
        Ok(ended) => ended,
        Err(error) => return failed(session, &starts, &error),
    };
    printer.end(&ended)?;
    tell_end(session, args, &ended, begun.elapsed());
    tally.interrupted = ended.interrupted;
    Ok(tally.exit(false))
}

/// Reads the puzzles to start from.
fn read(session: &Session, args: &WorstArgs, tally: &mut Tally) -> Result<Vec<Entry>, End> {
    let inputs = Inputs::new(session, Source::of_arguments(&args.starts)?, args.reading.options(), || ());
    Ok(inputs.filter_map(|event| puzzle_or_tell(event, session.messages, tally)).collect())
}

fn length(args: &WorstArgs) -> Result<Length, End> {
    let steps: Vec<u64> = args.steps.iter().map(|steps| steps.get()).collect();
    let chains = args.chains.map(NonZeroUsize::get);
    match (&steps[..], chains) {
        ([], _) => Ok(Length::Time { time: args.budget, chains: chains.unwrap_or(CHAINS) }),
        ([of_each], _) => Ok(Length::Steps(vec![*of_each; chains.unwrap_or(CHAINS)])),
        (_, Some(chains)) if chains != steps.len() => {
            Err(End::Usage(format!("--steps has {} numbers, for {}", steps.len(), count(chains as u64, "chain"))))
        }
        _ => Ok(Length::Steps(steps)),
    }
}

/// Says why there is no search, or no more; the exit code where that is one of input.
fn failed(session: &Session, starts: &[Entry], error: &HuntError) -> Result<Exit, End> {
    match error {
        HuntError::Start(_, StartFault::Unproved(_)) if session.interrupt.load(Ordering::Relaxed) => {
            Ok(Exit::Interrupted)
        }
        HuntError::Start(index, fault) => {
            session.messages.error(place(&starts[*index]), error);
            Ok(match fault {
                StartFault::Unsolvable => Exit::NoSolution,
                StartFault::NotUnique => Exit::NotUnique,
                StartFault::Unproved(_) => Exit::Limit,
            })
        }
        HuntError::NotKept(_) => Err(End::Usage(error.to_string())),
        _ => {
            session.messages.error("worst", &format_args!("internal error: {error}"));
            Ok(Exit::Failed)
        }
    }
}

/// Says how long it was, and how to have it again.
fn tell_end(session: &Session, args: &WorstArgs, ended: &Ended, took: Duration) {
    let steps: Vec<String> = ended.steps.iter().map(u64::to_string).collect();
    let interrupted = if ended.interrupted { "interrupted after " } else { "" };
    let again = if ended.steps.contains(&0) {
        "a chain made no step".to_owned()
    } else {
        format!("the same again with --seed {} --steps {}", args.seed, same_or_each(&steps))
    };
    let all = count(ended.steps.iter().sum(), "step");
    session.messages.note("worst", &format_args!("{interrupted}{all} in {}, {again}", time(took)));
}

fn same_or_each(steps: &[String]) -> String {
    match steps {
        [one, other] if one == other => one.clone(),
        _ => steps.join(","),
    }
}

struct Printer {
    out: Out,
    alphabet: Alphabet,
    counter: Counter,
    json: bool,
}

#[derive(Serialize)]
struct RecordLine<'a> {
    schema: &'static str,
    kind: &'static str,
    puzzle: &'a str,
    size: usize,
    r#box: String,
    givens: usize,
    counter: &'static str,
    cost: u64,
    at_least: bool,
    chain: usize,
    step: u64,
    counters: &'a Counters,
}

#[derive(Serialize)]
struct EndLine<'a> {
    schema: &'static str,
    kind: &'static str,
    steps: &'a [u64],
    interrupted: bool,
}

impl Printer {
    /// Writes a record, at once: the next may be long in coming.
    fn record(&mut self, record: &Record) -> std::io::Result<()> {
        let puzzle = written(&record.puzzle, self.alphabet);
        let givens = record.puzzle.givens().len() - record.puzzle.blanks();
        if self.json {
            let shape = record.puzzle.layout().shape();
            let line = RecordLine {
                schema: SCHEMA,
                kind: "record",
                puzzle: &puzzle,
                size: shape.digits(),
                r#box: shape.to_string(),
                givens,
                counter: self.counter.name(),
                cost: record.cost.value,
                at_least: record.cost.at_least,
                chain: record.chain + 1,
                step: record.step,
                counters: &record.counters,
            };
            write_line(&mut self.out, &line)?;
        } else {
            let mut told = format!("{puzzle}  {} {}", self.counter, bound(record.cost));
            let others =
                record.counters.iter().filter(|&(counter, _)| counter != self.counter && SHOWN.contains(&counter));
            for (counter, value) in others {
                let _ = write!(told, ", {counter} {}", bound(Bound { value, ..record.cost }));
            }
            let (givens, step) = (count(givens as u64, "given"), grouped(record.step));
            writeln!(self.out, "{told}; {givens}; chain {} step {step}", record.chain + 1)?;
        }
        self.out.flush()
    }

    fn end(&mut self, ended: &Ended) -> std::io::Result<()> {
        if self.json {
            let line = EndLine { schema: SCHEMA, kind: "end", steps: &ended.steps, interrupted: ended.interrupted };
            write_line(&mut self.out, &line)?;
        }
        self.out.flush()
    }
}

/// The counters beside the cost that a line for people has.
const SHOWN: [Counter; 5] =
    [Counter::Placed, Counter::Decisions, Counter::Conflicts, Counter::Forced, Counter::MaxDepth];

/// One line; above 25x25 with numbers, where signs of one character run out.
pub(super) fn written(puzzle: &Puzzle, alphabet: Alphabet) -> String {
    let shape = puzzle.layout().shape();
    let alphabet = if shape.digits() > 25 { Alphabet::Numbers } else { alphabet };
    compact(puzzle.givens(), shape, alphabet)
}

impl ValueEnum for Counter {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.name()))
    }
}
