//! The lines of a stream, and a bounded look at those to come.

use std::collections::VecDeque;
use std::io::{self, BufRead};

use super::bytes::{Lines, RawLine};
use super::cells::Cell;
use super::grid::Grid;
use super::row::{self, Row};
use super::text::{Content, Line, is_plain_sign, trim};
use super::{Form, ReadOptions, frame};

/// How far a look ahead goes: the rows of the largest grid with all that may be drawn between them.
const FARTHEST: usize = 160;

/// The lines of a stream without its comments.
#[derive(Debug)]
pub(super) struct Ahead<R> {
    lines: Lines<R>,
    buffer: Vec<u8>,
    queue: VecDeque<Line>,
    failure: Option<io::Error>,
    ended: bool,
}

impl<R: BufRead> Ahead<R> {
    pub(super) fn new(input: R) -> Self {
        Self { lines: Lines::new(input), buffer: Vec::new(), queue: VecDeque::new(), failure: None, ended: false }
    }

    /// The next line; none at the end.
    pub(super) fn next(&mut self) -> io::Result<Option<Line>> {
        if let Some(line) = self.queue.pop_front().or_else(|| self.fetch()) {
            return Ok(Some(line));
        }
        self.failure.take().map_or(Ok(None), Err)
    }

    /// Takes the next line if `read` makes something of its bytes and nobody looked at it yet.
    pub(super) fn next_if<T>(&mut self, read: impl FnOnce(&[u8], u64) -> Option<T>) -> Option<T> {
        if !self.queue.is_empty() || self.ended {
            return None;
        }
        let raw = self.fetch_raw()?;
        let number = self.lines.number();
        let taken = if raw == RawLine::Text { read(&self.buffer, number) } else { None };
        if taken.is_none() {
            self.queue.extend(self.decode(raw));
        }
        taken
    }

    /// A line that is still to come; none past the end or a failure, which [`Ahead::next`] will tell.
    pub(super) fn peek(&mut self, index: usize) -> Option<&Line> {
        while self.queue.len() <= index {
            let line = self.fetch()?;
            self.queue.push_back(line);
        }
        self.queue.get(index)
    }

    fn fetch(&mut self) -> Option<Line> {
        loop {
            let raw = self.fetch_raw()?;
            if let Some(line) = self.decode(raw) {
                return Some(line);
            }
        }
    }

    fn fetch_raw(&mut self) -> Option<RawLine> {
        if self.ended {
            return None;
        }
        match self.lines.read(&mut self.buffer) {
            Ok(Some(raw)) => Some(raw),
            Ok(None) => {
                self.ended = true;
                None
            }
            Err(error) => {
                self.ended = true;
                self.failure = Some(error);
                None
            }
        }
    }

    fn decode(&self, raw: RawLine) -> Option<Line> {
        let content = match raw {
            RawLine::Text => Content::decode(&self.buffer)?,
            RawLine::TooLong => Content::TooLong,
            RawLine::Utf16 => Content::Utf16,
        };
        Some(Line { number: self.lines.number(), content })
    }

    /// Whether 16 cells, or 36 separated ones, are a row and no small puzzle: they, or others of the
    /// next such lines up to an empty one, hold what no small puzzle holds.
    pub(super) fn is_row(&mut self, row: &Row, options: ReadOptions) -> bool {
        let width = row.len();
        match (options.shape, options.form) {
            (Some(shape), _) => return shape.digits() == width,
            (None, Some(Form::Line)) => return false,
            (None, Some(Form::Grid)) => return true,
            (None, _) => {}
        }
        let largest = width.isqrt() as u32;
        let exceeds = |row: &Row| row.cells.all.iter().any(|cell| cell.exceeds(largest));
        let (mut seen, mut index) = (1, 0);
        let mut is_row = exceeds(row);
        while !is_row && seen < width && index < FARTHEST {
            let Some(line) = self.peek(index).filter(|line| !line.content.is_empty()) else { break };
            index += 1;
            if frame::is_drawing(line.content.chars()) {
                continue;
            }
            let Some(next) = row::read(line.content.chars(), Some(width), options) else { break };
            seen += 1;
            is_row = exceeds(&next);
        }
        is_row
    }

    /// Whether this many rows of a width come next, with no empty line but where `may_part` says so
    /// of the number of rows before it.
    pub(super) fn are_rows_next(
        &mut self,
        count: usize,
        width: usize,
        options: ReadOptions,
        may_part: impl Fn(usize) -> bool,
    ) -> bool {
        self.end_of_rows_next(count, width, options, may_part).is_some()
    }

    /// The index behind this many rows of a width, if they come next.
    fn end_of_rows_next(
        &mut self,
        count: usize,
        width: usize,
        options: ReadOptions,
        may_part: impl Fn(usize) -> bool,
    ) -> Option<usize> {
        let (mut seen, mut index) = (0, 0);
        while seen < count && index < FARTHEST {
            let Some(line) = self.peek(index) else { break };
            index += 1;
            let chars = line.content.chars();
            if line.content.is_empty() {
                if !may_part(seen) {
                    break;
                }
            } else if row::read(chars, Some(width), options).is_some() {
                seen += 1;
            } else if !frame::is_drawing(chars) {
                break;
            }
        }
        (seen == count).then_some(index)
    }

