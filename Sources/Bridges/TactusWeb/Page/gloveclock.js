// Converts the glove's clock, in µs since its start, to times of this page, in ms.

/**
 * The minimum time for which a sample is used, and half the maximum; ms. A crystal drifts by less
 * than 1 ms meanwhile.
 */
const AGE = 15_000;
/** A jump in either direction by more than this means another glove, or a restart; ms. */
const JUMP = 10_000;

/**
 * An event has happened by the time it is received, so the least delay seen is the best estimate of
 * the offset between the clocks.
 */
export class GloveClock {
  #newest = -Infinity;
  #least = Infinity;
  #before = Infinity;
  #since = -Infinity;
  /**
   * The reference of current times; a new object after a restart, so that older times remain correct.
   */
  epoch = { offset: null };

  /** Records that the glove's clock had reached `micros` by `now`. */
  hear(micros, now) {
    if (!Number.isFinite(micros)) return;
    const sample = now - micros / 1000;
    if (this.epoch.offset !== null
      && (micros / 1000 < this.#newest - JUMP || sample < this.epoch.offset - JUMP)) this.restart();
    this.#newest = Math.max(this.#newest, micros / 1000);
    if (now - this.#since > AGE) {
      this.#before = this.#least;
      this.#least = Infinity;
      this.#since = now;
    }
    this.#least = Math.min(this.#least, sample);
    this.epoch.offset = Math.min(this.#least, this.#before);
  }

  restart() {
    this.epoch = { offset: null };
    this.#newest = -Infinity;
    this.#least = Infinity;
    this.#before = Infinity;
    this.#since = -Infinity;
  }
}

/** Returns the page's time for `micros` of an epoch; ms, null if it is unknown. */
export function pageTime(epoch, micros) {
  return epoch.offset === null ? null : epoch.offset + micros / 1000;
}
