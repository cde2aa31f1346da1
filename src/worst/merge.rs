//! The records of all chains in one order, whatever the threads did.

use std::collections::VecDeque;

use super::{Progress, Record};
use crate::search::Bound;

/// Holds records back until no chain can come with one that belongs before them.
pub(super) struct Merge {
    chains: Vec<Told>,
    /// The most that was released.
    released: Option<Bound>,
    /// The most that was found.
    best: Bound,
}

#[derive(Clone, Default)]
struct Told {
    /// Steps that it has made, all records of which are known.
    steps: u64,
    ended: bool,
    pending: VecDeque<Box<Record>>,
}

impl Merge {
    pub(super) fn new(chains: usize) -> Self {
        Self { chains: vec![Told::default(); chains], released: None, best: Bound::default() }
    }

    /// A chain has made so many steps; the last may have made a record.
    pub(super) fn steps(&mut self, chain: usize, steps: u64, record: Option<Box<Record>>) {
        self.chains[chain].steps = steps;
        self.best = self.best.max(record.as_ref().map_or(self.best, |record| record.cost));
        self.chains[chain].pending.extend(record);
    }

    /// A chain makes no more steps.
    pub(super) fn ended(&mut self, chain: usize, steps: u64) {
        self.chains[chain].steps = steps;
        self.chains[chain].ended = true;
    }

    /// Hands out what can be: in the order of steps, then of chains, each above all before it.
    pub(super) fn release(&mut self, take: &mut dyn FnMut(&Record)) {
        // The place of a record that a chain has, or may still come with.
        let next = |(number, chain): (usize, &Told)| match chain.pending.front() {
            Some(record) => Some((record.step, number)),
            None if chain.ended => None,
            None => Some((chain.steps + 1, number)),
        };
        while let Some((_, number)) = self.chains.iter().enumerate().filter_map(next).min() {
            let Some(record) = self.chains[number].pending.pop_front() else { return };
            if self.released.is_none_or(|released| record.cost.value > released.value) {
                self.released = Some(record.cost);
                take(&record);
            }
        }
    }

    pub(super) fn progress(&self) -> Progress {
        Progress { steps: self.chains.iter().map(|chain| chain.steps).sum(), best: self.best }
    }

    pub(super) fn into_steps(self) -> Vec<u64> {
        self.chains.into_iter().map(|chain| chain.steps).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Layout, Puzzle, Shape};
    use crate::search::Counters;

    fn record(chain: usize, step: u64, value: u64) -> Box<Record> {
        let puzzle = Puzzle::new(Layout::classic(Shape::new(2, 2).unwrap()), &[0; 16]).unwrap();
        let cost = Bound { value, at_least: false };
        Box::new(Record { chain, step, puzzle, cost, counters: Counters::default() })
    }

    fn released(merge: &mut Merge) -> Vec<u64> {
        let mut values = Vec::new();
        merge.release(&mut |record| values.push(record.cost.value));
        values
    }

    #[test]
    fn a_record_waits_for_those_that_may_come_before_it() {
        let mut merge = Merge::new(2);
        merge.steps(1, 1, Some(record(1, 1, 50)));
        assert_eq!(released(&mut merge), [0; 0]);
        merge.steps(0, 1, Some(record(0, 1, 40)));
        assert_eq!(released(&mut merge), [40, 50]);
        merge.steps(0, 5, Some(record(0, 5, 45)));
        merge.steps(0, 6, Some(record(0, 6, 60)));
        assert_eq!(released(&mut merge), [0; 0]);
        merge.steps(1, 4, None);
        assert_eq!(released(&mut merge), [0; 0], "chain 1 may come with a record of step 5");
        merge.steps(1, 5, None);
        assert_eq!(released(&mut merge), [60], "45 is below 50; step 6 of chain 1 comes after that of chain 0");
        merge.steps(0, 7, Some(record(0, 7, 70)));
        assert_eq!(released(&mut merge), [0; 0]);
        merge.ended(1, 5);
        assert_eq!(released(&mut merge), [70]);
        assert_eq!(merge.into_steps(), [7, 5]);
    }
}
