//! Minimum remaining values with naked singles.

use std::sync::Arc;

use super::{Description, Equal, Solver, Strategy};
use crate::board::{Board, Layout, Tables};
use crate::propagate::{Conflict, Log, naked_singles};
use crate::search::axes::cell::fewest_candidates;
use crate::search::{Counter, Heuristic, Rule, Spec, planes_solver};

/// `mrv`.
pub struct Mrv;

const COUNTERS: &[Counter] = &[
    Counter::Tried,
    Counter::Placed,
    Counter::Undone,
    Counter::Decisions,
    Counter::Guesses,
    Counter::Conflicts,
    Counter::Forced,
    Counter::Eliminated,
    Counter::Visits,
    Counter::MaxDepth,
];

static DESCRIPTION: Description<'static> = Description {
    name: "mrv",
    summary: "the cell with fewest candidates first, naked singles to the fixpoint",
    definition: "After the givens and after each placement place every cell that has one candidate, until none is \
                 left; a cell without a candidate is a dead end. Then branch on the open cell with fewest candidates, \
                 digits ascending, each from the same board.",
    tie_breaks: "of cells with equally few candidates the lowest index, row after row",
    source: "fail-first: Haralick and Elliott 1980, Increasing tree search efficiency for constraint satisfaction \
             problems; Bitner and Reingold 1975, Backtrack programming techniques",
    good_at: "almost every 9x9 puzzle: a handful of decisions, each of them cheap; it does not care how the puzzle \
              is turned",
    bad_at: "puzzles without naked singles (17 givens, the hardest lists), where hidden singles would have seen what \
             it has to guess; boards above 16x16",
    equal_by_design: &[Equal {
        with: "fc-mrv",
        but: &[
            Counter::Tried,
            Counter::Placed,
            Counter::Undone,
            Counter::Forced,
            Counter::Eliminated,
            Counter::Visits,
            Counter::MaxDepth,
        ],
        reason: "a naked single is forced here and a choice of one there; decisions, guesses and conflicts are the same",
    }],
};

impl Strategy for Mrv {
    fn description(&self) -> Description<'_> {
        DESCRIPTION
    }

    fn counters(&self) -> Vec<Counter> {
        COUNTERS.to_vec()
    }

    fn solver(&self, layout: &Arc<Layout>) -> Box<dyn Solver> {
        planes_solver::<Self>(layout)
    }

    fn spec(&self) -> Option<Spec> {
        Some(Spec::DEFAULT)
    }
}

impl Heuristic for Mrv {
    const COUNTERS: &'static [Counter] = COUNTERS;
    const RULES: &'static [Rule] = &[Rule::Placement, Rule::Naked];

    #[inline]
    fn propagate<const W: usize, const N: usize, L: Log>(
        board: &mut Board<W, N>,
        tables: &Tables<W, N>,
        log: &mut L,
    ) -> Result<(), Conflict> {
        naked_singles(board, tables, log)
    }

    #[inline]
    fn choose<const W: usize, const N: usize>(board: &Board<W, N>, tables: &Tables<W, N>) -> Option<usize> {
        fewest_candidates(board, tables)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Puzzle, Shape};

    #[test]
    fn a_full_board_has_no_choice() {
        let layout = Layout::classic(Shape::new(2, 2).unwrap());
        let puzzle = Puzzle::new(layout.clone(), &[1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]).unwrap();
        let tables = Tables::<1, 8>::new(&layout);
        assert_eq!(Mrv::choose(&Board::of_puzzle(&puzzle, &tables), &tables), None);
    }
}
