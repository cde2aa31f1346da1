//! Puzzles that are the same up to names and order, and random puzzles made of them.

use proptest::prelude::*;
use sudoscope::board::{Layout, Puzzle, Shape};

/// Moves every cell of a grid to another and renames its digit, so that houses stay houses.
#[derive(Clone, Debug)]
pub struct Isomorph {
    shape: Shape,
    rows: Vec<usize>,
    columns: Vec<usize>,
    digits: Vec<u8>,
    transposed: bool,
}

impl Isomorph {
    /// The shape of what comes out: boxes are turned too.
    pub fn shape(&self) -> Shape {
        if self.transposed { Shape::new(self.shape.box_cols(), self.shape.box_rows()).unwrap() } else { self.shape }
    }

    pub fn apply(&self, grid: &[u8]) -> Vec<u8> {
        let n = self.shape.digits();
        let mut out = vec![0; n * n];
        for (i, &row) in self.rows.iter().enumerate() {
            for (k, &column) in self.columns.iter().enumerate() {
                let digit = grid[row * n + column];
                let to = if self.transposed { k * n + i } else { i * n + k };
                out[to] = if digit == 0 { 0 } else { self.digits[usize::from(digit) - 1] };
            }
        }
        out
    }
}

/// An order of `blocks * size` lines that keeps those of a block together.
fn lines(blocks: usize, size: usize) -> impl Strategy<Value = Vec<usize>> {
    let within = prop::collection::vec(Just((0..size).collect::<Vec<_>>()).prop_shuffle(), blocks);
    (Just((0..blocks).collect::<Vec<_>>()).prop_shuffle(), within).prop_map(move |(order, within)| {
        order.iter().flat_map(|&block| within[block].iter().map(move |&line| block * size + line)).collect()
    })
}

/// A random isomorph of puzzles of a shape.
pub fn isomorph(shape: Shape) -> impl Strategy<Value = Isomorph> {
    let (n, r, c) = (shape.digits(), shape.box_rows(), shape.box_cols());
    let digits = Just((1..=n as u8).collect::<Vec<_>>()).prop_shuffle();
    (lines(c, r), lines(r, c), digits, any::<bool>()).prop_map(move |(rows, columns, digits, transposed)| Isomorph {
        shape,
        rows,
        columns,
        digits,
        transposed,
    })
}

/// A full grid: each row is the one above moved by a box, each band by a column more.
pub fn full_grid(shape: Shape) -> Vec<u8> {
    let (n, r, c) = (shape.digits(), shape.box_rows(), shape.box_cols());
    (0..n * n).map(|cell| ((cell / n % r * c + cell / n / r + cell % n) % n) as u8 + 1).collect()
}

/// A random puzzle of a shape with at most `blanks` blanks. Some have one solution, most have
/// several; where a digit is swapped for another that fits, often none.
pub fn puzzles(shape: Shape, blanks: usize) -> impl Strategy<Value = Puzzle> {
    let cells = shape.cells();
    let order = Just((0..cells).collect::<Vec<_>>()).prop_shuffle();
    (isomorph(shape), order, 0..=blanks, prop::option::of((0..cells, 1..=shape.digits() as u8))).prop_map(
        move |(isomorph, order, blanks, swap)| {
            let mut grid = isomorph.apply(&full_grid(shape));
            let layout = Layout::classic(isomorph.shape());
            for &cell in &order[..blanks] {
                grid[cell] = 0;
            }
            let puzzle = Puzzle::new(layout.clone(), &grid).expect("cells of a full grid");
            let swapped = swap.and_then(|(cell, digit)| {
                grid[cell] = digit;
                Puzzle::new(layout, &grid).ok()
            });
            swapped.unwrap_or(puzzle)
        },
    )
}
