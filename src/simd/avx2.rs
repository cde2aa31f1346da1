//! Vectors as registers of AVX2.
//!
//! Nothing here asks whether the machine has it: [`super::Fast`] does, once, before the first of
//! these vectors is made, and everything that works on them is compiled into functions that
//! enable it.
#![allow(unsafe_code)]

use std::arch::x86_64::{
    __m128i, __m256i, _mm_cvtsi128_si32, _mm_extract_epi8, _mm_insert_epi16, _mm_loadu_si128, _mm_min_epu16,
    _mm_minpos_epu16, _mm_movemask_epi8, _mm_or_si128, _mm_packs_epi16, _mm_setr_epi8, _mm_setr_epi16,
    _mm_shuffle_epi8, _mm_srli_si128, _mm_storel_epi64, _mm256_add_epi8, _mm256_add_epi16, _mm256_and_si256,
    _mm256_andnot_si256, _mm256_blendv_epi8, _mm256_broadcastsi128_si256, _mm256_castsi128_si256,
    _mm256_castsi256_si128, _mm256_cmpeq_epi16, _mm256_extracti128_si256, _mm256_inserti128_si256, _mm256_min_epu16,
    _mm256_mullo_epi16, _mm256_or_si256, _mm256_permute4x64_epi64, _mm256_set1_epi8, _mm256_set1_epi16,
    _mm256_shuffle_epi8, _mm256_sign_epi16, _mm256_slli_epi16, _mm256_srli_epi16, _mm256_sub_epi16, _mm256_testz_si256,
    _mm256_xor_si256,
};

use super::vector::{LANES, Vector};

/// Sixteen numbers in a register.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(super) struct Avx2(__m256i);

/// A register made by instructions of AVX2.
macro_rules! avx2 {
    ($made:expr) => {
        // SAFETY: the instructions touch no memory, and vectors exist only where AVX2 was found.
        Avx2(unsafe { $made })
    };
}

impl Vector for Avx2 {
    #[inline(always)]
    fn new(numbers: [u16; LANES]) -> Self {
        // SAFETY: both are 32 bytes, of which every value is valid.
        Self(unsafe { std::mem::transmute::<[u16; LANES], __m256i>(numbers) })
    }

    #[inline(always)]
    fn boxes(of: [u16; 9]) -> Self {
        avx2!({
            let low = _mm_setr_epi16(0, 0, 0, 511, 0, 0, 0, 511);
            let low = _mm_insert_epi16::<0>(low, of[0].into());
            let low = _mm_insert_epi16::<1>(low, of[1].into());
            let low = _mm_insert_epi16::<2>(low, of[2].into());
            let low = _mm_insert_epi16::<4>(low, of[3].into());
            let low = _mm_insert_epi16::<5>(low, of[4].into());
            let low = _mm_insert_epi16::<6>(low, of[5].into());
            let high = _mm_setr_epi16(0, 0, 0, 511, 511, 511, 511, 511);
            let high = _mm_insert_epi16::<0>(high, of[6].into());
            let high = _mm_insert_epi16::<1>(high, of[7].into());
            let high = _mm_insert_epi16::<2>(high, of[8].into());
            _mm256_inserti128_si256::<1>(_mm256_castsi128_si256(low), high)
        })
    }

    #[inline(always)]
    fn splat(number: u16) -> Self {
        avx2!(_mm256_set1_epi16(number.cast_signed()))
    }

