//! A workbench for backtracking search on Sudoku.

pub mod board;
pub mod format;
mod propagate;
pub mod search;
// The strategies stand at the top level of the repository, where people look for them.
#[path = "../strategies/mod.rs"]
pub mod strategies;
pub mod verify;
