//! How much a program may take.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Limits of one run of a program, and of everything that it starts.
#[derive(Clone, Debug)]
pub struct ProcessLimits {
    /// Wall-clock time from the start of the program to its end.
    pub time: Option<Duration>,
    /// Resident memory, in bytes, of all its processes together.
    pub memory: Option<u64>,
    /// Bytes of standard output. Of standard error as many are kept and the rest is dropped.
    pub output: u64,
    /// Ends the run soon after it is set, from any thread.
    pub interrupt: Option<Arc<AtomicBool>>,
}

impl ProcessLimits {
    /// Output where nothing else is said: 16 MiB.
    pub const OUTPUT: u64 = 16 << 20;
}

impl Default for ProcessLimits {
    /// No limit but on output.
    fn default() -> Self {
        Self { time: None, memory: None, output: Self::OUTPUT, interrupt: None }
    }
}
