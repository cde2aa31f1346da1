//! Search without look-ahead: a digit goes into a cell if no placed peer has it. Nothing is
//! propagated, so no board is kept: a mask of free digits a house says all.

use std::sync::Arc;

use smallvec::SmallVec;

use super::dfs::{Ended, Entered, Policy, Taken};
use super::observer::Observer;
use super::{Counter, Counters, DfsSolver, Event, Rule, Solver, TREE_COUNTERS};
use crate::board::{DigitSet, Layout, Puzzle};
use crate::propagate::{Conflict, Halt};

/// How a plain search gets from one blank to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Walk {
    /// Cell by cell, through the givens between two blanks.
    Cells,
    /// Along a list of the blanks.
    Blanks,
}

/// A solver for a plain search; layouts with three houses a cell have an instance of their own.
pub(crate) fn plain_solver(walk: Walk, layout: &Arc<Layout>) -> Box<dyn Solver> {
    let three = (0..layout.cells()).all(|cell| layout.houses_of(cell).len() == 3);
    match (walk, three) {
        (Walk::Cells, true) => Box::new(DfsSolver::new(Plain::<3, true>::new(layout))),
        (Walk::Cells, false) => Box::new(DfsSolver::new(Plain::<MOST_HOUSES, true>::new(layout))),
        (Walk::Blanks, true) => Box::new(DfsSolver::new(Plain::<3, false>::new(layout))),
        (Walk::Blanks, false) => Box::new(DfsSolver::new(Plain::<MOST_HOUSES, false>::new(layout))),
    }
}

/// Most houses that a cell may have.
const MOST_HOUSES: usize = 8;

/// A plain search for cells of exactly three houses (`H` = 3), or of at most `H`; it goes over
/// `CELLS`, or over the blanks alone.
struct Plain<const H: usize, const CELLS: bool> {
    layout: Arc<Layout>,
    /// The blanks in row-major order.
    blanks: Box<[Blank<H>]>,
    /// Number of blanks.
    last: usize,
    /// Cells entered after the last blank.
    rest: u64,
    /// The digits that are placed in a house; as many as an index of a house has values.
    used: [DigitSet; 256],
    all: DigitSet,
    grid: SmallVec<[u8; 81]>,
}

/// A blank of the puzzle.
#[derive(Clone, Copy)]
struct Blank<const H: usize> {
    /// Its houses, `count` of them.
    houses: [u8; H],
    count: u8,
    cell: u16,
    /// Cells entered on the way to it, with its own.
    entered: u16,
}

impl<const H: usize> Blank<H> {
    fn new(cell: u16, layout: &Layout) -> Self {
        let of = layout.houses_of(usize::from(cell));
        let houses = std::array::from_fn(|i| of.get(i).map_or(0, |&house| house as u8));
        Self { houses, count: of.len() as u8, cell, entered: 1 }
    }

    #[inline]
    fn houses(&self) -> impl Iterator<Item = usize> + use<'_, H> {
        let count = if H == 3 { 3 } else { usize::from(self.count) };
        self.houses[..count].iter().map(|&house| usize::from(house))
    }
}

/// The untried digits of a blank, and the one in hand.
#[derive(Clone, Copy, Default)]
struct Digits {
    untried: DigitSet,
    hand: DigitSet,
}

impl Digits {
    /// The digit in hand.
    fn digit(self) -> u8 {
        self.hand.first().unwrap_or(0)
    }
}

impl<const H: usize, const CELLS: bool> Plain<H, CELLS> {
    fn new(layout: &Arc<Layout>) -> Self {
        assert!(layout.houses().len() <= 256, "more than 256 houses");
        assert!((0..layout.cells()).all(|cell| layout.houses_of(cell).len() <= H), "more than {H} houses of a cell");
        Self {
            blanks: (0..layout.cells()).map(|cell| Blank::new(cell as u16, layout)).collect(),
            last: 0,
            rest: 0,
            used: [DigitSet::EMPTY; 256],
            all: DigitSet::all(layout.digits()),
            grid: SmallVec::new(),
            layout: layout.clone(),
        }
    }

