//! How much the cost of a puzzle depends on its orientation and its names.

use super::Run;
use crate::search::Counter;

/// The spread of the costs over the images of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Images {
    /// Of the nodes: placements, or guesses of a strategy that branches in two; none where they are
    /// not counted.
    pub nodes: Option<Factor>,
    /// Of the times.
    pub time: Factor,
}

/// The greatest cost among the images of a puzzle in their least.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Factor {
    /// Of the median puzzle.
    pub median: f64,
    /// Of the puzzle with the greatest.
    pub max: f64,
    /// Runs were cut off: the true values are these or more, or (if the least was cut off) may
    /// be off either way.
    pub cut: bool,
}

impl Images {
    /// Of runs in the order of their puzzles; none unless some puzzle has several images.
    pub(super) fn of(runs: &[Run<'_>], nodes: Counter, limit: Option<u64>) -> Option<Self> {
        let puzzles: Vec<&[Run<'_>]> =
            runs.chunk_by(|a, b| a.puzzle == b.puzzle).filter(|images| images.len() > 1).collect();
        let counted = |run: &Run<'_>| {
            let counted = run.record.counted.as_ref()?;
            Some((counted.cut, counted.counters.get(nodes)?))
        };
        Some(Self { nodes: factor(&puzzles, counted), time: factor(&puzzles, |run| Some(run.time(limit)))? })
    }
}

fn factor(puzzles: &[&[Run<'_>]], cost: impl Fn(&Run<'_>) -> Option<(bool, u64)>) -> Option<Factor> {
    let mut cut = false;
    let mut factors = Vec::with_capacity(puzzles.len());
    for images in puzzles {
        let costs: Vec<(bool, u64)> = images.iter().map(&cost).collect::<Option<_>>()?;
        cut |= costs.iter().any(|&(cut, _)| cut);
        let (least, most) = (costs.iter().map(|c| c.1).min()?, costs.iter().map(|c| c.1).max()?);
        // A puzzle solved without a placement costs nothing to its worst image either, or one.
        factors.push(most.max(1) as f64 / least.max(1) as f64);
    }
    factors.sort_unstable_by(f64::total_cmp);
    Some(Factor { median: *factors.get(factors.len().checked_sub(1)? / 2)?, max: *factors.last()?, cut })
}

#[cfg(test)]
mod tests {
    use super::super::tests::{cut, solved};
    use super::*;

    #[test]
    fn factors_are_of_each_puzzle() {
        let records = [(0, solved(2)), (0, solved(8)), (1, solved(5)), (1, cut(5)), (2, solved(3)), (2, solved(6))];
        let runs: Vec<Run<'_>> = records.iter().map(|&(puzzle, ref record)| Run { puzzle, record }).collect();
        let factor = Factor { median: 2.0, max: 4.0, cut: true };
        assert_eq!(Images::of(&runs, Counter::Placed, None), Some(Images { nodes: Some(factor), time: factor }));
        assert_eq!(
            Images::of(&runs[..2], Counter::Placed, None).unwrap().time,
            Factor { median: 4.0, max: 4.0, cut: false }
        );
        assert_eq!(Images::of(&[runs[0], runs[2]], Counter::Placed, None), None);
    }
}
