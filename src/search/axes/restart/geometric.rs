//! Runs that grow by a factor.

use super::Value;

pub(super) const VALUE: Value = Value {
    name: "geometric",
    meaning: "geometric:N:R: run i ends at its conflict floor(N*R^i), i from 0, N >= 1, R > 1",
    source: "Walsh 1999, Search in a small world",
};

/// The whole part of a length; the largest number where it is beyond all numbers.
#[allow(clippy::cast_sign_loss, reason = "lengths are 1 or more")]
pub(super) fn floor(length: f64) -> u64 {
    length as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_rounded_down_and_saturate() {
        assert_eq!((floor(22.5), floor(1e30)), (22, u64::MAX));
    }
}
