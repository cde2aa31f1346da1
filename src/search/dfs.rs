//! The loop: depth-first, every candidate of a choice from the same position, one level back
//! at a dead end.

use super::observer::{Counting, Observer, Placement, Quiet};
use super::{Counter, Counters, Detail, Guard, Limits, Outcome, Report, Rule, Sink, Solver, Stop};
use crate::board::{Fault, Puzzle};

/// A search as the loop sees it. The loop keeps the stack of choices, level 0 at the bottom, and
/// decides where to go; the policy keeps the positions and knows how to get from one to another.
pub(crate) trait Policy: Send {
    /// A choice with its untried candidates and the one in hand.
    type Choice: Copy + Default + Send;

    /// Rules that run after each placement; empty for a search without propagation.
    const RULES: &'static [Rule];

    /// Placements between two looks at the clock: under a millisecond's worth.
    const STRIDE: u64;

    /// Starts with a puzzle, forgetting the one before. The root's look-ahead may fail.
    fn start<O: Observer>(&mut self, puzzle: &Puzzle, obs: &mut O) -> Result<(), Fault>;

    /// Enters the next choice, which becomes that of `level`.
    fn enter<O: Observer>(&mut self, level: usize, obs: &mut O) -> Entered<Self::Choice>;

    /// Takes the next untried candidate of a choice in hand, if there is one.
    fn next(choice: &mut Self::Choice) -> Option<Taken>;

    /// Places the candidate in hand at a level. An error is a failed look-ahead.
    fn place<O: Observer>(&mut self, level: usize, choice: &Self::Choice, obs: &mut O) -> Result<(), DeadEnd>;

    /// Takes the placement of a level back.
    fn undo(&mut self, level: usize, choice: &Self::Choice);

    /// The full grid that the choices of `stack` lead to.
    fn grid(&mut self, stack: &[Self::Choice]) -> &[u8];

    /// Digits considered by a run that ended with the choices of `stack` standing.
    fn tried(&self, ended: &Ended, stack: &[Self::Choice], cut_off: Option<&Self::Choice>) -> u64 {
        let _ = (stack, cut_off);
        ended.placed
    }
}

/// What a level begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Entered<C> {
    /// A choice with candidates.
    Choice(C),
    /// A choice without a candidate.
    DeadEnd,
    /// No choice is left: the grid is full.
    Full,
}

/// A candidate was taken in hand.
pub(crate) struct Taken {
    /// Whether a later one of the choice is untried.
    pub(crate) more: bool,
}

/// A look-ahead that failed below the root, where nobody asks why.
pub(crate) struct DeadEnd;

/// How the loop ended.
pub(crate) struct Ended {
    pub(crate) placed: u64,
    pub(crate) solutions: u64,
    /// Placements that stand.
    pub(crate) level: usize,
    pub(crate) end: End,
    pub(crate) root_fault: Option<Fault>,
}

/// Why the loop ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    Exhausted,
    Enough,
    /// A limit, with a candidate in hand that is not placed.
    Limit(Stop),
}

