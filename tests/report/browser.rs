//! A browser without a window: opens a page, lets a script use it, and tells what that found.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// Names under which Chromium and its kin are installed.
const NAMES: [&str; 5] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

/// Before the page's own script: what goes wrong from the start.
const BEFORE: &str = "<script>window.faults = [];
addEventListener('error', (event) => faults.push(`error: ${event.message}`));
addEventListener('unhandledrejection', (event) => faults.push(`rejected: ${event.reason}`));
addEventListener('securitypolicyviolation', (event) => faults.push(`refused: ${event.blockedURI}`));
console.error = (...what) => faults.push(`console: ${what}`);
</script>";

/// A page that holds another in a frame so wide: windows have a least width, frames have none.
pub(crate) fn framed(page: &str, width: u32) -> String {
    let text = page.replace('&', "&amp;").replace('"', "&quot;");
    format!(
        "<!doctype html><html><head></head><body>
<iframe style=\"width: {width}px; height: 800px; border: 0\" srcdoc=\"{text}\"></iframe>
</body></html>"
    )
}

/// A browser on this machine.
pub(crate) struct Browser(PathBuf);

impl Browser {
    /// The one that `SUDOSCOPE_BROWSER` names, or else the first of the usual names on the path.
    /// Says so if there is none.
    pub(crate) fn find() -> Option<Self> {
        if let Some(named) = std::env::var_os("SUDOSCOPE_BROWSER").filter(|named| !named.is_empty()) {
            return Some(Self(named.into()));
        }
        let path = std::env::var_os("PATH").unwrap_or_default();
        let all = NAMES.iter().flat_map(|name| std::env::split_paths(&path).map(move |folder| folder.join(name)));
        let found = all.into_iter().find(|file| file.is_file());
        if found.is_none() {
            println!("skipped: no browser ({}); SUDOSCOPE_BROWSER names one", NAMES.join(", "));
        }
        found.map(Self)
    }

    /// Opens a copy of a page in a window so wide, and runs the body of a function on it. What that
    /// returns comes back; anything that the page or the browser complains of is a failure.
    pub(crate) fn run(&self, page: &str, width: u32, script: &str) -> Value {
        let folder = tempfile::tempdir().unwrap();
        let after = format!(
            "<script>addEventListener('load', () => {{
const found = document.createElement('pre');
try {{
found.textContent = JSON.stringify({{ found: (() => {{ {script} }})(), faults }});
}} catch (error) {{
found.textContent = JSON.stringify({{ faults: [...faults, String(error.stack)] }});
}}
found.id = 'found';
document.body.append(found);
}});</script></body>"
        );
        let page = page.replacen("<head>", &format!("<head>{BEFORE}"), 1);
        let end = page.rfind("</body>").expect("a page has a body");
        let page = format!("{}{after}{}", &page[..end], &page[end + "</body>".len()..]);
        let file = folder.path().join("page.html");
        std::fs::write(&file, page).unwrap();
        let dom = self.dump(&file, folder.path(), width);
        let found = dom.rsplit_once("<pre id=\"found\">").and_then(|(_, rest)| rest.split_once("</pre>"));
        let (found, _) = found.unwrap_or_else(|| panic!("the page did not get to its end: {dom}"));
        let found = found.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
        let found: Value = serde_json::from_str(&found).unwrap();
        assert_eq!(found["faults"], serde_json::json!([]));
        found["found"].clone()
    }

    /// The document as it stands after its scripts.
    fn dump(&self, file: &Path, profile: &Path, width: u32) -> String {
        let mut command = Command::new(&self.0);
        // Nothing but a file of our own is opened, and in a container there is no sandbox.
        command.args(["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--enable-logging=stderr"]);
        command.arg(format!("--user-data-dir={}", profile.join("profile").display()));
        command.arg(format!("--window-size={width},900")).arg("--dump-dom");
        command.arg(format!("file://{}", file.display()));
        let output = command.output().unwrap();
        let [dom, log] = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        assert!(output.status.success(), "{log}");
        let complaints: Vec<&str> = log.lines().filter(|line| line.contains(":CONSOLE")).collect();
        assert!(complaints.is_empty(), "{complaints:#?}");
        dom
    }
}
