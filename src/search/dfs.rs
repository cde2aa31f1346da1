//! The loop: depth-first, every candidate of a choice from the same position. Where it goes at a
//! dead end, and when it starts over, its policy may say; else it goes one level back.

use super::observer::{Observer, Placement};
use super::{Counter, Counters, Event, Guard, Rule, Stop};
use crate::board::{Layout, Puzzle};
use crate::propagate::{Conflict, Halt};

/// A search as the loop sees it. The loop keeps the stack of choices, level 0 at the bottom, and
/// decides where to go; the policy keeps the positions and knows how to get from one to another.
pub(crate) trait Policy: Send {
    /// A choice with its untried candidates and the one in hand.
    type Choice: Copy + Default + Send;

    /// Placements between two looks at the clock: under a millisecond's worth.
    fn stride(&self) -> u64;

    /// The counters that it keeps.
    fn counters(&self) -> &[Counter];

    /// The rules by which the counters of propagation are divided.
    fn rules(&self) -> &[Rule];

    /// The layout of its puzzles.
    fn layout(&self) -> &Layout;

    /// Starts with a puzzle, forgetting the one before. The root's look-ahead may fail, or be
    /// ended by a limit.
    fn start<O: Observer>(&mut self, puzzle: &Puzzle, obs: &mut O) -> Result<(), Halt>;

    /// Enters the next choice, which becomes that of `level`.
    fn enter<O: Observer>(&mut self, level: usize, obs: &mut O) -> Entered<Self::Choice>;

    /// Takes the next untried candidate of a level's choice in hand, if there is one.
    fn next<O: Observer>(&mut self, level: usize, choice: &mut Self::Choice, obs: &mut O) -> Option<Taken>;

    /// Places the candidate in hand at a level. Its look-ahead may fail, or be ended by a limit.
    fn place<O: Observer>(&mut self, level: usize, choice: &Self::Choice, obs: &mut O) -> Result<(), Halt>;

    /// Takes the placement of a level back.
    fn undo(&mut self, level: usize, choice: &Self::Choice);

    /// The full grid that the choices of `stack` lead to.
    fn grid(&mut self, stack: &[Self::Choice]) -> &[u8];

    /// The candidate in hand, as an event tells it.
    fn decided(&self, level: usize, choice: &Self::Choice) -> Event;

    /// Sets the counters that follow from where a run ended, with the choices of `stack`
    /// standing, so that the observer need not be told them.
    fn derive(&self, ended: &Ended, stack: &[Self::Choice], cut_off: Option<&Self::Choice>, counters: &mut Counters) {
        let _ = (stack, cut_off);
        counters.set(Counter::Tried, ended.placed);
    }

    /// Whether the search starts over at the conflict just met.
    #[inline]
    fn restarts(&mut self) -> bool {
        false
    }

    /// Nothing is left at `level`: how many levels stay, the last of which tries its next
    /// candidate.
    #[inline]
    fn stay<O: Observer>(&mut self, level: usize, obs: &mut O) -> usize {
        let _ = obs;
        level
    }

    /// Nothing is left at the root: whether the search goes over it once more.
    #[inline]
    fn again(&mut self) -> bool {
        false
    }
}

/// What a level begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Entered<C> {
    /// A choice with candidates.
    Choice(C),
    /// A choice without a candidate.
    DeadEnd(Conflict),
    /// No choice is left: the grid is full.
    Full,
    /// The grid is full, and known from an earlier run.
    Known,
}

/// A candidate was taken in hand.
pub(crate) struct Taken {
    /// Whether a later one of the choice is untried.
    pub(crate) more: bool,
}

/// How the loop ended.
pub(crate) struct Ended {
    pub(crate) placed: u64,
    pub(crate) solutions: u64,
    /// Placements that stand.
    pub(crate) level: usize,
    pub(crate) end: End,
    pub(crate) root_conflict: Option<Conflict>,
}

/// Why the loop ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    Exhausted,
    Enough,
    /// A limit, with a candidate in hand that is not placed, or was and is taken back.
    Limit(Stop),
}

