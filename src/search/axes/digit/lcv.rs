//! Least constraining value.

use super::{Candidate, Scene, SplitMix64, Value};

pub(super) const VALUE: Value = Value {
    name: "lcv",
    meaning: "fewest candidates taken from unassigned peers first, ties ascending",
    source: "Haralick, Elliott 1980; Dechter, Pearl 1987, Network-based heuristics for constraint satisfaction problems",
};

pub(super) fn arrange<const W: usize, const N: usize>(
    candidates: &mut [Candidate],
    scene: &Scene<'_, W, N>,
    _: &mut SplitMix64,
) {
    let open = scene.board.open();
    let taken = |&(cell, digit): &Candidate| {
        (scene.board.plane(digit) & scene.tables.peers(usize::from(cell)) & open).len()
    };
    candidates.sort_by_cached_key(taken);
}

#[cfg(test)]
mod tests {
    use super::super::DigitOrder;
    use super::super::tests::arranged;

    #[test]
    fn the_digit_that_takes_least_comes_first() {
        // 3 is gone from most peers of r1c9 already, 2 from some, the others from none.
        let text = "............3..............3.....2...............................................";
        let digits = arranged(DigitOrder::Lcv, text, 8, 0);
        assert_eq!(digits[..2], [3, 2]);
        assert_eq!(digits[2..], [1, 4, 5, 6, 7, 8, 9], "ties ascending");
    }
}
