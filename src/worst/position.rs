//! A puzzle with a solution, and the moves from one to the next.

use std::sync::Arc;

use crate::board::{Layout, Puzzle};
use crate::isomorph::Isomorphism;
use crate::prover::{Proof, Prover};
use crate::search::Stop;
use crate::search::random::SplitMix64;
use crate::workbench::NoAnswer;

/// A puzzle and a solution of it, proved to be the only one unless any puzzle counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Position {
    pub(super) puzzle: Puzzle,
    pub(super) grid: Box<[u8]>,
}

/// What comes of a move.
pub(super) enum Moved {
    To(Position),
    /// It leads to no puzzle that is proved to count.
    Nowhere,
    Stopped,
}

/// Makes moves.
pub(super) struct Mover<'s> {
    pub(super) prover: Prover<'s>,
    /// Puzzles with more than one solution count.
    pub(super) any: bool,
}

impl Mover<'_> {
    /// The position of a puzzle that counts.
    pub(super) fn position(&mut self, puzzle: Puzzle) -> Result<Moved, NoAnswer> {
        Ok(match self.prover.prove(&puzzle)? {
            Proof::One(grid) => Moved::To(Position { puzzle, grid }),
            Proof::Several([grid, _]) if self.any => Moved::To(Position { puzzle, grid }),
            Proof::Open(Stop::Interrupt) => Moved::Stopped,
            Proof::None | Proof::Several(_) | Proof::Open(_) => Moved::Nowhere,
        })
    }

    /// A random move: of eighteen eight are isomorphisms, which cost no proof, two take a given away,
    /// two add one, and six exchange one or two. Two of the isomorphisms are large ones that a search
    /// in a fixed order feels.
    pub(super) fn step(&mut self, from: &Position, random: &mut SplitMix64) -> Result<Moved, NoAnswer> {
        match random.below(18) {
            0..6 => Ok(Moved::To(swapped(from, random))),
            6..8 => self.fewer(from, random),
            8..10 => Ok(more(from, random)),
            10 => Ok(Moved::To(image(from, &in_order_along_a_row(from, random)))),
            11 => Ok(Moved::To(image(from, &emptiest_rows_first(from)))),
            _ => self.exchange(from, random),
        }
    }

    /// A given less.
    fn fewer(&mut self, from: &Position, random: &mut SplitMix64) -> Result<Moved, NoAnswer> {
        let mut givens = from.puzzle.givens().to_vec();
        if !take_away(&mut givens, random) {
            return Ok(Moved::Nowhere);
        }
        let puzzle = puzzle(from.puzzle.layout(), &givens);
        if self.any {
            return Ok(Moved::To(Position { puzzle, grid: from.grid.clone() }));
        }
        self.position(puzzle)
    }

    /// One or two givens less, and then as many or more others, of any solution that is left: one
    /// where two solutions differ, until there is one solution, and one time in four without
    /// those that are then too many; if any puzzle counts, as many as were taken, of one solution.
    fn exchange(&mut self, from: &Position, random: &mut SplitMix64) -> Result<Moved, NoAnswer> {
        let layout = from.puzzle.layout();
        let mut givens = from.puzzle.givens().to_vec();
        let wanted = 1 + random.below(2);
        let taken = (0..wanted).filter(|_| take_away(&mut givens, random)).count();
        loop {
            let puzzle = puzzle(layout, &givens);
            match self.prover.prove(&puzzle)? {
                Proof::Open(Stop::Interrupt) => return Ok(Moved::Stopped),
                Proof::None | Proof::Open(_) => return Ok(Moved::Nowhere),
                Proof::One(grid) if !self.any => {
                    let position = Position { puzzle, grid };
                    return if random.below(4) > 0 { Ok(Moved::To(position)) } else { self.minimal(position, random) };
                }
                Proof::One(grid) => return Ok(given_again(Position { puzzle, grid }, taken, random)),
                Proof::Several([one, other]) => {
                    let grid = if random.below(2) == 0 { &one } else { &other };
                    if self.any {
                        return Ok(given_again(Position { puzzle, grid: grid.clone() }, taken, random));
                    }
                    let cell = pick(random, (0..givens.len()).filter(|&cell| one[cell] != other[cell]));
                    let cell = cell.expect("two solutions differ");
                    givens[cell] = grid[cell];
                }
            }
        }
    }

    /// What is left when each given is visited once, in random order, and taken away if the solution
    /// stays the only one.
    fn minimal(&mut self, mut from: Position, random: &mut SplitMix64) -> Result<Moved, NoAnswer> {
        let mut givens = from.puzzle.givens().to_vec();
        let mut order: Vec<usize> = (0..givens.len()).filter(|&cell| givens[cell] != 0).collect();
        random.shuffle(&mut order);
        for cell in order {
            let digit = std::mem::take(&mut givens[cell]);
            match self.position(puzzle(from.puzzle.layout(), &givens))? {
                Moved::To(fewer) => from = fewer,
                Moved::Nowhere => givens[cell] = digit,
                Moved::Stopped => return Ok(Moved::Stopped),
            }
        }
        Ok(Moved::To(from))
    }
}

