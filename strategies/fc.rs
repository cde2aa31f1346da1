//! Forward checking.

use super::{Description, Preset};
use crate::search::Spec;
use crate::search::axes::ahead::Ahead;
use crate::search::axes::cell::CellOrder;

/// `fc`.
pub static FC: Preset = Preset {
    description: Description {
        name: "fc",
        summary: "forward checking in row-major order",
        definition: "The blanks in row-major order, candidates ascending. A placement takes its digit from the unassigned peers; it fails at a peer without a candidate left. Nothing cascades.",
        tie_breaks: "none to break: blanks in row-major order, digits ascending",
        source: "Haralick, Elliott 1980, Increasing tree search efficiency for constraint satisfaction problems",
        good_at: "showing what looking one step ahead is worth: a dead end is seen when it arises",
        bad_at: "choosing: it knows which cells are short of candidates and does not use it",
        equal_by_design: &[],
    },
    spec: Spec { cell: CellOrder::Row, ahead: Ahead::Fc, ..Spec::DEFAULT },
};
