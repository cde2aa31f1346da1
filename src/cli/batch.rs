//! Going through the puzzles of the input, one after the other: what `solve` and `count` share.

use std::io::Write;
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;

use clap::Args;

use super::Session;
use super::args::{InputArgs, LimitArgs};
use super::choice::{self, Chosen, SeedArgs};
use super::exit::{End, Exit, Tally};
use super::input::{Event, Inputs, Source};
use super::messages::{Messages, write_text};
use super::output::Out;
use super::stats::Stats;
use super::trace::TraceFile;
use crate::format::{Entry, InputError, Item};
use crate::search::{Detail, Limits, Outcome, Stop};
use crate::strategies::{Auto, Strategy};
use crate::workbench::{Answer, NoAnswer, Task, Workbench};

/// What a search over a batch is told.
#[derive(Debug, Args)]
pub(super) struct BatchArgs {
    #[command(flatten)]
    input: InputArgs,
    /// The strategy that searches, or a spec `[NAME][,AXIS=VALUE]...`; if none is named auto, which
    /// takes fast at classic 9x9, mrv below and norvig above.
    #[arg(short, long, value_name = "NAME|SPEC")]
    strategy: Option<Chosen>,
    #[command(flatten)]
    seed: SeedArgs,
    #[command(flatten)]
    limits: LimitArgs,
    /// Show counters and time on standard error.
    #[arg(long)]
    stats: bool,
    /// Stop at the first bad puzzle.
    #[arg(long)]
    fail_fast: bool,
    /// With more than one puzzle too, exit with 10 or 12 where there is no solution or a limit was reached.
    #[arg(long)]
    strict: bool,
}

/// What is done with each puzzle of a batch.
pub(super) trait Work {
    /// Searches a puzzle and writes what comes of it.
    fn puzzle(&mut self, searcher: &mut Searcher<'_>, index: u64, entry: &Entry) -> Result<Verdict, End>;

    /// Writes that something is no puzzle.
    fn invalid(&mut self, index: u64, error: &InputError) -> Result<(), End>;
}

/// What a puzzle adds to the exit code.
pub(super) enum Verdict {
    Done,
    NoSolution,
    NotUnique,
    Limit(Stop),
}

/// Searches the puzzles of a batch and keeps the statistics.
pub(super) struct Searcher<'a> {
    bench: Workbench<'a>,
    registry: super::Registry,
    /// Whether it was told that a strategy was chosen because it can be traced.
    told_traced: bool,
    limits: Limits,
    detail: Detail,
    trace: Option<TraceFile>,
    stats: Stats,
    pub(super) messages: Messages,
}

impl Searcher<'_> {
    /// The name of the strategy for a puzzle.
    pub(super) fn strategy(&self, entry: &Entry) -> &str {
        let strategy = self.bench.strategy();
        strategy.chosen(entry.puzzle.layout()).map_or_else(|| strategy.name(), Strategy::name)
    }

    /// Searches for the wanted number of solutions, and hands each to `taker`.
    pub(super) fn search(
        &mut self,
        entry: &Entry,
        wanted: Option<NonZeroU64>,
        taker: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Result<Answer, End> {
        let (bench, registry) = (&mut self.bench, self.registry);
        let layout = entry.puzzle.layout();
        let wrong = |error| match error {
            NoAnswer::Unsupported(why) => choice::unsupported(&place(entry), &why, layout, registry),
            NoAnswer::Wrong(_) => End::Wrong { place: place(entry), wrong: error },
        };
        let strategy = bench.strategy();
        let chosen = strategy.chosen(layout);
        let name = chosen.map_or_else(|| strategy.name().to_owned(), |chosen| format!("{} (auto)", chosen.name()));
        let answer = if let Some(file) = &mut self.trace {
            strategy.supports(layout).map_err(|why| choice::unsupported(&place(entry), &why, layout, registry))?;
            let fastest = Auto::among(registry).map(|auto| auto.choose(layout).name());
            if let Some((chosen, fastest)) = chosen.zip(fastest)
                && chosen.name() != fastest
                && !self.told_traced
            {
                self.told_traced = true;
                let what = format_args!("auto takes {}, for {fastest} cannot be traced", chosen.name());
                self.messages.note("trace", &what);
            }
            let mut recording = file.begin(entry, chosen.unwrap_or(strategy), taker)?;
            let answer = bench.solve_into(&entry.puzzle, &self.limits, wanted, &mut recording.recorder);
            let answer = answer.map_err(wrong)?;
            recording.end(&answer.report)?;
            answer
        } else {
            let task = Task { limits: &self.limits, detail: self.detail, wanted };
            bench.each(&entry.puzzle, &task, taker).map_err(wrong)?
        };
        self.stats.add(entry, &name, &answer);
        Ok(answer)
    }

    /// Says why there is no solution, if the root shows it.
    pub(super) fn explain(&self, entry: &Entry, answer: &Answer) {
        if answer.report.outcome != Outcome::Unsolvable {
            return;
        }
        // The givens alone, before what propagation made of them.
        if let Some(fault) = entry.puzzle.fault().or_else(|| answer.report.root_fault.clone()) {
            let fault = fault.told(|digit| entry.style.alphabet.sign(digit.into()));
            self.messages.note(place(entry), &format_args!("unsolvable: {fault}"));
        }
    }
}

