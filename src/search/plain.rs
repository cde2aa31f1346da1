//! Search without look-ahead: a digit goes into a cell if no placed peer has it. Nothing is
//! propagated, so no board is kept: the digits that each house holds say all.
//!
//! The order of the blanks is fixed, so what a house holds on arrival at one of its blanks is
//! what it held on arrival at the one before, and the digit placed there. Kept in this form,
//! nothing is to be undone: a level that is left is not looked at.

use std::mem;
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

fn boxed<T: Clone, const N: usize>(of: T) -> Box<[T; N]> {
    vec![of; N].into_boxed_slice().try_into().unwrap_or_else(|_| unreachable!("the length is N"))
}

/// Most houses that a cell may have.
const MOST_HOUSES: usize = 8;

/// A plain search for cells of exactly three houses (`H` = 3), or of at most `H`; it goes over
/// `CELLS`, or over the blanks alone.
struct Plain<const H: usize, const CELLS: bool> {
    layout: Arc<Layout>,
    /// The blanks in row-major order.
    blanks: Box<[Blank<H>; BLANKS]>,
    /// Number of blanks.
    last: usize,
    /// Cells entered after the last blank.
    rest: u64,
    /// What the sources point to: of each blank and each of its houses, the digits that it holds
    /// on arrival; from `HANDS` on, the digit placed in each blank; from `GIVENS` on, the givens
    /// of each house; and at `NOTHING` no digit.
    held: Box<[DigitSet; HELD]>,
    /// Of each house, the source behind its last blank so far.
    latest: Vec<Source>,
    all: DigitSet,
    grid: SmallVec<[u8; 81]>,
}

/// At least as many as a layout has cells, and a power of two: an index is cut to it rather than
/// checked in the loop.
const BLANKS: usize = 2048;

/// As many as the index of a source has values, for the same reason.
const HELD: usize = 1 << 16;

/// A blank of the puzzle.
#[derive(Clone, Copy)]
struct Blank<const H: usize> {
    /// Where to find what its houses hold; the houses that it lacks hold nothing.
    houses: [Source; H],
    cell: u16,
    /// Cells entered on the way to it, with its own.
    entered: u16,
}

/// Two places in `Plain::held`: what a house holds is what stands in both.
#[derive(Clone, Copy)]
struct Source {
    before: u16,
    hand: u16,
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
    const HANDS: usize = BLANKS * H;
    const GIVENS: usize = Self::HANDS + BLANKS;
    const NOTHING: usize = HELD - 1;

    fn new(layout: &Arc<Layout>) -> Self {
        let (cells, houses) = (layout.cells(), layout.houses().len());
        assert!((0..cells).all(|cell| layout.houses_of(cell).len() <= H), "more than {H} houses of a cell");
        assert!(cells <= BLANKS && Self::GIVENS + houses <= Self::NOTHING, "too many cells or houses");
        let nothing = Self::source(Self::NOTHING, Self::NOTHING);
        Self {
            blanks: boxed(Blank { houses: [nothing; H], cell: 0, entered: 0 }),
            last: 0,
            rest: 0,
            held: boxed(DigitSet::EMPTY),
            latest: Vec::with_capacity(houses),
            all: DigitSet::all(layout.digits()),
            grid: SmallVec::new(),
            layout: layout.clone(),
        }
    }

    fn source(before: usize, hand: usize) -> Source {
        Source { before: before as u16, hand: hand as u16 }
    }

    /// What the houses of a level's blank hold on arrival.
    #[inline]
    fn arrive(&self, level: usize) -> [DigitSet; H] {
        let mut held = [DigitSet::EMPTY; H];
        for (held, from) in held.iter_mut().zip(&self.blanks[level % BLANKS].houses) {
            *held = self.held[usize::from(from.before)] | self.held[usize::from(from.hand)];
        }
        held
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
        self.grid = SmallVec::from_slice(puzzle.givens());
        let houses = self.layout.houses().len();
        let of_givens = &mut self.held[Self::GIVENS..][..houses];
        of_givens.fill(DigitSet::EMPTY);
        self.latest.clear();
        self.latest.extend((0..houses).map(|house| Self::source(Self::GIVENS + house, Self::NOTHING)));
        let (mut last, mut givens) = (0, 0);
        for (cell, &given) in puzzle.givens().iter().enumerate() {
            let of = self.layout.houses_of(cell);
            if given != 0 {
                for &house in of {
                    of_givens[usize::from(house)] |= DigitSet::of(given);
                }
                givens += u16::from(CELLS);
                continue;
            }
            let blank = &mut self.blanks[last];
            (blank.cell, blank.entered) = (cell as u16, givens + 1);
            blank.houses.fill(Self::source(Self::NOTHING, Self::NOTHING));
            for (slot, &house) in of.iter().enumerate() {
                let here = Self::source(last * H + slot, Self::HANDS + last);
                blank.houses[slot] = mem::replace(&mut self.latest[usize::from(house)], here);
            }
            (last, givens) = (last + 1, 0);
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
        let blank = &self.blanks[level % BLANKS];
        // A walk along the blanks visits one at a time, so that the end tells how many.
        if CELLS || O::EVENTS {
            obs.visited(u64::from(blank.entered));
        }
        let before = self.arrive(level);
        let untried = before.iter().fold(self.all, |left, &held| left - held);
        if untried.is_empty() {
            return Entered::DeadEnd(Conflict::Cell(blank.cell));
        }
        for (slot, &held) in before.iter().enumerate() {
            self.held[(level * H + slot) % HELD] = held;
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
        self.held[(Self::HANDS + level) % HELD] = digits.hand;
        Ok(())
    }

    #[inline]
    fn undo(&mut self, _: usize, _: &Digits) {}

    fn grid(&mut self, stack: &[Digits]) -> &[u8] {
        for (blank, digits) in self.blanks.iter().zip(stack) {
            self.grid[usize::from(blank.cell)] = digits.digit();
        }
        &self.grid
    }

    fn decided(&self, level: usize, digits: &Digits) -> Event {
        let blank = &self.blanks[level % BLANKS];
        let candidates = self.arrive(level).iter().fold(self.all, |left, &held| left - held).len();
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
