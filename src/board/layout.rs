//! Houses as data: which cells must all hold different digits.

use std::fmt;
use std::sync::Arc;

use smallvec::SmallVec;

use super::Shape;

/// What a house is, for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum HouseKind {
    /// Cells side by side.
    Row,
    /// Cells below each other.
    Column,
    /// A rectangle of the shape's size, or any other region that divides the grid.
    Box,
    /// Any further all-different set, such as a diagonal.
    Extra,
}

impl fmt::Display for HouseKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Row => "row",
            Self::Column => "column",
            Self::Box => "box",
            Self::Extra => "extra house",
        })
    }
}

/// A set of cells, one for each digit, that must all hold different digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    kind: HouseKind,
    number: u16,
    cells: Box<[u16]>,
}

impl House {
    /// The house `number` (from 1) of its kind, with its cell indices, which are put in ascending order.
    #[must_use]
    pub fn new(kind: HouseKind, number: u16, cells: impl IntoIterator<Item = u16>) -> Self {
        let mut cells: Box<[u16]> = cells.into_iter().collect();
        cells.sort_unstable();
        Self { kind, number, cells }
    }

    /// What it is.
    #[must_use]
    pub fn kind(&self) -> HouseKind {
        self.kind
    }

    /// Which of its kind, from 1.
    #[must_use]
    pub fn number(&self) -> u16 {
        self.number
    }

    /// Its cells, ascending.
    #[must_use]
    pub fn cells(&self) -> &[u16] {
        &self.cells
    }
}

/// `row 3`, `box 1`.
impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind, self.number)
    }
}

/// The indices of the houses of one cell.
pub type HousesOfCell = SmallVec<[u16; 4]>;

/// A grid and its houses. Cells are numbered from 0, row after row.
#[derive(Debug, PartialEq, Eq)]
pub struct Layout {
    shape: Shape,
    houses: Box<[House]>,
    houses_of: Box<[HousesOfCell]>,
    peers_of: Box<[SmallVec<[u16; 24]>]>,
}

impl Layout {
    /// The usual houses: rows, columns and boxes, in this order, each numbered from the top left.
    #[must_use]
    pub fn classic(shape: Shape) -> Arc<Self> {
        let n = shape.digits() as u16;
        let (rows, cols) = (shape.box_rows() as u16, shape.box_cols() as u16);
        let row = |i: u16| House::new(HouseKind::Row, i + 1, (0..n).map(|k| i * n + k));
        let column = |i: u16| House::new(HouseKind::Column, i + 1, (0..n).map(|k| k * n + i));
        let region = |i: u16| {
            // A band of boxes holds as many boxes as a box has rows.
            let (top, left) = (i / rows * rows, i % rows * cols);
            House::new(HouseKind::Box, i + 1, (0..n).map(|k| (top + k / cols) * n + left + k % cols))
        };
        let houses = (0..n).map(row).chain((0..n).map(column)).chain((0..n).map(region)).collect();
        Arc::new(Self::build(shape, houses))
    }

    /// Any houses, over a grid of the shape's size: irregular boxes, extra houses.
    ///
    /// # Errors
    /// When a house does not have one different cell of the grid for each digit.
    pub fn new(shape: Shape, houses: impl IntoIterator<Item = House>) -> Result<Arc<Self>, LayoutError> {
        let houses: Box<[House]> = houses.into_iter().collect();
        for house in &houses {
            let cells = house.cells();
            let different = cells.windows(2).all(|w| w[0] < w[1]);
            let inside = cells.iter().all(|&c| usize::from(c) < shape.cells());
            if cells.len() != shape.digits() || !different || !inside {
                return Err(LayoutError { house: house.to_string(), digits: shape.digits() });
            }
        }
        Ok(Arc::new(Self::build(shape, houses)))
    }

