//! The search: its loop, its limits, what it counts, and what it tells.

pub mod axes;
mod bound;
mod counters;
mod counting;
mod dfs;
mod event;
mod inferences;
mod limits;
mod links;
mod observer;
mod plain;
mod planes;
pub mod random;
mod report;
mod serial;
mod solver;
mod spec;
mod study;

pub use bound::Bound;
pub(crate) use counters::TREE_COUNTERS;
pub use counters::{Counter, Counters, Rule};
pub use event::{Amounts, Event};
pub use limits::{Guard, Limits, Stop};
pub(crate) use links::links_solver;
pub(crate) use plain::{Walk, plain_solver};
pub(crate) use planes::{Heuristic, planes_solver};
pub use report::{Detail, Outcome, Report, Sink, Solver};
pub(crate) use solver::DfsSolver;
pub use spec::{ParseSpecError, Refused, Spec};
pub(crate) use study::study_solver;
