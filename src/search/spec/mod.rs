//! A strategy as a point: a value on every axis, and a seed.

mod combine;
mod parse;

use std::fmt;

use super::axes::ahead::Ahead;
use super::axes::back::Back;
use super::axes::cell::CellOrder;
use super::axes::digit::DigitOrder;
use super::axes::restart::Restart;
use super::axes::{self, Axis, Value};
use super::{Counter, Rule};
pub use combine::Refused;
pub use parse::ParseSpecError;

/// A value on every axis. Not every combination means something: see [`Spec::check`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spec {
    /// Which choice next.
    pub cell: CellOrder,
    /// Whether the cell of the last conflict comes before that order (`lc:ORDER`).
    pub last_conflict: bool,
    /// Which candidate of it first.
    pub digit: DigitOrder,
    /// How much follows from a placement.
    pub ahead: Ahead,
    /// Where to go from a dead end.
    pub back: Back,
    /// When to start over.
    pub restart: Restart,
    /// Where chance starts, for each puzzle anew.
    pub seed: u64,
}

impl Spec {
    /// The values that a spec has where it says nothing: those of `mrv`.
    pub const DEFAULT: Self = Self {
        cell: CellOrder::Dom,
        last_conflict: false,
        digit: DigitOrder::Asc,
        ahead: Ahead::Naked,
        back: Back::Chrono,
        restart: Restart::None,
        seed: 0,
    };

    /// Its value on each axis.
    #[must_use]
    pub fn values(&self) -> Vec<(Axis, Value)> {
        let last_conflict = self.last_conflict.then_some((Axis::Cell, axes::cell::LAST_CONFLICT));
        let values = [
            (Axis::Cell, *self.cell.value()),
            (Axis::Digit, *self.digit.value()),
            (Axis::Ahead, *self.ahead.value()),
            (Axis::Back, *self.back.value()),
            (Axis::Restart, *self.restart.value()),
        ];
        last_conflict.into_iter().chain(values).collect()
    }

    /// Its value on one axis, with parameters, as a spec says it: `lc:dom`, `luby:100`.
    #[must_use]
    pub fn value(&self, axis: Axis) -> String {
        match axis {
            Axis::Cell if self.last_conflict => format!("lc:{}", self.cell.value().name),
            Axis::Cell => self.cell.value().name.to_owned(),
            Axis::Digit => self.digit.value().name.to_owned(),
            Axis::Ahead => self.ahead.value().name.to_owned(),
            Axis::Back => self.back.value().name.to_owned(),
            Axis::Restart => self.restart.to_string(),
        }
    }

    /// Whether chance plays a part, and with it the seed.
    #[must_use]
    pub fn is_random(&self) -> bool {
        self.cell == CellOrder::Random || self.digit == DigitOrder::Random
    }

    /// The rules by which its counters of propagation are divided, the loop's own placement first.
    #[must_use]
    pub fn rules(&self) -> Vec<Rule> {
        if self.ahead == Ahead::None {
            return Vec::new();
        }
        std::iter::once(Rule::Placement).chain(self.ahead.rules().iter().copied()).collect()
    }

    /// The counters that it keeps.
    #[must_use]
    pub fn counters(&self) -> Vec<Counter> {
        let kept = |counter: &Counter| match counter {
            Counter::Tried
            | Counter::Placed
            | Counter::Undone
            | Counter::Decisions
            | Counter::Guesses
            | Counter::Conflicts
            | Counter::Visits
            | Counter::MaxDepth => true,
            Counter::Forced | Counter::Eliminated => self.ahead != Ahead::None,
            Counter::Checks => matches!(self.ahead, Ahead::None | Ahead::Fc),
            Counter::Backjumps | Counter::LevelsSkipped => matches!(self.back, Back::Bj | Back::Cbj),
            Counter::PropagatorCalls => !self.ahead.rules().is_empty(),
            Counter::Probes => self.ahead == Ahead::Sac,
            Counter::Restarts => self.restart != Restart::None,
            Counter::Discrepancies => self.restart == Restart::Lds,
        };
        Counter::ALL.into_iter().filter(kept).collect()
    }
}

/// In full, every axis in its order: `cell=dom,digit=asc,ahead=naked,back=chrono,restart=none,seed=0`.
impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for axis in Axis::ALL {
            write!(f, "{}={},", axis.name(), self.value(axis))?;
        }
        write!(f, "seed={}", self.seed)
    }
}
