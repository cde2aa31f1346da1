//! What a launcher and its supervisor say to each other: a line of JSON, then bytes.

use std::io::{self, BufRead, Read, Write};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{Finished, ProcessLimits};

/// What is to be done. The bytes behind it are the input of the program; that the stream stays
/// open behind them says that somebody waits.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Request {
    pub(super) time: Option<Duration>,
    pub(super) memory: Option<u64>,
    pub(super) output: u64,
    input: u64,
}

impl Request {
    pub(super) fn write(limits: &ProcessLimits, input: &[u8], into: &mut impl Write) -> io::Result<()> {
        let ProcessLimits { time, memory, output, interrupt: _ } = *limits;
        write_line(&Self { time, memory, output, input: input.len() as u64 }, into)?;
        into.write_all(input)?;
        into.flush()
    }

    /// The request and the input of the program.
    #[cfg(target_os = "linux")]
    pub(super) fn read(from: &mut impl BufRead) -> io::Result<(Self, Vec<u8>)> {
        let request: Self = read_line(from)?;
        let input = read_bytes(from, request.input)?;
        Ok((request, input))
    }
}

/// What came of it. The bytes behind it are the outputs.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Reply {
    finished: Finished,
    stdout: u64,
    stderr: u64,
}

impl Reply {
    #[cfg(target_os = "linux")]
    pub(super) fn write(finished: Finished, into: &mut impl Write) -> io::Result<()> {
        let (stdout, stderr) = (finished.stdout.len() as u64, finished.stderr.len() as u64);
        let reply = Self { finished, stdout, stderr };
        write_line(&reply, into)?;
        into.write_all(&reply.finished.stdout)?;
        into.write_all(&reply.finished.stderr)?;
        into.flush()
    }

    pub(super) fn read(from: &mut impl BufRead) -> io::Result<Finished> {
        let Self { finished, stdout, stderr } = read_line(from)?;
        let (stdout, stderr) = (read_bytes(from, stdout)?, read_bytes(from, stderr)?);
        Ok(Finished { stdout, stderr, ..finished })
    }
}

fn write_line(object: &impl Serialize, into: &mut impl Write) -> io::Result<()> {
    serde_json::to_writer(&mut *into, object)?;
    into.write_all(b"\n")
}

fn read_line<T: for<'de> Deserialize<'de>>(from: &mut impl BufRead) -> io::Result<T> {
    let mut line = Vec::new();
    from.read_until(b'\n', &mut line)?;
    Ok(serde_json::from_slice(&line)?)
}

fn read_bytes(from: &mut impl Read, count: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(count).read_to_end(&mut bytes)?;
    if bytes.len() as u64 == count { Ok(bytes) } else { Err(io::ErrorKind::UnexpectedEof.into()) }
}
