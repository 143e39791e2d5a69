// Whether the device lies flat, by its own sense of it.

/** Flat is less than this from level, and stays so up to the second; degrees. */
const BECOMES = 25;
const STAYS = 40;

/** Whether a device with these angles (DeviceOrientation) lies flat with its screen up. */
export function isFlat(beta, gamma, wasFlat) {
  const radians = Math.PI / 180;
  const up = Math.cos(beta * radians) * Math.cos(gamma * radians);
  const tilt = Math.acos(Math.min(1, Math.max(-1, up))) / radians;
  return tilt < (wasFlat ? STAYS : BECOMES);
}

/** Event `change` when `flat` has: true, false, or null where nothing says so. */
export class Posture extends EventTarget {
  flat = null;
  #isOn = false;

  /**
   * To be called by a press, since some browsers ask then; without a secure context nothing comes.
   */
  async start() {
    if (this.#isOn || typeof DeviceOrientationEvent === "undefined") return;
    this.#isOn = true;
    try {
      const answer = await DeviceOrientationEvent.requestPermission?.();
      if (answer !== undefined && answer !== "granted") return;
    } catch {
      return;
    }
    if (this.#isOn) addEventListener("deviceorientation", this.#turn);
  }

  stop() {
    this.#isOn = false;
    removeEventListener("deviceorientation", this.#turn);
    this.flat = null;
  }

  #turn = (event) => {
    if (!Number.isFinite(event.beta) || !Number.isFinite(event.gamma)) return;
    const flat = isFlat(event.beta, event.gamma, this.flat === true);
    if (flat === this.flat) return;
    this.flat = flat;
    this.dispatchEvent(new Event("change"));
  };
}