/// Searches from the root. At the end `stack[..level]` are the choices whose placements stand.
// Not inlined, so that the references are known not to alias, and the observer by value: both
// keep what the loop touches most in registers.
#[inline(never)]
pub(super) fn search<P: Policy, O: Observer>(
    policy: &mut P,
    stack: &mut [P::Choice],
    puzzle: &Puzzle,
    guard: &mut Guard<'_>,
    obs: O,
) -> (Ended, O) {
    let mut obs = obs;
    let (mut placed, mut solutions, mut level) = (0, 0, 0);
    match policy.start(puzzle, &mut obs) {
        Ok(()) => {}
        Err(Halt::Conflict(conflict)) => {
            obs.conflict();
            obs.event(|| Event::Fail { level, arrival: false, why: conflict.fault(policy.layout()) });
            let root_conflict = Some(conflict);
            return (Ended { placed, solutions, level, end: End::Exhausted, root_conflict }, obs);
        }
        Err(Halt::Limit(stop)) => {
            return (Ended { placed, solutions, level, end: End::Limit(stop), root_conflict: None }, obs);
        }
    }
    let end = 'run: loop {
        let entered = policy.enter(level, &mut obs);
        // A choice has several candidates if one was tried before, or one is left.
        let (mut choice, mut again) = if let Entered::Choice(choice) = entered {
            (choice, false)
        } else {
            obs.turned(level);
            if let Entered::DeadEnd(conflict) = entered {
                obs.conflict();
                obs.event(|| Event::Fail { level: level + 1, arrival: true, why: conflict.fault(policy.layout()) });
                if policy.restarts() {
                    unwind(policy, stack, &mut level, 0, &mut obs);
                    obs.restarted();
                    continue;
                }
            } else if let Entered::Full = entered {
                solutions += 1;
                obs.event(|| Event::Solution);
                if obs.solution(policy.grid(&stack[..level])).is_break() {
                    break End::Enough;
                }
            } else {
                obs.event(|| Event::Known);
            }
            match retreat(policy, stack, &mut level, &mut obs) {
                Retreat::To(choice) => (choice, true),
                Retreat::Again => continue,
                Retreat::Exhausted => break End::Exhausted,
            }
        };
        // The next candidate whose look-ahead holds, of the deepest choice that has one.
        loop {
            if let Some(Taken { more }) = policy.next(level, &mut choice, &mut obs) {
                if let Some(stop) = guard.check(placed) {
                    obs.turned(level);
                    stack[level] = choice;
                    break 'run End::Limit(stop);
                }
                placed += 1;
                obs.placed(Placement { decision: again || more, guess: more });
                obs.event(|| policy.decided(level, &choice));
                let Err(halt) = policy.place(level, &choice, &mut obs) else { break };
                obs.turned(level + 1);
                if let Halt::Conflict(conflict) = halt {
                    obs.conflict();
                    let fail = |why| Event::Fail { level: level + 1, arrival: false, why };
                    obs.event(|| fail(conflict.fault(policy.layout())));
                }
                policy.undo(level, &choice);
                obs.event(|| Event::Undo { level: level + 1 });
                if let Halt::Limit(stop) = halt {
                    stack[level] = choice;
                    break 'run End::Limit(stop);
                }
                if policy.restarts() {
                    unwind(policy, stack, &mut level, 0, &mut obs);
                    obs.restarted();
                    continue 'run;
                }
                again = true;
            } else {
                match retreat(policy, stack, &mut level, &mut obs) {
                    Retreat::To(below) => (choice, again) = (below, true),
                    Retreat::Again => continue 'run,
                    Retreat::Exhausted => break 'run End::Exhausted,
                }
            }
        }
        stack[level] = choice;
        level += 1;
    };
    (Ended { placed, solutions, level, end, root_conflict: None }, obs)
}

/// Where the search goes from a level where nothing is left.
enum Retreat<C> {
    /// To a choice below, whose placement is taken back.
    To(C),
    /// Over the root once more.
    Again,
    /// Nowhere.
    Exhausted,
}

#[inline]
fn retreat<P: Policy, O: Observer>(
    policy: &mut P,
    stack: &[P::Choice],
    level: &mut usize,
    obs: &mut O,
) -> Retreat<P::Choice> {
    let stay = policy.stay(*level, obs);
    if stay > 0 {
        unwind(policy, stack, level, stay, obs);
        step_back(policy, stack, level, obs);
        return Retreat::To(stack[*level]);
    }
    unwind(policy, stack, level, 0, obs);
    if policy.again() {
        obs.restarted();
        return Retreat::Again;
    }
    Retreat::Exhausted
}

/// Takes placements back until `to` stand.
#[inline]
fn unwind<P: Policy, O: Observer>(policy: &mut P, stack: &[P::Choice], level: &mut usize, to: usize, obs: &mut O) {
    while *level > to {
        step_back(policy, stack, level, obs);
    }
}

/// Takes the last placement back.
#[inline]
fn step_back<P: Policy, O: Observer>(policy: &mut P, stack: &[P::Choice], level: &mut usize, obs: &mut O) {
    *level -= 1;
    policy.undo(*level, &stack[*level]);
    obs.event(|| Event::Undo { level: *level + 1 });
}
