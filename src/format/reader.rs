//! The reader: takes line after line and hands out puzzles.

use std::collections::VecDeque;
use std::io::{self, BufRead};

use super::ahead::{Ahead, is_empty_row};
use super::build::Builder;
use super::cells::Cells;
use super::error::Problem;
use super::grid::Grid;
use super::line::{self, Fault, Found};
use super::row::{self, Row};
use super::text::{Content, Line, trim};
use super::unfit::{self, Unfit};
use super::{Item, ReadOptions, array, frame};

/// Reads the puzzles of a stream, one after the other, in constant memory.
///
/// A line longer than 1 MiB is an error. After a failure of the input the stream is at its end.
#[derive(Debug)]
pub struct Reader<R> {
    pub(super) lines: Ahead<R>,
    pub(super) options: ReadOptions,
    pub(super) builder: Builder,
    /// Items that were found and are not yet handed out.
    ready: VecDeque<Item>,
    pub(super) state: State,
    /// Lines that may be the first rows of a grid, or a frame, or nothing.
    pub(super) held: Vec<Line>,
    /// The length of the stray line just before, if there was one.
    stray: Option<usize>,
    warned: bool,
}

/// Where the reader is.
#[derive(Debug)]
pub(super) enum State {
    /// Between two puzzles.
    Between,
    /// In a grid.
    Grid(Grid),
    /// After a faulty row of a grid of this width.
    Recovering(usize),
}

impl<R: BufRead> Reader<R> {
    /// Reads from `input`, which messages call `source`.
    pub fn new(input: R, source: &str, options: ReadOptions) -> Self {
        Self {
            lines: Ahead::new(input),
            builder: Builder::new(source.into(), options),
            options,
            ready: VecDeque::new(),
            state: State::Between,
            held: Vec::new(),
            stray: None,
            warned: false,
        }
    }

    fn take(&mut self, line: Line) {
        let problem = match line.content {
            Content::TooLong => Problem::TooLong,
            Content::Utf16 => Problem::Utf16,
            Content::Text(_) => {
                return match std::mem::replace(&mut self.state, State::Between) {
                    State::Between => self.between(line),
                    State::Grid(grid) => self.in_grid(grid, line),
                    State::Recovering(width) => self.recover(width, line),
                };
            }
        };
        self.close();
        self.invalid((problem, 1), line.number, false);
    }

    /// Takes a line between two puzzles.
    pub(super) fn between(&mut self, line: Line) {
        let chars = line.content.chars();
        let stray = self.stray.take();
        if line.content.is_empty() {
            // Tabs alone may be the first rows of a grid.
            if chars.contains(&'\t') { self.hold(line) } else { self.held.clear() }
        } else if frame::uniform(chars).is_some() {
            self.hold(line);
        } else if array::is_nothing(chars) || frame::is_frame(chars) {
            self.stray = stray;
        } else {
            match line::read(chars, self.options) {
                Ok(found) => self.puzzle_or_row(line, found, stray),
                Err(fault) => {
                    self.held.clear();
                    self.invalid(fault, line.number, false);
                }
            }
        }
    }

    fn puzzle_or_row(&mut self, line: Line, found: Option<Found>, stray: Option<usize>) {
        let may_be_row = found.as_ref().is_none_or(|found| matches!(found.cells.len(), 16 | 36));
        let row = if may_be_row { row::read_first(line.content.chars(), self.options) } else { None };
        match (found, row) {
            (_, Some(row)) if row.may_be_puzzle() => {
                if self.lines.is_row(&row, self.options) {
                    self.open(&line, row);
                } else {
                    self.one_line(&Found { cells: row.cells, eliminations: None }, line.number);
                }
            }
            (Some(found), _) => self.one_line(&found, line.number),
            (None, row) => self.row_or_text(line, row, stray),
        }
    }

