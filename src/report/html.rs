//! Pieces of HTML: text that cannot break out of its place, tables that can be sorted, a template.

use std::fmt::{self, Write as _};

/// Text between tags or in a quoted attribute.
#[derive(Clone, Copy)]
pub(super) struct Text<'a>(pub(super) &'a str);

impl fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in self.0.chars() {
            match c {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                _ => f.write_char(c)?,
            }
        }
        Ok(())
    }
}

/// A column of a table.
#[derive(Clone, Copy)]
pub(super) struct Column {
    pub(super) title: &'static str,
    /// What it means, where its title does not say.
    pub(super) hint: &'static str,
    /// Its cells are numbers: they stand to the right, and are sorted by value.
    pub(super) numeric: bool,
}

impl Column {
    pub(super) const fn text(title: &'static str) -> Self {
        Self { title, hint: "", numeric: false }
    }

    pub(super) const fn number(title: &'static str, hint: &'static str) -> Self {
        Self { title, hint, numeric: true }
    }
}

/// A cell of a table.
pub(super) enum Cell {
    Text(String),
    /// In a typeface in which every character counts.
    Code(String),
    /// As it is shown, and what it is sorted by.
    Number(String, f64),
    Missing,
}

/// A table of which the first cell of a row names the row.
pub(super) fn table(caption: &str, columns: &[Column], rows: &[Vec<Cell>]) -> String {
    let mut out = format!("<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"{}\">", Text(caption));
    let _ = write!(out, "<table><caption>{}</caption><thead><tr>", Text(caption));
    for column in columns {
        let class = if column.numeric { " class=\"n\"" } else { "" };
        let hint = if column.hint.is_empty() { String::new() } else { format!(" title=\"{}\"", Text(column.hint)) };
        let _ = write!(out, "<th scope=\"col\"{class}{hint}>{}</th>", Text(column.title));
    }
    out.push_str("</tr></thead><tbody>");
    for row in rows {
        out.push_str("<tr>");
        for (at, cell) in row.iter().enumerate() {
            let _ = match cell {
                Cell::Text(text) if at == 0 => write!(out, "<th scope=\"row\">{}</th>", Text(text)),
                Cell::Text(text) => write!(out, "<td>{}</td>", Text(text)),
                Cell::Code(text) => write!(out, "<td><code>{}</code></td>", Text(text)),
                Cell::Number(text, value) => write!(out, "<td class=\"n\" data-v=\"{value}\">{}</td>", Text(text)),
                Cell::Missing => write!(out, "<td class=\"n\">–</td>"),
            };
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody></table></div>\n");
    out
}

/// Fills `{{name}}` in a template, in one pass: what is put in is not looked at again.
pub(super) fn fill(template: &str, value: impl Fn(&str) -> String) -> String {
    let mut parts = template.split("{{");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.split_once("}}") {
            Some((name, rest)) => out.extend([&*value(name), rest]),
            None => out.extend(["{{", part]),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_cannot_break_out() {
        assert_eq!(Text("a<b>\"'&").to_string(), "a&lt;b&gt;&quot;&#39;&amp;");
        let rows = [vec![Cell::Text("<i>".to_owned()), Cell::Number("1.5 <".to_owned(), 1.5), Cell::Missing]];
        let columns = [Column::text("name"), Column::number("n", "a \"hint\""), Column::number("m", "")];
        let html = table("<caption>", &columns, &rows);
        assert!(
            html.contains("<th scope=\"row\">&lt;i&gt;</th><td class=\"n\" data-v=\"1.5\">1.5 &lt;</td>"),
            "{html}"
        );
        assert!(html.contains("title=\"a &quot;hint&quot;\"") && !html.contains("<i>"), "{html}");
    }

    #[test]
    fn what_is_put_in_is_not_filled_again() {
        let value = |name: &str| if name == "a" { "{{b}}".to_owned() } else { "x".to_owned() };
        assert_eq!(fill("<{{a}}|{{b}}>{{", value), "<{{b}}|x>{{");
    }
}
