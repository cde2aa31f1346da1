//! `--trace`: the search of each puzzle into a file.

use std::fs::{self, File};
use std::io::BufWriter;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use clap::Args;

use super::exit::End;
use super::input::Source;
use crate::format::Entry;
use crate::search::Report;
use crate::strategies::Strategy;
use crate::trace::{Recorder, Subject, Trace};

/// Where the search is told, and how much of it.
#[derive(Debug, Args)]
pub(super) struct TraceArgs {
    /// Write the search as events to a file: JSON Lines, for each puzzle a header, its events, and
    /// an end. Times then include the writing.
    #[arg(long, value_name = "FILE")]
    trace: Option<PathBuf>,
    /// Events of each puzzle; the end of a trace says how many were cut.
    #[arg(long, value_name = "N", default_value_t = 1_000_000, requires = "trace")]
    trace_limit: u64,
}

/// The file, opened when the first puzzle is there to be searched: before that nothing is lost if
/// the command line was not what was meant.
pub(super) struct TraceFile {
    path: PathBuf,
    limit: u64,
    trace: Option<Trace<BufWriter<File>>>,
}

impl TraceArgs {
    /// The file, if one was named.
    pub(super) fn file(&self) -> Option<TraceFile> {
        self.trace.clone().map(|path| TraceFile { path, limit: self.trace_limit, trace: None })
    }
}

impl TraceFile {
    /// Refuses to write over what is read.
    pub(super) fn check(&self, sources: &[Source]) -> Result<(), End> {
        let Ok(own) = fs::canonicalize(&self.path) else { return Ok(()) };
        let is_own = |path: &Path| fs::canonicalize(path).is_ok_and(|path| path == own);
        // What is no file (a terminal, a pipe) loses nothing by being written to.
        if own.is_file() && sources.iter().any(|source| matches!(source, Source::File(path) if is_own(path))) {
            return Err(End::Usage(format!("the trace would be written over the input {}", self.path.display())));
        }
        Ok(())
    }

    /// Begins the trace of a puzzle.
    pub(super) fn begin<'t>(
        &'t mut self,
        entry: &'t Entry,
        strategy: &'t dyn Strategy,
        taker: &'t mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Result<Recording<'t>, End> {
        let path = &self.path;
        let trace = match &mut self.trace {
            Some(trace) => trace,
            none => {
                let file = File::create(path).map_err(|error| End::file(path, &error))?;
                none.insert(Trace::new(BufWriter::with_capacity(1 << 16, file), self.limit))
            }
        };
        let subject = Subject { puzzle: &entry.puzzle, strategy, place: Some((&entry.source, entry.line)) };
        let recorder = trace.begin(&subject, taker).map_err(|error| End::file(path, &error))?;
        Ok(Recording { path, recorder })
    }
}

/// The trace of a puzzle as it is written.
pub(super) struct Recording<'t> {
    path: &'t Path,
    pub(super) recorder: Recorder<'t, BufWriter<File>>,
}

impl Recording<'_> {
    /// Ends the trace.
    pub(super) fn end(self, report: &Report) -> Result<(), End> {
        self.recorder.end(report).map(drop).map_err(|error| End::file(self.path, &error))
    }
}
