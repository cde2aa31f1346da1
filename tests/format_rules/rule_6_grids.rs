//! Rule 6: grids of rows.

use super::*;

#[test]
fn every_way_to_write_a_row() {
    let with = |between: &str| rows(P, 9).iter().map(|row| spread(row, between)).collect::<Vec<_>>();
    for between in [",", ";", "\t", " "] {
        let lines = with(between);
        assert_eq!(one(&lines.join("\n")), format!("1:1 3x3 1-9 {}", lines.join("/")), "{between:?}");
    }
    assert_eq!(one(&with(", ").join("\n")), format!("1:1 3x3 1-9 {}", with(",").join("/")));
    let groups: Vec<String> = rows(P, 9).iter().map(|row| rows(row, 3).join(" ")).collect();
    assert_eq!(one(&groups.join("\n")), is_grid("1:1", P));
    let ruled: Vec<String> = with("|").iter().map(|row| format!("|{row}|").replace('.', " ")).collect();
    assert_eq!(one(&ruled.join("\n")), format!("1:2 3x3 1-9 {}", with(" ").join("/")));
}

#[test]
fn empty_fields_are_blanks() {
    for separator in [",", ";", "\t"] {
        let lines: Vec<String> = rows(P, 9).iter().map(|row| spread(row, separator)).collect();
        let expected = format!("1:1 3x3 1-9 {}", lines.join("/"));
        let empty: Vec<String> = lines.iter().map(|row| row.replace('.', "")).collect();
        assert_eq!(one(&empty.join("\n")), expected, "{separator:?}");
        let ended: Vec<String> = empty.iter().map(|row| format!("{row}{separator}")).collect();
        assert_eq!(one(&ended.join("\n")), expected, "{separator:?} at every end");
    }
}

#[test]
fn tabs_alone_are_a_row() {
    let mut lines = vec!["\t".repeat(8)];
    lines.extend(rows(&P[9..], 9).iter().map(|row| spread(row, "\t").replace('.', "")));
    assert!(one(&lines.join("\n")).starts_with("1:1 3x3 1-9 .\t.\t.\t"));
    lines.swap(0, 4);
    assert!(one(&lines.join("\n")).starts_with("1:1 3x3 1-9 "));
    let below: Vec<String> = rows(&P[18..], 9).iter().map(|row| spread(row, "\t").replace('.', "")).collect();
    let two = format!("{0}\n{0}\n{1}", "\t".repeat(8), below.join("\n"));
    assert!(one(&two).starts_with("1:1 3x3 1-9 .\t.\t.\t"));
    assert_eq!(read(&format!("{}{P}", "\t\t\t\n".repeat(5))), [line("6:1", P)]);
}

#[test]
fn a_row_of_nothing_before_a_whole_grid_is_no_row_of_it() {
    for separator in ["\t", ","] {
        let table = |puzzle| rows(puzzle, 9).iter().map(|row| spread(row, separator)).collect::<Vec<_>>();
        let nothing = separator.repeat(8);
        let (p, q) = (table(P).join("\n").replace('.', ""), table(Q).join("\n").replace('.', ""));
        let read = read(&format!("{p}\n{nothing}\n{q}\n{nothing}\n{nothing}\n{p}"));
        let expected = |place: &str, puzzle| format!("{place} 3x3 1-9 {}", table(puzzle).join("/"));
        assert_eq!(read, [expected("1:1", P), expected("11:1", Q), expected("22:1", P)], "{separator:?}");
    }
}

#[test]
fn a_last_column_of_blanks_is_a_column() {
    let lines: Vec<String> = rows(P, 9).iter().map(|row| format!("{}.", &row[..8])).collect();
    let table: Vec<String> = lines.iter().map(|row| spread(row, ",")).collect();
    assert_eq!(one(&table.join("\n").replace('.', "")), format!("1:1 3x3 1-9 {}", table.join("/")));
}

#[test]
fn arrays_of_programs() {
    let row = |row: &String| spread(&row.replace('.', "0"), ", ");
    let expected: Vec<String> = rows(P, 9).iter().map(|row| spread(&row.replace('.', "0"), ",")).collect();
    let expected = |place: &str| format!("{place} 3x3 1-9 {}", expected.join("/"));
    let c: Vec<String> = rows(P, 9).iter().map(|r| format!("    {{{}}},", row(r))).collect();
    assert_eq!(one(&format!("int grid[9][9] = {{\n{}\n}};\n", c.join("\n"))), expected("2:6"));
    assert_eq!(one(&format!("int g[9][9] = {{{}}};", c.join("\n").trim().trim_end_matches(','))), expected("1:17"));
    let json: Vec<String> = rows(P, 9).iter().map(|r| format!("  [{}]", row(r))).collect();
    assert_eq!(one(&format!("[\n{}\n]\n", json.join(",\n"))), expected("2:4"));
    let flat: Vec<String> = rows(P, 9).iter().map(row).collect();
    assert_eq!(one(&format!("int g[81] = {{\n{}\n}};", flat.join(",\n"))), expected("2:1"));
    let strings: Vec<String> = rows(P, 9).iter().map(|r| format!("  \"{r}\",")).collect();
    assert_eq!(one(&format!("[\n{}\n]", strings.join("\n"))), is_grid("2:4", P));
}

