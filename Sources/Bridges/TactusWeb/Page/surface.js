// The whole screen as a surface: pointers become points, and holding the corner exits.

import { Contacts } from "./contacts.js";
import { TouchFrames } from "./touchframes.js";
import { millimetresPerPixel } from "./scale.js";

/**
 * The exit corner, upper right: its side, the maximum movement of a finger there (mm), and the time
 * to hold (ms).
 */
const CORNER = 15;
const STRAY = 4;
const HOLD = 1_500;
/** The time after losing full screen until it is known whether the page is hidden; ms. */
const AWAY = 300;
/** The interval at which resting fingers are reported again (SERVICE.md, Touch); ms. */
const BEAT = 100;

/**
 * Events: `leave`, `points` after every change of the fingers, `measure` when the surface changes,
 * which discards all fingers.
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

  constructor(element, send) {
    super();
    this.#element = element;
    this.#frames = new TouchFrames(send);
    const listen = (name, take) => element.addEventListener(name, take, { passive: false });
    listen("pointerdown", (event) => this.#down(event));
    listen("pointermove", (event) => this.#move(event));
    listen("pointerup", (event) => this.#end(event, "up"));
    listen("pointercancel", (event) => this.#end(event, "cancel"));
    // The browser must not use touches for scrolling, zooming, menus or selection.
    const own = ["touchstart", "touchmove", "touchend", "contextmenu", "selectstart", "wheel"];
    for (const name of own) {
      listen(name, (event) => event.cancelable && event.preventDefault());
    }
    element.addEventListener("keydown", (event) => event.key === "Escape" && this.#leave());
    addEventListener("resize", () => this.#isOn && this.measure());
    screen.orientation?.addEventListener("change", () => this.#isOn && this.measure());
    document.addEventListener("visibilitychange", () => this.#show());
    document.addEventListener("fullscreenchange", () => {
      // Switching to another tab or program also ends full screen: the surface stays on then.
      if (document.fullscreenElement === null && this.#wasFull) {
        setTimeout(() => document.hidden || this.#leave(), AWAY);
      }
      this.#wasFull = document.fullscreenElement === element;
    });
  }

  get isOn() {
    return this.#isOn;
  }

  get size() {
    return {
      width: Math.round(innerWidth * this.#scale * 10) / 10,
      height: Math.round(innerHeight * this.#scale * 10) / 10,
      orientation: screen.orientation?.angle ?? 0,
    };
  }

  /** Enters full screen; must be called on a press. */
  enter() {
    this.#isOn = true;
    this.#element.hidden = false;
    document.documentElement.classList.add("touching");
    this.#element.focus();
    // Full screen and wake lock may be refused; the surface works without them.
    this.#element.requestFullscreen?.({ navigationUI: "hide" }).catch(() => {});
    this.#keepAwake();
    this.#keepTelling();
    this.measure();
  }

  /** Leaves full screen; resolves once the page can be used again. */
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

  /** Measures the surface again, and discards the fingers that are down. */
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
      // The finger has already lifted.
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
    if (point === null && phase === "cancel" && this.contacts.all.length > 0) this.measure();
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

  /** Reports resting fingers periodically, since the service's time for fingers advances only by
   * reports. */
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
      // A mouse reports its button as pressure.
      pressure: event.pointerType === "mouse" ? 0 : event.pressure,
      size: event.pointerType === "touch" ? Math.max(event.width, event.height) * this.#scale : 0,
      time: event.timeStamp,
    };
  }

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
      // The battery is low, or the page is in the background: the screen may turn off.
    }
  }
}
