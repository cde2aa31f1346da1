//! What the records of a set show, contender by contender. Cases at which a limit was reached stay
//! in every number, with what the run had reached; numbers that this makes too low say so.

mod against;
mod images;
mod spread;

use std::time::Duration;

use super::{ContenderInfo, Limit, Record, Results, Verdict};
use crate::search::{Counter, Counters};

pub use against::{Against, Difference, Relation};
pub use images::Images;
pub use spread::{Bound, Spread};

/// The name of the solver that takes the best contender of each case.
pub const VIRTUAL_BEST: &str = "(virtual best)";

/// What came of the contenders on a set.
#[derive(Clone, Debug, PartialEq)]
pub struct Summaries {
    /// Of each contender, in their order.
    pub contenders: Vec<Summary>,
    /// Of a solver that always takes the contender that settles the case first, without counters;
    /// none if there is only one, or all are wrong on a case.
    pub virtual_best: Option<Summary>,
    /// The contender that the others are set against; none if every one has a wrong answer.
    pub reference: Option<usize>,
}

/// What came of a contender on a set.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// Cases that were run.
    pub cases: usize,
    /// Cases with a solution found: to the question of uniqueness, the only one.
    pub solved: usize,
    /// Cases with two solutions found.
    pub several: usize,
    /// Cases found to have no solution.
    pub unsolvable: usize,
    /// Cases at which a limit was reached.
    pub limit: usize,
    /// Cases with a wrong answer.
    pub wrong: usize,
    /// Cases at which a program did not end in order.
    pub failed: usize,
    /// Sums of the counters (of `max_depth` the largest); lower bounds if `counters_cut`.
    pub counters: Counters,
    /// Runs were cut off, or are missing for a wrong answer.
    pub counters_cut: bool,
    /// Times of the cases; none without a case.
    pub times: Option<Spread>,
    /// Time of all cases.
    pub total: Bound,
    /// Mean time of a case, one that was not settled at twice the limit that ended it: that of
    /// time, or the time that it took to reach another. None if an answer was wrong, or a program
    /// failed, without a limit of time.
    pub par2: Option<Duration>,
    /// Greatest resident memory of a program, in KiB.
    pub memory_kib: Option<u64>,
    /// Its times against those of the reference.
    pub against: Against,
    /// How the images of a puzzle differ, if there are several.
    pub images: Option<Images>,
}

impl Summary {
    /// The sum of a counter, if the contender keeps it.
    #[must_use]
    pub fn counter(&self, counter: Counter) -> Option<u64> {
        self.counters.get(counter)
    }

    /// Cases with an answer that stands.
    #[must_use]
    pub fn settled(&self) -> usize {
        self.solved + self.several + self.unsolvable
    }

    fn has_wrong(&self) -> bool {
        self.wrong + self.failed > 0
    }
}

/// A record with the puzzle of its case.
#[derive(Clone, Copy)]
struct Run<'a> {
    puzzle: usize,
    record: &'a Record,
}

impl Run<'_> {
    /// Nanoseconds, and whether they are a lower bound; without an answer that stands, at least
    /// as many as there may be.
    fn time(&self, limit: Option<u64>) -> (bool, u64) {
        let time = self.record.time_ns();
        match &self.record.verdict {
            Verdict::Wrong(_) | Verdict::Failed(_) => (true, limit.unwrap_or(time.unwrap_or(0))),
            _ => (self.record.time_cut || self.record.verdict.is_limit(), time.unwrap_or(0)),
        }
    }

    /// What the case adds to PAR-2, in nanoseconds.
    fn penalised(&self, limit: Option<u64>) -> Option<u64> {
        let time = self.record.time_ns();
        match &self.record.verdict {
            Verdict::Limit(Limit::Time) => Some(limit.or(time)?.saturating_mul(2)),
            Verdict::Limit(_) => Some(time?.saturating_mul(2)),
            Verdict::Wrong(_) | Verdict::Failed(_) => Some(limit?.saturating_mul(2)),
            _ => time,
        }
    }
}

