//! Puzzles that are the same up to names and order: digits renamed, rows and columns moved within
//! and with their bands and stacks, the grid transposed.

use crate::board::{Layout, Puzzle, Shape};
use crate::search::random::SplitMix64;

/// Moves every cell of a classic puzzle to another and renames its digit, so that houses stay
/// houses: the solutions of the image are the images of the solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Isomorphism {
    from: Shape,
    to: Shape,
    /// Of each cell of the image, the cell that it comes from.
    cells: Box<[u16]>,
    /// The new name of each digit; a blank stays one.
    digits: Box<[u8]>,
}

impl Isomorphism {
    /// Leaves everything as it is.
    #[must_use]
    pub fn identity(shape: Shape) -> Self {
        Self {
            from: shape,
            to: shape,
            cells: (0..shape.cells() as u16).collect(),
            digits: (0..=shape.digits() as u8).collect(),
        }
    }

    /// One of the 8 symmetries of the square, 0 being the identity: bit 0 mirrors left and right,
    /// bit 1 top and bottom, and bit 2 transposes before that. Where boxes are not square, the
    /// image of a transposition has boxes turned too.
    ///
    /// # Panics
    /// If `number` is above 7.
    #[must_use]
    pub fn symmetry(shape: Shape, number: usize) -> Self {
        assert!(number < 8, "a square has 8 symmetries");
        let n = shape.digits();
        let mirrored = |line: usize, bit: usize| if number & bit == 0 { line } else { n - 1 - line };
        Self::of_lines(shape, number & 4 != 0, |row| mirrored(row, 2), |column| mirrored(column, 1))
    }

    /// A random one among all that keep the shape. The draws: the order of the bands, the rows of
    /// each band from the top, the order of the stacks, the columns of each, the digits, and (where
    /// boxes are square) whether the grid is transposed before that.
    #[must_use]
    pub fn random(shape: Shape, random: &mut SplitMix64) -> Self {
        let rows = lines(shape.box_cols(), shape.box_rows(), random);
        let columns = lines(shape.box_rows(), shape.box_cols(), random);
        let mut isomorphism = Self::identity(shape);
        random.shuffle(&mut isomorphism.digits[1..]);
        let transposed = shape.box_rows() == shape.box_cols() && random.below(2) == 1;
        let moved = Self::of_lines(shape, transposed, |row| rows[row], |column| columns[column]);
        Self { digits: isomorphism.digits, ..moved }
    }

    /// A random one of the smallest, each as likely: two digits swapped, or two bands, two rows of a
    /// band, two stacks or two columns of a stack, or (where boxes are square) the grid transposed.
    /// Together they reach everything that keeps the shape.
    #[must_use]
    pub fn random_swap(shape: Shape, random: &mut SplitMix64) -> Self {
        let (n, rows, columns) = (shape.digits(), shape.box_rows(), shape.box_cols());
        let pairs = |of: usize| of * (of - 1) / 2;
        let same = |line: usize| line;
        // A band has as many rows as a box, and there are as many bands as a box has columns.
        let kinds = [pairs(n), pairs(columns), columns * pairs(rows), pairs(rows), rows * pairs(columns)];
        let mut which = random.below(kinds.iter().sum::<usize>() + usize::from(rows == columns));
        let kind = kinds.iter().position(|&number| {
            let found = which < number;
            which = which.wrapping_sub(number);
            found
        });
        match kind {
            Some(0) => {
                let (one, other) = two_of(n, random);
                let mut isomorphism = Self::identity(shape);
                isomorphism.digits.swap(one + 1, other + 1);
                isomorphism
            }
            Some(1) => Self::of_lines(shape, false, blocks_swapped(columns, rows, random), same),
            Some(2) => Self::of_lines(shape, false, lines_swapped(columns, rows, random), same),
            Some(3) => Self::of_lines(shape, false, same, blocks_swapped(rows, columns, random)),
            Some(_) => Self::of_lines(shape, false, same, lines_swapped(rows, columns, random)),
            None => Self::symmetry(shape, 4),
        }
    }

    /// Renames digits: `names` are the new names of the digits from 1.
    ///
    /// # Panics
    /// If they are not the digits of the shape, each once.
    #[must_use]
    pub fn renaming(shape: Shape, names: &[u8]) -> Self {
        let mut sorted = names.to_vec();
        sorted.sort_unstable();
        assert!(sorted.iter().copied().eq(1..=shape.digits() as u8), "not the digits of {shape}: {names:?}");
        let digits = std::iter::once(0).chain(names.iter().copied()).collect();
        Self { digits, ..Self::identity(shape) }
    }

