//! The fastest search at 9x9, over [`crate::simd`].

use std::ops::ControlFlow;
use std::sync::Arc;

use super::{Description, Solver, Strategy, Unsupported, norvig};
use crate::board::{Fault, Layout, Puzzle, Shape};
use crate::search::{Counter, Counters, Detail, Guard, Limits, Outcome, Report, Sink, Stop};
use crate::simd;

/// `fast`.
pub struct Fast;

const COUNTERS: &[Counter] = &[Counter::Guesses, Counter::Conflicts, Counter::MaxDepth];

/// Guesses after which the clock is looked at.
const STRIDE: u64 = 64;

static DESCRIPTION: Description<'static> = Description {
    name: "fast",
    summary: "classic 9x9 only: singles, locked candidates and triples in vectors, branching in two",
    definition: "Until nothing changes: along rows, then columns, a digit stays in the three cells that a line and a \
                 box share only if the other two lines can have it in the other two boxes; inside boxes, naked and \
                 hidden singles. Then three digits for three cells that a line and a box share. A contradiction is a \
                 dead end. Then it branches in two: a candidate, or not that candidate, on the cell of two candidates \
                 with the most peers that share a digit, peers of two candidates counting four; without such a cell \
                 on one of the fewest. A guess is such a branch, max_depth the most of them that stand at a time, and \
                 a node limit counts guesses; it has no placements to count, and tells no events.",
    tie_breaks: "the first such cell of each box stands for it; of boxes equally good the lower place inside the box, \
                 then the lower box; the lower digit first",
    source: "this project; digits in parts of lines follow Dillon 2019, tdoku",
    good_at: "classic 9x9 puzzles in bulk, easy or hard: the first solution, the proof that it is the only one, counts",
    bad_at: "any other size, extra houses, looking at a search step by step: it does not take them",
    equal_by_design: &[],
};

impl Strategy for Fast {
    fn description(&self) -> Description<'_> {
        DESCRIPTION
    }

    fn counters(&self) -> Vec<Counter> {
        COUNTERS.to_vec()
    }

    fn solver(&self, layout: &Arc<Layout>) -> Box<dyn Solver> {
        Box::new(FastSolver { layout: Arc::clone(layout), engine: simd::Fast::new(), explainer: None })
    }

    fn supports(&self, layout: &Layout) -> Result<(), Unsupported> {
        let is_ours = layout.shape() == Shape::CLASSIC && layout.is_classic();
        if is_ours { Ok(()) } else { Err(Unsupported::new("fast", "classic 9x9 puzzles", layout)) }
    }

    fn node_counter(&self) -> Counter {
        Counter::Guesses
    }

    fn has_events(&self) -> bool {
        false
    }
}

struct FastSolver {
    layout: Arc<Layout>,
    engine: simd::Fast,
    /// Says why a root fails, in words of cells and houses; made when the first one does.
    explainer: Option<Box<dyn Solver>>,
}

impl FastSolver {
    /// What singles show to be wrong with a puzzle before any guess, if they do.
    fn root_fault(&mut self, puzzle: &Puzzle) -> Option<Fault> {
        let explainer = self.explainer.get_or_insert_with(|| norvig::NORVIG.solver(&self.layout));
        explainer.solve(puzzle, &Limits::nodes(0), &mut Nobody).root_fault
    }
}

impl Solver for FastSolver {
    fn solve(&mut self, puzzle: &Puzzle, limits: &Limits, sink: &mut dyn Sink) -> Report {
        let same = Arc::ptr_eq(puzzle.layout(), &self.layout) || **puzzle.layout() == *self.layout;
        assert!(same && puzzle.givens().len() == simd::CELLS, "the solver was made for another layout");
        let counts = sink.detail() != Detail::Quiet;
        let guard = Guard::new(limits, STRIDE);
        let mut run = Run { guard, sink, tally: Tally::default(), end: End::Exhausted };
        if let Some(givens) = simd::Givens::from_digits(puzzle.givens()) {
            self.engine.watched(&givens, &mut run);
        }
        let Run { tally, end, .. } = run;
        let outcome = match end {
            End::Limit(stop) => Outcome::Limit(stop),
            End::Exhausted if tally.solutions == 0 => Outcome::Unsolvable,
            End::Exhausted | End::Enough => Outcome::Solved,
        };
        let at_root = outcome == Outcome::Unsolvable && tally.guesses == 0;
        Report {
            outcome,
            solutions: tally.solutions,
            complete: end == End::Exhausted,
            nodes: tally.guesses,
            counters: if counts { tally.counters() } else { Counters::default() },
            root_fault: if at_root { self.root_fault(puzzle) } else { None },
        }
    }
}

/// Why a run ended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Exhausted,
    Enough,
    Limit(Stop),
}

#[derive(Clone, Copy, Default)]
struct Tally {
    guesses: u64,
    conflicts: u64,
    max_depth: u64,
    solutions: u64,
}

impl Tally {
    fn counters(self) -> Counters {
        let mut counters = Counters::default();
        counters.set(Counter::Guesses, self.guesses);
        counters.set(Counter::Conflicts, self.conflicts);
        counters.set(Counter::MaxDepth, self.max_depth);
        counters
    }
}

/// Watches a search: its limits, its counters, its solutions.
struct Run<'r> {
    guard: Guard<'r>,
    sink: &'r mut dyn Sink,
    tally: Tally,
    end: End,
}

impl simd::Watch for Run<'_> {
    #[inline]
    fn guess(&mut self, below: usize) -> ControlFlow<()> {
        if let Some(stop) = self.guard.check(self.tally.guesses) {
            self.end = End::Limit(stop);
            return ControlFlow::Break(());
        }
        self.tally.guesses += 1;
        self.tally.max_depth = self.tally.max_depth.max(below as u64 + 1);
        ControlFlow::Continue(())
    }

    #[inline]
    fn conflict(&mut self) {
        self.tally.conflicts += 1;
    }

    fn solution(&mut self, grid: &[u8; simd::CELLS]) -> ControlFlow<()> {
        self.tally.solutions += 1;
        let flow = self.sink.solution(&grid.map(|sign| sign - b'0'));
        if flow.is_break() {
            self.end = End::Enough;
        }
        flow
    }
}

/// Wants nothing of a run but its report.
struct Nobody;

impl Sink for Nobody {
    fn detail(&self) -> Detail {
        Detail::Quiet
    }

    fn solution(&mut self, _: &[u8]) -> ControlFlow<()> {
        ControlFlow::Break(())
    }
}