/// An isomorphism of the smallest ones.
fn swapped(from: &Position, random: &mut SplitMix64) -> Position {
    image(from, &Isomorphism::random_swap(from.puzzle.layout().shape(), random))
}

fn image(from: &Position, isomorphism: &Isomorphism) -> Position {
    Position { puzzle: isomorphism.puzzle(&from.puzzle), grid: isomorphism.grid(&from.grid) }
}

/// Renames the digits so that those of the solution fall, or rise, along a row: every second time
/// the first one, where a search along the rows begins.
fn in_order_along_a_row(from: &Position, random: &mut SplitMix64) -> Isomorphism {
    let shape = from.puzzle.layout().shape();
    let n = shape.digits();
    let row = if random.below(2) == 0 { 0 } else { random.below(n) };
    let falling = random.below(2) == 0;
    let mut names = vec![0; n];
    for (column, &digit) in from.grid[row * n..(row + 1) * n].iter().enumerate() {
        names[usize::from(digit) - 1] = (if falling { n - column } else { column + 1 }) as u8;
    }
    Isomorphism::renaming(shape, &names)
}

/// Moves the rows and bands with fewest givens to the top.
fn emptiest_rows_first(from: &Position) -> Isomorphism {
    let shape = from.puzzle.layout().shape();
    let rows = from.puzzle.givens().chunks(shape.digits());
    let givens: Vec<usize> = rows.map(|row| row.iter().filter(|&&digit| digit != 0).count()).collect();
    Isomorphism::rows_by_weight(shape, &givens)
}

/// A given more.
fn more(from: &Position, random: &mut SplitMix64) -> Moved {
    let mut givens = from.puzzle.givens().to_vec();
    let Some(cell) = pick(random, (0..givens.len()).filter(|&cell| givens[cell] == 0)) else { return Moved::Nowhere };
    givens[cell] = from.grid[cell];
    Moved::To(Position { puzzle: puzzle(from.puzzle.layout(), &givens), grid: from.grid.clone() })
}

/// So many givens more.
fn given_again(mut position: Position, times: usize, random: &mut SplitMix64) -> Moved {
    for _ in 0..times {
        match more(&position, random) {
            Moved::To(next) => position = next,
            other => return other,
        }
    }
    Moved::To(position)
}

/// Takes a random given away; whether there was one.
fn take_away(givens: &mut [u8], random: &mut SplitMix64) -> bool {
    let cell = pick(random, (0..givens.len()).filter(|&cell| givens[cell] != 0));
    cell.map(|cell| givens[cell] = 0).is_some()
}

/// A random one of some cells.
fn pick(random: &mut SplitMix64, mut cells: impl Iterator<Item = usize> + Clone) -> Option<usize> {
    match cells.clone().count() {
        0 => None,
        n => cells.nth(random.below(n)),
    }
}

fn puzzle(layout: &Arc<Layout>, givens: &[u8]) -> Puzzle {
    Puzzle::new(layout.clone(), givens).expect("givens of a full grid")
}
