//! What a program printed: a grid, or what is wrong with it.

use std::fmt;

use super::Adapter;
use crate::board::Shape;

/// What stands on the standard output of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Printed {
    /// Nothing but spaces and line ends.
    Nothing,
    /// One grid, a digit in each cell; whether it is a solution is another question.
    Grid(Box<[u8]>),
    /// One grid in which cells are still blank.
    Incomplete {
        /// The grid, 0 for a blank.
        grid: Box<[u8]>,
        /// Number of blanks.
        blanks: usize,
    },
    /// A grid, and at least one more behind it.
    Several {
        /// The first one.
        first: Box<[u8]>,
    },
    /// Something else.
    Malformed(Malformed),
}

/// Where and why an output is no grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: FormatProblem,
}

/// Why a line is no part of a grid. Texts are cut to a length that can be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormatProblem {
    /// The output ends before the grid does.
    Lines {
        /// Lines found.
        found: usize,
        /// Lines of a grid.
        expected: usize,
    },
    /// Not as many cells as a line has.
    Cells {
        /// Cells found.
        found: usize,
        /// Cells of a line.
        expected: usize,
    },
    /// A cell that is no number, or none from 0 to the number of digits.
    Cell {
        /// Which one, from 1.
        number: usize,
        /// What stands there.
        text: String,
        /// The largest digit.
        digits: usize,
    },
    /// Something behind the grid that is no second one.
    Rest {
        /// The line.
        text: String,
    },
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = self.line;
        match &self.problem {
            FormatProblem::Lines { found, expected } => write!(f, "{found} of {expected} lines"),
            FormatProblem::Cells { found, expected } => write!(f, "line {line}: {found} cells instead of {expected}"),
            FormatProblem::Cell { number, text, digits } => {
                write!(f, "line {line}: cell {number} is \"{text}\", no number from 1 to {digits}")
            }
            FormatProblem::Rest { text } => write!(f, "line {line}: \"{text}\" after the grid"),
        }
    }
}

/// Reads an output whose shape the adapter has room for.
pub(super) fn read(adapter: Adapter, shape: Shape, output: &[u8]) -> Printed {
    read_grids(&mut lines(output), adapter, shape).unwrap_or_else(Printed::Malformed)
}

/// The lines with their numbers, without spaces at their ends and empty ones at the end of all.
pub(super) fn lines(output: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let output = output.trim_ascii_end();
    let lines = output.split(|&b| b == b'\n').map(<[u8]>::trim_ascii_end).enumerate();
    lines.map(|(i, line)| (i + 1, line)).take(if output.is_empty() { 0 } else { usize::MAX })
}

fn read_grids<'a>(
    lines: &mut impl Iterator<Item = (usize, &'a [u8])>,
    adapter: Adapter,
    shape: Shape,
) -> Result<Printed, Malformed> {
    let mut lines = lines.peekable();
    if lines.peek().is_none() {
        return Ok(Printed::Nothing);
    }
    let grid = read_grid(&mut lines, adapter, shape)?;
    while lines.next_if(|(_, line)| line.is_empty()).is_some() {}
    if let Some(&(line, rest)) = lines.peek() {
        return match read_grid(&mut lines, adapter, shape) {
            Ok(_) => Ok(Printed::Several { first: grid }),
            Err(_) => Err(Malformed { line, problem: FormatProblem::Rest { text: shown(rest) } }),
        };
    }
    Ok(match grid.split(|&digit| digit == 0).count() - 1 {
        0 => Printed::Grid(grid),
        blanks => Printed::Incomplete { grid, blanks },
    })
}

fn read_grid<'a>(
    lines: &mut impl Iterator<Item = (usize, &'a [u8])>,
    adapter: Adapter,
    shape: Shape,
) -> Result<Box<[u8]>, Malformed> {
    let digits = shape.digits();
    let (rows, width) = if adapter == Adapter::Line { (1, shape.cells()) } else { (digits, digits) };
    let mut cells = Vec::with_capacity(shape.cells());
    for row in 0..rows {
        let problem = FormatProblem::Lines { found: row, expected: rows };
        let (line, text) = lines.next().ok_or(Malformed { line: row + 1, problem })?;
        let before = cells.len();
        let texts: Box<dyn Iterator<Item = &[u8]>> = match adapter {
            Adapter::Grid => Box::new(text.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty())),
            Adapter::Digits | Adapter::Line => Box::new(text.chunks(1)),
        };
        for text in texts {
            let digit = match text {
                b"." if adapter == Adapter::Line => Some(0),
                _ => number(text).filter(|&digit| usize::from(digit) <= digits),
            };
            let problem = || FormatProblem::Cell { number: cells.len() - before + 1, text: shown(text), digits };
            cells.push(digit.ok_or_else(|| Malformed { line, problem: problem() })?);
        }
        let found = cells.len() - before;
        if found != width {
            return Err(Malformed { line, problem: FormatProblem::Cells { found, expected: width } });
        }
    }
    Ok(cells.into())
}

