//! Strategies from outside the crate, on the same command line.

#[allow(dead_code)]
#[path = "../../examples/own_strategy.rs"]
mod example;

use std::num::NonZeroU64;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::Arc;

use sudoscope::board::{Layout, Puzzle, Shape};
use sudoscope::search::{Counter, Counters, Detail, Limits, Outcome, Report, Sink, Stop};
use sudoscope::strategies::{ALL, Description, Solver, Strategy};
use sudoscope::workbench::{Answer, Task, Workbench};

use crate::run::{Cli, EASY, EASY_SOLVED, EMPTY_4X4, TWO, UNSOLVABLE};

fn solve(text: &str, limits: &Limits, detail: Detail, wanted: u64) -> Answer {
    let givens: Vec<u8> = text.bytes().map(|b| if b == b'.' { 0 } else { b - b'0' }).collect();
    let layout = Layout::classic(Shape::of_cells(givens.len()).unwrap());
    let puzzle = Puzzle::new(layout, &givens).unwrap();
    let task = Task { limits, detail, wanted: NonZeroU64::new(wanted) };
    Workbench::new(&example::ColumnMajor).solve(&puzzle, &task).unwrap()
}

#[test]
fn the_example_counts_as_the_design_says() {
    for (text, solutions) in [(EASY, 1), (TWO, 2), (UNSOLVABLE, 0), (EMPTY_4X4, 288)] {
        let Answer { report, grids, .. } = solve(text, &Limits::none(), Detail::Full, 0);
        assert_eq!((report.solutions, report.complete, grids.len()), (solutions, true, solutions as usize));
        let of = |counter| report.counters.get(counter).unwrap();
        assert_eq!(of(Counter::Conflicts) + solutions, of(Counter::Guesses) + 1, "{text}");
        assert_eq!((of(Counter::Placed), of(Counter::Undone)), (report.nodes, report.nodes));
        let quiet = solve(text, &Limits::none(), Detail::Quiet, 0).report;
        assert_eq!((quiet.nodes, quiet.counters), (report.nodes, Counters::default()));
    }
}

#[test]
fn the_example_keeps_its_limits() {
    let Report { outcome, nodes, counters, complete, .. } = solve(EMPTY_4X4, &Limits::nodes(7), Detail::Full, 0).report;
    assert_eq!((outcome, nodes, complete), (Outcome::Limit(Stop::Nodes), 7, false));
    assert_eq!(counters.get(Counter::Placed), Some(7));
    let first = solve(EMPTY_4X4, &Limits::none(), Detail::Full, 1);
    assert_eq!(&first.grids[0][..4], [4, 2, 3, 1]);
    assert_eq!((first.report.solutions, first.report.complete), (1, false));
}

#[test]
fn the_example_stands_behind_the_built_in_strategies() {
    // Examples are built beside the tests, but only if all targets are.
    let program = std::env::current_exe().unwrap().ancestors().nth(2).unwrap().join("examples/own_strategy");
    let program = program.with_extension(std::env::consts::EXE_EXTENSION);
    if !program.exists() {
        eprintln!("skipped: {} is not built", program.display());
        return;
    }
    let cli = Cli::new();
    let out = |args: &[&str]| String::from_utf8(cli.finish(cli.command_of(&program, args)).stdout).unwrap();
    let names = out(&["strategies"]);
    let names: Vec<&str> = names.lines().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(names[..names.len() - 1], ALL.iter().map(Strategy::name).collect::<Vec<_>>());
    assert_eq!(names.last(), Some(&"column-major"));
    assert!(out(&["solve", "--help"]).contains("column-major"));
    assert!(out(&["solve", "-s", "column-major", EASY]).starts_with(EASY_SOLVED));
    assert!(out(&["compare", "builtin:easy"]).contains("column-major"));
}

/// Gives the same grid for every puzzle.
struct Liar;

impl Strategy for Liar {
    fn description(&self) -> Description<'_> {
        Description {
            name: "liar",
            summary: "",
            definition: "",
            tie_breaks: "",
            source: "",
            good_at: "",
            bad_at: "",
            equal_by_design: &[],
        }
    }

    fn counters(&self) -> Vec<Counter> {
        Vec::new()
    }

    fn solver(&self, _: &Arc<Layout>) -> Box<dyn Solver> {
        Box::new(Self)
    }
}

impl Solver for Liar {
    fn solve(&mut self, puzzle: &Puzzle, _: &Limits, sink: &mut dyn Sink) -> Report {
        let complete = sink.solution(&vec![1; puzzle.givens().len()]) == ControlFlow::Continue(());
        let (outcome, counters) = (Outcome::Solved, Counters::default());
        Report { outcome, solutions: 1, complete, nodes: 0, counters, root_fault: None }
    }
}

static LIARS: &[&dyn Strategy] = &[&Liar];

#[test]
fn a_wrong_answer_is_an_internal_error() {
    let run = |args: &[&str]| format!("{:?}", sudoscope::cli::run(LIARS, args.iter().copied()));
    let failed = format!("{:?}", ExitCode::from(1));
    assert_eq!(run(&["test", "solve", EMPTY_4X4]), failed);
    assert_eq!(run(&["test", "count", EMPTY_4X4]), failed);
    assert_eq!(run(&["test", "compare", EMPTY_4X4]), failed);
}
