//! Random full grids, and random minimal puzzles made of them.
//!
//! Everything comes from the generator of random numbers that is handed in: the same numbers, the
//! same puzzles. A full grid is the first solution that a search with digits in random order finds
//! for the empty puzzle, moved by a random isomorphism: grids that are the same up to names and
//! order are equally likely, all grids are not. A minimal puzzle is what is left of a full grid
//! when the givens are visited once, in random order, and each is taken away if the solution stays
//! the only one.

use std::fmt;
use std::num::NonZeroU64;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::board::{DigitSet, Layout, Puzzle, Shape};
use crate::isomorph::Isomorphism;
use crate::prover::{Proof, Prover};
use crate::search::axes::ahead::Ahead;
use crate::search::axes::digit::DigitOrder;
use crate::search::axes::restart::Restart;
use crate::search::random::SplitMix64;
use crate::search::{Detail, Limits, Outcome, Spec, Stop};
use crate::strategies::{SpecStrategy, Strategy};
use crate::workbench::{NoAnswer, Task, Workbench};

/// Placements after which a proof that the solution is the only one is given up. No puzzle of 9x9
/// comes near it; on large boards a given whose proof is given up stays.
const PROOF_NODES: u64 = 100_000;

/// Conflicts of the shortest run of the search for a full grid: a bad beginning is left early.
const UNIT: u64 = 100;

/// Makes puzzles of one shape.
pub struct Generator<'s> {
    layout: Arc<Layout>,
    prover: Prover<'s>,
    interrupt: Option<Arc<AtomicBool>>,
}

impl<'s> Generator<'s> {
    /// A generator for a shape. `prover` decides whether a solution is the only one, and should be
    /// a strong strategy. `interrupt` ends every work soon after it is set.
    #[must_use]
    pub fn new(shape: Shape, prover: &'s dyn Strategy, interrupt: Option<Arc<AtomicBool>>) -> Self {
        let limits = Limits { interrupt: interrupt.clone(), ..Limits::nodes(PROOF_NODES) };
        Self { layout: Layout::classic(shape), prover: Prover::new(prover, limits), interrupt }
    }

    /// The layout of its puzzles.
    #[must_use]
    pub fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    /// A random full grid, one digit from 1 a cell.
    ///
    /// # Errors
    /// When interrupted, or when a strategy gave a wrong answer.
    pub fn full_grid(&mut self, random: &mut SplitMix64) -> Result<Box<[u8]>, GenerateError> {
        let strategy = SpecStrategy::new(Spec {
            digit: DigitOrder::Random,
            ahead: Ahead::NakedHidden,
            restart: Restart::Luby { unit: UNIT },
            seed: random.next_u64(),
            ..Spec::DEFAULT
        });
        let limits = Limits { interrupt: self.interrupt.clone(), ..Limits::none() };
        let task = Task { limits: &limits, detail: Detail::Quiet, wanted: NonZeroU64::new(1) };
        let mut answer = Workbench::new(&strategy).solve(&self.puzzle(&vec![0; self.layout.cells()]), &task)?;
        match (answer.grids.pop(), answer.report.outcome) {
            (Some(grid), _) => Ok(Isomorphism::random(self.layout.shape(), random).grid(&grid)),
            (None, Outcome::Limit(stop)) => Err(GenerateError::Stopped(stop)),
            (None, _) => unreachable!("every shape has a full grid"),
        }
    }

    /// A random puzzle with one solution, no given of which can be taken away without a second
    /// one; above 9x9 some may, where the proof was given up.
    ///
    /// # Errors
    /// When interrupted, or when a strategy gave a wrong answer.
    pub fn minimal(&mut self, random: &mut SplitMix64) -> Result<Puzzle, GenerateError> {
        let mut givens = self.full_grid(random)?;
        let mut order: Vec<usize> = (0..givens.len()).collect();
        random.shuffle(&mut order);
        for cell in order {
            let digit = std::mem::take(&mut givens[cell]);
            let puzzle = self.puzzle(&givens);
            // Where the other givens leave the cell no other digit there is nothing to search.
            if puzzle.candidates(cell) == DigitSet::of(digit) {
                continue;
            }
            match self.prover.prove(&puzzle)? {
                Proof::One(_) => {}
                Proof::Open(stop @ Stop::Interrupt) => return Err(GenerateError::Stopped(stop)),
                Proof::None | Proof::Several(_) | Proof::Open(_) => givens[cell] = digit,
            }
        }
        Ok(self.puzzle(&givens))
    }

