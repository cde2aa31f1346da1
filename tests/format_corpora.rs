//! Reads real collections, which are not part of this repository: the directory is named by `SUDOSCOPE_PUZZLES`.

use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};

use sudoscope::format::{Item, ReadOptions, Reader};

fn directory() -> Option<PathBuf> {
    let directory = std::env::var_os("SUDOSCOPE_PUZZLES").map(PathBuf::from);
    if directory.is_none() {
        eprintln!("skipped: SUDOSCOPE_PUZZLES names no directory of puzzles");
    }
    directory
}

/// What was read: sides of the puzzles, then `file:line:column: message` of errors and warnings.
fn read(bytes: &[u8]) -> (Vec<usize>, Vec<String>) {
    let (mut sides, mut said) = (Vec::new(), Vec::new());
    for item in Reader::new(Cursor::new(bytes), "f", ReadOptions::default()) {
        match item.expect("a cursor never fails") {
            Item::Puzzle(entry) => sides.push(entry.puzzle.layout().digits()),
            Item::Invalid(error) | Item::Warning(error) => said.push(error.to_string()),
        }
    }
    (sides, said)
}

fn read_file(directory: &Path, name: &str) -> (Vec<usize>, Vec<String>) {
    read(&fs::read(directory.join(name)).unwrap_or_else(|error| panic!("{name}: {error}")))
}

/// Every file, its number of puzzles and their side, and the messages.
const FILES: &[(&str, usize, usize, &[&str])] = &[
    ("17_clue.txt", 49158, 9, &[]),
    ("hardest_11plus.txt", 48766, 9, &[]),
    ("hardest_1106.txt", 375, 9, &[]),
    ("top1465.txt", 1465, 9, &[]),
    ("top95.txt", 95, 9, &[]),
    ("hardest11.txt", 11, 9, &[]),
    ("easy50.txt", 50, 9, &[]),
    ("kaggle.txt", 1000, 9, &[]),
    ("kaggle.solutions.txt", 1000, 9, &[]),
    ("exchange_mixed.txt", 1000, 9, &[]),
    ("multisolution.txt", 2000, 9, &[]),
    ("unsolvable_hard.txt", 375, 9, &[]),
    ("row_major_over_1e7.txt", 629, 9, &[]),
    ("pathological.txt", 31, 9, &[]),
    ("sizes/4x4.txt", 100, 4, &[]),
    ("sizes/4x4.solutions.txt", 100, 4, &[]),
    ("sizes/6x6.txt", 5, 6, &[]),
    ("sizes/6x6.solutions.txt", 5, 6, &[]),
    ("sizes/9x9_gecode.txt", 18, 9, &[]),
    ("sizes/16x16.txt", 55, 16, &[]),
    ("sizes/25x25.txt", 18, 25, &[]),
    ("sizes/36x36.txt", 2, 36, &[]),
    ("judges/boj2239_sample1.in", 1, 9, &[]),
    ("judges/boj2239_sample1.out", 1, 9, &[]),
    ("judges/boj2580_sample1.in", 1, 9, &[]),
    ("judges/boj2580_sample1.out", 1, 9, &[]),
    ("judges/hdu1426_sample1.in", 1, 9, &[]),
    ("judges/poj2676_sample1.in", 1, 9, &[]),
    ("judges/poj3074_sample1.in", 2, 9, &[]),
    ("formats/euler_p096_sudoku.txt", 50, 9, &[]),
    ("formats/kaggle_quizzes_solutions.csv", 20, 9, &[]),
    ("formats/sample.sdk", 1, 9, &[]),
    ("formats/sample.sdm", 5, 9, &[]),
    ("formats/sample.ss", 1, 9, &[]),
    ("formats/sample_leetcode37.json", 1, 9, &[]),
    ("formats/sample_pencilmarks_hodoku.txt", 0, 9, &["f:2:3: `45` is no digit of 9: pencil marks are not read"]),
    ("formats/sample_pzl_spaced.txt", 1, 9, &[]),
    ("formats/sample_unicode_box.txt", 1, 9, &[]),
    ("formats/sudoku_exchange_bank_sample.txt", 20, 9, &[]),
    (
        "odd/conflicting_givens.txt",
        0,
        9,
        &[
            "f:1:1: conflicting givens: 2 twice in row 1: r1c2, r1c6; 2 twice in column 2: r1c2, r3c2; 2 twice in box 1: r1c2, r3c2",
        ],
    ),
    ("odd/count_header_line.txt", 4, 9, &[]),
    ("odd/crlf_blank_lines_trailing_spaces.txt", 1, 9, &[]),
    ("odd/empty.txt", 0, 9, &[]),
    ("odd/fullwidth_digits.txt", 0, 9, &["f:1:1: `．` (U+FF0E, which looks like `.`) is no digit or blank"]),
    ("odd/hash_comments_mixed_eol.txt", 5, 9, &["f:7:1: 152 of 81 cells"]),
    ("odd/header_line_crlf_zeros.txt", 5, 9, &[]),
    ("odd/no_final_newline.txt", 3, 9, &[]),
    ("odd/nul_byte.bin", 0, 9, &["f:1:41: U+0000 is no digit or blank"]),
    ("odd/question_mark_blank.txt", 1, 9, &[]),
    ("odd/too_long_82.txt", 0, 9, &["f:1:1: 82 of 81 cells"]),
    ("odd/too_short.txt", 0, 9, &["f:1:1: 24 of 81 cells"]),
    ("odd/utf8_bom_crlf.txt", 1, 9, &[]),
];

