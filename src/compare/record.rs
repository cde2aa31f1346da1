//! What came of one contender on one case.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::Question;
use crate::search::{Counters, Stop};

/// A puzzle in one of its images: what every contender is given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// Index of its set in the conditions.
    pub set: usize,
    /// Index of its puzzle in the set.
    pub puzzle: usize,
    /// 0 for the puzzle as it is given, else the number of its random isomorph.
    pub image: usize,
    /// Name of the stream that the puzzle comes from.
    pub source: Arc<str>,
    /// Its line there, from 1.
    pub line: u64,
    /// What the contenders are given, in one line that can be read again.
    pub text: String,
    /// Rows and columns of its boxes, as `RxC`.
    pub boxes: String,
}

/// What came of a contender on a case.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// How it ended.
    #[serde(flatten)]
    pub verdict: Verdict,
    /// Of one counted run; none if there was none, as of a program, or its answer was wrong.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub counted: Option<Counted>,
    /// Nanoseconds inside the solver of each timed run, in the order in which they were made; of
    /// a program the whole process. Empty if an answer was wrong before the clock ran.
    pub times_ns: Vec<u64>,
    /// CPU time of a program in nanoseconds, of all its processes, for each timed run.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub cpu_ns: Vec<u64>,
    /// A limit ended the timed runs: their times are what they took until then.
    pub time_cut: bool,
    /// Greatest resident memory of a program, in KiB.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub memory_kib: Option<u64>,
    /// What a program wrote to standard error, cut short.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub stderr: Option<String>,
}

/// What a counted run counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counted {
    /// All counters that the strategy keeps.
    pub counters: Counters,
    /// A limit ended the run: the counters are what it had reached.
    pub cut: bool,
    /// Placements at each level from 1; none if they were not asked for.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub profile: Option<Box<[u64]>>,
}

/// How a contender did on a case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "outcome", content = "why", rename_all = "lowercase")]
pub enum Verdict {
    /// A solution, verified; to the question of uniqueness the only one.
    Solved,
    /// Two different solutions, verified, where uniqueness was asked.
    Several,
    /// It says that there is no solution, and no other contender proved otherwise.
    Unsolvable,
    /// A limit ended the run.
    Limit(Limit),
    /// Its answer is wrong.
    Wrong(String),
    /// A program that did not end in order.
    Failed(String),
}

impl Verdict {
    /// Whether the question has an answer that stands.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        matches!(self, Self::Solved | Self::Several | Self::Unsolvable)
    }

    /// Whether a limit ended the run, so that its cost is a lower bound.
    #[must_use]
    pub fn is_limit(&self) -> bool {
        matches!(self, Self::Limit(_))
    }
}

/// What ended a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Limit {
    /// Placements.
    Nodes,
    /// Time.
    Time,
    /// Memory of a program.
    Memory,
    /// Output of a program.
    Output,
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Nodes => "node limit",
            Self::Time => "time limit",
            Self::Memory => "memory limit",
            Self::Output => "output limit",
        })
    }
}

impl Limit {
    /// The limit that a search names; none if it was interrupted.
    pub(super) fn of(stop: Stop) -> Option<Self> {
        match stop {
            Stop::Nodes => Some(Self::Nodes),
            Stop::Time => Some(Self::Time),
            Stop::Interrupt => None,
        }
    }
}

impl Record {
    /// Time of the case in nanoseconds: the median of the timed runs, of two in the middle the
    /// lower; none if there was no timed run.
    #[must_use]
    pub fn time_ns(&self) -> Option<u64> {
        let mut times = self.times_ns.clone();
        times.sort_unstable();
        times.get(times.len().checked_sub(1)? / 2).copied()
    }
}

/// Holds the verdicts of all contenders on a case against each other: a solution that was
/// verified proves those wrong who say that there is none, and two of them those who found only
/// one. `records` are the contenders' in order, where there are any yet.
pub(super) fn contradict(names: &[&str], question: Question, records: &mut [Option<Record>]) {
    let first = |verdict: &[Verdict]| {
        records.iter().position(|record| record.as_ref().is_some_and(|record| verdict.contains(&record.verdict)))
    };
    let found = first(&[Verdict::Solved, Verdict::Several]);
    let several = if question == Question::Unique { first(&[Verdict::Several]) } else { None };
    for record in records.iter_mut().flatten() {
        let wrong = match (&record.verdict, found, several) {
            (Verdict::Unsolvable, Some(by), _) => {
                format!("says that there is no solution; {} found one", names[by])
            }
            (Verdict::Solved, _, Some(by)) => {
                format!("says that there is one solution; {} found two", names[by])
            }
            _ => continue,
        };
        record.verdict = Verdict::Wrong(wrong);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(verdict: Verdict) -> Record {
        let counted = None;
        let times_ns = vec![5, 1, 9, 7];
        Record { verdict, counted, times_ns, cpu_ns: Vec::new(), time_cut: false, memory_kib: None, stderr: None }
    }

    fn verdicts(question: Question, verdicts: &[Verdict]) -> Vec<Verdict> {
        let mut records: Vec<_> = verdicts.iter().cloned().map(record).map(Some).chain([None]).collect();
        contradict(&["a", "b", "c", "d"], question, &mut records);
        records.into_iter().flatten().map(|record| record.verdict).collect()
    }

    #[test]
    fn what_is_proved_wrong_is_wrong() {
        use Verdict::{Limit, Several, Solved, Unsolvable, Wrong};
        let cut = Limit(super::Limit::Time);
        let none = Wrong("says that there is no solution; b found one".to_owned());
        assert_eq!(verdicts(Question::First, &[Unsolvable, Solved, cut.clone()]), [none.clone(), Solved, cut.clone()]);
        let one = Wrong("says that there is one solution; b found two".to_owned());
        assert_eq!(verdicts(Question::Unique, &[Unsolvable, Several, Solved]), [none, Several, one]);
        assert_eq!(verdicts(Question::Unique, &[Unsolvable, cut.clone()]), [Unsolvable, cut]);
    }

    #[test]
    fn the_time_is_the_median_of_the_runs() {
        assert_eq!(record(Verdict::Solved).time_ns(), Some(5));
    }

    #[test]
    fn records_come_back_from_json() {
        for verdict in [Verdict::Solved, Verdict::Limit(Limit::Nodes), Verdict::Wrong("r1c1".to_owned())] {
            let record = record(verdict);
            let text = serde_json::to_string(&record).unwrap();
            assert_eq!(serde_json::from_str::<Record>(&text).unwrap(), record, "{text}");
        }
    }
}
