//! What the arguments name: files, puzzles, built-in sets, standard input; and reading them.

use std::collections::VecDeque;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Cursor};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::{End, Session};
use crate::corpora::Corpus;
use crate::format::{InputError, Item, ReadOptions, Reader};

/// Characters from which an argument that names no file is a puzzle: the cells of a 4x4 grid.
const PUZZLE_FROM: usize = 16;

/// Prefix of the names of built-in sets.
const BUILTIN: &str = "builtin:";

/// One thing to read.
pub(super) enum Source {
    Stdin,
    File(PathBuf),
    /// An argument that is a puzzle itself.
    Argument {
        name: String,
        text: String,
    },
    Builtin(&'static Corpus),
    /// Neither a file nor a puzzle.
    Missing {
        name: String,
        error: io::Error,
    },
}

impl Source {
    /// What the arguments name; standard input if there are none.
    pub(super) fn of_arguments(arguments: &[OsString]) -> Result<Vec<Self>, End> {
        if arguments.is_empty() {
            return Ok(vec![Self::Stdin]);
        }
        let several = arguments.len() > 1;
        let name = |i: usize| if several { format!("<argument {}>", i + 1) } else { "<argument>".to_owned() };
        arguments.iter().enumerate().map(|(i, argument)| Self::of_argument(argument, &name(i))).collect()
    }

    fn of_argument(argument: &OsStr, name: &str) -> Result<Self, End> {
        if argument == "-" {
            return Ok(Self::Stdin);
        }
        let Err(error) = fs::metadata(argument) else { return Ok(Self::File(argument.into())) };
        let Some(text) = argument.to_str() else {
            return Ok(Self::Missing { name: argument.display().to_string(), error });
        };
        if let Some(corpus) = text.strip_prefix(BUILTIN) {
            return crate::corpora::find(corpus).map(Self::Builtin).map_err(|unknown| End::Usage(unknown.to_string()));
        }
        // Whether a file is there may be unknown, and then it is no puzzle: its folder is closed to us.
        let hidden = error.kind() == io::ErrorKind::PermissionDenied;
        if !hidden && (text.contains('\n') || text.chars().count() >= PUZZLE_FROM) {
            Ok(Self::Argument { name: name.to_owned(), text: text.to_owned() })
        } else {
            let error = if error.kind() == io::ErrorKind::NotFound {
                io::Error::other(format!("no such file, and no puzzle: that has {PUZZLE_FROM} characters or more"))
            } else {
                error
            };
            Ok(Self::Missing { name: format!("'{}'", text.escape_debug()), error })
        }
    }

    /// What messages call it.
    pub(super) fn name(&self) -> String {
        match self {
            Self::Stdin => "<stdin>".to_owned(),
            Self::File(path) => path.display().to_string(),
            Self::Argument { name, .. } | Self::Missing { name, .. } => name.clone(),
            Self::Builtin(corpus) => format!("{BUILTIN}{}", corpus.name),
        }
    }

    fn open(self, wait: &Wait) -> io::Result<Box<dyn BufRead>> {
        Ok(match self {
            Self::Stdin => Box::new(wait.interruptible(|| Ok(io::stdin()))),
            // Pipes with a name can keep us waiting, and already to be opened.
            Self::File(path) if !fs::metadata(&path)?.is_file() => {
                Box::new(wait.interruptible(move || File::open(path)))
            }
            Self::File(path) => Box::new(BufReader::with_capacity(1 << 16, File::open(path)?)),
            Self::Argument { text, .. } => Box::new(Cursor::new(text)),
            Self::Builtin(corpus) => Box::new(corpus.text.as_bytes()),
            Self::Missing { error, .. } => return Err(error),
        })
    }
}

/// How waiting for input ends, and what is done before.
struct Wait {
    interrupt: Arc<AtomicBool>,
    before: Arc<dyn Fn()>,
}

impl Wait {
    fn interruptible<R: io::Read>(
        &self,
        open: impl FnOnce() -> io::Result<R> + Send + 'static,
    ) -> super::interrupt::Interruptible {
        let before = Arc::clone(&self.before);
        super::interrupt::Interruptible::new(open, Arc::clone(&self.interrupt), Box::new(move || before()))
    }
}

/// What reading meets.
pub(super) enum Event {
    Item(Item),
    /// An input that could not be opened, or read to its end.
    Unreadable {
        name: String,
        error: io::Error,
    },
    /// An input without any puzzle.
    Empty {
        name: String,
    },
}

/// Everything that the sources hold, in order. Ends early when interrupted.
pub(super) struct Inputs {
    sources: VecDeque<Source>,
    options: ReadOptions,
    wait: Wait,
    open: Option<Open>,
}

struct Open {
    reader: Reader<Box<dyn BufRead>>,
    name: String,
    text: Option<String>,
    empty: bool,
}

impl Inputs {
    /// `before_wait` is called whenever an input has nothing to read yet.
    pub(super) fn new(
        session: &Session,
        sources: Vec<Source>,
        options: ReadOptions,
        before_wait: impl Fn() + 'static,
    ) -> Self {
        let wait = Wait { interrupt: Arc::clone(&session.interrupt), before: Arc::new(before_wait) };
        Self { sources: sources.into(), options, wait, open: None }
    }

    fn interrupted(&self) -> bool {
        self.wait.interrupt.load(Ordering::Relaxed)
    }
}

impl Iterator for Inputs {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        let event = loop {
            if let Some(open) = &mut self.open {
                match open.reader.next() {
                    Some(Ok(item)) => {
                        open.empty &= matches!(item, Item::Warning(_));
                        break Event::Item(item);
                    }
                    Some(Err(error)) => {
                        let name = self.open.take()?.name;
                        break Event::Unreadable { name, error };
                    }
                    None => {
                        let Open { name, text, empty, .. } = self.open.take()?;
                        match text {
                            _ if !empty => {}
                            None => break Event::Empty { name },
                            // An argument this long is meant as a puzzle, whatever it is.
                            Some(text) => {
                                let what = format!("no puzzle in '{}', and no file of that name", text.escape_debug());
                                break Event::Item(Item::Invalid(InputError::of_whole(&name, what)));
                            }
                        }
                    }
                }
            } else {
                let source = self.sources.pop_front()?;
                let name = source.name();
                let text = if let Source::Argument { text, .. } = &source { Some(text.clone()) } else { None };
                match source.open(&self.wait) {
                    Ok(input) => {
                        let reader = Reader::new(input, &name, self.options);
                        self.open = Some(Open { reader, name, text, empty: true });
                    }
                    Err(error) => break Event::Unreadable { name, error },
                }
            }
        };
        // What the end of an interrupted input looks like is no news.
        if self.interrupted() { None } else { Some(event) }
    }
}
