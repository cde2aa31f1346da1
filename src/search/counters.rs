//! What a search counts, with one meaning for every strategy.

use std::fmt;

/// A counter. None depends on time or threads. A placement is one made by the branching loop
/// unless it is called forced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Counter {
    /// Digits considered at a choice.
    Tried,
    /// Placements made by the branching loop.
    Placed,
    /// Placements of the loop taken back.
    Undone,
    /// Placements at a choice that had two or more candidates on arrival.
    Decisions,
    /// Decisions made while a later candidate of the choice was untried.
    Guesses,
    /// Dead ends: choices without a candidate, and placements (or the root) whose look-ahead fails.
    Conflicts,
    /// Placements made by propagation that reached its fixpoint.
    Forced,
    /// Candidates taken off the board by propagation that reached its fixpoint.
    Eliminated,
    /// Choices entered.
    Visits,
    /// Deepest stack of placements.
    MaxDepth,
    /// Tests of a digit against a placed peer, or visits of a peer by forward checking.
    Checks,
    /// Returns over more than one level.
    Backjumps,
    /// Levels passed over by those returns.
    LevelsSkipped,
    /// Passes of propagation begun, those inside probes too.
    PropagatorCalls,
    /// Candidates probed.
    Probes,
    /// Runs or waves after the first.
    Restarts,
    /// Discrepancies on the path of the last solution.
    Discrepancies,
}

impl Counter {
    /// All counters, in the order of reports.
    pub const ALL: [Self; 17] = [
        Self::Tried,
        Self::Placed,
        Self::Undone,
        Self::Decisions,
        Self::Guesses,
        Self::Conflicts,
        Self::Forced,
        Self::Eliminated,
        Self::Visits,
        Self::MaxDepth,
        Self::Checks,
        Self::Backjumps,
        Self::LevelsSkipped,
        Self::PropagatorCalls,
        Self::Probes,
        Self::Restarts,
        Self::Discrepancies,
    ];

    /// Its name in tables and JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tried => "tried",
            Self::Placed => "placed",
            Self::Undone => "undone",
            Self::Decisions => "decisions",
            Self::Guesses => "guesses",
            Self::Conflicts => "conflicts",
            Self::Forced => "forced",
            Self::Eliminated => "eliminated",
            Self::Visits => "visits",
            Self::MaxDepth => "max_depth",
            Self::Checks => "checks",
            Self::Backjumps => "backjumps",
            Self::LevelsSkipped => "levels_skipped",
            Self::PropagatorCalls => "propagator_calls",
            Self::Probes => "probes",
            Self::Restarts => "restarts",
            Self::Discrepancies => "discrepancies",
        }
    }
}

/// The counters of the search tree, which are all that a search without propagation keeps.
pub(crate) const TREE_COUNTERS: &[Counter] = &[
    Counter::Tried,
    Counter::Placed,
    Counter::Undone,
    Counter::Decisions,
    Counter::Guesses,
    Counter::Conflicts,
    Counter::Visits,
    Counter::MaxDepth,
];

impl fmt::Display for Counter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What takes candidates off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Rule {
    /// The loop's own placement: the cell's other candidates, and its digit from the peers.
    Placement,
    /// Naked singles.
    Naked,
    /// Hidden singles.
    Hidden,
    /// Locked candidates: a digit of a box in one row or column.
    Pointing,
    /// Locked candidates: a digit of a row or column in one box.
    Claiming,
    /// Two cells of a house with two candidates together.
    NakedPairs,
    /// Three cells of a house with three candidates together.
    NakedTriples,
    /// Four cells of a house with four candidates together.
    NakedQuads,
    /// Two digits of a house with two places together.
    HiddenPairs,
    /// Three digits of a house with three places together.
    HiddenTriples,
    /// Four digits of a house with four places together.
    HiddenQuads,
    /// All-different of a house, by matching and strongly connected components.
    Matching,
    /// Candidates that propagation refutes.
    Probing,
}

impl Rule {
    /// All rules, the loop's own placement first.
    pub const ALL: [Self; 13] = [
        Self::Placement,
        Self::Naked,
        Self::Hidden,
        Self::Pointing,
        Self::Claiming,
        Self::NakedPairs,
        Self::NakedTriples,
        Self::NakedQuads,
        Self::HiddenPairs,
        Self::HiddenTriples,
        Self::HiddenQuads,
        Self::Matching,
        Self::Probing,
    ];

