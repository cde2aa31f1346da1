//! Programs with every fault that a first solution has, each with its verdict, and programs without
//! one. `SUDOSCOPE_DOCUMENTS` names a folder with published solutions, which are then judged too.
#![cfg(target_os = "linux")]

mod common;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use common::compiler;
use serde_json::Value;
use sudoscope::judge::{BOJ2239, BOJ2580, Problem};

/// The plain search, as it is taught; each macro takes something away from it or adds a fault.
const SOURCE: &str = r#"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int grid[81];

static int fits(int cell, int digit) {
    int row = cell / 9, column = cell % 9;
    for (int i = 0; i < 9; i++) {
#ifndef NO_ROW_TEST
        if (grid[row * 9 + i] == digit) return 0;
#endif
#ifndef NO_COLUMN_TEST
        if (grid[i * 9 + column] == digit) return 0;
#endif
#ifndef NO_BOX_TEST
        if (grid[(row / 3 * 3 + i / 3) * 9 + column / 3 * 3 + i % 3] == digit) return 0;
#endif
    }
    return 1;
}

static void print(void) {
#ifdef HEADLINE
    printf("Answer:\n");
#endif
    for (int cell = 0; cell < 81; cell++) {
#ifdef DIGITS
        printf("%d%s", grid[cell], cell % 9 == 8 ? "\n" : "");
#else
        printf("%d%c", grid[cell], cell % 9 == 8 ? '\n' : ' ');
#endif
    }
}

static void end(void) {
    fflush(stdout);
#ifdef FAILS_AFTER
    exit(1);
#endif
#ifdef CRASHES_AFTER
    abort();
#endif
    exit(0);
}

