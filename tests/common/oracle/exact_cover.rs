//! Exact cover written plainly: a list of options, filtered anew at each placement.

use sudoscope::board::{Puzzle, Shape};

use super::{Search, Stop, Truth};

/// What must be covered once: a cell, or a digit of a house; in the order in which ties go.
type Item = usize;

/// A digit in a cell, and the items that it covers.
#[derive(Clone)]
struct Placement {
    cell: usize,
    digit: u8,
    items: Vec<Item>,
}

/// What exact cover must find and count, for a layout with these houses.
pub fn truth(puzzle: &Puzzle, houses: &[Vec<usize>], wanted: usize, limit: u64) -> Truth {
    let shape = puzzle.layout().shape();
    let mut search = Search { shape, wanted, limit, depth: 0, visits_givens: false, truth: Truth::default() };
    search.truth.complete = search.exact_cover(puzzle.givens(), houses).is_ok();
    search.truth
}

/// Rows, columns and boxes by arithmetic.
pub fn classic_houses(shape: Shape) -> Vec<Vec<usize>> {
    let (n, r, c) = (shape.digits(), shape.box_rows(), shape.box_cols());
    let region = |cell: usize| cell / n / r * r + cell % n / c;
    let house = |of: &dyn Fn(usize) -> usize, i| (0..n * n).filter(|&cell| of(cell) == i).collect();
    let all = |of: &dyn Fn(usize) -> usize| (0..n).map(|i| house(of, i)).collect::<Vec<Vec<usize>>>();
    [all(&|cell| cell / n), all(&|cell| cell % n), all(&region)].concat()
}

impl Search {
    pub(super) fn exact_cover(&mut self, givens: &[u8], houses: &[Vec<usize>]) -> Result<(), Stop> {
        let (cells, digits) = (givens.len(), self.shape.digits());
        let items: Vec<Item> = (0..cells + houses.len() * digits).collect();
        let placement = |cell: usize, digit: u8| {
            let of = (0..houses.len()).filter(|&h| houses[h].contains(&cell));
            let places = of.map(|h| cells + h * digits + usize::from(digit) - 1);
            Placement { cell, digit, items: [cell].into_iter().chain(places).collect() }
        };
        let mut options = Vec::new();
        for cell in 0..cells {
            options.extend((1..=digits as u8).map(|digit| placement(cell, digit)));
        }
        let mut position = (items, options);
        for (cell, &given) in givens.iter().enumerate().filter(|(_, given)| **given != 0) {
            position = after(&position.0, &position.1, &placement(cell, given));
        }
        self.cover(&mut givens.to_vec(), &position.0, &position.1)
    }

    fn cover(&mut self, grid: &mut Vec<u8>, items: &[Item], options: &[Placement]) -> Result<(), Stop> {
        let mut sizes = vec![0; 1 + items.last().copied().unwrap_or(0)];
        options.iter().flat_map(|option| &option.items).for_each(|&item| sizes[item] += 1);
        let Some(&item) = items.iter().min_by_key(|&&item| sizes[item]) else {
            return self.solution(grid);
        };
        self.truth.visits += 1;
        let choice: Vec<&Placement> = options.iter().filter(|option| option.items.contains(&item)).collect();
        if choice.is_empty() {
            self.truth.conflicts += 1;
        }
        for (i, &placement) in choice.iter().enumerate() {
            self.count_placement(choice.len(), choice.len() - i - 1)?;
            grid[placement.cell] = placement.digit;
            let (items, options) = after(items, options, placement);
            self.cover(grid, &items, &options)?;
            grid[placement.cell] = 0;
            self.count_undo();
        }
        Ok(())
    }
}

/// The items that a placement does not cover, and the options that share none of its items.
fn after(items: &[Item], options: &[Placement], placement: &Placement) -> (Vec<Item>, Vec<Placement>) {
    let left = |item: &Item| !placement.items.contains(item);
    let items = items.iter().copied().filter(left).collect();
    (items, options.iter().filter(|option| option.items.iter().all(left)).cloned().collect())
}
