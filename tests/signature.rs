//! The counters of every strategy on a fixed corpus. A refactor shows no difference here; a change
//! of what a strategy does shows one, and is looked at. Never times.

mod common;

use std::fmt::Write;

use common::{Collect, puzzle, strategy};
use insta::Settings;
use sudoscope::board::Puzzle;
use sudoscope::search::{Detail, Limits, Outcome, Report};
use sudoscope::strategies::ALL;

/// Puzzles on which strategies differ, and some on which they do not.
const CORPUS: &[(&str, &str)] = &[
    ("4x4, 16 blanks", "................"),
    ("4x4, 4 givens", "1..........2.3.4"),
    ("6x6, 2x3", "....23.......3....2.13...6....1..24."),
    ("easy", "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."),
    ("17 givens", ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."),
    ("17 givens, top95 line 1", "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"),
    ("top95 line 74", ".2..........6....3.74.8.........3..2.8..4..1.6..5.........1.78.5....9..........4."),
    ("AI Escargot", common::ESCARGOT),
    ("Inkala 2012", common::INKALA_2012),
    ("several solutions", ".1....7.....3..2...7...........71...6......4.3........4..5....3.2..8...........6."),
    ("no solution", ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."),
];

/// Nodes after which a run of the signature ends; a limit is part of the signature.
const MOST_NODES: u64 = 20_000;

fn signature(name: &str) -> String {
    let strategy = strategy(name);
    let mut text = String::new();
    let mut solver = None;
    let mut layout = None;
    for (title, puzzle) in CORPUS.iter().map(|(title, text)| (title, puzzle(text))) {
        if let Err(unsupported) = strategy.supports(puzzle.layout()) {
            writeln!(text, "{title}\n  {unsupported}").unwrap();
            continue;
        }
        if layout.as_ref() != Some(puzzle.layout()) {
            layout = Some(puzzle.layout().clone());
            solver = Some(strategy.solver(puzzle.layout()));
        }
        let solver = solver.as_mut().expect("made above");
        let mut sink = Collect::new(1, Detail::Full);
        let report = solver.solve(&puzzle, &Limits::nodes(MOST_NODES), &mut sink);
        let outcome = match report.outcome {
            Outcome::Solved => "solved",
            Outcome::Unsolvable => "unsolvable",
            Outcome::Limit(_) => "limit",
        };
        write!(text, "{title}\n  {outcome}").unwrap();
        for (counter, value) in report.counters.iter() {
            write!(text, ", {counter} {value}").unwrap();
        }
        for (rule, value) in report.counters.iter_eliminated_by() {
            write!(text, ", by {} {value}", rule.name()).unwrap();
        }
        text.push('\n');
    }
    text
}

#[test]
fn signatures_are_as_they_were() {
    let mut settings = Settings::clone_current();
    settings.set_snapshot_path(concat!(env!("CARGO_MANIFEST_DIR"), "/snapshots/signature"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| {
        for name in ALL.iter().map(|s| s.name()) {
            insta::assert_snapshot!(name, signature(name));
        }
    });
}

/// Every pair of strategies differs in a counter on some puzzle of the corpus, but those that are
/// equal by design, which say so and are.
#[test]
fn strategies_differ_unless_they_say_so() {
    let puzzles: Vec<_> = CORPUS.iter().map(|(_, text)| puzzle(text)).collect();
    let reports: Vec<Vec<Option<Report>>> = ALL
        .iter()
        .map(|strategy| {
            let limits = Limits::nodes(MOST_NODES);
            let taken = |p: &&Puzzle| strategy.supports(p.layout()).is_ok();
            let report = |p: &Puzzle| common::run(strategy.name(), p, 1, &limits, Detail::Full).0;
            puzzles.iter().map(|p| Some(p).filter(taken).map(report)).collect()
        })
        .collect();
    for (i, one) in ALL.iter().enumerate() {
        for (k, other) in ALL.iter().enumerate().skip(i + 1) {
            let equal = one.description().equal_by_design.iter().find(|equal| equal.with == other.name());
            let back = other.description().equal_by_design.iter().find(|equal| equal.with == one.name());
            assert_eq!(equal.is_some(), back.is_some(), "{} and {} name each other", one.name(), other.name());
            let mut differs = false;
            let both = reports[i].iter().zip(&reports[k]).map(|(a, b)| a.as_ref().zip(b.as_ref()));
            for (both, (title, _)) in both.zip(CORPUS) {
                let Some((a, b)) = both else { continue };
                // Runs that a limit ends need not be equal where the placements are not.
                let limited = [a, b].iter().any(|report| matches!(report.outcome, Outcome::Limit(_)));
                for (counter, value) in a.counters.iter() {
                    let Some(with) = b.counters.get(counter) else { continue };
                    let allowed = limited || equal.is_none_or(|equal| equal.but.contains(&counter));
                    assert!(allowed || value == with, "{title}: {counter} of {} and {}", one.name(), other.name());
                    differs |= value != with;
                }
            }
            assert!(differs, "{} and {} never differ", one.name(), other.name());
        }
    }
}
