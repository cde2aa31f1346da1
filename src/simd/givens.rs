//! What the engine is asked, and what it answers.

use std::fmt;

/// Cells of a grid.
pub const CELLS: usize = 81;

/// The givens of a classic 9x9 puzzle: one character a cell, row by row, a digit from `1` to `9`, or
/// `0` or `.` where nothing is given.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(transparent)]
pub struct Givens([u8; CELLS]);

impl Givens {
    /// Takes characters.
    ///
    /// # Errors
    /// If one of them is no digit and no `.`.
    pub fn new(cells: &[u8; CELLS]) -> Result<Self, NoGivens> {
        // Without a way out in the middle, which compilers turn into vectors.
        let fine = cells.iter().fold(true, |fine, cell| fine & is_sign(*cell));
        if fine {
            return Ok(Self(*cells));
        }
        let cell = cells.iter().position(|cell| !is_sign(*cell)).unwrap_or(CELLS);
        Err(NoGivens { cell })
    }

    /// Takes numbers, 0 where nothing is given; none if there are not 81, or one is above 9.
    #[must_use]
    pub fn from_digits(digits: &[u8]) -> Option<Self> {
        let mut cells: [u8; CELLS] = digits.try_into().ok()?;
        for cell in &mut cells {
            *cell = (*cell <= 9).then(|| b'0' + *cell)?;
        }
        Some(Self(cells))
    }

    /// The characters.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8; CELLS] {
        &self.0
    }
}

/// Whether a character stands for a given or for none.
fn is_sign(cell: u8) -> bool {
    cell.is_ascii_digit() || cell == b'.'
}

impl fmt::Debug for Givens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Givens({})", String::from_utf8_lossy(&self.0))
    }
}

/// Characters that are no givens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoGivens {
    /// The first cell, from 0, whose character is no digit and no `.`.
    pub cell: usize,
}

impl fmt::Display for NoGivens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cell {} has neither a digit nor a '.'", self.cell + 1)
    }
}

impl std::error::Error for NoGivens {}

/// What was found of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Found {
    /// Solutions, counted up to the limit that was asked for.
    pub solutions: u32,
    /// The characters of the first solution; without a meaning if there is none.
    pub grid: [u8; CELLS],
}

impl Found {
    /// Nothing.
    pub const NONE: Self = Self { solutions: 0, grid: [b'.'; CELLS] };

    /// The characters of the first solution.
    #[must_use]
    pub fn first(&self) -> Option<&[u8; CELLS]> {
        (self.solutions > 0).then_some(&self.grid)
    }
}

impl fmt::Debug for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} solutions, first {}", self.solutions, String::from_utf8_lossy(&self.grid))
    }
}
