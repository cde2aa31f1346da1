//! The fast engine against other solvers, on every instance that this machine can run, alone and in
//! batches.

mod common;

use std::num::NonZeroU64;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use common::strategy;
use sudoscope::board::{Layout, Puzzle, Shape};
use sudoscope::corpora;
use sudoscope::generate::Generator;
use sudoscope::isomorph::Isomorphism;
use sudoscope::search::random::SplitMix64;
use sudoscope::search::{Counter, Detail, Limits, Outcome, Stop};
use sudoscope::simd::{CELLS, Fast, Found, Givens, NoGivens, Watch};
use sudoscope::strategies;
use sudoscope::verify::verify;
use sudoscope::workbench::{NoAnswer, Task, Workbench};

const LIMIT: u32 = 30;

fn shape() -> Shape {
    Shape::new(3, 3).unwrap()
}

fn digits(cells: &[u8; CELLS]) -> Vec<u8> {
    cells.iter().map(|cell| if *cell == b'.' { 0 } else { cell - b'0' }).collect()
}

fn givens(line: &str) -> Givens {
    Givens::new(line.as_bytes().try_into().unwrap()).unwrap()
}

/// What `exact-cover` counts, up to the limit; none where it would take too long to know.
fn counted(bench: &mut Workbench<'_>, layout: &Arc<Layout>, givens: &Givens) -> Option<u32> {
    let Ok(puzzle) = Puzzle::new(layout.clone(), &digits(givens.as_bytes())) else { return Some(0) };
    let limits = Limits::nodes(20_000);
    let task = Task { limits: &limits, detail: Detail::Quiet, wanted: NonZeroU64::new(LIMIT.into()) };
    let answer = bench.solve(&puzzle, &task).unwrap();
    (!matches!(answer.report.outcome, Outcome::Limit(_))).then_some(answer.report.solutions as u32)
}

/// Answers of all instances, one by one and in batches of several sizes, which must be the same.
fn found(puzzles: &[Givens], limit: u32) -> Vec<Found> {
    let mut first = None;
    for mut fast in Fast::all() {
        let alone: Vec<_> = puzzles.iter().map(|givens| fast.find(givens, limit)).collect();
        for size in [1, 7, 16, 33, 500] {
            let mut together = vec![Found::NONE; puzzles.len()];
            for (puzzles, found) in puzzles.chunks(size).zip(together.chunks_mut(size)) {
                fast.find_all(puzzles, limit, found);
            }
            assert!(together == alone, "{} in batches of {size}", fast.instance());
        }
        for (givens, found) in puzzles.iter().zip(&alone) {
            if let Some(grid) = found.first() {
                verify(shape(), &digits(givens.as_bytes()), &digits(grid)).unwrap();
            }
        }
        assert!(*first.get_or_insert_with(|| alone.clone()) == alone, "{} differs", fast.instance());
    }
    first.unwrap()
}

fn check(puzzles: &[Givens]) -> Vec<u32> {
    let layout = Layout::classic(shape());
    let reference = strategy("exact-cover");
    let mut bench = Workbench::new(&*reference);
    let solutions: Vec<_> = found(puzzles, LIMIT).iter().map(|found| found.solutions).collect();
    let mut known = 0;
    for (givens, &solutions) in puzzles.iter().zip(&solutions) {
        if let Some(truth) = counted(&mut bench, &layout, givens) {
            known += 1;
            assert_eq!(solutions, truth, "{givens:?}");
        }
    }
    assert!(known * 10 >= puzzles.len() * 9, "only {known} of {} could be compared", puzzles.len());
    solutions
}

fn full_grid(random: &mut SplitMix64) -> [u8; CELLS] {
    let norvig = strategy("norvig");
    let grid = Generator::new(shape(), &*norvig, None).full_grid(random).unwrap();
    let mut cells = [0; CELLS];
    for (cell, digit) in cells.iter_mut().zip(&grid) {
        *cell = b'0' + digit;
    }
    cells
}

fn blanked(grid: &[u8; CELLS], random: &mut SplitMix64, kept: usize) -> [u8; CELLS] {
    let mut order: Vec<usize> = (0..CELLS).collect();
    random.shuffle(&mut order);
    let mut cells = *grid;
    for &cell in &order[kept..] {
        cells[cell] = b'.';
    }
    cells
}

#[test]
fn built_in_puzzles() {
    let mut puzzles = Vec::new();
    for corpus in corpora::ALL {
        let lines = corpus.text.lines().filter(|line| line.len() == CELLS);
        puzzles.extend(lines.filter_map(|line| Givens::new(line.as_bytes().try_into().ok()?).ok()));
    }
    assert!(puzzles.len() >= 50, "{}", puzzles.len());
    check(&puzzles);
}