/// Searches from the root. At the end `stack[..level]` are the choices whose placements stand.
// Not inlined, so that the references are known not to alias, and the observer by value: both
// keep what the loop touches most in registers.
#[inline(never)]
fn search<P: Policy, O: Observer>(
    policy: &mut P,
    stack: &mut [P::Choice],
    puzzle: &Puzzle,
    guard: &mut Guard<'_>,
    sink: &mut dyn Sink,
    obs: O,
) -> (Ended, O) {
    let mut obs = obs;
    let (mut placed, mut solutions, mut level) = (0, 0, 0);
    if let Err(fault) = policy.start(puzzle, &mut obs) {
        obs.conflict();
        return (Ended { placed, solutions, level, end: End::Exhausted, root_fault: Some(fault) }, obs);
    }
    let end = 'run: loop {
        let entered = policy.enter(level, &mut obs);
        // A choice has several candidates if one was tried before, or one is left.
        let (mut choice, mut again) = if let Entered::Choice(choice) = entered {
            (choice, false)
        } else {
            obs.turned(level);
            if let Entered::DeadEnd = entered {
                obs.conflict();
            } else {
                solutions += 1;
                if sink.solution(policy.grid(&stack[..level])).is_break() {
                    break End::Enough;
                }
            }
            if level == 0 {
                break End::Exhausted;
            }
            level -= 1;
            policy.undo(level, &stack[level]);
            (stack[level], true)
        };
        // The next candidate whose look-ahead holds, of the deepest choice that has one.
        loop {
            if let Some(Taken { more }) = P::next(&mut choice) {
                if let Some(stop) = guard.check(placed) {
                    obs.turned(level);
                    stack[level] = choice;
                    break 'run End::Limit(stop);
                }
                placed += 1;
                obs.placed(Placement { decision: again || more, guess: more });
                if policy.place(level, &choice, &mut obs).is_ok() {
                    break;
                }
                obs.conflict();
                obs.turned(level + 1);
                policy.undo(level, &choice);
                again = true;
            } else {
                if level == 0 {
                    break 'run End::Exhausted;
                }
                level -= 1;
                choice = stack[level];
                policy.undo(level, &choice);
                again = true;
            }
        }
        stack[level] = choice;
        level += 1;
    };
    (Ended { placed, solutions, level, end, root_fault: None }, obs)
}

/// Solves with a policy and a stack, its scratch memory.
pub(crate) struct DfsSolver<P: Policy> {
    policy: P,
    stack: Box<[P::Choice]>,
}

impl<P: Policy> DfsSolver<P> {
    /// A solver for puzzles of at most `cells` cells.
    pub(crate) fn new(policy: P, cells: usize) -> Self {
        Self { policy, stack: vec![P::Choice::default(); cells].into() }
    }

    fn run<O: Observer>(&mut self, puzzle: &Puzzle, limits: &Limits, sink: &mut dyn Sink, obs: O) -> (Ended, O) {
        search(&mut self.policy, &mut self.stack, puzzle, &mut Guard::new(limits, P::STRIDE), sink, obs)
    }

    fn count<const PROPAGATION: bool>(&mut self, puzzle: &Puzzle, limits: &Limits, sink: &mut dyn Sink) -> Report {
        let (ended, obs) = self.run(puzzle, limits, sink, Counting::<PROPAGATION>::default());
        let mut counters = obs.publish(P::RULES);
        let (standing, rest) = self.stack.split_at(ended.level);
        let cut_off = if let End::Limit(_) = ended.end { rest.first() } else { None };
        counters.set(Counter::Tried, self.policy.tried(&ended, standing, cut_off));
        counters.set(Counter::Undone, ended.placed - ended.level as u64);
        report(ended, counters)
    }
}

impl<P: Policy> Solver for DfsSolver<P> {
    fn solve(&mut self, puzzle: &Puzzle, limits: &Limits, sink: &mut dyn Sink) -> Report {
        match sink.detail() {
            Detail::Quiet => report(self.run(puzzle, limits, sink, Quiet).0, Counters::default()),
            Detail::Tree => self.count::<false>(puzzle, limits, sink),
            Detail::Full => self.count::<true>(puzzle, limits, sink),
        }
    }
}

fn report(ended: Ended, mut counters: Counters) -> Report {
    let Ended { placed, solutions, end, root_fault, .. } = ended;
    counters.set(Counter::Placed, placed);
    let outcome = match end {
        End::Limit(stop) => Outcome::Limit(stop),
        End::Exhausted if solutions == 0 => Outcome::Unsolvable,
        End::Exhausted | End::Enough => Outcome::Solved,
    };
    Report { outcome, solutions, complete: end == End::Exhausted, placed, counters, root_fault }
}
