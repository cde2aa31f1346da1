//! Locked candidates: what pointing and claiming have in common.

use super::Log;
use crate::board::{Board, HouseKind, Tables};
use crate::search::Rule;

/// One pass from the houses of some kinds; gives whether it took a candidate away.
///
/// A digit that has places in a house, all of them in another house too, leaves the rest of that
/// other house. Only houses that share two cells or more are looked at: a lone place is a hidden
/// single. The order is that of the houses, then digits, then the other houses. Which other
/// house it is does not matter, so extra houses are served as well.
#[inline]
pub(super) fn pass<const W: usize, const N: usize, L: Log + ?Sized>(
    rule: Rule,
    from: impl Fn(HouseKind) -> bool,
    board: &mut Board<W, N>,
    tables: &Tables<W, N>,
    log: &mut L,
) -> bool {
    let start = *board;
    let (houses, kinds) = (tables.houses(), tables.layout().houses());
    let mut any = false;
    for (index, &house) in houses.iter().enumerate().filter(|&(index, _)| from(kinds[index].kind())) {
        for (digit, &plane) in (1..).zip(start.planes(tables)) {
            let places = plane & house;
            if places.is_empty() {
                continue;
            }
            for &other in tables.crossings(index) {
                let other = houses[usize::from(other)];
                if !(places & !other).is_empty() {
                    continue;
                }
                let gone = board.plane(digit) & other & !house;
                if gone.is_empty() {
                    continue;
                }
                if log.listens() {
                    gone.iter().for_each(|cell| log.removed(rule, Some(index as u16), cell, digit));
                }
                board.eliminate_from(gone, digit);
                any = true;
            }
        }
    }
    any
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::board::{House, Layout};
    use crate::propagate::testing::{Case, Check, Plain, assert_pass, check_boards};

    /// By definition, over cells: what lies in one house only because of another leaves that.
    fn plainly(before: &Plain, layout: &Layout, is_from: fn(&House) -> bool, is_to: fn(&House) -> bool) -> Plain {
        let mut after = before.clone();
        for from in layout.houses().iter().filter(|house| is_from(house)) {
            for to in layout.houses().iter().filter(|house| is_to(house)) {
                for digit in 1..=layout.digits() as u8 {
                    let places: Vec<u16> = from.cells().iter().copied().filter(|&c| before.has(c, digit)).collect();
                    if !places.is_empty() && places.iter().all(|cell| to.cells().contains(cell)) {
                        let rest = to.cells().iter().filter(|cell| !from.cells().contains(cell));
                        rest.for_each(|&cell| after.take(cell, digit));
                    }
                }
            }
        }
        after
    }

    fn is_box(house: &House) -> bool {
        house.kind() == HouseKind::Box
    }

    fn is_line(house: &House) -> bool {
        !is_box(house)
    }

    struct LikeThePlainRule(Rule);

    impl Check for LikeThePlainRule {
        fn check<const W: usize, const N: usize>(&mut self, case: Case<'_, W, N>) {
            let Self(rule) = *self;
            let (before, layout) = (case.plain(), case.tables.layout());
            let expected = if rule == Rule::Pointing {
                plainly(&before, layout, is_box, is_line)
            } else {
                plainly(&before, layout, is_line, is_box)
            };
            assert_pass(
                case,
                |board, tables, log| {
                    Ok(if rule == Rule::Pointing {
                        crate::propagate::pointing::pass(board, tables, log)
                    } else {
                        crate::propagate::claiming::pass(board, tables, log)
                    })
                },
                Ok(expected),
            );
        }
    }

    pub(in crate::propagate) fn assert_like_the_plain_rule(rule: Rule, seed: u64) {
        check_boards(&["2x2", "2x3", "3x2", "3x3", "3x4"], seed, &mut LikeThePlainRule(rule));
    }
}
