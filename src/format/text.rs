//! A line of text, and what its characters are to a puzzle.

/// A line without its end and its comment. Characters are kept by themselves, so that an index is a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    /// Its number, from 1.
    pub(super) number: u64,
    /// What it is made of.
    pub(super) content: Content,
}

/// What a line is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Content {
    /// Text without its comment; bytes that are not UTF-8 are U+FFFD.
    Text(Vec<char>),
    /// Too long to be held.
    TooLong,
    /// UTF-16 without its mark: this line and those like it.
    Utf16,
}

impl Content {
    /// Decodes a line; none if it is a comment.
    pub(super) fn decode(bytes: &[u8]) -> Option<Self> {
        let text = String::from_utf8_lossy(bytes);
        let text = text.strip_prefix('\u{FEFF}').unwrap_or(&text);
        let mut chars: Vec<char> = text.chars().map(|c| if c == '\u{A0}' { ' ' } else { c }).collect();
        if first_visible(&chars).is_some_and(|at| chars[at] == '#') {
            return None;
        }
        if let Some(at) = chars.windows(2).position(|w| is_space(w[0]) && w[1] == '#') {
            chars.truncate(at);
        }
        Some(Self::Text(chars))
    }

    /// Its characters; none of a line that cannot be read.
    pub(super) fn chars(&self) -> &[char] {
        match self {
            Self::Text(chars) => chars,
            Self::TooLong | Self::Utf16 => &[],
        }
    }

    /// Whether it is text without a visible character.
    pub(super) fn is_empty(&self) -> bool {
        matches!(self, Self::Text(chars) if first_visible(chars).is_none())
    }
}

/// The index of the first visible character.
pub(super) fn first_visible(chars: &[char]) -> Option<usize> {
    chars.iter().position(|&c| !is_space(c))
}

/// The characters without the spaces around them, and the index of the first.
pub(super) fn trim(chars: &[char]) -> (usize, &[char]) {
    let Some(first) = first_visible(chars) else { return (0, &[]) };
    let end = chars.iter().rposition(|&c| !is_space(c)).map_or(first, |at| at + 1);
    (first, &chars[first..end])
}

/// The maximal runs of characters that are not `apart`: their starts, and they themselves.
pub(super) fn runs(chars: &[char], apart: impl Fn(char) -> bool) -> impl Iterator<Item = (usize, &[char])> {
    let mut start = 0;
    let pieces = chars.split(move |&c| apart(c)).map(move |piece| {
        let at = start;
        start += piece.len() + 1;
        (at, piece)
    });
    pieces.filter(|(_, piece)| !piece.is_empty())
}

/// A space, or another blank within a line.
pub(super) const fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\x0B' | '\x0C')
}

/// What stands around fields: blanks, commas, semicolons, quotes.
pub(super) const fn is_field_end(c: char) -> bool {
    is_space(c) || is_separator(c) || is_quote(c)
}

/// What bounds the fields of a table.
pub(super) const fn is_separator(c: char) -> bool {
    matches!(c, ',' | ';' | '\t')
}

/// A quote, as programs write them.
pub(super) const fn is_quote(c: char) -> bool {
    matches!(c, '"' | '\'')
}

/// A bracket or brace of an array.
pub(super) const fn is_bracket(c: char) -> bool {
    matches!(c, '[' | ']' | '{' | '}' | '(' | ')')
}

/// A character that draws boxes.
pub(super) const fn is_box(c: char) -> bool {
    matches!(c, '\u{2500}'..='\u{257F}')
}

/// A bar between cells.
pub(super) const fn is_bar(c: char) -> bool {
    matches!(c, '|' | '¦') || is_box(c)
}

/// A sign that is never anything but a blank.
pub(super) const fn is_plain_blank(c: char) -> bool {
    matches!(c, '.' | '_' | '*' | '-' | '?')
}

/// A sign of a 9x9 puzzle that needs no second look: a digit or a plain blank.
pub(super) const fn is_plain_sign(c: char) -> bool {
    c.is_ascii_digit() || is_plain_blank(c)
}

/// A sign of some alphabet, or a blank.
pub(super) const fn is_sign(c: char) -> bool {
    c.is_ascii_alphanumeric() || is_plain_blank(c)
}

/// Whether a character looks like a digit or a blank and is none.
pub(super) fn is_look_alike(c: char) -> bool {
    !c.is_ascii() && (c.is_numeric() || matches!(c, '．' | '＿' | '＊' | '－' | '？' | '·' | '․'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decode(bytes: &[u8]) -> Option<String> {
        Content::decode(bytes).map(|content| content.chars().iter().collect())
    }

    #[test]
    fn comments_are_cut() {
        assert_eq!(decode(b"# all"), None);
        assert_eq!(decode(b"  \t# all"), None);
        assert_eq!(decode("\u{FEFF}#A sdk header".as_bytes()), None);
        assert_eq!(decode(b"..3 # a rest").unwrap(), "..3");
        assert_eq!(decode(b"..3\t# a rest").unwrap(), "..3");
        assert_eq!(decode(b"a#b").unwrap(), "a#b");
    }

    #[test]
    fn bytes_become_characters() {
        assert_eq!(decode(b"1\xC2\xA02").unwrap(), "1 2");
        assert_eq!(decode(b"caf\xE9 1").unwrap(), "caf\u{FFFD} 1");
        assert_eq!(decode("\u{FEFF}12".as_bytes()).unwrap(), "12");
    }

    #[test]
    fn runs_know_their_starts() {
        let chars: Vec<char> = " ab  c ".chars().collect();
        let found: Vec<(usize, String)> = runs(&chars, is_space).map(|(at, run)| (at, run.iter().collect())).collect();
        assert_eq!(found, [(1, "ab".into()), (5, "c".into())]);
        assert_eq!(trim(&chars).0, 1);
        assert_eq!(trim(&[' ', ' ']), (0, &[][..]));
    }
}
