//! The rules of reading, one after the other, and of writing what was read.

use sudoscope::format::{Entry, Form, Item, ReadOptions, Reader, write_grid};

/// A well-known puzzle.
const P: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// One more.
const Q: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

fn items(bytes: &[u8], options: ReadOptions) -> Vec<Item> {
    Reader::new(bytes, "f", options).map(|item| item.expect("a slice never fails")).collect()
}

fn written(entry: &Entry) -> String {
    let mut out = Vec::new();
    write_grid(&mut out, entry.puzzle.givens(), entry.puzzle.layout().shape(), &entry.style);
    String::from_utf8(out).unwrap()
}

/// What is read, a line an item: a puzzle as its place, boxes, alphabet and text with `/` for a line end.
fn read_with(bytes: &[u8], options: ReadOptions) -> Vec<String> {
    let show = |item| match item {
        Item::Puzzle(entry) => {
            let shape = entry.puzzle.layout().shape();
            let alphabet = entry.style.alphabet.name(shape.digits());
            let text = written(&entry).replace('\n', "/");
            format!("{}:{} {shape} {alphabet} {text}", entry.line, entry.column)
        }
        Item::Invalid(error) => error.to_string(),
        Item::Warning(warning) => format!("warning {warning}"),
    };
    items(bytes, options).into_iter().map(show).collect()
}

fn read(text: &str) -> Vec<String> {
    read_with(text.as_bytes(), ReadOptions::default())
}

/// Reads one thing.
fn one(text: &str) -> String {
    let mut all = read(text);
    assert_eq!(all.len(), 1, "{text:?} gives {all:#?}");
    all.remove(0)
}

fn boxed(text: &str, shape: &str) -> Vec<String> {
    read_with(text.as_bytes(), ReadOptions { shape: Some(shape.parse().unwrap()), ..ReadOptions::default() })
}

fn formed(text: &str, form: Form) -> Vec<String> {
    read_with(text.as_bytes(), ReadOptions { form: Some(form), ..ReadOptions::default() })
}

fn lettered(text: &str, alphabet: &str) -> Vec<String> {
    read_with(text.as_bytes(), ReadOptions { alphabet: Some(alphabet.parse().unwrap()), ..ReadOptions::default() })
}

/// The rows of a puzzle of `width` cells a row.
fn rows(puzzle: &str, width: usize) -> Vec<String> {
    let chars: Vec<char> = puzzle.chars().collect();
    chars.chunks(width).map(|row| row.iter().collect()).collect()
}

fn grid(puzzle: &str, width: usize) -> String {
    rows(puzzle, width).join("\n")
}

/// Cells with something between them.
fn spread(cells: &str, between: &str) -> String {
    cells.chars().map(String::from).collect::<Vec<_>>().join(between)
}

/// What a puzzle in plain signs is read as.
fn line(place: &str, puzzle: &str) -> String {
    format!("{place} 3x3 1-9 {puzzle}")
}

fn is_grid(place: &str, puzzle: &str) -> String {
    format!("{place} 3x3 1-9 {}", rows(puzzle, 9).join("/"))
}

/// A grid with n*n digits in which no givens conflict, some of them blank.
fn large(n: usize, signs: &str, blank: char) -> String {
    let signs: Vec<char> = signs.chars().collect();
    let side = n.isqrt();
    let digit = |cell: usize| {
        let (r, c) = (cell / n, cell % n);
        (r % side * side + r / side + c) % n
    };
    (0..n * n).map(|cell| if cell % 3 == 1 { blank } else { signs[digit(cell)] }).collect()
}

const ONE_UP: &str = "123456789ABCDEFGHIJKLMNOP";
const ZERO_UP: &str = "0123456789ABCDEFGHIJKLMNO";
const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXY";

mod rule_1_bytes {
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
}

mod rule_2_alphabets {
    use super::*;

    #[test]
    fn every_blank_sign() {
        for blank in [".", "0", "_", "*", "-", "?", "x"] {
            let text = P.replace('.', blank);
            assert_eq!(one(&text), line("1:1", &text), "{blank}");
            let rows = grid(&text, 9);
            assert_eq!(one(&rows), is_grid("1:1", &text), "{blank}");
        }
    }

