//! Solving puzzles of any size with one strategy, every grid checked before anyone sees it.

use std::fmt;
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::board::{Layout, Puzzle};
use crate::search::{Amounts, Detail, Event, Limits, Outcome, Report, Sink};
use crate::strategies::{Solver, Strategy, Unsupported};
use crate::verify::{Violation, verify};

/// Solvers kept at a time; streams mix few layouts, and each solver has scratch memory.
const KEPT: usize = 8;

/// One strategy and its solvers, one for each layout met lately.
pub struct Workbench<'s> {
    strategy: &'s dyn Strategy,
    solvers: Vec<(Arc<Layout>, Box<dyn Solver>)>,
}

/// What is asked of a run.
#[derive(Clone, Debug)]
pub struct Task<'a> {
    /// When it must end.
    pub limits: &'a Limits,
    /// How much is counted.
    pub detail: Detail,
    /// Solutions after which it ends; none for all there are.
    pub wanted: Option<NonZeroU64>,
}

/// What a run told, with every solution verified.
#[derive(Clone, Debug)]
pub struct Answer {
    /// What the solver reports.
    pub report: Report,
    /// The solutions, one digit from 1 a cell, in the order in which they were found; empty if
    /// they were handed out one by one.
    pub grids: Vec<Box<[u8]>>,
    /// Wall-clock time inside the solver, without the checking of the solutions.
    pub elapsed: Duration,
}

impl<'s> Workbench<'s> {
    /// A workbench without solvers; they are made when a puzzle needs them.
    #[must_use]
    pub fn new(strategy: &'s dyn Strategy) -> Self {
        Self { strategy, solvers: Vec::new() }
    }

    /// The strategy it works with.
    #[must_use]
    pub fn strategy(&self) -> &'s dyn Strategy {
        self.strategy
    }

    /// Solves a puzzle and keeps the solutions.
    ///
    /// # Errors
    /// When the strategy does not take the layout, or gave a wrong answer.
    pub fn solve(&mut self, puzzle: &Puzzle, task: &Task<'_>) -> Result<Answer, NoAnswer> {
        let mut grids: Vec<Box<[u8]>> = Vec::new();
        let answer = self.each(puzzle, task, &mut |grid| {
            grids.push(grid.into());
            ControlFlow::Continue(())
        })?;
        Ok(Answer { grids, ..answer })
    }

    /// Solves a puzzle and hands each solution out as soon as it is found and verified;
    /// [`ControlFlow::Break`] ends the run. Needs no memory for the solutions.
    ///
    /// # Errors
    /// When the strategy does not take the layout, or gave a wrong answer; a wrong grid is not handed
    /// out.
    pub fn each(
        &mut self,
        puzzle: &Puzzle,
        task: &Task<'_>,
        taker: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Result<Answer, NoAnswer> {
        self.solve_into(puzzle, task.limits, task.wanted, &mut Taker { detail: task.detail, taker })
    }

    /// Solves a puzzle into a sink, which says how much is counted, is handed each solution as
    /// soon as it is found and verified, and is told the events if it wants them.
    ///
    /// # Errors
    /// When the strategy does not take the layout, or gave a wrong answer; a wrong grid is not handed
    /// out.
    pub fn solve_into(
        &mut self,
        puzzle: &Puzzle,
        limits: &Limits,
        wanted: Option<NonZeroU64>,
        sink: &mut dyn Sink,
    ) -> Result<Answer, NoAnswer> {
        let wrong = |fault| NoAnswer::Wrong(WrongAnswer { strategy: self.strategy.name().to_owned(), fault });
        let left = wanted.map_or(u64::MAX, NonZeroU64::get);
        let mut sink = Checked { puzzle, left, handed: 0, sink, fault: None, checking: Duration::ZERO };
        let solver = solver_for(&mut self.solvers, self.strategy, puzzle.layout()).map_err(NoAnswer::Unsupported)?;
        let start = Instant::now();
        let report = solver.solve(puzzle, limits, &mut sink);
        let elapsed = start.elapsed().saturating_sub(sink.checking);
        if let Some(fault) = sink.fault {
            return Err(wrong(fault));
        }
        let agrees = match report.outcome {
            Outcome::Solved => sink.handed > 0,
            Outcome::Unsolvable => sink.handed == 0 && report.complete,
            Outcome::Limit(_) => !report.complete,
        };
        if report.solutions != sink.handed || !agrees {
            return Err(wrong(AnswerFault::Report { report: Box::new(report), handed: sink.handed }));
        }
        Ok(Answer { report, grids: Vec::new(), elapsed })
    }
}

