//! Everything about a strategy, for people.

use crate::cli::Registry;
use crate::search::axes::Axis;
use crate::search::{Counter, Spec};
use crate::strategies::{Equal, Near, Strategy, equal_by_design, nearest};

/// Columns of a text; more are hard to read.
const WIDTH: usize = 88;

pub(super) fn about(strategy: &dyn Strategy, registry: Registry) -> String {
    let description = strategy.description();
    let counters: Vec<&str> = strategy.counters().iter().map(|counter| counter.name()).collect();
    let mut text = format!("{}: {}\n", description.name, description.summary);
    let mut part = |title: &str, body: &str| {
        if !body.is_empty() {
            text.extend(["\n", title, "\n", &wrapped(body, "  ")]);
        }
    };
    let spec = strategy.spec();
    // What a spec says in words is said by its axes, one by one.
    let has_words = spec.is_none_or(|spec| spec.to_string() != description.name);
    if has_words {
        part("Definition", description.definition);
        part("Tie-breaks", description.tie_breaks);
    }
    if let Some(spec) = spec {
        part("Spec", &spec.to_string());
        part("Axes", &axes(&spec));
    }
    part("Counters", &counters.join(", "));
    if let Some(spec) = spec {
        let near: Vec<String> = nearest(registry, &spec).iter().map(near).collect();
        part("Nearest", &near.join("\n"));
    }
    let equals: Vec<String> = equal_by_design(registry, strategy).iter().map(equal).collect();
    part("Equal by design", &equals.join("\n"));
    part("Good at", description.good_at);
    part("Bad at", description.bad_at);
    if has_words {
        part("Source", description.source);
    }
    text
}

/// Each axis with the value of a spec, what it means and where it comes from.
fn axes(spec: &Spec) -> String {
    let mut lines = Vec::new();
    for axis in Axis::ALL {
        lines.push(format!("{}={}: {}", axis.name(), spec.value(axis), axis.question()));
        for (_, value) in spec.values().iter().filter(|(of, _)| *of == axis) {
            lines.push(format!("  {}", value.meaning));
            if !value.source.is_empty() {
                lines.push(format!("  ({})", value.source));
            }
        }
    }
    if spec.is_random() {
        lines.push(format!("seed={}: where chance starts, for each puzzle anew", spec.seed));
    }
    lines.join("\n")
}

/// `norvig, which has digit=asc`.
fn near(near: &Near) -> String {
    let differs: Vec<String> =
        near.differs.iter().map(|axis| format!("{}={}", axis.name(), near.spec.value(*axis))).collect();
    format!("{}, which has {}", near.strategy.name(), differs.join(" and "))
}

fn equal(equal: &Equal) -> String {
    let but: Vec<&str> = equal.but.iter().map(|counter: &Counter| counter.name()).collect();
    let which = if but.is_empty() {
        "all that both count".to_owned()
    } else {
        format!("all that both count but {}", but.join(", "))
    };
    format!("{which} equals that of {}: {}", equal.with, equal.reason)
}

/// The lines of a text broken between words to the width of a page, each behind an indent.
/// A line's own indent is kept.
pub(super) fn wrapped(text: &str, indent: &str) -> String {
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
