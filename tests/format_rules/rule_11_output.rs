//! Rule 11: writing.

use super::*;

#[test]
fn the_style_of_a_judge_is_kept_exactly() {
    let input: Vec<String> = rows(&P.replace('.', "0"), 9).iter().map(|row| spread(row, " ")).collect();
    let solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let digits: Vec<u8> = solved.bytes().map(|b| b - b'0').collect();
    let all = items(input.join("\n").as_bytes(), ReadOptions::default());
    let Item::Puzzle(entry) = &all[0] else { panic!("{all:?}") };
    let mut out = Vec::new();
    write_grid(&mut out, &digits, entry.puzzle.layout().shape(), &entry.style);
    let expected: Vec<String> = rows(solved, 9).iter().map(|row| spread(row, " ")).collect();
    assert_eq!(String::from_utf8(out).unwrap(), expected.join("\n"));
}

#[test]
fn frames_and_spacing_are_not_kept() {
    let text =
        "+-----+-----+\n| 1 2 | 3 4 |\n| 3 4 | 1 2 |\n+-----+-----+\n| 2 1 | 4 3 |\n| 4 3 | 2 . |\n+-----+-----+\n";
    assert_eq!(one(text), "2:3 2x2 1-4 1 2 3 4/3 4 1 2/2 1 4 3/4 3 2 .");
}
