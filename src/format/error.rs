//! What can be wrong with a text, and where.

use std::fmt;
use std::sync::Arc;

use crate::board::{GivenConflict, Shape};

use super::Form;
use super::alphabet::Alphabet;
use super::bytes::LONGEST_LINE;
use super::text::is_look_alike;

/// An error or warning with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputError {
    /// Name of the stream.
    pub source: Arc<str>,
    /// Line, from 1.
    pub line: u64,
    /// Column in characters, from 1.
    pub column: u64,
    /// Whether the faulty thing was a grid.
    pub grid: bool,
    pub(super) message: String,
}

impl InputError {
    /// What is wrong with an input of one line as a whole.
    #[must_use]
    pub fn of_whole(source: &str, message: String) -> Self {
        Self { source: source.into(), line: 1, column: 1, grid: false, message }
    }

    /// What is wrong, without the place.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }
}

/// `file:line:column: what`.
impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: {}", self.source, self.line, self.column, self.message)
    }
}

impl std::error::Error for InputError {}

/// What is wrong with a text that was meant as a puzzle; a warning where it says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Problem {
    /// Too few or too many cells.
    Cells { found: usize, of: usize },
    /// A number of cells that is that of no size.
    NoSize { cells: usize },
    /// Enough cells, in groups that make no rows.
    Groups { cells: usize },
    /// As many cells as a row or a puzzle has, in a form that is not the one looked for.
    OtherForm { cells: usize, form: Form },
    /// A row that stands alone and is no puzzle on one line.
    LoneRow { cells: usize },
    /// A character that is no cell.
    Sign { sign: char },
    /// A sign that does not fit the alphabet of the puzzle.
    NotIn { sign: String, alphabet: Alphabet, digits: usize },
    /// A sign or number that fits no puzzle of this many digits.
    Above { sign: String, digits: usize },
    /// A zero beside another blank sign, in numbers or in signs from zero.
    Zero { zero_up: String },
    /// A row of a grid with too few or too many cells.
    RowCells { row: usize, found: usize, of: usize },
    /// A row of a grid with something that is no cell of it.
    InRow { row: usize, problem: Box<Problem> },
    /// A grid that ends early.
    Rows { found: usize, of: usize },
    /// A side that has no boxes.
    NoBoxes { side: usize },
    /// A size that is not that of the option.
    OtherSize { side: usize, shape: Shape },
    /// Bars or frame lines that do not bound boxes.
    Boxes { what: &'static str, after: Vec<usize> },
    /// Bars and frame lines that do not agree.
    BoxSides { rows: usize, cols: usize, digits: usize },
    /// Two fields that may both be the puzzle.
    TwoFields { cells: [usize; 2], columns: [usize; 2] },
    /// A list that is none.
    List { sign: Option<char> },
    /// Candidates in place of digits.
    PencilMarks { mark: String, digits: usize },
    /// Eliminations of a `HoDoKu` line (a warning).
    Eliminations,
    /// UTF-16 without a byte order mark.
    Utf16,
    /// A line that is too long to be held.
    TooLong,
    /// Conflicting givens, in the alphabet of the puzzle.
    Conflicts { conflicts: Vec<GivenConflict>, alphabet: Alphabet },
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cells { found, of } => write!(f, "{found} of {of} cells"),
            Self::NoSize { cells: 1 } => f.write_str("1 cell fits no size"),
            Self::NoSize { cells } => write!(f, "{cells} cells fit no size"),
            Self::Groups { cells } => write!(f, "{cells} cells, but in groups of different lengths or separators"),
            Self::OtherForm { cells, form } => write!(f, "{cells} cells, but not in the form {form}"),
            Self::LoneRow { cells } => write!(f, "{cells} cells are no puzzle, and one row only of a grid"),
            Self::Sign { sign } => write_sign(f, *sign),
            Self::NotIn { sign, alphabet, digits } => {
                let name = alphabet.name(*digits);
                write!(
                    f,
                    "`{sign}` is no digit or blank of {name}, the alphabet of the other cells (--alphabet decides)"
                )
            }
            Self::Above { sign, digits } => write!(f, "`{sign}` is no digit of {digits} or blank"),
            Self::Zero { zero_up } => {
                write!(f, "`0` is a digit in {zero_up} and a blank in num: --alphabet decides")
            }
            Self::RowCells { row, found, of } => write!(f, "row {row} has {found} of {of} cells"),
            Self::InRow { row, problem } => write!(f, "row {row}: {problem}"),
            Self::Rows { found, of } => write!(f, "{found} of {of} rows"),
            Self::NoBoxes { side } if *side < 4 => write!(f, "rows of {side} cells: the smallest side is 4"),
            Self::NoBoxes { side } => write!(f, "rows of {side} cells: {side} is prime, so there are no boxes"),
            Self::OtherSize { side, shape } => {
                write!(f, "rows of {side} cells, but --box {shape} means {}", shape.digits())
            }
            Self::Boxes { what, after } => {
                write!(f, "{what} after ")?;
                for (i, at) in after.iter().enumerate() {
                    write!(f, "{}{at}", if i == 0 { "" } else { ", " })?;
                }
                f.write_str(" do not bound boxes of one size: --box decides")
            }
            Self::BoxSides { rows, cols, digits } => {
                write!(
                    f,
                    "frame lines every {rows} rows and bars every {cols} columns make no boxes of {digits} cells"
                )?;
                f.write_str(": --box decides")
            }
            Self::TwoFields { cells: [one, two], columns } => {
                write!(
                    f,
                    "two fields may be the puzzle, columns {} ({one} cells) and {} ({two} cells)",
                    columns[0], columns[1]
                )?;
                f.write_str(if one == two { ": keep one of them" } else { ": --box decides" })
            }
            Self::List { sign: Some(sign) } => write!(f, "malformed list: {}", DescribedSign(*sign)),
            Self::List { sign: None } => f.write_str("malformed list: a bracket or quote is not closed"),
            Self::PencilMarks { mark, digits } => {
                write!(f, "`{mark}` is no digit of {digits}: pencil marks are not read")
            }
            Self::Eliminations => f.write_str("eliminations after a puzzle are ignored"),
            Self::Utf16 => f.write_str("UTF-16 without a byte order mark: write it with its mark, or as UTF-8"),
            Self::TooLong => write!(f, "a line of more than {LONGEST_LINE} bytes is not read"),
            Self::Conflicts { conflicts, alphabet } => {
                let told = conflicts.iter().map(|conflict| conflict.told(|digit| alphabet.sign(digit.into())));
                write!(f, "conflicting givens: {}", told.collect::<Vec<_>>().join("; "))
            }
        }
    }
}

