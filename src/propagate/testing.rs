//! For the tests of rules: boards of every kind, and plain ways to reason about them.

use std::sync::Arc;

use super::{Conflict, Log};
use crate::board::{Board, DigitSet, ForClass, Layout, Puzzle, Tables, for_class};
use crate::search::Rule;

/// Small numbers that depend on a seed only.
pub(super) struct Dice(pub(super) u64);

impl Dice {
    pub(super) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }

    pub(super) fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }

    fn shuffled(&mut self, n: usize) -> Vec<usize> {
        let mut items: Vec<usize> = (0..n).collect();
        for end in (1..n).rev() {
            items.swap(end, self.below(end + 1));
        }
        items
    }
}

/// The classic layout of a shape such as `2x3`.
pub(super) fn layout(shape: &str) -> Arc<Layout> {
    Layout::classic(shape.parse().unwrap())
}

/// A full grid without conflict: the pattern of shifted rows, with digits renamed and rows and
/// columns exchanged within their bands.
pub(super) fn full_grid(layout: &Layout, dice: &mut Dice) -> Vec<u8> {
    let (shape, n) = (layout.shape(), layout.digits());
    let (r, c) = (shape.box_rows(), shape.box_cols());
    let names = dice.shuffled(n);
    let mut lines = |band: usize| -> Vec<usize> {
        (0..n / band).flat_map(|b| dice.shuffled(band).into_iter().map(move |i| b * band + i)).collect()
    };
    let (rows, columns) = (lines(r), lines(c));
    let digit = |row: usize, column: usize| names[(row % r * c + row / r + column) % n] as u8 + 1;
    rows.iter().flat_map(|&row| columns.iter().map(move |&column| digit(row, column))).collect()
}

/// What a cell holds, for rules written plainly: its candidates, and whether it is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Plain {
    pub(super) digits: Vec<DigitSet>,
    pub(super) open: Vec<bool>,
}

impl Plain {
    pub(super) fn take(&mut self, cell: u16, digit: u8) {
        let set = &mut self.digits[usize::from(cell)];
        *set = *set - DigitSet::of(digit);
    }

    pub(super) fn has(&self, cell: u16, digit: u8) -> bool {
        self.digits[usize::from(cell)].contains(digit)
    }

    pub(super) fn is_open(&self, cell: u16) -> bool {
        self.open[usize::from(cell)]
    }
}

/// A board and the same thing plainly.
#[derive(Clone, Copy)]
pub(super) struct Case<'t, const W: usize, const N: usize> {
    pub(super) tables: &'t Tables<W, N>,
    pub(super) board: Board<W, N>,
}

impl<const W: usize, const N: usize> Case<'_, W, N> {
    pub(super) fn plain(&self) -> Plain {
        let cells = 0..self.tables.layout().cells();
        Plain {
            digits: cells.clone().map(|cell| self.board.candidates(cell, self.tables)).collect(),
            open: cells.map(|cell| self.board.open().contains(cell)).collect(),
        }
    }
}

