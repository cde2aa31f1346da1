use std::sync::Arc;

use super::*;
use crate::compare::{Machine, Question, Verdict};
use crate::corpora;
use crate::format::{Item, ReadOptions, Reader};
use crate::puppet::{Puppet, report};
use crate::search::{Detail, Sink};
use crate::strategies::{ALL, Strategy, dlx::Dlx};

fn set(name: &str) -> PuzzleSet {
    let items = Reader::new(corpora::find(name).unwrap().text.as_bytes(), name, ReadOptions::default());
    let entries = items.map(|item| match item.unwrap() {
        Item::Puzzle(entry) => entry,
        other => panic!("{other:?}"),
    });
    PuzzleSet { name: name.to_owned(), entries: entries.collect() }
}

/// Two timed runs of strategies on sets, as changed by `change`.
struct Lab {
    conditions: Conditions,
    contenders: Vec<Contender>,
    sets: Vec<PuzzleSet>,
    limits: Limits,
    jobs: usize,
}

impl Lab {
    fn new(strategies: Vec<Arc<dyn Strategy>>, sets: &[&str], change: impl FnOnce(&mut Conditions)) -> Self {
        let contenders: Vec<_> = strategies.into_iter().map(|s| Contender::of_strategy(s.clone().name(), s)).collect();
        let sets: Vec<_> = sets.iter().map(|name| set(name)).collect();
        let mut conditions = Conditions {
            version: String::new(),
            toolchain: String::new(),
            command: Vec::new(),
            machine: Machine::this(),
            question: Question::First,
            runs: 2,
            timed_side_by_side: 1,
            profile: true,
            relabel: 0,
            seed: 0,
            node_limit: Some(20_000),
            time_limit_ns: None,
            sets: sets.iter().map(PuzzleSet::info).collect(),
            contenders: contenders.iter().map(Contender::info).collect(),
            reference: None,
            vary: None,
        };
        change(&mut conditions);
        let interrupt = Some(Arc::default());
        let limits = Limits { nodes: conditions.node_limit, time: None, interrupt };
        Self { conditions, contenders, sets, limits, jobs: 1 }
    }

    fn of_all(sets: &[&str], change: impl FnOnce(&mut Conditions)) -> Self {
        Self::new(ALL.iter().map(|&strategy| Arc::new(strategy) as Arc<dyn Strategy>).collect(), sets, change)
    }

    /// Goes on from `done` until `enough` cases are finished.
    fn go_on(&self, mut done: Results, enough: usize) -> Results {
        let Self { conditions, contenders, sets, limits, jobs } = self;
        let experiment = Experiment { conditions, contenders, sets, limits, jobs: *jobs };
        let known = done.clone();
        let mut left = enough;
        experiment.run(&known, &mut |finished| {
            done.replace(finished.case, finished.records);
            left -= 1;
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        done.order();
        done
    }

    fn run(&self) -> Results {
        self.go_on(Results::new(self.conditions.clone()), usize::MAX)
    }
}

/// Everything but times.
fn timeless(mut results: Results) -> (Vec<Case>, Vec<Vec<Option<Record>>>) {
    for record in results.records.iter_mut().flatten().flatten() {
        record.times_ns.fill(0);
    }
    (results.cases, results.records)
}

fn wrongs(puppet: Puppet, question: Question) -> Vec<String> {
    let lab = Lab::new(vec![Arc::new(puppet), Arc::new(Dlx)], &["4x4"], |conditions| conditions.question = question);
    let results = lab.run();
    let wrong = |records: &Vec<Option<Record>>| match &records[0].as_ref().unwrap().verdict {
        Verdict::Wrong(wrong) => wrong.clone(),
        other => panic!("{other:?}"),
    };
    assert!(results.records.iter().all(|records| records[1].as_ref().unwrap().verdict == Verdict::Solved));
    results.records.iter().map(wrong).collect()
}

#[test]
fn runs_that_walk_different_trees_are_wrong() {
    let puppet = Puppet(|sink: &mut dyn Sink| report(0, if sink.detail() == Detail::Quiet { 7 } else { 8 }));
    let wrongs = wrongs(puppet, Question::First);
    assert!(wrongs.iter().all(|wrong| wrong.contains("(placed 8)") && wrong.contains("(placed 7)")));
}

#[test]
fn who_says_that_there_is_no_solution_is_proved_wrong_by_one() {
    for question in [Question::First, Question::Unique] {
        let wrong = &wrongs(Puppet(|_| report(0, 0)), question)[0];
        assert_eq!(wrong, "says that there is no solution; dlx found one");
    }
}

#[test]
fn records_do_not_depend_on_the_number_of_jobs() {
    let with = |jobs: usize, side: usize| {
        let lab = Lab::of_all(&["4x4", "hard"], |conditions| {
            (conditions.relabel, conditions.timed_side_by_side) = (2, side);
        });
        timeless(Lab { jobs, ..lab }.run())
    };
    let alone = with(1, 1);
    assert_eq!(alone.0.len(), 2 * 24);
    assert!(with(3, 1) == alone && with(2, 2) == alone);
}

#[test]
fn an_experiment_goes_on_where_it_ended() {
    let lab = Lab::of_all(&["6x6", "4x4"], |conditions| conditions.relabel = 2);
    let whole = lab.run();
    let mut half = lab.go_on(Results::new(lab.conditions.clone()), 17);
    assert_eq!(half.cases.len(), 17);
    // As if the process had been killed within the last case.
    half.records[16][3..].fill(None);
    let times = half.records[16][0].clone();
    let resumed = lab.go_on(half, usize::MAX);
    assert_eq!(resumed.records[16][0], times);
    assert!(timeless(resumed) == timeless(whole));
}

#[test]
fn isomorphs_differ_and_have_the_same_answer() {
    let lab = Lab::of_all(&["no-solution", "hard"], |conditions| {
        (conditions.relabel, conditions.question, conditions.seed) = (3, Question::Unique, 9);
    });
    let Results { cases, records, .. } = lab.run();
    for images in (0..cases.len()).collect::<Vec<_>>().chunks(3) {
        assert!(images.iter().all(|&a| images.iter().all(|&b| a == b || cases[a].text != cases[b].text)));
        let settled = images.iter().flat_map(|&case| records[case].iter().flatten());
        let settled: Vec<_> = settled.map(|r| &r.verdict).filter(|verdict| verdict.is_settled()).collect();
        assert!(settled.len() > 20 && settled.windows(2).all(|pair| pair[0] == pair[1]), "{settled:?}");
    }
}

#[test]
fn the_profile_adds_up_to_the_placements() {
    let lab = Lab::of_all(&["hard"], |_| ());
    for record in lab.run().records.iter().flatten().flatten() {
        let counted = record.counted.as_ref().unwrap();
        let placed = counted.counters.get(crate::search::Counter::Placed);
        assert_eq!(counted.profile.as_ref().map(|levels| levels.iter().sum::<u64>()), placed);
    }
}

#[test]
fn what_was_not_finished_when_interrupted_is_left_out() {
    let lab = Lab::of_all(&["6x6"], |_| ());
    let mut cases = 0;
    let experiment = Experiment {
        conditions: &lab.conditions,
        contenders: &lab.contenders,
        sets: &lab.sets,
        limits: &lab.limits,
        jobs: 1,
    };
    experiment.run(&Results::new(lab.conditions.clone()), &mut |_| {
        cases += 1;
        lab.limits.interrupt.as_ref().unwrap().store(cases == 3, Ordering::Relaxed);
        ControlFlow::Continue(())
    });
    assert_eq!(cases, 3);
}
