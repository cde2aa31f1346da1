//! The ways to read a line as a row of cells.

use crate::board::{SIDES, Shape};

use super::alphabet::LARGEST_JOINED;
use super::array::{self, Part};
use super::cells::{Cell, Cells};
use super::text::{is_bar, is_bracket, is_plain_sign, is_quote, is_separator, is_space, runs, trim};
use super::{Form, ReadOptions};

/// A row that fits a grid of its width.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row {
    /// Its cells.
    pub(super) cells: Cells,
    /// The number of cells before each bar within the row; none where bars stand between all cells.
    pub(super) bars: Vec<usize>,
    /// Whether it ends in a separator, after which an empty cell may be meant or none.
    pub(super) open_ended: bool,
    /// Whether it was taken out of brackets.
    pub(super) brackets: bool,
}

impl Row {
    fn new(separator: Option<char>) -> Self {
        Self { cells: Cells::separated_by(separator), bars: Vec::new(), open_ended: false, brackets: false }
    }

    pub(super) fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether each cell may stand in a grid with this many digits.
    pub(super) fn fits(&self, digits: usize, options: ReadOptions) -> bool {
        self.cells.misfit(digits, options).is_none()
    }

    /// Whether it may be a whole puzzle of 16 or 36 cells instead.
    pub(super) fn may_be_puzzle(&self) -> bool {
        match self.len() {
            16 => true,
            36 => self.cells.separator.is_some(),
            _ => false,
        }
    }

    /// Whether it holds letters and nothing else, as a title does.
    pub(super) fn is_letters(&self) -> bool {
        self.cells.all.iter().all(|cell| matches!(*cell, Cell::Sign(sign) if sign.is_ascii_alphabetic() && sign != 'x'))
    }

    /// The first number above the width, as pencil marks are, in a row of nothing but numbers.
    pub(super) fn pencil_mark(&self) -> Option<Cell> {
        let n = self.len();
        let is_mark = |cell: &Cell| matches!(*cell, Cell::Number(number) if number as usize > n);
        let is_number = |cell: &Cell| !matches!(*cell, Cell::Sign(sign) if sign.is_ascii_alphabetic() && sign != 'x');
        let mark = self.cells.all.iter().copied().find(is_mark);
        mark.filter(|_| SIDES.contains(&n) && self.cells.all.iter().all(is_number))
    }
}

/// Every reading of a line as cells, the likeliest first, whatever their number.
pub(super) fn readings(line: &[char], options: ReadOptions) -> Vec<Row> {
    let part = array::row(line);
    let brackets = part.chars.len() < line.len() && line.iter().any(|&c| is_bracket(c));
    let table = [',', ';', '\t'].into_iter().filter_map(|separator| table(part, separator));
    let rest = [ruled, spaced, joined, tightly_ruled].into_iter().filter_map(|read| read(part));
    let all = table.chain(rest).map(|row| Row { brackets, ..row });
    let may = |row: &Row| match options.form {
        Some(Form::Line) => false,
        Some(Form::Table) => row.cells.separator.is_some_and(is_separator),
        Some(Form::Json) => row.brackets,
        Some(Form::Grid) | None => true,
    };
    all.filter(may).collect()
}

/// The first reading whose cells fit a grid of its width, which must be `width` if that is known;
/// else a width that has boxes comes before one that has none.
pub(super) fn read(line: &[char], width: Option<usize>, options: ReadOptions) -> Option<Row> {
    let mut readings = readings(line, options);
    let fits = |row: &Row, possible: fn(usize) -> bool| {
        let may = |n| width.is_none_or(|w| w == n) && possible(n) && row.fits(n, options);
        may(row.len()) || row.open_ended && may(row.len() - 1)
    };
    let has_boxes = |n| Shape::most_square(n).is_some();
    let any = |n| (2..=*SIDES.end()).contains(&n);
    let index =
        readings.iter().position(|row| fits(row, has_boxes)).or_else(|| readings.iter().position(|row| fits(row, any)));
    index.map(|index| readings.swap_remove(index))
}

/// The reading as the first row of a grid, of the wanted size if there is one.
pub(super) fn read_first(line: &[char], options: ReadOptions) -> Option<Row> {
    let wanted = options.shape.and_then(|shape| read(line, Some(shape.digits()), options));
    wanted.or_else(|| read(line, None, options))
}

/// Whether a line is a row of a width with a wrong letter or two, and no text.
pub(super) fn resembles(line: &[char], width: usize) -> bool {
    let cells = line.iter().filter(|&&c| is_plain_sign(c)).count();
    count(line) == width && cells * 3 >= width * 2
}

