//! Renamed digits, moved rows, columns, bands and stacks, transposition: as many solutions, and
//! the same ones, moved.

mod common;

use std::collections::BTreeSet;

use common::isomorph::{Isomorph, isomorph, puzzles};
use common::{run, taking};
use proptest::prelude::*;
use sudoscope::board::{Layout, Puzzle, Shape};
use sudoscope::search::{Detail, Limits};

fn moved_solutions_are_solutions(puzzle: &Puzzle, isomorph: &Isomorph) -> Result<(), TestCaseError> {
    let layout = Layout::classic(isomorph.shape());
    let moved = Puzzle::new(layout, &isomorph.apply(puzzle.givens())).expect("an isomorph has no conflict either");
    for strategy in taking(puzzle.layout()) {
        let name = strategy.name();
        let limits = Limits::nodes(200_000);
        let (one, grids) = run(name, puzzle, usize::MAX, &limits, Detail::Quiet);
        let (other, moved_grids) = run(name, &moved, usize::MAX, &limits, Detail::Quiet);
        if one.complete && other.complete {
            let expected: BTreeSet<Vec<u8>> = grids.iter().map(|grid| isomorph.apply(grid)).collect();
            prop_assert_eq!(expected.len(), moved_grids.len(), "{}: no solution twice", name);
            prop_assert_eq!(expected, moved_grids.into_iter().collect::<BTreeSet<_>>(), "{}", name);
        }
    }
    Ok(())
}

/// A puzzle and an isomorph that fits its shape (a puzzle may come out transposed).
fn pairs(shape: Shape, blanks: usize) -> impl Strategy<Value = (Puzzle, Isomorph)> {
    puzzles(shape, blanks).prop_flat_map(|puzzle| {
        let shape = puzzle.layout().shape();
        (Just(puzzle), isomorph(shape))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn of_4x4((puzzle, isomorph) in pairs(Shape::new(2, 2).unwrap(), 16)) {
        moved_solutions_are_solutions(&puzzle, &isomorph)?;
    }

    #[test]
    fn of_6x6((puzzle, isomorph) in pairs(Shape::new(2, 3).unwrap(), 24)) {
        moved_solutions_are_solutions(&puzzle, &isomorph)?;
    }

    #[test]
    fn of_9x9((puzzle, isomorph) in pairs(Shape::CLASSIC, 52)) {
        moved_solutions_are_solutions(&puzzle, &isomorph)?;
    }

    #[test]
    fn of_12x12((puzzle, isomorph) in pairs(Shape::new(3, 4).unwrap(), 50)) {
        moved_solutions_are_solutions(&puzzle, &isomorph)?;
    }
}
