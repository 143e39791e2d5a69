// People and their settings, a part of "Set up".

import { byId, el, fillSelect } from "./dom.js";
import { list, members, text } from "./fields.js";

const FLAGS = [["important", "important"], ["emergency", "emergency contact"], ["muted", "muted"]];

export class People {
  #change;

  /** `change` sends a request, and resolves to true if it was done. */
  constructor(change) {
    this.#change = change;
    byId("add-person").addEventListener("submit", async (event) => {
      event.preventDefault();
      const name = byId("person-name").value.trim();
      if (name === "") return;
      if (await this.#change({ web: "contact", add: name })) byId("person-name").value = "";
    });
  }

  /** Shows all people: {name, aliases, important, emergency, muted, language, table}. */
  show(contacts, tables) {
    const focused = document.activeElement?.id;
    byId("people").replaceChildren(...contacts.map((contact, place) =>
      this.#person(members(contact), place, tables)));
    // The rows are recreated; the keyboard focus stays in place.
    if (focused?.startsWith("person-")) byId(focused)?.focus();
    byId("no-people").hidden = contacts.length > 0;
  }

  #person(contact, place, tables) {
    const name = text(contact.name, 200);
    const flags = FLAGS.map(([flag, words]) => {
      const box = el("input", { type: "checkbox", id: `person-${place}-${flag}`,
        change: () => this.#set(name, flag, box.checked) });
      box.checked = contact[flag] === true;
      return el("label", {}, box, ` ${words}`);
    });
    const language = el("input", { id: `person-${place}-language`, size: 4, maxlength: 8,
      spellcheck: "false", autocapitalize: "off", placeholder: "auto",
      change: () => this.#set(name, "language", language.value.trim() || null) });
    language.value = text(contact.language, 8);
    const table = el("select", { id: `person-${place}-table`,
      change: () => this.#set(name, "table", table.value || null) });
    const choices = tables.map((choice) => ({ value: text(members(choice).value, 300),
      name: text(members(choice).name, 300) || text(members(choice).value, 300) }));
    fillSelect(table, [{ value: "", name: "by language" }, ...choices], text(contact.table, 300));
    const aliases = list(contact.aliases, 100).map((alias) => text(alias, 200)).join(", ");
    return el("li", {}, el("fieldset", {},
      el("legend", {}, el("bdi", {}, name)),
      aliases === "" ? null : el("p", { class: "faint" }, "Also: ", el("bdi", {}, aliases)),
      ...flags,
      el("label", {}, "Language ", language),
      el("label", {}, "Table ", table)));
  }

  #set(name, member, value) {
    return this.#change({ web: "contact", name, set: { [member]: value } });
  }
}
