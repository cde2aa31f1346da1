//! Command lines that repeat a part of an experiment.

use std::borrow::Cow;

use crate::board::Shape;
use crate::compare::{Case, Conditions, ContenderInfo, ProgramInfo, Question};

/// An argument as a POSIX shell reads it.
pub(super) fn quoted(argument: &str) -> Cow<'_, str> {
    let plain = |c: char| c.is_ascii_alphanumeric() || "._-/:=,+@%".contains(c);
    if !argument.is_empty() && argument.chars().all(plain) {
        return Cow::Borrowed(argument);
    }
    Cow::Owned(format!("'{}'", argument.replace('\'', r"'\''")))
}

/// A whole command line of this program.
pub(super) fn whole(arguments: &[String]) -> String {
    let arguments: Vec<Cow<'_, str>> = arguments.iter().map(|argument| quoted(argument)).collect();
    format!("sudoscope {}", arguments.join(" "))
}

/// What names a contender.
pub(super) fn contender(conditions: &Conditions, info: &ContenderInfo) -> String {
    if let Some(program) = &info.program {
        return format!("--program {}", quoted(&format!("{}={}", info.name, program.command)));
    }
    // The name of a value of an axis is no strategy.
    let spec = info.spec.as_deref().filter(|_| conditions.vary.is_some());
    format!("-s {}", quoted(spec.unwrap_or(&info.name)))
}

/// How programs are run.
pub(super) fn how(program: &ProgramInfo) -> String {
    let form = if program.batch { "--batch".to_owned() } else { format!("--reads {}", quoted(&program.adapter)) };
    let memory = program.memory_limit.map_or_else(|| "none".to_owned(), |bytes| format!("{bytes}B"));
    format!("{form} --memory-limit {memory}")
}

/// What all runs have in common.
pub(super) fn common(conditions: &Conditions) -> String {
    let mut parts = Vec::new();
    if conditions.question == Question::Unique {
        parts.push(format!("--solutions {}", conditions.question.wanted()));
    }
    parts.push(format!("--seed {} --runs {}", conditions.seed, conditions.runs));
    let or_none = |limit: Option<String>| limit.unwrap_or_else(|| "none".to_owned());
    parts.push(format!("--node-limit {}", or_none(conditions.node_limit.map(|nodes| nodes.to_string()))));
    parts.push(format!("--time-limit {}", or_none(conditions.time_limit_ns.map(duration))));
    parts.extend(alphabet(&conditions.command).map(|signs| format!("--alphabet {}", quoted(signs))));
    parts.join(" ")
}

/// What names the puzzle of a case; an isomorph is a puzzle of its own. It begins with a cell, not
/// with a dash.
pub(super) fn case(case: &Case) -> String {
    let shape: Option<Shape> = case.boxes.parse().ok();
    let usual = shape.is_none_or(|shape| Shape::most_square(shape.digits()) == Some(shape));
    let shape = if usual { String::new() } else { format!("--box {} ", quoted(&case.boxes)) };
    format!("{shape}'{}'", case.text.replace('\'', r"'\''"))
}

/// The signs of the digits, if the experiment was told them: its puzzles may need them again.
fn alphabet(command: &[String]) -> Option<&str> {
    let at = command.iter().position(|argument| argument.starts_with("--alphabet"))?;
    match command[at].split_once('=') {
        Some((_, signs)) => Some(signs),
        None => command.get(at + 1).map(String::as_str),
    }
}

/// A time in the greatest unit of which it is a whole number.
fn duration(ns: u64) -> String {
    let units = [(1_000_000_000, "s"), (1_000_000, "ms"), (1_000, "us")];
    let unit = units.into_iter().find(|(size, _)| ns.is_multiple_of(*size));
    let (size, name) = unit.unwrap_or((1, "ns"));
    format!("{}{name}", ns / size)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_quoted_for_a_shell() {
        let texts = ["mrv,digit=lcv", "", "a b", "it's", "$(x)", "a;b"].map(|text| quoted(text).into_owned());
        assert_eq!(texts, ["mrv,digit=lcv", "''", "'a b'", r"'it'\''s'", "'$(x)'", "'a;b'"]);
        assert_eq!(whole(&["compare".to_owned(), "a b.txt".to_owned()]), "sudoscope compare 'a b.txt'");
    }

    #[test]
    fn durations_keep_their_value() {
        assert_eq!([10_000_000_000, 250_000_000, 1_500, 7].map(duration), ["10s", "250ms", "1500ns", "7ns"]);
    }

    #[test]
    fn boxes_are_said_where_they_are_not_the_usual_ones() {
        let of = |boxes: &str| {
            let (text, boxes) = ("1 0 '".to_owned(), boxes.to_owned());
            case(&Case { set: 0, puzzle: 0, image: 0, source: "x".into(), line: 1, text, boxes })
        };
        assert_eq!(of("3x3"), r"'1 0 '\'''");
        assert_eq!(of("3x2"), r"--box 3x2 '1 0 '\'''");
    }

    #[test]
    fn signs_that_were_told_are_told_again() {
        let command = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(alphabet(&command("compare --alphabet 0-F x")), Some("0-F"));
        assert_eq!(alphabet(&command("compare --alphabet=A-P x")), Some("A-P"));
        assert_eq!(alphabet(&command("compare x")), None);
    }
}
