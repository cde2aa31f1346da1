//! The search for the solutions of many puzzles, sixteen at a time.

use std::sync::atomic::{AtomicBool, Ordering};

use super::choose::choose;
use super::givens::{Found, Givens};
use super::lanes::Lanes;
use super::rules::{ALL, Seen};
use super::search::DEPTH;
use super::state::State;
use super::vector::{LANES, Vector};

/// No sum of candidates.
const NO_SUM: u16 = u16::MAX;

/// Sweeps between two looks at the flag that stops.
const STOP_EVERY: u32 = 256;

/// What a batch is worked on with. It begins at a page, so that its place in the caches does not
/// depend on where a process happens to get its memory.
#[repr(C, align(4096))]
pub(super) struct Batch<V> {
    lanes: Lanes,
    /// The sums after the sweep before.
    before: [u16; LANES],
    /// Guesses that stand.
    depth: [usize; LANES],
    /// The puzzle of each lane, as its place in the batch.
    puzzle: [usize; LANES],
    /// What is left to search when a guess is done with.
    pending: [[State<V>; LANES]; DEPTH],
}

/// Takes the lowest of a set of lanes.
#[inline(always)]
fn pop(lanes: &mut u32) -> Option<usize> {
    let lane = lanes.trailing_zeros() as usize;
    *lanes &= lanes.wrapping_sub(1);
    (lane < LANES).then_some(lane)
}

impl<V: Vector> Batch<V> {
    #[inline(always)]
    pub(super) fn new() -> Self {
        let nothing = State { x: [V::splat(0); 9] };
        Self {
            lanes: Lanes::idle(),
            before: [NO_SUM; LANES],
            depth: [0; LANES],
            puzzle: [0; LANES],
            pending: [[nothing; LANES]; DEPTH],
        }
    }

    /// Gives a lane the next puzzle; whether there was one.
    #[inline(always)]
    fn begin(&mut self, lane: usize, next: &mut usize, puzzles: &[Givens]) -> bool {
        self.before[lane] = NO_SUM;
        self.depth[lane] = 0;
        let Some(givens) = puzzles.get(*next) else {
            self.lanes.clear(lane);
            return false;
        };
        self.lanes.put(lane, &State::<V>::read(givens.as_bytes()));
        self.puzzle[lane] = *next;
        *next += 1;
        true
    }

    /// Searches each puzzle as [`search`](super::search::search) does, and keeps what
    /// [`First`](super::search::First) keeps. False if `stop` was set before the end.
    #[inline(always)]
    pub(super) fn run(&mut self, puzzles: &[Givens], limit: u32, found: &mut [Found], stop: &AtomicBool) -> bool {
        found.fill(Found::NONE);
        let mut next = 0;
        let mut active = 0;
        for lane in 0..LANES {
            active |= u32::from(self.begin(lane, &mut next, puzzles)) << lane;
        }
        let mut sweeps = 0_u32;
        while active != 0 {
            sweeps = sweeps.wrapping_add(1);
            if sweeps.is_multiple_of(STOP_EVERY) && stop.load(Ordering::Relaxed) {
                return false;
            }
            let Seen { sum, conflict } = self.lanes.sweep::<V>();
            let same = sum.equals(V::new(self.before)).mask();
            let single = active & sum.equals(V::splat(9 * ALL)).mask();
            let fine = conflict.equals(V::splat(0)).mask();
            self.before = sum.numbers();
            let mut done = active & !fine;
            let mut solved = single & fine;
            let mut fixed = active & fine & same & !solved;
            while let Some(lane) = pop(&mut solved) {
                let state = self.lanes.take::<V>(lane);
                if state.lines_are_full() {
                    let found = &mut found[self.puzzle[lane]];
                    if found.solutions == 0 {
                        V::write(&state.x, &mut found.grid);
                    }
                    found.solutions += 1;
                    if found.solutions >= limit {
                        self.depth[lane] = 0;
                    }
                }
                done |= 1 << lane;
            }
            while let Some(lane) = pop(&mut done) {
                if self.depth[lane] == 0 {
                    if !self.begin(lane, &mut next, puzzles) {
                        active &= !(1 << lane);
                    }
                } else {
                    self.depth[lane] -= 1;
                    self.lanes.put(lane, &self.pending[self.depth[lane]][lane]);
                    self.before[lane] = NO_SUM;
                }
            }
            while let Some(lane) = pop(&mut fixed) {
                self.branch(lane);
            }
        }
        true
    }

    /// Goes on where nothing follows any more.
    #[inline(always)]
    fn branch(&mut self, lane: usize) {
        let mut state = self.lanes.take::<V>(lane);
        if state.triples() {
            self.lanes.put(lane, &state);
            return;
        }
        let choice = choose(&state);
        let pending = &mut self.pending[self.depth[lane]][lane];
        *pending = state;
        let candidates = pending.candidates(choice);
        let guessed = candidates & candidates.wrapping_neg();
        pending.settle(choice, candidates ^ guessed);
        self.lanes.settle(lane, choice, guessed);
        self.depth[lane] += 1;
        self.before[lane] = NO_SUM;
    }
}

/// Fewer puzzles leave most lanes idle, and are searched one by one.
pub(super) const WORTH: usize = LANES / 2;
