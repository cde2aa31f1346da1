//! `sensitivity`: the same puzzle in all orientations.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use clap::Args;
use serde::Serialize;

use super::Session;
use super::args::InputArgs;
use super::batch::{place, puzzle_or_tell};
use super::choice::{ChosenList, SeedArgs, for_study, unsupported};
use super::exit::{End, Exit, Tally};
use super::input::{Inputs, Source};
use super::json::{outcome_name, write_line};
use super::output::Out;
use super::progress::Progress;
use super::table;
use super::units::{bound, count, grouped, time};
use crate::format::{Entry, compact};
use crate::search::{Bound, Counter, Counters, Limits, Outcome, Stop};
use crate::sensitivity::{Name, Orientation, SensitivityError, Spread, Trial, contradiction, orientations, try_out};
use crate::strategies::Strategy;
use crate::workbench::Workbench;

const SCHEMA: &str = "sudoscope.sensitivity/1";

/// Turn puzzles round and see what that costs
///
/// Each puzzle is searched for its first solution in the 8 symmetries of the square, and in random
/// isomorphs of the puzzle as given. A run that reached a limit counts with what it had reached.
/// Every solution is verified, and once more where it is taken back to the puzzle as given.
#[derive(Debug, Args)]
pub(super) struct SensitivityArgs {
    #[command(flatten)]
    input: InputArgs,
    /// A strategy, several between commas, or a spec `[NAME][,AXIS=VALUE]...`; may be repeated. If
    /// none is named mrv, above 9x9 norvig.
    #[arg(short, long, value_name = "NAME[,NAME...]|SPEC")]
    strategy: Vec<ChosenList>,
    /// Random isomorphs besides the symmetries: digits renamed, rows, columns, bands and stacks moved.
    #[arg(long, value_name = "K", default_value_t = 0)]
    relabel: usize,
    #[command(flatten)]
    seed: SeedArgs,
    /// Time for each run, for example 10s or 250ms.
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = humantime::parse_duration, help_heading = "Limits")]
    time_limit: Duration,
    /// Placements for each run, guesses of fast.
    #[arg(long, value_name = "N", default_value_t = 10_000_000, help_heading = "Limits")]
    node_limit: u64,
    /// Print one JSON object a line: every run, and the spread of each strategy.
    #[arg(long)]
    json: bool,
}

pub(super) fn run(session: &Session, args: &SensitivityArgs) -> Result<Exit, End> {
    let chosen = args.strategy.iter().flat_map(|list| &list.0);
    let named: Vec<(&str, Arc<dyn Strategy>)> =
        chosen.map(|chosen| (chosen.text(), chosen.seeded(args.seed.seed))).collect();
    let default = for_study(session)?;
    let interrupt = Some(session.interrupt.clone());
    let limits = Limits { nodes: Some(args.node_limit), time: Some(args.time_limit), interrupt };
    let sources = Source::of_arguments(&args.input.inputs)?;
    let mut printer = Printer { out: Out::new(), json: args.json, index: 0 };
    let (messages, mut tally, mut wrong) = (session.messages, Tally::default(), false);
    let waiting = printer.out.clone();
    let before_wait = move || drop(waiting.clone().flush());
    for event in Inputs::new(session, sources, args.input.reading.options(), before_wait) {
        let Some(entry) = puzzle_or_tell(event, messages, &mut tally) else { continue };
        let layout = entry.puzzle.layout();
        let strategies: Vec<(&str, &dyn Strategy)> = if named.is_empty() {
            let default = default.choose(layout);
            vec![(default.name(), default)]
        } else {
            named.iter().map(|(name, strategy)| (*name, &**strategy)).collect()
        };
        for (_, strategy) in &strategies {
            strategy.supports(layout).map_err(|why| unsupported(&place(&entry), &why, layout, session.registry))?;
        }
        let ways = orientations(layout.shape(), args.relabel, args.seed.seed);
        let (results, faults) = turn(&entry, &strategies, &ways, &limits);
        for fault in &faults {
            wrong = true;
            messages.error(place(&entry), &format_args!("internal error: {fault}"));
        }
        if results.iter().flat_map(|result| &result.trials).any(is_interrupted) {
            messages.note(place(&entry), &Stop::Interrupt);
            break;
        }
        printer.puzzle(&entry, &ways, &results, &limits)?;
    }
    printer.out.flush()?;
    tally.interrupted |= session.interrupt.load(Ordering::Relaxed);
    // Limits and puzzles without a solution are data here, and a wrong answer is a fault of the program.
    Ok(match tally.exit(false) {
        Exit::Interrupted => Exit::Interrupted,
        _ if wrong => Exit::Failed,
        exit => exit,
    })
}

