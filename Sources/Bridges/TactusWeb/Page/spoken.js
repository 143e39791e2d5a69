// Output for a screen reader: little, in whole words, never faster than it can be spoken.

const REST = 1_000;
/** The maximum queue length: beyond it the oldest entry is dropped, which would be spoken too late.
 * */
const MOST = 6;

/** A queue of sentences and felt words to announce; the time is passed in. */
export class Spoken {
  #waiting = [];
  #next = -Infinity;
  #word = null;
  saysNews = true;
  saysWords = false;

  news(sentence) {
    if (this.saysNews) this.say(sentence);
  }

  say(sentence) {
    if (sentence !== "") this.#add(sentence, ". ");
  }

  forget() {
    this.#waiting = [];
    this.#word = null;
  }

  felt(cell) {
    if (cell.cue !== null) return this.endWord();
    if (this.#word !== null && this.#word.number !== cell.word) this.endWord();
    this.#word ??= { number: cell.word, offset: -1, text: "" };
    // Two cells may represent one letter, such as a capital.
    if (cell.offset !== this.#word.offset) this.#word.text += cell.text;
    this.#word.offset = cell.offset;
    if (cell.dots.length === 0) this.endWord();
  }

  endWord() {
    const word = this.#word?.text.trim() ?? "";
    this.#word = null;
    if (this.saysWords && word !== "") this.#add(word, " ");
  }

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