    /// Whether a row and those that come next are a whole grid, which no row with cells follows.
    pub(super) fn is_whole_grid_next(&mut self, first: &Row, options: ReadOptions) -> bool {
        let width = first.len();
        let Some(end) = self.end_of_rows_next(width - 1, width, options, |_| true) else { return false };
        let behind = self.peek(end).and_then(|line| row::read(line.content.chars(), Some(width), options));
        behind.is_none_or(|row| is_empty_row(&row))
    }

    /// The width of the next line if it is a row, and no puzzle by itself.
    pub(super) fn width_of_next(&mut self, options: ReadOptions) -> Option<usize> {
        let chars = self.peek(0)?.content.chars();
        row::read(chars, None, options).map(|row| row.len()).filter(|&n| n > 3 && !matches!(n, 16 | 36))
    }

    /// Whether a text begins a block of lines of one length with many cells among them: rows of a
    /// grid with signs or labels that are not known.
    pub(super) fn is_block_of_rows(&mut self, chars: &[char], options: ReadOptions) -> bool {
        const LINES: usize = 4;
        // A title begins with a word, and has fewer digits than a row behind a label.
        const CELLS: usize = 9;
        let cells = |chars: &[char]| chars.iter().filter(|&&c| is_plain_sign(c)).count();
        let is_title = |chars: &[char]| begins_with_word(chars) && cells(chars) < CELLS;
        let length = trim(chars).1.len();
        if is_title(chars) {
            return false;
        }
        let (mut seen, mut found, mut index) = (1, cells(chars), 0);
        while seen < LINES && index < FARTHEST {
            let Some(line) = self.peek(index) else { return false };
            index += 1;
            let next = line.content.chars();
            if line.content.is_empty() || frame::is_drawing(next) {
                continue;
            }
            if trim(next).1.len() != length || row::read(next, None, options).is_some() {
                return false;
            }
            found += cells(next);
            seen += 1;
        }
        // Rows have a fifth of their digits at the least; titles have fewer.
        seen == LINES && found * 5 >= length * LINES
    }

    /// Whether the separator at the end of a row bounds no cell, because it ends every row.
    pub(super) fn is_open_ended(&mut self, row: &Row, options: ReadOptions) -> bool {
        let fields = row.len();
        let (mut rows, mut index) = (1, 0);
        while rows <= fields && index < FARTHEST {
            let Some(line) = self.peek(index) else { break };
            index += 1;
            if frame::is_drawing(line.content.chars()) {
                continue;
            }
            let same = |next: &Row| next.cells.separator == row.cells.separator;
            let next = row::readings(line.content.chars(), options).into_iter().find(same);
            let Some(next) = next.filter(|next| next.len() == fields || next.len() + 1 == fields) else { break };
            if next.len() == fields && !next.open_ended {
                return false;
            }
            rows += 1;
        }
        // As many rows as fields are a grid whose last column is blank.
        rows != fields
    }

    /// Whether a row of a grid follows after empty lines, and one more empty line after it.
    pub(super) fn is_double_spaced(&mut self, grid: &Grid, options: ReadOptions) -> bool {
        let Some((index, line)) = self.find(|line| !is_gap(line)) else { return false };
        grid.read(line.content.chars(), options).is_some() && self.is_gap_at(index + 1)
    }

    /// Whether nothing, an empty line or drawing comes at an index.
    pub(super) fn is_gap_at(&mut self, index: usize) -> bool {
        self.peek(index).is_none_or(is_gap)
    }

    /// Whether a line of up to three numbers, or of a few characters, says something about puzzles
    /// and is no row: the next line has not as many characters.
    pub(super) fn is_remark(&mut self, chars: &[char]) -> bool {
        let (_, visible) = trim(chars);
        let fields = chars.iter().filter(|&&c| c == '\t').count() + 1;
        match visible {
            // Tabs bound the cells of a row.
            _ if fields > 3 => false,
            [sign] if sign.is_ascii_digit() => true,
            _ if visible.len() < 4 || are_numbers(visible) => {
                let next = self.find(|line| !line.content.is_empty());
                next.is_none_or(|(_, line)| trim(line.content.chars()).1.len() != visible.len())
            }
            _ => false,
        }
    }

    fn find(&mut self, wanted: impl Fn(&Line) -> bool) -> Option<(usize, &Line)> {
        let index = (0..FARTHEST).find(|&index| self.peek(index).is_none_or(&wanted))?;
        self.peek(index).map(|line| (index, line))
    }
}

fn is_gap(line: &Line) -> bool {
    line.content.is_empty() || frame::is_drawing(line.content.chars())
}

/// Whether characters are up to three numbers of at most seven digits.
fn are_numbers(chars: &[char]) -> bool {
    let is_number = |token: &[char]| {
        let digits = token.iter().filter(|c| c.is_ascii_digit()).count();
        let point = token.iter().skip(1).filter(|&&c| c == '.').count();
        digits <= 7 && point <= 1 && digits + point == token.len() && token.last() != Some(&'.')
    };
    let tokens: Vec<&[char]> = super::text::runs(chars, super::text::is_space).map(|(_, token)| token).collect();
    tokens.len() <= 3 && tokens.into_iter().all(is_number)
}

/// Whether a line begins with two letters or more that are not all the same.
fn begins_with_word(chars: &[char]) -> bool {
    let letters = trim(chars).1.iter().take_while(|c| c.is_alphabetic());
    letters.clone().any(|&c| Some(&c) != letters.clone().next())
}

/// Whether all cells of a row are empty.
pub(super) fn is_empty_row(row: &Row) -> bool {
    row.cells.all.iter().all(|&cell| cell == Cell::Empty)
}
