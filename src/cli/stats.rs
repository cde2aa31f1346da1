//! `--stats`: what a puzzle cost, or all of them.

use std::time::Duration;

use super::batch::place;
use super::exit::Tally;
use super::units::{count, grouped, time};
use super::{json, table};
use crate::board::Shape;
use crate::format::{Alphabet, Entry};
use crate::search::{Counters, Outcome};
use crate::workbench::Answer;

/// Sums over the puzzles of a run, and the particulars of the first.
#[derive(Default)]
pub(super) struct Stats {
    /// Strategies that searched, in the order of their first puzzle.
    strategies: Vec<String>,
    first: Option<First>,
    /// Sizes and alphabets met, each once, in the order of their first puzzle.
    kinds: Vec<(Shape, Alphabet)>,
    searched: u64,
    solved: u64,
    solutions: u64,
    counters: Counters,
    elapsed: Duration,
    longest: Duration,
}

struct First {
    place: String,
    givens: usize,
    outcome: Outcome,
    complete: bool,
}

impl Stats {
    /// Takes in the answer to a puzzle.
    pub(super) fn add(&mut self, entry: &Entry, strategy: &str, answer: &Answer) {
        if self.strategies.iter().all(|name| name != strategy) {
            self.strategies.push(strategy.to_owned());
        }
        let report = &answer.report;
        let kind = (entry.puzzle.layout().shape(), entry.style.alphabet);
        if !self.kinds.contains(&kind) {
            self.kinds.push(kind);
        }
        if self.first.is_none() {
            let givens = entry.puzzle.givens().len() - entry.puzzle.blanks();
            let (outcome, complete) = (report.outcome, report.complete);
            self.first = Some(First { place: place(entry), givens, outcome, complete });
            self.counters = report.counters.clone();
        } else {
            self.counters.add(&report.counters);
        }
        self.searched += 1;
        self.solved += u64::from(report.outcome == Outcome::Solved);
        self.solutions += report.solutions;
        self.elapsed += answer.elapsed;
        self.longest = self.longest.max(answer.elapsed);
    }

    /// The table, for one puzzle or for many.
    pub(super) fn shown(&self, tally: &Tally) -> String {
        let mut rows: Vec<(&str, String)> = Vec::new();
        // Which one it is may depend on the size of a puzzle: without any there is none to name.
        if !self.strategies.is_empty() {
            rows.push(("strategy", self.strategies.join(", ")));
        }
        match &self.first {
            Some(first) if tally.puzzles == 1 => self.about_one(first, &mut rows),
            _ => self.about_many(tally, &mut rows),
        }
        let words = table::plain(None, rows.into_iter().map(|(name, value)| vec![name.to_owned(), value]).collect(), 9);
        let mut rows: Vec<Vec<String>> = Vec::new();
        for (counter, value) in self.counters.iter() {
            rows.push(vec![counter.name().to_owned(), grouped(value)]);
            if counter == crate::search::Counter::Eliminated {
                let by = self.counters.iter_eliminated_by();
                rows.extend(by.map(|(rule, value)| vec![format!("  by {}", rule.name()), grouped(value)]));
            }
            if counter == crate::search::Counter::PropagatorCalls {
                let by = self.counters.iter_calls_by();
                rows.extend(by.map(|(rule, value)| vec![format!("  of {}", rule.name()), grouped(value)]));
            }
        }
        if rows.is_empty() { words } else { words + &table::plain(None, rows, 1) }
    }

    fn about_one(&self, first: &First, rows: &mut Vec<(&str, String)>) {
        rows.push(("puzzle", format!("{}, {}", first.place, count(first.givens as u64, "given"))));
        rows.push(("size", self.kinds()));
        let complete = if first.complete { "all there are" } else { "the search was not exhausted" };
        let (outcome, solutions) = (outcome_words(first.outcome), count(self.solutions, "solution"));
        let outcome = if self.solutions == 0 { outcome } else { format!("{outcome}, {solutions}, {complete}") };
        rows.push(("outcome", outcome));
        rows.push(("time", time(self.elapsed)));
    }

    fn about_many(&self, tally: &Tally, rows: &mut Vec<(&str, String)>) {
        if self.searched > 0 {
            rows.push(("size", self.kinds()));
        }
        rows.push(("solved", format!("{}/{}", grouped(self.solved), grouped(tally.puzzles))));
        let unsolvable = self.searched - self.solved - tally.limit;
        for (name, n) in [("unsolvable", unsolvable), ("limit", tally.limit), ("invalid", tally.invalid)] {
            if n > 0 {
                rows.push((name, grouped(n)));
            }
        }
        if self.solutions != self.solved {
            rows.push(("solutions", grouped(self.solutions)));
        }
        if self.searched == 0 {
            return;
        }
        rows.push(("time", format!("{}, longest {}", time(self.elapsed), time(self.longest))));
        let limited = if tally.limit > 0 { ", up to the limit where one was reached" } else { "" };
        rows.push(("counters", format!("of all puzzles searched{limited}")));
    }

    /// The sizes met: `9x9, boxes 3x3, digits 1-9`.
    fn kinds(&self) -> String {
        let kind = |&(shape, alphabet): &(Shape, Alphabet)| {
            let n = shape.digits();
            format!("{n}x{n}, boxes {shape}, alphabet {}", alphabet.name(n))
        };
        self.kinds.iter().map(kind).collect::<Vec<_>>().join("; ")
    }
}

fn outcome_words(outcome: Outcome) -> String {
    match outcome {
        Outcome::Limit(stop) => stop.to_string(),
        outcome => json::outcome_name(outcome).to_owned(),
    }
}
