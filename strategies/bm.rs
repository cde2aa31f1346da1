//! Backmarking.

use super::{Description, Equal, Preset};
use crate::search::axes::ahead::Ahead;
use crate::search::axes::back::Back;
use crate::search::axes::cell::CellOrder;
use crate::search::{Counter, Spec};

/// `bm`.
pub static BM: Preset = Preset {
    description: Description {
        name: "bm",
        summary: "bt with backmarking: the same tree with fewer pair tests",
        definition: "As bt, but a pair test whose outcome is known is left out. For each blank and digit stands the level at which its last test failed; for each blank the lowest level that has changed since. A digit that failed below that level fails again without a test; else the tests begin at that level.",
        tie_breaks: "none to break: blanks in row-major order, digits ascending",
        source: "Gaschnig 1977, A general backtrack algorithm that eliminates most redundant tests",
        good_at: "saving three quarters of the pair tests of bt, where a test is dear",
        bad_at: "saving placements: it saves none",
        equal_by_design: &[
            Equal {
                with: "row-major",
                but: &[Counter::Tried, Counter::Visits],
                reason: "the same placements in the same order, as bt",
            },
            Equal {
                with: "blank-list",
                but: &[Counter::Tried],
                reason: "the same placements in the same order, as bt",
            },
            Equal {
                with: "bt",
                but: &[Counter::Checks],
                reason: "backmarking leaves out pair tests whose outcome is known, and no placement",
            },
        ],
    },
    spec: Spec { cell: CellOrder::Row, ahead: Ahead::None, back: Back::Bm, ..Spec::DEFAULT },
};
