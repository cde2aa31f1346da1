//! What it costs to start a program.

use std::fmt;
use std::num::NonZeroUsize;
use std::time::Duration;

use super::{End, Launcher, Printed, ProcessLimits, Program, RunError};
use crate::board::{Layout, Puzzle};

/// Times of runs in which there was nothing to search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Startup {
    /// Wall-clock times from start to end, ascending; one or more.
    times: Vec<Duration>,
}

impl Startup {
    /// The median wall-clock time; of an even number the lower of the two in the middle.
    #[must_use]
    pub fn median(&self) -> Duration {
        self.times[(self.times.len() - 1) / 2]
    }

    /// Every time, ascending.
    #[must_use]
    pub fn times(&self) -> &[Duration] {
        &self.times
    }
}

impl Program {
    /// Gives the program a grid without blanks, `runs` times, and takes the times: what they tell is
    /// the start, the reading and the printing.
    ///
    /// # Errors
    /// When a run fails, or the program does not print the grid that it was given.
    pub fn startup(
        &self,
        launcher: &Launcher,
        runs: NonZeroUsize,
        limits: &ProcessLimits,
    ) -> Result<Startup, StartupError> {
        let full = full_grid();
        let mut times = Vec::with_capacity(runs.get());
        for _ in 0..runs.get() {
            let attempt = self.solve(launcher, &full, limits).map_err(StartupError::Run)?;
            if !attempt.finished.end.is_success() {
                return Err(StartupError::End(attempt.finished.end));
            }
            if !matches!(&attempt.printed, Printed::Grid(grid) if **grid == *full.givens()) {
                return Err(StartupError::Printed(attempt.printed));
            }
            times.push(attempt.finished.elapsed);
        }
        times.sort_unstable();
        Ok(Startup { times })
    }
}

/// A classic grid: each row is the one above moved by a box, each band by a column more.
fn full_grid() -> Puzzle {
    let shape = crate::board::Shape::CLASSIC;
    let cells: Vec<u8> = (0..81_usize).map(|cell| ((cell / 9 % 3 * 3 + cell / 27 + cell % 9) % 9) as u8 + 1).collect();
    Puzzle::new(Layout::classic(shape), &cells).expect("the grid is one")
}

/// Why the start of a program has no time.
#[derive(Debug)]
pub enum StartupError {
    /// A run gave no result.
    Run(RunError),
    /// The program did not end well.
    End(End),
    /// The program did not print the grid.
    Printed(Printed),
}

impl fmt::Display for StartupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Run(error) => error.fmt(f),
            Self::End(end) => write!(f, "given a full grid it ends with: {end}"),
            Self::Printed(Printed::Malformed(malformed)) => {
                write!(f, "given a full grid it prints no grid: {malformed}")
            }
            Self::Printed(Printed::Nothing) => f.write_str("given a full grid it prints nothing"),
            Self::Printed(_) => f.write_str("given a full grid it prints something else"),
        }
    }
}

impl std::error::Error for StartupError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Run(error) => Some(error),
            Self::End(_) | Self::Printed(_) => None,
        }
    }
}
