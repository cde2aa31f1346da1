//! Why a candidate is gone: conflict sets for conflict-directed backjumping.
//!
//! Nothing is stored on the board. For each cell stands when it was placed and how; a dead end is
//! explained backwards from there, down to the placements of the loop. Source: Prosser 1993 for
//! the sets; the reasons are this project's own.

use crate::board::{Board, CellSet, Layout, Tables};
use crate::propagate::{Conflict, OnlyPlace};
use crate::search::Event;
use crate::search::axes::cell::Pick;
use crate::search::observer::Observer;

/// How a cell came to be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum How {
    Given,
    /// By the loop, at a level from 0.
    Decided(usize),
    /// As a naked single.
    Alone,
    /// As a hidden single of a house.
    OnlyPlace(u16),
}

/// What is known of the placement of a cell; it holds while the cell is not open.
#[derive(Clone, Copy, Debug)]
struct Placed {
    /// The pass that placed it. Within a pass the lowest cell comes first.
    pass: u64,
    digit: u8,
    how: How,
}

/// Placements with their reasons, and a conflict set a level.
pub(super) struct Reasons<const W: usize> {
    placed: Vec<Placed>,
    /// Passes begun, each placement of the loop being one.
    now: u64,
    /// The levels that each level's dead ends rest on, from 0.
    sets: Vec<CellSet<W>>,
    /// Placements to explain, and those that were.
    open: Vec<u16>,
}

impl<const W: usize> Reasons<W> {
    pub(super) fn new(layout: &Layout) -> Self {
        let nothing = Placed { pass: 0, digit: 0, how: How::Given };
        Self {
            placed: vec![nothing; layout.cells()],
            now: 0,
            sets: vec![CellSet::EMPTY; layout.cells() + 1],
            open: Vec::new(),
        }
    }

    /// Starts with a puzzle.
    pub(super) fn start(&mut self, givens: &[u8]) {
        self.now = 0;
        for (placed, &digit) in self.placed.iter_mut().zip(givens) {
            *placed = Placed { pass: 0, digit, how: How::Given };
        }
    }

    /// A pass begins.
    pub(super) fn pass(&mut self) {
        self.now += 1;
    }

    /// The loop makes the placement with which the stack becomes `level` high.
    pub(super) fn decided(&mut self, cell: u16, digit: u8, level: usize) {
        self.now += 1;
        self.placed[usize::from(cell)] = Placed { pass: self.now, digit, how: How::Decided(level - 1) };
    }

    /// The pass makes a placement, forced by a house or (without one) as a naked single.
    pub(super) fn forced(&mut self, cell: u16, digit: u8, house: Option<u16>) {
        let how = house.map_or(How::Alone, How::OnlyPlace);
        self.placed[usize::from(cell)] = Placed { pass: self.now, digit, how };
    }

    /// A level is entered.
    pub(super) fn enter(&mut self, level: usize) {
        self.sets[level] = CellSet::EMPTY;
    }

    /// A solution: it rests on every level.
    pub(super) fn full(&mut self, level: usize) {
        self.sets[level] = CellSet::first_cells(level);
    }

    /// The look-ahead of a level's placement failed on a board.
    pub(super) fn failed<const N: usize>(
        &mut self,
        level: usize,
        conflict: Conflict,
        board: &Board<W, N>,
        tables: &Tables<W, N>,
    ) {
        let mut search = Explain::new(self, board, tables);
        let digits = 1..=tables.digits() as u8;
        match conflict {
            Conflict::Cell(cell) => digits.for_each(|digit| search.against(cell, digit, u64::MAX)),
            Conflict::NoPlace(OnlyPlace { house, digit }) => search.against_in(house, digit, None, u64::MAX),
            Conflict::TwoDigits { cell, first, second } => {
                for OnlyPlace { house, digit } in [first, second] {
                    search.against_in(house, digit, Some(cell), u64::MAX);
                }
            }
            // Refused with this look-back: nothing below explains it, so every level may be at fault.
            Conflict::NoMatching { .. } => search.levels = CellSet::first_cells(level),
        }
        let levels = search.levels();
        self.sets[level] |= levels & !CellSet::only(level);
    }

