//! Layouts that a strategy does not take.

use std::fmt;

use crate::board::{Layout, Shape};

/// A strategy does not take puzzles of a layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsupported {
    strategy: String,
    takes: &'static str,
    shape: Shape,
    classic: bool,
}

impl Unsupported {
    /// By name, with what the strategy takes instead, in words: `classic 9x9 puzzles`.
    #[must_use]
    pub fn new(strategy: &str, takes: &'static str, layout: &Layout) -> Self {
        Self { strategy: strategy.to_owned(), takes, shape: layout.shape(), classic: layout.is_classic() }
    }

    /// Name of the strategy.
    #[must_use]
    pub fn strategy(&self) -> &str {
        &self.strategy
    }

    /// What it takes, in words.
    #[must_use]
    pub fn takes(&self) -> &'static str {
        self.takes
    }
}

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { strategy, takes, shape, classic } = self;
        let n = shape.digits();
        let other = if *classic { format!("boxes {shape}") } else { "houses of its own".to_owned() };
        write!(f, "{strategy} takes {takes} only, and this one is {n}x{n} with {other}")
    }
}

impl std::error::Error for Unsupported {}