fn solver_for<'a>(
    solvers: &'a mut Vec<(Arc<Layout>, Box<dyn Solver>)>,
    strategy: &dyn Strategy,
    layout: &Arc<Layout>,
) -> Result<&'a mut dyn Solver, Unsupported> {
    let same = |(of, _): &(Arc<Layout>, _)| Arc::ptr_eq(of, layout) || of == layout;
    let at = if let Some(at) = solvers.iter().position(same) {
        at
    } else {
        strategy.supports(layout)?;
        if solvers.len() == KEPT {
            solvers.remove(0);
        }
        solvers.push((Arc::clone(layout), strategy.solver(layout)));
        solvers.len() - 1
    };
    Ok(&mut *solvers[at].1)
}

/// A sink for solutions alone.
struct Taker<'a> {
    detail: Detail,
    taker: &'a mut dyn FnMut(&[u8]) -> ControlFlow<()>,
}

impl Sink for Taker<'_> {
    fn detail(&self) -> Detail {
        self.detail
    }

    fn solution(&mut self, grid: &[u8]) -> ControlFlow<()> {
        (self.taker)(grid)
    }
}

/// Verifies each solution before it is handed on, off the clock.
struct Checked<'a> {
    puzzle: &'a Puzzle,
    left: u64,
    handed: u64,
    sink: &'a mut dyn Sink,
    fault: Option<AnswerFault>,
    checking: Duration,
}

impl Sink for Checked<'_> {
    fn detail(&self) -> Detail {
        self.sink.detail()
    }

    fn solution(&mut self, grid: &[u8]) -> ControlFlow<()> {
        let start = Instant::now();
        let flow = self.take(grid);
        self.checking += start.elapsed();
        flow
    }

    fn event(&mut self, event: &Event, since: &Amounts) {
        self.sink.event(event, since);
    }

    fn rest(&mut self, since: &Amounts) {
        self.sink.rest(since);
    }
}

impl Checked<'_> {
    fn take(&mut self, grid: &[u8]) -> ControlFlow<()> {
        if self.fault.is_some() || self.left == 0 {
            // The run was told to end and goes on: what it finds is counted, so that its report
            // will not agree, and not handed out.
            self.fault.get_or_insert(AnswerFault::Deaf);
            return ControlFlow::Break(());
        }
        if let Err(violation) = verify(self.puzzle.layout().shape(), self.puzzle.givens(), grid) {
            self.fault = Some(AnswerFault::Grid { grid: grid.into(), violation });
            return ControlFlow::Break(());
        }
        self.handed += 1;
        self.left -= 1;
        let flow = self.sink.solution(grid);
        if flow.is_break() {
            self.left = 0;
        }
        if self.left == 0 { ControlFlow::Break(()) } else { flow }
    }
}

/// Why a strategy gave no answer that can be relied on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoAnswer {
    /// It does not take puzzles of this layout, and was not asked.
    Unsupported(Unsupported),
    /// Its answer is wrong.
    Wrong(WrongAnswer),
}

impl fmt::Display for NoAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unsupported(unsupported) => unsupported.fmt(f),
            Self::Wrong(wrong) => wrong.fmt(f),
        }
    }
}

impl std::error::Error for NoAnswer {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Unsupported(_) => None,
            Self::Wrong(wrong) => wrong.source(),
        }
    }
}

