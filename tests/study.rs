//! The study: published counts of its presets, and a sample of its combinations against brute
//! force and the invariants.

mod common;

use std::collections::BTreeSet;
use std::sync::Arc;

use common::isomorph::puzzles;
use common::{Collect, INKALA_2012, SECOND, puzzle, run};
use proptest::strategy::{Strategy as _, ValueTree as _};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use sudoscope::board::{Puzzle, Shape};
use sudoscope::search::axes::Axis;
use sudoscope::search::axes::ahead::Ahead;
use sudoscope::search::random::SplitMix64;
use sudoscope::search::{Counter, Detail, Limits, Outcome, Report, Spec};
use sudoscope::strategies::{ALL, SpecStrategy, Strategy};

/// Norvig's puzzle without a solution.
const NORVIG_NONE: &str = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";

fn get<const K: usize>(name: &str, text: &str, counters: [Counter; K]) -> [u64; K] {
    let (report, _) = run(name, &puzzle(text), 1, &Limits::none(), Detail::Full);
    counters.map(|counter| report.counters.get(counter).unwrap_or_else(|| panic!("{name} keeps {counter}")))
}

/// The counts of Prosser's algorithms, as independent programs gave them.
#[test]
fn row_major_searches_meet_their_counts() {
    use Counter::{Checks, Placed, Tried};
    let table = [
        ("bt", [191_505, 808_286, 49_558], [19_140, 79_191, 5_934]),
        ("bm", [191_505, 183_314, 49_558], [19_140, 25_472, 5_934]),
        ("bj", [130_356, 572_722, 36_631], [12_318, 51_292, 4_353]),
        ("cbj", [61_215, 277_972, 19_520], [5_626, 24_341, 2_106]),
        ("fc", [22_067, 137_850, 22_067], [1_412, 9_068, 1_412]),
        ("fc-cbj", [13_235, 87_945, 13_235], [794, 5_269, 794]),
        ("fc-mrv", [10_101, 83_748, 10_101], [67, 463, 67]),
    ];
    for (name, inkala, second) in table {
        assert_eq!(get(name, INKALA_2012, [Tried, Checks, Placed]), inkala, "{name}");
        assert_eq!(get(name, SECOND, [Tried, Checks, Placed]), second, "{name}");
    }
    assert_eq!(get("fc-mrv", INKALA_2012, [Counter::Decisions]), [1_850]);
    assert_eq!(get("fc-mrv", SECOND, [Counter::Decisions]), [4]);
}

#[test]
fn jumps_meet_their_counts() {
    use Counter::{Backjumps, LevelsSkipped};
    assert_eq!(get("bj", INKALA_2012, [Backjumps, LevelsSkipped]), [4_240, 8_531]);
    assert_eq!(get("cbj", INKALA_2012, [Backjumps, LevelsSkipped]), [4_488, 9_937]);
    assert_eq!(get("fc-cbj", INKALA_2012, [LevelsSkipped]), [4_676]);
}

#[test]
fn stronger_propagation_meets_its_counts() {
    let first_of_top95 = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
    assert_eq!(get("norvig", first_of_top95, [Counter::Decisions]), [25]);
    let (_, grids) = run("norvig", &puzzle(common::EMPTY_9), 1, &Limits::none(), Detail::Full);
    let expected = "123456789456789123789123456231674895875912364694538217317265948542897631968341572";
    assert_eq!(grids, [common::cells(expected)]);
    let (report, _) = run("exact-cover", &puzzle(NORVIG_NONE), 1, &Limits::none(), Detail::Full);
    assert_eq!((report.outcome, report.counters.get(Counter::Decisions)), (Outcome::Unsolvable, Some(2_624)));
    let (report, _) = run("cell=item,ahead=fc", &puzzle(NORVIG_NONE), 1, &Limits::none(), Detail::Full);
    assert_eq!((report.outcome, report.nodes), (Outcome::Unsolvable, 8_341));
}

