// The strip of the last minute: a lane for each motor, cells above, and time below.

import { KEPT, span } from "./feeling.js";
import { cellInWords, wallTime } from "./cellview.js";
import { setAttribute, setText } from "./dom.js";
import { locale, t } from "./language.js";

const LANE = 24;
const HEAD = 30;
const FOOT = 22;
const SECOND = 56;
/** The left margin for names of motors, or for numbers where the strip is too narrow for names. */
const NAMES = 112;
const NUMBERS = 24;
const NARROW = 560;
/** The share of the live strip that is past. */
const NOW = 0.72;

export class Strip {
  #canvas;
  #range;
  #readout;
  #feeling;
  #motors = [];
  #colours = null;
  #at = null;

  /** The range's value is the strip's offset in seconds, negative; 0 is live. */
  constructor(canvas, range, readout, feeling, changed) {
    this.#canvas = canvas;
    this.#range = range;
    this.#readout = readout;
    this.#feeling = feeling;
    range.addEventListener("input", () => this.#look(Number(range.value), changed));
    for (const media of ["(prefers-color-scheme: dark)", "(forced-colors: active)", "print"]) {
      matchMedia(media).addEventListener("change", () => {
        this.#colours = null;
        changed();
      });
    }
    new ResizeObserver(changed).observe(canvas);
  }

  show(motors) {
    this.#motors = motors;
    this.#canvas.style.height = `${HEAD + LANE * motors.length + FOOT}px`;
  }

  get isInspecting() {
    return this.#at !== null;
  }

  /** True if a past pulse is still visible and scrolling, though no motor turns. */
  isRunningOut(now) {
    const seen = (this.#canvas.clientWidth * NOW * 1000) / SECOND;
    return this.#at === null && now - this.#feeling.lastEnd < seen;
  }

  draw(now) {
    const width = this.#canvas.clientWidth;
    const height = this.#canvas.clientHeight;
    if (width === 0) return;
    const scale = devicePixelRatio;
    const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
    if (this.#canvas.width !== wide || this.#canvas.height !== high) {
      this.#canvas.width = wide;
      this.#canvas.height = high;
    }
    if (this.#at !== null) this.#at = Math.max(this.#at, now - KEPT);
    const at = this.#at ?? now;
    const pen = this.#canvas.getContext("2d");
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    const colours = this.#colours ??= this.#readColours();
    pen.fillStyle = colours.paper;
    pen.fillRect(0, 0, width, height);
    const place = (time) => width * NOW + ((time - at) * SECOND) / 1000;
    const from = at - (width * NOW * 1000) / SECOND;
    const to = at + (width * (1 - NOW) * 1000) / SECOND;
    const names = width < NARROW ? NUMBERS : NAMES;
    this.#drawLanes(pen, colours, width);
    pen.save();
    pen.beginPath();
    pen.rect(names, 0, width - names, height);
    pen.clip();
    this.#drawGaps(pen, colours, place, now);
    this.#drawSeconds(pen, colours, place, now, from, to, height);
    this.#drawPulses(pen, colours, place, now, from, to);
    this.#drawCells(pen, colours, place, from, to);
    pen.strokeStyle = colours.ink;
    pen.lineWidth = 1.5;
    line(pen, width * NOW, HEAD - 4, height - FOOT);
    pen.restore();
    this.#tell(at, now);
  }

  #look(back, changed) {
    this.#at = back > -0.25 ? null : performance.now() + back * 1000;
    this.#range.value = String(Math.min(0, back));
    changed();
  }

  #drawLanes(pen, colours, width) {
    pen.font = colours.small;
    pen.textBaseline = "middle";
    pen.textAlign = "left";
    this.#motors.forEach((motor, index) => {
      const y = HEAD + index * LANE;
      pen.fillStyle = index % 2 === 0 ? colours.lane : colours.paper;
      pen.fillRect(0, y, width, LANE);
      pen.fillStyle = colours.faint;
      const number = motor.dots.join("") || index + 1;
      pen.fillText(width < NARROW ? number : `${number} ${motor.name}`, 4, y + LANE / 2);
    });
  }

  #drawGaps(pen, colours, place, now) {
    pen.fillStyle = colours.gap;
    for (const gap of this.#feeling.gaps) {
      const start = place(gap.start);
      pen.fillRect(start, HEAD, place(gap.end ?? now) - start, LANE * this.#motors.length);
    }
  }

  #drawSeconds(pen, colours, place, now, from, to, height) {
    const wall = Date.now() - now;
    pen.strokeStyle = colours.rule;
    pen.fillStyle = colours.faint;
    pen.textAlign = "center";
    pen.lineWidth = 1;
    for (let second = Math.ceil((from + wall) / 1000); second * 1000 - wall < to; second++) {
      const x = place(second * 1000 - wall);
      line(pen, x, HEAD, height - FOOT);
      if (second % 2 !== 0) continue;
      const time = new Date(second * 1000).toLocaleTimeString(locale, { hour12: false });
      pen.fillText(time, x, height - FOOT / 2);
    }
  }

  #drawPulses(pen, colours, place, now, from, to) {
    for (const pulse of this.#feeling.pulses(from, to)) {
      if (pulse.actuator >= this.#motors.length) continue;
      // A pulse that is on has no end yet.
      const end = pulse.isPlanned ? pulse.end : Math.min(pulse.end, Math.max(now, pulse.start));
      const tall = Math.max(3, ((LANE - 4) * pulse.level) / 31);
      const bar = [place(pulse.start), HEAD + (pulse.actuator + 1) * LANE - 2 - tall,
        Math.max(1.5, place(end) - place(pulse.start)), tall];
      if (pulse.isPlanned && pulse.end > now) {
        pen.strokeStyle = colours.drive;
        pen.lineWidth = 1.5;
        pen.strokeRect(...bar);
      } else {
        pen.fillStyle = colours.drive;
        pen.fillRect(...bar);
      }
    }
  }

  #drawCells(pen, colours, place, from, to) {
    pen.textAlign = "left";
    pen.textBaseline = "middle";
    let last = null;
    const shown = [...this.#feeling.felt, ...this.#feeling.planned].filter((cell) => {
      const [start, end] = span(cell);
      if (!(start <= to && end >= from)) return false;
      // Two cells may represent one letter.
      const isNew = last?.offset !== cell.offset || last.word !== cell.word;
      last = cell;
      return isNew && cell.part === 0;
    });
    shown.forEach((cell, index) => {
      const start = place(span(cell)[0]);
      const next = shown[index + 1];
      const room = Math.max(1, (next ? place(span(next)[0]) : 1e6) - start - 2);
      pen.font = cell.cue === null ? colours.large : colours.small;
      pen.fillStyle = cell.cue === null ? colours.ink : colours.faint;
      pen.fillText(cell.cue ?? cell.text, start, HEAD / 2, room);
    });
  }

  /** Announces the inspected time as a time of day, which stays the same while time passes. */
  #tell(at, now) {
    let said = t`Live`;
    if (this.#at !== null) {
      const back = (at - now) / 1000;
      if (Math.abs(back - Number(this.#range.value)) > 0.5) this.#range.value = String(back);
      const cell = this.#feeling.cell(at);
      said = `${wallTime(at, now)}: ${cell === null ? t`nothing felt` : cellInWords(cell)}`;
    }
    setText(this.#readout, said);
    setAttribute(this.#range, "aria-valuetext", said);
  }

  #readColours() {
    const style = getComputedStyle(this.#canvas);
    const read = (name) => style.getPropertyValue(name).trim();
    const size = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    return {
      paper: read("--card"), lane: read("--lane"), rule: read("--rule"), ink: read("--ink"),
      faint: read("--faint"), drive: read("--drive"), gap: read("--gap"),
      small: `${Math.min(14, size * 0.75)}px ${style.fontFamily}`,
      large: `600 ${Math.min(20, size * 1.1)}px ${style.fontFamily}`,
    };
  }
}

function line(pen, x, from, to) {
  pen.beginPath();
  pen.moveTo(Math.round(x) + 0.5, from);
  pen.lineTo(Math.round(x) + 0.5, to);
  pen.stroke();
}
