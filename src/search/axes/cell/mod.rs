//! Which choice next.

use super::Value;
use crate::board::{Board, Tables};
use crate::propagate::OnlyPlace;

pub(crate) use dom::fewest_candidates;

/// What an order may look at.
pub(crate) struct Scene<'a, const W: usize, const N: usize> {
    pub(crate) board: &'a Board<W, N>,
    pub(crate) tables: &'a Tables<W, N>,
    /// Weights of the houses, 1 at first.
    pub(crate) weights: &'a [u64],
    /// A random order of the blanks.
    pub(crate) permutation: &'a [u16],
}

impl<const W: usize, const N: usize> Scene<'_, W, N> {
    /// Number of candidates of a cell.
    pub(crate) fn candidates(&self, cell: usize) -> usize {
        self.board.planes(self.tables).iter().filter(|plane| plane.contains(cell)).count()
    }

    /// Number of unassigned peers of a cell.
    pub(crate) fn degree(&self, cell: usize) -> usize {
        (self.tables.peers(cell) & self.board.open()).len()
    }
}

/// What the loop branches on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pick {
    /// The candidates of a cell.
    Cell(u16),
    /// The places of a digit in a house.
    Item(OnlyPlace),
}

/// First, while it is unassigned, the cell of the last placement before the latest conflict.
pub const LAST_CONFLICT: Value = Value {
    name: "lc:ORDER",
    meaning: "first, while it is unassigned, the cell of the placement made last before the latest conflict, else ORDER",
    source: "Lecoutre, Sais, Tabary, Vidal 2009, Reasoning from last conflict(s) in constraint programming",
};

macro_rules! orders {
    ($($module:ident $Name:ident,)+) => {
        $(mod $module;)+

        /// An order of choices.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs, reason = "each says what it is in its value")]
        pub enum CellOrder {
            $($Name),+
        }

        impl CellOrder {
            /// All orders.
            pub const ALL: &'static [Self] = &[$(Self::$Name),+];

            /// What it is, for people.
            #[must_use]
            pub const fn value(self) -> &'static Value {
                match self {
                    $(Self::$Name => &$module::VALUE),+
                }
            }

            /// The next choice; none if no cell is open.
            pub(crate) fn pick<const W: usize, const N: usize>(self, scene: &Scene<'_, W, N>) -> Option<Pick> {
                match self {
                    $(Self::$Name => $module::pick(scene)),+
                }
            }
        }
    };
}

orders! {
    row Row,
    random Random,
    dom Dom,
    dom_plus_deg DomPlusDeg,
    dom_over_deg DomOverDeg,
    dom_over_wdeg DomOverWdeg,
    item Item,
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::board::{Layout, Puzzle, Shape};

    /// What an order picks on the board of a puzzle after its givens.
    pub(crate) fn picked(
        order: CellOrder,
        text: &str,
        weigh: impl Fn(&mut [u64]),
        permutation: &[u16],
    ) -> Option<Pick> {
        let layout = Layout::classic(Shape::of_cells(text.len()).unwrap());
        let givens: Vec<u8> = text.chars().map(|c| c.to_digit(36).unwrap_or(0) as u8).collect();
        let puzzle = Puzzle::new(layout.clone(), &givens).unwrap();
        let tables = Tables::<2, 9>::new(&layout);
        let board = Board::of_puzzle(&puzzle, &tables);
        let mut weights = vec![1; layout.houses().len()];
        weigh(&mut weights);
        order.pick(&Scene { board: &board, tables: &tables, weights: &weights, permutation })
    }

    /// A puzzle with a few givens.
    pub(crate) fn givens(list: &[(usize, char)]) -> String {
        let mut text = ['.'; 81];
        for &(cell, digit) in list {
            text[cell] = digit;
        }
        text.iter().collect()
    }

    pub(crate) const INKALA: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

    #[test]
    fn no_order_picks_on_a_full_board() {
        let full = "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
        for &order in CellOrder::ALL {
            assert_eq!(picked(order, full, |_| (), &[]), None, "{}", order.value().name);
        }
    }
}