#[test]
fn full_grids_and_single_deletions() {
    let mut random = SplitMix64::new(1);
    for _ in 0..3 {
        let grid = full_grid(&mut random);
        let mut puzzles = vec![Givens::new(&grid).unwrap()];
        for cell in 0..CELLS {
            let mut one = grid;
            one[cell] = if cell % 2 == 0 { b'0' } else { b'.' };
            puzzles.push(Givens::new(&one).unwrap());
        }
        assert!(found(&puzzles, 2).iter().all(|found| found.solutions == 1 && found.grid == grid));
    }
}

#[test]
fn full_grids_with_one_wrong_digit() {
    let mut random = SplitMix64::new(2);
    let grid = full_grid(&mut random);
    let mut puzzles = Vec::new();
    for cell in 0..CELLS {
        for digit in b'1'..=b'9' {
            let mut one = grid;
            one[cell] = digit;
            puzzles.push(Givens::new(&one).unwrap());
        }
    }
    for (number, found) in found(&puzzles, 2).iter().enumerate() {
        let right = grid[number / 9] == b'1' + (number % 9) as u8;
        assert_eq!(found.solutions, u32::from(right), "{:?}", puzzles[number]);
    }
}

#[test]
fn several_solutions_and_damaged_puzzles() {
    let mut random = SplitMix64::new(3);
    let mut puzzles = Vec::new();
    for round in 0..400 {
        let grid = full_grid(&mut random);
        let mut cells = blanked(&grid, &mut random, 20 + round % 20);
        if round % 3 == 0 {
            cells[random.below(CELLS)] = b'1' + random.below(9) as u8;
        }
        puzzles.push(Givens::new(&cells).unwrap());
    }
    let solutions = check(&puzzles);
    assert!(solutions.contains(&0) && solutions.contains(&1) && solutions.contains(&LIMIT));
}

/// Steps of a search until it takes too long.
struct Few {
    guesses: u32,
    solutions: u32,
}