/// Sums up the records of a set. Cases with records of only some of the contenders that have a part
/// in it are left out, so that all numbers are of the same cases; the others have no cases.
#[must_use]
pub fn summarise(results: &Results, set: usize) -> Summaries {
    let conditions = &results.conditions;
    let cases: Vec<(usize, &[Option<Record>])> = results
        .of_set(set)
        .map(|case| (results.cases[case].puzzle, &*results.records[case]))
        .filter(|(_, records)| conditions.is_complete(set, records))
        .collect();
    let limit = conditions.time_limit_ns;
    let runs = |contender: usize| -> Vec<Run<'_>> {
        let takes = conditions.contenders[contender].takes(set);
        let records = cases.iter().filter(|_| takes);
        records.filter_map(|&(puzzle, of)| Some(Run { puzzle, record: of[contender].as_ref()? })).collect()
    };
    let runs: Vec<Vec<Run<'_>>> = (0..conditions.contenders.len()).map(runs).collect();
    let nodes = conditions.contenders.iter().map(ContenderInfo::node_counter);
    let mut contenders: Vec<Summary> = runs.iter().zip(nodes).map(|(runs, nodes)| alone(runs, nodes, limit)).collect();
    let right = |contender: usize| !contenders[contender].has_wrong() && contenders[contender].cases > 0;
    // The fastest settles most, whatever it takes.
    let fastest = (0..contenders.len())
        .filter(|&c| right(c))
        .min_by_key(|&c| (std::cmp::Reverse(contenders[c].settled()), contenders[c].total.time));
    let reference =
        conditions.reference.filter(|&c| right(c)).or(if conditions.reference.is_some() { None } else { fastest });
    if let Some(reference) = reference {
        let against = against::all(&runs, reference, conditions.seed);
        for ((contender, summary), against) in contenders.iter_mut().enumerate().zip(against) {
            summary.against = match against {
                _ if contender == reference => Against::Reference,
                _ if summary.has_wrong() => Against::None,
                against => against,
            };
        }
    }
    let best: Vec<Run<'_>> =
        cases.iter().filter_map(|(puzzle, records)| Some(Run { puzzle: *puzzle, record: best(records)? })).collect();
    // A sum of what different strategies count would mean nothing.
    let uncounted = |best: &[Run<'_>]| Summary {
        counters: Counters::default(),
        images: None,
        ..alone(best, Counter::Placed, limit)
    };
    let several = conditions.contenders.iter().filter(|info| info.takes(set)).count() > 1;
    let virtual_best = (several && best.len() == cases.len()).then(|| uncounted(&best));
    Summaries { contenders, virtual_best, reference }
}

/// The record that settles a case first, or else the one that was cut off first; none if all are
/// wrong.
fn best(records: &[Option<Record>]) -> Option<&Record> {
    let right = records.iter().flatten().filter(|record| record.verdict.is_settled() || record.verdict.is_limit());
    right.min_by_key(|record| (record.verdict.is_limit(), record.time_ns()))
}

