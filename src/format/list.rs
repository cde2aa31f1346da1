//! A puzzle as a list on one line: bracketed, nested or flat, or between bare commas.

use super::ReadOptions;
use super::array::{self, Part};
use super::cells::{Cell, Cells};
use super::error::Problem;
use super::line::{Fault, size};
use super::row;
use super::text::{is_bracket, is_plain_sign, is_quote, trim};

/// A bracketed list of a puzzle's number of items. Something else may stand in brackets too: what
/// is no list is an error only if it holds enough signs to be meant as a puzzle.
pub(super) fn bracketed(line: &[char], options: ReadOptions) -> Result<Option<Cells>, Fault> {
    const FEW: usize = 25;
    let value = array::without_comma(array::value(line).trim());
    let value = list_of_object(value).unwrap_or(value);
    if !value.chars.first().is_some_and(|&c| is_opening(c)) {
        return Ok(None);
    }
    let list = match items(value) {
        Ok(list) => list,
        Err(fault) => {
            let signs = value.chars.iter().filter(|&&c| is_plain_sign(c)).count();
            let commas = value.chars.iter().filter(|&&c| c == ',').count();
            return if signs.max(commas) <= FEW || row::read(line, None, options).is_some() {
                Ok(None)
            } else {
                Err(fault)
            };
        }
    };
    let Some(digits) = size(list.cells.len(), options) else { return Ok(None) };
    if let Some(row) = list.rows.iter().position(|&row| row != digits).filter(|_| list.rows.len() > 1) {
        let problem = Problem::RowCells { row: row + 1, found: list.rows[row], of: digits };
        return Err((problem, value.start + 1));
    }
    match list.cells.misfit(digits, options) {
        None => Ok(Some(list.cells)),
        // As many items as a small puzzle has cells may be a row of a large one.
        Some(_) if row::read(line, None, options).is_some() => Ok(None),
        Some(at) => {
            let problem = Problem::Above { sign: list.cells.all[at].to_string(), digits };
            Err((problem, list.cells.columns[at] as usize))
        }
    }
}

/// The list in an object that has no other: `{"board": [...], "level": 3}`.
fn list_of_object(value: Part<'_>) -> Option<Part<'_>> {
    let chars = value.chars;
    let (from, to) = (chars.iter().position(|&c| c == '[')?, chars.iter().rposition(|&c| c == ']')? + 1);
    let before = trim(chars.get(..from)?).1;
    let is_member = before.first() == Some(&'{') && before.last() == Some(&':') && chars.last() == Some(&'}');
    let depth = chars.get(from..to)?.iter().scan(0, |depth, &c| {
        *depth += i32::from(c == '[') - i32::from(c == ']');
        Some(*depth)
    });
    // The first bracket is closed by the last one.
    (is_member && depth.take_while(|&depth| depth > 0).count() == to - from - 1).then(|| value.cut(from, to))
}

/// Cells between bare commas, semicolons or tabs; one more at the end bounds nothing.
pub(super) fn bare(line: &[char], options: ReadOptions) -> Option<Cells> {
    [',', ';', '\t'].into_iter().find_map(|separator| {
        let (mut cells, open_ended) = row::fields(Part::of(line), separator)?;
        if open_ended && size(cells.len() - 1, options).is_some() {
            cells.truncate(cells.len() - 1);
        }
        let digits = size(cells.len(), options)?;
        cells.misfit(digits, options).is_none().then_some(cells)
    })
}

/// The items of a list, and how many of them each innermost list holds.
struct List {
    cells: Cells,
    rows: Vec<usize>,
}

/// What the last token of a list was.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    Open,
    Comma,
    Item,
    Close,
}

fn items(value: Part<'_>) -> Result<List, Fault> {
    let chars = value.chars;
    let mut list = List { cells: Cells::separated_by(Some(',')), rows: Vec::new() };
    let (mut open, mut last, mut in_row, mut at) = (Vec::new(), Last::Comma, 0, 0);
    while at < chars.len() {
        let end = at + token_len(&chars[at..]);
        let token = value.cut(at, end).trim();
        at = end;
        let Some(&c) = token.chars.first() else { continue };
        let fault = |index: usize| (Problem::List { sign: token.chars.get(index).copied() }, token.start + index + 1);
        let (before, expected) = (last, matches!(last, Last::Open | Last::Comma));
        last = match c {
            _ if is_opening(c) && expected => {
                open.push(c);
                in_row = 0;
                Last::Open
            }
            ',' if !open.is_empty() => Last::Comma,
            _ if is_bracket(c) && !is_opening(c) && open.pop() == Some(opening(c)) => Last::Close,
            _ if is_bracket(c) || c == ',' || !expected || open.is_empty() => return Err(fault(0)),
            _ => {
                let (start, field) = row::unquoted(token.chars);
                if !list.cells.push_field(token.start + start, field) {
                    let wrong = field.iter().position(|&c| Cell::of(&[c]).is_none() && !is_quote(c)).unwrap_or(0);
                    return Err(fault(start + wrong));
                }
                in_row += 1;
                Last::Item
            }
        };
        // An item that is not there is a blank, unless it stands beside a list.
        if last == Last::Comma && expected || last == Last::Close && before == Last::Comma && in_row > 0 {
            list.cells.push(Cell::Empty, token.start);
            in_row += 1;
        }
        if last == Last::Close && in_row > 0 {
            list.rows.push(std::mem::take(&mut in_row));
        }
    }
    if open.is_empty() { Ok(list) } else { Err((Problem::List { sign: None }, value.start + chars.len())) }
}

