//! Backtracking.

use super::{Description, Equal, Preset};
use crate::search::axes::ahead::Ahead;
use crate::search::axes::cell::CellOrder;
use crate::search::{Counter, Spec};

/// `bt`.
pub static BT: Preset = Preset {
    description: Description {
        name: "bt",
        summary: "backtracking as its literature counts it: row-major, no look-ahead",
        definition: "The blanks in row-major order. At each of them try, ascending, the digits that the givens leave: the test is that no placed peer has the digit, one pair test a placed blank that is a peer, in the order of placement, up to the first that has it. If it passes, place it and go on; at the end of the digits go back one level.",
        tie_breaks: "none to break: blanks in row-major order, digits ascending",
        source: "Golomb, Baumert 1965, Backtrack programming; counted as in Prosser 1993, Hybrid algorithms for the constraint satisfaction problem",
        good_at: "being the measure for everything else: its tree is that of blank-list, and its pair tests are what the literature counts",
        bad_at: "what blank-list is bad at",
        equal_by_design: &[
            Equal {
                with: "row-major",
                but: &[Counter::Tried, Counter::Visits],
                reason: "the same placements in the same order; bt does not try what the givens exclude and does not enter givens",
            },
            Equal {
                with: "blank-list",
                but: &[Counter::Tried],
                reason: "the same placements in the same order; bt does not try what the givens exclude",
            },
            Equal {
                with: "bm",
                but: &[Counter::Checks],
                reason: "backmarking leaves out pair tests whose outcome is known, and no placement",
            },
        ],
    },
    spec: Spec { cell: CellOrder::Row, ahead: Ahead::None, ..Spec::DEFAULT },
};
