//! A strategy for tests, whose answers are written by the test.

use std::sync::Arc;

use crate::board::{Layout, Puzzle};
use crate::search::{Counter, Counters, Limits, Outcome, Report, Sink};
use crate::strategies::{Description, Solver, Strategy};

/// Runs a function instead of a search.
#[derive(Clone, Copy)]
pub(crate) struct Puppet(pub(crate) fn(&mut dyn Sink) -> Report);

static DESCRIPTION: Description<'static> = Description {
    name: "puppet",
    summary: "",
    definition: "",
    tie_breaks: "",
    source: "",
    good_at: "",
    bad_at: "",
    equal_by_design: &[],
};

impl Strategy for Puppet {
    fn description(&self) -> Description<'_> {
        DESCRIPTION
    }

    fn counters(&self) -> Vec<Counter> {
        Vec::new()
    }

    fn solver(&self, _: &Arc<Layout>) -> Box<dyn Solver> {
        Box::new(*self)
    }
}

impl Solver for Puppet {
    fn solve(&mut self, _: &Puzzle, _: &Limits, sink: &mut dyn Sink) -> Report {
        (self.0)(sink)
    }
}

/// The report of an exhausted search, with so many placements.
pub(crate) fn report(solutions: u64, placed: u64) -> Report {
    let outcome = if solutions > 0 { Outcome::Solved } else { Outcome::Unsolvable };
    Report { outcome, solutions, complete: true, nodes: placed, counters: Counters::default(), root_fault: None }
}
