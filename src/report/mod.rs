//! The results of an experiment as a page to look at: one HTML file that needs no network.
//!
//! Rust writes the words and the tables, which need no script, and the data of the plots as JSON;
//! the script in `assets/` draws the plots for the set, the contenders and the pair that the
//! reader chooses.

mod command;
mod data;
mod faults;
mod header;
mod html;
mod tables;
mod view;

use std::fmt::Write as _;

use crate::compare::Results;
use html::{Text, fill};
use view::View;

const PAGE: &str = include_str!("assets/page.html");
const CONTROLS: &str = include_str!("assets/controls.html");
const SECTIONS: &str = include_str!("assets/sections.html");
const STYLE: &str = include_str!("assets/page.css");
const SCRIPT: [&str; 6] = [
    include_str!("assets/base.js"),
    include_str!("assets/scale.js"),
    include_str!("assets/chart.js"),
    include_str!("assets/plots.js"),
    include_str!("assets/pair.js"),
    include_str!("assets/page.js"),
];

/// The page. Cases that not all contenders have run are left out, and the page says so.
#[must_use]
pub fn page(results: &Results) -> String {
    let known = view::complete(results);
    let views = View::all(&known);
    let shown = known.cases.len();
    fill(PAGE, |name| match name {
        "title" => Text(&header::title(&results.conditions)).to_string(),
        "style" => STYLE.to_owned(),
        "terms" => header::terms(results, shown),
        // Also those on which others have not been run.
        "faults" => faults::section(results),
        "controls" if !views.is_empty() => CONTROLS.to_owned(),
        "sections" if views.is_empty() => "<p>No case was run by all, so there is nothing to show.</p>\n".to_owned(),
        "sections" => sections(&views),
        "sets" => header::sets(&known),
        "contenders" => header::contenders(&results.conditions),
        "data" => data::json(&known, &views),
        "script" => SCRIPT.concat(),
        _ => String::new(),
    })
}

/// Plots and tables of what there is to look at.
fn sections(views: &[View]) -> String {
    let each = |table: fn(&View) -> String| {
        views.iter().enumerate().fold(String::new(), |mut out, (at, view)| {
            let _ = writeln!(out, "<div class=\"view\" data-view=\"{at}\">{}</div>", table(view));
            out
        })
    };
    fill(SECTIONS, |name| match name {
        "outcomes" => each(tables::outcomes),
        "times" => each(tables::times),
        "costs" => each(tables::costs),
        _ => String::new(),
    })
}