#[test]
fn every_file_yields_its_puzzles() {
    let Some(directory) = directory() else { return };
    let mut wrong = Vec::new();
    for &(name, count, side, messages) in FILES {
        let (sides, said) = read_file(&directory, name);
        if sides.len() != count || sides.iter().any(|&s| s != side) || said != messages {
            wrong.push(format!("{name}: {} puzzles of {count}, {:?}", sides.len(), &said[..said.len().min(5)]));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Files one after the other yield what they yield alone.
#[test]
fn mixtures_yield_the_same() {
    let Some(directory) = directory() else { return };
    let bytes: Vec<Vec<u8>> = FILES.iter().map(|file| fs::read(directory.join(file.0)).unwrap()).collect();
    let small: Vec<usize> = (0..FILES.len()).filter(|&i| bytes[i].len() < 20_000).collect();
    let mut wrong = Vec::new();
    for &first in &small {
        for &second in &small {
            // Two lines of 24 cells are two rows of one grid.
            if (FILES[first].0, FILES[second].0) == ("odd/too_short.txt", "odd/too_short.txt") {
                continue;
            }
            let mut mixed = bytes[first].clone();
            // A file that lacks its last line end would share a line with the next.
            if !mixed.ends_with(b"\n") {
                mixed.push(b'\n');
            }
            mixed.extend_from_slice(&bytes[second]);
            let (sides, said) = read(&mixed);
            let expected = FILES[first].1 + FILES[second].1;
            let messages = FILES[first].3.len() + FILES[second].3.len();
            if sides.len() != expected || said.len() != messages {
                let names = (FILES[first].0, FILES[second].0);
                wrong.push(format!("{names:?}: {} of {expected}, {:?}", sides.len(), &said[..said.len().min(3)]));
            }
        }
    }
    assert!(wrong.is_empty(), "{} pairs\n{}", wrong.len(), wrong[..wrong.len().min(20)].join("\n"));
}

/// The inputs of public bug reports: sides read and messages.
const REPORTED: &[(&str, &[usize], &[&str])] = &[
    ("B02", &[], &["f:1:1: conflicting givens: 1 twice in row 1: r1c1, r1c2; 1 twice in box 1: r1c1, r1c2"]),
    ("B05", &[], &["f:1:4: conflicting givens: 3 twice in box 2: r2c4, r3c6; 1 twice in box 3: r1c8, r3c9"]),
    ("B08", &[9], &[]),
    ("B10", &[9], &[]),
    ("B16", &[9], &[]),
    ("B22", &[9], &[]),
    ("B27", &[9], &[]),
    ("B28", &[9], &[]),
    ("B33", &[9], &[]),
    ("B35", &[9, 9, 9], &["f:3:1: conflicting givens: 1 twice in row 1: r1c1, r1c2; 1 twice in box 1: r1c1, r1c2"]),
    ("B38", &[], &["f:1:36: 80 of 81 cells"]),
    ("B39", &[9], &[]),
    ("B40", &[9], &[]),
    ("B46", &[9], &[]),
    ("B49", &[9], &[]),
    ("B52", &[6], &[]),
    ("B54", &[16], &[]),
    ("B58", &[9], &[]),
    ("B63", &[9], &[]),
];

#[test]
fn reported_inputs_are_read() {
    let Some(directory) = directory() else { return };
    let text = fs::read_to_string(directory.join("reported.jsonl")).unwrap();
    let mut wrong = Vec::new();
    for line in text.lines() {
        let report: serde_json::Value = serde_json::from_str(line).unwrap();
        let (id, input) = (report["id"].as_str().unwrap(), report["input"].as_str().unwrap());
        let Some(&(_, sides, messages)) = REPORTED.iter().find(|known| known.0 == id) else { continue };
        let read = read(input.as_bytes());
        if read.0 != sides || read.1 != messages {
            wrong.push(format!("{id}: {read:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
