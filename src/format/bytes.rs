//! Bytes to lines: encodings, line ends, the end of the text.

use std::io::{self, BufRead};

use super::utf16::Utf16;

/// The longest line that is held, in bytes of UTF-8. The longest puzzle is some four thousand.
pub(super) const LONGEST_LINE: usize = 1 << 20;

/// Ctrl-Z, which ended texts on CP/M and DOS.
const END_OF_TEXT: u8 = 0x1A;

/// The lines of a stream.
#[derive(Debug)]
pub(super) struct Lines<R> {
    input: R,
    encoding: Encoding,
    number: u64,
    ended: bool,
    after_cr: bool,
    among_utf16: bool,
}

/// The encoding of a stream.
#[derive(Debug)]
enum Encoding {
    /// No byte was looked at.
    Unknown,
    Utf8,
    Utf16(Utf16),
}

/// What a line is, before it is decoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RawLine {
    /// Bytes that should be UTF-8.
    Text,
    /// Too long to be held.
    TooLong,
    /// The first of lines that are UTF-16 without a mark; the others are passed over.
    Utf16,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(input: R) -> Self {
        Self { input, encoding: Encoding::Unknown, number: 0, ended: false, after_cr: false, among_utf16: false }
    }

    /// Number of the line that was read last, from 1.
    pub(super) fn number(&self) -> u64 {
        self.number
    }

    /// Reads the next line, without its end, into `line`; none at the end of the text.
    pub(super) fn read(&mut self, line: &mut Vec<u8>) -> io::Result<Option<RawLine>> {
        loop {
            let Some(raw) = self.split(line)? else { return Ok(None) };
            if raw == RawLine::TooLong || !line.contains(&0) && !self.among_utf16 {
                return Ok(Some(raw));
            }
            let goes_on = self.among_utf16 && matches!(line[..], [] | [0]);
            if !goes_on && !is_utf16(line) {
                self.among_utf16 = false;
                return Ok(Some(raw));
            }
            if !self.among_utf16 {
                self.among_utf16 = true;
                return Ok(Some(RawLine::Utf16));
            }
        }
    }

    fn split(&mut self, line: &mut Vec<u8>) -> io::Result<Option<RawLine>> {
        line.clear();
        if matches!(self.encoding, Encoding::Unknown) {
            self.start(line)?;
        }
        let mut raw = RawLine::Text;
        while !self.ended {
            let bytes = self.fill()?;
            let Some(&first) = bytes.first() else {
                self.ended = true;
                break;
            };
            if self.after_cr {
                self.after_cr = false;
                if first == b'\n' {
                    self.consume(1);
                    continue;
                }
            }
            let bytes = self.fill()?;
            let end = bytes.iter().position(|&b| matches!(b, b'\n' | b'\r' | END_OF_TEXT));
            let part = &bytes[..end.unwrap_or(bytes.len())];
            if line.len() + part.len() > LONGEST_LINE {
                raw = RawLine::TooLong;
                line.clear();
            } else if raw == RawLine::Text {
                line.extend_from_slice(part);
            }
            let Some(at) = end else {
                let length = bytes.len();
                self.consume(length);
                continue;
            };
            let last = bytes[at];
            self.consume(at + 1);
            self.after_cr = last == b'\r';
            if last == END_OF_TEXT {
                self.ended = true;
                break;
            }
            self.number += 1;
            return Ok(Some(raw));
        }
        if line.is_empty() && raw == RawLine::Text {
            return Ok(None);
        }
        self.number += 1;
        Ok(Some(raw))
    }

    /// Looks for the mark of UTF-16; that of UTF-8 is taken off with the first characters of a line,
    /// because files are put together with their marks.
    fn start(&mut self, line: &mut Vec<u8>) -> io::Result<()> {
        let first = self.fill()?.first().copied();
        self.encoding = Encoding::Utf8;
        if let Some(mark @ (0xFE | 0xFF)) = first {
            self.input.consume(1);
            line.push(mark);
            let other = if mark == 0xFE { 0xFF } else { 0xFE };
            if self.fill()?.first() == Some(&other) {
                self.input.consume(1);
                line.clear();
                self.encoding = Encoding::Utf16(Utf16::new(mark == 0xFE));
            }
        }
        Ok(())
    }

    fn fill(&mut self) -> io::Result<&[u8]> {
        // The bytes are asked for twice: a borrow cannot leave a loop that may go round again.
        loop {
            let looked = match &mut self.encoding {
                Encoding::Utf16(utf16) => utf16.fill(&mut self.input).map(drop),
                Encoding::Unknown | Encoding::Utf8 => self.input.fill_buf().map(drop),
            };
            match looked {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
                Ok(()) => break,
            }
        }
        match &mut self.encoding {
            Encoding::Utf16(utf16) => utf16.fill(&mut self.input),
            Encoding::Unknown | Encoding::Utf8 => self.input.fill_buf(),
        }
    }

    fn consume(&mut self, count: usize) {
        match &mut self.encoding {
            Encoding::Utf16(utf16) => utf16.consume(count),
            Encoding::Unknown | Encoding::Utf8 => self.input.consume(count),
        }
    }
}