    /// Its name in tables and JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Placement => "placement",
            Self::Naked => "naked",
            Self::Hidden => "hidden",
            Self::Pointing => "pointing",
            Self::Claiming => "claiming",
            Self::NakedPairs => "naked_pairs",
            Self::NakedTriples => "naked_triples",
            Self::NakedQuads => "naked_quads",
            Self::HiddenPairs => "hidden_pairs",
            Self::HiddenTriples => "hidden_triples",
            Self::HiddenQuads => "hidden_quads",
            Self::Matching => "matching",
            Self::Probing => "probing",
        }
    }
}

/// The counters of one run. A counter that was not kept is absent, never zero.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    values: [Option<u64>; Counter::ALL.len()],
    eliminated_by: [Option<u64>; Rule::ALL.len()],
    calls_by: [Option<u64>; Rule::ALL.len()],
}

impl Counters {
    /// The value of a counter, if it was kept.
    #[must_use]
    pub fn get(&self, counter: Counter) -> Option<u64> {
        self.values[counter as usize]
    }

    /// Keeps a counter.
    pub fn set(&mut self, counter: Counter, value: u64) {
        self.values[counter as usize] = Some(value);
    }

    /// The counters that were kept, in the order of [`Counter::ALL`].
    pub fn iter(&self) -> impl Iterator<Item = (Counter, u64)> {
        Counter::ALL.into_iter().filter_map(|c| Some((c, self.get(c)?)))
    }

    /// The part of [`Counter::Eliminated`] that a rule took off, if it was kept.
    #[must_use]
    pub fn eliminated_by(&self, rule: Rule) -> Option<u64> {
        self.eliminated_by[rule as usize]
    }

    /// Keeps the part of [`Counter::Eliminated`] that a rule took off.
    pub fn set_eliminated_by(&mut self, rule: Rule, value: u64) {
        self.eliminated_by[rule as usize] = Some(value);
    }

    /// The rules whose part was kept, in the order of [`Rule::ALL`].
    pub fn iter_eliminated_by(&self) -> impl Iterator<Item = (Rule, u64)> {
        Rule::ALL.into_iter().filter_map(|r| Some((r, self.eliminated_by(r)?)))
    }

    /// The part of [`Counter::PropagatorCalls`] that are passes of a rule, if it was kept.
    #[must_use]
    pub fn calls_by(&self, rule: Rule) -> Option<u64> {
        self.calls_by[rule as usize]
    }

    /// Keeps the part of [`Counter::PropagatorCalls`] that are passes of a rule.
    pub fn set_calls_by(&mut self, rule: Rule, value: u64) {
        self.calls_by[rule as usize] = Some(value);
    }

    /// The rules whose passes were counted, in the order of [`Rule::ALL`].
    pub fn iter_calls_by(&self) -> impl Iterator<Item = (Rule, u64)> {
        Rule::ALL.into_iter().filter_map(|r| Some((r, self.calls_by(r)?)))
    }

    /// Adds another run's counters: sums, but the largest `max_depth`. A counter stays only
    /// if both kept it.
    pub fn add(&mut self, other: &Self) {
        for counter in Counter::ALL {
            let both = self.get(counter).zip(other.get(counter));
            self.values[counter as usize] =
                both.map(|(a, b)| if counter == Counter::MaxDepth { a.max(b) } else { a + b });
        }
        for rule in Rule::ALL {
            let both = self.eliminated_by(rule).zip(other.eliminated_by(rule));
            self.eliminated_by[rule as usize] = both.map(|(a, b)| a + b);
            let both = self.calls_by(rule).zip(other.calls_by(rule));
            self.calls_by[rule as usize] = both.map(|(a, b)| a + b);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_counter_and_rule_stands_at_its_place() {
        assert!(Counter::ALL.iter().enumerate().all(|(i, &c)| c as usize == i));
        assert!(Rule::ALL.iter().enumerate().all(|(i, &r)| r as usize == i));
    }

    #[test]
    fn a_sum_keeps_only_what_both_kept() {
        let mut a = Counters::default();
        let mut b = Counters::default();
        for (counters, depth) in [(&mut a, 7), (&mut b, 5)] {
            counters.set(Counter::Placed, 10);
            counters.set(Counter::MaxDepth, depth);
            counters.set_eliminated_by(Rule::Naked, 4);
        }
        b.set(Counter::Forced, 3);
        a.add(&b);
        let kept: Vec<_> = a.iter().collect();
        assert_eq!(kept, [(Counter::Placed, 20), (Counter::MaxDepth, 7)]);
        assert_eq!(a.iter_eliminated_by().collect::<Vec<_>>(), [(Rule::Naked, 8)]);
    }
}
