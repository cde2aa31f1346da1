//! Searching for the puzzles that cost a strategy most.
//!
//! Independent chains walk from puzzle to puzzle by local moves: a given more, a given less, one or
//! two exchanged (which may lead to another solution), or an isomorphism that swaps two rows,
//! columns, bands, stacks or digits, or transposes. Each puzzle that a chain costs is a step. Before
//! that, a strong strategy of its own proves that the puzzle has one solution; limits prove
//! nothing, and a puzzle that is not proved is not costed.
//!
//! The rule of acceptance is late acceptance hill climbing (Burke and Bykov 2017): a candidate is
//! taken if it costs no less than the current puzzle, or than the best of some steps ago. It only
//! compares, so that it is the same for a cost and its logarithm, which suits costs over ten orders
//! of magnitude; it needs no schedule, so that a longer run begins as a shorter one; and it needs no
//! floating point, so that runs are the same on every machine. A chain that is stuck lowers what it
//! compares with, and one that has not improved for long starts over. What was measured stands at the constants of `chain.rs`.
//!
//! A candidate may cost a multiple of the best of its chain before it is cut off. Then it counts
//! with what it had reached: at least so much, and the next may cost the multiple of that.
//!
//! Chains know nothing of each other, of time, or of threads. A run of given numbers of steps is the
//! same on any number of threads, and one that time ended can be repeated by its numbers of steps.

mod chain;
mod merge;
mod position;

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use crate::board::{Puzzle, Shape};
use crate::generate::GenerateError;
use crate::prover::{Proof, Prover};
use crate::search::{Bound, Counter, Counters, Limits, Stop};
use crate::strategies::Strategy;
use crate::workbench::NoAnswer;
use chain::{Chain, Step};
use merge::Merge;

/// Longest time between the end of a run and its notice.
const NOTICE: Duration = Duration::from_millis(30);

/// Time between two messages of a chain that has no record to tell.
const PACE: Duration = Duration::from_millis(20);

/// Placements after which a proof is given up: with a limit of a candidate, that is no candidate.
const PROOF_NODES: u64 = 100_000;

/// What is searched for, and how.
pub struct Hunt<'s> {
    /// The strategy that is to pay.
    pub strategy: &'s dyn Strategy,
    /// Proves that a puzzle has one solution. It should be strong, and another one.
    pub prover: &'s dyn Strategy,
    /// What is the cost; the strategy must keep it.
    pub counter: Counter,
    /// Puzzles with more than one solution count too.
    pub any: bool,
    /// Placements after which any candidate is cut off.
    pub node_limit: u64,
    /// Where the chains start, in turn; each at a random puzzle if there is none.
    pub starts: Vec<Puzzle>,
    /// The shape of random puzzles.
    pub shape: Shape,
    /// Where chance starts.
    pub seed: u64,
    /// How long it takes.
    pub length: Length,
    /// Threads to run the chains on, 1 or more; what is found does not depend on it.
    pub threads: usize,
    /// Ends the run soon after it is set.
    pub interrupt: Arc<AtomicBool>,
}

/// How long a hunt takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Length {
    /// Time for so many chains.
    Time {
        /// Wall-clock time.
        time: Duration,
        /// Number of chains, 1 or more.
        chains: usize,
    },
    /// The steps of each chain.
    Steps(Vec<u64>),
}

/// A puzzle that cost more than any before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Its chain, from 0.
    pub chain: usize,
    /// The step of that chain, from 1.
    pub step: u64,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// What it cost.
    pub cost: Bound,
    /// Every counter of the run.
    pub counters: Counters,
}

/// How far a run is.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Steps of all chains together.
    pub steps: u64,
    /// The most that any chain has found so far.
    pub best: Bound,
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    /// The steps that each chain made.
    pub steps: Vec<u64>,
    /// The interrupt flag was set.
    pub interrupted: bool,
}

/// What is told during a run.
pub enum Told<'a> {
    /// A record. They come in the order of steps, then of chains, each costing more than the one
    /// before; a record of a chain waits for the chains behind it.
    Record(&'a Record),
    /// How far it is, every now and then.
    Progress(Progress),
}

/// Why there is no hunt, or why it ended before its time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HuntError {
    /// The strategy does not keep the counter.
    NotKept(Counter),
    /// A start, from 0, that is none.
    Start(usize, StartFault),
    /// A strategy gave a wrong answer.
    Wrong(NoAnswer),
    /// The strategy found no solution, or another one, where the prover proved one.
    Contradiction(Box<Puzzle>),
    /// Two runs of the strategy on this puzzle counted differently.
    Unsteady(Box<Puzzle>),
}

/// Why a puzzle is no start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartFault {
    /// It has no solution.
    Unsolvable,
    /// It has more than one solution.
    NotUnique,
    /// A limit ended the proof that it has one solution.
    Unproved(Stop),
}

impl From<NoAnswer> for HuntError {
    fn from(wrong: NoAnswer) -> Self {
        Self::Wrong(wrong)
    }
}

