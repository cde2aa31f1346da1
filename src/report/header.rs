//! What an experiment depends on, in words and tables: enough to repeat it.

use std::fmt::Write as _;
use std::time::Duration;

use super::command;
use super::html::{Cell, Column, Text, table};
use crate::compare::{Conditions, Results};
use crate::units::{count, grouped, time};

/// What the page is about, in a line.
pub(super) fn title(conditions: &Conditions) -> String {
    let contenders = conditions.contenders.len();
    let what = match &conditions.vary {
        Some(axis) => format!("Every value of {axis}"),
        None if contenders == 1 => conditions.contenders[0].name.clone(),
        None => format!("{} strategies", grouped(contenders as u64)),
    };
    match &conditions.sets[..] {
        [set] => format!("{what} on {}", set.name),
        sets => format!("{what} on {}", count(sets.len() as u64, "set")),
    }
}

/// The conditions as terms and what they are; `complete` cases can be looked at.
pub(super) fn terms(results: &Results, complete: usize) -> String {
    let conditions = &results.conditions;
    let machine = &conditions.machine;
    let cores = count(machine.cores as u64, "core");
    let mut terms = vec![
        ("Question", conditions.question.words().to_owned()),
        ("Cases", cases(conditions, complete)),
        ("Limits of a run", limits(conditions)),
        ("Time of a case", timing(conditions)),
        ("Seed", conditions.seed.to_string()),
        ("Machine", format!("{}, {cores}, {}", machine.processor, machine.system)),
        ("Build", format!("sudoscope {}, {}", conditions.version, conditions.toolchain)),
    ];
    if let Some((axis, spec)) = conditions.vary.as_deref().zip(conditions.contenders[..].first()) {
        let spec = spec.spec.as_deref().unwrap_or_default();
        let rest: Vec<&str> = spec.split(',').filter(|value| value.split('=').next() != Some(axis)).collect();
        terms.insert(1, ("Varied", format!("{axis}, with {}", rest.join(","))));
    }
    let mut out = "<dl class=\"terms\">".to_owned();
    for (term, what) in terms {
        let _ = write!(out, "<div><dt>{term}</dt><dd>{}</dd></div>", Text(&what));
    }
    let line = command::whole(&conditions.command);
    let _ = write!(
        out,
        "<div class=\"wide\"><dt>Command</dt><dd><code class=\"command\">{}</code></dd></div></dl>",
        Text(&line)
    );
    out
}

fn cases(conditions: &Conditions, complete: usize) -> String {
    let puzzles: usize = conditions.sets.iter().map(|set| set.puzzles).sum();
    let images = match conditions.relabel {
        0 => String::new(),
        k => format!(", in {} each", count(k as u64, "random isomorph")),
    };
    let all = puzzles * conditions.images().count();
    let run = if complete == all {
        String::new()
    } else {
        format!("; {} of {} were run by all and are shown", grouped(complete as u64), count(all as u64, "case"))
    };
    format!("{}{images}{run}", count(puzzles as u64, "puzzle"))
}

fn limits(conditions: &Conditions) -> String {
    let nodes = conditions.node_limit.map(|nodes| match nodes {
        1 if !conditions.has_other_nodes() => count(nodes, "placement"),
        _ => format!("{} {}", grouped(nodes), conditions.node_words()),
    });
    let limits: Vec<String> =
        nodes.into_iter().chain(conditions.time_limit_ns.map(|ns| time(Duration::from_nanos(ns)))).collect();
    if limits.is_empty() { "none".to_owned() } else { limits.join(" and ") }
}

fn timing(conditions: &Conditions) -> String {
    let runs = if conditions.runs == 1 { "1 run".to_owned() } else { format!("median of {} runs", conditions.runs) };
    match conditions.timed_side_by_side {
        1 => format!("{runs}, one at a time"),
        jobs => format!("{runs}, {jobs} side by side, which disturbs them"),
    }
}

/// The sets.
pub(super) fn sets(results: &Results) -> String {
    let columns = [
        Column::text("set"),
        Column::number("puzzles", ""),
        Column::number("cases", "that all strategies have run"),
        Column::text("hash"),
    ];
    let rows = results.conditions.sets.iter().enumerate().map(|(at, set)| {
        let cases = results.of_set(at).count();
        let number = |n: usize| Cell::Number(grouped(n as u64), n as f64);
        vec![Cell::Text(set.name.clone()), number(set.puzzles), number(cases), Cell::Code(set.hash.clone())]
    });
    table("Sets of puzzles (FNV-1a over their cells)", &columns, &rows.collect::<Vec<_>>())
}

/// The contenders.
pub(super) fn contenders(conditions: &Conditions) -> String {
    let columns = [Column::text("strategy"), Column::text("in full")];
    let row = |info: &crate::compare::ContenderInfo| {
        let mut full = match (&info.spec, &info.program) {
            (_, Some(program)) => {
                let batch = if program.batch { ", one process for all" } else { "" };
                let start = program.startup_ns.map_or_else(String::new, |ns| {
                    format!("; a start, which is in its times: {}", time(Duration::from_nanos(ns)))
                });
                format!("{} (reads {}{batch}){start}", program.command, program.adapter)
            }
            (Some(spec), None) => spec.clone(),
            (None, None) => "a strategy of its own".to_owned(),
        };
        let left_out: Vec<&str> = info.left_out.iter().map(|&set| conditions.sets[set].name.as_str()).collect();
        if !left_out.is_empty() {
            let _ = write!(full, "; takes no part in {}", left_out.join(", "));
        }
        vec![Cell::Text(info.name.clone()), Cell::Code(full)]
    };
    table("Strategies", &columns, &conditions.contenders.iter().map(row).collect::<Vec<_>>())
}
