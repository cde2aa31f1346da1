//! A puzzle on one line.

use crate::board::Shape;

use super::alphabet::{Alphabet, LARGEST_JOINED};
use super::cells::{Cell, Cells};
use super::error::Problem;
use super::list;
use super::row;
use super::text::{is_field_end, is_plain_sign, is_separator, runs};
use super::{Form, ReadOptions};

/// A puzzle found on a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Found {
    /// All its cells.
    pub(super) cells: Cells,
    /// The column where eliminations follow that are not read.
    pub(super) eliminations: Option<usize>,
}

/// A problem and its column.
pub(super) type Fault = (Problem, usize);

/// Looks for a puzzle on a line, by one rule after the other; the first that finds one decides.
pub(super) fn read(line: &[char], options: ReadOptions) -> Result<Option<Found>, Fault> {
    let may = |form: Form| options.form.is_none_or(|only| only == form);
    if may(Form::Line) || may(Form::Table) && line.iter().any(|&c| is_separator(c)) {
        let mut candidates = plain(line, options);
        if !candidates.is_empty() {
            let longer = fields(line, 82, options);
            candidates.retain(|run| !longer.iter().any(|field| field.is_around(run)));
        }
        if candidates.is_empty() {
            candidates = fields(line, 0, options);
        }
        if let Some(field) = choose(line, &candidates)? {
            return Ok(Some(Found { eliminations: eliminations(line, field), cells: field.cells(line) }));
        }
    }
    let mut cells = if may(Form::Table) { list::bare(line, options) } else { None };
    if cells.is_none() && may(Form::Line) {
        cells = numbers(line, options);
    }
    if cells.is_none() && may(Form::Line) {
        cells = groups(line, options);
    }
    if cells.is_none() && may(Form::Json) {
        cells = list::bracketed(line, options)?;
    }
    Ok(cells.map(|cells| Found { cells, eliminations: None }))
}

/// The number of digits of a puzzle with this many cells, if there is one and it is wanted.
pub(super) fn size(cells: usize, options: ReadOptions) -> Option<usize> {
    match options.shape {
        Some(shape) => (shape.cells() == cells).then_some(shape.digits()),
        None => Shape::of_cells(cells).map(Shape::digits),
    }
}

/// Cells side by side, or nine rows of them with something between.
#[derive(Clone, Copy, Debug)]
struct Field {
    start: usize,
    row: usize,
    rows: usize,
    gap: usize,
}

impl Field {
    fn joined(start: usize, cells: usize) -> Self {
        Self { start, row: cells, rows: 1, gap: 0 }
    }

    fn end(&self) -> usize {
        self.start + self.rows * (self.row + self.gap) - self.gap
    }

    fn len(&self) -> usize {
        self.row * self.rows
    }

    /// The cells of each row, and where they begin.
    fn rows<'a>(&self, line: &'a [char]) -> impl Iterator<Item = (usize, &'a [char])> {
        let Self { start, row, rows, gap } = *self;
        (0..rows).map(move |i| start + i * (row + gap)).map(move |at| (at, &line[at..at + row]))
    }

    fn cells(&self, line: &[char]) -> Cells {
        let mut cells = Cells::default();
        for (at, row) in self.rows(line) {
            cells.push_joined(at, row);
        }
        cells
    }

    fn is_full(&self, line: &[char]) -> bool {
        self.rows(line).all(|(_, row)| row.iter().all(|&sign| Cell::Sign(sign).blank_sign().is_none()))
    }

    fn is_around(&self, other: &Self) -> bool {
        self.start <= other.start && other.end() <= self.end() && self.len() > other.len()
    }
}

/// Runs of exactly 81 plain signs, whatever stands around them.
fn plain(line: &[char], options: ReadOptions) -> Vec<Field> {
    if size(81, options).is_none() {
        return Vec::new();
    }
    let whole =
        |(start, run): (usize, &[char])| (run.len() == 81 && !is_decoration(run)).then_some(Field::joined(start, 81));
    let mut found: Vec<Field> = runs(line, |c| !is_plain_sign(c)).filter_map(whole).collect();
    let mut at = 0;
    while let Some(start) =
        (at..line.len()).find(|&i| is_plain_sign(line[i]) && (i == 0 || !is_plain_sign(line[i - 1])))
    {
        let nine = nine_by_nine(line, start);
        at = nine
            .as_ref()
            .map_or_else(|| (start..line.len()).find(|&i| !is_plain_sign(line[i])).unwrap_or(line.len()), Field::end);
        found.extend(nine);
    }
    found
}

