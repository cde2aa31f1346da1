//! What is compared: strategies that were named, all of them, or one with an axis varied.

use std::sync::Arc;

use super::CompareArgs;
use crate::cli::Session;
use crate::cli::batch::place;
use crate::cli::choice::{Chosen, unsupported};
use crate::cli::exit::End;
use crate::compare::{Contender, PuzzleSet};
use crate::format::Entry;
use crate::search::Spec;
use crate::search::axes::Axis;
use crate::strategies::SpecStrategy;

pub(super) fn chosen(session: &Session, args: &CompareArgs) -> Result<Vec<Contender>, End> {
    let named: Vec<&Chosen> = args.strategy.iter().flat_map(|list| &list.0).collect();
    if let Some(axis) = args.vary {
        return varied(session, axis, &named, args.seed.seed);
    }
    let all: Vec<Contender> = if named.is_empty() {
        session.registry.iter().map(|&s| Contender::of_strategy(s.name(), Arc::new(s))).collect()
    } else {
        let contender = |chosen: &&Chosen| Contender::of_strategy(chosen.text(), chosen.seeded(args.seed.seed));
        named.iter().map(contender).collect()
    };
    let mut contenders: Vec<Contender> = Vec::new();
    for contender in all {
        if contenders.iter().any(|other| other.is_same(&contender)) {
            session.messages.warning("compare", &format_args!("{} is named twice and taken once", contender.name()));
        } else {
            contenders.push(contender);
        }
    }
    if contenders.is_empty() { Err(End::NoStrategy) } else { Ok(contenders) }
}

/// The contenders, each with the sets that it takes. Where all strategies are compared one is left out
/// of a set with a puzzle that it does not take; one that was named is a fault.
pub(super) fn fitting(
    session: &Session,
    args: &CompareArgs,
    contenders: Vec<Contender>,
    sets: &[PuzzleSet],
) -> Result<Vec<Contender>, End> {
    let all = args.strategy.is_empty() && args.vary.is_none();
    let mut fitting = Vec::new();
    for contender in contenders {
        let mut left_out = Vec::new();
        for (at, set) in sets.iter().enumerate() {
            let supports = |entry: &Entry| contender.strategy().map_or(Ok(()), |s| s.supports(entry.puzzle.layout()));
            let refused = set.entries.iter().find_map(|entry| Some((entry, supports(entry).err()?)));
            match refused {
                None => {}
                Some(_) if all => left_out.push(at),
                Some((entry, why)) => {
                    return Err(unsupported(&place(entry), &why, entry.puzzle.layout(), session.registry));
                }
            }
        }
        fitting.push(contender.without(left_out));
    }
    if fitting.is_empty() { Err(End::NoStrategy) } else { Ok(fitting) }
}

/// One base over every value of an axis that combines with its others.
///
/// All of them run on the study's own search, those too that have one of their own under a name:
/// else times would compare more than the axis.
fn varied(session: &Session, axis: Axis, named: &[&Chosen], seed: u64) -> Result<Vec<Contender>, End> {
    let base = match named {
        [] => Spec { seed, ..Spec::DEFAULT },
        [one] => one.spec(seed).map_err(|error| End::Usage(format!("--vary needs a point of the study: {error}")))?,
        [one, other, ..] => {
            let both = format!("'{}' and '{}'", one.text(), other.text());
            return Err(End::Usage(format!("--vary needs one base strategy, and {both} are named")));
        }
    };
    let mut specs = axis.vary(&base);
    if !specs.contains(&base) {
        // Its own parameters are not the usual ones.
        specs.insert(0, base);
    }
    let mut contenders = Vec::new();
    for spec in specs {
        let name = spec.value(axis);
        match spec.check() {
            Ok(()) => contenders.push(Contender::of_strategy(&name, Arc::new(SpecStrategy::new(spec)))),
            Err(refused) => {
                let what = format_args!("{}={name} is left out: {}", axis.name(), refused.reason());
                session.messages.note("compare", &what);
            }
        }
    }
    Ok(contenders)
}