/// Whether every second byte is NUL, and no other.
fn is_utf16(line: &[u8]) -> bool {
    let line = line.strip_prefix(&[0xFF, 0xFE]).or_else(|| line.strip_prefix(&[0xFE, 0xFF])).unwrap_or(line);
    let nul_at = |parity: usize| line.iter().enumerate().all(|(i, &b)| (b == 0) == (i % 2 == parity));
    line.len() > 1 && (nul_at(0) || nul_at(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{BufReader, Read};

    fn lines_of(bytes: &[u8]) -> Vec<(u64, RawLine, String)> {
        let all = |buffer| {
            let mut lines = Lines::new(BufReader::with_capacity(buffer, bytes));
            let (mut line, mut found) = (Vec::new(), Vec::new());
            while let Some(raw) = lines.read(&mut line).unwrap() {
                found.push((lines.number(), raw, String::from_utf8_lossy(&line).into_owned()));
            }
            found
        };
        let found = all(1 << 16);
        assert_eq!(found, all(1), "the size of the buffer must not matter");
        found
    }

    fn texts(bytes: &[u8]) -> Vec<String> {
        lines_of(bytes).into_iter().map(|(_, _, text)| text).collect()
    }

    #[test]
    fn lines_end_in_lf_crlf_or_cr() {
        assert_eq!(texts(b"a\nb\r\nc\rd"), ["a", "b", "c", "d"]);
        assert_eq!(texts(b"a\r\rb\n\n"), ["a", "", "b", ""]);
        assert_eq!(texts(b"a\r\r\nb"), ["a", "", "b"]);
        assert_eq!(lines_of(b"a\n\nb").iter().map(|l| l.0).collect::<Vec<_>>(), [1, 2, 3]);
        assert!(texts(b"").is_empty());
    }

    #[test]
    fn ctrl_z_ends_the_text() {
        assert_eq!(texts(b"a\nb\x1Ac\nd"), ["a", "b"]);
        assert_eq!(texts(b"a\n\x1A\nd"), ["a"]);
    }

    #[test]
    fn utf16_is_decoded_by_its_mark() {
        let big: Vec<u8> = "\u{FEFF}1\u{A0}2\r\n3\u{1A}4".encode_utf16().flat_map(u16::to_be_bytes).collect();
        assert_eq!(texts(&big), ["1\u{A0}2", "3"]);
        let little: Vec<u8> = "\u{FEFF}1\n\n2".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(texts(&little), ["1", "", "2"]);
        assert_eq!(texts(b"\xFF1\n"), ["\u{FFFD}1"], "half a mark is a byte like any other");
    }

    #[test]
    fn utf16_without_a_mark_is_one_line() {
        for order in [u16::to_be_bytes, u16::to_le_bytes] {
            let bytes: Vec<u8> = "12\r\n\n34\n".encode_utf16().flat_map(order).collect();
            let found: Vec<RawLine> = lines_of(&bytes).into_iter().map(|l| l.1).collect();
            assert_eq!(found, [RawLine::Utf16]);
        }
        let mut bytes: Vec<u8> = "12\n34\n".encode_utf16().flat_map(u16::to_be_bytes).collect();
        bytes.extend_from_slice(b"567\n");
        assert_eq!(lines_of(&bytes).iter().map(|l| l.1).collect::<Vec<_>>(), [RawLine::Utf16, RawLine::Text]);
        assert_eq!(lines_of(b"12\x003\n")[0].1, RawLine::Text);
    }

    #[test]
    fn a_monstrous_line_is_not_held() {
        let mut bytes = vec![b'1'; LONGEST_LINE + 1];
        bytes.extend_from_slice(b"\nnext\n");
        let mut lines = Lines::new(BufReader::new(&bytes[..]));
        let mut line = Vec::new();
        assert_eq!(lines.read(&mut line).unwrap(), Some(RawLine::TooLong));
        assert!(line.is_empty());
        assert_eq!(lines.read(&mut line).unwrap(), Some(RawLine::Text));
        assert_eq!((lines.number(), &line[..]), (2, &b"next"[..]));
        assert_eq!(lines.read(&mut line).unwrap(), None);
    }

    #[test]
    fn the_longest_line_is_whole() {
        let mut lines = Lines::new(BufReader::new(io::repeat(b'1').take(LONGEST_LINE as u64)));
        let mut line = Vec::new();
        assert_eq!(lines.read(&mut line).unwrap(), Some(RawLine::Text));
        assert_eq!(line.len(), LONGEST_LINE);
    }
}
