//! Probing: a candidate whose placement naked and hidden singles refute is taken away.
//!
//! Romuald Debruyne, Christian Bessière 1997, Some practicable filtering techniques for the
//! constraint satisfaction problem: singleton consistency, here over naked and hidden singles.

use super::fixpoint::singles;
use super::{Halt, Log};
use crate::board::{Board, Tables};
use crate::search::Rule;

/// One pass: cells ascending, digits ascending, each candidate probed on the board as it is by
/// then; gives whether it took one away. What follows from that by singles is done at once. A
/// probe that fills the grid is not used. Asks for the limit before each probe.
pub(super) fn pass<const W: usize, const N: usize, L: Log + ?Sized>(
    board: &mut Board<W, N>,
    tables: &Tables<W, N>,
    log: &mut L,
) -> Result<bool, Halt> {
    let mut any = false;
    for cell in tables.cells().iter() {
        for digit in 1..=tables.digits() as u8 {
            // A deletion may have placed the cell.
            if !board.open().contains(cell) {
                break;
            }
            if !board.plane(digit).contains(cell) {
                continue;
            }
            if let Some(stop) = log.limit() {
                return Err(Halt::Limit(stop));
            }
            log.probes();
            let mut probe = *board;
            probe.place(cell, digit, tables);
            if singles(&mut probe, tables, &mut InProbe(log)).is_ok() {
                continue;
            }
            if log.listens() {
                log.removed(Rule::Probing, None, cell, digit);
            }
            if log.measures() {
                log.gained(Rule::Probing, 0, 1);
            }
            board.eliminate(cell, digit);
            any = true;
            singles(board, tables, log)?;
        }
    }
    Ok(any)
}

/// Lets the passes of a probe be counted, and nothing else: what they do is dropped.
struct InProbe<'l, L: ?Sized>(&'l mut L);

