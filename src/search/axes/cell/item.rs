//! Exact cover: cells, and digits of houses.

use super::{Pick, Scene, Value};
use crate::propagate::OnlyPlace;

pub(super) const VALUE: Value = Value {
    name: "item",
    meaning: "exact cover: the cell, or the digit of a house that has no cell for it yet, with fewest options; ties in \
              the order cells, rows, columns, boxes, digits ascending within a house",
    source: "Knuth 2000, Dancing links",
};

pub(super) fn pick<const W: usize, const N: usize>(scene: &Scene<'_, W, N>) -> Option<Pick> {
    let Scene { board, tables, .. } = scene;
    let cell = super::dom::fewest_candidates(board, tables)?;
    let (mut least, mut pick) = (scene.candidates(cell), Pick::Cell(cell as u16));
    for (house, &cells) in (0..).zip(tables.houses()) {
        for (digit, &plane) in (1..).zip(board.planes(tables)) {
            if least == 0 {
                return Some(pick);
            }
            let places = plane & cells;
            // A placed digit has its one place where no cell is open.
            if (places & board.open()).is_empty() && !places.is_empty() {
                continue;
            }
            let options = places.len();
            if options < least {
                (least, pick) = (options, Pick::Item(OnlyPlace { house, digit }));
            }
        }
    }
    Some(pick)
}

#[cfg(test)]
mod tests {
    use super::super::tests::{givens, picked};
    use super::super::{CellOrder, Pick};
    use crate::propagate::OnlyPlace;

    #[test]
    fn a_digit_with_one_place_comes_before_cells_with_more_candidates() {
        // In row 3, and in box 1, the 1 has one place: r3c3. Rows come first.
        let text = givens(&[(4, '1'), (17, '1'), (27, '1'), (55, '1')]);
        let found = picked(CellOrder::Item, &text, |_| (), &[]);
        assert_eq!(found, Some(Pick::Item(OnlyPlace { house: 2, digit: 1 })));
    }

    #[test]
    fn a_digit_without_a_place_is_picked_at_once() {
        let text = givens(&[(4, '1'), (17, '1'), (27, '1'), (55, '1'), (20, '2')]);
        let found = picked(CellOrder::Item, &text, |_| (), &[]);
        assert_eq!(found, Some(Pick::Item(OnlyPlace { house: 2, digit: 1 })));
    }

    #[test]
    fn cells_come_before_houses_with_as_many_options() {
        let list: Vec<(usize, char)> = (0..).zip("12345678".chars()).collect();
        assert_eq!(picked(CellOrder::Item, &givens(&list), |_| (), &[]), Some(Pick::Cell(8)));
    }
}