    fn puzzle(&self, givens: &[u8]) -> Puzzle {
        Puzzle::new(self.layout.clone(), givens).expect("givens of a full grid")
    }
}

/// Why there is no grid or puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GenerateError {
    /// The work was stopped.
    Stopped(Stop),
    /// A strategy gave a wrong answer.
    Wrong(NoAnswer),
}

impl From<NoAnswer> for GenerateError {
    fn from(wrong: NoAnswer) -> Self {
        Self::Wrong(wrong)
    }
}

impl fmt::Display for GenerateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stopped(stop) => stop.fmt(f),
            Self::Wrong(wrong) => wrong.fmt(f),
        }
    }
}

impl std::error::Error for GenerateError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strategies::{ALL, resolve};
    use crate::verify::verify;

    fn shapes() -> impl Iterator<Item = Shape> {
        [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3)].into_iter().map(|(rows, cols)| Shape::new(rows, cols).unwrap())
    }

    fn strategy(name: &str) -> Arc<dyn Strategy> {
        resolve(ALL, name, 0).unwrap()
    }

    #[test]
    fn grids_are_full_and_differ() {
        let (norvig, large) = (strategy("norvig"), [(4, 4), (5, 5)].map(|(r, c)| Shape::new(r, c).unwrap()));
        for shape in shapes().chain(large) {
            let (mut generator, mut random) = (Generator::new(shape, &*norvig, None), SplitMix64::new(1));
            let mut grid = || generator.full_grid(&mut random).unwrap();
            let (one, other) = (grid(), grid());
            assert!(verify(shape, &one, &one).is_ok() && verify(shape, &other, &other).is_ok());
            assert_ne!(one, other);
        }
    }

    #[test]
    fn every_grid_of_the_smallest_shape_comes() {
        let norvig = strategy("norvig");
        let mut generator = Generator::new(Shape::new(2, 2).unwrap(), &*norvig, None);
        let mut random = SplitMix64::new(3);
        let seen: std::collections::HashSet<_> = (0..4000).map(|_| generator.full_grid(&mut random).unwrap()).collect();
        assert_eq!(seen.len(), 288);
    }

    #[test]
    fn puzzles_have_one_solution_and_no_given_too_many() {
        let (norvig, judge) = (strategy("norvig"), strategy("dlx"));
        let mut judge = Prover::new(&*judge, Limits::none());
        for shape in shapes() {
            let (mut generator, mut random) = (Generator::new(shape, &*norvig, None), SplitMix64::new(7));
            for _ in 0..5 {
                let puzzle = generator.minimal(&mut random).unwrap();
                assert!(matches!(judge.prove(&puzzle), Ok(Proof::One(_))));
                for cell in (0..shape.cells()).filter(|&cell| puzzle.givens()[cell] != 0) {
                    let mut fewer = puzzle.givens().to_vec();
                    fewer[cell] = 0;
                    let fewer = Puzzle::new(puzzle.layout().clone(), &fewer).unwrap();
                    assert!(matches!(judge.prove(&fewer), Ok(Proof::Several(_))), "{shape}: cell {cell}");
                }
            }
        }
    }

    #[test]
    fn the_same_numbers_give_the_same_puzzle() {
        let (norvig, dlx) = (strategy("norvig"), strategy("dlx"));
        let puzzle = |prover: &dyn Strategy, seed| {
            Generator::new(Shape::CLASSIC, prover, None).minimal(&mut SplitMix64::new(seed)).unwrap()
        };
        assert_eq!(puzzle(&*norvig, 5), puzzle(&*norvig, 5));
        assert_eq!(puzzle(&*norvig, 5), puzzle(&*dlx, 5), "whoever proves it");
        assert_ne!(puzzle(&*norvig, 5), puzzle(&*norvig, 6));
    }

    #[test]
    fn an_interrupt_ends_the_work() {
        let (norvig, set) = (strategy("norvig"), Arc::new(AtomicBool::new(true)));
        let mut generator = Generator::new(Shape::CLASSIC, &*norvig, Some(set));
        let stopped = Err(GenerateError::Stopped(Stop::Interrupt));
        assert_eq!(generator.minimal(&mut SplitMix64::new(1)), stopped);
    }
}
