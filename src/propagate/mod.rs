//! Propagation: rules that place or take away what follows from the board, one rule a file.
//!
//! A rule is one pass over the whole board: it reads the board as it was at the pass's start,
//! then does all that it found. A cell without a candidate is looked for after each pass.
//!
//! To add a rule: write its file with a function like those here, declare it, and give it a line
//! in [`crate::search::Rule`] and in the `ahead` value that runs it.

mod hidden;
mod naked;

pub(crate) use hidden::hidden_singles;
pub(crate) use naked::{naked_pass, naked_singles};

use crate::board::{Board, CellSet, Fault, Layout, Tables};

/// A contradiction that propagation met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Conflict {
    /// The lowest cell without a candidate.
    Cell(u16),
    /// A house without a place for a digit.
    NoPlace(OnlyPlace),
    /// A cell that is the only place of two digits, the first in an earlier house or the same.
    TwoDigits { first: OnlyPlace, second: OnlyPlace },
    /// A house whose digits cannot all be matched to its cells.
    NoMatching { house: u16 },
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
            Self::TwoDigits { first, second } => Fault::OnePlace {
                digits: [first.digit, second.digit],
                houses: [house(first.house), house(second.house)],
            },
            Self::NoMatching { house: at } => Fault::Matching { house: house(at) },
        }
    }
}

/// Is told what a pass does.
pub(crate) trait Log {
    /// Whether it wants to be told; a pass may skip the telling if not.
    const LISTENS: bool;

    /// A digit is placed, before it is; `house` forced it, if one did.
    fn placed(&mut self, house: Option<u16>, cell: usize, digit: u8);

    /// A candidate is taken away; `house` is the one that the rule looked at, if any.
    fn removed(&mut self, house: Option<u16>, cell: usize, digit: u8);
}

/// Does not listen.
pub(crate) struct Silent;

impl Log for Silent {
    const LISTENS: bool = false;

    fn placed(&mut self, _: Option<u16>, _: usize, _: u8) {}

    fn removed(&mut self, _: Option<u16>, _: usize, _: u8) {}
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
