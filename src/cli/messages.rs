//! What is told to people on standard error.

use std::fmt::Display;
use std::io::{self, Write};

use anstyle::{AnsiColor, Style};

/// Writes messages to standard error. That it is closed is no reason to end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Messages {
    colour: bool,
}

impl Messages {
    pub(super) fn new(colour: bool) -> Self {
        Self { colour }
    }

    /// `place: what`, of a fault.
    pub(super) fn error(self, place: impl Display, what: &dyn Display) {
        self.write(AnsiColor::Red.on_default().bold(), &place, what);
    }

    /// `place: warning: what`.
    pub(super) fn warning(self, place: impl Display, what: &dyn Display) {
        self.write(AnsiColor::Yellow.on_default().bold(), &place, &format_args!("warning: {what}"));
    }

    /// `place: what`, of something good to know.
    pub(super) fn note(self, place: impl Display, what: &dyn Display) {
        self.write(Style::new().bold(), &place, what);
    }

    fn write(self, style: Style, place: &dyn Display, what: &dyn Display) {
        let style = if self.colour { style } else { Style::new() };
        let _ = writeln!(io::stderr().lock(), "{style}{place}:{style:#} {what}");
    }
}

/// Writes a text as it is, with the same indifference.
pub(super) fn write_text(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}