    #[test]
    fn one_character_a_cell() {
        for (n, shape, signs, name) in [
            (16, "4x4", ONE_UP, "1-G"),
            (16, "4x4", ZERO_UP, "0-F"),
            (16, "4x4", LETTERS, "A-P"),
            (25, "5x5", ONE_UP, "1-P"),
            (25, "5x5", ZERO_UP, "0-O"),
            (25, "5x5", LETTERS, "A-Y"),
        ] {
            let text = large(n, signs, '.');
            assert_eq!(one(&text), format!("1:1 {shape} {name} {text}"));
            assert_eq!(one(&text.to_lowercase()), format!("1:1 {shape} {name} {text}"));
            assert_eq!(one(&grid(&text, n)), format!("1:1 {shape} {name} {}", rows(&text, n).join("/")));
        }
    }

    #[test]
    fn zero_is_a_blank_where_no_other_blank_sign_occurs() {
        let text = large(16, ONE_UP, '0').replace('G', "0");
        assert!(one(&text).starts_with("1:1 4x4 1-G "));
        let letters = large(16, LETTERS, '0');
        assert_eq!(one(&letters), format!("1:1 4x4 A-P {letters}"));
    }

    #[test]
    fn x_is_a_letter_at_25() {
        let text = large(25, LETTERS, '.');
        assert!(text.contains('X'));
        assert_eq!(one(&text.to_lowercase()), format!("1:1 5x5 A-Y {text}"));
        let blank = large(25, ONE_UP, 'x');
        assert_eq!(one(&blank), format!("1:1 5x5 1-P {blank}"));
    }

    #[test]
    fn the_puzzle_is_checked_against_one_alphabet() {
        let mut text: Vec<char> = large(16, ONE_UP, '.').chars().collect();
        text[16] = 'H';
        let text: String = text.into_iter().collect();
        let said = "`H` is no digit or blank of 1-G, the alphabet of the other cells (--alphabet decides)";
        assert_eq!(one(&text), format!("f:1:17: {said}"));
        assert_eq!(one(&grid(&text, 16)), format!("f:2:1: {said}"));
    }

    #[test]
    fn the_option_forces_an_alphabet() {
        let text = large(16, LETTERS, '.');
        assert_eq!(lettered(&text, "A-P"), [format!("1:1 4x4 A-P {text}")]);
        let few = text.replace(['H', 'I', 'J', 'K', 'L', 'M', 'N', 'O', 'P'], ".");
        assert!(one(&few).starts_with("1:1 4x4 A-P "));
        assert!(lettered(&few, "1-G")[0].starts_with("1:1 4x4 1-G "));
        assert!(lettered(&P.replace('.', "0"), "0-F")[0].contains("no digit or blank"));
    }

    #[test]
    fn look_alikes_are_named() {
        let full = P.replace('5', "５");
        assert_eq!(one(&full), "f:1:1: `５` (U+FF15, which looks like `5`) is no digit or blank");
        assert_eq!(one(&P.replacen('6', "О", 1)), "f:1:10: `О` (U+041E) is no digit or blank");
        let row = grid(&P.replacen('6', "６", 1), 9);
        assert_eq!(one(&row), "f:2:1: row 2: `６` (U+FF16, which looks like `6`) is no digit or blank");
    }

    #[test]
    fn numbers_above_25() {
        let n = 36;
        let cells: Vec<String> =
            (0..n * n).map(|i| ((i / n % 6 * 6 + i / n / 6 + i % n) % n + 1).to_string()).collect();
        let line = cells.join(" ");
        assert_eq!(one(&line), format!("1:1 6x6 num {line}"));
        let lines: Vec<String> = cells.chunks(n).map(|row| row.join(" ")).collect();
        assert_eq!(one(&lines.join("\n")), format!("1:1 6x6 num {}", lines.join("/")));
    }
}

mod rule_3_sizes {
    use super::*;

    const SIX: &str = "010200000003250100004000400500000020";

