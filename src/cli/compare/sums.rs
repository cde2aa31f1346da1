//! A line of sums, as CSV and JSON Lines write it.

use std::time::Duration;

use serde::Serialize;

use crate::compare::{Against, Bound, Conditions, Spread, Summaries, Summary, VIRTUAL_BEST};
use crate::search::{Counter, Counters};

/// What came of a contender on a set.
#[derive(Serialize)]
pub(super) struct Sums<'a> {
    #[serde(flatten)]
    pub(super) values: Values<'a>,
    pub(super) counters: &'a Counters,
}

/// All but its counters. Times are in nanoseconds.
#[derive(Serialize)]
pub(super) struct Values<'a> {
    puzzles: &'a str,
    strategy: &'a str,
    spec: Option<&'a str>,
    count: usize,
    solved: usize,
    several: usize,
    unsolvable: usize,
    limit: usize,
    wrong: usize,
    failed: usize,
    q1_ns: Option<u128>,
    q1_at_least: Option<bool>,
    median_ns: Option<u128>,
    median_at_least: Option<bool>,
    q3_ns: Option<u128>,
    q3_at_least: Option<bool>,
    p90_ns: Option<u128>,
    p90_at_least: Option<bool>,
    p99_ns: Option<u128>,
    p99_at_least: Option<bool>,
    max_ns: Option<u128>,
    max_at_least: Option<bool>,
    total_ns: u128,
    total_at_least: bool,
    par2_ns: Option<u128>,
    memory_kib: Option<u64>,
    ratio: Option<f64>,
    ratio_low: Option<f64>,
    ratio_high: Option<f64>,
    ratio_is: &'static str,
    shows: &'static str,
    images_placed: Option<f64>,
    images_time: Option<f64>,
    counters_at_least: bool,
}

impl<'a> Sums<'a> {
    /// The names of its values, in order.
    pub(super) const FIELDS: [&'static str; 34] = [
        "puzzles",
        "strategy",
        "spec",
        "count",
        "solved",
        "several",
        "unsolvable",
        "limit",
        "wrong",
        "failed",
        "q1_ns",
        "q1_at_least",
        "median_ns",
        "median_at_least",
        "q3_ns",
        "q3_at_least",
        "p90_ns",
        "p90_at_least",
        "p99_ns",
        "p99_at_least",
        "max_ns",
        "max_at_least",
        "total_ns",
        "total_at_least",
        "par2_ns",
        "memory_kib",
        "ratio",
        "ratio_low",
        "ratio_high",
        "ratio_is",
        "shows",
        "images_placed",
        "images_time",
        "counters_at_least",
    ];

    /// Of each contender on a set, and of the virtual best.
    pub(super) fn of_set(
        conditions: &'a Conditions,
        set: usize,
        summaries: &'a Summaries,
    ) -> impl Iterator<Item = Self> + 'a {
        let name = conditions.sets[set].name.as_str();
        let real = conditions.contenders.iter().zip(&summaries.contenders);
        let real = real.map(move |(info, summary)| Self::of(name, &info.name, info.spec.as_deref(), summary));
        let all = real.chain(summaries.virtual_best.iter().map(move |best| Self::of(name, VIRTUAL_BEST, None, best)));
        // A set of which nothing was run has nothing to say.
        all.filter(|sums| sums.values.count > 0)
    }

    fn of(puzzles: &'a str, strategy: &'a str, spec: Option<&'a str>, summary: &'a Summary) -> Self {
        let quantile = |of: fn(&Spread) -> Bound| summary.times.as_ref().map(of);
        let ns = |bound: Option<Bound>| bound.map(|bound| bound.time.as_nanos());
        let cut = |bound: Option<Bound>| bound.map(|bound| bound.at_least);
        let (q1, median, q3) = (quantile(|s| s.q1), quantile(|s| s.median), quantile(|s| s.q3));
        let (p90, p99, max) = (quantile(|s| s.p90), quantile(|s| s.p99), quantile(|s| s.max));
        let relation = if let Against::Ratio(relation) = summary.against { Some(relation) } else { None };
        let interval = relation.and_then(|relation| relation.interval);
        let values = Values {
            puzzles,
            strategy,
            spec,
            count: summary.cases,
            solved: summary.solved,
            several: summary.several,
            unsolvable: summary.unsolvable,
            limit: summary.limit,
            wrong: summary.wrong,
            failed: summary.failed,
            q1_ns: ns(q1),
            q1_at_least: cut(q1),
            median_ns: ns(median),
            median_at_least: cut(median),
            q3_ns: ns(q3),
            q3_at_least: cut(q3),
            p90_ns: ns(p90),
            p90_at_least: cut(p90),
            p99_ns: ns(p99),
            p99_at_least: cut(p99),
            max_ns: ns(max),
            max_at_least: cut(max),
            total_ns: summary.total.time.as_nanos(),
            total_at_least: summary.total.at_least,
            par2_ns: summary.par2.as_ref().map(Duration::as_nanos),
            memory_kib: summary.memory_kib,
            ratio: relation.map(|relation| relation.ratio),
            ratio_low: interval.map(|interval| interval.0),
            ratio_high: interval.map(|interval| interval.1),
            ratio_is: match (summary.against, relation.map(|r| (r.at_least, r.at_most))) {
                (Against::Reference, _) => "reference",
                (_, Some((false, false))) => "exact",
                (_, Some((true, false))) => "at least",
                (_, Some((false, true))) => "at most",
                (_, Some((true, true))) => "unsure",
                (_, None) => "none",
            },
            shows: relation.map_or("", |relation| relation.difference().words()),
            images_placed: summary
                .images
                .and_then(|images| images.nodes)
                .filter(|_| summary.counter(Counter::Placed).is_some())
                .map(|factor| factor.median),
            images_time: summary.images.map(|images| images.time.median),
            counters_at_least: summary.counters_cut,
        };
        Self { values, counters: &summary.counters }
    }
}
