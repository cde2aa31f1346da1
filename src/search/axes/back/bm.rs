//! Backmarking.

use super::Value;

pub(super) const VALUE: Value = Value {
    name: "bm",
    meaning: "backmarking: to the choice before, without the pair tests whose outcome is known",
    source: "Gaschnig 1977, A general backtrack algorithm that eliminates most redundant tests",
};
