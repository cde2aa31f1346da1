//! The same puzzle in many orientations: how much a strategy depends on which way it stands.
//!
//! A puzzle is put into the 8 symmetries of the square, digits as they are, and then into random
//! isomorphs of the puzzle as given: they are a sample of all its orientations, while the symmetries
//! tell what turning alone does. The two are not combined, for a random isomorph turned round is a
//! random isomorph.
//!
//! A run that reached a limit stays in every number with what it had reached, and numbers that this
//! makes too low say so.

use std::fmt;
use std::num::NonZeroU64;

use crate::board::{Puzzle, Shape};
use crate::isomorph::Isomorphism;
use crate::search::random::SplitMix64;
use crate::search::{Bound, Counter, Counters, Detail, Limits, Outcome};
use crate::verify::{Violation, verify};
use crate::workbench::{NoAnswer, Task, Workbench};

/// A way to put a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Orientation {
    /// What people call it.
    pub name: Name,
    /// What moves the puzzle.
    pub isomorphism: Isomorphism,
}

/// What people call an orientation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Name {
    /// A symmetry of the square, by the number that [`Isomorphism::symmetry`] gives it.
    Symmetry(usize),
    /// A random isomorph, from 1.
    Random(usize),
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Symmetry(number) => f.write_str(SYMMETRIES[*number]),
            Self::Random(number) => write!(f, "random isomorph {number}"),
        }
    }
}

/// The symmetries of the square, by their numbers; rotations are clockwise.
const SYMMETRIES: [&str; 8] = [
    "as given",
    "mirrored left to right",
    "mirrored top to bottom",
    "rotated by 180 degrees",
    "transposed",
    "rotated by 90 degrees",
    "rotated by 270 degrees",
    "transposed along the other diagonal",
];

/// The 8 symmetries of a shape, the identity first, and so many random isomorphs, of which those
/// of a seed begin with the same ones however many there are.
#[must_use]
pub fn orientations(shape: Shape, random: usize, seed: u64) -> Vec<Orientation> {
    let symmetry =
        |number| Orientation { name: Name::Symmetry(number), isomorphism: Isomorphism::symmetry(shape, number) };
    let mut chance = SplitMix64::new(seed);
    let isomorph =
        |number| Orientation { name: Name::Random(number), isomorphism: Isomorphism::random(shape, &mut chance) };
    (0..8).map(symmetry).chain((1..=random).map(isomorph)).collect()
}

/// One strategy on one orientation of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trial {
    /// How it ended.
    pub outcome: Outcome,
    /// Every counter of the run; what it had reached, if a limit ended it.
    pub counters: Counters,
}

impl Trial {
    /// A limit ended the run: the true counters are higher.
    #[must_use]
    pub fn is_cut(&self) -> bool {
        matches!(self.outcome, Outcome::Limit(_))
    }
}

/// Searches a puzzle for its first solution in one orientation. The solution is verified there,
/// and once more where it is taken back to the puzzle as given.
///
/// # Errors
/// When the strategy, or the way back, gave a wrong answer.
///
/// # Panics
/// If the orientation is for another shape.
pub fn try_out(
    bench: &mut Workbench<'_>,
    puzzle: &Puzzle,
    orientation: &Orientation,
    limits: &Limits,
) -> Result<Trial, SensitivityError> {
    let isomorphism = &orientation.isomorphism;
    let task = Task { limits, detail: Detail::Full, wanted: NonZeroU64::new(1) };
    let answer = bench.solve(&isomorphism.puzzle(puzzle), &task).map_err(SensitivityError::Wrong)?;
    for grid in &answer.grids {
        let back = isomorphism.inverse().grid(grid);
        verify(puzzle.layout().shape(), puzzle.givens(), &back)
            .map_err(|violation| SensitivityError::WayBack(orientation.name, violation))?;
    }
    Ok(Trial { outcome: answer.report.outcome, counters: answer.report.counters })
}

/// Whether two orientations contradict each other: a solution in the one, none in the other.
#[must_use]
pub fn contradiction(trials: &[Trial]) -> Option<(usize, usize)> {
    let at = |outcome| trials.iter().position(|trial| trial.outcome == outcome);
    at(Outcome::Solved).zip(at(Outcome::Unsolvable))
}

/// How a counter is spread over the orientations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spread {
    /// The least.
    pub min: Bound,
    /// The middle one; of an even number of runs the mean of the two in the middle, rounded down.
    pub median: Bound,
    /// The most.
    pub max: Bound,
    /// The orientation with the least, the first of several.
    pub best: usize,
    /// The orientation with the most, the first of several; one that was cut off comes before one
    /// that was not.
    pub worst: usize,
}

impl Spread {
    /// The spread of a counter; none without a run, or if it was not kept.
    ///
    /// Numbers are exact where they would be the same had the runs that were cut off gone on for
    /// ever.
    #[must_use]
    pub fn of(trials: &[Trial], counter: Counter) -> Option<Self> {
        let values: Option<Vec<(u64, bool)>> =
            trials.iter().map(|trial| Some((trial.counters.get(counter)?, trial.is_cut()))).collect();
        let values = values.filter(|values| !values.is_empty())?;
        let reached = sorted(values.iter().map(|&(value, _)| value));
        let endless = sorted(values.iter().map(|&(value, cut)| if cut { u64::MAX } else { value }));
        let bound = |of: fn(&[u64]) -> u64| {
            let (value, high) = (of(&reached), of(&endless));
            Bound { value, at_least: value != high }
        };
        let first = |wanted: (u64, bool)| values.iter().position(|&value| value == wanted);
        Some(Self {
            min: bound(|values| values[0]),
            median: bound(|values| {
                let (low, high) = (values[(values.len() - 1) / 2], values[values.len() / 2]);
                low.midpoint(high)
            }),
            max: bound(|values| values[values.len() - 1]),
            best: values.iter().copied().min().and_then(first)?,
            worst: values.iter().copied().max_by_key(|&(value, cut)| (cut, value)).and_then(first)?,
        })
    }
}

