//! Counts that stand outside this code: published, or reproduced by independent programs.

mod common;

use common::{AGAINST_BRUTE_FORCE, EMPTY_9, ESCARGOT, INKALA_2012, SECOND, cells, puzzle, run};
use sudoscope::board::Puzzle;
use sudoscope::search::{Counter, Detail, Limits, Outcome, Report, Stop};

fn first(name: &str, puzzle: &Puzzle) -> (Report, Vec<u8>) {
    let (report, mut grids) = run(name, puzzle, 1, &Limits::none(), Detail::Full);
    assert_eq!(report.outcome, Outcome::Solved);
    (report, grids.remove(0))
}

fn counts<const K: usize>(report: &Report, counters: [Counter; K]) -> [u64; K] {
    counters.map(|counter| report.counters.get(counter).expect("a counter that is kept"))
}

/// Tried, placed and undone of row-major and blank-list, first solution.
#[test]
fn plain_searches_meet_the_published_counts() {
    let table = [
        (AGAINST_BRUTE_FORCE, [622_577_597, 69_175_316, 69_175_252]),
        (INKALA_2012, [445_778, 49_558, 49_498]),
        (SECOND, [53_185, 5_934, 5_882]),
        (ESCARGOT, [80_491, 8_969, 8_911]),
        (EMPTY_9, [3_195, 391, 310]),
    ];
    for (text, expected) in table {
        for name in ["row-major", "blank-list"] {
            let (report, _) = first(name, &puzzle(text));
            assert_eq!(counts(&report, [Counter::Tried, Counter::Placed, Counter::Undone]), expected, "{name} {text}");
        }
    }
}

#[test]
fn plain_searches_meet_the_counts_of_the_tree() {
    use Counter::{Conflicts, Decisions, Guesses, MaxDepth, Visits};
    for (name, visits) in [("row-major", 72_096), ("blank-list", 49_558)] {
        let (report, _) = first(name, &puzzle(INKALA_2012));
        let tree = counts(&report, [Decisions, Guesses, Conflicts, MaxDepth, Visits]);
        assert_eq!(tree, [28_362, 16_492, 16_476, 60, visits], "{name}");
        let (report, _) = first(name, &puzzle(AGAINST_BRUTE_FORCE));
        let tree = counts(&report, [Decisions, Guesses, Conflicts, MaxDepth]);
        assert_eq!(tree, [38_216_598, 20_738_039, 20_738_027, 64], "{name}");
    }
}

#[test]
fn plain_searches_meet_the_counts_of_a_whole_tree() {
    let (report, grids) = run("row-major", &puzzle(INKALA_2012), usize::MAX, &Limits::none(), Detail::Full);
    assert!(report.complete);
    assert_eq!(grids.len(), 1);
    let tree = counts(&report, [Counter::Tried, Counter::Placed, Counter::Conflicts]);
    assert_eq!(tree, [18_619_020, 2_068_780, 705_261]);
}

#[test]
fn mrv_meets_the_counts_of_independent_programs() {
    use Counter::{Conflicts, Decisions, Eliminated, Forced, Guesses, MaxDepth};
    let (report, _) = first("mrv", &puzzle(INKALA_2012));
    let all = counts(&report, [Decisions, Guesses, Conflicts, Forced, Eliminated, MaxDepth]);
    assert_eq!(all, [1_850, 928, 922, 1_516, 10_160, 21]);
    assert_eq!(counts(&first("mrv", &puzzle(SECOND)).0, [Decisions]), [4]);
    assert_eq!(counts(&first("mrv", &puzzle(ESCARGOT)).0, [Decisions]), [22]);
}

/// Solutions that stand in print.
#[test]
fn well_known_solutions_are_found() {
    let known = [
        (INKALA_2012, "812753649943682175675491283154237896369845721287169534521974368438526917796318452"),
        (
            "000007004000006003860200000509082000640000080000000700000000042010030000703000009",
            "321597864497816253865243197579182436642375981138964725986751342214639578753428619",
        ),
        (
            "491753286753286491286491753947135862135862947862947135514379628379628514628514370",
            "491753286753286491286491753947135862135862947862947135514379628379628514628514379",
        ),
    ];
    for (text, solution) in known {
        for name in ["row-major", "blank-list", "mrv"] {
            assert_eq!(first(name, &puzzle(text)).1, cells(solution), "{name} {text}");
        }
    }
    let sparse = "........................................................8.................6......";
    let (report, grid) = first("row-major", &puzzle(sparse));
    let solution = "123456789457189236689237145231548697764391528895672314318764952972815463546923871";
    assert_eq!((grid, report.nodes), (cells(solution), 257_848));
}

/// All grids of 4x4 (288), of 6x6 (28,200,960; not run), and some published numbers of solutions.
#[test]
fn every_strategy_counts_what_is_known() {
    let all = |text: &str, wanted| {
        ["row-major", "blank-list", "mrv"].map(|name| {
            let (report, grids) = run(name, &puzzle(text), wanted, &Limits::none(), Detail::Full);
            assert_eq!(report.solutions, grids.len() as u64);
            (report.solutions, report.complete)
        })
    };
    assert_eq!(all("................", usize::MAX), [(288, true); 3]);
    assert_eq!(all("................", 288), [(288, false); 3]);
    assert_eq!(all("1234............", usize::MAX), [(12, true); 3]);
    let many = ".1....7.....3..2...7...........71...6......4.3........4..5....3.2..8...........6.";
    let (report, _) = run("mrv", &puzzle(many), usize::MAX, &Limits::none(), Detail::Full);
    assert_eq!((report.solutions, report.complete), (10_106, true));
}

/// A puzzle without a solution that plain search cannot refute: a limit is no verdict.
#[test]
fn a_limit_is_not_no_solution() {
    let text = "8..............6.......5.....7........4........9..2.................3....8.....1.";
    let (report, grids) = run("row-major", &puzzle(text), 1, &Limits::nodes(1_000_000), Detail::Full);
    assert_eq!((report.outcome, report.complete, report.nodes), (Outcome::Limit(Stop::Nodes), false, 1_000_000));
    assert!(grids.is_empty());
}

#[test]
fn a_full_grid_and_a_root_without_solution_need_no_placement() {
    let full = "1234341221434321";
    for name in ["row-major", "blank-list", "mrv"] {
        let (report, grids) = run(name, &puzzle(full), usize::MAX, &Limits::nodes(0), Detail::Full);
        assert_eq!((report.outcome, report.complete, report.nodes), (Outcome::Solved, true, 0), "{name}");
        assert_eq!(grids, [cells(full)]);
        // r1c4 sees 1, 2, 3 and 4.
        let (report, grids) = run(name, &puzzle("123....4........"), 1, &Limits::none(), Detail::Full);
        assert_eq!((report.outcome, report.complete, grids.len()), (Outcome::Unsolvable, true, 0), "{name}");
        assert_eq!(report.counters.get(Counter::Conflicts), Some(1), "{name}");
        let fault = report.root_fault.map(|fault| fault.to_string());
        assert_eq!(fault.as_deref(), (name == "mrv").then_some("r1c4 has no candidate"));
    }
}
