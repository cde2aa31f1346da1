//! Reads a trace back. It knows the rules of Sudoku and the vocabulary of traces, and nothing of
//! the engine: candidates are bits, houses are arithmetic.

use std::collections::BTreeMap;

use serde_json::Value;

/// Counters by name, and by name and rule.
pub(crate) type Counts = BTreeMap<String, u64>;

/// What a trace says of its run.
#[derive(Debug)]
pub(crate) struct Replayed {
    pub(crate) header: Value,
    pub(crate) counts: Counts,
    pub(crate) grids: Vec<String>,
}

/// Reads the lines of one trace.
pub(crate) fn replay(lines: &[Value]) -> Replayed {
    let (header, rest) = lines.split_first().expect("a header");
    let (end, events) = rest.split_last().expect("an end");
    assert_eq!((&header["schema"], &end["event"]), (&Value::from("sudoscope.trace/1"), &Value::from("end")));
    let mut replay = Replay::new(header);
    for (n, event) in (1..).zip(events) {
        assert_eq!(event["n"], n, "{event}");
        replay.amounts(event);
        replay.event(event);
    }
    replay.amounts(end);
    replay.end(end);
    assert_eq!(end["events"], events.len());
    Replayed { header: header.clone(), counts: replay.counts, grids: replay.grids }
}

/// The candidates of each cell; a placed cell has one.
#[derive(Clone, Debug)]
struct Board {
    masks: Vec<u64>,
    placed: Vec<bool>,
}

/// A placement of the loop that stands.
struct Level {
    before: Board,
    /// It was not the first of its choice.
    again: bool,
    cell: usize,
    digit: u64,
}

struct Replay {
    n: usize,
    box_rows: usize,
    box_cols: usize,
    board: Board,
    stack: Vec<Level>,
    /// What the latest placement, or the root, led to: counts once its fixpoint is known to be reached.
    pending: Counts,
    /// It placed what was no candidate, which only a dead end may.
    contradicted: bool,
    counts: Counts,
    grids: Vec<String>,
    strategy: String,
    /// The digit that was taken back last, if nothing was placed since.
    taken_back: Option<u64>,
}

/// Reads `r1c2`, or `row 3` and its kin as their number.
fn numbers(text: &str) -> Vec<usize> {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|part| part.parse().ok()).collect()
}

fn number(object: &Value, field: &str) -> u64 {
    object[field].as_u64().unwrap_or_else(|| panic!("{field} of {object}"))
}

fn digits(text: &str) -> Vec<u64> {
    if text.contains(' ') {
        return text.split(' ').map(|number| number.parse().unwrap()).collect();
    }
    text.chars().map(|c| c.to_digit(10).map_or(0, u64::from)).collect()
}

impl Replay {
    fn new(header: &Value) -> Self {
        let n = number(header, "size") as usize;
        let shape = numbers(header["box"].as_str().unwrap());
        let board = Board { masks: vec![(1 << n) - 1; n * n], placed: vec![false; n * n] };
        let mut replay = Self {
            n,
            box_rows: shape[0],
            box_cols: shape[1],
            board,
            stack: Vec::new(),
            pending: Counts::new(),
            contradicted: false,
            counts: Counts::new(),
            grids: Vec::new(),
            strategy: header["strategy"].as_str().unwrap().to_owned(),
            taken_back: None,
        };
        let givens = digits(header["puzzle"].as_str().unwrap());
        for (cell, &digit) in givens.iter().enumerate().filter(|(_, digit)| **digit > 0) {
            replay.place(cell, digit);
        }
        replay.contradicted = false;
        replay
    }

    /// The houses of a cell: row, column, box.
    fn houses(&self, cell: usize) -> [usize; 3] {
        let (row, column) = (cell / self.n, cell % self.n);
        [row, column, row / self.box_rows * self.box_rows + column / self.box_cols]
    }

    fn cell(&self, event: &Value) -> usize {
        let at = numbers(event["cell"].as_str().unwrap());
        (at[0] - 1) * self.n + at[1] - 1
    }

