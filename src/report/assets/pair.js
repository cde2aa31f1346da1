// Two strategies against each other: a scatter plot, and where they differ most.

const POINTS_WITH_NAMES = 5000;
const DIFFERENCES = 20;

function pairs(a, b, cases, measure) {
  const of = (at) => ({ at, a: valueOf(a, at, measure), b: valueOf(b, at, measure) });
  return cases.map(of).filter(({ a, b }) => a !== null && b !== null);
}

function drawScatter(figure, a, b, cases, measure) {
  const [nameA, nameB] = [a, b].map((c) => data.contenders[c].name);
  const reading = figure.querySelector(".reading");
  const found = pairs(a, b, cases, measure);
  if (found.length === 0) {
    reading.textContent = "";
    return nothing(figure, `There is no case of which both have ${measure.label}.`);
  }
  const values = found.flatMap((pair) => [pair.a.value, pair.b.value]);
  const limits = { time: [data.time_limit, time], placed: [data.node_limit, count] };
  const [bound, written] = limits[measure.of] ?? [null, count];
  const limit = nearLimit(bound, values.reduce((most, value) => Math.max(most, value)));
  const scale = logScale(limit === null ? values : [...values, limit], measure.tick, measure.zero);
  const around = `${measure.label} of  (log scale)`.length;
  const label = (name) => (most) => `${measure.label} of ${shortened(name, Math.max(most - around, 6))} (log scale)`;
  const axis = (name) => ({ scale, label: label(name) });
  const text = wins(found, nameA, nameB, cases.length);
  chart(figure, { x: axis(nameA), y: axis(nameB), square: true, description: text }, (plot) => {
    const { root, X, Y } = plot;
    for (const factor of [0.1, 10]) {
      const [from, to] = [Math.max(scale.low, scale.low / factor), Math.min(scale.high, scale.high / factor)];
      if (to > from) root.append(svg("path", { class: "guide", d: `M${X(from)} ${Y(from * factor)}L${X(to)} ${Y(to * factor)}` }));
    }
    root.append(svg("path", { class: "edge", d: `M${X(scale.low)} ${Y(scale.low)}L${X(scale.high)} ${Y(scale.high)}` }));
    const word = bound === null ? "" : `${measure === MEASURES.time ? "time limit" : "limit"} ${written(bound)}`;
    if (limit !== null) {
      limitLine(plot, "x", limit, word);
      limitLine(plot, "y", limit, word);
    } else if (bound !== null) {
      farLimit(plot, word);
    }
    const kinds = [
      { of: (p) => !p.a.cut && !p.b.cut, shape: 0, paint: { fill: "var(--c0)", "fill-opacity": 0.6 } },
      { of: (p) => p.a.cut && !p.b.cut, shape: "right", paint: { fill: "none", stroke: "var(--c1)", "stroke-width": 1.4 } },
      { of: (p) => !p.a.cut && p.b.cut, shape: 2, paint: { fill: "none", stroke: "var(--c1)", "stroke-width": 1.4 } },
      { of: (p) => p.a.cut && p.b.cut, shape: "both", paint: { fill: "none", stroke: "var(--c6)", "stroke-width": 1.2 } },
    ];
    for (const { of, shape, paint } of kinds) {
      const points = found.filter(of);
      const outline = (p) => marker(shape, X(p.a.value), Y(p.b.value), 3.8);
      if (points.length > POINTS_WITH_NAMES) {
        root.append(svg("path", { d: points.map(outline).join(""), ...paint }));
        continue;
      }
      const told = (v) => `${v.cut ? "≥ " : ""}${measure.text(v.value)}`;
      const named = (p) => svg("path", { class: "point", d: outline(p) },
        svg("title", {}, `${caseName(p.at)}: ${nameA} ${told(p.a)}, ${nameB} ${told(p.b)}`));
      root.append(svg("g", { ...paint, "pointer-events": "all" }, ...points.map(named)));
    }
  });
  reading.textContent = text;
}

