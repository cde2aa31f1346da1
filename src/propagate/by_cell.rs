//! The board cell by cell, for rules that look at the cells of a house together.

use super::Log;
use crate::board::{Board, Tables};
use crate::search::Rule;

/// The candidates of the open cells at one moment: a word a cell, whose bit `d` stands for digit
/// `d + 1`. A placed cell has none.
pub(super) struct ByCell<const W: usize>([[u64; 64]; W]);

impl<const W: usize> ByCell<W> {
    pub(super) fn new<const N: usize>(board: &Board<W, N>, tables: &Tables<W, N>) -> Self {
        let mut cells = [[0; 64]; W];
        for (digit, &plane) in board.planes(tables).iter().enumerate() {
            for cell in (plane & board.open()).iter() {
                cells[cell / 64][cell % 64] |= 1 << digit;
            }
        }
        Self(cells)
    }

    /// The open cells of a house that have candidates.
    pub(super) fn house<const N: usize>(&self, house: usize, tables: &Tables<W, N>) -> OpenCells<N> {
        let mut open = OpenCells { len: 0, cells: [0; N], digits: [0; N] };
        for &cell in tables.layout().houses()[house].cells() {
            let digits = self.0[usize::from(cell) / 64][usize::from(cell) % 64];
            if digits != 0 {
                (open.cells[open.len], open.digits[open.len]) = (cell, digits);
                open.len += 1;
            }
        }
        open
    }
}

/// The open cells of a house, ascending, and the candidates of each.
pub(super) struct OpenCells<const N: usize> {
    len: usize,
    cells: [u16; N],
    digits: [u64; N],
}

impl<const N: usize> OpenCells<N> {
    pub(super) fn cells(&self) -> &[u16] {
        &self.cells[..self.len]
    }

    pub(super) fn digits(&self) -> &[u64] {
        &self.digits[..self.len]
    }
}

/// The places of the bits of a word, ascending.
pub(super) fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = word.trailing_zeros() as usize;
        (word != 0).then(|| {
            word &= word - 1;
            bit
        })
    })
}

/// Takes those of some digits from a cell that are still on the board; gives whether any was.
pub(super) fn eliminate<const W: usize, const N: usize, L: Log + ?Sized>(
    (rule, house): (Rule, usize),
    cell: u16,
    digits: u64,
    board: &mut Board<W, N>,
    log: &mut L,
) -> bool {
    let mut any = false;
    for digit in bits(digits) {
        let (cell, digit) = (usize::from(cell), digit as u8 + 1);
        if board.plane(digit).contains(cell) {
            if log.listens() {
                log.removed(rule, Some(house as u16), cell, digit);
            }
            board.eliminate(cell, digit);
            any = true;
        }
    }
    any
}
