//! A puzzle: a layout and givens that do not contradict each other at sight.

use std::fmt;
use std::sync::Arc;

use smallvec::{SmallVec, smallvec};

use super::{CellName, DigitSet, House, Layout};

/// A layout and its givens; no two equal givens share a house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    layout: Arc<Layout>,
    givens: SmallVec<[u8; 81]>,
}

impl Puzzle {
    /// A puzzle with the given digits, cell after cell: 1 to N, 0 for a blank.
    ///
    /// # Errors
    /// When the number of cells or a digit does not fit the layout, or givens conflict.
    pub fn new(layout: Arc<Layout>, givens: &[u8]) -> Result<Self, PuzzleError> {
        if givens.len() != layout.cells() {
            return Err(PuzzleError::Cells { found: givens.len(), expected: layout.cells() });
        }
        if let Some(cell) = givens.iter().position(|&d| usize::from(d) > layout.digits()) {
            let (digit, digits) = (givens[cell], layout.digits());
            return Err(PuzzleError::Digit { cell: layout.name_of(cell), digit, digits });
        }
        if has_conflict(&layout, givens) {
            return Err(PuzzleError::Conflicts(find_conflicts(&layout, givens)));
        }
        Ok(Self { layout, givens: SmallVec::from_slice(givens) })
    }

    /// Its grid and houses.
    #[must_use]
    pub fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    /// The given digits, cell after cell; 0 is a blank.
    #[must_use]
    pub fn givens(&self) -> &[u8] {
        &self.givens
    }

    /// Number of blank cells.
    #[must_use]
    pub fn blanks(&self) -> usize {
        (0..self.givens.len()).filter(|&cell| self.givens[cell] == 0).count()
    }

    /// What makes the puzzle unsolvable at sight, if anything does: the first blank to which the
    /// givens leave no digit, or the first house in which they leave a digit no place.
    #[must_use]
    pub fn fault(&self) -> Option<Fault> {
        let layout = &*self.layout;
        let candidates: Vec<DigitSet> = (0..layout.cells()).map(|cell| self.candidates(cell)).collect();
        let empty = candidates.iter().position(|c| c.is_empty());
        empty.map(|cell| Fault::Cell(layout.name_of(cell))).or_else(|| {
            layout.houses().iter().find_map(|house| {
                let there = house.cells().iter().fold(DigitSet::EMPTY, |all, &c| all | candidates[usize::from(c)]);
                let digit = (DigitSet::all(layout.digits()) - there).first()?;
                Some(Fault::House { house: house.clone(), digit })
            })
        })
    }

    /// The digits that the givens leave to a cell; a given has its own.
    #[must_use]
    pub fn candidates(&self, cell: usize) -> DigitSet {
        match self.givens[cell] {
            0 => {
                let peers = self.layout.peers_of(cell).iter();
                let taken = peers.fold(DigitSet::EMPTY, |all, &p| all | DigitSet::given(self.givens[usize::from(p)]));
                DigitSet::all(self.layout.digits()) - taken
            }
            given => DigitSet::given(given),
        }
    }
}

/// Whether a digit is given twice in some house. Streams of puzzles wait for this, so it looks at
/// givens only and remembers no places.
fn has_conflict(layout: &Layout, givens: &[u8]) -> bool {
    let mut seen: SmallVec<[DigitSet; 32]> = smallvec![DigitSet::EMPTY; layout.houses().len()];
    for (cell, &digit) in givens.iter().enumerate().filter(|&(_, &digit)| digit != 0) {
        let digit = DigitSet::of(digit);
        for &house in layout.houses_of(cell) {
            let seen = &mut seen[usize::from(house)];
            if !(*seen & digit).is_empty() {
                return true;
            }
            *seen |= digit;
        }
    }
    false
}

/// Every digit that is given twice in a house, with its places, house after house.
fn find_conflicts(layout: &Layout, givens: &[u8]) -> Vec<GivenConflict> {
    let mut conflicts = Vec::new();
    for house in layout.houses() {
        let (mut seen, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
        for &cell in house.cells() {
            let digit = DigitSet::given(givens[usize::from(cell)]);
            twice |= seen & digit;
            seen |= digit;
        }
        conflicts.extend(twice.iter().map(|digit| {
            let cells = house.cells().iter().map(|&c| usize::from(c)).filter(|&c| givens[c] == digit);
            GivenConflict { digit, house: house.clone(), cells: cells.map(|c| layout.name_of(c)).collect() }
        }));
    }
    conflicts
}

/// Why a puzzle has no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A cell without a candidate.
    Cell(CellName),
    /// A house without a place for a digit.
    House {
        /// The house.
        house: House,
        /// The digit, from 1.
        digit: u8,
    },
    /// A cell that is the only place of two digits, each in a house.
    OnePlace {
        /// The digits, from 1.
        digits: [u8; 2],
        /// The house of each.
        houses: [House; 2],
    },
    /// A house whose digits cannot all have a place at once.
    Matching {
        /// The house.
        house: House,
    },
}

