//! The comparison as tables for people: what was counted, and what it took.

use std::io::{self, Write};
use std::time::Duration;

use crate::cli::output::Out;
use crate::cli::table;
use crate::compare::{Against, Bound, Conditions, Question, Relation, Results, Summaries, Summary, VIRTUAL_BEST};
use crate::search::Counter;
use crate::units::{count, grouped, ratio, size, time};

const COUNTERS: [Counter; 5] =
    [Counter::Decisions, Counter::Placed, Counter::Guesses, Counter::Forced, Counter::Conflicts];

/// The counters of a table: guesses only where they are the nodes of some contender.
fn shown_counters(conditions: &Conditions) -> Vec<Counter> {
    let guesses = conditions.has_other_nodes();
    COUNTERS.into_iter().filter(|&counter| guesses || counter != Counter::Guesses).collect()
}

pub(super) fn write(out: &mut Out, results: &Results, summaries: &[Summaries]) -> io::Result<()> {
    let conditions = &results.conditions;
    write_conditions(out, conditions)?;
    let contender = conditions.vary.as_deref().unwrap_or("strategy");
    let mut header = vec!["puzzles", contender, "solved"];
    for counter in shown_counters(conditions) {
        header.push(counter.name());
    }
    if conditions.relabel > 1 {
        header.push("spread");
    }
    let counted = table::plain(Some(&header), rows(conditions, summaries, counters), 2);
    let mut header = vec!["puzzles", contender, "median", "quartiles", "90 %", "99 %", "max", "total", "PAR-2"];
    if has_programs(conditions) {
        header.push("memory");
    }
    header.extend(["ratio", "95 % interval", ""]);
    let timed = table::plain(Some(&header), rows(conditions, summaries, times), 2);
    writeln!(out, "{counted}\n{timed}")?;
    write_legend(out, conditions, &[counted, timed].concat())
}

/// What the experiment depends on.
fn write_conditions(out: &mut Out, conditions: &Conditions) -> io::Result<()> {
    let puzzles: usize = conditions.sets.iter().map(|set| set.puzzles).sum();
    let nodes = conditions.node_limit.map(|n| format!("{} {}", grouped(n), conditions.node_words()));
    let limits: Vec<String> =
        nodes.into_iter().chain(conditions.time_limit_ns.map(|ns| time(Duration::from_nanos(ns)))).collect();
    let limits =
        if limits.is_empty() { "without limit".to_owned() } else { format!("at most {}", limits.join(" and ")) };
    let asked = match conditions.question {
        Question::First => "the first solution",
        Question::Unique => "proof of a unique solution",
    };
    let images = match conditions.relabel {
        0 => String::new(),
        k => format!(", in {}", count(k as u64, "random isomorph")),
    };
    writeln!(out, "{}{images}: {asked}, {limits} for each; every solution verified", count(puzzles as u64, "puzzle"))?;
    let side = match conditions.timed_side_by_side {
        1 => "one at a time".to_owned(),
        jobs => format!("{jobs} side by side, which disturbs them"),
    };
    writeln!(out, "times: {} of each, {side}; seed {}", count(conditions.runs as u64, "run"), conditions.seed)?;
    let machine = &conditions.machine;
    let cores = count(machine.cores as u64, "core");
    writeln!(out, "machine: {}, {cores}, {}", machine.processor, machine.system)?;
    writeln!(out, "build: sudoscope {}, {}", conditions.version, conditions.toolchain)?;
    let sets: Vec<String> =
        conditions.sets.iter().map(|set| format!("{} {} {}", set.name, set.puzzles, set.hash)).collect();
    writeln!(out, "sets: {}", sets.join(", "))?;
    for info in conditions.contenders.iter().filter_map(|info| Some((&info.name, info.program.as_ref()?))) {
        let (name, program) = info;
        let batch = if program.batch { ", one process for all" } else { "" };
        let start = program.startup_ns.map_or_else(|| "unknown".to_owned(), |ns| time(Duration::from_nanos(ns)));
        writeln!(
            out,
            "program: {name}: {} (reads {}{batch}); a start, which is in its times: {start}",
            program.command, program.adapter
        )?;
    }
    for info in conditions.contenders.iter().filter(|info| !info.left_out.is_empty()) {
        let names: Vec<&str> = info.left_out.iter().map(|&set| conditions.sets[set].name.as_str()).collect();
        writeln!(out, "{} is left out of {}: it does not take all of their puzzles", info.name, names.join(", "))?;
    }
    let spec = conditions.contenders.first().and_then(|contender| contender.spec.as_deref());
    if let Some((axis, spec)) = conditions.vary.as_deref().zip(spec) {
        let rest: Vec<&str> = spec.split(',').filter(|value| value.split('=').next() != Some(axis)).collect();
        writeln!(out, "every value of {axis}, with {}", rest.join(","))?;
    }
    writeln!(out)
}

