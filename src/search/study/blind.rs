//! The study's search without look-ahead: a digit is tested against the placed peers, and no more.
//!
//! The order of the blanks is fixed before the search, so each blank has the list of its earlier
//! peers, and a test is a walk along it. Whether a digit would pass is read off the used digits of
//! the houses; the walk is made where its length or its end matters.

use std::sync::Arc;

use smallvec::SmallVec;

use super::schedule::Schedule;
use crate::board::{CellSet, DigitSet, ForClass, Layout, Puzzle, for_class};
use crate::propagate::{Conflict, Halt};
use crate::search::DfsSolver;
use crate::search::axes::back::{Back, Marks};
use crate::search::axes::cell::CellOrder;
use crate::search::axes::digit::DigitOrder;
use crate::search::dfs::{Ended, Entered, Policy, Taken};
use crate::search::observer::Observer;
use crate::search::random::SplitMix64;
use crate::search::{Counter, Counters, Event, Rule, Solver, Spec};

/// A solver for a spec without look-ahead.
pub(crate) fn blind_solver(spec: &Spec, layout: &Arc<Layout>) -> Box<dyn Solver> {
    struct Make<'a>(&'a Spec, &'a Arc<Layout>);

    impl ForClass for Make<'_> {
        type Output = Box<dyn Solver>;

        fn build<const W: usize, const N: usize>(self) -> Self::Output {
            Box::new(DfsSolver::new(Blind::<W>::new(*self.0, self.1)))
        }
    }

    for_class(layout, Make(spec, layout))
}

/// Sets of levels have `W` words, as many as sets of cells.
struct Blind<const W: usize> {
    spec: Spec,
    counters: Vec<Counter>,
    layout: Arc<Layout>,
    all: DigitSet,
    /// The digits that are placed in a house; as many as an index of a house has values.
    used: [DigitSet; 256],
    /// The blanks in their order, a level each.
    blanks: Vec<Blank>,
    /// The levels of the peers of each blank among the blanks before it, ascending.
    earlier: Vec<SmallVec<[u16; 24]>>,
    /// What each level knows of its choice.
    levels: Vec<Level<W>>,
    marks: Marks,
    random: SplitMix64,
    schedule: Schedule,
    grid: Vec<u8>,
}

/// A blank of the puzzle.
#[derive(Clone, Copy)]
struct Blank {
    /// The digits that the givens leave.
    domain: DigitSet,
    /// Its houses, `count` of them.
    houses: [u8; 13],
    count: u8,
    cell: u16,
}

impl Blank {
    fn houses(&self) -> &[u8] {
        &self.houses[..usize::from(self.count)]
    }
}

/// A choice of the stack.
#[derive(Clone)]
struct Level<const W: usize> {
    /// The digits of the domain in their order, where it is not that of their size.
    order: SmallVec<[u8; 9]>,
    arrival: Arrival,
    /// Candidates on arrival.
    candidates: DigitSet,
    /// The digit placed.
    digit: u8,
    /// The levels that its failed digits conflict with: of each the earliest.
    conflicts: CellSet<W>,
}

/// What was met on arrival at a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Arrival {
    Choice,
    /// A choice without a candidate.
    Leaf,
    /// The full grid.
    Full,
}

/// The digits of a choice that were not considered yet, and the one in hand.
#[derive(Clone, Copy, Default)]
struct Hand {
    /// Candidates not considered.
    live: DigitSet,
    /// Digits of the domain not considered.
    untried: DigitSet,
    /// Digits considered.
    considered: u16,
    digit: u8,
    /// Whether another was placed before the one in hand.
    again: bool,
    /// Pair tests of the one in hand.
    checks: u32,
}

impl<const W: usize> Blind<W> {
    fn new(spec: Spec, layout: &Arc<Layout>) -> Self {
        assert!(layout.houses().len() <= 256, "more than 256 houses");
        assert!((0..layout.cells()).all(|cell| layout.houses_of(cell).len() <= 13), "more than 13 houses of a cell");
        let levels = layout.cells() + 1;
        let level = Level {
            order: SmallVec::new(),
            arrival: Arrival::Choice,
            candidates: DigitSet::EMPTY,
            digit: 0,
            conflicts: CellSet::EMPTY,
        };
        Self {
            spec,
            counters: spec.counters(),
            all: DigitSet::all(layout.digits()),
            used: [DigitSet::EMPTY; 256],
            blanks: Vec::new(),
            earlier: Vec::new(),
            levels: vec![level; levels],
            marks: Marks::default(),
            random: SplitMix64::new(spec.seed),
            schedule: Schedule::new(spec.restart, levels),
            grid: Vec::new(),
            layout: layout.clone(),
        }
    }

