//! `worst`: what it finds, and that it finds it again.

use serde_json::Value;

use crate::assert_shown;
use crate::run::{Cli, HARD, TWO, UNSOLVABLE, text};

fn records(args: &[&str]) -> Vec<Value> {
    let (exit, out) = Cli::new().out(&[&["worst", "--json"], args].concat());
    assert_eq!(exit, 0);
    let lines: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(lines.iter().all(|line| line["schema"] == "sudoscope.worst/1"));
    lines
}

#[test]
fn what_is_found_is_shown_with_its_counters() {
    let args = ["worst", "-s", "row-major", "--steps", "150", "--seed", "1"];
    assert_shown!("worst", Cli::new().shown(&args));
    let args = ["worst", "-s", "norvig", "--counter", "decisions", "--steps", "40,10", "--box", "2x3"];
    assert_shown!("worst_6x6", Cli::new().shown(&args));
}

#[test]
fn threads_change_nothing() {
    let args = ["worst", "-s", "bt", "--steps", "100", "--chains", "3", "--seed", "5"];
    let with = |jobs: &str| Cli::new().out(&[&args[..], &["-j", jobs]].concat());
    assert_eq!(with("1"), with("4"));
}

#[test]
fn what_time_ended_is_had_again_with_its_steps() {
    let args = ["-s", "row-major", "--seed", "8", "--chains", "3"];
    let by_time = records(&[&args[..], &["--budget", "700ms", "-j", "2"]].concat());
    let end = by_time.last().unwrap();
    let steps: Vec<String> = end["steps"].as_array().unwrap().iter().map(Value::to_string).collect();
    assert_eq!((end["kind"].as_str(), end["interrupted"].as_bool(), steps.len()), (Some("end"), Some(false), 3));
    assert_eq!(by_time, records(&[&args[..], &["--steps", &steps.join(",")]].concat()));
}

#[test]
fn a_record_costs_what_solve_says_it_does() {
    let lines = records(&["-s", "dlx", "--steps", "200", "--seed", "2"]);
    let record = &lines[lines.len() - 2];
    assert_eq!((record["kind"].as_str(), record["counter"].as_str()), (Some("record"), Some("placed")));
    let puzzle = record["puzzle"].as_str().unwrap();
    let (exit, out) = Cli::new().out(&["solve", "-s", "dlx", "--json", puzzle]);
    let solved: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((exit, &solved["counters"]), (0, &record["counters"]));
    assert_eq!(Cli::new().exit(&["solve", "-s", "locked", "--unique", puzzle]), 0);
    // The line for people is a line of input.
    let (_, out) = Cli::new().out(&["worst", "-s", "dlx", "--steps", "200", "--seed", "2"]);
    assert!(out.lines().last().unwrap().starts_with(puzzle));
    let (exit, grids) = Cli::new().stdin(&out).out(&["solve"]);
    assert_eq!((exit, grids.lines().count()), (0, out.lines().count()));
}

#[test]
fn chains_start_from_puzzles_that_are_given() {
    let from = |args: &[&str]| {
        let cli = Cli::new().file("starts.txt", format!("{HARD}\n{TWO}\n"));
        cli.shown(&[&["worst", "-s", "mrv", "--steps", "1"], args].concat())
    };
    assert!(from(&[HARD]).contains("decisions 130"), "{}", from(&[HARD]));
    let shown = [&[TWO] as &[&str], &["starts.txt"], &["--any", "starts.txt"], &["--any", UNSOLVABLE], &["nothing"]];
    assert_shown!("worst_starts", shown.map(from).join("\n"));
}

#[test]
fn what_does_not_go_together_is_refused() {
    let refused = [
        &["--budget", "1s", "--steps", "5"] as &[&str],
        &["--steps", "5,5,5", "--chains", "2"],
        &["--counter", "forced", "-s", "row-major", "--steps", "5"],
        &["--steps", "0"],
    ];
    for args in refused {
        let output = Cli::new().run(&[&["worst"], args].concat());
        assert_eq!(output.status.code(), Some(2), "{args:?}: {}", text(&output.stderr));
    }
}
