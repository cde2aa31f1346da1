//! Exact cover by dancing links.

use std::sync::Arc;

use super::{Description, Equal, Solver, Strategy};
use crate::board::Layout;
use crate::search::{Counter, TREE_COUNTERS, links_solver};

/// `dlx`.
pub struct Dlx;

static DESCRIPTION: Description<'static> = Description {
    name: "dlx",
    summary: "exact cover by dancing links: the cell, or the digit of a house, with fewest options first",
    definition: "Items are the cells and the digits of each house, options the digits in the cells: an option covers \
                 its cell, and its digit in each house of the cell. Cover the items of the givens. Then branch on the \
                 uncovered item with fewest options left; each option in turn covers its items and takes every \
                 option that shares one of them away. An item without an option is a dead end. Nothing is \
                 propagated: an item with one option is a choice like any other. All items covered is a solution.",
    tie_breaks: "of items with equally few options the first: cells by index, then rows, columns, boxes and extra \
                 houses, digits ascending within a house; options of a cell by ascending digit, those of a digit in a \
                 house by ascending cell",
    source: "Knuth 2000, Dancing links (arXiv cs/0011047); the links are Hitotumatu and Noshita 1979, A technique for \
             implementing backtrack algorithms and its application",
    good_at: "puzzles that need hidden singles, which it meets as items with one option; counting all solutions; \
              layouts with extra houses, which are only more items",
    bad_at: "easy puzzles in bulk: it follows links one by one where planes of bits move whole sets; what pairs or \
             locked candidates would show it has to search",
    equal_by_design: &[
        Equal {
            with: "exact-cover",
            but: &[Counter::Tried, Counter::Placed, Counter::Undone, Counter::Visits, Counter::MaxDepth],
            reason: "the same choice among the same options: an item with one option is chosen here and forced there; decisions, guesses and conflicts are the same",
        },
        Equal {
            with: "cell=item,ahead=fc",
            but: &[Counter::Visits],
            reason: "the same options in the same order; a cell that a placement leaves without one is seen by the look-ahead of forward checking and entered by dancing links",
        },
    ],
};

impl Strategy for Dlx {
    fn description(&self) -> Description<'_> {
        DESCRIPTION
    }

    fn counters(&self) -> Vec<Counter> {
        TREE_COUNTERS.to_vec()
    }

    fn solver(&self, layout: &Arc<Layout>) -> Box<dyn Solver> {
        links_solver(layout)
    }
}
