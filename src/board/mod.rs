//! What a puzzle is made of: shape, houses, givens, and the candidate board.

mod digit_set;
mod layout;
mod puzzle;
mod shape;

pub use digit_set::DigitSet;
pub use layout::{CellName, House, HouseKind, HousesOfCell, Layout, LayoutError};
pub use puzzle::{Fault, GivenConflict, Puzzle, PuzzleError};
pub use shape::{ParseShapeError, SIDES, Shape, ShapeError};
