// The hand with its motors, as the layout places them.

import { list, members, number, text, whole } from "./fields.js";
import { setAttribute, svg } from "./dom.js";
import { t } from "./language.js";

const MARGIN = 50;
const WIDTH = 320;
const HEIGHT = 320;
const RADIUS = 21;
/** The space above the motors, half the width of a finger, and the height of a line of text. */
const TOP = 60;
const TIP = 26;
const LINE = 15;
/** Positions of dots if no layout has their motors: as in a cell. */
const CELL = [[0.3, 0.15], [0.3, 0.5], [0.3, 0.85], [0.7, 0.15], [0.7, 0.5], [0.7, 0.85]];

/** Returns the motors by number: {name, x, y, dots}; from the service's layout. */
export function readLayout(value) {
  const layout = members(value);
  const given = list(layout.actuators, 8).map(members).map((actuator, index) => {
    const [x, y] = CELL[index % CELL.length];
    return {
      name: text(actuator.name, 60) || t`motor ${index + 1}`,
      x: number(actuator.x, 0, 1) ?? x,
      y: number(actuator.y, 0, 1) ?? y,
      dots: [],
    };
  });
  const motors = given.length > 0
    ? given : CELL.map(([x, y], index) => ({ name: t`motor ${index + 1}`, x, y, dots: [] }));
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

  show(layout) {
    this.#motors = layout.motors;
    this.#shown = [];
    const hasFingers = layout.motors.some(isFinger);
    this.#fills = layout.motors.map(() => svg("circle", { class: "drive", r: 0 }));
    this.#picture.setAttribute("viewBox", `0 0 ${WIDTH + 2 * MARGIN} ${HEIGHT + TOP + 52}`);
    this.#picture.replaceChildren(
      hasFingers ? hand(layout.motors) : frame(),
      ...layout.motors.map((motor, index) => this.#motor(motor, this.#fills[index])));
    this.#describe([]);
  }

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
      (motor) => motor.dots.length > 0 ? t`${motor.name} dot ${motor.dots.join(" ")}` : motor.name);
    setAttribute(this.#picture, "aria-label",
      t`${on.length > 0 ? t`On: ${on.join(", ")}` : t`All motors off`}. Motors: ${all.join(", ")}`);
  }

  #motor(motor, fill) {
    const dots = motor.dots.length > 3 ? "1–6" : motor.dots.join(" ");
    // Neighbours are close: a long name takes two lines, outside of its finger.
    const words = motor.name.replace(/ finger$/, "").split(/ (?=\S+$)/);
    const first = isFinger(motor) ? -TIP - 8 - LINE * (words.length - 1) : RADIUS + 17;
    return svg("g", { class: "motor", transform: `translate(${place(motor).join(" ")})` },
      svg("circle", { class: "coil", r: RADIUS }), fill,
      svg("text", { class: "dot", dy: "0.36em" }, dots),
      svg("text", {}, ...words.map((word, index) =>
        svg("tspan", { x: 0, y: first + index * LINE }, word))));
  }
}

function isFinger(motor) {
  return /finger|thumb/.test(motor.name);
}

function place(motor) {
  return [MARGIN + motor.x * WIDTH, TOP + motor.y * HEIGHT];
}

function hand(motors) {
  const fingers = motors.filter(isFinger);
  const isBoth = fingers.some((motor) => /left/.test(motor.name));
  const sides = isBoth ? [[0.02, 0.42], [0.58, 0.98]] : [[0.18, 0.86]];
  const palms = sides.map(([left, right]) => svg("rect", { class: "skin", rx: 60, ry: 60,
    x: MARGIN + left * WIDTH, y: TOP + HEIGHT / 2, width: (right - left) * WIDTH, height: 0.6 * HEIGHT }));
  const names = isBoth ? [t`left hand`, t`right hand`] : [t`right hand`];
  return svg("g", {}, ...fingers.map((motor) => finger(motor, sides)), ...palms,
    ...names.map((name, index) => svg("text", { class: "side",
      x: MARGIN + (WIDTH * (sides[index][0] + sides[index][1])) / 2, y: TOP + 1.06 * HEIGHT }, name)));
}

function finger(motor, sides) {
  const [left, right] = sides.find(([, end]) => motor.x <= end + 0.1) ?? sides.at(-1);
  const isThumb = /thumb/.test(motor.name);
  const [x, y] = place(motor);
  const inner = Math.min(right - 0.08, Math.max(left + 0.08, motor.x));
  const [rootX, rootY] = place({ x: isThumb ? left + 0.2 : inner, y: isThumb ? 0.86 : 0.66 });
  const length = Math.hypot(rootX - x, rootY - y);
  const turn = (Math.atan2(rootX - x, rootY - y) * -180) / Math.PI;
  return svg("rect", { class: "skin", x: -TIP, y: -TIP, width: 2 * TIP, height: length + 2 * TIP,
    rx: TIP, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})` });
}

function frame() {
  return svg("rect", { class: "skin", x: 2, y: 6, width: WIDTH + 2 * MARGIN - 4,
    height: HEIGHT + TOP + 40, rx: 48 });
}
