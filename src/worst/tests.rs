//! What a hunt promises.

use std::sync::Arc;

use super::*;
use crate::board::Layout;
use crate::search::{Detail, Outcome};
use crate::strategies::{ALL, resolve};
use crate::workbench::Task;
use crate::workbench::Workbench;

struct Case {
    strategy: &'static str,
    shape: (usize, usize),
    counter: Counter,
    any: bool,
    threads: usize,
    steps: Vec<u64>,
    starts: Vec<Puzzle>,
    node_limit: u64,
}

impl Default for Case {
    fn default() -> Self {
        Self {
            strategy: "row-major",
            shape: (3, 3),
            counter: Counter::Placed,
            any: false,
            threads: 2,
            steps: vec![60; 3],
            starts: Vec::new(),
            node_limit: 300_000,
        }
    }
}

fn hunt(case: &Case) -> (Vec<Record>, Result<Ended, HuntError>) {
    let strategy = resolve(ALL, case.strategy, 0).unwrap();
    let prover = resolve(ALL, "exact-cover", 0).unwrap();
    let hunt = Hunt {
        strategy: &*strategy,
        prover: &*prover,
        counter: case.counter,
        any: case.any,
        node_limit: case.node_limit,
        starts: case.starts.clone(),
        shape: Shape::new(case.shape.0, case.shape.1).unwrap(),
        seed: 4,
        length: Length::Steps(case.steps.clone()),
        threads: case.threads,
        interrupt: Arc::default(),
    };
    let mut records = Vec::new();
    let ended = hunt.run(&mut |told| {
        if let Told::Record(record) = told {
            records.push(record.clone());
        }
    });
    (records, ended)
}

fn puzzle(text: &str) -> Puzzle {
    let givens: Vec<u8> = text.bytes().map(|b| if b == b'.' { 0 } else { b - b'0' }).collect();
    Puzzle::new(Layout::classic(Shape::of_cells(givens.len()).unwrap()), &givens).unwrap()
}

#[test]
fn records_grow_are_unique_and_cost_what_they_say() {
    let cases = [
        Case::default(),
        Case { strategy: "mrv,digit=random", counter: Counter::Decisions, ..Case::default() },
        Case { strategy: "norvig", counter: Counter::Eliminated, ..Case::default() },
        Case { strategy: "dlx", shape: (2, 3), ..Case::default() },
        Case { strategy: "cell=dom/wdeg,ahead=fc,back=cbj", shape: (2, 2), ..Case::default() },
        // Nothing is to be decided there, and the first is a record all the same.
        Case { strategy: "norvig", shape: (2, 2), counter: Counter::Decisions, ..Case::default() },
        Case { any: true, ..Case::default() },
    ];
    for case in cases {
        let (records, ended) = hunt(&case);
        assert_eq!(ended, Ok(Ended { steps: case.steps.clone(), interrupted: false }));
        assert!(!records.is_empty() && records.is_sorted_by_key(|record| (record.step, record.chain)));
        assert!(records.is_sorted_by(|one, next| one.cost.value < next.cost.value), "{records:?}");
        let (strategy, judge) = (resolve(ALL, case.strategy, 0).unwrap(), resolve(ALL, "subsets", 0).unwrap());
        let mut judge = Prover::new(&*judge, Limits::none());
        for record in records {
            match judge.prove(&record.puzzle).unwrap() {
                Proof::One(_) => {}
                Proof::Several(_) => assert!(case.any),
                proof => panic!("{proof:?}"),
            }
            let limits = Limits::nodes(case.node_limit);
            let task = Task { limits: &limits, detail: Detail::Full, wanted: std::num::NonZeroU64::new(1) };
            let report = Workbench::new(&*strategy).solve(&record.puzzle, &task).unwrap().report;
            assert_eq!(record.counters.get(case.counter), Some(record.cost.value));
            assert_eq!(record.cost.at_least, report.outcome != Outcome::Solved);
            assert_eq!(record.counters, report.counters);
        }
    }
}

#[test]
fn threads_change_nothing_and_a_longer_run_begins_as_a_shorter_one() {
    let short = hunt(&Case { threads: 1, ..Case::default() });
    assert_eq!(short, hunt(&Case { threads: 8, ..Case::default() }));
    let long = hunt(&Case { steps: vec![90; 3], ..Case::default() }).0;
    assert_eq!(short.0, long[..short.0.len()]);
    assert!(long[short.0.len()..].iter().all(|record| record.step > 60));
    let other = hunt(&Case { steps: vec![60, 20], ..Case::default() });
    assert_eq!(other.1.unwrap().steps, [60, 20]);
}

#[test]
fn the_search_finds_more_than_chance_does() {
    let (records, _) = hunt(&Case { steps: vec![400; 2], node_limit: 100_000_000, ..Case::default() });
    let first = records.iter().take_while(|record| record.step == 1).last().unwrap().cost.value;
    assert!(records.last().unwrap().cost.value > 20 * first, "{records:?}");
}

#[test]
fn a_run_that_is_cut_off_counts_with_what_it_reached() {
    let (records, _) = hunt(&Case { node_limit: 50, ..Case::default() });
    let last = records.last().unwrap();
    assert_eq!(last.cost, Bound { value: 50, at_least: true });
    assert_eq!(last.counters.get(Counter::Placed), Some(50));
}

#[test]
fn chains_start_where_they_are_told() {
    let start = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
    let (records, _) = hunt(&Case { strategy: "mrv", starts: vec![puzzle(start)], ..Case::default() });
    assert_eq!((records[0].puzzle.clone(), records[0].cost.value, records[0].step), (puzzle(start), 130, 1));
    let fault = |text: &str, any| {
        let start = puzzle(text);
        hunt(&Case { starts: vec![start], shape: (2, 2), any, steps: vec![5], ..Case::default() }).1
    };
    assert_eq!(fault("................", false), Err(HuntError::Start(0, StartFault::NotUnique)));
    assert_eq!(fault("12....3....4....", true), Err(HuntError::Start(0, StartFault::Unsolvable)));
    assert!(fault("................", true).is_ok() && fault("....1.4.2.14....", false).is_ok());
}

#[test]
fn a_counter_must_be_kept() {
    let (_, ended) = hunt(&Case { counter: Counter::Forced, ..Case::default() });
    assert_eq!(ended, Err(HuntError::NotKept(Counter::Forced)));
}
