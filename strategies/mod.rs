//! The strategies, their descriptions, and their registry.
//!
//! To add a strategy:
//! 1. write `strategies/NAME.rs` with a type that implements [`Strategy`];
//! 2. declare it here with `mod NAME;`;
//! 3. add one line to [`ALL`].
//!
//! The command line, its help, the documentation table, the conformance tests, the signature
//! snapshots and the benches all read [`ALL`].

use std::fmt;
use std::sync::Arc;

use crate::board::Layout;
use crate::search::Counter;
pub use crate::search::Solver;

pub mod blank_list;
pub mod dlx;
pub mod mrv;
pub mod row_major;

/// Every strategy of this crate, simplest first.
pub static ALL: &[&dyn Strategy] = &[&row_major::RowMajor, &blank_list::BlankList, &mrv::Mrv, &dlx::Dlx];

/// A way to search: what it is, and how to make a solver that does it.
pub trait Strategy: Sync {
    /// What people are told of it.
    fn description(&self) -> &Description;

    /// A solver for puzzles of one layout, with scratch memory of its own.
    fn solver(&self, layout: &Arc<Layout>) -> Box<dyn Solver>;

    /// Its name on the command line.
    fn name(&self) -> &str {
        self.description().name
    }
}

/// What people are told of a strategy.
#[derive(Clone, Debug)]
pub struct Description {
    /// Name on the command line.
    pub name: &'static str,
    /// One line.
    pub summary: &'static str,
    /// What it does, exactly: choices, order of digits, look-ahead, look-back.
    pub definition: &'static str,
    /// How equal choices and digits are ordered.
    pub tie_breaks: &'static str,
    /// Where it comes from.
    pub source: &'static str,
    /// What it is good at.
    pub good_at: &'static str,
    /// What it is bad at.
    pub bad_at: &'static str,
    /// The counters that it keeps.
    pub counters: &'static [Counter],
    /// Which counters equal those of another strategy, and why.
    pub equal_by_design: &'static [Equal],
}

/// Counters that two strategies share by design.
#[derive(Clone, Copy, Debug)]
pub struct Equal {
    /// The other strategy.
    pub with: &'static str,
    /// The counters that differ all the same.
    pub but: &'static [Counter],
    /// Why the others are equal.
    pub reason: &'static str,
}

/// The strategy of a name among those of a registry.
///
/// # Errors
/// When no strategy has that name; the error names the nearest one.
pub fn resolve<'a>(registry: &[&'a dyn Strategy], name: &str) -> Result<&'a dyn Strategy, UnknownStrategy> {
    registry.iter().copied().find(|s| s.name() == name).ok_or_else(|| UnknownStrategy::new(registry, name))
}

/// A name that no strategy has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownStrategy {
    name: String,
    nearest: Option<String>,
    known: Vec<String>,
}

impl UnknownStrategy {
    fn new(registry: &[&dyn Strategy], name: &str) -> Self {
        let known: Vec<String> = registry.iter().map(|s| s.name().to_owned()).collect();
        let near = known.iter().map(|k| (edit_distance(k, name), k)).min_by_key(|&(distance, _)| distance);
        let nearest = near.filter(|&(distance, k)| distance * 2 <= k.len()).map(|(_, k)| k.clone());
        Self { name: name.to_owned(), nearest, known }
    }
}

impl fmt::Display for UnknownStrategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no strategy is called '{}'", self.name)?;
        match &self.nearest {
            Some(nearest) => write!(f, "; did you mean '{nearest}'?"),
            None => write!(f, "; there are {}", self.known.join(", ")),
        }
    }
}

impl std::error::Error for UnknownStrategy {}

/// Fewest characters to insert, delete or replace to turn one text into the other.
fn edit_distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edit_distance_counts_single_changes() {
        for (a, b, distance) in [("mrv", "mrv", 0), ("mvr", "mrv", 2), ("", "abc", 3), ("row_major", "row-major", 1)] {
            assert_eq!(edit_distance(a, b), distance);
        }
    }
}
