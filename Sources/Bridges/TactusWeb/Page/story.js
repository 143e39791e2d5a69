// The state of the hand, from the service's events: no drawing here.

import { dots, dotsInWords, list, members, text, whole } from "./fields.js";
import { t } from "./language.js";

const MOST_KEYS = 12;
const MOST_NEWS = 40;

export class Story {
  /** The hand's position: {place, title, rows, row, text, first, words, isTyped, hints}. */
  place = null;
  /** The number of the word that is felt next; null if there is none. */
  word = null;
  /** {isPaused, rate, alerts}; null until received. */
  standing = null;
  /** The cause of a delay of the output, in words; empty if there is none. */
  waits = "";
  waitsForAlert = false;
  state = null;
  pressing = [];
  /** The last chords and commands, newest first, in words. */
  keys = [];
  /** Sentences, newest first: {text, isNotice, at}. */
  news = [];

  /** Handles an event at a time in ms since 1970; returns the name of the changed part, or null. */
  take(event, at) {
    switch (event.event) {
      case "place":
        this.place = readPlace(event);
        this.word = null;
        return "place";
      case "word":
        this.word = whole(event.word);
        return "word";
      case "standing":
        this.standing = readStanding(event);
        return "standing";
      case "waiting":
        this.waits = waitInWords(event);
        this.waitsForAlert = event.for === "alert";
        return "standing";
      case "pressing":
        this.pressing = dots(event.dots);
        return "keys";
      case "key":
        this.pressing = [];
        this.keys = [keyInWords(event), ...this.keys].slice(0, MOST_KEYS);
        return "keys";
      case "news":
      case "notice": {
        const sentence = { text: text(event.text, 500), isNotice: event.event === "notice", at };
        this.news = [sentence, ...this.news].slice(0, MOST_NEWS);
        return "news";
      }
      default: return null;
    }
  }

  takeState(answer) {
    this.state = {
      room: text(answer.room, 200),
      glove: text(answer.glove, 200),
      isThere: answer.there === true,
      isReleased: answer.holder === "released",
      isQuiet: answer.quiet === true,
      battery: readBattery(answer.battery),
    };
    this.standing ??= readStanding(answer);
  }

  get inWords() {
    if (this.state === null) return "";
    const glove = this.state.isReleased ? t`Another program uses the glove: messages wait.`
      : this.state.isThere ? t`The glove is connected.` : t`No glove is connected: messages wait.`;
    const reads = this.standing?.isPaused ? t`The reader has paused.`
      : this.state.isQuiet ? t`The reader wants quiet: only urgent messages are announced.` : "";
    const battery = !this.state.isThere || !this.state.battery?.isLow ? ""
      : this.state.battery.isCritical ? t`The glove's battery is empty: charge it now.`
      : t`The glove's battery is low.`;
    return [glove, battery, reads].filter(Boolean).join(" ");
  }

  forget() {
    Object.assign(this, { place: null, word: null, standing: null, waits: "", waitsForAlert: false, state: null,
      pressing: [], keys: [], news: [] });
  }

  get gloveInWords() {
    if (this.state === null) return t`not known`;
    if (this.state.isReleased) return t`used by another program`;
    const charge = this.state.isThere && this.state.battery ? `, ${this.state.battery.inWords}` : "";
    return (this.state.glove || t`a glove`) + (this.state.isThere ? charge : t`, not connected`);
  }
}

function readBattery(answer) {
  const { mv, percent, low, critical, external } = members(answer);
  const volts = whole(mv, 0, 65_535);
  if (volts === null) return null;
  const charge = whole(percent, 0, 100);
  const level = charge === null ? t`supply ${(volts / 1000).toFixed(2)} V` : t`battery ${charge} %`;
  const state = critical === true ? t`, empty` : low === true ? t`, low`
    : external === true ? t`, on external power` : "";
  return { isLow: low === true, isCritical: critical === true, inWords: level + state };
}

function readStanding({ paused, rate, alerts }) {
  return { isPaused: paused === true, rate: whole(rate, 0, 1000),
    alerts: whole(alerts, 0, 1_000_000) ?? 0 };
}

function readPlace(event) {
  const place = members(event);
  return {
    place: text(place.place, 500),
    title: text(place.title, 200) || text(place.place, 200),
    rows: list(place.rows, 100).map((row) => text(row, 200)),
    row: whole(place.row, 0, 99),
    text: text(place.text, 65_536),
    first: whole(place.first) ?? 0,
    words: whole(place.words),
    isTyped: place.typed === true,
    hints: list(place.hints, 20).map((hint) => text(hint, 200)),
  };
}

function waitInWords(event) {
  switch (event.for) {
    case "glove": return t`for the glove`;
    case "limits": return t`for the safety limits, ${whole(event.ms, 0, 600_000) ?? 0} ms`;
    case "alert": {
      const count = whole(event.count, 0, 1_000_000) ?? 1;
      return count === 1 ? t`one urgent message` : t`${count} urgent messages`;
    }
    default: return "";
  }
}

function keyInWords(event) {
  if (event.command !== undefined) return text(event.command, 60);
  return dotsInWords(dots(event.dots)) + (event.held === true ? t`, held` : "");
}