static void search(int cell) {
    while (cell < 81 && grid[cell]) cell++;
    if (cell == 81) {
        print();
#ifdef NO_STOP
        return;
#else
        end();
#endif
    }
#ifdef DESCENDING
    for (int digit = 9; digit >= 1; digit--) {
#else
    for (int digit = 1; digit <= 9; digit++) {
#endif
        if (fits(cell, digit)) {
            grid[cell] = digit;
            search(cell + 1);
#ifdef NO_BACKTRACKING
            return;
#endif
        }
    }
#ifndef NO_RESET
    grid[cell] = 0;
#endif
}

int main(void) {
    for (int cell = 0; cell < 81; cell++) {
#ifdef DIGITS
        scanf("%1d", &grid[cell]);
#else
        scanf("%d", &grid[cell]);
#endif
    }
#ifdef OTHER_PUZZLE
    for (int cell = 0; cell < 81; cell++) grid[cell] = (cell / 9 % 3 * 3 + cell / 27 + cell % 9) % 9 + 1;
#endif
#ifdef ENDLESS
    for (volatile int i = 0;; i++);
#endif
#ifdef OUTLIVED
    if (fork() == 0) { setsid(); if (fork() == 0) { close(0); close(1); close(2); sleep(35); } _exit(0); }
    usleep(50000);
#endif
#ifdef TEN_GB_OUT
    static char much[1 << 20];
    for (int i = 0; i < 10240; i++) fwrite(much, 1, sizeof much, stdout);
#endif
#ifdef TEN_GB_OF_MEMORY
    for (int i = 0; i < 1280; i++) { char *much = malloc(8 << 20); if (much) memset(much, 1, 8 << 20); }
#endif
    search(0);
#ifdef NO_BACKTRACKING
    print();
#endif
    return 0;
}
"#;

/// A verdict and its detail; the detail is empty if there is none.
type Told = (String, String);

fn judge(problem: &Problem, options: &[&str], command: &[&str]) -> (i32, Vec<Value>) {
    let mut sudoscope = Command::new(env!("CARGO_BIN_EXE_sudoscope"));
    sudoscope.args(["judge", "--problem", problem.name, "--json"]).args(options).arg("--").args(command);
    let output = sudoscope.output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let records: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(records.iter().all(|record| record["schema"] == "sudoscope.judge/1"), "{text}");
    (output.status.code().unwrap(), records)
}

fn number(problem: &Problem, kind: &str) -> usize {
    problem.cases.iter().position(|case| case.kind == kind).unwrap() + 1
}

/// The verdict on a case.
fn on(problem: &Problem, kind: &str, options: &[&str], command: &[&str]) -> Told {
    let number = number(problem, kind).to_string();
    let (exit, records) = judge(problem, &[&["--case", &number], options].concat(), command);
    let [case, summary] = &records[..] else { panic!("{records:?}") };
    let accepted = case["verdict"] == "accepted";
    assert_eq!((exit, summary["accepted"].as_u64()), (i32::from(!accepted), Some(u64::from(accepted))));
    assert_eq!((&case["name"], &summary["verdict"]), (&Value::from(kind), &case["verdict"]));
    (case["verdict"].as_str().unwrap().to_owned(), case["detail"].as_str().unwrap_or_default().to_owned())
}

/// Whether all cases are accepted; time enough, for this is not about speed.
fn accepts_all(problem: &Problem, command: &[&str]) {
    let (exit, records) = judge(problem, &["--time-limit", "20s"], command);
    let last = records.last().unwrap();
    assert_eq!((exit, &last["verdict"]), (0, &Value::from("accepted")), "{}: {records:#?}", problem.name);
    assert_eq!(last["accepted"].as_u64(), Some(problem.cases.len() as u64));
}

fn told(verdict: &str, detail: &str) -> Told {
    (verdict.to_owned(), detail.to_owned())
}

fn path(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// Compiles the source with these macros.
fn with(compiler: &compiler::Compiler, macros: &[&str]) -> PathBuf {
    let defined: Vec<String> = macros.iter().map(|name| format!("#define {name}\n")).collect();
    compiler.compile(&(defined.concat() + SOURCE))
}

#[test]
fn a_right_program_is_accepted() {
    let Some(compiler) = compiler::c() else { return };
    accepts_all(&BOJ2580, &[path(&with(&compiler, &[]))]);
    accepts_all(&BOJ2239, &[path(&with(&compiler, &["DIGITS"]))]);
}

/// Each test of a house is missed on one case, and only there.
#[test]
fn missing_tests_are_caught_each_on_its_case() {
    let Some(compiler) = compiler::c() else { return };
    for (problem, form) in [(&BOJ2580, &[] as &[&str]), (&BOJ2239, &["DIGITS"])] {
        for (missing, house) in [("NO_ROW_TEST", "row"), ("NO_COLUMN_TEST", "column"), ("NO_BOX_TEST", "box")] {
            let program = with(&compiler, &[form, &[missing]].concat());
            for of in ["row", "column", "box"] {
                let (verdict, detail) = on(problem, &format!("{of} test"), &[], &[path(&program)]);
                if of == house {
                    assert_eq!(verdict, "wrong answer");
                    assert!(detail.contains(&format!("stands twice in {house} ")), "{missing}: {detail}");
                } else {
                    assert_eq!(verdict, "accepted", "{missing} on {of}: {detail}");
                }
            }
            assert_eq!(on(problem, "all tests", &[], &[path(&program)]).0, "wrong answer", "{missing}");
        }
    }
}

#[test]
fn faults_of_the_search_are_caught() {
    let Some(compiler) = compiler::c() else { return };
    let verdict = |problem, kind, macros: &[&str]| on(problem, kind, &[], &[path(&with(&compiler, macros))]);
    for (problem, form) in [(&BOJ2580, &[] as &[&str]), (&BOJ2239, &["DIGITS"])] {
        let fault = |kind, fault| verdict(problem, kind, &[form, &[fault]].concat());
        // Its search ends without an end: what it did not take back stands in its way.
        for kind in ["reset", "all tests"] {
            assert_eq!(fault(kind, "NO_RESET"), told("wrong answer", "nothing was printed"), "{kind}");
        }
        assert_eq!(fault("two solutions", "NO_STOP"), told("wrong answer", "a second grid was printed"));
        assert_eq!(fault("empty grid", "NO_STOP"), told("output limit", ""));
        for kind in ["wrong turn", "all tests"] {
            let (verdict, detail) = fault(kind, "NO_BACKTRACKING");
            assert!(
                verdict == "wrong answer" && detail.contains("cells are blank, the first is r"),
                "{kind}: {detail}"
            );
        }
        let (verdict, detail) = fault("first cell", "OTHER_PUZZLE");
        assert!(
            verdict == "wrong answer" && detail.starts_with("the answer of another puzzle: r1c2 holds"),
            "{detail}"
        );
        assert_eq!(fault("full grid", "HEADLINE").0, "format error");
    }
    let (verdict_, detail) = verdict(&BOJ2239, "16 solutions", &["DIGITS", "DESCENDING"]);
    assert!(verdict_ == "wrong answer" && detail.starts_with("not the lexicographically smallest: "), "{detail}");
    assert_eq!(verdict(&BOJ2580, "two solutions", &["DESCENDING"]).0, "accepted");
    // It reads a line as one number.
    let spaced = told("format error", "line 1: cell 10 is \" \", no number from 1 to 9");
    assert_eq!(verdict(&BOJ2239, "full grid", &[]), spaced);
}

#[test]
fn what_takes_too_much_is_ended_at_the_limit() {
    let Some(compiler) = compiler::c() else { return };
    let verdict = |fault| on(&BOJ2580, "few blanks", &[], &[path(&with(&compiler, &[fault]))]);
    let start = Instant::now();
    assert_eq!(verdict("ENDLESS"), told("time limit", ""));
    assert_eq!(verdict("TEN_GB_OUT"), told("output limit", ""));
    let memory = on(&BOJ2580, "few blanks", &["--time-limit", "10s"], &[path(&with(&compiler, &["TEN_GB_OF_MEMORY"]))]);
    assert_eq!(memory, told("memory limit", ""));
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
}

#[test]
fn bad_ends_are_caught_after_a_right_answer() {
    let Some(compiler) = compiler::c() else { return };
    let verdict = |fault| on(&BOJ2580, "easy", &[], &[path(&with(&compiler, &[fault]))]);
    assert_eq!(verdict("FAILS_AFTER"), told("run-time error", "exit code 1 after a right answer"));
    assert_eq!(verdict("CRASHES_AFTER"), told("run-time error", "signal 6 (SIGABRT) after a right answer"));
    assert_eq!(verdict("OUTLIVED"), told("left processes behind", "1 was still running"));
}

/// What a shell can do wrong, where there is no compiler.
#[test]
fn scripts_are_judged_like_programs() {
    let script = |text: &str| on(&BOJ2580, "first cell", &["--time-limit", "500ms"], &["sh", "-c", text]);
    assert_eq!(script("sed '1s/^0/9/'"), told("accepted", ""));
    assert_eq!(script("cat"), told("wrong answer", "r1c1 is blank"));
    assert_eq!(script("true"), told("wrong answer", "nothing was printed"));
    assert_eq!(script("sed '1s/^0/8/'"), told("wrong answer", "8 stands twice in row 1, again at r1c8"));
    assert_eq!(script("sed '1s/^0/9/; 2s/^./5/'"), told("wrong answer", "r2c1 holds 5, but 8 is given"));
    assert_eq!(script("sed '1s/^0/9/' | tee /dev/stderr 2>&1"), told("wrong answer", "a second grid was printed"));
    assert_eq!(script("sed '1s/^0/9/' | head -n 8"), told("format error", "8 of 9 lines"));
    assert_eq!(script("sed '1s/^0/x/'"), told("format error", "line 1: cell 1 is \"x\", no number from 1 to 9"));
    assert_eq!(script("sed '1s/^0/9/'; exit 7"), told("run-time error", "exit code 7 after a right answer"));
    assert_eq!(script("exit 7"), told("run-time error", "exit code 7"));
    assert_eq!(script("kill -SEGV $$"), told("run-time error", "signal 11 (SIGSEGV)"));
    assert_eq!(script("sed '1s/^0/9/'; sleep 36 &"), told("left processes behind", "1 was still running"));
    assert_eq!(script("yes"), told("output limit", ""));
    assert_eq!(script("while :; do :; done"), told("time limit", ""));
    // It waits for an input that has ended long ago, and for nothing.
    assert_eq!(script("cat >/dev/null; sleep 36"), told("time limit", ""));
}

#[test]
fn a_run_that_had_no_processor_is_repeated_once() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("runs");
    let mut seen = 0;
    let mut script = |text: &str| {
        let command = format!("echo run >> {}; {text}", path(&file));
        let (verdict, _) = on(&BOJ2580, "first cell", &["--time-limit", "400ms"], &["sh", "-c", &command]);
        let runs = std::fs::read_to_string(&file).unwrap().lines().count() - seen;
        seen += runs;
        (verdict, runs)
    };
    assert_eq!(script("sleep 36"), ("time limit".to_owned(), 2));
    assert_eq!(
        script(&format!("test $(wc -l < {}) = 4 || sleep 36; sed '1s/^0/9/'", path(&file))),
        ("accepted".to_owned(), 2)
    );
    assert_eq!(script("exit 1"), ("run-time error".to_owned(), 1));
}

#[test]
fn what_does_not_start_is_told_once() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("program");
    for (words, detail) in [
        ([path(&file), ""], "No such file or directory"),
        (["no-such-program-anywhere", ""], "No such file or directory"),
        ([path(folder.path()), ""], "Permission denied"),
    ] {
        let (exit, records) = judge(&BOJ2239, &[], &words[..1]);
        let [case, summary] = &records[..] else { panic!("{records:?}") };
        assert_eq!((exit, &case["verdict"], &summary["verdict"]), (1, &summary["verdict"], &"could not start".into()));
        assert!(case["detail"].as_str().unwrap().starts_with(detail), "{case}");
    }
    std::fs::write(&file, "#!/bin/sh\ncat\n").unwrap();
    let (verdict, detail) = on(&BOJ2239, "full grid", &[], &[path(&file)]);
    assert!(verdict == "could not start" && detail.starts_with("Permission denied"), "{verdict}, {detail}");
}

