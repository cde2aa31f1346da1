//! Claiming: a digit of a row or column whose places all lie in one box leaves the rest of it.

use super::{Log, locked};
use crate::board::{Board, HouseKind, Tables};
use crate::search::Rule;

/// One pass, from the houses that are no boxes; gives whether it took a candidate away.
pub(super) fn pass<const W: usize, const N: usize, L: Log + ?Sized>(
    board: &mut Board<W, N>,
    tables: &Tables<W, N>,
    log: &mut L,
) -> bool {
    locked::pass(Rule::Claiming, |kind| kind != HouseKind::Box, board, tables, log)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::board::{House, Layout};
    use crate::propagate::locked::tests::assert_like_the_plain_rule;
    use crate::propagate::testing::{Diary, layout};

    #[test]
    fn a_digit_of_a_column_in_one_box_leaves_the_box() {
        // Column 1 has its 4 in box 1 only, which is r1c1 and r2c1.
        let layout = layout("2x2");
        let tables = Tables::<1, 8>::new(&layout);
        let mut board = Board::new(&tables);
        for cell in [8, 12] {
            board.eliminate(cell, 4);
        }
        let mut diary = Diary::default();
        assert!(pass(&mut board, &tables, &mut diary));
        assert_eq!(diary.removed, [1, 5].map(|cell| (Rule::Claiming, Some(4), cell, 4)));
        assert!(!pass(&mut board, &tables, &mut diary));
    }

    #[test]
    fn a_pass_does_not_use_its_own_eliminations() {
        // The 1 of row 1 is in box 1. Without it there, the 1 of column 1 would be in box 3.
        let layout = layout("2x2");
        let tables = Tables::<1, 8>::new(&layout);
        let mut board = Board::new(&tables);
        for cell in [2, 3, 0] {
            board.eliminate(cell, 1);
        }
        let mut diary = Diary::default();
        assert!(pass(&mut board, &tables, &mut diary));
        assert_eq!(diary.removed, [(Rule::Claiming, Some(0), 4, 1), (Rule::Claiming, Some(0), 5, 1)]);
        assert!(pass(&mut board, &tables, &mut diary));
        assert_eq!(diary.removed[2..], [(Rule::Claiming, Some(4), 9, 1), (Rule::Claiming, Some(4), 13, 1)]);
    }

    #[test]
    fn an_extra_house_claims_too() {
        let shape = "3x3".parse().unwrap();
        let classic = Layout::classic(shape);
        let diagonal = House::new(HouseKind::Extra, 1, (0..9).map(|i| i * 10));
        let layout = Layout::new(shape, classic.houses().iter().cloned().chain([diagonal])).unwrap();
        let tables = Tables::<2, 9>::new(&layout);
        let mut board = Board::new(&tables);
        for cell in [30, 40, 50, 60, 70, 80] {
            board.eliminate(cell, 9);
        }
        let mut diary = Diary::default();
        assert!(pass(&mut board, &tables, &mut diary));
        assert_eq!(diary.removed, [1, 2, 9, 11, 18, 19].map(|cell| (Rule::Claiming, Some(27), cell, 9)));
    }

    proptest! {
        #[test]
        fn it_takes_what_the_definition_says(seed: u64) {
            assert_like_the_plain_rule(Rule::Claiming, seed);
        }
    }
}
