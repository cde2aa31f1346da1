//! All-different houses.

use super::{Description, Preset};
use crate::search::Spec;
use crate::search::axes::ahead::Ahead;

/// `gac`.
pub static GAC: Preset = Preset {
    description: Description {
        name: "gac",
        summary: "every house all-different to the fixpoint, the cell with fewest candidates first",
        definition: "After the givens and after each placement naked singles, then for every house a maximum matching of its cells and digits and the strongly connected components of what it leaves: a candidate that no full matching uses is taken away; a house without a full matching is a dead end. To the fixpoint. Then branch on the open cell with fewest candidates, digits ascending.",
        tie_breaks: "of cells with equally few candidates the lowest index, row after row; digits ascending",
        source: "Regin 1994, A filtering algorithm for constraints of difference in CSPs",
        good_at: "refuting: a puzzle that costs norvig millions of decisions may fall at its root",
        bad_at: "cheap decisions: a pass of it costs a hundred naked passes",
        equal_by_design: &[],
    },
    spec: Spec { ahead: Ahead::Gac, ..Spec::DEFAULT },
};
