//! The study: the searches of any spec. This one has look-ahead, from forward checking upwards;
//! [`blind`] has none.
//!
//! A board a level, as for [`super::planes`]; what belongs to the run and not to a position
//! (weights, the last conflict, reasons, the generator, the schedule) stands beside the boards.

mod blind;
mod look;
mod reasons;
mod schedule;

use std::sync::Arc;

use smallvec::SmallVec;

use super::DfsSolver;
use super::axes::ahead::Ahead;
use super::axes::back::Back;
use super::axes::cell::{CellOrder, Pick, Scene};
use super::axes::digit::{Candidate, DigitOrder};
use super::dfs::{Entered, Policy, Taken};
use super::observer::Observer;
use super::random::SplitMix64;
use super::{Counter, Event, Rule, Solver, Spec};
use crate::board::{Board, ForClass, Layout, Puzzle, Tables, for_class};
use crate::propagate::{Conflict, Halt, OnlyPlace};
use reasons::Reasons;
use schedule::Schedule;

/// A solver for a spec whose values combine.
pub(crate) fn study_solver(spec: &Spec, layout: &Arc<Layout>) -> Box<dyn Solver> {
    struct Make<'a>(&'a Spec, &'a Arc<Layout>);

    impl ForClass for Make<'_> {
        type Output = Box<dyn Solver>;

        fn build<const W: usize, const N: usize>(self) -> Self::Output {
            Box::new(DfsSolver::new(Study::<W, N>::new(*self.0, self.1)))
        }
    }

    if spec.ahead == Ahead::None { blind::blind_solver(spec, layout) } else { for_class(layout, Make(spec, layout)) }
}

struct Study<const W: usize, const N: usize> {
    spec: Spec,
    counters: Vec<Counter>,
    rules: Vec<Rule>,
    tables: Tables<W, N>,
    /// The position before the choice of each level.
    boards: Vec<Board<W, N>>,
    /// The candidates of each level's choice, in their order.
    candidates: Vec<SmallVec<[Candidate; 9]>>,
    /// What each level branches on; none for a full grid.
    picks: Vec<Option<Pick>>,
    /// Weights of the houses.
    weights: Vec<u64>,
    /// The cells that are not given.
    blanks: Vec<u16>,
    /// The blanks in random order.
    permutation: Vec<u16>,
    /// The cell of the placement made last.
    last_placed: Option<u16>,
    /// The cell of the placement made last before the latest conflict.
    last_conflict: Option<u16>,
    random: SplitMix64,
    schedule: Schedule,
    reasons: Option<Reasons<W>>,
    grid: Vec<u8>,
}

/// Which candidate of its level's choice is in hand.
#[derive(Clone, Copy, Default)]
struct Hand {
    /// Candidates taken so far, the one in hand included.
    taken: u16,
    candidate: Candidate,
}

impl<const W: usize, const N: usize> Study<W, N> {
    fn new(spec: Spec, layout: &Arc<Layout>) -> Self {
        let tables = Tables::new(layout);
        // A level more than cells: the board of a full grid.
        let levels = layout.cells() + 1;
        Self {
            spec,
            counters: spec.counters(),
            rules: spec.rules(),
            boards: vec![Board::new(&tables); levels],
            candidates: vec![SmallVec::new(); levels],
            picks: vec![None; levels],
            weights: vec![1; layout.houses().len()],
            blanks: Vec::new(),
            permutation: Vec::new(),
            last_placed: None,
            last_conflict: None,
            random: SplitMix64::new(spec.seed),
            schedule: Schedule::new(spec.restart, levels),
            reasons: (spec.back == Back::Cbj).then(|| Reasons::new(layout)),
            grid: vec![0; layout.cells()],
            tables,
        }
    }

    fn scene(&self, level: usize) -> Scene<'_, W, N> {
        let (board, tables) = (&self.boards[level], &self.tables);
        Scene { board, tables, weights: &self.weights, permutation: &self.permutation }
    }

    /// The next choice on the board of a level.
    fn pick(&self, level: usize) -> Option<Pick> {
        let open = self.boards[level].open();
        let last = self.last_conflict.filter(|&cell| self.spec.last_conflict && open.contains(usize::from(cell)));
        last.map(Pick::Cell).or_else(|| self.spec.cell.pick(&self.scene(level)))
    }

    /// Puts the candidates of a level's choice in their order.
    fn arrange(&mut self, level: usize, pick: Pick) {
        let board = &self.boards[level];
        let mut candidates = std::mem::take(&mut self.candidates[level]);
        candidates.clear();
        match pick {
            Pick::Cell(cell) => {
                let digits = board.candidates(usize::from(cell), &self.tables);
                candidates.extend(digits.iter().map(|digit| (cell, digit)));
            }
            Pick::Item(OnlyPlace { house, digit }) => {
                let places = board.plane(digit) & self.tables.houses()[usize::from(house)];
                candidates.extend(places.iter().map(|cell| (cell as u16, digit)));
            }
        }
        if self.spec.digit != DigitOrder::Asc {
            // Apart, so that the order may look at the board while the generator moves on.
            let mut random = self.random.clone();
            self.spec.digit.arrange(&mut candidates, &self.scene(level), &mut random);
            self.random = random;
        }
        self.candidates[level] = candidates;
        self.picks[level] = Some(pick);
    }

    /// Learns from a conflict; the placement made last led to it.
    fn learn(&mut self, conflict: Conflict, look_ahead: bool) {
        self.schedule.conflict();
        self.last_conflict = self.last_placed;
        if look_ahead && self.spec.cell == CellOrder::DomOverWdeg {
            match conflict {
                Conflict::Cell(cell) => {
                    for &house in self.tables.layout().houses_of(usize::from(cell)) {
                        self.weights[usize::from(house)] += 1;
                    }
                }
                Conflict::NoPlace(OnlyPlace { house, .. })
                | Conflict::TwoDigits { second: OnlyPlace { house, .. }, .. }
                | Conflict::NoMatching { house } => self.weights[usize::from(house)] += 1,
            }
        }
    }

    /// Draws the random order of the blanks.
    fn permute(&mut self) {
        if self.spec.cell == CellOrder::Random {
            self.permutation.clone_from(&self.blanks);
            self.random.shuffle(&mut self.permutation);
        }
    }
}

