//! The search: its loop, its limits, what it counts, and what it tells.

pub mod axes;
mod bound;
mod counters;
mod dfs;
mod event;
mod limits;
mod links;
mod observer;
mod plain;
mod planes;
pub mod random;
mod report;
mod spec;
mod study;

pub use bound::Bound;
pub(crate) use counters::TREE_COUNTERS;
pub use counters::{Counter, Counters, Rule};
pub(crate) use dfs::DfsSolver;
pub use event::{Amounts, Event};
pub use limits::{Guard, Limits, Stop};
pub(crate) use links::links_solver;
pub(crate) use plain::{Walk, plain_solver};
pub(crate) use planes::{Heuristic, planes_solver};
pub use report::{Detail, Outcome, Report, Sink, Solver};
pub use spec::{ParseSpecError, Refused, Spec};
pub(crate) use study::study_solver;
