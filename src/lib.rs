//! A workbench for backtracking search on Sudoku.

pub mod board;
pub mod cli;
pub mod compare;
pub mod corpora;
pub mod format;
mod propagate;
#[cfg(test)]
mod puppet;
pub mod search;
// The strategies stand at the top level of the repository, where people look for them.
#[path = "../strategies/mod.rs"]
pub mod strategies;
pub mod trace;
pub mod verify;
pub mod workbench;
