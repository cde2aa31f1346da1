//! A line on a terminal that says how far the work is.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use super::messages::write_text;

/// Takes a terminal's line back.
const CLEAR: &str = "\r\x1b[K";

const EVERY: Duration = Duration::from_millis(100);

/// Written to standard error, if that is a terminal, now and then.
pub(super) struct Progress {
    /// When to show it next; never if standard error is no terminal.
    next: Option<Instant>,
    shown: bool,
}

impl Progress {
    pub(super) fn new() -> Self {
        Self { next: io::stderr().is_terminal().then(Instant::now), shown: false }
    }

    /// Shows a text, unless one was shown a moment ago.
    pub(super) fn show(&mut self, text: impl FnOnce() -> String) {
        let now = Instant::now();
        if self.next.is_some_and(|next| now >= next) {
            self.next = Some(now + EVERY);
            self.shown = true;
            write_text(&format!("{CLEAR}{}", text()));
        }
    }

    /// Takes it back, before something else is written.
    pub(super) fn clear(&mut self) {
        if std::mem::take(&mut self.shown) {
            write_text(CLEAR);
        }
    }
}
