//! The page of a comparison: what stands in it, and what it does in a browser.

#[path = "../common/page.rs"]
#[allow(dead_code, unreachable_pub, reason = "each test binary uses a part")]
mod shell;

mod browser;
mod results;

use browser::{Browser, framed};
use results::{HOSTILE, empty, mixed, push, record, solved};
use serde_json::Value;
use sudoscope::compare::{Limit, Results, Verdict};
use sudoscope::report::page;

/// The data of the plots.
fn data(page: &str) -> Value {
    let (_, rest) = page.split_once("<script type=\"application/json\" id=\"data\">").unwrap();
    serde_json::from_str(rest.split_once("</script>").unwrap().0).unwrap()
}

/// The command line that runs two contenders on a case, as the page's script puts it together.
fn command(data: &Value, contenders: [usize; 2], case: usize) -> String {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let args = contenders.map(|contender| text(&data["contenders"][contender]["args"]));
    let rest = [text(&data["common"]), text(&data["cases"]["args"][case])];
    format!("sudoscope compare {} {}", args.join(" "), rest.join(" "))
}

/// What `compare` writes with these arguments and a few more puzzles at hand.
fn compared(arguments: &str) -> String {
    let shell = shell::Shell::new(
        "printf '%s\\n' '1.....2.....3.....4.....5.....6.....' > 6x6.txt
printf '%s\\n' '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79' > easy.txt",
    );
    let output = shell.run(&format!("sudoscope compare {arguments} --report page.html >&2 && cat page.html"));
    assert_eq!(output.code, Some(0), "{}", output.err);
    output.out
}

#[test]
fn the_page_needs_nothing_but_itself() {
    let page = page(&solved(2, 3, 3, 2));
    // The name of SVG is written as an address, and none is fetched.
    let rest = page.replace("http://www.w3.org/2000/svg", "");
    for address in ["http:", "https:", "url(", "@import", " src=", "stylesheet", "fetch("] {
        assert!(!rest.contains(address), "{address}");
    }
    let icon = "<link rel=\"icon\" href=\"data:,\">";
    assert_eq!((page.matches(" href=").count(), page.matches(icon).count()), (1, 1));
    for needed in
        ["default-src 'none'", "width=device-width", "@media print", "prefers-color-scheme: dark", "<noscript>"]
    {
        assert!(page.contains(needed), "{needed}");
    }
}

#[test]
fn what_repeats_the_experiment_is_there() {
    let mut results = solved(2, 3, 2, 0);
    results.conditions.contenders[0].spec = Some("cell=dom,seed=0".to_owned());
    results.conditions.time_limit_ns = Some(250_000_000);
    let text = page(&results);
    for what in [
        "first solution",
        "6 puzzles",
        "1,000 placements and 250 ms",
        "median of 3 runs, one at a time",
        "<dt>Seed</dt><dd>7</dd>",
        "some processor, 2 cores, linux",
        "sudoscope 0, rustc 0",
        "sudoscope compare &#39;a b.txt&#39;",
        "0000000000000001",
        "cell=dom,seed=0",
    ] {
        assert!(text.contains(what), "{what}");
    }
    results.conditions.timed_side_by_side = 2;
    results.conditions.vary = Some("cell".to_owned());
    let text = page(&results);
    assert!(text.contains("2 side by side, which disturbs them") && text.contains("Every value of cell on 2 sets"));
}

