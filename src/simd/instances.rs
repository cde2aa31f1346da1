//! The engine as it is compiled for different machines.
#![allow(unsafe_code)]

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

#[cfg(target_arch = "x86_64")]
use super::avx2::Avx2;
use super::batch::Batch;
use super::givens::{CELLS, Found, Givens};
use super::portable::Portable;
use super::search::{DEPTH, First, Watch, search};
use super::state::State;
use super::vector::Vector;

/// What an instance works with.
pub(super) struct Memory<V> {
    pending: Box<Pending<V>>,
    batch: Box<Batch<V>>,
}

/// On pages of its own, for the same reason as a [`Batch`].
#[repr(C, align(4096))]
struct Pending<V>([State<V>; DEPTH]);

impl<V: Vector> Memory<V> {
    #[inline(always)]
    fn new() -> Self {
        let nothing = State { x: [V::splat(0); 9] };
        Self { pending: Box::new(Pending([nothing; DEPTH])), batch: Box::new(Batch::new()) }
    }

    #[inline(always)]
    fn search(&mut self, givens: &Givens, watch: &mut impl Watch) {
        search(&mut self.pending.0, givens, watch);
    }

    #[inline(always)]
    fn batch(&mut self, puzzles: &[Givens], limit: u32, found: &mut [Found], stop: &AtomicBool) -> bool {
        self.batch.run(puzzles, limit, found, stop)
    }

    #[inline(always)]
    fn one_by_one(&mut self, puzzles: &[Givens], limit: u32, found: &mut [Found], stop: &AtomicBool) -> bool {
        found.fill(Found::NONE);
        for (givens, found) in puzzles.iter().zip(found) {
            let mut watch = Stoppable { first: First { limit, found }, stop, guesses: 0 };
            search(&mut self.pending.0, givens, &mut watch);
            if watch.guesses == STOPPED {
                return false;
            }
        }
        true
    }
}

/// Guesses between two looks at the flag that stops.
const STOP_EVERY: u32 = 256;

/// In place of a number of guesses.
const STOPPED: u32 = u32::MAX;

/// Ends a search when a flag is set.
struct Stoppable<'a> {
    first: First<'a>,
    stop: &'a AtomicBool,
    guesses: u32,
}