/// Whether some contender is a process of its own, whose memory is known.
fn has_programs(conditions: &Conditions) -> bool {
    conditions.contenders.iter().any(|contender| contender.program.is_some())
}

/// A row for each contender of each set, and for the virtual best.
fn rows(
    conditions: &Conditions,
    summaries: &[Summaries],
    cells: fn(&Conditions, &Summary) -> Vec<String>,
) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    for (set, of_set) in conditions.sets.iter().zip(summaries) {
        let real = conditions.contenders.iter().map(|info| info.name.as_str()).zip(&of_set.contenders);
        // What there is to see of the best only is of several.
        let all = real.chain(of_set.virtual_best.iter().map(|best| (VIRTUAL_BEST, best)));
        for (i, (name, summary)) in all.filter(|(_, summary)| summary.cases > 0).enumerate() {
            let mut row = vec![if i == 0 { set.name.clone() } else { String::new() }, name.to_owned()];
            row.extend(cells(conditions, summary));
            rows.push(row);
        }
    }
    rows
}

fn counters(conditions: &Conditions, summary: &Summary) -> Vec<String> {
    let cut = if summary.counters_cut { ">=" } else { "" };
    let counter =
        |counter| summary.counter(counter).map_or_else(|| "-".to_owned(), |value| format!("{cut}{}", grouped(value)));
    let mut cells = vec![outcomes(summary)];
    cells.extend(shown_counters(conditions).into_iter().map(counter));
    if conditions.relabel > 1 {
        let nodes = summary.images.and_then(|images| images.nodes);
        let factor = |cut: bool, factor: f64| format!("{}{}", if cut { "~" } else { "" }, ratio(factor));
        cells.push(nodes.map_or_else(|| "-".to_owned(), |nodes| factor(nodes.cut, nodes.median)));
    }
    cells
}

fn times(conditions: &Conditions, summary: &Summary) -> Vec<String> {
    let mut cells = Vec::new();
    match &summary.times {
        Some(spread) => {
            cells.push(bound(spread.median));
            cells.push(format!("{} {}", bound(spread.q1), bound(spread.q3)));
            cells.extend([spread.p90, spread.p99, spread.max].map(bound));
        }
        None => cells.extend(["-"; 5].map(str::to_owned)),
    }
    cells.push(bound(summary.total));
    cells.push(summary.par2.map_or_else(|| "-".to_owned(), time));
    if has_programs(conditions) {
        cells.push(summary.memory_kib.map_or_else(|| "-".to_owned(), |kib| size(kib * 1024)));
    }
    let (value, interval, shown) = match summary.against {
        Against::Reference => ("1".to_owned(), String::new(), "reference"),
        Against::Ratio(relation) => relation_cells(&relation),
        Against::None => ("-".to_owned(), String::new(), ""),
    };
    cells.extend([value, interval, shown.to_owned()]);
    cells
}

fn relation_cells(relation: &Relation) -> (String, String, &'static str) {
    let mark = match (relation.at_least, relation.at_most) {
        (false, false) => "",
        (true, false) => ">=",
        (false, true) => "<=",
        (true, true) => "~",
    };
    let interval = relation.interval.map_or_else(String::new, |(low, high)| format!("{} {}", ratio(low), ratio(high)));
    (format!("{mark}{}", ratio(relation.ratio)), interval, relation.difference().words())
}

/// `9/12, 3 limit`.
fn outcomes(summary: &Summary) -> String {
    let solved = format!("{}/{}", summary.solved, summary.cases);
    let others = [
        ("several", summary.several),
        ("unsolvable", summary.unsolvable),
        ("limit", summary.limit),
        ("failed", summary.failed),
        ("WRONG", summary.wrong),
    ];
    let others = others.into_iter().filter(|&(_, n)| n > 0).map(|(word, n)| format!("{n} {word}"));
    std::iter::once(solved).chain(others).collect::<Vec<_>>().join(", ")
}

fn bound(bound: Bound) -> String {
    format!("{}{}", if bound.at_least { ">=" } else { "" }, time(bound.time))
}

fn write_legend(out: &mut Out, conditions: &Conditions, tables: &str) -> io::Result<()> {
    writeln!(
        out,
        "ratio: geometric mean over the puzzles of the time in that of the reference; its interval by the bootstrap over puzzles
PAR-2: mean time, a puzzle that was not settled counting twice the limit; {VIRTUAL_BEST}: the best of each puzzle"
    )?;
    if conditions.relabel > 1 {
        writeln!(
            out,
            "spread: {} of the worst isomorph of a puzzle in those of its best, for the median puzzle",
            conditions.node_words()
        )?;
    }
    if tables.contains(">=") {
        writeln!(
            out,
            ">= runs were cut off at a limit and count with what they had reached: the true value is higher"
        )?;
    }
    if tables.contains("<=") {
        writeln!(out, "<= the reference was cut off: the true ratio is lower")?;
    }
    if tables.contains('~') {
        writeln!(out, "~  both were cut off: the true value may be off either way")?;
    }
    Ok(())
}
