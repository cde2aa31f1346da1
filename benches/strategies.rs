//! A group per corpus with an id per strategy, and a group per axis with an id per value of it.
//!
//! `cargo bench` alone times three strategies on three corpora, in well under five minutes. A
//! filter reaches everything: `cargo bench -- hard/norvig`, `cargo bench -- axis-ahead`,
//! `cargo bench -- /dlx`. An axis varies `mrv` over the corpus `hard`.
//!
//! Every answer is verified before anything is timed. A strategy that does not get through a
//! corpus within a limit of placements is not timed on it, and this is said.
//! With `SUDOSCOPE_PUZZLES` set to a folder of puzzle files, one 9x9 puzzle a line, its
//! `hardest_1106.txt` and `top95.txt` are corpora too.

use std::fs;
use std::hint::black_box;
use std::num::NonZeroU64;
use std::path::PathBuf;
use std::time::Duration;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use sudoscope::board::Puzzle;
use sudoscope::corpora;
use sudoscope::format::{Item, ReadOptions, Reader};
use sudoscope::search::axes::Axis;
use sudoscope::search::{Detail, Limits, Outcome, Spec};
use sudoscope::strategies::{self, SpecStrategy, Strategy};
use sudoscope::workbench::{Task, Workbench};

/// Placements that a strategy may need for one puzzle to be timed on its corpus.
const MOST_PLACEMENTS: u64 = 100_000;

fn puzzles(name: &str, text: &str) -> Vec<Puzzle> {
    let items = Reader::new(text.as_bytes(), name, ReadOptions::default());
    let puzzle = |item| match item {
        Ok(Item::Puzzle(entry)) => entry.puzzle,
        other => panic!("{name}: {other:?}"),
    };
    items.map(puzzle).collect()
}

fn corpora() -> Vec<(String, Vec<Puzzle>)> {
    let built_in = corpora::ALL.iter().map(|corpus| (corpus.name.to_owned(), puzzles(corpus.name, corpus.text)));
    let Some(folder) = std::env::var_os("SUDOSCOPE_PUZZLES").map(PathBuf::from) else {
        eprintln!("SUDOSCOPE_PUZZLES is not set: built-in corpora only");
        return built_in.collect();
    };
    let file = |name: &str| {
        let path = folder.join(name);
        match fs::read_to_string(&path) {
            Ok(text) => Some((name.trim_end_matches(".txt").to_owned(), puzzles(name, &text))),
            Err(error) => {
                eprintln!("{}: {error}: skipped", path.display());
                None
            }
        }
    };
    built_in.chain(["top95.txt", "hardest_1106.txt"].into_iter().filter_map(file)).collect()
}

/// Solves a corpus; gives whether every puzzle was settled within the limits.
fn solve_all(bench: &mut Workbench<'_>, puzzles: &[Puzzle], limits: &Limits) -> bool {
    let task = Task { limits, detail: Detail::Quiet, wanted: NonZeroU64::new(1) };
    puzzles.iter().all(|puzzle| {
        let answer = bench.solve(puzzle, &task).unwrap_or_else(|wrong| panic!("{wrong}"));
        !matches!(black_box(answer).report.outcome, Outcome::Limit(_))
    })
}

/// What is timed when no filter asks for more.
const BY_DEFAULT: ([&str; 3], [&str; 3]) = (["easy", "hard", "17-givens"], ["row-major", "mrv", "norvig"]);

/// Whether the command line names benches: then all are there to be named.
fn is_filtered() -> bool {
    std::env::args().skip(1).any(|argument| !argument.starts_with('-'))
}

/// Times a strategy on a corpus as one id of a group.
fn time(group: &mut BenchmarkGroup<'_, WallTime>, id: &str, strategy: &dyn Strategy, puzzles: &[Puzzle]) {
    if let Some(unsupported) = puzzles.iter().find_map(|puzzle| strategy.supports(puzzle.layout()).err()) {
        eprintln!("{id}: {unsupported}: not timed");
        return;
    }
    let mut bench = Workbench::new(strategy);
    if !solve_all(&mut bench, puzzles, &Limits::nodes(MOST_PLACEMENTS)) {
        eprintln!("{id}: over {MOST_PLACEMENTS} placements for a puzzle, not timed");
        return;
    }
    group.bench_function(BenchmarkId::from_parameter(id), |bencher| {
        bencher.iter(|| solve_all(&mut bench, puzzles, &Limits::none()));
    });
}

fn corpora_by_strategy(criterion: &mut Criterion) {
    let (default_corpora, default_strategies) = BY_DEFAULT;
    for (name, puzzles) in corpora() {
        if !is_filtered() && !default_corpora.contains(&name.as_str()) {
            continue;
        }
        let mut group = criterion.benchmark_group(&name);
        group.throughput(Throughput::Elements(puzzles.len() as u64));
        for strategy in strategies::ALL {
            if is_filtered() || default_strategies.contains(&strategy.name()) {
                time(&mut group, strategy.name(), *strategy, &puzzles);
            }
        }
    }
}

fn axes(criterion: &mut Criterion) {
    if !is_filtered() {
        return;
    }
    let hard = corpora::find("hard").expect("a built-in corpus");
    let puzzles = puzzles(hard.name, hard.text);
    for axis in Axis::ALL {
        let mut group = criterion.benchmark_group(format!("axis-{}", axis.name()));
        group.throughput(Throughput::Elements(puzzles.len() as u64));
        // What does not combine with mrv's other values is not there.
        for spec in axis.vary(&Spec::DEFAULT).into_iter().filter(|spec| spec.check().is_ok()) {
            let text = spec.to_string();
            let id =
                text.split(',').find_map(|part| part.strip_prefix(axis.name())?.strip_prefix('=')).unwrap_or(&text);
            time(&mut group, id, &SpecStrategy::new(spec), &puzzles);
        }
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20).warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(2));
    targets = corpora_by_strategy, axes
}
criterion_main!(benches);
