//! The machine and the build that a comparison runs on.

use super::Machine;

impl Machine {
    /// This machine.
    #[must_use]
    pub fn this() -> Self {
        let processor = std::fs::read_to_string("/proc/cpuinfo").ok().and_then(|text| processor(&text));
        Self {
            system: format!("{} {}", std::env::consts::OS, std::env::consts::ARCH),
            processor: processor.unwrap_or_else(|| "unknown".to_owned()),
            cores: std::thread::available_parallelism().map_or(1, usize::from),
        }
    }
}

/// The first processor that Linux lists.
fn processor(cpuinfo: &str) -> Option<String> {
    let name = cpuinfo.lines().find_map(|line| line.strip_prefix("model name")?.split_once(':'));
    name.map(|(_, name)| name.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// The compiler and what it was told, as the build script found it.
#[must_use]
pub fn toolchain() -> &'static str {
    env!("SUDOSCOPE_TOOLCHAIN")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_processor_is_read_from_what_linux_tells() {
        let text = "processor\t: 0\nmodel name\t: Some  CPU @ 3.0GHz\ncache size\t: 1 KB\n";
        assert_eq!(processor(text).as_deref(), Some("Some CPU @ 3.0GHz"));
        assert_eq!(processor("processor: 0\n"), None);
        assert!(Machine::this().cores > 0 && toolchain().starts_with("rustc "));
    }
}
