//! `compare`: its table, CSV and JSON Lines.

use serde_json::Value;

use crate::assert_shown;
use crate::run::{Cli, EASY, HARD, TWO, UNSOLVABLE, shown};

fn cli() -> Cli {
    Cli::new().file("mixed.txt", format!("{EASY}\n{HARD}\n{TWO}\n{UNSOLVABLE}\n")).file("easy.txt", EASY)
}

/// Cuts every line of the table behind the counters: what follows is times and their ratios.
fn without_times(table: &str) -> String {
    let end = table.lines().find_map(|line| Some(line.find("conflicts")? + "conflicts".len())).unwrap();
    let mut in_table = false;
    let mut cut = String::new();
    for line in table.lines() {
        in_table = (in_table || line.contains("conflicts")) && !line.is_empty();
        cut.extend(line.chars().take(if in_table { end } else { usize::MAX }));
        cut.push('\n');
    }
    cut
}

#[test]
fn the_table_has_a_row_for_each_set_and_strategy() {
    let args = ["compare", "mixed.txt", "easy.txt", "--node-limit", "5000"];
    let output = cli().run(&args);
    assert_shown!("compare", without_times(&shown(&args, &output)));
}

#[test]
fn strategies_can_be_chosen_by_lists() {
    let table = cli().shown(&["compare", "easy.txt", "-s", "mrv,row-major", "-s", "mrv"]);
    let at = |name: &str| table.find(&format!("  {name} ")).unwrap_or(usize::MAX);
    assert!(at("mrv") < at("row-major") && at("blank-list") == usize::MAX, "{table}");
    assert!(table.contains("mrv is named twice"), "{table}");
}

#[test]
fn csv_has_a_line_for_each_set_and_strategy() {
    let (exit, out) = cli().out(&[
        "compare",
        "mixed.txt",
        "easy.txt",
        "-s",
        "row-major,blank-list,mrv",
        "--node-limit",
        "5000",
        "--csv",
    ]);
    assert_eq!(exit, 0);
    let mut reader = csv::Reader::from_reader(out.as_bytes());
    let header = reader.headers().unwrap().clone();
    let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    let of = |row: usize, name: &str| rows[row][header.iter().position(|h| h == name).unwrap()].to_owned();
    assert_eq!(rows.len(), 6);
    let first = ["strategy", "count", "solved", "unsolvable", "limit", "wrong", "placed", "forced"].map(|n| of(0, n));
    assert_eq!(first, ["row-major", "4", "1", "1", "2", "0", "14208", ""]);
    assert_eq!(of(0, "counters_at_least"), "true");
    assert_eq!((of(2, "solved"), of(2, "decisions")), ("3".to_owned(), "176".to_owned()));
    assert_eq!(of(2, "ratio_is"), "exact");
    assert_eq!(of(0, "ratio_is"), "at least");
}

#[test]
fn json_lines_hold_conditions_runs_and_sums() {
    let (exit, out) = cli().out(&["compare", "mixed.txt", "-s", "row-major,mrv", "--node-limit", "5000", "--json"]);
    assert_eq!(exit, 0);
    let records: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(records.iter().all(|record| record["schema"] == "sudoscope.compare/1"));
    let kind = |kind: &str| records.iter().filter(|r| r["kind"] == kind).collect::<Vec<_>>();
    assert_eq!((kind("header").len(), kind("run").len(), kind("summary").len()), (1, 8, 2));
    assert_eq!(kind("header")[0]["node_limit"], 5000);
    let outcomes: Vec<&str> = kind("run").iter().map(|r| r["outcome"].as_str().unwrap()).collect();
    assert_eq!(outcomes, ["solved", "solved", "limit", "solved", "limit", "solved", "unsolvable", "unsolvable"]);
    assert_eq!(kind("run")[2]["limit"], "node limit");
    assert_eq!(kind("run")[3]["counters"]["decisions"], 130);
    assert_eq!(kind("summary")[0]["counters"]["placed"], 14_208);
    assert_eq!(kind("summary")[0]["counters_at_least"], true);
    assert_eq!(kind("header")[0]["specs"][0], Value::Null);
    assert_eq!(kind("run")[1]["spec"], "cell=dom,digit=asc,ahead=naked,back=chrono,restart=none,seed=0");
}

