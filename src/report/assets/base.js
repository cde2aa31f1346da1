// The data, elements, numbers for people, and what a strategy looks like.

const data = JSON.parse(document.getElementById("data").textContent);
const byId = (id) => document.getElementById(id);

function fitted(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}
const html = (name, attributes = {}, ...children) => fitted(document.createElement(name), attributes, children);
const svg = (name, attributes = {}, ...children) =>
  fitted(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);

const UNITS = [[1e9, "s"], [1e6, "ms"], [1e3, "µs"], [1, "ns"]];

// Three digits and a unit.
function time(ns) {
  const [size, unit] = UNITS.find(([size]) => ns >= 0.9995 * size) ?? UNITS[3];
  const value = ns / size;
  const decimals = size === 1 ? 0 : value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
  return `${value.toFixed(decimals)} ${unit}`;
}
const count = (n) => Math.round(n).toLocaleString("en");
const ratio = (x) => (x < 0.0995 ? x.toFixed(4) : x < 99.95 ? x.toFixed(2) : count(x));
const shortened = (text, most) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
const many = (n, one) => `${count(n)} ${one}${n === 1 ? "" : "s"}`;

// What can be read off an axis: its label, how values are written, and whether 0 may occur.
const MEASURES = {
  time: { label: "time", of: "time", text: time, tick: timeTick },
  decisions: { label: "decisions", of: "decisions", text: count, tick: countTick, zero: true },
  placed: { label: "placements", of: "placed", text: count, tick: countTick, zero: true },
};

function timeTick(ns) {
  const [size, unit] = UNITS.find(([size]) => ns >= 0.999 * size) ?? UNITS[3];
  return `${Number((ns / size).toPrecision(3))} ${unit}`;
}
function countTick(n) {
  const [size, unit] = [[1e9, "G"], [1e6, "M"], [1e3, "k"], [1, ""]].find(([size]) => n >= size) ?? [1, ""];
  return `${Number((n / size).toPrecision(3))}${unit}`;
}

// Colour, dashes and marker of a strategy follow its rank. Their numbers have no common divisor:
// 360 strategies differ, and 45 do without colour.
const DASHES = ["", "7 3", "2 2.5", "9 3 2 3", "4 2 1 2 1 2"];
const place = new Map(data.ranking.map((contender, rank) => [contender, rank]));
function look(contender) {
  const rank = place.get(contender);
  return { color: `var(--c${rank % 8})`, dash: DASHES[rank % 5], marker: rank % 9 };
}

// The outline of a marker around a point.
function marker(shape, x, y, r = 3.6) {
  const at = (dx, dy) => `${(x + dx * r).toFixed(1)} ${(y + dy * r).toFixed(1)}`;
  const polygon = (...points) => `M${points.map(([dx, dy]) => at(dx, dy)).join("L")}Z`;
  switch (shape) {
    case 0: return `M${at(-1, 0)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
    case 1: return polygon([-0.9, -0.9], [0.9, -0.9], [0.9, 0.9], [-0.9, 0.9]);
    case 2: return polygon([0, -1.15], [1.1, 0.85], [-1.1, 0.85]);
    case 3: return polygon([0, -1.3], [1.3, 0], [0, 1.3], [-1.3, 0]);
    case 4: return polygon([0, 1.15], [1.1, -0.85], [-1.1, -0.85]);
    case 5: return polygon([-1.2, -0.35], [-0.35, -0.35], [-0.35, -1.2], [0.35, -1.2], [0.35, -0.35], [1.2, -0.35],
      [1.2, 0.35], [0.35, 0.35], [0.35, 1.2], [-0.35, 1.2], [-0.35, 0.35], [-1.2, 0.35]);
    case 6: return polygon([-1.1, -1.1], [1.1, 1.1], [1.1, -1.1], [-1.1, 1.1]);
    case 7: return polygon([-0.45, -1.4], [0.45, -1.4], [0.45, 1.4], [-0.45, 1.4]);
    case 8: return polygon([-1.3, 0], [0.8, -1.1], [0.8, 1.1]);
    case "right": return polygon([1.3, 0], [-0.8, -1.1], [-0.8, 1.1]);
    default: return polygon([1.1, -1.1], [-1.2, -0.5], [0.5, 1.2]);
  }
}

// A line sample of a strategy.
function sample({ color, dash, marker: shape }) {
  const line = svg("path", { d: "M0 6H30", stroke: color, "stroke-width": 1.8, "stroke-dasharray": dash || undefined });
  const mark = shape === undefined ? [] : [svg("path", { d: marker(shape, 15, 6), fill: color })];
  return svg("svg", { class: "sample", viewBox: "0 0 30 12", "aria-hidden": "true" }, line, ...mark);
}

// The cases of a view; a run's value of a measure and whether it is only a lower bound.
function casesOf(view) {
  const all = data.cases.set.map((_, at) => at);
  return view.set === null ? all : all.filter((at) => data.cases.set[at] === view.set);
}
const settled = (contender, at) => data.runs[contender].state[at] === "s";
const wrong = (contender, at) => data.runs[contender].state[at] === "w";
function valueOf(contender, at, measure) {
  const runs = data.runs[contender];
  const value = wrong(contender, at) ? null : runs[measure.of][at];
  if (value === null) return null;
  return { value, cut: measure.of === "time" ? runs.state[at] === "l" : runs.cut[at] === "1" };
}
function caseName(at) {
  const { set, puzzle, image } = data.cases;
  return `${data.sets[set[at]].split("/").at(-1)} ${puzzle[at]}${image[at] ? `, isomorph ${image[at]}` : ""}`;
}
