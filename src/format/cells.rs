//! Cells as they stand in the text, before an alphabet gives them a meaning.

use std::fmt;

use super::ReadOptions;
use super::alphabet::Alphabet;
use super::text::{is_sign, trim};

/// One cell of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    /// Nothing between two separators, or a word that says so.
    Empty,
    /// One character: a digit, a letter or a blank sign.
    Sign(char),
    /// A number of two digits or more.
    Number(u32),
}

impl Cell {
    /// Reads what stands between two separators.
    pub(super) fn of(field: &[char]) -> Option<Self> {
        match field {
            [] => Some(Self::Empty),
            &[sign] => is_sign(sign).then_some(Self::Sign(sign)),
            _ if field.iter().all(char::is_ascii_digit) => {
                let number =
                    field.iter().fold(0, |n: u32, &c| n.saturating_mul(10).saturating_add(c as u32 - '0' as u32));
                Some(Self::Number(number))
            }
            _ => (field.iter().copied().eq("null".chars()) || field.iter().copied().eq("None".chars()))
                .then_some(Self::Empty),
        }
    }

    /// Whether it is a digit above a number, or a letter.
    pub(super) fn exceeds(self, number: u32) -> bool {
        match self {
            Self::Empty | Self::Sign('x') => false,
            Self::Number(n) => n > number,
            Self::Sign(sign) => sign.to_digit(36).is_some_and(|n| n > number),
        }
    }

    /// Whether it is surely blank, whatever the alphabet.
    pub(super) fn blank_sign(self) -> Option<char> {
        match self {
            Self::Sign(sign @ ('.' | '_' | '*' | '-' | '?' | '0' | 'x')) => Some(sign),
            _ => None,
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("~"),
            Self::Sign(sign) => write!(f, "{sign}"),
            Self::Number(number) => write!(f, "{number}"),
        }
    }
}

/// Cells side by side, and where they stand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Cells {
    /// The cells, from left to right.
    pub(super) all: Vec<Cell>,
    /// The column of each, from 1.
    pub(super) columns: Vec<u32>,
    /// What stands between two cells: nothing, a space, a comma, ...
    pub(super) separator: Option<char>,
}

impl Cells {
    pub(super) fn separated_by(separator: Option<char>) -> Self {
        Self { separator, ..Self::default() }
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// The column of a cell, from 1.
    pub(super) fn column(&self, at: usize) -> usize {
        self.columns.get(at).map_or(1, |&column| column as usize)
    }

    pub(super) fn push(&mut self, cell: Cell, index: usize) {
        self.all.push(cell);
        self.columns.push(index as u32 + 1);
    }

    /// The first cell that cannot stand in a puzzle with this many digits.
    pub(super) fn misfit(&self, digits: usize, options: ReadOptions) -> Option<usize> {
        self.all.iter().position(|&cell| !Alphabet::may_hold(options.alphabet, cell, digits))
    }

    pub(super) fn truncate(&mut self, length: usize) {
        self.all.truncate(length);
        self.columns.truncate(length);
    }

    /// Adds each character as a cell; false if one is no sign.
    pub(super) fn push_joined(&mut self, at: usize, chars: &[char]) -> bool {
        self.all.extend(chars.iter().map(|&c| Cell::Sign(c)));
        self.columns.extend((at..at + chars.len()).map(|index| index as u32 + 1));
        chars.iter().all(|&c| is_sign(c))
    }

    /// Adds what stands between two separators as a cell; false if it is none.
    pub(super) fn push_field(&mut self, at: usize, field: &[char]) -> bool {
        let (start, inner) = trim(field);
        let cell = Cell::of(inner);
        self.push(cell.unwrap_or(Cell::Empty), at + start);
        cell.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(text: &str) -> Option<Cell> {
        Cell::of(&text.chars().collect::<Vec<_>>())
    }

    #[test]
    fn fields_are_signs_numbers_or_nothing() {
        assert_eq!(cell(""), Some(Cell::Empty));
        assert_eq!(cell("null"), Some(Cell::Empty));
        assert_eq!(cell("None"), Some(Cell::Empty));
        assert_eq!(cell("g"), Some(Cell::Sign('g')));
        assert_eq!(cell("?"), Some(Cell::Sign('?')));
        assert_eq!(cell("36"), Some(Cell::Number(36)));
        assert_eq!(cell("03"), Some(Cell::Number(3)));
        assert_eq!(cell("99999999999"), Some(Cell::Number(u32::MAX)));
        for other in ["1a", "..", "３", "@", "nul"] {
            assert_eq!(cell(other), None, "{other}");
        }
    }

    #[test]
    fn exceeding_looks_at_digits_and_letters_alone() {
        assert!(Cell::Sign('5').exceeds(4) && Cell::Sign('A').exceeds(4) && Cell::Number(12).exceeds(6));
        for not in [Cell::Sign('4'), Cell::Sign('x'), Cell::Sign('.'), Cell::Empty, Cell::Number(3)] {
            assert!(!not.exceeds(4), "{not:?}");
        }
    }
}
