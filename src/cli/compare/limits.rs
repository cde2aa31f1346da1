//! Limits that can be lifted.

use std::str::FromStr;
use std::time::Duration;

/// A limit, or `none`.
#[derive(Clone, Copy, Debug)]
pub(super) struct OrNone<T>(pub(super) Option<T>);

impl<T: FromStr> FromStr for OrNone<T> {
    type Err = T::Err;

    fn from_str(text: &str) -> Result<Self, T::Err> {
        if text == "none" { Ok(Self(None)) } else { text.parse().map(|limit| Self(Some(limit))) }
    }
}

/// A time with its unit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Time(pub(super) Duration);

impl FromStr for Time {
    type Err = humantime::DurationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        humantime::parse_duration(text).map(Self)
    }
}
