//! Forward checking.

use super::Value;
use crate::search::Rule;

pub(super) const VALUE: Value = Value {
    name: "fc",
    meaning: "forward checking: take the digit from the unassigned peers, fail on an empty one, no cascade",
    source: "Haralick, Elliott 1980, Increasing tree search efficiency for constraint satisfaction problems",
};

pub(super) const RULES: &[Rule] = &[];
