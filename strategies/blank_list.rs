//! Depth-first search over a list of the blanks, as judges' classic solutions write it.

use std::sync::Arc;

use super::{Description, Equal, Solver, Strategy};
use crate::board::Layout;
use crate::search::{Counter, TREE_COUNTERS, Walk, plain_solver};

/// `blank-list`.
pub struct BlankList;

static DESCRIPTION: Description<'static> = Description {
    name: "blank-list",
    summary: "plain DFS over a list of the blanks made once, no propagation",
    definition: "Make a list of the blanks in row-major order, once. At each of them try the digits 1 to N: the test is \
                 that no cell of its row, column or box has the digit; if it passes, place it and go on with the next \
                 blank; on return take it back and try the next digit. Past the last blank the grid is a solution.",
    tie_breaks: "none to break: blanks in row-major order, digits ascending",
    source: "the recursive solution of BOJ 2580 and its kin that collects the zeros while reading",
    good_at: "what row-major is good at, without entering the givens again and again",
    bad_at: "what row-major is bad at: the order of the blanks is fixed before anything is known",
    equal_by_design: &[
        Equal {
            with: "row-major",
            but: &[Counter::Visits],
            reason: "the same placements in the same order; it enters blanks only, so it has fewer visits",
        },
        Equal {
            with: "bt",
            but: &[Counter::Tried],
            reason: "the same placements in the same order; bt does not try what the givens exclude",
        },
        Equal { with: "bm", but: &[Counter::Tried], reason: "the same placements in the same order, as bt" },
    ],
};

impl Strategy for BlankList {
    fn description(&self) -> Description<'_> {
        DESCRIPTION
    }

    fn counters(&self) -> Vec<Counter> {
        TREE_COUNTERS.to_vec()
    }

    fn solver(&self, layout: &Arc<Layout>) -> Box<dyn Solver> {
        plain_solver(Walk::Blanks, layout)
    }
}
