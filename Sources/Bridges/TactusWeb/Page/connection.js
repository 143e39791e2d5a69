// One connection to the service, which reconnects by itself.

import { Channel } from "./channel.js";
import { text } from "./fields.js";
import { t } from "./language.js";

/** Delays before reconnecting, in ms; the last one repeats. */
const WAITS = [100, 250, 500, 1000, 1800];
/**
 * Milliseconds of silence before the other end is pinged, and then until the connection is closed.
 */
const SILENCE = 8000;
const PATIENCE = 4000;
/** The close codes of PAGE.md after which the page does not reconnect, in words. */
const REVOKED = 4003;
const ENDS = {
  [REVOKED]: t`This device is no longer paired. Ask for a new pairing.`,
  4004: t`This reader is no longer here, and nothing is sent to anyone else. Choose again in “Readers” of your own page.`,
};

/** The error of a request whose connection ended before its answer arrived. */
export class Lost extends Error {}

export class Refused extends Error {}

/**
 * Events: `state` (its detail is "connecting", "open", "lost" or "ended"), and `message` for each
 * object that is not an answer to `ask`.
 */
export class Connection extends EventTarget {
  #page;
  #suffix;
  #socket = null;
  /** The kind of connection that has worked, WebSocket or Channel; they are tried in turn. */
  #kind = null;
  #timer = 0;
  #watch = 0;
  #nextTag = 1;
  #asked = new Map();
  state = "connecting";
  /** The number of consecutive failed attempts. */
  tries = 0;
  reason = "";
  isRevoked = false;

  /**
   * `page` is the address of the page, in whose folder the server is; `reader` the id of another reader, or null;
   * `kind` the kind of connection that is known to work.
   */
  constructor(page, reader, kind = null) {
    super();
    this.#page = page;
    this.#kind = kind;
    this.#suffix = reader === null ? "" : `-${encodeURIComponent(reader)}`;
    addEventListener("online", () => this.#hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.#hurry());
  }

  open() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    const kind = this.#kind
      ?? ("WebSocket" in globalThis && this.tries % 2 === 0 ? WebSocket : Channel);
    const socket = kind === Channel ? new Channel(this.#page, this.#suffix)
      : new kind(socketOf(this.#page, this.#suffix));
    this.#socket = socket;
    this.#listen(PATIENCE);
    socket.onmessage = (message) => this.#socket === socket && this.#take(message.data);
    socket.onclose = (close) => this.#socket === socket && this.#lose(close.code);
  }

  get kind() {
    return this.#kind;
  }

  /** Ends it until it is opened again. */
  close() {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#drop();
    socket?.close();
    this.tries = 0;
    this.state = "connecting";
  }

  /** Sends an object without waiting for an answer; returns true if it was sent. */
  tell(object) {
    // The other end may be closing it; the event follows later.
    if (this.state !== "open" || this.#socket.readyState !== 1) return false;
    this.#socket.send(JSON.stringify(object));
    return true;
  }

  ask(request) {
    if (this.state !== "open") return Promise.reject(new Lost(t`no connection`));
    const tag = `p${this.#nextTag++}`;
    return new Promise((answer, refuse) => {
      // Requests that the web server answers itself do not need the service.
      const isOfService = "do" in request || request.web === "surface";
      this.#asked.set(tag, { answer, refuse, isOfService });
      this.tell({ ...request, tag });
    });
  }

  /** Rejects all requests to the service, which has ended and will not answer them. */
  forgetService() {
    for (const [tag, { refuse, isOfService }] of this.#asked) {
      if (!isOfService) continue;
      this.#asked.delete(tag);
      refuse(new Lost(t`the service has ended`));
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
      // The greeting comes first; any other sender is not the service.
      if (object.web !== "hello") return;
      this.tries = 0;
      this.#kind = this.#socket.constructor;
      this.#become("open");
    }
    const asked = this.#asked.get(object.tag);
    if (asked === undefined) {
      this.dispatchEvent(new CustomEvent("message", { detail: object }));
      return;
    }
    this.#asked.delete(object.tag);
    if ("error" in object) asked.refuse(new Refused(text(object.error) || t`refused`));
    else asked.answer(object);
  }

  /** Restarts the timeout for received data: first pings, then closes. */
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

  #drop() {
    clearTimeout(this.#watch);
    this.#socket = null;
    for (const { refuse } of this.#asked.values()) refuse(new Lost(t`the connection was lost`));
    this.#asked.clear();
  }

  #lose(code) {
    this.#drop();
    if (Object.hasOwn(ENDS, code)) {
      this.reason = ENDS[code];
      this.isRevoked = code === REVOKED;
      this.#become("ended");
      return;
    }
    this.#become("lost");
    const wait = WAITS[Math.min(this.tries++, WAITS.length - 1)];
    // Jitter, so that many pages do not all reconnect at the same instant.
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

function socketOf(page, suffix) {
  const address = new URL(`socket${suffix}`, page);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return address;
}