/// The points of the specs without a special class: mrv by the study's search is mrv.
#[test]
fn the_study_walks_the_tree_of_mrv() {
    for text in [INKALA_2012, SECOND, "................", "123....4........"] {
        let puzzle = puzzle(text);
        let (expected, grids) = run("mrv", &puzzle, 3, &Limits::none(), Detail::Full);
        let study = SpecStrategy::new(Spec::DEFAULT);
        let mut sink = Collect::new(3, Detail::Full);
        let report = study.solver(puzzle.layout()).solve(&puzzle, &Limits::none(), &mut sink);
        assert_eq!(sink.grids, grids);
        for (counter, value) in expected.counters.iter() {
            assert_eq!(report.counters.get(counter), Some(value), "{counter} of {text}");
        }
        assert_eq!(report.root_fault, expected.root_fault);
    }
}

/// A seeded sample of the combinations that mean something.
fn sample(size: usize) -> Vec<Spec> {
    let mut all = vec![Spec { seed: 5, ..Spec::DEFAULT }];
    for axis in Axis::ALL {
        all = all.iter().flat_map(|spec| axis.vary(spec)).collect();
    }
    // lc over every other order, and short runs, so that restarts happen on small puzzles too.
    let lc: Vec<Spec> = all.iter().map(|spec| Spec { last_conflict: true, ..*spec }).collect();
    all.extend(lc);
    let short = |spec: &Spec| ["restart=luby:2", "restart=geometric:1:1.5"].map(|restart| spec.with(restart).unwrap());
    let restarts: Vec<Spec> = all.iter().flat_map(short).collect();
    all.extend(restarts);
    all.retain(|spec| spec.check().is_ok());
    let mut kept: Vec<Spec> = Vec::new();
    for spec in all {
        if !kept.contains(&spec) {
            kept.push(spec);
        }
    }
    SplitMix64::new(2026).shuffle(&mut kept);
    assert!(kept.len() > 2 * size, "{} combinations", kept.len());
    // And a few with each value: some combine with little else.
    let rest = kept.split_off(size);
    for axis in Axis::ALL {
        for value in axis.values() {
            let uses = |spec: &&Spec| spec.values().contains(&(axis, value));
            let missing = 6usize.saturating_sub(kept.iter().filter(uses).count());
            let more: Vec<Spec> = rest.iter().filter(uses).take(missing).copied().collect();
            kept.extend(more.into_iter().filter(|spec| !kept.contains(spec)).collect::<Vec<_>>());
            assert!(kept.iter().filter(uses).count() >= 4, "{} {}", axis.name(), value.name);
        }
    }
    kept
}

/// Random puzzles, the same in every run.
fn random_puzzles(shape: Shape, blanks: usize, number: usize) -> Vec<Puzzle> {
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[blanks as u8; 32]);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    let strategy = puzzles(shape, blanks);
    (0..number).map(|_| strategy.new_tree(&mut runner).expect("no filter").current()).collect()
}

/// What must hold for any run.
fn invariants(spec: &Spec, report: &Report, grids: usize, puzzle: &Puzzle) {
    let get = |counter| report.counters.get(counter).unwrap_or_else(|| panic!("{spec} keeps {counter}"));
    let [tried, placed, undone] = [Counter::Tried, Counter::Placed, Counter::Undone].map(get);
    let [decisions, guesses, conflicts] = [Counter::Decisions, Counter::Guesses, Counter::Conflicts].map(get);
    assert!(guesses <= decisions && decisions <= placed && placed <= tried && undone <= placed, "{spec}");
    assert!(spec.ahead == Ahead::None || tried == placed, "{spec}");
    assert!(get(Counter::MaxDepth) <= puzzle.blanks() as u64, "{spec}");
    assert_eq!(report.counters.iter().map(|(c, _)| c).collect::<Vec<_>>(), spec.counters(), "{spec}");
    if report.complete {
        assert_eq!(undone, placed, "{spec}");
        let chronological = spec.back == Spec::DEFAULT.back || spec.to_string().contains("back=bm");
        if chronological && spec.restart == Spec::DEFAULT.restart {
            assert_eq!(conflicts + grids as u64, guesses + 1, "{spec}");
        }
    }
    if let Some(by) = report.counters.get(Counter::Eliminated) {
        assert_eq!(by, report.counters.iter_eliminated_by().map(|(_, part)| part).sum::<u64>(), "{spec}");
    }
}

