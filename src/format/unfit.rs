//! What to say of a line that is neither a puzzle nor a row.

use crate::board::Shape;

use super::ReadOptions;
use super::alphabet::{Alphabet, LARGEST_JOINED};
use super::cells::Cell;
use super::error::Problem;
use super::line::{Fault, is_decoration};
use super::text::{is_bar, is_bracket, is_field_end, is_look_alike, is_plain_sign, is_sign, runs, trim};

/// From this many digits and blank signs on, a line was meant as a puzzle.
const MANY: usize = 25;

/// The cells of the smallest puzzle that is written with letters.
const SMALLEST_LETTERED: usize = 100;

/// What a line is that is neither a puzzle nor a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Unfit {
    /// Nothing that could be a cell.
    Nothing,
    /// Text around puzzles.
    Title,
    /// Too little to be a puzzle, yet no text: perhaps a row.
    Stray(Fault),
    /// Something that was meant as a puzzle.
    Puzzle(Fault),
}

/// Judges a line that is neither a puzzle nor a row.
pub(super) fn judge(line: &[char], options: ReadOptions) -> Unfit {
    let fields = runs(line, is_field_end);
    if let Some(fault) = fields.into_iter().find_map(|(start, field)| judge_field(start, field, options)) {
        return Unfit::Puzzle(fault);
    }
    let cells = line.iter().filter(|&&c| is_cell_like(c)).count();
    if cells >= MANY && !runs(line, is_field_end).all(|(_, field)| is_decoration(field)) {
        Unfit::Puzzle(judge_all(line, cells, options))
    } else if line.iter().any(|c| c.is_alphabetic()) {
        Unfit::Title
    } else if line.iter().any(|c| c.is_numeric()) {
        Unfit::Stray(first_foreign(0, line).unwrap_or_else(|| (ill_formed(cells, options), trim(line).0 + 1)))
    } else {
        Unfit::Nothing
    }
}

/// What is wrong with a field, if it alone was meant as a puzzle.
fn judge_field(start: usize, field: &[char], options: ReadOptions) -> Option<Fault> {
    if let Some(at) = blank_letter(field) {
        return Some((Problem::Sign { sign: field[at] }, start + at + 1));
    }
    let cells = field.iter().filter(|&&c| is_cell_like(c)).count();
    let lettered = field.len() >= SMALLEST_LETTERED && field.iter().all(|&c| is_sign(c));
    if field.len() <= MANY || cells < MANY && !lettered || is_decoration(field) {
        return None;
    }
    if field.iter().all(|&c| is_plain_sign(c)) {
        return Some((miscounted(field.len(), options), start + 1));
    }
    // A field as long as a puzzle has one character that is wrong.
    let digits = Shape::of_cells(field.len()).map(Shape::digits).filter(|&n| n <= LARGEST_JOINED);
    let wrong = digits.and_then(|n| {
        let fits = |c: char| Alphabet::may_hold(options.alphabet, Cell::Sign(c), n) && is_sign(c);
        field.iter().position(|&c| !fits(c))
    });
    if let Some(at) = wrong {
        return Some((Problem::Sign { sign: field[at] }, start + at + 1));
    }
    if field.iter().all(|&c| is_sign(c)) {
        return Some((Problem::NoSize { cells: field.len() }, start + 1));
    }
    // Else the cells are the longest run, or runs about a character that is none.
    let long = runs(field, |c| !is_cell_like(c)).filter(|(_, run)| run.len() >= 9);
    let (first, last) =
        long.fold((field.len(), 0), |(first, last), (at, run)| (first.min(at), last.max(at + run.len())));
    if first >= last {
        return first_foreign(start, field);
    }
    let meant = &field[first..last];
    Some(
        first_foreign(start + first, meant)
            .unwrap_or((Problem::Cells { found: meant.len(), of: wanted(options) }, start + first + 1)),
    )
}

/// The first place of a letter, always the same, among the digits of as many cells as a puzzle has:
/// it stands for a blank.
fn blank_letter(field: &[char]) -> Option<usize> {
    let is_size = field.len() > MANY && Shape::of_cells(field.len()).is_some();
    let at = field.iter().position(char::is_ascii_alphabetic).filter(|_| is_size && !is_decoration(field))?;
    field.iter().all(|&c| c == field[at] || is_plain_sign(c)).then_some(at)
}

/// What is wrong with a line that was meant as a puzzle as a whole.
fn judge_all(line: &[char], cells: usize, options: ReadOptions) -> Fault {
    if let Some(fault) = first_foreign(0, line) {
        return fault;
    }
    let apart = |c: char| is_field_end(c) || is_bar(c) || is_bracket(c);
    let first = runs(line, apart).next().map_or(1, |(at, _)| at + 1);
    let tokens = || runs(line, apart).map(|(_, token)| token);
    // Longer tokens are groups of cells.
    let are_tokens = tokens().all(|token| token.len() <= 3 && Cell::of(token).is_some());
    let count = if are_tokens { tokens().count() } else { cells };
    // As many numbers as a puzzle has cells: one is too large.
    if let Some(digits) = Shape::of_cells(count).map(Shape::digits).filter(|_| are_tokens) {
        let above = runs(line, apart)
            .find(|(_, token)| Cell::of(token).is_some_and(|cell| !Alphabet::may_hold(options.alphabet, cell, digits)));
        if let Some((at, token)) = above {
            return (Problem::Above { sign: token.iter().collect(), digits }, at + 1);
        }
    }
    let plain = tokens().all(|token| token.iter().all(|&c| is_plain_sign(c)));
    let numbers = are_tokens && tokens().any(|token| token.len() > 1);
    let problem = if !plain || numbers { Problem::NoSize { cells: count } } else { miscounted(count, options) };
    (problem, first)
}

