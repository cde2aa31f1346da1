//! Carries an experiment out: every contender on every case, taking turns.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use super::contender::Kind;
use super::guest::Visit;
use super::measure::{Measurement, Terms};
use super::record::contradict;
use super::{Case, Conditions, Contender, Guest, Interrupted, PuzzleSet, Record, Results};
use crate::board::Puzzle;
use crate::format::compact;
use crate::isomorph::Isomorphism;
use crate::search::Limits;
use crate::search::random::SplitMix64;
use crate::workbench::Workbench;

/// Cases at hand for each counting thread at a time: enough to keep them busy, few enough to lose
/// little by an interruption.
const CASES_A_JOB: usize = 4;

/// An experiment to be carried out.
#[derive(Clone, Copy, Debug)]
pub struct Experiment<'a> {
    /// What it depends on.
    pub conditions: &'a Conditions,
    /// The contenders, as the conditions list them.
    pub contenders: &'a [Contender],
    /// The puzzles, as the conditions list them.
    pub sets: &'a [PuzzleSet],
    /// The limits of each run, with the flag that interrupts.
    pub limits: &'a Limits,
    /// Cases that are counted at a time.
    pub jobs: usize,
}

/// A case that was just finished.
#[derive(Clone, Copy, Debug)]
pub struct Finished<'a> {
    /// The case.
    pub case: &'a Case,
    /// The records of all contenders.
    pub records: &'a [Option<Record>],
    /// Of each contender whether its record is new.
    pub new: &'a [bool],
}

/// A case to be done.
struct Todo {
    case: Case,
    puzzle: Puzzle,
    /// The records known from before.
    records: Vec<Option<Record>>,
}

impl Todo {
    /// Its set, puzzle and image.
    fn place(&self) -> (usize, usize, usize) {
        (self.case.set, self.case.puzzle, self.case.image)
    }
}

