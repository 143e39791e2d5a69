// Maps pointers to fingers and to points of SERVICE.md. No clock and no drawing here.

/** Pressure values of browsers on screens that do not measure it. */
const NO_PRESSURE = new Set([0, 0.5, 1]);
/** The maximum number of contacts; any more are not fingers of two hands. */
const MOST = 16;
/** Screens that support five fingers cancel all of them when a sixth touches. */
const FULL_HAND = 5;
const FARTHEST = 2_000;

export class Contacts {
  #down = new Map();
  #hasPressure = false;
  #wasFull = false;
  #time = 0;

  get all() {
    return [...this.#down.values()];
  }

  /**
   * Adds a finger; returns its point, or null. `pointer` has {pointerId, x, y, pressure, size,
   * time}.
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
   * Handles a finger cancelled by the browser: returns its point if the cause can be a sixth
   * finger, which means all six dots; null otherwise, as when another program came to the front,
   * in which case the caller must discard all fingers.
   */
  cancel(pointer) {
    return this.#wasFull ? this.#end("cancel", pointer) : null;
  }

  /** Repeats the point of a finger that is down; null if there is none. `time` as in a pointer. */
  rest(time) {
    const [contact] = this.all;
    return contact === undefined ? null : this.#point(contact, "move", { ...contact, time });
  }

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

/** Rounds to 0.01 of the unit: finer than any screen, and short in transit. */
function rounded(value) {
  return Math.round(value * 100) / 100;
}
