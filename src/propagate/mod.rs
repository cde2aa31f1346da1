//! Propagation: rules that place or take away what follows from the board, one rule a file.
//!
//! A rule is one pass over the whole board: it reads the board as it was at the pass's start,
//! then does all that it found. A cell without a candidate is looked for after each pass.

mod naked;

pub(crate) use naked::naked_singles;

/// A contradiction that propagation met: the lowest cell without a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Conflict {
    pub(crate) cell: u16,
}
