//! `judge`: a program on the inputs of a problem, with a verdict for each.

use std::ffi::OsString;
use std::io::Write;
use std::time::Duration;

use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};

use super::exit::{End, Exit};
use super::output::Out;
use super::units::{self, Size, count, grouped};
use super::{Session, json, table};
use crate::judge::{self, Case, Judged, Problem, Verdict};
use crate::program::{Launcher, ProcessLimits, Program, RunError};
use record::{CaseRecord, ListRecord, SummaryRecord};

mod record;

/// Judge your own program on a known problem
///
/// Runs the program once for each input of the problem and says of each answer whether it is
/// accepted, and if not, why. The inputs are made for faults that such programs have, and to be
/// slow; they are not those of the judge that posed the problem. Time is wall-clock time from the
/// start of the program to its end, the start of an interpreter or a virtual machine included, and
/// no language has a bonus; a run that hardly had a processor is repeated once. The program runs with
/// your rights: this is no sandbox.
///
/// Exits with 0 when everything that was judged is accepted, else with 1.
#[derive(Debug, Args)]
pub(super) struct JudgeArgs {
    /// The problem.
    #[arg(long, value_enum, value_name = "PROBLEM")]
    problem: &'static Problem,
    /// Wall-clock time for each input, for example 500ms; without it that of the problem.
    #[arg(long, value_name = "TIME", value_parser = humantime::parse_duration, help_heading = "Limits")]
    time_limit: Option<Duration>,
    /// Memory of all processes together, for example 64MiB; without it that of the problem.
    #[arg(long, value_name = "SIZE", help_heading = "Limits")]
    memory_limit: Option<Size>,
    /// List the inputs.
    #[arg(long, conflicts_with_all = ["case", "command"])]
    list: bool,
    /// Judge this input only; without a program, print it.
    #[arg(long, value_name = "N")]
    case: Option<usize>,
    /// Print one JSON object an input, and one for all of them, one a line.
    #[arg(long)]
    json: bool,
    /// The program and its arguments.
    #[arg(value_name = "COMMAND", last = true, required_unless_present_any = ["list", "case"])]
    command: Vec<OsString>,
}

impl ValueEnum for &'static Problem {
    fn value_variants<'a>() -> &'a [Self] {
        &judge::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.name).help(self.about))
    }
}

/// Bytes of output after which a program is ended: a grid has less than 200.
const OUTPUT: u64 = 1 << 20;

pub(super) fn run(session: &Session, args: &JudgeArgs) -> Result<Exit, End> {
    let problem = args.problem;
    let cases = numbered(problem, args.case)?;
    let mut out = Out::new();
    let done = if args.list {
        list(problem, args.json, &mut out).map(|()| Exit::Done)
    } else if args.command.is_empty() {
        for (_, case) in cases {
            match problem.input(case) {
                Ok(input) => out.write_all(&input)?,
                Err(error) => return Ok(failed(session, &error)),
            }
        }
        Ok(Exit::Done)
    } else {
        judge(session, args, &cases, &mut out)
    };
    out.flush()?;
    done
}

/// The inputs to judge, with their numbers from 1.
fn numbered(problem: &Problem, only: Option<usize>) -> Result<Vec<(usize, &Case)>, End> {
    let mut cases: Vec<(usize, &Case)> = problem.cases.iter().enumerate().map(|(i, case)| (i + 1, case)).collect();
    if let Some(only) = only {
        let number = cases.len();
        cases.retain(|&(number, _)| number == only);
        if cases.is_empty() {
            return Err(End::Usage(format!("{} has the cases 1 to {number}, and no case {only}", problem.name)));
        }
    }
    Ok(cases)
}

fn list(problem: &Problem, as_json: bool, out: &mut Out) -> Result<(), End> {
    if as_json {
        for (i, case) in problem.cases.iter().enumerate() {
            json::write_line(out, &ListRecord::of(problem, i + 1, case))?;
        }
        return Ok(());
    }
    let row = |(i, case): (usize, &Case)| {
        vec![(i + 1).to_string(), case.kind.to_owned(), case.about.to_owned(), grouped(case.visits)]
    };
    let rows = problem.cases.iter().enumerate().map(row).collect();
    let text = table::plain(Some(&["case", "kind", "what it shows", "calls"]), rows, 3);
    write!(out, "{text}\ncalls: cells that a plain search in row-major order enters\n")?;
    Ok(())
}