/// Nine runs of nine plain signs joined by one and the same separator, which may be a blank sign.
fn nine_by_nine(line: &[char], start: usize) -> Option<Field> {
    const LONGEST_GAP: usize = 6;
    let fields = (1..=LONGEST_GAP).map(|gap| Field { start, row: 9, rows: 9, gap });
    fields.into_iter().find(|field| {
        let end = field.end();
        if end > line.len() || line.get(end).is_some_and(|&c| is_plain_sign(c)) {
            return false;
        }
        let step = 9 + field.gap;
        let gap = |row: usize| &line[start + row * step + 9..start + (row + 1) * step];
        let first = gap(0);
        let outer = [first[0], first[field.gap - 1]];
        let is_gap =
            !first.iter().any(|c| c.is_alphanumeric()) && (field.gap == 1 || !outer.iter().any(|&c| is_plain_sign(c)));
        is_gap
            && (1..8).all(|row| gap(row) == first)
            && (0..9).all(|row| line[start + row * step..][..9].iter().all(|&c| is_plain_sign(c)))
    })
}

/// Fields between blanks, commas, semicolons or quotes of a puzzle's number of cells that fit its alphabet.
fn fields(line: &[char], shortest: usize, options: ReadOptions) -> Vec<Field> {
    let fits = |(start, field): (usize, &[char])| {
        if field.len() < shortest {
            return None;
        }
        let digits = size(field.len(), options).filter(|&n| n <= LARGEST_JOINED)?;
        let fit = field.iter().all(|&c| Alphabet::may_hold(options.alphabet, Cell::Sign(c), digits));
        (fit && !is_decoration(field)).then_some(Field::joined(start, field.len()))
    };
    runs(line, is_field_end).filter_map(fits).collect()
}

/// One sign only, other than those that may well be a blank puzzle. (Of one digit it is a puzzle with conflicts.)
pub(super) fn is_decoration(field: &[char]) -> bool {
    let first = field.first().copied().unwrap_or_default();
    field.iter().all(|&c| c == first) && !matches!(first, '.' | 'x') && !first.is_ascii_digit()
}

/// The field that is the puzzle; a full one beside it is its solution, and is left unread.
fn choose<'a>(line: &[char], candidates: &'a [Field]) -> Result<Option<&'a Field>, Fault> {
    let Some((first, rest)) = candidates.split_first() else { return Ok(None) };
    if rest.is_empty() {
        return Ok(Some(first));
    }
    let same_length = rest.iter().all(|field| field.len() == first.len());
    let mut open = candidates.iter().filter(|field| !field.is_full(line));
    match (open.next(), open.next()) {
        (Some(only), None) if same_length => Ok(Some(only)),
        // A full grid beside itself: both readings are the same.
        (None, _)
            if same_length
                && rest.iter().all(|field| field.rows(line).map(|r| r.1).eq(first.rows(line).map(|r| r.1))) =>
        {
            Ok(Some(first))
        }
        (one, other) => {
            let (one, other) =
                if same_length { (one.unwrap_or(first), other.unwrap_or(&rest[0])) } else { (first, &rest[0]) };
            let columns = [one.start + 1, other.start + 1];
            Err((Problem::TwoFields { cells: [one.len(), other.len()], columns }, columns[0]))
        }
    }
}

/// Where the eliminations of a `HoDoKu` line begin: fields between colons after the puzzle.
fn eliminations(line: &[char], field: &Field) -> Option<usize> {
    let end = field.end();
    let before = field.start.checked_sub(1).is_some_and(|at| line[at] == ':');
    if !before || line.get(end) != Some(&':') {
        return None;
    }
    let at = line[end..].iter().position(char::is_ascii_digit)?;
    Some(end + at + 1)
}

/// As many groups of cells as each has cells.
fn groups(line: &[char], options: ReadOptions) -> Option<Cells> {
    let cells = row::grouped_cells(line)?;
    let digits = size(cells.len(), options)?;
    cells.misfit(digits, options).is_none().then_some(cells)
}

/// Numbers or signs between spaces, none above the number of digits.
fn numbers(line: &[char], options: ReadOptions) -> Option<Cells> {
    let cells = row::spaced_cells(line)?;
    let digits = size(cells.len(), options)?;
    cells.all.iter().all(|&cell| Alphabet::may_hold(options.alphabet, cell, digits)).then_some(cells)
}
