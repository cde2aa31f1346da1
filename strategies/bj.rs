//! Backjumping.

use super::{Description, Preset};
use crate::search::Spec;
use crate::search::axes::ahead::Ahead;
use crate::search::axes::back::Back;
use crate::search::axes::cell::CellOrder;

/// `bj`.
pub static BJ: Preset = Preset {
    description: Description {
        name: "bj",
        summary: "bt with Gaschnig's backjumping from leaves",
        definition: "As bt, but a blank without a candidate on arrival returns to the deepest of the levels that its digits conflict with, of each digit the earliest; if only givens stand against them, to the root. A blank whose candidates have all been placed returns one level.",
        tie_breaks: "none to break: blanks in row-major order, digits ascending",
        source: "Gaschnig 1978, Experimental case studies of backtrack vs. Waltz-type vs. new algorithms for satisficing assignment problems",
        good_at: "a quarter less than bt at no cost",
        bad_at: "knowing more than one dead end at a time: see cbj",
        equal_by_design: &[],
    },
    spec: Spec { cell: CellOrder::Row, ahead: Ahead::None, back: Back::Bj, ..Spec::DEFAULT },
};
