// A small view of the fingers on a surface, for an observer.

import { list, members, number, whole } from "./fields.js";
import { setAttribute, svg } from "./dom.js";

const MOST = 16;

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
    for (const value of list(object.points, 64)) {
      const point = members(value);
      const id = whole(point.id, 0, 65_535);
      const x = number(point.x, 0, 2000);
      const y = number(point.y, 0, 2000);
      if (id === null) continue;
      if (point.phase === "up" || point.phase === "cancel" || x === null || y === null) {
        this.#down.delete(id);
      } else if (this.#down.has(id) || this.#down.size < MOST) {
        this.#down.set(id, svg("circle", { cx: x, cy: y, r: 5 }));
      }
    }
    if (list(object.points, 1).length === 0) this.#down.clear();
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
      count === 0 ? "No finger down" : count === 1 ? "One finger down" : `${count} fingers down`);
  }
}
