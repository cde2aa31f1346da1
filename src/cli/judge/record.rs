//! Verdicts as JSON.

use serde::Serialize;

use super::Sum;
use crate::judge::{Case, Judged, Problem, Verdict};

const SCHEMA: &str = "sudoscope.judge/1";

/// An input.
#[derive(Serialize)]
pub(super) struct ListRecord {
    schema: &'static str,
    kind: &'static str,
    #[serde(flatten)]
    about: About,
    shows: &'static str,
    puzzle: &'static str,
}

/// What came of an input.
#[derive(Serialize)]
pub(super) struct CaseRecord {
    schema: &'static str,
    kind: &'static str,
    #[serde(flatten)]
    about: About,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    detail: Option<String>,
    time_ns: u128,
    cpu_ns: u128,
    memory_bytes: u64,
    left_behind: u32,
}

/// What came of all of them.
#[derive(Serialize)]
pub(super) struct SummaryRecord {
    schema: &'static str,
    kind: &'static str,
    problem: &'static str,
    /// That of the first input that is not accepted.
    verdict: &'static str,
    cases: usize,
    judged: usize,
    accepted: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    first_not_accepted: Option<usize>,
}

#[derive(Serialize)]
struct About {
    problem: &'static str,
    case: usize,
    name: &'static str,
    visits: u64,
}

impl About {
    fn of(problem: &Problem, number: usize, case: &Case) -> Self {
        Self { problem: problem.name, case: number, name: case.kind, visits: case.visits }
    }
}

impl ListRecord {
    pub(super) fn of(problem: &Problem, number: usize, case: &Case) -> Self {
        let about = About::of(problem, number, case);
        Self { schema: SCHEMA, kind: "listed", about, shows: case.about, puzzle: case.givens }
    }
}

impl CaseRecord {
    pub(super) fn of(problem: &Problem, number: usize, case: &Case, judged: &Judged) -> Self {
        let Judged { verdict, finished } = judged;
        Self {
            schema: SCHEMA,
            kind: "case",
            about: About::of(problem, number, case),
            verdict: verdict.name(),
            detail: verdict.detail(),
            time_ns: finished.elapsed.as_nanos(),
            cpu_ns: (finished.user + finished.system).as_nanos(),
            memory_bytes: finished.peak_memory,
            left_behind: finished.left_behind,
        }
    }
}

impl SummaryRecord {
    pub(super) fn of(problem: &Problem, cases: usize, judged: usize, sum: &Sum<'_>) -> Self {
        Self {
            schema: SCHEMA,
            kind: "summary",
            problem: problem.name,
            verdict: sum.first_fault.map_or(Verdict::Accepted.name(), |(_, verdict)| verdict.name()),
            cases,
            judged,
            accepted: sum.accepted,
            first_not_accepted: sum.first_fault.map(|(number, _)| number),
        }
    }
}