fn table(part: Part<'_>, separator: char) -> Option<Row> {
    let (cells, open_ended) = fields(part, separator)?;
    Some(Row { cells, open_ended, ..Row::new(None) })
}

/// Fields between separators, an empty one being a blank, and whether the last one is empty.
pub(super) fn fields(part: Part<'_>, separator: char) -> Option<(Cells, bool)> {
    if !part.chars.contains(&separator) {
        return None;
    }
    let mut cells = Cells::separated_by(Some(separator));
    let (mut at, mut open_ended) = (0, false);
    for field in part.chars.split(|&c| c == separator) {
        let (start, inner) = unquoted(field);
        if !cells.push_field(part.start + at + start, inner) {
            return None;
        }
        open_ended = trim(inner).1.is_empty();
        at += field.len() + 1;
    }
    Some((cells, open_ended))
}

/// A field without the spaces and quotes around it, and where it begins.
pub(super) fn unquoted(field: &[char]) -> (usize, &[char]) {
    match trim(field) {
        (start, [open, inner @ .., close]) if is_quote(*open) && open == close => (start + 1, inner),
        trimmed => trimmed,
    }
}

/// Bars between all cells; an empty one is a blank.
fn ruled(part: Part<'_>) -> Option<Row> {
    let doubled = part.chars.windows(2).any(|w| is_bar(w[0]) && is_bar(w[1]));
    if doubled { None } else { tightly_ruled(part) }
}

/// The same where two bars may have an empty cell between them, or may be one strong bar.
fn tightly_ruled(part: Part<'_>) -> Option<Row> {
    let part = part.trim();
    let bars = part.chars.iter().filter(|&&c| is_bar(c)).count();
    let outer = |c: Option<&char>| usize::from(c.is_some_and(|&c| is_bar(c)));
    let (first, last) = (outer(part.chars.first()), outer(part.chars.last()));
    if bars < 3 {
        return None;
    }
    let mut row = Row::new(Some(' '));
    let mut at = first;
    for field in part.chars[first..part.chars.len() - last].split(|&c| is_bar(c)) {
        if !row.cells.push_field(part.start + at, field) {
            return None;
        }
        at += field.len() + 1;
    }
    Some(row)
}

/// Cells between spaces, whatever their number.
pub(super) fn spaced_cells(line: &[char]) -> Option<Cells> {
    spaced(Part::of(line)).map(|row| row.cells)
}

/// Cells between spaces; bars count as spaces.
fn spaced(part: Part<'_>) -> Option<Row> {
    let mut row = Row::new(Some(' '));
    let mut at = 0;
    for (start, token) in runs(part.chars, |c| is_space(c) || is_bar(c)) {
        note_bars(&mut row, &part.chars[at..start]);
        let cell = Cell::of(token).filter(|&cell| cell != Cell::Empty)?;
        row.cells.push(cell, part.start + start);
        at = start + token.len();
    }
    if row.bars.len() + 1 == row.len() {
        row.bars.clear();
    }
    (row.len() > 1).then_some(row)
}

/// Cells in as many groups as each has cells.
pub(super) fn grouped_cells(line: &[char]) -> Option<Cells> {
    let (row, length) = groups(Part::of(line))?;
    (row.len() == length * length).then_some(row.cells)
}

/// Cells side by side, in one group or in groups of equal length between spaces.
fn joined(part: Part<'_>) -> Option<Row> {
    let (row, length) = groups(part)?;
    (length > 1 && row.len() <= LARGEST_JOINED).then_some(row)
}

/// Groups of cells of equal length, and this length.
fn groups(part: Part<'_>) -> Option<(Row, usize)> {
    let mut row = Row::new(None);
    let (mut at, mut length) = (0, None);
    for (start, group) in runs(part.chars, |c| is_space(c) || is_bar(c)) {
        note_bars(&mut row, &part.chars[at..start]);
        let equal = *length.get_or_insert(group.len()) == group.len();
        if !equal || !row.cells.push_joined(part.start + start, group) {
            return None;
        }
        at = start + group.len();
    }
    Some((row, length?))
}

fn note_bars(row: &mut Row, gap: &[char]) {
    if row.len() > 0 && gap.iter().any(|&c| is_bar(c)) {
        row.bars.push(row.len());
    }
}

