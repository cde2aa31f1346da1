//! Exact cover on the board.

use super::{Description, Equal, Preset};
use crate::search::axes::ahead::Ahead;
use crate::search::axes::cell::CellOrder;
use crate::search::{Counter, Spec};

/// `exact-cover`.
pub static EXACT_COVER: Preset = Preset {
    description: Description {
        name: "exact-cover",
        summary: "the cell or the digit of a house with fewest options first, naked and hidden singles to the fixpoint",
        definition: "As norvig, but the choice is the cell, or the digit of a house that has no cell for it yet, with fewest options.",
        tie_breaks: "in the order cells, rows, columns, boxes, digits ascending within a house; options in the order of digits or of cells",
        source: "Knuth 2000, Dancing links, for the choice",
        good_at: "puzzles where a digit has two places though every cell has three candidates; refuting puzzles without a solution",
        bad_at: "easy puzzles, where it chooses what norvig chooses and takes longer to choose it",
        equal_by_design: &[Equal {
            with: "dlx",
            but: &[Counter::Tried, Counter::Placed, Counter::Undone, Counter::Visits, Counter::MaxDepth],
            reason: "the same choice among the same options: an item with one option is forced here and chosen there; decisions, guesses and conflicts are the same",
        }],
    },
    spec: Spec { cell: CellOrder::Item, ahead: Ahead::NakedHidden, ..Spec::DEFAULT },
};
