// Fingers by their pointers, as points of SERVICE.md. No clock and no drawing here.

/** What a browser gives as pressure where the screen tells none. */
const NO_PRESSURE = new Set([0, 0.5, 1]);
/** Fingers of two hands; what touches beyond them is no finger. */
const MOST = 16;
/** Screens that take five fingers cancel all of them at a sixth. */
const FULL_HAND = 5;
const FARTHEST = 2_000;

export class Contacts {
  #down = new Map();
  #hasPressure = false;
  #wasFull = false;
  #time = 0;

  /** How many fingers are down and count. */
  get count() {
    return this.#down.size;
  }

  /** Those that are down: {id, x, y, startX, startY, since}; mm and ms. */
  get all() {
    return [...this.#down.values()];
  }

  /**
   * A finger came down; its point, or null. `pointer` has {pointerId, x, y, pressure, size, time}.
   */
  down(pointer) {
    if (this.#down.size >= MOST || this.#down.has(pointer.pointerId)) return null;
    const used = new Set(this.all.map((contact) => contact.id));
    let id = 0;
    while (used.has(id)) id++;
    const contact = { id, startX: pointer.x, startY: pointer.y, since: pointer.time };
    this.#down.set(pointer.pointerId, contact);
    this.#wasFull = this.#wasFull || this.#down.size >= FULL_HAND;
    return this.#point(contact, "down", pointer);
  }

  move(pointer) {
    const contact = this.#down.get(pointer.pointerId);
    return contact === undefined ? null : this.#point(contact, "move", pointer);
  }

  up(pointer) {
    return this.#end("up", pointer);
  }

  /**
   * The browser took a finger away: its point if that can be a sixth finger, which stands for all
   * six dots; null otherwise, as when another program came to the front, and then all are to be
   * forgotten.
   */
  cancel(pointer) {
    return this.#wasFull ? this.#end("cancel", pointer) : null;
  }

  /** A finger that is down, told again where it is; null without any. `time` as in a pointer. */
  rest(time) {
    const [contact] = this.all;
    return contact === undefined ? null : this.#point(contact, "move", { ...contact, time });
  }

  /** Fingers that are down count no more until they have lifted. */
  forget() {
    this.#down.clear();
    this.#wasFull = false;
  }

  #end(phase, pointer) {
    const contact = this.#down.get(pointer.pointerId);
    if (contact === undefined) return null;
    this.#down.delete(pointer.pointerId);
    if (this.#down.size === 0) this.#wasFull = false;
    return this.#point(contact, phase, pointer);
  }

  #point(contact, phase, { x, y, pressure, size, time }) {
    Object.assign(contact, { x: bounded(x), y: bounded(y), pressure, size });
    this.#time = Math.max(this.#time, Math.round(time * 1000));
    const point = { id: contact.id, phase, x: contact.x, y: contact.y, time: this.#time };
    if (!NO_PRESSURE.has(pressure)) this.#hasPressure = true;
    if (this.#hasPressure && Number.isFinite(pressure)) point.pressure = rounded(pressure);
    if (size > 0) point.size = rounded(size);
    return point;
  }
}

function bounded(length) {
  return rounded(Math.min(FARTHEST, Math.max(0, length)));
}

/** To 0.01 of its unit: finer than any screen, and short on the line. */
function rounded(value) {
  return Math.round(value * 100) / 100;
}
