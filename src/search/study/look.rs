//! Looking ahead from a placement.

use super::Study;
use super::reasons::Reasons;
use crate::board::{Board, CellSet, Tables};
use crate::propagate::{Conflict, Halt, Log, fixpoint, no_empty_cell};
use crate::search::axes::ahead::Ahead;
use crate::search::axes::digit::Candidate;
use crate::search::inferences::Inferences;
use crate::search::observer::Observer;
use crate::search::{Rule, Stop};

impl<const W: usize, const N: usize> Study<W, N> {
    /// Makes the placement that the stack becomes `level` high with (none at the root), and looks
    /// ahead from it.
    pub(super) fn look_ahead<O: Observer>(
        &mut self,
        board: &mut Board<W, N>,
        level: usize,
        placement: Option<Candidate>,
        obs: &mut O,
    ) -> Result<(), Halt> {
        let tables = &self.tables;
        let mut log = Steps { told: Inferences::new(obs, level), reasons: self.reasons.as_mut() };
        if let Some((cell, digit)) = placement {
            let before = if O::PROPAGATION { board.candidate_count(tables) } else { 0 };
            if let Some(reasons) = &mut log.reasons {
                reasons.decided(cell, digit, level);
            }
            board.place(usize::from(cell), digit, tables);
            if O::PROPAGATION {
                log.gained(Rule::Placement, 0, before - board.candidate_count(tables));
            }
        }
        if self.spec.ahead == Ahead::Fc {
            let found = no_empty_cell(board, tables);
            if O::PROPAGATION {
                let checks = placement.map_or(0, |(cell, _)| forward_checks(board, cell, found, tables));
                log.told.obs.checked(checks);
            }
            found?;
        } else {
            // By reference to the trait: one instance of the rules serves every observer.
            fixpoint(self.spec.ahead.rules(), board, tables, &mut log as &mut dyn Log)?;
        }
        let Inferences { obs, gains, .. } = log.told;
        obs.fixpoint(&gains);
        Ok(())
    }
}

/// The unassigned peers of a placed cell that forward checking visits, in ascending order, up to
/// the first that is emptied.
fn forward_checks<const W: usize, const N: usize>(
    board: &Board<W, N>,
    cell: u16,
    found: Result<(), Conflict>,
    tables: &Tables<W, N>,
) -> u64 {
    let visited = tables.peers(usize::from(cell)) & board.open();
    let visited = match found {
        Err(Conflict::Cell(emptied)) => visited & CellSet::first_cells(usize::from(emptied) + 1),
        _ => visited,
    };
    visited.len() as u64
}

/// Passes what propagation does on to the observer and, where they are kept, to the reasons.
struct Steps<'o, O, const W: usize> {
    told: Inferences<'o, O>,
    reasons: Option<&'o mut Reasons<W>>,
}

impl<O: Observer, const W: usize> Log for Steps<'_, O, W> {
    fn listens(&self) -> bool {
        self.reasons.is_some() || self.told.listens()
    }

    fn measures(&self) -> bool {
        self.told.measures()
    }

    fn begins(&mut self, rule: Rule) {
        if let Some(reasons) = &mut self.reasons {
            reasons.pass();
        }
        self.told.begins(rule);
    }

    fn probes(&mut self) {
        self.told.probes();
    }

    fn placed(&mut self, rule: Rule, house: Option<u16>, cell: usize, digit: u8) {
        if let Some(reasons) = &mut self.reasons {
            reasons.forced(cell as u16, digit, house);
        }
        self.told.placed(rule, house, cell, digit);
    }

    fn removed(&mut self, rule: Rule, house: Option<u16>, cell: usize, digit: u8) {
        self.told.removed(rule, house, cell, digit);
    }

    fn limit(&mut self) -> Option<Stop> {
        self.told.limit()
    }

    fn gained(&mut self, rule: Rule, forced: u64, eliminated: u64) {
        self.told.gained(rule, forced, eliminated);
    }
}
