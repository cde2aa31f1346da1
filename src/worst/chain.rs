//! A chain: one puzzle after the other, by late acceptance.

use std::collections::HashMap;
use std::num::NonZeroU64;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::position::{Moved, Mover, Position};
use super::{Hunt, HuntError, Record, proof_limits, unless_stopped};
use crate::board::Puzzle;
use crate::generate::Generator;
use crate::prover::Prover;
use crate::search::random::SplitMix64;
use crate::search::{Bound, Counter, Counters, Detail, Limits, Outcome, Stop, TREE_COUNTERS};
use crate::workbench::{Answer, Task, Workbench};

/// Steps back to which a candidate is compared.
///
/// Measured with `row-major`, three seeds of 15 s each on a shared machine of two cores, without
/// what [`STUCK`] says and without remembered costs: 5, 20, 60 and 200 steps found 29, 35, 25 and 13 million placements
/// (geometric means); acceptance by chance, as in simulated annealing, with the ratio of the costs
/// to the power of 1/2, 1 and 2 found 4, 17 and 27.
const HISTORY: u64 = 20;

/// Steps without a better puzzle after which a chain starts over.
const PATIENCE: u64 = 5000;

/// Steps without a better puzzle after which a chain lowers what it compares with: else one was
/// seen to rise from 17 to 18 million placements only, in 500 costly steps. The number itself is
/// chosen after few runs that differ more by seed than by it.
const STUCK: u64 = 100;

/// By so much it is lowered.
const LOWERED: u64 = 32;

/// Puzzles whose costs are remembered, so that what was costed is not run again.
const REMEMBERED: usize = 1 << 16;

/// A candidate is cut off where it costs so many times the placements of the costliest.
const MULTIPLE: u64 = 16;

/// But not before so many placements.
const LEAST_LIMIT: u64 = 1_000_000;

/// What a step comes to.
pub(super) enum Step {
    /// It was made; the puzzle may be the costliest so far.
    Made(Option<Box<Record>>),
    /// The run is stopped; what was begun does not count.
    Stopped,
}

pub(super) struct Chain<'s> {
    number: usize,
    steps: u64,
    random: SplitMix64,
    start: Option<Puzzle>,
    generator: Generator<'s>,
    mover: Mover<'s>,
    bench: Workbench<'s>,
    counter: Counter,
    /// How much a run counts that is no record.
    detail: Detail,
    node_limit: u64,
    stop: Arc<AtomicBool>,
    /// The puzzle where it is, since it started, with its cost.
    current: Option<(Position, Bound)>,
    /// The best of this start and where the chain was, by the steps modulo its length.
    history: Vec<Bound>,
    since_better: u64,
    start_best: Bound,
    best: Option<Bound>,
    /// The most nodes of any run.
    most_nodes: u64,
    /// Costs of puzzles that were run to their ends.
    known: HashMap<Box<[u8]>, Bound>,
}

/// A run that was made to its end or its limit.
struct Costed {
    cost: Bound,
    nodes: u64,
    counters: Counters,
}

impl<'s> Chain<'s> {
    pub(super) fn new(hunt: &Hunt<'s>, number: usize, stop: &Arc<AtomicBool>) -> Self {
        // Seeds of chains are the stream of the seed.
        let mut seeds = SplitMix64::new(hunt.seed);
        let seed = (0..=number).map(|_| seeds.next_u64()).last().unwrap_or_default();
        let start = hunt.starts.get(number % hunt.starts.len().max(1)).cloned();
        let detail = match hunt.counter {
            counter if counter == hunt.strategy.node_counter() => Detail::Quiet,
            counter if TREE_COUNTERS.contains(&counter) => Detail::Tree,
            _ => Detail::Full,
        };
        Self {
            number,
            steps: 0,
            random: SplitMix64::new(seed),
            start,
            generator: Generator::new(hunt.shape, hunt.prover, Some(stop.clone())),
            mover: Mover { prover: Prover::new(hunt.prover, proof_limits(stop)), any: hunt.any },
            bench: Workbench::new(hunt.strategy),
            counter: hunt.counter,
            detail,
            node_limit: hunt.node_limit,
            stop: stop.clone(),
            current: None,
            history: Vec::new(),
            since_better: 0,
            start_best: Bound::default(),
            best: None,
            most_nodes: 0,
            known: HashMap::new(),
        }
    }

    pub(super) fn number(&self) -> usize {
        self.number
    }

    /// Steps made.
    pub(super) fn steps(&self) -> u64 {
        self.steps
    }

