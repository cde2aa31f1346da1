//! Programs that read many puzzles in one run.

use std::time::Duration;

use super::printed::{self, Printed};
use super::{Adapter, Finished, Launcher, ProcessLimits, Program, RunError};
use crate::board::Puzzle;

/// What came of many puzzles in one run of one process.
#[derive(Clone, Debug)]
pub struct Batch {
    /// How the program ended, and what it took for all of them.
    pub finished: Finished,
    /// What it printed for each puzzle, in order: a line each.
    pub printed: Vec<Printed>,
    /// Lines behind the last one.
    pub extra: usize,
}

impl Batch {
    /// Time of a puzzle: that of the run, start of the program included, divided by the number of
    /// puzzles. No puzzle was timed by itself. None if there was no puzzle.
    #[must_use]
    pub fn mean_time(&self) -> Option<Duration> {
        self.finished.elapsed.checked_div(self.printed.len().try_into().ok()?)
    }
}

impl Program {
    /// Gives the program all puzzles in one run, a line each, and reads a line for each; whatever
    /// the adapter of the program is, it speaks [`Adapter::Line`] here. Limits are those of the
    /// whole run. Nothing is verified.
    ///
    /// # Errors
    /// As [`Program::solve`].
    pub fn solve_batch(
        &self,
        launcher: &Launcher,
        puzzles: &[Puzzle],
        limits: &ProcessLimits,
    ) -> Result<Batch, RunError> {
        let mut input = Vec::new();
        for puzzle in puzzles {
            let line = Adapter::Line.write(puzzle.layout().shape(), puzzle.givens()).map_err(RunError::Unfit)?;
            input.extend(line);
        }
        let finished = self.run(launcher, &input, limits)?;
        let mut lines = printed::lines(&finished.stdout);
        let mut printed = Vec::with_capacity(puzzles.len());
        for puzzle in puzzles {
            let line = lines.next().unwrap_or_default().1;
            printed.push(printed::read(Adapter::Line, puzzle.layout().shape(), line));
        }
        let extra = lines.count();
        Ok(Batch { finished, printed, extra })
    }
}
