//! The lines of a trace, as they are written.

use std::io::{self, Write};

use serde::{Serialize, Serializer};

use super::{SCHEMA, Subject, Told};
use crate::board::{CellName, Fault, House, Layout, Shape};
use crate::format::{Alphabet, Style, write_grid};
use crate::search::{Amounts, Event, Outcome, Report, Rule};

/// Writes an object and ends its line.
pub(super) fn write(out: &mut impl Write, object: &impl Serialize) -> io::Result<()> {
    let mut line = serde_json::to_vec(object)?;
    line.push(b'\n');
    out.write_all(&line)
}

#[derive(Serialize)]
pub(super) struct Header<'a> {
    schema: &'static str,
    version: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    puzzle: Grid<'a>,
    size: usize,
    r#box: Text<Shape>,
    strategy: &'a str,
    spec: Option<String>,
    seed: Option<u64>,
}

impl<'a> Header<'a> {
    pub(super) fn of(subject: &Subject<'a>) -> Self {
        let shape = subject.puzzle.layout().shape();
        let spec = subject.strategy.spec();
        Self {
            schema: SCHEMA,
            version: env!("CARGO_PKG_VERSION"),
            source: subject.place.map(|(source, _)| source),
            line: subject.place.map(|(_, line)| line),
            puzzle: Grid { cells: subject.puzzle.givens(), shape },
            size: shape.digits(),
            r#box: Text(shape),
            strategy: subject.strategy.name(),
            spec: spec.map(|spec| spec.to_string()),
            seed: spec.filter(crate::search::Spec::is_random).map(|spec| spec.seed),
        }
    }
}

#[derive(Serialize)]
pub(super) struct EventLine<'a> {
    n: u64,
    depth: usize,
    #[serde(flatten)]
    what: What<'a>,
    #[serde(skip_serializing_if = "Since::is_empty")]
    since: Since<'a>,
}

#[derive(Serialize)]
#[serde(tag = "event", rename_all = "lowercase")]
enum What<'a> {
    Decide { cell: Text<CellName>, digit: u8, candidates: usize, left: usize },
    Infer { rule: &'static str, house: Option<Text<&'a House>>, cell: Text<CellName>, digit: u8, placed: bool },
    Fail { seen: &'static str, why: Why<'a> },
    Undo,
    Jump { from: usize, to: usize, because: &'a [usize] },
    Restart { run: u64 },
    Solution { grid: Option<Grid<'a>> },
    Known,
}

impl<'a> EventLine<'a> {
    /// The line of an event of a stack so high; the grid is that of a solution.
    pub(super) fn new(
        n: u64,
        stack: usize,
        event: &'a Event,
        grid: Option<Grid<'a>>,
        layout: &'a Layout,
        since: &'a Amounts,
    ) -> Self {
        let name = |cell| Text(layout.name_of(cell));
        let (depth, what) = match *event {
            Event::Decide { level, cell, digit, candidates, left } => {
                (level, What::Decide { cell: name(cell), digit, candidates, left })
            }
            Event::Infer { level, rule, house, cell, digit, placed } => {
                let house = house.map(|house| Text(&layout.houses()[house]));
                (level, What::Infer { rule: rule.name(), house, cell: name(cell), digit, placed })
            }
            Event::Fail { level, arrival, ref why } => {
                let seen = if arrival { "arrival" } else { "look-ahead" };
                (level, What::Fail { seen, why: Why::of(why) })
            }
            Event::Undo { level } => (level, What::Undo),
            Event::Jump { from, to, ref because } => (from, What::Jump { from, to, because }),
            Event::Restart { run } => (0, What::Restart { run }),
            Event::Solution => (stack, What::Solution { grid }),
            Event::Known => (stack, What::Known),
        };
        Self { n, depth, what, since: Since(since) }
    }
}

#[derive(Serialize)]
struct Why<'a> {
    text: Text<&'a Fault>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cell: Option<Text<CellName>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    house: Option<Text<&'a House>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    digit: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    houses: Option<[Text<&'a House>; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    digits: Option<[u8; 2]>,
}

impl<'a> Why<'a> {
    fn of(fault: &'a Fault) -> Self {
        let why = Self { text: Text(fault), cell: None, house: None, digit: None, houses: None, digits: None };
        match fault {
            Fault::Cell(cell) => Self { cell: Some(Text(*cell)), ..why },
            Fault::House { house, digit } => Self { house: Some(Text(house)), digit: Some(*digit), ..why },
            Fault::OnePlace { digits, houses: [one, other] } => {
                Self { houses: Some([Text(one), Text(other)]), digits: Some(*digits), ..why }
            }
            Fault::Matching { house } => Self { house: Some(Text(house)), ..why },
        }
    }
}

#[derive(Serialize)]
pub(super) struct End<'a> {
    event: &'static str,
    outcome: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<String>,
    solutions: u64,
    complete: bool,
    events: u64,
    cut: u64,
    #[serde(skip_serializing_if = "Since::is_empty")]
    since: Since<'a>,
}

impl<'a> End<'a> {
    pub(super) fn new(report: &Report, told: Told, since: &'a Amounts) -> Self {
        let (outcome, limit) = match report.outcome {
            Outcome::Solved => ("solved", None),
            Outcome::Unsolvable => ("unsolvable", None),
            Outcome::Limit(stop) => ("limit", Some(stop.to_string())),
        };
        let Report { solutions, complete, .. } = *report;
        Self {
            event: "end",
            outcome,
            limit,
            solutions,
            complete,
            events: told.events,
            cut: told.cut,
            since: Since(since),
        }
    }
}

/// Amounts that are not zero.
struct Since<'a>(&'a Amounts);

impl Since<'_> {
    fn is_empty(&self) -> bool {
        *self.0 == Amounts::default()
    }
}

impl Serialize for Since<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;

        let Amounts { visits, tried, checks, probes, passes } = self.0;
        let mut map = serializer.serialize_map(None)?;
        for (name, amount) in [("visits", visits), ("tried", tried), ("checks", checks), ("probes", probes)] {
            if *amount > 0 {
                map.serialize_entry(name, amount)?;
            }
        }
        if passes.iter().any(|&amount| amount > 0) {
            map.serialize_entry("passes", &Passes(passes))?;
        }
        map.end()
    }
}

struct Passes<'a>(&'a [u64; Rule::ALL.len()]);

impl Serialize for Passes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let begun = Rule::ALL.into_iter().zip(self.0).filter(|(_, amount)| **amount > 0);
        serializer.collect_map(begun.map(|(rule, amount)| (rule.name(), amount)))
    }
}

/// A value as its text.
struct Text<T>(T);

impl<T: std::fmt::Display> Serialize for Text<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// A grid as one text whose digits are the numbers of the events, whatever the puzzle's own signs.
pub(super) struct Grid<'a> {
    pub(super) cells: &'a [u8],
    pub(super) shape: Shape,
}

impl Serialize for Grid<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let style = if self.shape.digits() > 9 {
            Style { grid: false, separator: Some(' '), alphabet: Alphabet::Numbers, blank: '0' }
        } else {
            Style { grid: false, separator: None, alphabet: Alphabet::OneUp, blank: '.' }
        };
        let mut text = Vec::new();
        write_grid(&mut text, self.cells, self.shape, &style);
        serializer.collect_str(&String::from_utf8_lossy(&text))
    }
}
