//! Writing a grid in the style of its puzzle.

use smallvec::SmallVec;

use crate::board::Shape;

use super::alphabet::Alphabet;

/// How a puzzle is written: what output keeps of its input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Style {
    /// Whether it is a grid, a row a line; else it is on one line.
    pub grid: bool,
    /// What stands between two cells: nothing, a space, a comma, ...
    pub separator: Option<char>,
    /// The signs of its digits.
    pub alphabet: Alphabet,
    /// The sign of a blank.
    pub blank: char,
}

impl Style {
    /// The sign of a cell: a digit from 1, or 0 for a blank.
    pub(super) fn sign(&self, cell: u8) -> String {
        if cell == 0 { self.blank.into() } else { self.alphabet.sign(cell.into()) }
    }

    /// Whether some cell of a grid takes more than one character.
    pub(super) fn is_wide(&self, shape: Shape) -> bool {
        self.alphabet.sign(shape.digits()).len() > 1
    }
}

/// Appends a grid as one line or as a row a line (as `style.grid` says), without a final line
/// end: digits from 1, 0 for a blank.
pub fn write_grid(out: &mut Vec<u8>, cells: &[u8], shape: Shape, style: &Style) {
    // Numbers of two digits cannot stand side by side.
    let separator = style.separator.or_else(|| style.is_wide(shape).then_some(' '));
    let sign = |digit| if digit == 0 { Some(style.blank) } else { style.alphabet.char_of(digit) };
    let signs: SmallVec<[Option<char>; 40]> = (0..=shape.digits()).map(sign).collect();
    for (row, line) in cells.chunks(shape.digits()).enumerate() {
        for (column, &cell) in line.iter().enumerate() {
            if row > 0 && column == 0 && style.grid {
                out.push(b'\n');
            } else if let Some(separator) = separator.filter(|_| row + column > 0) {
                append(out, separator);
            }
            match signs.get(usize::from(cell)) {
                Some(&Some(sign)) => append(out, sign),
                _ => out.extend_from_slice(style.sign(cell).as_bytes()),
            }
        }
    }
}

/// A grid as one text without line ends, in the signs of an alphabet: a character a cell, or numbers
/// between spaces.
#[must_use]
pub fn compact(cells: &[u8], shape: Shape, alphabet: Alphabet) -> String {
    let (separator, alphabet, blank) = match alphabet {
        Alphabet::Numbers if shape.digits() > 9 => (Some(' '), Alphabet::Numbers, '0'),
        Alphabet::Numbers => (None, Alphabet::OneUp, '.'),
        alphabet => (None, alphabet, '.'),
    };
    let mut text = Vec::new();
    write_grid(&mut text, cells, shape, &Style { grid: false, separator, alphabet, blank });
    String::from_utf8_lossy(&text).into_owned()
}

fn append(out: &mut Vec<u8>, c: char) {
    if c.is_ascii() {
        return out.push(c as u8);
    }
    out.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    const CELLS: [u8; 16] = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 0, 1];

    fn written(cells: &[u8], shape: &str, style: &Style) -> String {
        let mut out = Vec::new();
        write_grid(&mut out, cells, shape.parse().unwrap(), style);
        String::from_utf8(out).unwrap()
    }

    fn style(grid: bool, separator: Option<char>) -> Style {
        Style { grid, separator, alphabet: Alphabet::OneUp, blank: '.' }
    }

    #[test]
    fn shape_separator_and_blank_are_kept() {
        assert_eq!(written(&CELLS, "2x2", &style(false, None)), "12343412214343.1");
        assert_eq!(written(&CELLS, "2x2", &style(true, None)), "1234\n3412\n2143\n43.1");
        assert_eq!(written(&CELLS, "2x2", &style(true, Some(' '))), "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 . 1");
        assert_eq!(written(&CELLS[..4], "2x2", &style(false, Some(','))), "1,2,3,4");
    }

    #[test]
    fn the_alphabet_is_kept() {
        let row: Vec<u8> = (1..=16).collect();
        let with = |alphabet, separator| written(&row, "4x4", &Style { alphabet, ..style(true, separator) });
        assert_eq!(with(Alphabet::OneUp, None), "123456789ABCDEFG");
        assert_eq!(with(Alphabet::ZeroUp, None), "0123456789ABCDEF");
        assert_eq!(with(Alphabet::Letters, None), "ABCDEFGHIJKLMNOP");
        assert_eq!(with(Alphabet::Numbers, Some('\t')), "1\t2\t3\t4\t5\t6\t7\t8\t9\t10\t11\t12\t13\t14\t15\t16");
        assert_eq!(with(Alphabet::Numbers, None), "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16");
    }
}
