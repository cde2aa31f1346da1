//! Is this grid a solution of that puzzle? Shares nothing with the engine: not its houses, not
//! its sets; it knows only that each digit stands once in each row, column and box.

use std::fmt;

use crate::board::{CellName, Shape};

/// The largest side of a grid.
const LARGEST: usize = 36;

/// Checks a grid against the givens of its puzzle: one digit from 1 a cell, 0 for a blank of
/// the givens.
///
/// # Errors
/// The first thing that is wrong: the size, a cell that is no digit, a changed given, a digit
/// that stands twice.
pub fn verify(shape: Shape, givens: &[u8], grid: &[u8]) -> Result<(), Violation> {
    let n = shape.digits();
    if grid.len() != n * n || givens.len() != n * n {
        return Err(Violation::Size { found: grid.len(), expected: n * n });
    }
    let name = |cell: usize| CellName { row: cell / n + 1, column: cell % n + 1 };
    for (cell, (&given, &digit)) in givens.iter().zip(grid).enumerate() {
        if digit == 0 || usize::from(digit) > n {
            return Err(Violation::NoDigit { cell: name(cell), digit });
        }
        if given != 0 && given != digit {
            return Err(Violation::Given { cell: name(cell), given, digit });
        }
    }
    let (rows, cols) = (shape.box_rows(), shape.box_cols());
    // The digits seen so far in each row, column and box: bit d for the digit d.
    let mut seen = [[0_u64; LARGEST]; 3];
    for (row, line) in grid.chunks_exact(n).enumerate() {
        let first_box = row / rows * rows;
        for (column, &digit) in line.iter().enumerate() {
            let bit = 1 << digit;
            let houses = [("row", row), ("column", column), ("box", first_box + column / cols)];
            for (seen, (house, number)) in seen.iter_mut().zip(houses) {
                if seen[number] & bit != 0 {
                    let cell = name(row * n + column);
                    return Err(Violation::Twice { digit, house, number: number + 1, cell });
                }
                seen[number] |= bit;
            }
        }
    }
    Ok(())
}

/// Why a grid is no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Violation {
    /// Not one digit a cell.
    Size {
        /// Number of cells found.
        found: usize,
        /// Number of cells of the puzzle.
        expected: usize,
    },
    /// A cell that holds no digit of the puzzle.
    NoDigit {
        /// Where.
        cell: CellName,
        /// What stands there.
        digit: u8,
    },
    /// A given that is not kept.
    Given {
        /// Where.
        cell: CellName,
        /// The given digit.
        given: u8,
        /// What stands there instead.
        digit: u8,
    },
    /// A digit that stands twice in a house.
    Twice {
        /// The digit.
        digit: u8,
        /// Row, column or box.
        house: &'static str,
        /// Which one, from 1.
        number: usize,
        /// The second place, in row-major order.
        cell: CellName,
    },
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size { found, expected } => write!(f, "{found} of {expected} cells"),
            Self::NoDigit { cell, digit } => write!(f, "{cell} holds {digit}, which is no digit"),
            Self::Given { cell, given, digit } => write!(f, "{cell} holds {digit}, but {given} is given"),
            Self::Twice { digit, house, number, cell } => {
                write!(f, "{digit} stands twice in {house} {number}, again at {cell}")
            }
        }
    }
}

impl std::error::Error for Violation {}

#[cfg(test)]
mod tests {
    use super::*;

    const GRID: [u8; 16] = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];

    fn check(change: impl FnOnce(&mut Vec<u8>, &mut Vec<u8>)) -> String {
        let (mut givens, mut grid) = (vec![0; 16], GRID.to_vec());
        change(&mut givens, &mut grid);
        verify(Shape::new(2, 2).unwrap(), &givens, &grid).map_or_else(|e| e.to_string(), |()| "ok".to_owned())
    }

    #[test]
    fn each_fault_is_found() {
        assert_eq!(check(|_, _| ()), "ok");
        assert_eq!(check(|_, grid| grid.truncate(15)), "15 of 16 cells");
        assert_eq!(check(|_, grid| grid[5] = 0), "r2c2 holds 0, which is no digit");
        assert_eq!(check(|_, grid| grid[5] = 5), "r2c2 holds 5, which is no digit");
        assert_eq!(check(|givens, _| givens[15] = 2), "r4c4 holds 1, but 2 is given");
        assert_eq!(check(|_, grid| grid.swap(0, 1)), "2 stands twice in column 1, again at r3c1");
        assert_eq!(check(|_, grid| grid[4..12].rotate_left(4)), "2 stands twice in box 1, again at r2c1");
        assert_eq!(check(|_, grid| grid[1] = 1), "1 stands twice in row 1, again at r1c2");
    }
}
