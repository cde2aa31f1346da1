//! Reading and writing puzzles: bytes in, [`Puzzle`]s with their place and style out, and back.

use std::fmt;
use std::io::{self, BufRead};
use std::sync::Arc;

use crate::board::{Puzzle, Shape};

/// What the user said about the input; everything else is recognised.
#[derive(Clone, Debug, Default)]
pub struct ReadOptions {
    /// Only this form is looked for.
    pub form: Option<Form>,
    /// The box shape, and with it the size.
    pub shape: Option<Shape>,
    /// The signs of the digits.
    pub alphabet: Option<Alphabet>,
}

/// The form of a puzzle in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// A puzzle on one line.
    Line,
    /// A row of the puzzle a line.
    Grid,
    /// Fields between commas, semicolons or tabs.
    Table,
    /// A bracketed list.
    Json,
}

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

/// Reads the puzzles of a stream, one after the other, in constant memory.
pub struct Reader<R> {
    input: R,
    source: Arc<str>,
    options: ReadOptions,
}

impl<R: BufRead> Reader<R> {
    /// Reads from `input`, which messages call `source`.
    pub fn new(input: R, source: &str, options: ReadOptions) -> Self {
        Self { input, source: source.into(), options }
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = io::Result<Item>;

    fn next(&mut self) -> Option<Self::Item> {
        let _ = (&mut self.input, &self.source, &self.options);
        None
    }
}

/// What a stream holds.
#[derive(Debug)]
pub enum Item {
    /// A puzzle.
    Puzzle(Entry),
    /// Something that was meant as a puzzle and is none.
    Invalid(InputError),
    /// Something that was left unread on purpose.
    Warning(InputError),
}

/// A puzzle with its place and style.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Name of the stream.
    pub source: Arc<str>,
    /// Line of its first cell, from 1.
    pub line: u64,
    /// Column of its first cell in characters, from 1.
    pub column: u64,
    /// How it is written.
    pub style: Style,
}

/// How a puzzle is written: what output keeps of its input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Style {
    /// Whether it is a grid, a row a line; else it is on one line.
    pub grid: bool,
    /// What stands between two cells: nothing, a space, a comma, ...
    pub separator: Option<char>,
    /// The signs of its digits.
    pub alphabet: Alphabet,
    /// The sign of a blank.
    pub blank: char,
}

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
    message: String,
}

impl InputError {
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

/// Appends a grid as one line or as a row a line (as `style.grid` says), without a final line
/// end: digits from 1, 0 for a blank.
pub fn write_grid(out: &mut Vec<u8>, cells: &[u8], shape: Shape, style: &Style) {
    let _ = (out, cells, shape, style);
}

/// Appends a grid with its boxes drawn, without a final line end. Digits that are not among
/// the givens are told apart by a mark, and by colour too if `colour`.
pub fn write_pretty(out: &mut Vec<u8>, givens: &[u8], cells: &[u8], shape: Shape, style: &Style, colour: bool) {
    let _ = (out, givens, cells, shape, style, colour);
}
