//! Programs of others as contenders: one process a case, or one for all cases of a set.

use std::time::Duration;

use super::record::{Limit, Record, Verdict};
use super::{Interrupted, ProgramInfo};
use crate::board::Puzzle;
use crate::program::{
    Batch, End, Finished, Launcher, Printed, ProcessLimits, Program, RunError, Startup, StartupError,
};
use crate::search::Limits;
use crate::verify::verify;

/// Bytes of standard error that a record keeps.
const STDERR: usize = 2000;

/// Runs of a full grid that tell what a start costs.
const STARTS: std::num::NonZeroUsize = std::num::NonZeroUsize::new(5).unwrap();

/// A program that prints a grid for a puzzle.
#[derive(Clone, Debug)]
pub struct Guest {
    /// What is run, and how it is spoken to.
    pub program: Program,
    /// What runs it.
    pub launcher: Launcher,
    /// Whether one process reads all cases of a set, a line each, whatever the program's adapter.
    pub batch: bool,
    /// Resident memory in bytes at which it is ended.
    pub memory: Option<u64>,
}

/// The timed runs of a program on a case so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Visit {
    times_ns: Vec<u64>,
    cpu_ns: Vec<u64>,
    memory: u64,
    stderr: Vec<u8>,
    /// What came of the last run, with the grid that it gave.
    last: Option<(Verdict, Option<Box<[u8]>>)>,
}

impl Guest {
    /// What the conditions say of it.
    #[must_use]
    pub fn info(&self) -> ProgramInfo {
        let words: Vec<_> = self.program.command().iter().map(|word| word.to_string_lossy()).collect();
        let quoted = shlex::try_join(words.iter().map(AsRef::as_ref));
        ProgramInfo {
            command: quoted.unwrap_or_else(|_| words.join(" ")),
            adapter: self.program.adapter.name().to_owned(),
            batch: self.batch,
            memory_limit: self.memory,
            startup_ns: None,
        }
    }

    /// What it costs to start it, from runs on a full grid.
    ///
    /// # Errors
    /// When it does not give the grid back.
    pub fn startup(&self, limits: &Limits) -> Result<Startup, StartupError> {
        self.program.startup(&self.launcher, STARTS, &self.limits(limits, 1))
    }

    /// The limits of a run over some puzzles.
    fn limits(&self, limits: &Limits, puzzles: u32) -> ProcessLimits {
        ProcessLimits {
            time: limits.time.map(|time| time.saturating_mul(puzzles)),
            memory: self.memory,
            interrupt: limits.interrupt.clone(),
            ..ProcessLimits::default()
        }
    }

    /// Runs it on all puzzles at once, so many times: a record for each puzzle, with the mean time.
    pub(super) fn batch(&self, puzzles: &[&Puzzle], limits: &Limits, runs: usize) -> Result<Vec<Record>, Interrupted> {
        let mut visits = vec![Visit::default(); puzzles.len()];
        let owned: Vec<Puzzle> = puzzles.iter().map(|&puzzle| puzzle.clone()).collect();
        let limits = self.limits(limits, u32::try_from(puzzles.len()).unwrap_or(u32::MAX));
        for _ in 0..runs {
            if visits.iter().any(|visit| !visit.goes_on()) {
                break;
            }
            match self.program.solve_batch(&self.launcher, &owned, &limits) {
                Ok(Batch { finished, printed, extra }) => {
                    let share = u32::try_from(puzzles.len()).unwrap_or(u32::MAX);
                    for ((visit, puzzle), printed) in visits.iter_mut().zip(puzzles).zip(printed) {
                        // What it had answered when it was ended stands.
                        let answered = matches!(printed, Printed::Grid(_)) && !finished.end.is_success();
                        let verdict = if answered { None } else { ending(&finished) };
                        let extra = (extra > 0).then(|| Verdict::Wrong(format!("{extra} lines too many")));
                        visit.add(&finished, share, puzzle, &printed, verdict.or(extra));
                    }
                }
                Err(RunError::Interrupted) => return Err(Interrupted),
                Err(error) => visits.iter_mut().for_each(|visit| visit.failed(&error)),
            }
        }
        Ok(visits.into_iter().map(Visit::record).collect())
    }

