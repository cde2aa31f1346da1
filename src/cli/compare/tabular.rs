//! The comparison as one table for people.

use std::io::{self, Write};

use super::{Conditions, Printer, Results};
use crate::cli::output::Out;
use crate::cli::table;
use crate::cli::units::{count, grouped, time};
use crate::compare::{Bound, Ratio, Summary};
use crate::search::Counter;
use crate::search::axes::Axis;

const HEADER: [&str; 10] =
    ["puzzles", "strategy", "solved", "decisions", "placed", "forced", "conflicts", "median", "total", "ratio"];
const COUNTERS: [Counter; 4] = [Counter::Decisions, Counter::Placed, Counter::Forced, Counter::Conflicts];

/// Gathers rows, so that the columns can be made as wide as they must be.
#[derive(Default)]
pub(super) struct Tabular {
    rows: Vec<Vec<String>>,
    /// The axis of which the strategies are the values.
    vary: Option<Axis>,
}

impl Printer for Tabular {
    fn begin(&mut self, out: &mut Out, conditions: &Conditions<'_>) -> io::Result<()> {
        let puzzles: usize = conditions.sets.iter().map(|set| set.entries.len()).sum();
        let limits = &conditions.limits;
        let nodes = limits.nodes.map(|n| format!("{} placements", grouped(n)));
        let limits: Vec<String> = nodes.into_iter().chain(limits.time.map(time)).collect();
        let limits =
            if limits.is_empty() { "without limit".to_owned() } else { format!("at most {}", limits.join(" and ")) };
        writeln!(
            out,
            "{}: the first solution, {limits} for each; every solution verified",
            count(puzzles as u64, "puzzle")
        )?;
        self.vary = conditions.vary;
        if let Some((axis, spec)) = self.vary.zip(conditions.contenders.first().and_then(|c| c.strategy.spec())) {
            let rest = Axis::ALL.into_iter().filter(|&other| other != axis);
            let rest: Vec<String> = rest.map(|other| format!("{}={}", other.name(), spec.value(other))).collect();
            writeln!(out, "every value of {}, with {},seed={}", axis.name(), rest.join(","), spec.seed)?;
        }
        writeln!(out)
    }

    fn set(&mut self, _: &mut Out, results: &Results<'_>) -> io::Result<()> {
        let contenders = results.conditions.contenders;
        for (i, (contender, summary)) in contenders.iter().zip(results.summaries).enumerate() {
            let name = if i == 0 { results.set.name.clone() } else { String::new() };
            self.rows.push(row(name, &contender.name, summary));
        }
        Ok(())
    }

    fn end(&mut self, out: &mut Out) -> io::Result<()> {
        let rows = std::mem::take(&mut self.rows);
        let has = |mark: &str| rows.iter().flatten().any(|cell| cell.starts_with(mark));
        let (at_least, unsure) = (has(">="), has("~"));
        let mut header = HEADER;
        header[1] = self.vary.map_or(header[1], Axis::name);
        let text = table::plain(Some(&header), rows, 2);
        writeln!(
            out,
            "{text}\nmedian: time of a puzzle; ratio: total time in that of the fastest (which settled most puzzles)"
        )?;
        if at_least {
            writeln!(
                out,
                ">= runs were cut off at a limit and count with what they had reached: the true value is higher"
            )?;
        }
        if unsure {
            writeln!(out, "~  the fastest was cut off too: a ratio of times spent, which may be off either way")?;
        }
        Ok(())
    }
}

fn row(set: String, strategy: &str, summary: &Summary) -> Vec<String> {
    let cut = if summary.counters_cut { ">=" } else { "" };
    let counters = COUNTERS.map(|counter| {
        summary.counter(counter).map_or_else(|| "-".to_owned(), |value| format!("{cut}{}", grouped(value)))
    });
    let median = summary.median.map_or_else(|| "-".to_owned(), bound);
    let ratio = match summary.ratio {
        Ratio::Exact(ratio) => number(ratio),
        Ratio::AtLeast(ratio) => format!(">={}", number(ratio)),
        Ratio::Unsure(ratio) => format!("~{}", number(ratio)),
        Ratio::None => "-".to_owned(),
    };
    let mut row = vec![set, strategy.to_owned(), outcomes(summary)];
    row.extend(counters);
    row.extend([median, bound(summary.total), ratio]);
    row
}

/// `9/12, 3 limit`.
fn outcomes(summary: &Summary) -> String {
    let solved = format!("{}/{}", summary.solved, summary.puzzles);
    let others = [("unsolvable", summary.unsolvable), ("limit", summary.limit), ("WRONG", summary.wrong)];
    let others = others.into_iter().filter(|&(_, n)| n > 0).map(|(word, n)| format!("{n} {word}"));
    std::iter::once(solved).chain(others).collect::<Vec<_>>().join(", ")
}

fn bound(bound: Bound) -> String {
    format!("{}{}", if bound.at_least { ">=" } else { "" }, time(bound.time))
}

fn number(ratio: f64) -> String {
    if ratio < 99.95 { format!("{ratio:.2}") } else { format!("{ratio:.0}") }
}
