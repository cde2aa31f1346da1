//! `sensitivity`: one puzzle in many orientations.

use serde_json::Value;

use crate::assert_shown;
use crate::run::{Cli, EASY, HARD, SOME_GUESSES, TWO, UNSOLVABLE, text};

/// Of the built-in ones against a search along the rows.
const POISON: &str = ".....4..3..8......7..5......6.....8.4...1..29..5.6.......4.....6.12...3...9..68.7";

fn records(args: &[&str]) -> Vec<Value> {
    let (exit, out) = Cli::new().out(&[&["sensitivity", "--json"], args].concat());
    assert_eq!(exit, 0);
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn the_table_tells_spread_and_orientations() {
    let args = ["sensitivity", "-s", "row-major,mrv", "--relabel", "4", "--node-limit", "300000", HARD];
    assert_shown!("sensitivity", Cli::new().shown(&args));
    let several = Cli::new().file("several.txt", format!("{EASY}\n....1.4.2.14....\n{TWO}\n"));
    assert_shown!("sensitivity_several", several.shown(&["sensitivity", "several.txt"]));
}

#[test]
fn nodes_of_two_kinds_have_columns_of_their_own() {
    let args = ["sensitivity", "-s", "fast,mrv", SOME_GUESSES];
    assert_shown!("sensitivity_fast", Cli::new().shown(&args));
    let lines = records(&["-s", "fast", SOME_GUESSES]);
    let spreads: Vec<&Value> = lines.iter().filter(|line| line["kind"] == "spread").collect();
    assert_eq!(spreads.iter().map(|spread| &spread["counter"]).collect::<Vec<_>>(), ["guesses"]);
    let fewest = lines.iter().filter_map(|line| line["counters"]["guesses"].as_u64()).min();
    assert_eq!(spreads[0]["min"]["value"].as_u64(), fewest);
}

#[test]
fn a_puzzle_against_rows_is_solved_at_once_when_it_is_turned() {
    let lines = records(&["-s", "row-major", "--node-limit", "1000000", POISON]);
    let run = |orientation: &str| lines.iter().find(|line| line["orientation"] == orientation).unwrap();
    let (given, turned) = (run("as given"), run("rotated by 90 degrees"));
    assert_eq!((&given["outcome"], &given["counters_at_least"]), (&"limit".into(), &true.into()));
    assert_eq!((&turned["outcome"], &turned["counters_at_least"]), (&"solved".into(), &false.into()));
    assert_eq!(given["counters"]["placed"], 1_000_000);
    assert!(turned["counters"]["placed"].as_u64().unwrap() < 10_000, "{turned}");
    let spread = lines.iter().find(|line| line["kind"] == "spread" && line["counter"] == "placed").unwrap();
    assert_eq!((&spread["worst"], &spread["max"]["at_least"]), (&"as given".into(), &true.into()));
    assert_eq!(spread["min"]["at_least"], false);
}

#[test]
fn every_orientation_is_the_puzzle_moved() {
    let lines = records(&["-s", "norvig", "--relabel", "3", "--seed", "7", HARD]);
    let runs: Vec<&Value> = lines.iter().filter(|line| line["kind"] == "run").collect();
    assert_eq!(runs.len(), 11);
    for run in runs {
        // What was counted there is what a search of that line counts.
        let (exit, out) = Cli::new().out(&["solve", "-s", "norvig", "--json", run["puzzle"].as_str().unwrap()]);
        let solved: Value = serde_json::from_str(&out).unwrap();
        assert_eq!((exit, &solved["counters"]), (0, &run["counters"]), "{run}");
    }
    assert_eq!(lines, records(&["-s", "norvig", "--relabel", "3", "--seed", "7", HARD]));
}

#[test]
fn boxes_that_are_not_square_are_turned_too() {
    let wide = "1....2..3.....4.....5....6..1.......";
    let lines = records(&["-s", "row-major,mrv", "--relabel", "2", "--box", "2x3", wide]);
    assert!(lines.iter().all(|line| line["kind"] == "spread" || line["outcome"] == "solved"));
    assert_eq!(lines.len(), 2 * (10 + 2));
}

#[test]
fn no_solution_is_data_and_a_bad_puzzle_is_not() {
    let lines = records(&["-s", "mrv", UNSOLVABLE]);
    assert!(lines.iter().all(|line| line["kind"] == "spread" || line["outcome"] == "unsolvable"));
    let cli = Cli::new().file("bad.txt", format!("{}\n{EASY}\n", &EASY[1..]));
    let output = cli.run(&["sensitivity", "bad.txt"]);
    assert_eq!(output.status.code(), Some(3));
    assert!(text(&output.stdout).starts_with("bad.txt:2: 8 symmetries"));
    assert!(text(&output.stderr).starts_with("bad.txt:1:"));
}

#[test]
fn the_puzzle_may_come_from_standard_input() {
    let (exit, out) = Cli::new().stdin(HARD).out(&["sensitivity"]);
    assert_eq!(exit, 0);
    assert!(out.starts_with("<stdin>:1: 8 symmetries, at most 10,000,000 placements"), "{out}");
}
