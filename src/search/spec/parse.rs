//! Specs from text.

use std::fmt;

use super::Spec;
use crate::search::axes::Axis;
use crate::search::axes::ahead::Ahead;
use crate::search::axes::back::Back;
use crate::search::axes::cell::CellOrder;
use crate::search::axes::digit::DigitOrder;
use crate::search::axes::restart::Restart;

impl Spec {
    /// This spec with what `axis=value` says.
    ///
    /// # Errors
    /// When there is no such axis, or no such value on it. Whether the values combine is not
    /// looked at.
    pub fn with(self, assignment: &str) -> Result<Self, ParseSpecError> {
        let Some((axis, value)) = assignment.split_once('=') else {
            return Err(ParseSpecError::Form(assignment.to_owned()));
        };
        let unknown = |axis: Axis| ParseSpecError::Value {
            axis,
            value: value.to_owned(),
            known: axis.values().iter().map(|v| v.name).collect(),
        };
        let mut spec = self;
        match axis {
            "cell" => {
                let (last_conflict, order) = value.strip_prefix("lc:").map_or((false, value), |order| (true, order));
                let found = CellOrder::ALL.iter().find(|v| v.value().name == order);
                (spec.cell, spec.last_conflict) = (*found.ok_or_else(|| unknown(Axis::Cell))?, last_conflict);
            }
            "digit" => {
                let found = DigitOrder::ALL.iter().find(|v| v.value().name == value);
                spec.digit = *found.ok_or_else(|| unknown(Axis::Digit))?;
            }
            "ahead" => {
                let found = Ahead::ALL.iter().find(|v| v.value().name == value);
                spec.ahead = *found.ok_or_else(|| unknown(Axis::Ahead))?;
            }
            "back" => {
                let found = Back::ALL.iter().find(|v| v.value().name == value);
                spec.back = *found.ok_or_else(|| unknown(Axis::Back))?;
            }
            "restart" => spec.restart = restart(value).ok_or_else(|| unknown(Axis::Restart))?,
            "seed" => spec.seed = value.parse().map_err(|_| ParseSpecError::Seed(value.to_owned()))?,
            _ => return Err(ParseSpecError::Axis(axis.to_owned())),
        }
        Ok(spec)
    }
}

fn restart(value: &str) -> Option<Restart> {
    let mut parts = value.split(':');
    let restart = match (parts.next()?, parts.next(), parts.next()) {
        ("none", None, None) => Restart::None,
        ("lds", None, None) => Restart::Lds,
        ("luby", Some(unit), None) => Restart::Luby { unit: unit.parse().ok().filter(|&unit| unit >= 1)? },
        ("geometric", Some(unit), Some(ratio)) => Restart::Geometric {
            unit: unit.parse().ok().filter(|&unit| unit >= 1)?,
            ratio: ratio.parse().ok().filter(|&ratio: &f64| ratio > 1.0 && ratio.is_finite())?,
        },
        _ => return None,
    };
    if parts.next().is_some() { None } else { Some(restart) }
}

/// Why a text is no spec.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseSpecError {
    /// A part is not of the form `axis=value`.
    Form(String),
    /// There is no such axis.
    Axis(String),
    /// There is no such value on an axis.
    Value {
        /// The axis.
        axis: Axis,
        /// The value.
        value: String,
        /// The values that there are.
        known: Vec<&'static str>,
    },
    /// A seed that is no whole number of 64 bits.
    Seed(String),
}

impl fmt::Display for ParseSpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form(part) => write!(f, "'{part}' is not of the form axis=value"),
            Self::Axis(axis) => {
                let names: Vec<&str> = Axis::ALL.iter().map(|axis| axis.name()).collect();
                write!(f, "no axis is called '{axis}'; there are {}, seed", names.join(", "))
            }
            Self::Value { axis, value, known } => {
                write!(f, "no value of {} is called '{value}'; there are {}", axis.name(), known.join(", "))?;
                if *axis == Axis::Restart {
                    f.write_str(" (luby:N, geometric:N:R with N >= 1 and R > 1)")?;
                }
                Ok(())
            }
            Self::Seed(value) => write!(f, "the seed '{value}' is not a whole number from 0 to {}", u64::MAX),
        }
    }
}

impl std::error::Error for ParseSpecError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Spec, ParseSpecError> {
        text.split(',').try_fold(Spec::DEFAULT, Spec::with)
    }

    #[test]
    fn a_spec_in_full_reads_back_as_itself() {
        for axis in Axis::ALL {
            for spec in axis.vary(&Spec { seed: 18, ..Spec::DEFAULT }) {
                assert_eq!(parse(&spec.to_string()), Ok(spec), "{spec}");
            }
        }
        let text = "cell=lc:dom/wdeg,digit=random,ahead=fc,back=cbj,restart=geometric:3:1.25,seed=7";
        assert_eq!(parse(text).unwrap().to_string(), text);
    }

    #[test]
    fn errors_name_what_there_is() {
        let error = |text: &str| parse(text).unwrap_err().to_string();
        assert_eq!(error("cell"), "'cell' is not of the form axis=value");
        assert_eq!(error("cel=row"), "no axis is called 'cel'; there are cell, digit, ahead, back, restart, seed");
        assert_eq!(error("back=jump"), "no value of back is called 'jump'; there are chrono, bm, bj, cbj");
        assert_eq!(error("seed=-1"), "the seed '-1' is not a whole number from 0 to 18446744073709551615");
        for text in [
            "restart=luby",
            "restart=luby:0",
            "restart=geometric:1:1",
            "restart=geometric:1",
            "restart=lds:1",
            "restart=geometric:1:inf",
            "restart=luby:1:2",
            "restart=geometric:1:2:3",
        ] {
            let message = error(text);
            assert!(
                message.ends_with("none, luby, geometric, lds (luby:N, geometric:N:R with N >= 1 and R > 1)"),
                "{message}"
            );
        }
        for text in ["cell=lc:lc:dom", "cell=lc:", "cell=lc", "digit=ASC", "ahead=naked+locked", "ahead="] {
            assert!(parse(text).is_err(), "{text}");
        }
    }
}