#[test]
fn a_spec_is_called_what_the_user_called_it() {
    let args =
        ["compare", "easy.txt", "-s", "norvig,digit=lcv", "-s", "mrv,norvig", "-s", "digit=lcv,ahead=naked+hidden"];
    let table = cli().shown(&args);
    assert!(table.contains("  norvig,digit=lcv  ") && table.contains("  norvig  "), "{table}");
    assert!(table.contains("digit=lcv,ahead=naked+hidden is named twice"), "{table}");
    let (_, out) = cli().out(&[&args[..], &["--csv"]].concat());
    let full = "cell=dom,digit=lcv,ahead=naked+hidden,back=chrono,restart=none,seed=0";
    assert!(out.contains(&format!("easy.txt,\"norvig,digit=lcv\",\"{full}\",1,1,")), "{out}");
}

#[test]
fn an_axis_is_varied() {
    let compare = |args: &[&str]| {
        let args = [&["compare", "mixed.txt", "--node-limit", "5000"], args].concat();
        without_times(&shown(&args, &cli().run(&args)))
    };
    assert_shown!("compare_vary_ahead", compare(&["--vary", "ahead", "-s", "mrv"]));
    assert_shown!("compare_vary_back", compare(&["--vary", "back", "-s", "cell=row,ahead=fc"]));
    // A length of runs of its own is one more value.
    assert_shown!("compare_vary_restart", compare(&["--vary", "restart", "-s", "wdeg-luby,restart=luby:7"]));
    assert_shown!("compare_vary_cell", compare(&["--vary", "cell", "--seed", "3"]));
    let (_, out) = cli().out(&["compare", "easy.txt", "--vary", "digit", "--seed", "9", "--json"]);
    let records: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let names = ["asc", "desc", "random", "lcv", "promise"];
    assert_eq!((&records[0]["vary"], &records[0]["strategies"]), (&Value::from("digit"), &Value::from(&names[..])));
    let specs: Vec<&str> = records[1..6].iter().map(|run| run["spec"].as_str().unwrap()).collect();
    assert_eq!(specs[2], "cell=dom,digit=random,ahead=naked,back=chrono,restart=none,seed=9");
}

#[test]
fn what_cannot_be_varied_is_refused() {
    let refused = [
        &["--vary", "ahead", "-s", "row-major"] as &[&str],
        &["--vary", "ahead", "-s", "mrv,norvig"],
        &["--vary", "ahead", "-s", "mrv", "-s", "norvig"],
        &["--vary", "speed"],
    ];
    let shown = refused.map(|args| cli().shown(&[&["compare", "easy.txt"], args].concat()));
    assert_shown!("compare_vary_refused", shown.join("\n"));
}

#[test]
fn chance_starts_at_the_seed() {
    let counters = |args: &[&str]| {
        let args = [&["compare", "mixed.txt", "--node-limit", "5000", "--json"], args].concat();
        let (exit, out) = cli().out(&args);
        assert_eq!(exit, 0);
        let last: Value = serde_json::from_str(out.lines().last().unwrap()).unwrap();
        last["counters"].clone()
    };
    let random = &["-s", "mrv,digit=random"];
    assert_eq!(counters(&[random, &["--seed", "1"][..]].concat()), counters(&[random, &["--seed", "1"][..]].concat()));
    assert_ne!(counters(&[random, &["--seed", "1"][..]].concat()), counters(&[random, &["--seed", "2"][..]].concat()));
}

#[test]
fn bad_puzzles_are_told_and_the_others_compared() {
    let cli = Cli::new().file("bad.txt", format!("{EASY}\n{}\n", &EASY[1..]));
    let output = cli.run(&["compare", "bad.txt", "-s", "mrv", "--csv"]);
    assert_eq!(output.status.code(), Some(3));
    assert!(String::from_utf8(output.stdout).unwrap().contains("\nbad.txt,mrv,\"cell=dom,"));
    assert!(String::from_utf8(output.stderr).unwrap().starts_with("bad.txt:2:"));
}

#[test]
fn without_arguments_every_builtin_set_is_compared() {
    let (exit, out) = Cli::new().out(&["compare", "-s", "mrv"]);
    assert_eq!(exit, 0);
    for corpus in sudoscope::corpora::ALL {
        assert!(out.lines().any(|line| line.starts_with(corpus.name)), "{out}");
    }
    assert!(!out.contains("WRONG") && !out.contains("limit,"), "{out}");
}
