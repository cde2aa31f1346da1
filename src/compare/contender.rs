//! What can be compared.

use std::fmt;
use std::sync::Arc;

use super::{ContenderInfo, Guest};
use crate::search::Counter;
use crate::strategies::Strategy;

/// A strategy or a program under the name that it has in a comparison.
#[derive(Clone)]
pub struct Contender {
    name: String,
    kind: Kind,
    left_out: Vec<usize>,
}

/// What a contender is.
#[derive(Clone)]
pub(super) enum Kind {
    Strategy(Arc<dyn Strategy>),
    Guest(Guest),
}

impl Contender {
    /// A strategy of this program.
    #[must_use]
    pub fn of_strategy(name: &str, strategy: Arc<dyn Strategy>) -> Self {
        Self { name: name.to_owned(), kind: Kind::Strategy(strategy), left_out: Vec::new() }
    }

    /// A program of somebody else.
    #[must_use]
    pub fn of_program(guest: Guest) -> Self {
        Self { name: guest.program.name.clone(), kind: Kind::Guest(guest), left_out: Vec::new() }
    }

    /// The same without a part in some of the sets: it does not take all of their puzzles.
    #[must_use]
    pub fn without(self, left_out: Vec<usize>) -> Self {
        Self { left_out, ..self }
    }

    /// Its name in this comparison.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The strategy, if it is one.
    #[must_use]
    pub fn strategy(&self) -> Option<&dyn Strategy> {
        if let Kind::Strategy(strategy) = &self.kind { Some(&**strategy) } else { None }
    }

    /// The program, if it is one.
    #[must_use]
    pub fn guest(&self) -> Option<&Guest> {
        if let Kind::Guest(guest) = &self.kind { Some(guest) } else { None }
    }

    pub(super) fn kind(&self) -> &Kind {
        &self.kind
    }

    /// Whether both are the same strategy, maybe under two names.
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        match (&self.kind, &other.kind) {
            (Kind::Strategy(one), Kind::Strategy(other)) => one.name() == other.name(),
            _ => false,
        }
    }

    /// What the conditions say of it.
    #[must_use]
    pub fn info(&self) -> ContenderInfo {
        let nodes = self.strategy().map(Strategy::node_counter).filter(|&nodes| nodes != Counter::Placed);
        let nodes = nodes.map(|nodes| nodes.name().to_owned());
        let (spec, program) = match &self.kind {
            Kind::Strategy(strategy) => (strategy.spec().map(|spec| spec.to_string()), None),
            Kind::Guest(guest) => (None, Some(guest.info())),
        };
        ContenderInfo { name: self.name.clone(), spec, nodes, left_out: self.left_out.clone(), program }
    }
}

impl fmt::Debug for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}
