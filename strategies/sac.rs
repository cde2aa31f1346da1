//! Singleton consistency.

use super::{Description, Preset};
use crate::search::Spec;
use crate::search::axes::ahead::Ahead;

/// `sac`.
pub static SAC: Preset = Preset {
    description: Description {
        name: "sac",
        summary: "each candidate probed with naked and hidden singles, the cell with fewest candidates first",
        definition: "After the givens and after each placement naked and hidden singles to the fixpoint; then each candidate of an open cell, cells and digits ascending, is placed on a copy of the board and singles run to the fixpoint there: a contradiction takes the candidate away, and singles run on the board at once. Passes until one takes nothing away; a probe that fills the grid is not used. Then branch on the open cell with fewest candidates.",
        tie_breaks: "of cells with equally few candidates the lowest index, row after row; digits ascending",
        source: "Debruyne, Bessiere 1997, Some practicable filtering techniques for the constraint satisfaction problem",
        good_at: "solving almost every 9x9 puzzle without a decision",
        bad_at: "large boards, where a pass probes thousands of candidates",
        equal_by_design: &[],
    },
    spec: Spec { ahead: Ahead::Sac, ..Spec::DEFAULT },
};
