//! A solver made of the loop and a policy.

use super::counting::Counting;
use super::dfs::{End, Ended, Policy, search};
use super::observer::{Observer, Quiet};
use super::{Counter, Counters, Detail, Guard, Limits, Outcome, Report, Sink, Solver};
use crate::board::{Fault, Puzzle};

/// Solves with a policy and a stack, its scratch memory.
pub(crate) struct DfsSolver<P: Policy> {
    policy: P,
    stack: Box<[P::Choice]>,
}

impl<P: Policy> DfsSolver<P> {
    /// A solver for puzzles of the policy's layout.
    pub(crate) fn new(policy: P) -> Self {
        let stack = vec![P::Choice::default(); policy.layout().cells()].into();
        Self { policy, stack }
    }

    fn run<O: Observer>(&mut self, puzzle: &Puzzle, guard: &mut Guard<'_>, obs: O) -> (Ended, O) {
        assert!(**puzzle.layout() == *self.policy.layout(), "the solver was made for another layout");
        search(&mut self.policy, &mut self.stack, puzzle, guard, obs)
    }

    fn count<const PROPAGATION: bool, const EVENTS: bool>(
        &mut self,
        puzzle: &Puzzle,
        limits: &Limits,
        sink: &mut dyn Sink,
    ) -> Report {
        let mut guard = Guard::new(limits, self.policy.stride());
        let obs = Counting::<PROPAGATION, EVENTS>::new(sink, guard.clock());
        let (ended, mut obs) = self.run(puzzle, &mut guard, obs);
        obs.end();
        let mut counters = obs.publish(self.policy.counters(), self.policy.rules());
        let (standing, rest) = self.stack.split_at(ended.level);
        let cut_off = if let End::Limit(_) = ended.end { rest.first() } else { None };
        self.policy.derive(&ended, standing, cut_off, &mut counters);
        counters.set(Counter::Undone, ended.placed - ended.level as u64);
        self.report(&ended, counters)
    }

    fn report(&self, ended: &Ended, mut counters: Counters) -> Report {
        let Ended { placed, solutions, end, root_conflict, .. } = *ended;
        counters.set(Counter::Placed, placed);
        let outcome = match end {
            End::Limit(stop) => Outcome::Limit(stop),
            End::Exhausted if solutions == 0 => Outcome::Unsolvable,
            End::Exhausted | End::Enough => Outcome::Solved,
        };
        let root_fault: Option<Fault> = root_conflict.map(|conflict| conflict.fault(self.policy.layout()));
        Report { outcome, solutions, complete: end == End::Exhausted, nodes: placed, counters, root_fault }
    }
}

impl<P: Policy> Solver for DfsSolver<P> {
    fn solve(&mut self, puzzle: &Puzzle, limits: &Limits, sink: &mut dyn Sink) -> Report {
        match sink.detail() {
            Detail::Quiet => {
                let mut guard = Guard::new(limits, self.policy.stride());
                let obs = Quiet { sink, clock: guard.clock() };
                let (ended, _) = self.run(puzzle, &mut guard, obs);
                self.report(&ended, Counters::default())
            }
            Detail::Tree => self.count::<false, false>(puzzle, limits, sink),
            Detail::Full => self.count::<true, false>(puzzle, limits, sink),
            Detail::Events => self.count::<true, true>(puzzle, limits, sink),
        }
    }
}
