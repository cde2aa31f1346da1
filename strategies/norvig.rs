//! Norvig's search.

use super::{Description, Preset};
use crate::search::Spec;
use crate::search::axes::ahead::Ahead;
use crate::search::axes::cell::CellOrder;

/// `norvig`.
pub static NORVIG: Preset = Preset {
    description: Description {
        name: "norvig",
        summary: "the cell with fewest candidates first, naked and hidden singles to the fixpoint",
        definition: "After the givens and after each placement place naked singles, then hidden singles, in passes, until nothing changes; a cell without a candidate, a house without a place for a digit, or a cell that is the only place of two digits is a dead end. Then branch on the open cell with fewest candidates, digits ascending.",
        tie_breaks: "of cells with equally few candidates the lowest index, row after row; digits ascending",
        source: "Norvig 2006, Solving every Sudoku puzzle",
        good_at: "nearly everything: one decision where mrv makes ten to seventy; the best choice for large boards",
        bad_at: "the last hundredth of the hardest puzzles, where locked candidates or stronger propagation save most decisions that are left",
        equal_by_design: &[],
    },
    spec: Spec { cell: CellOrder::Dom, ahead: Ahead::NakedHidden, ..Spec::DEFAULT },
};
