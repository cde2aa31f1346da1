//! `solve` and `count`: what they print, and their exit codes.

use serde_json::Value;

use crate::assert_shown;
use crate::run::{CONFLICT, Cli, EASY, EASY_SOLVED, EMPTY_4X4, HARD, TWO, UNSOLVABLE, text};

fn lines(puzzles: &[&str]) -> String {
    puzzles.join("\n") + "\n"
}

const GRID: &str = "\
5 3 0 0 7 0 0 0 0
6 0 0 1 9 5 0 0 0
0 9 8 0 0 0 0 6 0
8 0 0 0 6 0 0 0 3
4 0 0 8 0 3 0 0 1
7 0 0 0 2 0 0 0 6
0 6 0 0 0 0 2 8 0
0 0 0 4 1 9 0 0 5
0 0 0 0 8 0 0 7 9
";

#[test]
fn a_puzzle_as_an_argument_is_solved() {
    assert_eq!(Cli::new().out(&["solve", EASY]), (0, format!("{EASY_SOLVED}\n")));
}

#[test]
fn standard_input_files_and_arguments_are_read_in_order() {
    let cli = Cli::new().stdin(lines(&[EASY])).file("two.txt", lines(&[TWO, UNSOLVABLE]));
    let (exit, out) = cli.out(&["solve", "two.txt", "-", HARD]);
    assert_eq!(exit, 0);
    let out: Vec<&str> = out.lines().collect();
    assert_eq!((out.len(), out[1], out[2]), (4, "unsolvable", EASY_SOLVED));
    assert!(out[3].starts_with("417369825"));
    assert_eq!(cli.out(&["solve"]), (0, format!("{EASY_SOLVED}\n")));
}

#[test]
fn grids_keep_their_shape_and_stand_apart() {
    let cli = Cli::new().stdin(format!("{GRID}\n{GRID}"));
    assert_shown!("grids", cli.shown(&["solve"]));
    assert_shown!("grids_as_lines", cli.shown(&["solve", "--output", "line"]));
    assert_shown!("grids_pretty", cli.shown(&["solve", "--output", "pretty", "--color", "never"]));
    let cli = Cli::new().stdin(lines(&[EASY, UNSOLVABLE, EASY]));
    assert_shown!("lines_as_grids", cli.shown(&["solve", "--output", "grid"]));
}

#[test]
fn every_puzzle_has_its_line() {
    let cli = Cli::new().stdin(lines(&[EASY, CONFLICT, UNSOLVABLE, &HARD[1..], HARD]));
    assert_shown!("batch", cli.shown(&["solve", "-s", "mrv", "--node-limit", "50"]));
    assert_shown!("batch_stats", cli.shown(&["solve", "-s", "mrv", "--node-limit", "50", "--stats"]));
    assert_shown!("batch_fail_fast", cli.shown(&["solve", "--fail-fast"]));
    assert_shown!("batch_json", cli.shown(&["solve", "-s", "mrv", "--node-limit", "50", "--json"]));
    assert_shown!("batch_count", cli.shown(&["count", "-s", "mrv", "--node-limit", "50"]));
}

#[test]
fn stats_of_one_puzzle_are_about_that_puzzle() {
    assert_shown!("stats", Cli::new().shown(&["solve", "--stats", HARD]));
    assert_shown!("stats_row_major", Cli::new().shown(&["solve", "--stats", "-s", "row-major", EASY]));
    assert_shown!("stats_limit", Cli::new().shown(&["solve", "--stats", "-s", "mrv", "--node-limit", "9", HARD]));
}

#[test]
fn more_solutions_are_a_block_for_each_puzzle() {
    let cli = Cli::new().stdin(lines(&[TWO, UNSOLVABLE, EMPTY_4X4]));
    assert_shown!("solutions", cli.shown(&["solve", "--solutions", "3"]));
    assert_shown!("solutions_grid", cli.shown(&["solve", "--solutions", "3", "--output", "grid"]));
    // What a limit left unfound is not passed over in silence.
    let args = ["solve", "--solutions", "all", "--node-limit", "20", "-s", "row-major", EMPTY_4X4];
    assert_shown!("solutions_limit", Cli::new().shown(&args));
    let (exit, out) = Cli::new().out(&["solve", "--solutions", "all", EMPTY_4X4]);
    assert_eq!((exit, out.lines().count()), (0, 289));
}