fn number(text: &[u8]) -> Option<u8> {
    let digits = text.iter().all(u8::is_ascii_digit);
    std::str::from_utf8(text).ok().filter(|_| digits)?.parse().ok()
}

/// The beginning of a text, with what cannot be seen written out.
fn shown(text: &[u8]) -> String {
    const LONGEST: usize = 24;
    let cut = text.len() > LONGEST;
    let text = String::from_utf8_lossy(&text[..text.len().min(LONGEST)]).escape_debug().to_string();
    if cut { text + "..." } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GRID: &str = "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n";

    fn told(adapter: Adapter, output: &str) -> String {
        match read(adapter, Shape::new(2, 2).unwrap(), output.as_bytes()) {
            Printed::Nothing => "nothing".to_owned(),
            Printed::Grid(grid) => format!("grid {}", grid[1]),
            Printed::Incomplete { grid, blanks } => format!("{blanks} blanks, {}", grid[1]),
            Printed::Several { first } => format!("several, {}", first[1]),
            Printed::Malformed(malformed) => malformed.to_string(),
        }
    }

    #[test]
    fn space_at_ends_is_nothing() {
        for output in [GRID.to_owned(), GRID.replace('\n', " \r\n"), format!("{GRID}\n \n"), GRID.trim_end().to_owned()]
        {
            assert_eq!(told(Adapter::Grid, &output), "grid 2");
        }
        for output in ["", "\n", "  \r\n\n"] {
            assert_eq!(told(Adapter::Grid, output), "nothing");
        }
        assert_eq!(told(Adapter::Digits, "1234\n3412 \n2143\n4321"), "grid 2");
        assert_eq!(told(Adapter::Line, "1234341221434321\n\n"), "grid 2");
    }

    #[test]
    fn blanks_and_further_grids_are_told() {
        assert_eq!(told(Adapter::Grid, &GRID.replacen('2', "0", 2)), "2 blanks, 0");
        assert_eq!(told(Adapter::Line, "1.34341221434321"), "1 blanks, 0");
        assert_eq!(told(Adapter::Grid, &format!("{GRID}{GRID}")), "several, 2");
        assert_eq!(told(Adapter::Grid, &format!("{GRID}\n\n{GRID}{GRID}")), "several, 2");
        assert_eq!(told(Adapter::Line, &"1234341221434321\n".repeat(3)), "several, 2");
    }

    #[test]
    fn what_is_no_grid_is_pointed_at() {
        let grid = |output: &str| told(Adapter::Grid, output);
        assert_eq!(grid("1 2 3 4\n3 4 1 2\n"), "2 of 4 lines");
        assert_eq!(grid("1 2 3 4\n3 4 1\n"), "line 2: 3 cells instead of 4");
        assert_eq!(grid("1 2 3 4\n\n3 4 1 2\n"), "line 2: 0 cells instead of 4");
        assert_eq!(grid("1 2 x 4\n"), "line 1: cell 3 is \"x\", no number from 1 to 4");
        assert_eq!(grid("1 2 -3 4\n"), "line 1: cell 3 is \"-3\", no number from 1 to 4");
        assert_eq!(grid("1 2 5 4\n"), "line 1: cell 3 is \"5\", no number from 1 to 4");
        assert_eq!(grid("1234\n"), "line 1: cell 1 is \"1234\", no number from 1 to 4");
        assert_eq!(grid(&format!("{GRID}ok\n")), "line 5: \"ok\" after the grid");
        assert_eq!(grid(&format!("{GRID}1 2 3 4\n")), "line 5: \"1 2 3 4\" after the grid");
        assert_eq!(grid(&format!("answer:\n{GRID}")), "line 1: cell 1 is \"answer:\", no number from 1 to 4");
        let digits = |output: &str| told(Adapter::Digits, output);
        assert_eq!(digits("1 2 3 4\n"), "line 1: cell 2 is \" \", no number from 1 to 4");
        assert_eq!(digits("12345\n"), "line 1: cell 5 is \"5\", no number from 1 to 4");
        assert_eq!(told(Adapter::Line, "1234"), "line 1: 4 cells instead of 16");
        assert_eq!(told(Adapter::Line, "\u{1b}[1m"), "line 1: cell 1 is \"\\u{1b}\", no number from 1 to 4");
    }
}
