//! The universal schedule.

use super::Value;

pub(super) const VALUE: Value = Value {
    name: "luby",
    meaning: "luby:N: run i ends at its conflict N*l(i), l = 1 1 2 1 1 2 4 ...",
    source: "Luby, Sinclair, Zuckerman 1993, Optimal speedup of Las Vegas algorithms",
};

/// The term of an index from 1: `2^(k-1)` where the index is `2^k - 1`, else that of the rest
/// after the last such index below.
pub(super) fn term(index: u64) -> u64 {
    let mut index = index;
    loop {
        // The smallest k with 2^k - 1 >= index.
        let k = u64::BITS - index.leading_zeros();
        if index == u64::MAX >> (u64::BITS - k) {
            return 1 << (k - 1);
        }
        index -= (1 << (k - 1)) - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_is_the_published_one() {
        let terms: Vec<u64> = (1..=31).map(term).collect();
        let expected = [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, 1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, 16];
        assert_eq!(terms, expected);
    }
}
