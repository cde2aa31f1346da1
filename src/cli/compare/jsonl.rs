//! The comparison as JSON Lines: the conditions, every run, every sum.

use std::io;

use serde::Serialize;

use super::contenders::Contender;
use super::sums::Sums;
use super::{Conditions, Printer, Results};
use crate::cli::json::{CounterMap, write_line};
use crate::cli::output::{Out, compact};
use crate::compare::{Run, Verdict};
use crate::search::axes::Axis;

const SCHEMA: &str = "sudoscope.compare/1";

/// Writes a line for each thing as soon as it is known.
pub(super) struct Lines;

#[derive(Serialize)]
struct Header<'a> {
    schema: &'static str,
    kind: &'static str,
    version: &'static str,
    strategies: Vec<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    vary: Option<&'static str>,
    /// Of each strategy, if it is a point of the study.
    specs: Vec<Option<String>>,
    puzzles: Vec<SetRecord<'a>>,
    node_limit: Option<u64>,
    time_limit_ns: Option<u128>,
}

#[derive(Serialize)]
struct SetRecord<'a> {
    name: &'a str,
    count: usize,
}

#[derive(Serialize)]
struct RunRecord<'a> {
    schema: &'static str,
    kind: &'static str,
    puzzles: &'a str,
    index: usize,
    source: &'a str,
    line: u64,
    puzzle: &'a str,
    strategy: &'a str,
    spec: Option<String>,
    outcome: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    wrong: Option<String>,
    #[serde(flatten)]
    measured: Option<MeasuredRecord<'a>>,
}

#[derive(Serialize)]
struct MeasuredRecord<'a> {
    counters: CounterMap<'a>,
    counters_at_least: bool,
    time_ns: u128,
    time_at_least: bool,
}

#[derive(Serialize)]
struct SummaryRecord<'a> {
    schema: &'static str,
    kind: &'static str,
    #[serde(flatten)]
    sums: Sums<'a>,
    counters: CounterMap<'a>,
}

impl Printer for Lines {
    fn begin(&mut self, out: &mut Out, conditions: &Conditions<'_>) -> io::Result<()> {
        let header = Header {
            schema: SCHEMA,
            kind: "header",
            version: env!("CARGO_PKG_VERSION"),
            strategies: conditions.contenders.iter().map(|contender| contender.name.as_str()).collect(),
            vary: conditions.vary.map(Axis::name),
            specs: conditions.contenders.iter().map(Contender::spec).collect(),
            puzzles: conditions.sets.iter().map(|s| SetRecord { name: &s.name, count: s.entries.len() }).collect(),
            node_limit: conditions.limits.nodes,
            time_limit_ns: conditions.limits.time.map(|time| time.as_nanos()),
        };
        write_line(out, &header)
    }

    fn set(&mut self, out: &mut Out, results: &Results<'_>) -> io::Result<()> {
        let contenders = results.conditions.contenders;
        for (i, entry) in results.set.entries.iter().enumerate() {
            let puzzle = compact(entry, entry.puzzle.givens());
            for (contender, runs) in contenders.iter().zip(results.runs) {
                // After an interruption there are fewer runs than puzzles.
                let Some(run) = runs.get(i) else { return Ok(()) };
                let (outcome, limit, wrong) = verdict(run);
                let record = RunRecord {
                    schema: SCHEMA,
                    kind: "run",
                    puzzles: &results.set.name,
                    index: i + 1,
                    source: &entry.source,
                    line: entry.line,
                    puzzle: &puzzle,
                    strategy: &contender.name,
                    spec: contender.spec(),
                    outcome,
                    limit,
                    wrong,
                    measured: run.measured.as_ref().map(|measured| MeasuredRecord {
                        counters: CounterMap(&measured.counters),
                        counters_at_least: measured.counters_cut,
                        time_ns: measured.time.as_nanos(),
                        time_at_least: measured.time_cut,
                    }),
                };
                write_line(out, &record)?;
            }
        }
        for (contender, summary) in contenders.iter().zip(results.summaries) {
            let record = SummaryRecord {
                schema: SCHEMA,
                kind: "summary",
                sums: Sums::of(&results.set.name, contender, summary),
                counters: CounterMap(&summary.counters),
            };
            write_line(out, &record)?;
        }
        Ok(())
    }

    fn end(&mut self, _: &mut Out) -> io::Result<()> {
        Ok(())
    }
}

fn verdict(run: &Run) -> (&'static str, Option<String>, Option<String>) {
    match &run.verdict {
        Verdict::Solved => ("solved", None, None),
        Verdict::Unsolvable => ("unsolvable", None, None),
        Verdict::Limit(stop) => ("limit", Some(stop.to_string()), None),
        Verdict::Wrong(wrong) => ("wrong", None, Some(wrong.to_string())),
    }
}