    /// Costs a candidate, and takes it or not.
    pub(super) fn step(&mut self) -> Result<Step, HuntError> {
        if self.since_better >= PATIENCE {
            (self.current, self.since_better, self.start_best) = (None, 0, Bound::default());
        }
        let Some(position) = self.candidate()? else { return Ok(Step::Stopped) };
        if let Some(&cost) = self.known.get(position.puzzle.givens()) {
            // It was no record then, or one already.
            self.steps += 1;
            self.accept(position, cost);
            return Ok(Step::Made(None));
        }
        // A start that was given is costed as far as the hunt allows: all others follow from it.
        let given = self.steps == 0 && self.start.is_some();
        let limit = if given { self.node_limit } else { self.limit() };
        let Some(costed) = self.run(&position, limit, self.detail)? else { return Ok(Step::Stopped) };
        let record = if self.best.is_none_or(|best| costed.cost.value > best.value) {
            let Some(full) = self.counted(&position, limit, &costed)? else { return Ok(Step::Stopped) };
            let (chain, step, cost) = (self.number, self.steps + 1, costed.cost);
            let (puzzle, counters) = (position.puzzle.clone(), full.counters);
            Some(Box::new(Record { chain, step, puzzle, cost, counters }))
        } else {
            None
        };
        self.steps += 1;
        self.most_nodes = self.most_nodes.max(costed.nodes);
        self.best = self.best.max(Some(costed.cost));
        self.remember(&position.puzzle, costed.cost);
        self.accept(position, costed.cost);
        Ok(Step::Made(record))
    }

    /// Remembers an exact cost; one that was cut off may be known better the next time.
    fn remember(&mut self, puzzle: &Puzzle, cost: Bound) {
        if self.known.len() >= REMEMBERED {
            self.known.clear();
        }
        if !cost.at_least {
            self.known.insert(puzzle.givens().into(), cost);
        }
    }

    /// Nodes for the next candidate.
    fn limit(&self) -> u64 {
        self.most_nodes.saturating_mul(MULTIPLE).max(LEAST_LIMIT).min(self.node_limit)
    }

    /// The start, or a neighbour of the current puzzle; none if the run is stopped.
    fn candidate(&mut self) -> Result<Option<Position>, HuntError> {
        let Some((current, _)) = &self.current else { return self.begin() };
        loop {
            match self.mover.step(current, &mut self.random)? {
                Moved::To(next) if next.puzzle != current.puzzle => return Ok(Some(next)),
                Moved::To(_) | Moved::Nowhere => {}
                Moved::Stopped => return Ok(None),
            }
        }
    }

    fn begin(&mut self) -> Result<Option<Position>, HuntError> {
        loop {
            let puzzle = match &self.start {
                Some(start) => start.clone(),
                None => match self.generator.minimal(&mut self.random) {
                    Ok(puzzle) => puzzle,
                    Err(error) => return unless_stopped(error).map_or(Ok(None), Err),
                },
            };
            match self.mover.position(puzzle.clone())? {
                Moved::To(position) => return Ok(Some(position)),
                Moved::Stopped => return Ok(None),
                // A start that was given has been proved before.
                Moved::Nowhere if self.start.is_some() => return Err(HuntError::Contradiction(Box::new(puzzle))),
                // A large one may be minimal, and still take too long to prove.
                Moved::Nowhere => {}
            }
        }
    }

    /// Runs the strategy; none if the run is stopped.
    fn run(&mut self, position: &Position, nodes: u64, detail: Detail) -> Result<Option<Costed>, HuntError> {
        let limits = Limits { interrupt: Some(self.stop.clone()), ..Limits::nodes(nodes) };
        let task = Task { limits: &limits, detail, wanted: NonZeroU64::new(1) };
        let Answer { report, grids, .. } = self.bench.solve(&position.puzzle, &task)?;
        let at_least = match report.outcome {
            Outcome::Limit(Stop::Interrupt) => return Ok(None),
            Outcome::Limit(_) => true,
            Outcome::Solved if self.mover.any || grids.first() == Some(&position.grid) => false,
            Outcome::Solved | Outcome::Unsolvable => {
                return Err(HuntError::Contradiction(Box::new(position.puzzle.clone())));
            }
        };
        let value = match self.counter {
            counter if counter == self.bench.strategy().node_counter() => report.nodes,
            counter => report.counters.get(counter).ok_or(HuntError::NotKept(counter))?,
        };
        let (cost, made) = (Bound { value, at_least }, report.nodes);
        Ok(Some(Costed { cost, nodes: made, counters: report.counters }))
    }

    /// The same run with every counter.
    fn counted(&mut self, position: &Position, nodes: u64, costed: &Costed) -> Result<Option<Costed>, HuntError> {
        let full = self.run(position, nodes, Detail::Full)?;
        match &full {
            Some(full) if full.cost != costed.cost => Err(HuntError::Unsteady(Box::new(position.puzzle.clone()))),
            _ => Ok(full),
        }
    }

    /// Late acceptance: the candidate is taken if it costs no less than the current puzzle or the
    /// one of some steps ago; the history only rises.
    fn accept(&mut self, candidate: Position, cost: Bound) {
        self.since_better += 1;
        if cost > self.start_best {
            (self.start_best, self.since_better) = (cost, 0);
        }
        if self.since_better > 0 && self.since_better.is_multiple_of(STUCK) {
            for ago in &mut self.history {
                ago.value /= LOWERED;
            }
        }
        let Some((current, current_cost)) = &mut self.current else {
            self.history = vec![cost; HISTORY as usize];
            self.current = Some((candidate, cost));
            return;
        };
        let ago = &mut self.history[(self.steps % HISTORY) as usize];
        if cost >= *current_cost || cost >= *ago {
            (*current, *current_cost) = (candidate, cost);
        }
        *ago = (*ago).max(*current_cost);
    }
}
