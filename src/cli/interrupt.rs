//! Ctrl-C, and reading that it can end.

use std::io::{self, BufRead, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, TryRecvError};
use std::thread;
use std::time::Duration;

use super::exit::Exit;

/// Longest time between Ctrl-C and its notice while waiting for input.
const NOTICE: Duration = Duration::from_millis(30);

const CHUNK: usize = 1 << 16;

/// A flag that Ctrl-C sets. A second Ctrl-C ends the process at once.
pub(super) fn listen() -> Arc<AtomicBool> {
    let flag = Arc::new(AtomicBool::new(false));
    let set = Arc::clone(&flag);
    let handler = move || {
        if set.swap(true, Ordering::Relaxed) {
            std::process::exit(Exit::Interrupted as i32);
        }
    };
    // A program that runs this command line twice, or has a handler of its own, keeps the first.
    let _ = ctrlc::set_handler(handler);
    flag
}

/// Reads on a thread of its own, so that waiting for input can be interrupted.
pub(super) struct Interruptible {
    chunks: Receiver<io::Result<Vec<u8>>>,
    chunk: Vec<u8>,
    at: usize,
    interrupt: Arc<AtomicBool>,
    before_wait: Box<dyn FnMut()>,
}

impl Interruptible {
    /// Reads what `open` opens; `before_wait` is called whenever there is nothing to read yet.
    pub(super) fn new<R: Read>(
        open: impl FnOnce() -> io::Result<R> + Send + 'static,
        interrupt: Arc<AtomicBool>,
        before_wait: Box<dyn FnMut()>,
    ) -> Self {
        let (sender, chunks) = mpsc::sync_channel(4);
        // The thread ends with the input, with this reader, or with the process.
        thread::spawn(move || {
            let mut input = match open() {
                Ok(input) => input,
                Err(error) => return drop(sender.send(Err(error))),
            };
            loop {
                let mut chunk = vec![0; CHUNK];
                let read = match input.read(&mut chunk) {
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                    Ok(0) => return,
                    Ok(n) => {
                        chunk.truncate(n);
                        Ok(chunk)
                    }
                    Err(error) => Err(error),
                };
                let failed = read.is_err();
                if sender.send(read).is_err() || failed {
                    return;
                }
            }
        });
        Self { chunks, chunk: Vec::new(), at: 0, interrupt, before_wait }
    }

    /// The next chunk; none at the end of the input.
    fn next(&mut self) -> io::Result<Option<Vec<u8>>> {
        match self.chunks.try_recv() {
            Ok(chunk) => return chunk.map(Some),
            Err(TryRecvError::Disconnected) => return Ok(None),
            Err(TryRecvError::Empty) => (self.before_wait)(),
        }
        loop {
            match self.chunks.recv_timeout(NOTICE) {
                Ok(chunk) => return chunk.map(Some),
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                // Not the kind `Interrupted`, after which readers try again.
                Err(RecvTimeoutError::Timeout) if self.interrupt.load(Ordering::Relaxed) => {
                    return Err(io::Error::other("interrupted"));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}

impl BufRead for Interruptible {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.at == self.chunk.len() {
            self.at = 0;
            self.chunk = self.next()?.unwrap_or_default();
        }
        Ok(&self.chunk[self.at..])
    }

    fn consume(&mut self, amount: usize) {
        self.at += amount;
    }
}

impl Read for Interruptible {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let n = self.fill_buf()?.read(into)?;
        self.consume(n);
        Ok(n)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_read_in_order() {
        let bytes: Vec<u8> = (0..200_000_u32).map(|i| (i % 251) as u8).collect();
        let input = io::Cursor::new(bytes.clone());
        let mut reader = Interruptible::new(|| Ok(input), Arc::default(), Box::new(|| ()));
        let mut read = Vec::new();
        reader.read_to_end(&mut read).unwrap();
        assert!(read == bytes);
    }

    #[test]
    fn waiting_ends_when_interrupted() {
        let (_open, never) = mpsc::channel::<()>();
        let open = move || {
            let _ = never.recv();
            Ok(io::empty())
        };
        let interrupt = Arc::new(AtomicBool::new(true));
        assert!(Interruptible::new(open, interrupt, Box::new(|| ())).fill_buf().is_err());
    }
}
