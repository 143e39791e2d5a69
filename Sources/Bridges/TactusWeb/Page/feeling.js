// The output to the hand: motor pulses and braille cells, in the page's time. No clock and no
// drawing here.

import { dots, list, members, number, text, whole } from "./fields.js";
import { GloveClock, pageTime } from "./gloveclock.js";

export const KEPT = 60_000;
/** The longest pulse of a glove (SERVICE.md); the end of a longer one was lost in transit; ms. */
const LONGEST = 4_095;
/** The time after its end during which a planned cell may still be reported as felt; ms. */
const LATE = 3_000;
const MOST_PULSES = 4_096;
const MOST_CELLS = 512;
/** The text felt last: the most cells of it, and the pause before it; ms. */
const MOST_TEXT = 80;
const PAUSE = 3_000;
const MOST_ACTUATORS = 8;

export class Feeling {
  #clock = new GloveClock();
  #open = new Map();
  #known = new Map();
  #pulses = [];
  #planned = new Map();
  /** Cells and cues that were felt, oldest first. */
  felt = [];
  /** The times without a connection: {start, end}; `end` is null while it lasts. */
  gaps = [];

  get planned() {
    return [...this.#planned.values()].sort((one, other) => one.index - other.index);
  }

  take(event, now) {
    switch (event.event) {
      case "motors": return this.#drive(event, now);
      case "planned": return this.#plan(event, now);
      case "felt": return event.room === undefined && this.#feel(event, now);
      case "unplanned": return this.#unplan(number(event.from, -1));
      default: return false;
    }
  }

  /** Closes all that a lost connection leaves open. */
  lose(now) {
    for (const actuator of [...this.#open.keys()]) this.#close(actuator, null, now);
    this.#planned.clear();
    this.#known.clear();
    this.#clock.restart();
    if (this.gaps.at(-1)?.end === null) return;
    this.gaps = [...this.gaps.slice(1 - MOST_CELLS), { start: now, end: null }];
  }

  resume(now) {
    const gap = this.gaps.at(-1);
    if (gap?.end === null) gap.end = now;
  }

  levels(now) {
    const levels = new Array(MOST_ACTUATORS).fill(0);
    for (const pulse of this.pulses(now, now)) levels[pulse.actuator] = pulse.level;
    return levels;
  }

  /** Returns the pulses that overlap the time from `from` to `to`: {actuator, level, start, end, isPlanned}. */
  pulses(from, to) {
    const found = [];
    const add = (actuator, level, start, end, isPlanned) => {
      if (start !== null && start <= to && end > from) {
        found.push({ actuator, level, start, end, isPlanned });
      }
    };
    for (const cell of this.#planned.values()) {
      for (const pulse of cell.pulses) {
        // From here on the motors' reports replace the plan.
        const known = this.#known.get(pulse.actuator);
        if (known?.epoch === cell.epoch && known.micros >= cell.micros + pulse.at * 1000) continue;
        const start = pageTime(cell.epoch, cell.micros + pulse.at * 1000);
        add(pulse.actuator, pulse.level, start, start + pulse.for, true);
      }
    }
    for (const pulse of this.#pulses) add(pulse.actuator, pulse.level, ...span(pulse), false);
    for (const pulse of this.#open.values()) {
      const start = pageTime(pulse.epoch, pulse.micros);
      add(pulse.actuator, pulse.level, start, start + LONGEST, false);
    }
    return found;
  }

  cell(at) {
    const covers = (cell) => {
      const start = pageTime(cell.epoch, cell.micros);
      return start !== null && start <= at && at < start + cell.for;
    };
    return [...this.#planned.values()].find(covers) ?? this.felt.findLast(covers) ?? null;
  }

  textFelt(now) {
    let words = "";
    let next = now;
    let last = null;
    for (const cell of this.felt.slice(-MOST_TEXT).reverse()) {
      const [start, end] = span(cell);
      if (cell.cue !== null || next - end > PAUSE) break;
      // Two cells may represent one letter.
      if (cell.offset !== last?.offset || cell.word !== last.word) words = cell.text + words;
      next = start;
      last = cell;
    }
    return words;
  }

  forget() {
    for (const map of [this.#open, this.#known, this.#planned]) map.clear();
    this.#pulses = [];
    this.felt = [];
    this.gaps = [];
  }

  /** True if a motor turns or soon will, so that redrawing is needed. */
  isMoving(now) {
    this.#forget(now);
    return this.#planned.size > 0 || this.#open.size > 0;
  }

  get lastEnd() {
    const last = this.#pulses.at(-1);
    return last === undefined ? -Infinity : span(last)[1];
  }

  #drive(event, now) {
    const actuator = whole(event.actuator, 0, MOST_ACTUATORS - 1);
    const level = whole(event.level, 0, 31);
    const micros = number(event.at);
    if (actuator === null || level === null || micros === null) return false;
    this.#clock.hear(micros, now);
    this.#close(actuator, micros, now);
    const epoch = this.#clock.epoch;
    this.#known.set(actuator, { epoch, micros });
    if (level > 0) this.#open.set(actuator, { actuator, level, epoch, micros });
    return true;
  }

  /** Ends a motor's pulse, at a time of the glove, or of the page if that is all we know. */
  #close(actuator, micros, now) {
    const pulse = this.#open.get(actuator);
    if (pulse === undefined) return;
    this.#open.delete(actuator);
    const end = micros ?? (now - pulse.epoch.offset) * 1000;
    const lasted = Math.min(LONGEST, Math.max(0, (end - pulse.micros) / 1000));
    this.#pulses.push({ ...pulse, for: lasted });
    if (this.#pulses.length > MOST_PULSES) this.#pulses.shift();
  }

  #plan(event, now) {
    const micros = number(event.at);
    const cell = readCell(event);
    if (micros === null || cell === null) return false;
    this.#clock.hear(number(event.now), now);
    cell.epoch = this.#clock.epoch;
    cell.micros = micros;
    cell.for = number(event.for, 0, 60_000) ?? 0;
    cell.pulses = list(event.pulses, 64).map(readPulse).filter((pulse) => pulse !== null);
    this.#planned.set(cell.index, cell);
    if (this.#planned.size > MOST_CELLS) this.#planned.delete(this.#planned.keys().next().value);
    return true;
  }

  #unplan(from) {
    if (from === null) return false;
    const count = this.#planned.size;
    for (const index of [...this.#planned.keys()]) if (index >= from) this.#planned.delete(index);
    return this.#planned.size !== count;
  }

  #feel(event, now) {
    const micros = number(event.onset);
    const cell = readCell(event);
    if (micros === null || cell === null) return false;
    this.#clock.hear(micros, now);
    const plan = this.#planned.get(cell.index);
    this.#planned.delete(cell.index);
    cell.epoch = this.#clock.epoch;
    cell.micros = micros;
    cell.pulses = plan?.pulses ?? [];
    cell.for = plan?.for ?? Math.max(0, now - pageTime(cell.epoch, micros));
    // If the service does not report the motors, the planned pulses are used.
    if (this.#known.size === 0) {
      for (const pulse of cell.pulses) {
        this.#pulses.push({ ...pulse, epoch: cell.epoch, micros: micros + pulse.at * 1000 });
      }
    }
    this.felt.push(cell);
    if (this.felt.length > MOST_CELLS) this.felt.shift();
    return true;
  }

  #forget(now) {
    const isOld = (thing) => span(thing)[1] < now - KEPT;
    while (this.#pulses.length > 0 && isOld(this.#pulses[0])) this.#pulses.shift();
    for (const cell of [...this.#planned.values()]) {
      const end = cell.epoch.offset === null ? null : span(cell)[1];
      // While the glove's clock is unknown, a cell is kept for as long as it can last.
      cell.deadline ??= now + LONGEST + LATE;
      if (end === null ? cell.deadline < now : end + LATE < now) this.#planned.delete(cell.index);
    }
    for (const [actuator, pulse] of this.#open) {
      if (pageTime(pulse.epoch, pulse.micros) + LONGEST < now) this.#close(actuator, null, now);
    }
  }
}

/** Returns the start and end on the page of an object with a duration; ms. */
export function span(thing) {
  const start = pageTime(thing.epoch, thing.micros);
  return [start, start + thing.for];
}

function readCell(event) {
  const index = whole(event.index);
  if (index === null) return null;
  return {
    index,
    word: whole(event.word) ?? 0,
    offset: whole(event.offset) ?? 0,
    cue: event.cue === undefined ? null : text(event.cue, 60),
    part: whole(event.part, 0, 64) ?? 0,
    dots: dots(event.dots),
    text: text(event.text, 40),
  };
}

function readPulse(value) {
  const pulse = members(value);
  const actuator = whole(pulse.actuator, 0, MOST_ACTUATORS - 1);
  const level = whole(pulse.level, 1, 31);
  const at = number(pulse.at, 0, 60_000);
  const lasted = number(pulse.for, 0, LONGEST);
  if (actuator === null || level === null || at === null || lasted === null) return null;
  return { actuator, level, at, for: lasted };
}
