// What a screen reader is given to say: little, in whole words, never faster than it can be said.

/** The least time between two sayings; ms. */
const REST = 1_000;
/** What waits beyond this is old by the time it would be said: the oldest is left out. */
const MOST = 6;

/** Sentences and felt words that wait to be said; the time is passed in. */
export class Spoken {
  #waiting = [];
  #next = -Infinity;
  #word = null;
  /** Whether sentences of what happened are said. */
  saysNews = true;
  /** Whether words are said once they were felt. */
  saysWords = false;

  /** A sentence. */
  news(sentence) {
    if (this.saysNews && sentence !== "") this.#add(sentence, ". ");
  }

  /** A cell was felt; its word is said when the next begins. */
  felt(cell) {
    if (cell.cue !== null) return this.endWord();
    if (this.#word !== null && this.#word.number !== cell.word) this.endWord();
    this.#word ??= { number: cell.word, offset: -1, text: "" };
    // Two cells may stand for one letter, such as a capital.
    if (cell.offset !== this.#word.offset) this.#word.text += cell.text;
    this.#word.offset = cell.offset;
    if (cell.dots.length === 0) this.endWord();
  }

  /** The word that was being felt is over. */
  endWord() {
    const word = this.#word?.text.trim() ?? "";
    this.#word = null;
    if (this.saysWords && word !== "") this.#add(word, " ");
  }

  /** When there is something to say; null for nothing. */
  get nextTime() {
    return this.#waiting.length === 0 ? null : this.#next;
  }

  /** What is to be said at this time; null for nothing yet. */
  take(now) {
    if (this.#waiting.length === 0 || now < this.#next) return null;
    const said = this.#waiting.map((part) => part.text + part.end).join("").trim();
    this.#waiting = [];
    this.#next = now + REST;
    return said;
  }

  #add(text, end) {
    this.#waiting.push({ text, end });
    if (this.#waiting.length > MOST) this.#waiting.shift();
  }
}

/** Says what waits in a live region, and wakes up only for that. */
export class Speaker {
  #region;
  #timer = 0;
  spoken = new Spoken();

  constructor(region) {
    this.#region = region;
  }

  /** To be called after something was added. */
  speak() {
    if (this.#timer !== 0 || this.spoken.nextTime === null) return;
    const wait = Math.max(0, this.spoken.nextTime - performance.now());
    this.#timer = setTimeout(() => {
      this.#timer = 0;
      const said = this.spoken.take(performance.now());
      if (said !== null) this.#region.textContent = said;
      this.speak();
    }, wait);
  }
}
