//! The far side of a run: a process that does nothing but supervise one program.
//!
//! It leads a session of its own and adopts what the program leaves, so that all below it is the
//! program's, and nothing else is. When it has no child left, nothing is.

use std::ffi::{OsStr, OsString};
use std::io::{self, BufReader, Read, Write};
use std::os::unix::process::CommandExt;
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use nix::errno::Errno;
use nix::sys::prctl;
use nix::sys::resource::{Resource, UsageWho, getrusage, setrlimit};
use nix::sys::signal::{Signal, kill};
use nix::sys::time::TimeVal;
use nix::sys::wait::{Id, WaitPidFlag, WaitStatus, waitid, waitpid};
use nix::unistd::{Pid, SysconfVar, setsid, sysconf};

use super::tree::{Tree, offer_to_oom_killer, resident_pages};
use super::wire::{Reply, Request};
use super::{End, Finished};

/// Time between two looks at the memory of the processes that are known. A process that fills
/// pages as fast as it can gets about 10 MiB further in it.
const POLL: Duration = Duration::from_millis(2);

/// Least time between two looks for new processes, and how much longer it is than the look took.
const LOOK: Duration = Duration::from_millis(20);
const LOOK_SHARE: u32 = 20;

/// Time for processes to end by themselves when the program has: their pipes have just closed.
const GRACE: Duration = Duration::from_millis(100);

/// Time after which processes that do not die are left to the operating system.
const PATIENCE: Duration = Duration::from_secs(10);

/// Carries out one request: runs the command with the input, within the limits, and replies when
/// no process of it is left. When the stream of the request ends before that, whoever sent it is
/// gone: everything is ended.
///
/// Changes this process for good (session, core dumps, adoption of orphans), and takes every
/// process below it for the program's.
///
/// # Errors
/// When the request cannot be read, the reply cannot be written, or the system fails.
pub fn supervise(command: &[OsString], request: impl Read + Send + 'static, reply: &mut impl Write) -> io::Result<()> {
    let mut from = BufReader::new(request);
    let (request, input) = Request::read(&mut from)?;
    // A leader of a group cannot lead a session, and need not: only Ctrl-C reaches it then.
    let _ = setsid();
    prctl::set_child_subreaper(true)?;
    setrlimit(Resource::RLIMIT_CORE, 0, 0)?;
    let (sender, events) = mpsc::channel();
    let abandoned = sender.clone();
    thread::spawn(move || {
        let _ = io::copy(&mut from, &mut io::sink());
        abandoned.send(Event::Abandoned)
    });
    match run(command, input, &request, sender, &events)? {
        Some(finished) => Reply::write(finished, reply),
        None => Ok(()),
    }
}

/// What the threads tell.
enum Event {
    /// The program ended.
    Ended(End, Instant),
    /// It wrote more than it may.
    Full,
    /// Nobody waits any longer.
    Abandoned,
}

/// Runs the program; none if nobody wants to know any longer.
fn run(
    command: &[OsString],
    input: Vec<u8>,
    request: &Request,
    sender: Sender<Event>,
    events: &Receiver<Event>,
) -> io::Result<Option<Finished>> {
    let mut program = Command::new(command.first().map_or(OsStr::new(""), OsString::as_os_str));
    program.args(command.iter().skip(1)).process_group(0);
    program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let start = Instant::now();
    // Comes back when the program is loaded, or cannot be.
    let mut child = match program.spawn() {
        Ok(child) => child,
        Err(error) => return Ok(Some(Finished::never_started(error, start.elapsed()))),
    };
    let launch = start.elapsed();
    let pid = Pid::from_raw(child.id().cast_signed());
    offer_to_oom_killer(pid);
    if let Some(mut stdin) = child.stdin.take() {
        // A program may close its input early; whether that was right shows in its answer.
        thread::spawn(move || stdin.write_all(&input));
    }
    let full = sender.clone();
    let stdout = collect(child.stdout.take(), request.output, move || drop(full.send(Event::Full)));
    let stderr = collect(child.stderr.take(), request.output, || ());
    thread::spawn(move || {
        if let Some(end) = await_end(pid) {
            let _ = sender.send(Event::Ended(end, Instant::now()));
        }
    });

    let mut memory = Memory::new(pid, request.memory);
    let (mut end, ended) = loop {
        let left = request.time.map(|time| time.saturating_sub(start.elapsed()));
        match events.recv_timeout(left.map_or(POLL, |left| left.min(POLL))) {
            Ok(Event::Ended(end, at)) => break (end, at),
            Ok(Event::Full) => break (End::OutputLimit, Instant::now()),
            Ok(Event::Abandoned) => {
                end_all(pid)?;
                return Ok(None);
            }
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {}
        }
        if left.is_some_and(|left| left.is_zero()) {
            break (End::TimeLimit, Instant::now());
        }
        if memory.is_over() {
            break (End::MemoryLimit, Instant::now());
        }
    };
    let elapsed = ended - start;
    let by_itself = matches!(end, End::Exit(_) | End::Signal(_));
    let left_behind = if by_itself { left_behind(pid)? } else { 0 };
    end_all(pid)?;
    // Open only if somebody else has been given an end of the pipe.
    let held = |_| io::Error::other("a process that is not the program's holds its output open");
    let (stdout, stdout_full) = stdout.recv_timeout(PATIENCE).map_err(held)?;
    let (stderr, _) = stderr.recv_timeout(PATIENCE).map_err(held)?;
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    let peak_memory = memory.peak.max(usage.max_rss().unsigned_abs() * 1024);
    if by_itself {
        // Seen only now, but as true as if it had been seen in time.
        let over = |limit: Option<u64>| limit.is_some_and(|limit| peak_memory > limit);
        if request.time.is_some_and(|time| elapsed > time) {
            end = End::TimeLimit;
        } else if over(request.memory) {
            end = End::MemoryLimit;
        } else if stdout_full {
            end = End::OutputLimit;
        }
    }
    let (user, system) = (duration(usage.user_time()), duration(usage.system_time()));
    Ok(Some(Finished { end, stdout, stderr, elapsed, launch, user, system, peak_memory, left_behind }))
}

