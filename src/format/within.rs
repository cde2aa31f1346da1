//! The reader within a grid, and after a fault in one.

use std::io::BufRead;

use crate::board::Shape;

use super::grid::Grid;
use super::line;
use super::reader::{Reader, State};
use super::row::{self, Row};
use super::text::{Line, trim};
use super::unfit::{self, Unfit};
use super::{array, frame};

/// What a line is to a grid of which it is no row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Judged {
    /// Something else: the grid has ended.
    Other,
    /// Nothing that could be a cell.
    Drawing,
    /// A row with a fault.
    Row,
}

impl<R: BufRead> Reader<R> {
    /// Begins a grid with its first row and the lines held before it.
    pub(super) fn open(&mut self, line: &Line, row: Row) {
        let open_ended = row.open_ended && self.lines.is_open_ended(&row, self.options);
        let width = row.len() - usize::from(open_ended);
        let mut grid = Grid::new(width, open_ended);
        let is_whole = self.lines.is_whole_grid_next(&row, self.options);
        for held in std::mem::take(&mut self.held) {
            let chars = held.content.chars();
            match (grid.read(chars, self.options), frame::uniform(chars)) {
                (Some(row), Some(sign)) => grid.push_uniform(held.number, row, sign),
                // Before a whole grid, rows of nothing only stand between it and the last one.
                (Some(empty), None) if empty.cells.separator == row.cells.separator && !is_whole => {
                    grid.push_row(held.number, empty);
                }
                _ => {}
            }
        }
        self.add_row(grid, line, row);
    }

    /// Keeps a line that may be a row or not. As many as a grid has rows are one, without a digit.
    pub(super) fn hold(&mut self, line: Line) {
        const MOST: usize = 36;
        let visible = !line.content.is_empty();
        let width = row::read(line.content.chars(), None, self.options).map_or(0, |row| row.len());
        self.held.push(line);
        if self.held.len() > MOST {
            self.held.remove(0);
        }
        let Some(first) = self.held.len().checked_sub(width).filter(|_| width > 3 && visible) else { return };
        let sign = |line: &Line| frame::uniform(line.content.chars());
        let mut grid = Grid::new(width, false);
        for held in &self.held[first..] {
            match row::read(held.content.chars(), Some(width), self.options) {
                Some(row) if sign(held) == sign(&self.held[first]) => grid.push_row(held.number, row),
                _ => return,
            }
        }
        self.held.clear();
        self.finish(&grid);
    }

    /// Takes a line within a grid.
    pub(super) fn in_grid(&mut self, mut grid: Grid, line: Line) {
        let chars = line.content.chars();
        let row = grid.read(chars, self.options);
        match (row, frame::uniform(chars)) {
            (Some(row), None) if line.content.is_empty() && grid.separator() == Some('\t') => {
                self.add_row(grid, &line, row);
            }
            _ if line.content.is_empty() => self.gap(grid),
            _ if array::is_nothing(chars) => self.state = State::Grid(grid),
            (Some(row), Some(sign)) => {
                grid.push_uniform(line.number, row, sign);
                self.keep(grid);
            }
            (None, Some(_)) => self.draw(grid),
            _ if frame::is_frame(chars) => self.draw(grid),
            (Some(row), None) => self.add_row(grid, &line, row),
            (None, None) => self.not_a_row(grid, line),
        }
    }

    /// Adds a row to a grid and sees what that makes of it.
    fn add_row(&mut self, mut grid: Grid, line: &Line, row: Row) {
        let last = grid.len() + 1 >= grid.width;
        if grid.double_spaced && !last && !self.lines.is_gap_at(0) {
            self.end_early(&mut grid);
            return self.open(line, row);
        }
        grid.push_row(line.number, row);
        self.keep(grid);
    }

    fn draw(&mut self, mut grid: Grid) {
        grid.push_frame();
        self.state = State::Grid(grid);
    }

    /// An empty line in a grid: between bands or after every row, else its end.
    fn gap(&mut self, mut grid: Grid) {
        if grid.len() == 1 && !grid.double_spaced {
            grid.double_spaced = self.lines.is_double_spaced(&grid, self.options);
        }
        // One band and then a whole grid are two grids.
        let ends = grid.is_at_first_band(self.options)
            && self.lines.are_rows_next(grid.width, grid.width, self.options, |_| false);
        if !ends && (grid.double_spaced || grid.is_at_band(self.options)) {
            self.state = State::Grid(grid);
        } else {
            self.end_early(&mut grid);
        }
    }