impl<L: Log + ?Sized> Log for InProbe<'_, L> {
    #[inline]
    fn listens(&self) -> bool {
        false
    }

    #[inline]
    fn measures(&self) -> bool {
        false
    }

    #[inline]
    fn begins(&mut self, rule: Rule) {
        self.0.begins(rule);
    }

    #[inline]
    fn probes(&mut self) {}

    #[inline]
    fn placed(&mut self, _: Rule, _: Option<u16>, _: usize, _: u8) {}

    #[inline]
    fn removed(&mut self, _: Rule, _: Option<u16>, _: usize, _: u8) {}

    #[inline]
    fn gained(&mut self, _: Rule, _: u64, _: u64) {}
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::board::{DigitSet, Layout};
    use crate::propagate::testing::{Case, Check, Diary, Plain, check_boards, layout};
    use crate::propagate::{Conflict, fixpoint};
    use crate::search::Stop;

    const SAC: [Rule; 3] = [Rule::Naked, Rule::Hidden, Rule::Probing];

    fn put(at: &mut Plain, cell: usize, digit: u8, layout: &Layout) {
        at.digits[cell] = DigitSet::of(digit);
        at.open[cell] = false;
        layout.peers_of(cell).iter().for_each(|&peer| at.take(peer, digit));
    }

    /// One single at a time until there is none; false if the board contradicts itself.
    fn propagate(at: &mut Plain, layout: &Layout) -> bool {
        loop {
            if at.digits.iter().any(|set| set.is_empty()) {
                return false;
            }
            let naked = (0..at.digits.len()).find(|&cell| at.open[cell] && !at.digits[cell].is_several());
            if let Some(cell) = naked {
                put(at, cell, at.digits[cell].first().unwrap(), layout);
                continue;
            }
            let mut hidden = None;
            for house in layout.houses() {
                for digit in 1..=layout.digits() as u8 {
                    let mut places = house.cells().iter().filter(|&&cell| at.has(cell, digit));
                    match (places.next(), places.next()) {
                        (None, _) => return false,
                        (Some(&cell), None) if at.is_open(cell) => hidden = Some((usize::from(cell), digit)),
                        _ => {}
                    }
                }
            }
            let Some((cell, digit)) = hidden else { return true };
            put(at, cell, digit, layout);
        }
    }

    /// Passes until one takes nothing away; counts the probes, on which their order shows.
    fn singleton_consistent(at: &mut Plain, layout: &Layout, probes: &mut u64) -> bool {
        let mut again = true;
        while again {
            again = false;
            for cell in 0..layout.cells() {
                for digit in 1..=layout.digits() as u8 {
                    if !at.open[cell] || !at.has(cell as u16, digit) {
                        continue;
                    }
                    *probes += 1;
                    let mut probe = at.clone();
                    put(&mut probe, cell, digit, layout);
                    if !propagate(&mut probe, layout) {
                        again = true;
                        at.take(cell as u16, digit);
                        if !propagate(at, layout) {
                            return false;
                        }
                    }
                }
            }
        }
        true
    }

    struct LikePlainProbes;

    impl Check for LikePlainProbes {
        fn check<const W: usize, const N: usize>(&mut self, case: Case<'_, W, N>) {
            let Case { tables, board } = case;
            let layout = tables.layout();
            let mut expected = case.plain();
            let mut probes = 0;
            let consistent =
                propagate(&mut expected, layout) && singleton_consistent(&mut expected, layout, &mut probes);
            let (mut after, mut diary) = (board, Diary::default());
            let result = fixpoint(&SAC, &mut after, tables, &mut diary);
            assert_eq!((result.is_ok(), diary.probes), (consistent, probes), "{result:?}");
            if !consistent {
                return;
            }
            let case = Case { tables, board: after };
            let plain = case.plain();
            assert_eq!(plain, expected);
            for cell in after.open().iter() {
                for digit in after.candidates(cell, tables).iter() {
                    let mut probe = plain.clone();
                    put(&mut probe, cell, digit, layout);
                    assert!(propagate(&mut probe, layout));
                }
            }
            // Every step is told once, and the gains add up.
            let parts = SAC.map(|rule| diary.gained_by(rule));
            let (forced, gone) = parts.iter().fold((0, 0), |sum, part| (sum.0 + part.0, sum.1 + part.1));
            assert_eq!(forced as usize, board.open().len() - after.open().len());
            assert_eq!(forced as usize, diary.placed.len());
            assert_eq!(gone, board.candidate_count(tables) - after.candidate_count(tables));
            assert_eq!(parts[2], (0, diary.removed.len() as u64));
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        #[test]
        fn it_leaves_what_plain_probes_leave(seed: u64) {
            check_boards(&["2x2", "2x3", "3x3"], seed, &mut LikePlainProbes);
        }
    }

    /// A board of 4x4 where singles find nothing.
    fn quiet_board(tables: &Tables<1, 8>) -> Board<1, 8> {
        let mut board = Board::new(tables);
        board.place(0, 1, tables);
        board.place(5, 2, tables);
        board.place(10, 3, tables);
        singles(&mut board, tables, &mut Diary::default()).unwrap();
        board
    }

    #[test]
    fn passes_inside_probes_are_counted_and_their_steps_are_not() {
        let tables = Tables::<1, 8>::new(&layout("2x2"));
        let mut board = Board::new(&tables);
        let mut diary = Diary::default();
        // On an empty 4x4 every probe leaves other digits open: nothing is refuted.
        assert_eq!(pass(&mut board, &tables, &mut diary), Ok(false));
        assert_eq!(diary.probes, 64);
        assert!(diary.passes.len() >= 128, "a pass of each rule a probe");
        assert!(diary.placed.is_empty() && diary.removed.is_empty() && diary.gained.is_empty());
        assert_eq!(board, Board::new(&tables));
    }

    #[test]
    fn a_conflict_after_an_elimination_is_that_of_the_pass() {
        let tables = Tables::<1, 8>::new(&layout("2x2"));
        let mut board = Board::new(&tables);
        // Three cells of row 1 for 1 and 2: whichever is probed, the third cell is empty.
        for cell in [0, 1, 2] {
            for digit in [3, 4] {
                board.eliminate(cell, digit);
            }
        }
        // The digits 3 and 4 have one place in row 1, r1c4: a fault as it stands.
        let expected = singles(&mut board.clone(), &tables, &mut Diary::default()).unwrap_err();
        assert!(matches!(expected, Conflict::TwoDigits { .. }));
        assert_eq!(fixpoint(&SAC, &mut board, &tables, &mut Diary::default()), Err(Halt::Conflict(expected)));
        // Without the check before it, the first probe fails, and what is left of the cell too.
        assert!(matches!(pass(&mut board, &tables, &mut Diary::default()), Err(Halt::Conflict(_))));
    }

    #[test]
    fn a_limit_ends_a_pass_between_two_probes() {
        struct Ends(u64, u64);

        impl Log for Ends {
            fn listens(&self) -> bool {
                false
            }
            fn measures(&self) -> bool {
                false
            }
            fn begins(&mut self, _: Rule) {}
            fn probes(&mut self) {
                self.1 += 1;
            }
            fn placed(&mut self, _: Rule, _: Option<u16>, _: usize, _: u8) {}
            fn removed(&mut self, _: Rule, _: Option<u16>, _: usize, _: u8) {}
            fn gained(&mut self, _: Rule, _: u64, _: u64) {}
            fn limit(&mut self) -> Option<Stop> {
                (self.1 == self.0).then_some(Stop::Time)
            }
        }

        let tables = Tables::<1, 8>::new(&layout("2x2"));
        let mut log = Ends(3, 0);
        assert_eq!(fixpoint(&SAC, &mut quiet_board(&tables), &tables, &mut log), Err(Halt::Limit(Stop::Time)));
        assert_eq!(log.1, 3);
    }
}
