// Several readers side by side, for a school: what each practises, and their progress, a connection for each.

import { Connection } from "./connection.js";
import { byId, el, setText } from "./dom.js";
import { list, members, text } from "./fields.js";
import { t } from "./language.js";
import { kindOf } from "./plan.js";

/** The time after a change until a reader's progress is requested again; ms. */
const REST = 2_000;
/** Without WebSocket a browser has six connections to a server: the readers followed at a time, and for how long; ms. */
const FEW = 3;
const TURN = 10_000;

export class Readers {
  #page;
  #kind;
  /** Cards by the ids of their readers. */
  #cards = new Map();
  #timer = 0;

  /** `page` is the address of the page, `kind` the kind of its own connection, `readers` the other readers, {id, name}. */
  constructor(page, kind, readers) {
    this.#page = page;
    this.#kind = kind;
    document.addEventListener("visibilitychange", () => this.load());
    this.show(readers);
  }

  show(readers) {
    const before = this.#cards;
    const all = [{ id: "own", name: t`This page’s own reader` }, ...readers];
    this.#cards = new Map(all.map((one) => [one.id, before.get(one.id) ?? new Card(this.#page, this.#kind, one)]));
    for (const [id, card] of before) if (!this.#cards.has(id)) card.close();
    const parts = [...this.#cards.values()].map((card) => card.part);
    const shown = byId("readers-list").children;
    // What stays the same keeps the focus.
    if (parts.length === shown.length && parts.every((part, place) => part === shown[place])) return;
    byId("readers-list").replaceChildren(...parts);
    this.load();
  }

  /** Follows the readers while the view is shown. */
  load() {
    clearTimeout(this.#timer);
    if (!document.hidden && !byId("readers").hidden) return this.#follow(0);
    for (const card of this.#cards.values()) card.close();
  }

  #follow(first) {
    const cards = [...this.#cards.values()];
    if (this.#kind === globalThis.WebSocket) return cards.forEach((card) => card.open());
    const followed = cards.slice(first, first + FEW);
    for (const card of cards) if (!followed.includes(card)) card.rest();
    for (const card of followed) card.open();
    const next = first + FEW < cards.length ? first + FEW : 0;
    this.#timer = setTimeout(() => this.#follow(next), TURN);
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

  constructor(page, kind, { id, name }) {
    this.#connection = new Connection(page, id, kind);
    const address = id === "own" ? "./#watch" : `./?reader=${encodeURIComponent(id)}#watch`;
    this.part = el("li", { class: "card" }, el("h3", {}, el("a", { href: address }, name)),
      this.#state, this.#item, this.#words, this.#progress);
    this.#connection.addEventListener("message", ({ detail }) => this.#take(detail));
    this.#connection.addEventListener("state", ({ detail }) => {
      if (detail === "lost" || detail === "ended") this.#lose(this.#connection.reason || t`No connection`);
    });
  }

  open() {
    if (this.#isOpen) return;
    this.#isOpen = true;
    setText(this.#state, t`Connecting …`);
    this.#connection.open();
  }

  close() {
    this.#end();
    this.#lose("");
  }

  /** Keeps what is shown until it is this reader's turn again. */
  rest() {
    setText(this.#state, t`Waits for its turn: without WebSocket three readers are followed at a time`);
    this.#end();
  }

  #end() {
    clearTimeout(this.#timer);
    if (this.#isOpen) this.#connection.close();
    this.#isOpen = false;
  }

  #take(object) {
    if (object.web === "hello") this.#serve(object.service !== false);
    if (object.web === "service") this.#serve(object.there === true);
    if (object.event !== "practice") return;
    const { kind, text: asked } = members(object.item);
    this.#item.replaceChildren(kindOf(kind), " ", el("bdi", {}, text(asked, 200)));
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
