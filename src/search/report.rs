//! What a run tells, and whom it tells its solutions.

use std::ops::ControlFlow;

use super::{Amounts, Counters, Event, Limits, Stop};
use crate::board::{Fault, Puzzle};

/// How much of a run is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Detail {
    /// Only the nodes: for timing.
    Quiet,
    /// The counters of the search tree, without those of propagation.
    Tree,
    /// Every counter that the strategy can give.
    Full,
    /// Every counter, and the run as events.
    Events,
}

/// Takes the solutions of a run, and says what else it wants of it.
pub trait Sink {
    /// How much is to be counted. Asked once, before the run.
    fn detail(&self) -> Detail {
        Detail::Full
    }

    /// Takes a solution, one digit from 1 a cell; [`ControlFlow::Break`] ends the run.
    fn solution(&mut self, grid: &[u8]) -> ControlFlow<()>;

    /// Takes a step of the run, with what was counted since the one before; told only if the
    /// detail is [`Detail::Events`]. The event of a solution comes before the solution.
    fn event(&mut self, event: &Event, since: &Amounts) {
        let _ = (event, since);
    }

    /// Takes what was counted after the last step, once, at the end of the run; told only if the
    /// detail is [`Detail::Events`].
    fn rest(&mut self, since: &Amounts) {
        let _ = since;
    }
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// At least one solution: all there are, or as many as the sink wanted.
    Solved,
    /// The whole tree was searched, and there is no solution.
    Unsolvable,
    /// A limit ended the run; what was found until then counts, and nothing else is known.
    Limit(Stop),
}

/// What a run tells at its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// How it ended.
    pub outcome: Outcome,
    /// Solutions found.
    pub solutions: u64,
    /// Whether the root was exhausted: false when the sink or a limit ended the run.
    pub complete: bool,
    /// What a node limit counts, known for every [`Detail`]: placements made by the loop, or guesses
    /// of a strategy that branches in two.
    pub nodes: u64,
    /// What was counted.
    pub counters: Counters,
    /// Why propagation failed at the root, if it did.
    pub root_fault: Option<Fault>,
}

/// Solves puzzles of one layout, one after the other; nothing is carried from one to the next.
pub trait Solver: Send {
    /// Runs the search until it is exhausted, the sink has enough, or a limit is reached.
    ///
    /// # Panics
    /// If the puzzle's layout is not the one that the solver was made for.
    fn solve(&mut self, puzzle: &Puzzle, limits: &Limits, sink: &mut dyn Sink) -> Report;
}