impl Watch for Few {
    fn guess(&mut self, below: usize) -> ControlFlow<()> {
        assert!(below < CELLS);
        self.guesses += 1;
        if self.guesses < 500 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn conflict(&mut self) {}

    fn solution(&mut self, _: &[u8; CELLS]) -> ControlFlow<()> {
        self.solutions += 1;
        if self.solutions < LIMIT { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

fn ends_soon(givens: &Givens) -> bool {
    let mut few = Few { guesses: 0, solutions: 0 };
    Fast::new().watched(givens, &mut few);
    few.guesses < 500
}

#[test]
fn random_digits() {
    let mut random = SplitMix64::new(4);
    let mut puzzles = Vec::new();
    for count in 0..=CELLS {
        for _ in 0..3 {
            let mut cells = [b'.'; CELLS];
            for _ in 0..count {
                cells[random.below(CELLS)] = b'1' + random.below(9) as u8;
            }
            puzzles.push(Givens::new(&cells).unwrap());
        }
    }
    // Few digits can be impossible and yet take any solver very long.
    let all = puzzles.len();
    puzzles.retain(ends_soon);
    assert!(puzzles.len() * 10 >= all * 8, "{} of {all}", puzzles.len());
    check(&puzzles);
}

#[test]
fn minimal_puzzles_and_their_isomorphs() {
    let mut random = SplitMix64::new(5);
    let norvig = strategy("norvig");
    let mut generator = Generator::new(shape(), &*norvig, None);
    let mut puzzles = Vec::new();
    for _ in 0..40 {
        let puzzle = generator.minimal(&mut random).unwrap();
        for _ in 0..3 {
            let isomorph = Isomorphism::random(shape(), &mut random).puzzle(&puzzle);
            puzzles.push(Givens::from_digits(isomorph.givens()).unwrap());
        }
    }
    assert!(found(&puzzles, 2).iter().all(|found| found.solutions == 1));
    let less = puzzles.iter().map(|givens| {
        let mut cells = *givens.as_bytes();
        let given = cells.iter().position(|cell| *cell != b'0').unwrap();
        cells[given] = b'0';
        Givens::new(&cells).unwrap()
    });
    assert!(found(&less.collect::<Vec<_>>(), 2).iter().all(|found| found.solutions == 2));
}

#[test]
fn neighbours_do_not_matter() {
    let mut random = SplitMix64::new(6);
    let mut puzzles = Vec::new();
    for round in 0..300 {
        let grid = full_grid(&mut random);
        puzzles.push(Givens::new(&blanked(&grid, &mut random, 17 + round % 60)).unwrap());
    }
    let mut order: Vec<usize> = (0..puzzles.len()).collect();
    let alone: Vec<_> = puzzles.iter().map(|givens| Fast::new().find(givens, LIMIT)).collect();
    for _ in 0..5 {
        random.shuffle(&mut order);
        let shuffled: Vec<_> = order.iter().map(|&at| puzzles[at]).collect();
        for mut fast in Fast::all() {
            let mut found = vec![Found::NONE; shuffled.len()];
            fast.find_all(&shuffled, LIMIT, &mut found);
            assert!(order.iter().zip(&found).all(|(&at, found)| *found == alone[at]));
        }
    }
}

#[test]
fn known_puzzles() {
    let mut fast = Fast::new();
    let escargot = givens("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..");
    let solution = "162857493534129678789643521475312986913586742628794135356478219241935867897261354";
    assert_eq!(fast.solve(&escargot).as_ref().map(|grid| &grid[..]), Some(solution.as_bytes()));
    assert!(fast.is_unique(&escargot));
    let empty = givens(&".".repeat(CELLS));
    assert_eq!(fast.count_solutions(&empty, 1_000), 1_000);
    assert_eq!(fast.count_solutions(&empty, 0), 0);
    let conflict = givens(&format!("11{}", "0".repeat(CELLS - 2)));
    assert_eq!((fast.solve(&conflict), fast.is_unique(&conflict)), (None, false));
}

#[test]
fn other_characters_are_refused() {
    for byte in 0..=u8::MAX {
        let mut cells = [b'.'; CELLS];
        cells[40] = byte;
        let fine = byte.is_ascii_digit() || byte == b'.';
        assert_eq!(Givens::new(&cells).err(), (!fine).then_some(NoGivens { cell: 40 }));
    }
    assert!(Givens::from_digits(&[10; CELLS]).is_none() && Givens::from_digits(&[0; 80]).is_none());
}

#[test]
fn a_batch_can_be_stopped() {
    for mut fast in Fast::all() {
        for line in [".".repeat(CELLS), format!("123456789{}", "0".repeat(72))] {
            // Few puzzles go one by one.
            for count in [3, 40] {
                let puzzles = vec![givens(&line); count];
                let mut found = vec![Found::NONE; count];
                assert!(!fast.find_all_until(&puzzles, 20_000, &mut found, &AtomicBool::new(true)));
                assert!(fast.find_all_until(&puzzles, 3, &mut found, &AtomicBool::new(false)));
                assert!(found.iter().all(|found| found.solutions == 3));
            }
        }
    }
}

/// Real collections: lines of the file, and solutions up to two that its maker counted.
#[test]
fn collections() {
    let Some(folder) = std::env::var_os("SUDOSCOPE_PUZZLES").map(PathBuf::from) else {
        eprintln!("skipped: SUDOSCOPE_PUZZLES is not set");
        return;
    };
    let files = [
        ("17_clue.txt", 1),
        ("hardest_11plus.txt", 1),
        ("hardest_1106.txt", 1),
        ("top1465.txt", 1),
        ("kaggle.txt", 1),
        ("exchange_mixed.txt", 1),
        ("unsolvable_hard.txt", 0),
        ("multisolution.txt", 2),
    ];
    for (file, solutions) in files {
        let text = std::fs::read_to_string(folder.join(file)).unwrap();
        let lines = text.lines().filter(|line| line.len() == CELLS);
        let puzzles: Vec<_> = lines.map(givens).step_by(1 + text.len() / 200_000).collect();
        assert!(puzzles.len() >= 300, "{file}");
        assert!(found(&puzzles, 2).iter().all(|found| found.solutions == solutions), "{file}");
    }
}

#[test]
fn the_strategy_counts_guesses_and_its_node_limit_is_exact() {
    let layout = Layout::classic(shape());
    let text = b"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    let puzzle = Puzzle::new(layout, &digits(text)).unwrap();
    let mut bench = Workbench::new(&strategies::fast::Fast);
    let mut run = |limits: &Limits| {
        let task = Task { limits, detail: Detail::Full, wanted: None };
        bench.solve(&puzzle, &task).unwrap().report
    };
    let whole = run(&Limits::none());
    assert_eq!((whole.outcome, whole.solutions, whole.complete), (Outcome::Solved, 1, true));
    assert!(whole.nodes > 0);
    assert_eq!(whole.counters.get(Counter::Guesses), Some(whole.nodes));
    // Every guess is left twice, and the solution is one of the ends.
    assert_eq!(whole.counters.get(Counter::Conflicts), Some(whole.nodes));
    assert_eq!(whole.counters.get(Counter::Placed), None);
    for limit in 0..whole.nodes {
        let part = run(&Limits::nodes(limit));
        assert_eq!((part.outcome, part.nodes, part.complete), (Outcome::Limit(Stop::Nodes), limit, false));
    }
    assert_eq!(run(&Limits::nodes(whole.nodes)), whole);
}

#[test]
fn the_strategy_takes_no_other_size() {
    let layout = Layout::classic(Shape::new(2, 2).unwrap());
    let puzzle = Puzzle::new(layout, &[0; 16]).unwrap();
    let limits = Limits::none();
    let task = Task { limits: &limits, detail: Detail::Quiet, wanted: NonZeroU64::new(1) };
    let answer = Workbench::new(&strategies::fast::Fast).solve(&puzzle, &task);
    assert!(matches!(answer, Err(NoAnswer::Unsupported(_))));
}
