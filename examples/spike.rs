use std::ops::ControlFlow;
use std::time::Instant;
use sudoscope::board::*;
use sudoscope::search::*;
struct One(Detail, Vec<u8>);
impl Sink for One {
    fn detail(&self) -> Detail {
        self.0
    }
    fn solution(&mut self, g: &[u8]) -> ControlFlow<()> {
        self.1 = g.to_vec();
        ControlFlow::Break(())
    }
}
fn main() {
    let file = std::env::args().nth(1).unwrap();
    let name = std::env::args().nth(2).unwrap();
    let lines: usize = std::env::args().nth(3).map_or(usize::MAX, |s| s.parse().unwrap());
    let text = std::fs::read_to_string(file).unwrap();
    let layout = Layout::classic(Shape::CLASSIC);
    let puzzles: Vec<Puzzle> = text
        .lines()
        .filter(|l| l.len() == 81)
        .take(lines)
        .map(|l| {
            let g: Vec<u8> = l.bytes().map(|b| if b == b'.' || b == b'0' { 0 } else { b - b'0' }).collect();
            Puzzle::new(layout.clone(), &g).unwrap()
        })
        .collect();
    let s = sudoscope::strategies::resolve(sudoscope::strategies::ALL, &name).unwrap();
    let mut solver = s.solver(&layout);
    let only = std::env::args().nth(4);
    for round in 0..std::env::args().nth(5).map_or(3, |s| s.parse().unwrap()) {
        for detail in [Detail::Quiet, Detail::Tree, Detail::Full] {
            if only.as_ref().is_some_and(|o| *o != format!("{detail:?}")) {
                continue;
            }
            let mut total = Counters::default();
            let mut placed = 0;
            let t = Instant::now();
            for (i, p) in puzzles.iter().enumerate() {
                let mut sink = One(detail, vec![]);
                let r = solver.solve(p, &Limits::none(), &mut sink);
                placed += r.placed;
                if i == 0 { total = r.counters } else { total.add(&r.counters) }
            }
            let t = t.elapsed();
            let per = total.get(Counter::Decisions).unwrap_or(placed);
            println!(
                "{detail:?} {:.1} ms {:.2} ns/placed {:.2} ns/decision",
                t.as_secs_f64() * 1e3,
                t.as_nanos() as f64 / placed as f64,
                t.as_nanos() as f64 / per as f64
            );
            if round == 0 && detail == Detail::Full {
                for (c, v) in total.iter() {
                    print!("{c} {v} · ")
                }
                println!();
                for (c, v) in total.iter_eliminated_by() {
                    print!("{c:?} {v} · ")
                }
                println!();
            }
        }
    }
}
