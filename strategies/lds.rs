//! Limited discrepancy search.

use super::{Description, Preset};
use crate::search::Spec;
use crate::search::axes::ahead::Ahead;
use crate::search::axes::digit::DigitOrder;
use crate::search::axes::restart::Restart;

/// `lds`.
pub static LDS: Preset = Preset {
    description: Description {
        name: "lds",
        summary: "limited discrepancy search, least constraining digit first",
        definition: "As norvig, but the digit that takes fewest candidates from unassigned peers is tried first, and the tree is searched in waves: in wave k = 0, 1, ... at most k placements of a path are other than the first of their choice. It ends with the first wave that cut nothing off; a solution that an earlier wave found is passed over.",
        tie_breaks: "of cells with equally few candidates the lowest index, row after row; digits ascending",
        source: "Harvey, Ginsberg 1995, Limited discrepancy search",
        good_at: "puzzles with many solutions, when the order of digits is good",
        bad_at: "proving that there is no other solution: it walks the same tree again and again",
        equal_by_design: &[],
    },
    spec: Spec { digit: DigitOrder::Lcv, ahead: Ahead::NakedHidden, restart: Restart::Lds, ..Spec::DEFAULT },
};
