//! A line of sums, as CSV and JSON Lines write it.

use serde::Serialize;

use super::contenders::Contender;
use crate::compare::{Ratio, Summary};

/// What came of a strategy on a set, but for its counters.
#[derive(Serialize)]
pub(super) struct Sums<'a> {
    puzzles: &'a str,
    strategy: &'a str,
    spec: Option<String>,
    count: usize,
    solved: usize,
    unsolvable: usize,
    limit: usize,
    wrong: usize,
    median_ns: Option<u128>,
    median_at_least: Option<bool>,
    total_ns: u128,
    total_at_least: bool,
    ratio: Option<f64>,
    ratio_is: &'static str,
    counters_at_least: bool,
}

impl<'a> Sums<'a> {
    /// The names of its fields, in order.
    pub(super) const FIELDS: [&'static str; 15] = [
        "puzzles",
        "strategy",
        "spec",
        "count",
        "solved",
        "unsolvable",
        "limit",
        "wrong",
        "median_ns",
        "median_at_least",
        "total_ns",
        "total_at_least",
        "ratio",
        "ratio_is",
        "counters_at_least",
    ];

    pub(super) fn of(puzzles: &'a str, contender: &'a Contender, summary: &Summary) -> Self {
        let (ratio, ratio_is) = match summary.ratio {
            Ratio::Exact(ratio) => (Some(ratio), "exact"),
            Ratio::AtLeast(ratio) => (Some(ratio), "at least"),
            Ratio::Unsure(ratio) => (Some(ratio), "unsure"),
            Ratio::None => (None, "none"),
        };
        Self {
            puzzles,
            strategy: &contender.name,
            spec: contender.spec(),
            count: summary.puzzles,
            solved: summary.solved,
            unsolvable: summary.unsolvable,
            limit: summary.limit,
            wrong: summary.wrong,
            median_ns: summary.median.map(|median| median.time.as_nanos()),
            median_at_least: summary.median.map(|median| median.at_least),
            total_ns: summary.total.time.as_nanos(),
            total_at_least: summary.total.at_least,
            ratio,
            ratio_is,
            counters_at_least: summary.counters_cut,
        }
    }
}
