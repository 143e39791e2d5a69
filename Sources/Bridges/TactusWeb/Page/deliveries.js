// Messages to the hand: each is delivered once, however often the connection is lost.

import { Lost } from "./connection.js";

/** The maximum time that an answer may wait for the glove; s. */
const WAIT = 60;
const MOST = 50;

/** Returns a unique message ID; without a secure context there is no randomUUID. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `web-${[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

export class Deliveries extends EventTarget {
  #ask;
  #isConnected = false;
  /** Newest first: {kind, text, says, isOpen}. */
  all = [];

  /** `ask` sends a request and returns a promise of its answer. */
  constructor(ask) {
    super();
    this.#ask = ask;
  }

  /** True if a message has not certainly arrived. */
  get hasOpen() {
    return this.all.some((one) => one.isOpen);
  }

  /** Delivers a message: {from, text, urgency}. */
  deliver(message) {
    const request = { do: "deliver", wait: WAIT, id: newId(), ...message };
    this.#add({ kind: "message", text: message.text, request });
  }

  /** Plays a text as soon as the hand is free. */
  say(text) {
    this.#add({ kind: "said", text, request: { do: "say", text } });
  }

  connect() {
    this.#isConnected = true;
    // Oldest first, as they were written.
    for (const one of [...this.all].reverse()) if (one.isOpen && !one.isUnderWay) this.#send(one);
  }

  lose() {
    this.#isConnected = false;
  }

  #add(one) {
    one.isOpen = true;
    one.sent = 0;
    this.all.unshift(one);
    const kept = this.all.filter((other, place) => place < MOST || other.isOpen);
    this.all = kept;
    if (this.#isConnected) this.#send(one);
    else this.#tell(one, "waits for the connection");
  }

  async #send(one) {
    one.sent++;
    one.isUnderWay = true;
    this.#tell(one, "on its way");
    try {
      const answer = await this.#ask(one.request);
      one.isUnderWay = one.isOpen = false;
      this.#tell(one, outcomeInWords(answer, one.sent > 1));
    } catch (error) {
      one.isUnderWay = false;
      if (!(error instanceof Lost)) {
        one.isOpen = false;
        this.#tell(one, `refused: ${error.message}`);
      } else if (one.kind === "message") {
        this.#tell(one, "waits for the connection");
      } else {
        // A text to be played has no ID by which the service could recognise a repetition.
        one.isOpen = false;
        this.#tell(one, "connection lost: it may or may not have been felt");
      }
    }
  }

  #tell(one, says) {
    one.says = says;
    this.dispatchEvent(new CustomEvent("change", { detail: one }));
  }
}

const REASONS = {
  "no glove": "no glove is connected",
  "no answer": "the glove does not answer",
  "not yet": "it waits its turn",
};

function outcomeInWords(answer, isAgain) {
  const band = typeof answer.band === "string" ? `, ${answer.band}` : "";
  switch (answer.outcome) {
    case "felt": return `felt${band}`;
    case "not felt":
      if (answer.did !== "deliver") return "perhaps not completely felt";
      return `there${band}, felt later: ${REASONS[answer.reason] ?? "it waits"}`;
    case "silent": return `in the list${band}, without an alert`;
    case "dampened": return `in the list${band}, without an alert: too many messages are arriving`;
    case "duplicate": return isAgain ? "there" : "was there already";
    case "broken off": return "stopped by the reader";
    case "quiet": return "not felt: the reader wants quiet";
    case "full": return "not felt: too many are waiting";
    default: return "taken";
  }
}
