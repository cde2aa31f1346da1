//! `fast`, and `auto`, which takes it where it can.

use serde_json::Value;

use crate::assert_shown;
use crate::run::{Cli, EASY, EMPTY_4X4, HARD, SOME_GUESSES};

fn record(args: &[&str]) -> Value {
    let (exit, out) = Cli::new().out(args);
    assert_eq!(exit, 0, "{args:?}");
    serde_json::from_str(&out).unwrap()
}

#[test]
fn another_size_is_a_usage_error_that_names_what_to_take() {
    for command in ["solve", "count", "sensitivity", "compare"] {
        let (name, args) = (format!("size_{command}"), [command, "-s", "fast", EMPTY_4X4]);
        assert_shown!(name, Cli::new().shown(&args));
        assert_eq!(Cli::new().exit(&args), 2, "{command}");
    }
    // What was solved before is out.
    let cli = Cli::new().file("both.txt", format!("{EASY}\n{EMPTY_4X4}\n"));
    let (exit, out) = cli.out(&["solve", "-s", "fast", "both.txt"]);
    assert_eq!((exit, out.lines().count()), (2, 1));
}

#[test]
fn a_trace_is_refused_and_auto_says_whom_it_takes() {
    assert_shown!("trace_fast", Cli::new().shown(&["solve", "-s", "fast", "--trace", "run.jsonl", EASY]));
    let cli = Cli::new().stdin(format!("{EASY}\n{HARD}\n"));
    assert_shown!("trace_auto", cli.shown(&["solve", "--trace", "run.jsonl", "--stats"]));
}

#[test]
fn auto_says_what_it_chose() {
    assert_eq!(record(&["solve", "--json", EASY])["strategy"], "fast");
    assert_eq!(record(&["count", "--json", EMPTY_4X4])["strategy"], "mrv");
    let larger = ".".repeat(256);
    assert_eq!(record(&["solve", "--json", &larger])["strategy"], "norvig");
    let cli = Cli::new().stdin(format!("{EASY}\n{EMPTY_4X4}\n{larger}\n"));
    let output = cli.run(&["solve", "--stats"]);
    let told = String::from_utf8(output.stderr).unwrap();
    for choice in ["fast (auto)", "mrv (auto)", "norvig (auto)"] {
        assert!(told.contains(choice), "{told}");
    }
}

#[test]
fn what_it_does_not_count_is_absent() {
    let counters = record(&["solve", "-s", "fast", "--json", SOME_GUESSES])["counters"].clone();
    let names: Vec<&String> = counters.as_object().unwrap().keys().collect();
    assert_eq!(names, ["conflicts", "guesses", "max_depth"]);
    assert!(counters["guesses"].as_u64() > Some(3), "{counters}");
}

#[test]
fn a_node_limit_counts_its_guesses() {
    let guesses = record(&["count", "-s", "fast", "--json", SOME_GUESSES])["counters"]["guesses"].as_u64().unwrap();
    let limit = |limit: u64| Cli::new().exit(&["count", "--node-limit", &limit.to_string(), SOME_GUESSES]);
    assert_eq!((limit(guesses), limit(guesses - 1)), (0, 12));
}

#[test]
fn nodes_of_two_kinds_are_not_compared() {
    let (exit, out) = Cli::new().out(&["compare", "-s", "fast,mrv", SOME_GUESSES, "--csv"]);
    assert_eq!(exit, 0);
    let mut lines = csv::Reader::from_reader(out.as_bytes());
    let headers = lines.headers().unwrap().clone();
    let at = |name: &str| headers.iter().position(|header| header == name).unwrap();
    let [fast, mrv] = ["fast", "mrv"].map(|name| {
        let mut lines = csv::Reader::from_reader(out.as_bytes());
        lines.records().map(Result::unwrap).find(|line| &line[at("strategy")] == name).unwrap()
    });
    assert_eq!((&fast[at("placed")], &fast[at("decisions")]), ("", ""));
    assert!(fast[at("guesses")].parse::<u64>().unwrap() > 3);
    assert!(mrv[at("placed")].parse::<u64>().unwrap() > 3);
}

/// What each contender has in each set, by the sums of a comparison.
fn parts(out: &str) -> Vec<(String, String, u64)> {
    let lines = out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let sums = lines.filter(|line| line["kind"] == "summary");
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    sums.map(|sum| (text(&sum["puzzles"]), text(&sum["strategy"]), sum["count"].as_u64().unwrap())).collect()
}

#[test]
fn a_comparison_of_all_leaves_it_out_of_sets_it_does_not_take() {
    let cli =
        Cli::new().file("nine.txt", format!("{EASY}\n{HARD}\n")).file("both.txt", format!("{EASY}\n{EMPTY_4X4}\n"));
    let args = ["compare", "nine.txt", "both.txt", "--runs", "1", "--node-limit", "500", "--resume", "runs.jsonl"];
    let (exit, out) = cli.out(&[&args as &[&str], &["--json"]].concat());
    assert_eq!(exit, 0);
    let parts = parts(&out);
    let of = |set: &str| parts.iter().filter(|part| part.0 == set).map(|part| (&*part.1, part.2)).collect::<Vec<_>>();
    assert!(of("nine.txt").contains(&("fast", 2)) && of("nine.txt").contains(&("mrv", 2)), "{parts:?}");
    assert!(
        of("both.txt").contains(&("mrv", 2)) && of("both.txt").iter().all(|&(name, _)| name != "fast"),
        "{parts:?}"
    );
    assert!(of("both.txt").contains(&("(virtual best)", 2)), "{parts:?}");
    // All is done: nothing is run again, and the tables name what is missing.
    let before = std::fs::read(cli.folder().join("runs.jsonl")).unwrap();
    let (exit, out) = cli.out(&[&args as &[&str], &["--report", "page.html"]].concat());
    assert_eq!(exit, 0);
    assert_eq!(std::fs::read(cli.folder().join("runs.jsonl")).unwrap(), before);
    assert!(out.contains("fast is left out of both.txt: it does not take all of their puzzles\n"), "{out}");
    let page = std::fs::read_to_string(cli.folder().join("page.html")).unwrap();
    assert!(page.contains("takes no part in both.txt"), "no word of it on the page");
    assert!(!page.contains("were run by all and are shown"), "every case is complete");
}
