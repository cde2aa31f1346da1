//! The file that keeps the runs of an experiment.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::cli::exit::End;
use crate::compare::{Case, Conditions, Read, Record, Results, SCHEMA, write_case, write_header};

/// Appends runs to a file, if there is one, as soon as they are made.
pub(super) struct Store(Option<(BufWriter<File>, PathBuf)>);

impl Store {
    /// Opens the file of an experiment, with what it has; a new one is begun. A last line that was
    /// cut off by the end of a process is taken away.
    pub(super) fn open(path: Option<&Path>, conditions: &Conditions) -> Result<(Self, Results), End> {
        let fresh = Results::new(conditions.clone());
        let Some(path) = path else { return Ok((Self(None), fresh)) };
        let failed = |error: std::io::Error| End::file(path, &error);
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path).map_err(failed)?;
        // One process at a time, or both would run and write the same.
        if let Err(error) = file.try_lock() {
            return Err(match error {
                std::fs::TryLockError::WouldBlock => End::file(path, &"another process is at work on this file"),
                std::fs::TryLockError::Error(error) => failed(error),
            });
        }
        let mut first = Vec::new();
        BufReader::new(&file).read_until(b'\n', &mut first).map_err(failed)?;
        file.seek(SeekFrom::Start(0)).map_err(failed)?;
        if first.last() != Some(&b'\n') && !is_torn_header(&first) {
            return Err(End::Usage(format!("{} is no file of an experiment", path.display())));
        }
        let (known, complete) = if first.last() == Some(&b'\n') {
            let Read { mut results, complete } = read_from(path, &file)?;
            let differences = results.conditions.differences(conditions);
            if !differences.is_empty() {
                let what = differences.join(", ");
                return Err(End::Usage(format!("{} has runs under other conditions: {what}", path.display())));
            }
            results.conditions = conditions.clone();
            (results, complete)
        } else {
            (fresh, 0)
        };
        file.set_len(complete).and_then(|()| file.seek(SeekFrom::End(0))).map_err(failed)?;
        let mut writer = BufWriter::new(file);
        if complete == 0 {
            write_header(&mut writer, conditions).and_then(|()| writer.flush()).map_err(failed)?;
        }
        Ok((Self(Some((writer, path.to_owned()))), known))
    }

    /// Keeps new records of a case: on disk when this returns, as far as the system says.
    pub(super) fn keep(&mut self, conditions: &Conditions, case: &Case, new: &[(usize, &Record)]) -> Result<(), End> {
        let Some((writer, path)) = &mut self.0 else { return Ok(()) };
        let kept = write_case(writer, conditions, case, new.iter().copied()).and_then(|()| writer.flush());
        kept.map_err(|error| End::file(path, &error))
    }
}

/// Reads the file of an experiment.
pub(super) fn read(path: &Path) -> Result<Results, End> {
    let file = File::open(path).map_err(|error| End::file(path, &error))?;
    read_from(path, &file).map(|read| read.results)
}

fn read_from(path: &Path, file: &File) -> Result<Read, End> {
    let read = Results::read(BufReader::new(file));
    read.map_err(|error| End::Usage(format!("{}:{}: {error}", path.display(), error.line)))
}

/// Whether a text without a line end may be what a process wrote of its first line before it was
/// killed: any other file is not ours to write to.
fn is_torn_header(text: &[u8]) -> bool {
    let start = format!("{{\"schema\":\"{SCHEMA}\"");
    let start = start.as_bytes();
    text.starts_with(start) || start.starts_with(text)
}
