//! Rule 2: blanks and alphabets.

use super::*;

#[test]
fn every_blank_sign() {
    for blank in [".", "0", "_", "*", "-", "?", "x"] {
        let text = P.replace('.', blank);
        assert_eq!(one(&text), line("1:1", &text), "{blank}");
        let rows = grid(&text, 9);
        assert_eq!(one(&rows), is_grid("1:1", &text), "{blank}");
    }
}

#[test]
fn one_character_a_cell() {
    for (n, shape, signs, name) in [
        (16, "4x4", ONE_UP, "1-G"),
        (16, "4x4", ZERO_UP, "0-F"),
        (16, "4x4", LETTERS, "A-P"),
        (25, "5x5", ONE_UP, "1-P"),
        (25, "5x5", ZERO_UP, "0-O"),
        (25, "5x5", LETTERS, "A-Y"),
    ] {
        let text = large(n, signs, '.');
        assert_eq!(one(&text), format!("1:1 {shape} {name} {text}"));
        assert_eq!(one(&text.to_lowercase()), format!("1:1 {shape} {name} {text}"));
        assert_eq!(one(&grid(&text, n)), format!("1:1 {shape} {name} {}", rows(&text, n).join("/")));
    }
}

#[test]
fn zero_is_a_blank_where_no_other_blank_sign_occurs() {
    let text = large(16, ONE_UP, '0').replace('G', "0");
    assert!(one(&text).starts_with("1:1 4x4 1-G "));
    let letters = large(16, LETTERS, '0');
    assert_eq!(one(&letters), format!("1:1 4x4 A-P {letters}"));
}

#[test]
fn x_is_a_letter_at_25() {
    let text = large(25, LETTERS, '.');
    assert!(text.contains('X'));
    assert_eq!(one(&text.to_lowercase()), format!("1:1 5x5 A-Y {text}"));
    let blank = large(25, ONE_UP, 'x');
    assert_eq!(one(&blank), format!("1:1 5x5 1-P {blank}"));
}

#[test]
fn the_puzzle_is_checked_against_one_alphabet() {
    let mut text: Vec<char> = large(16, ONE_UP, '.').chars().collect();
    text[16] = 'H';
    let text: String = text.into_iter().collect();
    let said = "`H` is no digit or blank of 1-G, the alphabet of the other cells (--alphabet decides)";
    assert_eq!(one(&text), format!("f:1:17: {said}"));
    assert_eq!(one(&grid(&text, 16)), format!("f:2:1: {said}"));
}

#[test]
fn the_option_forces_an_alphabet() {
    let text = large(16, LETTERS, '.');
    assert_eq!(lettered(&text, "A-P"), [format!("1:1 4x4 A-P {text}")]);
    let few = text.replace(['H', 'I', 'J', 'K', 'L', 'M', 'N', 'O', 'P'], ".");
    assert!(one(&few).starts_with("1:1 4x4 A-P "));
    assert!(lettered(&few, "1-G")[0].starts_with("1:1 4x4 1-G "));
    assert!(lettered(&P.replace('.', "0"), "0-F")[0].contains("no digit or blank"));
}

#[test]
fn look_alikes_are_named() {
    let full = P.replace('5', "５");
    assert_eq!(one(&full), "f:1:1: `５` (U+FF15, which looks like `5`) is no digit or blank");
    assert_eq!(one(&P.replacen('6', "О", 1)), "f:1:10: `О` (U+041E) is no digit or blank");
    let row = grid(&P.replacen('6', "６", 1), 9);
    assert_eq!(one(&row), "f:2:1: row 2: `６` (U+FF16, which looks like `6`) is no digit or blank");
}

#[test]
fn numbers_above_25() {
    let n = 36;
    let cells: Vec<String> = (0..n * n).map(|i| ((i / n % 6 * 6 + i / n / 6 + i % n) % n + 1).to_string()).collect();
    let line = cells.join(" ");
    assert_eq!(one(&line), format!("1:1 6x6 num {line}"));
    let lines: Vec<String> = cells.chunks(n).map(|row| row.join(" ")).collect();
    assert_eq!(one(&lines.join("\n")), format!("1:1 6x6 num {}", lines.join("/")));
}
