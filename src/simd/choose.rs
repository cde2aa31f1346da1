//! Which cell to branch on.

use super::rules::{single, without_lowest};
use super::state::State;
use super::vector::{NUMBERS, Vector};

/// A cell: its place inside its box, and its box.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    /// `3 * row + column` inside the box, which is its vector.
    pub(super) position: usize,
    /// `4 * band + stack`.
    pub(super) lane: usize,
}

impl Choice {
    /// The box, counted without pads.
    #[inline(always)]
    pub(super) fn block(self) -> usize {
        (3 * (self.lane / 4) + self.lane % 4).min(8)
    }

    /// From the lower eight bits of a score.
    #[inline(always)]
    fn of_score(score: u16) -> Self {
        Self { position: usize::from(score >> 4 & 15).min(8), lane: usize::from(score & 15) }
    }
}

/// The cell to branch on, at a fixpoint that is neither solved nor refuted.
///
/// Every box proposes its first cell with two candidates. A proposal is worth the peers that share a
/// digit with it: four for one with two candidates itself, which then has one, and one for any other.
/// The most worth is taken, then the lower place inside the box, then the lower box. Without any cell
/// of two candidates: the fewest candidates, then the most peers that are open, then the same order.
#[inline(always)]
pub(super) fn choose<V: Vector>(state: &State<V>) -> Choice {
    let zero = V::splat(0);
    let x = &state.x;
    let mut worth = [zero; 9];
    let mut proposed = State { x: [zero; 9] };
    let mut have = zero;
    // How many positions, negated, lie behind the first with two candidates.
    let mut behind = zero;
    for i in 0..9 {
        let rest = without_lowest(x[i]);
        let pair = single(rest).xor(rest.equals(zero));
        worth[i] = V::select(pair, V::splat(1), V::splat(4));
        proposed.x[i] = x[i].and(pair.without(have));
        have = have.or(pair);
        behind = behind.add(have);
    }
    if have.is_zero() {
        return without_pairs(state);
    }
    let (rows, columns) = (proposed.rows(), proposed.columns());
    let proposal = rows[0].or(rows[1]).or(rows[2]);
    let mut in_box = zero;
    let mut next_stack = zero;
    let mut stack_after = zero;
    for r in 0..3 {
        let (next, after) = (rows[r].stacks::<1>(), rows[r].stacks::<2>());
        for i in 3 * r..3 * r + 3 {
            in_box = in_box.add(worth[i].where_any(x[i].and(proposal)));
            next_stack = next_stack.add(worth[i].where_any(x[i].and(next)));
            stack_after = stack_after.add(worth[i].where_any(x[i].and(after)));
        }
    }
    let mut next_band = zero;
    let mut band_after = zero;
    for c in 0..3 {
        let (next, after) = (columns[c].bands::<1>(), columns[c].bands::<2>());
        for i in [c, c + 3, c + 6] {
            next_band = next_band.add(worth[i].where_any(x[i].and(next)));
            band_after = band_after.add(worth[i].where_any(x[i].and(after)));
        }
    }
    // What a box gives to the proposal of another, told to that other.
    let in_row = next_stack.stacks::<2>().add(stack_after.stacks::<1>());
    let in_column = next_band.bands::<2>().add(band_after.bands::<1>());
    let worth = in_box.add(in_row).add(in_column);
    // At most 20 peers and the cell itself, of 4 each: below 200.
    let place = behind.add(V::splat(9)).shl::<4>().or(V::new(NUMBERS));
    let score = V::splat(200).sub(worth).shl::<8>().or(place);
    Choice::of_score(score.or(have.equals(zero)).smallest())
}

#[inline(always)]
fn add<V: Vector>(a: V, b: V, c: V) -> V {
    a.add(b).add(c)
}

#[inline(always)]
fn without_pairs<V: Vector>(state: &State<V>) -> Choice {
    let zero = V::splat(0);
    let mut solved = State { x: [zero; 9] };
    for i in 0..9 {
        solved.x[i] = single(state.x[i]);
    }
    let s = &solved.x;
    let mut rows = [add(s[0], s[1], s[2]), add(s[3], s[4], s[5]), add(s[6], s[7], s[8])];
    let mut columns = [add(s[0], s[3], s[6]), add(s[1], s[4], s[7]), add(s[2], s[5], s[8])];
    let boxes = add(rows[0], rows[1], rows[2]);
    for i in 0..3 {
        rows[i] = rows[i].stacks::<1>().add(rows[i].stacks::<2>());
        columns[i] = columns[i].bands::<1>().add(columns[i].bands::<2>()).add(boxes);
    }
    let mut best = V::splat(u16::MAX);
    for i in 0..9 {
        // Candidates less two in three bits, solved peers in five, the place in eight. A test is -1.
        let size = state.x[i].count_ones().sub(V::splat(2)).shl::<13>();
        let peers = zero.sub(rows[i / 3].add(columns[i % 3])).shl::<8>();
        let place = V::new(NUMBERS).or(V::splat((i as u16) << 4));
        let score = size.or(peers).or(place);
        // Pads have nine candidates. No cell has as many but in the empty grid, where cell 0 comes first.
        best = best.min(score.or(solved.x[i]));
    }
    Choice::of_score(best.smallest())
}
