// The conversation with the reader: messages sent here, answers, and messages of other people. No
// drawing here.

import { number, text, whole } from "./fields.js";
import { t } from "./language.js";

const MOST = 200;
const MOST_STEPS = 50;
/** The last time that a Date can have; ms. */
const LATEST = 8.64e15;
/** Steps of an alert (SERVICE.md) in words. */
const STEPS = { told: t`Sent to the glove`, felt: t`Felt`, acknowledged: t`Felt and acknowledged` };

export class Thread {
  /**
   * Oldest first: {kind, person, text, says, isOpen, at}, of kind "message", "once", "answer" or
   * "other"; `number` is that of the store, if known.
   */
  entries = [];
  /** The last steps of alerts that may belong to a message whose number is not known yet. */
  #steps = new Map();

  get people() {
    return [...new Set(this.entries.map((entry) => entry.person).reverse())];
  }

  /** Adds a message sent here, or handles its new state. */
  put(entry) {
    if (!this.entries.includes(entry)) return this.#add(entry);
    if (entry.number === undefined) return;
    const step = this.#steps.get(entry.number);
    this.#steps.delete(entry.number);
    if (step !== undefined) this.#advance(entry, step);
    this.entries = this.entries.filter((one) =>
      one.kind !== "other" || one.number !== entry.number);
  }

  answer(object) {
    const at = number(object.time, 0, LATEST) ?? Date.now();
    this.#add({ kind: "answer", person: text(object.to, 200), text: text(object.text, 10_000),
      says: "", isOpen: false, at });
  }

  /** Handles an event `alert`; returns true if something changed. */
  alert(event, at) {
    const id = whole(event.id, -Number.MAX_SAFE_INTEGER);
    if (id === null || !Object.hasOwn(STEPS, event.step)) return false;
    const person = text(event.from, 200);
    const known = this.entries.find((entry) => entry.number === id);
    if (known !== undefined) return this.#advance(known, event.step);
    const isOurs = this.entries.some((entry) =>
      entry.kind === "message" && entry.isOpen && entry.person === person);
    if (isOurs) {
      this.#steps.set(id, event.step);
      if (this.#steps.size > MOST_STEPS) this.#steps.delete(this.#steps.keys().next().value);
      return false;
    }
    this.#add({ kind: "other", person, text: "", says: STEPS[event.step], isOpen: false, at,
      number: id });
    return true;
  }

  /** Removes all texts but those still to be delivered. */
  forget() {
    this.entries = this.entries.filter((entry) => entry.isOpen);
    this.#steps.clear();
  }

  #advance(entry, step) {
    // The delivery's own result contains more than "sent to the glove".
    if (step === "told" && entry.kind !== "other") return false;
    entry.says = STEPS[step] + (entry.band ?? "");
    return true;
  }

  #add(entry) {
    this.entries.push(entry);
    this.entries.sort((one, other) => one.at - other.at);
    const closed = this.entries.findIndex((one) => !one.isOpen);
    if (this.entries.length > MOST && closed >= 0) this.entries.splice(closed, 1);
  }
}