impl fmt::Display for HuntError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotKept(counter) => write!(f, "the strategy does not keep {counter}"),
            Self::Start(_, StartFault::Unsolvable) => f.write_str("no solution"),
            Self::Start(_, StartFault::NotUnique) => f.write_str("more than one solution"),
            Self::Start(_, StartFault::Unproved(stop)) => write!(f, "not known to have one solution: {stop}"),
            Self::Wrong(wrong) => wrong.fmt(f),
            Self::Contradiction(puzzle) => {
                write!(f, "the strategy contradicts the proof of one solution of {:?}", puzzle.givens())
            }
            Self::Unsteady(puzzle) => write!(f, "two runs differ on {:?}", puzzle.givens()),
        }
    }
}

impl std::error::Error for HuntError {}

/// What a chain tells.
enum Message {
    Steps { chain: usize, steps: u64, record: Option<Box<Record>> },
    Ended { chain: usize, steps: u64 },
    Failed(HuntError),
}

impl Hunt<'_> {
    /// Runs the chains, and hands out what they find, on the thread of the caller.
    ///
    /// # Errors
    /// When a start is none, the counter is not kept, or a strategy gave a wrong answer.
    pub fn run(&self, teller: &mut dyn FnMut(Told<'_>)) -> Result<Ended, HuntError> {
        let targets = match &self.length {
            Length::Time { chains, .. } => vec![u64::MAX; *chains],
            Length::Steps(steps) => steps.clone(),
        };
        let deadline = match self.length {
            Length::Time { time, .. } => Instant::now().checked_add(time),
            Length::Steps(_) => None,
        };
        self.check_starts()?;
        let stop = Arc::new(AtomicBool::new(false));
        let (sender, messages) = mpsc::channel();
        let (mut merge, mut failure, mut interrupted) = (Merge::new(targets.len()), None, false);
        thread::scope(|scope| {
            let threads = self.threads.clamp(1, targets.len().max(1));
            for first in 0..threads {
                let (sender, stop, targets) = (sender.clone(), stop.clone(), &targets);
                scope.spawn(move || {
                    let chains = (first..targets.len()).step_by(threads);
                    if let Err(error) = self.walk(chains, targets, &stop, &sender) {
                        stop.store(true, Ordering::Relaxed);
                        let _ = sender.send(Message::Failed(error));
                    }
                });
            }
            drop(sender);
            loop {
                match messages.recv_timeout(NOTICE) {
                    Ok(Message::Failed(error)) => failure = failure.take().or(Some(error)),
                    Ok(Message::Steps { chain, steps, record }) => merge.steps(chain, steps, record),
                    Ok(Message::Ended { chain, steps }) => merge.ended(chain, steps),
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
                merge.release(&mut |record| teller(Told::Record(record)));
                teller(Told::Progress(merge.progress()));
                interrupted |= self.interrupt.load(Ordering::Relaxed);
                if interrupted || deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                    stop.store(true, Ordering::Relaxed);
                }
            }
        });
        match failure {
            Some(error) => Err(error),
            None => Ok(Ended { steps: merge.into_steps(), interrupted }),
        }
    }

    /// Walks some of the chains in turn, a step each, until all are at their ends.
    fn walk(
        &self,
        chains: impl Iterator<Item = usize>,
        targets: &[u64],
        stop: &Arc<AtomicBool>,
        sender: &Sender<Message>,
    ) -> Result<(), HuntError> {
        let mut left: Vec<Chain<'_>> = chains.map(|number| Chain::new(self, number, stop)).collect();
        let mut told = Instant::now();
        // Nobody listens any more only if the hunt has failed, and then it is stopped.
        let tell = |message| drop(sender.send(message));
        while !left.is_empty() {
            let pace = told.elapsed() >= PACE;
            let mut i = 0;
            while i < left.len() {
                let chain = &mut left[i];
                let number = chain.number();
                let more = chain.steps() < targets[number] && !stop.load(Ordering::Relaxed);
                match if more { chain.step()? } else { Step::Stopped } {
                    Step::Stopped => {
                        tell(Message::Ended { chain: number, steps: chain.steps() });
                        left.swap_remove(i);
                        continue;
                    }
                    Step::Made(record) => {
                        if record.is_some() || pace {
                            tell(Message::Steps { chain: number, steps: chain.steps(), record });
                        }
                    }
                }
                i += 1;
            }
            if pace {
                told = Instant::now();
            }
        }
        Ok(())
    }

    fn check_starts(&self) -> Result<(), HuntError> {
        if !self.strategy.counters().contains(&self.counter) {
            return Err(HuntError::NotKept(self.counter));
        }
        let limits = proof_limits(&self.interrupt);
        let mut prover = Prover::new(self.prover, limits);
        for (index, start) in self.starts.iter().enumerate() {
            let fault = match prover.prove(start)? {
                Proof::None => StartFault::Unsolvable,
                Proof::Several(_) if !self.any => StartFault::NotUnique,
                Proof::Open(stop) => StartFault::Unproved(stop),
                Proof::One(_) | Proof::Several(_) => continue,
            };
            return Err(HuntError::Start(index, fault));
        }
        Ok(())
    }
}

fn proof_limits(interrupt: &Arc<AtomicBool>) -> Limits {
    Limits { interrupt: Some(interrupt.clone()), ..Limits::nodes(PROOF_NODES) }
}

/// What generating tells when it fails: none if it was stopped.
fn unless_stopped(error: GenerateError) -> Option<HuntError> {
    match error {
        GenerateError::Stopped(_) => None,
        GenerateError::Wrong(wrong) => Some(HuntError::Wrong(wrong)),
    }
}

#[cfg(test)]
mod tests;