/// Solves each puzzle with one solver, twice over, and compares with the true solutions.
fn check(spec: &Spec, puzzles: &[(Puzzle, BTreeSet<Vec<u8>>)]) {
    let strategy: Arc<dyn Strategy> = Arc::new(SpecStrategy::new(*spec));
    let mut solver = None;
    let mut layout = None;
    for round in 0..2 {
        for (puzzle, truth) in puzzles {
            if layout.as_ref() != Some(puzzle.layout()) {
                layout = Some(puzzle.layout().clone());
                solver = Some(strategy.solver(puzzle.layout()));
            }
            let solver = solver.as_mut().expect("made above");
            let mut sink = Collect::new(usize::MAX, Detail::Full);
            let limits = Limits::nodes(4_000);
            let report = solver.solve(puzzle, &limits, &mut sink);
            let found: BTreeSet<Vec<u8>> = sink.grids.iter().cloned().collect();
            assert_eq!(found.len(), sink.grids.len(), "{spec} finds no solution twice");
            assert!(found.is_subset(truth), "{spec} finds solutions only");
            if let Outcome::Limit(_) = report.outcome {
                // Restarts may take long; what was found is right all the same.
                assert_eq!(report.nodes, 4_000, "{spec}");
            } else {
                assert_eq!(&found, truth, "{spec} finds every solution of {:?}", puzzle.givens());
                assert!(report.complete);
            }
            invariants(spec, &report, sink.grids.len(), puzzle);
            // A new solver, and a quiet run, do the same.
            if round == 0 {
                let mut quiet = Collect::new(usize::MAX, Detail::Quiet);
                let again = strategy.solver(puzzle.layout()).solve(puzzle, &limits, &mut quiet);
                assert_eq!((again.nodes, again.outcome), (report.nodes, report.outcome), "{spec}");
                assert_eq!(quiet.grids, sink.grids, "{spec}");
            }
        }
    }
}

fn with_truth(puzzles: Vec<Puzzle>) -> Vec<(Puzzle, BTreeSet<Vec<u8>>)> {
    let truth = |puzzle: Puzzle| {
        let (report, grids) = run("mrv", &puzzle, usize::MAX, &Limits::none(), Detail::Quiet);
        assert!(report.complete);
        (puzzle, grids.into_iter().collect())
    };
    puzzles.into_iter().map(truth).collect()
}

#[test]
fn every_spec_of_a_sample_finds_every_solution() {
    let shape = |rows, cols| Shape::new(rows, cols).unwrap();
    let mut puzzles = random_puzzles(shape(2, 2), 12, 5);
    puzzles.extend(random_puzzles(shape(2, 3), 18, 4));
    puzzles.extend(random_puzzles(Shape::CLASSIC, 40, 3));
    puzzles.extend(random_puzzles(shape(4, 4), 30, 1));
    puzzles.push(puzzle("123....4........"));
    let puzzles = with_truth(puzzles);
    assert!(puzzles.iter().any(|(_, truth)| truth.is_empty()) && puzzles.iter().any(|(_, truth)| truth.len() > 1));
    for spec in sample(220) {
        check(&spec, &puzzles);
    }
}

