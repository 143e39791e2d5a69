// Detects a device that lies flat, by its orientation sensor.

/** Flat begins below the first angle from level and ends above the second; degrees. */
const BECOMES = 25;
const STAYS = 40;

/** True if a device with these angles (DeviceOrientation) lies flat with its screen up. */
export function isFlat(beta, gamma, wasFlat) {
  const radians = Math.PI / 180;
  const up = Math.cos(beta * radians) * Math.cos(gamma * radians);
  const tilt = Math.acos(Math.min(1, Math.max(-1, up))) / radians;
  return tilt < (wasFlat ? STAYS : BECOMES);
}

/** Sends `change` when `flat` changes: true, false, or null without a sensor. */
export class Posture extends EventTarget {
  flat = null;
  #isOn = false;

  /**
   * Must be called on a press, since some browsers then ask for permission; without a secure context no
   * event arrives.
   */
  async start() {
    if (this.#isOn || typeof DeviceOrientationEvent === "undefined") return;
    this.#isOn = true;
    const answer = await DeviceOrientationEvent.requestPermission?.().catch(() => "denied");
    if (this.#isOn && (answer ?? "granted") === "granted") addEventListener("deviceorientation", this.#turn);
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
