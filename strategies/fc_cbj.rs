//! Forward checking with conflict-directed backjumping.

use super::{Description, Preset};
use crate::search::Spec;
use crate::search::axes::ahead::Ahead;
use crate::search::axes::back::Back;
use crate::search::axes::cell::CellOrder;

/// `fc-cbj`.
pub static FC_CBJ: Preset = Preset {
    description: Description {
        name: "fc-cbj",
        summary: "forward checking with conflict-directed backjumping, in row-major order",
        definition: "As fc, but a dead end returns to the deepest level that it rests on: a wiped-out cell blames the levels whose placements took its digits, and a choice that is used up adds those that took the digits it did not have on arrival.",
        tie_breaks: "none to break: blanks in row-major order, digits ascending",
        source: "Prosser 1993, Hybrid algorithms for the constraint satisfaction problem",
        good_at: "static orders",
        bad_at: "orders by fewest candidates, where a jump is rare",
        equal_by_design: &[],
    },
    spec: Spec { cell: CellOrder::Row, ahead: Ahead::Fc, back: Back::Cbj, ..Spec::DEFAULT },
};