    /// Places a digit, and gives how many candidates that takes away.
    fn place(&mut self, cell: usize, digit: u64) -> u64 {
        let before: u32 = self.board.masks.iter().map(|mask| mask.count_ones()).sum();
        let bit = 1 << (digit - 1);
        self.contradicted |= self.board.masks[cell] & bit == 0 || self.board.placed[cell];
        let own = self.houses(cell);
        for other in 0..self.n * self.n {
            if other != cell && self.houses(other).iter().zip(own).any(|(a, b)| *a == b) {
                self.board.masks[other] &= !bit;
            }
        }
        self.board.masks[cell] = bit;
        self.board.placed[cell] = true;
        let after: u32 = self.board.masks.iter().map(|mask| mask.count_ones()).sum();
        u64::from(before.saturating_sub(after))
    }

    fn count(&mut self, name: &str, by: u64) {
        *self.counts.entry(name.to_owned()).or_default() += by;
    }

    fn wait(&mut self, name: &str, by: u64) {
        *self.pending.entry(name.to_owned()).or_default() += by;
    }

    fn eliminate(&mut self, rule: &str, by: u64) {
        self.wait("eliminated", by);
        self.wait(&format!("eliminated by {rule}"), by);
    }

    /// The fixpoint was reached.
    fn settle(&mut self) {
        assert!(!self.contradicted || self.pending.is_empty(), "a contradiction was not noticed");
        for (name, by) in std::mem::take(&mut self.pending) {
            self.count(&name, by);
        }
    }

    /// It was not.
    fn drop_pending(&mut self) {
        self.pending.clear();
        self.contradicted = false;
    }

    fn amounts(&mut self, event: &Value) {
        let Some(since) = event.get("since") else { return };
        for (name, amount) in since.as_object().unwrap() {
            if name == "passes" {
                for (rule, amount) in amount.as_object().unwrap() {
                    self.count("propagator_calls", amount.as_u64().unwrap());
                    self.count(&format!("propagator_calls by {rule}"), amount.as_u64().unwrap());
                }
            } else {
                self.count(name, amount.as_u64().unwrap());
            }
        }
    }

    fn event(&mut self, event: &Value) {
        let kind = event["event"].as_str().unwrap();
        let depth = number(event, "depth") as usize;
        match kind {
            "infer" => {}
            // It failed, or a limit was reached on the way.
            "fail" if event["seen"] == "look-ahead" => self.drop_pending(),
            "undo" => self.drop_pending(),
            _ => self.settle(),
        }
        match kind {
            "decide" => self.decide(event, depth),
            "infer" => self.infer(event, depth),
            "fail" => {
                let arrival = event["seen"] == "arrival";
                assert_eq!(depth, self.stack.len() + usize::from(arrival), "{event}");
                self.count("conflicts", 1);
            }
            "undo" => {
                assert_eq!(depth, self.stack.len(), "{event}");
                let level = self.stack.pop().unwrap();
                self.board = level.before;
                self.taken_back = Some(level.digit);
                self.count("undone", 1);
            }
            "jump" => {
                let (from, to) = (number(event, "from"), number(event, "to"));
                assert_eq!(from as usize, self.stack.len() + 1, "{event}");
                let because: Vec<u64> = event["because"].as_array().unwrap().iter().filter_map(Value::as_u64).collect();
                assert_eq!(because.last().copied().unwrap_or(0), to, "{event}");
                self.count("backjumps", 1);
                self.count("levels_skipped", from - to - 1);
            }
            "restart" => {
                assert!(self.stack.is_empty(), "{event}");
                self.count("restarts", 1);
            }
            "solution" => self.solution(event, depth),
            "known" => {
                assert_eq!(depth, self.stack.len(), "{event}");
                assert!(self.board.placed.iter().all(|placed| *placed), "{event}");
            }
            other => panic!("no event is called {other}"),
        }
    }

