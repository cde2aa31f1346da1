//! Naked singles.

use super::Value;
use crate::search::Rule;

pub(super) const VALUE: Value = Value {
    name: "naked",
    meaning: "naked singles to the fixpoint, which is what arc consistency of the pairs of peers gives",
    source: "",
};

pub(super) const RULES: &[Rule] = &[Rule::Naked];
