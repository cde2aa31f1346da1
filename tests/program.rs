//! Programs are run within their limits, and nothing of them is left.
#![cfg(target_os = "linux")]

mod common;

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use common::compiler;
use sudoscope::board::{Layout, Puzzle, Shape};
use sudoscope::program::{
    Adapter, End, Finished, Launcher, NotStarted, NotStartedKind, Printed, ProcessLimits, Program, RunError,
    StartupError,
};

const MIB: u64 = 1 << 20;

fn launcher() -> Launcher {
    Launcher::new(env!("CARGO_BIN_EXE_sudoscope"))
}

fn limits() -> ProcessLimits {
    ProcessLimits { time: Some(Duration::from_secs(10)), memory: Some(256 * MIB), ..ProcessLimits::default() }
}

fn program(words: &[&str]) -> Program {
    Program::new("test", words.iter().map(OsString::from).collect(), Adapter::Line).unwrap()
}

fn shell(script: &str) -> Program {
    program(&["sh", "-c", script])
}

fn run(program: &Program, input: &[u8], limits: &ProcessLimits) -> Finished {
    program.run(&launcher(), input, limits).unwrap()
}

/// Runs a script within two seconds at most.
fn run_shell(script: &str) -> Finished {
    run(&shell(script), b"", &ProcessLimits { time: Some(Duration::from_secs(2)), ..limits() })
}

/// Whether any process has this text in its command line.
fn is_running(mark: &str) -> bool {
    let of = |entry: std::io::Result<std::fs::DirEntry>| std::fs::read(entry.ok()?.path().join("cmdline")).ok();
    std::fs::read_dir("/proc").unwrap().filter_map(of).any(|line| String::from_utf8_lossy(&line).contains(mark))
}

#[test]
fn input_goes_in_and_both_outputs_come_out() {
    let finished = run(&shell("cat; echo told >&2; exit 3"), b"one\ntwo\n", &limits());
    assert_eq!((finished.end, finished.left_behind), (End::Exit(3), 0));
    assert_eq!((&finished.stdout[..], &finished.stderr[..]), (&b"one\ntwo\n"[..], &b"told\n"[..]));
    assert!(finished.launch < finished.elapsed && finished.elapsed < Duration::from_secs(5));
    assert!((MIB..64 * MIB).contains(&finished.peak_memory), "{}", finished.peak_memory);
}

#[test]
fn neither_side_waits_for_the_other() {
    let much = vec![b'x'; 8 << 20];
    assert_eq!(run(&program(&["cat"]), &much, &limits()).stdout, much);
    // It does not read at all, it closes its input, it reads a little.
    for script in ["true", "exec <&-; sleep 0.05", "head -c 10"] {
        assert_eq!(run(&shell(script), &much, &limits()).end, End::Exit(0), "{script}");
    }
    // Input and nobody to close it.
    assert_eq!(run_shell("cat").end, End::Exit(0));
}

#[test]
fn time_is_limited_and_told() {
    let limit = Duration::from_millis(200);
    for script in ["sleep 30", "while :; do :; done", "trap '' TERM INT HUP; sleep 30; sleep 30"] {
        let start = Instant::now();
        let finished = run(&shell(script), b"", &ProcessLimits { time: Some(limit), ..limits() });
        assert_eq!(finished.end, End::TimeLimit, "{script}");
        assert!(finished.elapsed >= limit && start.elapsed() < Duration::from_secs(5), "{script}: {finished:?}");
    }
    let busy = run_shell("i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done");
    assert!(busy.user > Duration::from_millis(10) && busy.user + busy.system <= busy.elapsed * 2, "{busy:?}");
}

#[test]
fn output_is_limited_and_kept_to_the_limit() {
    let limits = ProcessLimits { output: 1000, ..limits() };
    for script in ["yes", "head -c 1001 /dev/zero", "cat /dev/zero"] {
        let finished = run(&shell(script), b"", &limits);
        assert_eq!((finished.end, finished.stdout.len()), (End::OutputLimit, 1000), "{script}");
    }
    let finished = run(&shell("head -c 1000 /dev/zero; head -c 100000 /dev/zero >&2"), b"", &limits);
    assert_eq!(finished.end, End::Exit(0));
    assert_eq!((finished.stdout.len(), finished.stderr.len()), (1000, 1000));
}

