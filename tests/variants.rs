//! What docs/variants.md says holds: its tables are what the commands above them give, and it tells
//! of every value of every axis and of every strategy.
#![cfg(unix)]

mod common;

use common::page::{self, Shell};
use sudoscope::compare::VIRTUAL_BEST;
use sudoscope::search::Counter;
use sudoscope::search::axes::Axis;
use sudoscope::strategies;

const PAGE: &str = include_str!("../docs/variants.md");

/// A table of strategies, and the command above it.
struct Table {
    command: &'static str,
    /// Counters, and `outcome`.
    columns: Vec<String>,
    /// What is told of each strategy, its name or spec first.
    rows: Vec<Vec<String>>,
}

fn cells(line: &str) -> Vec<String> {
    line.trim_matches('|').split('|').map(|cell| cell.trim().replace('`', "")).collect()
}

/// The tables whose first column is `strategy`.
fn tables() -> Vec<Table> {
    let mut parts = PAGE.split("\n| strategy |");
    let mut above = parts.next().unwrap_or_default();
    let mut tables = Vec::new();
    for part in parts {
        let command = page::blocks(above, "sh").pop().expect("a command above each table");
        let lines: Vec<&str> = part.lines().take_while(|line| !line.is_empty()).collect();
        let rows = lines[2..].iter().map(|line| cells(line)).collect();
        tables.push(Table { command, columns: cells(lines[0]), rows });
        above = part;
    }
    tables
}

/// The blocks that name the puzzles.
fn variables() -> String {
    page::blocks(PAGE, "sh").into_iter().filter(|block| !block.starts_with("sudoscope")).collect()
}

#[test]
fn tables_are_what_their_commands_give() {
    let before = variables();
    let shell = Shell::new(&before);
    let tables = tables();
    let commands = page::blocks(PAGE, "sh").into_iter().filter(|block| block.contains("--csv")).count();
    assert!(commands == tables.len() && commands > 10, "{commands} commands, {} tables", tables.len());
    for Table { command, columns, rows } in tables {
        // How long a run may take is up to the machine.
        let output = shell.run(&command.replace("--csv", "--csv --time-limit none"));
        assert_eq!(output.code, Some(0), "{command}{}", output.err);
        let mut given = csv::Reader::from_reader(output.out.as_bytes());
        let headers = given.headers().unwrap().clone();
        let mut lines: Vec<csv::StringRecord> = given.records().collect::<Result<_, _>>().unwrap();
        let strategy = headers.iter().position(|header| header == "strategy").unwrap();
        lines.retain(|line| &line[strategy] != VIRTUAL_BEST);
        assert_eq!(lines.len(), rows.len(), "{command}");
        for (line, row) in lines.iter().zip(rows) {
            let get = |name: &str| &line[headers.iter().position(|header| header == name).unwrap()];
            assert_eq!(row[0], get("strategy"), "{command}");
            assert_eq!(row.len(), columns.len() + 1, "{row:?}");
            for (column, told) in columns.iter().zip(&row[1..]) {
                if column == "outcome" {
                    assert_eq!(get(told), "1", "{command}{row:?}");
                    continue;
                }
                assert!(Counter::ALL.iter().any(|counter| counter.name() == column), "{column}");
                let value = get(column);
                let value = if value.is_empty() { "-" } else { value };
                assert_eq!(told.replace(',', ""), value, "{column} of {}\n{command}", row[0]);
            }
        }
    }
}

#[test]
fn examples_give_what_they_show() {
    let commands = page::run_examples("docs/variants.md", PAGE, &variables());
    assert!(commands > 0);
}

#[test]
fn every_value_has_its_place() {
    let mut headings = PAGE.lines().filter(|line| line.starts_with("## ") || line.starts_with("### "));
    for axis in Axis::ALL {
        let heading = format!("## `{}`: {}", axis.name(), axis.question());
        assert!(headings.any(|line| line == heading), "{heading}");
        for value in axis.values() {
            let heading = format!("### `{}={}", axis.name(), value.name);
            let ends = [":", "`"];
            let found = headings.next().and_then(|line| line.strip_prefix(&heading));
            assert!(found.is_some_and(|rest| ends.iter().any(|end| rest.starts_with(end))), "{heading}");
        }
    }
}

#[test]
fn every_strategy_has_its_figures() {
    let names: Vec<&str> = strategies::ALL.iter().map(|strategy| strategy.name()).collect();
    let full =
        tables().into_iter().filter(|table| table.rows.iter().map(|row| row[0].as_str()).eq(names.iter().copied()));
    assert_eq!(full.count(), 2, "a table of every strategy on each of two puzzles");
}

#[test]
fn every_counter_it_shows_is_told() {
    let told: Vec<String> = PAGE
        .lines()
        .skip_while(|line| !line.starts_with("| counter |"))
        .take_while(|line| line.starts_with('|'))
        .map(|line| cells(line).swap_remove(0))
        .collect();
    for column in tables().into_iter().flat_map(|table| table.columns) {
        assert!(column == "outcome" || told.contains(&column), "{column}");
    }
}
