//! The command line over the strategies of this crate.

use std::process::ExitCode;

fn main() -> ExitCode {
    sudoscope::cli::run(sudoscope::strategies::ALL, std::env::args_os())
}
