// Millimetres of the screen. A CSS pixel is no 1/96 inch on phones, so that a bank card tells it
// once.

import { byId, setText, settings } from "./dom.js";

/** The short side of a bank card (ISO/IEC 7810, ID-1); mm. */
const CARD = 53.98;
/** What a CSS pixel is until it is told: a phone's is about 1/160 inch, a desk's 1/96; mm. */
const PHONE = 25.4 / 160;
const DESK = 25.4 / 96;

/** What may be true of any screen; mm. */
const LEAST = 0.04;
const MOST = 1;

/**
 * The scale is kept for each screen, as mm of a device's pixel, so that zooming changes nothing.
 */
function place() {
  const sides = [screen.width, screen.height].map((side) => Math.round(side * devicePixelRatio));
  return `scale.${sides.sort((one, other) => one - other).join("x")}`;
}

/** Whether somebody has told the size. */
export function isCalibrated() {
  return settings.read(place(), null) !== null;
}

/** mm of a CSS pixel as it is now on the screen. */
export function millimetresPerPixel() {
  const told = settings.read(place(), null);
  const zoom = visualViewport?.scale ?? 1;
  if (Number.isFinite(told)) {
    return Math.min(MOST, Math.max(LEAST, told * devicePixelRatio * zoom));
  }
  return (matchMedia("(pointer: coarse)").matches ? PHONE : DESK) * zoom;
}

/** Lets a card be laid on the screen, and a line be moved to its edge. */
export function offerCalibration(changed) {
  const card = byId("card");
  const width = byId("card-width");
  const show = () => {
    card.style.width = `${width.value}px`;
    const inMillimetres = CARD / Number(width.value);
    setText(byId("card-says"), `A pixel is ${inMillimetres.toFixed(3)} mm`
      + (isCalibrated() ? "." : ", if the box is as wide as the card."));
  };
  const begin = () => {
    width.value = String(Math.round(CARD / millimetresPerPixel()));
    show();
  };
  width.addEventListener("input", show);
  byId("card-keep").addEventListener("click", () => {
    const zoom = visualViewport?.scale ?? 1;
    settings.write(place(), CARD / Number(width.value) / devicePixelRatio / zoom);
    show();
    changed();
  });
  byId("card-part").addEventListener("toggle", begin);
  begin();
}
