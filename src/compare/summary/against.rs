//! Contenders set against one of them: paired ratios of their times, and how sure they are.

use super::Run;
use crate::search::random::SplitMix64;

/// Resamples of the puzzles.
const RESAMPLES: usize = 2000;

/// The times of a contender against those of the reference.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Against {
    /// It is the reference.
    Reference,
    /// They can be compared.
    Ratio(Relation),
    /// A wrong answer has no speed; or there is no reference.
    None,
}

/// A paired ratio: the geometric mean over the puzzles of the contender's time in the reference's,
/// of a puzzle with several images their geometric mean.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Relation {
    /// The ratio; above 1 the reference is faster.
    pub ratio: f64,
    /// Its 95 % interval by the percentile bootstrap over the puzzles; none for a single puzzle.
    pub interval: Option<(f64, f64)>,
    /// The true ratio is this or more: the contender was cut off.
    pub at_least: bool,
    /// The true ratio is this or less: the reference was cut off. With `at_least` it may be off
    /// either way.
    pub at_most: bool,
}

/// What a relation shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difference {
    /// The contender takes more time.
    Slower,
    /// The contender takes less time.
    Faster,
    /// The interval contains 1, or what was cut off could move it there.
    NotShown,
}

impl Difference {
    /// In words, for a column that says what an interval shows.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::Slower => "slower",
            Self::Faster => "faster",
            Self::NotShown => "no difference shown",
        }
    }
}

impl Relation {
    /// What it shows.
    #[must_use]
    pub fn difference(&self) -> Difference {
        match self.interval {
            Some((low, _)) if low > 1.0 && !self.at_most => Difference::Slower,
            Some((_, high)) if high < 1.0 && !self.at_least => Difference::Faster,
            _ => Difference::NotShown,
        }
    }
}

