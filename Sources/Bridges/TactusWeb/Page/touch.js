// The view "Touch": settings of the surface, and its messages.

import { Refused } from "./connection.js";
import { byId, el, keep, say } from "./dom.js";
import { dots, dotsInWords, list, text } from "./fields.js";
import { GuideView, readZones } from "./guideview.js";
import { t } from "./language.js";
import { Posture } from "./posture.js";
import { isCalibrated, offerCalibration } from "./scale.js";
import { Surface } from "./surface.js";

export class Touch {
  #connection;
  #surface;
  #guide = new GuideView(byId("guide"), byId("surface-result"));
  #posture = new Posture();
  #zones = [];
  #wanted = [];

  constructor(connection) {
    this.#connection = connection;
    this.#surface = new Surface(byId("surface"),
      (points) => connection.ask({ do: "touch", points }));
    this.#surface.addEventListener("measure", () => this.#tellSurface());
    this.#surface.addEventListener("leave", () => this.leave());
    this.#surface.addEventListener("points", () => this.#drawFingers());
    this.#posture.addEventListener("change", () => this.#surface.isOn && this.#surface.measure());
    byId("touch-start").addEventListener("click", () => this.enter());
    for (const id of ["posture", "kind", "show-zones", "show-spots", "vibrates"]) keep(id);
    byId("vibrates").closest("label").hidden = typeof navigator.vibrate !== "function";
    byId("wanted-dots").append(...[1, 2, 3, 4, 5, 6].map((dot) =>
      el("label", {}, el("input", { type: "checkbox", value: dot, name: "wanted" }), ` ${dot}`)));
    offerCalibration(() => this.#describe());
    this.#describe();
  }

  enter() {
    say("touch-says", "");
    this.#posture.start();
    this.#zones = [];
    this.#surface.enter();
  }

  leave() {
    if (!this.#surface.isOn) return;
    // Nothing outside can take the focus before full screen ends.
    this.#surface.leave().then(() => byId("touch-start").focus());
    this.#posture.stop();
    this.#connection.tell({ web: "surface", leave: true });
  }

  /** Handles a lost connection: touches meanwhile are not reported later. */
  lose(reason) {
    this.#surface.restart();
    const words = reason || t`No connection: nothing you touch is felt`;
    say("surface-line", this.#surface.isOn ? words : "");
  }

  resume() {
    say("surface-line", "");
    this.#surface.restart();
    if (this.#surface.isOn) this.#tellSurface();
  }

  take(object) {
    switch (object.web) {
      case "surface": return this.#takeSurface(object);
      case "guide":
        this.#wanted = dots(object.dots);
        return this.#draw();
      case "touched": return this.#takeResult(object);
    }
  }

  #takeSurface(object) {
    if (object.yours === false && this.#surface.isOn) {
      this.leave();
      say("touch-says", text(object.reason, 200) || t`Another device is the surface now.`);
      return;
    }
    if (object.zones !== undefined) this.#zones = readZones(object.zones);
    this.#draw();
  }

  #takeResult(object) {
    const words = object.rejected === true ? t`✗ not understood`
      : object.dots !== undefined ? dotsInWords(dots(object.dots))
        : object.swipe !== undefined ? list(object.swipe, 8).map((part) => text(part, 8)).join(" ")
          : text(object.state, 40) || shown(text(object.text, 40));
    this.#guide.showResult(words);
    if (byId("vibrates").checked) navigator.vibrate?.(object.rejected === true ? [40, 60, 40] : 20);
  }

  #tellSurface() {
    const request = {
      web: "surface", ...this.#surface.size, flat: this.#flat, most: navigator.maxTouchPoints || 1,
      kind: byId("kind").value,
    };
    this.#zones = [];
    this.#connection.ask(request).then((answer) => this.take(answer), (error) => {
      if (error instanceof Refused && this.#surface.isOn) {
        this.leave();
        say("touch-says", error.message);
      }
    });
    this.#draw();
  }

  /** True if the device lies flat, by the user's choice or by its sensor; null if unknown. */
  get #flat() {
    const chosen = byId("posture").value;
    return chosen === "auto" ? this.#posture.flat : chosen === "table";
  }

  #draw() {
    if (!this.#surface.isOn) return;
    const boxes = [...document.querySelectorAll("[name=wanted]:checked")];
    const chosen = boxes.map((box) => Number(box.value));
    this.#guide.drawSurface(this.#surface.size, this.#zones, {
      showsZones: byId("show-zones").checked,
      dots: this.#wanted.length > 0 ? this.#wanted : chosen,
    });
  }

  #drawFingers() {
    this.#guide.drawFingers(this.#surface.contacts.all, byId("show-spots").checked);
  }

  #describe() {
    say("size-says", isCalibrated()
      ? t`The size of this screen is known.`
      : t`The size of this screen is a guess: lay a card on it once.`);
  }
}

function shown(character) {
  return { " ": t`space`, "\n": t`enter`, "\t": t`tab` }[character] ?? character;
}
