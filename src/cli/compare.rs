//! `compare`: an experiment over strategies and puzzles; as tables, JSON Lines, CSV or a page.

use std::ffi::OsString;
use std::io::Write;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::Ordering;

use clap::{Args, ValueEnum};

use super::Session;
use super::args::ReadingArgs;
use super::choice::{ChosenList, SeedArgs};
use super::exit::{End, Exit, Tally};
use super::messages::Messages;
use super::output::Out;
use crate::compare::{
    Conditions, Contender, Experiment, PuzzleSet, Question, Results, Summaries, Verdict, summarise, write_case,
};
use crate::search::Limits;
use crate::search::axes::Axis;
use limits::{OrNone, Time};
use programs::ProgramArgs;
use progress::Progress;
use store::Store;

mod conditions;
mod contenders;
mod csv;
mod jsonl;
mod limits;
mod programs;
mod progress;
mod sets;
mod store;
mod sums;
mod tabular;

/// Compare strategies over puzzles
///
/// Every strategy is asked the same of every puzzle, within the limits. Counters come from one
/// counting run, times from quiet runs of the same search. Every solution is verified.
#[derive(Debug, Args)]
pub(super) struct CompareArgs {
    /// Files, puzzles, `builtin:NAME` for a built-in set, or `-` for standard input; every built-in
    /// set if there are none.
    #[arg(value_name = "FILE|builtin:NAME")]
    inputs: Vec<OsString>,
    /// A strategy, several between commas, or a spec `[NAME][,AXIS=VALUE]...`; may be repeated.
    /// Without it all of them.
    #[arg(short, long, value_name = "NAME[,NAME...]|SPEC")]
    strategy: Vec<ChosenList>,
    /// Compare every value of an axis that combines with the others of one base strategy: that of
    /// --strategy, or mrv.
    #[arg(long, value_enum, value_name = "AXIS")]
    vary: Option<Axis>,
    /// The strategy that the others are set against; without it the fastest of each set among those
    /// that settle most.
    #[arg(long, value_name = "NAME")]
    reference: Option<String>,
    /// Solutions to look for: 1 for the first one, 2 to prove that it is the only one.
    #[arg(long, value_enum, value_name = "N", default_value = "1")]
    solutions: Question,
    /// Take K random isomorphs of each puzzle in its place: digits, bands, stacks, rows and columns
    /// permuted, or transposed.
    #[arg(long, value_name = "K", default_value_t = 0)]
    relabel: usize,
    #[command(flatten)]
    seed: SeedArgs,
    /// Timed runs of each strategy on each puzzle; the median counts.
    #[arg(long, value_name = "R", default_value = "3")]
    runs: NonZeroUsize,
    /// Puzzles to count side by side. Times are still taken one at a time.
    #[arg(short, long, value_name = "J", default_value = "1")]
    jobs: NonZeroUsize,
    /// Take times side by side too: quicker, but runs disturb each other.
    #[arg(long)]
    time_side_by_side: bool,
    /// Time for each run, for example 10s or 250ms, or none.
    #[arg(long, value_name = "TIME", default_value = "10s", help_heading = "Limits")]
    time_limit: OrNone<Time>,
    /// Placements for each run, guesses of fast; or none.
    #[arg(long, value_name = "N", default_value = "200000", help_heading = "Limits", allow_negative_numbers = true)]
    node_limit: OrNone<u64>,
    /// Print one JSON object a line: the conditions, every run, every sum.
    #[arg(long, help_heading = "Output")]
    json: bool,
    /// Print the sums as comma-separated values.
    #[arg(long, conflicts_with = "json", help_heading = "Output")]
    csv: bool,
    /// Write a page with the results, their plots and tables, to look at in a browser.
    #[arg(long, value_name = "FILE.html", help_heading = "Output")]
    report: Option<PathBuf>,
    /// Keep every run in a file, line by line as it is made; of a file that has some, go on where
    /// it ends. The conditions must be the same.
    #[arg(long, value_name = "FILE.jsonl", help_heading = "Output")]
    resume: Option<PathBuf>,
    /// Show the runs that a file keeps (of --json or --resume), and run nothing.
    #[arg(long, value_name = "FILE.jsonl", help_heading = "Output", conflicts_with_all = [
        "inputs", "strategy", "vary", "solutions", "relabel", "seed", "runs", "jobs", "time_side_by_side",
        "time_limit", "node_limit", "resume", "program",
    ])]
    from: Option<PathBuf>,
    #[command(flatten)]
    reading: ReadingArgs,
    #[command(flatten)]
    programs: ProgramArgs,
}

impl ValueEnum for Question {
    fn value_variants<'a>() -> &'a [Self] {
        &[Self::First, Self::Unique]
    }

    fn to_possible_value(&self) -> Option<clap::builder::PossibleValue> {
        Some(clap::builder::PossibleValue::new(self.wanted().to_string()).help(self.words()))
    }
}

impl CompareArgs {
    fn limits(&self, session: &Session) -> Limits {
        let interrupt = Some(session.interrupt.clone());
        Limits { nodes: self.node_limit.0, time: self.time_limit.0.map(|time| time.0), interrupt }
    }

    /// Whether someone will want to see how the placements of a run are spread over its levels.
    fn keeps_runs(&self) -> bool {
        self.json || self.report.is_some() || self.resume.is_some()
    }
}

