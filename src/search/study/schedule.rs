//! When a run or wave ends, and what a wave may spend.

use crate::search::axes::restart::{Restart, Runs};
use crate::search::dfs::Entered;
use crate::search::observer::Observer;

/// The state of a schedule of restarts.
#[derive(Debug)]
pub(crate) struct Schedule {
    restart: Restart,
    /// The lengths of the runs to come.
    runs: Runs,
    /// Conflicts that this run may have, if it is limited.
    length: Option<u64>,
    /// Conflicts of this run.
    conflicts: u64,
    /// A solution was found: the run it was found in is finished.
    solved: bool,
    /// Discrepancies that this wave may spend.
    wave: u64,
    /// Whether this wave left a candidate out.
    cut: bool,
    /// Discrepancies on the path up to each level.
    spent: Vec<u64>,
}

impl Schedule {
    /// For searches of at most so many levels.
    pub(crate) fn new(restart: Restart, levels: usize) -> Self {
        Self {
            restart,
            runs: restart.runs(),
            length: None,
            conflicts: 0,
            solved: false,
            wave: 0,
            cut: false,
            spent: vec![0; levels + 1],
        }
    }

    /// Starts with a puzzle.
    pub(crate) fn start(&mut self) {
        self.runs = self.restart.runs();
        self.length = self.runs.next();
        (self.conflicts, self.solved, self.wave, self.cut) = (0, false, 0, false);
    }

    /// A conflict was met.
    pub(crate) fn conflict(&mut self) {
        self.conflicts += 1;
    }

    /// Whether the run ends with the conflict just met; if so, the next one begins.
    pub(crate) fn is_due(&mut self) -> bool {
        let due = !self.solved && self.length.is_some_and(|length| self.conflicts >= length);
        if due {
            self.conflicts = 0;
            self.length = self.runs.next();
        }
        due
    }

    fn is_by_waves(&self) -> bool {
        self.restart == Restart::Lds
    }

    /// Whether a choice may take no other candidate; `again` if it took one before.
    #[inline]
    pub(crate) fn is_spent(&self, level: usize, again: bool) -> bool {
        again && self.is_by_waves() && self.spent[level] >= self.wave
    }

    /// The rest of a choice is dropped, with candidates in it or not.
    pub(crate) fn drop_rest(&mut self, candidates: bool) {
        self.cut |= candidates;
    }

    /// A placement was made; `again` if it is not the first of its choice.
    pub(crate) fn placed(&mut self, level: usize, again: bool) {
        self.spent[level + 1] = self.spent[level] + u64::from(again);
    }

    /// The grid is full: a solution, unless an earlier wave found it.
    pub(crate) fn full<C, O: Observer>(&mut self, level: usize, obs: &mut O) -> Entered<C> {
        if self.is_by_waves() && self.spent[level] < self.wave {
            return Entered::Known;
        }
        self.solved = true;
        obs.discrepancies(self.spent[level]);
        Entered::Full
    }

    /// Whether another wave follows one that is exhausted; if so, it begins.
    pub(crate) fn next_wave(&mut self) -> bool {
        let next = self.is_by_waves() && self.cut;
        if next {
            self.wave += 1;
            self.cut = false;
        }
        next
    }
}