#[test]
fn cases_are_listed_printed_and_chosen() {
    let run = |args: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_sudoscope")).arg("judge").args(args).output().unwrap();
        let [out, err] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
        (output.status.code().unwrap(), out, err)
    };
    for problem in sudoscope::judge::ALL {
        let (exit, out, _) = run(&["--problem", problem.name, "--list"]);
        assert_eq!((exit, out.lines().count()), (0, problem.cases.len() + 3));
        let (exit, out, _) = run(&["--problem", problem.name, "--list", "--json"]);
        assert_eq!((exit, out.lines().count()), (0, problem.cases.len()));
        for (i, case) in problem.cases.iter().enumerate() {
            assert!(out.lines().nth(i).unwrap().contains(case.givens));
        }
    }
    let (exit, out, _) = run(&["--problem", "boj2580", "--case", "1"]);
    assert_eq!((exit, out.lines().next()), (0, Some("4 3 8 5 7 2 6 9 1")));
    let (exit, out, _) = run(&["--problem", "boj2239", "--case", "2"]);
    assert_eq!((exit, out.lines().next(), out.len()), (0, Some("076231485"), 90));
    let table = run(&["--problem", "boj2580", "--case", "2", "--", "sh", "-c", "echo said >&2; exit 3"]);
    assert_eq!((table.0, table.2.as_str()), (1, "case 2: said\n"));
    let lines: Vec<&str> = table.1.lines().collect();
    assert_eq!((lines[0], lines.len()), ("boj2580: 1 case, at most 1.00 s and 256 MiB for each", 6));
    assert!(lines[3].starts_with("2     first cell") && lines[3].ends_with("run-time error: exit code 3"), "{lines:?}");
    assert_eq!(lines[5], "run-time error: 0 of 1 case accepted, case 2 is the first that is not");
    for (args, message) in [
        (&["--problem", "boj2580"] as &[&str], "required arguments"),
        (&["--list"], "--problem"),
        (&["--problem", "boj1", "--list"], "boj2580, boj2239"),
        (&["--problem", "boj2580", "--case", "0"], "no case 0"),
        (&["--problem", "boj2580", "--case", "99"], "cases 1 to 20"),
        (&["--problem", "boj2580", "--memory-limit", "many", "--", "true"], "256MiB"),
        (&["--problem", "boj2580", "--list", "--", "true"], "cannot be used with"),
        (&["--problem", "boj2580", "--", ""], "no command"),
    ] {
        let (exit, out, err) = run(args);
        assert!(exit == 2 && out.is_empty() && err.contains(message), "{args:?}: {exit}, {err}");
    }
}

