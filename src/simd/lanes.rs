//! Sixteen puzzles at a time, one a lane.

use super::choose::Choice;
use super::rules::{ALL, Seeing, Seen};
use super::state::State;
use super::vector::{LANES, Vector};

/// The candidates of sixteen puzzles: vector `9 * box + position` has that cell of each.
#[repr(C, align(64))]
pub(super) struct Lanes([[[u16; LANES]; 9]; 9]);

/// What the parts of three lines in three boxes keep: `parts[3 * line + block]`. Of the six ways to
/// give a digit's three places in these boxes to the three lines, some are left.
#[inline(always)]
fn kept<V: Vector>(m: [V; 9]) -> [V; 9] {
    let (a012, a021) = (m[0].and(m[4]).and(m[8]), m[0].and(m[5]).and(m[7]));
    let (a102, a120) = (m[1].and(m[3]).and(m[8]), m[1].and(m[5]).and(m[6]));
    let (a201, a210) = (m[2].and(m[3]).and(m[7]), m[2].and(m[4]).and(m[6]));
    [
        a012.or(a021),
        a102.or(a120),
        a201.or(a210),
        a102.or(a201),
        a012.or(a210),
        a021.or(a120),
        a120.or(a210),
        a021.or(a201),
        a012.or(a102),
    ]
}

impl Lanes {
    /// Lanes without a puzzle.
    pub(super) fn idle() -> Self {
        Self([[[ALL; LANES]; 9]; 9])
    }

    #[inline(always)]
    fn cell<V: Vector>(&self, block: usize, position: usize) -> V {
        V::new(self.0[block][position])
    }

    /// [`State::sweep`], for all lanes. Idle lanes stay.
    #[inline(always)]
    pub(super) fn sweep<V: Vector>(&mut self) -> Seen<V> {
        for band in 0..3 {
            let mut parts = [V::splat(0); 9];
            for stack in 0..3 {
                for r in 0..3 {
                    let cell = |c: usize| self.cell::<V>(3 * band + stack, 3 * r + c);
                    parts[3 * r + stack] = cell(0).or(cell(1)).or(cell(2));
                }
            }
            let keep = kept(parts);
            for stack in 0..3 {
                for i in 0..9 {
                    let kept = self.cell::<V>(3 * band + stack, i).and(keep[3 * (i / 3) + stack]);
                    self.0[3 * band + stack][i] = kept.numbers();
                }
            }
        }
        let mut seeing = Seeing::nothing();
        for stack in 0..3 {
            let mut parts = [V::splat(0); 9];
            for band in 0..3 {
                for c in 0..3 {
                    let cell = |r: usize| self.cell::<V>(3 * band + stack, 3 * r + c);
                    parts[3 * c + band] = cell(0).or(cell(1)).or(cell(2));
                }
            }
            // In memory: the registers are for the boxes.
            let kept = kept(parts);
            let keep = std::hint::black_box(&kept);
            for band in 0..3 {
                let mut x = [V::splat(0); 9];
                for i in 0..9 {
                    x[i] = self.cell::<V>(3 * band + stack, i).and(keep[3 * (i % 3) + band]);
                }
                seeing.singles(&mut x);
                for i in 0..9 {
                    self.0[3 * band + stack][i] = x[i].numbers();
                }
            }
        }
        seeing.seen()
    }

    /// The puzzle of a lane, across the lanes.
    #[inline(always)]
    pub(super) fn take<V: Vector>(&self, lane: usize) -> State<V> {
        let mut x = [V::splat(0); 9];
        for i in 0..9 {
            x[i] = V::boxes([
                self.0[0][i][lane],
                self.0[1][i][lane],
                self.0[2][i][lane],
                self.0[3][i][lane],
                self.0[4][i][lane],
                self.0[5][i][lane],
                self.0[6][i][lane],
                self.0[7][i][lane],
                self.0[8][i][lane],
            ]);
        }
        State { x }
    }

    /// Puts a puzzle into a lane.
    #[inline(always)]
    pub(super) fn put<V: Vector>(&mut self, lane: usize, state: &State<V>) {
        for i in 0..9 {
            let x = state.x[i].numbers();
            for block in 0..9 {
                self.0[block][i][lane] = x[4 * (block / 3) + block % 3];
            }
        }
    }

    /// Leaves a lane without a puzzle.
    pub(super) fn clear(&mut self, lane: usize) {
        for cell in self.0.as_flattened_mut() {
            cell[lane] = ALL;
        }
    }

    /// Settles a cell of a puzzle as [`State::settle`] does.
    #[inline(always)]
    pub(super) fn settle(&mut self, lane: usize, choice: Choice, guessed: u16) {
        let cells = &mut self.0[choice.block()];
        for cell in &mut *cells {
            cell[lane] &= !guessed;
        }
        cells[choice.position][lane] = guessed;
    }
}
