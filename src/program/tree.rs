//! The processes below this one, as `/proc` tells them.

use std::collections::{HashMap, HashSet};
use std::fs;

use nix::unistd::Pid;

/// Finds descendants again and again. Between two looks a process does not become one, unless it
/// is new; so those that were none are not asked again.
#[derive(Debug, Default)]
pub(super) struct Tree {
    strangers: HashSet<i32>,
}

/// A process and its parent.
struct Process {
    pid: i32,
    parent: i32,
    /// It has not ended; one that has may wait for its parent to notice.
    alive: bool,
}

impl Tree {
    /// The living processes below this one.
    pub(super) fn descendants(&mut self) -> Vec<Pid> {
        let all = pids();
        self.strangers = self.strangers.intersection(&all.iter().copied().collect()).copied().collect();
        let new = all.into_iter().filter(|pid| !self.strangers.contains(pid));
        let asked: HashMap<i32, Process> = new.filter_map(process).map(|process| (process.pid, process)).collect();
        let own = Pid::this().as_raw();
        let below = |process: &Process| {
            let mut parent = process.parent;
            // No chain is longer than there are processes, even if it changed while it was read.
            for _ in 0..=asked.len() {
                if parent == own {
                    return true;
                }
                let Some(above) = asked.get(&parent) else { return false };
                parent = above.parent;
            }
            false
        };
        let (ours, others): (Vec<&Process>, Vec<&Process>) = asked.values().partition(|process| below(process));
        self.strangers.extend(others.iter().map(|process| process.pid));
        ours.iter().filter(|process| process.alive).map(|process| Pid::from_raw(process.pid)).collect()
    }
}

/// Resident memory of a process in pages, if it is there.
pub(super) fn resident_pages(pid: Pid) -> Option<u64> {
    let sizes = fs::read_to_string(format!("/proc/{pid}/statm")).ok()?;
    sizes.split(' ').nth(1)?.parse().ok()
}

/// Offers a process to the kernel as the first to end when the machine has no memory left.
pub(super) fn offer_to_oom_killer(pid: Pid) {
    // It may be over already, and a kernel without this file has nothing to be asked.
    let _ = fs::write(format!("/proc/{pid}/oom_score_adj"), "1000");
}

fn pids() -> Vec<i32> {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok()).collect()
}

/// `PID (NAME) STATE PARENT ...`; the name may hold anything.
fn process(pid: i32) -> Option<Process> {
    let stat = fs::read(format!("/proc/{pid}/stat")).ok()?;
    let name_end = stat.iter().rposition(|&b| b == b')')?;
    let mut fields = stat[name_end + 1..].split(|&b| b == b' ').skip(1);
    let alive = !matches!(fields.next()?, b"Z" | b"X");
    let parent = std::str::from_utf8(fields.next()?).ok()?.parse().ok()?;
    Some(Process { pid, parent, alive })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::{Command, Stdio};

    #[test]
    fn children_and_theirs_are_found_and_no_others() {
        let mut tree = Tree::default();
        // Other tests have children too.
        let before: HashSet<Pid> = tree.descendants().into_iter().collect();
        let command = "sleep 30 & echo; wait";
        let mut shell = Command::new("sh").args(["-c", command]).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = [0];
        std::io::Read::read_exact(shell.stdout.as_mut().unwrap(), &mut line).unwrap();
        let found = tree.descendants();
        let shell_pid = Pid::from_raw(shell.id().cast_signed());
        let below_shell = |pid: &&Pid| process(pid.as_raw()).is_some_and(|p| p.parent == shell_pid.as_raw());
        let sleep = *found.iter().find(below_shell).unwrap();
        assert!(found.contains(&shell_pid) && !before.contains(&shell_pid));
        assert!(!found.contains(&Pid::this()) && !found.contains(&Pid::from_raw(1)));
        assert!(resident_pages(shell_pid).unwrap() > 0);
        for pid in [sleep, shell_pid] {
            nix::sys::signal::kill(pid, nix::sys::signal::Signal::SIGKILL).unwrap();
        }
        shell.wait().unwrap();
        assert!(!tree.descendants().contains(&shell_pid) && resident_pages(shell_pid).is_none());
    }
}
