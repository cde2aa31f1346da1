//! The results of an experiment as a page to look at.

use crate::compare::Results;

/// The page.
#[must_use]
pub fn page(results: &Results) -> String {
    let _ = results;
    String::new()
}
