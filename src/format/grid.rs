//! A grid that is being read: its rows so far, what is drawn between them, and what they make.

use crate::board::Shape;

use super::ReadOptions;
use super::boxes;
use super::cells::{Cell, Cells};
use super::error::Problem;
use super::line::Fault;
use super::row::{self, Row};
use super::text::{is_plain_sign, trim};
use super::unfit::{self, wanted};

/// A grid whose width is known and whose rows are being collected.
#[derive(Debug)]
pub(super) struct Grid {
    /// Cells of a row, and rows to come to.
    pub(super) width: usize,
    /// Whether an empty line stands after every row.
    pub(super) double_spaced: bool,
    /// Whether a separator ends every row and bounds no cell.
    pub(super) open_ended: bool,
    slots: Vec<Slot>,
    /// The first number that is too large, if there is one.
    pencil_mark: Option<Cell>,
}

/// A line of a grid.
#[derive(Debug)]
enum Slot {
    Row(u64, Row),
    /// A row of blanks or a frame line: the blanks of other rows tell.
    Either(u64, Row, char),
    Frame,
}

impl Grid {
    pub(super) fn new(width: usize, open_ended: bool) -> Self {
        Self { width, double_spaced: false, open_ended, slots: Vec::new(), pencil_mark: None }
    }

    /// The rows that are rows for sure.
    fn rows(&self) -> impl Iterator<Item = (u64, &Row)> {
        self.slots.iter().filter_map(|slot| match slot {
            Slot::Row(line, row) => Some((*line, row)),
            Slot::Either(..) | Slot::Frame => None,
        })
    }

    /// Number of rows for sure.
    pub(super) fn len(&self) -> usize {
        self.rows().count()
    }

    /// Whether all rows are there.
    pub(super) fn is_complete(&self) -> bool {
        self.len() >= self.width
    }

    /// Reads a line as a row of this grid.
    pub(super) fn read(&self, line: &[char], options: ReadOptions) -> Option<Row> {
        // A separator at the end of this row alone bounds a cell too many.
        row::read(line, Some(self.width), options).filter(|row| row.len() == self.width || self.open_ended)
    }

    /// What is wrong with a line that should be the next row, and its column.
    pub(super) fn fault_of(&self, line: &[char], readings: &[Row], options: ReadOptions) -> Fault {
        let (row, of) = (self.len() + 1, self.width);
        let start = trim(line).0 + 1;
        let length = |row: &Row| row.len() - usize::from(self.open_ended && row.open_ended);
        if let Some(reading) = readings.iter().find(|reading| length(reading) == of) {
            let at = reading.cells.misfit(of, options).unwrap_or_default();
            let problem = Problem::Above { sign: reading.cells.all[at].to_string(), digits: of };
            return (Problem::InRow { row, problem: problem.into() }, reading.cells.column(at));
        }
        let found = readings.first().map_or_else(|| row::count(line), length);
        match unfit::first_foreign(0, line) {
            Some((problem, column)) if found == of => (Problem::InRow { row, problem: problem.into() }, column),
            None if found == of => (Problem::InRow { row, problem: Problem::Groups { cells: of }.into() }, start),
            _ => (Problem::RowCells { row, found, of }, start),
        }
    }

    /// What stands between two cells of its rows.
    pub(super) fn separator(&self) -> Option<char> {
        self.rows().next().and_then(|(_, row)| row.cells.separator)
    }

    /// Adds a row of the right width. A row with pencil marks makes the whole grid a fault.
    pub(super) fn push_row(&mut self, line: u64, mut row: Row) {
        row.cells.truncate(self.width);
        self.pencil_mark = self.pencil_mark.or_else(|| row.pencil_mark());
        self.slots.push(Slot::Row(line, row));
        self.settle(false);
    }

    /// Adds a line of one blank sign and of the right width.
    pub(super) fn push_uniform(&mut self, line: u64, row: Row, sign: char) {
        let unsure = self.slots.iter().filter(|slot| matches!(slot, Slot::Either(..))).count();
        if unsure < self.width {
            self.slots.push(Slot::Either(line, row, sign));
            self.settle(false);
        }
    }

    /// Adds a frame line.
    pub(super) fn push_frame(&mut self) {
        if !matches!(self.slots.last(), Some(Slot::Frame)) {
            self.slots.push(Slot::Frame);
        }
    }

