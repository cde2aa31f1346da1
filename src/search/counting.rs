//! The observer that counts. Counters are kept here and published once, at the end.

use std::ops::ControlFlow;

use super::limits::Clock;
use super::observer::{Gains, Observer, Placement};
use super::{Amounts, Counter, Counters, Event, Rule, Sink, Stop};

/// Counts: the tree; propagation too, if asked; and tells events, if asked.
pub(crate) struct Counting<'s, const PROPAGATION: bool, const EVENTS: bool> {
    sink: &'s mut dyn Sink,
    clock: Clock<'s>,
    decisions: u64,
    conflicts: u64,
    guesses: u64,
    visits: u64,
    max_depth: usize,
    gains: Gains,
    tried: u64,
    checks: u64,
    backjumps: u64,
    levels_skipped: u64,
    calls_by: [u64; Rule::ALL.len()],
    probes: u64,
    restarts: u64,
    discrepancies: u64,
    /// What was counted up to the last event.
    told: Amounts,
}

impl<'s, const PROPAGATION: bool, const EVENTS: bool> Counting<'s, PROPAGATION, EVENTS> {
    pub(crate) fn new(sink: &'s mut dyn Sink, clock: Clock<'s>) -> Self {
        Self {
            sink,
            clock,
            decisions: 0,
            conflicts: 0,
            guesses: 0,
            visits: 0,
            max_depth: 0,
            gains: Gains::default(),
            tried: 0,
            checks: 0,
            backjumps: 0,
            levels_skipped: 0,
            calls_by: [0; Rule::ALL.len()],
            probes: 0,
            restarts: 0,
            discrepancies: 0,
            told: Amounts::default(),
        }
    }

    /// Tells the sink what was counted after the last event.
    pub(crate) fn end(&mut self) {
        if EVENTS {
            let since = self.since();
            self.sink.rest(&since);
        }
    }

    /// What was counted since it was last asked.
    fn since(&mut self) -> Amounts {
        let now = self.amounts();
        let since = now.since(&self.told);
        self.told = now;
        since
    }

    fn amounts(&self) -> Amounts {
        Amounts {
            visits: self.visits,
            tried: self.tried,
            checks: self.checks,
            probes: self.probes,
            passes: self.calls_by,
        }
    }

    /// Publishes what is kept of the counters, those of propagation only if they were measured,
    /// and their parts by the given rules. Placements, and what follows from their number, are
    /// the loop's to tell.
    pub(crate) fn publish(&self, kept: &[Counter], rules: &[Rule]) -> Counters {
        let mut counters = Counters::default();
        for &counter in kept {
            let value = match counter {
                Counter::Placed | Counter::Undone => continue,
                Counter::Forced | Counter::Eliminated if !PROPAGATION => continue,
                Counter::Tried => self.tried,
                Counter::Decisions => self.decisions,
                Counter::Guesses => self.guesses,
                Counter::Conflicts => self.conflicts,
                Counter::Forced => self.gains.forced,
                Counter::Eliminated => self.gains.eliminated_by.iter().sum(),
                Counter::Visits => self.visits,
                Counter::MaxDepth => self.max_depth as u64,
                Counter::Checks => self.checks,
                Counter::Backjumps => self.backjumps,
                Counter::LevelsSkipped => self.levels_skipped,
                Counter::PropagatorCalls => self.calls_by.iter().sum(),
                Counter::Probes => self.probes,
                Counter::Restarts => self.restarts,
                Counter::Discrepancies => self.discrepancies,
            };
            counters.set(counter, value);
        }
        for &rule in rules {
            if counters.get(Counter::Eliminated).is_some() {
                counters.set_eliminated_by(rule, self.gains.eliminated_by[rule as usize]);
            }
            if counters.get(Counter::PropagatorCalls).is_some() && rule != Rule::Placement {
                counters.set_calls_by(rule, self.calls_by[rule as usize]);
            }
        }
        counters
    }
}

impl<const PROPAGATION: bool, const EVENTS: bool> Observer for Counting<'_, PROPAGATION, EVENTS> {
    const COUNTS: bool = true;
    const PROPAGATION: bool = PROPAGATION;
    const EVENTS: bool = EVENTS;

    fn solution(&mut self, grid: &[u8]) -> ControlFlow<()> {
        self.sink.solution(grid)
    }

    fn limit(&self) -> Option<Stop> {
        self.clock.limit()
    }

    #[inline]
    fn visited(&mut self, choices: u64) {
        self.visits += choices;
    }

    #[inline]
    fn tried(&mut self, digits: u64) {
        self.tried += digits;
    }

    #[inline]
    fn placed(&mut self, placement: Placement) {
        self.decisions += u64::from(placement.decision);
        self.guesses += u64::from(placement.guess);
    }

    #[inline]
    fn conflict(&mut self) {
        self.conflicts += 1;
    }

    #[inline]
    fn turned(&mut self, depth: usize) {
        self.max_depth = self.max_depth.max(depth);
    }

    #[inline]
    fn fixpoint(&mut self, gains: &Gains) {
        self.gains.forced += gains.forced;
        for (sum, part) in self.gains.eliminated_by.iter_mut().zip(gains.eliminated_by) {
            *sum += part;
        }
    }

    #[inline]
    fn checked(&mut self, pairs: u64) {
        self.checks += pairs;
    }

    #[inline]
    fn pass(&mut self, rule: Rule) {
        self.calls_by[rule as usize] += 1;
    }

    #[inline]
    fn probe(&mut self) {
        self.probes += 1;
    }

    #[inline]
    fn returned(&mut self, from: usize, to: usize) {
        if from - to > 1 {
            self.backjumps += 1;
            self.levels_skipped += (from - to - 1) as u64;
        }
    }

    #[inline]
    fn restarted(&mut self) {
        self.restarts += 1;
        let run = self.restarts;
        self.event(|| Event::Restart { run });
    }

    #[inline]
    fn discrepancies(&mut self, on_path: u64) {
        self.discrepancies = on_path;
    }

    #[inline]
    fn event(&mut self, make: impl FnOnce() -> Event) {
        if EVENTS {
            let since = self.since();
            self.sink.event(&make(), &since);
        }
    }
}
