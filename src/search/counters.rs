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
}

impl Counter {
    /// All counters, in the order of reports.
    pub const ALL: [Self; 10] = [
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
        }
    }
}

impl fmt::Display for Counter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What took candidates off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Rule {
    /// The loop's own placement: the cell's other candidates, and its digit from the peers.
    Placement,
    /// Naked singles.
    Naked,
}

impl Rule {
    /// All rules, in the order in which they run.
    pub const ALL: [Self; 2] = [Self::Placement, Self::Naked];

    /// Its name in tables and JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Placement => "placement",
            Self::Naked => "naked",
        }
    }
}

/// The counters of one run. A counter that was not kept is absent, never zero.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    values: [Option<u64>; Counter::ALL.len()],
    eliminated_by: [Option<u64>; Rule::ALL.len()],
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
