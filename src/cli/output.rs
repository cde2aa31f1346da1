//! Grids on standard output: in the shape of the input, or in one that was asked for.

use std::cell::RefCell;
use std::io::{self, BufWriter, Stdout, Write};
use std::rc::Rc;
use std::time::{Duration, Instant};

use clap::ValueEnum;

use crate::board::Shape;
use crate::format::{Alphabet, Entry, Style, write_grid, write_pretty};

/// How grids are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum OutputForm {
    /// A row a line.
    Grid,
    /// A grid a line.
    Line,
    /// With the boxes drawn, and found digits told from givens.
    Pretty,
    /// A JSON object for each puzzle, one a line.
    Json,
}

/// Longest time that an answer waits in the buffer for the next one.
const PACE: Duration = Duration::from_millis(100);

/// Standard output with a large buffer, shared by those who write and those who flush.
#[derive(Clone)]
pub(super) struct Out(Rc<RefCell<Buffer>>);

struct Buffer {
    writer: BufWriter<Stdout>,
    flushed: Instant,
}

impl Out {
    pub(super) fn new() -> Self {
        let writer = BufWriter::with_capacity(1 << 16, io::stdout());
        Self(Rc::new(RefCell::new(Buffer { writer, flushed: Instant::now() })))
    }

    /// Flushes if the last time is long ago: called between answers, so that slow ones are seen.
    pub(super) fn pace(&self) -> io::Result<()> {
        let mut buffer = self.0.borrow_mut();
        let now = Instant::now();
        if now.duration_since(buffer.flushed) < PACE {
            return Ok(());
        }
        buffer.flushed = now;
        buffer.writer.flush()
    }
}

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().writer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.borrow_mut().writer.flush()
    }
}

/// Writes grids, and words in the place of grids, set apart as their shape asks for: grids of
/// several lines by an empty line, and if `several` solutions are wanted every puzzle by one more.
pub(super) struct Sheet {
    out: Out,
    form: Option<OutputForm>,
    several: bool,
    colour: bool,
    last: Option<Block>,
    buffer: Vec<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Block {
    Line,
    Lines,
}

impl Sheet {
    /// `form` none keeps the shape of each puzzle.
    pub(super) fn new(out: Out, form: Option<OutputForm>, several: bool, colour: bool) -> Self {
        Self { out, form, several, colour, last: None, buffer: Vec::new() }
    }

    fn block(&self, was_grid: bool) -> Block {
        match self.form {
            Some(OutputForm::Grid | OutputForm::Pretty) => Block::Lines,
            None if was_grid => Block::Lines,
            Some(OutputForm::Line | OutputForm::Json) | None => Block::Line,
        }
    }

    /// Writes a solution of a puzzle.
    pub(super) fn grid(&mut self, entry: &Entry, grid: &[u8]) -> io::Result<()> {
        let block = self.block(entry.style.grid);
        self.begin(block)?;
        render(&mut self.buffer, entry, grid, block == Block::Lines, self.form, self.colour);
        self.end()
    }

    /// Writes a word instead of a grid; `was_grid` is the shape of the input.
    pub(super) fn word(&mut self, was_grid: bool, word: &str) -> io::Result<()> {
        self.begin(self.block(was_grid))?;
        self.buffer.extend_from_slice(word.as_bytes());
        self.end()
    }

    /// Ends a puzzle.
    pub(super) fn end_puzzle(&mut self) -> io::Result<()> {
        if self.several { self.out.write_all(b"\n") } else { Ok(()) }
    }

    fn begin(&mut self, block: Block) -> io::Result<()> {
        let apart = self.last.is_some_and(|last| last == Block::Lines || block == Block::Lines);
        self.last = Some(block);
        if apart { self.out.write_all(b"\n") } else { Ok(()) }
    }

    fn end(&mut self) -> io::Result<()> {
        self.buffer.push(b'\n');
        self.out.write_all(&self.buffer)?;
        self.buffer.clear();
        self.out.pace()
    }
}

/// Appends a grid in the style of its puzzle, as rows or in one line.
pub(super) fn render(
    into: &mut Vec<u8>,
    entry: &Entry,
    grid: &[u8],
    rows: bool,
    form: Option<OutputForm>,
    colour: bool,
) {
    let shape = entry.puzzle.layout().shape();
    let style = Style { grid: rows, ..entry.style.clone() };
    if form == Some(OutputForm::Pretty) {
        write_pretty(into, entry.puzzle.givens(), grid, shape, &style, colour);
    } else {
        write_grid(into, grid, shape, &style);
    }
}

/// A grid as one text without line ends: a character a cell, or numbers between spaces.
pub(super) fn compact(entry: &Entry, grid: &[u8]) -> String {
    one_line(entry.puzzle.layout().shape(), entry.style.alphabet, grid)
}

/// A grid of a shape as such a text.
pub(super) fn one_line(shape: Shape, alphabet: Alphabet, grid: &[u8]) -> String {
    let (separator, alphabet, blank) = match alphabet {
        Alphabet::Numbers if shape.digits() > 9 => (Some(' '), Alphabet::Numbers, '0'),
        Alphabet::Numbers => (None, Alphabet::OneUp, '.'),
        alphabet => (None, alphabet, '.'),
    };
    let style = Style { grid: false, separator, alphabet, blank };
    let mut text = Vec::new();
    write_grid(&mut text, grid, shape, &style);
    String::from_utf8_lossy(&text).into_owned()
}
