// The plots of the chosen strategies over the cases of a view.

function drawCactus(figure, contenders, cases) {
  const sorted = (of) => cases.map(of).filter((t) => t !== null && t !== undefined).sort((a, b) => a - b);
  const series = contenders.map((c) => ({
    name: data.contenders[c].name,
    style: look(c),
    times: sorted((at) => (settled(c, at) ? data.runs[c].time[at] : null)),
  }));
  if (data.contenders.length > 1) {
    const best = (at) => {
      const times = data.runs.map((runs, c) => (settled(c, at) ? runs.time[at] : null)).filter((t) => t !== null);
      return times.length ? times.reduce((a, b) => Math.min(a, b)) : null;
    };
    series.push({ name: "virtual best", style: { color: "var(--ink)", dash: "1.5 2.5" }, times: sorted(best) });
  }
  const all = series.flatMap(({ times }) => times);
  if (all.length === 0) return nothing(figure, "No case was settled by the chosen strategies.");
  const limit = nearLimit(data.time_limit, all.reduce((a, b) => Math.max(a, b)));
  const scale = logScale(limit === null ? all : [...all, limit], timeTick);
  const x = { scale, label: "time of a case (log scale)" };
  const y = { scale: linearScale(cases.length * 1.06, count), label: "cases settled" };
  const ends = series.map(({ name, times }) => `${name} ${times.length}`).join(", ");
  const description = `Of ${many(cases.length, "case")} were settled: ${ends}.`;
  chart(figure, { x, y, description }, (plot) => {
    limitLine(plot, "y", cases.length, cases.length === 1 ? "the only case" : `all ${count(cases.length)} cases`);
    if (limit !== null) limitLine(plot, "x", limit, `time limit ${time(limit)}`);
    else if (data.time_limit !== null) farLimit(plot, `time limit ${time(data.time_limit)}`);
    for (const { name, style, times } of series) {
      if (times.length === 0) continue;
      const marked = times.map((t, at) => [plot.X(t), plot.Y(at + 1)]);
      const end = [limit === null ? plot.end : plot.X(limit), marked.at(-1)[1]];
      const points = [[marked[0][0], plot.base], ...marked, end];
      line(plot.root, points, style, `${name}: ${times.length} of ${cases.length}`, { marked });
    }
  });
  legend(figure, series);
}

// Kaplan and Meier's estimate: [value, share with more], and where cases left.
function survival(values) {
  const sorted = values.slice().sort((a, b) => a.value - b.value || a.cut - b.cut);
  const [steps, left] = [[], []];
  let share = 1;
  for (let at = 0; at < sorted.length;) {
    const { value } = sorted[at];
    let [ended, next] = [0, at];
    for (; next < sorted.length && sorted[next].value === value; next += 1) ended += sorted[next].cut ? 0 : 1;
    if (ended > 0) {
      share *= 1 - ended / (sorted.length - at);
      steps.push([value, share]);
    }
    if (ended < next - at) left.push([value, share]);
    at = next;
  }
  return { steps, left, last: sorted.at(-1)?.value };
}

function drawSurvival(figure, contenders, cases) {
  const known = (c) => cases.map((at) => valueOf(c, at, MEASURES.decisions)).filter((v) => v !== null);
  const series = contenders.map((c) => ({ c, values: known(c) })).filter(({ values }) => values.length > 0);
  if (series.length === 0) return nothing(figure, "None of the chosen strategies counts decisions.");
  const scale = logScale(series.flatMap(({ values }) => values.map(({ value }) => value)), countTick, true);
  const x = { scale, label: "decisions (log scale)" };
  const y = { scale: linearScale(1.03, (share) => `${Math.round(share * 100)} %`), label: "cases that need more" };
  y.scale.ticks = () => [0, 0.25, 0.5, 0.75, 1].map((share) => ({ at: share / 1.03, text: `${share * 100} %` }));
  const cut = ({ c, values }) => `${data.contenders[c].name} ${values.filter((v) => v.cut).length} of ${values.length}`;
  const description = `Cut off, so that the true number of decisions is higher: ${series.map(cut).join(", ")}.`;
  chart(figure, { x, y, description }, (plot) => {
    for (const { c, values } of series) {
      const { steps, left, last } = survival(values);
      const marked = steps.map(([value, share]) => [plot.X(value), plot.Y(share)]);
      const points = [[plot.left, plot.Y(1)], ...marked];
      points.push([plot.X(last), points.at(-1)[1]]);
      line(plot.root, points, look(c), data.contenders[c].name, { marked });
      const ticks = left.map(([value, share]) => `M${plot.X(value).toFixed(1)} ${(plot.Y(share) - 5).toFixed(1)}v10`).join("");
      if (ticks) plot.root.append(svg("path", { d: ticks, stroke: look(c).color, "stroke-width": 1.4 }));
    }
  });
  legend(figure, entriesOf(series.map(({ c }) => c)));
}

