//! The fast engine: classic 9x9 puzzles by wide registers.
//!
//! A puzzle lies across the lanes of nine vectors, a box a lane, so that one instruction does the
//! same in all boxes; or sixteen puzzles lie side by side, a puzzle a lane. Both ways search the same
//! tree: what a puzzle gives does not depend on the way, the machine, or its neighbours.
//! `docs/fast.md` explains the search.
//!
//! ```
//! use sudoscope::simd::{Fast, Givens};
//!
//! let puzzle = b"4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
//! let givens = Givens::new(puzzle).unwrap();
//! let mut fast = Fast::new();
//! assert!(fast.solve(&givens).unwrap().starts_with(b"417369825"));
//! assert!(fast.is_unique(&givens));
//! ```

// Rows, columns and positions inside boxes are numbers that several vectors are indexed by.
#![allow(clippy::needless_range_loop)]

#[cfg(target_arch = "x86_64")]
mod avx2;
mod batch;
mod choose;
mod givens;
mod instances;
mod lanes;
mod portable;
mod rules;
mod search;
mod state;
mod vector;

use std::sync::atomic::AtomicBool;

pub use givens::{CELLS, Found, Givens, NoGivens};
use instances::Instance;
use search::First;
pub use search::Watch;

/// Searches for the solutions of classic 9x9 puzzles. It has memory of its own to work with, about
/// 400 kB, and keeps nothing from one puzzle to the next.
pub struct Fast(Instance);

impl Fast {
    /// The fastest instance that this machine can run.
    #[must_use]
    pub fn new() -> Self {
        Self(Instance::best())
    }

    /// The instance that runs on every machine.
    #[must_use]
    pub fn portable() -> Self {
        Self(Instance::portable())
    }

    /// Every instance that this machine can run, fastest first.
    #[must_use]
    pub fn all() -> Vec<Self> {
        Instance::all().into_iter().map(Self).collect()
    }

    /// The name of the instance: `avx512`, `avx2` or `portable`.
    #[must_use]
    pub fn instance(&self) -> &'static str {
        self.0.name()
    }

    /// The first solution.
    #[must_use]
    pub fn solve(&mut self, givens: &Givens) -> Option<[u8; CELLS]> {
        self.find(givens, 1).first().copied()
    }

    /// How many solutions there are, counted up to a limit.
    #[must_use]
    pub fn count_solutions(&mut self, givens: &Givens, limit: u32) -> u32 {
        self.find(givens, limit).solutions
    }

    /// Whether there is exactly one solution.
    #[must_use]
    pub fn is_unique(&mut self, givens: &Givens) -> bool {
        self.count_solutions(givens, 2) == 1
    }

    /// Counts solutions up to a limit, and keeps the first.
    #[must_use]
    pub fn find(&mut self, givens: &Givens, limit: u32) -> Found {
        let mut found = Found::NONE;
        if limit > 0 {
            self.0.search(givens, &mut First { limit, found: &mut found });
        }
        found
    }

    /// [`find`](Self::find) for each of many puzzles, sixteen at a time.
    ///
    /// # Panics
    /// If there are not as many places for results as puzzles.
    pub fn find_all(&mut self, puzzles: &[Givens], limit: u32, found: &mut [Found]) {
        let ended = self.find_all_until(puzzles, limit, found, &AtomicBool::new(false));
        debug_assert!(ended, "nothing stops it");
    }

    /// [`find_all`](Self::find_all), but ended soon after `stop` is set: then it is false, and what
    /// was found means nothing.
    ///
    /// # Panics
    /// If there are not as many places for results as puzzles.
    #[must_use]
    pub fn find_all_until(&mut self, puzzles: &[Givens], limit: u32, found: &mut [Found], stop: &AtomicBool) -> bool {
        assert_eq!(puzzles.len(), found.len(), "a result for each puzzle");
        if limit == 0 {
            found.fill(Found::NONE);
            return true;
        }
        if puzzles.len() < batch::WORTH {
            return self.0.one_by_one(puzzles, limit, found, stop);
        }
        self.0.batch(puzzles, limit, found, stop)
    }

    /// Searches, and tells each step.
    pub fn watched(&mut self, givens: &Givens, watch: &mut impl Watch) {
        self.0.search(givens, watch);
    }
}

impl Default for Fast {
    fn default() -> Self {
        Self::new()
    }
}
