//! Row-major depth-first search, as judges' classic solutions write it.

use std::sync::Arc;

use super::{Description, Equal, Solver, Strategy};
use crate::board::Layout;
use crate::search::{Counter, TREE_COUNTERS, Walk, plain_solver};

/// `row-major`.
pub struct RowMajor;

static DESCRIPTION: Description<'static> = Description {
    name: "row-major",
    summary: "plain DFS over the cells in row-major order, no propagation",
    definition: "Enter the cells row after row. A given is passed over. At a blank try the digits 1 to N: the test is \
                 that no cell of its row, column or box has the digit; if it passes, place it and enter the next cell; \
                 on return take it back and try the next digit. Past the last cell the grid is a solution.",
    tie_breaks: "none to break: cells in row-major order, digits ascending",
    source: "the recursive solution of BOJ 2580 and its kin that scans the grid (row, column) by (row, column)",
    good_at: "being read and written in five minutes; puzzles with many givens; finding the lexicographically \
              smallest solution, which is always the first it meets",
    bad_at: "puzzles whose first rows are nearly empty: it notices a contradiction only when it gets there, and the \
             same puzzle turned round may cost a million times as much",
    equal_by_design: &[
        Equal {
            with: "blank-list",
            but: &[Counter::Visits],
            reason: "the same placements in the same order; only the givens it enters on the way are more visits",
        },
        Equal {
            with: "bt",
            but: &[Counter::Tried, Counter::Visits],
            reason: "the same placements in the same order; bt does not try what the givens exclude and does not enter givens",
        },
        Equal {
            with: "bm",
            but: &[Counter::Tried, Counter::Visits],
            reason: "the same placements in the same order, as bt",
        },
    ],
};

impl Strategy for RowMajor {
    fn description(&self) -> Description<'_> {
        DESCRIPTION
    }

    fn counters(&self) -> Vec<Counter> {
        TREE_COUNTERS.to_vec()
    }

    fn solver(&self, layout: &Arc<Layout>) -> Box<dyn Solver> {
        plain_solver(Walk::Cells, layout)
    }
}