    #[inline(always)]
    fn numbers(self) -> [u16; LANES] {
        // SAFETY: both are 32 bytes, of which every value is valid.
        unsafe { std::mem::transmute::<__m256i, [u16; LANES]>(self.0) }
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        avx2!(_mm256_and_si256(self.0, other.0))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        avx2!(_mm256_andnot_si256(other.0, self.0))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        avx2!(_mm256_or_si256(self.0, other.0))
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        avx2!(_mm256_xor_si256(self.0, other.0))
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        avx2!(_mm256_add_epi16(self.0, other.0))
    }

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        avx2!(_mm256_sub_epi16(self.0, other.0))
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        avx2!(_mm256_min_epu16(self.0, other.0))
    }

    #[inline(always)]
    fn equals(self, other: Self) -> Self {
        avx2!(_mm256_cmpeq_epi16(self.0, other.0))
    }

    #[inline(always)]
    fn shl<const BITS: i32>(self) -> Self {
        avx2!(_mm256_slli_epi16::<BITS>(self.0))
    }

    #[inline(always)]
    fn where_any(self, other: Self) -> Self {
        // The other is a set of candidates, hence below 2^15 and, as a signed number, not negative.
        avx2!(_mm256_sign_epi16(self.0, other.0))
    }

    #[inline(always)]
    fn select(test: Self, no: Self, yes: Self) -> Self {
        avx2!(_mm256_blendv_epi8(no.0, yes.0, test.0))
    }

    #[inline(always)]
    fn count_ones(self) -> Self {
        avx2!({
            let ones_of_four =
                _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
            let four = _mm256_set1_epi8(15);
            let low = _mm256_shuffle_epi8(ones_of_four, _mm256_and_si256(self.0, four));
            let high = _mm256_shuffle_epi8(ones_of_four, _mm256_and_si256(_mm256_srli_epi16::<4>(self.0), four));
            let bytes = _mm256_add_epi8(low, high);
            _mm256_and_si256(_mm256_add_epi16(_mm256_srli_epi16::<8>(bytes), bytes), _mm256_set1_epi16(15))
        })
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        // SAFETY: as for `avx2`.
        unsafe { _mm256_testz_si256(self.0, self.0) != 0 }
    }

    #[inline(always)]
    fn mask(self) -> u32 {
        // SAFETY: as for `avx2`.
        let bytes = unsafe { _mm_packs_epi16(_mm256_castsi256_si128(self.0), _mm256_extracti128_si256::<1>(self.0)) };
        // SAFETY: as for `avx2`.
        unsafe { _mm_movemask_epi8(bytes) }.cast_unsigned()
    }

    #[inline(always)]
    fn smallest(self) -> u16 {
        // SAFETY: as for `avx2`.
        unsafe {
            let least = _mm_min_epu16(_mm256_castsi256_si128(self.0), _mm256_extracti128_si256::<1>(self.0));
            _mm_cvtsi128_si32(_mm_minpos_epu16(least)).cast_unsigned() as u16
        }
    }

    #[inline(always)]
    fn stacks<const BY: i32>(self) -> Self {
        avx2!({
            let from = if BY == 1 {
                _mm_setr_epi8(2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15)
            } else {
                _mm_setr_epi8(4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15)
            };
            _mm256_shuffle_epi8(self.0, _mm256_broadcastsi128_si256(from))
        })
    }

    #[inline(always)]
    fn bands<const BY: i32>(self) -> Self {
        avx2!({
            if BY == 1 {
                _mm256_permute4x64_epi64::<0b11_00_10_01>(self.0)
            } else {
                _mm256_permute4x64_epi64::<0b11_01_00_10>(self.0)
            }
        })
    }

    #[inline(always)]
    fn read(cells: &[u8; 81]) -> [Self; 9] {
        let mut x = [Self::splat(0); 9];
        for row in 0..3 {
            let rows = [sixteen(cells, 9 * row), sixteen(cells, 27 + 9 * row), sixteen(cells, 54 + 9 * row)];
            for column in 0..3 {
                x[3 * row + column] = candidates(rows, column as i8);
            }
        }
        x
    }

    #[inline(always)]
    fn write(x: &[Self; 9], cells: &mut [u8; 81]) {
        for row in 0..3 {
            let [a, b, c] = [characters(x[3 * row]), characters(x[3 * row + 1]), characters(x[3 * row + 2])];
            // SAFETY: as for `avx2`.
            let (ab, c) = unsafe { (_mm256_blendv_epi8(a, _mm256_slli_epi16::<8>(b), _mm256_set1_epi16(-256)), c) };
            // SAFETY: as for `avx2`.
            let bands = unsafe {
                let low = (_mm256_castsi256_si128(ab), _mm256_castsi256_si128(c));
                [
                    interleaved::<0>(low.0, low.1),
                    interleaved::<8>(low.0, low.1),
                    interleaved::<0>(_mm256_extracti128_si256::<1>(ab), _mm256_extracti128_si256::<1>(c)),
                ]
            };
            for (band, characters) in bands.into_iter().enumerate() {
                nine(cells, 27 * band + 9 * row, characters);
            }
        }
    }
}

