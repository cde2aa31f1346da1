//! Forms that are asked for.

use super::*;

#[test]
fn a_form_reads_nothing_else() {
    let (lines, table) = (grid(P, 9), spread(P, ","));
    let json = format!("[{table}]");
    for (form, text) in [(Form::Line, P), (Form::Grid, &lines), (Form::Table, &table), (Form::Json, &json)] {
        for (other, found) in [(Form::Line, P), (Form::Grid, &lines), (Form::Table, &table), (Form::Json, &json)] {
            let puzzles = items(found.as_bytes(), ReadOptions { form: Some(form), ..ReadOptions::default() });
            let whole = puzzles.len() == 1 && matches!(puzzles[0], Item::Puzzle(_));
            assert_eq!(whole, form == other, "{form} {other} {puzzles:?} {text}");
            assert!(!puzzles.is_empty(), "{form} drops {other}");
        }
    }
}

#[test]
fn what_another_form_would_read_is_told_as_that() {
    for (form, text, cells) in [
        (Form::Grid, P.to_owned(), 81),
        (Form::Table, P.to_owned(), 81),
        (Form::Line, format!("[{}]", spread(P, ",")), 81),
        (Form::Line, grid(P, 9), 9),
    ] {
        let error = &formed(&text, form)[0];
        assert!(error.ends_with(&format!(": {cells} cells, but not in the form {form}")), "{error}");
    }
}

#[test]
fn a_form_decides_what_sixteen_cells_are() {
    let text = "1...............\n".repeat(16);
    assert_eq!(formed(&text, Form::Line).len(), 16);
    assert!(formed(&text, Form::Grid)[0].starts_with("f:1:1: conflicting givens: 1 16 times in column 1"));
}

#[test]
fn names_are_read_back() {
    for form in Form::ALL {
        assert_eq!(form.to_string().parse::<Form>(), Ok(form));
    }
    assert!("csv".parse::<Form>().is_err());
}
