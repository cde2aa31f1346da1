//! What holds inside boxes and along lines, whatever a lane stands for.

use super::vector::Vector;

/// All nine digits.
pub(super) const ALL: u16 = 511;

/// Without the lowest bit of each number.
#[inline(always)]
pub(super) fn without_lowest<V: Vector>(x: V) -> V {
    x.and(x.add(V::splat(u16::MAX)))
}

/// Where one candidate is left, or none.
#[inline(always)]
pub(super) fn single<V: Vector>(x: V) -> V {
    without_lowest(x).equals(V::splat(0))
}

/// Takes the digits of the givens from the other cells of their boxes: of the nine cells of a box,
/// those with all candidates are the others.
#[inline(always)]
pub(super) fn givens_in_boxes<V: Vector>(x: &mut [V; 9]) {
    let mut open = [V::splat(0); 9];
    let mut given = V::splat(0);
    for i in 0..9 {
        open[i] = x[i].equals(V::splat(ALL));
        given = given.or(x[i].without(open[i]));
    }
    for i in 0..9 {
        x[i] = x[i].without(open[i].and(given));
    }
}

/// What a sweep found.
#[derive(Clone, Copy)]
pub(super) struct Seen<V> {
    /// The sum of the candidate sets as numbers. Candidates only vanish, and so does the sum: it
    /// stays if and only if all of them do. 81 times 511 fits.
    pub(super) sum: V,
    /// Not zero where a cell has no candidate left, or a box no cell for a digit.
    pub(super) conflict: V,
}

/// What a sweep has seen so far.
#[derive(Clone, Copy)]
pub(super) struct Seeing<V> {
    sum: V,
    least: V,
    digits: V,
}

impl<V: Vector> Seeing<V> {
    #[inline(always)]
    pub(super) fn nothing() -> Self {
        Self { sum: V::splat(0), least: V::splat(u16::MAX), digits: V::splat(u16::MAX) }
    }

    /// What was seen in all.
    #[inline(always)]
    pub(super) fn seen(self) -> Seen<V> {
        let empty = self.least.equals(V::splat(0));
        Seen { sum: self.sum, conflict: empty.or(self.digits.xor(V::splat(ALL))) }
    }

    /// Naked and hidden singles of the nine cells of boxes: a digit that has one cell left in its
    /// box is all that this cell keeps, and a cell's only candidate leaves the others of its box.
    #[inline(always)]
    pub(super) fn singles(&mut self, x: &mut [V; 9]) {
        let zero = V::splat(0);
        // Digits met at least once, and at least twice; row by row, which is a shorter chain.
        let mut once = [zero; 3];
        let mut twice = [zero; 3];
        for r in 0..3 {
            let (a, b, c) = (x[3 * r], x[3 * r + 1], x[3 * r + 2]);
            let ab = a.or(b);
            once[r] = ab.or(c);
            twice[r] = a.and(b).or(ab.and(c));
        }
        let two_rows = once[0].or(once[1]);
        let digits = two_rows.or(once[2]);
        let twice = twice[0].or(twice[1]).or(twice[2]).or(once[0].and(once[1]).or(two_rows.and(once[2])));
        let hidden = digits.without(twice);
        let mut naked = [zero; 9];
        let mut settled = zero;
        for i in 0..9 {
            naked[i] = x[i].and(single(x[i]));
            settled = settled.or(naked[i]);
        }
        self.digits = self.digits.and(digits);
        for i in 0..9 {
            let hidden_here = x[i].and(hidden);
            let kept = x[i].without(settled).or(naked[i]);
            x[i] = V::select(hidden_here.equals(zero), hidden_here, kept);
            self.least = self.least.min(x[i]);
            self.sum = self.sum.add(x[i]);
        }
    }
}
