// Braille cells and their text: a row of felt and upcoming cells, a table in words, and the text of a position.

import { dotsInWords } from "./fields.js";
import { el, svg } from "./dom.js";
import { KEPT, span } from "./feeling.js";
import { locale, t } from "./language.js";

/** The width of a cell with its gap, in rem; a cue is as wide as two. */
const WIDTH = 2.35;
/** The share of the row for felt cells. */
const FELT = 0.6;

export function glyph(raised) {
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
  if (cell.cue !== null) return t`cue ${cell.cue}`;
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
  #shown = "";

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
    const key = all.map(([cell, state]) =>
      `${cell.index} ${cell.text} ${cell === current ? "now" : state}`).join();
    if (key === this.#shown) return;
    this.#shown = key;
    this.#list.replaceChildren(...all.map(([cell, state], place) =>
      item(cell, cell === current ? "now" : state, all[place + 1]?.[0].offset !== cell.offset)));
  }
}

/** A cell in the row; its letter is shown with the last of the cells that represent it. */
function item(cell, state, isLast) {
  const says = { now: t`, felt now`, planned: t`, coming up`, felt: "" }[state];
  const label = el("span", { class: "unseen" }, cellInWords(cell) + says);
  if (cell.cue !== null) {
    return el("li", { class: `${state} cue` }, label, el("span", { "aria-hidden": "true" }, cell.cue));
  }
  const letter = isLast && cell.text.trim() !== "" ? cell.text : "\u00A0";
  return el("li", { class: state }, label, glyph(cell.dots),
    el("bdi", { class: "letter", "aria-hidden": "true" }, letter));
}

/** Shows the text at the reader's position, with the word that is felt next; returns its part in words. */
export function showText(element, place, current) {
  // Words are counted as by the service: by the spaces between them.
  const parts = place.text.split(/(\s+)/);
  let word = place.first;
  element.replaceChildren(...parts.map((part) => {
    if (part === "" || /^\s/.test(part)) return part;
    return word++ === current ? el("mark", {}, part) : part;
  }), ...(place.isTyped ? ["▏"] : []));
  const count = Math.max(place.words ?? 0, word);
  return place.first > 0 || count > word ? t`words ${place.first + 1} to ${word} of ${count}` : "";
}

export function wallTime(time, now) {
  const at = new Date(Date.now() - now + time);
  const tenths = Math.floor(at.getMilliseconds() / 100);
  return `${at.toLocaleTimeString(locale, { hour12: false })}.${tenths}`;
}

export function fillTable(body, feeling, motors, now) {
  const rows = feeling.felt.filter((cell) => span(cell)[0] > now - KEPT).map((cell) => {
    const driven = cell.pulses.map((pulse) => {
      const name = motors[pulse.actuator]?.name ?? t`motor ${pulse.actuator + 1}`;
      return t`${name} ${Math.round(pulse.for)} ms at ${Math.round((pulse.level * 100) / 31)} %`;
    });
    const stands = cell.cue !== null ? t`cue ${cell.cue}` : cell.text.trim() || t`space`;
    return el("tr", {},
      el("td", {}, wallTime(span(cell)[0], now)),
      el("td", {}, el("bdi", {}, stands)),
      el("td", {}, cell.cue !== null ? "" : dotsInWords(cell.dots)),
      el("td", {}, driven.join("; ") || t`none`));
  });
  body.replaceChildren(...rows);
}
