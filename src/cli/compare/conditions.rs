//! The conditions of an experiment as the command line sets them.

use super::CompareArgs;
use crate::cli::exit::End;
use crate::compare::{Conditions, Contender, Machine, PuzzleSet, toolchain};
use crate::search::axes::Axis;

pub(super) fn of(args: &CompareArgs, contenders: &[Contender], sets: &[PuzzleSet]) -> Result<Conditions, End> {
    let names: Vec<&str> = contenders.iter().map(Contender::name).collect();
    Ok(Conditions {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        toolchain: toolchain().to_owned(),
        command: std::env::args_os().skip(1).map(|arg| arg.to_string_lossy().into_owned()).collect(),
        machine: Machine::this(),
        question: args.solutions,
        runs: args.runs.get(),
        timed_side_by_side: if args.time_side_by_side { args.jobs.get() } else { 1 },
        profile: args.keeps_runs(),
        relabel: args.relabel,
        seed: args.seed.seed,
        node_limit: args.node_limit.0,
        time_limit_ns: args.time_limit.0.map(|time| time.0.as_nanos() as u64),
        sets: sets.iter().map(PuzzleSet::info).collect(),
        contenders: contenders.iter().map(Contender::info).collect(),
        reference: args.reference.as_ref().map(|name| reference(&names, name)).transpose()?,
        vary: args.vary.map(Axis::name).map(str::to_owned),
    })
}

/// The index of the contender that is named as the reference.
pub(super) fn reference(names: &[&str], name: &str) -> Result<usize, End> {
    let found = names.iter().position(|known| *known == name);
    found.ok_or_else(|| End::Usage(format!("--reference {name} is none of those compared: {}", names.join(" "))))
}