    /// Whether the rows of a whole grid come next, but for those that were taken already.
    pub(super) fn is_whole_next(&mut self, rows: usize, width: usize) -> bool {
        let shape = self.options.shape.or(Shape::most_square(width));
        let band = shape.map_or(width, Shape::box_rows);
        let taken = width - rows;
        self.lines.are_rows_next(rows, width, self.options, |seen| (seen + taken).is_multiple_of(band) && seen > 0)
    }

    /// A line in a grid that is neither a row of it nor drawing.
    fn not_a_row(&mut self, mut grid: Grid, line: Line) {
        let chars = line.content.chars();
        let readings = row::readings(chars, self.options);
        if let Some(row) = readings.iter().find(|row| row.len() == grid.width && row.pencil_mark().is_some()) {
            grid.push_row(line.number, row.clone());
            return self.keep(grid);
        }
        let width = row::read_first(chars, self.options).map(|row| row.len()).filter(|_| grid.len() == 1);
        let judged = match width {
            // The row before stood alone, for here a whole grid begins.
            Some(width) if self.is_whole_next(width - 1, width) => Judged::Other,
            _ => self.judge(chars, grid.width),
        };
        match judged {
            Judged::Other => {
                self.end_early(&mut grid);
                self.between(line);
            }
            Judged::Drawing => self.draw(grid),
            Judged::Row => {
                let fault = grid.fault_of(chars, &readings, self.options);
                self.state = State::Recovering(grid.width);
                self.invalid(fault, line.number, true);
            }
        }
    }

    /// Takes a line after a faulty row: goes on after an empty line or at anything but a row.
    pub(super) fn recover(&mut self, width: usize, line: Line) {
        let chars = line.content.chars();
        if line.content.is_empty() {
            return;
        }
        let is_part = frame::is_drawing(chars) || row::read(chars, Some(width), self.options).is_some();
        if !is_part && self.judge(chars, width) == Judged::Other {
            self.between(line);
        } else {
            self.state = State::Recovering(width);
        }
    }

    /// What a line is to a grid of which it is no row.
    fn judge(&self, chars: &[char], width: usize) -> Judged {
        /// Rows this long hold as many cells as lines that were meant as puzzles.
        const LONG: usize = 25;
        let few = trim(chars).1.len() < 4 && width > 4;
        if few && frame::has_cells(chars) || !matches!(line::read(chars, self.options), Ok(None)) {
            return Judged::Other;
        }
        match unfit::judge(chars, self.options) {
            Unfit::Puzzle(_) if width < LONG => Judged::Other,
            Unfit::Title if !row::resembles(chars, width) => Judged::Other,
            Unfit::Nothing if !frame::has_cells(chars) => Judged::Drawing,
            _ => Judged::Row,
        }
    }

    /// Hands out a grid that is complete, or goes on with it.
    fn keep(&mut self, grid: Grid) {
        if grid.is_complete() { self.finish(&grid) } else { self.state = State::Grid(grid) }
    }

    fn finish(&mut self, grid: &Grid) {
        let (cells, lines) = grid.cells();
        match grid.shape(self.options) {
            Ok(shape) => self.build(&cells, &lines, Some(shape)),
            Err(problem) => self.invalid((problem, cells.column(0)), lines[0], true),
        }
    }

    /// Ends a grid that may lack rows.
    fn end_early(&mut self, grid: &mut Grid) {
        grid.settle(true);
        if grid.is_complete() {
            self.finish(grid);
        } else if let Some(problem) = grid.unfinished(self.options) {
            let (cells, lines) = grid.cells();
            self.invalid((problem, cells.column(0)), lines[0], grid.len() > 1);
        }
    }

    /// Ends what is open.
    pub(super) fn close(&mut self) {
        self.held.clear();
        if let State::Grid(mut grid) = std::mem::replace(&mut self.state, State::Between) {
            self.end_early(&mut grid);
        }
    }
}
