//! What must hold between the counters of a run, whatever the strategy.

mod common;

use common::isomorph::puzzles;
use common::{run, taking};
use proptest::prelude::*;
use sudoscope::board::{Puzzle, Shape};
use sudoscope::search::axes::ahead::Ahead;
use sudoscope::search::axes::back::Back;
use sudoscope::search::axes::restart::Restart;
use sudoscope::search::{Counter, Detail, Limits, Outcome, Report, Spec};

fn get(report: &Report, counter: Counter) -> u64 {
    report.counters.get(counter).unwrap_or_else(|| panic!("no {counter}"))
}

/// Runs that exhaust the root: `conflicts + solutions = guesses + 1` where the search goes back one
/// level at a time and never starts over; and for the plain searches
/// `tried = N * (placed + 1 - solutions)`.
fn exhaustive(puzzle: &Puzzle) -> Result<(), TestCaseError> {
    for strategy in taking(puzzle.layout()) {
        let name = strategy.name();
        let (report, grids) = run(name, puzzle, usize::MAX, &Limits::nodes(5_000), Detail::Full);
        if let Outcome::Limit(_) = report.outcome {
            continue;
        }
        prop_assert!(report.complete);
        let chronological = |spec: Spec| matches!(spec.back, Back::Chrono | Back::Bm) && spec.restart == Restart::None;
        if strategy.spec().is_none_or(chronological) {
            let leaves = get(&report, Counter::Conflicts) + grids.len() as u64;
            prop_assert_eq!(leaves, get(&report, Counter::Guesses) + 1, "{}", name);
        }
        prop_assert_eq!(get(&report, strategy.node_counter()), report.nodes, "{}", name);
        if strategy.node_counter() != Counter::Placed {
            continue;
        }
        prop_assert_eq!(get(&report, Counter::Undone), report.nodes);
        if ["row-major", "blank-list"].contains(&name) {
            let n = puzzle.layout().digits() as u64;
            prop_assert_eq!(get(&report, Counter::Tried), n * (report.nodes + 1 - grids.len() as u64), "{}", name);
        } else if strategy.spec().is_none_or(|spec| spec.ahead != Ahead::None) {
            prop_assert_eq!(get(&report, Counter::Tried), report.nodes, "{}", name);
        }
    }
    Ok(())
}

/// What placements bound.
fn placements(report: &Report, puzzle: &Puzzle, name: &str) -> Result<(), TestCaseError> {
    let [tried, placed, undone] = [Counter::Tried, Counter::Placed, Counter::Undone].map(|c| get(report, c));
    let [decisions, guesses, depth] = [Counter::Decisions, Counter::Guesses, Counter::MaxDepth].map(|c| get(report, c));
    prop_assert!(tried >= placed && undone <= placed, "{}", name);
    prop_assert!(guesses <= decisions && decisions <= placed, "{}", name);
    prop_assert!(placed - undone <= depth, "{}", name);
    prop_assert!(get(report, Counter::Visits) <= placed * puzzle.layout().cells() as u64 + 81 * 16, "{}", name);
    Ok(())
}

/// Any run, also one that a limit ends.
fn any_run(puzzle: &Puzzle, wanted: usize, limit: u64) -> Result<(), TestCaseError> {
    for strategy in taking(puzzle.layout()) {
        let name = strategy.name();
        let (report, grids) = run(name, puzzle, wanted, &Limits::nodes(limit), Detail::Full);
        let [guesses, depth] = [Counter::Guesses, Counter::MaxDepth].map(|c| get(&report, c));
        prop_assert!(report.nodes <= limit && guesses <= report.nodes && depth <= puzzle.blanks() as u64, "{}", name);
        if strategy.node_counter() == Counter::Placed {
            placements(&report, puzzle, name)?;
        } else {
            prop_assert_eq!(guesses, report.nodes, "{}", name);
            prop_assert!(depth <= guesses && get(&report, Counter::Conflicts) <= guesses + 1, "{}", name);
        }
        let kept: Vec<Counter> = report.counters.iter().map(|(c, _)| c).collect();
        prop_assert_eq!(kept, strategy.counters(), "{} keeps what its description says", name);
        if report.outcome == Outcome::Solved && !report.complete {
            prop_assert_eq!(grids.len(), wanted);
        }
        for grid in &grids {
            let valid = sudoscope::verify::verify(puzzle.layout().shape(), puzzle.givens(), grid);
            prop_assert!(valid.is_ok(), "{}: {:?}", name, valid);
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn exhaustive_runs_4x4(puzzle in puzzles(Shape::new(2, 2).unwrap(), 16)) {
        exhaustive(&puzzle)?;
    }

    #[test]
    fn exhaustive_runs_9x9(puzzle in puzzles(Shape::CLASSIC, 58)) {
        exhaustive(&puzzle)?;
    }

    #[test]
    fn limited_runs_6x6(puzzle in puzzles(Shape::new(3, 2).unwrap(), 36), wanted in 1usize..9, limit in 0u64..400) {
        any_run(&puzzle, wanted, limit)?;
    }

    #[test]
    fn limited_runs_9x9(puzzle in puzzles(Shape::CLASSIC, 81), wanted in 1usize..9, limit in 0u64..4000) {
        any_run(&puzzle, wanted, limit)?;
    }
}