#[test]
fn count_says_where_it_ended() {
    for strategy in ["row-major", "blank-list", "mrv"] {
        let count = |limit: &[&str]| Cli::new().out(&[&["count", "-s", strategy, EMPTY_4X4], limit].concat());
        assert_eq!(count(&["--limit", "all"]), (0, "288\n".to_owned()));
        assert_eq!(count(&["--limit", "289"]), (0, "288\n".to_owned()));
        assert_eq!(count(&["--limit", "287"]), (0, "287+\n".to_owned()));
        assert_eq!(count(&[]), (0, "2+\n".to_owned()));
        let (exit, out) = count(&["--limit", "all", "--node-limit", "100"]);
        assert!(exit == 12 && out.ends_with("+\n"), "{out}");
    }
    assert_eq!(Cli::new().out(&["count", EASY]), (0, "1\n".to_owned()));
    assert_eq!(Cli::new().out(&["count", UNSOLVABLE]), (0, "0\n".to_owned()));
}

#[test]
fn unique_shows_the_second_solution() {
    assert_shown!("unique", Cli::new().shown(&["solve", "--unique", EASY]));
    assert_shown!("unique_two", Cli::new().shown(&["solve", "--unique", TWO]));
    let (exit, out) = Cli::new().out(&["solve", "--unique", "--json", TWO]);
    let record: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((exit, record["grids"].as_array().unwrap().len()), (11, 2));
    // In a batch too: uniqueness was asked.
    assert_eq!(Cli::new().stdin(lines(&[EASY, TWO])).exit(&["solve", "--unique"]), 11);
}

#[test]
fn a_record_has_its_fields_in_order() {
    let (_, out) = Cli::new().out(&["solve", "--json", "-s", "mrv", HARD]);
    let fields: Vec<&str> = ["schema", "index", "source", "line", "size", "box", "puzzle", "strategy", "outcome"]
        .into_iter()
        .chain(["solutions", "complete", "grids", "counters", "time_ns"])
        .collect();
    let places: Vec<usize> = fields.iter().map(|field| out.find(&format!("\"{field}\":")).unwrap()).collect();
    assert!(places.is_sorted(), "{out}");
    let record: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(record.as_object().unwrap().len(), fields.len());
    assert_eq!(record["schema"], "sudoscope.solve/1");
    assert_eq!(record["puzzle"], HARD);
    assert_eq!(record["counters"]["decisions"], 130);
    let counters = record["counters"].as_object().unwrap();
    assert_eq!(
        counters["eliminated"].as_u64(),
        counters["eliminated_by"].as_object().unwrap().values().map(Value::as_u64).sum::<Option<u64>>()
    );
    // What a strategy does not count is absent.
    let (_, out) = Cli::new().out(&["solve", "--json", "-s", "row-major", EASY]);
    let record: Value = serde_json::from_str(&out).unwrap();
    assert!(record["counters"].get("forced").is_none() && record["counters"]["placed"] == 4208);
}

#[test]
fn an_invalid_record_says_where() {
    let (exit, out) = Cli::new().stdin(lines(&[EASY, CONFLICT])).out(&["solve", "--json"]);
    let record: Value = serde_json::from_str(out.lines().nth(1).unwrap()).unwrap();
    assert_eq!((exit, &record["index"], &record["outcome"]), (3, &Value::from(2), &Value::from("invalid")));
    assert_eq!(record["error"]["line"], 2);
    assert!(record["error"]["column"].is_u64());
    assert!(record["error"]["message"].as_str().unwrap().contains("5 twice in row 1: r1c1, r1c2"));
}

#[test]
fn an_argument_without_a_puzzle_is_an_invalid_one() {
    let name = "a file name that is not there";
    assert_eq!(Cli::new().out(&["solve", EASY, name, EASY]), (3, format!("{EASY_SOLVED}\ninvalid\n{EASY_SOLVED}\n")));
    assert_eq!(Cli::new().out(&["count", "--fail-fast", name, EASY]), (3, "invalid\n".to_owned()));
    let (_, out) = Cli::new().out(&["solve", "--json", name]);
    let record: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((&record["outcome"], &record["error"]["line"]), (&Value::from("invalid"), &Value::from(1)));
}

#[test]
fn reasons_are_told_in_the_signs_of_the_puzzle() {
    // The last two cells of the first row have the last digit in their columns.
    for (first_row, last) in [("ABCDEFGHIJKLMN", b'P'), ("123456789ABCDE", b'G')] {
        let mut cells = vec![b'.'; 256];
        cells[..14].copy_from_slice(first_row.as_bytes());
        (cells[16 * 4 + 14], cells[16 * 8 + 15]) = (last, last);
        let told = Cli::new().shown(&["solve", &text(&cells)]);
        assert!(told.contains(&format!("unsolvable: no place for {} in row 1", char::from(last))), "{told}");
    }
}

#[test]
fn stats_without_a_puzzle_have_no_size() {
    assert_shown!("stats_invalid", Cli::new().shown(&["solve", "--stats", CONFLICT]));
}

