// The glove's clock, in µs since it started, as times of this page, in ms.

/**
 * How long a sample counts, at least and at most twice that; ms. A crystal is off by less than 1 ms
 * meanwhile.
 */
const AGE = 15_000;
/** A step back or ahead by more than this is another glove, or one that began anew; ms. */
const JUMP = 10_000;

/**
 * Whatever the glove tells has happened by the time it is heard, so that the least delay seen is
 * the best guess at the difference of both clocks.
 */
export class GloveClock {
  #newest = -Infinity;
  #least = Infinity;
  #before = Infinity;
  #since = -Infinity;
  /**
   * What the present times are counted from; another object after a new start, so that older times
   * stay right.
   */
  epoch = { offset: null };

  /** Hears at `now` that the glove's clock had reached `micros`; whether it began anew. */
  hear(micros, now) {
    if (!Number.isFinite(micros)) return false;
    const sample = now - micros / 1000;
    const isNew = this.epoch.offset !== null
      && (micros / 1000 < this.#newest - JUMP || sample < this.epoch.offset - JUMP);
    if (isNew) this.restart();
    this.#newest = Math.max(this.#newest, micros / 1000);
    if (now - this.#since > AGE) {
      this.#before = this.#least;
      this.#least = Infinity;
      this.#since = now;
    }
    this.#least = Math.min(this.#least, sample);
    this.epoch.offset = Math.min(this.#least, this.#before);
    return isNew;
  }

  /** Forgets the clock, as after a lost connection. */
  restart() {
    this.epoch = { offset: null };
    this.#newest = -Infinity;
    this.#least = Infinity;
    this.#before = Infinity;
    this.#since = -Infinity;
  }
}

/** When `micros` of an epoch is on this page; ms, null if that cannot be said. */
export function pageTime(epoch, micros) {
  return epoch.offset === null ? null : epoch.offset + micros / 1000;
}