#[test]
fn arrays_of_sixteen_numbers_a_row() {
    let cell = |r: usize, c: usize| ((r % 4 * 4 + r / 4 + c) % 16 + 1).to_string();
    let rows: Vec<String> = (0..16).map(|r| (0..16).map(|c| cell(r, c)).collect::<Vec<_>>().join(",")).collect();
    let json: Vec<String> = rows.iter().map(|row| format!("[{row}]")).collect();
    assert_eq!(one(&format!("[\n{}\n]", json.join(",\n"))), format!("2:2 4x4 num {}", rows.join("/")));
    assert_eq!(one(&format!("[{}]", json.join(","))), format!("1:3 4x4 num {}", rows.join(",")));
}

#[test]
fn sixteen_cells_are_a_row_or_a_puzzle() {
    let small = "1...34..21434321";
    assert_eq!(read(&format!("{small}\n{small}\n")), [format!("1:1 2x2 1-4 {small}"), format!("2:1 2x2 1-4 {small}")]);
    // The first rows hold nothing that a small puzzle does not hold.
    let mut text: Vec<char> = ".".repeat(256).chars().collect();
    (text[0], text[16], text[255]) = ('1', '4', 'G');
    let text: String = text.into_iter().collect();
    assert_eq!(one(&grid(&text, 16)), format!("1:1 4x4 1-G {}", rows(&text, 16).join("/")));
    assert_eq!(read(&grid(&text[..240], 16)).len(), 15);
    assert_eq!(boxed(&grid(&text[..240], 16), "4x4"), ["f:1:1: 15 of 16 rows"]);
    assert_eq!(boxed(small, "2x2"), [format!("1:1 2x2 1-4 {small}")]);
    assert_eq!(one("31.2 2... .21. .32."), "1:1 2x2 1-4 31.22....21..32.");
}

#[test]
fn thirty_six_spaced_cells_are_too() {
    let six = spread("010200000003250100004000400500000020", " ");
    assert_eq!(one(&six), format!("1:1 2x3 1-6 {six}"));
    let mut row = vec!["."; 36];
    let blank = row.join(" ");
    row[3] = "7";
    let mut lines = vec![blank; 36];
    lines[20] = row.join(" ");
    assert_eq!(one(&lines.join("\n")), format!("1:1 6x6 num {}", lines.join("/")));
}

#[test]
fn empty_lines_stand_between_bands_or_after_every_row() {
    let lines = rows(P, 9);
    let bands: Vec<String> = lines.chunks(3).map(|band| band.join("\n")).collect();
    assert_eq!(one(&bands.join("\n\n")), is_grid("1:1", P));
    let other: Vec<String> = rows(Q, 9).chunks(3).map(|band| band.join("\n")).collect();
    for (between, place) in [("\n\n", "13:1"), ("\n", "12:1")] {
        let both = [bands.join("\n\n"), other.join("\n\n")].join(between);
        assert_eq!(read(&both), [is_grid("1:1", P), is_grid(place, Q)], "{between:?}");
        let spread = [lines.join("\n\n"), rows(Q, 9).join("\n\n")].join(between);
        assert_eq!(read(&spread).len(), 2, "{between:?}");
    }
    assert_eq!(one(&lines.join("\n\n")), is_grid("1:1", P));
    assert_eq!(one(&lines.join("\r\r\n")), is_grid("1:1", P));
    assert_eq!(read(&format!("{}\n\n{P}", lines[..8].join("\n"))), ["f:1:1: 8 of 9 rows".into(), line("10:1", P)]);
    assert_eq!(one(&lines[..3].join("\n")), "f:1:1: 3 of 9 rows");
    // One row, then a grid of its own.
    assert_eq!(
        read(&format!("{}\n\n{}", lines[0], lines.join("\n"))),
        ["f:1:1: 9 of 81 cells".into(), is_grid("3:1", P)]
    );
}

#[test]
fn a_lone_row_is_a_field() {
    assert_eq!(one("530070000"), "f:1:1: 9 of 81 cells");
    assert_eq!(one("123456789000000000000000"), "f:1:1: 24 of 81 cells");
    assert_eq!(
        read(&format!("123456789000000000000000\n{}", grid(P, 9))),
        ["f:1:1: 24 of 81 cells".into(), is_grid("2:1", P)]
    );
}