    #[test]
    fn the_number_of_cells_gives_the_size() {
        assert_eq!(one("1234341221434321"), "1:1 2x2 1-4 1234341221434321");
        assert_eq!(one(SIX), format!("1:1 2x3 1-6 {SIX}"));
        assert_eq!(boxed(SIX, "3x2"), [format!("1:1 3x2 1-6 {SIX}")]);
        for n in [4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 22, 24, 25] {
            let text = ".".repeat(n * n);
            assert!(one(&text).ends_with(&text), "{n}");
        }
    }

    #[test]
    fn boxes_come_from_what_is_drawn() {
        let of = |frame_after: &[usize], bar_after: &[usize]| {
            let mut lines = Vec::new();
            for (i, row) in rows(SIX, 6).iter().enumerate() {
                if frame_after.contains(&i) {
                    lines.push("---+---".to_owned());
                }
                let mut row = row.clone();
                for &at in bar_after.iter().rev() {
                    row.insert(at, '|');
                }
                lines.push(row);
            }
            one(&lines.join("\n"))
        };
        let text = rows(SIX, 6).join("/");
        assert_eq!(of(&[3], &[2, 4]), format!("1:1 3x2 1-6 {text}"));
        assert_eq!(of(&[], &[2, 4]), format!("1:1 3x2 1-6 {text}"));
        assert_eq!(of(&[3], &[]), format!("1:1 3x2 1-6 {text}"));
        assert_eq!(of(&[2, 4], &[3]), format!("1:1 2x3 1-6 {text}"));
        assert_eq!(
            of(&[2, 4], &[2, 4]),
            "f:1:1: frame lines every 2 rows and bars every 2 columns make no boxes of 6 cells: --box decides"
        );
    }

    #[test]
    fn a_prime_side_is_an_error() {
        assert_eq!(
            one("12345\n23451\n34512\n45123\n51234\n"),
            "f:1:1: rows of 5 cells: 5 is prime, so there are no boxes"
        );
        assert_eq!(one("1 2 3\n2 3 1\n3 1 2\n"), "f:1:1: rows of 3 cells: the smallest side is 4");
        assert_eq!(one(&".".repeat(49)), "f:1:1: 49 of 81 cells");
    }

    #[test]
    fn the_option_gives_the_size() {
        assert_eq!(boxed(P, "2x3"), ["f:1:1: 81 of 36 cells"]);
        assert_eq!(boxed(&grid(P, 9), "2x3"), ["f:1:1: rows of 9 cells, but --box 2x3 means 6"]);
    }
}

mod rule_4_frames {
    use super::*;

