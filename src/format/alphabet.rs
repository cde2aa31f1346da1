//! The signs of digits: what a sign means, and which alphabet a puzzle is written in.

use std::fmt;
use std::str::FromStr;

use super::cells::Cell;
use super::error::Problem;
use super::text::is_plain_blank;

/// The signs of the digits, in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Alphabet {
    /// `1-9A-Z`: digits, then letters (`1-G` at 16).
    OneUp,
    /// `0-9A-Y`: zero is a digit (`0-F` at 16).
    ZeroUp,
    /// `A-Y`: letters only (`A-P` at 16).
    Letters,
    /// Decimal numbers from 1.
    Numbers,
}

/// The largest side whose cells may be written in one character each.
pub(super) const LARGEST_JOINED: usize = 25;

impl Alphabet {
    const ALL: [Self; 4] = [Self::OneUp, Self::ZeroUp, Self::Letters, Self::Numbers];

    /// The name at a number of digits, first and last sign: `1-9`, `1-G`, `0-F`, `A-P`; `num` for numbers.
    #[must_use]
    pub fn name(self, digits: usize) -> String {
        match self {
            Self::Numbers => "num".into(),
            _ => format!("{}-{}", self.sign(1), self.sign(digits)),
        }
    }

    /// The sign of a digit from 1. Where signs of one character run out it is the number.
    #[must_use]
    pub fn sign(self, digit: usize) -> String {
        self.char_of(digit).map_or_else(|| digit.to_string(), String::from)
    }

    /// The sign of a digit from 1, if it is one character.
    pub(super) fn char_of(self, digit: usize) -> Option<char> {
        let rank = match self {
            Self::OneUp => digit,
            Self::ZeroUp => digit.checked_sub(1)?,
            Self::Letters => digit + 9,
            Self::Numbers => return char::from_digit(u32::try_from(digit).ok()?, 10),
        };
        Some(char::from_digit(u32::try_from(rank).ok()?, 36)?.to_ascii_uppercase())
    }

    /// The digit of a sign of one character among `digits` digits.
    pub(super) fn digit(self, sign: char, digits: usize) -> Option<usize> {
        let rank = sign.to_digit(36)? as usize;
        let digit = match self {
            Self::OneUp => rank,
            Self::ZeroUp => rank + 1,
            Self::Letters => rank.checked_sub(9)?,
            Self::Numbers if sign.is_ascii_digit() => rank,
            Self::Numbers => return None,
        };
        (1..=digits).contains(&digit).then_some(digit)
    }

    /// Whether a sign stands for a blank: `.` and its like always, `0` and `x` where they are no digits.
    pub(super) fn is_blank(self, sign: char, digits: usize) -> bool {
        is_plain_blank(sign) || matches!(sign, '0' | 'x') && self.digit(sign, digits).is_none()
    }

    /// The digit of a cell, 0 for a blank; none if it does not fit.
    pub(super) fn value(self, cell: Cell, digits: usize) -> Option<u8> {
        let value = match cell {
            Cell::Empty => 0,
            Cell::Number(number) if self == Self::Numbers => number as usize,
            Cell::Number(_) => return None,
            Cell::Sign(sign) if self.is_blank(sign, digits) => 0,
            Cell::Sign(sign) => self.digit(sign, digits)?,
        };
        (value <= digits).then_some(value as u8)
    }

    /// Whether a cell fits some alphabet that a puzzle with `digits` digits may be written in.
    pub(super) fn may_hold(forced: Option<Self>, cell: Cell, digits: usize) -> bool {
        let fits = |alphabet: Self| alphabet.value(cell, digits).is_some();
        match forced {
            Some(forced) => fits(forced),
            // What fits `0-F` fits `1-G`, if with another meaning.
            None => fits(Self::OneUp) || fits(Self::Numbers) || has_letter_form(digits) && fits(Self::Letters),
        }
    }

    /// The one alphabet in which the cells of a puzzle are written. `separated`: something stands between them.
    pub(super) fn of_puzzle(cells: &[Cell], digits: usize, separated: bool) -> Result<Self, Problem> {
        let has = |wanted: &dyn Fn(char) -> bool| cells.iter().any(|c| matches!(*c, Cell::Sign(s) if wanted(s)));
        if digits > LARGEST_JOINED || cells.iter().any(|c| matches!(c, Cell::Number(_))) {
            return Ok(Self::Numbers);
        }
        if digits <= 9 {
            return Ok(Self::OneUp);
        }
        let top = Self::OneUp.char_of(digits).unwrap_or_default();
        let is_letter = |s: char| s.is_ascii_alphabetic() && s != 'x';
        let letters = has(&is_letter);
        // A zero beside another blank sign is a digit, unless the letters say otherwise.
        let other_blank = cells.contains(&Cell::Empty) || has(&is_plain_blank);
        let zero_is_digit =
            has(&|s| s == '0') && other_blank && !has(&|s| is_letter(s) && s.to_ascii_uppercase() >= top);
        if separated && !letters {
            return if zero_is_digit {
                Err(Problem::Zero { zero_up: Self::ZeroUp.name(digits) })
            } else {
                Ok(Self::Numbers)
            };
        }
        Ok(if zero_is_digit {
            Self::ZeroUp
        } else if letters && has_letter_form(digits) && !has(&|s| matches!(s, '1'..='9')) {
            Self::Letters
        } else {
            Self::OneUp
        })
    }
}

/// Whether letters alone are usual at a number of digits.
const fn has_letter_form(digits: usize) -> bool {
    matches!(digits, 16 | 25)
}

/// The name at 16 digits, or at 36 for numbers.
impl fmt::Display for Alphabet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name(16))
    }
}

