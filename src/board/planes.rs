//! The candidate board: one cell set a digit.

use std::sync::Arc;

use smallvec::SmallVec;

use super::{CellSet, DigitSet, Layout, Puzzle};

/// A layout prepared for boards of `W` words a set and at most `N` digits.
#[derive(Debug)]
pub struct Tables<const W: usize, const N: usize> {
    layout: Arc<Layout>,
    digits: usize,
    cells: CellSet<W>,
    peers: Box<[CellSet<W>]>,
    houses: Box<[CellSet<W>]>,
    crossings: Box<[SmallVec<[u16; 6]>]>,
    /// Cells that are in equally many houses, with that number.
    by_houses: SmallVec<[(usize, CellSet<W>); 1]>,
}

impl<const W: usize, const N: usize> Tables<W, N> {
    /// Prepares a layout.
    ///
    /// # Panics
    /// If the layout does not fit the class.
    #[must_use]
    pub fn new(layout: &Arc<Layout>) -> Self {
        let (cells, digits) = (layout.cells(), layout.digits());
        assert!(cells <= 64 * W && digits <= N && (digits == N || !Self::EXACT), "the layout does not fit the class");
        let peers = (0..cells).map(|cell| layout.peers_of(cell).iter().map(|&p| usize::from(p)).collect());
        let houses = layout.houses().iter().map(|house| house.cells().iter().map(|&c| usize::from(c)).collect());
        let houses: Box<[CellSet<W>]> = houses.collect();
        let crossings = houses.iter().map(|&a| {
            let crosses = |b: CellSet<W>| a != b && (a & b).is_several();
            (0..).zip(&houses).filter(|&(_, &b)| crosses(b)).map(|(index, _)| index).collect()
        });
        let houses_of = |cell: usize| layout.houses_of(cell).len();
        let most = (0..cells).map(houses_of).max().unwrap_or(0);
        let by_houses = (1..=most).map(|times| (times, (0..cells).filter(|&cell| houses_of(cell) == times).collect()));
        Self {
            layout: layout.clone(),
            digits,
            cells: CellSet::first_cells(cells),
            by_houses: by_houses.filter(|(_, set): &(_, CellSet<W>)| !set.is_empty()).collect(),
            peers: peers.collect(),
            crossings: crossings.collect(),
            houses,
        }
    }

    /// Whether the class holds one number of digits only, which makes it a constant in loops.
    const EXACT: bool = N == 9;

    /// The layout.
    #[must_use]
    pub fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    /// Number of digits.
    #[inline]
    #[must_use]
    pub fn digits(&self) -> usize {
        if Self::EXACT { N } else { self.digits }
    }

    /// All cells.
    #[inline]
    #[must_use]
    pub fn cells(&self) -> CellSet<W> {
        self.cells
    }

    /// The cells of each house, in the layout's order.
    #[inline]
    #[must_use]
    pub fn houses(&self) -> &[CellSet<W>] {
        &self.houses
    }

    /// The other houses that share two cells or more with a house, as indices, ascending: on the
    /// usual grid the rows and columns through a box, and the boxes along a row or column.
    #[inline]
    #[must_use]
    pub fn crossings(&self, house: usize) -> &[u16] {
        &self.crossings[house]
    }

    /// How many pairs there are of a cell of a set and a house of that cell.
    #[inline]
    #[must_use]
    pub fn houses_through(&self, cells: CellSet<W>) -> usize {
        self.by_houses.iter().map(|&(times, of_so_many)| times * (cells & of_so_many).len()).sum()
    }

    /// The peers of a cell.
    #[inline]
    #[must_use]
    pub fn peers(&self, cell: usize) -> CellSet<W> {
        self.peers[cell]
    }
}

/// Builds something for the size class of a layout.
pub trait ForClass {
    /// What is built.
    type Output;

    /// Builds it for sets of `W` words and at most `N` digits.
    fn build<const W: usize, const N: usize>(self) -> Self::Output;
}

