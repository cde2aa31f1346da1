//! One strategy on one case: counters from a counting run, times from quiet ones.

use std::num::NonZeroU64;
use std::ops::ControlFlow;

use super::record::{Counted, Limit, Record, Verdict};
use super::{Interrupted, Question};
use crate::board::Puzzle;
use crate::search::{Amounts, Counter, Counters, Detail, Event, Limits, Outcome, Report, Sink, Stop};
use crate::workbench::Workbench;

/// What every run is told.
#[derive(Clone, Copy, Debug)]
pub(super) struct Terms<'a> {
    pub(super) question: Question,
    pub(super) limits: &'a Limits,
    /// Whether counting runs keep the placements of each level.
    pub(super) profile: bool,
}

/// A run as its twins must repeat it.
#[derive(Clone, Debug)]
struct Walk {
    report: Report,
    grids: Vec<Box<[u8]>>,
}

/// The runs of a strategy on a case so far: the counting one, then timed ones.
#[derive(Clone, Debug)]
pub(super) struct Measurement {
    counted: Walk,
    profile: Option<Box<[u64]>>,
    quiet: Option<Walk>,
    times_ns: Vec<u64>,
    wrong: Option<String>,
}

impl Measurement {
    /// Makes the counting run. It warms up the caches for the timed ones, too.
    pub(super) fn count(bench: &mut Workbench<'_>, puzzle: &Puzzle, terms: Terms<'_>) -> Result<Self, Interrupted> {
        let profile = terms.profile && bench.strategy().has_events();
        let detail = if profile { Detail::Events } else { Detail::Full };
        let mut keep = Keep { detail, grids: Vec::new(), levels: Vec::new() };
        let (counted, wrong) = match walk(bench, puzzle, terms, &mut keep)? {
            Ok((report, _)) => (Walk { report, grids: keep.grids }, None),
            Err(wrong) => (Walk { report: unknown(), grids: Vec::new() }, Some(wrong)),
        };
        let profile = profile.then(|| keep.levels.into());
        Ok(Self { counted, profile, quiet: None, times_ns: Vec::new(), wrong })
    }

    /// Makes a timed run, unless one would tell nothing more: an answer was wrong, or a limit
    /// ended the last one.
    pub(super) fn time(
        &mut self,
        bench: &mut Workbench<'_>,
        puzzle: &Puzzle,
        terms: Terms<'_>,
    ) -> Result<(), Interrupted> {
        if self.wrong.is_some() || self.quiet.as_ref().is_some_and(|quiet| is_cut(&quiet.report)) {
            return Ok(());
        }
        let mut keep = Keep { detail: Detail::Quiet, grids: Vec::new(), levels: Vec::new() };
        match walk(bench, puzzle, terms, &mut keep)? {
            Ok((report, time_ns)) => {
                let quiet = Walk { report, grids: keep.grids };
                self.wrong = different(bench.strategy().node_counter(), &self.counted, &quiet);
                self.times_ns.push(time_ns);
                self.quiet = Some(quiet);
            }
            Err(wrong) => self.wrong = Some(wrong),
        }
        Ok(())
    }

    /// What came of it.
    pub(super) fn record(self, question: Question) -> Record {
        let last = self.quiet.as_ref().unwrap_or(&self.counted);
        let verdict = match self.wrong {
            Some(wrong) => Verdict::Wrong(wrong),
            None => verdict(last, question),
        };
        let time_cut = self.quiet.as_ref().is_some_and(|quiet| is_cut(&quiet.report));
        let wrong = matches!(verdict, Verdict::Wrong(_));
        let counted = || {
            let Report { counters, outcome, .. } = self.counted.report;
            Counted { counters, cut: matches!(outcome, Outcome::Limit(_)), profile: self.profile }
        };
        Record {
            verdict,
            counted: if wrong { None } else { Some(counted()) },
            times_ns: if wrong { Vec::new() } else { self.times_ns },
            cpu_ns: Vec::new(),
            time_cut,
            memory_kib: None,
            stderr: None,
        }
    }
}

/// Keeps the solutions, and counts the placements of each level.
struct Keep {
    detail: Detail,
    grids: Vec<Box<[u8]>>,
    levels: Vec<u64>,
}

impl Sink for Keep {
    fn detail(&self) -> Detail {
        self.detail
    }

    fn solution(&mut self, grid: &[u8]) -> ControlFlow<()> {
        self.grids.push(grid.into());
        ControlFlow::Continue(())
    }

    fn event(&mut self, event: &Event, _: &Amounts) {
        if let Event::Decide { level, .. } = *event {
            if self.levels.len() < level {
                self.levels.resize(level, 0);
            }
            self.levels[level - 1] += 1;
        }
    }
}

/// Runs a search: its report and time in nanoseconds, or what is wrong with its answer.
fn walk(
    bench: &mut Workbench<'_>,
    puzzle: &Puzzle,
    terms: Terms<'_>,
    keep: &mut Keep,
) -> Result<Result<(Report, u64), String>, Interrupted> {
    let wanted = NonZeroU64::new(terms.question.wanted());
    match bench.solve_into(puzzle, terms.limits, wanted, keep) {
        Ok(answer) if answer.report.outcome == Outcome::Limit(Stop::Interrupt) => Err(Interrupted),
        Ok(answer) => Ok(Ok((answer.report, answer.elapsed.as_nanos() as u64))),
        Err(wrong) => Ok(Err(wrong.to_string())),
    }
}

fn is_cut(report: &Report) -> bool {
    matches!(report.outcome, Outcome::Limit(_))
}

fn verdict(walk: &Walk, question: Question) -> Verdict {
    match (walk.report.outcome, question) {
        (Outcome::Limit(stop), _) => Verdict::Limit(Limit::of(stop).unwrap_or(Limit::Time)),
        (Outcome::Unsolvable, _) => Verdict::Unsolvable,
        (Outcome::Solved, Question::Unique) if walk.report.solutions > 1 => match &walk.grids[..] {
            [one, other, ..] if one == other => Verdict::Wrong("it gave one solution twice".to_owned()),
            _ => Verdict::Several,
        },
        (Outcome::Solved, Question::Unique) if !walk.report.complete => {
            Verdict::Wrong("it ended after one solution, with the root not exhausted".to_owned())
        }
        (Outcome::Solved, _) => Verdict::Solved,
    }
}

/// Two runs of the same search must agree, unless the clock ended one of them.
fn different(nodes: Counter, counted: &Walk, quiet: &Walk) -> Option<String> {
    let by_clock = |walk: &Walk| walk.report.outcome == Outcome::Limit(Stop::Time);
    let of = |walk: &Walk| (walk.report.nodes, walk.report.outcome, walk.report.solutions);
    let same = of(counted) == of(quiet) && counted.grids == quiet.grids;
    (!same && !by_clock(counted) && !by_clock(quiet)).then(|| {
        format!(
            "the counting run ({nodes} {}) and the quiet run ({nodes} {}) differ in {nodes}, grid or outcome",
            counted.report.nodes, quiet.report.nodes
        )
    })
}

/// Stands for the report of a run whose answer was wrong.
fn unknown() -> Report {
    Report {
        outcome: Outcome::Unsolvable,
        solutions: 0,
        complete: false,
        nodes: 0,
        counters: Counters::default(),
        root_fault: None,
    }
}
