//! Conflict-directed backjumping.

use super::{Description, Preset};
use crate::search::Spec;
use crate::search::axes::ahead::Ahead;
use crate::search::axes::back::Back;
use crate::search::axes::cell::CellOrder;

/// `cbj`.
pub static CBJ: Preset = Preset {
    description: Description {
        name: "cbj",
        summary: "bt with conflict-directed backjumping",
        definition: "As bt, but each level keeps the set of the levels that its dead ends rest on: for each failed digit the earliest placed peer that has it, and what comes back from above. A blank whose digits are used up returns to the deepest level of its set and hands the rest of the set on; an empty set ends the search. After a solution every level is in the set.",
        tie_breaks: "none to break: blanks in row-major order, digits ascending",
        source: "Prosser 1993, Hybrid algorithms for the constraint satisfaction problem",
        good_at: "a static order: it passes over the blanks that have nothing to do with a dead end",
        bad_at: "orders that look ahead, which leave it little to jump over",
        equal_by_design: &[],
    },
    spec: Spec { cell: CellOrder::Row, ahead: Ahead::None, back: Back::Cbj, ..Spec::DEFAULT },
};