#[test]
fn the_data_are_those_of_the_results() {
    let results = mixed();
    let data = data(&page(&results));
    // Of the second set not all have run the only case.
    assert_eq!(data["cases"]["puzzle"], serde_json::json!([1, 2, 3, 4]));
    assert_eq!(data["views"], serde_json::json!([{"name": HOSTILE, "set": 0, "left_out": []}]));
    let states: Vec<&str> =
        data["runs"].as_array().unwrap().iter().map(|runs| runs["state"].as_str().unwrap()).collect();
    assert_eq!(states, ["sswl", "slsl", "swsl"]);
    assert_eq!(data["runs"][0]["decisions"], serde_json::json!([0, 20, null, 7]));
    assert_eq!(data["runs"][0]["time"], serde_json::json!([500, 2500, null, 1200]));
    assert_eq!(data["runs"][1]["cut"], "0101");
    assert_eq!(data["runs"][2]["placed"], serde_json::json!([null, null, null, null]));
    assert_eq!(data["contenders"][1]["profile"], serde_json::json!([[90 + 999 + 4 + 8, 4], []]));
    // Who has a fault comes last.
    assert_eq!(data["ranking"], serde_json::json!([1, 0, 2]));
    assert_eq!(data["contenders"][2]["args"], r"--program 'c2=solver --fast '\''it'\'''");
}

#[test]
fn names_and_messages_cannot_break_out() {
    let page = page(&mixed());
    assert_eq!(page.matches("<script").count(), 2);
    assert_eq!(page.matches("</script>").count(), 2);
    assert!(!page.contains("<img") && !page.contains("<!--"));
    assert_eq!(data(&page)["contenders"][1]["name"], HOSTILE);
    let (_, faults) = page.split_once("<h2>Wrong answers and failures</h2>").unwrap();
    let faults = faults.split_once("</section>").unwrap().0;
    assert_eq!(faults.matches("<tr>").count(), 1 + 2);
    assert!(faults.contains("&lt;/script&gt;&lt;script&gt;boom()"), "{faults}");
}

#[test]
fn there_is_a_page_of_whatever_came() {
    assert!(page(&empty(1, 3, 2)).contains("No case was run by all"));
    assert!(page(&empty(1, 3, 2)).contains("0 of 3 cases were run by all"));
    assert!(page(&empty(0, 0, 1)).contains("<h1>c0 on 0 sets</h1>"));
    let mut results = empty(1, 3, 2);
    push(&mut results, 0, 2, 0, vec![None, Some(record(Verdict::Solved, 1))]);
    assert!(page(&results).contains("No case was run by all"));
    let mut results = empty(1, 1, 1);
    push(&mut results, 0, 0, 0, vec![Some(record(Verdict::Wrong("r1c1".to_owned()), 1))]);
    assert!(page(&results).contains("Wrong answers and failures"));
    let mut results = empty(1, 2, 2);
    results.conditions.time_limit_ns = None;
    results.conditions.node_limit = None;
    push(&mut results, 0, 1, 0, vec![Some(record(Verdict::Solved, 1)); 2]);
    push(&mut results, 0, 0, 0, vec![Some(record(Verdict::Several, 0)); 2]);
    let page = page(&results);
    assert!(page.contains("<dt>Limits of a run</dt><dd>none</dd>"));
    assert!(page.contains("--node-limit none --time-limit none"));
}

#[test]
fn the_tables_say_what_the_summaries_say() {
    let mut results = empty(1, 2, 2);
    push(&mut results, 0, 0, 0, vec![Some(record(Verdict::Solved, 5)), Some(record(Verdict::Solved, 50))]);
    let cut = Verdict::Limit(Limit::Nodes);
    push(&mut results, 0, 1, 0, vec![Some(record(Verdict::Solved, 5)), Some(record(cut, 1500))]);
    let page = page(&results);
    let row = |table: &str, name: &str| {
        let (_, rest) = page.split_once(&format!("<caption>set0: {table}</caption>")).unwrap();
        let (_, rest) = rest.split_once(&format!("<tr><th scope=\"row\">{name}</th>")).unwrap();
        rest.split_once("</tr>").unwrap().0.to_owned()
    };
    let outcomes = row("outcomes and counters", "c1");
    let cells = "<td class=\"n\" data-v=\"1\">1</td><td class=\"n\" data-v=\"1\">1</td><td class=\"n\" data-v=\"1550\">≥ 1,550</td>";
    assert!(outcomes.starts_with(cells), "{outcomes}");
    let times = row("times", "c1");
    assert!(times.contains("data-v=\"156000\">≥ 156 µs<"), "{times}");
    assert!(times.ends_with("<td>no difference shown</td>") || times.ends_with("<td>slower</td>"), "{times}");
    assert!(row("times", "c0").ends_with("<td>reference</td>"));
    // 1,000 ns for 5 decisions, and 6 placements.
    assert!(row("the cost of a decision", "c0").starts_with("<td class=\"n\" data-v=\"200\">200 ns</td>"));
}