/// The first character that can be no cell and stands between none.
pub(super) fn first_foreign(start: usize, chars: &[char]) -> Option<Fault> {
    let foreign =
        |&c: &char| !(is_sign(c) && !c.is_ascii_alphabetic() || is_field_end(c) || is_bar(c) || is_bracket(c));
    let at = chars.iter().position(foreign)?;
    Some((Problem::Sign { sign: chars[at] }, start + at + 1))
}

/// What is wrong with cells of which there should be a puzzle's number.
fn miscounted(cells: usize, options: ReadOptions) -> Problem {
    let of = wanted(options);
    if cells == of { ill_formed(cells, options) } else { Problem::Cells { found: cells, of } }
}

/// What is wrong with cells that are in no form that is read.
fn ill_formed(cells: usize, options: ReadOptions) -> Problem {
    if Shape::most_square(cells).or(Shape::of_cells(cells)).is_none() {
        return Problem::NoSize { cells };
    }
    options.form.map_or(Problem::Groups { cells }, |form| Problem::OtherForm { cells, form })
}

fn is_cell_like(c: char) -> bool {
    is_plain_sign(c) || is_look_alike(c)
}

/// The number of cells a puzzle should have had.
pub(super) fn wanted(options: ReadOptions) -> usize {
    options.shape.unwrap_or(Shape::CLASSIC).cells()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(text: &str) -> String {
        let chars: Vec<char> = text.chars().collect();
        match judge(&chars, ReadOptions::default()) {
            Unfit::Nothing => "nothing".into(),
            Unfit::Title => "title".into(),
            Unfit::Stray((problem, column)) => format!("stray {column}: {problem}"),
            Unfit::Puzzle((problem, column)) => format!("{column}: {problem}"),
        }
    }

    fn cells(count: usize) -> String {
        "..3.2.6..9".chars().cycle().take(count).collect()
    }

    #[test]
    fn fields_of_no_size_are_counted() {
        assert_eq!(said(&cells(80)), "1: 80 of 81 cells");
        assert_eq!(said(&cells(82)), "1: 82 of 81 cells");
        assert_eq!(said(&cells(26)), "1: 26 of 81 cells");
        assert_eq!(said(&format!("name 12 {}", cells(80))), "9: 80 of 81 cells");
        assert_eq!(said(&format!("https://example.org/?s={}", cells(80))), "24: 80 of 81 cells");
        assert_eq!(said(&format!("{}A{}", cells(100), cells(154))), "1: 255 cells fit no size");
    }

    #[test]
    fn a_wrong_character_is_named() {
        assert_eq!(said(&format!("{}O{}", cells(40), cells(40))), "41: `O` is no digit or blank");
        assert_eq!(said(&format!("{}\0{}", cells(40), cells(40))), "41: U+0000 is no digit or blank");
        assert_eq!(said(&format!("{}@{}", cells(40), cells(41))), "41: `@` is no digit or blank");
        assert_eq!(said(&format!("a {}Z{}", cells(128), cells(127))), "131: `Z` is no digit or blank");
        assert_eq!(said(&"．．３".repeat(27)), "1: `．` (U+FF0E, which looks like `.`) is no digit or blank");
    }

    #[test]
    fn spaced_cells_are_counted() {
        let spaced = |n: usize| vec!["1"; n].join(" ");
        assert_eq!(said(&spaced(80)), "1: 80 of 81 cells");
        assert_eq!(said(&format!("{} 10", spaced(80))), "161: `10` is no digit of 9 or blank");
        assert_eq!(said(&format!("{} 10", spaced(81))), "1: 82 cells fit no size");
    }

    #[test]
    fn text_is_a_title_unless_it_holds_many_cells() {
        for text in ["Grid 01", "Version 4.2n", "a-rather-long-name-with-hyphens-in-it", "sudoku-2024-01-01 (easy)"] {
            assert_eq!(said(text), "title", "{text}");
        }
        assert_eq!(said("Puzzle 1234567890 1234567890 12345"), "1: `P` is no digit or blank");
        assert_eq!(said("Puzzle 1234567890 1234567890 1234"), "title");
    }

    #[test]
    fn what_is_no_text_may_be_a_row() {
        assert_eq!(said("5/3/0/0/7"), "stray 2: `/` is no digit or blank");
        assert_eq!(said("００３０２０６００"), "stray 1: `０` (U+FF10, which looks like `0`) is no digit or blank");
        assert_eq!(said("~~~"), "nothing");
    }
}
