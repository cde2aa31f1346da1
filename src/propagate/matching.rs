//! All-different of each house: a candidate that no way to fill the house uses is taken away.
//!
//! Jean-Charles Régin 1994, A filtering algorithm for constraints of difference in CSPs. A house
//! has as many cells as digits, so its matching is perfect, and a candidate is in some matching
//! exactly when it is in this one, or when its cell and the cell that holds its digit now lie on
//! a cycle of exchanges: in one strongly connected component of "could take the digit of".

use smallvec::SmallVec;

use super::by_cell::{ByCell, OpenCells, bits, eliminate};
use super::{Conflict, Log};
use crate::board::{Board, Tables};
use crate::search::Rule;

/// One pass over all houses in order; gives whether it took a candidate away. The first house
/// without a full matching ends the pass before anything is taken away.
pub(super) fn pass<const W: usize, const N: usize, L: Log + ?Sized>(
    board: &mut Board<W, N>,
    tables: &Tables<W, N>,
    log: &mut L,
) -> Result<bool, Conflict> {
    let start = ByCell::new(board, tables);
    let mut found: SmallVec<[(u16, u16, u64); 16]> = SmallVec::new();
    for house in 0..tables.houses().len() {
        let open = start.house(house, tables);
        if open.cells().len() != (tables.houses()[house] & board.open()).len() {
            return Err(Conflict::NoMatching { house: house as u16 });
        }
        let matching = Matching::new(&open).ok_or(Conflict::NoMatching { house: house as u16 })?;
        matching.useless(&open, |at, digits| found.push((house as u16, open.cells()[at], digits)));
    }
    let mut any = false;
    for &(house, cell, digits) in &found {
        any |= eliminate((Rule::Matching, usize::from(house)), cell, digits, board, log);
    }
    Ok(any)
}

/// A different digit for each open cell of a house. Cells are their places among the open ones,
/// digits count from 0; what is not matched yet is out of `used`.
struct Matching<const N: usize> {
    digit_of: [u8; N],
    cell_of: [u8; N],
    used: u64,
}

impl<const N: usize> Matching<N> {
    fn new(open: &OpenCells<N>) -> Option<Self> {
        let mut matching = Self { digit_of: [0; N], cell_of: [0; N], used: 0 };
        (0..open.cells().len()).all(|cell| matching.augment(cell, open.digits())).then_some(matching)
    }

    /// Matches one more cell, by an alternating path to a free digit; false if there is none.
    fn augment(&mut self, start: usize, candidates: &[u64]) -> bool {
        // The digits seen, and for each the cell that it was seen from.
        let (mut seen, mut seen_from) = (0, [0; N]);
        let (mut waiting, mut cell) = (0, start);
        loop {
            let unseen = candidates[cell] & !seen;
            if let Some(mut digit) = bits(unseen & !self.used).next() {
                self.used |= 1 << digit;
                loop {
                    let passed_on = usize::from(self.digit_of[cell]);
                    (self.digit_of[cell], self.cell_of[digit]) = (digit as u8, cell as u8);
                    if cell == start {
                        return true;
                    }
                    digit = passed_on;
                    cell = usize::from(seen_from[digit]);
                }
            }
            seen |= unseen;
            for digit in bits(unseen) {
                seen_from[digit] = cell as u8;
                waiting |= 1 << self.cell_of[digit];
            }
            let Some(next) = bits(waiting).next() else { return false };
            waiting &= !(1 << next);
            cell = next;
        }
    }

    /// Calls for each cell with the candidates that are in no full matching, if it has any.
    fn useless(&self, open: &OpenCells<N>, mut found: impl FnMut(usize, u64)) {
        // Which cells' digits a cell could take, and which cells could take its digit.
        let (mut takes, mut taken) = ([0; N], [0; N]);
        for (cell, &digits) in open.digits().iter().enumerate() {
            for digit in bits(digits) {
                let holder = usize::from(self.cell_of[digit]);
                takes[cell] |= 1 << holder;
                taken[holder] |= 1 << cell;
            }
        }
        let mut left: u64 = (1 << open.cells().len()) - 1;
        while let Some(first) = bits(left).next() {
            let component = reach(first, &takes, left) & reach(first, &taken, left);
            left &= !component;
            let digits = bits(component).fold(0, |digits, cell| digits | 1 << self.digit_of[cell]);
            for cell in bits(component) {
                let useless = open.digits()[cell] & !digits;
                if useless != 0 {
                    found(cell, useless);
                }
            }
        }
    }
}

