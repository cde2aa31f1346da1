//! What an experiment depends on: enough to repeat it.

use serde::{Deserialize, Serialize};

use super::Record;
use crate::search::Counter;

/// Everything that the records of an experiment depend on. Experiments with equal conditions,
/// [`Conditions::command`] apart, differ in their times only.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Conditions {
    /// Version of this crate.
    pub version: String,
    /// The compiler, its target and what it was told.
    pub toolchain: String,
    /// The command line, its program apart.
    pub command: Vec<String>,
    /// Where it ran.
    pub machine: Machine,
    /// What was asked of each puzzle.
    pub question: Question,
    /// Timed runs of each contender on each case.
    pub runs: usize,
    /// Cases that are timed at a time; times of more than one disturb each other.
    pub timed_side_by_side: usize,
    /// Whether counted runs kept the placements of each level.
    pub profile: bool,
    /// Random isomorphs that stand for each puzzle; none for the puzzle as it is given.
    pub relabel: usize,
    /// Where chance starts: isomorphs, strategies, intervals.
    pub seed: u64,
    /// Placements after which a run ends.
    pub node_limit: Option<u64>,
    /// Time after which a run ends, in nanoseconds.
    pub time_limit_ns: Option<u64>,
    /// The puzzles.
    pub sets: Vec<SetInfo>,
    /// What is compared.
    pub contenders: Vec<ContenderInfo>,
    /// The contender that the others are set against; none for the fastest of each set.
    pub reference: Option<usize>,
    /// The axis of which the contenders are the values, if that is what they are.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub vary: Option<String>,
}

/// A machine as far as it bears on times.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Machine {
    /// Operating system and architecture.
    pub system: String,
    /// The processor's own name; "unknown" where the system does not tell.
    pub processor: String,
    /// Processors that this program may use.
    pub cores: usize,
}

/// What is asked of a puzzle. Rankings differ between the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Question {
    /// Any one solution.
    First,
    /// A solution, and whether there is a second one.
    Unique,
}

impl Question {
    /// Solutions after which a run ends.
    #[must_use]
    pub fn wanted(self) -> u64 {
        match self {
            Self::First => 1,
            Self::Unique => 2,
        }
    }

    /// In words, for headings.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::First => "first solution",
            Self::Unique => "proof of uniqueness",
        }
    }
}

/// A set of puzzles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetInfo {
    /// What it is called.
    pub name: String,
    /// Its puzzles.
    pub puzzles: usize,
    /// FNV-1a of 64 bits over the cells of its puzzles in order, each one byte, and a byte 255
    /// behind each puzzle; 16 hexadecimal digits.
    pub hash: String,
}

/// A contender.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ContenderInfo {
    /// What the user called it.
    pub name: String,
    /// In full, if it is a point of the study.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub spec: Option<String>,
    /// What its nodes are, which its node limit counts, if that is not placements.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub nodes: Option<String>,
    /// The sets, by their place among [`Conditions::sets`], with a puzzle that it does not take: it
    /// has no part in them.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub left_out: Vec<usize>,
    /// Its command, if it is a program of its own.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub program: Option<ProgramInfo>,
}

impl ContenderInfo {
    /// What its nodes are: guesses, or placements.
    #[must_use]
    pub fn node_counter(&self) -> Counter {
        let known = Counter::ALL.into_iter().find(|counter| self.nodes.as_deref() == Some(counter.name()));
        known.unwrap_or(Counter::Placed)
    }

    /// Whether it has a part in a set.
    #[must_use]
    pub fn takes(&self, set: usize) -> bool {
        !self.left_out.contains(&set)
    }
}

impl Conditions {
    /// Whether of a case in a set there is a record of every contender that has a part in it.
    #[must_use]
    pub fn is_complete(&self, set: usize, records: &[Option<Record>]) -> bool {
        self.contenders.iter().zip(records).all(|(info, record)| record.is_some() || !info.takes(set))
    }

    /// Whether some contender counts other nodes than placements.
    #[must_use]
    pub fn has_other_nodes(&self) -> bool {
        self.contenders.iter().any(|info| info.nodes.is_some())
    }

    /// What is compared by nodes, in words: `placements`, or who counts what.
    #[must_use]
    pub fn node_words(&self) -> String {
        let others: Vec<&ContenderInfo> = self.contenders.iter().filter(|info| info.nodes.is_some()).collect();
        let names: Vec<&str> = others.iter().map(|info| info.name.as_str()).collect();
        match names.len() {
            0 => "placements".to_owned(),
            n if n == self.contenders.len() => others[0].node_counter().name().to_owned(),
            _ => format!("placements ({} of {})", others[0].node_counter(), names.join(" ")),
        }
    }
}

/// A program that is a contender.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProgramInfo {
    /// The command line that starts it.
    pub command: String,
    /// How puzzles are written for it.
    pub adapter: String,
    /// Whether one process reads all cases of a set; a time is then the mean of its batch.
    pub batch: bool,
    /// Resident memory in bytes at which it is ended.
    pub memory_limit: Option<u64>,
    /// Median wall-clock time in nanoseconds of a run on a full grid, which is in all its times;
    /// none if it did not give the grid back.
    pub startup_ns: Option<u64>,
}

impl ContenderInfo {
    /// Without what was measured.
    fn asked(&self) -> Self {
        let program = self.program.clone().map(|program| ProgramInfo { startup_ns: None, ..program });
        Self { program, ..self.clone() }
    }
}

impl Conditions {
    /// The fields in which two experiments differ so that the records of one do not go with
    /// those of the other.
    #[must_use]
    pub fn differences(&self, other: &Self) -> Vec<&'static str> {
        let asked = |conditions: &Self| conditions.contenders.iter().map(ContenderInfo::asked).collect::<Vec<_>>();
        let fields = [
            ("version", self.version == other.version),
            ("toolchain", self.toolchain == other.toolchain),
            ("machine", self.machine == other.machine),
            ("question", self.question == other.question),
            ("runs", self.runs == other.runs),
            ("timing", self.timed_side_by_side == other.timed_side_by_side),
            ("profile", self.profile == other.profile),
            ("relabel", self.relabel == other.relabel),
            ("seed", self.seed == other.seed),
            ("node limit", self.node_limit == other.node_limit),
            ("time limit", self.time_limit_ns == other.time_limit_ns),
            ("puzzles", self.sets == other.sets),
            ("contenders", asked(self) == asked(other)),
        ];
        fields.into_iter().filter_map(|(name, same)| (!same).then_some(name)).collect()
    }

    /// Images of each puzzle that are cases.
    #[must_use]
    pub fn images(&self) -> std::ops::RangeInclusive<usize> {
        if self.relabel == 0 { 0..=0 } else { 1..=self.relabel }
    }
}
