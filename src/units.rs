//! Numbers, times and sizes for people.

use std::str::FromStr;
use std::time::Duration;

use crate::search::Bound;

/// `1,234,567`.
pub(crate) fn grouped(n: u64) -> String {
    let digits = n.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// `1,234`, or `>=1,234` where runs were cut off.
pub(crate) fn bound(Bound { value, at_least }: Bound) -> String {
    format!("{}{}", if at_least { ">=" } else { "" }, grouped(value))
}

/// Three digits and a unit: `640 ns`, `12.3 µs`, `4.56 ms`, `1.23 s`, `754 s`.
pub(crate) fn time(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let (value, unit) = match seconds {
        ..999.5e-9 => return format!("{} ns", time.as_nanos()),
        ..999.5e-6 => (seconds * 1e6, "µs"),
        ..999.5e-3 => (seconds * 1e3, "ms"),
        _ => (seconds, "s"),
    };
    three_digits(value, unit)
}

fn three_digits(value: f64, unit: &str) -> String {
    let decimals = match value {
        ..9.995 => 2,
        ..99.95 => 1,
        _ => 0,
    };
    format!("{value:.decimals$} {unit}")
}

const BINARY_UNITS: [(&str, u64); 3] = [("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10)];

/// Bytes with three digits and a unit: `640 B`, `12.3 KiB`, `256 MiB`.
#[allow(clippy::cast_precision_loss, reason = "three digits are shown")]
pub(crate) fn size(bytes: u64) -> String {
    match BINARY_UNITS.into_iter().find(|&(_, unit)| bytes >= unit) {
        Some((name, unit)) => three_digits(bytes as f64 / unit as f64, name),
        None => format!("{bytes} B"),
    }
}

/// A number of bytes, written with its unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Size(pub(crate) u64);

impl FromStr for Size {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const EXPECTED: &str = "expected a whole number with a unit: B, KiB, MiB or GiB, for example 256MiB";
        let digits = text.trim_start_matches(|c: char| c.is_ascii_digit());
        let (number, unit) = (&text[..text.len() - digits.len()], digits.trim_start());
        let units = BINARY_UNITS.into_iter().chain([("B", 1)]);
        let unit = units.into_iter().find(|(name, _)| name.eq_ignore_ascii_case(unit)).ok_or(EXPECTED)?.1;
        number.parse().ok().and_then(|number: u64| number.checked_mul(unit)).map(Self).ok_or(EXPECTED)
    }
}

/// A ratio with about three digits: `0.0123`, `1.85`, `120`.
pub(crate) fn ratio(ratio: f64) -> String {
    match ratio {
        ..0.0995 => format!("{ratio:.4}"),
        ..99.95 => format!("{ratio:.2}"),
        _ => format!("{ratio:.0}"),
    }
}

/// `1 puzzle`, `2 puzzles`.
pub(crate) fn count(n: u64, what: &str) -> String {
    format!("{} {what}{}", grouped(n), if n == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_grouped() {
        let texts = [0, 999, 1000, 69_175_316].map(grouped);
        assert_eq!(texts, ["0", "999", "1,000", "69,175,316"]);
    }

    #[test]
    fn sizes_have_units_both_ways() {
        let texts = [999, 1 << 10, 5_000_000, 256 << 20, 10 << 30].map(size);
        assert_eq!(texts, ["999 B", "1.00 KiB", "4.77 MiB", "256 MiB", "10.0 GiB"]);
        for (text, bytes) in [("256MiB", 256 << 20), ("1 gib", 1 << 30), ("7B", 7), ("64KiB", 64 << 10)] {
            assert_eq!(text.parse(), Ok(Size(bytes)));
        }
        for text in ["", "12", "MiB", "1.5MiB", "-1MiB", "256MB", "99999999999GiB"] {
            assert!(text.parse::<Size>().is_err(), "{text}");
        }
    }

    #[test]
    fn ratios_keep_about_three_digits() {
        assert_eq!([0.01234, 1.849, 119.6, 12345.2].map(ratio), ["0.0123", "1.85", "120", "12345"]);
    }

    #[test]
    fn times_keep_three_digits() {
        let ns = [0, 999, 1_000, 9_996, 99_960, 999_600, 12_345_678, 1_234_567_890, 754_000_000_000];
        let texts = ns.map(|ns| time(Duration::from_nanos(ns)));
        assert_eq!(texts, ["0 ns", "999 ns", "1.00 µs", "10.0 µs", "100 µs", "1.00 ms", "12.3 ms", "1.23 s", "754 s"]);
    }
}
