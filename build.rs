//! Tells the program which compiler built it and with what options: a comparison says so.

use std::env;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let var = |name: &str| env::var(name).unwrap_or_default();
    let version = Command::new(var("RUSTC")).arg("--version").output();
    let version = version.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    let flags = var("CARGO_ENCODED_RUSTFLAGS").replace('\u{1f}', " ");
    let debug = if env::var_os("CARGO_CFG_DEBUG_ASSERTIONS").is_some() { ", debug assertions" } else { "" };
    let flags = if flags.is_empty() { flags } else { format!(", {flags}") };
    println!(
        "cargo::rustc-env=SUDOSCOPE_TOOLCHAIN={} for {}, opt-level {}{debug}{flags}",
        version.unwrap_or_else(|_| "rustc unknown".to_owned()),
        var("TARGET"),
        var("OPT_LEVEL"),
    );
}
