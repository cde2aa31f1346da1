//! Rule 1: bytes and encodings.

use super::*;

#[test]
fn marks_and_encodings() {
    assert_eq!(one(&format!("\u{FEFF}{P}\r\n")), line("1:1", P));
    assert_eq!(read(&format!("{P}\n\u{FEFF}{Q}\n")), [line("1:1", P), line("2:1", Q)]);
    for order in [u16::to_le_bytes, u16::to_be_bytes] {
        let text = format!("\u{FEFF}é\r\n{P}\r\n");
        let bytes: Vec<u8> = text.encode_utf16().flat_map(order).collect();
        assert_eq!(read_with(&bytes, ReadOptions::default()), [line("2:1", P)]);
        let unmarked: Vec<u8> = format!("{P}\r\n{Q}\r\n").encode_utf16().flat_map(order).collect();
        let said = "f:1:1: UTF-16 without a byte order mark: write it with its mark, or as UTF-8";
        assert_eq!(read_with(&unmarked, ReadOptions::default()), [said]);
    }
}

#[test]
fn ends_of_lines_and_of_the_text() {
    for end in ["\n", "\r\n", "\r"] {
        let text = [P, Q, &grid(P, 9).replace('\n', end)].join(end);
        assert_eq!(read(&text), [line("1:1", P), line("2:1", Q), is_grid("3:1", P)], "{end:?}");
    }
    assert_eq!(one(&format!("{P}\u{1A}{Q}\n{Q}")), line("1:1", P));
}

#[test]
fn a_no_break_space_is_a_space() {
    let spaced = rows(P, 9).iter().map(|row| spread(row, "\u{A0}")).collect::<Vec<_>>().join("\n");
    assert_eq!(one(&spaced), one(&spaced.replace('\u{A0}', " ")));
}

#[test]
fn bytes_that_are_not_utf8() {
    let title = [b"R\xE4tsel \xE9\n".as_slice(), P.as_bytes()].concat();
    assert_eq!(read_with(&title, ReadOptions::default()), [line("2:1", P)]);
    let mut cells = P.as_bytes().to_vec();
    cells[7] = 0xE9;
    assert_eq!(read_with(&cells, ReadOptions::default()), ["f:1:8: a byte that is not UTF-8 is no digit or blank"]);
}

#[test]
fn comments() {
    assert_eq!(one(&format!("# {Q}\n  #A Ruud\n#B03-08-2006\n{P} # {Q}\n")), line("4:1", P));
    let mut lines = rows(P, 9);
    lines.insert(4, "# within".into());
    lines[2].push_str(" #12");
    assert_eq!(one(&lines.join("\n")), is_grid("1:1", P));
}

#[test]
fn a_monstrous_line_is_one_error() {
    let text = format!("{P}\n{}\n{Q}\n", "1".repeat((1 << 20) + 1));
    assert_eq!(
        read(&text),
        [line("1:1", P), "f:2:1: a line of more than 1048576 bytes is not read".into(), line("3:1", Q)]
    );
}
