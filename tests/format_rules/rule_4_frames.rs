//! Rule 4: frames.

use super::*;

#[test]
fn frames_are_not_rows() {
    for (frame, bar) in
        [("-------+-------+------", " | "), ("+---+", "|"), ("=======", " "), ("├───┼───┤", "│"), ("---------", "|")]
    {
        let mut lines = vec![frame.to_owned()];
        for (i, row) in rows(P, 9).iter().enumerate() {
            lines.push(rows(row, 3).join(bar));
            if i % 3 == 2 {
                lines.push(frame.to_owned());
            }
        }
        assert_eq!(one(&lines.join("\n")), is_grid("2:1", P), "{frame}");
    }
}

#[test]
fn dashes_are_a_row_where_blanks_are_dashes() {
    let sparse = format!("---------{}---------{}", &P[9..54].replace('.', "-"), &P[63..].replace('.', "-"));
    assert_eq!(one(&grid(&sparse, 9)), is_grid("2:1", &sparse).replacen("2:1", "1:1", 1));
    let spaced: Vec<String> = rows(&sparse, 9).iter().map(|row| spread(row, " ")).collect();
    assert_eq!(one(&spaced.join("\n")), format!("1:1 3x3 1-9 {}", spaced.join("/")));
    // The same line is a frame where blanks are points.
    let points = grid(P, 9);
    assert_eq!(one(&format!("---------\n{points}\n---------\n")), is_grid("2:1", P));
}
