//! The tables of a view: outcomes, counters, times, the cost of a decision.

use std::time::Duration;

use super::html::{Cell, Column, table};
use super::view::View;
use crate::compare::{Against, Bound, Limit, Record, Summary, VIRTUAL_BEST, Verdict};
use crate::search::Counter;
use crate::units::{grouped, ratio, time};

const COUNTERS: [(Counter, &str); 7] = [
    (Counter::Decisions, "placements at a choice of two or more candidates"),
    (Counter::Placed, "placements made by the branching loop"),
    (Counter::Guesses, "decisions with more to try; two-way branches, where that is how a strategy branches"),
    (Counter::Forced, "placements made by propagation"),
    (Counter::Conflicts, "dead ends"),
    (Counter::Visits, "choices entered"),
    (Counter::MaxDepth, "deepest stack of placements"),
];

/// A way in which cases end: its column, their number, and whether it is shown if there are none.
type Kind = (Column, fn(&Summary) -> usize, bool);

/// How the cases ended, and what the runs counted.
pub(super) fn outcomes(view: &View) -> String {
    let wrong = "answers that are proved wrong";
    let failed = "programs that did not end in order";
    let kinds: [Kind; 6] = [
        (Column::number("solved", "cases with a verified solution"), |s| s.solved, true),
        (Column::number("several", "cases with two solutions"), |s| s.several, false),
        (Column::number("unsolvable", "cases found to have no solution"), |s| s.unsolvable, false),
        (Column::number("limit", "cases at which a limit was reached"), |s| s.limit, true),
        (Column::number("failed", failed), |s| s.failed, false),
        (Column::number("wrong", wrong), |s| s.wrong, false),
    ];
    // What never happened needs no column.
    let kinds: Vec<_> =
        kinds.into_iter().filter(|(_, of, always)| *always || rows(view).any(|(_, summary)| of(summary) > 0)).collect();
    let counters: Vec<_> = COUNTERS
        .into_iter()
        .filter(|&(counter, _)| counter != Counter::Guesses || view.results.conditions.has_other_nodes())
        .filter(|&(counter, _)| rows(view).any(|(_, summary)| summary.counter(counter).is_some()))
        .collect();
    let spread = view.results.conditions.relabel > 1;
    let mut columns = vec![Column::text("strategy")];
    columns.extend(kinds.iter().map(|(column, ..)| *column));
    columns.extend(counters.iter().map(|(counter, hint)| Column::number(counter.name(), hint)));
    if spread {
        let hint = "nodes (placements, or guesses of who branches in two) of the worst isomorph of a puzzle in those of its best, for the median puzzle";
        columns.push(Column::number("spread", hint));
    }
    let row = |(name, summary): (&str, &Summary)| {
        let mut row = vec![Cell::Text(name.to_owned())];
        row.extend(kinds.iter().map(|(_, of, _)| number(of(summary) as u64, false)));
        row.extend(counters.iter().map(|&(counter, _)| {
            let cut = summary.counters_cut;
            summary.counter(counter).map_or(Cell::Missing, |value| number(value, cut))
        }));
        if spread {
            row.push(summary.images.and_then(|images| images.nodes).map_or(Cell::Missing, |nodes| {
                Cell::Number(format!("{}{}", if nodes.cut { "~ " } else { "" }, ratio(nodes.median)), nodes.median)
            }));
        }
        row
    };
    table(&format!("{}: outcomes and counters", view.name), &columns, &rows(view).map(row).collect::<Vec<_>>())
}

/// What the cases took.
pub(super) fn times(view: &View) -> String {
    let memory = rows(view).any(|(_, summary)| summary.memory_kib.is_some());
    let mut columns = vec![
        Column::text("strategy"),
        Column::number("median", "half of the cases took this time or less"),
        Column::number("q1", "a quarter of the cases took this time or less"),
        Column::number("q3", "three quarters of the cases took this time or less"),
        Column::number("90 %", "90 of 100 cases took this time or less"),
        Column::number("99 %", "99 of 100 cases took this time or less"),
        Column::number("max", ""),
        Column::number("total", "time of all cases"),
        Column::number("PAR-2", "mean time, a case that was not settled counting twice the limit"),
        Column::number("ratio", "geometric mean over the puzzles of the time in that of the reference"),
        Column::number("95 % interval", "of the ratio, by the bootstrap over puzzles"),
        Column::text("shows"),
    ];
    if memory {
        columns.push(Column::number("memory", "greatest resident memory"));
    }
    let row = |(name, summary): (&str, &Summary)| {
        let mut row = vec![Cell::Text(name.to_owned())];
        row.extend(match &summary.times {
            Some(spread) => [spread.median, spread.q1, spread.q3, spread.p90, spread.p99, spread.max].map(bound),
            None => [(); 6].map(|()| Cell::Missing),
        });
        row.push(bound(summary.total));
        row.push(summary.par2.map_or(Cell::Missing, |par2| bound(Bound { time: par2, at_least: false })));
        row.extend(against(&summary.against));
        if memory {
            let mib = |kib: u64| Cell::Number(format!("{:.1} MiB", kib as f64 / 1024.0), kib as f64);
            row.push(summary.memory_kib.map_or(Cell::Missing, mib));
        }
        row
    };
    table(&format!("{}: times", view.name), &columns, &rows(view).map(row).collect::<Vec<_>>())
}