#[test]
fn ctrl_c_ends_the_program_too() {
    let mut sudoscope = Command::new(env!("CARGO_BIN_EXE_sudoscope"));
    sudoscope.args([
        "judge",
        "--problem",
        "boj2580",
        "--time-limit",
        "60s",
        "--",
        "sh",
        "-c",
        "sleep 36.5 & sleep 36.5",
    ]);
    let child = sudoscope.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped()).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(500));
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let start = Instant::now();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.code() == Some(130) && start.elapsed() < Duration::from_secs(5), "{output:?}");
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "judge: interrupted after 0 of 20 cases\n");
    let sleeping =
        Command::new("sh").args(["-c", "cat /proc/[0-9]*/cmdline 2>/dev/null | tr '\\0' ' '"]).output().unwrap();
    assert!(!String::from_utf8_lossy(&sleeping.stdout).contains("sleep 36.5 "));
}

/// A published solution, and what makes it.
fn made(folder: &Path, command: &str) -> bool {
    let output = Command::new("sh").args(["-c", command]).current_dir(folder).output().unwrap();
    if !output.status.success() {
        println!("skipped, because of `{command}`: {}", String::from_utf8_lossy(&output.stderr));
    }
    output.status.success()
}

#[test]
fn published_solutions_are_judged_as_they_were() {
    let Some(documents) = std::env::var_os("SUDOSCOPE_DOCUMENTS").map(PathBuf::from) else {
        println!("skipped: SUDOSCOPE_DOCUMENTS is not set");
        return;
    };
    let files = ["row_major.c", "RowMajor.java", "BlankList.java", "blank_list.cpp", "blank_list.py"];
    let folder = tempfile::tempdir().unwrap();
    for file in files {
        std::fs::copy(documents.join(file), folder.path().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
    }
    let folder = folder.path();
    let at = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    for (make, command) in [
        ("cc -O2 -w -o row_major row_major.c", at("row_major")),
        ("c++ -O2 -w -include cstdlib -o blank_list blank_list.cpp", at("blank_list")),
        ("javac RowMajor.java", format!("java -cp {} RowMajor", path(folder))),
        ("javac BlankList.java", format!("java -cp {} BlankList", path(folder))),
    ] {
        if made(folder, make) {
            accepts_all(&BOJ2580, &command.split(' ').collect::<Vec<_>>());
            // They read numbers between spaces, and print them so.
            if !make.starts_with("javac") {
                accepts_all(&BOJ2239, &["sh", "-c", &format!("sed 's/./& /g' | {command} | tr -d ' '")]);
            }
        }
    }
    if made(folder, "python3 --version") {
        let program = at("blank_list.py");
        assert_eq!(on(&BOJ2580, "first cell", &["--time-limit", "20s"], &["python3", &program]), told("accepted", ""));
        assert_eq!(on(&BOJ2580, "slow, 2.0 million", &[], &["python3", &program]), told("time limit", ""));
    }
}
