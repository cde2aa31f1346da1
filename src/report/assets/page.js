// Tables that sort, commands to copy, and what the reader chooses.

// A command line with a button that copies it.
function copyable(text, what) {
  const code = html("code", {}, text);
  const button = html("button", { type: "button", class: "do", "aria-label": `Copy the command for ${what}` }, "Copy");
  button.addEventListener("click", async () => {
    let done = true;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Not all browsers allow it in a local file; then the text is at least selected.
      getSelection().selectAllChildren(code);
      done = document.execCommand("copy");
    }
    button.textContent = done ? "Copied" : "Selected";
    setTimeout(() => { button.textContent = "Copy"; }, 1500);
  });
  return html("div", { class: "copy" }, button, code);
}

// Puts a button into each header that sorts by its column.
function sortable(table) {
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => {
    if ("fixed" in head.dataset) return;
    const button = html("button", { type: "button" }, ...head.childNodes);
    head.replaceChildren(button);
    button.addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") === "ascending";
      heads.forEach((other) => other.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      sort(table.tBodies[0], column, head.classList.contains("n"), down ? -1 : 1);
    });
  });
}

// Numbers by their value, and what is missing last in both orders.
function sort(body, column, numeric, direction) {
  const key = (row) => {
    const { dataset, textContent } = row.cells[column];
    return numeric ? (dataset.v === undefined ? null : Number(dataset.v)) : textContent;
  };
  const compare = (p, q) => (numeric ? p - q : p.localeCompare(q, "en", { numeric: true }));
  const rows = [...body.rows].map((row) => ({ row, key: key(row) }));
  rows.sort((p, q) => (p.key === null) - (q.key === null) || (p.key === null ? 0 : direction * compare(p.key, q.key)));
  body.append(...rows.map(({ row }) => row));
}

const chosen = { view: 0, contenders: new Set(data.ranking.slice(0, 8)) };

function redraw() {
  const view = data.views[chosen.view];
  const cases = casesOf(view);
  const contenders = data.ranking.filter((c) => chosen.contenders.has(c) && !view.left_out.includes(c));
  byId("chosen").textContent = `${contenders.length} of ${data.contenders.length}`;
  for (const element of document.querySelectorAll(".view")) element.hidden = Number(element.dataset.view) !== chosen.view;
  const plots = {
    cactus: (figure) => drawCactus(figure, contenders, cases),
    survival: (figure) => drawSurvival(figure, contenders, cases),
    cost: (figure) => drawCost(figure, contenders, cases),
    depth: (figure) => drawDepth(figure, contenders, view),
    spread: (figure) => drawSpread(figure, contenders, cases, MEASURES[byId("spread-by").value]),
  };
  for (const [id, draw] of Object.entries(plots)) {
    if (contenders.length === 0) nothing(byId(id), "No strategy is chosen.");
    else draw(byId(id));
  }
  redrawPair();
}

function redrawPair() {
  const cases = casesOf(data.views[chosen.view]);
  if (data.contenders.length < 2) return nothing(byId("scatter"), "There is only one strategy, so there is no pair to compare.");
  const [a, b] = ["a", "b"].map((id) => Number(byId(id).value));
  const measure = MEASURES[byId("measure").value];
  drawScatter(byId("scatter"), a, b, cases, measure);
  showDifferences(byId("differ"), a, b, cases, measure);
}

function setUpControls() {
  data.views.forEach(({ name }, at) => byId("view").append(html("option", { value: at }, name)));
  byId("view").addEventListener("change", () => { chosen.view = Number(byId("view").value); redraw(); });
  const boxes = data.ranking.map((c) => {
    const box = html("input", { type: "checkbox", value: c });
    box.checked = chosen.contenders.has(c);
    box.addEventListener("change", () => {
      if (box.checked) chosen.contenders.add(c);
      else chosen.contenders.delete(c);
      redraw();
    });
    byId("contenders").append(html("label", {}, box, sample(look(c)), html("span", {}, data.contenders[c].name)));
    return { c, box };
  });
  const choose = (contenders) => {
    chosen.contenders = new Set(contenders);
    boxes.forEach(({ c, box }) => { box.checked = chosen.contenders.has(c); });
    redraw();
  };
  byId("best").addEventListener("click", () => choose(data.ranking.slice(0, 8)));
  byId("every").addEventListener("click", () => choose(data.ranking));
  byId("none").addEventListener("click", () => choose([]));
  byId("best").hidden = data.contenders.length <= 8;
  for (const [id, rank] of [["a", 0], ["b", 1]]) {
    data.contenders.forEach(({ name }, c) => byId(id).append(html("option", { value: c }, name)));
    byId(id).value = data.ranking[Math.min(rank, data.ranking.length - 1)];
  }
  for (const id of ["a", "b", "measure"]) byId(id).addEventListener("change", redrawPair);
  byId("spread-by").addEventListener("change", redraw);
  document.querySelector("#pair .choose").hidden = data.contenders.length < 2;
  document.querySelector("#spread .choose").hidden = data.relabel < 2;
  byId("controls").hidden = false;
  byId("controls").addEventListener("submit", (event) => event.preventDefault());
  document.querySelector(".layout").classList.add("chosen");
}

document.querySelectorAll("table").forEach(sortable);
for (const code of document.querySelectorAll("code.command")) {
  code.replaceWith(copyable(code.textContent, "the whole comparison"));
}
if (data.views.length > 0) {
  setUpControls();
  redraw();
  for (const [event, paper] of [["beforeprint", true], ["afterprint", false]]) {
    addEventListener(event, () => { onPaper = paper; redraw(); });
  }
  let width = innerWidth;
  addEventListener("resize", () => {
    if (innerWidth !== width) {
      width = innerWidth;
      redraw();
    }
  });
}
