//! Candidates by degree.

use super::{Pick, Scene, Value};

pub(super) const VALUE: Value = Value {
    name: "dom/deg",
    meaning: "the cell with the least number of candidates by unassigned peers, ties by lowest index",
    source: "Bessiere, Regin 1996, MAC and combined heuristics",
};

pub(super) fn pick<const W: usize, const N: usize>(scene: &Scene<'_, W, N>) -> Option<Pick> {
    let ratios = scene.board.open().iter().map(|cell| {
        // A degree of 0 counts as 1.
        (cell, scene.candidates(cell) as u64, scene.degree(cell).max(1) as u64)
    });
    least_ratio(ratios)
}

/// The first cell whose ratio is least, by cross-multiplication.
pub(super) fn least_ratio(ratios: impl Iterator<Item = (usize, u64, u64)>) -> Option<Pick> {
    let less = |(_, a, b): (usize, u64, u64), (_, c, d): (usize, u64, u64)| {
        u128::from(a) * u128::from(d) < u128::from(c) * u128::from(b)
    };
    let least = ratios.reduce(|least, next| if less(next, least) { next } else { least });
    least.map(|(cell, ..)| Pick::Cell(cell as u16))
}

#[cfg(test)]
mod tests {
    use super::super::tests::{givens, picked};
    use super::*;
    use crate::search::axes::cell::CellOrder;

    #[test]
    fn ratios_are_compared_exactly_and_ties_go_to_the_first() {
        assert_eq!(least_ratio([(4, 2, 6), (5, 3, 9), (6, 1, 2)].into_iter()), Some(Pick::Cell(4)));
        assert_eq!(least_ratio([(4, 2, 6), (5, 3, 10), (6, 1, 2)].into_iter()), Some(Pick::Cell(5)));
        let large = u64::MAX;
        assert_eq!(least_ratio([(1, 2, large - 1), (2, 2, large)].into_iter()), Some(Pick::Cell(2)));
        assert_eq!(least_ratio(std::iter::empty()), None);
    }

    #[test]
    fn a_cell_is_picked_by_its_candidates_and_open_peers() {
        // r1c7 and r1c8 are left 7 and 8; a given in its column takes an open peer of r1c7.
        let mut list: Vec<(usize, char)> = (0..).zip("123456".chars()).collect();
        list.extend([(8, '9'), (78, '1')]);
        assert_eq!(picked(CellOrder::DomOverDeg, &givens(&list), |_| (), &[]), Some(Pick::Cell(7)));
    }
}