/// Picks the size class of a layout: exactly 9x9, or the smallest of four capacities. Boards of
/// one class are one instance of the code, whose loops over words and digits are unrolled.
///
/// # Panics
/// Never: [`super::Shape`] admits no layout beyond the largest class.
pub fn for_class<F: ForClass>(layout: &Layout, what: F) -> F::Output {
    match layout.digits() {
        9 => what.build::<2, 9>(),
        0..=8 => what.build::<1, 8>(),
        10..=16 => what.build::<4, 16>(),
        17..=25 => what.build::<10, 25>(),
        26..=36 => what.build::<21, 36>(),
        _ => unreachable!("shapes end at 36 digits"),
    }
}

/// The candidates of every cell: bit `c` of plane `d` says that digit `d + 1` is still possible
/// in cell `c`. A placed cell keeps its digit's bit and no other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board<const W: usize, const N: usize> {
    planes: [CellSet<W>; N],
    open: CellSet<W>,
}

impl<const W: usize, const N: usize> Board<W, N> {
    /// A board without placements: every digit is a candidate of every cell.
    #[must_use]
    pub fn new(tables: &Tables<W, N>) -> Self {
        let mut planes = [CellSet::EMPTY; N];
        planes[..tables.digits()].fill(tables.cells());
        Self { planes, open: tables.cells() }
    }

    /// A board with the givens of a puzzle placed, and taken from their peers.
    #[must_use]
    pub fn of_puzzle(puzzle: &Puzzle, tables: &Tables<W, N>) -> Self {
        let mut board = Self::new(tables);
        for (cell, &given) in puzzle.givens().iter().enumerate() {
            if given != 0 {
                board.place(cell, given, tables);
            }
        }
        board
    }

    /// The candidates of all cells, digit after digit.
    #[inline]
    #[must_use]
    pub fn planes(&self, tables: &Tables<W, N>) -> &[CellSet<W>] {
        &self.planes[..tables.digits()]
    }

    /// The cells without a placement.
    #[inline]
    #[must_use]
    pub fn open(&self) -> CellSet<W> {
        self.open
    }

    /// Places a digit: it leaves the peers, and the other digits leave the cell.
    #[inline]
    pub fn place(&mut self, cell: usize, digit: u8, tables: &Tables<W, N>) {
        let digit = usize::from(digit) - 1;
        let others = !CellSet::only(cell);
        for plane in &mut self.planes[..tables.digits()] {
            *plane &= others;
        }
        self.planes[digit] |= !others;
        self.planes[digit] &= !tables.peers(cell);
        self.open &= others;
    }

    /// Takes a candidate away.
    #[inline]
    pub fn eliminate(&mut self, cell: usize, digit: u8) {
        self.planes[usize::from(digit) - 1] &= !CellSet::only(cell);
    }

    /// Takes a digit from all cells of a set.
    #[inline]
    pub fn eliminate_from(&mut self, cells: CellSet<W>, digit: u8) {
        self.planes[usize::from(digit) - 1] &= !cells;
    }

    /// The cells where a digit is still possible.
    #[inline]
    #[must_use]
    pub fn plane(&self, digit: u8) -> CellSet<W> {
        self.planes[usize::from(digit) - 1]
    }

    /// Places a digit in every cell of a set, each of which has no other candidate. Where two
    /// of them are peers with the same digit both are left without a candidate.
    #[inline]
    pub fn place_singles(&mut self, singles: CellSet<W>, tables: &Tables<W, N>) {
        // Finding each cell's digit costs sets, looking into each plane costs branches: up to
        // 16x16 the first is faster, beyond it the second (both measured).
        if W <= 4 {
            let code = self.digit_code(tables);
            for cell in singles.iter() {
                let digit = code.iter().rev().fold(0, |digit, bit| digit << 1 | usize::from(bit.contains(cell)));
                self.planes[digit] &= !tables.peers(cell);
            }
        } else {
            for plane in &mut self.planes[..tables.digits()] {
                for cell in (singles & *plane).iter() {
                    *plane &= !tables.peers(cell);
                }
            }
        }
        self.open &= !singles;
    }