#[test]
fn its_command_lines_run() {
    for (arguments, contenders, expected) in [
        ("-s mrv,norvig 6x6.txt --box 3x2 --relabel 2 --runs 1", [1, 0], "--box 3x2"),
        ("-s norvig,digit=random -s 'mrv,digit=lcv' builtin:hard --solutions 2 --seed 5 --runs 1", [0, 1], "--seed 5"),
        ("--vary ahead -s mrv easy.txt --time-limit 1500ms --node-limit none --runs 1", [0, 2], "--time-limit 1500ms"),
        ("-s norvig,locked builtin:16x16 --runs 1", [0, 1], "--node-limit 200000"),
    ] {
        let data = data(&compared(arguments));
        let cases = data["cases"]["args"].as_array().unwrap().len();
        let line = command(&data, contenders, cases - 1);
        assert!(line.contains(expected), "{line}");
        let output = shell::Shell::new("").run(&format!("{line} --json"));
        assert_eq!((output.code, &*output.err), (Some(0), ""), "{line}");
        let runs: Vec<Value> = output.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let runs: Vec<&Value> = runs.iter().filter(|line| line["kind"] == "run").collect();
        // The same tree as in the experiment.
        for (run, contender) in runs.iter().zip(contenders) {
            let placed = &data["runs"][contender]["placed"][cases - 1];
            assert_eq!(&run["counted"]["counters"]["placed"], placed, "{line}");
        }
        assert_eq!(runs.len(), 2, "{line}");
    }
}

/// 50 contenders on 1,000 puzzles.
fn large() -> String {
    let results: Results = solved(1, 1000, 50, 0);
    let start = std::time::Instant::now();
    let page = page(&results);
    println!("50 contenders on 1,000 puzzles: {} kB in {:?}", page.len() / 1000, start.elapsed());
    page
}

#[test]
fn a_large_experiment_gives_a_page_of_a_fair_size() {
    let page = large();
    assert!(page.len() < 2_000_000, "{}", page.len());
}

/// What the script on the page has to help it.
const HELPERS: &str = "
const all = (query, root = document) => [...root.querySelectorAll(query)];
const one = (query, root = document) => root.querySelector(query);
const set = (id, value) => { const at = one('#' + id); at.value = value; at.dispatchEvent(new Event('change')); };
const FIGURES = ['cactus', 'survival', 'cost', 'depth', 'scatter', 'spread'];
const plots = (root = document) => FIGURES.map((id) => all(`#${id} .plot > svg`, root).length);
const words = (id) => one(`#${id} .plot`).textContent;
";