    #[test]
    fn frames_are_not_rows() {
        for (frame, bar) in [
            ("-------+-------+------", " | "),
            ("+---+", "|"),
            ("=======", " "),
            ("├───┼───┤", "│"),
            ("---------", "|"),
        ] {
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
}

mod rule_5_lines {
    use super::*;

    #[test]
    fn whatever_stands_around_81_signs() {
        for (before, after) in [
            ("name,", ",4.2"),
            ("https://example.org/?s=", ""),
            ("00005f662e09 ", "  3.4"),
            ("\"", "\","),
            ("Puzzle 7: ", " (easy)"),
            ("[", "]"),
        ] {
            let place = format!("1:{}", before.chars().count() + 1);
            assert_eq!(one(&format!("{before}{P}{after}")), line(&place, P), "{before}");
        }
    }

    #[test]
    fn a_longer_field_is_read_as_a_whole() {
        let mut text: Vec<char> = ".".repeat(256).chars().collect();
        (text[19], text[101]) = ('A', 'B');
        let text: String = text.into_iter().collect();
        assert!(one(&text).starts_with("1:1 4x4 A-P "));
    }

    #[test]
    fn nine_runs_of_nine() {
        for between in [".", " ", ",", "|", " / ", "\",\"", "-", ";"] {
            let text = rows(&P.replace('.', "0"), 9).join(between);
            assert_eq!(one(&format!("a {text} b")), line("1:3", &P.replace('.', "0")), "{between}");
        }
        let uneven = rows(P, 9).join(" ").replacen(' ', ",", 1);
        assert_eq!(one(&uneven.replace('.', "0")), "f:1:1: 81 cells, but in groups of different lengths or separators");
    }

    #[test]
    fn fields_that_fit() {
        let text = large(16, ONE_UP, '.');
        assert!(one(&format!("id,{text};\"x\"")).starts_with("1:4 4x4 1-G "));
        assert!(one("a 1234341221434321 b").starts_with("1:3 2x2 "));
    }

    #[test]
    fn numbers_between_spaces() {
        let expected = format!("1:1 3x3 1-9 {}", spread(P, " "));
        assert_eq!(one(&spread(P, " ")), expected);
        assert_eq!(one(&spread(P, "  ")), expected);
        let above = spread(&P.replace('.', "0"), " ").replacen('7', "10", 1);
        assert_eq!(one(&above), "f:1:9: `10` is no digit of 9 or blank");
    }

    #[test]
    fn lists() {
        let list = spread(P, ",").replace('.', "0");
        let expected = |column: usize| format!("1:{column} 3x3 1-9 {list}");
        assert_eq!(one(&format!("[{list}]")), expected(2));
        assert_eq!(one(&list), expected(1));
        let nested: Vec<String> =
            rows(P, 9).iter().map(|row| format!("[{}]", spread(row, ", ").replace('.', "0"))).collect();
        assert_eq!(one(&format!("grid = [{}];", nested.join(", "))), expected(10));
        let strings = format!(
            "[[\"{}\"]]",
            rows(P, 9).iter().map(|row| spread(row, "\",\"")).collect::<Vec<_>>().join("\"],[\"")
        );
        assert_eq!(one(&strings), format!("1:4 3x3 1-9 {}", spread(P, ",")));
        for blank in ["null", "None", ""] {
            let list = format!("[{}]", spread(P, ",").replace('.', blank));
            assert_eq!(one(&list), format!("1:2 3x3 1-9 {}", spread(P, ",")), "{blank}");
        }
        assert_eq!(one(&spread(P, ",").replace('.', "")), format!("1:1 3x3 1-9 {}", spread(P, ",")));
        // What programs answer with: an object with one list in it.
        for (before, after, column) in [("{\"board\":", "}", 12), ("{\"a\": 1, \"grid\" : ", ", \"b\": null},", 21)] {
            assert_eq!(one(&format!("{before}[{}]{after}", nested.join(","))), expected(column));
        }
        let two = format!("{{\"value\":[{0}],\"solution\":[{0}]}}", nested.join(","));
        assert_eq!(one(&two), "f:1:9: malformed list: `:`");
    }

    #[test]
    fn one_sign_only_is_decoration() {
        for sign in ["-", "*", "_", "?", "=", "#", "A"] {
            assert_eq!(read(&format!("{}\n{P}\n", sign.repeat(81))), [line("2:1", P)], "{sign}");
        }
        for sign in [".", "0", "x"] {
            assert_eq!(one(&sign.repeat(81)), line("1:1", &sign.repeat(81)));
        }
        assert!(one(&"1".repeat(81)).starts_with("f:1:1: conflicting givens"));
    }

    #[test]
    fn fields_of_no_size_are_errors() {
        assert_eq!(one(&P[1..]), "f:1:1: 80 of 81 cells");
        assert_eq!(one(&format!("{P}.")), "f:1:1: 82 of 81 cells");
        assert_eq!(one(&format!("https://example.org/?s={}", &P[1..])), "f:1:24: 80 of 81 cells");
        assert_eq!(one(&P[..26]), "f:1:1: 26 of 81 cells");
        let text = large(16, ONE_UP, '.');
        assert_eq!(one(&text[1..]), "f:1:1: 255 cells fit no size");
    }

    #[test]
    fn the_solution_beside_a_puzzle_is_left_unread() {
        let solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        assert_eq!(read(&format!("quizzes,solutions\n{P},{solved}\n")), [line("2:1", P)]);
        assert_eq!(one(&format!("{solved},{P}")), line("1:83", P));
        assert_eq!(
            one(&format!("{P},{Q}")),
            "f:1:1: two fields may be the puzzle, columns 1 (81 cells) and 83 (81 cells): keep one of them"
        );
        assert_eq!(one("31.22....21..32.,3142243142131324"), "1:1 2x2 1-4 31.22....21..32.");
    }
}

mod rule_6_grids {
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
        assert_eq!(
            read(&format!("{small}\n{small}\n")),
            [format!("1:1 2x2 1-4 {small}"), format!("2:1 2x2 1-4 {small}")]
        );
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
}

mod rule_7_between {
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
}

mod rule_8_not_puzzles_yet {
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
}

mod rule_9_errors {
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
}

mod what_the_rules_leave_open {
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
}

mod streams {
    use std::io::{self, BufRead, Read};

    use super::*;

    /// Parts that come one after the other, and then a failure.
    struct Parts(Vec<Vec<u8>>);

    impl Read for Parts {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            unreachable!("lines are read from the buffer")
        }
    }

    impl BufRead for Parts {
        fn fill_buf(&mut self) -> io::Result<&[u8]> {
            match self.0.first() {
                Some(part) => Ok(part),
                None => Err(io::Error::other("no more")),
            }
        }

        fn consume(&mut self, count: usize) {
            if count > 0 {
                self.0[0].drain(..count);
                if self.0[0].is_empty() {
                    self.0.remove(0);
                }
            }
        }
    }

    #[test]
    fn a_puzzle_is_handed_out_before_more_is_read() {
        for text in [format!("{P}\n"), format!("a,{P}\r"), format!("{}\n", grid(P, 9)), format!("{}\n", spread(P, ","))]
        {
            let mut reader = Reader::new(Parts(vec![text.clone().into_bytes()]), "f", ReadOptions::default());
            assert!(matches!(reader.next(), Some(Ok(Item::Puzzle(_)))), "{text}");
            assert!(matches!(reader.next(), Some(Err(_))), "{text}");
            assert!(reader.next().is_none() && reader.next().is_none(), "{text}");
        }
    }

    #[test]
    fn a_failure_is_told_after_what_was_read() {
        let text = format!("{P}\n1...34..21434321\n53..7....\n");
        let parts = text.bytes().map(|byte| vec![byte]).collect();
        let told: Vec<bool> = Reader::new(Parts(parts), "f", ReadOptions::default()).map(|item| item.is_ok()).collect();
        assert_eq!(told, [true, true, false]);
    }
}

mod forms {
    use super::*;

