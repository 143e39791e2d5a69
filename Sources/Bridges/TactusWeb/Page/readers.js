// Several readers side by side, for a school: what each practises, and their progress, a connection for each.

import { Connection } from "./connection.js";
import { byId, el, setText } from "./dom.js";
import { list, members, text } from "./fields.js";
import { t } from "./language.js";

/** The time after a change until a reader's progress is requested again; ms. */
const REST = 2_000;

export class Readers {
  #cards;

  /** `page` is the address of the page, `readers` are its readers, {id, name}, the first its own. */
  constructor(page, readers) {
    this.#cards = readers.map((reader) => new Card(page, reader));
    byId("readers-list").replaceChildren(...this.#cards.map((card) => card.part));
  }

  load() {
    for (const card of this.#cards) card.open();
  }

  /** Forgets what the readers do. */
  forget() {
    for (const card of this.#cards) card.forget();
  }
}

class Card {
  #connection;
  #state = el("p", { role: "status" }, t`Connecting …`);
  #item = el("p", { class: "said" });
  #words = el("ul", { class: "plain", "aria-label": t`Practice` });
  #progress = el("ul", { class: "plain", "aria-label": t`Progress` });
  #timer = 0;
  #isOpen = false;
  part;

  constructor(page, { id, name }) {
    this.#connection = new Connection(page, id);
    const address = id === null ? "./#watch" : `./?reader=${encodeURIComponent(id)}#watch`;
    this.part = el("li", { class: "card" }, el("h3", {}, el("a", { href: address }, name)),
      this.#state, this.#item, this.#words, this.#progress);
    this.#connection.addEventListener("message", ({ detail }) => this.#take(detail));
    this.#connection.addEventListener("state", ({ detail }) => {
      if (detail === "lost" || detail === "ended") this.#lose(this.#connection.reason || t`No connection`);
    });
  }

  open() {
    if (!this.#isOpen) this.#connection.open();
    this.#isOpen = true;
  }

  #take(object) {
    if (object.web === "hello") this.#serve(object.service !== false);
    if (object.web === "service") this.#serve(object.there === true);
    if (object.event !== "practice") return;
    const { kind, text: asked } = members(object.item);
    this.#item.replaceChildren(text(kind, 20), " ", el("bdi", {}, text(asked, 200)));
    this.#words.replaceChildren(...sentences(object.words));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#load(), this.#progress.firstChild === null ? 0 : REST);
  }

  #serve(isThere) {
    if (!isThere) return this.#lose(t`The service is not running`);
    setText(this.#state, t`Connected`);
    this.#connection.tell({ do: "subscribe", to: ["practice"] });
  }

  async #load() {
    try {
      const { words, confused } = await this.#connection.ask({ do: "progress" });
      this.#progress.replaceChildren(...sentences(words), ...sentences(confused).slice(0, 3));
    } catch {
      // The next state of practice tries again.
    }
  }

  #lose(words) {
    setText(this.#state, words);
    this.forget();
  }

  forget() {
    clearTimeout(this.#timer);
    for (const part of [this.#item, this.#words, this.#progress]) part.replaceChildren();
  }
}

function sentences(words) {
  return list(words, 20).map((sentence) => el("li", { lang: "en" }, text(sentence, 500)));
}
