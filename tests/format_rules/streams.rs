//! Reading from streams, piece by piece.

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
    for text in [format!("{P}\n"), format!("a,{P}\r"), format!("{}\n", grid(P, 9)), format!("{}\n", spread(P, ","))] {
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