/// Every contender against the reference; `runs` are those of each contender on the same cases.
/// Times that were cut off count as they are.
pub(super) fn all(runs: &[Vec<Run<'_>>], reference: usize, seed: u64) -> Vec<Against> {
    let puzzles = runs[reference].chunk_by(|a, b| a.puzzle == b.puzzle).map(<[Run<'_>]>::len).collect::<Vec<_>>();
    let draws = draws(puzzles.len(), seed);
    runs.iter().map(|runs_of| one(runs_of, &runs[reference], &puzzles, &draws)).collect()
}

/// The puzzles of each resample; the same for every contender.
fn draws(puzzles: usize, seed: u64) -> Vec<Vec<u32>> {
    let mut random = SplitMix64::new(seed);
    let mut draw = || (0..puzzles).map(|_| random.below(puzzles) as u32).collect();
    (0..RESAMPLES).map(|_| draw()).collect()
}

fn one(runs: &[Run<'_>], reference: &[Run<'_>], puzzles: &[usize], draws: &[Vec<u32>]) -> Against {
    if runs.is_empty() {
        return Against::None;
    }
    let (mut at_least, mut at_most) = (false, false);
    let mut logs = Vec::with_capacity(puzzles.len());
    let mut from = 0;
    for &images in puzzles {
        let mut sum = 0.0;
        for (run, other) in runs[from..from + images].iter().zip(&reference[from..]) {
            let ((cut, time), (other_cut, other_time)) = (run.time(None), other.time(None));
            at_least |= cut;
            at_most |= other_cut;
            // A clock may be too coarse to tell a time from none.
            sum += (time.max(1) as f64 / other_time.max(1) as f64).ln();
        }
        logs.push(sum / images as f64);
        from += images;
    }
    if logs.is_empty() {
        return Against::None;
    }
    let mean = |sum: f64| (sum / logs.len() as f64).exp();
    let interval = (logs.len() > 1).then(|| {
        let sum = |draw: &Vec<u32>| mean(draw.iter().map(|&at| logs[at as usize]).sum());
        let mut ratios: Vec<f64> = draws.iter().map(sum).collect();
        ratios.sort_unstable_by(f64::total_cmp);
        (ratios[RESAMPLES / 40], ratios[RESAMPLES - 1 - RESAMPLES / 40])
    });
    Against::Ratio(Relation { ratio: mean(logs.iter().sum()), interval, at_least, at_most })
}

#[cfg(test)]
mod tests {
    use super::super::tests::{cut, solved};
    use std::time::Duration;

    use super::*;
    use crate::compare::Record;

    fn runs(records: &[(usize, Record)]) -> Vec<Run<'_>> {
        records.iter().map(|&(puzzle, ref record)| Run { puzzle, record }).collect()
    }

    fn relation(contender: &[(usize, Record)], reference: &[(usize, Record)]) -> Relation {
        match all(&[runs(contender), runs(reference)], 1, 7)[0] {
            Against::Ratio(relation) => relation,
            other => panic!("{other:?}"),
        }
    }

    fn solved_in(times: &[(usize, u64)]) -> Vec<(usize, Record)> {
        times.iter().map(|&(puzzle, ms)| (puzzle, solved(ms))).collect()
    }

    #[test]
    fn the_ratio_is_the_geometric_mean_over_puzzles() {
        let ones = solved_in(&[(0, 10), (1, 10), (1, 10)]);
        // The second puzzle's images together weigh as much as the first.
        let relation = relation(&solved_in(&[(0, 20), (1, 5), (1, 20)]), &ones);
        assert!((relation.ratio - 2f64.sqrt()).abs() < 1e-9, "{relation:?}");
        assert!(!relation.at_least && !relation.at_most);
    }

    #[test]
    fn a_difference_is_shown_where_the_interval_leaves_out_one() {
        let reference = solved_in(&(0..30).map(|puzzle| (puzzle, 10)).collect::<Vec<_>>());
        let of =
            |ms: fn(usize) -> u64| relation(&solved_in(&(0..30).map(|p| (p, ms(p))).collect::<Vec<_>>()), &reference);
        assert_eq!(of(|puzzle| 18 + puzzle as u64 % 3).difference(), Difference::Slower);
        assert_eq!(of(|puzzle| 3 + puzzle as u64 % 3).difference(), Difference::Faster);
        let mixed = of(|puzzle| if puzzle % 2 == 0 { 5 } else { 20 });
        assert_eq!(mixed.difference(), Difference::NotShown);
        let (low, high) = mixed.interval.unwrap();
        assert!(low < 1.0 && high > 1.0 && low > 0.5 && high < 2.0, "{mixed:?}");
        assert_eq!(relation(&solved_in(&[(0, 9)]), &solved_in(&[(0, 1)])).interval, None);
    }

    #[test]
    fn the_interval_covers_the_mean_as_often_as_it_says() {
        // Log ratios uniform in [-1, 1]: their mean is 0, the ratio 1.
        let mut random = SplitMix64::new(3);
        let trials = 400;
        let reference = solved_in(&(0..40).map(|puzzle| (puzzle, 100_000)).collect::<Vec<_>>());
        let covered = (0..trials).filter(|_| {
            let mut time = || {
                let log = random.below(2_000_001) as f64 / 1e6 - 1.0;
                Duration::from_secs_f64(log.exp() * 1e5).as_secs()
            };
            let times: Vec<(usize, u64)> = (0..40).map(|puzzle| (puzzle, time())).collect();
            let (low, high) = relation(&solved_in(&times), &reference).interval.unwrap();
            low <= 1.0 && 1.0 <= high
        });
        let covered = covered.count();
        assert!((360..=398).contains(&covered), "{covered} of {trials}");
    }

    #[test]
    fn what_was_cut_off_bounds_the_ratio() {
        let times = |ms: u64| solved_in(&(0..9).map(|puzzle| (puzzle, ms)).collect::<Vec<_>>());
        let with_cut = |ms: u64| {
            let mut records = times(ms);
            records[4].1 = cut(ms);
            records
        };
        let slow = relation(&with_cut(50), &times(10));
        assert_eq!((slow.at_least, slow.at_most, slow.difference()), (true, false, Difference::Slower));
        let fast = relation(&with_cut(5), &times(10));
        assert_eq!(fast.difference(), Difference::NotShown);
        let unsure = relation(&with_cut(50), &with_cut(10));
        assert_eq!((unsure.at_least, unsure.at_most, unsure.difference()), (true, true, Difference::NotShown));
    }
}
