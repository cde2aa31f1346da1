//! Pages whose examples are run: their code blocks, and the commands in them as a shell runs them.

use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

/// The code blocks of a language.
pub fn blocks<'a>(page: &'a str, language: &str) -> Vec<&'a str> {
    let fence = format!("```{language}\n");
    page.split(&fence).skip(1).map(|rest| rest.split("```").next().unwrap_or(rest)).collect()
}

/// A shell for the commands of a page, in a folder of its own; `sudoscope` is this program.
pub struct Shell<'a> {
    /// What is run before each command, for the variables it sets.
    pub before: &'a str,
    folder: TempDir,
    path: String,
}

/// What a command gave.
pub struct Output {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl<'a> Shell<'a> {
    pub fn new(before: &'a str) -> Self {
        let program = Path::new(env!("CARGO_BIN_EXE_sudoscope"));
        let path = std::env::var("PATH").unwrap_or_default();
        let path = format!("{}:{path}", program.parent().unwrap().display());
        Self { before, folder: tempfile::tempdir().unwrap(), path }
    }

    pub fn run(&self, command: &str) -> Output {
        let lines = format!("{}\n{command}", self.before).replace("cargo run --release --", "sudoscope");
        let mut shell = Command::new("sh");
        shell.args(["-c", &lines]).current_dir(&self.folder).env("PATH", &self.path).env_remove("NO_COLOR");
        let output = shell.output().unwrap();
        let [out, err] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
        Output { code: output.status.code(), out, err }
    }
}

/// Runs the examples of the `console` blocks as a shell does, after what sets variables for them,
/// and says how many there are. `...` stands for
/// lines left out, times and ratios of times are not compared, and `cat` shows a file that the next
/// commands read.
pub fn run_examples(name: &str, page: &str, before: &str) -> usize {
    let shell = Shell::new(before);
    let mut number = 0;
    for block in blocks(page, "console") {
        let mut exit = None;
        for step in block.split("$ ").skip(1) {
            let (command, shown) = step.split_once('\n').unwrap();
            if let Some(file) = command.strip_prefix("cat ") {
                std::fs::write(shell.folder.path().join(file), shown).unwrap();
            } else if command == "echo $?" {
                assert_eq!(shown.trim().parse().ok(), exit, "{block}");
            } else {
                let Output { code, out, err } = shell.run(command);
                exit = code;
                let same = [format!("{out}{err}"), format!("{err}{out}")].iter().any(|all| fits(shown, all));
                assert!(same, "$ {command}\n--- {name}\n{shown}--- stdout\n{out}--- stderr\n{err}");
                number += 1;
            }
        }
    }
    number
}

/// Whether an output is what is shown.
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
            // Behind times stands how they compare: in numbers, and in words.
            Some(&"TIME") if number(word) => {
                words.push("RATIO");
                break;
            }
            _ => word,
        });
    }
    // The columns of the header are as wide as those of the times.
    if words.contains(&"TIME") || words.contains(&"ratio") { words.join(" ") } else { line.to_owned() }
}
