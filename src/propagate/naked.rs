//! Naked singles: a cell with one candidate is placed.

use super::{Conflict, Log};
use crate::board::{Board, CellSet, Tables};
use crate::search::Rule;

/// Passes of naked singles up to the fixpoint.
///
/// What it does is what arc consistency of the pairs of peers does.
#[inline]
pub(crate) fn naked_singles<const W: usize, const N: usize, L: Log + ?Sized>(
    board: &mut Board<W, N>,
    tables: &Tables<W, N>,
    log: &mut L,
) -> Result<(), Conflict> {
    loop {
        let (singles, empty) = singles(board, tables);
        if let Some(cell) = empty.first() {
            return Err(Conflict::Cell(cell as u16));
        }
        if singles.is_empty() {
            return Ok(());
        }
        place(board, singles, tables, log);
    }
}

/// One pass on a board without an empty cell; gives whether it placed anything.
pub(super) fn pass<const W: usize, const N: usize, L: Log + ?Sized>(
    board: &mut Board<W, N>,
    tables: &Tables<W, N>,
    log: &mut L,
) -> bool {
    let (singles, _) = singles(board, tables);
    place(board, singles, tables, log);
    !singles.is_empty()
}

#[inline]
fn place<const W: usize, const N: usize, L: Log + ?Sized>(
    board: &mut Board<W, N>,
    singles: CellSet<W>,
    tables: &Tables<W, N>,
    log: &mut L,
) {
    if log.listens() {
        for cell in singles.iter() {
            if let Some(digit) = board.candidates(cell, tables).first() {
                log.placed(Rule::Naked, None, cell, digit);
            }
        }
    }
    board.place_singles(singles, tables);
}

/// The open cells with one candidate (or none), and the cells without any.
#[inline]
fn singles<const W: usize, const N: usize>(board: &Board<W, N>, tables: &Tables<W, N>) -> (CellSet<W>, CellSet<W>) {
    // Carry-save counters: the cells with at least one and at least two candidates.
    let (mut one, mut two) = (CellSet::EMPTY, CellSet::EMPTY);
    for &plane in board.planes(tables) {
        two |= one & plane;
        one |= plane;
    }
    (board.open() & !two, tables.cells() & !one)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Layout, Puzzle, Shape};
    use crate::propagate::Silent;

    fn run(text: &str) -> Result<(usize, Vec<u8>), u16> {
        let layout = Layout::classic(Shape::of_cells(text.len()).unwrap());
        let givens: Vec<u8> = text.bytes().map(|b| if b == b'.' { 0 } else { b - b'0' }).collect();
        let puzzle = Puzzle::new(layout.clone(), &givens).unwrap();
        let tables = Tables::<1, 8>::new(&layout);
        let mut board = Board::of_puzzle(&puzzle, &tables);
        let open = board.open().len();
        naked_singles(&mut board, &tables, &mut Silent).map_err(|conflict| match conflict {
            Conflict::Cell(cell) => cell,
            other => panic!("{other:?}"),
        })?;
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
