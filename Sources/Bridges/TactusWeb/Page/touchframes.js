// Points on their way to the service, in as few frames as it takes them.

/** SERVICE.md's limit for one frame. */
const MOST_POINTS = 64;
/** With so many frames unanswered, only the newest move of each finger waits. */
const AHEAD = 6;
/** With so many, the line stands still: what fingers did by then is not worth telling late. */
const STALLED = 28;

export class TouchFrames {
  #send;
  #unanswered = 0;
  #moves = new Map();
  #generation = 0;

  /** `send` takes points and gives a promise of the answer. */
  constructor(send) {
    this.#send = send;
  }

  /** Takes points in their order; false if the line stands still. */
  add(points) {
    if (this.#unanswered >= STALLED) return false;
    const isUrgent = points.some((point) => point.phase !== "move");
    if (!isUrgent && this.#unanswered >= AHEAD) {
      for (const point of points) this.#moves.set(point.id, point);
      return true;
    }
    this.#go([...this.#moves.values(), ...points]);
    return true;
  }

  /** Drops what waits, as when fingers are forgotten. */
  clear() {
    this.#moves.clear();
  }

  /** The connection is another: what was unanswered stays so. */
  restart() {
    this.clear();
    this.#unanswered = 0;
    this.#generation++;
  }

  #go(points) {
    this.#moves.clear();
    // Moves that waited are older than others, and time never goes back on the line.
    points.sort((one, other) => one.time - other.time);
    for (let start = 0; start < points.length; start += MOST_POINTS) {
      this.#unanswered++;
      const generation = this.#generation;
      const answered = () => {
        if (generation !== this.#generation) return;
        this.#unanswered--;
        if (this.#moves.size > 0 && this.#unanswered < AHEAD) this.#go([...this.#moves.values()]);
      };
      this.#send(points.slice(start, start + MOST_POINTS)).then(answered, answered);
    }
  }
}
