//! The puzzles of an experiment, an input a set.

use super::CompareArgs;
use crate::cli::Session;
use crate::cli::batch::puzzle_or_tell;
use crate::cli::exit::{End, Tally};
use crate::cli::input::{Inputs, Source};
use crate::compare::PuzzleSet;
use crate::corpora;

/// Reads every input into a set of its own.
pub(super) fn read(session: &Session, args: &CompareArgs, tally: &mut Tally) -> Result<Vec<PuzzleSet>, End> {
    let sources = if args.inputs.is_empty() {
        corpora::ALL.iter().map(Source::Builtin).collect()
    } else {
        Source::of_arguments(&args.inputs)?
    };
    let mut sets = Vec::new();
    for source in sources {
        let name = if let Source::Builtin(corpus) = &source { corpus.name.to_owned() } else { source.name() };
        let mut entries = Vec::new();
        for event in Inputs::new(session, vec![source], args.reading.options(), || ()) {
            entries.extend(puzzle_or_tell(event, session.messages, tally));
        }
        if !entries.is_empty() {
            sets.push(PuzzleSet { name, entries });
        }
    }
    Ok(sets)
}
