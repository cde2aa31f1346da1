//! `solve --trace`.

use std::fs;

use serde_json::Value;

use crate::assert_shown;
use crate::run::{Cli, EASY, EASY_SOLVED, EMPTY_4X4, HARD, UNSOLVABLE};

fn lines(cli: &Cli, name: &str) -> Vec<Value> {
    let text = fs::read_to_string(cli.folder().join(name)).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_trace_is_a_header_events_and_an_end() {
    // Small enough to be read: a jump, propagation, forward checks, a root that fails.
    let cli = Cli::new();
    let puzzle = "3....2...4.....2";
    for (name, spec, puzzle) in [
        ("trace_cbj", "cbj", puzzle),
        ("trace_norvig", "norvig", puzzle),
        ("trace_fc_cbj", "fc-cbj", "..3.1...2......4"),
        ("trace_unsolvable", "norvig", "12....3........."),
    ] {
        cli.run(&["solve", "-s", spec, "--trace", "run.jsonl", puzzle]);
        let text = fs::read_to_string(cli.folder().join("run.jsonl")).unwrap();
        assert_shown!(name, text.replace(env!("CARGO_PKG_VERSION"), "VERSION"));
    }
}

#[test]
fn solutions_come_out_as_ever() {
    let cli = Cli::new().stdin(format!("{EASY}\n{UNSOLVABLE}\n{HARD}\n"));
    let (exit, out) = cli.out(&["solve", "-s", "mrv", "--trace", "run.jsonl"]);
    assert_eq!((exit, out.lines().collect::<Vec<_>>()[..2].to_vec()), (0, vec![EASY_SOLVED, "unsolvable"]));
    let lines = lines(&cli, "run.jsonl");
    let headers: Vec<&Value> = lines.iter().filter(|line| line.get("schema").is_some()).collect();
    let ends: Vec<&Value> = lines.iter().filter(|line| line["event"] == "end").collect();
    assert_eq!(headers.iter().map(|header| &header["line"]).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(ends.iter().map(|end| &end["outcome"]).collect::<Vec<_>>(), ["solved", "unsolvable", "solved"]);
    // Counters are those of a run without a trace.
    let json = |more: &[&str]| {
        let (_, out) = Cli::new().out(&[&["solve", "-s", "mrv", "--json", HARD], more].concat());
        serde_json::from_str::<Value>(&out).unwrap()["counters"].clone()
    };
    assert_eq!(json(&["--trace", "run.jsonl"]), json(&[]));
}

#[test]
fn a_limit_cuts_the_trace_and_not_the_search() {
    let cli = Cli::new();
    let (exit, out) =
        cli.out(&["solve", "--trace", "run.jsonl", "--trace-limit", "5", "--solutions", "all", EMPTY_4X4]);
    assert_eq!((exit, out.lines().count()), (0, 289));
    let lines = lines(&cli, "run.jsonl");
    let end = lines.last().unwrap();
    assert_eq!((lines.len(), &end["events"], &end["solutions"]), (7, &Value::from(5), &Value::from(288)));
    assert!(end["cut"].as_u64() > Some(288), "{end}");
    assert_eq!(cli.exit(&["solve", "--trace-limit", "5", EASY]), 2);
}

#[test]
fn a_trace_overwrites_no_input_and_nothing_before_there_is_a_puzzle() {
    let cli = Cli::new().file("puzzle.txt", EASY);
    let shown = cli.shown(&["solve", "--trace", "puzzle.txt", "./puzzle.txt"]);
    assert_shown!("trace_over_input", shown);
    // The name of the trace was forgotten: what was meant as the puzzle is not lost.
    assert_eq!(cli.exit(&["solve", "--trace", "puzzle.txt"]), 3);
    assert_eq!(fs::read_to_string(cli.folder().join("puzzle.txt")).unwrap(), EASY);
}

#[test]
fn a_trace_that_cannot_be_written_is_an_error() {
    let cli = Cli::new();
    let (exit, _) = cli.out(&["solve", "--trace", "no/such/folder/run.jsonl", EASY]);
    assert_eq!(exit, 1);
    if std::path::Path::new("/dev/full").exists() {
        let output = cli.run(&["solve", "-s", "mrv", "--trace", "/dev/full", EASY]);
        assert_eq!(output.status.code(), Some(1));
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(message.starts_with("/dev/full: the trace broke off after event "), "{message}");
    }
}
