//! The runs of each strategy over a set of puzzles, summed up.

use std::time::Duration;

use super::{Measured, Run, Verdict};
use crate::search::{Counter, Counters};

/// What a strategy did on a set of puzzles. Puzzles at which a limit was reached stay in every
/// number, with what the run had reached; numbers that this makes too low say so.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// Puzzles in all.
    pub puzzles: usize,
    /// Puzzles with a solution found.
    pub solved: usize,
    /// Puzzles found to have none.
    pub unsolvable: usize,
    /// Puzzles at which a limit was reached.
    pub limit: usize,
    /// Puzzles with a wrong answer.
    pub wrong: usize,
    /// Sums of the counters (of `max_depth` the largest); lower bounds if `counters_cut`.
    pub counters: Counters,
    /// Runs were cut off, or are missing for a wrong answer.
    pub counters_cut: bool,
    /// Median time of a puzzle; none without a puzzle measured.
    pub median: Option<Bound>,
    /// Time of all puzzles.
    pub total: Bound,
    /// Total time in that of the fastest.
    pub ratio: Ratio,
}

impl Summary {
    /// The sum of a counter, if the strategy keeps it.
    #[must_use]
    pub fn counter(&self, counter: Counter) -> Option<u64> {
        self.counters.get(counter)
    }
}

/// A time, or a time that it is at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound {
    /// The time.
    pub time: Duration,
    /// The true value is this or more.
    pub at_least: bool,
}

/// The total time of a strategy in that of the fastest: the one with the least time among those
/// that settled most puzzles without a wrong answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Ratio {
    /// Both settled every puzzle.
    Exact(f64),
    /// The fastest settled every puzzle, this one did not: the true ratio is this or more.
    AtLeast(f64),
    /// The fastest was cut off too: a ratio of times spent, which may be off either way.
    Unsure(f64),
    /// A wrong answer has no speed, and an empty set no fastest.
    None,
}

/// Sums up the runs of each strategy over the same puzzles.
#[must_use]
pub fn summarise(runs: &[Vec<Run>]) -> Vec<Summary> {
    let mut summaries: Vec<Summary> = runs.iter().map(|of_strategy| alone(of_strategy)).collect();
    let right = summaries.iter().filter(|summary| summary.wrong == 0 && summary.puzzles > 0);
    let fastest = right.min_by_key(|s| (std::cmp::Reverse(s.solved + s.unsolvable), s.total.time)).cloned();
    if let Some(fastest) = fastest {
        for summary in &mut summaries {
            summary.ratio = ratio(summary, &fastest);
        }
    }
    summaries
}

fn ratio(summary: &Summary, fastest: &Summary) -> Ratio {
    let ratio = summary.total.time.as_secs_f64() / fastest.total.time.as_secs_f64().max(1e-9);
    match (summary.total.at_least, fastest.total.at_least) {
        _ if summary.wrong > 0 => Ratio::None,
        (false, false) => Ratio::Exact(ratio),
        (true, false) => Ratio::AtLeast(ratio),
        (_, true) => Ratio::Unsure(ratio),
    }
}

fn alone(runs: &[Run]) -> Summary {
    let number = |verdict: fn(&Verdict) -> bool| runs.iter().filter(|run| verdict(&run.verdict)).count();
    let measured: Vec<&Measured> = runs.iter().filter_map(|run| run.measured.as_ref()).collect();
    let missing = measured.len() < runs.len();
    let mut all = measured.iter().map(|m| &m.counters);
    let mut counters = all.next().cloned().unwrap_or_default();
    all.for_each(|other| counters.add(other));
    Summary {
        puzzles: runs.len(),
        solved: number(|v| matches!(v, Verdict::Solved)),
        unsolvable: number(|v| matches!(v, Verdict::Unsolvable)),
        limit: number(|v| matches!(v, Verdict::Limit(_))),
        wrong: number(|v| matches!(v, Verdict::Wrong(_))),
        counters,
        counters_cut: missing || measured.iter().any(|m| m.counters_cut),
        median: median(measured.iter().map(|m| (m.time_cut, m.time)).collect()),
        total: Bound {
            time: measured.iter().map(|m| m.time).sum(),
            at_least: missing || measured.iter().any(|m| m.time_cut),
        },
        ratio: Ratio::None,
    }
}

