//! Hidden singles: a digit with one place in a house is placed there.

use smallvec::SmallVec;

use super::{Conflict, Log, OnlyPlace};
use crate::board::{Board, Tables};
use crate::search::Rule;

/// One pass; gives whether it placed anything. Houses are read in order, digits ascending within
/// each; the first fault ends the pass before anything is placed.
pub(super) fn pass<const W: usize, const N: usize, L: Log>(
    board: &mut Board<W, N>,
    tables: &Tables<W, N>,
    log: &mut L,
) -> Result<bool, Conflict> {
    let mut found: SmallVec<[(u16, OnlyPlace); 16]> = SmallVec::new();
    for (house, &cells) in (0..).zip(tables.houses()) {
        for (digit, &plane) in (1..).zip(board.planes(tables)) {
            let places = plane & cells;
            if places.is_empty() {
                return Err(Conflict::NoPlace(OnlyPlace { house, digit }));
            }
            let Some(cell) = places.single() else { continue };
            if !board.open().contains(cell) {
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
    found.sort_unstable_by_key(|&(cell, _)| cell);
    for &(cell, OnlyPlace { house, digit }) in &found {
        log.placed(Rule::Hidden, Some(house), usize::from(cell), digit);
    }
    for &(cell, OnlyPlace { digit, .. }) in &found {
        board.place(usize::from(cell), digit, tables);
    }
    Ok(!found.is_empty())
}