    fn build(shape: Shape, houses: Box<[House]>) -> Self {
        let mut houses_of = vec![HousesOfCell::new(); shape.cells()];
        for (index, house) in houses.iter().enumerate() {
            for &cell in house.cells() {
                houses_of[usize::from(cell)].push(index as u16);
            }
        }
        let peers_of = houses_of.iter().enumerate().map(|(cell, of)| {
            let mut peers: SmallVec<[u16; 24]> =
                of.iter().flat_map(|&h| houses[usize::from(h)].cells().iter().copied()).collect();
            peers.sort_unstable();
            peers.dedup();
            peers.retain(|p| usize::from(*p) != cell);
            peers
        });
        Self { shape, peers_of: peers_of.collect(), houses, houses_of: houses_of.into() }
    }

    /// Whether its houses are the usual ones of its shape, and no others.
    #[must_use]
    pub fn is_classic(&self) -> bool {
        *self == *Self::classic(self.shape)
    }

    /// Size of the grid, and of its boxes where these are rectangles.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Number of digits.
    #[must_use]
    pub fn digits(&self) -> usize {
        self.shape.digits()
    }

    /// Number of cells.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.shape.cells()
    }

    /// All houses in their order: rows, columns, boxes, then extra ones.
    #[must_use]
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// The houses of a cell, as indices into [`Layout::houses`], ascending.
    #[must_use]
    pub fn houses_of(&self, cell: usize) -> &[u16] {
        &self.houses_of[cell]
    }

    /// The peers of a cell: the other cells of its houses, ascending, each once.
    #[must_use]
    pub fn peers_of(&self, cell: usize) -> &[u16] {
        &self.peers_of[cell]
    }

    /// Row and column of a cell, both from 1, as people write them.
    #[must_use]
    pub fn name_of(&self, cell: usize) -> CellName {
        CellName { row: cell / self.digits() + 1, column: cell % self.digits() + 1 }
    }
}

/// The place of a cell, `r3c7`: row and column from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CellName {
    /// Row, from 1 at the top.
    pub row: usize,
    /// Column, from 1 at the left.
    pub column: usize,
}

impl fmt::Display for CellName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row, self.column)
    }
}

/// A house that cannot hold each digit once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayoutError {
    house: String,
    digits: usize,
}

impl fmt::Display for LayoutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} does not have {} different cells of the grid", self.house, self.digits)
    }
}

impl std::error::Error for LayoutError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_classic_cell_has_three_houses_and_twenty_peers() {
        let layout = Layout::classic(Shape::CLASSIC);
        assert_eq!(layout.houses().len(), 27);
        assert_eq!(layout.houses_of(40), [4, 13, 22]);
        assert_eq!(layout.peers_of(0), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 18, 19, 20, 27, 36, 45, 54, 63, 72]);
    }

    #[test]
    fn boxes_follow_their_shape() {
        let wide = Layout::classic("2x3".parse().unwrap());
        assert_eq!(wide.houses()[13].to_string(), "box 2");
        assert_eq!(wide.houses()[13].cells(), [3, 4, 5, 9, 10, 11]);
        let tall = Layout::classic("3x2".parse().unwrap());
        assert_eq!(tall.houses()[13].cells(), [2, 3, 8, 9, 14, 15]);
    }

    #[test]
    fn every_shape_divides_its_cells_three_times() {
        for shape in Shape::all() {
            let layout = Layout::classic(shape);
            let (n, r, c) = (shape.digits(), shape.box_rows(), shape.box_cols());
            for cell in 0..layout.cells() {
                assert_eq!(layout.houses_of(cell).len(), 3);
                assert_eq!(layout.peers_of(cell).len(), 3 * (n - 1) - (r - 1) - (c - 1));
            }
        }
    }

    #[test]
    fn a_house_must_have_a_cell_for_each_digit() {
        let shape = Shape::new(2, 2).unwrap();
        for cells in [vec![0, 1, 2], vec![0, 0, 1, 2], vec![0, 1, 2, 16]] {
            assert!(Layout::new(shape, [House::new(HouseKind::Extra, 1, cells)]).is_err());
        }
        assert!(Layout::new(shape, [House::new(HouseKind::Extra, 1, [15, 10, 5, 0])]).is_ok());
    }
}
