//! A workbench for backtracking search on Sudoku: choose a strategy, see what it costs, see why.
//!
//! [`mod@format`] reads puzzles. A [`workbench::Workbench`] solves them with one of the [`strategies`]
//! and verifies every solution. The [`search::Report`] says how the run ended and what it counted.
//! Nothing but [`cli`] prints, and nothing is global.
//!
//! ```
//! use std::num::NonZeroU64;
//! use sudoscope::format::{Item, ReadOptions, Reader};
//! use sudoscope::search::{Counter, Detail, Limits};
//! use sudoscope::strategies;
//! use sudoscope::workbench::{Task, Workbench};
//!
//! fn main() -> Result<(), Box<dyn std::error::Error>> {
//!     let text = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
//!     let limits = Limits::nodes(1_000_000);
//!     let task = Task { limits: &limits, detail: Detail::Full, wanted: NonZeroU64::new(1) };
//!     let strategy = strategies::resolve(strategies::ALL, "mrv", 0)?;
//!     let mut bench = Workbench::new(&*strategy);
//!     for item in Reader::new(text.as_bytes(), "example", ReadOptions::default()) {
//!         match item? {
//!             Item::Puzzle(entry) => {
//!                 let answer = bench.solve(&entry.puzzle, &task)?;
//!                 assert_eq!(answer.grids[0][..9], [4, 1, 7, 3, 6, 9, 8, 2, 5]);
//!                 assert_eq!(answer.report.counters.get(Counter::Decisions), Some(130));
//!             }
//!             Item::Invalid(error) | Item::Warning(error) => eprintln!("{error}"),
//!         }
//!     }
//!     Ok(())
//! }
//! ```

pub mod board;
pub mod bulk;
pub mod cli;
pub mod compare;
pub mod corpora;
pub mod format;
pub mod generate;
pub mod isomorph;
pub mod judge;
pub mod program;
mod propagate;
pub mod prover;
#[cfg(test)]
mod puppet;
pub mod report;
pub mod search;
pub mod sensitivity;
pub mod simd;
// The strategies stand at the top level of the repository, where people look for them.
#[path = "../strategies/mod.rs"]
pub mod strategies;
pub mod trace;
mod units;
pub mod verify;
pub mod verify_9x9;
pub mod workbench;
pub mod worst;
