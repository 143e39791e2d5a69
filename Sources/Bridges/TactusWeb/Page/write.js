// The view "Write": a helper types, the reader feels the text and answers.

import { byId, el, setText, settings } from "./dom.js";
import { list, text } from "./fields.js";

const MOST_ANSWERS = 30;

export class Write {
  #deliveries;
  #answers = [];

  constructor(deliveries) {
    this.#deliveries = deliveries;
    const form = byId("write-form");
    const from = byId("from");
    from.value = text(settings.read("from", ""), 200);
    from.addEventListener("change", () => settings.write("from", from.value.trim()));
    for (const way of form.elements.way) way.addEventListener("change", () => this.#chooseWay());
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#send();
    });
    byId("message").addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
    });
    deliveries.addEventListener("change", (event) => {
      this.#showSent();
      setText(byId("write-says"), `“${shortened(event.detail.text)}”: ${event.detail.says}`);
    });
    addEventListener("beforeunload", (event) => deliveries.hasOpen && event.preventDefault());
    this.#chooseWay();
  }

  /** Handles the reader's answer: {to, text, time}. */
  takeAnswer(object) {
    const time = Number.isFinite(object.time) ? object.time : Date.now();
    this.#answers.unshift({ to: text(object.to, 200), text: text(object.text, 10_000), time });
    this.#answers.length = Math.min(this.#answers.length, MOST_ANSWERS);
    byId("answers").replaceChildren(...this.#answers.map((answer) => el("li", {},
      el("time", {}, new Date(answer.time).toLocaleTimeString([], { hour12: false })),
      " to ", el("bdi", {}, answer.to), ": ", el("bdi", { class: "said" }, answer.text))));
  }

  /** Shows the text that the reader is writing, from its position; null for none. */
  showPlace(place) {
    const isTyped = place?.isTyped === true;
    byId("being-written").hidden = !isTyped;
    if (isTyped) setText(byId("being-written-text"), `${place.title}: ${place.text}▏`);
  }

  #send() {
    const form = byId("write-form");
    const message = byId("message").value.trim();
    if (message === "") return;
    if (form.elements.way.value === "say") {
      this.#deliveries.say(message);
    } else {
      const urgency = byId("urgency").value;
      this.#deliveries.deliver({ from: byId("from").value.trim() || "Helper", text: message,
        ...(urgency === "" ? {} : { urgency: Number(urgency) }) });
    }
    byId("message").value = "";
    byId("message").focus();
  }

  #chooseWay() {
    const isMessage = byId("write-form").elements.way.value === "message";
    for (const part of document.querySelectorAll(".message-only")) part.hidden = !isMessage;
  }

  #showSent() {
    byId("sent").replaceChildren(...list(this.#deliveries.all, 100).map((one) => el("li",
      { class: one.isOpen ? "open" : null },
      el("bdi", { class: "said" }, one.text), " ", el("span", { class: "outcome" }, one.says))));
  }
}

function shortened(message) {
  const characters = [...message];
  return characters.length > 60 ? `${characters.slice(0, 59).join("")}…` : message;
}
