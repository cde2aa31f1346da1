//! The sums of a comparison as comma-separated values.

use std::io::{self, Write};

use super::sums::Sums;
use super::{Conditions, Printer, Results};
use crate::cli::output::Out;
use crate::search::Counter;

/// Writes a header and a line for each set and strategy.
pub(super) struct Csv;

impl Printer for Csv {
    fn begin(&mut self, out: &mut Out, _: &Conditions<'_>) -> io::Result<()> {
        let names = Sums::FIELDS.into_iter().chain(Counter::ALL.map(Counter::name));
        writeln!(out, "{}", names.collect::<Vec<_>>().join(","))
    }

    fn set(&mut self, out: &mut Out, results: &Results<'_>) -> io::Result<()> {
        // Headers of structs within tuples are more than the library writes.
        let mut lines = ::csv::WriterBuilder::new().has_headers(false).from_writer(out);
        for (contender, summary) in results.conditions.contenders.iter().zip(results.summaries) {
            let sums = Sums::of(&results.set.name, contender, summary);
            lines.serialize((sums, Counter::ALL.map(|counter| summary.counter(counter))))?;
        }
        lines.flush()
    }

    fn end(&mut self, _: &mut Out) -> io::Result<()> {
        Ok(())
    }
}
