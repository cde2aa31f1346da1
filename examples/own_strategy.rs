//! A strategy from outside the crate, behind the built-in ones, on the same command line:
//!
//! ```text
//! cargo run --release --example own_strategy -- strategies
//! cargo run --release --example own_strategy -- compare builtin:hard
//! ```

use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::Arc;

use sudoscope::board::{DigitSet, Layout, Puzzle};
use sudoscope::search::{Counter, Counters, Detail, Guard, Limits, Outcome, Report, Sink, Stop};
use sudoscope::strategies::{self, Description, Solver, Strategy};

/// The plain depth-first search, turned about: columns instead of rows, digits descending.
pub(crate) struct ColumnMajor;

const COUNTERS: [Counter; 8] = [
    Counter::Tried,
    Counter::Placed,
    Counter::Undone,
    Counter::Decisions,
    Counter::Guesses,
    Counter::Conflicts,
    Counter::Visits,
    Counter::MaxDepth,
];

static DESCRIPTION: Description<'static> = Description {
    name: "column-major",
    summary: "plain depth-first search down the columns, highest digit first",
    definition: "Take the blanks column after column, each from top to bottom. Of the digits that the givens leave to \
                 a cell, try those that no placed peer has, from the highest to the lowest. No propagation.",
    tie_breaks: "none: cells and digits have a fixed order",
    source: "examples/own_strategy.rs",
    good_at: "puzzles that were made to be slow for a search along the rows",
    bad_at: "the same puzzles, turned by 90 degrees",
    equal_by_design: &[],
};

impl Strategy for ColumnMajor {
    fn description(&self) -> Description<'_> {
        DESCRIPTION
    }

    fn counters(&self) -> Vec<Counter> {
        COUNTERS.to_vec()
    }

    fn solver(&self, layout: &Arc<Layout>) -> Box<dyn Solver> {
        Box::new(ColumnMajorSolver { layout: Arc::clone(layout) })
    }
}

/// Solves the puzzles of one layout. It needs no scratch memory worth keeping.
struct ColumnMajorSolver {
    layout: Arc<Layout>,
}

impl Solver for ColumnMajorSolver {
    fn solve(&mut self, puzzle: &Puzzle, limits: &Limits, sink: &mut dyn Sink) -> Report {
        assert!(*puzzle.layout() == self.layout, "the puzzle has the solver's layout");
        let n = self.layout.digits();
        let cells = (0..n).flat_map(|column| (0..n).map(move |row| row * n + column));
        let blanks: Vec<usize> = cells.filter(|&cell| puzzle.givens()[cell] == 0).collect();
        let detail = sink.detail();
        let mut search = Search {
            layout: &self.layout,
            left: blanks.iter().map(|&cell| puzzle.candidates(cell)).collect(),
            grid: puzzle.givens().to_vec(),
            blanks,
            guard: Guard::new(limits, 256),
            sink,
            tally: Tally::default(),
        };
        let end = search.descend(0);
        search.tally.report(&end, detail)
    }
}

/// Why the search was left before it was exhausted.
enum End {
    /// The sink has enough.
    Enough,
    Limit(Stop),
}

struct Search<'a> {
    layout: &'a Layout,
    blanks: Vec<usize>,
    /// The digits that the givens leave to each blank.
    left: Vec<DigitSet>,
    grid: Vec<u8>,
    guard: Guard<'a>,
    sink: &'a mut dyn Sink,
    tally: Tally,
}

impl Search<'_> {
    /// Searches everything below the first `depth` blanks as they are filled.
    fn descend(&mut self, depth: usize) -> Result<(), End> {
        let Some(&cell) = self.blanks.get(depth) else {
            self.tally.solutions += 1;
            return match self.sink.solution(&self.grid) {
                ControlFlow::Continue(()) => Ok(()),
                ControlFlow::Break(()) => Err(End::Enough),
            };
        };
        self.tally.visits += 1;
        // What the placed digits leave, of what the givens left.
        let peers = self.layout.peers_of(cell).iter();
        let taken = peers.fold(DigitSet::EMPTY, |all, &peer| all | DigitSet::given(self.grid[usize::from(peer)]));
        let mut open = self.left[depth] - taken;
        self.tally.conflicts += u64::from(open.is_empty());
        let several = open.is_several();
        let mut digits: Vec<u8> = self.left[depth].iter().collect();
        while let Some(digit) = digits.pop() {
            if !open.contains(digit) {
                self.tally.tried += 1;
                continue;
            }
            if let Some(stop) = self.guard.check(self.tally.placed) {
                return Err(End::Limit(stop));
            }
            open = open - DigitSet::of(digit);
            self.tally.place(depth, several, !open.is_empty());
            self.grid[cell] = digit;
            self.descend(depth + 1)?;
            self.grid[cell] = 0;
            self.tally.undone += 1;
        }
        Ok(())
    }
}

#[derive(Default)]
struct Tally {
    tried: u64,
    placed: u64,
    undone: u64,
    decisions: u64,
    guesses: u64,
    conflicts: u64,
    visits: u64,
    max_depth: u64,
    solutions: u64,
}

impl Tally {
    fn place(&mut self, depth: usize, several: bool, more: bool) {
        self.tried += 1;
        self.placed += 1;
        self.decisions += u64::from(several);
        self.guesses += u64::from(more);
        self.max_depth = self.max_depth.max(depth as u64 + 1);
    }

    fn report(&self, end: &Result<(), End>, detail: Detail) -> Report {
        let complete = end.is_ok();
        let outcome = match end {
            Err(End::Limit(stop)) => Outcome::Limit(*stop),
            Ok(()) if self.solutions == 0 => Outcome::Unsolvable,
            Ok(()) | Err(End::Enough) => Outcome::Solved,
        };
        let mut counters = Counters::default();
        if detail > Detail::Quiet {
            counters.set(Counter::Tried, self.tried);
            counters.set(Counter::Placed, self.placed);
            counters.set(Counter::Undone, self.undone);
            counters.set(Counter::Decisions, self.decisions);
            counters.set(Counter::Guesses, self.guesses);
            counters.set(Counter::Conflicts, self.conflicts);
            counters.set(Counter::Visits, self.visits);
            counters.set(Counter::MaxDepth, self.max_depth);
        }
        Report { outcome, solutions: self.solutions, complete, nodes: self.placed, counters, root_fault: None }
    }
}

static REGISTRY: [&dyn Strategy; strategies::ALL.len() + 1] = behind_the_built_in(&ColumnMajor);

/// The built-in strategies and one more.
const fn behind_the_built_in(own: &'static dyn Strategy) -> [&'static dyn Strategy; strategies::ALL.len() + 1] {
    let mut all = [own; strategies::ALL.len() + 1];
    let mut i = 0;
    while i < strategies::ALL.len() {
        all[i] = strategies::ALL[i];
        i += 1;
    }
    all
}

fn main() -> ExitCode {
    sudoscope::cli::run(&REGISTRY, std::env::args_os())
}
