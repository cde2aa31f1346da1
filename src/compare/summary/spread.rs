//! Quantiles of times of which some were cut off.

use std::time::Duration;

/// A time, or a time that it is at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound {
    /// The time.
    pub time: Duration,
    /// The true value is this or more.
    pub at_least: bool,
}

/// How times are spread over the cases. A quantile is the least time that as many cases take at
/// most (nearest rank), but of an even number the median is the mean of the two in the middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spread {
    /// A quarter of the cases.
    pub q1: Bound,
    /// Half of the cases.
    pub median: Bound,
    /// Three quarters.
    pub q3: Bound,
    /// 90 of a hundred.
    pub p90: Bound,
    /// 99 of a hundred.
    pub p99: Bound,
    /// All.
    pub max: Bound,
}

impl Spread {
    /// Of times in nanoseconds, each with whether it was cut off; none without times.
    pub(super) fn of(times: &[(bool, u64)]) -> Option<Self> {
        if times.is_empty() {
            return None;
        }
        // Had those cut off taken for ever, they would stand last.
        let mut for_ever = times.to_vec();
        for_ever.sort_unstable();
        let mut as_they_are = times.to_vec();
        as_they_are.sort_unstable_by_key(|&(_, time)| time);
        let last = times.len() - 1;
        let bound = |low: usize, high: usize| {
            let mean = |times: &[(bool, u64)]| Duration::from_nanos(u64::midpoint(times[low].1, times[high].1));
            let at_least = for_ever[low].0 || for_ever[high].0;
            Bound { time: mean(if at_least { &as_they_are } else { &for_ever }), at_least }
        };
        let rank = |percent: usize| {
            let at = (times.len() * percent).div_ceil(100).max(1) - 1;
            bound(at, at)
        };
        Some(Self {
            q1: rank(25),
            median: bound(last / 2, times.len() / 2),
            q3: rank(75),
            p90: rank(90),
            p99: rank(99),
            max: rank(100),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bound(ns: u64, at_least: bool) -> Bound {
        Bound { time: Duration::from_nanos(ns), at_least }
    }

    fn median(times: &[(bool, u64)]) -> Option<Bound> {
        Spread::of(times).map(|spread| spread.median)
    }

    #[test]
    fn a_quantile_that_would_be_the_same_is_exact() {
        assert_eq!(median(&[]), None);
        // 1, 2, 4 as they are; 2, 4, more if the one cut off had gone on.
        assert_eq!(median(&[(false, 4), (true, 1), (false, 2)]), Some(bound(4, false)));
    }

    #[test]
    fn a_quantile_that_is_cut_off_says_so() {
        assert_eq!(median(&[(false, 3), (true, 5)]), Some(bound(4, true)));
        assert_eq!(median(&[(false, 1), (true, 2), (true, 9)]), Some(bound(2, true)));
    }

    #[test]
    fn ranks_are_the_nearest() {
        let times: Vec<(bool, u64)> = (1..=200).map(|ns| (ns == 200, ns)).collect();
        let spread = Spread::of(&times).unwrap();
        assert_eq!((spread.q1, spread.q3, spread.p90), (bound(50, false), bound(150, false), bound(180, false)));
        assert_eq!((spread.p99, spread.max), (bound(198, false), bound(200, true)));
        assert_eq!(Spread::of(&times[..1]).unwrap().p99, bound(1, false));
    }
}
