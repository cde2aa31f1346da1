//! Forward checking with minimum remaining values.

use super::{Description, Equal, Preset};
use crate::search::axes::ahead::Ahead;
use crate::search::axes::cell::CellOrder;
use crate::search::{Counter, Spec};

/// `fc-mrv`.
pub static FC_MRV: Preset = Preset {
    description: Description {
        name: "fc-mrv",
        summary: "forward checking, the cell with fewest candidates first",
        definition: "The open cell with fewest candidates, candidates ascending. A placement takes its digit from the unassigned peers; it fails at a peer without a candidate left. A cell with one candidate is chosen before any other, so that naked singles are placed by the loop, one after the other.",
        tie_breaks: "of cells with equally few candidates the lowest index, row after row; digits ascending",
        source: "Haralick, Elliott 1980, Increasing tree search efficiency for constraint satisfaction problems",
        good_at: "showing that mrv's propagation is this order done at once: the same decisions",
        bad_at: "being as fast as mrv: it makes the forced placements one by one",
        equal_by_design: &[Equal {
            with: "mrv",
            but: &[
                Counter::Tried,
                Counter::Placed,
                Counter::Undone,
                Counter::Forced,
                Counter::Eliminated,
                Counter::Visits,
                Counter::MaxDepth,
            ],
            reason: "a naked single is forced there and a choice of one here; decisions, guesses and conflicts are the same",
        }],
    },
    spec: Spec { cell: CellOrder::Dom, ahead: Ahead::Fc, ..Spec::DEFAULT },
};
