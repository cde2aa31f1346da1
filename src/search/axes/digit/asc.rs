//! Ascending.

use super::{Candidate, Scene, SplitMix64, Value};

pub(super) const VALUE: Value = Value { name: "asc", meaning: "digits (of an item: cells) ascending", source: "" };

pub(super) fn arrange<const W: usize, const N: usize>(_: &mut [Candidate], _: &Scene<'_, W, N>, _: &mut SplitMix64) {}