    /// Nothing is left at a level: how many levels stay. `choice` is what it branched on, none
    /// for a full grid, and the board on arrival.
    pub(super) fn stay<const N: usize, O: Observer>(
        &mut self,
        level: usize,
        (pick, board): (Option<Pick>, &Board<W, N>),
        tables: &Tables<W, N>,
        obs: &mut O,
    ) -> usize {
        if let Some(pick) = pick {
            let mut search = Explain::new(self, board, tables);
            match pick {
                Pick::Cell(cell) => {
                    let here = board.candidates(usize::from(cell), tables);
                    let gone = (1..=tables.digits() as u8).filter(|&digit| !here.contains(digit));
                    gone.for_each(|digit| search.against(cell, digit, u64::MAX));
                }
                Pick::Item(OnlyPlace { house, digit }) => {
                    let gone = tables.houses()[usize::from(house)] & !board.plane(digit);
                    gone.iter().for_each(|cell| search.against(cell as u16, digit, u64::MAX));
                }
            }
            let levels = search.levels();
            self.sets[level] |= levels;
        }
        let set = self.sets[level];
        let stay = set.last().map_or(0, |deepest| deepest + 1);
        if stay > 0 {
            self.sets[stay - 1] |= set & !CellSet::only(stay - 1);
        }
        if pick.is_some() {
            obs.returned(level + 1, stay);
            if level + 1 - stay > 1 {
                let because = || set.iter().map(|level| level + 1).collect();
                obs.event(|| Event::Jump { from: level + 1, to: stay, because: because() });
            }
        }
        stay
    }
}

/// Walks back from a dead end to the placements of the loop.
struct Explain<'a, const W: usize, const N: usize> {
    reasons: &'a mut Reasons<W>,
    board: &'a Board<W, N>,
    tables: &'a Tables<W, N>,
    seen: CellSet<W>,
    levels: CellSet<W>,
}

impl<'a, const W: usize, const N: usize> Explain<'a, W, N> {
    fn new(reasons: &'a mut Reasons<W>, board: &'a Board<W, N>, tables: &'a Tables<W, N>) -> Self {
        reasons.open.clear();
        Self { reasons, board, tables, seen: CellSet::EMPTY, levels: CellSet::EMPTY }
    }

    /// Adds the reason against a candidate: the earliest placement before a pass of another digit
    /// in the cell, or of the digit in a peer.
    fn against(&mut self, cell: u16, digit: u8, before: u64) {
        let earlier = |other: u16| {
            let placed = self.reasons.placed[usize::from(other)];
            let takes = if other == cell { placed.digit != digit } else { placed.digit == digit };
            (takes && placed.pass < before && !self.board.open().contains(usize::from(other)))
                .then_some((placed.pass, other))
        };
        let peers = self.tables.layout().peers_of(usize::from(cell)).iter().copied();
        let reason = peers.chain([cell]).filter_map(earlier).min().map(|(_, reason)| reason);
        if let Some(reason) = reason.filter(|&reason| !self.seen.contains(usize::from(reason))) {
            self.seen |= CellSet::only(usize::from(reason));
            self.reasons.open.push(reason);
        }
    }

    /// Adds the reasons against a digit in the cells of a house but one.
    fn against_in(&mut self, house: u16, digit: u8, but: Option<u16>, before: u64) {
        let tables = self.tables;
        for &cell in tables.layout().houses()[usize::from(house)].cells() {
            if Some(cell) != but {
                self.against(cell, digit, before);
            }
        }
    }

    /// The levels that all of it rests on.
    fn levels(mut self) -> CellSet<W> {
        while let Some(cell) = self.reasons.open.pop() {
            let Placed { pass, digit, how } = self.reasons.placed[usize::from(cell)];
            match how {
                How::Given => {}
                How::Decided(level) => self.levels |= CellSet::only(level),
                How::Alone => {
                    for other in (1..=self.tables.digits() as u8).filter(|&other| other != digit) {
                        self.against(cell, other, pass);
                    }
                }
                How::OnlyPlace(house) => self.against_in(house, digit, Some(cell), pass),
            }
        }
        self.levels
    }
}
