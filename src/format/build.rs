//! From the cells of a text to a puzzle with its place and style.

use std::sync::Arc;

use crate::board::{Layout, Puzzle, PuzzleError, Shape};

use super::alphabet::Alphabet;
use super::cells::{Cell, Cells};
use super::error::{InputError, Problem};
use super::line::is_decoration;
use super::text::is_plain_sign;
use super::{Entry, Form, Item, ReadOptions, Style};

/// Makes puzzles, with one layout for each shape.
#[derive(Debug)]
pub(super) struct Builder {
    source: Arc<str>,
    options: ReadOptions,
    layouts: Vec<Arc<Layout>>,
    /// The usual layout where a plain line of 81 signs needs no second look.
    classic: Option<Arc<Layout>>,
}

impl Builder {
    pub(super) fn new(source: Arc<str>, options: ReadOptions) -> Self {
        let plain = options.shape.is_none_or(|shape| shape == Shape::CLASSIC)
            && options.alphabet.is_none_or(|alphabet| alphabet == Alphabet::OneUp)
            && matches!(options.form, None | Some(Form::Line));
        let mut builder = Self { source, options, layouts: Vec::new(), classic: None };
        builder.classic = plain.then(|| builder.layout(Shape::CLASSIC));
        builder
    }

    fn layout(&mut self, shape: Shape) -> Arc<Layout> {
        let known = self.layouts.iter().find(|layout| layout.shape() == shape).cloned();
        known.unwrap_or_else(|| {
            let layout = Layout::classic(shape);
            self.layouts.push(Arc::clone(&layout));
            layout
        })
    }

    pub(super) fn error(&self, problem: &Problem, line: u64, column: u64, grid: bool) -> InputError {
        InputError { source: Arc::clone(&self.source), line, column, grid, message: problem.to_string() }
    }

    /// Reads a line of 81 plain signs and nothing else.
    pub(super) fn plain(&self, bytes: &[u8], line: u64) -> Option<Item> {
        let bytes: &[u8; 81] = bytes.try_into().ok()?;
        let layout = self.classic.as_ref()?;
        let mut givens = [0; 81];
        let mut blank = None;
        for (given, &byte) in givens.iter_mut().zip(bytes) {
            match byte {
                b'1'..=b'9' => *given = byte - b'0',
                _ if is_plain_sign(byte.into()) => blank = blank.or(Some(byte)),
                _ => return None,
            }
        }
        if bytes.iter().all(|&b| b == bytes[0]) && is_decoration(&[char::from(bytes[0])]) {
            return None;
        }
        let blank = blank.map_or('.', char::from);
        let style = Style { grid: false, separator: None, alphabet: Alphabet::OneUp, blank };
        Some(self.entry(layout, &givens, line, 1, style))
    }

    /// Makes a puzzle of cells: a grid of a shape with the line of each cell, or a line.
    pub(super) fn build(&mut self, cells: &Cells, lines: &[u64], shape: Option<Shape>) -> Item {
        let grid = shape.is_some();
        let line_of = |at: usize| lines.get(at).or(lines.first()).copied().unwrap_or(1);
        let fault = |builder: &Self, problem: &Problem, at: usize| {
            Item::Invalid(builder.error(problem, line_of(at), cells.column(at) as u64, grid))
        };
        let Some(shape) = shape.or(self.options.shape).or_else(|| Shape::of_cells(cells.len())) else {
            return fault(self, &Problem::NoSize { cells: cells.len() }, 0);
        };
        let digits = shape.digits();
        let alphabet = match self.options.alphabet {
            Some(forced) => Ok(forced),
            None => Alphabet::of_puzzle(&cells.all, digits, cells.separator.is_some()),
        };
        let alphabet = match alphabet {
            Ok(alphabet) => alphabet,
            Err(problem) => return fault(self, &problem, 0),
        };
        let mut givens = Vec::with_capacity(cells.len());
        for (at, &cell) in cells.all.iter().enumerate() {
            match alphabet.value(cell, digits) {
                Some(given) => givens.push(given),
                None => return fault(self, &Problem::NotIn { sign: cell.to_string(), alphabet, digits }, at),
            }
        }
        let blank = cells.all.iter().find_map(|cell| match *cell {
            Cell::Sign(sign) if alphabet.is_blank(sign, digits) => Some(sign),
            _ => None,
        });
        let style = Style { grid, separator: cells.separator, alphabet, blank: blank.unwrap_or('.') };
        let layout = self.layout(shape);
        self.entry(&layout, &givens, line_of(0), cells.column(0) as u64, style)
    }

    fn entry(&self, layout: &Arc<Layout>, givens: &[u8], line: u64, column: u64, style: Style) -> Item {
        let problem = match Puzzle::new(Arc::clone(layout), givens) {
            Ok(puzzle) => return Item::Puzzle(Entry { puzzle, source: Arc::clone(&self.source), line, column, style }),
            Err(PuzzleError::Conflicts(conflicts)) => Problem::Conflicts { conflicts, alphabet: style.alphabet },
            Err(PuzzleError::Cells { found, expected: of }) => Problem::Cells { found, of },
            Err(PuzzleError::Digit { digit, digits, .. }) => Problem::Above { sign: digit.to_string(), digits },
        };
        Item::Invalid(self.error(&problem, line, column, style.grid))
    }
}