/// What can be reached within a set.
fn reach(first: usize, steps: &[u64], within: u64) -> u64 {
    let (mut reached, mut fresh) = (0, 1 << first);
    while fresh != 0 {
        reached |= fresh;
        let next = bits(fresh).fold(0, |next, at| next | steps[at]);
        fresh = next & within & !reached;
    }
    reached
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::propagate::testing::{Case, Check, Diary, Plain, assert_pass, check_boards, layout};

    /// Every way to fill the open cells of a house: marks the candidates used.
    fn fill(cells: &[u16], before: &Plain, taken: &mut Vec<u8>, used: &mut Vec<(u16, u8)>) {
        let Some(&cell) = cells.get(taken.len()) else {
            used.extend(cells.iter().copied().zip(taken.iter().copied()));
            return;
        };
        for digit in before.digits[usize::from(cell)].iter() {
            if !taken.contains(&digit) {
                taken.push(digit);
                fill(cells, before, taken, used);
                taken.pop();
            }
        }
    }

    struct LikeExhaustiveSearch;

    impl Check for LikeExhaustiveSearch {
        fn check<const W: usize, const N: usize>(&mut self, case: Case<'_, W, N>) {
            let before = case.plain();
            let mut expected = Ok(before.clone());
            for (index, house) in (0..).zip(case.tables.layout().houses()) {
                let open: Vec<u16> = house.cells().iter().copied().filter(|&cell| before.is_open(cell)).collect();
                let mut used = Vec::new();
                fill(&open, &before, &mut Vec::new(), &mut used);
                if used.is_empty() && !open.is_empty() {
                    expected = Err(Conflict::NoMatching { house: index });
                    break;
                }
                let after = expected.as_mut().unwrap();
                for &cell in &open {
                    for digit in before.digits[usize::from(cell)].iter().filter(|&d| !used.contains(&(cell, d))) {
                        after.take(cell, digit);
                    }
                }
            }
            assert_pass(case, pass, expected);
        }
    }

    proptest! {
        #[test]
        fn a_candidate_stays_if_some_way_to_fill_the_house_uses_it(seed: u64) {
            check_boards(&["2x2", "2x3", "3x2"], seed, &mut LikeExhaustiveSearch);
        }
    }

    #[test]
    fn what_a_pair_needs_leaves_the_others() {
        let tables = Tables::<1, 8>::new(&layout("2x2"));
        let mut board = Board::new(&tables);
        for cell in [1, 3] {
            for digit in [1, 2] {
                board.eliminate(cell, digit);
            }
        }
        let mut diary = Diary::default();
        assert_eq!(pass(&mut board, &tables, &mut diary), Ok(true));
        let row_1 = Some(0);
        let gone = [0, 2].map(|cell| [3, 4].map(|digit| (Rule::Matching, row_1, cell, digit)));
        assert_eq!(diary.removed, gone.concat());
        assert_eq!(pass(&mut board, &tables, &mut diary), Ok(false));
    }

    #[test]
    fn three_cells_for_two_digits_are_a_fault_of_the_first_such_house() {
        let tables = Tables::<1, 8>::new(&layout("2x2"));
        let mut board = Board::new(&tables);
        // Rows 3 and 4 have three cells for 1 and 2; so have columns 1 to 3.
        for cell in [8, 9, 10, 12, 13, 14] {
            for digit in [3, 4] {
                board.eliminate(cell, digit);
            }
        }
        let mut diary = Diary::default();
        assert_eq!(pass(&mut board, &tables, &mut diary), Err(Conflict::NoMatching { house: 2 }));
        assert!(diary.removed.is_empty());
    }
}
