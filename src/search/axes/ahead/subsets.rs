//! And subsets.

use super::Value;
use crate::search::Rule;

pub(super) const VALUE: Value = Value {
    name: "naked+hidden+locked+subsets",
    meaning: "and naked, then hidden, pairs, triples and quads",
    source: "",
};

pub(super) const RULES: &[Rule] = &[
    Rule::Naked,
    Rule::Hidden,
    Rule::Pointing,
    Rule::Claiming,
    Rule::NakedPairs,
    Rule::NakedTriples,
    Rule::NakedQuads,
    Rule::HiddenPairs,
    Rule::HiddenTriples,
    Rule::HiddenQuads,
];
