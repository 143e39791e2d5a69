// Output for a screen reader: little, in whole words, never faster than it can be spoken.

/** The minimum time between two announcements; ms. */
const REST = 1_000;
/** The maximum queue length: beyond it the oldest entry is dropped, which would be spoken too late.
 * */
const MOST = 6;

/** A queue of sentences and felt words to announce; the time is passed in. */
export class Spoken {
  #waiting = [];
  #next = -Infinity;
  #word = null;
  /** True if news is announced. */
  saysNews = true;
  /** True if words are announced after they were felt. */
  saysWords = false;

  /** Queues a sentence about the hand. */
  news(sentence) {
    if (this.saysNews) this.say(sentence);
  }

  /** Queues a sentence. */
  say(sentence) {
    if (sentence !== "") this.#add(sentence, ". ");
  }

  /** Discards everything queued. */
  forget() {
    this.#waiting = [];
    this.#word = null;
  }

  /** Adds a felt cell; its word is announced when the next begins. */
  felt(cell) {
    if (cell.cue !== null) return this.endWord();
    if (this.#word !== null && this.#word.number !== cell.word) this.endWord();
    this.#word ??= { number: cell.word, offset: -1, text: "" };
    // Two cells may represent one letter, such as a capital.
    if (cell.offset !== this.#word.offset) this.#word.text += cell.text;
    this.#word.offset = cell.offset;
    if (cell.dots.length === 0) this.endWord();
  }

  /** Ends the current word, and queues it. */
  endWord() {
    const word = this.#word?.text.trim() ?? "";
    this.#word = null;
    if (this.saysWords && word !== "") this.#add(word, " ");
  }

  /** The time of the next announcement; null if there is none. */
  get nextTime() {
    return this.#waiting.length === 0 ? null : this.#next;
  }

  /** Removes and returns the text to announce at this time; null if there is none yet. */
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

/** Announces queued text in a live region, with a timer only while there is some. */
export class Speaker {
  #region;
  #timer = 0;
  spoken = new Spoken();

  constructor(region) {
    this.#region = region;
  }

  /** Discards everything queued, and the text announced last. */
  forget() {
    this.spoken.forget();
    this.#region.textContent = "";
  }

  /** Must be called after something was added. */
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
