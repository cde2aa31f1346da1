//! Strategies against the same search written plainly: solutions, outcome and counters, on
//! random puzzles of several sizes, under node limits, with one solver for two puzzles in a row.

mod common;

use common::isomorph::puzzles;
use common::{Collect, oracle, strategy};
use proptest::prelude::*;
use sudoscope::board::{Puzzle, Shape};
use sudoscope::search::{Detail, Limits, Outcome, Solver, Stop};

fn check(name: &str, solver: &mut dyn Solver, puzzle: &Puzzle, wanted: usize, limit: u64) -> Result<(), TestCaseError> {
    let truth = oracle::truth(name, puzzle, wanted, limit);
    let limits = Limits::nodes(limit);
    let mut sink = Collect::new(wanted, Detail::Full);
    let report = solver.solve(puzzle, &limits, &mut sink);
    prop_assert_eq!(&sink.grids, &truth.grids);
    let outcome = match (truth.limit_reached, truth.grids.is_empty()) {
        (true, _) => Outcome::Limit(Stop::Nodes),
        (false, true) => Outcome::Unsolvable,
        (false, false) => Outcome::Solved,
    };
    prop_assert_eq!(report.outcome, outcome);
    prop_assert_eq!((report.complete, report.solutions), (truth.complete, truth.grids.len() as u64));
    for (counter, value) in report.counters.iter() {
        prop_assert_eq!(value, truth.get(counter), "{} of {}", counter, name);
    }
    let by_rule: u64 = report.counters.iter_eliminated_by().map(|(_, part)| part).sum();
    prop_assert!(report.counters.iter_eliminated_by().count() == 0 || by_rule == truth.eliminated);

    // A quiet run walks the same tree, and so does one that counts the tree only.
    for detail in [Detail::Quiet, Detail::Tree] {
        let mut again = Collect::new(wanted, detail);
        let other = solver.solve(puzzle, &limits, &mut again);
        prop_assert_eq!((other.nodes, other.outcome, &again.grids), (report.nodes, report.outcome, &sink.grids));
        for (counter, value) in other.counters.iter() {
            prop_assert_eq!(Some(value), report.counters.get(counter));
        }
    }
    Ok(())
}

fn check_pair(a: &Puzzle, b: &Puzzle, wanted: usize, limit: u64) -> Result<(), TestCaseError> {
    for name in oracle::KNOWN {
        let mut solver = strategy(name).solver(a.layout());
        check(name, &mut *solver, a, wanted, limit)?;
        if b.layout() == a.layout() {
            check(name, &mut *solver, b, wanted, limit)?;
            check(name, &mut *solver, a, wanted, limit)?;
        }
    }
    Ok(())
}

fn shape(rows: usize, cols: usize) -> Shape {
    Shape::new(rows, cols).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn on_4x4(a in puzzles(shape(2, 2), 16), b in puzzles(shape(2, 2), 16), wanted in 1usize..400, limit in 0u64..2000) {
        check_pair(&a, &b, wanted, limit)?;
    }

    #[test]
    fn on_6x6(a in puzzles(shape(2, 3), 30), b in puzzles(shape(2, 3), 30), wanted in 1usize..20, limit in 0u64..1500) {
        check_pair(&a, &b, wanted, limit)?;
    }

    #[test]
    fn on_8x8(a in puzzles(shape(2, 4), 44), wanted in 1usize..5, limit in 0u64..800) {
        check_pair(&a, &a, wanted, limit)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(80))]

    #[test]
    fn on_9x9(a in puzzles(Shape::CLASSIC, 64), b in puzzles(Shape::CLASSIC, 64), wanted in 1usize..4, limit in 0u64..600) {
        check_pair(&a, &b, wanted, limit)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn on_16x16(a in puzzles(shape(4, 4), 90), wanted in 1usize..4, limit in 0u64..300) {
        check_pair(&a, &a, wanted, limit)?;
    }

    #[test]
    fn on_20x20(a in puzzles(shape(4, 5), 80), limit in 0u64..100) {
        check_pair(&a, &a, 2, limit)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3))]

    #[test]
    fn on_36x36(a in puzzles(shape(6, 6), 120), limit in 0u64..40) {
        check_pair(&a, &a, 2, limit)?;
    }
}