/// Every option changes something: each value of an axis differs from every other in a counter,
/// on one of a few hard puzzles, where both combine with the same rest.
#[test]
fn every_option_changes_something() {
    let bases = [
        "cell=dom,ahead=naked",
        "cell=dom/wdeg,ahead=fc",
        "cell=random,ahead=fc,seed=3",
        "cell=row,ahead=none",
        "cell=lc:dom,digit=random,ahead=naked,seed=1",
    ];
    let line_74 = ".2..........6....3.74.8.........3..2.8..4..1.6..5.........1.78.5....9..........4.";
    let puzzles = [puzzle(INKALA_2012), puzzle(line_74), puzzle(NORVIG_NONE)];
    let signature = |spec: &Spec| -> Vec<Vec<(Counter, u64)>> {
        let strategy = SpecStrategy::new(*spec);
        let run = |puzzle: &Puzzle| {
            let mut sink = Collect::new(1, Detail::Full);
            let limits = Limits::nodes(6_000);
            strategy.solver(puzzle.layout()).solve(puzzle, &limits, &mut sink).counters.iter().collect()
        };
        puzzles.iter().map(run).collect()
    };
    let mut seen: Vec<(Axis, String)> = Vec::new();
    for base in bases {
        let base = base.split(',').try_fold(Spec::DEFAULT, Spec::with).unwrap();
        for axis in Axis::ALL {
            let specs: Vec<Spec> = axis.vary(&base).into_iter().filter(|spec| spec.check().is_ok()).collect();
            let signatures: Vec<_> = specs.iter().map(&signature).collect();
            for (i, one) in signatures.iter().enumerate() {
                for (k, other) in signatures.iter().enumerate().skip(i + 1) {
                    assert_ne!(one, other, "{} and {} never differ", specs[i], specs[k]);
                    seen.extend([i, k].map(|at| (axis, specs[at].to_string())));
                }
            }
        }
    }
    for axis in Axis::ALL {
        assert!(seen.iter().filter(|(of, _)| *of == axis).count() >= 2, "{}", axis.name());
    }
    // The seed, too.
    let seeded = |seed| signature(&Spec { seed, ..Spec::DEFAULT.with("digit=random").unwrap() });
    assert_ne!(seeded(1), seeded(2));
    assert_eq!(seeded(1), seeded(1));
}

/// The streams of chance are the project's own: these counts hold on every platform.
#[test]
fn chance_is_reproducible() {
    let counts = |spec: &str| {
        let (report, _) = run(spec, &puzzle(INKALA_2012), 1, &Limits::nodes(20_000), Detail::Full);
        [Counter::Placed, Counter::Conflicts, Counter::MaxDepth].map(|counter| report.counters.get(counter).unwrap())
    };
    let table = [
        "cell=dom,digit=random,ahead=naked,seed=1",
        "cell=random,ahead=fc,seed=2",
        "cell=dom,digit=random,ahead=naked,restart=luby:20,seed=3",
        "cell=random,digit=random,ahead=none,seed=11",
    ];
    let found: Vec<String> = table.iter().map(|spec| format!("{spec}: {:?}", counts(spec))).collect();
    insta::assert_snapshot!(found.join("\n"), @r"
    cell=dom,digit=random,ahead=naked,seed=1: [3346, 1670, 21]
    cell=random,ahead=fc,seed=2: [20000, 9056, 35]
    cell=dom,digit=random,ahead=naked,restart=luby:20,seed=3: [1551, 715, 20]
    cell=random,digit=random,ahead=none,seed=11: [20000, 6716, 27]
    ");
}

/// All pairs of presets but those that are equal by design differ in decisions or placements on
/// line 74 of the list top95.
#[test]
fn presets_differ_where_it_is_hard() {
    let puzzle = puzzle(".2..........6....3.74.8.........3..2.8..4..1.6..5.........1.78.5....9..........4.");
    // Nodes of two kinds differ whatever a search does.
    let all: Vec<_> = ALL.iter().filter(|strategy| strategy.node_counter() == Counter::Placed).collect();
    let runs: Vec<Report> =
        all.iter().map(|s| run(s.name(), &puzzle, 1, &Limits::nodes(300_000), Detail::Full).0).collect();
    for (i, one) in all.iter().enumerate() {
        for (k, other) in all.iter().enumerate().skip(i + 1) {
            let by_design = one.description().equal_by_design.iter().any(|equal| {
                equal.with == other.name()
                    && !equal.but.contains(&Counter::Placed)
                    && !equal.but.contains(&Counter::Decisions)
            });
            let [a, b] = [i, k].map(|at| (runs[at].nodes, runs[at].counters.get(Counter::Decisions)));
            let both_limited = [i, k].iter().all(|&at| matches!(runs[at].outcome, Outcome::Limit(_)));
            assert!(a != b || by_design || both_limited, "{} and {}", one.name(), other.name());
        }
    }
}
