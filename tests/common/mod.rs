//! Shared by the integration tests: puzzles from text, a sink, random puzzles, the oracle, pages whose
//! examples are run.
#![allow(dead_code, unreachable_pub, reason = "each test binary uses a part")]

pub mod compiler;
pub mod isomorph;
pub mod oracle;
pub mod page;

use std::ops::ControlFlow;
use std::sync::Arc;

use sudoscope::board::{Layout, Puzzle, Shape};
use sudoscope::search::{Detail, Limits, Report, Sink};
use sudoscope::strategies::{self, Strategy};

/// Well-known single puzzles.
pub const INKALA_2012: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
pub const ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
pub const SECOND: &str = ".6.....9.9..873..15.......42..6.4..8..6.8.2..7..5.2..38.......66..938..7.2.....4.";
pub const AGAINST_BRUTE_FORCE: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
pub const EMPTY_9: &str = ".................................................................................";

/// Digits of a puzzle written one character a cell: `1-9A-Z`, other characters are blanks.
pub fn cells(text: &str) -> Vec<u8> {
    text.chars().map(|c| c.to_digit(36).unwrap_or(0) as u8).collect()
}

/// The puzzle of a text, with the most square boxes.
pub fn puzzle(text: &str) -> Puzzle {
    let cells = cells(text);
    let shape = Shape::of_cells(cells.len()).expect("a square number of cells");
    Puzzle::new(Layout::classic(shape), &cells).expect("givens without conflict")
}

/// Collects up to a wanted number of solutions.
pub struct Collect {
    pub wanted: usize,
    pub detail: Detail,
    pub grids: Vec<Vec<u8>>,
}

impl Collect {
    pub fn new(wanted: usize, detail: Detail) -> Self {
        Self { wanted, detail, grids: Vec::new() }
    }
}

impl Sink for Collect {
    fn detail(&self) -> Detail {
        self.detail
    }

    fn solution(&mut self, grid: &[u8]) -> ControlFlow<()> {
        self.grids.push(grid.to_vec());
        if self.grids.len() == self.wanted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// The built-in strategies that take a layout. Only `fast` chooses, and only at another layout than
/// the classic 9x9 is it left out.
pub fn taking(layout: &Layout) -> Vec<&'static dyn Strategy> {
    let (taking, not): (Vec<_>, Vec<_>) =
        strategies::ALL.iter().copied().partition(|strategy| strategy.supports(layout).is_ok());
    let names: Vec<&str> = not.iter().map(Strategy::name).collect();
    let is_classic_9x9 = layout.shape() == Shape::CLASSIC && layout.is_classic();
    assert_eq!(names, if is_classic_9x9 { vec![] } else { vec!["fast"] });
    taking
}

/// The built-in strategy of a name, or the one of a spec.
pub fn strategy(name: &str) -> Arc<dyn Strategy> {
    strategies::resolve(strategies::ALL, name, 0).unwrap_or_else(|error| panic!("{error}"))
}

/// Runs a strategy with a new solver.
pub fn run(name: &str, puzzle: &Puzzle, wanted: usize, limits: &Limits, detail: Detail) -> (Report, Vec<Vec<u8>>) {
    let mut sink = Collect::new(wanted, detail);
    let report = strategy(name).solver(puzzle.layout()).solve(puzzle, limits, &mut sink);
    (report, sink.grids)
}
