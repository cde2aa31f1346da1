//! `sensitivity`: the same puzzle in all orientations.

mod printer;

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use clap::Args;

use super::Session;
use super::args::InputArgs;
use super::batch::{place, puzzle_or_tell};
use super::choice::{ChosenList, SeedArgs, for_study, unsupported};
use super::exit::{End, Exit, Tally};
use super::input::{Inputs, Source};
use super::progress::Progress;
use crate::format::Entry;
use crate::search::{Counter, Limits, Outcome, Stop};
use crate::sensitivity::{Orientation, SensitivityError, Spread, Trial, contradiction, orientations, try_out};
use crate::strategies::Strategy;
use crate::workbench::Workbench;
use printer::Printer;

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
    let mut printer = Printer::new(args.json);
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
    /// The counter that says which orientation is best and worst.
    nodes: Counter,
    trials: Vec<Trial>,
}

impl Turned<'_> {
    fn spread(&self, counter: Counter) -> Option<Spread> {
        let shown = counter != Counter::Guesses || self.nodes == Counter::Guesses;
        Spread::of(&self.trials, counter).filter(|_| shown)
    }
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
        let (mut bench, mut trials, nodes) = (Workbench::new(strategy), Vec::new(), strategy.node_counter());
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
                results.push(Turned { strategy: name, nodes, trials });
                break 'all;
            }
        }
        if let Some((solved, without)) = contradiction(&trials) {
            let (solved, without) = (ways[solved].name, ways[without].name);
            faults.push(format!("{name} finds a solution {solved}, and none {without}"));
        }
        if trials.len() == ways.len() {
            results.push(Turned { strategy: name, nodes, trials });
        }
    }
    progress.clear();
    (results, faults)
}