pub(super) fn run(session: &Session, args: &CompareArgs) -> Result<Exit, End> {
    if let Some(path) = &args.from {
        let mut results = store::read(path)?;
        if let Some(name) = &args.reference {
            results.conditions.reference = Some(conditions::reference(&results.names(), name)?);
        }
        let wrong = tell_wrong(session.messages, &results);
        show(args, &mut Out::new(), &results)?;
        return Ok(if wrong { Exit::Failed } else { Exit::Done });
    }
    let mut contenders = contenders::chosen(session, args)?;
    programs::add(args, &mut contenders)?;
    let mut tally = Tally::default();
    let sets = sets::read(session, args, &mut tally)?;
    tally.interrupted = session.interrupt.load(Ordering::Relaxed);
    if sets.is_empty() || tally.interrupted {
        return Ok(tally.exit(false));
    }
    let contenders = contenders::fitting(session, args, contenders, &sets)?;
    let mut conditions = conditions::of(args, &contenders, &sets)?;
    programs::start(session, &mut conditions, &contenders, &args.limits(session))?;
    let results = carry_out(session, args, &conditions, &contenders, &sets, &mut tally)?;
    let wrong = tell_wrong(session.messages, &results);
    // Limits are data here, and a wrong answer is a fault of the program.
    Ok(match tally.exit(false) {
        Exit::Interrupted => Exit::Interrupted,
        _ if wrong => Exit::Failed,
        exit => exit,
    })
}

/// Runs what is not known yet, keeps it, and shows all.
fn carry_out(
    session: &Session,
    args: &CompareArgs,
    conditions: &Conditions,
    contenders: &[Contender],
    sets: &[PuzzleSet],
    tally: &mut Tally,
) -> Result<Results, End> {
    let (mut store, known) = Store::open(args.resume.as_deref(), conditions)?;
    let mut out = Out::new();
    if args.json {
        jsonl::begin(&mut out, conditions)?;
    }
    let limits = args.limits(session);
    let experiment = Experiment { conditions, contenders, sets, limits: &limits, jobs: args.jobs.get() };
    let mut progress = Progress::new(conditions, &known);
    let mut results = known.clone();
    let mut failed = None;
    experiment.run(&known, &mut |finished| {
        let new = finished.records.iter().enumerate().filter(|&(contender, _)| finished.new[contender]);
        let new: Vec<_> = new.filter_map(|(contender, record)| Some((contender, record.as_ref()?))).collect();
        let kept = store.keep(conditions, finished.case, &new).and_then(|()| {
            if args.json && known.cases.is_empty() {
                write_case(&mut out, conditions, finished.case, new)?;
                out.pace()?;
            }
            Ok(())
        });
        if finished.new.contains(&false) {
            results.replace(finished.case, finished.records);
        } else {
            results.push(finished.case.clone(), finished.records.to_vec());
        }
        progress.finished(finished.case);
        match kept {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                failed = Some(error);
                ControlFlow::Break(())
            }
        }
    });
    progress.clear();
    if let Some(end) = failed {
        return Err(end);
    }
    tally.interrupted = session.interrupt.load(Ordering::Relaxed);
    if tally.interrupted {
        session.messages.note("compare", &progress.interrupted());
    }
    results.order();
    if args.json && !known.cases.is_empty() {
        jsonl::runs(&mut out, &results)?;
    }
    show_rest(args, &mut out, &results)?;
    Ok(results)
}

/// Shows results that are all known.
fn show(args: &CompareArgs, out: &mut Out, results: &Results) -> Result<(), End> {
    if args.json {
        jsonl::begin(out, &results.conditions)?;
        jsonl::runs(out, results)?;
    }
    show_rest(args, out, results)
}

/// Shows what needs all results: sums, tables, the page.
fn show_rest(args: &CompareArgs, out: &mut Out, results: &Results) -> Result<(), End> {
    let summaries: Vec<Summaries> = (0..results.conditions.sets.len()).map(|set| summarise(results, set)).collect();
    match (args.json, args.csv) {
        (true, _) => jsonl::sums(out, results, &summaries)?,
        (_, true) => csv::write(out, results, &summaries)?,
        _ => tabular::write(out, results, &summaries)?,
    }
    out.flush()?;
    if let Some(path) = &args.report {
        std::fs::write(path, crate::report::page(results)).map_err(|error| End::file(path, &error))?;
    }
    Ok(())
}

/// Says which answers are wrong, and which programs failed; whether any strategy of this program
/// is wrong.
fn tell_wrong(messages: Messages, results: &Results) -> bool {
    let mut any = false;
    for (case, records) in results.cases.iter().zip(&results.records) {
        let image = if case.image == 0 { String::new() } else { format!(" (isomorph {})", case.image) };
        for (record, contender) in records.iter().zip(&results.conditions.contenders) {
            let (what, why) = match record.as_ref().map(|record| &record.verdict) {
                Some(Verdict::Wrong(why)) => ("wrong answer of", why),
                Some(Verdict::Failed(why)) => ("no answer of", why),
                _ => continue,
            };
            any |= contender.program.is_none();
            let place = format!("{}:{}", case.source, case.line);
            messages.error(place, &format_args!("{what} {}{image}: {why}", contender.name));
        }
    }
    any
}
