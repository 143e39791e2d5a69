// Messages to the hand: each is delivered once, however often the connection is lost.

import { Lost } from "./connection.js";
import { t } from "./language.js";

/** The maximum time that an answer may wait for the glove; s. */
const WAIT = 60;
const WAITS = t`Waits for the connection`;

/** Returns a unique message ID; without a secure context there is no randomUUID. */
export function newId() {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  return `web-${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

export class Deliveries extends EventTarget {
  #ask;
  #isConnected = false;
  /** Those not delivered yet, oldest first: {kind, person, text, says, isOpen, at, number}. */
  #open = new Set();

  constructor(ask) {
    super();
    this.#ask = ask;
  }

  get hasOpen() {
    return this.#open.size > 0;
  }

  deliver(message) {
    const request = { do: "deliver", wait: WAIT, id: newId(), ...message };
    this.#add({ kind: "message", person: message.from, text: message.text, request });
  }

  say(text, person) {
    this.#add({ kind: "once", person, text, request: { do: "say", text } });
  }

  connect() {
    this.#isConnected = true;
    for (const one of this.#open) if (!one.isUnderWay) this.#send(one);
  }

  lose() {
    this.#isConnected = false;
  }

  #add(one) {
    one.isOpen = true;
    one.at = Date.now();
    one.sent = 0;
    this.#open.add(one);
    if (this.#isConnected) this.#send(one);
    else this.#tell(one, WAITS);
  }

  async #send(one) {
    one.sent++;
    one.isUnderWay = true;
    this.#tell(one, t`On its way …`);
    try {
      const answer = await this.#ask(one.request);
      this.#close(one);
      if (Number.isSafeInteger(answer.id)) one.number = answer.id;
      one.band = bandInWords(answer.band);
      this.#tell(one, outcomeInWords(answer, one.sent > 1));
    } catch (error) {
      one.isUnderWay = false;
      const isLost = error instanceof Lost;
      if (isLost && one.kind === "message") return this.#tell(one, WAITS);
      // A text to be played has no ID by which the service could recognise a repetition.
      this.#close(one);
      this.#tell(one, isLost ? t`Connection lost: it may or may not have been felt`
        : t`Refused: ${error.message}`);
    }
  }

  #close(one) {
    one.isOpen = false;
    this.#open.delete(one);
  }

  #tell(one, says) {
    one.says = says;
    this.dispatchEvent(new CustomEvent("change", { detail: one }));
  }
}

const REASONS = {
  "no glove": t`no glove is connected`,
  "no answer": t`the glove does not answer`,
  "not yet": t`it waits its turn`,
};

const BANDS = { low: t`low`, medium: t`normal`, high: t`high`, critical: t`urgent` };

function bandInWords(band) {
  return Object.hasOwn(BANDS, band) ? t`, urgency: ${BANDS[band]}` : "";
}

function outcomeInWords(answer, isAgain) {
  const band = bandInWords(answer.band);
  switch (answer.outcome) {
    case "felt": return t`Felt${band}`;
    case "not felt":
      if (answer.did !== "deliver") return t`Perhaps not completely felt`;
      return t`Delivered${band}; felt later: ${REASONS[answer.reason] ?? t`it waits`}`;
    case "silent": return t`In the reader’s list without an alert${band}`;
    case "dampened": return t`In the reader’s list without an alert: too many messages are arriving`;
    case "duplicate": return isAgain ? t`Delivered` : t`Delivered before`;
    case "broken off": return t`Stopped by the reader`;
    case "quiet": return t`Not felt: the reader wants quiet`;
    case "full": return t`Not felt: too many are waiting`;
    default: return t`Accepted`;
  }
}
