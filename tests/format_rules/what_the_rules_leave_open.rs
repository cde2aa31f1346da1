//! What the rules leave open.

use super::*;

#[test]
fn a_grid_of_blanks_only_is_a_grid() {
    for blank in ["-", "?", "_", "*", "."] {
        let text = format!("{}\n", blank.repeat(9)).repeat(9);
        assert_eq!(one(&text), is_grid("1:1", &blank.repeat(81)), "{blank}");
    }
    assert_eq!(read(&format!("{}\n", "-".repeat(9)).repeat(8)), [""; 0]);
    assert_eq!(one(&"|   |   |   |   |\n".repeat(4)), "1:2 2x2 1-4 . . . ./. . . ./. . . ./. . . .");
}

#[test]
fn rows_of_unknown_signs_are_one_error() {
    let x = grid(&P.replace('.', "X"), 9);
    assert_eq!(read(&format!("{x}\n{Q}\n")), ["f:1:3: `X` is no digit or blank".into(), line("10:1", Q)]);
    let labels: Vec<String> =
        "ABCDEFGHI".chars().zip(rows(P, 9)).map(|(label, row)| format!("{label} {row}")).collect();
    assert_eq!(one(&labels.join("\n")), "f:1:1: `A` is no digit or blank");
    let one_letter = P.replace('.', "X");
    assert_eq!(read(&format!("{one_letter}\n{Q}\n")), ["f:1:3: `X` is no digit or blank".into(), line("2:1", Q)]);
    let slashes: Vec<String> = rows(P, 9).iter().map(|row| spread(row, "/")).collect();
    assert_eq!(one(&slashes.join("\n")), "f:1:2: `/` is no digit or blank");
}

#[test]
fn an_item_a_line_is_one_error() {
    let items: Vec<String> = P.replace('.', "0").chars().map(|c| format!("  {c}")).collect();
    assert_eq!(read(&format!("[\n{}\n]\n{Q}\n", items.join(",\n"))).len(), 2);
    let rows: Vec<String> =
        rows(P, 9).iter().map(|row| format!("  [\n    \"{}\"\n  ]", spread(row, "\",\n    \""))).collect();
    assert_eq!(read(&format!("[\n{}\n]\n{Q}\n", rows.join(",\n"))).len(), 2);
}

#[test]
fn cells_in_uneven_groups_are_told() {
    let uneven: Vec<String> = rows(P, 9).iter().map(|row| format!("{} {}", &row[..4], &row[4..])).collect();
    let told = "9 cells, but in groups of different lengths or separators";
    assert_eq!(read(&format!("{}\n\n{Q}", uneven.join("\n"))), [format!("f:1:1: {told}"), line("11:1", Q)]);
    let mut lines = rows(P, 9);
    lines[4] = uneven[4].replace(' ', "|");
    assert_eq!(one(&lines.join("\n")), format!("f:5:1: row 5: {told}"));
}

#[test]
fn a_list_of_other_items_is_an_error() {
    let list = |blank: &str| format!("[{}]", spread(P, ", ").replace('.', blank));
    assert_eq!(one(&list("false")), "f:1:8: malformed list: `f`");
    assert_eq!(one(&list("\"\\u0020\"")), "f:1:9: malformed list: `\\`");
}

#[test]
fn one_band_before_a_whole_grid_is_a_grid_that_ends_early() {
    let band = rows(P, 9)[..3].join("\n");
    assert_eq!(read(&format!("{band}\n\n{}\n", grid(Q, 9))), ["f:1:1: 3 of 9 rows".into(), is_grid("5:1", Q)]);
}

#[test]
fn as_many_groups_as_cells_in_each_are_a_puzzle() {
    let text = "050403 000020 000106 040030 064000 100000";
    assert_eq!(one(text), format!("1:1 2x3 1-6 {}", text.replace(' ', "")));
}

#[test]
fn a_faulty_first_row_is_one_error() {
    let odd = grid(P, 9).replacen("53..7", "53..\u{200B}7", 1);
    assert_eq!(
        read(&format!("{odd}\n\n{}", grid(Q, 9))),
        ["f:1:5: U+200B is no digit or blank".into(), is_grid("11:1", Q)]
    );
    assert_eq!(
        read(&format!("2024/01/01\n{}", grid(Q, 9))),
        ["f:1:5: `/` is no digit or blank".into(), is_grid("2:1", Q)]
    );
    let short = format!("{}\n{}", &P[..8], rows(&P[9..], 9).join("\n"));
    assert_eq!(
        read(&format!("{short}\n\n{}", grid(Q, 9))),
        ["f:2:1: row 2 has 9 of 8 cells".into(), is_grid("11:1", Q)]
    );
}

#[test]
fn bars_and_frames_at_odd_places_are_errors() {
    let mut lines = rows(P, 9);
    lines.insert(4, "---+---".into());
    assert_eq!(one(&lines.join("\n")), "f:1:1: frame lines after 4 do not bound boxes of one size: --box decides");
    assert_eq!(boxed(&lines.join("\n"), "3x3"), [is_grid("1:1", P)]);
    let bars: Vec<String> =
        rows(P, 9).iter().map(|row| format!("{} | {}", spread(&row[..4], " "), spread(&row[4..], " "))).collect();
    assert_eq!(one(&bars.join("\n")), "f:1:1: bars after 4 do not bound boxes of one size: --box decides");
}

#[test]
fn a_row_of_letters_is_text_if_no_row_follows() {
    assert_eq!(read(&format!("FACE CAFE DEAD BEEF\n{}\n", grid(P, 9))), [is_grid("2:1", P)]);
}
