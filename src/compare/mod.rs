//! An experiment: contenders over sets of puzzles, measured, kept and summed up; without printing.
//!
//! An [`Experiment`] runs its [`Contender`]s over the cases, the images of its puzzles. What comes
//! of one contender on one case is a [`Record`]; what all of them depend on are the
//! [`Conditions`]; together they are the [`Results`], which are written and read as JSON Lines.
//! [`summarise`] says what they show.

mod conditions;
mod contender;
mod environment;
mod experiment;
mod guest;
mod measure;
mod record;
mod results;
mod summary;

use crate::format::Entry;

pub use conditions::{Conditions, ContenderInfo, Machine, ProgramInfo, Question, SetInfo};
pub use contender::Contender;
pub use environment::toolchain;
pub use experiment::{Experiment, Finished};
pub use guest::Guest;
pub use record::{Case, Counted, Limit, Record, Verdict};
pub use results::{Read, ReadResultsError, Results, SCHEMA, write_case, write_header, write_line};
pub use summary::{Against, Bound, Difference, Images, Relation, Spread, Summaries, Summary, VIRTUAL_BEST, summarise};

/// A run was interrupted: its case is to be left out.
#[derive(Clone, Copy, Debug)]
struct Interrupted;

/// Puzzles that are measured together.
#[derive(Clone, Debug)]
pub struct PuzzleSet {
    /// What it is called.
    pub name: String,
    /// Its puzzles.
    pub entries: Vec<Entry>,
}

impl PuzzleSet {
    /// What the conditions say of it.
    #[must_use]
    pub fn info(&self) -> SetInfo {
        const PRIME: u64 = 0x0000_0100_0000_01b3;
        let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
        for entry in &self.entries {
            for &byte in entry.puzzle.givens().iter().chain(&[255]) {
                hash = (hash ^ u64::from(byte)).wrapping_mul(PRIME);
            }
        }
        SetInfo { name: self.name.clone(), puzzles: self.entries.len(), hash: format!("{hash:016x}") }
    }
}
