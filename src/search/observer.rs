//! What watches a search from within. Counters are kept here and published once, at the end.

use super::{Counter, Counters, Rule};

/// Is told each step of the loop. A watcher that does nothing costs nothing: it is a type
/// parameter of the loop, and its calls vanish.
pub(crate) trait Observer {
    /// Whether propagation must measure what it does.
    const PROPAGATION: bool;

    /// Choices were entered.
    #[inline]
    fn visited(&mut self, choices: u64) {
        let _ = choices;
    }

    /// A placement was made.
    #[inline]
    fn placed(&mut self, placement: Placement) {
        let _ = placement;
    }

    /// A dead end was met.
    #[inline]
    fn conflict(&mut self) {}

    /// The stack is `depth` placements high, and will not grow from here: it is at a dead end,
    /// a solution or a limit.
    #[inline]
    fn turned(&mut self, depth: usize) {
        let _ = depth;
    }

    /// Propagation reached its fixpoint.
    #[inline]
    fn fixpoint(&mut self, gains: &Gains) {
        let _ = gains;
    }
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

/// Sees nothing.
pub(crate) struct Quiet;

impl Observer for Quiet {
    const PROPAGATION: bool = false;
}

/// Counts: the tree, and propagation too if asked.
#[derive(Default)]
pub(crate) struct Counting<const PROPAGATION: bool> {
    decisions: u64,
    conflicts: u64,
    guesses: u64,
    visits: u64,
    max_depth: usize,
    gains: Gains,
}

impl<const PROPAGATION: bool> Observer for Counting<PROPAGATION> {
    const PROPAGATION: bool = PROPAGATION;

    #[inline]
    fn visited(&mut self, choices: u64) {
        self.visits += choices;
    }

    #[inline]
    fn placed(&mut self, placement: Placement) {
        self.decisions += u64::from(placement.decision);
        self.guesses += u64::from(placement.guess);
    }

    #[inline]
    fn conflict(&mut self) {
        self.conflicts += 1;
    }

    #[inline]
    fn turned(&mut self, depth: usize) {
        self.max_depth = self.max_depth.max(depth);
    }

    #[inline]
    fn fixpoint(&mut self, gains: &Gains) {
        self.gains.forced += gains.forced;
        for (sum, part) in self.gains.eliminated_by.iter_mut().zip(gains.eliminated_by) {
            *sum += part;
        }
    }
}

impl<const PROPAGATION: bool> Counting<PROPAGATION> {
    /// Publishes the counters of the tree, and those of propagation by the given rules.
    pub(crate) fn publish(&self, rules: &[Rule]) -> Counters {
        let mut counters = Counters::default();
        counters.set(Counter::Decisions, self.decisions);
        counters.set(Counter::Guesses, self.guesses);
        counters.set(Counter::Conflicts, self.conflicts);
        counters.set(Counter::Visits, self.visits);
        counters.set(Counter::MaxDepth, self.max_depth as u64);
        if PROPAGATION && !rules.is_empty() {
            counters.set(Counter::Forced, self.gains.forced);
            counters.set(Counter::Eliminated, self.gains.eliminated_by.iter().sum());
            for &rule in rules {
                counters.set_eliminated_by(rule, self.gains.eliminated_by[rule as usize]);
            }
        }
        counters
    }
}