#[test]
fn in_a_browser_the_plots_are_there_and_follow_the_reader() {
    let Some(browser) = Browser::find() else { return };
    let script = format!(
        "{HELPERS}
        const start = {{
            plots: plots(),
            titled: all('.plot svg').every((svg) => one('title', svg).textContent && one('desc', svg).textContent.length > 10),
            axes: all('.plot .title').map((text) => text.textContent),
            lines: all('#cactus .plot g').length,
            words: words('cactus').match(/all \\d+ cases/)[0],
            resources: performance.getEntriesByType('resource').length,
            bad: /NaN|Infinity|undefined|null/.test(all('.plot, .legend, #differ').map((e) => e.innerHTML).join()),
        }};
        one('#every').click();
        const every = {{ plots: plots(), lines: all('#cactus .plot g').length }};
        one('#none').click();
        const none = {{ plots: plots(), words: words('depth') }};
        one('#best').click();
        one('#contenders input').click();
        const without = all('#cactus .plot g').length;
        set('view', 1);
        const shown = all('.view').filter((view) => !view.hidden).map((view) => one('caption', view).textContent);
        const second = {{ shown, words: words('cactus').match(/all \\d+ cases/)[0], points: all('#scatter .point').length }};
        set('measure', 'decisions');
        set('a', 3);
        set('b', 9);
        const pair = {{
            axes: all('#scatter .title').map((text) => text.textContent),
            told: one('#scatter .reading').textContent,
            caption: one('#differ caption').textContent,
            rows: all('#differ tbody tr').length,
            ratios: all('#differ tbody tr').map((row) => Number(row.cells[3].dataset.v)),
        }};
        set('spread-by', 'time');
        return {{ start, every, none, without, second, pair, spread: one('#spread .title').textContent }};"
    );
    let found = browser.run(&page(&solved(2, 15, 12, 3)), 1280, &script);
    let start = &found["start"];
    assert_eq!(start["plots"], serde_json::json!([1, 1, 1, 1, 1, 1]));
    assert_eq!((&start["titled"], &start["bad"], &start["resources"]), (&true.into(), &false.into(), &0.into()));
    let axes: Vec<&str> = start["axes"].as_array().unwrap().iter().map(|axis| axis.as_str().unwrap()).collect();
    assert_eq!(axes[..2], ["time of a case (log scale)", "cases settled"]);
    // Eight of twelve, and the virtual best.
    assert_eq!((&start["lines"], &start["words"]), (&9.into(), &"all 90 cases".into()));
    assert_eq!(found["every"], serde_json::json!({"plots": [1, 1, 1, 1, 1, 1], "lines": 13}));
    assert_eq!(found["none"], serde_json::json!({"plots": [0, 0, 0, 0, 1, 0], "words": "No strategy is chosen."}));
    assert_eq!(found["without"], 8);
    let captions = ["set0: the cost of a decision", "set0: outcomes and counters", "set0: times"];
    assert_eq!(found["second"], serde_json::json!({"shown": captions, "words": "all 45 cases", "points": 45}));
    let pair = &found["pair"];
    assert_eq!(pair["axes"], serde_json::json!(["decisions of c3 (log scale)", "decisions of c9 (log scale)"]));
    assert!(pair["told"].as_str().unwrap().contains("of 45 cases, c9 on "), "{pair}");
    assert_eq!(
        (&pair["rows"], &pair["caption"]),
        (&20.into(), &"Where c3 (A) and c9 (B) differ most in decisions".into())
    );
    let factors: Vec<f64> = pair["ratios"].as_array().unwrap().iter().map(|r| r.as_f64().unwrap().ln().abs()).collect();
    assert!(factors.is_sorted_by(|a, b| a >= b) && factors[0] > 0.0, "{factors:?}");
    assert!(found["spread"].as_str().unwrap().contains("by time"));
}