    /// Places a digit in the houses of the blank of a level, or takes it back.
    #[inline]
    fn toggle(&mut self, level: usize, digit: DigitSet) {
        for house in self.blanks[level].houses() {
            self.used[house] ^= digit;
        }
    }
}

impl<const H: usize, const CELLS: bool> Policy for Plain<H, CELLS> {
    type Choice = Digits;

    fn stride(&self) -> u64 {
        16_384
    }

    fn counters(&self) -> &[Counter] {
        TREE_COUNTERS
    }

    fn rules(&self) -> &[Rule] {
        &[]
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn start<O: Observer>(&mut self, puzzle: &Puzzle, _: &mut O) -> Result<(), Halt> {
        self.used.fill(DigitSet::EMPTY);
        self.grid = SmallVec::from_slice(puzzle.givens());
        let (mut last, mut givens) = (0, 0);
        for (cell, &given) in (0..).zip(puzzle.givens()) {
            let mut blank = Blank::new(cell, &self.layout);
            if given == 0 {
                blank.entered += givens;
                self.blanks[last] = blank;
                (last, givens) = (last + 1, 0);
            } else {
                blank.houses().for_each(|house| self.used[house] ^= DigitSet::of(given));
                givens += u16::from(CELLS);
            }
        }
        (self.last, self.rest) = (last, u64::from(givens));
        Ok(())
    }

    #[inline]
    fn enter<O: Observer>(&mut self, level: usize, obs: &mut O) -> Entered<Digits> {
        if level == self.last {
            obs.visited(self.rest);
            return Entered::Full;
        }
        let blank = &self.blanks[level];
        // A walk along the blanks visits one at a time, so that the end tells how many.
        if CELLS || O::EVENTS {
            obs.visited(u64::from(blank.entered));
        }
        let untried = blank.houses().fold(self.all, |left, house| left - self.used[house]);
        if untried.is_empty() {
            return Entered::DeadEnd(Conflict::Cell(blank.cell));
        }
        Entered::Choice(Digits { untried, hand: DigitSet::EMPTY })
    }

    #[inline]
    fn next<O: Observer>(&mut self, _: usize, digits: &mut Digits, _: &mut O) -> Option<Taken> {
        if digits.untried.is_empty() {
            return None;
        }
        digits.hand = digits.untried.lowest();
        digits.untried ^= digits.hand;
        Some(Taken { more: !digits.untried.is_empty() })
    }

    #[inline]
    fn place<O: Observer>(&mut self, level: usize, digits: &Digits, _: &mut O) -> Result<(), Halt> {
        self.toggle(level, digits.hand);
        Ok(())
    }

    #[inline]
    fn undo(&mut self, level: usize, digits: &Digits) {
        self.toggle(level, digits.hand);
    }

    fn grid(&mut self, stack: &[Digits]) -> &[u8] {
        for (blank, digits) in self.blanks.iter().zip(stack) {
            self.grid[usize::from(blank.cell)] = digits.digit();
        }
        &self.grid
    }

    fn decided(&self, level: usize, digits: &Digits) -> Event {
        let blank = &self.blanks[level];
        // The houses hold the digit of this level only if it is placed, which it is not yet.
        let candidates = blank.houses().fold(self.all, |left, house| left - self.used[house]).len();
        let cell = usize::from(blank.cell);
        Event::Decide { level: level + 1, cell, digit: digits.digit(), candidates, left: digits.untried.len() }
    }

    /// A choice that is left behind has seen every digit, one that stands has seen those up to
    /// its own, and one that a limit cut off those below the digit in hand.
    fn derive(&self, ended: &Ended, stack: &[Digits], cut_off: Option<&Digits>, counters: &mut Counters) {
        let entered = ended.placed + 1 - ended.solutions;
        let left_behind = entered - stack.len() as u64 - u64::from(cut_off.is_some());
        let standing: u64 = stack.iter().map(|digits| u64::from(digits.digit())).sum();
        let cut = cut_off.map_or(0, |digits| u64::from(digits.digit()) - 1);
        counters.set(Counter::Tried, self.layout.digits() as u64 * left_behind + standing + cut);
        if !CELLS {
            counters.set(Counter::Visits, entered);
        }
    }
}