fn sorted(values: impl Iterator<Item = u64>) -> Vec<u64> {
    let mut values: Vec<u64> = values.collect();
    values.sort_unstable();
    values
}

/// What is wrong with an answer: a fault of the program, not of the puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SensitivityError {
    /// The answer itself.
    Wrong(NoAnswer),
    /// Taken back from this orientation it does not solve the puzzle.
    WayBack(Name, Violation),
}

impl fmt::Display for SensitivityError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wrong(wrong) => wrong.fmt(f),
            Self::WayBack(name, violation) => write!(f, "{name}, the solution taken back: {violation}"),
        }
    }
}

impl std::error::Error for SensitivityError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Layout;
    use crate::search::Stop;
    use crate::strategies::{ALL, resolve};

    fn puzzle(text: &str) -> Puzzle {
        let givens: Vec<u8> = text.bytes().map(|b| if b == b'.' { 0 } else { b - b'0' }).collect();
        Puzzle::new(Layout::classic(Shape::of_cells(givens.len()).unwrap()), &givens).unwrap()
    }

    fn trials(strategy: &str, text: &str, random: usize, limits: &Limits) -> Vec<Trial> {
        let (strategy, puzzle) = (resolve(ALL, strategy, 0).unwrap(), puzzle(text));
        let mut bench = Workbench::new(&*strategy);
        let ways = orientations(puzzle.layout().shape(), random, 1);
        ways.iter().map(|way| try_out(&mut bench, &puzzle, way, limits).unwrap()).collect()
    }

    fn cut(value: u64, at: Option<Stop>) -> Trial {
        let mut counters = Counters::default();
        counters.set(Counter::Placed, value);
        Trial { outcome: at.map_or(Outcome::Solved, Outcome::Limit), counters }
    }

    #[test]
    fn symmetries_are_called_what_they_are() {
        let shape = Shape::new(2, 2).unwrap();
        let grid: Vec<u8> = "1...2.......3..4".bytes().map(|b| if b == b'.' { 0 } else { b - b'0' }).collect();
        let shown = |number: usize| {
            let image = orientations(shape, 0, 0)[number].isomorphism.grid(&grid);
            let text: String = image.iter().map(|&d| if d == 0 { '.' } else { char::from(b'0' + d) }).collect();
            format!("{} {text}", orientations(shape, 0, 0)[number].name)
        };
        let expected = [
            "as given 1...2.......3..4",
            "mirrored left to right ...1...2....4..3",
            "mirrored top to bottom 3..4....2...1...",
            "rotated by 180 degrees 4..3.......2...1",
            "transposed 12.3...........4",
            "rotated by 90 degrees 3.21........4...",
            "rotated by 270 degrees ...4........12.3",
            "transposed along the other diagonal 4...........3.21",
        ];
        for (number, expected) in expected.iter().enumerate() {
            assert_eq!(shown(number), *expected);
        }
    }

    #[test]
    fn a_strategy_that_looks_at_no_order_costs_the_same_everywhere() {
        // Solved by singles alone: no decision in any orientation, and as many placements forced.
        let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let trials = trials("norvig", easy, 20, &Limits::none());
        assert_eq!(trials.len(), 28);
        for (counter, value) in [(Counter::Decisions, 0), (Counter::Placed, 0), (Counter::Forced, 51)] {
            let spread = Spread::of(&trials, counter).unwrap();
            assert_eq!((spread.min.value, spread.median.value, spread.max.value), (value, value, value));
            assert!(!spread.max.at_least && spread.best == 0 && spread.worst == 0);
        }
        assert_eq!(contradiction(&trials), None);
    }

    #[test]
    fn boxes_that_are_not_square_turn() {
        let wide = "1....2..3.....4.....5....6..1.......";
        for trial in trials("row-major", wide, 5, &Limits::none()) {
            assert_eq!(trial.outcome, Outcome::Solved);
        }
    }

    #[test]
    fn what_was_cut_off_is_neither_dropped_nor_taken_for_exact() {
        let spread = |trials: &[Trial]| Spread::of(trials, Counter::Placed).unwrap();
        let bound = |value, at_least| Bound { value, at_least };
        let nodes = Some(Stop::Nodes);
        let one = spread(&[cut(5, None), cut(100, nodes), cut(7, None)]);
        assert_eq!((one.min, one.median, one.max), (bound(5, false), bound(7, false), bound(100, true)));
        assert_eq!((one.best, one.worst), (0, 1));
        let most = spread(&[cut(100, nodes), cut(100, nodes), cut(7, None), cut(9, None)]);
        assert_eq!((most.min, most.median, most.max), (bound(7, false), bound(54, true), bound(100, true)));
        // Time cut one off before another ended: it may be the best, and is the worst for all we know.
        let time = spread(&[cut(50, None), cut(20, Some(Stop::Time))]);
        assert_eq!((time.min, time.max), (bound(20, true), bound(50, true)));
        assert_eq!(time.worst, 1);
        assert!(Spread::of(&[], Counter::Placed).is_none());
        assert!(Spread::of(&[cut(1, None)], Counter::Forced).is_none());
    }

    #[test]
    fn random_isomorphs_of_a_seed_are_the_same_ones() {
        let ways = |random, seed| orientations(Shape::CLASSIC, random, seed);
        assert_eq!(ways(3, 9), ways(5, 9)[..11]);
        assert_ne!(ways(3, 9), ways(3, 8));
        assert_eq!(ways(1, 0)[8].name.to_string(), "random isomorph 1");
    }
}
