// Draws the surface: zones, dots to find, fingers, and recognised input.

import { setAttribute, setText, svg } from "./dom.js";
import { list, members, number, text, whole } from "./fields.js";
import { t } from "./language.js";

/** The size of spots: 80 points of 1/163 inch (FINGERS.md M12); mm. */
const SPOT = 80 * (25.4 / 163);
const SHOWN = 900;
const FARTHEST = 2_000;
const MOST_FINGERS = 16;
const LARGEST = 7;
const SMALLEST = 3.5;

export class GuideView {
  #zones = svg("g", {});
  #spots = svg("g", {});
  #picture;
  #result;
  #timer = 0;

  constructor(picture, result) {
    this.#picture = picture;
    this.#result = result;
    picture.append(this.#zones, this.#spots);
  }

  /** Draws zones (from `readZones`) on a surface in mm, if enabled, and dots to find. */
  drawSurface({ width, height }, zones, { showsZones, dots }) {
    this.#picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const parts = zones.flatMap((zone) => [
      showsZones ? svg("polygon", { class: "zone", points: zone.outline.join(" ") }) : null,
      dots.includes(zone.dot) ? spot(zone.centre, "wanted") : null,
      showsZones ? label(zone) : null,
    ]);
    this.#zones.replaceChildren(...parts.filter((part) => part !== null));
  }

  drawFingers(contacts, isShown) {
    this.#spots.replaceChildren(
      ...(isShown ? contacts.map((contact) => spot([contact.x, contact.y], "finger")) : []));
  }

  showResult(words) {
    clearTimeout(this.#timer);
    setText(this.#result, words);
    this.#timer = setTimeout(() => setText(this.#result, ""), SHOWN);
  }
}

/** A small view of the fingers on a surface, for an observer. */
export class TouchesView {
  #picture;
  #down = new Map();

  constructor(picture) {
    this.#picture = picture;
  }

  take(object) {
    const width = number(object.width, 10, 2000) ?? 65;
    const height = number(object.height, 10, 2000) ?? 140;
    setAttribute(this.#picture, "viewBox", `0 0 ${width} ${height}`);
    const points = list(object.points, 64).map(members);
    if (points.length === 0) this.#down.clear();
    for (const point of points) {
      const id = whole(point.id, 0, 65_535);
      const isDown = point.phase === "down" || point.phase === "move";
      if (!isDown) this.#down.delete(id);
      else if (this.#down.has(id) || this.#down.size < MOST_FINGERS) {
        this.#down.set(id, svg("circle", { cx: number(point.x), cy: number(point.y), r: 5 }));
      }
    }
    this.#draw();
  }

  clear() {
    this.#down.clear();
    this.#draw();
  }

  #draw() {
    this.#picture.replaceChildren(...this.#down.values());
    const count = this.#down.size;
    setAttribute(this.#picture, "aria-label",
      count === 0 ? t`No finger down` : count === 1 ? t`One finger down` : t`${count} fingers down`);
  }
}

export function readZones(value) {
  return list(value, 64).map((one) => {
    const zone = members(one);
    const dot = whole(zone.dot, 1, 6);
    return {
      name: text(zone.name, 80) || String(dot ?? ""),
      dot,
      outline: list(zone.outline, 16).map(readPlace),
      centre: readPlace(zone.centre),
    };
  });
}

function readPlace(value) {
  const [x, y] = list(value, 2);
  return [number(x, 0, FARTHEST) ?? 0, number(y, 0, FARTHEST) ?? 0];
}

function spot([cx, cy], name) {
  return svg("circle", { class: name, cx, cy, r: SPOT / 2 });
}

function label({ name, outline, centre: [x, y] }) {
  const sides = outline.map(([side]) => side);
  const width = 0.9 * (Math.max(...sides) - Math.min(...sides));
  // A letter is about 0.6 of its height wide.
  const size = Math.min(LARGEST, Math.max(SMALLEST, width / (0.6 * Math.max(name.length, 1))));
  const room = Math.max(1, Math.floor(width / (0.6 * size)));
  const words = name.length > room ? `${name.slice(0, room - 1)}…` : name;
  return svg("text", { class: "zone-name", x, y, dy: "0.36em", "font-size": size }, words);
}
