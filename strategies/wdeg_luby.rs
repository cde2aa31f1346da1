//! Weighted degree with restarts.

use super::{Description, Preset};
use crate::search::Spec;
use crate::search::axes::cell::CellOrder;
use crate::search::axes::restart::Restart;

/// `wdeg-luby`.
pub static WDEG_LUBY: Preset = Preset {
    description: Description {
        name: "wdeg-luby",
        summary: "fewest candidates by weighted degree, naked singles, restarts",
        definition: "Naked singles to the fixpoint after the givens and after each placement. Branch on the open cell with the least number of candidates by the sum of the weights of its houses that hold another open cell. Weights start at 1 for each puzzle; a failed look-ahead adds 1 to each house of the faulty cell. Run i starts over at its conflict 100*l(i), l = 1 1 2 1 1 2 4 ...; weights stay.",
        tie_breaks: "of cells with equally few candidates the lowest index, row after row; digits ascending",
        source: "Boussemart, Hemery, Lecoutre, Sais 2004, Boosting systematic search by weighting constraints; Luby, Sinclair, Zuckerman 1993",
        good_at: "learning where a puzzle is hard, when it is large",
        bad_at: "9x9: the search is over before the weights mean anything",
        equal_by_design: &[],
    },
    spec: Spec { cell: CellOrder::DomOverWdeg, restart: Restart::Luby { unit: 100 }, ..Spec::DEFAULT },
};
