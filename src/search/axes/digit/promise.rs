//! Promise.

use super::{Candidate, Scene, SplitMix64, Value};

pub(super) const VALUE: Value = Value {
    name: "promise",
    meaning: "greatest product of the candidates left in the unassigned peers first, ties ascending",
    source: "Geelen 1992, Dual viewpoint heuristics for binary constraint satisfaction problems",
};

pub(super) fn arrange<const W: usize, const N: usize>(
    candidates: &mut [Candidate],
    scene: &Scene<'_, W, N>,
    _: &mut SplitMix64,
) {
    let open = scene.board.open();
    let promise = |&(cell, digit): &Candidate| {
        let peers = scene.tables.peers(usize::from(cell)) & open;
        let plane = scene.board.plane(digit);
        // In cell order, so that the rounding is the same everywhere.
        peers.iter().fold(1.0, |product, peer| {
            let left = scene.candidates(peer) - usize::from(plane.contains(peer));
            product * f64::from(left as u32)
        })
    };
    let mut rated: smallvec::SmallVec<[(f64, Candidate); 9]> = candidates.iter().map(|c| (promise(c), *c)).collect();
    rated.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    for (slot, (_, candidate)) in candidates.iter_mut().zip(rated) {
        *slot = candidate;
    }
}

#[cfg(test)]
mod tests {
    use super::super::DigitOrder;
    use super::super::tests::arranged;

    #[test]
    fn the_digit_that_leaves_most_comes_first() {
        let text = "............3..............3.....2...............................................";
        assert_eq!(arranged(DigitOrder::Promise, text, 8, 0)[..2], [3, 2]);
    }

    #[test]
    fn a_digit_that_empties_a_peer_comes_last() {
        // r1c9 is left 8 and 9; r9c9 has 8 alone.
        let text = format!("1234567..{}23456719.", ".".repeat(63));
        assert_eq!(arranged(DigitOrder::Promise, &text, 8, 0), [9, 8]);
    }
}
