//! Experiments that never ran: results of every kind, to see what the page makes of them.

use std::sync::Arc;

use sudoscope::compare::{
    Case, Conditions, ContenderInfo, Counted, Limit, Machine, ProgramInfo, Question, Record, Results, SetInfo, Verdict,
};
use sudoscope::search::random::SplitMix64;
use sudoscope::search::{Counter, Counters};

/// What would break out of its place if it were not escaped.
pub(crate) const HOSTILE: &str = "</script><script>boom()</script><img src=x onerror=boom()>\"'&{{data}}<!--";

const PUZZLE: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

/// An experiment with no case yet: so many sets, puzzles in each, and contenders.
pub(crate) fn empty(sets: usize, puzzles: usize, contenders: usize) -> Results {
    let info = |name: String| ContenderInfo { name, spec: None, nodes: None, left_out: Vec::new(), program: None };
    Results::new(Conditions {
        version: "0".to_owned(),
        toolchain: "rustc 0".to_owned(),
        command: ["compare", "a b.txt"].map(str::to_owned).to_vec(),
        machine: Machine { system: "linux".to_owned(), processor: "some processor".to_owned(), cores: 2 },
        question: Question::First,
        runs: 3,
        timed_side_by_side: 1,
        profile: true,
        relabel: 0,
        seed: 7,
        node_limit: Some(1000),
        time_limit_ns: Some(250_000_000),
        sets: (0..sets)
            .map(|set| SetInfo { name: format!("set{set}"), puzzles, hash: format!("{set:016x}") })
            .collect(),
        contenders: (0..contenders).map(|contender| info(format!("c{contender}"))).collect(),
        reference: None,
        vary: None,
    })
}

/// A record of so many decisions, at 100 ns each and one placement more.
pub(crate) fn record(verdict: Verdict, decisions: u64) -> Record {
    let cut = verdict.is_limit();
    let right = verdict.is_settled() || cut;
    let mut counters = Counters::default();
    counters.set(Counter::Decisions, decisions);
    counters.set(Counter::Placed, decisions + 1);
    let counted = Counted { counters, cut, profile: Some([decisions, 1].into()) };
    Record {
        verdict,
        counted: right.then_some(counted),
        times_ns: if right { vec![decisions * 100 + 500] } else { Vec::new() },
        cpu_ns: Vec::new(),
        time_cut: cut,
        memory_kib: None,
        stderr: None,
    }
}

/// Adds the records of all contenders on a case.
pub(crate) fn push(results: &mut Results, set: usize, puzzle: usize, image: usize, records: Vec<Option<Record>>) {
    let source: Arc<str> = results.conditions.sets[set].name.as_str().into();
    let line = puzzle as u64 + 1;
    let (text, boxes) = (PUZZLE.to_owned(), "3x3".to_owned());
    results.push(Case { set, puzzle, image, source, line, text, boxes }, records);
}

/// Every case solved, of a cost that varies a thousandfold.
pub(crate) fn solved(sets: usize, puzzles: usize, contenders: usize, relabel: usize) -> Results {
    let mut results = empty(sets, puzzles, contenders);
    results.conditions.relabel = relabel;
    let mut random = SplitMix64::new(1);
    for set in 0..sets {
        for puzzle in 0..puzzles {
            for image in results.conditions.images() {
                let records = (0..contenders).map(|contender| {
                    let decisions =
                        (contender as u64 + 1) * 2u64.pow(random.below(10) as u32) + random.below(50) as u64;
                    Some(record(Verdict::Solved, decisions))
                });
                let records = records.collect();
                push(&mut results, set, puzzle, image, records);
            }
        }
    }
    results
}

/// One of each kind of ending, one case that not all have run, and names that are hostile.
pub(crate) fn mixed() -> Results {
    let mut results = empty(2, 4, 3);
    HOSTILE.clone_into(&mut results.conditions.sets[0].name);
    HOSTILE.clone_into(&mut results.conditions.contenders[1].name);
    let command = "solver --fast 'it'".to_owned();
    results.conditions.contenders[2].program = Some(ProgramInfo {
        command,
        adapter: "line".to_owned(),
        batch: false,
        memory_limit: Some(1 << 30),
        startup_ns: Some(1_500_000),
    });
    let of_program = |verdict: Verdict| Record {
        counted: None,
        times_ns: vec![3_000_000],
        memory_kib: Some(2048),
        stderr: Some(HOSTILE.to_owned()),
        ..record(verdict, 0)
    };
    let solved = |decisions| Some(record(Verdict::Solved, decisions));
    let rows = [
        vec![solved(0), solved(90), Some(of_program(Verdict::Solved))],
        vec![
            solved(20),
            Some(record(Verdict::Limit(Limit::Nodes), 999)),
            Some(of_program(Verdict::Failed(HOSTILE.to_owned()))),
        ],
        vec![Some(record(Verdict::Wrong(HOSTILE.to_owned()), 5)), solved(4), Some(of_program(Verdict::Unsolvable))],
        vec![
            Some(record(Verdict::Limit(Limit::Time), 7)),
            Some(record(Verdict::Limit(Limit::Time), 8)),
            Some(of_program(Verdict::Limit(Limit::Memory))),
        ],
    ];
    for (puzzle, row) in rows.into_iter().enumerate() {
        push(&mut results, 0, puzzle, 0, row);
    }
    push(&mut results, 1, 0, 0, vec![solved(1), Some(record(Verdict::Several, 2)), None]);
    results
}
