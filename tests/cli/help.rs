//! Help, lists, completions and manual pages, all from the registry.

use serde_json::Value;
use sudoscope::strategies::ALL;

use crate::assert_shown;
use crate::run::Cli;

#[test]
fn help_names_every_strategy() {
    assert_shown!("help", Cli::new().shown(&["--help"]));
    assert_shown!("help_judge", Cli::new().shown(&["judge", "--help"]));
    for command in ["solve", "count", "strategies", "compare", "sensitivity", "worst"] {
        let shown = Cli::new().shown(&[command, "--help"]);
        for strategy in ALL {
            let about = strategy.description();
            assert!(shown.contains(about.name) && shown.contains(&about.summary[..20]), "{command}: {}", about.name);
        }
        assert_shown!(format!("help_{command}"), shown);
    }
}

#[test]
fn strategies_are_listed_and_told_about() {
    assert_shown!("strategies", Cli::new().shown(&["strategies"]));
    for strategy in ALL {
        let name = strategy.name();
        assert_shown!(format!("strategies_{name}"), Cli::new().shown(&["strategies", name]));
    }
    assert_shown!("strategies_axes", Cli::new().shown(&["strategies", "axes"]));
    for (name, spec) in [
        ("describe_norvig_lcv", "norvig,digit=lcv"),
        ("describe_random", "cell=lc:random,digit=random,ahead=fc,back=cbj,restart=luby:7,seed=5"),
        ("describe_item_fc", "cell=item,ahead=fc"),
    ] {
        assert_shown!(name, Cli::new().shown(&["strategies", "describe", spec]));
        // The short form says the same.
        assert_eq!(Cli::new().out(&["strategies", spec]), Cli::new().out(&["strategies", "describe", spec]));
    }
    let (_, out) = Cli::new().out(&["strategies", "describe", "norvig,digit=lcv", "--json"]);
    let record: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(record["axes"][1]["value"], "lcv");
    assert_eq!(
        record["nearest"][0],
        serde_json::json!({"name": "norvig", "differs": [{"axis": "digit", "value": "asc"}]})
    );
    let (_, out) = Cli::new().out(&["strategies", "axes", "--json"]);
    assert!(out.lines().count() > 25 && out.lines().all(|line| line.contains("sudoscope.axes/1")), "{out}");
    let (_, out) = Cli::new().out(&["strategies", "--json"]);
    let names: Vec<Value> = out.lines().map(|l| serde_json::from_str::<Value>(l).unwrap()["name"].clone()).collect();
    assert_eq!(names, ALL.iter().map(|strategy| Value::from(strategy.name())).collect::<Vec<_>>());
}

#[test]
fn completions_and_manual_pages_name_the_strategies() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let (exit, out) = Cli::new().out(&["completions", shell]);
        assert!(exit == 0 && out.contains("node-limit"), "{shell}");
        // The others complete no values.
        if ["bash", "zsh", "fish"].contains(&shell) {
            assert!(ALL.iter().all(|strategy| out.contains(strategy.name())), "{shell}");
        }
    }
    let (exit, out) = Cli::new().out(&["man"]);
    assert!(exit == 0 && out.contains("sudoscope\\-solve(1)") && out.contains("130"), "{out}");
    let (exit, out) = Cli::new().out(&["man", "solve"]);
    assert!(exit == 0 && ALL.iter().all(|s| out.replace("\\-", "-").contains(s.name())), "{out}");
}
