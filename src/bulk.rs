//! Many classic 9x9 puzzles as lines of text, solved by [`simd`](crate::simd), every grid verified.
//!
//! ```
//! use sudoscope::bulk::solve_batch;
//!
//! let lines = b"4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\nno puzzle\n";
//! let mut out = Vec::new();
//! solve_batch(lines, &mut out)?;
//! assert_eq!(
//!     out,
//!     b"417369825632158947958724316825437169791586432346912758289643571573291684164875293\ninvalid\n"
//! );
//! # Ok::<(), sudoscope::bulk::WrongGrid>(())
//! ```

use std::fmt;
use std::iter;

use crate::simd::{Fast, Found, Givens};
use crate::verify_9x9::is_solution;

/// Puzzles at a time: enough for the engine, few enough to stay in a near cache.
const BLOCK: usize = 1024;

/// Appends one line for each line: the first solution, `unsolvable` (also where givens conflict), or
/// `invalid` for anything but 81 of `0-9` and `.`. Lines end in LF or CRLF, the last one in nothing
/// too. Memory is taken once a call, not once a puzzle.
///
/// # Errors
/// When the engine gave a wrong grid, which is not written; the lines before it are.
pub fn solve_batch(lines: &[u8], out: &mut Vec<u8>) -> Result<(), WrongGrid> {
    let mut fast = Fast::new();
    let mut found = vec![Found::NONE; BLOCK];
    let mut givens = Vec::with_capacity(BLOCK);
    // Whether each line of the block is a puzzle.
    let mut valid = Vec::with_capacity(BLOCK);
    let text = lines.strip_suffix(b"\n").unwrap_or(lines);
    let mut lines = text.split(|&byte| byte == b'\n').take(if lines.is_empty() { 0 } else { usize::MAX });
    let mut before = 0;
    loop {
        givens.clear();
        valid.clear();
        for line in lines.by_ref().take(BLOCK) {
            let line = line.strip_suffix(b"\r").unwrap_or(line);
            let read = line.try_into().ok().and_then(|cells| Givens::new(cells).ok());
            valid.push(read.is_some());
            givens.extend(read);
        }
        if valid.is_empty() {
            return Ok(());
        }
        fast.find_all(&givens, 1, &mut found[..givens.len()]);
        let mut answers = iter::zip(&givens, &found);
        for (at, &valid) in valid.iter().enumerate() {
            match answers.by_ref().take(usize::from(valid)).next() {
                None => out.extend_from_slice(b"invalid"),
                Some((givens, found)) => match found.first() {
                    None => out.extend_from_slice(b"unsolvable"),
                    Some(grid) if is_solution(givens.as_bytes(), grid) => out.extend_from_slice(grid),
                    Some(grid) => return Err(WrongGrid { line: before + at as u64 + 1, grid: *grid }),
                },
            }
            out.push(b'\n');
        }
        before += valid.len() as u64;
    }
}

/// The engine gave a grid that is no solution: a fault of the program, not of the puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongGrid {
    /// Line of the puzzle, from 1.
    pub line: u64,
    /// What stands for its solution.
    pub grid: [u8; 81],
}

impl fmt::Display for WrongGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: wrong grid {}", self.line, String::from_utf8_lossy(&self.grid))
    }
}

impl std::error::Error for WrongGrid {}

#[cfg(test)]
mod tests {
    use super::*;

    const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    fn solved(lines: &str) -> String {
        let mut out = Vec::new();
        solve_batch(lines.as_bytes(), &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn every_line_has_its_line() {
        assert_eq!(solved(""), "");
        assert_eq!(solved("\n"), "invalid\n");
        assert_eq!(
            solved(&format!("{EASY}\r\n\n{}\n55{}\n{EASY}", &EASY[1..], ".".repeat(79))),
            format!("{SOLVED}\ninvalid\ninvalid\nunsolvable\n{SOLVED}\n")
        );
    }

    #[test]
    fn blocks_do_not_show() {
        let part = format!("{EASY}\nx\n{EASY}\n");
        let answers = format!("{SOLVED}\ninvalid\n{SOLVED}\n");
        assert_eq!(solved(&part.repeat(BLOCK)), answers.repeat(BLOCK));
    }
}
