//! Limits hold for every strategy, on time, and leave nothing behind.

mod common;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use common::{Collect, INKALA_2012, puzzle, taking};
use sudoscope::board::{Layout, Puzzle, Shape};
use sudoscope::search::{Counter, Detail, Limits, Outcome, Report, Stop};
use sudoscope::strategies::ALL;

/// How late a limit may come.
const LATE: Duration = Duration::from_millis(50);

/// Puzzles whose search goes on for ever, small and large: all solutions of the empty grid.
fn endless() -> Vec<Puzzle> {
    let shapes = [Shape::CLASSIC, Shape::new(4, 4).unwrap(), Shape::new(6, 6).unwrap()];
    shapes.map(|shape| Puzzle::new(Layout::classic(shape), &vec![0; shape.cells()]).unwrap()).into()
}

/// The least overrun of a few runs: a machine that stops the test for a while is no fault.
fn least_overrun(name: &str, puzzle: &Puzzle, due: Duration, run: impl Fn(&Puzzle) -> Report) -> Duration {
    let overrun = |_| {
        let start = Instant::now();
        let report = run(puzzle);
        assert!(matches!(report.outcome, Outcome::Limit(Stop::Time | Stop::Interrupt)), "{name}: {:?}", report.outcome);
        assert!(!report.complete);
        start.elapsed().saturating_sub(due)
    };
    (0..3).map(overrun).min().unwrap()
}

#[test]
fn a_time_limit_comes_on_time() {
    let due = Duration::from_millis(30);
    for puzzle in endless() {
        for strategy in taking(puzzle.layout()) {
            let name = strategy.name();
            let late = least_overrun(name, &puzzle, due, |puzzle| {
                let limits = Limits { time: Some(due), ..Limits::none() };
                let mut sink = Counting(0);
                strategy.solver(puzzle.layout()).solve(puzzle, &limits, &mut sink)
            });
            assert!(late < LATE, "{name} at {}: {late:?} late", puzzle.layout().shape());
        }
    }
}

#[test]
fn an_interrupt_is_seen_at_once() {
    let due = Duration::from_millis(20);
    for puzzle in endless() {
        for strategy in taking(puzzle.layout()) {
            let name = strategy.name();
            let late = least_overrun(name, &puzzle, due, |puzzle| {
                let flag = Arc::new(AtomicBool::new(false));
                let limits = Limits { interrupt: Some(flag.clone()), ..Limits::none() };
                thread::spawn(move || {
                    thread::sleep(due);
                    flag.store(true, Ordering::Relaxed);
                });
                strategy.solver(puzzle.layout()).solve(puzzle, &limits, &mut Counting(0))
            });
            assert!(late < LATE, "{name} at {}: {late:?} late", puzzle.layout().shape());
        }
    }
}

/// Counts solutions and keeps none.
struct Counting(u64);

impl sudoscope::search::Sink for Counting {
    fn detail(&self) -> Detail {
        Detail::Quiet
    }

    fn solution(&mut self, _: &[u8]) -> std::ops::ControlFlow<()> {
        self.0 += 1;
        std::ops::ControlFlow::Continue(())
    }
}

/// A run that a limit ends makes exactly the placements, or guesses, that it may, and the next run of the same
/// solver is as if it were the first.
#[test]
fn a_node_limit_is_exact_and_leaves_nothing_behind() {
    let inkala = puzzle(INKALA_2012);
    for strategy in ALL {
        let name = strategy.name();
        let mut solver = strategy.solver(inkala.layout());
        let mut sink = Collect::new(1, Detail::Full);
        let whole = solver.solve(&inkala, &Limits::none(), &mut sink);
        let limits = [0, 1, 2, 21, whole.nodes / 2, whole.nodes - 1];
        for limit in limits.into_iter().filter(|&limit| limit < whole.nodes) {
            let report = solver.solve(&inkala, &Limits::nodes(limit), &mut Collect::new(1, Detail::Full));
            assert_eq!((report.outcome, report.nodes), (Outcome::Limit(Stop::Nodes), limit), "{name}");
            assert_eq!(report.counters.get(strategy.node_counter()), Some(limit), "{name}");
            if strategy.counters().contains(&Counter::Tried) {
                assert!(report.counters.get(Counter::Tried) >= Some(limit), "{name}");
            }
            let mut again = Collect::new(1, Detail::Full);
            assert_eq!(solver.solve(&inkala, &Limits::none(), &mut again), whole, "{name} after a limit of {limit}");
            assert_eq!(again.grids, sink.grids);
        }
        let exact = solver.solve(&inkala, &Limits::nodes(whole.nodes), &mut Collect::new(1, Detail::Full));
        assert_eq!(exact, whole, "{name}: as many nodes as the solution needs are enough");
    }
}
