//! Rule 9: errors and their places.

use super::*;

#[test]
fn one_error_a_grid_and_the_rest_is_read() {
    let mut lines = rows(P, 9);
    lines[4].pop();
    let faulty = lines.join("\n");
    let said = "f:5:1: row 5 has 8 of 9 cells";
    assert_eq!(read(&format!("{faulty}\n\n{}", grid(Q, 9))), [said.to_owned(), is_grid("11:1", Q)]);
    assert_eq!(read(&format!("{faulty}\nGrid 2\n{}", grid(Q, 9))), [said.to_owned(), is_grid("11:1", Q)]);
    assert_eq!(read(&format!("{faulty}\n{Q}")), [said.to_owned(), line("10:1", Q)]);
    assert_eq!(one(&faulty.replacen("8...6...3", "8...6...3..", 1)), "f:4:1: row 4 has 11 of 9 cells");
}

#[test]
fn a_wrong_sign_in_a_row() {
    let lines = rows(P, 9);
    let with = |row: &str| [&lines[..3].join("\n"), row, &lines[4..].join("\n")].join("\n");
    assert_eq!(one(&with("8...6..O3")), "f:4:8: row 4: `O` is no digit of 9 or blank");
    assert_eq!(one(&with("8...6..@3")), "f:4:8: row 4: `@` is no digit or blank");
    assert_eq!(one("1234\n3412\n2153\n4321"), "f:3:3: row 3: `5` is no digit of 4 or blank");
}

#[test]
fn conflicts_name_every_house() {
    let twice = P.replacen("53..7", "55..7", 1);
    let said = "conflicting givens: 5 twice in row 1: r1c1, r1c2; 5 twice in box 1: r1c1, r1c2";
    assert_eq!(read(&format!("a,{twice}\n{Q}\n")), [format!("f:1:3: {said}"), line("2:1", Q)]);
    let both = format!("{}\n{}\n", grid(&twice, 9), grid(Q, 9));
    assert_eq!(read(&both), [format!("f:1:1: {said}"), is_grid("10:1", Q)]);
}

#[test]
fn conflicts_are_told_in_the_signs_of_the_puzzle() {
    let mut text: Vec<char> = ".".repeat(256).chars().collect();
    (text[0], text[9]) = ('P', 'P');
    let text: String = text.into_iter().collect();
    assert_eq!(one(&text), "f:1:1: conflicting givens: P twice in row 1: r1c1, r1c10");
}

#[test]
fn whether_it_was_a_grid() {
    let mut lines = rows(P, 9);
    lines[4].pop();
    for (text, is) in [
        (lines.join("\n"), true),
        (P[1..].to_owned(), false),
        (P[..9].to_owned(), false),
        (grid(&P.replacen('.', "5", 1), 9), true),
    ] {
        match &items(text.as_bytes(), ReadOptions::default())[..] {
            [Item::Invalid(error)] => assert_eq!(error.grid, is, "{error}"),
            other => panic!("{other:?}"),
        }
    }
}
