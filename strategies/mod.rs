//! The strategies, their descriptions, and their registry.
//!
//! To add a strategy:
//! 1. write `strategies/NAME.rs` with a type that implements [`Strategy`];
//! 2. declare it here with `mod NAME;`;
//! 3. add one line to [`ALL`].
//!
//! The command line, its help, the documentation table, the conformance tests, the signature
//! snapshots and the benches all read [`ALL`].

use std::sync::Arc;

use crate::board::Layout;
pub use crate::search::Solver;
use crate::search::{Counter, Spec};

mod auto;
mod nearest;
mod resolve;
mod study;
mod unsupported;

pub use auto::Auto;
pub use nearest::{Near, equal_by_design, nearest};
pub use resolve::{ResolveError, UnknownStrategy, resolve, resolve_spec};
pub use study::{Preset, SpecStrategy};
pub use unsupported::Unsupported;

pub mod bj;
pub mod blank_list;
pub mod bm;
pub mod bt;
pub mod cbj;
pub mod dlx;
pub mod exact_cover;
pub mod fast;
pub mod fc;
pub mod fc_cbj;
pub mod fc_mrv;
pub mod gac;
pub mod lds;
pub mod locked;
pub mod mrv;
pub mod norvig;
pub mod row_major;
pub mod sac;
pub mod subsets;
pub mod wdeg_luby;

/// Every strategy of this crate, simplest first.
pub static ALL: &[&dyn Strategy] = &[
    &row_major::RowMajor,
    &blank_list::BlankList,
    &bt::BT,
    &bm::BM,
    &bj::BJ,
    &cbj::CBJ,
    &fc::FC,
    &fc_cbj::FC_CBJ,
    &fc_mrv::FC_MRV,
    &mrv::Mrv,
    &norvig::NORVIG,
    &locked::LOCKED,
    &subsets::SUBSETS,
    &gac::GAC,
    &sac::SAC,
    &exact_cover::EXACT_COVER,
    &wdeg_luby::WDEG_LUBY,
    &lds::LDS,
    &dlx::Dlx,
    &fast::Fast,
];

/// A way to search: what it is, and how to make a solver that does it.
pub trait Strategy: Send + Sync {
    /// What people are told of it.
    fn description(&self) -> Description<'_>;

    /// The counters that it keeps.
    fn counters(&self) -> Vec<Counter>;

    /// A solver for puzzles of one layout, with scratch memory of its own.
    ///
    /// # Panics
    /// It may, if the strategy does not support the layout.
    fn solver(&self, layout: &Arc<Layout>) -> Box<dyn Solver>;

    /// Whether it takes puzzles of a layout.
    ///
    /// # Errors
    /// When it does not; the error names what it takes.
    fn supports(&self, layout: &Layout) -> Result<(), Unsupported> {
        let _ = layout;
        Ok(())
    }

    /// What its node limit counts, and what [`Report::nodes`](crate::search::Report::nodes) is:
    /// [`Counter::Guesses`] if it branches in two. Nodes of two kinds are never compared.
    fn node_counter(&self) -> Counter {
        Counter::Placed
    }

    /// Whether it tells its search as events.
    fn has_events(&self) -> bool {
        true
    }

    /// The strategy that searches puzzles of a layout in its place, if it does nothing but choose.
    fn chosen(&self, layout: &Layout) -> Option<&dyn Strategy> {
        let _ = layout;
        None
    }

    /// Its point among those of the study, if it is one.
    fn spec(&self) -> Option<Spec> {
        None
    }

    /// Its name on the command line.
    fn name(&self) -> &str {
        self.description().name
    }
}

/// What people are told of a strategy.
#[derive(Clone, Copy, Debug)]
pub struct Description<'a> {
    /// Name on the command line.
    pub name: &'a str,
    /// One line.
    pub summary: &'a str,
    /// What it does, exactly: choices, order of digits, look-ahead, look-back.
    pub definition: &'a str,
    /// How equal choices and digits are ordered.
    pub tie_breaks: &'a str,
    /// Where it comes from.
    pub source: &'a str,
    /// What it is good at.
    pub good_at: &'a str,
    /// What it is bad at.
    pub bad_at: &'a str,
    /// Which counters equal those of another strategy, and why.
    pub equal_by_design: &'a [Equal],
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
