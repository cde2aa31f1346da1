//! Propagation: rules that place or take away what follows from the board, one rule a file.
//!
//! A rule is one pass over the whole board: it reads the board as it was at the pass's start,
//! then does all that it found. A cell without a candidate is looked for after each pass. Only
//! probing works on the board as it changes.
//!
//! To add a rule:
//! 1. write its file with a function `pass` like those here, and declare it;
//! 2. give it a name in [`Rule`] and a line in `fixpoint.rs`;
//! 3. list it in the `ahead` value that runs it.

mod by_cell;
mod claiming;
mod fixpoint;
mod hidden;
mod locked;
mod matching;
mod naked;
mod pointing;
mod probing;
mod subsets;
#[cfg(test)]
mod testing;

pub(crate) use fixpoint::fixpoint;
pub(crate) use naked::naked_singles;

use crate::board::{Board, CellSet, Fault, Layout, Tables};
use crate::search::{Rule, Stop};

/// A contradiction that propagation met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Conflict {
    /// The lowest cell without a candidate.
    Cell(u16),
    /// A house without a place for a digit.
    NoPlace(OnlyPlace),
    /// A cell that is the only place of two digits, the first in an earlier house or the same.
    TwoDigits { cell: u16, first: OnlyPlace, second: OnlyPlace },
    /// A house whose digits cannot all be matched to its cells.
    NoMatching { house: u16 },
}

/// Why propagation ended before its fixpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Halt {
    /// The board contradicts itself.
    Conflict(Conflict),
    /// A limit of the run; the board says nothing.
    Limit(Stop),
}

impl From<Conflict> for Halt {
    #[inline]
    fn from(conflict: Conflict) -> Self {
        Self::Conflict(conflict)
    }
}

/// A digit in a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OnlyPlace {
    pub(crate) house: u16,
    pub(crate) digit: u8,
}

impl Conflict {
    /// The conflict as people are told of it.
    pub(crate) fn fault(self, layout: &Layout) -> Fault {
        let house = |index: u16| layout.houses()[usize::from(index)].clone();
        match self {
            Self::Cell(cell) => Fault::Cell(layout.name_of(usize::from(cell))),
            Self::NoPlace(OnlyPlace { house: at, digit }) => Fault::House { house: house(at), digit },
            Self::TwoDigits { first, second, .. } => Fault::OnePlace {
                digits: [first.digit, second.digit],
                houses: [house(first.house), house(second.house)],
            },
            Self::NoMatching { house: at } => Fault::Matching { house: house(at) },
        }
    }
}

/// Is told what propagation does.
pub(crate) trait Log {
    /// Whether it wants to be told of single placements and eliminations.
    fn listens(&self) -> bool;

    /// Whether it wants to be told of numbers.
    fn measures(&self) -> bool;

    /// A pass of a rule begins.
    fn begins(&mut self, rule: Rule);

    /// A candidate is probed.
    fn probes(&mut self);

    /// A digit is placed, before it is; `house` forced it, if one did.
    fn placed(&mut self, rule: Rule, house: Option<u16>, cell: usize, digit: u8);

    /// A candidate is taken away; `house` is the one that the rule looked at, if any.
    fn removed(&mut self, rule: Rule, house: Option<u16>, cell: usize, digit: u8);

    /// A rule made so many placements and took so many candidates away in all.
    fn gained(&mut self, rule: Rule, forced: u64, eliminated: u64);

    /// The limit that the run has reached, if it has. A pass that may take long asks now and then.
    #[inline]
    fn limit(&mut self) -> Option<Stop> {
        None
    }
}

/// Does not listen.
#[cfg(test)]
pub(crate) struct Silent;

#[cfg(test)]
impl Log for Silent {
    #[inline]
    fn listens(&self) -> bool {
        false
    }

    #[inline]
    fn measures(&self) -> bool {
        false
    }

    #[inline]
    fn begins(&mut self, _: Rule) {}

    #[inline]
    fn probes(&mut self) {}

    #[inline]
    fn placed(&mut self, _: Rule, _: Option<u16>, _: usize, _: u8) {}

    #[inline]
    fn removed(&mut self, _: Rule, _: Option<u16>, _: usize, _: u8) {}

    #[inline]
    fn gained(&mut self, _: Rule, _: u64, _: u64) {}
}

/// The lowest cell without a candidate is a conflict.
#[inline]
pub(crate) fn no_empty_cell<const W: usize, const N: usize>(
    board: &Board<W, N>,
    tables: &Tables<W, N>,
) -> Result<(), Conflict> {
    let one = board.planes(tables).iter().fold(CellSet::EMPTY, |any, &plane| any | plane);
    (tables.cells() & !one).first().map_or(Ok(()), |cell| Err(Conflict::Cell(cell as u16)))
}
