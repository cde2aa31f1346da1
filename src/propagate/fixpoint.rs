//! Rules in order, pass by pass, until none changes anything.

use super::{Conflict, Halt, Log, claiming, hidden, matching, naked, no_empty_cell, pointing, probing, subsets};
use crate::board::{Board, Tables};
use crate::search::Rule;

/// Runs the rules in their order; after a pass that changed the board, from the first again. A
/// cell without a candidate is looked for at the start and after each pass that changed anything.
pub(crate) fn fixpoint<const W: usize, const N: usize, L: Log + ?Sized>(
    rules: &[Rule],
    board: &mut Board<W, N>,
    tables: &Tables<W, N>,
    log: &mut L,
) -> Result<(), Halt> {
    repeat(rules, board, tables, log, |rule, board, log| match rule {
        // Propagates within its pass, and tells itself what it gained.
        Rule::Probing => probing::pass(board, tables, log),
        _ => Ok(measured(rule, board, tables, log, pass)?),
    })
}

/// Naked and hidden singles to the fixpoint, which is what a probe runs.
pub(super) fn singles<const W: usize, const N: usize, L: Log + ?Sized>(
    board: &mut Board<W, N>,
    tables: &Tables<W, N>,
    log: &mut L,
) -> Result<(), Conflict> {
    repeat(&[Rule::Naked, Rule::Hidden], board, tables, log, |rule, board, log| {
        measured(rule, board, tables, log, single_pass)
    })
}

#[inline]
fn repeat<const W: usize, const N: usize, L: Log + ?Sized, E: From<Conflict>>(
    rules: &[Rule],
    board: &mut Board<W, N>,
    tables: &Tables<W, N>,
    log: &mut L,
    pass: impl Fn(Rule, &mut Board<W, N>, &mut L) -> Result<bool, E>,
) -> Result<(), E> {
    no_empty_cell(board, tables)?;
    let mut next = 0;
    while let Some(&rule) = rules.get(next) {
        log.begins(rule);
        if pass(rule, board, log)? {
            no_empty_cell(board, tables)?;
            next = 0;
        } else {
            next += 1;
        }
    }
    Ok(())
}

/// A pass, and what it gained told to the log.
#[inline]
fn measured<const W: usize, const N: usize, L: Log + ?Sized>(
    rule: Rule,
    board: &mut Board<W, N>,
    tables: &Tables<W, N>,
    log: &mut L,
    pass: impl Fn(Rule, &mut Board<W, N>, &Tables<W, N>, &mut L) -> Result<bool, Conflict>,
) -> Result<bool, Conflict> {
    if !log.measures() {
        return pass(rule, board, tables, log);
    }
    let (open, count) = (board.open().len(), board.candidate_count(tables));
    let changed = pass(rule, board, tables, log)?;
    if changed {
        log.gained(rule, (open - board.open().len()) as u64, count - board.candidate_count(tables));
    }
    Ok(changed)
}

/// One pass of a rule that does nothing but its own; gives whether it changed the board.
fn pass<const W: usize, const N: usize, L: Log + ?Sized>(
    rule: Rule,
    board: &mut Board<W, N>,
    tables: &Tables<W, N>,
    log: &mut L,
) -> Result<bool, Conflict> {
    match rule {
        Rule::Pointing => Ok(pointing::pass(board, tables, log)),
        Rule::Claiming => Ok(claiming::pass(board, tables, log)),
        Rule::NakedPairs => Ok(subsets::naked_pass(2, rule, board, tables, log)),
        Rule::NakedTriples => Ok(subsets::naked_pass(3, rule, board, tables, log)),
        Rule::NakedQuads => Ok(subsets::naked_pass(4, rule, board, tables, log)),
        Rule::HiddenPairs => Ok(subsets::hidden_pass(2, rule, board, tables, log)),
        Rule::HiddenTriples => Ok(subsets::hidden_pass(3, rule, board, tables, log)),
        Rule::HiddenQuads => Ok(subsets::hidden_pass(4, rule, board, tables, log)),
        Rule::Matching => matching::pass(board, tables, log),
        _ => single_pass(rule, board, tables, log),
    }
}

