//! Naked and hidden subsets: pairs, triples and quads, each a rule of its own.
//!
//! A naked subset is `k` open cells of a house whose candidates together are exactly `k` digits:
//! these digits leave the other cells of the house. A hidden subset is `k` digits of a house
//! whose open places together are exactly `k` cells: other digits leave these cells. Each cell
//! has a candidate and each digit a place; one alone is enough, so that a single may be part of
//! a subset. The two are one search over words, by cells or by digits.

use super::Log;
use super::by_cell::{ByCell, OpenCells, bits, eliminate};
use crate::board::{Board, Tables};
use crate::search::Rule;

/// One pass of naked subsets of `k` cells; gives whether it took a candidate away.
pub(super) fn naked_pass<const W: usize, const N: usize, L: Log + ?Sized>(
    k: usize,
    rule: Rule,
    board: &mut Board<W, N>,
    tables: &Tables<W, N>,
    log: &mut L,
) -> bool {
    let start = ByCell::new(board, tables);
    let mut any = false;
    for house in 0..tables.houses().len() {
        let open = start.house(house, tables);
        each_subset::<N>(k, open.digits(), &mut |members, digits| {
            for (at, &cell) in open.cells().iter().enumerate() {
                if members >> at & 1 == 0 {
                    any |= eliminate((rule, house), cell, digits, board, log);
                }
            }
        });
    }
    any
}

/// One pass of hidden subsets of `k` digits; gives whether it took a candidate away.
pub(super) fn hidden_pass<const W: usize, const N: usize, L: Log + ?Sized>(
    k: usize,
    rule: Rule,
    board: &mut Board<W, N>,
    tables: &Tables<W, N>,
    log: &mut L,
) -> bool {
    let start = ByCell::new(board, tables);
    let mut any = false;
    for house in 0..tables.houses().len() {
        let open = start.house(house, tables);
        each_subset::<N>(k, &places(&open)[..tables.digits()], &mut |digits, places| {
            for at in bits(places) {
                any |= eliminate((rule, house), open.cells()[at], open.digits()[at] & !digits, board, log);
            }
        });
    }
    any
}

/// The places of each digit among the open cells: bit `i` is the cell at `i`.
fn places<const N: usize>(open: &OpenCells<N>) -> [u64; N] {
    let mut places = [0; N];
    for (at, &digits) in open.digits().iter().enumerate() {
        for digit in bits(digits) {
            places[digit] |= 1 << at;
        }
    }
    places
}

/// Calls for every `k` of the sets, none of them empty, that have `k` elements together: with
/// the indices of the sets, and with the elements, as bits.
fn each_subset<const N: usize>(k: usize, sets: &[u64], found: &mut impl FnMut(u64, u64)) {
    // Only small sets can be members, and mostly they are few.
    let (mut small, mut len) = ([(0, 0); N], 0);
    for (index, &set) in sets.iter().enumerate() {
        if set != 0 && set.count_ones() as usize <= k {
            small[len] = (1 << index, set);
            len += 1;
        }
    }
    extend(k, k, &small[..len], (0, 0), found);
}

