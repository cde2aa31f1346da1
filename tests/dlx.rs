//! Dancing links: counts of independent programs, layouts with other houses, events.

mod common;

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use common::isomorph::puzzles;
use common::oracle::exact_cover;
use common::{Collect, INKALA_2012, SECOND, puzzle, run, strategy};
use proptest::prelude::*;
use sudoscope::board::{Fault, House, HouseKind, Layout, Puzzle, Shape};
use sudoscope::search::{Amounts, Counter, Detail, Event, Limits, Outcome, Report, Sink, Stop};

/// No solution, and nothing that singles would show.
const NORVIG_IMPOSSIBLE: &str = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";

fn get(report: &Report, counter: Counter) -> u64 {
    report.counters.get(counter).unwrap_or_else(|| panic!("no {counter}"))
}

#[test]
fn it_meets_the_counts_of_independent_programs() {
    let (report, grids) = run("dlx", &puzzle(NORVIG_IMPOSSIBLE), 1, &Limits::none(), Detail::Full);
    assert_eq!((report.outcome, report.complete, grids.len()), (Outcome::Unsolvable, true, 0));
    assert_eq!((report.nodes, get(&report, Counter::Decisions)), (8_341, 2_624));
}

/// Over a collection that is not part of the repository.
#[test]
fn it_meets_the_counts_of_independent_programs_over_top95() {
    let Some(folder) = std::env::var_os("SUDOSCOPE_PUZZLES") else {
        eprintln!("skipped: SUDOSCOPE_PUZZLES does not name a folder with top95.txt");
        return;
    };
    let text = std::fs::read_to_string(std::path::Path::new(&folder).join("top95.txt")).unwrap();
    let reports: Vec<Report> =
        text.lines().map(|line| run("dlx", &puzzle(line), 1, &Limits::none(), Detail::Tree).0).collect();
    let sum = |counter| reports.iter().map(|report| get(report, counter)).sum::<u64>();
    assert_eq!((reports.len(), sum(Counter::Placed), sum(Counter::Decisions)), (95, 34_713, 5_168));
}

#[test]
fn its_description_keeps_no_counter_of_propagation() {
    let kept = strategy("dlx").counters();
    assert!(!kept.contains(&Counter::Forced) && !kept.contains(&Counter::Eliminated));
}

#[test]
fn it_counts_what_is_known() {
    let (report, grids) = run("dlx", &puzzle("................"), usize::MAX, &Limits::none(), Detail::Full);
    assert_eq!((report.solutions, report.complete, grids.len()), (288, true, 288));
    let many = ".1....7.....3..2...7...........71...6......4.3........4..5....3.2..8...........6.";
    let (report, _) = run("dlx", &puzzle(many), usize::MAX, &Limits::none(), Detail::Quiet);
    assert_eq!((report.solutions, report.complete, report.counters.iter().count()), (10_106, true, 1));
    let (report, grids) = run("dlx", &puzzle("1234341221434321"), 9, &Limits::nodes(0), Detail::Full);
    assert_eq!((report.outcome, report.complete, grids.len()), (Outcome::Solved, true, 1));
    assert_eq!((get(&report, Counter::Visits), get(&report, Counter::MaxDepth)), (0, 0));
}

