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
        let block = blocks.clone().position(|block| block.contains(&least));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{House, HouseKind, Shape};
    use proptest::prelude::*;

    /// The nodes in use, and the sizes.
    type State = (Vec<Node>, Vec<u8>);

    fn state<const S: usize>(matrix: &Matrix<S>) -> State {
        let used = matrix.first + matrix.count * matrix.stride();
        (matrix.nodes[..used].to_vec(), matrix.sizes.to_vec())
    }

    /// The options of an item, from its header on, down and (turned round) up.
    fn ring<const S: usize>(matrix: &Matrix<S>, item: u32) -> Vec<(u16, u8)> {
        let walk = |step: fn(&Node) -> u32| {
            let mut nodes = vec![];
            let mut node = step(&matrix.nodes[item as usize]);
            while node != item {
                assert_eq!(matrix.nodes[node as usize].item, item);
                nodes.push(node);
                node = step(&matrix.nodes[node as usize]);
            }
            nodes
        };
        let (down, mut up) = (walk(|node| node.down), walk(|node| node.up));
        up.reverse();
        assert_eq!(down, up);
        down.iter().map(|&node| matrix.option(node)).collect()
    }

    /// Sizes are those of the rings, `fewest` is the first of the least, rings are in order, and
    /// an option is in the rings of all its uncovered items or of none.
    fn check<const S: usize>(matrix: &Matrix<S>) {
        let open: Vec<u32> = (0..).zip(&*matrix.sizes).filter(|(_, size)| **size < COVERED).map(|(i, _)| i).collect();
        let rings: Vec<Vec<(u16, u8)>> = open.iter().map(|&item| ring(matrix, item)).collect();
        for (ring, &item) in rings.iter().zip(&open) {
            assert_eq!(ring.len(), usize::from(matrix.sizes[item as usize]));
            assert!(ring.is_sorted());
            for &(cell, digit) in ring {
                let items = items_of(matrix.layout(), usize::from(cell), digit).map(|item| item as u32);
                for other in items {
                    let at = open.binary_search(&other).expect("an option of a covered item is hidden");
                    assert!(rings[at].contains(&(cell, digit)));
                }
            }
        }
        let fewest = open.iter().min_by_key(|&&item| matrix.sizes[item as usize]);
        assert_eq!(matrix.fewest(), fewest.map(|&item| (item, matrix.sizes[item as usize])));
    }

    fn diagonals() -> Arc<Layout> {
        let classic = Layout::classic(Shape::CLASSIC);
        let lines = [(1, 0, 10), (2, 8, 8)];
        let extra = lines.map(|(i, from, step)| House::new(HouseKind::Extra, i, (0..9).map(|k| from + k * step)));
        Layout::new(Shape::CLASSIC, classic.houses().iter().cloned().chain(extra)).unwrap()
    }

    /// Places options as `picks` say while there are any, and takes all back.
    fn there_and_back<const S: usize>(matrix: &mut Matrix<S>, picks: &[usize]) {
        check(matrix);
        let root = state(matrix);
        let mut placed = vec![];
        for &pick in picks {
            let open = (0..).zip(&*matrix.sizes).filter(|(_, size)| (1..COVERED).contains(*size));
            let open: Vec<u32> = open.map(|(item, _)| item).collect();
            if open.is_empty() {
                break;
            }
            let item = open[pick % open.len()];
            let before = state(matrix);
            matrix.cover(item);
            check(matrix);
            let mut node = item;
            for _ in 0..=pick / open.len() % usize::from(before.1[item as usize]) {
                node = matrix.below(node).unwrap();
            }
            matrix.cover_others(node);
            check(matrix);
            placed.push((item, node, before));
        }
        while let Some((item, node, before)) = placed.pop() {
            matrix.uncover_others(node);
            matrix.uncover(item);
            assert!(state(matrix) == before);
        }
        assert!(state(matrix) == root);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        #[test]
        fn what_is_taken_back_is_as_it_was(picks in prop::collection::vec(any::<usize>(), 0..40)) {
            let classic = Layout::classic(Shape::CLASSIC);
            let mut matrix = Matrix::<4>::new(&classic);
            matrix.load(&Puzzle::new(classic, &[0; 81]).unwrap());
            there_and_back(&mut matrix, &picks);
            let layout = diagonals();
            let mut matrix = Matrix::<0>::new(&layout);
            matrix.load(&Puzzle::new(layout, &[0; 81]).unwrap());
            there_and_back(&mut matrix, &picks);
        }

        #[test]
        fn loading_givens_leaves_what_covering_them_leaves(tries in prop::collection::vec((0usize..81, 1u8..=9), 0..60)) {
            let layout = diagonals();
            let mut givens = [0; 81];
            for (cell, digit) in tries {
                if givens[cell] == 0 && layout.peers_of(cell).iter().all(|&peer| givens[usize::from(peer)] != digit) {
                    givens[cell] = digit;
                }
            }
            let [mut loaded, mut covered] = [(); 2].map(|()| Matrix::<0>::new(&layout));
            loaded.load(&Puzzle::new(layout.clone(), &[0; 81]).unwrap());
            loaded.load(&Puzzle::new(layout.clone(), &givens).unwrap());
            check(&loaded);
            covered.load(&Puzzle::new(layout.clone(), &[0; 81]).unwrap());
            for (cell, &given) in givens.iter().enumerate().filter(|(_, given)| **given != 0) {
                items_of(&layout, cell, given).for_each(|item| covered.cover(item as u32));
            }
            for item in 0..loaded.sizes.len() {
                let [open, other] = [&loaded, &covered].map(|matrix| matrix.sizes[item] < COVERED);
                prop_assert_eq!(open, other);
                prop_assert!(!open || ring(&loaded, item as u32) == ring(&covered, item as u32));
            }
        }
    }

    #[test]
    fn covering_a_cell_hides_its_digits() {
        let layout = Layout::classic(Shape::new(2, 2).unwrap());
        let mut matrix = Matrix::<4>::new(&layout);
        matrix.load(&Puzzle::new(layout, &[0; 16]).unwrap());
        assert_eq!((matrix.count, matrix.fewest()), (64, Some((0, 4))));
        matrix.cover(5);
        // Row 2, column 2 and box 1 have three places left for each digit.
        let three: Vec<usize> = (0..64).filter(|&item| matrix.sizes[item] == 3).collect();
        assert_eq!(three, [20, 21, 22, 23, 36, 37, 38, 39, 48, 49, 50, 51]);
        assert_eq!(matrix.fewest(), Some((20, 3)));
        assert_eq!(matrix.item(20), Item::Place { house: 1, digit: 1 });
        assert_eq!(matrix.item(15), Item::Cell(15));
        assert_eq!(ring(&matrix, 20), [(4, 1), (6, 1), (7, 1)]);
    }
}
