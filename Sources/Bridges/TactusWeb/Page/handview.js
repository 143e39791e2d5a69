// The hand with its motors, as the layout places them.

import { list, members, number, text, whole } from "./fields.js";
import { setAttribute, svg } from "./dom.js";

const MARGIN = 50;
const WIDTH = 320;
const HEIGHT = 320;
const RADIUS = 21;
/** The width of a finger in the drawing. */
const FINGER = 50;
/** Positions of dots if no layout has their motors: as in a cell. */
const CELL = [[0.3, 0.15], [0.3, 0.5], [0.3, 0.85], [0.7, 0.15], [0.7, 0.5], [0.7, 0.85]];

/** Returns the motors by number: {name, x, y, dots}; from the service's layout. */
export function readLayout(value) {
  const layout = members(value);
  const given = list(layout.actuators, 8).map((one, index) => {
    // SERVICE.md has names only; the page's own greeting adds positions.
    const actuator = typeof one === "string" ? { name: one } : members(one);
    const [x, y] = CELL[index % CELL.length];
    return {
      name: text(actuator.name, 60) || `motor ${index + 1}`,
      x: number(actuator.x, 0, 1) ?? x,
      y: number(actuator.y, 0, 1) ?? y,
      dots: [],
    };
  });
  const motors = given.length > 0
    ? given : CELL.map(([x, y], index) => ({ name: `motor ${index + 1}`, x, y, dots: [] }));
  const dotMotors = layout.dots === undefined ? [0, 1, 2, 3, 4, 5] : list(layout.dots, 6);
  dotMotors.forEach((motor, index) => motors[whole(motor, 0, 7)]?.dots.push(index + 1));
  return { name: text(layout.name, 60), motors };
}

export class HandView {
  #picture;
  #fills = [];
  #motors = [];
  #shown = [];

  constructor(picture) {
    this.#picture = picture;
    this.show(readLayout(null));
  }

  /** Draws the hand for a new layout. */
  show(layout) {
    this.#motors = layout.motors;
    this.#shown = [];
    const hasFingers = layout.motors.some((motor) => /finger|thumb/.test(motor.name));
    this.#fills = layout.motors.map(() => svg("circle", { class: "drive", r: 0 }));
    this.#picture.setAttribute("viewBox", `0 0 ${WIDTH + 2 * MARGIN} ${HEIGHT + 60}`);
    this.#picture.replaceChildren(
      hasFingers ? hand(layout.motors) : frame(),
      ...layout.motors.map((motor, index) => this.#motor(motor, this.#fills[index])));
    this.#describe([]);
  }

  /** Draws the motors' levels, 0 to 31. */
  draw(levels) {
    let changed = false;
    this.#fills.forEach((fill, index) => {
      const level = levels[index] ?? 0;
      if (this.#shown[index] === level) return;
      changed = true;
      this.#shown[index] = level;
      // The area is proportional to the level, so that half the drive looks like half.
      setAttribute(fill, "r", (RADIUS * Math.sqrt(level / 31)).toFixed(1));
    });
    if (changed) this.#describe(levels);
  }

  #describe(levels) {
    const on = this.#motors.filter((_, index) => levels[index] > 0).map((motor) => motor.name);
    const all = this.#motors.map(
      (motor) => motor.name + (motor.dots.length > 0 ? ` dot ${motor.dots.join(" ")}` : ""));
    setAttribute(this.#picture, "aria-label",
      `${on.length > 0 ? `On: ${on.join(", ")}` : "All motors off"}. Motors: ${all.join(", ")}`);
  }

  #motor(motor, fill) {
    const dots = motor.dots.length > 3 ? "1–6" : motor.dots.join(" ");
    // Neighbours are close: a long name takes two lines.
    const [, first, second] = /^(.*?)(?: (\S+))?$/.exec(motor.name);
    const line = (words, place) =>
      svg("tspan", { x: 0, y: RADIUS + 17 + place * 15 }, words);
    return svg("g", { class: "motor", transform: `translate(${place(motor).join(" ")})` },
      svg("circle", { class: "coil", r: RADIUS }), fill,
      svg("text", { class: "dot", dy: "0.36em" }, dots),
      svg("text", { class: "name" }, line(first, 0), second ? line(second, 1) : null));
  }
}

function place(motor) {
  return [MARGIN + motor.x * WIDTH, 40 + motor.y * HEIGHT];
}

/** Draws the back of a hand: a finger for every motor named after one, and the palm. */
function hand(motors) {
  const fingers = motors.filter((motor) => /finger|thumb/.test(motor.name)).map((motor) => {
    const [x, y] = place(motor);
    const isThumb = /thumb/.test(motor.name);
    const x2 = MARGIN + (0.5 + (motor.x - 0.5) * (isThumb ? 0.5 : 0.82)) * WIDTH;
    return { x1: x, y1: y, x2, y2: 40 + (isThumb ? 0.82 : 0.66) * HEIGHT };
  });
  const palm = { x: MARGIN + 0.15 * WIDTH, y: 40 + 0.52 * HEIGHT, width: 0.74 * WIDTH,
    height: 0.5 * HEIGHT, rx: 60 };
  // First the outline of all parts, then the skin on top.
  return svg("g", { class: "hand" }, ...["outline", "skin"].flatMap((layer) => [
    ...fingers.map((finger) => svg("line", { class: `finger ${layer}`, ...finger,
      "stroke-width": FINGER - (layer === "skin" ? 4 : 0) })),
    svg("rect", { class: `palm ${layer}`, ...palm }),
  ]));
}

function frame() {
  return svg("g", { class: "hand" },
    svg("rect", { class: "palm outline", x: 10, y: 4, width: WIDTH + 80, height: HEIGHT + 52,
      rx: 48 }));
}