fn other_layouts() -> Vec<Arc<Layout>> {
    let four = Shape::new(2, 2).unwrap();
    let classic = Layout::classic(four).houses().to_vec();
    let of = |kind, cells: &[[u16; 4]]| -> Vec<House> {
        (1..).zip(cells).map(|(number, &cells)| House::new(kind, number, cells)).collect()
    };
    let diagonals = of(HouseKind::Extra, &[[0, 5, 10, 15], [3, 6, 9, 12]]);
    let jigsaw = of(HouseKind::Box, &[[0, 1, 2, 6], [3, 7, 10, 11], [4, 5, 8, 12], [9, 13, 14, 15]]);
    // One house more for every cell, which makes five items an option; and fewer houses.
    let crossed = of(HouseKind::Extra, &[[0, 7, 10, 13], [1, 6, 11, 12], [2, 5, 8, 15], [3, 4, 9, 14]]);
    let lines = &classic[..8];
    let all = [
        [&classic[..], &diagonals].concat(),
        [lines, &jigsaw].concat(),
        [&classic[..], &crossed].concat(),
        lines.to_vec(),
        classic[..4].to_vec(),
    ];
    all.into_iter().map(|houses| Layout::new(four, houses).unwrap()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// One solver for two puzzles of a layout with other houses, against the plain exact cover.
    #[test]
    fn other_houses_are_only_more_items(
        tries in prop::collection::vec(prop::collection::vec((0usize..16, 1u8..=4), 0..9), 2),
        which in 0usize..5,
        wanted in 1usize..30,
        limit in 0u64..300,
    ) {
        let layout = &other_layouts()[which];
        let houses = layout.houses().iter().map(|h| h.cells().iter().map(|&c| usize::from(c)).collect());
        let houses: Vec<Vec<usize>> = houses.collect();
        let mut solver = strategy("dlx").solver(layout);
        for tries in tries {
            let mut givens = vec![0; 16];
            for (cell, digit) in tries {
                let fits = layout.peers_of(cell).iter().all(|&peer| givens[usize::from(peer)] != digit);
                givens[cell] = if fits { digit } else { givens[cell] };
            }
            let puzzle = Puzzle::new(layout.clone(), &givens).unwrap();
            let truth = exact_cover::truth(&puzzle, &houses, wanted, limit);
            let mut sink = Collect::new(wanted, Detail::Full);
            let report = solver.solve(&puzzle, &Limits::nodes(limit), &mut sink);
            prop_assert_eq!(&sink.grids, &truth.grids);
            prop_assert_eq!(report.complete, truth.complete);
            prop_assert_eq!(report.outcome == Outcome::Limit(Stop::Nodes), truth.limit_reached);
            for (counter, value) in report.counters.iter() {
                prop_assert_eq!(value, truth.get(counter), "{}", counter);
            }
        }
    }
}

fn same_solutions(puzzle: &Puzzle) -> Result<(), TestCaseError> {
    let [one, other] = ["dlx", "mrv"].map(|name| run(name, puzzle, 2000, &Limits::nodes(100_000), Detail::Quiet));
    if one.0.complete && other.0.complete {
        prop_assert_eq!(one.1.len(), other.1.len());
        prop_assert_eq!(one.1.into_iter().collect::<BTreeSet<_>>(), other.1.into_iter().collect::<BTreeSet<_>>());
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn solutions_are_those_of_mrv_on_4x4(puzzle in puzzles(Shape::new(2, 2).unwrap(), 16)) {
        same_solutions(&puzzle)?;
    }

    #[test]
    fn solutions_are_those_of_mrv_on_6x6(puzzle in puzzles(Shape::new(3, 2).unwrap(), 26)) {
        same_solutions(&puzzle)?;
    }

    #[test]
    fn solutions_are_those_of_mrv_on_9x9(puzzle in puzzles(Shape::CLASSIC, 60)) {
        same_solutions(&puzzle)?;
    }
}

/// Follows the events of a run on a stack.
#[derive(Default)]
struct Follow {
    stack: Vec<(usize, u8)>,
    since: Amounts,
    decides: u64,
    undos: u64,
    guesses: u64,
    decisions: u64,
    fails: Vec<Fault>,
    solutions: Vec<Vec<(usize, u8)>>,
    grids: Vec<Vec<u8>>,
}

impl Sink for Follow {
    fn detail(&self) -> Detail {
        Detail::Events
    }

    fn solution(&mut self, grid: &[u8]) -> ControlFlow<()> {
        self.grids.push(grid.to_vec());
        ControlFlow::Continue(())
    }

    fn event(&mut self, event: &Event, since: &Amounts) {
        self.since.visits += since.visits;
        match *event {
            Event::Decide { level, cell, digit, candidates, left } => {
                self.stack.push((cell, digit));
                assert_eq!(level, self.stack.len());
                assert!(left < candidates);
                self.decides += 1;
                self.decisions += u64::from(candidates > 1);
                self.guesses += u64::from(left > 0);
            }
            Event::Fail { level, arrival, ref why } => {
                assert!(arrival);
                assert_eq!(level, self.stack.len() + 1);
                assert!(matches!(why, Fault::Cell(_) | Fault::House { .. }));
                self.fails.push(why.clone());
            }
            Event::Undo { level } => {
                assert_eq!(level, self.stack.len());
                self.stack.pop();
                self.undos += 1;
            }
            Event::Solution => self.solutions.push(self.stack.clone()),
            ref other => panic!("{other:?}"),
        }
    }
}

#[test]
fn events_tell_the_whole_run() {
    for text in [INKALA_2012, SECOND, NORVIG_IMPOSSIBLE, "1...............", "123....4........"] {
        let puzzle = puzzle(text);
        let mut follow = Follow::default();
        let report = strategy("dlx").solver(puzzle.layout()).solve(&puzzle, &Limits::none(), &mut follow);
        let counted = [follow.decides, follow.undos, follow.decisions, follow.guesses, follow.fails.len() as u64];
        let kept = [Counter::Placed, Counter::Undone, Counter::Decisions, Counter::Guesses, Counter::Conflicts]
            .map(|c| get(&report, c));
        assert_eq!(counted, kept, "{text}");
        assert_eq!(follow.since.visits, get(&report, Counter::Visits), "{text}");
        assert_eq!(follow.grids.len(), follow.solutions.len());
        for (grid, placements) in follow.grids.iter().zip(&follow.solutions) {
            assert_eq!(placements.len(), puzzle.blanks());
            assert!(placements.iter().all(|&(cell, digit)| grid[cell] == digit));
        }
    }
}

/// Cells come before houses, a row before a box.
#[test]
fn the_first_item_without_an_option_is_the_dead_end() {
    let why = |text: &str| {
        let puzzle = puzzle(text);
        let mut follow = Follow::default();
        strategy("dlx").solver(puzzle.layout()).solve(&puzzle, &Limits::none(), &mut follow);
        assert_eq!((follow.decides, follow.fails.len()), (0, 1));
        follow.fails[0].to_string()
    };
    assert_eq!(why("123....4........"), "r1c4 has no candidate");
    // Neither row 3 nor box 1 has a place for 1, though every cell has candidates.
    let no_place = "2..1...........1..3.........1...........................1........................";
    assert!(why(no_place).starts_with("no place for 1 in row 3"), "{}", why(no_place));
}
