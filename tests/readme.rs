//! What README.md says holds: its tables name what is there, its examples give what they show.

mod common;

use std::path::Path;
use std::process::Command;

use common::page;
use sudoscope::format::{Item, ReadOptions, Reader};
use sudoscope::search::Counter;
use sudoscope::{corpora, strategies};

const README: &str = include_str!("../README.md");
const CONTRIBUTING: &str = include_str!("../CONTRIBUTING.md");

/// The cells of the table whose first column has this title, without header and code marks.
fn table(title: &str) -> Vec<Vec<String>> {
    let header = format!("| {title} |");
    let lines = README.lines().skip_while(|line| !line.starts_with(&header)).skip(2);
    let rows = lines.take_while(|line| line.starts_with('|'));
    let cells = |row: &str| row.trim_matches('|').split('|').map(|cell| cell.trim().replace('`', "")).collect();
    rows.map(cells).collect()
}

#[test]
fn the_strategy_table_is_the_registry() {
    let told = strategies::ALL.iter().map(|strategy| {
        let about = strategy.description();
        let equal = about.equal_by_design.iter().map(|equal| {
            let but: Vec<&str> = equal.but.iter().map(|counter| counter.name()).collect();
            let but = if but.is_empty() { String::new() } else { format!(" but {}", but.join(", ")) };
            format!("{} in all counters{but}", equal.with)
        });
        let equal: Vec<String> = equal.collect();
        vec![about.name.to_owned(), about.summary.to_owned(), equal.join("; ")]
    });
    assert_eq!(table("strategy"), told.collect::<Vec<_>>());
}

#[test]
fn the_corpus_table_is_the_list_of_corpora() {
    let told = corpora::ALL.iter().map(|corpus| {
        let items = Reader::new(corpus.text.as_bytes(), corpus.name, ReadOptions::default());
        let puzzles = items.filter(|item| matches!(item, Ok(Item::Puzzle(_)))).count();
        vec![corpus.name.to_owned(), puzzles.to_string(), corpus.about.to_owned()]
    });
    assert_eq!(table("built-in"), told.collect::<Vec<_>>());
}

#[test]
fn the_counter_table_names_every_counter() {
    let names: Vec<String> = table("counter").into_iter().map(|mut row| row.swap_remove(0)).collect();
    assert_eq!(names, Counter::ALL.map(Counter::name));
}

#[test]
fn the_exit_codes_are_those_of_the_help() {
    let help = Command::new(env!("CARGO_BIN_EXE_sudoscope")).arg("--help").output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    let codes = help.lines().skip_while(|line| *line != "Exit codes:").skip(1);
    let codes = codes.map_while(|line| line.trim().split_once(' ').filter(|(code, _)| code.parse::<u8>().is_ok()));
    let codes: Vec<_> = codes.map(|(code, what)| vec![code.to_owned(), what.trim().to_owned()]).collect();
    assert_eq!(table("exit code"), codes);
}

#[test]
fn the_library_example_is_the_one_of_the_crate_docs() {
    let [example] = page::blocks(README, "rust")[..] else { panic!("one example of the library") };
    let docs: String =
        example.lines().map(|line| if line.is_empty() { "//!\n".into() } else { format!("//! {line}\n") }).collect();
    assert!(include_str!("../src/lib.rs").contains(&docs), "{docs}");
}

#[test]
fn links_lead_somewhere() {
    for link in [README, CONTRIBUTING].iter().flat_map(|text| text.split("](").skip(1)) {
        let target = link.split([')', '#']).next().unwrap_or_default();
        let known = target.is_empty() || target.starts_with("https://");
        assert!(known || Path::new(env!("CARGO_MANIFEST_DIR")).join(target).exists(), "{target}");
    }
}

/// Runs the examples of the `console` blocks as a shell does.
#[cfg(unix)]
#[test]
fn examples_give_what_they_show() {
    let commands = page::run_examples("README.md", README, "");
    assert!(commands > 10, "{commands} examples");
}
