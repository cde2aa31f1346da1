//! When to start over.

mod geometric;
mod lds;
mod luby;

use std::fmt;

use super::Value;

/// A schedule of restarts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Restart {
    /// Never.
    None,
    /// Run i ends at its conflict `unit * l(i)`, l = 1 1 2 1 1 2 4 ...
    Luby {
        /// Conflicts of the shortest run, 1 or more.
        unit: u64,
    },
    /// Run i ends at its conflict `unit * ratio^i`, rounded down.
    Geometric {
        /// Conflicts of the first run, 1 or more.
        unit: u64,
        /// Factor from one run to the next, above 1.
        ratio: f64,
    },
    /// Limited discrepancy search: wave k spends at most k discrepancies.
    Lds,
}

const NONE: Value = Value { name: "none", meaning: "never", source: "" };

impl Restart {
    /// Each schedule with usual parameters.
    #[must_use]
    pub const fn examples() -> [Self; 4] {
        [Self::None, Self::Luby { unit: 100 }, Self::Geometric { unit: 100, ratio: 1.5 }, Self::Lds]
    }

    /// What it is, for people.
    #[must_use]
    pub const fn value(self) -> &'static Value {
        match self {
            Self::None => &NONE,
            Self::Luby { .. } => &luby::VALUE,
            Self::Geometric { .. } => &geometric::VALUE,
            Self::Lds => &lds::VALUE,
        }
    }

    /// The conflicts of each run in turn, for a schedule by conflicts.
    #[allow(clippy::cast_precision_loss, reason = "a run of 2^53 conflicts does not end")]
    pub(crate) fn runs(self) -> Runs {
        match self {
            Self::None | Self::Lds => Runs::Unlimited,
            Self::Luby { unit } => Runs::Luby { unit, run: 0 },
            Self::Geometric { unit, ratio } => Runs::Geometric { length: unit as f64, ratio },
        }
    }
}

/// As in a spec: `luby:100`.
impl fmt::Display for Restart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("none"),
            Self::Luby { unit } => write!(f, "luby:{unit}"),
            Self::Geometric { unit, ratio } => write!(f, "geometric:{unit}:{ratio}"),
            Self::Lds => f.write_str("lds"),
        }
    }
}

/// The lengths of the runs of a schedule.
#[derive(Clone, Debug)]
pub(crate) enum Runs {
    Unlimited,
    Luby { unit: u64, run: u64 },
    Geometric { length: f64, ratio: f64 },
}

impl Iterator for Runs {
    type Item = u64;

    /// Conflicts at which the next run ends.
    fn next(&mut self) -> Option<u64> {
        match self {
            Self::Unlimited => None,
            Self::Luby { unit, run } => {
                *run += 1;
                Some(unit.saturating_mul(luby::term(*run)))
            }
            Self::Geometric { length, ratio } => {
                let now = geometric::floor(*length);
                *length *= *ratio;
                Some(now)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_have_their_lengths() {
        let lengths = |restart: Restart| restart.runs().take(9).collect::<Vec<_>>();
        assert_eq!(lengths(Restart::Luby { unit: 10 }), [10, 10, 20, 10, 10, 20, 40, 10, 10]);
        assert_eq!(lengths(Restart::Geometric { unit: 10, ratio: 1.5 }), [10, 15, 22, 33, 50, 75, 113, 170, 256]);
        assert!(lengths(Restart::Lds).is_empty());
        assert_eq!(Restart::Geometric { unit: 7, ratio: 1.5 }.to_string(), "geometric:7:1.5");
    }
}