fn is_interrupted(trial: &Trial) -> bool {
    trial.outcome == Outcome::Limit(Stop::Interrupt)
}

/// One strategy on all orientations of a puzzle.
struct Turned<'a> {
    strategy: &'a str,
    trials: Vec<Trial>,
}

/// Every strategy on every orientation, until interrupted; and what is wrong with the answers.
fn turn<'a>(
    entry: &Entry,
    strategies: &[(&'a str, &dyn Strategy)],
    ways: &[Orientation],
    limits: &Limits,
) -> (Vec<Turned<'a>>, Vec<String>) {
    let (mut results, mut faults, mut progress) = (Vec::new(), Vec::new(), Progress::new());
    'all: for &(name, strategy) in strategies {
        let (mut bench, mut trials) = (Workbench::new(strategy), Vec::new());
        for way in ways {
            progress.show(|| format!("{}, {name}: {}/{} runs", place(entry), trials.len(), ways.len()));
            match try_out(&mut bench, &entry.puzzle, way, limits) {
                Ok(trial) => trials.push(trial),
                Err(error) => {
                    faults.push(match error {
                        SensitivityError::Wrong(wrong) => format!("{}: {wrong}", way.name),
                        SensitivityError::WayBack(..) => format!("{name}: {error}"),
                    });
                    break;
                }
            }
            if trials.last().is_some_and(is_interrupted) {
                results.push(Turned { strategy: name, trials });
                break 'all;
            }
        }
        if let Some((solved, without)) = contradiction(&trials) {
            let (solved, without) = (ways[solved].name, ways[without].name);
            faults.push(format!("{name} finds a solution {solved}, and none {without}"));
        }
        if trials.len() == ways.len() {
            results.push(Turned { strategy: name, trials });
        }
    }
    progress.clear();
    (results, faults)
}

struct Printer {
    out: Out,
    json: bool,
    index: u64,
}

#[derive(Serialize)]
struct RunLine<'a> {
    schema: &'static str,
    kind: &'static str,
    index: u64,
    strategy: &'a str,
    orientation: String,
    puzzle: String,
    outcome: &'static str,
    counters: &'a Counters,
    counters_at_least: bool,
}

#[derive(Serialize)]
struct SpreadLine<'a> {
    schema: &'static str,
    kind: &'static str,
    index: u64,
    source: &'a str,
    line: u64,
    strategy: &'a str,
    counter: &'static str,
    min: BoundRecord,
    median: BoundRecord,
    max: BoundRecord,
    best: String,
    worst: String,
}

#[derive(Serialize)]
struct BoundRecord {
    value: u64,
    at_least: bool,
}

impl From<Bound> for BoundRecord {
    fn from(Bound { value, at_least }: Bound) -> Self {
        Self { value, at_least }
    }
}

/// The counters whose spread is shown; the last says which orientation is best and worst.
const SPREAD: [Counter; 2] = [Counter::Decisions, Counter::Placed];