    fn decide(&mut self, event: &Value, depth: usize) {
        assert_eq!(depth, self.stack.len() + 1, "{event}");
        let (cell, digit) = (self.cell(event), number(event, "digit"));
        let (candidates, left) = (number(event, "candidates"), number(event, "left"));
        let bit = 1 << (digit - 1);
        assert!(!self.board.placed[cell] && self.board.masks[cell] & bit != 0, "{event}");
        // The candidates of the cell, or the places of the digit in one of its houses.
        let of_cell = u64::from(self.board.masks[cell].count_ones());
        let of_house = |kind: usize| {
            let open = (0..self.n * self.n).filter(|&other| self.houses(other)[kind] == self.houses(cell)[kind]);
            open.filter(|&other| self.board.masks[other] & bit != 0).count() as u64
        };
        assert!(of_cell == candidates || (0..3).any(|kind| of_house(kind) == candidates), "{event}");
        let again = candidates - left > 1;
        let before = self.board.clone();
        self.stack.push(Level { before, again, cell, digit });
        self.taken_back = None;
        let gone = self.place(cell, digit);
        self.eliminate("placement", gone);
        self.count("placed", 1);
        self.count("decisions", u64::from(candidates >= 2));
        self.count("guesses", u64::from(left > 0));
        let deepest = self.counts.entry("max_depth".to_owned()).or_default();
        *deepest = (*deepest).max(depth as u64);
    }

    fn infer(&mut self, event: &Value, depth: usize) {
        assert_eq!(depth, self.stack.len(), "{event}");
        let (cell, digit, rule) = (self.cell(event), number(event, "digit"), event["rule"].as_str().unwrap());
        if let Some(house) = event["house"].as_str() {
            let kind = ["row", "column", "box"].iter().position(|kind| house.starts_with(kind)).unwrap();
            assert!(rule == "naked" || rule != "hidden" || self.houses(cell)[kind] + 1 == numbers(house)[0], "{event}");
        }
        let gone = if event["placed"] == true {
            self.wait("forced", 1);
            self.place(cell, digit)
        } else {
            let bit = 1 << (digit - 1);
            self.contradicted |= self.board.masks[cell] & bit == 0;
            self.board.masks[cell] &= !bit;
            1
        };
        self.eliminate(rule, gone);
    }

    fn solution(&mut self, event: &Value, depth: usize) {
        assert_eq!(depth, self.stack.len(), "{event}");
        let text = event["grid"].as_str().unwrap();
        let grid = digits(text);
        for (cell, &digit) in grid.iter().enumerate() {
            assert!(self.board.placed[cell] && self.board.masks[cell] == 1 << (digit - 1), "{event}");
        }
        self.grids.push(text.to_owned());
        self.count("solutions", 1);
        let again = self.stack.iter().filter(|level| level.again).count() as u64;
        self.counts.insert("discrepancies".to_owned(), again);
    }

    fn end(&mut self, end: &Value) {
        // A limit may have ended the propagation of the root.
        if end["since"].get("visits").is_some() || end["outcome"] != "limit" {
            self.settle();
        }
        if self.strategy == "row-major" || self.strategy == "blank-list" {
            self.tried_blindly(end["outcome"] == "limit");
        } else if !self.counts.contains_key("tried") {
            let placed = self.get("placed");
            self.count("tried", placed);
        }
    }

    fn get(&self, name: &str) -> u64 {
        self.counts.get(name).copied().unwrap_or(0)
    }

    /// Digits considered by a search that considers 1, 2, ... N in the blanks in their order.
    fn tried_blindly(&mut self, limit: bool) {
        let entered = self.get("placed") + 1 - self.get("solutions");
        let standing: u64 = self.stack.iter().map(|level| level.digit).sum();
        let mut left = entered - self.stack.len() as u64;
        let mut cut = 0;
        if limit {
            // The next digit of the choice at work, which is the first blank without one.
            left -= 1;
            let cell = self.board.placed.iter().position(|placed| !placed).unwrap();
            assert!(self.stack.iter().all(|level| level.cell < cell));
            cut = self.next_digit(cell) - 1;
        }
        let n = self.n as u64;
        self.counts.insert("tried".to_owned(), n * left + standing + cut);
    }

    /// The first candidate of a cell after the one that was placed there last.
    fn next_digit(&self, cell: usize) -> u64 {
        let from = self.taken_back.unwrap_or(0);
        (from + 1..=self.n as u64).find(|digit| self.board.masks[cell] >> (digit - 1) & 1 == 1).unwrap()
    }
}