    #[inline]
    fn toggle(&mut self, level: usize, digit: u8) {
        for &house in self.blanks[level].houses() {
            self.used[usize::from(house)] ^= DigitSet::of(digit);
        }
    }

    /// Takes the next digit of a choice out of those not considered.
    #[inline]
    fn next_digit(&self, level: usize, hand: &mut Hand) -> Option<u8> {
        let digit = match self.spec.digit {
            DigitOrder::Desc => hand.untried.last(),
            DigitOrder::Random => self.levels[level].order.get(usize::from(hand.considered)).copied(),
            _ => hand.untried.first(),
        }?;
        hand.considered += 1;
        hand.untried = hand.untried - DigitSet::of(digit);
        Some(digit)
    }

    /// Tests a digit against the placed peers in their order: how many tests, and the level of
    /// the first that has it.
    fn test(&mut self, level: usize, digit: u8) -> (u32, Option<u16>) {
        let known = if self.spec.back == Back::Bm {
            let changed = self.marks.changed(level);
            let deepest = *self.marks.deepest(level, digit);
            if deepest < changed {
                // It failed there, and nothing has changed there since.
                return (0, Some(deepest));
            }
            changed
        } else {
            0
        };
        let mut checks = 0;
        let mut failed = None;
        for &earlier in self.earlier[level].iter().skip_while(|&&earlier| earlier < known) {
            checks += 1;
            if self.levels[usize::from(earlier)].digit == digit {
                failed = Some(earlier);
                break;
            }
        }
        if self.spec.back == Back::Bm {
            *self.marks.deepest(level, digit) = failed.unwrap_or(level as u16);
        }
        (checks, failed)
    }

    /// Whether tests must be made, not only their outcome known.
    #[inline]
    fn walks<O: Observer>(&self) -> bool {
        O::COUNTS || self.spec.back != Back::Chrono
    }

    /// Considers a digit that fails.
    fn fail<O: Observer>(&mut self, level: usize, digit: u8, obs: &mut O) {
        let (checks, failed) = self.test(level, digit);
        obs.tried(1);
        obs.checked(u64::from(checks));
        if let Some(failed) = failed.filter(|_| self.spec.back != Back::Chrono) {
            self.levels[level].conflicts |= CellSet::only(usize::from(failed));
        }
    }
}

impl<const W: usize> Policy for Blind<W> {
    type Choice = Hand;

    fn stride(&self) -> u64 {
        4096
    }

    fn counters(&self) -> &[Counter] {
        &self.counters
    }

