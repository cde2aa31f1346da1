//! Pointing: a digit of a box whose places all lie in one row or column leaves the rest of it.

use super::{Log, locked};
use crate::board::{Board, HouseKind, Tables};
use crate::search::Rule;

/// One pass, from the boxes; gives whether it took a candidate away.
pub(super) fn pass<const W: usize, const N: usize, L: Log + ?Sized>(
    board: &mut Board<W, N>,
    tables: &Tables<W, N>,
    log: &mut L,
) -> bool {
    locked::pass(Rule::Pointing, |kind| kind == HouseKind::Box, board, tables, log)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::propagate::locked::tests::assert_like_the_plain_rule;
    use crate::propagate::testing::{Diary, layout};

    #[test]
    fn a_digit_of_a_box_in_one_row_leaves_the_row() {
        // Box 1 has its 1 in row 1 only.
        let layout = layout("3x3");
        let tables = Tables::<2, 9>::new(&layout);
        let mut board = Board::new(&tables);
        for cell in [9, 10, 11, 18, 19, 20] {
            board.eliminate(cell, 1);
        }
        let mut diary = Diary::default();
        assert!(pass(&mut board, &tables, &mut diary));
        let box_1 = Some(18);
        assert_eq!(diary.removed, [3, 4, 5, 6, 7, 8].map(|cell| (Rule::Pointing, box_1, cell, 1)));
        assert!(!pass(&mut board, &tables, &mut diary));
    }

    proptest! {
        #[test]
        fn it_takes_what_the_definition_says(seed: u64) {
            assert_like_the_plain_rule(Rule::Pointing, seed);
        }
    }
}