    /// Runs it on a puzzle, unless a run would tell nothing more.
    pub(super) fn time(&self, visit: &mut Visit, puzzle: &Puzzle, limits: &Limits) -> Result<(), Interrupted> {
        if !visit.goes_on() {
            return Ok(());
        }
        match self.program.solve(&self.launcher, puzzle, &self.limits(limits, 1)) {
            Ok(attempt) => {
                let verdict = ending(&attempt.finished);
                visit.add(&attempt.finished, 1, puzzle, &attempt.printed, verdict);
            }
            Err(RunError::Interrupted) => return Err(Interrupted),
            Err(error) => visit.failed(&error),
        }
        Ok(())
    }
}

impl Visit {
    /// Whether another run would tell more: not after a limit, a failure or a wrong answer.
    fn goes_on(&self) -> bool {
        self.last.as_ref().is_none_or(|(verdict, _)| verdict.is_settled())
    }

    fn failed(&mut self, error: &RunError) {
        self.last = Some((Verdict::Failed(error.to_string()), None));
    }

    /// Adds a run over `share` puzzles, with the verdict that its end brings, if it does.
    fn add(&mut self, finished: &Finished, share: u32, puzzle: &Puzzle, printed: &Printed, end: Option<Verdict>) {
        let ns = |time: Duration| (time / share.max(1)).as_nanos() as u64;
        self.times_ns.push(ns(finished.elapsed));
        self.cpu_ns.push(ns(finished.user + finished.system));
        self.memory = self.memory.max(finished.peak_memory);
        if self.stderr.is_empty() {
            self.stderr = finished.stderr[..finished.stderr.len().min(STDERR)].to_vec();
        }
        let (verdict, grid) = end.map_or_else(|| answer(puzzle, printed, &finished.stdout), |verdict| (verdict, None));
        let changed =
            self.last.as_ref().is_some_and(|last| verdict.is_settled() && *last != (verdict.clone(), grid.clone()));
        self.last = Some(if changed {
            (Verdict::Wrong("it gives different answers to the same puzzle".to_owned()), None)
        } else {
            (verdict, grid)
        });
    }

    pub(super) fn record(self) -> Record {
        let verdict = self.last.map_or_else(|| Verdict::Failed("it was not run".to_owned()), |(verdict, _)| verdict);
        Record {
            time_cut: verdict.is_limit(),
            verdict,
            counted: None,
            times_ns: self.times_ns,
            cpu_ns: self.cpu_ns,
            memory_kib: (self.memory > 0).then_some(self.memory / 1024),
            stderr: (!self.stderr.is_empty()).then(|| String::from_utf8_lossy(&self.stderr).into_owned()),
        }
    }
}

/// What the end of a run means, whatever it printed.
fn ending(finished: &Finished) -> Option<Verdict> {
    match &finished.end {
        End::Exit(0) if finished.left_behind > 0 => {
            Some(Verdict::Failed(format!("it left {} of its processes running", finished.left_behind)))
        }
        End::Exit(0) => None,
        End::TimeLimit => Some(Verdict::Limit(Limit::Time)),
        End::MemoryLimit => Some(Verdict::Limit(Limit::Memory)),
        End::OutputLimit => Some(Verdict::Limit(Limit::Output)),
        end @ (End::Exit(_) | End::Signal(_) | End::NotStarted(_)) => Some(Verdict::Failed(end.to_string())),
    }
}

/// What an answer is worth, and its grid. Who prints no digit says that there is no solution.
fn answer(puzzle: &Puzzle, printed: &Printed, stdout: &[u8]) -> (Verdict, Option<Box<[u8]>>) {
    let wrong = |why: String| (Verdict::Wrong(why), None);
    match printed {
        Printed::Grid(grid) => match verify(puzzle.layout().shape(), puzzle.givens(), grid) {
            Ok(()) => (Verdict::Solved, Some(grid.clone())),
            Err(violation) => wrong(violation.to_string()),
        },
        Printed::Nothing => (Verdict::Unsolvable, None),
        Printed::Incomplete { blanks, .. } => wrong(format!("a grid with {blanks} blanks")),
        Printed::Several { .. } => wrong("a second grid".to_owned()),
        Printed::Malformed(_) if !stdout.iter().any(u8::is_ascii_digit) => (Verdict::Unsolvable, None),
        Printed::Malformed(malformed) => wrong(malformed.to_string()),
    }
}