/// Adds `left` of the sets to those taken, in every way; no deeper than `k`.
fn extend(k: usize, left: usize, sets: &[(u64, u64)], taken: (u64, u64), found: &mut impl FnMut(u64, u64)) {
    if left == 0 {
        if taken.1.count_ones() as usize == k {
            found(taken.0, taken.1);
        }
        return;
    }
    for (at, &(index, set)) in sets.iter().enumerate() {
        let with = (taken.0 | index, taken.1 | set);
        if with.1.count_ones() as usize <= k {
            extend(k, left - 1, &sets[at + 1..], with, found);
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::board::DigitSet;
    use crate::propagate::testing::{Case, Check, Diary, Plain, assert_pass, check_boards, combinations, layout};

    fn union(sets: impl Iterator<Item = DigitSet>) -> DigitSet {
        sets.fold(DigitSet::EMPTY, |all, set| all | set)
    }

    fn naked_plainly(k: usize, house: &[u16], before: &Plain, after: &mut Plain) {
        let open: Vec<u16> = house.iter().copied().filter(|&cell| before.is_open(cell)).collect();
        let digits = |cell: u16| before.digits[usize::from(cell)];
        for cells in combinations(k, &open) {
            let together = union(cells.iter().map(|&cell| digits(cell)));
            if together.len() == k && cells.iter().all(|&cell| !digits(cell).is_empty()) {
                for &cell in open.iter().filter(|cell| !cells.contains(cell)) {
                    together.iter().for_each(|digit| after.take(cell, digit));
                }
            }
        }
    }

    fn hidden_plainly(k: usize, house: &[u16], n: usize, before: &Plain, after: &mut Plain) {
        let places = |digit: u8| house.iter().copied().filter(move |&c| before.is_open(c) && before.has(c, digit));
        let digits: Vec<u8> = (1..=n as u8).filter(|&digit| places(digit).next().is_some()).collect();
        for chosen in combinations(k, &digits) {
            let mut cells: Vec<u16> = chosen.iter().flat_map(|&digit| places(digit)).collect();
            cells.sort_unstable();
            cells.dedup();
            if cells.len() == k {
                for &other in digits.iter().filter(|digit| !chosen.contains(digit)) {
                    for &cell in &cells {
                        after.take(cell, other);
                    }
                }
            }
        }
    }

    struct LikeThePlainRules;

    impl Check for LikeThePlainRules {
        fn check<const W: usize, const N: usize>(&mut self, case: Case<'_, W, N>) {
            let Case { tables, board } = case;
            let (layout, before) = (tables.layout(), case.plain());
            for (k, naked, hidden) in [
                (2, Rule::NakedPairs, Rule::HiddenPairs),
                (3, Rule::NakedTriples, Rule::HiddenTriples),
                (4, Rule::NakedQuads, Rule::HiddenQuads),
            ] {
                let mut after = before.clone();
                for house in layout.houses() {
                    naked_plainly(k, house.cells(), &before, &mut after);
                }
                assert_pass(Case { tables, board }, |b, t, log| Ok(naked_pass(k, naked, b, t, log)), Ok(after));
                let mut after = before.clone();
                for house in layout.houses() {
                    hidden_plainly(k, house.cells(), layout.digits(), &before, &mut after);
                }
                assert_pass(Case { tables, board }, |b, t, log| Ok(hidden_pass(k, hidden, b, t, log)), Ok(after));
            }
        }
    }

    proptest! {
        #[test]
        fn they_take_what_the_definitions_say(seed: u64) {
            check_boards(&["2x2", "2x3", "3x3"], seed, &mut LikeThePlainRules);
        }
    }

    /// Leaves a cell some digits.
    fn leave(board: &mut Board<2, 9>, cell: usize, digits: &[u8]) {
        (1..=9).filter(|digit| !digits.contains(digit)).for_each(|digit| board.eliminate(cell, digit));
    }

    #[test]
    fn three_cells_with_three_digits_need_not_have_all_of_them() {
        let tables = Tables::<2, 9>::new(&layout("3x3"));
        let mut board = Board::new(&tables);
        leave(&mut board, 0, &[1, 2]);
        leave(&mut board, 4, &[2, 3]);
        leave(&mut board, 8, &[3, 1]);
        let mut diary = Diary::default();
        assert!(!naked_pass(2, Rule::NakedPairs, &mut board, &tables, &mut diary));
        assert!(naked_pass(3, Rule::NakedTriples, &mut board, &tables, &mut diary));
        let row_1 = [1, 2, 3, 5, 6, 7].map(|cell| [1, 2, 3].map(|digit| (Rule::NakedTriples, Some(0), cell, digit)));
        assert_eq!(diary.removed, row_1.concat());
    }

    #[test]
    fn two_digits_with_two_places_keep_these_for_themselves() {
        let tables = Tables::<2, 9>::new(&layout("3x3"));
        let mut board = Board::new(&tables);
        // Column 9 has its 5 and 6 in r1c9 and r9c9 only.
        for row in 1..8 {
            for digit in [5, 6] {
                board.eliminate(row * 9 + 8, digit);
            }
        }
        let mut diary = Diary::default();
        assert!(hidden_pass(2, Rule::HiddenPairs, &mut board, &tables, &mut diary));
        let others = [1, 2, 3, 4, 7, 8, 9];
        let taken = [8, 80].map(|cell| others.map(|digit| (Rule::HiddenPairs, Some(17), cell, digit)));
        assert_eq!(diary.removed, taken.concat());
        assert!(!hidden_pass(2, Rule::HiddenPairs, &mut board, &tables, &mut diary));
    }
}