#[test]
fn each_exit_code_has_its_reason() {
    let cli = || Cli::new().file("bad.txt", lines(&[CONFLICT])).file("empty.txt", "").file("text.txt", "# none\n");
    let limit = ["solve", "-s", "mrv", "--node-limit", "5", HARD];
    let cases: &[(&[&str], i32)] = &[
        (&["solve", EASY], 0),
        (&["solve", "missing.txt"], 1),
        (&["solve", "."], 1),
        (&["solve"], 3),
        (&["solve", "empty.txt"], 3),
        (&["solve", "text.txt"], 3),
        (&["solve", "bad.txt"], 3),
        (&["solve", CONFLICT], 3),
        (&["solve", "this is no puzzle, but it is long enough"], 3),
        (&["count", "bad.txt"], 3),
        (&["solve", UNSOLVABLE], 10),
        (&["solve", "--unique", TWO], 11),
        (&limit, 12),
        (&["count", "-s", "mrv", "--node-limit", "5", HARD], 12),
        (&["solve", "-s", "mrv", "--time-limit", "0s", HARD], 12),
        (&[], 2),
        (&["solve", "--nonsense"], 2),
        (&["solve", "--solutions", "0", EASY], 2),
        (&["solve", "--solutions", "-1", EASY], 2),
        (&["solve", "--solutions", "2", "--unique", EASY], 2),
        (&["solve", "--time-limit", "10", EASY], 2),
        (&["solve", "-s", "mrv", "-s", "row-major", EASY], 2),
        (&["solve", "-s", "mrv,row-major", EASY], 2),
        (&["solve", "builtin:nonsense"], 2),
        (&["compare", "builtin:nonsense"], 2),
        (&["compare", "missing.txt"], 1),
        (&["compare", "empty.txt"], 3),
        (&["man", "nonsense"], 2),
        (&["--help"], 0),
        (&["--version"], 0),
    ];
    for (args, exit) in cases {
        assert_eq!(cli().exit(args), *exit, "{args:?}");
    }
}

#[test]
fn the_first_exit_code_that_applies_is_taken() {
    let cli = || Cli::new().file("all.txt", lines(&[CONFLICT, HARD, TWO, UNSOLVABLE]));
    let solve = |args: &[&str]| cli().exit(&[&["solve", "-s", "mrv", "--node-limit", "60"], args].concat());
    assert_eq!(solve(&["all.txt", "missing.txt", "--unique", "--strict"]), 1);
    assert_eq!(solve(&["all.txt", "--unique", "--strict"]), 3);
    assert_eq!(solve(&[HARD, TWO, UNSOLVABLE, "--unique", "--strict"]), 12);
    assert_eq!(solve(&[HARD, TWO, UNSOLVABLE, "--unique"]), 11);
    assert_eq!(solve(&[TWO, UNSOLVABLE, "--strict"]), 10);
    assert_eq!(solve(&[HARD, TWO, UNSOLVABLE]), 0);
    assert_eq!(cli().exit(&["count", "-s", "mrv", "--strict", "--node-limit", "5", HARD, UNSOLVABLE]), 12);
    assert_eq!(cli().exit(&["count", "--strict", UNSOLVABLE, UNSOLVABLE]), 0);
}

#[test]
fn errors_name_what_was_meant() {
    let cli = || Cli::new().file("bad.txt", lines(&["# comment", CONFLICT]));
    for (name, args) in [
        ("error_conflict", &["solve", "bad.txt"] as &[&str]),
        ("error_missing", &["solve", "missing.txt", "bad.txt"]),
        ("error_argument", &["solve", "this is no puzzle, but it is long enough"]),
        ("error_empty", &["solve"]),
        ("error_strategy", &["solve", "-s", "mvr", EASY]),
        ("error_strategy_far", &["solve", "-s", "quantum", EASY]),
        ("error_negative", &["solve", "--node-limit", "-1", EASY]),
        ("error_builtin", &["compare", "builtin:esay"]),
    ] {
        assert_shown!(name, cli().shown(args));
    }
}

#[test]
fn builtin_sets_can_be_solved() {
    let (exit, out) = Cli::new().out(&["count", "builtin:easy", "builtin:4x4", "builtin:6x6", "builtin:16x16"]);
    assert_eq!(exit, 0);
    assert!(out.lines().all(|line| line == "1"), "{out}");
    let (_, out) = Cli::new().out(&["count", "builtin:many-solutions"]);
    assert!(out.lines().all(|line| line == "2+"), "{out}");
    let (_, out) = Cli::new().out(&["count", "builtin:no-solution"]);
    assert!(out.lines().all(|line| line == "0"), "{out}");
}

#[test]
fn colour_is_only_where_it_was_asked() {
    let has_escapes = |args: &[&str]| Cli::new().run(args).stderr.contains(&0x1b);
    assert!(has_escapes(&["solve", "--color", "always", CONFLICT]));
    assert!(!has_escapes(&["solve", "--color", "never", CONFLICT]));
    assert!(!has_escapes(&["solve", CONFLICT]));
}
