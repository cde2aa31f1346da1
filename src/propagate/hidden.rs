//! Hidden singles: a digit with one place in a house is placed there.

use smallvec::SmallVec;

use super::by_cell::bits;
use super::{Conflict, Log, OnlyPlace};
use crate::board::{Board, Tables};
use crate::search::Rule;

/// Cells with the digit that each is the only place of, and the lowest house where it is.
type Found = SmallVec<[(u16, OnlyPlace); 16]>;

/// One pass on a board without an empty cell; gives whether it placed anything. Houses are read in order, digits ascending within
/// each; the first fault ends the pass before anything is placed.
pub(super) fn pass<const W: usize, const N: usize, L: Log + ?Sized>(
    board: &mut Board<W, N>,
    tables: &Tables<W, N>,
    log: &mut L,
) -> Result<bool, Conflict> {
    let mut found = match faultless(board, tables) {
        Some(found) => found,
        None => in_order(board, tables)?,
    };
    found.sort_unstable_by_key(|&(cell, _)| cell);
    if log.listens() {
        for &(cell, OnlyPlace { house, digit }) in &found {
            log.placed(Rule::Hidden, Some(house), usize::from(cell), digit);
        }
    }
    for &(cell, OnlyPlace { digit, .. }) in &found {
        board.place(usize::from(cell), digit, tables);
    }
    Ok(!found.is_empty())
}

/// What a pass finds, if there is no fault; does not know which fault is the first. It asks of
/// every digit in every house without a branch, which is twice as fast as looking in order.
#[inline]
fn faultless<const W: usize, const N: usize>(board: &Board<W, N>, tables: &Tables<W, N>) -> Option<Found> {
    let mut found = Found::new();
    // How often a digit has no open place in a house: without a fault, because it is placed there.
    // Placed cells of a house hold different digits, or one of them would be empty.
    let mut closed = 0;
    for (house, &cells) in (0..).zip(tables.houses()) {
        let open = cells & board.open();
        let mut singles = 0;
        for (digit, &plane) in board.planes(tables).iter().enumerate() {
            let places = plane & open;
            closed += usize::from(places.is_empty());
            singles |= u64::from(!places.is_empty() & !places.is_several()) << digit;
        }
        for index in bits(singles) {
            let digit = index as u8 + 1;
            let cell = (board.plane(digit) & open).first()?;
            match found.iter().find(|(at, _)| usize::from(*at) == cell) {
                None => found.push((cell as u16, OnlyPlace { house, digit })),
                Some((_, first)) if first.digit == digit => {}
                Some(_) => return None,
            }
        }
    }
    (closed == tables.houses_through(tables.cells() & !board.open())).then_some(found)
}

/// What a pass finds, or the first fault.
#[cold]
fn in_order<const W: usize, const N: usize>(board: &Board<W, N>, tables: &Tables<W, N>) -> Result<Found, Conflict> {
    let mut found = Found::new();
    for (house, &cells) in (0..).zip(tables.houses()) {
        for (digit, &plane) in (1..).zip(board.planes(tables)) {
            let places = plane & cells;
            let Some(cell) = places.first() else {
                return Err(Conflict::NoPlace(OnlyPlace { house, digit }));
            };
            if places.is_several() || !board.open().contains(cell) {
                continue;
            }
            let second = OnlyPlace { house, digit };
            match found.iter().find(|(at, _)| usize::from(*at) == cell) {
                None => found.push((cell as u16, second)),
                Some((_, first)) if first.digit == digit => {}
                Some(&(cell, first)) => return Err(Conflict::TwoDigits { cell, first, second }),
            }
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::board::{House, HouseKind, Layout};
    use crate::propagate::no_empty_cell;
    use crate::propagate::testing::{Case, Check, Diary, Dice, Kind, check, check_boards, full_grid, layout};

    struct LikeLookingInOrder;

    impl Check for LikeLookingInOrder {
        fn check<const W: usize, const N: usize>(&mut self, case: Case<'_, W, N>) {
            let Case { tables, mut board } = case;
            // A pass begins on boards without an empty cell only.
            if no_empty_cell(&board, tables).is_err() {
                return;
            }
            let plainly = in_order(&board, tables);
            let mut diary = Diary::default();
            match (plainly, pass(&mut board, tables, &mut diary)) {
                (Err(expected), result) => assert_eq!(result, Err(expected)),
                (Ok(mut found), result) => {
                    assert_eq!(result, Ok(!found.is_empty()));
                    found.sort_unstable_by_key(|&(cell, _)| cell);
                    let placed = found.iter().map(|&(cell, OnlyPlace { house, digit })| {
                        (Rule::Hidden, Some(house), usize::from(cell), digit)
                    });
                    assert_eq!(diary.placed, placed.collect::<Vec<_>>());
                }
            }
        }
    }

    proptest! {
        #[test]
        fn the_fast_way_finds_what_looking_in_order_finds(seed: u64) {
            check_boards(&["2x2", "2x3", "3x3", "4x4"], seed, &mut LikeLookingInOrder);
        }

        #[test]
        fn it_does_so_where_cells_have_houses_of_different_number(seed: u64) {
            let (classic, mut dice) = (layout("3x3"), Dice(seed));
            let diagonal = House::new(HouseKind::Extra, 1, (0..9).map(|i| i * 10));
            let houses = classic.houses().iter().cloned().chain([diagonal]);
            let layout = Layout::new(classic.shape(), houses).unwrap();
            let grid = full_grid(&layout, &mut dice);
            check(&layout, Kind::Any { grid: &grid }, &mut dice, &mut LikeLookingInOrder);
        }
    }

    #[test]
    fn faults_come_in_the_order_of_houses_and_digits() {
        let tables = Tables::<1, 8>::new(&layout("2x2"));
        let mut board = Board::new(&tables);
        // Row 4 has no place for 2 and none for 3; r1c1 is the only place of 1 and 4 in column 1.
        for cell in 12..16 {
            board.eliminate(cell, 2);
            board.eliminate(cell, 3);
        }
        for cell in [4, 8, 12] {
            board.eliminate(cell, 1);
            board.eliminate(cell, 4);
        }
        board.eliminate(12, 1);
        let mut diary = Diary::default();
        let row_4 = Conflict::NoPlace(OnlyPlace { house: 3, digit: 2 });
        // r4c1 has no candidate by now, which is not for this rule to see.
        assert_eq!(pass(&mut board, &tables, &mut diary), Err(row_4));

        let mut board = Board::new(&tables);
        for cell in [4, 8, 12] {
            board.eliminate(cell, 1);
            board.eliminate(cell, 4);
        }
        let only = |digit| OnlyPlace { house: 4, digit };
        let column_1 = Conflict::TwoDigits { cell: 0, first: only(1), second: only(4) };
        assert_eq!(pass(&mut board, &tables, &mut diary), Err(column_1));
        assert!(diary.placed.is_empty());
    }
}