#[test]
fn signals_and_failed_starts_are_told() {
    assert_eq!(run_shell("kill -SEGV $$").end, End::Signal(11));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("program");
    let end = |path: &Path| run(&program(&[path.to_str().unwrap()]), b"", &limits()).end;
    let kind = |end: End| match end {
        End::NotStarted(NotStarted { kind, .. }) => kind,
        other => panic!("{other}"),
    };
    assert_eq!(kind(end(&file)), NotStartedKind::NotFound);
    assert_eq!(kind(run(&program(&["no-such-program-anywhere"]), b"", &limits()).end), NotStartedKind::NotFound);
    // Written by another process: a file that a fork of this one has open cannot be executed.
    let make = |script: &str| assert!(Command::new("sh").args(["-c", script]).arg(&file).status().unwrap().success());
    make("echo no program > \"$0\"");
    assert_eq!(kind(end(&file)), NotStartedKind::NotExecutable);
    make("chmod +x \"$0\"");
    assert_eq!(kind(end(&file)), NotStartedKind::NotExecutable);
    assert_eq!(kind(end(folder.path())), NotStartedKind::NotExecutable);
}

#[test]
fn whoever_outlives_the_program_is_ended_and_told() {
    for (script, left) in [
        ("sleep 31.7 & exit 0", 1),
        ("sleep 31.7 & sleep 31.7 & exit 0", 2),
        ("setsid sleep 31.7 >/dev/null 2>&1 <&- & exit 0", 1),
        ("(setsid sh -c 'sleep 31.7; sleep 31.7' &) >/dev/null 2>&1; sleep 0.1; exit 0", 2),
        ("sleep 0.01 & exit 0", 0),
    ] {
        let finished = run_shell(script);
        assert_eq!((finished.end, finished.left_behind), (End::Exit(0), left), "{script}");
        assert!(finished.elapsed < Duration::from_secs(2), "{script}: {:?}", finished.elapsed);
    }
    assert!(!is_running("31.7"));
}

#[test]
fn the_limit_of_time_ends_whoever_left_the_group() {
    let limits = ProcessLimits { time: Some(Duration::from_millis(300)), ..limits() };
    let script = "(setsid sleep 32.7 &) >/dev/null 2>&1; sleep 32.7 & while :; do sleep 32.7; done";
    let finished = run(&shell(script), b"", &limits);
    assert_eq!((finished.end, finished.left_behind), (End::TimeLimit, 0));
    assert!(!is_running("32.7"));
}

#[test]
fn an_interruption_ends_everything() {
    let interrupt = Arc::new(AtomicBool::new(false));
    let limits = ProcessLimits { interrupt: Some(interrupt.clone()), ..limits() };
    let waiting = thread::spawn(move || shell("sleep 33.7 & sleep 33.7").run(&launcher(), b"", &limits));
    thread::sleep(Duration::from_millis(300));
    assert!(is_running("33.7"));
    interrupt.store(true, Ordering::Relaxed);
    assert!(matches!(waiting.join().unwrap(), Err(RunError::Interrupted)));
    assert!(!is_running("33.7"));
}

#[test]
fn nothing_goes_on_when_nobody_waits() {
    // A supervisor whose input ends, as it does when the process that started it is killed.
    let mut supervisor = Command::new(env!("CARGO_BIN_EXE_sudoscope"));
    supervisor.args(["launch-program", "sh", "-c", "sleep 34.7 & sleep 34.7"]);
    let mut supervisor = supervisor.stdin(std::process::Stdio::piped()).spawn().unwrap();
    let mut stdin = supervisor.stdin.take().unwrap();
    std::io::Write::write_all(&mut stdin, b"{\"time\":null,\"memory\":null,\"output\":9,\"input\":0}\n").unwrap();
    thread::sleep(Duration::from_millis(300));
    assert!(is_running("34.7"));
    drop(stdin);
    supervisor.wait().unwrap();
    assert!(!is_running("34.7"));
}

#[test]
fn without_a_supervisor_there_is_an_error() {
    let error = |launcher: &str| shell("true").run(&Launcher::new(launcher), b"", &limits()).unwrap_err();
    assert!(matches!(error("/no/such/executable"), RunError::Launcher { .. }));
    assert!(matches!(error("true"), RunError::Supervisor { .. }));
    // Nor is a supervisor that its program ends.
    let killed = shell("kill -9 $PPID").run(&launcher(), b"", &limits()).unwrap_err().to_string();
    assert!(killed.starts_with("the supervisor failed: signal: 9"), "{killed}");
}

