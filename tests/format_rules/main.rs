//! The rules of reading, one after the other, and of writing what was read.

mod forms;
mod rule_11_output;
mod rule_1_bytes;
mod rule_2_alphabets;
mod rule_3_sizes;
mod rule_4_frames;
mod rule_5_lines;
mod rule_6_grids;
mod rule_7_between;
mod rule_8_not_puzzles_yet;
mod rule_9_errors;
mod streams;
mod what_the_rules_leave_open;

use sudoscope::format::{Entry, Form, Item, ReadOptions, Reader, write_grid};

/// A well-known puzzle.
const P: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// One more.
const Q: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

fn items(bytes: &[u8], options: ReadOptions) -> Vec<Item> {
    Reader::new(bytes, "f", options).map(|item| item.expect("a slice never fails")).collect()
}

fn written(entry: &Entry) -> String {
    let mut out = Vec::new();
    write_grid(&mut out, entry.puzzle.givens(), entry.puzzle.layout().shape(), &entry.style);
    String::from_utf8(out).unwrap()
}

/// What is read, a line an item: a puzzle as its place, boxes, alphabet and text with `/` for a line end.
fn read_with(bytes: &[u8], options: ReadOptions) -> Vec<String> {
    let show = |item| match item {
        Item::Puzzle(entry) => {
            let shape = entry.puzzle.layout().shape();
            let alphabet = entry.style.alphabet.name(shape.digits());
            let text = written(&entry).replace('\n', "/");
            format!("{}:{} {shape} {alphabet} {text}", entry.line, entry.column)
        }
        Item::Invalid(error) => error.to_string(),
        Item::Warning(warning) => format!("warning {warning}"),
    };
    items(bytes, options).into_iter().map(show).collect()
}

fn read(text: &str) -> Vec<String> {
    read_with(text.as_bytes(), ReadOptions::default())
}

/// Reads one thing.
fn one(text: &str) -> String {
    let mut all = read(text);
    assert_eq!(all.len(), 1, "{text:?} gives {all:#?}");
    all.remove(0)
}

fn boxed(text: &str, shape: &str) -> Vec<String> {
    read_with(text.as_bytes(), ReadOptions { shape: Some(shape.parse().unwrap()), ..ReadOptions::default() })
}

fn formed(text: &str, form: Form) -> Vec<String> {
    read_with(text.as_bytes(), ReadOptions { form: Some(form), ..ReadOptions::default() })
}

fn lettered(text: &str, alphabet: &str) -> Vec<String> {
    read_with(text.as_bytes(), ReadOptions { alphabet: Some(alphabet.parse().unwrap()), ..ReadOptions::default() })
}

/// The rows of a puzzle of `width` cells a row.
fn rows(puzzle: &str, width: usize) -> Vec<String> {
    let chars: Vec<char> = puzzle.chars().collect();
    chars.chunks(width).map(|row| row.iter().collect()).collect()
}

fn grid(puzzle: &str, width: usize) -> String {
    rows(puzzle, width).join("\n")
}

/// Cells with something between them.
fn spread(cells: &str, between: &str) -> String {
    cells.chars().map(String::from).collect::<Vec<_>>().join(between)
}

/// What a puzzle in plain signs is read as.
fn line(place: &str, puzzle: &str) -> String {
    format!("{place} 3x3 1-9 {puzzle}")
}

fn is_grid(place: &str, puzzle: &str) -> String {
    format!("{place} 3x3 1-9 {}", rows(puzzle, 9).join("/"))
}

/// A grid with n*n digits in which no givens conflict, some of them blank.
fn large(n: usize, signs: &str, blank: char) -> String {
    let signs: Vec<char> = signs.chars().collect();
    let side = n.isqrt();
    let digit = |cell: usize| {
        let (r, c) = (cell / n, cell % n);
        (r % side * side + r / side + c) % n
    };
    (0..n * n).map(|cell| if cell % 3 == 1 { blank } else { signs[digit(cell)] }).collect()
}

const ONE_UP: &str = "123456789ABCDEFGHIJKLMNOP";
const ZERO_UP: &str = "0123456789ABCDEFGHIJKLMNO";
const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXY";
