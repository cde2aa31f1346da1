//! Runs the program and shows what it did.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// Norvig's second example; mrv decides 130 times.
pub(crate) const HARD: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
pub(crate) const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
pub(crate) const EASY_SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// The first cell has no candidate left but 9, which stands in its column.
pub(crate) const UNSOLVABLE: &str = ".12345678...............................................................9........";
pub(crate) const CONFLICT: &str = "55...............................................................................";
/// Two solutions.
pub(crate) const TWO: &str = "..8.....9.9....45.2.....83.47.59........4......56.3....2.467...3.....7..61.....2.";
/// Singles and their like do not solve it.
pub(crate) const SOME_GUESSES: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
pub(crate) const EMPTY_4X4: &str = "................";

/// The program as it is about to be run, in a folder of its own.
pub(crate) struct Cli {
    folder: TempDir,
    stdin: Vec<u8>,
}

impl Cli {
    pub(crate) fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap(), stdin: Vec::new() }
    }

    /// What is on standard input.
    pub(crate) fn stdin(mut self, text: impl AsRef<[u8]>) -> Self {
        self.stdin = text.as_ref().to_vec();
        self
    }

    /// A file in the folder.
    pub(crate) fn file(self, name: &str, text: impl AsRef<[u8]>) -> Self {
        std::fs::write(self.folder.path().join(name), text).unwrap();
        self
    }

    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The command, with every stream piped.
    pub(crate) fn command(&self, args: &[&str]) -> Command {
        self.command_of(env!("CARGO_BIN_EXE_sudoscope"), args)
    }

    pub(crate) fn command_of(&self, program: impl AsRef<std::ffi::OsStr>, args: &[&str]) -> Command {
        let mut command = Command::new(program);
        command.args(args).current_dir(self.folder()).env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    pub(crate) fn run(&self, args: &[&str]) -> Output {
        self.finish(self.command(args))
    }

    pub(crate) fn finish(&self, mut command: Command) -> Output {
        let mut child = command.spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let text = self.stdin.clone();
        // On a thread, so that neither side waits for the other; the program may not read at all.
        let feeder = std::thread::spawn(move || drop(stdin.write_all(&text)));
        let output = child.wait_with_output().unwrap();
        feeder.join().unwrap();
        output
    }

    /// Exit code and standard output.
    pub(crate) fn out(&self, args: &[&str]) -> (i32, String) {
        let output = self.run(args);
        (output.status.code().unwrap(), text(&output.stdout))
    }

    pub(crate) fn exit(&self, args: &[&str]) -> i32 {
        self.run(args).status.code().unwrap()
    }

    /// Everything that the program did, times taken out.
    pub(crate) fn shown(&self, args: &[&str]) -> String {
        shown(args, &self.run(args))
    }
}

/// A command line, its exit code and both outputs, times taken out.
pub(crate) fn shown(args: &[&str], output: &Output) -> String {
    let mut shown = format!("$ sudoscope {}\n", args.join(" "));
    let _ = writeln!(shown, "exit {}", output.status.code().unwrap());
    for (name, bytes) in [("stdout", &output.stdout), ("stderr", &output.stderr)] {
        if !bytes.is_empty() {
            let _ = write!(shown, "--- {name}\n{}", without_times(&text(bytes)));
        }
    }
    shown
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Puts `TIME` for every number with a unit of time, and 0 for `"time_ns"`.
fn without_times(text: &str) -> String {
    let mut lines = Vec::new();
    for line in text.lines() {
        let mut words: Vec<String> = Vec::new();
        for word in line.split(' ') {
            let unit = ["ns", "µs", "ms", "s", "ns,", "µs,", "ms,", "s,"].contains(&word);
            match words.last_mut() {
                Some(number) if unit && number.parse::<f64>().is_ok() => {
                    number.clear();
                    number.push_str(if word.ends_with(',') { "TIME," } else { "TIME" });
                }
                _ => words.push(word.to_owned()),
            }
        }
        lines.push(words.join(" "));
    }
    let mut text = lines.join("\n") + "\n";
    let mut from = 0;
    while let Some(at) = text[from..].find("time_ns\":") {
        let start = from + at + "time_ns\":".len();
        let digits = text[start..].chars().take_while(char::is_ascii_digit).count();
        text.replace_range(start..start + digits, "0");
        from = start;
    }
    text
}

/// Holds a text against its snapshot in `snapshots/cli/`.
#[macro_export]
macro_rules! assert_shown {
    ($name:expr, $shown:expr) => {{
        let mut settings = insta::Settings::clone_current();
        settings.set_snapshot_path(concat!(env!("CARGO_MANIFEST_DIR"), "/snapshots/cli"));
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.bind(|| insta::assert_snapshot!($name, $shown));
    }};
}