/// The length of the next token: a bracket, a comma, or what stands before one, quotes and all.
fn token_len(chars: &[char]) -> usize {
    let ends = |c: char| c == ',' || is_bracket(c);
    if chars.first().is_some_and(|&c| ends(c)) {
        return 1;
    }
    let mut quote = None;
    let end = chars.iter().position(|&c| {
        match quote {
            Some(open) if open == c => quote = None,
            None if is_quote(c) => quote = Some(c),
            None => return ends(c),
            Some(_) => {}
        }
        false
    });
    end.unwrap_or(chars.len())
}

const fn is_opening(c: char) -> bool {
    matches!(c, '[' | '{' | '(')
}

const fn opening(closing: char) -> char {
    match closing {
        ']' => '[',
        '}' => '{',
        _ => '(',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Option<Cells>, (String, usize)> {
        let chars: Vec<char> = text.chars().collect();
        bracketed(&chars, ReadOptions::default()).map_err(|(problem, column)| (problem.to_string(), column))
    }

    fn signs(cells: &Cells) -> String {
        cells.all.iter().map(ToString::to_string).collect()
    }

    const FOUR: [&str; 2] = ["1234", "3412"];

    #[test]
    fn lists_are_nested_or_flat() {
        let flat = read("[1,2,3,4, 3,4,1,2, null,None,0,\".\", ,'',4,3]").unwrap().unwrap();
        assert_eq!(signs(&flat), "123434120.43".replacen("0.", "~~0.~~", 1));
        let nested = read("x = {{1,2,3,4}, {3,4,1,2}, {0,0,0,0}, {4,3,2,1}};").unwrap().unwrap();
        assert_eq!(signs(&nested), format!("{}{}00004321", FOUR[0], FOUR[1]));
        assert_eq!(nested.columns[..2], [7, 9]);
        assert_eq!(nested.separator, Some(','));
        assert!(read("[[1,2,3,4],").unwrap().is_none());
        assert!(read("[1,2,3]").unwrap().is_none());
    }

    #[test]
    fn nested_lists_are_rows() {
        let uneven = read("[[1,2,3],[4,3,4,1,2],[0,0,0,0],[4,3,2,1]]").unwrap_err();
        assert_eq!(uneven, ("row 1 has 3 of 4 cells".into(), 1));
    }

    #[test]
    fn items_fit_the_size() {
        let above = read("[[1,2,3,4],[3,4,1,2],[0,0,0,0],[4,3,2,5]]").unwrap_err();
        assert_eq!(above, ("`5` is no digit of 4 or blank".into(), 39));
        let row_of_sixteen = read("[1,2,3,4,3,4,1,2,0,0,0,0,4,3,2,5]").unwrap();
        assert_eq!(row_of_sixteen, None);
    }

    #[test]
    fn malformed_lists_say_where() {
        let row = "[\".\",\"8\",\"7\",\"6\",\"5\",\"4\",\"3\",\"2\",\"1\"]";
        let rows = [row; 8].join(",");
        let curly = format!("[{rows},[\"9\",\".”]]");
        let (message, column) = read(&curly).unwrap_err();
        assert_eq!(message, "malformed list: `”` (U+201D)");
        assert_eq!(curly.chars().nth(column - 1), Some('”'));
        assert_eq!(read(&format!("[{rows}")).unwrap_err().0, "malformed list: a bracket or quote is not closed");
        assert_eq!(read(&format!("[{rows}}}")).unwrap_err().0, "malformed list: `}`");
        assert_eq!(read(&format!("[{rows} 5]")).unwrap_err().0, "malformed list: `5`");
    }

    #[test]
    fn bare_commas_do_too() {
        let bare = |text: &str| super::bare(&text.chars().collect::<Vec<_>>(), ReadOptions::default());
        assert_eq!(signs(&bare("1,2,3,4,3,4,1,2,,,,,4,3,2,1").unwrap()), "12343412~~~~4321");
        assert_eq!(signs(&bare("1;2;3;4;3;4;1;2;;;;;4;3;2;1;").unwrap()), "12343412~~~~4321");
        assert_eq!(bare("1,2,3,4"), None);
    }
}
