//! Naked singles: a cell with one candidate is placed.

use super::Conflict;
use crate::board::{Board, CellSet, Tables};

/// Passes of naked singles up to the fixpoint.
///
/// What it does is what arc consistency of the pairs of peers does.
#[inline]
pub(crate) fn naked_singles<const W: usize, const N: usize>(
    board: &mut Board<W, N>,
    tables: &Tables<W, N>,
) -> Result<(), Conflict> {
    loop {
        // Carry-save counters: the cells with at least one and at least two candidates.
        let (mut one, mut two) = (CellSet::EMPTY, CellSet::EMPTY);
        for &plane in board.planes(tables) {
            two |= one & plane;
            one |= plane;
        }
        let empty = tables.cells() & !one;
        if let Some(cell) = empty.first() {
            return Err(Conflict { cell: cell as u16 });
        }
        let singles = board.open() & !two;
        if singles.is_empty() {
            return Ok(());
        }
        board.place_singles(singles, tables);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Layout, Puzzle, Shape};

    fn run(text: &str) -> Result<(usize, Vec<u8>), u16> {
        let layout = Layout::classic(Shape::of_cells(text.len()).unwrap());
        let givens: Vec<u8> = text.bytes().map(|b| if b == b'.' { 0 } else { b - b'0' }).collect();
        let puzzle = Puzzle::new(layout.clone(), &givens).unwrap();
        let tables = Tables::<1, 8>::new(&layout);
        let mut board = Board::of_puzzle(&puzzle, &tables);
        let open = board.open().len();
        naked_singles(&mut board, &tables).map_err(|conflict| conflict.cell)?;
        let mut grid = vec![0; text.len()];
        (0..text.len()).filter(|&c| !board.open().contains(c)).for_each(|c| {
            grid[c] = board.candidates(c, &tables).first().unwrap();
        });
        Ok((open - board.open().len(), grid))
    }

    #[test]
    fn singles_cascade_to_the_fixpoint() {
        assert_eq!(run("1.3..4....1.2..."), Ok((11, vec![1, 2, 3, 4, 3, 4, 2, 1, 4, 3, 1, 2, 2, 1, 4, 3])));
        assert_eq!(run("................"), Ok((0, vec![0; 16])));
    }

    #[test]
    fn the_lowest_empty_cell_is_the_conflict() {
        // At first no cell is empty: both r1c3 and r1c4 have a 4 alone.
        assert_eq!(run("12....3........."), Err(2));
        // At once: r1c4 sees every digit.
        assert_eq!(run("123....4........"), Err(3));
    }
}
