//! Singleton consistency.

use super::Value;
use crate::search::Rule;

pub(super) const VALUE: Value = Value {
    name: "sac",
    meaning: "singleton consistency over naked and hidden singles: each candidate is probed, and deleted if they refute it",
    source: "Debruyne, Bessiere 1997, Some practicable filtering techniques for the constraint satisfaction problem",
};

pub(super) const RULES: &[Rule] = &[Rule::Naked, Rule::Hidden, Rule::Probing];
