//! The sparse matrix of an exact cover and its dance.
//!
//! Items are what must be covered exactly once: the cells, then each house's digits. Options are
//! what covers them: a digit in a cell covers the cell, and the digit in each house of the cell.
//! The options of an item hang in a ring below its header. To cover an item is to take its
//! options out of all other rings; they keep their links, so that taking back the latest cover
//! first finds the way back in.

use std::sync::Arc;

use crate::board::{Layout, Puzzle};

/// Marks the size of a covered item; above every size.
const COVERED: u8 = 0x80;

/// Item of the nodes that only fill an option up to the stride.
const NOWHERE: u32 = u32::MAX;

/// A header, whose index is its item, or an option's share in an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Node {
    up: u32,
    down: u32,
    item: u32,
}

/// What an item asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Item {
    /// A digit in a cell.
    Cell(u16),
    /// A cell for a digit of a house.
    Place { house: u16, digit: u8 },
}

/// The matrix of a puzzle: without the items that its givens cover, and their options. The nodes
/// of an option stand together, `S` to an option if every cell has `S - 1` houses; with `S` = 0
/// their number is known at run time.
pub(super) struct Matrix<const S: usize> {
    layout: Arc<Layout>,
    /// Nodes of an option, a power of two.
    stride: usize,
    /// The headers, then the options of cell after cell, digits ascending.
    nodes: Box<[Node]>,
    /// Where the options begin, a multiple of the stride.
    first: usize,
    /// Options left to each item, marked if it is covered. Bytes in a row are looked through
    /// sixteen at a time; a ring of the uncovered headers would be followed one by one.
    sizes: Box<[u8]>,
    /// Cell and digit of each option.
    options: Box<[(u16, u8)]>,
    /// Number of options.
    count: usize,
}

impl<const S: usize> Matrix<S> {
    /// A matrix with room for the puzzles of a layout.
    pub(super) fn new(layout: &Arc<Layout>) -> Self {
        let most_houses = (0..layout.cells()).map(|cell| layout.houses_of(cell).len()).max().unwrap_or(0);
        let stride = (1 + most_houses).next_power_of_two();
        assert!(S == 0 || S == stride, "options of {S} nodes for {most_houses} houses of a cell");
        let (cells, digits) = (layout.cells(), layout.digits());
        let items = cells + layout.houses().len() * digits;
        let first = items.next_multiple_of(stride);
        let filler = Node { up: 0, down: 0, item: NOWHERE };
        Self {
            stride,
            nodes: vec![filler; first + cells * digits * stride].into(),
            first,
            sizes: vec![0; items].into(),
            options: vec![(0, 0); cells * digits].into(),
            count: 0,
            layout: layout.clone(),
        }
    }

    pub(super) fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Becomes the matrix of a puzzle, whatever it was. Covering the givens in the matrix of the
    /// empty grid leaves the same items and options in the same order, in more memory.
    pub(super) fn load(&mut self, puzzle: &Puzzle) {
        for item in 0..self.sizes.len() as u32 {
            self.nodes[item as usize] = Node { up: item, down: item, item };
        }
        self.sizes.fill(0);
        self.count = 0;
        let layout = self.layout.clone();
        for (cell, &given) in puzzle.givens().iter().enumerate().filter(|(_, given)| **given != 0) {
            items_of(&layout, cell, given).for_each(|item| self.sizes[item] = COVERED);
        }
        for (cell, _) in puzzle.givens().iter().enumerate().filter(|(_, given)| **given == 0) {
            for digit in 1..=layout.digits() as u8 {
                if items_of(&layout, cell, digit).all(|item| self.sizes[item] != COVERED) {
                    self.append(cell, digit, &layout);
                }
            }
        }
    }

    /// Appends an option to the rings of its items.
    fn append(&mut self, cell: usize, digit: u8, layout: &Layout) {
        let first = self.first + self.count * self.stride();
        let mut items = items_of(layout, cell, digit);
        for node in first..first + self.stride() {
            let Some(item) = items.next() else {
                self.nodes[node].item = NOWHERE;
                continue;
            };
            let (header, up) = (item as u32, self.nodes[item].up);
            self.nodes[node] = Node { up, down: header, item: header };
            self.nodes[up as usize].down = node as u32;
            self.nodes[item].up = node as u32;
            self.sizes[item] += 1;
        }
        self.options[self.count] = (cell as u16, digit);
        self.count += 1;
    }

