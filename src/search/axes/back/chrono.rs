//! Chronological.

use super::Value;

pub(super) const VALUE: Value = Value {
    name: "chrono",
    meaning: "to the choice before",
    source: "",
};