fn judge(session: &Session, args: &JudgeArgs, cases: &[(usize, &Case)], out: &mut Out) -> Result<Exit, End> {
    let problem = args.problem;
    let program = Program::new(problem.name, args.command.clone(), problem.adapter)
        .map_err(|error| End::Usage(error.to_string()))?;
    let launcher = match Launcher::current() {
        Ok(launcher) => launcher,
        Err(error) => return Ok(failed(session, &error)),
    };
    let limits = ProcessLimits {
        time: Some(args.time_limit.unwrap_or(problem.time)),
        memory: Some(args.memory_limit.map_or(problem.memory, |size| size.0)),
        output: OUTPUT,
        interrupt: Some(session.interrupt.clone()),
    };
    let mut printer = Printer { out, problem, json: args.json, kinds: 0 };
    printer.begin(cases, &limits)?;
    let mut all = Vec::with_capacity(cases.len());
    for &(number, case) in cases {
        let judged = match problem.judge(case, &program, &launcher, &limits) {
            Ok(judged) => judged,
            Err(RunError::Interrupted) => {
                let done = format_args!("interrupted after {} of {} cases", all.len(), cases.len());
                session.messages.note("judge", &done);
                return Ok(Exit::Interrupted);
            }
            Err(error) => return Ok(failed(session, &error)),
        };
        printer.case(number, case, &judged)?;
        tell_messages(session, number, &judged);
        let started = !matches!(judged.verdict, Verdict::NotStarted(_));
        all.push((number, judged));
        if !started {
            // It would not start for any other input.
            break;
        }
    }
    let sum = Sum::of(&all);
    printer.end(cases.len(), all.len(), &sum)?;
    Ok(if sum.first_fault.is_none() { Exit::Done } else { Exit::Failed })
}

fn failed(session: &Session, error: &dyn std::fmt::Display) -> Exit {
    session.messages.error("judge", error);
    Exit::Failed
}

/// What came of the inputs that were judged.
struct Sum<'a> {
    accepted: usize,
    /// The first one that is not, with its number.
    first_fault: Option<(usize, &'a Verdict)>,
}

impl<'a> Sum<'a> {
    fn of(all: &'a [(usize, Judged)]) -> Self {
        let faults = all.iter().filter(|(_, judged)| judged.verdict != Verdict::Accepted);
        let first_fault = faults.clone().next().map(|(number, judged)| (*number, &judged.verdict));
        Self { accepted: all.len() - faults.count(), first_fault }
    }
}

/// Shows the last words of a program that failed.
fn tell_messages(session: &Session, number: usize, judged: &Judged) {
    let text = String::from_utf8_lossy(&judged.finished.stderr);
    let last = text.lines().rfind(|line| !line.trim().is_empty());
    if let (Verdict::RunTimeError { .. }, Some(last)) = (&judged.verdict, last) {
        session.messages.note(format_args!("case {number}"), &last.escape_debug());
    }
}

/// Writes results as they come.
struct Printer<'a> {
    out: &'a mut Out,
    problem: &'static Problem,
    json: bool,
    /// Width of the column of kinds.
    kinds: usize,
}

impl Printer<'_> {
    fn begin(&mut self, cases: &[(usize, &Case)], limits: &ProcessLimits) -> Result<(), End> {
        if self.json {
            return Ok(());
        }
        let time = limits.time.map(units::time).unwrap_or_default();
        let memory = limits.memory.map(units::size).unwrap_or_default();
        let (name, cases_count) = (self.problem.name, count(cases.len() as u64, "case"));
        writeln!(self.out, "{name}: {cases_count}, at most {time} and {memory} for each\n")?;
        self.kinds = cases.iter().map(|(_, case)| case.kind.len()).max().unwrap_or_default();
        let heads = ["case", "kind", "time", "memory", "verdict"];
        self.row(heads.map(str::to_owned))
    }

    fn case(&mut self, number: usize, case: &Case, judged: &Judged) -> Result<(), End> {
        if self.json {
            json::write_line(self.out, &CaseRecord::of(self.problem, number, case, judged))?;
        } else {
            let Judged { verdict, finished } = judged;
            let (time, memory) = match verdict {
                Verdict::NotStarted(_) => ("-".to_owned(), "-".to_owned()),
                _ => (units::time(finished.elapsed), units::size(finished.peak_memory)),
            };
            self.row([number.to_string(), case.kind.to_owned(), time, memory, verdict.to_string()])?;
        }
        Ok(self.out.flush()?)
    }

    /// The verdict comes last, so that nothing has to wait for the longest.
    fn row(&mut self, [number, kind, time, memory, verdict]: [String; 5]) -> Result<(), End> {
        let width = self.kinds;
        Ok(writeln!(self.out, "{number:<4}  {kind:<width$}  {time:>8}  {memory:>9}  {verdict}")?)
    }

    fn end(&mut self, cases: usize, judged: usize, sum: &Sum<'_>) -> Result<(), End> {
        if self.json {
            return Ok(json::write_line(self.out, &SummaryRecord::of(self.problem, cases, judged, sum))?);
        }
        let cases = count(cases as u64, "case");
        let Sum { accepted, first_fault } = sum;
        let words = match first_fault {
            None => format!("accepted: {cases}"),
            Some((number, verdict)) => {
                let verdict = verdict.name();
                format!("{verdict}: {accepted} of {cases} accepted, case {number} is the first that is not")
            }
        };
        Ok(writeln!(self.out, "\n{words}")?)
    }
}