/// The median of times of which some were cut off. It is exact where it would be the same had
/// those taken for ever.
fn median(mut times: Vec<(bool, Duration)>) -> Option<Bound> {
    let middle = |times: &[(bool, Duration)]| {
        let (low, high) = (times.get(times.len().checked_sub(1)? / 2)?, times.get(times.len() / 2)?);
        Some(Bound { time: (low.1 + high.1) / 2, at_least: low.0 || high.0 })
    };
    times.sort_unstable();
    let if_for_ever = middle(&times)?;
    times.sort_unstable_by_key(|&(_, time)| time);
    let as_they_are = middle(&times)?;
    Some(if if_for_ever.at_least { Bound { at_least: true, ..as_they_are } } else { if_for_ever })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compare::Wrong;
    use crate::search::Stop;

    fn run(ms: u64, verdict: Verdict) -> Run {
        let cut = matches!(verdict, Verdict::Limit(_));
        let mut counters = Counters::default();
        counters.set(Counter::Placed, ms);
        let time = Duration::from_millis(ms);
        Run { verdict, measured: Some(Measured { counters, counters_cut: cut, time, time_cut: cut }) }
    }

    fn solved(ms: u64) -> Run {
        run(ms, Verdict::Solved)
    }

    fn cut(ms: u64) -> Run {
        run(ms, Verdict::Limit(Stop::Nodes))
    }

    fn bound(ms: u64, at_least: bool) -> Bound {
        Bound { time: Duration::from_millis(ms), at_least }
    }

    #[test]
    fn cut_off_runs_stay_in_every_number() {
        let summary = &summarise(&[vec![solved(4), cut(1), solved(2)]])[0];
        assert_eq!((summary.puzzles, summary.solved, summary.limit), (3, 2, 1));
        assert_eq!((summary.counter(Counter::Placed), summary.counters_cut), (Some(7), true));
        assert_eq!(summary.total, bound(7, true));
        // 1, 2, 4 as they are; 2, 4, more if the one cut off had gone on.
        assert_eq!(summary.median, Some(bound(4, false)));
    }

    #[test]
    fn a_median_that_is_cut_off_says_so() {
        assert_eq!(median(vec![]), None);
        assert_eq!(
            median(vec![(false, Duration::from_millis(3)), (true, Duration::from_millis(5))]),
            Some(bound(4, true))
        );
        assert_eq!(median([1, 2, 9].map(|ms| (ms > 1, Duration::from_millis(ms))).to_vec()), Some(bound(2, true)));
    }

    #[test]
    fn ratios_say_what_they_compare() {
        let of = |runs: &[Vec<Run>]| summarise(runs).iter().map(|s| s.ratio).collect::<Vec<_>>();
        let settled = vec![solved(1), solved(1)];
        assert_eq!(
            of(&[settled.clone(), vec![solved(1), solved(5)], vec![solved(1), cut(9)]]),
            [Ratio::Exact(1.0), Ratio::Exact(3.0), Ratio::AtLeast(5.0)]
        );
        // The fastest settles most, whatever it takes.
        assert_eq!(of(&[vec![cut(1), cut(1)], vec![solved(8), cut(2)]]), [Ratio::Unsure(0.2), Ratio::Unsure(1.0)]);
        let wrong = Verdict::Wrong(Wrong::Contradicted { by: String::new() });
        assert_eq!(of(&[vec![solved(1), run(0, wrong)], settled]), [Ratio::None, Ratio::Exact(1.0)]);
        assert_eq!(of(&[vec![]]), [Ratio::None]);
    }
}
