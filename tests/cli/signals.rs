//! Ends that come from outside: Ctrl-C, and readers of the output that go.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use crate::run::{Cli, EASY, EASY_SOLVED};

/// No place for 1 in row 7, which a search along the rows does not see: it would take it hours.
const ENDLESS: &str = "........................1...........................1.........3..1...........1..2";

fn interrupt(child: &Child) {
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
}

/// Exit code and what is left on standard output and error.
fn end(child: Child) -> (Option<i32>, String, String) {
    let start = Instant::now();
    let output = child.wait_with_output().unwrap();
    assert!(start.elapsed() < Duration::from_secs(5), "it took {:?} to end", start.elapsed());
    (output.status.code(), String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn ctrl_c_ends_a_wait_for_input() {
    let cli = Cli::new();
    let mut child = cli.command(&["solve"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    writeln!(stdin, "{EASY}\n").unwrap();
    // What is solved is out before more is read.
    let mut line = String::new();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    stdout.read_line(&mut line).unwrap();
    assert_eq!(line.trim_end(), EASY_SOLVED);
    interrupt(&child);
    let (exit, _, messages) = end(child);
    assert_eq!((exit, messages.as_str()), (Some(130), ""));
    stdout.read_line(&mut line).unwrap();
    assert_eq!(line.lines().count(), 1);
    drop(stdin);
}

#[test]
fn ctrl_c_ends_a_search_and_what_was_solved_is_out() {
    let cli = Cli::new().file("puzzles.txt", format!("{EASY}\n{ENDLESS}\n{EASY}\n"));
    let child = cli.command(&["solve", "--stats", "-s", "row-major", "puzzles.txt"]).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(500));
    interrupt(&child);
    let (exit, out, messages) = end(child);
    assert_eq!((exit, out), (Some(130), format!("{EASY_SOLVED}\nlimit\n")));
    assert!(messages.contains("puzzles.txt:2: interrupted") && messages.contains("1/2"), "{messages}");
}

#[test]
fn ctrl_c_ends_a_comparison() {
    let cli = Cli::new().file("first.txt", EASY).file("second.txt", ENDLESS);
    let args = ["compare", "first.txt", "second.txt", "--node-limit", "none", "--time-limit", "none"];
    let args = [&args[..], &["-s", "row-major,blank-list,mrv", "--csv", "--resume", "runs.jsonl"]].concat();
    let child = cli.command(&args).spawn().unwrap();
    // The conditions, and the runs of the first puzzle.
    let kept = || std::fs::read_to_string(cli.folder().join("runs.jsonl")).unwrap_or_default().lines().count();
    let start = Instant::now();
    while kept() < 4 && start.elapsed() < Duration::from_secs(20) {
        std::thread::sleep(Duration::from_millis(20));
    }
    interrupt(&child);
    let (exit, sums, messages) = end(child);
    assert_eq!((exit, messages.as_str()), (Some(130), "compare: interrupted after 1 of 2 puzzles\n"));
    assert_eq!((sums.lines().count(), kept()), (5, 4), "{sums}");
}

#[test]
fn ctrl_c_ends_a_hunt_with_what_was_found() {
    let cli = Cli::new();
    let mut child = cli.command(&["worst", "-s", "row-major", "--budget", "1h", "--json"]).spawn().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut found = String::new();
    stdout.read_line(&mut found).unwrap();
    interrupt(&child);
    stdout.read_to_string(&mut found).unwrap();
    let (exit, _, messages) = end(child);
    assert_eq!(exit, Some(130));
    assert!(found.lines().last().unwrap().contains("\"interrupted\":true"), "{found}");
    assert!(messages.starts_with("worst: interrupted after "), "{messages}");
}

#[test]
fn a_hunt_ends_with_the_reader_of_its_records() {
    let cli = Cli::new();
    let mut child = cli.command(&["worst", "-s", "row-major", "--budget", "1h"]).spawn().unwrap();
    drop(child.stdout.take());
    assert_eq!(end(child), (Some(0), String::new(), String::new()));
}

#[test]
fn ctrl_c_ends_the_turning_of_a_puzzle() {
    let cli = Cli::new();
    let limits = ["--node-limit", "1000000000000", "--time-limit", "1h"];
    let child = cli.command(&[&["sensitivity", "-s", "row-major", ENDLESS], &limits[..]].concat()).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(500));
    interrupt(&child);
    assert_eq!(end(child), (Some(130), String::new(), "<argument>:1: interrupted\n".to_owned()));
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let cli = Cli::new().file("many.txt", format!("{EASY}\n").repeat(20_000));
    for args in [&["solve", "many.txt"] as &[&str], &["solve", "--json", "many.txt"], &["count", "many.txt"]] {
        let mut child = cli.command(args).spawn().unwrap();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        stdout.read_line(&mut String::new()).unwrap();
        drop(stdout);
        assert_eq!(end(child), (Some(0), String::new(), String::new()));
    }
    for args in [&["strategies"] as &[&str], &["man"], &["completions", "bash"], &["solve", EASY], &["--help"]] {
        let mut child = cli.command(args).spawn().unwrap();
        drop(child.stdout.take());
        assert_eq!(end(child), (Some(0), String::new(), String::new()), "{args:?}");
    }
}

#[test]
fn solutions_come_out_as_they_are_found_and_end_with_their_reader() {
    let cli = Cli::new();
    let empty = ".".repeat(81);
    let mut child = cli.command(&["solve", "--solutions", "all", &empty]).spawn().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..1000 {
        stdout.read_line(&mut String::new()).unwrap();
    }
    drop(stdout);
    assert_eq!(end(child), (Some(0), String::new(), String::new()));
}

#[test]
fn an_answer_is_seen_before_the_next_puzzle_is_solved() {
    let cli = Cli::new().file("puzzles.txt", format!("{ENDLESS}\n{EASY}\n{ENDLESS}\n"));
    let args = ["solve", "-s", "row-major", "--time-limit", "150ms", "puzzles.txt"];
    let mut child = cli.command(&[&args[..], &["puzzles.txt"; 40]].concat()).spawn().unwrap();
    let mut first = String::new();
    let start = Instant::now();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
    assert_eq!(first, "limit\n");
    assert!(start.elapsed() < Duration::from_secs(3), "it took {:?}", start.elapsed());
    // Its output is closed now: it ends with the next answer.
    assert_eq!(end(child).0, Some(0));
}

#[test]
fn a_closed_standard_error_is_no_reason_to_end() {
    let cli = Cli::new().file("puzzles.txt", format!("{}\n{EASY}\n", &EASY[1..]));
    let mut child = cli.command(&["solve", "--stats", "puzzles.txt"]).spawn().unwrap();
    drop(child.stderr.take());
    let (exit, out, _) = end(child);
    assert_eq!((exit, out), (Some(3), format!("invalid\n{EASY_SOLVED}\n")));
}

#[test]
fn a_full_disk_is_an_error() {
    let Ok(full) = std::fs::File::create("/dev/full") else { return };
    for args in [&["solve", EASY] as &[&str], &["--help"], &["solve", "--help"], &["--version"]] {
        let cli = Cli::new();
        let mut command = cli.command(args);
        command.stdout(full.try_clone().unwrap());
        let (exit, _, messages) = end(command.spawn().unwrap());
        assert_eq!(exit, Some(1), "{args:?}");
        assert!(messages.starts_with("<stdout>: "), "{messages}");
    }
}

#[test]
fn a_named_pipe_that_nobody_writes_to_can_be_interrupted() {
    let cli = Cli::new();
    let made = Command::new("mkfifo").arg(cli.folder().join("pipe")).status();
    if !made.is_ok_and(|status| status.success()) {
        return;
    }
    let child = cli.command(&["solve", "pipe"]).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(300));
    interrupt(&child);
    assert_eq!(end(child), (Some(130), String::new(), String::new()));
}
