//! Strategies by spec: refusals, and chance.

use serde_json::Value;

use crate::assert_shown;
use crate::run::{Cli, EASY, EMPTY_4X4, HARD};

#[test]
fn what_means_nothing_is_refused_with_the_reason() {
    let shown: Vec<String> = [
        "bt,cell=dom",
        "bt,digit=lcv",
        "gac,back=cbj",
        "mrv,restart=luby:100",
        "mrv,back=bm",
        "lds,digit=random",
        "row-major,digit=desc",
        "dlx,digit=desc",
        "norvig,digits=lcv",
        "norvig,digit=lvc",
        "norvig,restart=luby",
        "norvig,digit=lcv,digit=asc",
        "norvig,seed=-1",
        "norvig,lcv",
        "norvig,mrv",
        "norvg,digit=lcv",
        "",
    ]
    .iter()
    .map(|spec| Cli::new().shown(&["solve", "-s", spec, EMPTY_4X4]))
    .collect();
    assert_shown!("refused", shown.join("\n"));
    for args in [&["count", "-s", "bt,cell=dom"] as &[&str], &["strategies", "bt,cell=dom"]] {
        assert_eq!(Cli::new().exit(args), 2, "{args:?}");
    }
    // A comma list holds names only.
    assert_shown!("refused_list", Cli::new().shown(&["compare", "-s", "mrv,digit=lcv,norvig", EASY]));
}

#[test]
fn chance_starts_at_the_seed() {
    let counters = |args: &[&str]| -> Value {
        let (exit, out) = Cli::new().out(&[args, &["--json", HARD]].concat());
        assert_eq!(exit, 0);
        serde_json::from_str::<Value>(&out).unwrap()["counters"].clone()
    };
    for command in ["solve", "count"] {
        let seeded = |spec: &str, seed: &str| counters(&[command, "-s", spec, "--seed", seed]);
        for spec in ["mrv,digit=random", "cell=random,ahead=naked+hidden", "digit=random,restart=luby:5"] {
            assert_eq!(seeded(spec, "1"), seeded(spec, "1"), "{spec}");
            // The order of digits alone changes nothing about a whole tree, which a count is here.
            if command == "solve" || !spec.starts_with("mrv") {
                assert_ne!(seeded(spec, "1"), seeded(spec, "2"), "{spec}");
            }
            // A seed in the spec beats it, and is the same seed.
            let own = format!("{spec},seed=2");
            assert_eq!(seeded(&own, "1"), seeded(spec, "2"), "{spec}");
        }
        assert_eq!(seeded("mrv", "1"), seeded("mrv", "2"));
    }
}

#[test]
fn passes_by_rule_stand_beside_eliminations_by_rule() {
    let (_, out) = Cli::new().out(&["solve", "--json", "-s", "sac", HARD]);
    let record: Value = serde_json::from_str(&out).unwrap();
    let counters = record["counters"].as_object().unwrap();
    let sum = counters["propagator_calls_by"].as_object().unwrap().values().map(|n| n.as_u64().unwrap()).sum::<u64>();
    assert_eq!(counters["propagator_calls"], sum);
    assert!(counters["probes"].as_u64() > Some(0));
}
