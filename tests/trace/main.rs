//! Traces: every counter of a run, and its solutions, from the trace alone.

#[path = "../common/mod.rs"]
mod common;
mod replay;

use std::io::{self, Write};
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use std::time::Duration;

use serde_json::Value;
use sudoscope::search::{Limits, Report};
use sudoscope::strategies::{ALL, Strategy};
use sudoscope::trace::{Subject, Trace};
use sudoscope::workbench::Workbench;

use common::{INKALA_2012, SECOND, puzzle, strategy};
use replay::{Counts, Replayed, replay};

/// What a run is told to do.
struct Run<'a> {
    strategy: &'a dyn Strategy,
    text: &'a str,
    wanted: u64,
    limits: Limits,
    trace_limit: u64,
}

impl Run<'_> {
    /// The lines of its trace, its report and its solutions.
    fn traced(&self) -> (Vec<Value>, Report, Vec<Vec<u8>>) {
        let puzzle = puzzle(self.text);
        let mut trace = Trace::new(Vec::new(), self.trace_limit);
        let mut grids = Vec::new();
        let mut take = |grid: &[u8]| {
            grids.push(grid.to_vec());
            ControlFlow::Continue(())
        };
        let subject = Subject { puzzle: &puzzle, strategy: self.strategy, place: None };
        let mut recorder = trace.begin(&subject, &mut take).unwrap();
        let mut bench = Workbench::new(self.strategy);
        let wanted = NonZeroU64::new(self.wanted);
        let answer = bench.solve_into(&puzzle, &self.limits, wanted, &mut recorder).unwrap();
        recorder.end(&answer.report).unwrap();
        let text = String::from_utf8(trace.into_inner()).unwrap();
        let lines = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        (lines, answer.report, grids)
    }

    /// Holds what follows from the trace against the report, and gives the counters.
    fn check(&self) -> Counts {
        let (lines, report, grids) = self.traced();
        let Replayed { header, mut counts, grids: replayed } = replay(&lines);
        let told = told(&report);
        // What the strategy does not keep is not asked for.
        counts.retain(|name, _| told.contains_key(name));
        for name in told.keys() {
            counts.entry(name.clone()).or_default();
        }
        assert_eq!(counts, told, "{} on {}", self.strategy.name(), self.text);
        assert_eq!(replayed, grids.iter().map(|grid| text_of(grid)).collect::<Vec<_>>());
        assert_eq!(header["spec"], self.strategy.spec().map_or(Value::Null, |spec| spec.to_string().into()));
        told
    }
}

/// The counters of a report, named as a replay names them.
fn told(report: &Report) -> Counts {
    let counters = &report.counters;
    let mut counts: Counts = counters.iter().map(|(counter, n)| (counter.name().to_owned(), n)).collect();
    counts.extend(counters.iter_eliminated_by().map(|(rule, n)| (format!("eliminated by {}", rule.name()), n)));
    counts.extend(counters.iter_calls_by().map(|(rule, n)| (format!("propagator_calls by {}", rule.name()), n)));
    counts.insert("solutions".to_owned(), report.solutions);
    counts
}

fn text_of(grid: &[u8]) -> String {
    if grid.len() > 81 {
        return grid.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
    }
    grid.iter().map(|digit| char::from(b'0' + digit)).collect()
}

/// Puzzles, with the solutions wanted (0 for all there are) and the limit of placements.
const PUZZLES: &[(&str, u64, u64)] = &[
    ("................", 0, 400),
    ("1234............", 0, 1_000),
    ("1.......2.......", 7, 1_000),
    // r1c4 sees 1, 2, 3 and 4.
    ("123....4........", 1, 100),
    // Full.
    ("1234341221434321", 0, 100),
    ("..4.3....2..6....1...5.4..3....1....", 0, 300),
    ("....................................", 5, 300),
    (SECOND, 2, 300),
    (SECOND, 1, 12),
    ("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 0, 700),
    (INKALA_2012, 1, 500),
    // Two solutions, and none.
    ("..8.....9.9....45.2.....83.47.59........4......56.3....2.467...3.....7..61.....2.", 0, 500),
    (".12345678...............................................................9........", 1, 300),
];

/// The strategies whose search can be traced: all but `fast`.
fn told_as_events() -> impl Iterator<Item = &'static dyn Strategy> {
    let (told, not): (Vec<_>, Vec<_>) = ALL.iter().copied().partition(Strategy::has_events);
    assert_eq!(not.iter().map(Strategy::name).collect::<Vec<_>>(), ["fast"]);
    told.into_iter()
}

