//! The size of a puzzle: the rows and columns of its boxes.

use std::fmt;
use std::str::FromStr;

/// Smallest and largest number of digits of a puzzle.
pub const SIDES: std::ops::RangeInclusive<usize> = 4..=36;

/// Rows and columns of a box; a puzzle of this shape has `rows * cols` digits,
/// as many rows and columns, and a box for each digit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Shape {
    rows: u8,
    cols: u8,
}

impl Shape {
    /// The classic puzzle: boxes of 3 x 3.
    pub const CLASSIC: Self = Self { rows: 3, cols: 3 };

    /// Boxes of `rows` x `cols`.
    ///
    /// # Errors
    /// When a side is below 2 or the puzzle would have more than 36 digits.
    pub fn new(rows: usize, cols: usize) -> Result<Self, ShapeError> {
        let fits = rows >= 2 && cols >= 2 && rows.checked_mul(cols).is_some_and(|n| SIDES.contains(&n));
        if fits { Ok(Self { rows: rows as u8, cols: cols as u8 }) } else { Err(ShapeError { rows, cols }) }
    }

    /// The most square shape with `digits` digits whose boxes are not taller than wide
    /// (6 gives boxes of 2 rows x 3 columns); none if `digits` is prime or out of range.
    #[must_use]
    pub fn most_square(digits: usize) -> Option<Self> {
        let rows = (2..=digits.isqrt()).rev().find(|&r| digits.is_multiple_of(r))?;
        Self::new(rows, digits / rows).ok()
    }

    /// The most square shape with `cells` cells, if `cells` is the square of a possible side.
    #[must_use]
    pub fn of_cells(cells: usize) -> Option<Self> {
        let digits = cells.isqrt();
        if digits * digits == cells { Self::most_square(digits) } else { None }
    }

    /// Every shape, by number of digits and then rows of a box.
    pub fn all() -> impl Iterator<Item = Self> {
        SIDES.flat_map(|n| (2..n).filter(move |r| n.is_multiple_of(*r)).filter_map(move |r| Self::new(r, n / r).ok()))
    }

    /// Rows of a box.
    #[must_use]
    pub const fn box_rows(self) -> usize {
        self.rows as usize
    }

    /// Columns of a box.
    #[must_use]
    pub const fn box_cols(self) -> usize {
        self.cols as usize
    }

    /// Number of digits, of rows, of columns, of boxes, and of cells in each.
    #[must_use]
    pub const fn digits(self) -> usize {
        self.rows as usize * self.cols as usize
    }

    /// Number of cells.
    #[must_use]
    pub const fn cells(self) -> usize {
        self.digits() * self.digits()
    }
}

/// Boxes as `RxC`: rows of a box, then its columns.
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.cols)
    }
}

impl fmt::Debug for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Shape({self})")
    }
}

/// Reads `RxC`, for example `2x3`.
impl FromStr for Shape {
    type Err = ParseShapeError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (rows, cols) = text.split_once(['x', 'X']).ok_or(ParseShapeError::Form)?;
        let side = |s: &str| s.parse::<usize>().map_err(|_| ParseShapeError::Form);
        Self::new(side(rows)?, side(cols)?).map_err(ParseShapeError::Shape)
    }
}

/// A box shape out of range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShapeError {
    rows: usize,
    cols: usize,
}

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "boxes of {} x {}: both sides must be 2 or more, with at most {} cells",
            self.rows,
            self.cols,
            SIDES.end()
        )
    }
}

impl std::error::Error for ShapeError {}

/// A text that names no box shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseShapeError {
    /// The text is not of the form `RxC`.
    Form,
    /// The sides are out of range.
    Shape(ShapeError),
}

impl fmt::Display for ParseShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form => f.write_str("expected RxC, rows and columns of a box, for example 2x3"),
            Self::Shape(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ParseShapeError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn most_square_has_no_more_rows_than_columns() {
        let found: Vec<String> =
            (1..=40).filter_map(Shape::most_square).map(|s| format!("{}={s}", s.digits())).collect();
        assert_eq!(
            found.join(" "),
            "4=2x2 6=2x3 8=2x4 9=3x3 10=2x5 12=3x4 14=2x7 15=3x5 16=4x4 18=3x6 20=4x5 21=3x7 22=2x11 24=4x6 \
             25=5x5 26=2x13 27=3x9 28=4x7 30=5x6 32=4x8 33=3x11 34=2x17 35=5x7 36=6x6"
        );
    }

    #[test]
    fn every_shape_of_the_list_is_there_both_ways() {
        let all: Vec<Shape> = Shape::all().collect();
        for text in [
            "2x2", "2x3", "3x2", "2x4", "4x2", "3x3", "2x5", "5x2", "3x4", "4x3", "3x5", "5x3", "4x4", "4x5", "5x5",
            "6x6",
        ] {
            assert!(all.contains(&text.parse().unwrap()), "{text}");
        }
        assert!(all.iter().all(|s| SIDES.contains(&s.digits())));
    }

    #[test]
    fn bad_shapes_say_why() {
        for text in ["1x9", "3", "x", "7x7", "3x", "-3x3", "99999999999x99999999999", "18446744073709551615x2"] {
            assert!(text.parse::<Shape>().is_err(), "{text}");
        }
        assert_eq!(
            "7x7".parse::<Shape>().unwrap_err().to_string(),
            "boxes of 7 x 7: both sides must be 2 or more, with at most 36 cells"
        );
    }
}
