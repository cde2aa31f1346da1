//! One puzzle across the lanes, and what follows from it without a guess.

use super::choose::Choice;
use super::rules::{ALL, Seeing, Seen, givens_in_boxes, without_lowest};
use super::vector::{NUMBERS, Vector};

/// The sums of a solved grid: 1 + 2 + ... + 256 a box; pads keep all candidates.
const SOLVED: [u16; 16] = {
    let mut sums = [9 * ALL; 16];
    let mut lane = 0;
    while lane < 11 {
        if lane % 4 < 3 {
            sums[lane] = ALL;
        }
        lane += 1;
    }
    sums
};

/// The candidates of a puzzle: vector `3 * row + column` has that cell of each box.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(super) struct State<V> {
    pub(super) x: [V; 9],
}

/// What the three parts of lines in each box keep. A line has three parts of three cells, and three
/// lines lie side by side; a digit has one place in each line and each box, so it stands in three
/// parts of which no two share a line or a box. It can stay in a part if the other lines have it in
/// the other two boxes, one way round or the other. `next` and `after` are the two other boxes.
#[inline(always)]
fn kept<V: Vector>(parts: [V; 3], next: impl Fn(V) -> V, after: impl Fn(V) -> V) -> [V; 3] {
    let (a1, a2) = (next(parts[0]), after(parts[0]));
    let (b1, b2) = (next(parts[1]), after(parts[1]));
    let (c1, c2) = (next(parts[2]), after(parts[2]));
    [b1.and(c2).or(b2.and(c1)), a1.and(c2).or(a2.and(c1)), a1.and(b2).or(a2.and(b1))]
}

/// What leaves parts of lines that have three cells for three digits: `others` is what the rest of
/// the line can have. If a part can have three digits only, the rest of its line cannot have them; if
/// three digits have no other place in the line, the part has no room for more.
#[inline(always)]
fn crowded_out<V: Vector>(part: V, next: impl Fn(V) -> V, after: impl Fn(V) -> V) -> V {
    let zero = V::splat(0);
    let only_here = part.without(next(part).or(after(part)));
    let full = without_lowest(without_lowest(only_here)).equals(zero);
    let filled = part.and(without_lowest(without_lowest(without_lowest(part))).equals(zero));
    next(filled).or(after(filled)).or(part.without(only_here).without(full))
}

#[inline(always)]
fn next_stack<V: Vector>(v: V) -> V {
    v.stacks::<1>()
}

#[inline(always)]
fn stack_after<V: Vector>(v: V) -> V {
    v.stacks::<2>()
}

#[inline(always)]
fn next_band<V: Vector>(v: V) -> V {
    v.bands::<1>()
}

#[inline(always)]
fn band_after<V: Vector>(v: V) -> V {
    v.bands::<2>()
}

impl<V: Vector> State<V> {
    /// The givens, and what they exclude in their boxes.
    #[inline(always)]
    pub(super) fn read(cells: &[u8; 81]) -> Self {
        let mut x = V::read(cells);
        givens_in_boxes(&mut x);
        Self { x }
    }

    /// What each row has in each box.
    #[inline(always)]
    pub(super) fn rows(&self) -> [V; 3] {
        let x = &self.x;
        [x[0].or(x[1]).or(x[2]), x[3].or(x[4]).or(x[5]), x[6].or(x[7]).or(x[8])]
    }

    /// What each column has in each box.
    #[inline(always)]
    pub(super) fn columns(&self) -> [V; 3] {
        let x = &self.x;
        [x[0].or(x[3]).or(x[6]), x[1].or(x[4]).or(x[7]), x[2].or(x[5]).or(x[8])]
    }

    /// Once along rows, along columns, and inside boxes.
    ///
    /// Singles need boxes alone: once a single's digit has left the rest of its box, it has one
    /// part of its row and column there, and leaves the others by what holds along lines; a digit's
    /// only cell of a line becomes one of its box likewise.
    #[inline(always)]
    pub(super) fn sweep(&mut self) -> Seen<V> {
        let keep = kept(self.rows(), next_stack, stack_after);
        for i in 0..9 {
            self.x[i] = self.x[i].and(keep[i / 3]);
        }
        let keep = kept(self.columns(), next_band, band_after);
        for i in 0..9 {
            self.x[i] = self.x[i].and(keep[i % 3]);
        }
        let mut seeing = Seeing::nothing();
        seeing.singles(&mut self.x);
        seeing.seen()
    }

    /// Whether every cell has one candidate, by the sum of what a sweep without a conflict left.
    #[inline(always)]
    pub(super) fn all_single(sum: V) -> bool {
        sum.xor(V::new(SOLVED)).is_zero()
    }

    /// Whether every row and every column has all digits. Boxes were seen by the sweep.
    #[inline(always)]
    pub(super) fn lines_are_full(&self) -> bool {
        let mut digits = V::splat(ALL);
        for row in self.rows() {
            digits = digits.and(row.or(next_stack(row)).or(stack_after(row)));
        }
        for column in self.columns() {
            digits = digits.and(column.or(next_band(column)).or(band_after(column)));
        }
        digits.xor(V::splat(ALL)).is_zero()
    }

    /// Three digits in three cells that a line and a box share; whether anything was excluded.
    #[inline(always)]
    pub(super) fn triples(&mut self) -> bool {
        let (rows, columns) = (self.rows(), self.columns());
        let mut from_rows = rows;
        let mut from_columns = columns;
        for i in 0..3 {
            from_rows[i] = crowded_out(rows[i], next_stack, stack_after);
            from_columns[i] = crowded_out(columns[i], next_band, band_after);
        }
        let mut excluded = V::splat(0);
        for i in 0..9 {
            let out = from_rows[i / 3].or(from_columns[i % 3]);
            excluded = excluded.or(self.x[i].and(out));
            self.x[i] = self.x[i].without(out);
        }
        !excluded.is_zero()
    }

    /// The candidates of a cell.
    #[inline(always)]
    pub(super) fn candidates(&self, choice: Choice) -> u16 {
        self.x[choice.position].numbers()[choice.lane]
    }

    /// Settles a cell: some of its candidates, of which a single one leaves the rest of the box.
    #[inline(always)]
    pub(super) fn settle(&mut self, choice: Choice, candidates: u16) {
        let lane = V::new(NUMBERS).equals(V::splat(choice.lane as u16));
        let only = if candidates.is_power_of_two() { candidates } else { 0 };
        let out = lane.and(V::splat(only));
        let cell = self.x[choice.position];
        for i in 0..9 {
            self.x[i] = self.x[i].without(out);
        }
        self.x[choice.position] = V::select(lane, cell, V::splat(candidates));
    }
}