/// Something that is done with boards of any class.
pub(super) trait Check {
    fn check<const W: usize, const N: usize>(&mut self, case: Case<'_, W, N>);
}

/// What boards are made of.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind<'a> {
    /// Some cells of a full grid placed, and some wrong candidates of the others away.
    Sound { grid: &'a [u8] },
    /// Some cells of a full grid placed, and then any candidates away but the last of a cell.
    Any { grid: &'a [u8] },
    /// A puzzle as it is given.
    Puzzle { givens: &'a [u8] },
}

/// Makes a board and checks it.
pub(super) fn check(layout: &Arc<Layout>, kind: Kind<'_>, dice: &mut Dice, check: &mut impl Check) {
    struct Make<'a, C>(&'a Arc<Layout>, Kind<'a>, &'a mut Dice, &'a mut C);

    impl<C: Check> ForClass for Make<'_, C> {
        type Output = ();

        fn build<const W: usize, const N: usize>(self) {
            let Make(layout, kind, dice, check) = self;
            let tables = &Tables::<W, N>::new(layout);
            let mut board = Board::new(tables);
            let (placed, thinned) = (dice.below(70), dice.below(100));
            match kind {
                Kind::Puzzle { givens } => {
                    board = Board::of_puzzle(&Puzzle::new(layout.clone(), givens).unwrap(), tables);
                }
                Kind::Sound { grid } | Kind::Any { grid } => {
                    for (cell, &digit) in grid.iter().enumerate() {
                        if dice.percent(placed) {
                            board.place(cell, digit, tables);
                        }
                    }
                    for cell in board.open().iter() {
                        for digit in board.candidates(cell, tables).iter() {
                            let keep = match kind {
                                Kind::Sound { .. } => digit == grid[cell],
                                _ => !board.candidates(cell, tables).is_several(),
                            };
                            if !keep && dice.percent(thinned) {
                                board.eliminate(cell, digit);
                            }
                        }
                    }
                }
            }
            check.check(Case { tables, board });
        }
    }

    for_class(layout, Make(layout, kind, dice, check));
}

/// Checks boards of a few shapes that come from full grids: sound ones, and any.
pub(super) fn check_boards(shapes: &[&str], seed: u64, what: &mut impl Check) {
    let mut dice = Dice(seed);
    for shape in shapes {
        let layout = layout(shape);
        let grid = full_grid(&layout, &mut dice);
        check(&layout, Kind::Sound { grid: &grid }, &mut dice, what);
        check(&layout, Kind::Any { grid: &grid }, &mut dice, what);
    }
}

/// Keeps all that it is told.
#[derive(Default)]
pub(super) struct Diary {
    pub(super) passes: Vec<Rule>,
    pub(super) probes: u64,
    pub(super) placed: Vec<(Rule, Option<u16>, usize, u8)>,
    pub(super) removed: Vec<(Rule, Option<u16>, usize, u8)>,
    pub(super) gained: Vec<(Rule, u64, u64)>,
}

impl Diary {
    pub(super) fn gained_by(&self, rule: Rule) -> (u64, u64) {
        let of_rule = self.gained.iter().filter(|gain| gain.0 == rule);
        of_rule.fold((0, 0), |sum, gain| (sum.0 + gain.1, sum.1 + gain.2))
    }
}

impl Log for Diary {
    fn listens(&self) -> bool {
        true
    }

    fn measures(&self) -> bool {
        true
    }

    fn begins(&mut self, rule: Rule) {
        self.passes.push(rule);
    }

    fn probes(&mut self) {
        self.probes += 1;
    }

    fn placed(&mut self, rule: Rule, house: Option<u16>, cell: usize, digit: u8) {
        self.placed.push((rule, house, cell, digit));
    }

    fn removed(&mut self, rule: Rule, house: Option<u16>, cell: usize, digit: u8) {
        self.removed.push((rule, house, cell, digit));
    }

    fn gained(&mut self, rule: Rule, forced: u64, eliminated: u64) {
        self.gained.push((rule, forced, eliminated));
    }
}

/// Holds a pass against what it must leave and say: each elimination told once, and true.
pub(super) fn assert_pass<const W: usize, const N: usize>(
    case: Case<'_, W, N>,
    pass: impl Fn(&mut Board<W, N>, &Tables<W, N>, &mut Diary) -> Result<bool, Conflict>,
    expected: Result<Plain, Conflict>,
) {
    let (mut after, mut diary) = (case.board, Diary::default());
    let result = pass(&mut after, case.tables, &mut diary);
    let before = case.plain();
    match expected {
        Err(conflict) => {
            assert_eq!(result, Err(conflict), "{before:?}");
            assert!(after == case.board && diary.removed.is_empty(), "nothing is done before a fault");
        }
        Ok(plain) => {
            assert_eq!(result, Ok(plain != before), "{before:?}");
            assert_eq!(Case { tables: case.tables, board: after }.plain(), plain, "{before:?}");
            let mut told = before.clone();
            for &(_, house, cell, digit) in &diary.removed {
                assert!(told.has(cell as u16, digit), "told twice, or never there");
                let house = usize::from(house.unwrap());
                assert!(case.tables.layout().houses().len() > house);
                told.take(cell as u16, digit);
            }
            assert_eq!(told, plain);
        }
    }
}

/// All ways to take `k` of some things.
pub(super) fn combinations<T: Copy>(k: usize, of: &[T]) -> Vec<Vec<T>> {
    if k == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (at, &first) in of.iter().enumerate() {
        for mut rest in combinations(k - 1, &of[at + 1..]) {
            rest.insert(0, first);
            all.push(rest);
        }
    }
    all
}
