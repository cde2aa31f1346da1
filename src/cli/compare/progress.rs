//! How far an experiment is.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use crate::cli::messages::write_text;
use crate::cli::units::count;
use crate::compare::{Case, Conditions, Results};

/// Takes a terminal's line back.
const CLEAR: &str = "\r\x1b[K";

const PROGRESS_EVERY: Duration = Duration::from_millis(100);

/// A line on a terminal that says how far the work is.
pub(super) struct Progress<'a> {
    conditions: &'a Conditions,
    done: usize,
    all: usize,
    /// When to show it next; never if standard error is no terminal.
    next: Option<Instant>,
}

impl<'a> Progress<'a> {
    pub(super) fn new(conditions: &'a Conditions, known: &Results) -> Self {
        let puzzles: usize = conditions.sets.iter().map(|set| set.puzzles).sum();
        let complete = known.records.iter().filter(|records| !records.contains(&None)).count();
        let next = io::stderr().is_terminal().then(Instant::now);
        Self { conditions, done: complete, all: puzzles * conditions.images().count(), next }
    }

    pub(super) fn finished(&mut self, case: &Case) {
        self.done += 1;
        let now = Instant::now();
        if self.next.is_some_and(|next| now >= next) {
            self.next = Some(now + PROGRESS_EVERY);
            let set = &self.conditions.sets[case.set].name;
            write_text(&format!("{CLEAR}{}/{} ({set})", self.done, self.all));
        }
    }

    pub(super) fn clear(&mut self) {
        if self.next.take().is_some() {
            write_text(CLEAR);
        }
    }

    pub(super) fn interrupted(&self) -> String {
        let what = if self.conditions.relabel == 0 { "puzzle" } else { "isomorph" };
        format!("interrupted after {} of {}", self.done, count(self.all as u64, what))
    }
}
