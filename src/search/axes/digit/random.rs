//! Shuffled.

use super::{Candidate, Scene, SplitMix64, Value};

pub(super) const VALUE: Value = Value {
    name: "random",
    meaning: "shuffled from ascending order on arrival at a choice of two or more (ahead=none: of the digits that the \
              givens leave), seeded",
    source: "",
};

pub(super) fn arrange<const W: usize, const N: usize>(
    candidates: &mut [Candidate],
    _: &Scene<'_, W, N>,
    random: &mut SplitMix64,
) {
    if candidates.len() >= 2 {
        random.shuffle(candidates);
    }
}

#[cfg(test)]
mod tests {
    use super::super::DigitOrder;
    use super::super::tests::arranged;

    #[test]
    fn the_seed_decides() {
        let text = ".................................................................................";
        let orders: Vec<Vec<u8>> = (0..20).map(|seed| arranged(DigitOrder::Random, text, 0, seed)).collect();
        assert!(orders.windows(2).any(|w| w[0] != w[1]));
        assert_eq!(orders[7], arranged(DigitOrder::Random, text, 0, 7));
    }
}
