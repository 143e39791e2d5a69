// The whole screen as a surface: pointers become points, and a hold in the corner leads out.

import { Contacts } from "./contacts.js";
import { TouchFrames } from "./touchframes.js";
import { millimetresPerPixel } from "./scale.js";

/**
 * The corner that leads out, upper right: its sides, how far a finger may stray there, and how long
 * it stays.
 */
const CORNER = 15;
const STRAY = 4;
const HOLD = 1_500;
/** How soon after losing the full screen it is known whether the page is hidden; ms. */
const AWAY = 300;
/** How often fingers that rest are told again (SERVICE.md, Touch); ms. */
const BEAT = 100;

/**
 * Events: `leave`, `points` after every change of the fingers, `measure` when the surface is
 * another, so that all fingers are forgotten.
 */
export class Surface extends EventTarget {
  #element;
  #frames;
  #scale = 1;
  #lock = null;
  #corner = 0;
  #beat = 0;
  #toldAt = 0;
  #isOn = false;
  #wasFull = false;
  contacts = new Contacts();

  /** `send` takes points and gives a promise of the answer. */
  constructor(element, send) {
    super();
    this.#element = element;
    this.#frames = new TouchFrames(send);
    const listen = (name, take) => element.addEventListener(name, take, { passive: false });
    listen("pointerdown", (event) => this.#down(event));
    listen("pointermove", (event) => this.#move(event));
    listen("pointerup", (event) => this.#end(event, "up"));
    listen("pointercancel", (event) => this.#end(event, "cancel"));
    // Scrolling, zooming, menus and marking are the browser's own; here everything is the reader's.
    const own = ["touchstart", "touchmove", "touchend", "contextmenu", "selectstart", "wheel"];
    for (const name of own) {
      listen(name, (event) => event.cancelable && event.preventDefault());
    }
    element.addEventListener("keydown", (event) => event.key === "Escape" && this.#leave());
    addEventListener("resize", () => this.#isOn && this.measure());
    screen.orientation?.addEventListener("change", () => this.#isOn && this.measure());
    document.addEventListener("visibilitychange", () => this.#show());
    document.addEventListener("fullscreenchange", () => {
      // Another tab or program takes the full screen away as well: the fingers stay where they are then.
      if (document.fullscreenElement === null && this.#wasFull) {
        setTimeout(() => document.hidden || this.#leave(), AWAY);
      }
      this.#wasFull = document.fullscreenElement === element;
    });
  }

  get isOn() {
    return this.#isOn;
  }

  /** mm of a CSS pixel. */
  get scale() {
    return this.#scale;
  }

  /** The size now, in mm, and how far the screen is turned, in degrees. */
  get size() {
    return {
      width: Math.round(innerWidth * this.#scale * 10) / 10,
      height: Math.round(innerHeight * this.#scale * 10) / 10,
      orientation: screen.orientation?.angle ?? 0,
    };
  }

  /** Takes the whole screen; to be called by a press. */
  enter() {
    this.#isOn = true;
    this.#element.hidden = false;
    document.documentElement.classList.add("touching");
    this.#element.focus();
    // Both are welcome and may be refused; the surface works without.
    this.#element.requestFullscreen?.({ navigationUI: "hide" }).catch(() => {});
    this.#keepAwake();
    this.#keepTelling();
    this.measure();
  }

  /** Gives the screen back; done once the page can be used again. */
  async leave() {
    if (!this.#isOn) return;
    this.#isOn = false;
    this.#keepTelling();
    this.forget();
    this.#element.hidden = true;
    document.documentElement.classList.remove("touching");
    this.#wasFull = false;
    this.#lock?.release();
    this.#lock = null;
    if (document.fullscreenElement !== null) await document.exitFullscreen().catch(() => {});
  }

  /** The surface is another: fingers that are down count no more. */
  measure() {
    this.#scale = millimetresPerPixel();
    this.forget();
    this.dispatchEvent(new Event("measure"));
  }

  forget() {
    this.contacts.forget();
    this.#frames.clear();
    this.#watchCorner();
    this.dispatchEvent(new Event("points"));
  }

  /** The connection is another. */
  restart() {
    this.#frames.restart();
    this.forget();
  }

  #down(event) {
    event.preventDefault();
    // Without capture a finger that slides off an overlay would be lost.
    try {
      this.#element.setPointerCapture(event.pointerId);
    } catch {
      // The finger is up already.
    }
    this.#tell([this.contacts.down(this.#pointer(event))]);
  }

  #move(event) {
    event.preventDefault();
    const all = event.getCoalescedEvents?.() ?? [];
    const moves = all.length > 0 ? all : [event];
    this.#tell(moves.map((one) => this.contacts.move(this.#pointer(one))));
  }

  #end(event, phase) {
    const pointer = this.#pointer(event);
    const point = phase === "up" ? this.contacts.up(pointer) : this.contacts.cancel(pointer);
    if (point === null && phase === "cancel" && this.contacts.count > 0) this.measure();
    else this.#tell([point]);
  }

  #tell(points) {
    const told = points.filter((point) => point !== null);
    if (told.length === 0) return;
    this.#toldAt = performance.now();
    if (!this.#frames.add(told)) this.measure();
    else this.dispatchEvent(new Event("points"));
    this.#watchCorner();
  }

  /** Time goes on for the fingers only as far as the service hears of them. */
  #keepTelling() {
    clearInterval(this.#beat);
    if (!this.#isOn) return;
    this.#beat = setInterval(() => {
      if (performance.now() - this.#toldAt >= BEAT - 1) this.#tell([this.contacts.rest(performance.now())]);
    }, BEAT / 4);
  }

  #pointer(event) {
    return {
      pointerId: event.pointerId,
      x: event.clientX * this.#scale,
      y: event.clientY * this.#scale,
      // A mouse has a button where a finger has force.
      pressure: event.pointerType === "mouse" ? 0 : event.pressure,
      size: event.pointerType === "touch" ? Math.max(event.width, event.height) * this.#scale : 0,
      time: event.timeStamp,
    };
  }

  /** One finger alone that came down in the corner and stays leads out. */
  #watchCorner() {
    const [finger, ...others] = this.contacts.all;
    const isThere = finger !== undefined && others.length === 0
      && finger.startX > innerWidth * this.#scale - CORNER && finger.startY < CORNER
      && Math.hypot(finger.x - finger.startX, finger.y - finger.startY) < STRAY;
    this.#element.classList.toggle("leaving", isThere);
    if (isThere && this.#corner === 0) this.#corner = setTimeout(() => this.#leave(), HOLD);
    if (!isThere) {
      clearTimeout(this.#corner);
      this.#corner = 0;
    }
  }

  #leave() {
    if (this.#isOn) this.dispatchEvent(new Event("leave"));
  }

  #show() {
    if (!this.#isOn) return;
    if (document.hidden) this.forget();
    else {
      this.#keepAwake();
      this.measure();
    }
  }

  async #keepAwake() {
    try {
      this.#lock = await navigator.wakeLock?.request("screen");
      if (!this.#isOn) this.#lock?.release();
    } catch {
      // The battery is low, or the page is not in front: the screen may go dark.
    }
  }
}
