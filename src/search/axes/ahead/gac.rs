//! All-different of every house.

use super::Value;
use crate::search::Rule;

pub(super) const VALUE: Value = Value {
    name: "gac",
    meaning: "every house all-different, to the fixpoint: matching and strongly connected components, after naked singles",
    source: "Regin 1994, A filtering algorithm for constraints of difference in CSPs",
};

pub(super) const RULES: &[Rule] = &[Rule::Naked, Rule::Matching];
