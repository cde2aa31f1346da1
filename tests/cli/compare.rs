//! `compare`: its table, CSV and JSON Lines.

use serde_json::Value;

use crate::assert_shown;
use crate::run::{Cli, EASY, HARD, TWO, UNSOLVABLE, shown};

fn cli() -> Cli {
    Cli::new().file("mixed.txt", format!("{EASY}\n{HARD}\n{TWO}\n{UNSOLVABLE}\n")).file("easy.txt", EASY)
}

/// Without the machine, the build and the table of times.
fn without_times(shown: &str) -> String {
    let mut in_times = false;
    let mut kept = String::new();
    for line in shown.lines() {
        in_times = (in_times || line.contains("quartiles")) && !line.is_empty();
        let of_machine = ["machine: ", "build: "].iter().any(|start| line.starts_with(start));
        if !in_times && !of_machine {
            kept += line;
            kept.push('\n');
        }
    }
    kept
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
    assert_eq!(rows.len(), 8);
    let best = (of(3, "strategy"), of(3, "solved"), of(3, "unsolvable"), of(3, "placed"));
    assert_eq!(best, ("(virtual best)".to_owned(), "3".to_owned(), "1".to_owned(), String::new()));
    let first = ["strategy", "count", "solved", "unsolvable", "limit", "wrong", "placed", "forced"].map(|n| of(0, n));
    assert_eq!(first, ["row-major", "4", "1", "1", "2", "0", "14208", ""]);
    assert_eq!(of(0, "counters_at_least"), "true");
    assert_eq!((of(2, "solved"), of(2, "decisions")), ("3".to_owned(), "176".to_owned()));
    assert_eq!((of(2, "ratio_is"), of(2, "ratio")), ("reference".to_owned(), String::new()));
    assert_eq!(of(0, "ratio_is"), "at least");
    let times: Vec<f64> = ["q1_ns", "median_ns", "q3_ns", "p90_ns", "p99_ns", "max_ns", "total_ns"]
        .map(|n| of(2, n).parse().unwrap())
        .into();
    assert!(times.is_sorted(), "{times:?}");
}

