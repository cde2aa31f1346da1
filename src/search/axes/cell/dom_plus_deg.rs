//! Fewest candidates, ties by degree.

use std::cmp::Reverse;

use super::{Pick, Scene, Value};

pub(super) const VALUE: Value = Value {
    name: "dom+deg",
    meaning: "the cell with fewest candidates, ties by most unassigned peers, then by lowest index",
    source: "Brelaz 1979, New methods to color the vertices of a graph",
};

pub(super) fn pick<const W: usize, const N: usize>(scene: &Scene<'_, W, N>) -> Option<Pick> {
    let key = |&cell: &usize| (scene.candidates(cell), Reverse(scene.degree(cell)));
    scene.board.open().iter().min_by_key(key).map(|cell| Pick::Cell(cell as u16))
}

#[cfg(test)]
mod tests {
    use super::super::tests::{givens, picked};
    use super::super::{CellOrder, Pick};

    #[test]
    fn ties_go_to_the_cell_with_most_unassigned_peers() {
        // r1c7 and r1c8 are left 7 and 8, and have as many open peers: the lower index.
        let mut list: Vec<(usize, char)> = (0..).zip("123456".chars()).collect();
        list.push((8, '9'));
        assert_eq!(picked(CellOrder::DomPlusDeg, &givens(&list), |_| (), &[]), Some(Pick::Cell(6)));
        // A given in the column of r1c7 takes one of its open peers.
        list.push((78, '1'));
        assert_eq!(picked(CellOrder::DomPlusDeg, &givens(&list), |_| (), &[]), Some(Pick::Cell(7)));
        assert_eq!(picked(CellOrder::Dom, &givens(&list), |_| (), &[]), Some(Pick::Cell(6)));
    }
}
