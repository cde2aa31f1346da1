//! What the plots are drawn from, in columns, and no more than that.

use serde::Serialize;

use super::command;
use super::view::View;
use crate::compare::{Conditions, Record, Results};
use crate::search::Counter;

/// What the page's script reads.
#[derive(Serialize)]
struct Data<'a> {
    time_limit: Option<u64>,
    node_limit: Option<u64>,
    relabel: usize,
    /// Arguments that all command lines have.
    common: String,
    views: Vec<ViewData<'a>>,
    contenders: Vec<ContenderData<'a>>,
    /// The contenders from the best one.
    ranking: Vec<usize>,
    sets: Vec<&'a str>,
    cases: Cases,
    /// Of each contender its runs, in the order of the cases.
    runs: Vec<Runs>,
}

#[derive(Serialize)]
struct ViewData<'a> {
    name: &'a str,
    set: Option<usize>,
    /// The contenders that have no part in it.
    left_out: Vec<usize>,
}

#[derive(Serialize)]
struct ContenderData<'a> {
    name: &'a str,
    args: String,
    /// How it is run, if it is a program; the same for all of them.
    how: Option<String>,
    /// Of each set the placements at each level from 1, over all its cases.
    profile: Vec<Vec<u64>>,
}

#[derive(Serialize)]
struct Cases {
    set: Vec<usize>,
    /// From 1.
    puzzle: Vec<usize>,
    image: Vec<usize>,
    args: Vec<String>,
}

#[derive(Serialize)]
struct Runs {
    /// A character a case: `s`ettled, `l`imit, `w`rong or failed, `-` if the contender has no part in it.
    state: String,
    /// A character a case: 1 if the counters are what a run had reached that was cut off.
    cut: String,
    /// Nanoseconds.
    time: Vec<Option<u64>>,
    decisions: Vec<Option<u64>>,
    placed: Vec<Option<u64>>,
}

/// The data as JSON that can stand in a `script` element.
pub(super) fn json(results: &Results, views: &[View]) -> String {
    let Results { conditions, cases, records } = results;
    let contenders = 0..conditions.contenders.len();
    let data = Data {
        time_limit: conditions.time_limit_ns,
        node_limit: conditions.node_limit,
        relabel: conditions.relabel,
        common: command::common(conditions),
        views: views.iter().map(of_view).collect(),
        contenders: contenders.clone().map(|contender| of_contender(results, conditions, contender)).collect(),
        ranking: views.first().map(View::ranking).unwrap_or_default(),
        sets: conditions.sets.iter().map(|set| set.name.as_str()).collect(),
        cases: Cases {
            set: cases.iter().map(|case| case.set).collect(),
            puzzle: cases.iter().map(|case| case.puzzle + 1).collect(),
            image: cases.iter().map(|case| case.image).collect(),
            args: cases.iter().map(command::case).collect(),
        },
        runs: contenders.map(|contender| runs(records.iter().map(|of_case| of_case[contender].as_ref()))).collect(),
    };
    // Nothing in it can end the element, or begin a comment.
    serde_json::to_string(&data).unwrap_or_default().replace('<', "\\u003c")
}

fn of_view(view: &View) -> ViewData<'_> {
    let left_out = view.results.conditions.contenders.iter().enumerate().filter(|(_, info)| !info.takes(0));
    ViewData { name: &view.name, set: view.set, left_out: left_out.map(|(contender, _)| contender).collect() }
}

fn of_contender<'a>(results: &Results, conditions: &'a Conditions, contender: usize) -> ContenderData<'a> {
    let info = &conditions.contenders[contender];
    let profile = |set: usize| {
        let mut sums: Vec<u64> = Vec::new();
        for at in results.of_set(set) {
            let counted = results.records[at][contender].as_ref().and_then(|record| record.counted.as_ref());
            let levels = counted.and_then(|counted| counted.profile.as_deref()).unwrap_or_default();
            if sums.len() < levels.len() {
                sums.resize(levels.len(), 0);
            }
            sums.iter_mut().zip(levels).for_each(|(sum, level)| *sum += level);
        }
        sums
    };
    let profile = (0..conditions.sets.len()).map(profile).collect();
    let how = info.program.as_ref().map(command::how);
    ContenderData { name: &info.name, args: command::contender(conditions, info), how, profile }
}

fn runs<'a>(records: impl Iterator<Item = Option<&'a Record>>) -> Runs {
    let mut runs =
        Runs { state: String::new(), cut: String::new(), time: Vec::new(), decisions: Vec::new(), placed: Vec::new() };
    for record in records {
        runs.state.push(match record {
            Some(record) if record.verdict.is_limit() || (record.verdict.is_settled() && record.time_cut) => 'l',
            Some(record) if record.verdict.is_settled() => 's',
            Some(_) => 'w',
            None => '-',
        });
        let counted = record.and_then(|record| record.counted.as_ref());
        runs.cut.push(if counted.is_some_and(|counted| counted.cut) { '1' } else { '0' });
        runs.time.push(record.and_then(Record::time_ns));
        let counter = |counter| counted.and_then(|counted| counted.counters.get(counter));
        runs.decisions.push(counter(Counter::Decisions));
        runs.placed.push(counter(Counter::Placed));
    }
    runs
}
