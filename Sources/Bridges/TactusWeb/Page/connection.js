// One connection to the service, which comes back by itself.

/** Waits before each new attempt, in ms; the last stays. */
const WAITS = [100, 250, 500, 1000, 1800];
/**
 * How long nothing may be heard before the other end is asked whether it is there, and then until
 * it is given up.
 */
const SILENCE = 8000;
const PATIENCE = 4000;
/** Close codes of PAGE.md after which no attempt makes sense. */
const ENDED = new Map([[4003, "This device is no longer paired. Ask for a new pairing."]]);

/** What a request is told whose connection ended before its answer came. */
export class Lost extends Error {}

/** What the service refused, in its own words. */
export class Refused extends Error {
  constructor(answer) {
    super(typeof answer.error === "string" ? answer.error : "refused");
    this.status = answer.status;
  }
}

/**
 * Events: `state` (its detail is "connecting", "open", "lost" or "ended"), and `message` for each
 * object that is no answer to `ask`.
 */
export class Connection extends EventTarget {
  #url;
  #socket = null;
  #tries = 0;
  #timer = 0;
  #watch = 0;
  #nextTag = 1;
  #asked = new Map();
  state = "connecting";
  /** Why it has ended, for people. */
  reason = "";

  constructor(url) {
    super();
    this.#url = url;
    addEventListener("online", () => this.#hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.#hurry());
  }

  /** How many attempts have failed in a row. */
  get tries() {
    return this.#tries;
  }

  /** Bytes that the network has not taken yet. */
  get waiting() {
    return this.#socket?.bufferedAmount ?? 0;
  }

  open() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    this.#listen(PATIENCE);
    socket.onmessage = (message) => this.#socket === socket && this.#take(message.data);
    socket.onclose = (close) => this.#socket === socket && this.#lose(close.code);
  }

  /** Sends an object that needs no answer here; whether it went out. */
  tell(object) {
    // The other end may be closing it, which is told later.
    if (this.state !== "open" || this.#socket.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(object));
    return true;
  }

  /** Sends a request, and gives its answer. */
  ask(request) {
    if (this.state !== "open") return Promise.reject(new Lost("no connection"));
    const tag = `p${this.#nextTag++}`;
    return new Promise((answer, refuse) => {
      // What the web's server answers by itself does not need the service behind it.
      const isOfService = "do" in request || request.web === "surface";
      this.#asked.set(tag, { answer, refuse, isOfService });
      this.tell({ ...request, tag });
    });
  }

  /** The service behind the server is gone: what was asked of it has no answer any more. */
  forgetService() {
    for (const [tag, { refuse, isOfService }] of this.#asked) {
      if (!isOfService) continue;
      this.#asked.delete(tag);
      refuse(new Lost("the service has ended"));
    }
  }

  #take(data) {
    let object;
    try {
      object = JSON.parse(data);
    } catch {
      return;
    }
    if (object === null || typeof object !== "object") return;
    this.#listen(SILENCE);
    if (this.state !== "open") {
      // The greeting comes first; whatever else speaks here is not the service.
      if (object.web !== "hello") return;
      this.#tries = 0;
      this.#become("open");
    }
    const asked = this.#asked.get(object.tag);
    if (asked === undefined) {
      this.dispatchEvent(new CustomEvent("message", { detail: object }));
      return;
    }
    this.#asked.delete(object.tag);
    if ("error" in object) asked.refuse(new Refused(object));
    else asked.answer(object);
  }

  /** Waits for anything to be heard: first asks, then gives up. */
  #listen(wait) {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      if (wait === PATIENCE || !this.tell({ web: "ping" })) {
        const socket = this.#socket;
        this.#lose(1006);
        socket?.close();
      } else {
        this.#listen(PATIENCE);
      }
    }, wait);
  }

  #lose(code) {
    clearTimeout(this.#watch);
    this.#socket = null;
    for (const { refuse } of this.#asked.values()) refuse(new Lost("the connection was lost"));
    this.#asked.clear();
    if (ENDED.has(code)) {
      this.reason = ENDED.get(code);
      this.#become("ended");
      return;
    }
    this.#become("lost");
    const wait = WAITS[Math.min(this.#tries++, WAITS.length - 1)];
    // Many pages that lost the same service do not all come back at the same instant.
    this.#timer = setTimeout(() => this.open(), wait * (0.9 + Math.random() / 5));
  }

  #hurry() {
    if (this.state === "lost" && this.#timer !== 0) this.open();
  }

  #become(state) {
    if (this.state === state) return;
    this.state = state;
    this.dispatchEvent(new CustomEvent("state", { detail: state }));
  }
}
