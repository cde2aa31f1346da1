//! Lines that draw a frame, and lines that may be a frame or a row of blanks.

use super::array;
use super::text::{first_visible, is_bar, is_box, is_plain_sign, is_separator, is_space};

/// Whether a line is a frame: no digit or letter, and a run of three or more `-`, `=` or box
/// characters, or a `+`.
pub(super) fn is_frame(chars: &[char]) -> bool {
    if chars.iter().any(|c| c.is_alphanumeric()) {
        return false;
    }
    let run = |is: fn(char) -> bool| chars.windows(3).any(|w| w.iter().all(|&c| is(c)));
    chars.contains(&'+') || run(|c| c == '-') || run(|c| c == '=') || run(is_box)
}

/// Whether a line has something that could be a cell.
pub(super) fn has_cells(chars: &[char]) -> bool {
    chars.iter().any(|&c| c.is_alphanumeric() || is_plain_sign(c))
}

/// Whether a visible line may be passed over in a look at the lines to come.
pub(super) fn is_drawing(chars: &[char]) -> bool {
    let visible = first_visible(chars).is_some();
    visible
        && (is_frame(chars)
            || uniform(chars).is_some()
            || array::is_nothing(chars)
            || !has_cells(chars) && !chars.iter().any(|&c| is_separator(c)))
}

/// A line of one blank sign and nothing else but spaces and bars: a row of blanks in a grid that
/// writes its blanks so, else a frame. (A point is always a blank.)
pub(super) fn uniform(chars: &[char]) -> Option<char> {
    let mut signs = chars.iter().copied().filter(|&c| !is_space(c) && !is_bar(c));
    let first = signs.next().filter(|c| matches!(c, '-' | '_' | '*' | '?'))?;
    signs.all(|c| c == first).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chars(text: &str) -> Vec<char> {
        text.chars().collect()
    }

    #[test]
    fn frames_have_no_cells() {
        for text in [
            "-------+-------+------",
            "*-----------*",
            "|---+---+---|",
            ".------------------.-----------------.",
            ":------------------+-----------------:",
            "'------'",
            "├─────────┼─────────┤",
            "=== ===",
            "+",
            "═══",
        ] {
            assert!(is_frame(&chars(text)), "{text}");
        }
        for text in ["- - -", "..-..", "--1---", "a---", "... ... ...", "___", "*****", "３---"] {
            assert!(!is_frame(&chars(text)), "{text}");
        }
    }

    #[test]
    fn uniform_lines_hold_one_sign() {
        assert_eq!(uniform(&chars("---------")), Some('-'));
        assert_eq!(uniform(&chars(" | - - - | - - - |")), Some('-'));
        assert_eq!(uniform(&chars("?????????")), Some('?'));
        for text in ["---+---", ".........", "--.--", "", "|  |", "0000", "===="] {
            assert_eq!(uniform(&chars(text)), None, "{text}");
        }
    }
}
