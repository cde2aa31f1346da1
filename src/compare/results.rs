//! The records of an experiment, in memory and as JSON Lines.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::io::{self, BufRead, Write};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::record::contradict;
use super::{Case, Conditions, Record};

/// The schema of the lines.
pub const SCHEMA: &str = "sudoscope.compare/2";

/// What is known of an experiment: all of it, or what was done so far.
#[derive(Clone, Debug)]
pub struct Results {
    /// What it depends on.
    pub conditions: Conditions,
    /// The cases, in the order of the conditions: sets, their puzzles, their images.
    pub cases: Vec<Case>,
    /// Of each case the records of all contenders, in their order; none where it was not run, or has no part in
    /// the set.
    pub records: Vec<Vec<Option<Record>>>,
}

impl Results {
    /// Of an experiment that has not begun.
    #[must_use]
    pub fn new(conditions: Conditions) -> Self {
        Self { conditions, cases: Vec::new(), records: Vec::new() }
    }

    /// Adds the records of a case.
    pub fn push(&mut self, case: Case, records: Vec<Option<Record>>) {
        self.cases.push(case);
        self.records.push(records);
    }

    /// Adds the records of a case, or puts them in the place of those that it has.
    pub fn replace(&mut self, case: &Case, records: &[Option<Record>]) {
        match self.cases.iter().position(|known| known == case) {
            Some(at) => self.records[at] = records.to_vec(),
            None => self.push(case.clone(), records.to_vec()),
        }
    }

    /// Brings the cases into the order of the conditions.
    pub fn order(&mut self) {
        let place = |case: &Case| (case.set, case.puzzle, case.image);
        let mut both: Vec<_> =
            std::mem::take(&mut self.cases).into_iter().zip(std::mem::take(&mut self.records)).collect();
        both.sort_by_key(|(case, _)| place(case));
        (self.cases, self.records) = both.into_iter().unzip();
    }

    /// The cases of a set.
    pub fn of_set(&self, set: usize) -> impl Iterator<Item = usize> {
        (0..self.cases.len()).filter(move |&case| self.cases[case].set == set)
    }

    /// The names of the contenders.
    #[must_use]
    pub fn names(&self) -> Vec<&str> {
        self.conditions.contenders.iter().map(|contender| contender.name.as_str()).collect()
    }

    /// Reads the lines of an experiment. A last line that was cut off is left out: `complete`
    /// bytes hold all that was read.
    ///
    /// # Errors
    /// When the input cannot be read, or is not such lines.
    pub fn read(input: impl BufRead) -> Result<Read, ReadResultsError> {
        Reading::default().all(input)
    }
}

/// An experiment read from lines.
#[derive(Debug)]
pub struct Read {
    /// What they hold.
    pub results: Results,
    /// Length of the lines that are complete, in bytes.
    pub complete: u64,
}

/// Why lines are not those of an experiment.
#[derive(Debug)]
pub struct ReadResultsError {
    /// The line, from 1.
    pub line: u64,
    kind: Kind,
}

#[derive(Debug)]
enum Kind {
    Io(io::Error),
    Json(serde_json::Error),
    Schema,
    NoHeader,
    Unknown(&'static str),
    Twice,
}

impl fmt::Display for ReadResultsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            Kind::Io(error) => error.fmt(f),
            Kind::Json(error) => write!(f, "no record of an experiment: {error}"),
            Kind::Schema => write!(f, "expected the schema {SCHEMA}"),
            Kind::NoHeader => f.write_str("expected the conditions of an experiment first"),
            Kind::Unknown(what) => write!(f, "a {what} that the conditions do not name"),
            Kind::Twice => f.write_str("a contender has two records of one case"),
        }
    }
}

impl std::error::Error for ReadResultsError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.kind {
            Kind::Io(error) => Some(error),
            Kind::Json(error) => Some(error),
            _ => None,
        }
    }
}

/// What every line begins with.
#[derive(Serialize)]
struct Line<'a, T> {
    schema: &'static str,
    kind: &'a str,
    #[serde(flatten)]
    content: T,
}

/// A record with its place: `R` is borrowed to be written and owned when it was read.
#[derive(Serialize, Deserialize)]
struct Run<'a, R> {
    /// Name of the set.
    puzzles: Cow<'a, str>,
    set: usize,
    /// Number of the puzzle in its set, from 1.
    index: usize,
    image: usize,
    source: Cow<'a, str>,
    line: u64,
    puzzle: Cow<'a, str>,
    r#box: Cow<'a, str>,
    strategy: Cow<'a, str>,
    contender: usize,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    spec: Option<Cow<'a, str>>,
    /// The median of the timed runs; not read.
    #[serde(skip_deserializing)]
    time_ns: Option<u64>,
    #[serde(flatten)]
    record: R,
}

