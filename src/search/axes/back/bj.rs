//! Backjumping.

use super::Value;

pub(super) const VALUE: Value = Value {
    name: "bj",
    meaning: "Gaschnig's backjumping: from a choice without a candidate to the deepest level that a digit of it conflicts with, else one step",
    source: "Gaschnig 1978, Experimental case studies of backtrack vs. Waltz-type vs. new algorithms",
};
