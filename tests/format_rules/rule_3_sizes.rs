//! Rule 3: sizes and boxes.

use super::*;

const SIX: &str = "010200000003250100004000400500000020";

#[test]
fn the_number_of_cells_gives_the_size() {
    assert_eq!(one("1234341221434321"), "1:1 2x2 1-4 1234341221434321");
    assert_eq!(one(SIX), format!("1:1 2x3 1-6 {SIX}"));
    assert_eq!(boxed(SIX, "3x2"), [format!("1:1 3x2 1-6 {SIX}")]);
    for n in [4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 22, 24, 25] {
        let text = ".".repeat(n * n);
        assert!(one(&text).ends_with(&text), "{n}");
    }
}

#[test]
fn boxes_come_from_what_is_drawn() {
    let of = |frame_after: &[usize], bar_after: &[usize]| {
        let mut lines = Vec::new();
        for (i, row) in rows(SIX, 6).iter().enumerate() {
            if frame_after.contains(&i) {
                lines.push("---+---".to_owned());
            }
            let mut row = row.clone();
            for &at in bar_after.iter().rev() {
                row.insert(at, '|');
            }
            lines.push(row);
        }
        one(&lines.join("\n"))
    };
    let text = rows(SIX, 6).join("/");
    assert_eq!(of(&[3], &[2, 4]), format!("1:1 3x2 1-6 {text}"));
    assert_eq!(of(&[], &[2, 4]), format!("1:1 3x2 1-6 {text}"));
    assert_eq!(of(&[3], &[]), format!("1:1 3x2 1-6 {text}"));
    assert_eq!(of(&[2, 4], &[3]), format!("1:1 2x3 1-6 {text}"));
    assert_eq!(
        of(&[2, 4], &[2, 4]),
        "f:1:1: frame lines every 2 rows and bars every 2 columns make no boxes of 6 cells: --box decides"
    );
}

#[test]
fn a_prime_side_is_an_error() {
    assert_eq!(one("12345\n23451\n34512\n45123\n51234\n"), "f:1:1: rows of 5 cells: 5 is prime, so there are no boxes");
    assert_eq!(one("1 2 3\n2 3 1\n3 1 2\n"), "f:1:1: rows of 3 cells: the smallest side is 4");
    assert_eq!(one(&".".repeat(49)), "f:1:1: 49 of 81 cells");
}

#[test]
fn the_option_gives_the_size() {
    assert_eq!(boxed(P, "2x3"), ["f:1:1: 81 of 36 cells"]);
    assert_eq!(boxed(&grid(P, 9), "2x3"), ["f:1:1: rows of 9 cells, but --box 2x3 means 6"]);
}
