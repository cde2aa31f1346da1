//! The search for the solutions of one puzzle.

use std::ops::ControlFlow;

use super::choose::choose;
use super::givens::{CELLS, Found, Givens};
use super::rules::Seen;
use super::state::State;
use super::vector::Vector;

/// Guesses that can stand at a time: each settles a cell that was open.
pub(super) const DEPTH: usize = CELLS;

/// What is told of a search.
pub trait Watch {
    /// Before a guess, which would be the only one that stands or stands on `below` others. Break
    /// ends the search.
    fn guess(&mut self, below: usize) -> ControlFlow<()>;

    /// What follows from the givens and the guesses that stand is a contradiction.
    fn conflict(&mut self);

    /// A solution. Break ends the search.
    fn solution(&mut self, grid: &[u8; CELLS]) -> ControlFlow<()>;
}

/// Counts solutions and keeps the first.
pub(super) struct First<'a> {
    pub(super) limit: u32,
    pub(super) found: &'a mut Found,
}

impl Watch for First<'_> {
    #[inline(always)]
    fn guess(&mut self, _: usize) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn conflict(&mut self) {}

    #[inline(always)]
    fn solution(&mut self, grid: &[u8; CELLS]) -> ControlFlow<()> {
        if self.found.solutions == 0 {
            self.found.grid = *grid;
        }
        self.found.solutions += 1;
        if self.found.solutions < self.limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

/// Searches for the solutions of a puzzle. `pending` is scratch memory: what is left to search when
/// a guess is done with.
#[inline(always)]
pub(super) fn search<V: Vector>(pending: &mut [State<V>; DEPTH], givens: &Givens, watch: &mut impl Watch) {
    let mut state = State::<V>::read(givens.as_bytes());
    // No sum of candidates.
    let mut before = V::splat(u16::MAX);
    let mut depth = 0;
    loop {
        let Seen { sum, conflict } = state.sweep();
        if conflict.is_zero() {
            if State::<V>::all_single(sum) {
                if state.lines_are_full() {
                    let mut grid = [0; CELLS];
                    V::write(&state.x, &mut grid);
                    if watch.solution(&grid).is_break() {
                        return;
                    }
                } else {
                    watch.conflict();
                }
            } else {
                let moved = !sum.xor(before).is_zero();
                before = sum;
                if moved || state.triples() {
                    continue;
                }
                if watch.guess(depth).is_break() {
                    return;
                }
                let choice = choose(&state);
                let candidates = state.candidates(choice);
                let guessed = candidates & candidates.wrapping_neg();
                pending[depth] = state;
                pending[depth].settle(choice, candidates ^ guessed);
                state.settle(choice, guessed);
                before = V::splat(u16::MAX);
                depth += 1;
                continue;
            }
        } else {
            watch.conflict();
        }
        if depth == 0 {
            return;
        }
        depth -= 1;
        state = pending[depth];
        before = V::splat(u16::MAX);
    }
}