fn alone(runs: &[Run<'_>], nodes: Counter, limit: Option<u64>) -> Summary {
    let number = |verdict: fn(&Verdict) -> bool| runs.iter().filter(|run| verdict(&run.record.verdict)).count();
    let counted: Vec<_> = runs.iter().filter_map(|run| run.record.counted.as_ref()).collect();
    let mut all = counted.iter().map(|counted| &counted.counters);
    let mut counters = all.next().cloned().unwrap_or_default();
    all.for_each(|other| counters.add(other));
    let times: Vec<(bool, u64)> = runs.iter().map(|run| run.time(limit)).collect();
    let penalised: Option<u64> = runs.iter().map(|run| run.penalised(limit)).sum();
    Summary {
        cases: runs.len(),
        solved: number(|v| matches!(v, Verdict::Solved)),
        several: number(|v| matches!(v, Verdict::Several)),
        unsolvable: number(|v| matches!(v, Verdict::Unsolvable)),
        limit: number(|v| matches!(v, Verdict::Limit(_))),
        wrong: number(|v| matches!(v, Verdict::Wrong(_))),
        failed: number(|v| matches!(v, Verdict::Failed(_))),
        counters,
        counters_cut: counted.len() < runs.len() || counted.iter().any(|counted| counted.cut),
        times: Spread::of(&times),
        total: Bound {
            time: Duration::from_nanos(times.iter().map(|&(_, time)| time).sum()),
            at_least: times.iter().any(|&(cut, _)| cut),
        },
        par2: penalised.filter(|_| !runs.is_empty()).map(|sum| Duration::from_nanos(sum / runs.len() as u64)),
        memory_kib: runs.iter().filter_map(|run| run.record.memory_kib).max(),
        against: Against::None,
        images: Images::of(runs, nodes, limit),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compare::{Case, Conditions, ContenderInfo, Counted, Machine, Question, SetInfo};

    pub(super) fn record(ms: u64, verdict: Verdict) -> Record {
        let cut = verdict.is_limit();
        let mut counters = Counters::default();
        counters.set(Counter::Placed, ms);
        let counted = Some(Counted { counters, cut, profile: None });
        let times_ns = vec![ms * 1_000_000];
        Record { verdict, counted, times_ns, cpu_ns: Vec::new(), time_cut: cut, memory_kib: None, stderr: None }
    }

    pub(super) fn solved(ms: u64) -> Record {
        record(ms, Verdict::Solved)
    }

    pub(super) fn cut(ms: u64) -> Record {
        record(ms, Verdict::Limit(Limit::Nodes))
    }

    fn wrong() -> Record {
        Record { counted: None, times_ns: Vec::new(), ..record(0, Verdict::Wrong(String::new())) }
    }

    /// The records of each contender on one case of each puzzle.
    fn results(records: &[Vec<Record>]) -> Results {
        let info = |name: &str| ContenderInfo {
            name: name.to_owned(),
            spec: None,
            nodes: None,
            left_out: Vec::new(),
            program: None,
        };
        let puzzles = records.first().map_or(0, Vec::len);
        let mut results = Results::new(Conditions {
            version: String::new(),
            toolchain: String::new(),
            command: Vec::new(),
            machine: Machine::this(),
            question: Question::First,
            runs: 1,
            timed_side_by_side: 1,
            profile: false,
            relabel: 0,
            seed: 0,
            node_limit: None,
            time_limit_ns: Some(1_000_000_000),
            sets: vec![SetInfo { name: "set".to_owned(), puzzles, hash: String::new() }],
            contenders: ["a", "b", "c", "d"][..records.len()].iter().map(|name| info(name)).collect(),
            reference: None,
            vary: None,
        });
        for puzzle in 0..puzzles {
            let (source, text, boxes) = ("set".into(), String::new(), String::new());
            let case = Case { set: 0, puzzle, image: 0, source, line: 1, text, boxes };
            results.push(case, records.iter().map(|of| Some(of[puzzle].clone())).collect());
        }
        results
    }

    fn of(records: &[Vec<Record>]) -> Summaries {
        summarise(&results(records), 0)
    }

    fn bound(ms: u64, at_least: bool) -> Bound {
        Bound { time: Duration::from_millis(ms), at_least }
    }

    #[test]
    fn cut_off_runs_stay_in_every_number() {
        let summary = &of(&[vec![solved(4), cut(1), solved(2), wrong()]]).contenders[0];
        assert_eq!((summary.cases, summary.solved, summary.limit, summary.wrong), (4, 2, 1, 1));
        assert_eq!((summary.counter(Counter::Placed), summary.counters_cut), (Some(7), true));
        // A wrong answer takes the time limit, and twice that as a penalty.
        assert_eq!(summary.total, bound(1007, true));
        assert_eq!(summary.par2, Some(Duration::from_millis((4 + 2 + 2 + 2000) / 4)));
    }

    #[test]
    fn the_fastest_that_settles_most_is_the_reference() {
        let settled = vec![solved(1), solved(1)];
        let reference = |records: &[Vec<Record>]| of(records).reference;
        assert_eq!(reference(&[vec![solved(1), solved(5)], settled.clone()]), Some(1));
        assert_eq!(reference(&[vec![cut(1), cut(1)], vec![solved(8), cut(2)]]), Some(1));
        assert_eq!(reference(&[vec![solved(1), wrong()], settled.clone()]), Some(1));
        assert_eq!(reference(&[vec![]]), None);
        let mut asked = results(&[vec![solved(1), wrong()], settled]);
        asked.conditions.reference = Some(0);
        assert_eq!(summarise(&asked, 0).reference, None);
        assert_eq!(summarise(&asked, 0).contenders[1].against, Against::None);
    }

    #[test]
    fn the_virtual_best_takes_the_better_of_each_case() {
        let best = of(&[vec![solved(4), cut(1), cut(9)], vec![solved(7), solved(3), cut(5)]]).virtual_best.unwrap();
        assert_eq!((best.solved, best.limit, best.total), (2, 1, bound(4 + 3 + 5, true)));
        assert_eq!(of(&[vec![solved(4)]]).virtual_best, None);
    }

    #[test]
    fn who_has_no_part_in_a_set_keeps_no_case_from_the_others() {
        let mut results =
            results(&[vec![solved(1), solved(2)], vec![solved(3), solved(1)], vec![solved(1), solved(1)]]);
        results.conditions.contenders[2].left_out = vec![0];
        for records in &mut results.records {
            records[2] = None;
        }
        let summaries = summarise(&results, 0);
        assert_eq!(summaries.contenders.iter().map(|summary| summary.cases).collect::<Vec<_>>(), [2, 2, 0]);
        assert_eq!((summaries.reference, summaries.contenders[2].against), (Some(0), Against::None));
        assert_eq!(summaries.virtual_best.unwrap().total, bound(2, false));
        results.conditions.reference = Some(2);
        assert_eq!(summarise(&results, 0).reference, None);
    }

    #[test]
    fn cases_that_some_have_not_run_are_left_out() {
        let mut half = results(&[vec![solved(1), solved(2)], vec![solved(1), solved(2)]]);
        half.records[1][0] = None;
        let summaries = summarise(&half, 0);
        assert_eq!(summaries.contenders[1].cases, 1);
    }
}
