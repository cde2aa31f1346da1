//! Which candidate of a choice first.

use super::Value;
use super::cell::Scene;
use crate::search::random::SplitMix64;

/// A candidate: a cell and a digit from 1.
pub(crate) type Candidate = (u16, u8);

macro_rules! orders {
    ($($module:ident $Name:ident,)+) => {
        $(mod $module;)+

        /// An order of the candidates of a choice.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs, reason = "each says what it is in its value")]
        pub enum DigitOrder {
            $($Name),+
        }

        impl DigitOrder {
            /// All orders.
            pub const ALL: &'static [Self] = &[$(Self::$Name),+];

            /// What it is, for people.
            #[must_use]
            pub const fn value(self) -> &'static Value {
                match self {
                    $(Self::$Name => &$module::VALUE),+
                }
            }

            /// Puts candidates, which stand in ascending order, in this one.
            pub(crate) fn arrange<const W: usize, const N: usize>(
                self,
                candidates: &mut [Candidate],
                scene: &Scene<'_, W, N>,
                random: &mut SplitMix64,
            ) {
                match self {
                    $(Self::$Name => $module::arrange(candidates, scene, random)),+
                }
            }
        }
    };
}

orders! {
    asc Asc,
    desc Desc,
    random Random,
    lcv Lcv,
    promise Promise,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Layout, Puzzle, Shape, Tables};

    /// The digits of a cell of a puzzle in an order.
    pub(crate) fn arranged(order: DigitOrder, text: &str, cell: u16, seed: u64) -> Vec<u8> {
        let layout = Layout::classic(Shape::of_cells(text.len()).unwrap());
        let givens: Vec<u8> = text.chars().map(|c| c.to_digit(36).unwrap_or(0) as u8).collect();
        let puzzle = Puzzle::new(layout.clone(), &givens).unwrap();
        let tables = Tables::<2, 9>::new(&layout);
        let board = Board::of_puzzle(&puzzle, &tables);
        let mut candidates: Vec<Candidate> =
            board.candidates(usize::from(cell), &tables).iter().map(|digit| (cell, digit)).collect();
        let scene = Scene { board: &board, tables: &tables, weights: &[], permutation: &[] };
        order.arrange(&mut candidates, &scene, &mut SplitMix64::new(seed));
        candidates.into_iter().map(|(_, digit)| digit).collect()
    }

    #[test]
    fn every_order_keeps_every_candidate() {
        let text = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        for &order in DigitOrder::ALL {
            let mut digits = arranged(order, text, 1, 3);
            digits.sort_unstable();
            assert_eq!(digits, [1, 2, 4, 6], "{}", order.value().name);
        }
    }
}
