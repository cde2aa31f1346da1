//! Reading is total: whatever the bytes, it ends, and the plain path reads what the general one reads.

use std::io::BufReader;

use proptest::prelude::*;
use sudoscope::format::{Alphabet, Form, Item, ReadOptions, Reader, write_grid};

/// Everything that a stream yields, as text.
fn read(bytes: &[u8], buffer: usize, options: ReadOptions) -> Vec<String> {
    let reader = Reader::new(BufReader::with_capacity(buffer, bytes), "f", options);
    reader.map(|item| format!("{:?}", item.expect("a slice never fails"))).collect()
}

/// Parts of what puzzles are written with.
const FRAGMENTS: [&str; 36] = [
    "\n",
    "\n\n",
    "\r\n",
    " ",
    "\t",
    ",",
    ";",
    "|",
    "-",
    "---",
    "---------",
    "+---+",
    "[",
    "]",
    "],[",
    "{",
    "};",
    "\"",
    "=",
    "#",
    " #",
    ":",
    "\u{1A}",
    "\u{FEFF}",
    "1",
    "16",
    "0",
    ".",
    "x",
    "G",
    "003020600",
    "0 0 3 0 2 0 6 0 0",
    "null",
    "３",
    "Grid 01",
    "│",
];

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn options() -> impl Strategy<Value = ReadOptions> {
    let form = prop_oneof![4 => Just(None), 1 => prop::sample::select(Form::ALL.to_vec()).prop_map(Some)];
    let shape = prop_oneof![4 => Just(None), 1 => prop::sample::select(vec!["3x3", "2x2", "2x3", "4x4", "6x6"])
        .prop_map(|shape| Some(shape.parse().unwrap()))];
    let alphabets = vec![Alphabet::OneUp, Alphabet::ZeroUp, Alphabet::Letters, Alphabet::Numbers];
    let alphabet = prop_oneof![4 => Just(None), 1 => prop::sample::select(alphabets).prop_map(Some)];
    (form, shape, alphabet).prop_map(|(form, shape, alphabet)| ReadOptions { form, shape, alphabet })
}

/// A valid text of some form.
fn valid() -> impl Strategy<Value = String> {
    let rows = || (0..9).map(|i| &LINE[i * 9..i * 9 + 9]);
    let spread = |row: &str, by: &str| row.chars().map(String::from).collect::<Vec<_>>().join(by);
    let lines = |rows: Vec<String>| rows.join("\n") + "\n";
    let texts = vec![
        format!("{LINE}\n"),
        lines(rows().map(String::from).collect()),
        lines(rows().map(|row| spread(row, " ")).collect()),
        lines(rows().map(|row| spread(row, ",").replace('.', "")).collect()),
        format!(
            "[{}]\n",
            rows().map(|row| format!("[{}]", spread(row, ",").replace('.', "0"))).collect::<Vec<_>>().join(",")
        ),
        lines(rows().map(|row| format!("|{}|{}|{}|", &row[..3], &row[3..6], &row[6..])).collect()) + "+---+\n",
        "1...34..21434321\n".repeat(3),
        format!("{}\n", "..A.".repeat(64)),
    ];
    prop::collection::vec(prop::sample::select(texts), 1..4).prop_map(|texts| texts.concat())
}

fn check_total(bytes: &[u8], options: ReadOptions) -> Result<(), TestCaseError> {
    let items = read(bytes, 1 << 16, options);
    prop_assert!(items.len() <= 2 * bytes.len() + 1);
    prop_assert_eq!(items, read(bytes, 3, options), "the buffer must not matter");
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn any_bytes_are_read(bytes in prop::collection::vec(any::<u8>(), 0..600), options in options()) {
        check_total(&bytes, options)?;
    }

    #[test]
    fn any_fragments_are_read(parts in prop::collection::vec(prop::sample::select(FRAGMENTS.to_vec()), 0..200), options in options()) {
        check_total(parts.concat().as_bytes(), options)?;
    }

    #[test]
    fn mutated_texts_are_read(
        text in valid(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), prop::sample::select(FRAGMENTS.to_vec()), 0..3usize), 0..6),
        options in options(),
    ) {
        let mut bytes = text.into_bytes();
        for (at, fragment, removed) in changes {
            let at = at.index(bytes.len() + 1);
            let end = (at + removed).min(bytes.len());
            bytes.splice(at..end, fragment.bytes());
        }
        check_total(&bytes, options)?;
    }

    /// A space at the end of a line keeps it off the plain path.
    #[test]
    fn the_plain_path_is_the_general_one(lines in prop::collection::vec("[0-9._*?-]{81}|[1-9]{1}[.]{80}|[.]{40}[1-9]{2}[.]{39}|-{81}|[?]{81}|[.]{81}|5{81}|[.]{80}|Title|", 1..8)) {
        let plain = lines.join("\n") + "\n";
        let general = lines.join(" \n") + " \n";
        let options = ReadOptions::default();
        prop_assert_eq!(read(plain.as_bytes(), 1 << 16, options), read(general.as_bytes(), 1 << 16, options));
    }

    /// What is written in a style is read back in that style.
    #[test]
    fn what_is_written_is_read_back(
        shape in prop::sample::select(vec!["2x2", "2x3", "3x3", "4x4", "5x5", "6x6", "3x4"]),
        grid in any::<bool>(),
        separator in prop::sample::select(vec![None, Some(' '), Some(','), Some(';'), Some('\t')]),
        alphabet in prop::sample::select(vec![Alphabet::OneUp, Alphabet::ZeroUp, Alphabet::Letters, Alphabet::Numbers]),
        blanks in prop::collection::vec(any::<bool>(), 1296),
    ) {
        let shape: sudoscope::board::Shape = shape.parse().unwrap();
        let (n, rows) = (shape.digits(), shape.box_rows());
        let digit = |cell: usize| ((cell / n % rows * shape.box_cols() + cell / n / rows + cell % n) % n + 1) as u8;
        let cells: Vec<u8> = (0..n * n).map(|cell| if blanks[cell] { 0 } else { digit(cell) }).collect();
        // Letters alone, and signs from zero, have no names at other sizes.
        let alphabet = if n <= 9 { Alphabet::OneUp } else if n > 25 { Alphabet::Numbers } else { alphabet };
        let numbers = alphabet == Alphabet::Numbers;
        let separator = if numbers { separator.or(Some(' ')) } else { separator };
        let style = sudoscope::format::Style { grid, separator, alphabet, blank: '.' };
        let mut out = Vec::new();
        write_grid(&mut out, &cells, shape, &style);
        let options = ReadOptions { shape: Some(shape), alphabet: Some(alphabet), form: None };
        let items: Vec<Item> = Reader::new(&out[..], "f", options).map(Result::unwrap).collect();
        match &items[..] {
            [Item::Puzzle(entry)] => {
                prop_assert_eq!(entry.puzzle.givens(), &cells[..]);
                prop_assert_eq!(&entry.style.separator, &separator);
                prop_assert_eq!((entry.style.grid, entry.style.alphabet), (grid, alphabet));
            }
            other => prop_assert!(false, "{:?}\n{}", other, String::from_utf8_lossy(&out)),
        }
    }
}
