//! `strategies`: lists the strategies, or tells all about one.

use std::io::Write;

use clap::Args;
use serde::Serialize;

use super::choice::Chosen;
use super::exit::{End, Exit};
use super::output::Out;
use super::{Session, json, table};
use crate::strategies::{Description, Strategy};

const SCHEMA: &str = "sudoscope.strategies/1";

/// Columns of a text; more are hard to read.
const WIDTH: usize = 88;

/// List the strategies, or tell all about one
#[derive(Debug, Args)]
pub(super) struct StrategiesArgs {
    /// The one to tell about.
    #[arg(value_name = "NAME|SPEC")]
    strategy: Option<Chosen>,
    /// Print one JSON object a strategy, one a line.
    #[arg(long)]
    json: bool,
}

pub(super) fn run(session: &Session, args: &StrategiesArgs) -> Result<Exit, End> {
    let mut out = Out::new();
    let chosen = args.strategy.as_ref().map(|chosen| chosen.seeded(0));
    let told: Vec<&dyn Strategy> = match &chosen {
        Some(chosen) => vec![&**chosen],
        None => session.registry.to_vec(),
    };
    if args.json {
        for strategy in told {
            json::write_line(&mut out, &Record::of(strategy))?;
        }
    } else if args.strategy.is_some() {
        for strategy in told {
            out.write_all(about(strategy).as_bytes())?;
        }
    } else {
        let line = |s: &&dyn Strategy| vec![s.name().to_owned(), s.description().summary.to_owned()];
        out.write_all(table::plain(None, told.iter().map(line).collect(), 2).as_bytes())?;
    }
    out.flush()?;
    Ok(Exit::Done)
}

/// Everything about a strategy, for people.
fn about(strategy: &dyn Strategy) -> String {
    let description = strategy.description();
    let counters: Vec<&str> = strategy.counters().iter().map(|c| c.name()).collect();
    let mut text = format!("{}: {}\n", description.name, description.summary);
    let mut part = |title: &str, body: &str| {
        if !body.is_empty() {
            text.extend(["\n", title, "\n", &wrapped(body, "  ")]);
        }
    };
    part("Definition", description.definition);
    part("Tie-breaks", description.tie_breaks);
    part("Counters", &counters.join(", "));
    let equals: Vec<String> = description.equal_by_design.iter().map(equal).collect();
    part("Equal by design", &equals.join("\n"));
    part("Good at", description.good_at);
    part("Bad at", description.bad_at);
    part("Source", description.source);
    text
}

fn equal(equal: &crate::strategies::Equal) -> String {
    let but: Vec<&str> = equal.but.iter().map(|c| c.name()).collect();
    let which = if but.is_empty() { "all counters".to_owned() } else { format!("all counters but {}", but.join(", ")) };
    format!("{which} equal those of {}: {}", equal.with, equal.reason)
}

/// The lines of a text broken between words to the width of a page, each behind an indent.
/// A line's own indent is kept.
fn wrapped(text: &str, indent: &str) -> String {
    let mut wrapped = String::new();
    for paragraph in text.trim_end().lines() {
        let own = paragraph.len() - paragraph.trim_start().len();
        let margin = format!("{indent}{}", &paragraph[..own]);
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            let width = margin.chars().count() + line.chars().count() + 1 + word.chars().count();
            if !line.is_empty() && width > WIDTH {
                wrapped.extend([&margin, &line, "\n"]);
                line.clear();
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        wrapped.push_str(format!("{margin}{line}").trim_end());
        wrapped.push('\n');
    }
    wrapped
}

#[derive(Serialize)]
struct Record<'a> {
    schema: &'static str,
    name: &'a str,
    summary: &'a str,
    definition: &'a str,
    tie_breaks: &'a str,
    counters: Vec<&'static str>,
    equal_by_design: Vec<EqualRecord>,
    good_at: &'a str,
    bad_at: &'a str,
    source: &'a str,
}

#[derive(Serialize)]
struct EqualRecord {
    with: &'static str,
    but: Vec<&'static str>,
    reason: &'static str,
}

impl<'a> Record<'a> {
    fn of(strategy: &'a dyn Strategy) -> Self {
        let description = strategy.description();
        let Description { name, summary, definition, tie_breaks, source, good_at, bad_at, .. } = description;
        let counters = strategy.counters().iter().map(|c| c.name()).collect();
        let equal_by_design = description.equal_by_design.iter().map(|equal| EqualRecord {
            with: equal.with,
            but: equal.but.iter().map(|c| c.name()).collect(),
            reason: equal.reason,
        });
        let equal_by_design = equal_by_design.collect();
        Self {
            schema: SCHEMA,
            name,
            summary,
            definition,
            tie_breaks,
            counters,
            equal_by_design,
            good_at,
            bad_at,
            source,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_break_between_words() {
        let text = format!("{}end\n\n  - item", "word ".repeat(20));
        let expected = format!("  {}\n  {}\n\n    - item\n", ["word"; 17].join(" "), "word word word end");
        assert_eq!(wrapped(&text, "  "), expected);
    }
}