    /// Moves the rows so that those come first, among those of their band, and bands, among all,
    /// that weigh least; among equal ones the order stays.
    ///
    /// # Panics
    /// If there is not a weight for each row.
    #[must_use]
    pub fn rows_by_weight(shape: Shape, weights: &[usize]) -> Self {
        assert_eq!(weights.len(), shape.digits(), "a weight for each row");
        let height = shape.box_rows();
        let mut bands: Vec<usize> = (0..shape.box_cols()).collect();
        bands.sort_by_key(|&band| weights[band * height..][..height].iter().sum::<usize>());
        let rows_of = |band: usize| {
            let mut rows: Vec<usize> = (band * height..(band + 1) * height).collect();
            rows.sort_by_key(|&row| weights[row]);
            rows
        };
        let rows: Vec<usize> = bands.into_iter().flat_map(rows_of).collect();
        Self::of_lines(shape, false, |row| rows[row], |column| column)
    }

    /// Row `row` of the image is row `rows(row)` of the grid, which may be transposed before.
    fn of_lines(
        shape: Shape,
        transposed: bool,
        rows: impl Fn(usize) -> usize,
        columns: impl Fn(usize) -> usize,
    ) -> Self {
        let n = shape.digits();
        let cell = |to: usize| {
            let (row, column) = (rows(to / n), columns(to % n));
            (if transposed { column * n + row } else { row * n + column }) as u16
        };
        let turned = || Shape::new(shape.box_cols(), shape.box_rows()).expect("a shape turned is one");
        Self {
            cells: (0..n * n).map(cell).collect(),
            to: if transposed { turned() } else { shape },
            ..Self::identity(shape)
        }
    }

    /// The shape of the image.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.to
    }

    /// The image of a grid, blanks being 0.
    ///
    /// # Panics
    /// If the grid is of another shape.
    #[must_use]
    pub fn grid(&self, grid: &[u8]) -> Box<[u8]> {
        assert_eq!(grid.len(), self.cells.len(), "a grid of another shape");
        self.cells.iter().map(|&from| self.digits[usize::from(grid[usize::from(from)])]).collect()
    }

    /// The image of a classic puzzle.
    ///
    /// # Panics
    /// If the puzzle is of another shape, or has houses that are not those of its shape.
    #[must_use]
    pub fn puzzle(&self, puzzle: &Puzzle) -> Puzzle {
        let layout = puzzle.layout();
        assert!(**layout == *Layout::classic(self.from), "no classic puzzle of {}", self.from);
        let layout = if self.to == self.from { layout.clone() } else { Layout::classic(self.to) };
        Puzzle::new(layout, &self.grid(puzzle.givens())).expect("digits stay digits")
    }

    /// What takes the image back.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let mut inverse = Self { from: self.to, to: self.from, ..self.clone() };
        for (to, &from) in self.cells.iter().enumerate() {
            inverse.cells[usize::from(from)] = to as u16;
        }
        for (old, &new) in self.digits.iter().enumerate() {
            inverse.digits[usize::from(new)] = old as u8;
        }
        inverse
    }
}

/// An order of `blocks * size` lines that keeps those of a block together.
fn lines(blocks: usize, size: usize, random: &mut SplitMix64) -> Vec<usize> {
    let mut order: Vec<usize> = (0..blocks).collect();
    random.shuffle(&mut order);
    let mut lines = Vec::with_capacity(blocks * size);
    for block in order {
        let mut within: Vec<usize> = (block * size..(block + 1) * size).collect();
        random.shuffle(&mut within);
        lines.append(&mut within);
    }
    lines
}

/// Two different numbers below `n`.
fn two_of(n: usize, random: &mut SplitMix64) -> (usize, usize) {
    let one = random.below(n);
    (one, (one + 1 + random.below(n - 1)) % n)
}

/// Swaps two of `blocks` blocks of `size` lines.
fn blocks_swapped(blocks: usize, size: usize, random: &mut SplitMix64) -> impl Fn(usize) -> usize + use<> {
    let (one, other) = two_of(blocks, random);
    move |line| match line / size {
        block if block == one => line % size + other * size,
        block if block == other => line % size + one * size,
        _ => line,
    }
}

