//! Writing a grid with its boxes drawn.

use anstyle::AnsiColor;

use crate::board::Shape;

use super::write::Style;

/// What stands behind a found digit; a given has a space there.
const FOUND: char = '\'';

/// Appends a grid with its boxes drawn, without a final line end. Digits that are not among
/// the givens are told apart by a mark, and by colour too if `colour`.
pub fn write_pretty(out: &mut Vec<u8>, givens: &[u8], cells: &[u8], shape: Shape, style: &Style, colour: bool) {
    let (rows, cols, digits) = (shape.box_rows(), shape.box_cols(), shape.digits());
    let width = if style.is_wide(shape) { 2 } else { 1 };
    let found = AnsiColor::Cyan.on_default();
    let mut text = String::new();
    for (row, line) in cells.chunks(digits).enumerate() {
        if row.is_multiple_of(rows) {
            let ends = if row == 0 { ['┌', '┬', '┐'] } else { ['├', '┼', '┤'] };
            rule(&mut text, ends, cols, rows, width);
            text.push('\n');
        }
        for (column, &cell) in line.iter().enumerate() {
            if column.is_multiple_of(cols) {
                text.push_str("│ ");
            }
            let sign = format!("{:>width$}", style.sign(cell));
            let is_found = cell != 0 && givens.get(row * digits + column).is_none_or(|&given| given == 0);
            match (is_found, colour) {
                (false, _) => text.extend([&sign, " "]),
                (true, false) => text.extend([sign, FOUND.into()]),
                (true, true) => text.extend([format!("{found}{sign}{FOUND}{found:#}")]),
            }
            // The mark of one cell and the sign of the next stay apart.
            text.push(' ');
        }
        text.push_str("│\n");
    }
    rule(&mut text, ['└', '┴', '┘'], cols, rows, width);
    out.extend_from_slice(text.as_bytes());
}

/// A line between the boxes, which stand `boxes` side by side.
fn rule(text: &mut String, [left, middle, right]: [char; 3], cols: usize, boxes: usize, width: usize) {
    for i in 0..boxes {
        text.push(if i == 0 { left } else { middle });
        text.extend(std::iter::repeat_n('─', 1 + cols * (width + 2)));
    }
    text.push(right);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::Alphabet;

    fn drawn(givens: &[u8], cells: &[u8], shape: &str, alphabet: Alphabet, colour: bool) -> String {
        let style = Style { grid: true, separator: None, alphabet, blank: '.' };
        let mut out = Vec::new();
        write_pretty(&mut out, givens, cells, shape.parse().unwrap(), &style, colour);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn boxes_are_drawn_and_found_digits_marked() {
        let givens = [1, 0, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 0, 0];
        let cells = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 0, 1];
        let expected = "\
┌───────┬───────┐
│ 1  2' │ 3  4  │
│ 3  4  │ 1  2  │
├───────┼───────┤
│ 2  1  │ 4  3  │
│ 4  3  │ .  1' │
└───────┴───────┘";
        assert_eq!(drawn(&givens, &cells, "2x2", Alphabet::OneUp, false), expected);
    }

    #[test]
    fn colour_adds_nothing_that_can_be_seen_without() {
        let (givens, cells) = ([0; 16], [1; 16]);
        let coloured = drawn(&givens, &cells, "2x2", Alphabet::OneUp, true);
        assert!(coloured.contains("\u{1b}[36m1'\u{1b}[0m"));
        let plain = coloured.replace("\u{1b}[36m", "").replace("\u{1b}[0m", "");
        assert_eq!(plain, drawn(&givens, &cells, "2x2", Alphabet::OneUp, false));
    }

    #[test]
    fn every_size_is_aligned() {
        for shape in Shape::all() {
            let n = shape.digits();
            for alphabet in [Alphabet::OneUp, Alphabet::Numbers] {
                let cells: Vec<u8> = (0..n * n).map(|i| (i % (n + 1)) as u8).collect();
                let text = drawn(&vec![0; n * n], &cells, &shape.to_string(), alphabet, false);
                let widths: Vec<usize> = text.lines().map(|line| line.chars().count()).collect();
                assert!(widths.iter().all(|&width| width == widths[0]), "{shape} {alphabet:?}\n{text}");
                assert_eq!(widths.len(), n + shape.box_cols() + 1);
            }
        }
    }
}