    fn row_or_text(&mut self, line: Line, row: Option<Row>, stray: Option<usize>) {
        let chars = line.content.chars();
        if self.lines.is_remark(chars) {
            self.stray = stray;
            return self.held.clear();
        }
        let pencil = || row::readings(chars, self.options).into_iter().find(|row| row.pencil_mark().is_some());
        match row {
            Some(row) if is_empty_row(&row) => self.hold(line),
            Some(row) if row.len() < 4 => {
                let problem = Problem::NoBoxes { side: row.len() };
                self.report_stray(&line, (problem, trim(chars).0 + 1), stray);
            }
            Some(row) if !row.is_letters() || self.lines.are_rows_next(1, row.len(), self.options, |_| true) => {
                self.open(&line, row);
            }
            _ => match pencil() {
                Some(row) => self.open(&line, row),
                None => self.unfit(&line, stray),
            },
        }
    }

    /// Takes a line that is neither a puzzle nor a row nor drawing.
    fn unfit(&mut self, line: &Line, stray: Option<usize>) {
        let chars = line.content.chars();
        match unfit::judge(chars, self.options) {
            Unfit::Nothing => self.stray = stray,
            Unfit::Title if stray == Some(stray_len(chars)) || self.lines.is_block_of_rows(chars, self.options) => {
                let fault = unfit::first_foreign(0, chars).unwrap_or((Problem::NoSize { cells: chars.len() }, 1));
                self.report_stray(line, fault, stray);
            }
            Unfit::Title => self.held.clear(),
            Unfit::Puzzle(fault) => {
                self.held.clear();
                self.invalid(fault, line.number, false);
            }
            Unfit::Stray(fault) => self.report_stray(line, fault, stray),
        }
    }

    /// Stray lines of one length are one error: they may have been meant as the rows of a grid.
    fn report_stray(&mut self, line: &Line, fault: Fault, before: Option<usize>) {
        self.held.clear();
        let length = stray_len(line.content.chars());
        self.stray = Some(length);
        if before == Some(length) {
            return;
        }
        self.invalid(fault, line.number, false);
        // Rows that make no whole grid by themselves are the rest of this one.
        if let Some(width) = self.lines.width_of_next(self.options)
            && !self.is_whole_next(width, width)
        {
            self.state = State::Recovering(width);
        }
    }

    fn one_line(&mut self, found: &Found, line: u64) {
        self.held.clear();
        self.build(&found.cells, &[line], None);
        if let Some(column) = found.eliminations.filter(|_| !self.warned) {
            self.warned = true;
            let warning = self.builder.error(&Problem::Eliminations, line, column as u64, false);
            self.ready.push_back(Item::Warning(warning));
        }
    }

    pub(super) fn build(&mut self, cells: &Cells, lines: &[u64], shape: Option<crate::board::Shape>) {
        let item = self.builder.build(cells, lines, shape);
        self.ready.push_back(item);
    }

    pub(super) fn invalid(&mut self, (problem, column): Fault, line: u64, grid: bool) {
        let error = self.builder.error(&problem, line, column as u64, grid);
        self.ready.push_back(Item::Invalid(error));
    }
}

/// The length of a line for comparing it with the line before, whatever an array puts around it.
fn stray_len(chars: &[char]) -> usize {
    array::row(chars).trim().chars.iter().rposition(|&c| c != ',').map_or(0, |at| at + 1)
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = io::Result<Item>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(item) = self.ready.pop_front() {
                return Some(Ok(item));
            }
            if matches!(self.state, State::Between) {
                let (lines, builder) = (&mut self.lines, &mut self.builder);
                if let Some(item) = lines.next_if(|bytes, line| builder.plain(bytes, line)) {
                    self.held.clear();
                    self.stray = None;
                    return Some(Ok(item));
                }
            }
            match self.lines.next() {
                Ok(Some(line)) => self.take(line),
                Ok(None) => {
                    self.close();
                    return self.ready.pop_front().map(Ok);
                }
                Err(error) => {
                    // What is open may be cut off, so nothing is said of it.
                    self.state = State::Between;
                    return Some(Err(error));
                }
            }
        }
    }
}
