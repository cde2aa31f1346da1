//! Search with look-ahead: a board a level, a copy for each placement, and nothing to undo.

use std::marker::PhantomData;
use std::sync::Arc;

use smallvec::SmallVec;

use super::DfsSolver;
use super::dfs::{Entered, Policy, Taken};
use super::inferences::Inferences;
use super::observer::Observer;
use super::{Counter, Event, Rule, Solver};
use crate::board::{Board, DigitSet, ForClass, Layout, Puzzle, Tables, for_class};
use crate::propagate::{Conflict, Halt, Log};

/// What a strategy with look-ahead decides.
pub(crate) trait Heuristic: Send + 'static {
    /// The counters that it keeps.
    const COUNTERS: &'static [Counter];

    /// The rules of its propagation, the loop's own placement first.
    const RULES: &'static [Rule];

    /// Propagates to the fixpoint.
    fn propagate<const W: usize, const N: usize, L: Log>(
        board: &mut Board<W, N>,
        tables: &Tables<W, N>,
        log: &mut L,
    ) -> Result<(), Conflict>;

    /// The open cell to branch on, after propagation; none if no cell is open.
    fn choose<const W: usize, const N: usize>(board: &Board<W, N>, tables: &Tables<W, N>) -> Option<usize>;
}

/// A solver that follows a heuristic.
pub(crate) fn planes_solver<H: Heuristic>(layout: &Arc<Layout>) -> Box<dyn Solver> {
    struct Make<'a, H>(&'a Arc<Layout>, PhantomData<H>);

    impl<H: Heuristic> ForClass for Make<'_, H> {
        type Output = Box<dyn Solver>;

        fn build<const W: usize, const N: usize>(self) -> Self::Output {
            Box::new(DfsSolver::new(Planes::<W, N, H>::new(self.0)))
        }
    }

    for_class(layout, Make::<H>(layout, PhantomData))
}

struct Planes<const W: usize, const N: usize, H> {
    tables: Tables<W, N>,
    /// The position before the choice of each level.
    boards: Vec<Board<W, N>>,
    grid: SmallVec<[u8; 81]>,
    heuristic: PhantomData<H>,
}

/// A cell with its untried candidates and the one in hand.
#[derive(Clone, Copy, Default)]
pub(crate) struct CellChoice {
    untried: DigitSet,
    cell: u16,
    digit: u8,
}

impl<const W: usize, const N: usize, H: Heuristic> Planes<W, N, H> {
    fn new(layout: &Arc<Layout>) -> Self {
        let tables = Tables::new(layout);
        // A level more than cells: the board of a full grid.
        let boards = vec![Board::new(&tables); layout.cells() + 1];
        Self { tables, boards, grid: SmallVec::from_elem(0, layout.cells()), heuristic: PhantomData }
    }

    /// Propagates, and tells the observer of the gains. `before` is the number of candidates
    /// before the loop's own placement, which made the stack `level` high.
    #[inline]
    fn propagate<O: Observer>(
        &self,
        board: &mut Board<W, N>,
        level: usize,
        before: u64,
        obs: &mut O,
    ) -> Result<(), Conflict> {
        let tables = &self.tables;
        let mut log = Inferences::new(obs, level);
        if !O::PROPAGATION {
            return H::propagate(board, tables, &mut log);
        }
        let (placed, open) = (board.candidate_count(tables), board.open().len());
        H::propagate(board, tables, &mut log)?;
        log.gained(Rule::Placement, 0, before - placed);
        log.gained(Rule::Naked, (open - board.open().len()) as u64, placed - board.candidate_count(tables));
        let Inferences { obs, gains, .. } = log;
        obs.fixpoint(&gains);
        Ok(())
    }
}

impl<const W: usize, const N: usize, H: Heuristic> Policy for Planes<W, N, H> {
    type Choice = CellChoice;

    fn stride(&self) -> u64 {
        if W <= 2 { 1024 } else { 64 }
    }

    fn counters(&self) -> &[Counter] {
        H::COUNTERS
    }

    fn rules(&self) -> &[Rule] {
        H::RULES
    }

    fn layout(&self) -> &Layout {
        self.tables.layout()
    }

    fn start<O: Observer>(&mut self, puzzle: &Puzzle, obs: &mut O) -> Result<(), Halt> {
        let mut board = Board::of_puzzle(puzzle, &self.tables);
        let before = if O::PROPAGATION { board.candidate_count(&self.tables) } else { 0 };
        self.propagate(&mut board, 0, before, obs)?;
        self.boards[0] = board;
        Ok(())
    }

    #[inline]
    fn enter<O: Observer>(&mut self, level: usize, obs: &mut O) -> Entered<CellChoice> {
        let board = &self.boards[level];
        let Some(cell) = H::choose(board, &self.tables) else { return Entered::Full };
        obs.visited(1);
        let untried = board.candidates(cell, &self.tables);
        Entered::Choice(CellChoice { untried, cell: cell as u16, digit: 0 })
    }

    #[inline]
    fn next<O: Observer>(&mut self, _: usize, choice: &mut CellChoice, _: &mut O) -> Option<Taken> {
        choice.digit = choice.untried.pop()?;
        Some(Taken { more: !choice.untried.is_empty() })
    }

    #[inline]
    fn place<O: Observer>(&mut self, level: usize, choice: &CellChoice, obs: &mut O) -> Result<(), Halt> {
        let mut board = self.boards[level];
        let before = if O::PROPAGATION { board.candidate_count(&self.tables) } else { 0 };
        board.place(usize::from(choice.cell), choice.digit, &self.tables);
        self.propagate(&mut board, level + 1, before, obs)?;
        self.boards[level + 1] = board;
        Ok(())
    }

    fn decided(&self, level: usize, choice: &CellChoice) -> Event {
        let cell = usize::from(choice.cell);
        let candidates = self.boards[level].candidates(cell, &self.tables).len();
        Event::Decide { level: level + 1, cell, digit: choice.digit, candidates, left: choice.untried.len() }
    }

    #[inline]
    fn undo(&mut self, _: usize, _: &CellChoice) {}

    fn grid(&mut self, stack: &[CellChoice]) -> &[u8] {
        self.boards[stack.len()].write(&mut self.grid, &self.tables);
        &self.grid
    }
}
