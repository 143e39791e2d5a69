// A connection without WebSocket, which some browsers refuse under a certificate that was accepted
// manually: server-sent events one way, POST the other. It has the members of WebSocket that are used.

/** The most frames in a request, and characters unless a single frame is longer. */
const MOST_FRAMES = 64;
const MOST = 16_000;
/** The most frames that wait: a page that cannot send them has lost its connection. */
const MOST_WAITING = 2_000;
/** The interval at which the server is told that this page is there, in milliseconds. */
const ALIVE = 20_000;
/** The pause before the server is asked again to take more, in milliseconds. */
const PAUSE = 100;

export class Channel {
  readyState = 0;
  onmessage = () => {};
  onclose = () => {};
  #source;
  #address;
  #page = "";
  #waiting = [];
  #isSending = false;
  #ending = new AbortController();
  #alive = 0;

  /** Connects to the server of a page; the suffix names another reader. */
  constructor(page, suffix = "") {
    this.#address = new URL(`send${suffix}`, page);
    this.#source = new EventSource(new URL(`stream${suffix}`, page));
    this.#source.addEventListener("page", ({ data }) => {
      this.#page = data;
      this.readyState = 1;
      this.#alive = setInterval(() => this.send(JSON.stringify({ web: "ping" })), ALIVE);
    });
    this.#source.addEventListener("end", ({ data }) => this.#end(Number(data)));
    this.#source.addEventListener("message", (message) => this.onmessage(message));
    this.#source.addEventListener("error", () => this.#end(1006));
  }

  send(frame) {
    if (this.#waiting.length === MOST_WAITING) return this.#end(1006);
    this.#waiting.push(frame);
    if (!this.#isSending) this.#sendAll();
  }

  close() {
    this.readyState = 3;
    clearInterval(this.#alive);
    this.#ending.abort();
    this.#source.close();
  }

  async #sendAll() {
    this.#isSending = true;
    while (this.#waiting.length > 0 && this.readyState === 1) {
      let count = 1;
      let length = this.#waiting[0].length;
      while (count < Math.min(this.#waiting.length, MOST_FRAMES) && length + this.#waiting[count].length < MOST) {
        length += this.#waiting[count++].length;
      }
      const status = await this.#post(this.#waiting.slice(0, count).join("\n"));
      if (status === 200) this.#waiting.splice(0, count);
      else if (status === 503) await new Promise((done) => { setTimeout(done, PAUSE); });
      else this.#end(1006);
    }
    this.#isSending = false;
  }

  async #post(body) {
    try {
      const headers = { "Tactus-Page": this.#page, "Content-Type": "text/plain" };
      return (await fetch(this.#address, { method: "POST", headers, body,
        signal: this.#ending.signal })).status;
    } catch {
      return 0;
    }
  }

  #end(code) {
    if (this.readyState === 3) return;
    this.close();
    this.onclose({ code });
  }
}