    fn rules(&self) -> &[Rule] {
        &[]
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn start<O: Observer>(&mut self, puzzle: &Puzzle, _: &mut O) -> Result<(), Halt> {
        self.random = SplitMix64::new(self.spec.seed);
        self.schedule.start();
        self.grid.clear();
        self.grid.extend_from_slice(puzzle.givens());
        self.used.fill(DigitSet::EMPTY);
        let mut order: Vec<u16> = Vec::with_capacity(self.grid.len());
        for (cell, &given) in (0..).zip(puzzle.givens()) {
            if given == 0 {
                order.push(cell);
                continue;
            }
            for &house in self.layout.houses_of(usize::from(cell)) {
                self.used[usize::from(house)] |= DigitSet::of(given);
            }
        }
        if self.spec.cell == CellOrder::Random {
            self.random.shuffle(&mut order);
        }
        let mut level_of = vec![u16::MAX; self.grid.len()];
        self.blanks.clear();
        self.earlier.clear();
        for (level, &cell) in (0..).zip(&order) {
            let of = self.layout.houses_of(usize::from(cell));
            let houses = std::array::from_fn(|i| of.get(i).map_or(0, |&house| house as u8));
            let domain = of.iter().fold(self.all, |left, &house| left - self.used[usize::from(house)]);
            let peers = self.layout.peers_of(usize::from(cell)).iter().map(|&peer| level_of[usize::from(peer)]);
            let mut earlier: SmallVec<[u16; 24]> = peers.filter(|&peer| peer != u16::MAX).collect();
            earlier.sort_unstable();
            self.blanks.push(Blank { domain, houses, count: of.len() as u8, cell });
            self.earlier.push(earlier);
            level_of[usize::from(cell)] = level;
        }
        self.marks.start(self.blanks.len(), self.layout.digits());
        Ok(())
    }

    #[inline]
    fn enter<O: Observer>(&mut self, level: usize, obs: &mut O) -> Entered<Hand> {
        if self.spec.back != Back::Chrono {
            self.levels[level].conflicts = CellSet::EMPTY;
        }
        let Some(blank) = self.blanks.get(level) else {
            self.levels[level].arrival = Arrival::Full;
            return self.schedule.full(level, obs);
        };
        obs.visited(1);
        let domain = blank.domain;
        let live = blank.houses().iter().fold(domain, |left, &house| left - self.used[usize::from(house)]);
        let cell = blank.cell;
        let at = &mut self.levels[level];
        at.candidates = live;
        if self.spec.digit == DigitOrder::Random {
            at.order = domain.iter().collect();
            if at.order.len() >= 2 {
                self.random.shuffle(&mut at.order);
            }
        }
        let mut hand = Hand { live, untried: domain, ..Hand::default() };
        if !live.is_empty() {
            self.levels[level].arrival = Arrival::Choice;
            return Entered::Choice(hand);
        }
        self.levels[level].arrival = Arrival::Leaf;
        if self.walks::<O>() {
            while let Some(digit) = self.next_digit(level, &mut hand) {
                self.fail(level, digit, obs);
            }
        }
        self.schedule.conflict();
        Entered::DeadEnd(Conflict::Cell(cell))
    }

    #[inline]
    fn next<O: Observer>(&mut self, level: usize, hand: &mut Hand, obs: &mut O) -> Option<Taken> {
        let again = hand.digit != 0;
        if self.schedule.is_spent(level, again) {
            self.schedule.drop_rest(!hand.live.is_empty());
            return None;
        }
        if !self.walks::<O>() && self.spec.digit != DigitOrder::Random {
            // Only the candidates matter, and they come in their order.
            let digit = if self.spec.digit == DigitOrder::Desc { hand.live.last() } else { hand.live.first() }?;
            let live = hand.live - DigitSet::of(digit);
            *hand = Hand { live, digit, again, ..*hand };
            return Some(Taken { more: !live.is_empty() });
        }
        while let Some(digit) = self.next_digit(level, hand) {
            if !hand.live.contains(digit) {
                if self.walks::<O>() {
                    self.fail(level, digit, obs);
                }
                continue;
            }
            let checks = if self.walks::<O>() { self.test(level, digit).0 } else { 0 };
            let live = hand.live - DigitSet::of(digit);
            *hand = Hand { live, digit, again, checks, ..*hand };
            return Some(Taken { more: !live.is_empty() });
        }
        None
    }

    #[inline]
    fn place<O: Observer>(&mut self, level: usize, hand: &Hand, obs: &mut O) -> Result<(), Halt> {
        obs.tried(1);
        obs.checked(u64::from(hand.checks));
        self.schedule.placed(level, hand.again);
        self.levels[level].digit = hand.digit;
        self.toggle(level, hand.digit);
        Ok(())
    }

    #[inline]
    fn undo(&mut self, level: usize, hand: &Hand) {
        self.toggle(level, hand.digit);
    }

    fn grid(&mut self, stack: &[Hand]) -> &[u8] {
        for (blank, hand) in self.blanks.iter().zip(stack) {
            self.grid[usize::from(blank.cell)] = hand.digit;
        }
        &self.grid
    }

    fn decided(&self, level: usize, hand: &Hand) -> Event {
        let (cell, candidates) = (usize::from(self.blanks[level].cell), self.levels[level].candidates.len());
        Event::Decide { level: level + 1, cell, digit: hand.digit, candidates, left: hand.live.len() }
    }

    fn derive(&self, _: &Ended, _: &[Hand], _: Option<&Hand>, _: &mut Counters) {}

    fn stay<O: Observer>(&mut self, level: usize, obs: &mut O) -> usize {
        let Level { arrival, conflicts, .. } = self.levels[level];
        let stay = match (self.spec.back, arrival) {
            (Back::Bm, _) => {
                self.marks.left(level);
                level
            }
            (Back::Chrono, _) | (Back::Bj, Arrival::Choice | Arrival::Full) => level,
            (Back::Bj, Arrival::Leaf) => conflicts.last().map_or(0, |deepest| deepest + 1),
            (Back::Cbj, _) => {
                // A solution rests on every level.
                let set = if arrival == Arrival::Full { CellSet::first_cells(level) } else { conflicts };
                let stay = set.last().map_or(0, |deepest| deepest + 1);
                if stay > 0 {
                    self.levels[stay - 1].conflicts |= set & !CellSet::only(stay - 1);
                }
                stay
            }
        };
        if arrival != Arrival::Full {
            obs.returned(level + 1, stay);
            if level + 1 - stay > 1 {
                let because = || conflicts.iter().map(|level| level + 1).collect();
                obs.event(|| Event::Jump { from: level + 1, to: stay, because: because() });
            }
        }
        stay
    }

    fn again(&mut self) -> bool {
        self.schedule.next_wave()
    }
}