const SPECS: &[&str] = &[
    "cell=random,ahead=none,digit=random,seed=3",
    "cell=random,ahead=none,back=bm,digit=desc",
    "cell=random,ahead=none,back=bj,digit=random,seed=5",
    "cell=row,ahead=none,restart=lds",
    "cell=dom+deg,ahead=fc,digit=promise",
    "cell=item,ahead=fc",
    "cell=item,ahead=fc,back=cbj,digit=desc",
    "cell=dom/deg,ahead=naked,digit=lcv,back=cbj",
    "cell=dom,ahead=naked+hidden,back=cbj,digit=random,restart=geometric:2:1.5,seed=11",
    "cell=dom/wdeg,ahead=naked,restart=luby:2",
    "cell=lc:item,ahead=naked+hidden,restart=luby:3",
    "cell=random,ahead=naked,restart=luby:1,seed=2",
    "cell=item,ahead=naked+hidden,restart=lds,digit=desc",
    "cell=item,ahead=naked+hidden+locked,digit=random,restart=luby:1,seed=9",
    "cell=lc:row,ahead=naked+hidden+locked+subsets,digit=desc",
    "cell=dom/wdeg,ahead=gac,restart=geometric:1:2",
    "cell=row,ahead=sac",
];

#[test]
fn every_counter_follows_from_the_trace() {
    let specs = SPECS.iter().map(|spec| strategy(spec));
    let strategies = told_as_events().map(|strategy| self::strategy(strategy.name())).chain(specs);
    let mut met = Counts::new();
    for strategy in strategies {
        for &(text, wanted, nodes) in PUZZLES {
            let limits = Limits::nodes(nodes);
            let run = Run { strategy: &*strategy, text, wanted, limits, trace_limit: u64::MAX };
            let told = run.check();
            for (name, n) in told {
                *met.entry(name).or_default() += n;
            }
        }
    }
    // No counter was zero throughout, but for what the rules before it leave nothing to.
    let never: Vec<_> = met.iter().filter(|(_, n)| **n == 0).map(|(name, _)| name.as_str()).collect();
    assert_eq!(never, ["eliminated by hidden_quads"]);
}

#[test]
fn a_limit_cuts_events_and_loses_no_amount() {
    for name in ["cbj", "norvig", "lds", "fc-cbj"] {
        let strategy = strategy(name);
        let run = |trace_limit| Run {
            strategy: &*strategy,
            text: SECOND,
            wanted: 0,
            limits: Limits::nodes(200),
            trace_limit,
        };
        let (whole, ..) = run(u64::MAX).traced();
        let amounts = |lines: &[Value]| {
            let mut sums = Counts::new();
            for line in lines {
                let since = line["since"].as_object().into_iter().flatten();
                since.for_each(|(name, amount)| *sums.entry(name.clone()).or_default() += amount.as_u64().unwrap_or(0));
            }
            sums
        };
        for limit in [0, 1, 7] {
            let (cut, ..) = run(limit as u64).traced();
            assert_eq!(cut.len(), limit + 2);
            assert_eq!(cut[..=limit], whole[..=limit]);
            let end = cut.last().unwrap();
            assert_eq!((&end["events"], &end["cut"]), (&limit.into(), &(whole.len() - 2 - limit).into()));
            assert_eq!(amounts(&cut), amounts(&whole), "{name}");
        }
    }
}

#[test]
fn what_a_limit_broke_off_does_not_count() {
    for strategy in told_as_events() {
        let limits = Limits { time: Some(Duration::ZERO), ..Limits::none() };
        let run = Run { strategy, text: SECOND, wanted: 1, limits, trace_limit: u64::MAX };
        run.check();
    }
}

/// A medium with room for so many bytes.
struct Full(usize);

impl Write for Full {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0 < bytes.len() {
            return Err(io::Error::new(io::ErrorKind::StorageFull, "no room"));
        }
        self.0 -= bytes.len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_trace_that_cannot_be_written_is_an_error_that_says_how_far_it_came() {
    let strategy = strategy("norvig");
    let puzzle = puzzle(SECOND);
    let subject = Subject { puzzle: &puzzle, strategy: &*strategy, place: Some(("file", 3)) };
    let mut take = |_: &[u8]| ControlFlow::Continue(());
    assert!(Trace::new(Full(50), 100).begin(&subject, &mut take).is_err());
    let mut trace = Trace::new(Full(900), 100);
    let mut recorder = trace.begin(&subject, &mut take).unwrap();
    let report = Workbench::new(&*strategy).solve_into(&puzzle, &Limits::none(), None, &mut recorder).unwrap().report;
    let error = recorder.end(&report).unwrap_err();
    assert!((1..10).contains(&error.events()), "{error}");
    assert_eq!(error.to_string(), format!("the trace broke off after event {}: no room", error.events()));
}
