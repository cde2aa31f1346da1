//! Descending.

use super::{Candidate, Scene, SplitMix64, Value};

pub(super) const VALUE: Value = Value { name: "desc", meaning: "digits (of an item: cells) descending", source: "" };

pub(super) fn arrange<const W: usize, const N: usize>(
    candidates: &mut [Candidate],
    _: &Scene<'_, W, N>,
    _: &mut SplitMix64,
) {
    candidates.reverse();
}

#[cfg(test)]
mod tests {
    use super::super::DigitOrder;
    use super::super::tests::arranged;

    #[test]
    fn the_largest_comes_first() {
        let text = "12345............................................................................";
        assert_eq!(arranged(DigitOrder::Desc, text, 8, 0), [9, 8, 7, 6]);
        assert_eq!(arranged(DigitOrder::Asc, text, 8, 0), [6, 7, 8, 9]);
    }
}
