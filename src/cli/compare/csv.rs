//! The sums of a comparison as comma-separated values.

use std::io::{self, Write};

use super::sums::Sums;
use crate::cli::output::Out;
use crate::compare::{Results, Summaries};
use crate::search::Counter;

/// Writes a header and a line for each set and contender.
pub(super) fn write(out: &mut Out, results: &Results, summaries: &[Summaries]) -> io::Result<()> {
    let names = Sums::FIELDS.into_iter().chain(Counter::ALL.map(Counter::name));
    writeln!(out, "{}", names.collect::<Vec<_>>().join(","))?;
    // Headers of structs within tuples are more than the library writes.
    let mut lines = ::csv::WriterBuilder::new().has_headers(false).from_writer(out);
    for (set, of_set) in summaries.iter().enumerate() {
        for sums in Sums::of_set(&results.conditions, set, of_set) {
            lines.serialize((sums.values, Counter::ALL.map(|counter| sums.counters.get(counter))))?;
        }
    }
    lines.flush()
}
