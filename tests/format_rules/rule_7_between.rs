//! Rule 7: what stands between puzzles.

use super::*;

#[test]
fn numbers_are_skipped_unless_they_are_rows() {
    for head in ["49151", "1", "9 9", "3\n9", "1 2 3", "end", "10.5", ".."] {
        assert_eq!(read(&format!("{head}\n{}\n{P}\n", grid(P, 9))).len(), 2, "{head}");
    }
    assert!(one("3120\n1230\n2314\n0000\n").starts_with("f:1:1: conflicting"));
    assert_eq!(one("3120\n0000\n2314\n0000\n"), "1:1 2x2 1-4 3120/0000/2314/0000");
    let groups: Vec<String> = rows(&P.replace('.', "0"), 9).iter().map(|row| rows(row, 3).join(" ")).collect();
    assert_eq!(one(&groups.join("\n")), is_grid("1:1", &P.replace('.', "0")));
    assert_eq!(one(&groups.join("\n\n")), is_grid("1:1", &P.replace('.', "0")));
}

#[test]
fn titles_are_skipped() {
    let text = format!("Grid 01\n{}\nSimple Sudoku\nVersion 4.2n\nGrid 02\n{}\n", grid(P, 9), grid(Q, 9));
    assert_eq!(read(&text), [is_grid("2:1", P), is_grid("14:1", Q)]);
}

#[test]
fn titles_of_one_length_are_titles() {
    let titles = |name: &str| (1..=9).map(|i| format!("{name}{i}")).collect::<Vec<_>>().join("\n");
    for name in ["Grid 0", "Puzzle-0", "sudoku", "Nr. 1234", "Easy no. "] {
        assert_eq!(read(&format!("{}\n{P}\n", titles(name))), [line("10:1", P)], "{name}");
    }
}

#[test]
fn text_with_many_cells_is_an_error() {
    let o = P.replacen('6', "O", 1);
    assert_eq!(one(&o), "f:1:10: `O` is no digit or blank");
    assert_eq!(one("Level 12345 12345 12345 12345 12345"), "f:1:1: `L` is no digit or blank");
}

#[test]
fn text_in_a_grid_is_an_error_of_the_grid() {
    let lines = rows(P, 9);
    let text = format!("{}\nGrid 02\n{}\n", lines[..5].join("\n"), grid(Q, 9));
    assert_eq!(read(&text), ["f:1:1: 5 of 9 rows".into(), is_grid("7:1", Q)]);
}
