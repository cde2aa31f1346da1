//! UTF-16 to UTF-8, as the bytes come in.

use std::io::{self, BufRead};

/// The state of a stream of UTF-16 between two looks at it.
#[derive(Debug)]
pub(super) struct Utf16 {
    big_endian: bool,
    half: Option<u8>,
    high: Option<u16>,
    decoded: Vec<u8>,
    used: usize,
}

impl Utf16 {
    pub(super) fn new(big_endian: bool) -> Self {
        Self { big_endian, half: None, high: None, decoded: Vec::new(), used: 0 }
    }

    /// UTF-8 that is not used yet; empty at the end of the input only.
    pub(super) fn fill<R: BufRead>(&mut self, input: &mut R) -> io::Result<&[u8]> {
        if self.used == self.decoded.len() {
            self.decoded.clear();
            self.used = 0;
        }
        while self.decoded.is_empty() {
            let bytes = input.fill_buf()?;
            let length = bytes.len();
            if length == 0 {
                self.finish();
                break;
            }
            for &byte in bytes {
                match self.half.take() {
                    None => self.half = Some(byte),
                    Some(first) if self.big_endian => push(&mut self.decoded, &mut self.high, [first, byte]),
                    Some(first) => push(&mut self.decoded, &mut self.high, [byte, first]),
                }
            }
            input.consume(length);
        }
        Ok(&self.decoded[self.used..])
    }

    /// Marks bytes of the last look as used.
    pub(super) fn consume(&mut self, count: usize) {
        self.used += count;
    }

    fn finish(&mut self) {
        if self.high.take().is_some() || self.half.take().is_some() {
            append(&mut self.decoded, char::REPLACEMENT_CHARACTER);
        }
    }
}

fn push(decoded: &mut Vec<u8>, high: &mut Option<u16>, bytes: [u8; 2]) {
    let unit = u16::from_be_bytes(bytes);
    let decode = |units: &[u16]| char::decode_utf16(units.iter().copied()).next().and_then(Result::ok);
    if let Some(first) = high.take() {
        if let Some(c) = decode(&[first, unit]) {
            return append(decoded, c);
        }
        append(decoded, char::REPLACEMENT_CHARACTER);
    }
    if (0xD800..0xDC00).contains(&unit) {
        *high = Some(unit);
    } else {
        append(decoded, decode(&[unit]).unwrap_or(char::REPLACEMENT_CHARACTER));
    }
}

fn append(decoded: &mut Vec<u8>, c: char) {
    decoded.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    fn decode(bytes: &[u8], big_endian: bool, buffer: usize) -> String {
        let mut input = BufReader::with_capacity(buffer, bytes);
        let (mut utf16, mut out) = (Utf16::new(big_endian), Vec::new());
        loop {
            let part = utf16.fill(&mut input).unwrap();
            if part.is_empty() {
                return String::from_utf8(out).unwrap();
            }
            out.push(part[0]);
            utf16.consume(1);
        }
    }

    #[test]
    fn both_orders_are_decoded_whatever_the_buffer() {
        let text = "9..\n├ é 𝄞";
        let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        for buffer in [1, 2, 3, 64] {
            assert_eq!(decode(&little, false, buffer), text);
            assert_eq!(decode(&big, true, buffer), text);
        }
    }

    #[test]
    fn broken_pairs_and_halves_are_replaced() {
        assert_eq!(decode(&[0xD8, 0x00, 0x00, 0x31], true, 64), "\u{FFFD}1");
        assert_eq!(decode(&[0xD8, 0x00, 0xD8, 0x00], true, 64), "\u{FFFD}\u{FFFD}");
        assert_eq!(decode(&[0x00, 0x31, 0x00], true, 64), "1\u{FFFD}");
        assert_eq!(decode(&[0xDC, 0x00], true, 64), "\u{FFFD}");
    }
}
