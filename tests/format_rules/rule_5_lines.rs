//! Rule 5: puzzles of one line.

use super::*;

#[test]
fn whatever_stands_around_81_signs() {
    for (before, after) in [
        ("name,", ",4.2"),
        ("https://example.org/?s=", ""),
        ("00005f662e09 ", "  3.4"),
        ("\"", "\","),
        ("Puzzle 7: ", " (easy)"),
        ("[", "]"),
    ] {
        let place = format!("1:{}", before.chars().count() + 1);
        assert_eq!(one(&format!("{before}{P}{after}")), line(&place, P), "{before}");
    }
}

#[test]
fn a_longer_field_is_read_as_a_whole() {
    let mut text: Vec<char> = ".".repeat(256).chars().collect();
    (text[19], text[101]) = ('A', 'B');
    let text: String = text.into_iter().collect();
    assert!(one(&text).starts_with("1:1 4x4 A-P "));
}

#[test]
fn nine_runs_of_nine() {
    for between in [".", " ", ",", "|", " / ", "\",\"", "-", ";"] {
        let text = rows(&P.replace('.', "0"), 9).join(between);
        assert_eq!(one(&format!("a {text} b")), line("1:3", &P.replace('.', "0")), "{between}");
    }
    let uneven = rows(P, 9).join(" ").replacen(' ', ",", 1);
    assert_eq!(one(&uneven.replace('.', "0")), "f:1:1: 81 cells, but in groups of different lengths or separators");
}

#[test]
fn fields_that_fit() {
    let text = large(16, ONE_UP, '.');
    assert!(one(&format!("id,{text};\"x\"")).starts_with("1:4 4x4 1-G "));
    assert!(one("a 1234341221434321 b").starts_with("1:3 2x2 "));
}

#[test]
fn numbers_between_spaces() {
    let expected = format!("1:1 3x3 1-9 {}", spread(P, " "));
    assert_eq!(one(&spread(P, " ")), expected);
    assert_eq!(one(&spread(P, "  ")), expected);
    let above = spread(&P.replace('.', "0"), " ").replacen('7', "10", 1);
    assert_eq!(one(&above), "f:1:9: `10` is no digit of 9 or blank");
}

#[test]
fn lists() {
    let list = spread(P, ",").replace('.', "0");
    let expected = |column: usize| format!("1:{column} 3x3 1-9 {list}");
    assert_eq!(one(&format!("[{list}]")), expected(2));
    assert_eq!(one(&list), expected(1));
    let nested: Vec<String> =
        rows(P, 9).iter().map(|row| format!("[{}]", spread(row, ", ").replace('.', "0"))).collect();
    assert_eq!(one(&format!("grid = [{}];", nested.join(", "))), expected(10));
    let strings =
        format!("[[\"{}\"]]", rows(P, 9).iter().map(|row| spread(row, "\",\"")).collect::<Vec<_>>().join("\"],[\""));
    assert_eq!(one(&strings), format!("1:4 3x3 1-9 {}", spread(P, ",")));
    for blank in ["null", "None", ""] {
        let list = format!("[{}]", spread(P, ",").replace('.', blank));
        assert_eq!(one(&list), format!("1:2 3x3 1-9 {}", spread(P, ",")), "{blank}");
    }
    assert_eq!(one(&spread(P, ",").replace('.', "")), format!("1:1 3x3 1-9 {}", spread(P, ",")));
    // What programs answer with: an object with one list in it.
    for (before, after, column) in [("{\"board\":", "}", 12), ("{\"a\": 1, \"grid\" : ", ", \"b\": null},", 21)] {
        assert_eq!(one(&format!("{before}[{}]{after}", nested.join(","))), expected(column));
    }
    let two = format!("{{\"value\":[{0}],\"solution\":[{0}]}}", nested.join(","));
    assert_eq!(one(&two), "f:1:9: malformed list: `:`");
}

#[test]
fn one_sign_only_is_decoration() {
    for sign in ["-", "*", "_", "?", "=", "#", "A"] {
        assert_eq!(read(&format!("{}\n{P}\n", sign.repeat(81))), [line("2:1", P)], "{sign}");
    }
    for sign in [".", "0", "x"] {
        assert_eq!(one(&sign.repeat(81)), line("1:1", &sign.repeat(81)));
    }
    assert!(one(&"1".repeat(81)).starts_with("f:1:1: conflicting givens"));
}

#[test]
fn fields_of_no_size_are_errors() {
    assert_eq!(one(&P[1..]), "f:1:1: 80 of 81 cells");
    assert_eq!(one(&format!("{P}.")), "f:1:1: 82 of 81 cells");
    assert_eq!(one(&format!("https://example.org/?s={}", &P[1..])), "f:1:24: 80 of 81 cells");
    assert_eq!(one(&P[..26]), "f:1:1: 26 of 81 cells");
    let text = large(16, ONE_UP, '.');
    assert_eq!(one(&text[1..]), "f:1:1: 255 cells fit no size");
}

#[test]
fn the_solution_beside_a_puzzle_is_left_unread() {
    let solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    assert_eq!(read(&format!("quizzes,solutions\n{P},{solved}\n")), [line("2:1", P)]);
    assert_eq!(one(&format!("{solved},{P}")), line("1:83", P));
    assert_eq!(
        one(&format!("{P},{Q}")),
        "f:1:1: two fields may be the puzzle, columns 1 (81 cells) and 83 (81 cells): keep one of them"
    );
    assert_eq!(one("31.22....21..32.,3142243142131324"), "1:1 2x2 1-4 31.22....21..32.");
}