/// Reads a name for any number of digits: `1-9`, `1-G`, `0-F`, `A-P`, `num`.
impl FromStr for Alphabet {
    type Err = ParseAlphabetError;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let named = |alphabet: &Self| (4..=36).any(|digits| name.eq_ignore_ascii_case(&alphabet.name(digits)));
        Self::ALL.into_iter().find(named).ok_or(ParseAlphabetError)
    }
}

/// A text that names no alphabet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseAlphabetError;

impl fmt::Display for ParseAlphabetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected first and last sign, for example 1-9, 1-G, 0-F or A-P, or num for numbers")
    }
}

impl std::error::Error for ParseAlphabetError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str, digits: usize) -> Alphabet {
        let cells: Vec<Cell> = text.chars().map(Cell::Sign).collect();
        Alphabet::of_puzzle(&cells, digits, false).unwrap()
    }

    #[test]
    fn names_follow_the_size() {
        let names = |digits| Alphabet::ALL.map(|a| a.name(digits)).join(" ");
        assert_eq!(names(9), "1-9 0-8 A-I num");
        assert_eq!(names(16), "1-G 0-F A-P num");
        assert_eq!(names(25), "1-P 0-O A-Y num");
        for name in ["1-9", "1-G", "1-g", "1-P", "0-F", "0-O", "A-P", "A-Y", "num"] {
            let alphabet: Alphabet = name.parse().unwrap();
            assert!((4..=36).any(|n| alphabet.name(n).eq_ignore_ascii_case(name)), "{name}");
        }
        assert_eq!("".parse::<Alphabet>(), Err(ParseAlphabetError));
        assert_eq!("1-1".parse::<Alphabet>(), Err(ParseAlphabetError));
        assert_eq!(Alphabet::Letters.to_string(), "A-P");
    }

    #[test]
    fn signs_and_digits_are_inverse() {
        for alphabet in [Alphabet::OneUp, Alphabet::ZeroUp, Alphabet::Letters] {
            for digit in 1..=25 {
                let sign = alphabet.char_of(digit).unwrap();
                assert_eq!(alphabet.digit(sign, 25), Some(digit));
                assert_eq!(alphabet.digit(sign.to_ascii_lowercase(), 25), Some(digit));
                assert_eq!(alphabet.digit(sign, digit - 1), None);
            }
        }
        assert_eq!(Alphabet::Numbers.sign(12), "12");
        assert_eq!(Alphabet::OneUp.sign(36), "36");
        assert_eq!(Alphabet::Numbers.digit('A', 16), None);
    }

    #[test]
    fn letters_are_taken_when_no_digit_occurs() {
        assert_eq!(found("..A.P", 16), Alphabet::Letters);
        assert_eq!(found("..A.G", 16), Alphabet::Letters);
        assert_eq!(found("..A.1", 16), Alphabet::OneUp);
        assert_eq!(found("00A0P", 16), Alphabet::Letters, "a zero without another blank sign is a blank");
        assert_eq!(found(".....", 16), Alphabet::OneUp);
        assert_eq!(found("..A..", 12), Alphabet::OneUp);
        assert_eq!(found("..9..", 9), Alphabet::OneUp);
    }

    #[test]
    fn x_is_a_letter_at_25_only() {
        assert!(Alphabet::Letters.is_blank('x', 16));
        assert!(!Alphabet::Letters.is_blank('x', 25));
        assert!(Alphabet::OneUp.is_blank('x', 25));
    }

    #[test]
    fn zero_is_a_digit_beside_another_blank_and_without_the_top_letter() {
        assert_eq!(found(".0A1F", 16), Alphabet::ZeroUp);
        assert_eq!(found("00A1F", 16), Alphabet::OneUp);
        assert_eq!(found(".0A1G", 16), Alphabet::OneUp);
        assert_eq!(found(".0a1g", 16), Alphabet::OneUp);
        assert_eq!(found(".0A1O", 25), Alphabet::ZeroUp);
        assert_eq!(found(".0A1P", 25), Alphabet::OneUp);
        assert_eq!(found(".0123", 9), Alphabet::OneUp);
    }

    #[test]
    fn separated_cells_may_be_numbers() {
        let of = |cells: &[Cell]| Alphabet::of_puzzle(cells, 16, true);
        assert_eq!(of(&[Cell::Number(12), Cell::Sign('.')]).unwrap(), Alphabet::Numbers);
        assert_eq!(of(&[Cell::Sign('1'), Cell::Sign('0')]).unwrap(), Alphabet::Numbers);
        assert_eq!(of(&[Cell::Sign('1'), Cell::Sign('G')]).unwrap(), Alphabet::OneUp);
        let both = of(&[Cell::Sign('0'), Cell::Sign('.')]).unwrap_err().to_string();
        assert_eq!(both, "`0` is a digit in 0-F and a blank in num: --alphabet decides");
    }

    #[test]
    fn a_row_is_checked_against_the_union() {
        let fits = |sign, digits| Alphabet::may_hold(None, Cell::Sign(sign), digits);
        assert!(fits('P', 16) && fits('g', 16) && !fits('Q', 16));
        assert!(fits('C', 12) && !fits('D', 12));
        assert!(fits('4', 4) && !fits('5', 4) && !fits('A', 9));
        assert!(fits('x', 9) && fits('0', 4) && fits('?', 25) && !fits('|', 9));
        assert!(!Alphabet::may_hold(Some(Alphabet::OneUp), Cell::Sign('P'), 16));
        assert!(Alphabet::may_hold(Some(Alphabet::Letters), Cell::Sign('I'), 9));
        assert!(Alphabet::may_hold(None, Cell::Number(16), 16) && !Alphabet::may_hold(None, Cell::Number(17), 16));
    }
}
