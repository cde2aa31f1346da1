//! The puzzles of an experiment, an input a set.

use super::CompareArgs;
use crate::cli::Session;
use crate::cli::batch::{position, tell_empty, tell_invalid};
use crate::cli::exit::{End, Tally};
use crate::cli::input::{Event, Inputs, Source};
use crate::compare::PuzzleSet;
use crate::corpora;
use crate::format::Item;

/// Reads every input into a set of its own.
pub(super) fn read(session: &Session, args: &CompareArgs, tally: &mut Tally) -> Result<Vec<PuzzleSet>, End> {
    let sources = if args.inputs.is_empty() {
        corpora::ALL.iter().map(Source::Builtin).collect()
    } else {
        Source::of_arguments(&args.inputs)?
    };
    let messages = session.messages;
    let mut sets = Vec::new();
    for source in sources {
        let name = if let Source::Builtin(corpus) = &source { corpus.name.to_owned() } else { source.name() };
        let mut entries = Vec::new();
        for event in Inputs::new(session, vec![source], args.reading.options(), || ()) {
            match event {
                Event::Item(Item::Puzzle(entry)) => entries.push(entry),
                Event::Item(Item::Invalid(error)) => {
                    tally.invalid += 1;
                    tell_invalid(messages, &error);
                }
                Event::Item(Item::Warning(warning)) => messages.warning(position(&warning), &warning.message()),
                Event::Unreadable { name, error } => {
                    tally.unreadable += 1;
                    messages.error(name, &error);
                }
                Event::Empty { name } => {
                    tally.empty += 1;
                    tell_empty(messages, &name);
                }
            }
        }
        if !entries.is_empty() {
            sets.push(PuzzleSet { name, entries });
        }
    }
    Ok(sets)
}
