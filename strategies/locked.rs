//! Locked candidates.

use super::{Description, Preset};
use crate::search::Spec;
use crate::search::axes::ahead::Ahead;

/// `locked`.
pub static LOCKED: Preset = Preset {
    description: Description {
        name: "locked",
        summary: "norvig with locked candidates",
        definition: "As norvig, but when singles find nothing more: pointing (a digit whose places in a box lie in one row or column leaves the rest of it), then claiming (a digit whose places in a row or column lie in one box leaves the rest of it). After a pass that changed anything, singles again.",
        tie_breaks: "of cells with equally few candidates the lowest index, row after row; digits ascending",
        source: "Davis 2010, The mathematics of Sudoku, for the names; the rules are older",
        good_at: "the hardest 9x9 puzzles: a third of norvig's decisions for a little more work each",
        bad_at: "easy puzzles, which it has nothing to add to",
        equal_by_design: &[],
    },
    spec: Spec { ahead: Ahead::Locked, ..Spec::DEFAULT },
};
