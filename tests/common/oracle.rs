//! The same searches written plainly: recursion, a vector of candidates a cell, everything
//! counted where it happens. Houses come from arithmetic, not from a layout.

pub mod exact_cover;

use sudoscope::board::{Puzzle, Shape};
use sudoscope::search::Counter;

/// What the oracle found and counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Truth {
    pub grids: Vec<Vec<u8>>,
    pub limit_reached: bool,
    pub complete: bool,
    pub tried: u64,
    pub placed: u64,
    pub undone: u64,
    pub decisions: u64,
    pub guesses: u64,
    pub conflicts: u64,
    pub forced: u64,
    pub eliminated: u64,
    pub visits: u64,
    pub max_depth: u64,
}

impl Truth {
    pub fn get(&self, counter: Counter) -> u64 {
        match counter {
            Counter::Tried => self.tried,
            Counter::Placed => self.placed,
            Counter::Undone => self.undone,
            Counter::Decisions => self.decisions,
            Counter::Guesses => self.guesses,
            Counter::Conflicts => self.conflicts,
            Counter::Forced => self.forced,
            Counter::Eliminated => self.eliminated,
            Counter::Visits => self.visits,
            Counter::MaxDepth => self.max_depth,
            other => panic!("the oracle does not know {other}"),
        }
    }
}

/// Whether two different cells share a row, a column or a box.
pub fn peers(shape: Shape, a: usize, b: usize) -> bool {
    let n = shape.digits();
    let place = |c: usize| (c / n, c % n, c / n / shape.box_rows(), c % n / shape.box_cols());
    let ((r, c, band, stack), (s, d, other_band, other_stack)) = (place(a), place(b));
    a != b && (r == s || c == d || (band, stack) == (other_band, other_stack))
}

/// The run must end: enough solutions, or the limit.
struct Stop;

struct Search {
    shape: Shape,
    wanted: usize,
    limit: u64,
    /// Placements that stand.
    depth: u64,
    /// Whether givens that the search passes are visits.
    visits_givens: bool,
    truth: Truth,
}

impl Search {
    fn solution(&mut self, grid: &[u8]) -> Result<(), Stop> {
        self.truth.grids.push(grid.to_vec());
        if self.truth.grids.len() == self.wanted { Err(Stop) } else { Ok(()) }
    }

    fn count_placement(&mut self, candidates: usize, later: usize) -> Result<(), Stop> {
        if self.truth.placed == self.limit {
            self.truth.limit_reached = true;
            return Err(Stop);
        }
        self.truth.placed += 1;
        self.truth.tried += 1;
        self.truth.decisions += u64::from(candidates >= 2);
        self.truth.guesses += u64::from(later >= 1);
        self.depth += 1;
        self.truth.max_depth = self.truth.max_depth.max(self.depth);
        Ok(())
    }

    fn count_undo(&mut self) {
        self.truth.undone += 1;
        self.depth -= 1;
    }

    fn plain(&mut self, grid: &mut Vec<u8>, givens: &[u8], cell: usize) -> Result<(), Stop> {
        if cell == grid.len() {
            return self.solution(grid);
        }
        if givens[cell] != 0 {
            self.truth.visits += u64::from(self.visits_givens);
            return self.plain(grid, givens, cell + 1);
        }
        self.truth.visits += 1;
        let passes: Vec<u8> = (1..=self.shape.digits() as u8)
            .filter(|&digit| !(0..grid.len()).any(|p| peers(self.shape, cell, p) && grid[p] == digit))
            .collect();
        if passes.is_empty() {
            self.truth.conflicts += 1;
        }
        for digit in 1..=self.shape.digits() as u8 {
            if !passes.contains(&digit) {
                self.truth.tried += 1;
                continue;
            }
            self.count_placement(passes.len(), passes.iter().filter(|&&later| later > digit).count())?;
            grid[cell] = digit;
            self.plain(grid, givens, cell + 1)?;
            grid[cell] = 0;
            self.count_undo();
        }
        Ok(())
    }

