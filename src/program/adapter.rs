//! The forms in which programs take puzzles and print grids.

use std::fmt;
use std::str::FromStr;

use super::printed::{self, Printed};
use crate::board::Shape;

/// How a puzzle is written for a program, and in which form it prints the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Adapter {
    /// A row a line, numbers between spaces, 0 for a blank. For every size.
    Grid,
    /// A row a line, digits without spaces, 0 for a blank. Up to 9 digits.
    Digits,
    /// All cells on one line, `.` for a blank. Up to 9 digits.
    Line,
}

impl Adapter {
    /// Every adapter.
    pub const ALL: [Self; 3] = [Self::Grid, Self::Digits, Self::Line];

    /// What it is called.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Grid => "grid",
            Self::Digits => "digits",
            Self::Line => "line",
        }
    }

    /// What it is, in one line.
    #[must_use]
    pub const fn about(self) -> &'static str {
        match self {
            Self::Grid => "a row a line, numbers between spaces, 0 for a blank",
            Self::Digits => "a row a line, digits without spaces, 0 for a blank",
            Self::Line => "all cells on one line without spaces, . for a blank",
        }
    }

    /// Writes cells (0 is a blank), row after row, with the line ends.
    ///
    /// # Errors
    /// When a digit of the shape has more than one character and the form has no room for that.
    pub fn write(self, shape: Shape, cells: &[u8]) -> Result<Vec<u8>, Unfit> {
        self.check(shape)?;
        let mut text = Vec::with_capacity(cells.len() * 2 + 1);
        for row in cells.chunks(shape.digits()) {
            for (i, &digit) in row.iter().enumerate() {
                match self {
                    Self::Grid => {
                        let space = if i == 0 { "" } else { " " };
                        text.extend_from_slice(format!("{space}{digit}").as_bytes());
                    }
                    Self::Line if digit == 0 => text.push(b'.'),
                    Self::Digits | Self::Line => text.push(b'0' + digit),
                }
            }
            if self != Self::Line {
                text.push(b'\n');
            }
        }
        if self == Self::Line {
            text.push(b'\n');
        }
        Ok(text)
    }

    /// Reads what a program printed for one puzzle. Spaces and line ends at the end of a line and
    /// of the whole are nothing; everything else must be a grid.
    ///
    /// # Errors
    /// As for [`Adapter::write`].
    pub fn read(self, shape: Shape, output: &[u8]) -> Result<Printed, Unfit> {
        self.check(shape)?;
        Ok(printed::read(self, shape, output))
    }

    pub(super) fn check(self, shape: Shape) -> Result<(), Unfit> {
        if self == Self::Grid || shape.digits() <= 9 { Ok(()) } else { Err(Unfit { adapter: self, shape }) }
    }
}

impl FromStr for Adapter {
    type Err = UnknownAdapter;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|adapter| adapter.name() == text).ok_or_else(|| UnknownAdapter(text.to_owned()))
    }
}

/// A name that no adapter has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownAdapter(String);

impl fmt::Display for UnknownAdapter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = Adapter::ALL.map(Adapter::name).join(", ");
        write!(f, "no adapter is called '{}'; there are {known}", self.0)
    }
}

impl std::error::Error for UnknownAdapter {}

/// A shape that an adapter cannot write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unfit {
    /// The adapter.
    pub adapter: Adapter,
    /// The shape.
    pub shape: Shape,
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (adapter, digits) = (self.adapter.name(), self.shape.digits());
        write!(f, "the adapter {adapter} writes digits from 1 to 9, and this puzzle has {digits}")
    }
}

impl std::error::Error for Unfit {}

#[cfg(test)]
mod tests {
    use super::*;

    const GRID: [u8; 16] = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];

    fn small() -> Shape {
        Shape::new(2, 2).unwrap()
    }

    #[test]
    fn every_form_is_as_described_and_read_back() {
        let mut puzzle = GRID;
        puzzle[1] = 0;
        let texts = ["1 0 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n", "1034\n3412\n2143\n4321\n", "1.34341221434321\n"];
        for (adapter, text) in Adapter::ALL.into_iter().zip(texts) {
            assert_eq!(String::from_utf8(adapter.write(small(), &puzzle).unwrap()).unwrap(), text);
            assert_eq!(adapter.name().parse(), Ok(adapter));
            let grid = adapter.write(small(), &GRID).unwrap();
            assert_eq!(adapter.read(small(), &grid), Ok(Printed::Grid(GRID.into())));
        }
        assert!("Grid".parse::<Adapter>().is_err());
    }

    #[test]
    fn sizes_without_room_are_errors() {
        let large = Shape::new(4, 4).unwrap();
        let cells = vec![16; 256];
        assert!(Adapter::Grid.write(large, &cells).unwrap().starts_with(b"16 16"));
        for adapter in [Adapter::Digits, Adapter::Line] {
            assert_eq!(adapter.write(large, &cells), Err(Unfit { adapter, shape: large }));
            assert_eq!(adapter.read(large, b""), Err(Unfit { adapter, shape: large }));
        }
    }
}
