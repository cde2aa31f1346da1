//! Fewest candidates.

use super::{Pick, Scene, Value};
use crate::board::{Board, CellSet, Tables};

pub(super) const VALUE: Value = Value {
    name: "dom",
    meaning: "the cell with fewest candidates, ties by lowest index",
    source: "Haralick, Elliott 1980, Increasing tree search efficiency for constraint satisfaction problems",
};

pub(super) fn pick<const W: usize, const N: usize>(scene: &Scene<'_, W, N>) -> Option<Pick> {
    fewest_candidates(scene.board, scene.tables).map(|cell| Pick::Cell(cell as u16))
}

/// The lowest of the open cells with fewest candidates.
#[inline]
pub(crate) fn fewest_candidates<const W: usize, const N: usize>(
    board: &Board<W, N>,
    tables: &Tables<W, N>,
) -> Option<usize> {
    // Most choices are between two digits: carry-save counters up to three find these.
    let (mut one, mut two, mut three) = (CellSet::EMPTY, CellSet::EMPTY, CellSet::EMPTY);
    for &plane in board.planes(tables) {
        three |= two & plane;
        two |= one & plane;
        one |= plane;
    }
    let few = board.open() & !three;
    if few.is_empty() {
        return by_counting(board, tables);
    }
    // Cells with one candidate or none come before those with two; after naked singles there are none.
    let fewer = few & !two;
    if fewer.is_empty() {
        return few.first();
    }
    let none = fewer & !one;
    if none.is_empty() { fewer.first() } else { none.first() }
}

/// The same by counters of six bits a cell, one cell set a bit.
fn by_counting<const W: usize, const N: usize>(board: &Board<W, N>, tables: &Tables<W, N>) -> Option<usize> {
    let mut bits = [CellSet::EMPTY; 6];
    for &plane in board.planes(tables) {
        let mut carry = plane;
        for bit in &mut bits {
            (*bit, carry) = ((*bit | carry) & !(*bit & carry), *bit & carry);
        }
    }
    let mut least = board.open();
    for &bit in bits.iter().rev() {
        let lower = least & !bit;
        if !lower.is_empty() {
            least = lower;
        }
    }
    least.first()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Layout, Shape};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_choice_is_the_first_of_the_fewest(
            placements in prop::collection::vec((0usize..81, 1u8..=9), 0..60),
            gone in prop::collection::vec((0usize..81, 1u8..=9), 0..200),
        ) {
            let layout = Layout::classic(Shape::CLASSIC);
            let tables = Tables::<2, 9>::new(&layout);
            let mut board = Board::new(&tables);
            for (cell, digit) in placements {
                if board.open().contains(cell) && board.candidates(cell, &tables).contains(digit) {
                    board.place(cell, digit, &tables);
                }
            }
            for (cell, digit) in gone {
                if board.open().contains(cell) {
                    board.eliminate(cell, digit);
                }
            }
            let by_count = board.open().iter().min_by_key(|&cell| board.candidates(cell, &tables).len());
            prop_assert_eq!(fewest_candidates(&board, &tables), by_count);
            prop_assert_eq!(by_counting(&board, &tables), by_count);
        }
    }
}
