//! Vectors as plain arrays, which compilers turn into what the machine has.

use super::vector::{LANES, Vector};

/// Sixteen numbers in memory.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(super) struct Portable([u16; LANES]);

#[inline(always)]
fn each(a: Portable, b: Portable, of: impl Fn(u16, u16) -> u16) -> Portable {
    let mut result = a;
    for lane in 0..LANES {
        result.0[lane] = of(a.0[lane], b.0[lane]);
    }
    result
}

/// All bits, or none.
#[inline(always)]
fn test(is: bool) -> u16 {
    0_u16.wrapping_sub(is.into())
}

impl Vector for Portable {
    #[inline(always)]
    fn new(numbers: [u16; LANES]) -> Self {
        Self(numbers)
    }

    #[inline(always)]
    fn boxes(of: [u16; 9]) -> Self {
        Self([of[0], of[1], of[2], 511, of[3], of[4], of[5], 511, of[6], of[7], of[8], 511, 511, 511, 511, 511])
    }

    #[inline(always)]
    fn splat(number: u16) -> Self {
        Self([number; LANES])
    }

    #[inline(always)]
    fn numbers(self) -> [u16; LANES] {
        self.0
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        each(self, other, |a, b| a & b)
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        each(self, other, |a, b| a & !b)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        each(self, other, |a, b| a | b)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        each(self, other, |a, b| a ^ b)
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        each(self, other, u16::wrapping_add)
    }

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        each(self, other, u16::wrapping_sub)
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        each(self, other, u16::min)
    }

    #[inline(always)]
    fn equals(self, other: Self) -> Self {
        each(self, other, |a, b| test(a == b))
    }

    #[inline(always)]
    fn shl<const BITS: i32>(self) -> Self {
        each(self, self, |a, _| a << BITS)
    }

    #[inline(always)]
    fn where_any(self, other: Self) -> Self {
        each(self, other, |a, b| a & test(b != 0))
    }

    #[inline(always)]
    fn select(test: Self, no: Self, yes: Self) -> Self {
        no.without(test).or(yes.and(test))
    }

    #[inline(always)]
    fn count_ones(self) -> Self {
        each(self, self, |a, _| (a & 511).count_ones() as u16)
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        self.0.iter().fold(0, |all, number| all | number) == 0
    }

    #[inline(always)]
    fn mask(self) -> u32 {
        self.0.iter().enumerate().fold(0, |mask, (lane, &number)| mask | u32::from(number >> 15) << lane)
    }

    #[inline(always)]
    fn smallest(self) -> u16 {
        self.0.iter().fold(u16::MAX, |least, &number| least.min(number))
    }

    #[inline(always)]
    fn stacks<const BY: i32>(self) -> Self {
        let mut result = self;
        for band in 0..4 {
            for stack in 0..3 {
                result.0[4 * band + stack] = self.0[4 * band + (stack + BY.unsigned_abs() as usize) % 3];
            }
        }
        result
    }

    #[inline(always)]
    fn bands<const BY: i32>(self) -> Self {
        let mut result = self;
        for band in 0..3 {
            let from = 4 * ((band + BY.unsigned_abs() as usize) % 3);
            result.0[4 * band..4 * band + 4].copy_from_slice(&self.0[from..from + 4]);
        }
        result
    }

    #[inline(always)]
    fn read(cells: &[u8; 81]) -> [Self; 9] {
        let mut x = [Self::splat(511); 9];
        for (at, &cell) in cells.iter().enumerate() {
            if let digit @ b'1'..=b'9' = cell {
                let (position, lane) = place(at);
                x[position].0[lane] = 1 << (digit - b'1');
            }
        }
        x
    }

    #[inline(always)]
    fn write(x: &[Self; 9], cells: &mut [u8; 81]) {
        for (at, cell) in cells.iter_mut().enumerate() {
            let (position, lane) = place(at);
            *cell = b'1' + x[position].0[lane].trailing_zeros() as u8;
        }
    }
}

/// The vector and the lane of a cell.
#[inline(always)]
fn place(cell: usize) -> (usize, usize) {
    let (row, column) = (cell / 9, cell % 9);
    (3 * (row % 3) + column % 3, 4 * (row / 3) + column / 3)
}
