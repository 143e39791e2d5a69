// The size of the screen in millimetres. On phones a CSS pixel is not 1/96 inch, so the user
// calibrates it once with a bank card.

import { byId, settings } from "./dom.js";

/** The short side of a bank card (ISO/IEC 7810, ID-1); mm. */
const CARD = 53.98;
/** The size of a CSS pixel until calibration: about 1/160 inch on phones, 1/96 on desktops; mm. */
const PHONE = 25.4 / 160;
const DESK = 25.4 / 96;

const LEAST = 0.04;
const MOST = 1;

/**
 * The storage key of the scale, one per screen, in mm of a device pixel, so that zooming has no
 * effect.
 */
function place() {
  const sides = [screen.width, screen.height].map((side) => Math.round(side * devicePixelRatio));
  return `scale.${sides.sort((one, other) => one - other).join("x")}`;
}

export function isCalibrated() {
  return settings.read(place(), null) !== null;
}

export function millimetresPerPixel() {
  const told = settings.read(place(), null);
  const zoom = visualViewport?.scale ?? 1;
  if (Number.isFinite(told)) {
    return Math.min(MOST, Math.max(LEAST, told * devicePixelRatio * zoom));
  }
  return (matchMedia("(pointer: coarse)").matches ? PHONE : DESK) * zoom;
}

export function offerCalibration(changed) {
  const card = byId("card");
  const width = byId("card-width");
  const show = () => {
    card.style.width = `${width.value}px`;
  };
  const begin = () => {
    width.value = String(Math.round(CARD / millimetresPerPixel()));
    show();
  };
  width.addEventListener("input", show);
  byId("card-keep").addEventListener("click", () => {
    const zoom = visualViewport?.scale ?? 1;
    settings.write(place(), CARD / Number(width.value) / devicePixelRatio / zoom);
    changed();
  });
  byId("card-part").addEventListener("toggle", begin);
  begin();
}
