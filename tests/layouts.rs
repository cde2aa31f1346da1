//! Houses are data: extra and irregular houses need no other solver. The truth is what is left of
//! all grids without those houses when each is looked at by itself.

mod common;

use std::collections::BTreeSet;

use common::{Collect, puzzle, run, taking};
use sudoscope::board::{House, HouseKind, Layout, Puzzle, Shape};
use sudoscope::search::{Detail, Limits, Outcome};

fn all_different(grid: &[u8], cells: &[u16]) -> bool {
    cells.iter().map(|&c| grid[usize::from(c)]).collect::<BTreeSet<_>>().len() == cells.len()
}

/// Solutions of the empty grid of a layout, by a strategy.
fn solutions(name: &str, layout: &std::sync::Arc<Layout>) -> BTreeSet<Vec<u8>> {
    let empty = Puzzle::new(layout.clone(), &vec![0; layout.cells()]).unwrap();
    let mut sink = Collect::new(usize::MAX, Detail::Full);
    let report = common::strategy(name).solver(layout).solve(&empty, &Limits::none(), &mut sink);
    assert_eq!((report.outcome, report.complete), (Outcome::Solved, true));
    assert_eq!(sink.grids.len() as u64, report.solutions);
    sink.grids.into_iter().collect()
}

fn lines(n: u16) -> impl Iterator<Item = House> {
    let rows = (0..n).map(move |i| House::new(HouseKind::Row, i + 1, (0..n).map(move |k| i * n + k)));
    let columns = (0..n).map(move |i| House::new(HouseKind::Column, i + 1, (0..n).map(move |k| k * n + i)));
    rows.chain(columns)
}

#[test]
fn diagonals_leave_48_of_the_288_grids_of_4x4() {
    let shape = Shape::new(2, 2).unwrap();
    let diagonals = [[0, 5, 10, 15], [3, 6, 9, 12]];
    let classic = Layout::classic(shape);
    let extra = (1..).zip(diagonals).map(|(i, cells)| House::new(HouseKind::Extra, i, cells));
    let layout = Layout::new(shape, classic.houses().iter().cloned().chain(extra)).unwrap();
    for strategy in taking(&layout) {
        let (_, grids) = run(strategy.name(), &puzzle("................"), usize::MAX, &Limits::none(), Detail::Quiet);
        let left: BTreeSet<Vec<u8>> =
            grids.into_iter().filter(|grid| diagonals.iter().all(|d| all_different(grid, d))).collect();
        assert_eq!(left.len(), 48);
        assert_eq!(solutions(strategy.name(), &layout), left, "{}", strategy.name());
    }
}

#[test]
fn irregular_boxes_leave_what_fits_of_the_576_latin_squares() {
    let shape = Shape::new(2, 2).unwrap();
    let regions = [[0, 1, 2, 6], [3, 7, 10, 11], [4, 5, 8, 12], [9, 13, 14, 15]];
    let latin = Layout::new(shape, lines(4)).unwrap();
    let boxes = (1..).zip(regions).map(|(i, cells)| House::new(HouseKind::Box, i, cells));
    let jigsaw = Layout::new(shape, lines(4).chain(boxes)).unwrap();
    for strategy in taking(&latin) {
        let name = strategy.name();
        let squares = solutions(name, &latin);
        assert_eq!(squares.len(), 576);
        let left: BTreeSet<Vec<u8>> =
            squares.into_iter().filter(|grid| regions.iter().all(|r| all_different(grid, r))).collect();
        assert_eq!(left.len(), 120);
        assert_eq!(solutions(name, &jigsaw), left, "{name}");
    }
}

#[test]
#[should_panic(expected = "another layout")]
fn a_solver_refuses_a_puzzle_of_another_layout() {
    let mut solver = common::strategy("mrv").solver(&Layout::classic(Shape::CLASSIC));
    solver.solve(&puzzle("................"), &Limits::none(), &mut Collect::new(1, Detail::Quiet));
}
