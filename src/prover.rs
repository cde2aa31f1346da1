//! Whether a puzzle has no solution, one, or more: what makers of puzzles ask again and again.

use std::num::NonZeroU64;

use crate::board::Puzzle;
use crate::search::{Detail, Limits, Outcome, Stop};
use crate::strategies::Strategy;
use crate::workbench::{NoAnswer, Task, Workbench};

/// Answers with one strategy, which should be a strong one.
pub struct Prover<'s> {
    bench: Workbench<'s>,
    limits: Limits,
}

/// What is known of the solutions of a puzzle. A limit that was reached is an answer of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// It has none.
    None,
    /// It has this one alone.
    One(Box<[u8]>),
    /// It has these two, and perhaps more.
    Several([Box<[u8]>; 2]),
    /// A limit ended the search: nothing is proved.
    Open(Stop),
}

impl<'s> Prover<'s> {
    /// A prover whose every search ends at the limits.
    #[must_use]
    pub fn new(strategy: &'s dyn Strategy, limits: Limits) -> Self {
        Self { bench: Workbench::new(strategy), limits }
    }

    /// Looks for a second solution.
    ///
    /// # Errors
    /// When the strategy gave a wrong answer.
    pub fn prove(&mut self, puzzle: &Puzzle) -> Result<Proof, NoAnswer> {
        let task = Task { limits: &self.limits, detail: Detail::Quiet, wanted: NonZeroU64::new(2) };
        let answer = self.bench.solve(puzzle, &task)?;
        let mut grids = answer.grids.into_iter();
        Ok(match (grids.next(), grids.next(), answer.report.outcome) {
            (Some(one), Some(other), _) => Proof::Several([one, other]),
            (_, _, Outcome::Limit(stop)) => Proof::Open(stop),
            (Some(one), None, _) => Proof::One(one),
            (None, ..) => Proof::None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Layout, Shape};
    use crate::strategies::{ALL, resolve};

    #[test]
    fn each_answer_is_given() {
        let strategy = resolve(ALL, "norvig", 0).unwrap();
        let layout = Layout::classic(Shape::new(2, 2).unwrap());
        let prove = |text: &str, limits| {
            let givens: Vec<u8> = text.bytes().map(|b| if b == b'.' { 0 } else { b - b'0' }).collect();
            Prover::new(&*strategy, limits).prove(&Puzzle::new(layout.clone(), &givens).unwrap()).unwrap()
        };
        assert!(matches!(prove("....1.4.2.14....", Limits::none()), Proof::One(grid) if grid[..4] == [3, 4, 2, 1]));
        assert!(matches!(prove("................", Limits::none()), Proof::Several([one, other]) if one != other));
        assert_eq!(prove("12....3....4....", Limits::none()), Proof::None);
        assert_eq!(prove("................", Limits::nodes(1)), Proof::Open(Stop::Nodes));
    }
}
