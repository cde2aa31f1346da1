//! How far an experiment is.

use crate::cli::progress::Progress as Line;
use crate::compare::{Case, Conditions, Results};
use crate::units::count;

/// Counts the cases that are done, and shows them on a terminal.
pub(super) struct Progress<'a> {
    conditions: &'a Conditions,
    done: usize,
    all: usize,
    line: Line,
}

impl<'a> Progress<'a> {
    pub(super) fn new(conditions: &'a Conditions, known: &Results) -> Self {
        let puzzles: usize = conditions.sets.iter().map(|set| set.puzzles).sum();
        let known = known.cases.iter().zip(&known.records);
        let complete = known.filter(|(case, records)| conditions.is_complete(case.set, records)).count();
        Self { conditions, done: complete, all: puzzles * conditions.images().count(), line: Line::new() }
    }

    pub(super) fn finished(&mut self, case: &Case) {
        self.done += 1;
        let (done, all) = (self.done, self.all);
        self.line.show(|| format!("{done}/{all} ({})", self.conditions.sets[case.set].name));
    }

    pub(super) fn clear(&mut self) {
        self.line.clear();
    }

    pub(super) fn interrupted(&self) -> String {
        let what = if self.conditions.relabel == 0 { "puzzle" } else { "isomorph" };
        format!("interrupted after {} of {}", self.done, count(self.all as u64, what))
    }
}