/// Writes an object as a line of an experiment.
///
/// # Errors
/// When it cannot be written.
pub fn write_line(out: &mut impl Write, kind: &str, content: impl Serialize) -> io::Result<()> {
    let mut line = serde_json::to_vec(&Line { schema: SCHEMA, kind, content })?;
    line.push(b'\n');
    out.write_all(&line)
}

/// Writes the conditions of an experiment, its first line.
///
/// # Errors
/// When they cannot be written.
pub fn write_header(out: &mut impl Write, conditions: &Conditions) -> io::Result<()> {
    write_line(out, "header", conditions)
}

/// Writes records of a case, each with the index of its contender, in one piece.
///
/// # Errors
/// When they cannot be written.
pub fn write_case<'r>(
    out: &mut impl Write,
    conditions: &Conditions,
    case: &Case,
    records: impl IntoIterator<Item = (usize, &'r Record)>,
) -> io::Result<()> {
    let mut lines = Vec::new();
    for (contender, record) in records {
        let info = &conditions.contenders[contender];
        let run = Run {
            puzzles: Cow::Borrowed(&*conditions.sets[case.set].name),
            set: case.set,
            index: case.puzzle + 1,
            image: case.image,
            source: Cow::Borrowed(&*case.source),
            line: case.line,
            puzzle: Cow::Borrowed(&*case.text),
            r#box: Cow::Borrowed(&*case.boxes),
            strategy: Cow::Borrowed(&*info.name),
            contender,
            spec: info.spec.as_deref().map(Cow::Borrowed),
            time_ns: record.time_ns(),
            record,
        };
        write_line(&mut lines, "run", run)?;
    }
    out.write_all(&lines)
}

/// Gathers the lines of an experiment.
#[derive(Default)]
struct Reading {
    results: Option<Results>,
    /// Of each case met, by set, puzzle and image, its index.
    at: HashMap<(usize, usize, usize), usize>,
    sources: HashMap<String, Arc<str>>,
}

impl Reading {
    fn all(mut self, mut input: impl BufRead) -> Result<Read, ReadResultsError> {
        let (mut number, mut complete, mut line) = (0, 0, Vec::new());
        loop {
            line.clear();
            number += 1;
            let failed = |kind| ReadResultsError { line: number, kind };
            let read = input.read_until(b'\n', &mut line).map_err(|error| failed(Kind::Io(error)))?;
            // What a killed process wrote of its last line does not end.
            if line.last() != Some(&b'\n') {
                break;
            }
            if !line.trim_ascii().is_empty() {
                self.line(&line).map_err(failed)?;
            }
            complete += read as u64;
        }
        let mut results = self.results.ok_or(ReadResultsError { line: number, kind: Kind::NoHeader })?;
        results.order();
        let Results { conditions, records, .. } = &mut results;
        let names: Vec<&str> = conditions.contenders.iter().map(|contender| &*contender.name).collect();
        for of_case in records {
            contradict(&names, conditions.question, of_case);
        }
        Ok(Read { results, complete })
    }

    fn line(&mut self, line: &[u8]) -> Result<(), Kind> {
        #[derive(Deserialize)]
        struct Start {
            schema: String,
            kind: String,
        }
        let start: Start = serde_json::from_slice(line).map_err(Kind::Json)?;
        if start.schema != SCHEMA {
            return Err(Kind::Schema);
        }
        match (start.kind.as_str(), &mut self.results) {
            ("header", None) => {
                self.results = Some(Results::new(serde_json::from_slice(line).map_err(Kind::Json)?));
                Ok(())
            }
            ("run", Some(_)) => self.run(serde_json::from_slice(line).map_err(Kind::Json)?),
            ("summary", Some(_)) => Ok(()),
            _ => Err(Kind::NoHeader),
        }
    }

    fn run(&mut self, run: Run<'_, Record>) -> Result<(), Kind> {
        let Some(results) = &mut self.results else { return Err(Kind::NoHeader) };
        let conditions = &results.conditions;
        let set = conditions.sets.get(run.set).ok_or(Kind::Unknown("set"))?;
        let puzzle = run.index.checked_sub(1).filter(|&puzzle| puzzle < set.puzzles);
        let puzzle = puzzle.ok_or(Kind::Unknown("puzzle"))?;
        if !conditions.images().contains(&run.image) {
            return Err(Kind::Unknown("image"));
        }
        let contenders = conditions.contenders.len();
        if run.contender >= contenders {
            return Err(Kind::Unknown("contender"));
        }
        let at = *self.at.entry((run.set, puzzle, run.image)).or_insert_with(|| {
            let source = self.sources.entry(run.source.into_owned());
            let source = source.or_insert_with_key(|name| name.as_str().into()).clone();
            let (text, boxes) = (run.puzzle.into_owned(), run.r#box.into_owned());
            let case = Case { set: run.set, puzzle, image: run.image, source, line: run.line, text, boxes };
            results.push(case, vec![None; contenders]);
            results.cases.len() - 1
        });
        if results.records[at][run.contender].replace(run.record).is_some() {
            return Err(Kind::Twice);
        }
        Ok(())
    }
}
