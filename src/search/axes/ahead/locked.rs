//! And locked candidates.

use super::Value;
use crate::search::Rule;

pub(super) const VALUE: Value = Value {
    name: "naked+hidden+locked",
    meaning: "and locked candidates: pointing and claiming",
    source: "",
};

pub(super) const RULES: &[Rule] = &[Rule::Naked, Rule::Hidden, Rule::Pointing, Rule::Claiming];