impl Watch for Stoppable<'_> {
    #[inline(always)]
    fn guess(&mut self, _: usize) -> ControlFlow<()> {
        self.guesses += 1;
        if self.guesses == STOP_EVERY {
            self.guesses = 0;
            if self.stop.load(Ordering::Relaxed) {
                self.guesses = STOPPED;
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn conflict(&mut self) {}

    #[inline(always)]
    fn solution(&mut self, grid: &[u8; CELLS]) -> ControlFlow<()> {
        self.first.solution(grid)
    }
}

/// The engine for one kind of machine, with its memory.
pub(super) enum Instance {
    /// AVX2 with the instructions that AVX-512 adds for registers of that width: three-way logic and
    /// twice the registers. The compiler finds where to use them.
    #[cfg(target_arch = "x86_64")]
    Avx512(Memory<Avx2>),
    #[cfg(target_arch = "x86_64")]
    Avx2(Memory<Avx2>),
    Portable(Memory<Portable>),
}

/// The engine compiled with some features of the machine enabled.
#[cfg(target_arch = "x86_64")]
macro_rules! compiled {
    ($name:ident, $($feature:tt)+) => {
        mod $name {
            use super::{AtomicBool, Avx2, Found, Givens, Memory, Watch};

            /// Whether this machine has them.
            pub(super) fn is_possible() -> bool {
                $(is_x86_feature_detected!($feature))&&+
            }

            $(#[target_feature(enable = $feature)])+
            pub(super) fn memory() -> Memory<Avx2> {
                Memory::new()
            }

            $(#[target_feature(enable = $feature)])+
            pub(super) fn search<W: Watch>(memory: &mut Memory<Avx2>, givens: &Givens, watch: &mut W) {
                memory.search(givens, watch);
            }

            $(#[target_feature(enable = $feature)])+
            pub(super) fn batch(
                memory: &mut Memory<Avx2>,
                puzzles: &[Givens],
                limit: u32,
                found: &mut [Found],
                stop: &AtomicBool,
            ) -> bool {
                memory.batch(puzzles, limit, found, stop)
            }

            $(#[target_feature(enable = $feature)])+
            pub(super) fn one_by_one(
                memory: &mut Memory<Avx2>,
                puzzles: &[Givens],
                limit: u32,
                found: &mut [Found],
                stop: &AtomicBool,
            ) -> bool {
                memory.one_by_one(puzzles, limit, found, stop)
            }
        }
    };
}

#[cfg(target_arch = "x86_64")]
compiled!(avx2, "avx2" "bmi1" "bmi2" "popcnt");
#[cfg(target_arch = "x86_64")]
compiled!(avx512, "avx2" "bmi1" "bmi2" "popcnt" "avx512f" "avx512bw" "avx512dq" "avx512vl");

impl Instance {
    /// All that this machine can run, fastest first.
    pub(super) fn all() -> Vec<Self> {
        [Self::avx512(), Self::avx2(), Some(Self::portable())].into_iter().flatten().collect()
    }

    pub(super) fn best() -> Self {
        Self::avx512().or_else(Self::avx2).unwrap_or_else(Self::portable)
    }

    pub(super) fn portable() -> Self {
        Self::Portable(Memory::new())
    }

    #[cfg(target_arch = "x86_64")]
    fn avx512() -> Option<Self> {
        // SAFETY: the machine has the instructions that the function is compiled with.
        avx512::is_possible().then(|| Self::Avx512(unsafe { avx512::memory() }))
    }

    #[cfg(target_arch = "x86_64")]
    fn avx2() -> Option<Self> {
        // SAFETY: the machine has the instructions that the function is compiled with.
        avx2::is_possible().then(|| Self::Avx2(unsafe { avx2::memory() }))
    }

    #[cfg(not(target_arch = "x86_64"))]
    fn avx512() -> Option<Self> {
        None
    }

    #[cfg(not(target_arch = "x86_64"))]
    fn avx2() -> Option<Self> {
        None
    }

    pub(super) fn name(&self) -> &'static str {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512(_) => "avx512",
            #[cfg(target_arch = "x86_64")]
            Self::Avx2(_) => "avx2",
            Self::Portable(_) => "portable",
        }
    }

    #[inline]
    pub(super) fn search<W: Watch>(&mut self, givens: &Givens, watch: &mut W) {
        match self {
            // SAFETY: the instance is made only where the machine has the instructions.
            #[cfg(target_arch = "x86_64")]
            Self::Avx512(memory) => unsafe { avx512::search(memory, givens, watch) },
            // SAFETY: the instance is made only where the machine has the instructions.
            #[cfg(target_arch = "x86_64")]
            Self::Avx2(memory) => unsafe { avx2::search(memory, givens, watch) },
            Self::Portable(memory) => memory.search(givens, watch),
        }
    }

    pub(super) fn batch(&mut self, puzzles: &[Givens], limit: u32, found: &mut [Found], stop: &AtomicBool) -> bool {
        match self {
            // SAFETY: the instance is made only where the machine has the instructions.
            #[cfg(target_arch = "x86_64")]
            Self::Avx512(memory) => unsafe { avx512::batch(memory, puzzles, limit, found, stop) },
            // SAFETY: the instance is made only where the machine has the instructions.
            #[cfg(target_arch = "x86_64")]
            Self::Avx2(memory) => unsafe { avx2::batch(memory, puzzles, limit, found, stop) },
            Self::Portable(memory) => memory.batch(puzzles, limit, found, stop),
        }
    }

    pub(super) fn one_by_one(
        &mut self,
        puzzles: &[Givens],
        limit: u32,
        found: &mut [Found],
        stop: &AtomicBool,
    ) -> bool {
        match self {
            // SAFETY: the instance is made only where the machine has the instructions.
            #[cfg(target_arch = "x86_64")]
            Self::Avx512(memory) => unsafe { avx512::one_by_one(memory, puzzles, limit, found, stop) },
            // SAFETY: the instance is made only where the machine has the instructions.
            #[cfg(target_arch = "x86_64")]
            Self::Avx2(memory) => unsafe { avx2::one_by_one(memory, puzzles, limit, found, stop) },
            Self::Portable(memory) => memory.one_by_one(puzzles, limit, found, stop),
        }
    }
}
