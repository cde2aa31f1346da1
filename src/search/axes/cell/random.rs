//! A random order, the same throughout a run.

use super::{Pick, Scene, Value};

pub(super) const VALUE: Value = Value {
    name: "random",
    meaning: "the blanks in one seeded random order, drawn anew for each puzzle and at each luby or geometric restart",
    source: "",
};

pub(super) fn pick<const W: usize, const N: usize>(scene: &Scene<'_, W, N>) -> Option<Pick> {
    let open = scene.board.open();
    scene.permutation.iter().find(|&&cell| open.contains(usize::from(cell))).map(|&cell| Pick::Cell(cell))
}

#[cfg(test)]
mod tests {
    use super::super::tests::{INKALA, picked};
    use super::super::{CellOrder, Pick};

    #[test]
    fn the_first_open_cell_of_the_permutation_is_picked() {
        assert_eq!(picked(CellOrder::Random, INKALA, |_| (), &[0, 11, 40, 5]), Some(Pick::Cell(5)));
    }
}
