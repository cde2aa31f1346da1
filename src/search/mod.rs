//! The search: its limits, what it counts, and what it tells.

mod counters;
mod limits;
mod report;

pub use counters::{Counter, Counters, Rule};
pub(crate) use limits::Guard;
pub use limits::{Limits, Stop};
pub use report::{Detail, Outcome, Report, Sink};