    #[test]
    fn a_form_reads_nothing_else() {
        let (lines, table) = (grid(P, 9), spread(P, ","));
        let json = format!("[{table}]");
        for (form, text) in [(Form::Line, P), (Form::Grid, &lines), (Form::Table, &table), (Form::Json, &json)] {
            for (other, found) in [(Form::Line, P), (Form::Grid, &lines), (Form::Table, &table), (Form::Json, &json)] {
                let puzzles = items(found.as_bytes(), ReadOptions { form: Some(form), ..ReadOptions::default() });
                let whole = puzzles.len() == 1 && matches!(puzzles[0], Item::Puzzle(_));
                assert_eq!(whole, form == other, "{form} {other} {puzzles:?} {text}");
                assert!(!puzzles.is_empty(), "{form} drops {other}");
            }
        }
    }

    #[test]
    fn what_another_form_would_read_is_told_as_that() {
        for (form, text, cells) in [
            (Form::Grid, P.to_owned(), 81),
            (Form::Table, P.to_owned(), 81),
            (Form::Line, format!("[{}]", spread(P, ",")), 81),
            (Form::Line, grid(P, 9), 9),
        ] {
            let error = &formed(&text, form)[0];
            assert!(error.ends_with(&format!(": {cells} cells, but not in the form {form}")), "{error}");
        }
    }

    #[test]
    fn a_form_decides_what_sixteen_cells_are() {
        let text = "1...............\n".repeat(16);
        assert_eq!(formed(&text, Form::Line).len(), 16);
        assert!(formed(&text, Form::Grid)[0].starts_with("f:1:1: conflicting givens: 1 16 times in column 1"));
    }

    #[test]
    fn names_are_read_back() {
        for form in Form::ALL {
            assert_eq!(form.to_string().parse::<Form>(), Ok(form));
        }
        assert!("csv".parse::<Form>().is_err());
    }
}

mod rule_11_output {
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
}