    /// Tells rows of blanks from frame lines once a row has a blank, or `at_end`, when no row will come.
    pub(super) fn settle(&mut self, at_end: bool) {
        if !self.slots.iter().any(|slot| matches!(slot, Slot::Either(..))) {
            return;
        }
        let blanks: Vec<char> =
            self.rows().flat_map(|(_, row)| &row.cells.all).filter_map(|c| c.blank_sign()).collect();
        if blanks.is_empty() && !at_end {
            return;
        }
        let unsure = self.slots.iter().filter(|slot| matches!(slot, Slot::Either(..))).count();
        let may_be_rows = self.len() + unsure <= self.width;
        let slots = std::mem::take(&mut self.slots);
        self.slots = slots
            .into_iter()
            .map(|slot| match slot {
                // A full grid has no blanks, and dashes are drawn more often than written.
                Slot::Either(line, row, sign)
                    if may_be_rows && (blanks.contains(&sign) || blanks.is_empty() && sign != '-') =>
                {
                    Slot::Row(line, row)
                }
                Slot::Either(..) => Slot::Frame,
                other => other,
            })
            .collect();
    }

    /// Whether one band of boxes is there and no more.
    pub(super) fn is_at_first_band(&self, options: ReadOptions) -> bool {
        let shape = options.shape.or(Shape::most_square(self.width));
        !self.double_spaced && shape.is_some_and(|shape| shape.box_rows() == self.len())
    }

    /// Whether an empty line may stand after the rows so far because a band of boxes ends there.
    pub(super) fn is_at_band(&self, options: ReadOptions) -> bool {
        let bars = self.bars().unwrap_or_default();
        let shape = boxes::shape(self.width, &bars, &self.frames(), options.shape);
        let usual = || boxes::shape(self.width, &bars, &[], options.shape);
        shape.or_else(|_| usual()).is_ok_and(|shape| self.len().is_multiple_of(shape.box_rows()))
    }

    /// What is wrong with it if it ends here, and where; nothing if it was text by chance.
    pub(super) fn unfinished(&self, options: ReadOptions) -> Option<Problem> {
        let (found, of) = (self.len(), self.width);
        if let Some(problem) = self.pencil_marks() {
            return Some(problem);
        }
        if found > 1 {
            return Some(match boxes::shape(of, &[], &[], options.shape) {
                Err(problem) => problem,
                Ok(_) => Problem::Rows { found, of },
            });
        }
        let (_, row) = self.rows().next()?;
        let sign = |cell: &Cell| if let Cell::Sign(sign) = *cell { Some(sign) } else { None };
        let cells = &row.cells.all;
        if row.is_letters() {
            None
        } else if cells
            .iter()
            .all(|cell| *cell == Cell::Empty || sign(cell).is_some_and(|c| is_plain_sign(c) || c == 'x'))
        {
            Some(Problem::Cells { found: of, of: wanted(options) })
        } else {
            Some(Problem::LoneRow { cells: of })
        }
    }

    /// The cells of all rows, and the line of each.
    pub(super) fn cells(&self) -> (Cells, Vec<u64>) {
        let (mut cells, mut lines) = (Cells::separated_by(self.separator()), Vec::new());
        for (line, row) in self.rows().take(self.width) {
            cells.all.extend_from_slice(&row.cells.all);
            cells.columns.extend_from_slice(&row.cells.columns);
            lines.extend(std::iter::repeat_n(line, row.len()));
        }
        (cells, lines)
    }

    /// Its boxes.
    pub(super) fn shape(&self, options: ReadOptions) -> Result<Shape, Problem> {
        if let Some(problem) = self.pencil_marks() {
            return Err(problem);
        }
        boxes::shape(self.width, &self.bars()?, &self.frames(), options.shape)
    }

    fn pencil_marks(&self) -> Option<Problem> {
        self.pencil_mark.map(|mark| Problem::PencilMarks { mark: mark.to_string(), digits: self.width })
    }

    /// The columns after which bars stand, which must be the same wherever they stand.
    fn bars(&self) -> Result<Vec<usize>, Problem> {
        let mut drawn = self.rows().map(|(_, row)| &row.bars).filter(|bars| !bars.is_empty());
        let first = drawn.next().cloned().unwrap_or_default();
        match drawn.find(|bars| **bars != first) {
            None => Ok(first),
            Some(other) => Err(Problem::Boxes { what: "bars", after: other.clone() }),
        }
    }

    /// The rows after which frame lines stand, within the grid.
    fn frames(&self) -> Vec<usize> {
        let (mut rows, mut frames) = (0, Vec::new());
        for slot in &self.slots {
            match slot {
                Slot::Row(..) => rows += 1,
                Slot::Frame if rows > 0 && rows < self.width && frames.last() != Some(&rows) => frames.push(rows),
                Slot::Frame | Slot::Either(..) => {}
            }
        }
        frames
    }
}
