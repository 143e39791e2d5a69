// Braille cells and their text: a row of felt and upcoming cells, and a table in words.

import { dotsInWords } from "./fields.js";
import { el, svg } from "./dom.js";
import { KEPT, span } from "./feeling.js";

/** The width of a cell with its gap, in rem; a cue is as wide as two. */
const WIDTH = 2.35;
/** The share of the row for felt cells. */
const FELT = 0.6;

function glyph(raised) {
  const picture = svg("svg", { class: "cell", viewBox: "0 0 22 34", "aria-hidden": "true" });
  for (let dot = 1; dot <= 6; dot++) {
    const isRaised = raised.includes(dot);
    picture.append(svg("circle", {
      cx: dot < 4 ? 6 : 16, cy: 6 + ((dot - 1) % 3) * 11, r: isRaised ? 4.4 : 1.4,
      class: isRaised ? "raised" : "flat",
    }));
  }
  return picture;
}

export function cellInWords(cell) {
  if (cell.cue !== null) return `cue ${cell.cue}`;
  const stands = cell.text.trim();
  return (stands === "" ? "" : `${stands}, `) + dotsInWords(cell.dots);
}

function fitting(cells, places) {
  let left = places;
  const end = cells.findIndex((cell) => (left -= cell.cue === null ? 1 : 2) < 0);
  return end < 0 ? cells : cells.slice(0, end);
}

export class CellRow {
  #list;
  #items = new Map();

  constructor(list) {
    this.#list = list;
  }

  draw(feeling, now) {
    const current = feeling.cell(now);
    const size = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const room = Math.floor(this.#list.clientWidth / (WIDTH * size));
    const planned = fitting(feeling.planned, room - Math.floor(room * FELT));
    const felt = fitting([...feeling.felt].reverse(), Math.floor(room * FELT)).reverse();
    const all = felt.map((cell) => [cell, "felt"])
      .concat(planned.map((cell) => [cell, "planned"]));
    const items = new Map();
    const shown = all.map(([cell, state], place) => {
      const isLast = all[place + 1]?.[0].offset !== cell.offset;
      const says = cell === current ? "now" : state;
      const known = this.#items.get(cell);
      const item = known?.isLast === isLast ? known : { isLast, node: this.#item(cell, isLast) };
      if (item.says !== says) {
        item.says = says;
        item.node.className = says + (cell.cue !== null ? " cue" : "");
        item.node.firstChild.textContent =
          `${cellInWords(cell)}${{ now: ", felt now", planned: ", coming up", felt: "" }[says]}`;
      }
      items.set(cell, item);
      return item.node;
    });
    this.#items = items;
    const present = this.#list.children;
    if (present.length !== shown.length || shown.some((node, place) => node !== present[place])) {
      this.#list.replaceChildren(...shown);
    }
  }

  #item(cell, isLast) {
    const label = el("span", { class: "unseen" });
    if (cell.cue !== null) {
      return el("li", {}, label, el("span", { "aria-hidden": "true" }, cell.cue));
    }
    const letter = isLast && cell.text.trim() !== "" ? cell.text : "\u00A0";
    return el("li", {}, label, glyph(cell.dots),
      el("bdi", { class: "letter", "aria-hidden": "true" }, letter));
  }
}

export function wallTime(time, now) {
  const at = new Date(Date.now() - now + time);
  const tenths = Math.floor(at.getMilliseconds() / 100);
  return `${at.toLocaleTimeString([], { hour12: false })}.${tenths}`;
}

export function fillTable(body, feeling, motors, now) {
  const rows = feeling.felt.filter((cell) => span(cell)[0] > now - KEPT).map((cell) => {
    const driven = cell.pulses.map((pulse) => {
      const name = motors[pulse.actuator]?.name ?? `motor ${pulse.actuator + 1}`;
      return `${name} ${Math.round(pulse.for)} ms at ${Math.round((pulse.level * 100) / 31)} %`;
    });
    const stands = cell.cue !== null ? `cue ${cell.cue}` : cell.text.trim() || "space";
    return el("tr", {},
      el("td", {}, wallTime(span(cell)[0], now)),
      el("td", {}, el("bdi", {}, stands)),
      el("td", {}, cell.cue !== null ? "" : dotsInWords(cell.dots)),
      el("td", {}, driven.join("; ") || "none"));
  });
  body.replaceChildren(...rows);
}
