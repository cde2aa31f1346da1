//! What README.md says holds: its tables name what is there, its examples give what they show.

use std::path::Path;
use std::process::Command;

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

/// The code blocks of a language.
fn blocks(language: &str) -> Vec<&'static str> {
    let fence = format!("```{language}\n");
    README.split(&fence).skip(1).map(|rest| rest.split("```").next().unwrap_or(rest)).collect()
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
    let [example] = blocks("rust")[..] else { panic!("one example of the library") };
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

/// Runs the examples of the `console` blocks as a shell does. `...` stands for lines left out,
/// times and ratios of times are not compared, and `cat` shows a file that the next commands read.
#[cfg(unix)]
#[test]
fn examples_give_what_they_show() {
    let program = Path::new(env!("CARGO_BIN_EXE_sudoscope"));
    let path = std::env::var("PATH").unwrap_or_default();
    let path = format!("{}:{path}", program.parent().unwrap().display());
    let folder = tempfile::tempdir().unwrap();
    let mut commands = 0;
    for block in blocks("console") {
        let mut exit = None;
        for step in block.split("$ ").skip(1) {
            let (command, shown) = step.split_once('\n').unwrap();
            if let Some(file) = command.strip_prefix("cat ") {
                std::fs::write(folder.path().join(file), shown).unwrap();
            } else if command == "echo $?" {
                assert_eq!(shown.trim().parse().ok(), exit, "{block}");
            } else {
                let line = command.replace("cargo run --release --", "sudoscope");
                let mut shell = Command::new("sh");
                shell.args(["-c", &line]).current_dir(&folder).env("PATH", &path).env_remove("NO_COLOR");
                let output = shell.output().unwrap();
                exit = output.status.code();
                let [out, err] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
                let same = [format!("{out}{err}"), format!("{err}{out}")].iter().any(|all| fits(shown, all));
                assert!(same, "$ {command}\n--- README.md\n{shown}--- stdout\n{out}--- stderr\n{err}");
                commands += 1;
            }
        }
    }
    assert!(commands > 10, "{commands} examples");
}

/// Whether an output is what is shown.
#[cfg(unix)]
fn fits(shown: &str, output: &str) -> bool {
    let (shown, output): (Vec<_>, Vec<_>) = (shown.lines().map(bare).collect(), output.lines().map(bare).collect());
    let parts: Vec<&[String]> = shown.split(|line| line == "...").collect();
    let [first, rest @ ..] = &parts[..] else { return false };
    let Some((last, middle)) = rest.split_last() else { return output == *first };
    let Some(mut left) = output.strip_prefix(*first) else { return false };
    for part in middle {
        let Some(at) = (0..=left.len()).find(|&at| left[at..].starts_with(part)) else { return false };
        left = &left[at + part.len()..];
    }
    left.ends_with(last)
}

/// A line without its times, and then without the widths of its columns.
#[cfg(unix)]
fn bare(line: &str) -> String {
    if let Some((before, after)) = line.split_once("\"time_ns\":") {
        return format!("{before}{}", after.trim_start_matches(|c: char| c.is_ascii_digit()));
    }
    let number = |word: &str| word.trim_start_matches(['>', '=', '~']).parse::<f64>().is_ok();
    let unit = |word: &&str| ["ns", "µs", "ms", "s"].contains(&word.trim_end_matches(','));
    let (mut words, mut rest) = (Vec::new(), line.split_whitespace().peekable());
    while let Some(word) = rest.next() {
        words.push(match words.last() {
            _ if number(word) && rest.next_if(unit).is_some() => "TIME",
            Some(&"TIME") if number(word) => "RATIO",
            _ => word,
        });
    }
    // The columns of the header are as wide as those of the times.
    if words.contains(&"TIME") || words.contains(&"ratio") { words.join(" ") } else { line.to_owned() }
}
