//! Records of JSON Lines: one object a puzzle.

use std::io::{self, Write};

use serde::Serialize;

use crate::format::{Entry, InputError, compact};
use crate::search::{Counters, Outcome};
use crate::workbench::Answer;

/// One puzzle and what came of it. What is not known is absent.
#[derive(Serialize)]
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

#[derive(Serialize)]
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
    counters: &'a Counters,
    time_ns: u64,
}

#[derive(Serialize)]
struct Invalid<'a> {
    outcome: &'static str,
    error: ErrorPlace<'a>,
}

#[derive(Serialize)]
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
            puzzle: compact(entry.puzzle.givens(), shape, entry.style.alphabet),
            strategy,
            outcome: outcome_name(answer.report.outcome),
            solutions: answer.report.solutions,
            complete: answer.report.complete,
            grids: grids.then(|| answer.grids.iter().map(|grid| compact(grid, shape, entry.style.alphabet)).collect()),
            counters: &answer.report.counters,
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