/// The number of cells that a line that is no row of a grid seems to hold, for a message.
pub(super) fn count(line: &[char]) -> usize {
    let part = array::row(line);
    let cells = runs(part.chars, |c| is_space(c) || is_bar(c) || matches!(c, ',' | ';') || is_quote(c));
    let tokens: Vec<&[char]> = cells.map(|(_, token)| token).collect();
    // Longer tokens are groups of cells.
    if tokens.len() > 1 && tokens.iter().all(|token| token.len() <= 2) {
        tokens.len()
    } else {
        tokens.iter().map(|token| token.len()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, width: usize) -> Option<Row> {
        let chars: Vec<char> = text.chars().collect();
        super::read(&chars, (width > 0).then_some(width), ReadOptions::default())
    }

    fn signs(row: &Row) -> String {
        let sign = |cell: &Cell| match cell {
            Cell::Empty => "~".to_owned(),
            Cell::Sign(sign) => sign.to_string(),
            Cell::Number(number) => format!("({number})"),
        };
        row.cells.all.iter().map(sign).collect()
    }

    #[test]
    fn fields_of_a_table() {
        let row = read("2,,3,4", 0).unwrap();
        assert_eq!((signs(&row), row.cells.separator, row.open_ended), ("2~34".into(), Some(','), false));
        assert_eq!(signs(&read("\t\t\t", 4).unwrap()), "~~~~");
        assert_eq!(signs(&read("1; 2; 3; ", 4).unwrap()), "123~");
        assert!(read("1; 2; 3; ", 0).unwrap().open_ended);
        assert_eq!(signs(&read("[null,\"2\",'.',None],", 4).unwrap()), "~2.~");
        assert_eq!(read("\t1\t\t2", 4).unwrap().cells.columns, [1, 2, 4, 5]);
    }

    #[test]
    fn tokens_groups_and_joined_characters() {
        assert_eq!(signs(&read("1 2 . 4", 0).unwrap()), "12.4");
        assert_eq!(
            signs(&read(" 1  16 . 4 5 6 7 8 9 10 11 12 13 14 15 3", 16).unwrap()),
            "1(16).456789(10)(11)(12)(13)(14)(15)3"
        );
        assert_eq!(signs(&read("003 020 600", 0).unwrap()), "003020600");
        assert_eq!(signs(&read("003020600", 0).unwrap()), "003020600");
        assert_eq!(read("003 020 600", 9).unwrap().cells.columns, [1, 2, 3, 5, 6, 7, 9, 10, 11]);
        assert_eq!(read("003 020 600", 9).unwrap().cells.separator, None);
        assert!(read("03 0206 00", 0).is_none(), "groups are of equal length");
        assert!(read(&".".repeat(26), 0).is_none(), "one character a cell ends at 25");
    }

    #[test]
    fn bars_count_as_spaces_and_bound_boxes() {
        let row = read("|5..|...|..3|", 0).unwrap();
        assert_eq!((signs(&row), row.bars), ("5.......3".into(), vec![3, 6]));
        let row = read("│ 0  0  3 │ 0  2  0 │ 6  0  0 │", 0).unwrap();
        assert_eq!((signs(&row), row.bars), ("003020600".into(), vec![3, 6]));
        assert_eq!(read("1 2 | 3 4", 4).unwrap().bars, [2]);
    }

    #[test]
    fn bars_between_all_cells_say_nothing_about_boxes() {
        let row = read("| 4 |   | 3 | 1 |", 0).unwrap();
        assert_eq!((signs(&row), row.bars, row.cells.separator), ("4~31".into(), vec![], Some(' ')));
        assert_eq!(signs(&read("|   |   |   |   |", 4).unwrap()), "~~~~");
        assert_eq!(signs(&read("1|2|3|4", 0).unwrap()), "1234");
    }

    #[test]
    fn the_width_chooses_the_reading() {
        assert_eq!(signs(&read("12 34 12 34", 0).unwrap()), "12341234");
        assert_eq!(signs(&read("01 02 03 04", 0).unwrap()), "(1)(2)(3)(4)");
        assert_eq!(signs(&read("01 02 03 04", 8).unwrap()), "01020304");
        assert!(read("1259", 0).is_none(), "5 and 9 are no digits of 4");
        assert!(read("12345678", 9).is_none());
    }

    #[test]
    fn pencil_marks_are_numbers_above_the_width() {
        let chars: Vec<char> = "| 45    4578    3  | 49   2      147 | 6   5789   57    |".chars().collect();
        let rows = readings(&chars, ReadOptions::default());
        assert!(rows[0].pencil_mark().is_some() && rows[0].len() == 9);
        assert!(super::read(&chars, Some(9), ReadOptions::default()).is_none());
    }

    #[test]
    fn cells_are_counted_for_messages() {
        let count = |text: &str| super::count(&text.chars().collect::<Vec<_>>());
        assert_eq!(count("00302060"), 8);
        assert_eq!(count("0 0 3 0 2 0 6 0"), 8);
        assert_eq!(count("003 0206"), 7);
        assert_eq!(count("[5,3,10],"), 3);
    }
}
