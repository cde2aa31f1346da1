//! Naked and hidden singles.

use super::Value;
use crate::search::Rule;

pub(super) const VALUE: Value = Value {
    name: "naked+hidden",
    meaning: "naked and hidden singles to the fixpoint",
    source: "",
};

pub(super) const RULES: &[Rule] = &[Rule::Naked, Rule::Hidden];
