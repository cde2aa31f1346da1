//! Numbers that may be too low.

/// The value of a counter, or a value that it has at least. Of equal ones the exact one is less.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Bound {
    /// The value.
    pub value: u64,
    /// A run was cut off: the true value is this or more.
    pub at_least: bool,
}
