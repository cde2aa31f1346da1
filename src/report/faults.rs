//! Answers that are wrong, and programs that failed.

use super::command;
use super::html::{Cell, Column, table};
use crate::compare::{Results, Verdict};
use crate::units::grouped;

/// Faults that are listed; more of them say nothing new.
const LISTED: usize = 100;

/// A section on them; empty if there are none.
pub(super) fn section(results: &Results) -> String {
    let Results { conditions, cases, records } = results;
    let mut rows = Vec::new();
    let mut number = 0;
    for (case, records) in cases.iter().zip(records) {
        for (record, info) in records.iter().zip(&conditions.contenders) {
            let Some(record) = record else { continue };
            let (what, why) = match &record.verdict {
                Verdict::Wrong(why) => ("wrong", why),
                Verdict::Failed(why) => ("failed", why),
                _ => continue,
            };
            number += 1;
            if number <= LISTED {
                let image = if case.image == 0 { String::new() } else { format!(", isomorph {}", case.image) };
                rows.push(vec![
                    Cell::Text(format!("{}:{}{image}", case.source, case.line)),
                    Cell::Text(info.name.clone()),
                    Cell::Text(what.to_owned()),
                    Cell::Text(why.clone()),
                    Cell::Code(record.stderr.clone().unwrap_or_default()),
                    Cell::Code(command::case(case)),
                ]);
            }
        }
    }
    if number == 0 {
        return String::new();
    }
    let more = match number.saturating_sub(LISTED) {
        0 => String::new(),
        more => format!("<p>{} more are not listed.</p>", grouped(more as u64)),
    };
    let columns = ["puzzle", "strategy", "answer", "why", "standard error", "puzzle as an argument"].map(Column::text);
    let table = table("Wrong answers, and programs that failed", &columns, &rows);
    format!("<section><h2>Wrong answers and failures</h2>\n{table}{more}</section>\n")
}
