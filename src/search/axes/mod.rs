//! The axes of the study: which choice next, which digit first, how much propagation, what a
//! dead end teaches, when to start over. One value a file.
//!
//! To add a value: write its file beside the others of its axis, and give it one line in the list
//! of the axis' `mod.rs`. Names, help, specs, tests and benches read that list.

pub mod ahead;
pub mod back;
pub mod cell;
pub mod digit;
pub mod restart;

use super::Spec;

/// A value of an axis, for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    /// Its name in a spec; parameters follow a colon.
    pub name: &'static str,
    /// What it does.
    pub meaning: &'static str,
    /// Where it comes from; empty where there is nothing to cite.
    pub source: &'static str,
}

/// An axis of the study.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Axis {
    /// Which choice next.
    Cell,
    /// Which candidate first.
    Digit,
    /// What is looked at after a placement.
    Ahead,
    /// Where to go from a dead end.
    Back,
    /// When to start over.
    Restart,
}

impl Axis {
    /// All axes, in the order of a spec.
    pub const ALL: [Self; 5] = [Self::Cell, Self::Digit, Self::Ahead, Self::Back, Self::Restart];

    /// Its name in a spec.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cell => "cell",
            Self::Digit => "digit",
            Self::Ahead => "ahead",
            Self::Back => "back",
            Self::Restart => "restart",
        }
    }

    /// The question that it answers.
    #[must_use]
    pub const fn question(self) -> &'static str {
        match self {
            Self::Cell => "which choice next",
            Self::Digit => "which candidate of it first",
            Self::Ahead => "how much follows from a placement",
            Self::Back => "where to go from a dead end",
            Self::Restart => "when to start over",
        }
    }

    /// Its values for people; `lc:ORDER`, which goes with every other order, is the last of `cell`.
    #[must_use]
    pub fn values(self) -> Vec<Value> {
        match self {
            Self::Cell => cell::CellOrder::ALL.iter().map(|v| *v.value()).chain([cell::LAST_CONFLICT]).collect(),
            Self::Digit => digit::DigitOrder::ALL.iter().map(|v| *v.value()).collect(),
            Self::Ahead => ahead::Ahead::ALL.iter().map(|v| *v.value()).collect(),
            Self::Back => back::Back::ALL.iter().map(|v| *v.value()).collect(),
            Self::Restart => restart::Restart::examples().iter().map(|v| *v.value()).collect(),
        }
    }

    /// A spec with each value of the axis in place of its own, in the order of the axis; values
    /// with parameters with usual ones, and `lc` over the spec's own order. Not all of them combine.
    #[must_use]
    pub fn vary(self, base: &Spec) -> Vec<Spec> {
        let with = |change: &dyn Fn(&mut Spec)| {
            let mut spec = *base;
            change(&mut spec);
            spec
        };
        match self {
            Self::Cell => {
                let orders = cell::CellOrder::ALL
                    .iter()
                    .map(|&cell| with(&|spec| (spec.cell, spec.last_conflict) = (cell, false)));
                orders.chain([with(&|spec| spec.last_conflict = true)]).collect()
            }
            Self::Digit => digit::DigitOrder::ALL.iter().map(|&digit| with(&|spec| spec.digit = digit)).collect(),
            Self::Ahead => ahead::Ahead::ALL.iter().map(|&ahead| with(&|spec| spec.ahead = ahead)).collect(),
            Self::Back => back::Back::ALL.iter().map(|&back| with(&|spec| spec.back = back)).collect(),
            Self::Restart => {
                restart::Restart::examples().iter().map(|&restart| with(&|spec| spec.restart = restart)).collect()
            }
        }
    }
}
