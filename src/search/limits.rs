//! When a run must end before its search does.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Limits of one run, all optional. They are looked at cooperatively, between two placements.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Nodes, which are placements of the loop, or guesses of a strategy that branches in two: with a
    /// limit of L the run ends before node L + 1.
    pub nodes: Option<u64>,
    /// Wall-clock time from the start of the run.
    pub time: Option<Duration>,
    /// Ends the run soon after it is set, from any thread.
    pub interrupt: Option<Arc<AtomicBool>>,
}

impl Limits {
    /// No limit at all.
    #[must_use]
    pub fn none() -> Self {
        Self::default()
    }

    /// A limit on nodes.
    #[must_use]
    pub fn nodes(limit: u64) -> Self {
        Self { nodes: Some(limit), ..Self::default() }
    }
}

/// Which limit ended a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stop {
    /// The number of nodes.
    Nodes,
    /// The time.
    Time,
    /// The interrupt flag.
    Interrupt,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Nodes => "node limit",
            Self::Time => "time limit",
            Self::Interrupt => "interrupted",
        })
    }
}

/// When the time is up, and whether the run is interrupted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock<'a> {
    deadline: Option<Instant>,
    interrupt: Option<&'a AtomicBool>,
}

impl Clock<'_> {
    /// The limit that is reached, if one is. Looks at the clock.
    pub(crate) fn limit(&self) -> Option<Stop> {
        if self.interrupt.is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            return Some(Stop::Interrupt);
        }
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline).then_some(Stop::Time)
    }
}

/// Watches the limits of one run: one comparison for most nodes.
#[derive(Debug)]
pub struct Guard<'a> {
    /// Nodes at which to look closer.
    look_at: u64,
    stride: u64,
    nodes: u64,
    clock: Clock<'a>,
}

impl<'a> Guard<'a> {
    /// Starts the clock. The clock and the interrupt flag are looked at every `stride` nodes.
    #[must_use]
    pub fn new(limits: &'a Limits, stride: u64) -> Self {
        let deadline = limits.time.and_then(|time| Instant::now().checked_add(time));
        let interrupt = limits.interrupt.as_deref();
        let nodes = limits.nodes.unwrap_or(u64::MAX);
        let look_at = if deadline.is_some() || interrupt.is_some() { 0 } else { nodes };
        Self { look_at, stride, nodes, clock: Clock { deadline, interrupt } }
    }

    /// Its clock, for those who work long on one placement.
    pub(crate) fn clock(&self) -> Clock<'a> {
        self.clock
    }

    /// Whether the run must end before another node.
    #[inline]
    pub fn check(&mut self, nodes: u64) -> Option<Stop> {
        if nodes < self.look_at { None } else { self.look(nodes) }
    }

    #[cold]
    fn look(&mut self, nodes: u64) -> Option<Stop> {
        if nodes >= self.nodes {
            return Some(Stop::Nodes);
        }
        if let Some(stop) = self.clock.limit() {
            return Some(stop);
        }
        self.look_at = if self.clock.deadline.is_some() || self.clock.interrupt.is_some() {
            self.nodes.min(nodes.saturating_add(self.stride))
        } else {
            self.nodes
        };
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_limit_holds_to_the_placement() {
        let limits = Limits { time: Some(Duration::from_hours(1)), ..Limits::nodes(1000) };
        let mut guard = Guard::new(&limits, 64);
        assert_eq!((0..1000).find_map(|placed| guard.check(placed)), None);
        assert_eq!(guard.check(1000), Some(Stop::Nodes));
    }

    #[test]
    fn time_and_interrupt_are_seen_within_a_stride() {
        let flag = Arc::new(AtomicBool::new(false));
        let limits = Limits { interrupt: Some(flag.clone()), ..Limits::none() };
        let mut guard = Guard::new(&limits, 10);
        assert_eq!(guard.check(0), None);
        flag.store(true, Ordering::Relaxed);
        assert_eq!((1..10).find_map(|placed| guard.check(placed)), None);
        assert_eq!(guard.check(10), Some(Stop::Interrupt));
        let limits = Limits { time: Some(Duration::ZERO), ..Limits::none() };
        assert_eq!(Guard::new(&limits, 10).check(0), Some(Stop::Time));
    }
}
