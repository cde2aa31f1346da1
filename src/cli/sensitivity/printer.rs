//! What is printed of a puzzle in many orientations.

use std::io::{self, Write};
use std::time::Duration;

use serde::Serialize;

use super::Turned;
use crate::cli::batch::place;
use crate::cli::json::{outcome_name, write_line};
use crate::cli::output::Out;
use crate::cli::table;
use crate::cli::units::{bound, count, grouped, time};
use crate::format::{Entry, compact};
use crate::search::{Bound, Counter, Counters, Limits};
use crate::sensitivity::{Name, Orientation, Spread, Trial};

const SCHEMA: &str = "sudoscope.sensitivity/1";

pub(super) struct Printer {
    pub(super) out: Out,
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

/// The counters whose spread is shown: guesses only of who counts them as its nodes.
const SPREAD: [Counter; 3] = [Counter::Decisions, Counter::Placed, Counter::Guesses];

impl Printer {
    pub(super) fn new(json: bool) -> Self {
        Self { out: Out::new(), json, index: 0 }
    }

    pub(super) fn puzzle(
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
            let Some(spread) = result.spread(counter) else { continue };
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

/// Whether someone's nodes are guesses.
fn has_guesses(results: &[Turned<'_>]) -> bool {
    results.iter().any(|turned| turned.nodes == Counter::Guesses)
}

/// What the node limit counts.
fn node_words(results: &[Turned<'_>]) -> &'static str {
    match (has_guesses(results), results.iter().any(|turned| turned.nodes == Counter::Placed)) {
        (false, _) => "placements",
        (true, false) => "guesses",
        (true, true) => "placements, or guesses,",
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
    let mut text = format!(
        "{}: 8 symmetries{random}, at most {nodes} {} and {each} for each\n\n",
        place(entry),
        node_words(results)
    );
    let columns: Vec<Counter> = SPREAD.into_iter().filter(|&c| c != Counter::Guesses || has_guesses(results)).collect();
    let (mut rows, mut named) = (Vec::new(), Vec::new());
    for turned in results {
        let Turned { strategy, nodes, trials } = turned;
        let cut = trials.iter().filter(|trial| trial.is_cut()).count();
        let of_nodes = turned.spread(*nodes);
        let way = |of: fn(&Spread) -> usize| of_nodes.as_ref().map(|spread| &ways[of(spread)]);
        let (best, worst) = (way(|spread| spread.best), way(|spread| spread.worst));
        let told = |way: Option<&Orientation>| way.map_or_else(|| "-".to_owned(), |way| way.name.to_string());
        let mut row = vec![(*strategy).to_owned(), told(best), told(worst), grouped(cut as u64)];
        for &counter in &columns {
            let bounds = turned.spread(counter).map(|Spread { min, median, max, .. }| [min, median, max].map(bound));
            row.extend(bounds.unwrap_or(["-"; 3].map(str::to_owned)));
        }
        rows.push(row);
        for way in [best, worst].into_iter().flatten() {
            if matches!(way.name, Name::Random(_)) && !named.contains(&way) {
                named.push(way);
            }
        }
    }
    let minima: Vec<String> = columns.iter().map(|counter| format!("{counter}: min")).collect();
    let mut header = vec!["strategy", "best", "worst", "limit"];
    header.extend(minima.iter().flat_map(|minimum| [minimum.as_str(), "median", "max"]));
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