impl<const W: usize, const N: usize> Policy for Study<W, N> {
    type Choice = Hand;

    fn stride(&self) -> u64 {
        if W <= 2 && self.spec.ahead <= Ahead::NakedHidden { 64 } else { 1 }
    }

    fn counters(&self) -> &[Counter] {
        &self.counters
    }

    fn rules(&self) -> &[Rule] {
        &self.rules
    }

    fn layout(&self) -> &Layout {
        self.tables.layout()
    }

    fn start<O: Observer>(&mut self, puzzle: &Puzzle, obs: &mut O) -> Result<(), Halt> {
        self.blanks.clear();
        self.blanks.extend((0..).zip(puzzle.givens()).filter(|(_, given)| **given == 0).map(|(cell, _)| cell));
        self.weights.fill(1);
        self.random = SplitMix64::new(self.spec.seed);
        self.schedule.start();
        (self.last_placed, self.last_conflict) = (None, None);
        self.permute();
        let mut board = Board::of_puzzle(puzzle, &self.tables);
        if let Some(reasons) = &mut self.reasons {
            reasons.start(puzzle.givens());
        }
        let found = self.look_ahead(&mut board, 0, None, obs);
        if let Err(Halt::Conflict(conflict)) = found {
            self.learn(conflict, true);
        }
        self.boards[0] = board;
        found
    }

    fn enter<O: Observer>(&mut self, level: usize, obs: &mut O) -> Entered<Hand> {
        if let Some(reasons) = &mut self.reasons {
            reasons.enter(level);
        }
        let Some(pick) = self.pick(level) else {
            self.picks[level] = None;
            if let Some(reasons) = &mut self.reasons {
                reasons.full(level);
            }
            return self.schedule.full(level, obs);
        };
        obs.visited(1);
        self.arrange(level, pick);
        if self.candidates[level].is_empty() {
            let conflict = match pick {
                Pick::Cell(cell) => Conflict::Cell(cell),
                Pick::Item(item) => Conflict::NoPlace(item),
            };
            self.learn(conflict, false);
            return Entered::DeadEnd(conflict);
        }
        Entered::Choice(Hand::default())
    }

    fn next<O: Observer>(&mut self, level: usize, hand: &mut Hand, _: &mut O) -> Option<Taken> {
        let candidates = &self.candidates[level];
        let candidate = *candidates.get(usize::from(hand.taken))?;
        if self.schedule.is_spent(level, hand.taken > 0) {
            self.schedule.drop_rest(true);
            return None;
        }
        *hand = Hand { taken: hand.taken + 1, candidate };
        Some(Taken { more: usize::from(hand.taken) < candidates.len() })
    }

    fn place<O: Observer>(&mut self, level: usize, hand: &Hand, obs: &mut O) -> Result<(), Halt> {
        let (cell, _) = hand.candidate;
        self.last_placed = Some(cell);
        self.schedule.placed(level, hand.taken > 1);
        let mut board = self.boards[level];
        let found = self.look_ahead(&mut board, level + 1, Some(hand.candidate), obs);
        match found {
            Ok(()) => self.boards[level + 1] = board,
            Err(Halt::Limit(_)) => {}
            Err(Halt::Conflict(conflict)) => {
                if let Some(reasons) = &mut self.reasons {
                    reasons.failed(level, conflict, &board, &self.tables);
                }
                self.learn(conflict, true);
            }
        }
        found
    }

    fn undo(&mut self, _: usize, _: &Hand) {}

    fn grid(&mut self, stack: &[Hand]) -> &[u8] {
        self.boards[stack.len()].write(&mut self.grid, &self.tables);
        &self.grid
    }

    fn decided(&self, level: usize, hand: &Hand) -> Event {
        let ((cell, digit), candidates) = (hand.candidate, self.candidates[level].len());
        let left = candidates - usize::from(hand.taken);
        Event::Decide { level: level + 1, cell: usize::from(cell), digit, candidates, left }
    }

    fn restarts(&mut self) -> bool {
        let restarts = self.schedule.is_due();
        if restarts {
            self.permute();
        }
        restarts
    }

    fn stay<O: Observer>(&mut self, level: usize, obs: &mut O) -> usize {
        let Some(reasons) = &mut self.reasons else { return level };
        let choice = (self.picks[level], &self.boards[level]);
        reasons.stay(level, choice, &self.tables, obs)
    }

    fn again(&mut self) -> bool {
        self.schedule.next_wave()
    }
}
