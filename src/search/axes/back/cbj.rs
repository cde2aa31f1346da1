//! Conflict-directed backjumping.

use super::Value;

pub(super) const VALUE: Value = Value {
    name: "cbj",
    meaning: "conflict-directed backjumping: to the deepest level that the dead end rests on",
    source: "Prosser 1993, Hybrid algorithms for the constraint satisfaction problem",
};
