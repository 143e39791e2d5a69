// The answers to each cell, as a table: played in rows, felt in columns, the most confused first.

import { el } from "./dom.js";
import { list, members, text, whole } from "./fields.js";
import { t } from "./language.js";

/** The most cells of six dots. */
const CELLS = 64;
/** The shares of a row from which a wrong answer is frequent, or very frequent. */
const OFTEN = 0.1;
const MOSTLY = 0.25;

/** Validates the rows of a report; each has the cell, its letter, and the counts by the cell felt. */
export function readMatrix(rows) {
  return list(rows, CELLS).map(members).map((row) => {
    const counts = new Map();
    for (const { felt, count } of list(row.answers, CELLS).map(members)) {
      counts.set(text(felt, 6), whole(count, 0, 1e6) ?? 0);
    }
    const played = text(row.played, 6);
    const shown = [...counts.values()].reduce((sum, count) => sum + count, 0);
    // The service leaves out the rarest answers if there are very many.
    const total = Math.max(shown, whole(row.total, 0, 1e6) ?? 0);
    return { played, letter: text(row.letter, 4), counts, total, wrong: total - (counts.get(played) ?? 0), rest: total - shown };
  });
}

/** Draws it once its part is open, and only if it has changed: a reader may be in the middle of it. */
export class MatrixView {
  #head = el("tr", {});
  #body = el("tbody", { id: "practice-matrix" });
  #rest = el("p", { class: "faint" }, t`The rarest answers are not in the table, but count in “All”.`);
  part = el("details", { id: "practice-matrix-part", hidden: true }, el("summary", {}, t`Every answer, as a table`),
    el("p", { class: "faint" },
      t`A row for each letter played, a column for each cell that was pressed; the most confused come first.`),
    this.#rest,
    el("div", { class: "scrolls", tabindex: 0, role: "region", "aria-label": t`Answers to each letter` },
      el("table", { class: "matrix" }, el("thead", {}, this.#head), this.#body)));
  #rows = [];
  #drawn = "[]";

  constructor() {
    this.part.addEventListener("toggle", () => this.#draw());
  }

  show(rows) {
    this.#rows = readMatrix(rows);
    this.part.hidden = this.#rows.length === 0;
    this.#rest.hidden = this.#rows.every((row) => row.rest === 0);
    this.#draw();
  }

  #draw() {
    const key = JSON.stringify(this.#rows, (_, value) => (value instanceof Map ? [...value] : value));
    if (key === this.#drawn || (!this.part.open && this.#rows.length > 0)) return;
    this.#drawn = key;
    const rows = [...this.#rows].sort((one, other) => other.wrong - one.wrong);
    const letters = new Map(rows.map((row) => [row.played, row.letter]));
    const felt = rows.flatMap((row) => [...row.counts.keys()]).filter((cell) => !letters.has(cell));
    const columns = [...letters.keys(), ...new Set(felt)];
    this.#head.replaceChildren(el("th", { scope: "col" }, t`Played`),
      ...columns.map((cell) => el("th", { scope: "col" }, ...named(cell, letters))),
      el("th", { scope: "col" }, t`All`));
    this.#body.replaceChildren(...rows.map((row) => el("tr", {},
      el("th", { scope: "row" }, ...named(row.played, letters)),
      ...columns.map((cell) => entry(row, cell)), el("td", {}, row.total))));
  }
}

/** A cell's letter, if it has one, and dots. */
function named(cell, letters) {
  const dots = cell === "0" ? t`blank` : cell;
  const letter = letters.get(cell);
  return letter ? [el("bdi", {}, letter), " ", el("small", {}, dots)] : [el("small", {}, dots)];
}

function entry(row, cell) {
  const count = row.counts.get(cell) ?? 0;
  const share = count / Math.max(1, row.total);
  const kind = cell === row.played ? "right" : share >= MOSTLY ? "mostly" : share >= OFTEN ? "often" : null;
  return el("td", { class: kind }, count === 0 ? "" : count);
}