    /// The index of the digit of every cell that has one candidate: a cell set a binary place.
    #[inline]
    fn digit_code(&self, tables: &Tables<W, N>) -> [CellSet<W>; 4] {
        let mut code = [CellSet::EMPTY; 4];
        for (digit, &plane) in self.planes(tables).iter().enumerate() {
            for (place, bit) in code.iter_mut().enumerate() {
                if digit >> place & 1 != 0 {
                    *bit |= plane;
                }
            }
        }
        code
    }

    /// The candidates of a cell.
    #[inline]
    #[must_use]
    pub fn candidates(&self, cell: usize, tables: &Tables<W, N>) -> DigitSet {
        let mut set = DigitSet::EMPTY;
        for (digit, plane) in self.planes(tables).iter().enumerate() {
            if plane.contains(cell) {
                set.insert(digit as u8 + 1);
            }
        }
        set
    }

    /// Number of candidates on the board; a placed cell counts as one.
    #[inline]
    #[must_use]
    pub fn candidate_count(&self, tables: &Tables<W, N>) -> u64 {
        self.planes(tables).iter().map(|plane| plane.len() as u64).sum()
    }

    /// Writes the digit of every cell that has a candidate; of several, the largest.
    pub fn write(&self, grid: &mut [u8], tables: &Tables<W, N>) {
        for (digit, plane) in self.planes(tables).iter().enumerate() {
            for cell in plane.iter() {
                grid[cell] = digit as u8 + 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Shape;

    struct PlacesLikeCells(Arc<Layout>);

    impl ForClass for PlacesLikeCells {
        type Output = ();

        fn build<const W: usize, const N: usize>(self) {
            let tables = Tables::<W, N>::new(&self.0);
            let (n, cells) = (self.0.digits(), self.0.cells());
            let mut board = Board::new(&tables);
            let mut plain = vec![DigitSet::all(n); cells];
            // A walk over the grid with a step that meets every cell at most once.
            for (step, cell) in (0..cells).step_by(n / 2 + 1).enumerate() {
                let digit = (step % n) as u8 + 1;
                if !plain[cell].contains(digit) {
                    continue;
                }
                board.place(cell, digit, &tables);
                plain[cell] = DigitSet::of(digit);
                for &peer in self.0.peers_of(cell) {
                    plain[usize::from(peer)] = plain[usize::from(peer)] - DigitSet::of(digit);
                }
            }
            for (cell, &candidates) in plain.iter().enumerate() {
                assert_eq!(board.candidates(cell, &tables), candidates, "cell {cell} of {:?}", self.0.shape());
            }
            let count: usize = plain.iter().map(|c| c.len()).sum();
            assert_eq!(board.candidate_count(&tables), count as u64);
        }
    }

    #[test]
    fn planes_hold_what_a_set_per_cell_holds_in_every_shape() {
        for shape in Shape::all() {
            let layout = Layout::classic(shape);
            for_class(&layout, PlacesLikeCells(layout.clone()));
        }
    }

    #[test]
    fn two_singles_of_one_digit_that_are_peers_empty_each_other() {
        let layout = Layout::classic(Shape::CLASSIC);
        let tables = Tables::<2, 9>::new(&layout);
        let mut board = Board::new(&tables);
        for plane in &mut board.planes[1..] {
            *plane &= !(CellSet::only(0) | CellSet::only(8));
        }
        board.place_singles(CellSet::only(0) | CellSet::only(8), &tables);
        assert!(board.candidates(0, &tables).is_empty() && board.candidates(8, &tables).is_empty());
        assert!(!board.open().contains(0) && !board.open().contains(8));
    }

    #[test]
    fn a_board_is_small_enough_to_copy() {
        assert_eq!(size_of::<Board<2, 9>>(), 160);
    }
}
