//! Records of JSON Lines: one object a puzzle.

use std::io::{self, Write};

use serde::ser::{Serialize, SerializeMap, Serializer};

use super::output::compact;
use crate::format::{Entry, InputError};
use crate::search::{Counters, Outcome, Rule};
use crate::workbench::Answer;

/// One puzzle and what came of it. What is not known is absent.
#[derive(serde::Serialize)]
pub(super) struct Record<'a> {
    schema: &'static str,
    index: u64,
    source: &'a str,
    line: u64,
    #[serde(flatten)]
    solved: Option<Solved<'a>>,
    #[serde(flatten)]
    invalid: Option<Invalid<'a>>,
}

#[derive(serde::Serialize)]
struct Solved<'a> {
    size: usize,
    r#box: String,
    puzzle: String,
    strategy: &'a str,
    outcome: &'static str,
    solutions: u64,
    complete: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    grids: Option<Vec<String>>,
    counters: CounterMap<'a>,
    time_ns: u64,
}

#[derive(serde::Serialize)]
struct Invalid<'a> {
    outcome: &'static str,
    error: ErrorPlace<'a>,
}

#[derive(serde::Serialize)]
struct ErrorPlace<'a> {
    line: u64,
    column: u64,
    message: &'a str,
}

impl<'a> Record<'a> {
    /// The record of a puzzle that was searched; with its grids or without.
    pub(super) fn solved(
        schema: &'static str,
        index: u64,
        entry: &'a Entry,
        strategy: &'a str,
        answer: &'a Answer,
        grids: bool,
    ) -> Self {
        let shape = entry.puzzle.layout().shape();
        let solved = Solved {
            size: shape.digits(),
            r#box: shape.to_string(),
            puzzle: compact(entry, entry.puzzle.givens()),
            strategy,
            outcome: outcome_name(answer.report.outcome),
            solutions: answer.report.solutions,
            complete: answer.report.complete,
            grids: grids.then(|| answer.grids.iter().map(|grid| compact(entry, grid)).collect()),
            counters: CounterMap(&answer.report.counters),
            time_ns: answer.elapsed.as_nanos() as u64,
        };
        Self { schema, index, source: &entry.source, line: entry.line, solved: Some(solved), invalid: None }
    }

    /// The record of something that is no puzzle.
    pub(super) fn invalid(schema: &'static str, index: u64, error: &'a InputError) -> Self {
        let place = ErrorPlace { line: error.line, column: error.column, message: error.message() };
        let invalid = Invalid { outcome: "invalid", error: place };
        Self { schema, index, source: &error.source, line: error.line, solved: None, invalid: Some(invalid) }
    }
}

/// Writes an object and ends its line.
pub(super) fn write_line(out: &mut impl Write, object: &impl Serialize) -> io::Result<()> {
    let mut line = serde_json::to_vec(object)?;
    line.push(b'\n');
    out.write_all(&line)
}

/// An outcome in line output and JSON.
pub(super) fn outcome_name(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Solved => "solved",
        Outcome::Unsolvable => "unsolvable",
        Outcome::Limit(_) => "limit",
    }
}

/// The counters that were kept, in their order, and those of propagation by rule.
pub(super) struct CounterMap<'a>(pub(super) &'a Counters);

impl Serialize for CounterMap<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (counter, value) in self.0.iter() {
            map.serialize_entry(counter.name(), &value)?;
        }
        let by_rule = [
            ("eliminated_by", self.0.iter_eliminated_by().collect()),
            ("propagator_calls_by", self.0.iter_calls_by().collect()),
        ];
        for (name, parts) in by_rule {
            if !Vec::is_empty(&parts) {
                map.serialize_entry(name, &RuleMap(parts))?;
            }
        }
        map.end()
    }
}

struct RuleMap(Vec<(Rule, u64)>);

impl Serialize for RuleMap {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(rule, value)| (rule.name(), value)))
    }
}
