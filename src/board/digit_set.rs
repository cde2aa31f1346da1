//! A set of digits.

use std::ops::{BitAnd, BitOr, BitOrAssign, BitXorAssign, Sub};

/// A set of digits 1 to 36, in one word: bit `d - 1` says that digit `d` is in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DigitSet(u64);

impl DigitSet {
    /// No digit.
    pub const EMPTY: Self = Self(0);

    /// The digits 1 to `n`; `n` is below 64.
    #[inline]
    #[must_use]
    pub const fn all(n: usize) -> Self {
        Self((1 << n) - 1)
    }

    /// One digit, from 1.
    #[inline]
    #[must_use]
    pub const fn of(digit: u8) -> Self {
        Self(1 << (digit - 1))
    }

    /// What a cell of a puzzle holds: one digit, or nothing for 0.
    #[inline]
    #[must_use]
    pub const fn given(cell: u8) -> Self {
        Self((1 << cell) >> 1)
    }

    /// Whether there is no digit in it.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there are two or more digits in it.
    #[inline]
    #[must_use]
    pub const fn is_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Number of digits in it.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether a digit is in it.
    #[inline]
    #[must_use]
    pub const fn contains(self, digit: u8) -> bool {
        self.0 & Self::of(digit).0 != 0
    }

    /// The smallest digit.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as u8 + 1) }
    }

    /// The largest digit.
    #[inline]
    #[must_use]
    pub const fn last(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some(64 - self.0.leading_zeros() as u8) }
    }

    /// The set of the smallest digit alone, or nothing.
    #[inline]
    #[must_use]
    pub const fn lowest(self) -> Self {
        Self(self.0 & self.0.wrapping_neg())
    }

    /// Takes the smallest digit out.
    #[inline]
    pub fn pop(&mut self) -> Option<u8> {
        let first = self.first();
        self.0 &= self.0.wrapping_sub(1);
        first
    }

    /// Adds a digit.
    #[inline]
    pub fn insert(&mut self, digit: u8) {
        self.0 |= Self::of(digit).0;
    }

    /// The digits, ascending.
    pub fn iter(mut self) -> impl Iterator<Item = u8> {
        std::iter::from_fn(move || self.pop())
    }
}

impl BitAnd for DigitSet {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for DigitSet {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for DigitSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

/// Keeps the digits that are in one set only.
impl BitXorAssign for DigitSet {
    #[inline]
    fn bitxor_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}

/// The digits of the first set that are not in the second.
impl Sub for DigitSet {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_come_out_in_order() {
        let set = DigitSet::of(36) | DigitSet::of(1) | DigitSet::given(9) | DigitSet::given(0);
        assert_eq!(set.iter().collect::<Vec<_>>(), [1, 9, 36]);
        assert_eq!((set.first(), set.last()), (Some(1), Some(36)));
        assert_eq!((set.len(), set.is_several(), set.contains(9), set.contains(8)), (3, true, true, false));
        assert_eq!((set - DigitSet::of(1)).first(), Some(9));
        assert_eq!(DigitSet::all(36).len(), 36);
        assert!(!DigitSet::of(4).is_several() && DigitSet::EMPTY.first().is_none());
    }
}
