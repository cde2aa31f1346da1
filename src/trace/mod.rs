//! The search as a file: JSON Lines for programs that show, replay or check what a search did.
//!
//! # Vocabulary, `sudoscope.trace/1`
//!
//! A trace is a header, events, and an end, each an object on a line of its own. A file may hold
//! several traces, one after the other. Within a version fields may be added, never changed.
//!
//! Cells are `r1c1` (row and column from 1), houses `row 1`, `column 1`, `box 1`. Digits are
//! numbers from 1, whatever signs the puzzle was written with; grids are texts of one character a
//! cell with `.` for a blank, or above 9x9 numbers between spaces with 0 for a blank. Levels count
//! from 1: the placement of level `k` is the `k`th of the stack, and level 0 is the root.
//!
//! **Header**: `schema`, `version` (of this program), `source` and `line` (where the puzzle stood,
//! if that is known), `puzzle`, `size`, `box`, `strategy` (its name), `spec` (in full, `null` for a
//! strategy that is no point of the study), `seed` (`null` where chance plays no part).
//!
//! **Events** have a running number `n` from 1, a `depth`, their name in `event`, and
//!
//! | `event` | fields | `depth` |
//! |---|---|---|
//! | `decide` | `cell`, `digit`, `candidates` of the choice on arrival, `left` of them untried | the level of the placement |
//! | `infer` | `rule`, `house` (or `null`), `cell`, `digit`, `placed`: whether the digit is placed or taken away | the level of the placement that it follows from; 0 at the root |
//! | `fail` | `seen`: on `arrival` at a choice without a candidate, or by `look-ahead`; `why`: an object with `text` and `cell`, or `house` and `digit`, or `house`, or `houses` and `digits` | the level of the choice, or of the placement that was looked ahead from |
//! | `undo` | | the level of the placement taken back |
//! | `jump` | `from`, `to`, `because`: the levels that the dead end rests on | the level that is left |
//! | `restart` | `run`: restarts so far, with this one | 0 |
//! | `solution` | `grid` | the stack |
//! | `known` | | the stack, of a solution that an earlier wave found |
//!
//! and, if it is not empty, `since`: what was counted after the event before and has no event of
//! its own: `visits`, `tried`, `checks`, `probes`, `passes` by rule. Zeros are left out.
//!
//! **End**: `event` is `end`; `outcome` (`solved`, `unsolvable` or `limit`, then with `limit`),
//! `solutions`, `complete`, `events` written, how many were `cut` by the limit of the trace, and
//! `since`, counted after the last event written. A trace without an end was broken off.
//!
//! # What follows from it
//!
//! Every counter of the run: `placed` are the `decide`s, `undone` the `undo`s; `decisions` the
//! `decide`s of two or more candidates, `guesses` those with some left, `conflicts` the `fail`s,
//! `restarts` the `restart`s; `backjumps` the `jump`s, and `levels_skipped` their `from - to - 1`.
//! `forced` are the `infer`s that place, `eliminated` what leaves the candidates when a digit is
//! placed (its cell's others, itself from the peers) or taken away. What a placement led to does
//! not count if the next event is its `fail`, or (a limit was reached) its `undo`; nor what the
//! root led to if it fails, or a limit ends it: then there is no other event, and no `visits`. `discrepancies` are the `decide`s on the path of the last solution that
//! were not the first of their choice: `candidates - left > 1`.
//!
//! `tried` is summed from `since` where it stands there. Else every digit tried is placed, but for
//! `row-major` and `blank-list`, which consider 1, 2, … N whatever the board says: N for each
//! choice that was left for good, the digit placed for one that stands, the digits below the next
//! one that would fit where a limit came before its placement.

mod line;

use std::fmt;
use std::io::{self, Write};
use std::ops::ControlFlow;

use crate::board::Puzzle;
use crate::search::{Amounts, Detail, Event, Report, Sink};
use crate::strategies::Strategy;
use line::{End, EventLine, Grid, Header};

/// Name and version of the vocabulary.
pub const SCHEMA: &str = "sudoscope.trace/1";

/// Where traces are written, one after the other.
#[derive(Debug)]
pub struct Trace<W: Write> {
    out: W,
    /// Events that each trace may have.
    limit: u64,
}

/// What a trace is of.
#[derive(Clone, Copy)]
pub struct Subject<'a> {
    /// The puzzle.
    pub puzzle: &'a Puzzle,
    /// The strategy that searches.
    pub strategy: &'a dyn Strategy,
    /// The name of what the puzzle was read from, and the line.
    pub place: Option<(&'a str, u64)>,
}

