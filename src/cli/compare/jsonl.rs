//! The comparison as JSON Lines: the conditions, every run, every sum.

use std::io;

use super::sums::Sums;
use crate::cli::output::Out;
use crate::compare::{Conditions, Results, Summaries, write_case, write_header, write_line};

pub(super) fn begin(out: &mut Out, conditions: &Conditions) -> io::Result<()> {
    write_header(out, conditions)
}

/// Every run that is known.
pub(super) fn runs(out: &mut Out, results: &Results) -> io::Result<()> {
    for (case, records) in results.cases.iter().zip(&results.records) {
        let known = records.iter().enumerate().filter_map(|(contender, record)| Some((contender, record.as_ref()?)));
        write_case(out, &results.conditions, case, known)?;
    }
    Ok(())
}

/// The sums of each set and contender.
pub(super) fn sums(out: &mut Out, results: &Results, summaries: &[Summaries]) -> io::Result<()> {
    for (set, of_set) in summaries.iter().enumerate() {
        for sums in Sums::of_set(&results.conditions, set, of_set) {
            write_line(out, "summary", &sums)?;
        }
    }
    Ok(())
}
