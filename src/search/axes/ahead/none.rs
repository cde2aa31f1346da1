//! No look-ahead.

use super::Value;
use crate::search::Rule;

pub(super) const VALUE: Value = Value {
    name: "none",
    meaning: "test against placed peers only",
    source: "",
};

pub(super) const RULES: &[Rule] = &[];