#[test]
fn json_lines_hold_conditions_runs_and_sums() {
    let (exit, out) = cli().out(&["compare", "mixed.txt", "-s", "row-major,mrv", "--node-limit", "5000", "--json"]);
    assert_eq!(exit, 0);
    let records: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(records.iter().all(|record| record["schema"] == "sudoscope.compare/2"));
    let kind = |kind: &str| records.iter().filter(|r| r["kind"] == kind).collect::<Vec<_>>();
    assert_eq!((kind("header").len(), kind("run").len(), kind("summary").len()), (1, 8, 3));
    assert_eq!(kind("header")[0]["node_limit"], 5000);
    let outcomes: Vec<&str> = kind("run").iter().map(|r| r["outcome"].as_str().unwrap()).collect();
    assert_eq!(outcomes, ["solved", "solved", "limit", "solved", "limit", "solved", "unsolvable", "unsolvable"]);
    assert_eq!(kind("run")[2]["why"], "nodes");
    assert_eq!(kind("run")[3]["counted"]["counters"]["decisions"], 130);
    let levels = kind("run")[3]["counted"]["profile"].as_array().unwrap();
    assert_eq!(levels.iter().map(|n| n.as_u64().unwrap()).sum::<u64>(), 130);
    assert_eq!(kind("run")[3]["times_ns"].as_array().unwrap().len(), 3);
    assert_eq!(kind("run")[2]["times_ns"].as_array().unwrap().len(), 1);
    assert_eq!(kind("summary")[0]["counters"]["placed"], 14_208);
    assert_eq!(kind("summary")[0]["counters_at_least"], true);
    assert_eq!(kind("header")[0]["contenders"][0]["spec"], Value::Null);
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
    let contenders: Vec<&str> =
        records[0]["contenders"].as_array().unwrap().iter().map(|c| c["name"].as_str().unwrap()).collect();
    assert_eq!((&records[0]["vary"], contenders), (&Value::from("digit"), names.to_vec()));
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

/// The lines of an experiment, without what times take.
fn timeless(lines: &str) -> Vec<Value> {
    let mut records: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    records.retain(|record| record["kind"] != "summary");
    for record in &mut records {
        let object = record.as_object_mut().unwrap();
        object.retain(|name, _| !["time_ns", "times_ns", "command"].contains(&name.as_str()));
    }
    records
}

const EXPERIMENT: [&str; 8] = [
    "compare",
    "mixed.txt",
    "builtin:6x6",
    "--relabel=2",
    "--node-limit=5000",
    "--runs=2",
    "--seed=4",
    "-s=bt,mrv,dlx",
];

#[test]
fn an_experiment_that_was_killed_goes_on_where_it_ended() {
    let cli = cli();
    let with = |args: &[&str]| cli.out(&[&EXPERIMENT, args].concat());
    let read = |name: &str| std::fs::read_to_string(cli.folder().join(name)).unwrap();
    let (exit, table) = with(&["--resume", "whole.jsonl"]);
    assert_eq!((exit, read("whole.jsonl").lines().count()), (0, 1 + 16 * 2 * 3));
    // Cut within a line, within the lines of a case.
    let whole = read("whole.jsonl");
    for kept in [0, 3, 40, whole.len() / 2, whole.len() - 1, whole.len()] {
        std::fs::write(cli.folder().join("half.jsonl"), &whole[..kept]).unwrap();
        let (exit, resumed) = with(&["--resume", "half.jsonl"]);
        assert_eq!((exit, without_times(&resumed)), (0, without_times(&table)));
        let half = read("half.jsonl");
        assert_eq!(timeless(&half), timeless(&whole));
        // What was there is not run again.
        let same = whole[..kept].rfind('\n').map_or(0, |end| end + 1);
        let header = whole.find('\n').unwrap() + 1;
        assert_eq!(half.get(header..same), whole.get(header..same));
    }
}

#[test]
fn kept_runs_are_shown_again_without_running() {
    let cli = cli();
    let (_, table) = cli.out(&[&EXPERIMENT, &["--resume", "kept.jsonl"][..]].concat());
    let (exit, again) = cli.out(&["compare", "--from", "kept.jsonl"]);
    assert_eq!((exit, again), (0, table));
    let (_, lines) = cli.out(&["compare", "--from", "kept.jsonl", "--json"]);
    let kept = std::fs::read_to_string(cli.folder().join("kept.jsonl")).unwrap();
    assert!(lines.starts_with(&kept) && lines.len() > kept.len());
    let (_, against) = cli.out(&["compare", "--from", "kept.jsonl", "--reference", "bt", "--csv"]);
    assert!(against.lines().any(|line| line.contains(",bt,") && line.contains(",reference,")), "{against}");
    // What --json prints is kept as well.
    std::fs::write(cli.folder().join("printed.jsonl"), &lines).unwrap();
    let (exit, printed) = cli.out(&["compare", "--from", "printed.jsonl", "--json"]);
    assert_eq!((exit, printed), (0, lines));
}

#[test]
fn runs_under_other_conditions_are_not_mixed() {
    let cli = cli().file("notes.txt", "not ours").file("lines.txt", "not ours\n");
    cli.out(&[&EXPERIMENT, &["--resume", "kept.jsonl"][..]].concat());
    let others = [
        &["--resume", "kept.jsonl", "-s", "norvig"] as &[&str],
        &["--resume", "kept.jsonl", "--solutions", "2", "builtin:4x4"],
        &["--resume", "notes.txt"],
        &["--resume", "lines.txt"],
        &["--from", "notes.txt"],
        &["--from", "nowhere.jsonl"],
        &["--reference", "norvig"],
    ];
    let mut shown = Vec::new();
    for other in others {
        let begin: &[&str] = if other[0] == "--from" { &["compare"] } else { &EXPERIMENT };
        shown.push(cli.shown(&[begin, other].concat()));
    }
    assert_shown!("compare_other_conditions", shown.join("\n"));
    assert_eq!(std::fs::read_to_string(cli.folder().join("notes.txt")).unwrap(), "not ours");
}

#[test]
fn uniqueness_is_another_question() {
    let args = ["compare", "mixed.txt", "-s", "bt,mrv,norvig", "--solutions", "2", "--node-limit", "5000"];
    assert_shown!("compare_unique", without_times(&cli().shown(&args)));
}

#[test]
fn counters_do_not_depend_on_jobs() {
    let with = |args: &[&str]| timeless(&cli().out(&[&EXPERIMENT, args, &["--json"]].concat()).1)[1..].to_vec();
    assert_eq!(with(&[]), with(&["-j", "2"]));
    assert_eq!(with(&[]), with(&["-j2", "--time-side-by-side"]));
    let (_, table) = cli().out(&["compare", "easy.txt", "-s", "mrv,bt", "-j2", "--time-side-by-side"]);
    assert!(table.contains("2 side by side, which disturbs them"), "{table}");
}

/// Programs of others, as a person has them at hand: scripts.
#[cfg(target_os = "linux")]
mod programs {
    use std::os::unix::fs::PermissionsExt as _;

    use serde_json::Value;

    use super::{cli, without_times};
    use crate::assert_shown;
    use crate::run::{Cli, EASY_SOLVED};

    /// Prints the solution of the easy puzzle whatever it reads.
    fn script(cli: Cli, name: &str, text: &str) -> Cli {
        let cli = cli.file(name, format!("#!/bin/sh\n{text}\n"));
        std::fs::set_permissions(cli.folder().join(name), std::fs::Permissions::from_mode(0o755)).unwrap();
        cli
    }

    fn with_scripts() -> Cli {
        let cli = script(cli(), "right", &format!("cat > /dev/null; echo {EASY_SOLVED}"));
        let cli = script(cli, "stuck", "echo waiting >&2; while :; do :; done");
        let cli = script(cli, "fails", &format!("cat > /dev/null; echo {EASY_SOLVED}; echo broken >&2; exit 3"));
        let cli = script(cli, "gives-up", "echo no solution");
        let many = format!("while read -r line; do echo {EASY_SOLVED}; done");
        script(cli, "many", &many)
    }

    const FORM: [&str; 4] = ["--reads=line", "--time-limit=400ms", "--runs=1", "-s=mrv"];

    #[test]
    fn each_end_of_a_program_is_a_result() {
        let programs =
            ["--program=right=./right", "--program=./fails", "--program=stuck=./stuck", "--program=./gives-up"];
        let args = [&["compare", "easy.txt", "mixed.txt"], &FORM[..], &programs].concat();
        let shown = cli_text(&with_scripts(), &args);
        assert_shown!("compare_programs", shown);
        let (exit, lines) = with_scripts().out(&[&args, &["--json"][..]].concat());
        assert_eq!(exit, 0);
        let runs: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let of = |name: &str| runs.iter().find(|run| run["kind"] == "run" && run["strategy"] == name).unwrap();
        assert_eq!((&of("right")["outcome"], &of("right")["counted"]), (&Value::from("solved"), &Value::Null));
        assert!(of("right")["memory_kib"].as_u64().unwrap() > 100 && of("right")["cpu_ns"][0].as_u64().is_some());
        assert_eq!((&of("fails")["outcome"], &of("fails")["stderr"]), (&"failed".into(), &"broken\n".into()));
        assert_eq!((&of("stuck")["why"], &of("stuck")["stderr"]), (&"time".into(), &"waiting\n".into()));
        assert!(of("stuck")["time_ns"].as_u64().unwrap() >= 400_000_000);
    }

    /// What a run shows, without times and the cost of starts.
    fn cli_text(cli: &Cli, args: &[&str]) -> String {
        let shown = without_times(&cli.shown(args));
        shown.lines().map(|line| line.split("; a start").next().unwrap_or(line).to_owned() + "\n").collect()
    }

    #[test]
    fn one_process_may_read_all() {
        let args = ["compare", "mixed.txt", "easy.txt", "--program=./many", "--program=./stuck", "--batch"];
        let shown = cli_text(&with_scripts(), &[&args, &FORM[1..]].concat());
        assert_shown!("compare_batch", shown);
    }

    #[test]
    fn programs_that_cannot_be_compared_are_refused() {
        let refused = [
            &["--program=./nowhere"] as &[&str],
            &["--program=./easy.txt"],
            &["--program=''"],
            &["--program=mrv=./right"],
            &["--program=./right", "--solutions", "2"],
            &["--batch"],
            &["--program=./right", "--memory-limit=much"],
        ];
        let cli = with_scripts();
        let shown = refused.map(|args| cli.shown(&[&["compare", "easy.txt", "-s", "mrv"], args].concat()));
        assert_shown!("compare_programs_refused", shown.join("\n"));
    }
}
