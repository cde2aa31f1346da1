//! The C compiler of the machine, for tests that need programs with faults.

use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};

use tempfile::TempDir;

/// Compiles into a folder that goes with it.
pub struct Compiler {
    folder: TempDir,
    made: AtomicUsize,
}

/// The compiler, if there is one; else says that the test is skipped.
pub fn c() -> Option<Compiler> {
    if Command::new("cc").arg("--version").output().is_err() {
        println!("skipped: there is no C compiler");
        return None;
    }
    Some(Compiler { folder: tempfile::tempdir().unwrap(), made: AtomicUsize::new(0) })
}

impl Compiler {
    /// Compiles a program, and gives its executable.
    pub fn compile(&self, source: &str) -> PathBuf {
        let program = self.folder.path().join(format!("program{}", self.made.fetch_add(1, Ordering::Relaxed)));
        let file = program.with_extension("c");
        std::fs::write(&file, source).unwrap();
        let output = Command::new("cc").args(["-O2", "-w", "-o"]).args([&program, &file]).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        program
    }
}