    fn mrv(&mut self, position: &Position) -> Result<(), Stop> {
        let open = (0..position.grid.len()).filter(|&cell| position.grid[cell] == 0);
        let Some(cell) = open.min_by_key(|&cell| position.candidates[cell].len()) else {
            return self.solution(&position.grid);
        };
        self.truth.visits += 1;
        let candidates = &position.candidates[cell];
        for (i, &digit) in candidates.iter().enumerate() {
            self.count_placement(candidates.len(), candidates.len() - i - 1)?;
            let mut next = position.clone();
            next.place(cell, digit, self.shape);
            match next.propagate(self.shape) {
                Some(forced) => {
                    self.truth.forced += forced;
                    self.truth.eliminated += position.count() - next.count();
                    self.mrv(&next)?;
                }
                None => self.truth.conflicts += 1,
            }
            self.count_undo();
        }
        Ok(())
    }
}

#[derive(Clone)]
struct Position {
    grid: Vec<u8>,
    candidates: Vec<Vec<u8>>,
}

impl Position {
    fn place(&mut self, cell: usize, digit: u8, shape: Shape) {
        self.grid[cell] = digit;
        self.candidates[cell] = vec![digit];
        for peer in (0..self.grid.len()).filter(|&p| peers(shape, cell, p)) {
            self.candidates[peer].retain(|&d| d != digit);
        }
    }

    fn count(&self) -> u64 {
        self.candidates.iter().map(|c| c.len() as u64).sum()
    }

    /// Naked singles in passes; the number placed, or none at a cell without a candidate.
    fn propagate(&mut self, shape: Shape) -> Option<u64> {
        let mut forced = 0;
        loop {
            if self.candidates.iter().any(Vec::is_empty) {
                return None;
            }
            let singles: Vec<(usize, u8)> = (0..self.grid.len())
                .filter(|&cell| self.grid[cell] == 0 && self.candidates[cell].len() == 1)
                .map(|cell| (cell, self.candidates[cell][0]))
                .collect();
            if singles.is_empty() {
                return Some(forced);
            }
            for &(cell, digit) in &singles {
                let twice = !self.candidates[cell].contains(&digit);
                self.place(cell, digit, shape);
                if twice {
                    return None;
                }
            }
            forced += singles.len() as u64;
        }
    }
}

/// The strategies that it knows.
pub const KNOWN: [&str; 3] = ["row-major", "blank-list", "mrv"];

/// What a built-in strategy must find and count; `limit` is the node limit.
pub fn truth(strategy: &str, puzzle: &Puzzle, wanted: usize, limit: u64) -> Truth {
    let shape = puzzle.layout().shape();
    let visits_givens = strategy == "row-major";
    let mut search = Search { shape, wanted, limit, depth: 0, visits_givens, truth: Truth::default() };
    let givens = puzzle.givens();
    let end = match strategy {
        "row-major" | "blank-list" => search.plain(&mut givens.to_vec(), givens, 0),
        "mrv" => {
            let all: Vec<u8> = (1..=shape.digits() as u8).collect();
            let mut root = Position { grid: vec![0; givens.len()], candidates: vec![all; givens.len()] };
            for (cell, &given) in givens.iter().enumerate().filter(|(_, given)| **given != 0) {
                root.place(cell, given, shape);
            }
            let before = root.count();
            if let Some(forced) = root.propagate(shape) {
                search.truth.forced = forced;
                search.truth.eliminated = before - root.count();
                search.mrv(&root)
            } else {
                search.truth.conflicts = 1;
                Ok(())
            }
        }
        "dlx" => search.exact_cover(givens, &exact_cover::classic_houses(shape)),
        _ => panic!("the oracle does not know {strategy}"),
    };
    search.truth.complete = end.is_ok();
    search.truth
}