#[inline]
fn single_pass<const W: usize, const N: usize, L: Log + ?Sized>(
    rule: Rule,
    board: &mut Board<W, N>,
    tables: &Tables<W, N>,
    log: &mut L,
) -> Result<bool, Conflict> {
    match rule {
        Rule::Naked => Ok(naked::pass(board, tables, log)),
        Rule::Hidden => hidden::pass(board, tables, log),
        other => unreachable!("{} is no rule of propagation", other.name()),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::board::Layout;
    use crate::propagate::testing::{Case, Check, Diary, Dice, Kind, check, full_grid, layout};

    const SUBSETS: [Rule; 10] = [
        Rule::Naked,
        Rule::Hidden,
        Rule::Pointing,
        Rule::Claiming,
        Rule::NakedPairs,
        Rule::NakedTriples,
        Rule::NakedQuads,
        Rule::HiddenPairs,
        Rule::HiddenTriples,
        Rule::HiddenQuads,
    ];
    const GAC_LOCKED: [Rule; 4] = [Rule::Naked, Rule::Matching, Rule::Pointing, Rule::Claiming];
    const SAC: [Rule; 3] = [Rule::Naked, Rule::Hidden, Rule::Probing];

    struct KeepsSolution<'a>(&'a [u8]);

    impl Check for KeepsSolution<'_> {
        fn check<const W: usize, const N: usize>(&mut self, case: Case<'_, W, N>) {
            let lists: [&[Rule]; 3] = [&SUBSETS, &GAC_LOCKED, &SAC];
            // Each rule alone too, on the board as it comes.
            let alone = SUBSETS.iter().chain(&GAC_LOCKED).chain(&SAC).map(std::slice::from_ref);
            for rules in lists.into_iter().chain(alone) {
                let (mut board, mut diary) = (case.board, Diary::default());
                assert_eq!(fixpoint(rules, &mut board, case.tables, &mut diary), Ok(()), "{rules:?}");
                for (cell, &digit) in self.0.iter().enumerate() {
                    assert!(board.plane(digit).contains(cell), "{rules:?} took {digit} from cell {cell}");
                }
                let gone: u64 = diary.gained.iter().map(|gain| gain.2).sum();
                assert_eq!(gone, case.board.candidate_count(case.tables) - board.candidate_count(case.tables));
            }
        }
    }

    struct SameFixpoint;

    impl Check for SameFixpoint {
        fn check<const W: usize, const N: usize>(&mut self, case: Case<'_, W, N>) {
            let (mut a, mut b) = (case.board, case.board);
            let subsets = fixpoint(&SUBSETS, &mut a, case.tables, &mut Diary::default());
            let gac = fixpoint(&GAC_LOCKED, &mut b, case.tables, &mut Diary::default());
            assert_eq!(subsets.is_ok(), gac.is_ok(), "{subsets:?} {gac:?}");
            assert!(subsets.is_err() || a == b);
        }
    }

    /// Cells of a full grid, and perhaps one digit that does not belong there.
    fn puzzle(layout: &Layout, grid: &[u8], dice: &mut Dice) -> Vec<u8> {
        let givens = 15 + dice.below(30);
        let mut puzzle: Vec<u8> = grid.iter().map(|&digit| if dice.percent(givens) { digit } else { 0 }).collect();
        let cell = dice.below(grid.len());
        let digit = dice.below(layout.digits()) as u8 + 1;
        if puzzle[cell] == 0 && layout.peers_of(cell).iter().all(|&peer| puzzle[usize::from(peer)] != digit) {
            puzzle[cell] = digit;
        }
        puzzle
    }

    proptest! {
        #[test]
        fn no_rule_takes_a_digit_of_a_solution(seed: u64) {
            let mut dice = Dice(seed);
            for shape in ["2x2", "2x3", "3x2", "3x3"] {
                let layout = layout(shape);
                let grid = full_grid(&layout, &mut dice);
                check(&layout, Kind::Sound { grid: &grid }, &mut dice, &mut KeepsSolution(&grid));
            }
        }

        #[test]
        fn up_to_9x9_subsets_do_what_matchings_with_locked_candidates_do(seed: u64) {
            let mut dice = Dice(seed);
            for shape in ["2x2", "2x3", "2x4", "3x3"] {
                let layout = layout(shape);
                let grid = full_grid(&layout, &mut dice);
                let givens = puzzle(&layout, &grid, &mut dice);
                check(&layout, Kind::Puzzle { givens: &givens }, &mut dice, &mut SameFixpoint);
                check(&layout, Kind::Sound { grid: &grid }, &mut dice, &mut SameFixpoint);
                check(&layout, Kind::Any { grid: &grid }, &mut dice, &mut SameFixpoint);
            }
        }
    }

    #[test]
    fn larger_boards_keep_their_solution() {
        for shape in ["3x4", "4x4", "5x5", "6x6"] {
            let (layout, mut dice) = (layout(shape), Dice(1));
            let grid = full_grid(&layout, &mut dice);
            // Most cells given: probing larger boards takes long.
            let givens: Vec<u8> = grid.iter().map(|&digit| if dice.percent(60) { digit } else { 0 }).collect();
            check(&layout, Kind::Puzzle { givens: &givens }, &mut dice, &mut KeepsSolution(&grid));
        }
    }

    #[test]
    fn hard_puzzles_have_the_same_fixpoint_too() {
        for text in [
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
            "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
            ".6.....9.9..873..15.......42..6.4..8..6.8.2..7..5.2..38.......66..938..7.2.....4.",
            "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        ] {
            let givens: Vec<u8> = text.bytes().map(|b| if b == b'.' { 0 } else { b - b'0' }).collect();
            check(&layout("3x3"), Kind::Puzzle { givens: &givens }, &mut Dice(0), &mut SameFixpoint);
        }
    }
}