function drawCost(figure, contenders, cases) {
  const series = contenders.map((c) => {
    const point = (at) => ({ x: valueOf(c, at, MEASURES.decisions), y: valueOf(c, at, MEASURES.time) });
    return { c, points: cases.map(point).filter(({ x, y }) => x !== null && y !== null) };
  }).filter(({ points }) => points.length > 0);
  if (series.length === 0) return nothing(figure, "None of the chosen strategies counts decisions.");
  const values = (of) => series.flatMap(({ points }) => points.map((point) => of(point).value));
  const x = { scale: logScale(values((p) => p.x), countTick, true), label: "decisions (log scale)" };
  const y = { scale: logScale(values((p) => p.y), timeTick), label: "time of a case (log scale)" };
  const told = ({ c, points }) => `${data.contenders[c].name} ${points.length}`;
  const description = `Marks: ${series.map(told).join(", ")}.`;
  chart(figure, { x, y, description }, (plot) => {
    for (const { c, points } of series) {
      const { color, marker: shape } = look(c);
      const outline = (of) => of.map((p) => marker(shape, plot.X(p.x.value), plot.Y(p.y.value), 3)).join("");
      const isCut = (p) => p.x.cut || p.y.cut;
      plot.root.append(svg("g", {}, svg("title", {}, data.contenders[c].name),
        svg("path", { d: outline(points.filter((p) => !isCut(p))), fill: color, "fill-opacity": 0.75 }),
        svg("path", { d: outline(points.filter(isCut)), fill: "none", stroke: color, "stroke-width": 1.2 })));
    }
    equalCosts(plot, x.scale, y.scale);
  });
  legend(figure, series.map(({ c }) => ({ name: data.contenders[c].name, style: { ...look(c), dash: "0 60" } })));
}

// Lines along which a decision takes as long, one for each power of ten, with its time at the end.
function equalCosts({ root, X, Y, end, top }, scaleX, scaleY) {
  let free = -Infinity;
  for (let cost = 1e9; cost >= 1; cost /= 10) {
    const from = Math.max(scaleX.low, scaleY.low / cost, 1);
    const to = Math.min(scaleX.high, scaleY.high / cost);
    if (to <= from * 2) continue;
    root.append(svg("path", { class: "guide", d: `M${X(from)} ${Y(from * cost)}L${X(to)} ${Y(to * cost)}` }));
    // Where a line leaves the plot: through its top, or its right side.
    const text = timeTick(cost);
    const width = text.length * CHARACTER;
    const right = X(to) + width > end - 3;
    const y = right ? Math.max(Y(to * cost) - 6, top + 10) : top + 10;
    const x = right ? end - 3 - width : X(to) + 3;
    if (y === top + 10 && x < free) continue;
    if (y === top + 10) free = x + width + 4;
    root.append(svg("text", { x, y }, text));
  }
}

function drawDepth(figure, contenders, view) {
  const sets = view.set === null ? data.sets.map((_, set) => set) : [view.set];
  const sum = (c) => {
    const profiles = sets.map((set) => data.contenders[c].profile[set]);
    const levels = profiles.reduce((most, profile) => Math.max(most, profile.length), 0);
    return Array.from({ length: levels }, (_, level) => profiles.reduce((n, profile) => n + (profile[level] ?? 0), 0));
  };
  const series = contenders.map((c) => ({ c, levels: sum(c) })).filter(({ levels }) => levels.length > 0);
  if (series.length === 0) return nothing(figure, "No placements of the levels were kept of the chosen strategies.");
  const all = series.flatMap(({ levels }) => levels);
  const deepest = series.reduce((most, { levels }) => Math.max(most, levels.length), 0);
  const x = { scale: linearScale(deepest + 0.5, count, 0.5), label: "level of the search (placements on the stack)" };
  const y = { scale: logScale(all, countTick, all.includes(0)), label: "placements (log scale)" };
  const total = ({ c, levels }) => `${data.contenders[c].name} ${count(levels.reduce((a, b) => a + b, 0))}`;
  chart(figure, { x, y, description: `Placements in all: ${series.map(total).join(", ")}.` }, (plot) => {
    for (const { c, levels } of series) {
      const points = levels.map((n, level) => [plot.X(level + 1), plot.Y(n)]);
      line(plot.root, points, look(c), data.contenders[c].name, { steps: false });
    }
  });
  legend(figure, entriesOf(series.map(({ c }) => c)));
}

