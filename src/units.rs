//! Numbers and times for people.

use std::time::Duration;

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

/// Three digits and a unit: `640 ns`, `12.3 µs`, `4.56 ms`, `1.23 s`, `754 s`.
pub(crate) fn time(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let (value, unit) = match seconds {
        ..999.5e-9 => return format!("{} ns", time.as_nanos()),
        ..999.5e-6 => (seconds * 1e6, "µs"),
        ..999.5e-3 => (seconds * 1e3, "ms"),
        _ => (seconds, "s"),
    };
    let decimals = match value {
        ..9.995 => 2,
        ..99.95 => 1,
        _ => 0,
    };
    format!("{value:.decimals$} {unit}")
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