// Who needs less, as far as it is known.
function wins(found, nameA, nameB, cases) {
  const less = (one, other) => found.filter((p) => !p[one].cut && p[one].value < p[other].value).length;
  const [a, b] = [less("a", "b"), less("b", "a")];
  const same = found.filter((p) => !p.a.cut && !p.b.cut && p.a.value === p.b.value).length;
  const open = found.length - a - b - same;
  const parts = [`${nameA} needs less on ${count(a)} of ${many(cases, "case")}, ${nameB} on ${count(b)}`];
  if (same > 0) parts.push(`both the same on ${count(same)}`);
  if (open > 0) parts.push(`unknown on ${count(open)}, where one or both were cut off`);
  if (cases > found.length) parts.push(`${count(cases - found.length)} left out for want of a right answer or of counters`);
  return `${parts.join("; ")}.`;
}

// The pairs with the greatest known factors between them. One that was cut off bounds the factor
// from below if it had needed more already; else nothing is known.
function greatest(found) {
  const log = ({ a, b }) => Math.log(Math.max(a.value, 1) / Math.max(b.value, 1));
  const known = ({ a, b }) => !(a.cut && b.cut) && !(a.cut && a.value <= b.value) && !(b.cut && b.value <= a.value);
  const sure = found.filter((pair) => known(pair) && log(pair) !== 0);
  return sure.sort((p, q) => Math.abs(log(q)) - Math.abs(log(p)) || p.at - q.at).slice(0, DIFFERENCES);
}

function commandOf(a, b, at) {
  const [first, second] = [data.contenders[a], data.contenders[b]];
  // How programs are run is said once for both.
  const how = first.how || second.how;
  return ["sudoscope compare", first.args, second.args, how, data.common, data.cases.args[at]].filter(Boolean).join(" ");
}

function showDifferences(host, a, b, cases, measure) {
  const [nameA, nameB] = [a, b].map((c) => data.contenders[c].name);
  const most = greatest(pairs(a, b, cases, measure));
  const heading = `Where ${shortened(nameA, 30)} (A) and ${shortened(nameB, 30)} (B) differ most in ${measure.label}`;
  if (most.length === 0) {
    host.replaceChildren(html("h3", {}, heading), html("p", { class: "lead" }, "No difference is known."));
    return;
  }
  const other = measure === MEASURES.decisions ? MEASURES.time : MEASURES.decisions;
  const columns = [[measure, "a"], [measure, "b"], [null], [other, "a"], [other, "b"]];
  const title = ([of, side]) => (of ? `${of.label} ${side.toUpperCase()}` : "B / A");
  const head = html("tr", {}, html("th", { scope: "col" }, "case"),
    ...columns.map((column) => html("th", { scope: "col", class: "n" }, title(column))),
    html("th", { scope: "col", "data-fixed": "" }, "command to run both on it"));
  const cell = (text, value) => html("td", { class: "n", "data-v": value ?? undefined }, text);
  const number = (pair, [of, side]) => {
    if (!of) {
      const factor = Math.max(pair.b.value, 1) / Math.max(pair.a.value, 1);
      return cell(`${pair.a.cut ? "≤ " : pair.b.cut ? "≥ " : ""}${ratio(factor)}`, factor);
    }
    const value = valueOf(side === "a" ? a : b, pair.at, of);
    return value === null ? cell("–") : cell(`${value.cut ? "≥ " : ""}${of.text(value.value)}`, value.value);
  };
  const rows = most.map((pair) => html("tr", {}, html("th", { scope: "row" }, caseName(pair.at)),
    ...columns.map((column) => number(pair, column)), html("td", {}, copyable(commandOf(a, b, pair.at), caseName(pair.at)))));
  const table = html("table", {}, html("caption", {}, heading), html("thead", {}, head), html("tbody", {}, ...rows));
  host.replaceChildren(html("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": heading }, table));
  sortable(table);
}