// Of each puzzle the greatest cost of its isomorphs in the least.
function factors(contender, cases, measure) {
  const puzzles = new Map();
  for (const at of cases) {
    const value = valueOf(contender, at, measure);
    const key = `${data.cases.set[at]} ${data.cases.puzzle[at]}`;
    const known = puzzles.get(key) ?? { low: Infinity, high: 0, images: 0, cut: false, at };
    if (value === null) continue;
    known.low = Math.min(known.low, Math.max(value.value, 1));
    known.high = Math.max(known.high, value.value, 1);
    known.images += 1;
    known.cut ||= value.cut;
    puzzles.set(key, known);
  }
  const several = [...puzzles.values()].filter(({ images }) => images > 1);
  return several.map(({ low, high, cut, at }) => ({ factor: high / low, cut, at })).sort((a, b) => a.factor - b.factor);
}

function drawSpread(figure, contenders, cases, measure) {
  const few = "Each puzzle was run in one orientation only: with --relabel 2 or more this plot shows how much that matters.";
  if (data.relabel < 2) return nothing(figure, few);
  const series = contenders.map((c) => ({ c, found: factors(c, cases, measure) })).filter(({ found }) => found.length > 0);
  if (series.length === 0) return nothing(figure, `None of the chosen strategies has ${measure.label} of several isomorphs.`);
  const all = series.flatMap(({ found }) => found.map(({ factor }) => factor));
  const x = { scale: logScale([1, ...all], (f) => `×${countTick(f)}`), label: `factor by ${measure.label} (log scale)` };
  const letters = figure.querySelector(".plot").clientWidth < 420 ? 12 : 22;
  const middle = (at) => 1 - (at + 0.5) / series.length;
  const rows = series.map(({ c }, at) => ({ at: middle(at), text: shortened(data.contenders[c].name, letters) })).reverse();
  const y = { scale: { at: middle, ticks: () => rows }, label: "" };
  const quantile = (found, share) => found[Math.min(found.length - 1, Math.max(0, Math.ceil(found.length * share) - 1))].factor;
  const told = ({ c, found }) => `${data.contenders[c].name} ${ratio(quantile(found, 0.5))}`;
  const description = `Factor of the median puzzle: ${series.map(told).join(", ")}.`;
  chart(figure, { x, y, height: series.length * 30 + 54, description }, (plot) => {
    series.forEach(({ c, found }, row) => {
      const [y, { color, marker: shape }] = [plot.Y(row), look(c)];
      const [q1, median, q3] = [0.25, 0.5, 0.75].map((share) => plot.X(quantile(found, share)));
      const group = svg("g", {}, svg("title", {}, `${data.contenders[c].name}: median ×${ratio(quantile(found, 0.5))}`));
      group.append(svg("rect", { x: q1, y: y - 9, width: Math.max(q3 - q1, 1), height: 18, rx: 2, fill: color, "fill-opacity": 0.14, stroke: color, "stroke-opacity": 0.6 }));
      // The heights keep marks apart, and mean nothing.
      const outline = (of) => of.map(({ factor, at }) => marker(shape, plot.X(factor), y + ((at * 7) % 11) - 5, 2.4)).join("");
      group.append(svg("path", { d: outline(found.filter((f) => !f.cut)), fill: color, "fill-opacity": 0.8 }),
        svg("path", { d: outline(found.filter((f) => f.cut)), fill: "none", stroke: color }),
        svg("path", { d: `M${median} ${y - 10}v20`, stroke: "var(--ink)", "stroke-width": 2 }));
      plot.root.append(group);
    });
  });
}
