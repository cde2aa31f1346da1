//! Sixteen small numbers at once: the operations that the engine needs of a machine.

/// Numbers of a vector.
pub(super) const LANES: usize = 16;

/// The numbers 0 to 15, each in the lane of that number.
pub(super) const NUMBERS: [u16; LANES] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/// Sixteen 16-bit numbers. Tests answer with all bits of a lane set, or none.
///
/// Where a puzzle lies across the lanes, lane `4 * band + stack` belongs to the box in that band and
/// stack; lanes 3, 7 and 11 to 15 are pads. [`stacks`](Self::stacks) and [`bands`](Self::bands)
/// speak of that arrangement, the other operations do not.
pub(super) trait Vector: Copy + Send {
    /// These numbers.
    fn new(numbers: [u16; LANES]) -> Self;
    /// Numbers of the nine boxes, and all candidates in the pads.
    fn boxes(numbers: [u16; 9]) -> Self;
    /// One number in every lane.
    fn splat(number: u16) -> Self;
    /// The numbers.
    fn numbers(self) -> [u16; LANES];

    fn and(self, other: Self) -> Self;
    /// The bits that the other does not have.
    fn without(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// Sums, without a carry beyond 16 bits.
    fn add(self, other: Self) -> Self;
    /// Differences, below zero from the top again.
    fn sub(self, other: Self) -> Self;
    fn min(self, other: Self) -> Self;
    /// Where both are equal.
    fn equals(self, other: Self) -> Self;
    /// Numbers times a power of two.
    fn shl<const BITS: i32>(self) -> Self;
    /// These where the other has a bit, zero elsewhere. The numbers are below 2^15.
    fn where_any(self, other: Self) -> Self;
    /// The first where `test` is false, the second where it is true.
    fn select(test: Self, no: Self, yes: Self) -> Self;
    /// How many of the lower nine bits are set.
    fn count_ones(self) -> Self;

    /// Whether every number is zero.
    fn is_zero(self) -> bool;
    /// The sign bit of each lane, lane 0 lowest.
    fn mask(self) -> u32;
    /// The smallest number.
    fn smallest(self) -> u16;

    /// In every band the stack that follows by so many, cyclically; pads stay.
    fn stacks<const BY: i32>(self) -> Self;
    /// The band that follows by so many, cyclically; the pads of a band move along, the last four stay.
    fn bands<const BY: i32>(self) -> Self;

    /// The candidates of 81 characters, `1` to `9` or a blank, arranged box by box: vector
    /// `3 * row + column` has that cell of each box, bit `d - 1` stands for digit `d`, blanks and pads
    /// have all nine.
    fn read(cells: &[u8; 81]) -> [Self; 9];
    /// The characters of a full grid of single candidates, arranged as [`read`](Self::read) does.
    fn write(x: &[Self; 9], cells: &mut [u8; 81]);
}
