//! Rules in order, pass by pass, until none changes anything.

use super::{Conflict, Log, hidden, naked, no_empty_cell};
use crate::board::{Board, Tables};
use crate::search::Rule;

/// Runs the rules in their order; after a pass that changed the board, from the first again. A
/// cell without a candidate is looked for at the start and after each pass that changed anything.
pub(crate) fn fixpoint<const W: usize, const N: usize, L: Log>(
    rules: &[Rule],
    board: &mut Board<W, N>,
    tables: &Tables<W, N>,
    log: &mut L,
) -> Result<(), Conflict> {
    no_empty_cell(board, tables)?;
    let mut next = 0;
    while let Some(&rule) = rules.get(next) {
        log.begins(rule);
        let before = if log.measures() { (board.open().len(), board.candidate_count(tables)) } else { (0, 0) };
        if pass(rule, board, tables, log)? {
            if log.measures() {
                let (open, count) = before;
                let forced = open - board.open().len();
                log.gained(rule, forced as u64, count - board.candidate_count(tables));
            }
            no_empty_cell(board, tables)?;
            next = 0;
        } else {
            next += 1;
        }
    }
    Ok(())
}

/// One pass of a rule; gives whether it changed the board.
fn pass<const W: usize, const N: usize, L: Log>(
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
