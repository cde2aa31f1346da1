// A plot with its axes; legends; what is drawn in several plots.

// Widths of a character of a tick and of a title.
const CHARACTER = 6.3;
const TITLE_CHARACTER = 6.9;
let charts = 0;

// On paper a plot is as wide as its column there, so that its text keeps its size.
let onPaper = false;
const PAPER = { scatter: 430, spread: 680 };

// Says in words that there is nothing to draw.
function nothing(figure, text) {
  figure.querySelector(".plot").replaceChildren(html("p", { class: "nothing" }, text));
  figure.querySelector(".legend")?.replaceChildren();
}

// Draws axes, and calls `draw` with the places on them. `x` and `y` are { scale, label }; a label
// with a name in it is a function of the characters that it may have.
function chart(figure, { x, y, height = 300, description, square = false }, draw) {
  const host = figure.querySelector(".plot");
  const width = onPaper ? PAPER[figure.id] ?? 330 : Math.max(host.clientWidth || 640, 240);
  const yTicks = (space) => y.scale.ticks((found) => spread(found, space, () => 22));
  const labels = yTicks(height).map((tick) => tick.text.length);
  const [left, right, top, bottom] = [Math.max(...labels, 2) * CHARACTER + 30, 14, 10, 44];
  const tall = square ? Math.min(width - left - right, 520) : height - top - bottom;
  const wide = square ? tall : width - left - right;
  const all = tall + top + bottom;
  const X = (value) => left + x.scale.at(value) * wide;
  const Y = (value) => top + (1 - y.scale.at(value)) * tall;
  const id = `chart-${(charts += 1)}`;
  const title = figure.querySelector("h3").textContent;
  const root = svg("svg", { viewBox: `0 0 ${width} ${all}`, role: "img", "aria-labelledby": `${id}-t ${id}-d` },
    svg("title", { id: `${id}-t` }, title), svg("desc", { id: `${id}-d` }, description));
  const [end, base] = [left + wide, top + tall];
  for (const tick of yTicks(tall)) {
    const at = top + (1 - tick.at) * tall;
    root.append(svg("path", { class: "gridline", d: `M${left} ${at}H${end}` }),
      svg("text", { x: left - 6, y: at + 4, "text-anchor": "end" }, tick.text));
  }
  const gap = (tick) => tick.text.length * CHARACTER + 10;
  for (const tick of x.scale.ticks((found) => spread(found, wide, gap))) {
    const at = left + tick.at * wide;
    root.append(svg("path", { class: "gridline", d: `M${at} ${top}V${base}` }),
      svg("text", { x: at, y: base + 16, "text-anchor": "middle" }, tick.text));
  }
  root.append(svg("path", { class: "edge", d: `M${left} ${top}V${base}H${end}` }),
    titled(x.label, left + wide / 2, width, (at) => ({ x: at, y: base + 36 })),
    titled(y.label, all - top - tall / 2, all, (at) => ({ transform: `translate(11 ${all - at}) rotate(-90)` })));
  draw({ root, X, Y, left, top, end, base });
  host.replaceChildren(root);
}

// The title of an axis: in its middle, or as near to it as there is room along so much of a plot.
function titled(label, middle, length, place) {
  const most = Math.floor(length / TITLE_CHARACTER);
  const text = typeof label === "string" ? label : label(most);
  const half = (text.length * TITLE_CHARACTER) / 2;
  const at = half * 2 >= length ? length / 2 : Math.min(Math.max(middle, half), length - half);
  return svg("text", { class: "title", "text-anchor": "middle", ...place(at) }, text);
}

// Whether ticks stand far enough apart.
function spread(ticks, length, gap) {
  return ticks.every((tick, at) => at === 0
    || (tick.at - ticks[at - 1].at) * length >= (gap(tick) + gap(ticks[at - 1])) / 2);
}

function legend(figure, entries) {
  const items = entries.map(({ name, style }) => html("li", {}, sample(style), name));
  figure.querySelector(".legend").replaceChildren(html("ul", {}, ...items));
}
const entriesOf = (contenders) => contenders.map((c) => ({ name: data.contenders[c].name, style: look(c) }));

// A line through points in the plane of the plot, with a marker every so often. As `steps` it goes
// first along x, then along y. Markers stand at those `marked`.
function line(root, points, { color, dash, marker: shape }, name, { steps = true, marked = points } = {}) {
  if (points.length === 0) return;
  const written = points.map(([x, y]) => [x.toFixed(1), y.toFixed(1)]);
  const next = ([x, y]) => (steps ? `H${x}V${y}` : `L${x} ${y}`);
  const d = `M${written[0].join(" ")}${written.slice(1).map(next).join("")}`;
  const group = svg("g", {}, svg("title", {}, name), svg("path", {
    d, fill: "none", stroke: color, "stroke-width": 1.8, "stroke-dasharray": dash || undefined, "stroke-linejoin": "round",
  }));
  if (shape !== undefined) {
    let marks = "";
    let last = null;
    for (const [x, y] of marked) {
      if (last === null || Math.hypot(x - last[0], y - last[1]) >= 56) {
        marks += marker(shape, x, y);
        last = [x, y];
      }
    }
    group.append(svg("path", { d: marks, fill: color }));
  }
  root.append(group);
}

// A line with a word on it, at a value where something ends: upright, or level.
function limitLine({ root, X, Y, left, top, end, base }, along, value, text) {
  if (along === "x") {
    root.append(svg("path", { class: "limit", d: `M${X(value)} ${top}V${base}` }),
      svg("text", { x: X(value) - 5, y: base - 6, "text-anchor": "end" }, text));
  } else {
    root.append(svg("path", { class: "limit", d: `M${left} ${Y(value)}H${end}` }),
      svg("text", { x: left + 6, y: Y(value) + 13 }, text));
  }
}

// A limit, if it is near enough to the values to be drawn with them.
function nearLimit(limit, most) {
  return limit !== null && limit > 0 && limit <= most * 30 ? limit : null;
}

// Says where a limit is that is not drawn.
function farLimit({ root, end, base }, text) {
  root.append(svg("text", { x: end - 5, y: base - 6, "text-anchor": "end" }, `${text} →`));
}