#[test]
fn in_a_browser_tables_sort_by_value() {
    let Some(browser) = Browser::find() else { return };
    let script = format!(
        "{HELPERS}
        const table = all('table').find((table) => one('caption', table).textContent.endsWith('outcomes and counters'));
        const column = (title) => [...table.tHead.rows[0].cells].findIndex((cell) => cell.textContent === title);
        const names = () => [...table.tBodies[0].rows].map((row) => row.cells[0].textContent);
        const click = (title) => one('button', table.tHead.rows[0].cells[column(title)]).click();
        const sorted = () => all('[aria-sort]', table).map((cell) => [cell.textContent, cell.getAttribute('aria-sort')]);
        const found = {{ before: names() }};
        click('decisions');
        found.up = [names(), sorted()];
        click('decisions');
        found.down = [names(), sorted()];
        click('strategy');
        found.text = [names(), sorted()];
        found.buttons = all('th button').every((button) => button.type === 'button' && button.tabIndex === 0);
        return found;"
    );
    let mut results = empty(1, 1, 12);
    let decisions = |contender: usize| [9, 1000, 20, 300][contender % 4] + contender as u64;
    let records = (0..12).map(|contender| {
        let mut record = record(Verdict::Solved, decisions(contender));
        if contender == 5 {
            record.counted = None;
        }
        Some(record)
    });
    push(&mut results, 0, 0, 0, records.collect());
    let found = browser.run(&page(&results), 1280, &script);
    let mut names: Vec<String> = (0..12).filter(|&contender| contender != 5).map(|c| format!("c{c}")).collect();
    let of = |name: &String| decisions(name[1..].parse().unwrap());
    // What has no counters stays below, either way: the virtual best is a matter of times.
    let with_rest = |names: &[String]| [names, &["c5", "(virtual best)"].map(str::to_owned)].concat();
    names.sort_by_key(of);
    assert_eq!(found["up"], serde_json::json!([with_rest(&names), [["decisions", "ascending"]]]));
    names.reverse();
    assert_eq!(found["down"], serde_json::json!([with_rest(&names), [["decisions", "descending"]]]));
    let text = found["text"][0].as_array().unwrap();
    assert_eq!((&text[0], &text[3], &text[12]), (&"(virtual best)".into(), &"c2".into(), &"c11".into()));
    assert_eq!(found["buttons"], true);
}

#[test]
fn in_a_browser_what_was_cut_off_is_a_bound() {
    let Some(browser) = Browser::find() else { return };
    let solved = |decisions| record(Verdict::Solved, decisions);
    let cut = |decisions| record(Verdict::Limit(Limit::Nodes), decisions);
    let pairs = [
        (solved(10), solved(100)),
        (cut(999), solved(10)),
        // Whether it would have taken 50 is unknown.
        (cut(5), solved(50)),
        (cut(8), cut(9)),
        (solved(7), solved(7)),
    ];
    let mut results = empty(1, pairs.len(), 2);
    for (puzzle, (a, b)) in pairs.into_iter().enumerate() {
        push(&mut results, 0, puzzle, 0, vec![Some(a), Some(b)]);
    }
    let script = format!(
        "{HELPERS}
        set('a', 0);
        set('b', 1);
        const tick = (text) => Number(all('#survival text').find((tick) => tick.textContent === text).getAttribute('y'));
        const share = (y) => (tick('0 %') - 4 - y) / (tick('0 %') - tick('100 %'));
        const survival = all('#survival .plot g').find((line) => one('title', line).textContent === 'c0');
        const steps = one('path', survival).getAttribute('d').split('V').slice(1).map((y) => share(parseFloat(y)));
        const left = survival.nextElementSibling.getAttribute('d').split('M').length - 1;
        const cactus = all('#cactus .plot g').map((line) => one('title', line).textContent);
        const rows = all('#differ tbody tr').map((row) => [...row.cells].slice(0, 4).map((cell) => cell.textContent));
        return {{ told: one('#scatter .reading').textContent, rows, cactus, left, steps: steps.map((y) => y.toFixed(2)) }};"
    );
    let found = browser.run(&page(&results), 1280, &script);
    assert_eq!(
        found["told"],
        "c0 needs less on 1 of 5 cases, c1 on 1; both the same on 1; unknown on 2, where one or both were cut off."
    );
    let rows = [["set0 2", "≥ 100 µs", "1.50 µs", "≤ 0.0149"], ["set0 1", "1.50 µs", "10.5 µs", "7.00"]];
    assert_eq!(found["rows"], serde_json::json!(rows));
    // Kaplan and Meier: one of the four that are left after 5, then one of the two after 8.
    assert_eq!((&found["steps"], &found["left"]), (&serde_json::json!(["0.75", "0.38", "0.38"]), &3.into()));
    assert_eq!(found["cactus"], serde_json::json!(["c1: 4 of 5", "c0: 2 of 5", "virtual best: 4 of 5"]));
}