#[test]
fn memory_is_limited_however_fast_it_fills() {
    let Some(compiler) = compiler::c() else { return };
    let hungry = compiler.compile(
        "#include <stdlib.h>\n#include <string.h>\n#include <unistd.h>
        int main(int argc, char **argv) {
            long mib = atol(argv[1]);
            for (long i = 0; i < mib; i += 32) { char *p = malloc(32 << 20); if (!p) return 1; memset(p, 1, 32 << 20); }
            sleep(atoi(argv[2]));
            return 0; }",
    );
    let hungry = hungry.to_str().unwrap();
    let start = Instant::now();
    let finished = run(&program(&[hungry, "10240", "0"]), b"", &limits());
    assert_eq!(finished.end, End::MemoryLimit);
    // It had no time to get far.
    assert!(finished.peak_memory < 2048 * MIB, "{} MiB", finished.peak_memory / MIB);
    assert!(start.elapsed() < Duration::from_secs(5));
    println!("a limit of 256 MiB: ended at {} MiB", finished.peak_memory / MIB);
    let finished = run(&program(&[hungry, "128", "0"]), b"", &limits());
    assert_eq!(finished.end, End::Exit(0));
    assert!((128 * MIB..160 * MIB).contains(&finished.peak_memory), "{}", finished.peak_memory);
    // Children count, and all of them together.
    for script in [format!("{hungry} 10240 0 & wait"), format!("{hungry} 192 5 & {hungry} 192 5 & wait")] {
        let finished = run(&shell(&script), b"", &limits());
        assert_eq!(finished.end, End::MemoryLimit, "{script}");
        assert!(finished.peak_memory < 2048 * MIB, "{} MiB", finished.peak_memory / MIB);
        println!("{script}: ended at {} MiB", finished.peak_memory / MIB);
    }
}

const GRID: &str = "1234341221434321";

fn small(text: &str) -> Puzzle {
    let cells: Vec<u8> = text.bytes().map(|b| if b == b'.' { 0 } else { b - b'0' }).collect();
    Puzzle::new(Layout::classic(Shape::new(2, 2).unwrap()), &cells).unwrap()
}

#[test]
fn a_puzzle_is_given_and_the_answer_read() {
    let puzzle = small("1.34341221434321");
    let attempt = shell(&format!("read line; test $line = 1.34341221434321 && echo {GRID}"));
    let attempt = attempt.solve(&launcher(), &puzzle, &limits()).unwrap();
    assert!(matches!(attempt.printed, Printed::Grid(grid) if grid[1] == 2));
    let echo = program(&["cat"]).solve(&launcher(), &puzzle, &limits()).unwrap();
    assert!(matches!(echo.printed, Printed::Incomplete { blanks: 1, .. }));
    let large = Puzzle::new(Layout::classic(Shape::new(4, 4).unwrap()), &[0; 256]).unwrap();
    assert!(matches!(program(&["cat"]).solve(&launcher(), &large, &limits()), Err(RunError::Unfit(_))));
}

#[test]
fn a_batch_gets_a_line_for_each_puzzle() {
    let puzzles = vec![small(GRID); 3];
    let batch = |script: &str| shell(script).solve_batch(&launcher(), &puzzles, &limits()).unwrap();
    let all = batch("cat");
    assert!(all.printed.iter().all(|printed| matches!(printed, Printed::Grid(_))) && all.printed.len() == 3);
    assert_eq!(all.mean_time(), Some(all.finished.elapsed / 3));
    let fewer = batch("head -n 1; echo what");
    assert!(matches!(&fewer.printed[..], [Printed::Grid(_), Printed::Malformed(_), Printed::Nothing]));
    let more = batch("cat; echo more; echo more");
    assert_eq!((more.printed.len(), more.extra), (3, 2));
}

#[test]
fn a_start_has_a_median_time_or_a_reason() {
    let runs = NonZeroUsize::new(5).unwrap();
    let startup = |script: &str| shell(script).startup(&launcher(), runs, &limits());
    let slow = startup("sleep 0.05; cat").unwrap();
    assert!(slow.times().len() == 5 && slow.times().is_sorted() && slow.times()[2] == slow.median());
    assert!(slow.median() >= Duration::from_millis(50), "{slow:?}");
    assert!(matches!(startup("cat; exit 1"), Err(StartupError::End(End::Exit(1)))));
    assert!(matches!(startup("true"), Err(StartupError::Printed(Printed::Nothing))));
}
