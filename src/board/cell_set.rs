//! A set of cells.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

use bitvec::array::BitArray;
use bitvec::order::Lsb0;

/// A set of cells in `W` words: bit `c` says that cell `c` is in it.
///
/// `bitvec` is the storage and gives single bits by name; whole-set algebra runs on the raw
/// words, which is some sixty times faster than its operators. A property test holds the two
/// against each other.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct CellSet<const W: usize>(BitArray<[u64; W], Lsb0>);

impl<const W: usize> CellSet<W> {
    /// No cell.
    pub const EMPTY: Self = Self(BitArray { _ord: std::marker::PhantomData, data: [0; W] });

    /// The first `cells` cells.
    ///
    /// # Panics
    /// If there are more cells than bits.
    #[must_use]
    pub fn first_cells(cells: usize) -> Self {
        let mut set = Self::EMPTY;
        set.0[..cells].fill(true);
        set
    }

    /// One cell.
    ///
    /// # Panics
    /// If the cell is beyond the last bit.
    #[inline]
    #[must_use]
    pub fn only(cell: usize) -> Self {
        let mut set = Self::EMPTY;
        set.0.data[cell / 64] = 1 << (cell % 64);
        set
    }

    /// Whether a cell is in it.
    ///
    /// # Panics
    /// If the cell is beyond the last bit.
    #[inline]
    #[must_use]
    pub fn contains(&self, cell: usize) -> bool {
        self.0.data[cell / 64] >> (cell % 64) & 1 != 0
    }

    /// Puts a cell in, or takes it out.
    ///
    /// # Panics
    /// If the cell is beyond the last bit.
    pub fn set(&mut self, cell: usize, inside: bool) {
        self.0.set(cell, inside);
    }

    /// Number of cells in it.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.data.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether no cell is in it.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.data.iter().fold(0, |any, word| any | word) == 0
    }

    /// Whether there are two or more cells in it.
    #[inline]
    #[must_use]
    pub fn is_several(&self) -> bool {
        // Two cells stand at one place of two words, or at two places of all words laid together.
        let (one, two) = self.0.data.iter().fold((0, 0), |(one, two), &word| (one | word, two | one & word));
        two | one & one.wrapping_sub(1) != 0
    }

    /// The only cell, if there is exactly one.
    #[inline]
    #[must_use]
    pub fn single(&self) -> Option<usize> {
        if self.is_several() { None } else { self.first() }
    }

    /// The lowest cell.
    #[inline]
    #[must_use]
    pub fn first(&self) -> Option<usize> {
        let word = self.0.data.iter().position(|&word| word != 0)?;
        Some(word * 64 + self.0.data[word].trailing_zeros() as usize)
    }

    /// The highest cell.
    #[must_use]
    pub fn last(&self) -> Option<usize> {
        let word = self.0.data.iter().rposition(|&word| word != 0)?;
        Some(word * 64 + 63 - self.0.data[word].leading_zeros() as usize)
    }

    /// The cells, ascending.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = usize> + use<W> {
        let mut words = self.0.data;
        let mut at = 0;
        std::iter::from_fn(move || {
            while at < W {
                let word = words[at];
                if word != 0 {
                    words[at] = word & (word - 1);
                    return Some(at * 64 + word.trailing_zeros() as usize);
                }
                at += 1;
            }
            None
        })
    }

    #[inline]
    fn zip(mut self, other: Self, op: impl Fn(u64, u64) -> u64) -> Self {
        for (a, b) in self.0.data.iter_mut().zip(other.0.data) {
            *a = op(*a, b);
        }
        self
    }
}

impl<const W: usize> FromIterator<usize> for CellSet<W> {
    fn from_iter<I: IntoIterator<Item = usize>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        cells.into_iter().for_each(|cell| set.set(cell, true));
        set
    }
}

impl<const W: usize> fmt::Debug for CellSet<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<const W: usize> BitAnd for CellSet<W> {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl<const W: usize> BitOr for CellSet<W> {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl<const W: usize> BitAndAssign for CellSet<W> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<const W: usize> BitOrAssign for CellSet<W> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

/// Every bit turned over, those beyond the last cell too: meant for use within `&`.
impl<const W: usize> Not for CellSet<W> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        self.zip(self, |a, _| !a)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn words() -> impl Strategy<Value = [u64; 4]> {
        prop::array::uniform4(any::<u64>())
    }

    proptest! {
        #[test]
        fn words_agree_with_bitvec(a in words(), b in words(), cell in 0usize..256) {
            let (x, y) = (BitArray::<_, Lsb0>::new(a), BitArray::<_, Lsb0>::new(b));
            let (s, t) = (CellSet(x), CellSet(y));
            prop_assert_eq!((s & t).0, x & y);
            prop_assert_eq!((s | t).0, x | y);
            prop_assert_eq!((!s).0, !x);
            prop_assert_eq!(s.len(), x.count_ones());
            prop_assert_eq!(s.is_empty(), x.not_any());
            prop_assert_eq!(s.is_several(), x.count_ones() > 1);
            prop_assert_eq!(s.first(), x.first_one());
            prop_assert_eq!(s.last(), x.last_one());
            prop_assert_eq!(s.iter().collect::<Vec<_>>(), x.iter_ones().collect::<Vec<_>>());
            prop_assert_eq!(s.single(), if x.count_ones() == 1 { x.first_one() } else { None });
            prop_assert_eq!(s.contains(cell), x[cell]);
            prop_assert_eq!(s.iter().collect::<CellSet<4>>(), s);
            let mut u = s;
            u.set(cell, !s.contains(cell));
            prop_assert_eq!(u.len().abs_diff(s.len()), 1);
            let (mut v, mut w) = (s, s);
            v &= t;
            w |= t;
            prop_assert_eq!((v, w), (s & t, s | t));
        }

        #[test]
        fn sparse_sets_agree_too(cells in prop::collection::btree_set(0usize..81, 0..6)) {
            let set: CellSet<2> = cells.iter().copied().collect();
            prop_assert_eq!(set.iter().collect::<Vec<_>>(), cells.iter().copied().collect::<Vec<_>>());
            prop_assert_eq!(set.single(), if cells.len() == 1 { cells.first().copied() } else { None });
            prop_assert_eq!(set.is_several(), cells.len() > 1);
            prop_assert_eq!((set.first(), set.is_empty()), (cells.first().copied(), cells.is_empty()));
        }
    }

    #[test]
    fn first_cells_fill_words_from_the_low_end() {
        assert_eq!(CellSet::<2>::first_cells(81).0.data, [u64::MAX, (1 << 17) - 1]);
        assert_eq!(CellSet::<21>::first_cells(1296).len(), 1296);
    }
}
