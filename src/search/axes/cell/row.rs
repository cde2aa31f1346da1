//! Row-major.

use super::{Pick, Scene, Value};

pub(super) const VALUE: Value =
    Value { name: "row", meaning: "the blanks in row-major order, fixed before the search", source: "" };

pub(super) fn pick<const W: usize, const N: usize>(scene: &Scene<'_, W, N>) -> Option<Pick> {
    scene.board.open().first().map(|cell| Pick::Cell(cell as u16))
}

#[cfg(test)]
mod tests {
    use super::super::tests::{INKALA, picked};
    use super::super::{CellOrder, Pick};

    #[test]
    fn the_first_open_cell_is_picked() {
        assert_eq!(picked(CellOrder::Row, INKALA, |_| (), &[]), Some(Pick::Cell(1)));
    }
}
