// The view "Set up": settings of the service, people, and the limits, which cannot be changed here.

import { AddressBook } from "./addressbook.js";
import { byId, el, fillSelect, say, setAttribute, setText } from "./dom.js";
import { list, members, number, text, whole } from "./fields.js";
import { t } from "./language.js";
import { People } from "./people.js";
import { Review } from "./review.js";
import { Ways } from "./ways.js";

const CHOSEN = ["device", "table", "encoding", "layout", "echo", "interrupt"];
const SETTLED = 300;
export class Setup {
  #ask;
  #version = "";
  #settings = {};
  #people;
  #ways;
  #review;
  #tables = [];
  #languages = [];
  #timer = 0;
  /** Resolves when the last change was answered: each is based on the version that it returned. */
  #saving = Promise.resolve();
  #undo = {};

  constructor(ask) {
    this.#ask = ask;
    this.#people = new People(async (request) => this.#takeOwn(await this.#send(request)));
    this.#review = new Review(ask);
    this.#ways = new Ways(ask, async (request) => this.#takeOwn(await this.#send(request)));
    new AddressBook((request) => this.#takeCards(request));
    const form = byId("setup-form");
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#save(this.#changes());
    });
    form.addEventListener("change", (event) => {
      this.#showKeep();
      // A rate can be tried before it is saved.
      if (event.target === byId("set-rate")) return;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => {
        const { rate, ...change } = this.#changes();
        this.#save(change);
      }, SETTLED);
    });
    byId("has-quiet").addEventListener("change", () => this.#showQuiet());
    byId("set-language").addEventListener("change", () => this.#chooseLanguage());
    byId("set-rate").addEventListener("input", () => this.#showKeep());
    byId("setup-undo").addEventListener("click", () => this.#change(this.#undo, true));
    byId("setup-again").addEventListener("click", () => this.load());
    byId("try-rate").addEventListener("click", () => this.#try());
  }

  /** Requests everything, and discards unsaved changes. */
  async load() {
    this.#review.load();
    try {
      this.take(await this.#ask({ web: "setup" }), true);
      say("setup-says", "");
      byId("setup-undo").hidden = true;
    } catch (error) {
      this.#complain(error);
    }
  }

  /** Handles the settings; unsaved changes are kept unless `isFresh`. */
  take(object, isFresh = false) {
    const isChanged = !isFresh && Object.keys(this.#changes()).length > 0;
    this.#takePeople(object);
    this.#showLimits(members(object.limits));
    this.#showMissing(list(object.missing, 100));
    if (isChanged) {
      say("setup-says",
        t`The settings were changed elsewhere. Yours are not saved.`);
      byId("setup-again").hidden = false;
      return;
    }
    this.#settings = members(object.settings);
    const choices = members(object.choices);
    for (const name of CHOSEN) this.#showChosen(name, list(choices[name], 1000).map(named));
    this.#showLanguages(list(choices.language, 100).map(members), list(choices.table, 1000));
    this.#showIf("rate");
    byId("set-rate").value = number(this.#settings.rate, 25, 400) ?? 100;
    this.#showIf("quiet_hours");
    const quiet = members(this.#settings.quiet_hours);
    byId("has-quiet").checked = this.#settings.quiet_hours instanceof Object;
    byId("quiet-from").value = text(quiet.from, 5) || "22:00";
    byId("quiet-to").value = text(quiet.to, 5) || "07:00";
    this.#showIf("urgent_waits");
    byId("set-urgent_waits").checked = this.#settings.urgent_waits === true;
    this.#showQuiet();
    this.#showKeep();
    byId("setup-again").hidden = true;
  }

  #showKeep() {
    byId("keep-rate").hidden = !Object.hasOwn(this.#changes(), "rate");
  }

  #showChosen(name, choices) {
    this.#showIf(name);
    fillSelect(byId(`set-${name}`), choices, text(this.#settings[name], 300));
  }

  #showLanguages(languages, tables) {
    this.#tables = tables.map(named);
    this.#languages = languages.map((one) => ({ ...named(one),
      tables: list(one.tables, 100).map((name) => text(name, 300)) }));
    const table = text(this.#settings.table, 300);
    const present = this.#languages.find((one) => one.tables.includes(table))?.value ?? "";
    fillSelect(byId("set-language"),
      [{ value: "", name: t`any language` }, ...this.#languages], present);
    byId("language-part").hidden =
      this.#languages.length === 0 || !Object.hasOwn(this.#settings, "table");
    this.#showTables(table);
  }

  #showTables(chosen) {
    const language = this.#languages.find((one) => one.value === byId("set-language").value);
    const own = language?.tables.map((name) => this.#tables.find((one) => one.value === name))
      .filter((one) => one !== undefined) ?? this.#tables;
    fillSelect(byId("set-table"), own, chosen);
  }

  /** Selects the default table of a new language; another of its tables can be chosen next. */
  #chooseLanguage() {
    const language = this.#languages.find((one) => one.value === byId("set-language").value);
    const table = byId("set-table").value;
    this.#showTables(language === undefined || language.tables.includes(table)
      ? table : language.tables[0] ?? table);
  }

  #showIf(name) {
    for (const part of document.querySelectorAll(`[data-setting="${name}"]`)) {
      part.hidden = !Object.hasOwn(this.#settings, name);
    }
  }

  #showQuiet() {
    for (const id of ["quiet-from", "quiet-to"]) byId(id).disabled = !byId("has-quiet").checked;
  }

  #showLimits(limits) {
    for (const { dataset, lastElementChild } of byId("limits").children) {
      setText(lastElementChild, `${whole(limits[dataset.limit]) ?? "–"} ${/ms$/.test(dataset.limit) ? "ms" : "%"}`);
    }
  }

  #showMissing(findings) {
    byId("missing").replaceChildren(...findings.map(members).filter(({ check }) =>
      !["answers", "help"].includes(check)).flatMap((finding) =>
      [el("dt", { lang: "en" }, `${text(finding.check, 100)}: ${text(finding.text, 300)}`),
        el("dd", { lang: "en" }, text(finding.cure, 300))]));
    byId("missing-part").hidden = byId("missing").children.length === 0;
  }

  async #try() {
    const chosen = { rate: Number(byId("set-rate").value), table: byId("set-table").value,
      encoding: byId("set-encoding").value };
    say("setup-says", t`The hand feels it.`);
    try {
      const { pulses } = await this.#ask({ web: "setup", try: chosen });
      const { outcome } = await this.#ask({ do: "play", pulses: list(pulses, 64) });
      say("setup-says", t`Tried: ${text(outcome, 100)}.`);
    } catch (error) {
      say("setup-says", t`Not felt: ${error.message}`);
    }
  }

  #changes() {
    const form = {
      rate: Number(byId("set-rate").value),
      urgent_waits: byId("set-urgent_waits").checked,
      quiet_hours: byId("has-quiet").checked
        ? { from: byId("quiet-from").value, to: byId("quiet-to").value } : null,
    };
    for (const name of CHOSEN) form[name] = byId(`set-${name}`).value;
    const isOther = (name) => Object.hasOwn(this.#settings, name)
      && JSON.stringify(form[name]) !== JSON.stringify(this.#settings[name]);
    return Object.fromEntries(Object.keys(form).filter(isOther).map((name) => [name, form[name]]));
  }

  #save(change) {
    clearTimeout(this.#timer);
    if (Object.keys(change).length > 0) this.#change(change);
    else say("setup-says", t`Nothing was changed.`);
  }

  /** Sends a request, which the service refuses if its settings are not the ones shown. */
  #send(request) {
    const answer = this.#saving.then(() => this.#ask({ ...request, version: this.#version }));
    this.#saving = answer.then((object) => { this.#version = text(object.version, 100); },
      () => {});
    return answer;
  }

  async #change(change, isUndone = false) {
    const before = Object.fromEntries(
      Object.keys(change).map((name) => [name, this.#settings[name]]));
    const hadFocus = document.activeElement === byId("setup-undo");
    try {
      const answer = await this.#send({ web: "setup", change });
      // What was changed meanwhile stays in the form, and is saved next.
      this.#settings = members(answer.settings);
      const isEdited = Object.entries(this.#changes()).some(([name, value]) =>
        JSON.stringify(value) !== JSON.stringify(change[name]));
      if (isUndone || !isEdited) this.take(answer, true);
      this.#showKeep();
      this.#mark(null);
      say("setup-says", isUndone ? t`Undone.` : text(answer.note, 300) || t`Saved.`);
      this.#undo = before;
      byId("setup-undo").hidden = isUndone;
      if (isUndone && hadFocus) byId("setup-says").focus();
    } catch (error) {
      this.#complain(error);
      byId("setup-again").hidden = false;
    }
  }

  /** Handles the answer to a change of people; unsaved settings are kept. */
  #takeOwn(answer) {
    if (Object.keys(this.#changes()).length > 0) this.#takePeople(answer);
    else this.take(answer, true);
  }

  #takePeople(object) {
    this.#version = text(object.version, 100);
    const choices = members(object.choices);
    if (object.ways) this.#ways.take(members(object.ways));
    this.#people.show(list(object.contacts, 1000), list(choices.language, 100).map(named),
      list(choices.table, 1000).map(named));
  }

  async #takeCards(request) {
    if (request.trial) return this.#ask({ ...request, version: this.#version });
    const answer = await this.#send(request);
    if (!request.more) this.#takeOwn(answer);
    return answer;
  }

  #complain(error) {
    say("setup-says", t`Not saved: ${error.message}`);
    this.#mark(/^(\w+):/.exec(error.message)?.[1]);
  }

  #mark(name) {
    for (const field of document.querySelectorAll("#setup-form [aria-invalid]")) {
      setAttribute(field, "aria-invalid", null);
      setAttribute(field, "aria-describedby", null);
    }
    const field = name === "quiet_hours" ? byId("quiet-from") : byId(`set-${name}`);
    if (!field) return;
    setAttribute(field, "aria-invalid", "true");
    setAttribute(field, "aria-describedby", "setup-says");
    field.focus();
  }
}

/** Decodes a choice; its value serves as its name if it has none. */
function named(choice) {
  const value = text(members(choice).value, 300);
  return { value, name: text(members(choice).name, 300) || value };
}
