//! Taking off what an array of a programming language puts around a row.

use super::text::{is_bracket, is_quote, is_space, trim};

/// A part of a line, and where it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Part<'a> {
    /// Index of its first character in the line.
    pub(super) start: usize,
    /// Its characters.
    pub(super) chars: &'a [char],
}

impl<'a> Part<'a> {
    pub(super) fn of(chars: &'a [char]) -> Self {
        Self { start: 0, chars }
    }

    pub(super) fn cut(self, from: usize, to: usize) -> Self {
        Self { start: self.start + from, chars: &self.chars[from..to] }
    }

    pub(super) fn trim(self) -> Self {
        let (from, inner) = trim(self.chars);
        self.cut(from, from + inner.len())
    }
}

/// A row without the brackets, braces, quotes and commas of an array, without the text up to `=`
/// before the first bracket and without a final `;`.
pub(super) fn row(line: &[char]) -> Part<'_> {
    let value = value(line);
    if value.chars.iter().any(|&c| is_bracket(c)) {
        return unquote(between_brackets(value).trim());
    }
    let bare = unquote(value.trim());
    // Tabs at the ends bound empty cells.
    if bare.chars.len() < value.trim().chars.len() || !line.contains(&'\t') { bare } else { value }
}

/// Whether a line holds nothing but what [`row`] takes off.
pub(super) fn is_nothing(line: &[char]) -> bool {
    let chars = value(line).chars;
    chars.iter().any(|&c| is_bracket(c))
        && chars.iter().all(|&c| is_bracket(c) || is_space(c) || is_quote(c) || matches!(c, ',' | ';'))
}

/// What is assigned, if it is an array, else the whole line; without a final `;` after a bracket.
pub(super) fn value(line: &[char]) -> Part<'_> {
    let is_assigned = |&at: &usize| line[at] == '=' && trim(&line[at + 1..]).1.first().is_some_and(|&c| is_bracket(c));
    let start = (0..line.len()).find(is_assigned).map_or(0, |at| at + 1);
    let value = Part::of(line).cut(start, line.len());
    match value.trim().chars {
        [.., before, ';'] if is_bracket(*before) => {
            let end = value.chars.iter().rposition(|&c| c == ';').unwrap_or_default();
            value.cut(0, end)
        }
        _ => value,
    }
}

/// What stands between the outer brackets; all of it if that is not one row.
fn between_brackets(value: Part<'_>) -> Part<'_> {
    let opening = |c: char| matches!(c, '[' | '{' | '(');
    let chars = value.chars;
    let lead = chars.iter().position(|&c| !opening(c) && !is_space(c)).unwrap_or(chars.len());
    let end = chars[lead..].iter().position(|&c| is_bracket(c)).map_or(chars.len(), |at| lead + at);
    let rest = &chars[end..];
    if rest.iter().all(|&c| !opening(c) && (is_bracket(c) || is_space(c) || c == ',')) {
        value.cut(lead, end)
    } else {
        value
    }
}

/// A part without a comma at its end.
pub(super) fn without_comma(part: Part<'_>) -> Part<'_> {
    match part.chars {
        [head @ .., ','] => part.cut(0, head.len()).trim(),
        _ => part,
    }
}

/// What stands between two quotes around all of it, before a comma.
fn unquote(part: Part<'_>) -> Part<'_> {
    let without_comma = without_comma(part);
    match without_comma.chars {
        [open, inner @ .., close] if is_quote(*open) && open == close && !inner.iter().any(|&c| is_quote(c)) => {
            without_comma.cut(1, 1 + inner.len()).trim()
        }
        _ => part,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bare(text: &str) -> (usize, String) {
        let chars: Vec<char> = text.chars().collect();
        let part = row(&chars);
        (part.start, part.chars.iter().collect())
    }

    fn nothing(text: &str) -> bool {
        is_nothing(&text.chars().collect::<Vec<_>>())
    }

    #[test]
    fn what_an_array_adds_is_taken_off() {
        assert_eq!(bare("[[5,3,0],"), (2, "5,3,0".into()));
        assert_eq!(bare("  { 5, 3, 0 }, "), (4, "5, 3, 0".into()));
        assert_eq!(bare("int g[9][9] = {{5,3,0},"), (16, "5,3,0".into()));
        assert_eq!(bare("{5,3,0}};"), (1, "5,3,0".into()));
        assert_eq!(bare("  \"530\","), (3, "530".into()));
        assert_eq!(bare("['530',"), (2, "530".into()));
        assert_eq!(bare("[\"5\",\"3\"],"), (1, "\"5\",\"3\"".into()));
        assert_eq!(bare("[5,,]"), (1, "5,,".into()));
    }

    #[test]
    fn what_bounds_cells_stays() {
        assert_eq!(bare("\t\t3\t"), (0, "\t\t3\t".into()));
        assert_eq!(bare(" 5,3,"), (1, "5,3,".into()));
        assert_eq!(bare("5;3;"), (0, "5;3;".into()));
        assert_eq!(bare("[5,3],[3,5]"), (0, "[5,3],[3,5]".into()));
        assert_eq!(bare("\"5\",\"3\","), (0, "\"5\",\"3\",".into()));
    }

    #[test]
    fn lines_of_brackets_are_nothing() {
        for text in ["[", "]", "],", "  };", "}, {", "int g[9][9] = {", "grid = [["] {
            assert!(nothing(text), "{text}");
        }
        for text in ["", ",,,", "[5", "x", "= 5"] {
            assert!(!nothing(text), "{text}");
        }
    }
}
