// Validates untrusted input: any value is safe to pass to these functions.

import { t } from "./language.js";

/** Returns a text of at most `most` characters; empty for anything else. */
export function text(value, most = 2000) {
  return typeof value === "string" ? value.slice(0, most) : "";
}

/** Returns a number clamped to `low` and `high`; null for anything else. */
export function number(value, low = 0, high = Number.MAX_SAFE_INTEGER) {
  return Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : null;
}

export function whole(value, low = 0, high = Number.MAX_SAFE_INTEGER) {
  const found = number(value, low, high);
  return found === null ? null : Math.trunc(found);
}

/** Returns at most the first `most` elements; empty for anything that is not a list. */
export function list(value, most = 256) {
  return Array.isArray(value) ? value.slice(0, most) : [];
}

export function members(value) {
  return value !== null && typeof value === "object" && !Array.isArray(value) ? value : {};
}

/** Returns the dots of a cell, 1 to 6, each once, in order. */
export function dots(value) {
  const raised = new Set(list(value, 64));
  return [1, 2, 3, 4, 5, 6].filter((dot) => raised.has(dot));
}

export function dotsInWords(raised) {
  if (raised.length === 0) return t`blank`;
  const all = raised.join(" ");
  return raised.length === 1 ? t`dot ${all}` : t`dots ${all}`;
}
