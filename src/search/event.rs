//! A search step by step, as those who watch it are told.

use super::Rule;
use crate::board::Fault;

/// A step of a search. Cells are indices from 0, digits count from 1, levels from 1: the
/// placement of level `k` is the `k`th of the stack, and level 0 is the root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The loop places a candidate.
    Decide {
        /// The level of its choice.
        level: usize,
        /// Where.
        cell: usize,
        /// What.
        digit: u8,
        /// Candidates of the choice on arrival.
        candidates: usize,
        /// Candidates of the choice still untried.
        left: usize,
    },
    /// Propagation places a digit or takes a candidate away. What it does between a placement
    /// and a `Fail` is taken back with that placement.
    Infer {
        /// The level whose placement it follows from; 0 at the root.
        level: usize,
        /// By which rule.
        rule: Rule,
        /// The house that it looked at, as an index into the layout's houses, if it looks at one.
        house: Option<usize>,
        /// Where.
        cell: usize,
        /// What.
        digit: u8,
        /// Whether the digit is placed; else it is taken away.
        placed: bool,
    },
    /// A dead end.
    Fail {
        /// The level of the placement whose look-ahead failed, or of the choice without a candidate.
        level: usize,
        /// Whether it is a choice without a candidate, or (if not) a failed look-ahead.
        arrival: bool,
        /// Why.
        why: Fault,
    },
    /// The placement of a level is taken back.
    Undo {
        /// Which.
        level: usize,
    },
    /// A return over more than one level; the placements in between are undone by events of their own.
    Jump {
        /// The level that is left.
        from: usize,
        /// The level returned to; 0 ends the search.
        to: usize,
        /// The levels that the dead end rests on, ascending.
        because: Vec<usize>,
    },
    /// The search starts again at the root.
    Restart {
        /// Restarts so far, this one included.
        run: u64,
    },
    /// A solution, on top of the stack.
    Solution,
    /// The grid is full, and a solution that an earlier wave found.
    Known,
}

/// What is counted between two events and has no event of its own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Amounts {
    /// Choices entered.
    pub visits: u64,
    /// Digits tried.
    pub tried: u64,
    /// Pair tests.
    pub checks: u64,
    /// Candidates probed.
    pub probes: u64,
    /// Passes begun, by rule.
    pub passes: [u64; Rule::ALL.len()],
}

impl Amounts {
    /// Adds what was counted after it.
    pub(crate) fn add(&mut self, later: &Self) {
        self.visits += later.visits;
        self.tried += later.tried;
        self.checks += later.checks;
        self.probes += later.probes;
        for (sum, amount) in self.passes.iter_mut().zip(later.passes) {
            *sum += amount;
        }
    }

    /// What was added since an earlier count.
    pub(crate) fn since(&self, earlier: &Self) -> Self {
        Self {
            visits: self.visits - earlier.visits,
            tried: self.tried - earlier.tried,
            checks: self.checks - earlier.checks,
            probes: self.probes - earlier.probes,
            passes: std::array::from_fn(|rule| self.passes[rule] - earlier.passes[rule]),
        }
    }
}