impl Printer {
    fn puzzle(
        &mut self,
        entry: &Entry,
        ways: &[Orientation],
        results: &[Turned<'_>],
        limits: &Limits,
    ) -> io::Result<()> {
        self.index += 1;
        if self.json {
            for result in results {
                self.lines(entry, ways, result)?;
            }
        } else {
            let apart = if self.index > 1 { "\n" } else { "" };
            write!(self.out, "{apart}{}", shown(entry, ways, results, limits))?;
        }
        self.out.flush()
    }

    fn lines(&mut self, entry: &Entry, ways: &[Orientation], result: &Turned<'_>) -> io::Result<()> {
        let (index, strategy) = (self.index, result.strategy);
        for (way, trial) in ways.iter().zip(&result.trials) {
            let run = RunLine {
                schema: SCHEMA,
                kind: "run",
                index,
                strategy,
                orientation: way.name.to_string(),
                puzzle: moved(entry, way),
                outcome: outcome_name(trial.outcome),
                counters: &trial.counters,
                counters_at_least: trial.is_cut(),
            };
            write_line(&mut self.out, &run)?;
        }
        for counter in SPREAD {
            let Some(spread) = Spread::of(&result.trials, counter) else { continue };
            let line = SpreadLine {
                schema: SCHEMA,
                kind: "spread",
                index,
                source: &entry.source,
                line: entry.line,
                strategy,
                counter: counter.name(),
                min: spread.min.into(),
                median: spread.median.into(),
                max: spread.max.into(),
                best: ways[spread.best].name.to_string(),
                worst: ways[spread.worst].name.to_string(),
            };
            write_line(&mut self.out, &line)?;
        }
        Ok(())
    }
}

/// The table of a puzzle, and the lines of the random isomorphs that are named in it.
fn shown(entry: &Entry, ways: &[Orientation], results: &[Turned<'_>], limits: &Limits) -> String {
    let random = match ways.len() - 8 {
        0 => String::new(),
        number => format!(" and {}", count(number as u64, "random isomorph")),
    };
    let nodes = grouped(limits.nodes.unwrap_or(u64::MAX));
    let each = time(limits.time.unwrap_or(Duration::MAX));
    let mut text =
        format!("{}: 8 symmetries{random}, at most {nodes} placements and {each} for each\n\n", place(entry));
    let (mut rows, mut named) = (Vec::new(), Vec::new());
    for Turned { strategy, trials } in results {
        let cut = trials.iter().filter(|trial| trial.is_cut()).count();
        let spreads = SPREAD.map(|counter| Spread::of(trials, counter));
        let [.., last] = spreads;
        let way = |of: fn(&Spread) -> usize| last.as_ref().map(|spread| &ways[of(spread)]);
        let (best, worst) = (way(|spread| spread.best), way(|spread| spread.worst));
        let told = |way: Option<&Orientation>| way.map_or_else(|| "-".to_owned(), |way| way.name.to_string());
        let mut row = vec![(*strategy).to_owned(), told(best), told(worst), grouped(cut as u64)];
        for spread in spreads {
            let bounds = spread.map(|Spread { min, median, max, .. }| [min, median, max].map(bound));
            row.extend(bounds.unwrap_or(["-"; 3].map(str::to_owned)));
        }
        rows.push(row);
        for way in [best, worst].into_iter().flatten() {
            if matches!(way.name, Name::Random(_)) && !named.contains(&way) {
                named.push(way);
            }
        }
    }
    let header =
        ["strategy", "best", "worst", "limit", "decisions: min", "median", "max", "placed: min", "median", "max"];
    text += &table::plain(Some(&header), rows, 3);
    if !named.is_empty() {
        text.push('\n');
        let rows = named.into_iter().map(|way| vec![way.name.to_string(), moved(entry, way)]).collect();
        text += &table::plain(None, rows, 2);
    }
    if results.iter().flat_map(|result| &result.trials).any(Trial::is_cut) {
        text += "\n>= runs were cut off at a limit and count with what they had reached: the true value is higher\n";
    }
    text
}

/// The puzzle in an orientation, on one line.
fn moved(entry: &Entry, way: &Orientation) -> String {
    let isomorphism = &way.isomorphism;
    if way.name == Name::Symmetry(0) {
        return compact(entry.puzzle.givens(), entry.puzzle.layout().shape(), entry.style.alphabet);
    }
    compact(&isomorphism.grid(entry.puzzle.givens()), isomorphism.shape(), entry.style.alphabet)
}
