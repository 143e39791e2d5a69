// Sends points to the service in as few frames as its answers allow.

const MOST_POINTS = 64;
/** With this many frames unanswered, only the newest move of each finger is queued. */
const AHEAD = 6;
/** With this many, the connection is stalled: touches are too old to be sent later. */
const STALLED = 28;

export class TouchFrames {
  #send;
  #unanswered = 0;
  #moves = new Map();
  #generation = 0;

  constructor(send) {
    this.#send = send;
  }

  /** Adds points in order; returns false if the connection is stalled. */
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

  clear() {
    this.#moves.clear();
  }

  /** Handles a new connection, on which earlier frames are never answered. */
  restart() {
    this.clear();
    this.#unanswered = 0;
    this.#generation++;
  }

  #go(points) {
    this.#moves.clear();
    // Queued moves are older than the others, and times must not decrease within a connection.
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
