//! What watches a search from within: solutions and events go through it to the sink.

use std::ops::ControlFlow;

use super::limits::Clock;
use super::{Event, Rule, Sink, Stop};

/// Is told each step of the search. A watcher that does nothing costs nothing: it is a type
/// parameter of the loop, and its calls vanish.
pub(crate) trait Observer {
    /// Whether anything is counted.
    const COUNTS: bool;

    /// Whether propagation must measure what it does.
    const PROPAGATION: bool;

    /// Whether events are wanted.
    const EVENTS: bool;

    /// A solution was found.
    fn solution(&mut self, grid: &[u8]) -> ControlFlow<()>;

    /// Whether the time is up, or the run is interrupted: for those who work long on one placement.
    fn limit(&self) -> Option<Stop>;

    /// Choices were entered.
    #[inline]
    fn visited(&mut self, _choices: u64) {}

    /// Digits were considered; told by those that do not place every one of them.
    #[inline]
    fn tried(&mut self, _digits: u64) {}

    /// A placement was made.
    #[inline]
    fn placed(&mut self, _placement: Placement) {}

    /// A dead end was met.
    #[inline]
    fn conflict(&mut self) {}

    /// The stack is `depth` placements high, and will not grow from here: it is at a dead end,
    /// a solution or a limit.
    #[inline]
    fn turned(&mut self, _depth: usize) {}

    /// Propagation reached its fixpoint.
    #[inline]
    fn fixpoint(&mut self, _gains: &Gains) {}

    /// Pairs were tested.
    #[inline]
    fn checked(&mut self, _pairs: u64) {}

    /// A pass of a rule begins.
    #[inline]
    fn pass(&mut self, _rule: Rule) {}

    /// A candidate is probed.
    #[inline]
    fn probe(&mut self) {}

    /// The search returns from a level to another, both from 1.
    #[inline]
    fn returned(&mut self, _from: usize, _to: usize) {}

    /// The search starts again at the root.
    #[inline]
    fn restarted(&mut self) {}

    /// So many discrepancies are on the path of a solution.
    #[inline]
    fn discrepancies(&mut self, _on_path: u64) {}

    /// Something happened that has an event; it is made only if events are wanted.
    #[inline]
    fn event(&mut self, _make: impl FnOnce() -> Event) {}
}

/// A placement among those of its choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Placement {
    /// The choice had two or more candidates on arrival.
    pub(crate) decision: bool,
    /// A later candidate of the choice is untried.
    pub(crate) guess: bool,
}

/// What propagation did on its way to the fixpoint.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Gains {
    pub(crate) forced: u64,
    pub(crate) eliminated_by: [u64; Rule::ALL.len()],
}

/// Counts nothing.
pub(crate) struct Quiet<'s> {
    pub(crate) sink: &'s mut dyn Sink,
    pub(crate) clock: Clock<'s>,
}

impl Observer for Quiet<'_> {
    const COUNTS: bool = false;
    const PROPAGATION: bool = false;
    const EVENTS: bool = false;

    fn solution(&mut self, grid: &[u8]) -> ControlFlow<()> {
        self.sink.solution(grid)
    }

    fn limit(&self) -> Option<Stop> {
        self.clock.limit()
    }
}
