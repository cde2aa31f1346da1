//! The search: its loop, its limits, what it counts, and what it tells.

mod counters;
mod dfs;
mod limits;
mod observer;
mod plain;
mod planes;
mod report;

pub use counters::{Counter, Counters, Rule};
pub(crate) use dfs::DfsSolver;
pub use limits::{Guard, Limits, Stop};
pub(crate) use plain::{Walk, plain_solver};
pub(crate) use planes::{Heuristic, planes_solver};
pub use report::{Detail, Outcome, Report, Sink, Solver};