/// What a decision and a placement take, contender by contender.
pub(super) fn costs(view: &View) -> String {
    let columns = [
        Column::text("strategy"),
        Column::number("time a decision", "median over the cases"),
        Column::number("time a placement", "median over the cases"),
        Column::number("cases", "with a decision, and a counted run as long as the timed one"),
    ];
    let infos = view.results.conditions.contenders.iter().enumerate().filter(|(_, info)| info.takes(0));
    let names = infos.map(|(contender, info)| (contender, info.name.clone()));
    let row = |(contender, name): (usize, String)| {
        let costs = |counter: Counter| {
            let records = view.results.records.iter().filter_map(|records| records[contender].as_ref());
            let mut costs: Vec<f64> = records.filter_map(|record| cost(record, counter)).collect();
            costs.sort_unstable_by(f64::total_cmp);
            costs
        };
        let median = |costs: &[f64]| {
            let median = costs.get(costs.len().saturating_sub(1) / 2).copied();
            median.map_or(Cell::Missing, |ns| Cell::Number(time(Duration::from_secs_f64(ns / 1e9)), ns))
        };
        let decisions = costs(Counter::Decisions);
        let of_placements = median(&costs(Counter::Placed));
        vec![Cell::Text(name), median(&decisions), of_placements, number(decisions.len() as u64, false)]
    };
    let rows: Vec<_> = names.map(row).collect();
    table(&format!("{}: the cost of a decision", view.name), &columns, &rows)
}

/// Nanoseconds for each step counted; none where the two may be of different lengths, because the
/// clock ended a run.
fn cost(record: &Record, counter: Counter) -> Option<f64> {
    let counted = record.counted.as_ref()?;
    let same = match record.verdict {
        Verdict::Limit(limit) => limit == Limit::Nodes,
        Verdict::Wrong(_) | Verdict::Failed(_) => false,
        _ => !counted.cut && !record.time_cut,
    };
    let steps = counted.counters.get(counter).filter(|&steps| steps > 0 && same)?;
    Some(record.time_ns()? as f64 / steps as f64)
}

fn rows(view: &View) -> impl Iterator<Item = (&str, &Summary)> {
    let names = view.results.conditions.contenders.iter().map(|info| info.name.as_str());
    let best = view.summaries.virtual_best.iter().map(|best| (VIRTUAL_BEST, best));
    names.zip(&view.summaries.contenders).chain(best).filter(|(_, summary)| summary.cases > 0)
}

fn number(value: u64, at_least: bool) -> Cell {
    Cell::Number(format!("{}{}", if at_least { "≥ " } else { "" }, grouped(value)), value as f64)
}

fn bound(bound: Bound) -> Cell {
    let text = format!("{}{}", if bound.at_least { "≥ " } else { "" }, time(bound.time));
    Cell::Number(text, bound.time.as_nanos() as f64)
}

fn against(against: &Against) -> [Cell; 3] {
    let text = |text: &str| Cell::Text(text.to_owned());
    match against {
        Against::Reference => [Cell::Number("1".to_owned(), 1.0), Cell::Missing, text("reference")],
        Against::None => [Cell::Missing, Cell::Missing, text("")],
        Against::Ratio(relation) => {
            let mark = match (relation.at_least, relation.at_most) {
                (false, false) => "",
                (true, false) => "≥ ",
                (false, true) => "≤ ",
                (true, true) => "~ ",
            };
            let interval = relation
                .interval
                .map_or(Cell::Missing, |(low, high)| Cell::Number(format!("{} – {}", ratio(low), ratio(high)), low));
            [
                Cell::Number(format!("{mark}{}", ratio(relation.ratio)), relation.ratio),
                interval,
                text(relation.difference().words()),
            ]
        }
    }
}