    #[inline]
    fn stride(&self) -> usize {
        if S == 0 { self.stride } else { S }
    }

    /// The first of the uncovered items with fewest options, and how many it has; none if all
    /// items are covered.
    #[inline]
    pub(super) fn fewest(&self) -> Option<(u32, u8)> {
        let least = self.sizes.iter().fold(u8::MAX, |least, &size| least.min(size));
        if least >= COVERED {
            return None;
        }
        // Found by whole blocks, then within the first that has one.
        let blocks = self.sizes.chunks(16);
        let block = blocks.clone().position(|block| block.iter().fold(false, |any, &size| any | (size == least)));
        let start = block.unwrap_or(0) * 16;
        let within = self.sizes[start..].iter().position(|&size| size == least).unwrap_or(0);
        Some(((start + within) as u32, least))
    }

    /// The option below a node in its ring, unless that is the header.
    #[inline]
    pub(super) fn below(&self, node: u32) -> Option<u32> {
        let Node { down, item, .. } = self.nodes[node as usize];
        (down != item).then_some(down)
    }

    /// Takes the options of an item out of the rings of all other items, and the item out of
    /// those to choose from.
    #[inline]
    pub(super) fn cover(&mut self, item: u32) {
        self.sizes[item as usize] |= COVERED;
        let mut row = self.nodes[item as usize].down;
        while row != item {
            for node in self.others(row) {
                let Node { up, down, item } = self.nodes[node];
                if S == 0 && item == NOWHERE {
                    continue;
                }
                self.nodes[up as usize].down = down;
                self.nodes[down as usize].up = up;
                self.sizes[item as usize] -= 1;
            }
            row = self.nodes[row as usize].down;
        }
    }

    /// Takes the latest cover back, which was that of `item`.
    #[inline]
    pub(super) fn uncover(&mut self, item: u32) {
        let mut row = self.nodes[item as usize].up;
        while row != item {
            for node in self.others(row).rev() {
                let Node { up, down, item } = self.nodes[node];
                if S == 0 && item == NOWHERE {
                    continue;
                }
                self.nodes[up as usize].down = node as u32;
                self.nodes[down as usize].up = node as u32;
                self.sizes[item as usize] += 1;
            }
            row = self.nodes[row as usize].up;
        }
        self.sizes[item as usize] &= !COVERED;
    }

    /// Covers the items of an option but that of the node.
    #[inline]
    pub(super) fn cover_others(&mut self, node: u32) {
        for other in self.others(node) {
            let item = self.nodes[other].item;
            if S != 0 || item != NOWHERE {
                self.cover(item);
            }
        }
    }

    /// Takes back the latest covers, which were those of `cover_others`.
    #[inline]
    pub(super) fn uncover_others(&mut self, node: u32) {
        for other in self.others(node).rev() {
            let item = self.nodes[other].item;
            if S != 0 || item != NOWHERE {
                self.uncover(item);
            }
        }
    }

    /// The other nodes of an option, fillers too, from the one after `node` and round.
    #[inline]
    fn others(&self, node: u32) -> impl DoubleEndedIterator<Item = usize> + use<S> {
        let (node, mask) = (node as usize, self.stride() - 1);
        (1..=mask).map(move |step| node & !mask | (node + step) & mask)
    }

    /// Cell and digit of an option, by one of its nodes.
    #[inline]
    pub(super) fn option(&self, node: u32) -> (u16, u8) {
        self.options[(node as usize - self.first) / self.stride()]
    }

    /// What an item asks for.
    pub(super) fn item(&self, item: u32) -> Item {
        let (cells, digits) = (self.layout.cells(), self.layout.digits());
        match (item as usize).checked_sub(cells) {
            None => Item::Cell(item as u16),
            Some(rest) => Item::Place { house: (rest / digits) as u16, digit: (rest % digits) as u8 + 1 },
        }
    }
}

/// The items of an option: its cell, then its digit in each house of the cell.
fn items_of(layout: &Layout, cell: usize, digit: u8) -> impl Iterator<Item = usize> {
    let (cells, digits) = (layout.cells(), layout.digits());
    let places = layout.houses_of(cell).iter();
    [cell].into_iter().chain(places.map(move |&house| cells + usize::from(house) * digits + usize::from(digit) - 1))
}
