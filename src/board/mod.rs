//! What a puzzle is made of: shape, houses, givens, and the candidate board.

mod cell_set;
mod digit_set;
mod layout;
mod planes;
mod puzzle;
mod shape;

pub use cell_set::CellSet;
pub use digit_set::DigitSet;
pub use layout::{CellName, House, HouseKind, HousesOfCell, Layout, LayoutError};
pub use planes::{Board, ForClass, Tables, for_class};
pub use puzzle::{Fault, GivenConflict, Puzzle, PuzzleError};
pub use shape::{ParseShapeError, SIDES, Shape, ShapeError};
