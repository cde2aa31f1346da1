//! Rule 8: what is no puzzle yet.

use super::*;

#[test]
fn pencil_marks_are_one_error() {
    let mut lines: Vec<String> = rows(P, 9).iter().map(|row| spread(&row.replace('.', "1"), " ")).collect();
    lines[0] = "5 3 124 26 7 2468 1489 1249 248".into();
    lines[4] = lines[4].replace('1', "19");
    let text = format!("{}\n{P}\n", lines.join("\n"));
    assert_eq!(read(&text), ["f:1:1: `124` is no digit of 9: pencil marks are not read".into(), line("10:1", P)]);
    lines.swap(0, 8);
    assert_eq!(one(&lines.join("\n")), "f:1:1: `19` is no digit of 9: pencil marks are not read");
}

#[test]
fn a_number_too_large_is_named_beside_them() {
    let row = |first: u8| (first..first + 16).map(|n| (n % 16 + 1).to_string()).collect::<Vec<_>>().join(" ");
    let rows: Vec<String> = (0..16).map(|i| row(i * 4 + i / 4)).collect();
    let text = rows.join("\n").replacen("16", "17", 1);
    assert_eq!(one(&text), "f:1:1: `17` is no digit of 16: pencil marks are not read");
}

#[test]
fn eliminations_are_one_warning_a_file() {
    let text = format!(":0300:4:{P}:414 424::\n:0300:4:{Q}:414 424::\n:0000:x:{P}::::\n");
    assert_eq!(
        read(&text),
        [
            line("1:9", P),
            "warning f:1:91: eliminations after a puzzle are ignored".into(),
            line("2:9", Q),
            line("3:9", P)
        ]
    );
    assert_eq!(one(&format!(":0000:x:{P}::::")), line("1:9", P));
}