/// What is wanted of each search besides its solutions.
pub(super) struct Wants {
    /// All counters, whether shown or not.
    pub(super) counts: bool,
    /// The search as events.
    pub(super) trace: Option<TraceFile>,
}

/// Goes through the input.
pub(super) fn run(
    session: &Session,
    args: &BatchArgs,
    wants: Wants,
    out: &Out,
    work: &mut impl Work,
) -> Result<Exit, End> {
    let strategy = choice::of_batch(args.strategy.as_ref(), args.seed.seed, wants.trace.is_some(), session)?;
    let sources = Source::of_arguments(&args.input.inputs)?;
    wants.trace.as_ref().map_or(Ok(()), |trace| trace.check(&sources))?;
    let mut searcher = Searcher {
        bench: Workbench::new(&*strategy),
        registry: session.registry,
        told_traced: false,
        limits: args.limits.limits(session),
        detail: if wants.counts || args.stats { Detail::Full } else { Detail::Quiet },
        trace: wants.trace,
        stats: Stats::default(),
        messages: session.messages,
    };
    let (waiting, mut ending) = (out.clone(), out.clone());
    // What is solved is out before we wait for more. If that fails, so does the next write.
    let before_wait = move || drop(waiting.clone().flush());
    let mut tally = Tally::default();
    let inputs = Inputs::new(session, sources, args.input.reading.options(), before_wait);
    let ended = go_through(inputs, args, &mut searcher, &mut tally, out, work);
    tally.interrupted = session.interrupt.load(Ordering::Relaxed);
    // Also after an internal error: what was solved before is right.
    let flush = ending.flush();
    ended?;
    flush?;
    if args.stats && tally.puzzles > 0 {
        write_text(&searcher.stats.shown(&tally));
    }
    Ok(tally.exit(args.strict))
}

fn go_through(
    inputs: Inputs,
    args: &BatchArgs,
    searcher: &mut Searcher<'_>,
    tally: &mut Tally,
    out: &Out,
    work: &mut impl Work,
) -> Result<(), End> {
    let messages = searcher.messages;
    for event in inputs {
        let bad = match event {
            Event::Item(Item::Puzzle(entry)) => {
                tally.puzzles += 1;
                match work.puzzle(searcher, tally.puzzles, &entry)? {
                    Verdict::Done => {}
                    Verdict::NoSolution => tally.unsolvable += 1,
                    Verdict::NotUnique => tally.not_unique += 1,
                    Verdict::Limit(stop) => {
                        tally.limit += 1;
                        messages.note(place(&entry), &stop);
                    }
                }
                false
            }
            Event::Item(Item::Invalid(error)) => {
                tally.puzzles += 1;
                tally.invalid += 1;
                tell_invalid(messages, &error);
                work.invalid(tally.puzzles, &error)?;
                true
            }
            Event::Item(Item::Warning(warning)) => {
                messages.warning(position(&warning), &warning.message());
                false
            }
            Event::Unreadable { name, error } => {
                tally.unreadable += 1;
                messages.error(name, &error);
                true
            }
            Event::Empty { name } => {
                tally.empty += 1;
                tell_empty(messages, &name);
                true
            }
        };
        if bad && args.fail_fast {
            break;
        }
        out.pace()?;
    }
    Ok(())
}

/// The puzzle that was read, if one was; else it is told and counted what there is instead.
pub(super) fn puzzle_or_tell(event: Event, messages: Messages, tally: &mut Tally) -> Option<Entry> {
    match event {
        Event::Item(Item::Puzzle(entry)) => {
            tally.puzzles += 1;
            return Some(entry);
        }
        Event::Item(Item::Invalid(error)) => {
            tally.puzzles += 1;
            tally.invalid += 1;
            tell_invalid(messages, &error);
        }
        Event::Item(Item::Warning(warning)) => messages.warning(position(&warning), &warning.message()),
        Event::Unreadable { name, error } => {
            tally.unreadable += 1;
            messages.error(name, &error);
        }
        Event::Empty { name } => {
            tally.empty += 1;
            tell_empty(messages, &name);
        }
    }
    None
}

/// Says what is wrong with something that was meant as a puzzle.
pub(super) fn tell_invalid(messages: Messages, error: &InputError) {
    messages.error(position(error), &error.message());
}

/// Says that an input holds no puzzle.
pub(super) fn tell_empty(messages: Messages, name: &str) {
    messages.error(name, &"no puzzle");
}

/// `file:line`.
pub(super) fn place(entry: &Entry) -> String {
    format!("{}:{}", entry.source, entry.line)
}

/// `file:line:column`.
pub(super) fn position(error: &InputError) -> String {
    format!("{}:{}:{}", error.source, error.line, error.column)
}
