// People and their settings, a part of "Set up": a list to search, with one person open at a time.

import { byId, el, fillSelect, say } from "./dom.js";
import { list, members, text } from "./fields.js";
import { t } from "./language.js";

const FLAGS = [["important", t`important`, t`important: always alerts`],
  ["emergency", t`emergency`, t`emergency contact: always urgent`],
  ["muted", t`muted`, t`muted: alerts only about danger`]];

export class People {
  #change;
  #people = [];
  #tables = [];
  #languages = [];
  /** The name of the person whose settings are shown. */
  #open = null;
  /** The request that reverts the last change, and the name of its person. */
  #undo = {};

  /** `change` sends a request; its promise is rejected if it was refused. */
  constructor(change) {
    this.#change = change;
    byId("person-search").addEventListener("input", () => this.#list());
    byId("people-undo").addEventListener("click", () =>
      this.#do(this.#undo.request, t`Undone: ${this.#undo.name}.`));
    byId("add-person").addEventListener("submit", async (event) => {
      event.preventDefault();
      const name = byId("person-name").value.trim();
      const address = byId("person-address").value.trim();
      const aliases = address === "" ? [] : [address];
      if (name === "" || !await this.#do({ add: name, aliases }, t`${name} was added.`)) return;
      byId("person-name").value = byId("person-address").value = byId("person-search").value = "";
      this.#show(name);
    });
  }

  /**
   * Shows all people: {name, aliases, important, emergency, muted, language, table}; with choices
   * of a language and a table: {value, name}.
   */
  show(contacts, languages, tables) {
    this.#people = contacts.map(members);
    this.#languages = languages;
    this.#tables = tables;
    this.#list();
  }

  #list() {
    const focused = document.activeElement?.id;
    const wanted = byId("person-search").value.trim().toLocaleLowerCase();
    const found = this.#people.map((person, place) => [person, place]).filter(([person]) =>
      [person.name, ...list(person.aliases, 100)].some((name) =>
        text(name, 200).toLocaleLowerCase().includes(wanted)));
    byId("people").replaceChildren(...found.map(([person, place]) => this.#row(person, place)));
    // The rows are recreated; the keyboard focus stays in place.
    if (focused?.startsWith("person-")) byId(focused)?.focus();
    const count = this.#people.length;
    say("people-count", count === 0 ? t`No one yet. Add a person below.`
      : found.length === count ? "" : t`${found.length} of ${count}`);
    byId("search-part").hidden = count === 0;
  }

  #row(person, place) {
    const name = text(person.name, 200);
    const isOpen = name === this.#open;
    const notes = FLAGS.filter(([flag]) => person[flag] === true).map(([, word]) => word);
    return el("li", {},
      el("button", { type: "button", id: `person-${place}`, "aria-expanded": String(isOpen),
        click: () => this.#show(isOpen ? null : name) },
      el("bdi", {}, name), el("span", { class: "faint" }, notes.join(", "))),
      isOpen ? this.#form(person, name) : null);
  }

  #show(name) {
    this.#open = name;
    this.#list();
  }

  #form(person, name) {
    const flags = FLAGS.map(([flag, , words]) => {
      const box = el("input", { type: "checkbox", id: `person-${flag}`,
        change: () => this.#set(name, flag, box.checked, !box.checked) });
      box.checked = person[flag] === true;
      return el("label", {}, box, ` ${words}`);
    });
    const choice = (member, title, none, choices) => {
      const before = text(person[member], 300);
      const field = el("select", { id: `person-${member}`,
        change: () => this.#set(name, member, field.value || null, before || null) });
      fillSelect(field, [{ value: "", name: none }, ...choices], before);
      return el("label", {}, `${title} `, field);
    };
    const aliases = list(person.aliases, 100).map((alias) => text(alias, 200)).join(", ");
    return el("fieldset", {}, el("legend", { class: "unseen" }, el("bdi", {}, name)),
      aliases === "" ? null : el("p", { class: "faint" }, t`Also:`, " ", el("bdi", {}, aliases)),
      ...flags,
      choice("language", t`Language of the messages`, t`recognized by itself`, this.#languages),
      choice("table", t`Braille table`, t`by language`, this.#tables),
      el("button", { type: "button", id: "person-remove", click: () => this.#remove(person, name) },
        t`Delete this person`));
  }

  #set(name, member, value, before) {
    this.#do({ name, set: { [member]: value } }, t`Saved: ${name}.`,
      { name, request: { name, set: { [member]: before } } });
  }

  #remove({ aliases, important, muted, language, table }, name) {
    this.#do({ remove: name }, t`Deleted: ${name}.`,
      { name, request: { add: name, aliases, set: { important, muted, language, table } } });
  }

  async #do(request, says, undo) {
    const button = byId("people-undo");
    const hadFocus = [button.id, "person-remove"].includes(document.activeElement.id);
    button.hidden = true;
    try {
      await this.#change({ web: "contact", ...request });
      this.#undo = undo;
      button.hidden = undo === undefined;
      say("people-says", says);
      return true;
    } catch (error) {
      say("people-says", t`Not saved: ${error.message}`);
      this.#list();
      return false;
    } finally {
      if (hadFocus) byId("people-says").focus();
    }
  }
}