fn write_sign(f: &mut fmt::Formatter<'_>, sign: char) -> fmt::Result {
    write!(f, "{} is no digit or blank", DescribedSign(sign))
}

/// A character as a message names it.
struct DescribedSign(char);

impl fmt::Display for DescribedSign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = self.0;
        let code = u32::from(sign);
        match sign {
            char::REPLACEMENT_CHARACTER => f.write_str("a byte that is not UTF-8"),
            // Nothing that moves the cursor or cannot be seen goes to a terminal.
            _ if sign.is_control() || sign.is_whitespace() => write!(f, "U+{code:04X}"),
            ' '..='~' => write!(f, "`{sign}`"),
            '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}' => {
                write!(f, "U+{code:04X}")
            }
            _ => match plain_form(sign) {
                Some(plain) => write!(f, "`{sign}` (U+{code:04X}, which looks like `{plain}`)"),
                None if is_look_alike(sign) => write!(f, "`{sign}` (U+{code:04X}, a look-alike)"),
                None => write!(f, "`{sign}` (U+{code:04X})"),
            },
        }
    }
}

/// The ASCII character of a full-width one.
fn plain_form(sign: char) -> Option<char> {
    let code = u32::from(sign);
    if (0xFF01..=0xFF5E).contains(&code) { char::from_u32(code - 0xFEE0) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sign(sign: char) -> String {
        Problem::Sign { sign }.to_string()
    }

    #[test]
    fn characters_are_named_so_that_they_can_be_found() {
        assert_eq!(sign('O'), "`O` is no digit or blank");
        assert_eq!(sign('３'), "`３` (U+FF13, which looks like `3`) is no digit or blank");
        assert_eq!(sign('٣'), "`٣` (U+0663, a look-alike) is no digit or blank");
        assert_eq!(sign('é'), "`é` (U+00E9) is no digit or blank");
        assert_eq!(sign('\0'), "U+0000 is no digit or blank");
        assert_eq!(sign('\u{200B}'), "U+200B is no digit or blank");
        assert_eq!(sign('\u{FFFD}'), "a byte that is not UTF-8 is no digit or blank");
    }

    #[test]
    fn an_error_begins_with_its_place() {
        let error =
            InputError { source: "<stdin>".into(), line: 3, column: 7, grid: true, message: "8 of 9 rows".into() };
        assert_eq!(error.to_string(), "<stdin>:3:7: 8 of 9 rows");
    }
}
