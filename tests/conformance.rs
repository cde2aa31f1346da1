//! Every strategy over every built-in corpus: each answer verified, and the number of solutions
//! the same for all, not only that something was found. With `SUDOSCOPE_PUZZLES` the same over
//! real collections, whose facts are published.

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::{Collect, run, taking};
use sudoscope::board::Puzzle;
use sudoscope::corpora;
use sudoscope::format::{Item, ReadOptions, Reader};
use sudoscope::search::axes::cell::CellOrder;
use sudoscope::search::{Detail, Limits, Outcome, Report};
use sudoscope::strategies::{ALL, Strategy};
use sudoscope::verify::verify;

fn puzzles(name: &str, text: &str) -> Vec<Puzzle> {
    let items = Reader::new(text.as_bytes(), name, ReadOptions::default());
    items
        .map(|item| match item.expect("text in memory") {
            Item::Puzzle(entry) => entry.puzzle,
            other => panic!("{name}: {other:?}"),
        })
        .collect()
}

/// Solves with a limit; every grid is verified, and no two are the same.
fn solve(strategy: &dyn Strategy, puzzle: &Puzzle, wanted: usize, nodes: u64) -> (Report, Vec<Vec<u8>>) {
    let (report, grids) = run(strategy.name(), puzzle, wanted, &Limits::nodes(nodes), Detail::Full);
    for grid in &grids {
        verify(puzzle.layout().shape(), puzzle.givens(), grid).unwrap_or_else(|v| panic!("{}: {v}", strategy.name()));
    }
    let mut different = grids.clone();
    different.sort();
    different.dedup();
    assert_eq!(different.len(), grids.len(), "{}: a solution twice", strategy.name());
    (report, grids)
}

#[test]
fn every_strategy_agrees_on_every_built_in_corpus() {
    for corpus in corpora::ALL {
        let puzzles = puzzles(corpus.name, corpus.text);
        assert!(puzzles.len() >= 3, "{}", corpus.name);
        for (index, puzzle) in puzzles.iter().enumerate() {
            let mut settled: Vec<(&str, u64, bool)> = Vec::new();
            for strategy in taking(puzzle.layout()) {
                let (report, _) = solve(strategy, puzzle, 2, 300_000);
                if !matches!(report.outcome, Outcome::Limit(_)) {
                    settled.push((strategy.name(), report.solutions, report.complete));
                }
            }
            let place = format!("{} puzzle {}", corpus.name, index + 1);
            assert!(settled.iter().any(|(name, ..)| *name == "mrv"), "{place}: mrv settles every built-in puzzle");
            let (_, solutions, complete) = settled[0];
            assert!(settled.iter().all(|&(_, s, c)| (s, c) == (solutions, complete)), "{place}: {settled:?}");
            let expected = match corpus.name {
                "many-solutions" => solutions == 2,
                "no-solution" => solutions == 0,
                _ => solutions == 1,
            };
            assert!(expected, "{place}: {settled:?}");
        }
    }
}

/// The folder of the real collections, or a word that their test is skipped.
fn collections(test: &str) -> Option<PathBuf> {
    let folder = std::env::var_os("SUDOSCOPE_PUZZLES").map(PathBuf::from);
    if folder.is_none() {
        eprintln!("{test}: skipped, SUDOSCOPE_PUZZLES is not set");
    }
    folder
}

fn read(folder: &Path, name: &str) -> Vec<Puzzle> {
    puzzles(name, &fs::read_to_string(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}")))
}

/// Whether a strategy chooses what comes next: a static order takes for ever on some puzzles.
fn has_order(strategy: &dyn Strategy) -> bool {
    let is_plain = ["row-major", "blank-list"].contains(&strategy.name());
    !is_plain && strategy.spec().is_none_or(|spec| spec.cell != CellOrder::Row)
}

/// Runs `check` on the report of a proof for each of the first puzzles of a collection.
fn proofs(folder: &Path, name: &str, most: usize, check: impl Fn(&Report) -> bool) {
    let puzzles = read(folder, name);
    for strategy in ALL.iter().filter(|strategy| has_order(**strategy)) {
        let mut solver = strategy.solver(puzzles[0].layout());
        for (index, puzzle) in puzzles.iter().take(most).enumerate() {
            let mut sink = Collect::new(2, Detail::Quiet);
            let report = solver.solve(puzzle, &Limits::none(), &mut sink);
            assert!(check(&report), "{}: {name} puzzle {}: {report:?}", strategy.name(), index + 1);
            for grid in &sink.grids {
                verify(puzzle.layout().shape(), puzzle.givens(), grid).unwrap();
            }
        }
    }
}

#[test]
fn every_strategy_with_an_order_agrees_with_the_collections() {
    let Some(folder) = collections("every_strategy_with_an_order_agrees_with_the_collections") else { return };
    let unique = |report: &Report| report.complete && report.solutions == 1;
    for (name, most) in [
        ("top95.txt", 40),
        ("hardest11.txt", 11),
        ("easy50.txt", 50),
        ("kaggle.txt", 60),
        ("17_clue.txt", 100),
        ("top1465.txt", 40),
    ] {
        proofs(&folder, name, most, unique);
    }
    proofs(&folder, "unsolvable_hard.txt", 4, |report| report.outcome == Outcome::Unsolvable && report.complete);
    proofs(&folder, "multisolution.txt", 100, |report| report.solutions == 2 && !report.complete);
}