#[test]
fn in_a_browser_whatever_came_is_shown_or_said() {
    let Some(browser) = Browser::find() else { return };
    let script = format!(
        "{HELPERS}
        if (!one('#cactus')) return {{ words: one('main').textContent }};
        const bad = /NaN|Infinity|undefined/.test(all('.plot, .legend, #differ').map((e) => e.innerHTML).join());
        return {{ plots: plots(), bad, images: all('img').length, scatter: words('scatter'), spread: words('spread'),
            shapes: all('#scatter .point').length }};"
    );
    let none = browser.run(&page(&empty(1, 3, 2)), 1280, &script);
    assert!(none["words"].as_str().unwrap().contains("No case was run by all"), "{none}");
    let found = browser.run(&page(&mixed()), 1280, &script);
    assert_eq!((&found["bad"], &found["images"]), (&false.into(), &0.into()));
    assert_eq!(found["plots"], serde_json::json!([1, 1, 1, 1, 1, 0]));
    assert!(found["spread"].as_str().unwrap().contains("one orientation only"), "{found}");
    let found = browser.run(&page(&solved(1, 1, 1, 0)), 1280, &script);
    assert_eq!((&found["plots"], &found["bad"]), (&serde_json::json!([1, 1, 1, 1, 0, 0]), &false.into()));
    assert!(found["scatter"].as_str().unwrap().contains("only one strategy"), "{found}");
}

#[test]
fn in_a_browser_the_page_fits_a_phone_and_runs_its_commands() {
    let Some(browser) = Browser::find() else { return };
    let script = "const { innerWidth, document: page } = one('iframe').contentWindow;
        return { inner: innerWidth, fits: page.documentElement.scrollWidth <= innerWidth, plots: plots(page),
            tables: all('.scroll', page).filter((box) => box.scrollWidth > box.clientWidth).length,
            commands: all('#differ code', page).map((code) => code.textContent) };";
    let script = format!("{HELPERS}{script}");
    for (page, plots) in [(page(&solved(3, 20, 20, 2)), 1), (page(&mixed()), 1), (page(&empty(1, 1, 1)), 0)] {
        let found = browser.run(&framed(&page, 360), 1280, &script);
        assert_eq!((&found["inner"], &found["fits"]), (&360.into(), &true.into()), "{found}");
        // Where there is much to see, it scrolls in its own box.
        assert!(found["plots"][0] == plots && (plots == 0 || found["tables"].as_u64() > Some(1)), "{found}");
    }
    let page = compared("-s 'norvig,digit=lcv' -s mrv builtin:hard --runs 1");
    let found = browser.run(&framed(&page, 360), 1280, &script);
    let commands = found["commands"].as_array().unwrap();
    let line = commands[0].as_str().unwrap();
    let output = shell::Shell::new("").run(line);
    assert_eq!((output.code, &*output.err), (Some(0), ""), "{line}");
    assert!(output.out.contains("norvig,digit=lcv") && commands.len() > 5, "{}", output.out);
}

#[test]
fn in_a_browser_a_large_experiment_opens() {
    let Some(browser) = Browser::find() else { return };
    let script = format!(
        "{HELPERS}
        const start = performance.now();
        one('#every').click();
        return {{ plots: plots(), points: all('#scatter .point').length, legend: all('#cactus .legend li').length,
            redrawn: Math.round(performance.now() - start), ready: Math.round(start) }};"
    );
    let found = browser.run(&large(), 1280, &script);
    println!("{found}");
    assert_eq!(found["plots"], serde_json::json!([1, 1, 1, 1, 1, 0]));
    assert_eq!((&found["points"], &found["legend"]), (&1000.into(), &51.into()));
}