/// The characters from `at` on; nine at least, and zeros for what is beyond the last.
#[inline(always)]
fn sixteen(cells: &[u8; 81], at: usize) -> __m128i {
    assert!(at <= 72);
    // SAFETY: the sixteen bytes end with the array at the latest, 65 + 16 being 81. Instructions as
    // for `avx2`.
    unsafe {
        let load = |from: usize| _mm_loadu_si128(cells.as_ptr().add(from).cast());
        if at <= 65 { load(at) } else { _mm_srli_si128::<7>(load(65)) }
    }
}

/// What three rows, one of each band, say of the cells in one column of each stack.
#[inline(always)]
fn candidates(rows: [__m128i; 3], column: i8) -> Avx2 {
    let k = column;
    avx2!({
        // Every character in both bytes of its lane; the pads become the character zero.
        let first = _mm_setr_epi8(k, k, k + 3, k + 3, k + 6, k + 6, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1);
        let second = _mm_setr_epi8(-1, -1, -1, -1, -1, -1, -1, -1, k, k, k + 3, k + 3, k + 6, k + 6, -1, -1);
        let low = _mm_or_si128(_mm_shuffle_epi8(rows[0], first), _mm_shuffle_epi8(rows[1], second));
        let high = _mm_shuffle_epi8(rows[2], first);
        let signs = _mm256_inserti128_si256::<1>(_mm256_castsi128_si256(low), high);
        // The lower four bits tell the characters apart: `0` 0, digits 1 to 9, `.` 14.
        let lower = _mm_setr_epi8(-1, 1, 2, 4, 8, 16, 32, 64, -128, 0, -1, -1, -1, -1, -1, -1);
        let upper = _mm_setr_epi8(1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1);
        let lower = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(lower), signs);
        let upper = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(upper), signs);
        _mm256_blendv_epi8(lower, upper, _mm256_set1_epi16(-256))
    })
}

/// Multiplied with a single bit it has another number in its upper four bits for each.
const DE_BRUIJN: u16 = 0x09AF;

/// The digits of those numbers.
const DIGITS: [i8; 16] = {
    let mut digits = [b'?'.cast_signed(); 16];
    let mut bit = 0;
    while bit < 9 {
        digits[((DE_BRUIJN << bit) >> 12) as usize] = b'1'.cast_signed() + bit as i8;
        bit += 1;
    }
    digits
};

/// The digit of the single candidate in the lower byte of each lane.
#[inline(always)]
fn characters(single: Avx2) -> __m256i {
    // SAFETY: as for `avx2`; the load is of an array of sixteen bytes.
    unsafe {
        let number = _mm256_mullo_epi16(single.0, _mm256_set1_epi16(DE_BRUIJN.cast_signed()));
        let digits = _mm256_broadcastsi128_si256(_mm_loadu_si128(DIGITS.as_ptr().cast()));
        _mm256_shuffle_epi8(digits, _mm256_srli_epi16::<12>(number))
    }
}

/// The nine characters of a row: pairs of the first two columns of each stack, and the third.
#[inline(always)]
fn interleaved<const FROM: i8>(pairs: __m128i, thirds: __m128i) -> __m128i {
    let f = FROM;
    // SAFETY: as for `avx2`.
    unsafe {
        let two = _mm_setr_epi8(f, f + 1, -1, f + 2, f + 3, -1, f + 4, f + 5, -1, -1, -1, -1, -1, -1, -1, -1);
        let one = _mm_setr_epi8(-1, -1, f, -1, -1, f + 2, -1, -1, f + 4, -1, -1, -1, -1, -1, -1, -1);
        _mm_or_si128(_mm_shuffle_epi8(pairs, two), _mm_shuffle_epi8(thirds, one))
    }
}

/// Writes nine characters.
#[inline(always)]
fn nine(cells: &mut [u8; 81], at: usize, row: __m128i) {
    let to = &mut cells[at..at + 9];
    // SAFETY: `to` has nine bytes, of which eight are written. Instructions as for `avx2`.
    unsafe {
        _mm_storel_epi64(to.as_mut_ptr().cast(), row);
        to[8] = _mm_extract_epi8::<8>(row).cast_unsigned() as u8;
    }
}
