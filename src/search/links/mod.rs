//! Search by exact cover with dancing links. It knows the layout and the givens, and keeps no
//! board: what is covered stands in the links alone.

mod matrix;

use std::sync::Arc;

use smallvec::SmallVec;

use self::matrix::{Item, Matrix};
use super::DfsSolver;
use super::dfs::{Entered, Policy, Taken};
use super::observer::Observer;
use super::{Counter, Event, Rule, Solver, TREE_COUNTERS};
use crate::board::{Layout, Puzzle};
use crate::propagate::{Conflict, Halt, OnlyPlace};

/// A solver by dancing links; layouts with three houses a cell have an instance of their own.
pub(crate) fn links_solver(layout: &Arc<Layout>) -> Box<dyn Solver> {
    if (0..layout.cells()).all(|cell| layout.houses_of(cell).len() == 3) {
        Box::new(DfsSolver::new(Links::<4>::new(layout)))
    } else {
        Box::new(DfsSolver::new(Links::<0>::new(layout)))
    }
}

struct Links<const S: usize> {
    matrix: Matrix<S>,
    grid: SmallVec<[u8; 81]>,
}

/// An item, covered while its choice stands, with the option in hand.
#[derive(Clone, Copy, Default)]
struct ItemChoice {
    item: u32,
    /// A node of the option in hand, or the item's header before the first.
    node: u32,
    /// Options on arrival.
    options: u8,
    untried: u8,
}

impl<const S: usize> Links<S> {
    fn new(layout: &Arc<Layout>) -> Self {
        Self { matrix: Matrix::new(layout), grid: SmallVec::from_elem(0, layout.cells()) }
    }
}

impl<const S: usize> Policy for Links<S> {
    type Choice = ItemChoice;

    fn stride(&self) -> u64 {
        256
    }

    fn counters(&self) -> &[Counter] {
        TREE_COUNTERS
    }

    fn rules(&self) -> &[Rule] {
        &[]
    }

    fn layout(&self) -> &Layout {
        self.matrix.layout()
    }

    fn start<O: Observer>(&mut self, puzzle: &Puzzle, _: &mut O) -> Result<(), Halt> {
        self.matrix.load(puzzle);
        self.grid.copy_from_slice(puzzle.givens());
        Ok(())
    }

    #[inline]
    fn enter<O: Observer>(&mut self, _: usize, obs: &mut O) -> Entered<ItemChoice> {
        let Some((item, options)) = self.matrix.fewest() else { return Entered::Full };
        obs.visited(1);
        if options == 0 {
            return Entered::DeadEnd(match self.matrix.item(item) {
                Item::Cell(cell) => Conflict::Cell(cell),
                Item::Place { house, digit } => Conflict::NoPlace(OnlyPlace { house, digit }),
            });
        }
        self.matrix.cover(item);
        Entered::Choice(ItemChoice { item, node: item, options, untried: options })
    }

    #[inline]
    fn next<O: Observer>(&mut self, _: usize, choice: &mut ItemChoice, _: &mut O) -> Option<Taken> {
        let Some(node) = self.matrix.below(choice.node) else {
            self.matrix.uncover(choice.item);
            return None;
        };
        choice.node = node;
        choice.untried -= 1;
        Some(Taken { more: choice.untried > 0 })
    }

    #[inline]
    fn place<O: Observer>(&mut self, _: usize, choice: &ItemChoice, _: &mut O) -> Result<(), Halt> {
        self.matrix.cover_others(choice.node);
        Ok(())
    }

    #[inline]
    fn undo(&mut self, _: usize, choice: &ItemChoice) {
        self.matrix.uncover_others(choice.node);
    }

    fn grid(&mut self, stack: &[ItemChoice]) -> &[u8] {
        for choice in stack {
            let (cell, digit) = self.matrix.option(choice.node);
            self.grid[usize::from(cell)] = digit;
        }
        &self.grid
    }

    fn decided(&self, level: usize, choice: &ItemChoice) -> Event {
        let (cell, digit) = self.matrix.option(choice.node);
        let (candidates, left) = (usize::from(choice.options), usize::from(choice.untried));
        Event::Decide { level: level + 1, cell: usize::from(cell), digit, candidates, left }
    }
}
