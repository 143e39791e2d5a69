// Practice, for a teacher, a part of "Watch": the item under way, controls, and the progress.

import { glyph } from "./cellview.js";
import { byId, el, keep, say, svg } from "./dom.js";
import { dots, dotsInWords, list, members, text, whole } from "./fields.js";
import { t } from "./language.js";
import { MatrixView } from "./matrix.js";
import { PlanView, fillChoices, kindOf } from "./plan.js";

/** The time after a change until the progress is requested again; ms. */
const REST = 1_500;

export class Practice {
  #ask;
  #mayTeach;
  /** The last event; null if nothing may be shown. */
  #state = null;
  #hasProgress = false;
  #choices = "";
  #timer = 0;
  #matrix = new MatrixView();
  #plan;

  constructor(ask, mayTeach) {
    this.#ask = ask;
    this.#mayTeach = mayTeach;
    this.#plan = new PlanView(async (request) => {
      await ask(request);
      this.#loadSoon();
    });
    byId("practice").append(...parts(), this.#plan.part, this.#matrix.part);
    byId("practice-acts").addEventListener("click", ({ target }) => {
      if (target.localName === "button") this.#teach(target);
    });
    keep("practice-shown", () => this.#show());
  }

  take(state) {
    this.#state = state;
    this.#show();
    this.#loadSoon();
  }

  #loadSoon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#load(), this.#hasProgress ? REST : 0);
  }

  /** Forgets the item under way. */
  lose() {
    clearTimeout(this.#timer);
    this.#state = null;
    say("practice-says", "");
    this.#show();
  }

  forget() {
    this.lose();
    this.#showProgress({});
    this.#plan.forget();
  }

  async #load() {
    try {
      const progress = await this.#ask({ do: "progress" });
      if (this.#state !== null) this.#showProgress(progress);
    } catch (error) {
      if (this.#state !== null) say("practice-says", error.message);
    }
  }

  async #teach({ value: act, textContent }) {
    const [option] = byId("practice-choice").selectedOptions;
    const chosen = act === "next" ? { kind: option?.parentNode.label, item: option?.value } : {};
    try {
      await this.#ask({ do: "teach", act, ...chosen });
      say("practice-says", t`${textContent}: done.`);
    } catch (error) {
      say("practice-says", t`Not done: ${error.message}`);
    }
  }

  #show() {
    const { stage = "closed", paused, words, item } = members(this.#state);
    const isOpen = stage !== "closed";
    byId("practice").hidden = !isOpen && !this.#hasProgress;
    byId("practice-acts").hidden = !isOpen || !this.#mayTeach();
    this.#plan.allow(this.#state !== null && this.#mayTeach());
    const pause = byId("practice-acts").firstElementChild;
    [pause.value, pause.textContent] = paused === true ? ["resume", t`Go on`] : ["pause", t`Pause`];
    const { kind, cells, ...asked } = members(item);
    const felt = list(cells, 64).map(dots);
    byId("practice-item").replaceChildren(kindOf(kind), ...(byId("practice-shown").checked ? [
      el("bdi", {}, text(asked.text, 200)), ...felt.map(glyph),
      felt.length > 4 ? "" : felt.map(dotsInWords).join(", ")] : []));
    byId("practice-words").replaceChildren(...sentences(words));
  }

  #showProgress({ report, words, confused, choices }) {
    this.#hasProgress = members(report).answers > 0;
    this.#show();
    // A list that the teacher has opened stays as it is.
    if (this.#choices !== (this.#choices = JSON.stringify(choices))) {
      fillChoices(byId("practice-choice"), choices);
      this.#plan.fill(choices);
    }
    byId("practice-progress").replaceChildren(...sentences(words));
    byId("practice-confused").replaceChildren(...sentences(confused));
    this.#plan.show(members(report).plan);
    this.#matrix.show(members(report).matrix);
    drawCurve(byId("practice-curve"), list(members(report).days, 60).map(members));
  }
}

function parts() {
  const button = (value, words) => el("button", { type: "button", value }, words);
  return [
    el("h3", {}, t`Practice`), el("p", { id: "practice-item", class: "said" }),
    el("label", {}, el("input", { type: "checkbox", id: "practice-shown", checked: true }), " ", t`Show the letter`),
    el("ul", { id: "practice-words", "aria-label": t`State` }),
    el("div", { id: "practice-acts", class: "row", role: "group", "aria-label": t`Teach` },
      button("pause", t`Pause`), button("slower", t`Slower`), button("faster", t`Faster`), button("repeat", t`Repeat`),
      el("label", {}, t`Next item`, " ", el("select", { id: "practice-choice" })), button("next", t`Ask it next`)),
    el("p", { id: "practice-says", role: "status" }), el("ul", { id: "practice-progress", "aria-label": t`Progress` }),
    el("p", {}, t`Letters learned by day`),
    svg("svg", { id: "practice-curve", role: "img", preserveAspectRatio: "none" }),
    el("ul", { id: "practice-confused", "aria-label": t`Often confused` })];
}

function sentences(words) {
  return list(words, 20).map((sentence) => el("li", { lang: "en" }, text(sentence, 500)));
}

function drawCurve(picture, days) {
  const letters = days.map((day) => whole(day.letters, 0, 100) ?? 0);
  const most = Math.max(...letters, 1);
  picture.toggleAttribute("hidden", days.length < 2);
  const spoken = days.map((day, place) => `${text(day.day, 10)} ${letters[place]}`).join(", ");
  picture.setAttribute("aria-label", t`Letters learned: ${spoken}`);
  picture.setAttribute("viewBox", `0 ${-most} ${Math.max(1, days.length - 1)} ${most}`);
  picture.replaceChildren(
    svg("polyline", { points: letters.map((count, place) => `${place},${-count}`).join(" ") }));
}