impl Fault {
    /// What it is, with digits written as `sign` says.
    #[must_use]
    pub fn told(&self, sign: impl Fn(u8) -> String) -> String {
        match self {
            Self::Cell(cell) => format!("{cell} has no candidate"),
            Self::House { house, digit } => format!("no place for {} in {house}", sign(*digit)),
            Self::OnePlace { digits: [a, b], houses: [one, other] } => {
                let (a, b) = (sign(*a), sign(*b));
                if one == other {
                    format!("one place for both {a} and {b} in {one}")
                } else {
                    format!("one place for both {a} in {one} and {b} in {other}")
                }
            }
            Self::Matching { house } => format!("no places for all digits at once in {house}"),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told(|digit| digit.to_string()))
    }
}

/// A given digit that stands more than once in a house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenConflict {
    /// The digit, from 1.
    pub digit: u8,
    /// The house.
    pub house: House,
    /// Where the digit stands, ascending; two cells or more.
    pub cells: SmallVec<[CellName; 2]>,
}

impl GivenConflict {
    /// `5 twice in row 3: r3c4, r3c7`, with the digit written as `sign` says.
    #[must_use]
    pub fn told(&self, sign: impl Fn(u8) -> String) -> String {
        let Self { digit, house, cells } = self;
        let times = if cells.len() == 2 { "twice".to_owned() } else { format!("{} times", cells.len()) };
        let cells: Vec<String> = cells.iter().map(CellName::to_string).collect();
        format!("{} {times} in {house}: {}", sign(*digit), cells.join(", "))
    }
}

impl fmt::Display for GivenConflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told(|digit| digit.to_string()))
    }
}

/// Why givens are not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleError {
    /// The number of cells is not that of the layout.
    Cells {
        /// Number of cells given.
        found: usize,
        /// Number of cells of the layout.
        expected: usize,
    },
    /// A digit above the number of digits.
    Digit {
        /// Where.
        cell: CellName,
        /// What stands there.
        digit: u8,
        /// The number of digits of the layout.
        digits: usize,
    },
    /// Equal givens that share a house: every such house, in the layout's order.
    Conflicts(Vec<GivenConflict>),
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cells { found, expected } => write!(f, "{found} of {expected} cells"),
            Self::Digit { cell, digit, digits } => write!(f, "{digit} at {cell}: the digits end at {digits}"),
            Self::Conflicts(conflicts) => {
                f.write_str("conflicting givens: ")?;
                for (i, conflict) in conflicts.iter().enumerate() {
                    write!(f, "{}{conflict}", if i == 0 { "" } else { "; " })?;
                }
                Ok(())
            }
        }
    }
}

impl std::error::Error for PuzzleError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Shape;

    fn puzzle(text: &str) -> Result<Puzzle, PuzzleError> {
        let givens: Vec<u8> = text.bytes().map(|b| if b == b'.' { 0 } else { b - b'0' }).collect();
        Puzzle::new(Layout::classic(Shape::of_cells(81).unwrap()), &givens)
    }

    #[test]
    fn every_conflict_is_named_with_its_house() {
        let error = puzzle(&format!("11{}", ".".repeat(79))).unwrap_err();
        assert_eq!(error.to_string(), "conflicting givens: 1 twice in row 1: r1c1, r1c2; 1 twice in box 1: r1c1, r1c2");
        let error = puzzle(&format!("7..7....7{}", ".".repeat(72))).unwrap_err();
        assert_eq!(error.to_string(), "conflicting givens: 7 3 times in row 1: r1c1, r1c4, r1c9");
    }

    #[test]
    fn wrong_sizes_and_digits_are_errors() {
        assert_eq!(puzzle("12").unwrap_err().to_string(), "2 of 81 cells");
        let error = puzzle(&format!(".:{}", ".".repeat(79))).unwrap_err();
        assert_eq!(error.to_string(), "10 at r1c2: the digits end at 9");
    }

    #[test]
    fn faults_of_cells_come_before_those_of_houses() {
        let with = |givens: &[(usize, u8)]| {
            let mut cells = vec![b'.'; 81];
            for &(cell, digit) in givens {
                cells[cell] = b'0' + digit;
            }
            puzzle(std::str::from_utf8(&cells).unwrap()).unwrap()
        };
        let no_place = [(3, 1), (15, 1), (28, 1), (56, 1), (0, 2), (18, 3)];
        assert_eq!(with(&no_place[..5]).fault(), None);
        assert_eq!(with(&no_place).fault().unwrap().to_string(), "no place for 1 in row 3");
        let mut both: Vec<(usize, u8)> = (1..9).map(|i| (72 + i, i as u8)).collect();
        assert_eq!(with(&both).fault(), None);
        both.extend([(3, 1), (15, 1), (29, 1), (0, 9), (18, 3)]);
        assert_eq!(with(&both).fault().unwrap().to_string(), "r9c1 has no candidate");
    }
}