impl<W: Write> Trace<W> {
    /// Writes traces of at most so many events each.
    pub fn new(out: W, limit: u64) -> Self {
        Self { out, limit }
    }

    /// Begins a trace with its header. The recorder is to be the sink of the search, and hands each
    /// solution to `taker`; it must be told the [`Report`] in the end.
    ///
    /// # Errors
    /// When the header cannot be written.
    pub fn begin<'t>(
        &'t mut self,
        subject: &Subject<'t>,
        taker: &'t mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Result<Recorder<'t, W>, TraceError> {
        let failed = |error| TraceError { events: 0, error };
        line::write(&mut self.out, &Header::of(subject)).map_err(failed)?;
        let solution = None;
        Ok(Recorder {
            trace: self,
            puzzle: subject.puzzle,
            taker,
            told: Told::default(),
            depth: 0,
            solution,
            unwritten: Amounts::default(),
            failed: None,
        })
    }

    /// What it writes to.
    pub fn into_inner(self) -> W {
        self.out
    }
}

/// How much of a run stands in its trace.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// Events written.
    pub events: u64,
    /// Events cut.
    pub cut: u64,
}

/// Writes the trace of one run.
pub struct Recorder<'t, W: Write> {
    trace: &'t mut Trace<W>,
    puzzle: &'t Puzzle,
    taker: &'t mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    told: Told,
    /// Placements that stand.
    depth: usize,
    /// A solution's event waits for its grid.
    solution: Option<Amounts>,
    /// What was counted since the last event written.
    unwritten: Amounts,
    failed: Option<TraceError>,
}

impl<W: Write> Recorder<'_, W> {
    /// Ends the trace.
    ///
    /// # Errors
    /// When a line could not be written, the first one that failed.
    pub fn end(mut self, report: &Report) -> Result<Told, TraceError> {
        if let Some(failed) = self.failed {
            return Err(failed);
        }
        let told = self.told;
        let end = End::new(report, told, &self.unwritten);
        line::write(&mut self.trace.out, &end)
            .and_then(|()| self.trace.out.flush())
            .map_err(|error| TraceError { events: self.told.events, error })?;
        self.unwritten = Amounts::default();
        Ok(told)
    }

    fn write(&mut self, event: &Event, grid: Option<&[u8]>, since: &Amounts) {
        self.unwritten.add(since);
        if self.failed.is_some() {
            return;
        }
        if self.told.events == self.trace.limit {
            self.told.cut += 1;
            return;
        }
        let layout = self.puzzle.layout();
        let grid = grid.map(|cells| Grid { cells, shape: layout.shape() });
        let line = EventLine::new(self.told.events + 1, self.depth, event, grid, layout, &self.unwritten);
        match line::write(&mut self.trace.out, &line) {
            Ok(()) => {
                self.told.events += 1;
                self.unwritten = Amounts::default();
            }
            Err(error) => self.failed = Some(TraceError { events: self.told.events, error }),
        }
    }
}

impl<W: Write> Sink for Recorder<'_, W> {
    fn detail(&self) -> Detail {
        Detail::Events
    }

    fn solution(&mut self, grid: &[u8]) -> ControlFlow<()> {
        if let Some(since) = self.solution.take() {
            self.write(&Event::Solution, Some(grid), &since);
        }
        // There is no use in going on without a trace.
        if self.failed.is_some() { ControlFlow::Break(()) } else { (self.taker)(grid) }
    }

    fn event(&mut self, event: &Event, since: &Amounts) {
        match *event {
            Event::Decide { level, .. } => self.depth = level,
            Event::Undo { level } => self.depth = level - 1,
            Event::Solution => {
                self.solution = Some(since.clone());
                return;
            }
            _ => {}
        }
        self.write(event, None, since);
    }

    fn rest(&mut self, since: &Amounts) {
        self.unwritten.add(since);
    }
}

/// A trace could not be written to its end.
#[derive(Debug)]
pub struct TraceError {
    events: u64,
    error: io::Error,
}

impl TraceError {
    /// Events written before.
    #[must_use]
    pub fn events(&self) -> u64 {
        self.events
    }
}

impl fmt::Display for TraceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the trace broke off after event {}: {}", self.events, self.error)
    }
}

impl std::error::Error for TraceError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.error)
    }
}
