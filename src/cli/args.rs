//! Arguments that several subcommands share.

use std::ffi::OsString;
use std::io;
use std::num::NonZeroU64;
use std::str::FromStr;
use std::time::Duration;

use anstream::{AutoStream, ColorChoice};
use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};

use super::Session;
use crate::board::Shape;
use crate::format::{Alphabet, Form, ReadOptions};
use crate::search::Limits;

/// What is read, and as what.
#[derive(Debug, Args)]
pub(super) struct InputArgs {
    /// Puzzles, files, `builtin:NAME` for a built-in set, or `-` for standard input (the default).
    ///
    /// What names an existing file is a file; else 16 characters or more are a puzzle. A puzzle
    /// that begins with `-` comes after `--`.
    #[arg(value_name = "PUZZLE|FILE")]
    pub(super) inputs: Vec<OsString>,
    #[command(flatten)]
    pub(super) reading: ReadingArgs,
}

/// How puzzles are recognised.
#[derive(Debug, Args)]
pub(super) struct ReadingArgs {
    /// Read only this form of puzzle; without it every form is recognised.
    #[arg(long, value_enum, value_name = "FORM", help_heading = "Input")]
    format: Option<Form>,
    /// Rows and columns of a box, for example 2x3; without it as drawn, or the most square ones.
    #[arg(long = "box", value_name = "RxC", help_heading = "Input")]
    shape: Option<Shape>,
    /// Signs of the digits: 1-G, 0-F, A-P (named for 16 digits; 1-9, 1-P, … for others) or num.
    #[arg(long, value_name = "SIGNS", help_heading = "Input")]
    alphabet: Option<Alphabet>,
}

impl ReadingArgs {
    pub(super) fn options(&self) -> ReadOptions {
        ReadOptions { form: self.format, shape: self.shape, alphabet: self.alphabet }
    }
}

impl ValueEnum for Form {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self {
            Self::Line => "A puzzle on one line",
            Self::Grid => "A row of the puzzle a line",
            Self::Table => "Fields between commas, semicolons or tabs",
            Self::Json => "A bracketed list",
        };
        Some(PossibleValue::new(self.name()).help(help))
    }
}

/// When a run must end.
#[derive(Debug, Args)]
pub(super) struct LimitArgs {
    /// Time for each puzzle, for example 10s or 250ms.
    #[arg(long, value_name = "TIME", value_parser = humantime::parse_duration, help_heading = "Limits")]
    time_limit: Option<Duration>,
    /// Placements of the search for each puzzle; guesses of fast.
    #[arg(long, value_name = "N", help_heading = "Limits", allow_negative_numbers = true)]
    node_limit: Option<u64>,
}

impl LimitArgs {
    pub(super) fn limits(&self, session: &Session) -> Limits {
        Limits { nodes: self.node_limit, time: self.time_limit, interrupt: Some(session.interrupt.clone()) }
    }
}

/// A number of solutions from 1, or `all`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wanted(pub(super) Option<NonZeroU64>);

impl FromStr for Wanted {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "all" => Ok(Self(None)),
            _ => text.parse().map(|n| Self(Some(n))).map_err(|_| "expected a number from 1, or all"),
        }
    }
}

/// When output is coloured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum When {
    /// On a terminal, unless `NO_COLOR` is set.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl When {
    pub(super) fn on_stdout(self) -> bool {
        self.decide(|| AutoStream::choice(&io::stdout()))
    }

    pub(super) fn on_stderr(self) -> bool {
        self.decide(|| AutoStream::choice(&io::stderr()))
    }

    fn decide(self, auto: impl FnOnce() -> ColorChoice) -> bool {
        match self {
            Self::Always => true,
            Self::Never => false,
            Self::Auto => auto() != ColorChoice::Never,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wanted_is_a_number_from_one_or_all() {
        assert_eq!("all".parse(), Ok(Wanted(None)));
        assert_eq!("3".parse(), Ok(Wanted(NonZeroU64::new(3))));
        assert!("0".parse::<Wanted>().is_err() && "-1".parse::<Wanted>().is_err());
    }
}
