// Answers and calls for help, a part of "Set up": what works, what does not, and a trial of each.

import { byId, el, fillSelect, say } from "./dom.js";
import { list, members, text } from "./fields.js";
import { t } from "./language.js";

/** The time in which a second press confirms a test call, in milliseconds. */
const CONFIRMED = 10_000;
/** The time in which a second press is a double click or a tremor, in milliseconds. */
const TOO_SOON = 700;

export class Ways {
  #ask;
  #change;
  #people = [];
  #confirming = 0;
  /** The time of the press that asked for a test call. */
  #askedAt = 0;

  /** `ask` sends a request that changes nothing, `change` one that does. */
  constructor(ask, change) {
    [this.#ask, this.#change] = [ask, change];
    byId("ways").append(...parts());
    byId("helper").addEventListener("change", () => this.#show());
    byId("helper-add").addEventListener("click", () => this.#addHelper());
    byId("test-answer").addEventListener("click", () => this.#test("answer"));
    byId("test-call").addEventListener("click", () => this.#confirm());
  }

  /** Shows the findings, {check, state, text, cure}, and the people who have an address. */
  take({ findings, people, tests }) {
    byId("ways-list").replaceChildren(...list(findings, 20).map(members).map((one) =>
      el("li", {}, `${one.state === "good" ? t`Works` : t`Not yet`}: ${text(one.text, 300)}`,
        one.cure ? el("span", { class: "faint" }, t`. To mend it: ${text(one.cure, 300)}`) : null)));
    this.#people = list(people, 1000).map(members);
    this.#tests = new Set(list(tests, 4));
    fillSelect(byId("helper"), [{ value: "", name: t`choose a person` },
      ...this.#people.map(({ name }) => ({ value: text(name, 200), name: text(name, 200) }))],
    this.#people.some(({ name }) => name === byId("helper").value) ? byId("helper").value : "");
    byId("ways").hidden = false;
    this.#show();
  }

  #tests = new Set();

  #show() {
    clearTimeout(this.#confirming);
    this.#confirming = 0;
    const person = this.#people.find(({ name }) => name === byId("helper").value);
    byId("helper-part").hidden = this.#people.length === 0;
    byId("helper-none").hidden = this.#people.length > 0;
    byId("helper-add").hidden = !person || person.emergency === true;
    byId("test-answer").hidden = !person || !this.#tests.has("answer");
    const callsPerson = person?.emergency === true && this.#tests.has("answer");
    byId("test-call").hidden = !callsPerson && !this.#tests.has("call");
    say("test-call", callsPerson ? t`Make a test call to them` : t`Make a test call by the program`);
  }

  async #addHelper() {
    const name = byId("helper").value;
    try {
      await this.#change({ web: "contact", name, set: { emergency: true } });
      say("ways-says", t`${name} is called for help.`);
    } catch (error) {
      say("ways-says", t`Not saved: ${error.message}`);
    }
  }

  /** A call may frighten a person or start a siren: it takes two presses. */
  #confirm() {
    if (this.#confirming === 0) {
      say("test-call", t`Press again to make the test call`);
      this.#confirming = setTimeout(() => this.#show(), CONFIRMED);
      this.#askedAt = performance.now();
      return;
    }
    if (performance.now() - this.#askedAt < TOO_SOON) return;
    this.#show();
    this.#test("call");
  }

  async #test(test) {
    const noun = test === "call" ? t`The test call` : t`The test answer`;
    const name = byId("helper").value;
    say("ways-says", t`Trying it …`);
    try {
      const { tested } = await this.#ask({ web: "setup", test, ...(name && { name }) });
      say("ways-says", t`${noun} was ${text(tested, 300)}.`);
      if (tested === "sent") await this.#ask({ do: "play", cue: "send-success" });
    } catch (error) {
      say("ways-says", byId("ways-says").textContent.startsWith(noun)
        ? t`${noun} was sent, but not felt as sent: ${error.message}`
        : t`${noun} was not sent: ${error.message}`);
    }
  }
}

function parts() {
  const button = (id, words) => el("button", { type: "button", id, hidden: true }, words);
  return [
    el("h3", {}, t`Answers and help`), el("ul", { id: "ways-list" }),
    el("p", { id: "helper-none", class: "faint" },
      t`Add a person with a phone number or mail address, who can then be called for help.`),
    el("div", { class: "row" },
      el("p", { id: "helper-part" }, el("label", { for: "helper" }, t`A person who can be reached`), " ",
        el("select", { id: "helper" })),
      button("helper-add", t`Call them for help`), button("test-answer", t`Send them a test answer`), button("test-call", "")),
    el("p", { id: "ways-says", role: "status" })];
}
