//! Tables for people.

use comfy_table::{CellAlignment, Table, presets};

/// A table without frames: columns two spaces apart, those from `numbers` on aligned to the right.
pub(super) fn plain(header: Option<&[&str]>, rows: Vec<Vec<String>>, numbers: usize) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    if let Some(header) = header {
        table.set_header(header.to_vec());
    }
    table.add_rows(rows);
    for (i, column) in table.column_iter_mut().enumerate() {
        column.set_padding((0, 2));
        if i >= numbers {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    let mut text = String::new();
    for line in table.lines() {
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}
