//! The axes of the study and their values.

use std::io::{self, Write};

use serde::Serialize;

use super::about::wrapped;
use crate::cli::json;
use crate::cli::output::Out;
use crate::search::axes::{Axis, Value};

const SCHEMA: &str = "sudoscope.axes/1";

#[derive(Serialize)]
struct Record {
    schema: &'static str,
    axis: &'static str,
    question: &'static str,
    value: &'static str,
    meaning: &'static str,
    #[serde(skip_serializing_if = "str::is_empty")]
    source: &'static str,
}

pub(super) fn write(out: &mut Out, as_json: bool) -> io::Result<()> {
    for axis in Axis::ALL {
        if as_json {
            for Value { name, meaning, source } in axis.values() {
                let (question, axis) = (axis.question(), axis.name());
                json::write_line(out, &Record { schema: SCHEMA, axis, question, value: name, meaning, source })?;
            }
        } else {
            writeln!(out, "{}: {}", axis.name(), axis.question())?;
            for Value { name, meaning, source } in axis.values() {
                let source = if source.is_empty() { String::new() } else { format!("\n    ({source})") };
                out.write_all(wrapped(&format!("{name}\n    {meaning}{source}"), "  ").as_bytes())?;
            }
            writeln!(out)?;
        }
    }
    if !as_json {
        writeln!(out, "A spec is [NAME][,AXIS=VALUE]...; what it does not say is that of NAME, or of mrv.")?;
        writeln!(out, "seed=N is where chance starts. What does not combine is refused with the reason.")?;
    }
    Ok(())
}