/// A strategy gave an answer that is wrong: a fault of the program, not of the puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongAnswer {
    strategy: String,
    fault: AnswerFault,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum AnswerFault {
    /// A grid that is no solution.
    Grid { grid: Box<[u8]>, violation: Violation },
    /// A solution after the run was told to end.
    Deaf,
    /// A report that does not agree with the solutions handed out.
    Report { report: Box<Report>, handed: u64 },
}

impl WrongAnswer {
    /// Name of the strategy.
    #[must_use]
    pub fn strategy(&self) -> &str {
        &self.strategy
    }

    /// The grid that is no solution, if that is what is wrong.
    #[must_use]
    pub fn grid(&self) -> Option<&[u8]> {
        match &self.fault {
            AnswerFault::Grid { grid, .. } => Some(grid),
            AnswerFault::Deaf | AnswerFault::Report { .. } => None,
        }
    }
}

impl fmt::Display for WrongAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let strategy = &self.strategy;
        match &self.fault {
            AnswerFault::Grid { violation, .. } => write!(f, "{strategy} gave a wrong grid: {violation}"),
            AnswerFault::Deaf => write!(f, "{strategy} went on after it was told to end"),
            AnswerFault::Report { report, handed } => {
                let Report { outcome, solutions, complete, .. } = &**report;
                write!(
                    f,
                    "{strategy} reports {outcome:?}, {solutions} solutions, complete {complete}, and gave {handed}"
                )
            }
        }
    }
}

impl std::error::Error for WrongAnswer {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.fault {
            AnswerFault::Grid { violation, .. } => Some(violation),
            AnswerFault::Deaf | AnswerFault::Report { .. } => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Shape;
    use crate::puppet::{Puppet, report};

    const GRID: [u8; 16] = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
    const MOVED: [u8; 16] = [2, 1, 3, 4, 3, 4, 1, 2, 1, 2, 4, 3, 4, 3, 2, 1];

    /// Gives the grid until it is told to end.
    fn eager(sink: &mut dyn Sink) -> Report {
        let given = (1..=4).take_while(|_| sink.solution(&GRID).is_continue()).count() as u64;
        Report { complete: given == 4, ..report((given + 1).min(4), 0) }
    }

    fn answer(puppet: fn(&mut dyn Sink) -> Report, wanted: u64) -> Result<Answer, String> {
        let layout = Layout::classic(Shape::new(2, 2).unwrap());
        let mut givens = [0; 16];
        givens[0] = 1;
        let puzzle = Puzzle::new(layout, &givens).unwrap();
        let task = Task { limits: &Limits::none(), detail: Detail::Full, wanted: NonZeroU64::new(wanted) };
        Workbench::new(&Puppet(puppet)).solve(&puzzle, &task).map_err(|wrong| wrong.to_string())
    }

    #[test]
    fn solutions_are_kept_up_to_the_wanted_number() {
        for (wanted, kept) in [(1, 1), (3, 3), (0, 4)] {
            assert_eq!(answer(eager, wanted).unwrap().grids, vec![GRID.into(); kept]);
        }
    }

    #[test]
    fn wrong_answers_are_errors() {
        let wrong = |puppet| answer(puppet, 1).unwrap_err();
        let moved = wrong(|sink| {
            let _ = sink.solution(&MOVED);
            report(1, 0)
        });
        assert_eq!(moved, "puppet gave a wrong grid: r1c1 holds 2, but 1 is given");
        let deaf = wrong(|sink| {
            let _ = (sink.solution(&GRID), sink.solution(&GRID));
            report(2, 0)
        });
        assert_eq!(deaf, "puppet went on after it was told to end");
        let without = wrong(|_| report(1, 0));
        assert_eq!(without, "puppet reports Solved, 1 solutions, complete true, and gave 0");
        let denied = wrong(|sink| {
            let _ = sink.solution(&GRID);
            report(0, 0)
        });
        assert_eq!(denied, "puppet reports Unsolvable, 0 solutions, complete true, and gave 1");
    }
}