/// A contender at work.
enum Worker<'a> {
    Strategy(Workbench<'a>),
    Guest(&'a Guest),
}

/// The runs of a contender on a case so far.
enum Measuring {
    Strategy(Box<Measurement>),
    Guest(Visit),
    /// All runs are made: its record.
    Done(Box<Record>),
}

/// The measurements of a case, one a contender; none where a record is known.
type Measurements = Vec<Option<Measuring>>;

/// What programs gave that read all cases of a set at once: of each contender, by set, puzzle and
/// image.
type Batches = Vec<HashMap<(usize, usize, usize), Record>>;

impl Experiment<'_> {
    /// Runs what `done` has no record of, and calls `each` after each case, in their order.
    ///
    /// At each case every contender first makes its counted run; then the timed runs follow in
    /// rounds, the contenders taking turns, so that a change of the machine's speed meets all of
    /// them; each round begins with another contender. When the interrupt flag of the limits is
    /// set, or `each` breaks, the cases not finished are left out.
    pub fn run(&self, done: &Results, each: &mut dyn FnMut(Finished<'_>) -> ControlFlow<()>) {
        let mut workers: Vec<Vec<Worker<'_>>> = (0..self.jobs.max(1)).map(|_| self.workers()).collect();
        let size = if self.jobs > 1 { self.jobs * CASES_A_JOB } else { 1 };
        let Ok(batches) = self.batches(done) else { return };
        let mut todo = self.todo(done).peekable();
        while todo.peek().is_some() {
            let mut chunk: Vec<Todo> = todo.by_ref().take(size).collect();
            let Ok(measured) = self.measure(&mut workers, &chunk, &batches) else { return };
            for (todo, measured) in chunk.iter_mut().zip(measured) {
                if self.finish(todo, measured, &mut workers[0], each).is_break() {
                    return;
                }
            }
        }
    }

    fn workers(&self) -> Vec<Worker<'_>> {
        let kinds = self.contenders.iter().map(Contender::kind);
        let worker = kinds.map(|kind| match kind {
            Kind::Strategy(strategy) => Worker::Strategy(Workbench::new(&**strategy)),
            Kind::Guest(guest) => Worker::Guest(guest),
        });
        worker.collect()
    }

    /// Runs the programs that read all cases of a set at once.
    fn batches(&self, done: &Results) -> Result<Batches, Interrupted> {
        let mut batches = vec![HashMap::new(); self.contenders.len()];
        for (at, (contender, batch)) in self.contenders.iter().zip(&mut batches).enumerate() {
            let Some(guest) = contender.guest().filter(|guest| guest.batch) else { continue };
            let todo: Vec<Todo> = self.todo(done).filter(|todo| todo.records[at].is_none()).collect();
            for of_set in todo.chunk_by(|a, b| a.case.set == b.case.set) {
                let puzzles: Vec<&Puzzle> = of_set.iter().map(|todo| &todo.puzzle).collect();
                let records = guest.batch(&puzzles, self.limits, self.conditions.runs)?;
                batch.extend(of_set.iter().map(Todo::place).zip(records));
            }
        }
        Ok(batches)
    }

    /// The cases without all records, in order.
    fn todo<'a>(&'a self, done: &'a Results) -> impl Iterator<Item = Todo> + 'a {
        let places = move |set: usize| {
            (0..self.sets[set].entries.len())
                .flat_map(move |puzzle| self.conditions.images().map(move |image| (set, puzzle, image)))
        };
        let mut known = done.cases.iter().zip(&done.records).peekable();
        (0..self.sets.len()).flat_map(places).filter_map(move |(set, puzzle, image)| {
            let here =
                |(case, _): &(&Case, &Vec<Option<Record>>)| (case.set, case.puzzle, case.image) == (set, puzzle, image);
            let records =
                known.next_if(here).map_or_else(|| vec![None; self.contenders.len()], |(_, records)| records.clone());
            let missing = !self.conditions.is_complete(set, &records);
            missing.then(|| self.case(set, puzzle, image, records))
        })
    }

    fn case(&self, set: usize, number: usize, image: usize, records: Vec<Option<Record>>) -> Todo {
        let entry = &self.sets[set].entries[number];
        let puzzle = image_of(&entry.puzzle, self.conditions.seed, number, image);
        let shape = puzzle.layout().shape();
        let text = compact(puzzle.givens(), shape, entry.style.alphabet);
        let (source, line) = (entry.source.clone(), entry.line);
        let case = Case { set, puzzle: number, image, source, line, text, boxes: shape.to_string() };
        Todo { case, puzzle, records }
    }

    fn terms(&self) -> Terms<'_> {
        Terms { question: self.conditions.question, limits: self.limits, profile: self.conditions.profile }
    }

    /// Counts the cases of a chunk, side by side; and times them there if that was asked for.
    fn measure(
        &self,
        workers: &mut [Vec<Worker<'_>>],
        chunk: &[Todo],
        batches: &Batches,
    ) -> Result<Vec<Measurements>, Interrupted> {
        if let ([worker], [todo]) = (&mut *workers, chunk) {
            return Ok(vec![self.count(worker, todo, batches)?]);
        }
        let next = AtomicUsize::new(0);
        let measured: Vec<Mutex<Result<Measurements, Interrupted>>> =
            chunk.iter().map(|_| Mutex::new(Err(Interrupted))).collect();
        std::thread::scope(|scope| {
            for worker in workers.iter_mut() {
                scope.spawn(|| {
                    while let Some((todo, result)) = {
                        let at = next.fetch_add(1, Ordering::Relaxed);
                        chunk.get(at).zip(measured.get(at))
                    } {
                        let mut of_case = self.count(worker, todo, batches);
                        if self.conditions.timed_side_by_side > 1
                            && let Ok(measurements) = &mut of_case
                            && self.time(worker, todo, measurements).is_err()
                        {
                            of_case = Err(Interrupted);
                        }
                        *result.lock().unwrap_or_else(PoisonError::into_inner) = of_case;
                    }
                });
            }
        });
        measured.into_iter().map(|result| result.into_inner().unwrap_or_else(PoisonError::into_inner)).collect()
    }

    fn count(&self, workers: &mut [Worker<'_>], todo: &Todo, batches: &Batches) -> Result<Measurements, Interrupted> {
        let mut measured = Vec::with_capacity(workers.len());
        for (at, ((worker, known), batch)) in workers.iter_mut().zip(&todo.records).zip(batches).enumerate() {
            measured.push(match (known, worker) {
                (Some(_), _) => None,
                _ if !self.conditions.contenders[at].takes(todo.case.set) => None,
                (None, Worker::Strategy(bench)) => {
                    Some(Measuring::Strategy(Box::new(Measurement::count(bench, &todo.puzzle, self.terms())?)))
                }
                (None, Worker::Guest(_)) => Some(match batch.get(&todo.place()) {
                    Some(record) => Measuring::Done(Box::new(record.clone())),
                    None => Measuring::Guest(Visit::default()),
                }),
            });
        }
        Ok(measured)
    }

    fn time(&self, workers: &mut [Worker<'_>], todo: &Todo, measured: &mut Measurements) -> Result<(), Interrupted> {
        let contenders = self.contenders.len();
        for round in 0..self.conditions.runs {
            for turn in 0..contenders {
                let at = (turn + round + todo.case.puzzle) % contenders;
                match (&mut workers[at], &mut measured[at]) {
                    (Worker::Strategy(bench), Some(Measuring::Strategy(measurement))) => {
                        measurement.time(bench, &todo.puzzle, self.terms())?;
                    }
                    (Worker::Guest(guest), Some(Measuring::Guest(visit))) => {
                        guest.time(visit, &todo.puzzle, self.limits)?;
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// Times a case if it is not yet, and hands its records out.
    fn finish(
        &self,
        todo: &mut Todo,
        mut measured: Measurements,
        workers: &mut [Worker<'_>],
        each: &mut dyn FnMut(Finished<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.conditions.timed_side_by_side == 1 && self.time(workers, todo, &mut measured).is_err() {
            return ControlFlow::Break(());
        }
        let new: Vec<bool> = todo.records.iter().map(Option::is_none).collect();
        for (record, measuring) in todo.records.iter_mut().zip(measured) {
            *record = match measuring {
                None => continue,
                Some(Measuring::Strategy(measurement)) => Some(measurement.record(self.conditions.question)),
                Some(Measuring::Guest(visit)) => Some(visit.record()),
                Some(Measuring::Done(record)) => Some(*record),
            };
        }
        let names: Vec<&str> = self.contenders.iter().map(Contender::name).collect();
        contradict(&names, self.conditions.question, &mut todo.records);
        if self.limits.interrupt.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            return ControlFlow::Break(());
        }
        each(Finished { case: &todo.case, records: &todo.records, new: &new })
    }
}

/// An image of a puzzle: 0 is the puzzle itself, others are random, one after the other from a
/// generator that starts at the seed and the number of the puzzle in its set.
fn image_of(puzzle: &Puzzle, seed: u64, number: usize, image: usize) -> Puzzle {
    let mut random = SplitMix64::new(seed.wrapping_add(number as u64));
    let shape = puzzle.layout().shape();
    let isomorphism = (0..image).map(|_| Isomorphism::random(shape, &mut random)).last();
    isomorphism.map_or_else(|| puzzle.clone(), |isomorphism| isomorphism.puzzle(puzzle))
}

#[cfg(test)]
mod tests;