/// Swaps two lines of one of `blocks` blocks of `size`.
fn lines_swapped(blocks: usize, size: usize, random: &mut SplitMix64) -> impl Fn(usize) -> usize + use<> {
    let first = random.below(blocks) * size;
    let (one, other) = two_of(size, random);
    move |line| match line {
        line if line == first + one => first + other,
        line if line == first + other => first + one,
        _ => line,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verify::verify;

    fn shapes() -> impl Iterator<Item = Shape> {
        [(2, 2), (2, 3), (3, 2), (3, 3), (4, 4)].into_iter().map(|(rows, cols)| Shape::new(rows, cols).unwrap())
    }

    /// Each row is the one above moved by a box, each band by a column more.
    fn full(shape: Shape) -> Vec<u8> {
        let (n, r, c) = (shape.digits(), shape.box_rows(), shape.box_cols());
        (0..n * n).map(|cell| ((cell / n % r * c + cell / n / r + cell % n) % n) as u8 + 1).collect()
    }

    #[test]
    fn images_of_solutions_are_solutions_and_come_back() {
        for shape in shapes() {
            let (grid, mut random) = (full(shape), SplitMix64::new(5));
            let symmetries = (0..8).map(|number| Isomorphism::symmetry(shape, number));
            let others: Vec<_> = (0..20).map(|_| Isomorphism::random(shape, &mut random)).collect();
            let swaps: Vec<_> = (0..40).map(|_| Isomorphism::random_swap(shape, &mut random)).collect();
            assert!(swaps.iter().all(|swap| swap.shape() == shape && *swap.grid(&grid) != *grid));
            for isomorphism in symmetries.chain(others).chain(swaps) {
                let image = isomorphism.grid(&grid);
                assert!(verify(isomorphism.shape(), &image, &image).is_ok(), "{shape}: {isomorphism:?}");
                assert_eq!(*isomorphism.inverse().grid(&image), *grid);
            }
        }
    }

    #[test]
    fn digits_are_renamed_and_rows_ordered_as_asked() {
        let shape = Shape::new(2, 3).unwrap();
        let grid = full(shape);
        let renamed = Isomorphism::renaming(shape, &[6, 5, 4, 3, 2, 1]).grid(&grid);
        assert!(renamed.iter().zip(&grid).all(|(&new, &old)| new + old == 7));
        // Bands weigh 6, 3 and 5; the first two of their rows stand the wrong way round.
        let ordered = Isomorphism::rows_by_weight(shape, &[5, 1, 1, 2, 2, 3]).grid(&grid);
        let rows: Vec<&[u8]> = grid.chunks(6).collect();
        assert_eq!(*ordered, [rows[2], rows[3], rows[4], rows[5], rows[1], rows[0]].concat());
        assert!(verify(shape, &ordered, &ordered).is_ok());
    }

    #[test]
    fn symmetries_are_eight_and_as_numbered() {
        let grid = full(Shape::new(2, 3).unwrap());
        let images: Vec<_> =
            (0..8).map(|number| Isomorphism::symmetry(Shape::new(2, 3).unwrap(), number).grid(&grid)).collect();
        assert_eq!((images[0].to_vec(), images[1][0], images[2][0]), (grid.clone(), grid[5], grid[30]));
        assert_eq!((images[4][1], images[5][0], images[7][0]), (grid[6], grid[30], grid[35]));
        assert!((0..8).all(|i| (0..i).all(|k| images[i] != images[k])));
    }

    #[test]
    fn swaps_reach_what_random_ones_reach() {
        let (shape, mut random) = (Shape::new(2, 2).unwrap(), SplitMix64::new(1));
        let grid = full(shape);
        let by_random: std::collections::HashSet<_> =
            (0..5000).map(|_| Isomorphism::random(shape, &mut random).grid(&grid)).collect();
        let mut by_swaps = std::collections::HashSet::from([grid.into_boxed_slice()]);
        let mut last = by_swaps.iter().next().unwrap().clone();
        for _ in 0..5000 {
            last = Isomorphism::random_swap(shape, &mut random).grid(&last);
            by_swaps.insert(last.clone());
        }
        assert_eq!(by_swaps, by_random);
    }

    #[test]
    fn random_ones_reach_everything_that_keeps_a_small_shape() {
        let (shape, mut random) = (Shape::new(2, 2).unwrap(), SplitMix64::new(1));
        let seen: std::collections::HashSet<Box<[u16]>> =
            (0..5000).map(|_| Isomorphism::random(shape, &mut random).cells).collect();
        // 2! orders of bands, 2! of each band's rows, the same for columns, and transposed or not.
        assert_eq!(seen.len(), 8 * 8 * 2);
        let wide = Shape::new(2, 3).unwrap();
        assert!((0..100).all(|_| Isomorphism::random(wide, &mut random).shape() == wide));
    }
}
