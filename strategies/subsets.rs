//! Subsets.

use super::{Description, Preset};
use crate::search::Spec;
use crate::search::axes::ahead::Ahead;

/// `subsets`.
pub static SUBSETS: Preset = Preset {
    description: Description {
        name: "subsets",
        summary: "norvig with locked candidates and naked and hidden pairs, triples and quads",
        definition: "As locked, but when that finds nothing more: naked pairs, triples, quads (k open cells of a house with k candidates together keep them for themselves), then hidden pairs, triples, quads (k digits of a house with k places together leave nothing else there), each a pass of its own.",
        tie_breaks: "of cells with equally few candidates the lowest index, row after row; digits ascending",
        source: "the players' literature; up to 9x9 its fixpoint is that of gac with pointing and claiming",
        good_at: "seeing what players see, and what their hardest steps save",
        bad_at: "speed: its passes cost more than the decisions they save",
        equal_by_design: &[],
    },
    spec: Spec { ahead: Ahead::Subsets, ..Spec::DEFAULT },
};