impl Finished {
    fn never_started(error: io::Error, elapsed: Duration) -> Self {
        Self {
            end: End::NotStarted(error.into()),
            stdout: Vec::new(),
            stderr: Vec::new(),
            elapsed,
            launch: elapsed,
            user: Duration::ZERO,
            system: Duration::ZERO,
            peak_memory: 0,
            left_behind: 0,
        }
    }
}

/// Reads a stream to its end and keeps what is within the limit; `full` is called when there is
/// more, once. Gives what was kept and whether there was more.
fn collect(
    stream: Option<impl Read + Send + 'static>,
    limit: u64,
    full: impl FnOnce() + Send + 'static,
) -> Receiver<(Vec<u8>, bool)> {
    let (collected, receiver) = mpsc::channel();
    thread::spawn(move || {
        let (mut kept, mut more) = (Vec::new(), false);
        if let Some(mut stream) = stream {
            // What cannot be read is like what was not written.
            let _ = stream.by_ref().take(limit).read_to_end(&mut kept);
            more = stream.read(&mut [0]).is_ok_and(|read| read > 0);
            if more {
                full();
                let _ = io::copy(&mut stream, &mut io::sink());
            }
        }
        collected.send((kept, more))
    });
    receiver
}

/// Waits for the end of the program, and leaves it for [`reap`].
fn await_end(pid: Pid) -> Option<End> {
    loop {
        match waitid(Id::Pid(pid), WaitPidFlag::WEXITED | WaitPidFlag::WNOWAIT) {
            Ok(WaitStatus::Exited(_, code)) => return Some(End::Exit(code)),
            Ok(WaitStatus::Signaled(_, signal, _)) => return Some(End::Signal(signal as i32)),
            Ok(_) | Err(Errno::EINTR) => {}
            // It was ended and reaped.
            Err(_) => return None,
        }
    }
}

/// Waits for the end of every child that has ended. Whether there are others.
fn reap() -> io::Result<bool> {
    loop {
        match waitpid(None, Some(WaitPidFlag::WNOHANG)) {
            Ok(WaitStatus::StillAlive) => return Ok(true),
            Ok(_) | Err(Errno::EINTR) => {}
            Err(Errno::ECHILD) => return Ok(false),
            Err(error) => return Err(error.into()),
        }
    }
}

/// Number of processes that go on though the program has ended, after some time to end too.
fn left_behind(program: Pid) -> io::Result<u32> {
    let start = Instant::now();
    while reap()? {
        let left = Tree::default().descendants().iter().filter(|&&pid| pid != program).count() as u32;
        if left > 0 && start.elapsed() >= GRACE {
            return Ok(left);
        }
        thread::sleep(POLL);
    }
    Ok(0)
}

/// Ends the program and everything below this process.
fn end_all(program: Pid) -> io::Result<()> {
    let start = Instant::now();
    // Children of the program are in its group unless they left it: most go at once.
    let _ = kill(Pid::from_raw(-program.as_raw()), Signal::SIGKILL);
    while reap()? {
        let left = Tree::default().descendants();
        for &pid in &left {
            let _ = kill(pid, Signal::SIGKILL);
        }
        if start.elapsed() >= PATIENCE {
            return Err(io::Error::other(format!("{} processes do not end", left.len())));
        }
        thread::sleep(POLL / 4);
    }
    Ok(())
}

/// Watches the memory of the program and of all that it starts.
struct Memory {
    limit: Option<u64>,
    peak: u64,
    page: u64,
    tree: Tree,
    known: Vec<Pid>,
    next_look: Instant,
}

impl Memory {
    fn new(program: Pid, limit: Option<u64>) -> Self {
        let page = sysconf(SysconfVar::PAGE_SIZE).ok().flatten().map_or(4096, i64::unsigned_abs);
        Self { limit, peak: 0, page, tree: Tree::default(), known: vec![program], next_look: Instant::now() + LOOK }
    }

    /// Looks once; whether there is more than there may be.
    fn is_over(&mut self) -> bool {
        let now = Instant::now();
        if now >= self.next_look {
            self.known = self.tree.descendants();
            self.next_look = now + LOOK.max(now.elapsed() * LOOK_SHARE);
        }
        let resident: u64 = self.known.iter().filter_map(|&pid| resident_pages(pid)).sum();
        self.peak = self.peak.max(resident * self.page);
        self.limit.is_some_and(|limit| self.peak > limit)
    }
}

fn duration(time: TimeVal) -> Duration {
    Duration::from_secs(time.tv_sec().unsigned_abs()) + Duration::from_micros(time.tv_usec().unsigned_abs())
}
