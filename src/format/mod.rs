//! Reading and writing puzzles: bytes in, [`Puzzle`]s with their place and style out, and back.
//!
//! The way in: bytes become lines (`bytes`, `utf16`) and characters without comments (`text`). A look
//! at the lines to come is bounded (`ahead`). The reader (`reader`, `within` a grid) asks of each line what it is: drawing
//! (`frame`, `array`), a puzzle by itself (`line`, `list`), a row of cells (`row`), or neither (`unfit`).
//! Rows are collected into a grid with its boxes (`grid`, `boxes`). Cells are signs (`cells`) until all
//! of a puzzle are there, for only together they tell their alphabet (`alphabet`); then they become an
//! [`Entry`] or an [`InputError`] (`build`, `error`).
//!
//! The way out: `write`, `pretty`.

mod ahead;
mod alphabet;
mod array;
mod boxes;
mod build;
mod bytes;
mod cells;
mod error;
mod frame;
mod grid;
mod line;
mod list;
mod pretty;
mod reader;
mod row;
mod text;
mod unfit;
mod utf16;
mod within;
mod write;

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use crate::board::{Puzzle, Shape};

pub use alphabet::{Alphabet, ParseAlphabetError};
pub use error::InputError;
pub use pretty::write_pretty;
pub use reader::Reader;
pub use write::{Style, compact, write_grid};

/// What the user said about the input; everything else is recognised.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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

impl Form {
    /// Every form.
    pub const ALL: [Self; 4] = [Self::Line, Self::Grid, Self::Table, Self::Json];

    /// Its name: `line`, `grid`, `table` or `json`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Grid => "grid",
            Self::Table => "table",
            Self::Json => "json",
        }
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Form {
    type Err = ParseFormError;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|form| form.name() == name).ok_or(ParseFormError)
    }
}

/// A text that names no form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseFormError;

impl fmt::Display for ParseFormError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected line, grid, table or json")
    }
}

impl std::error::Error for ParseFormError {}

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
