// The view "Messages": the conversation, what is felt now, and a form to write to the reader.

import { showText } from "./cellview.js";
import { byId, el, say, settings } from "./dom.js";
import { list, text } from "./fields.js";
import { locale, t } from "./language.js";
import { Thread } from "./thread.js";

/** The time after which a text that was felt is no longer shown as felt now; ms. */
const PAST = 4_000;
const MOST_PHRASES = 12;
const PHRASES = [t`Are you all right?`, t`I am on my way.`, t`Food is ready.`, t`Back in ten minutes.`];

export class Messages {
  #deliveries;
  #announce;
  #story;
  #thread = new Thread();
  #person = null;
  #timer = 0;

  /** `announce` takes a sentence for screen readers; `story` is the state of the hand. */
  constructor(deliveries, story, announce) {
    this.#deliveries = deliveries;
    this.#story = story;
    this.#announce = announce;
    const form = byId("write-form");
    const from = byId("from");
    from.value = text(settings.read("from", ""), 200);
    from.addEventListener("change", () => settings.write("from", from.value.trim()));
    byId("once").addEventListener("change", () => {
      byId("urgency-part").hidden = byId("once").checked;
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#send();
    });
    byId("message").addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
    });
    byId("send-test").addEventListener("click", () => this.#fill(t`Hello! This is a test.`));
    byId("phrase-lines").addEventListener("change", () => {
      settings.write("phrases", byId("phrase-lines").value.split("\n"));
      this.#showPhrases();
    });
    deliveries.addEventListener("change", ({ detail }) => {
      this.#thread.put(detail);
      this.#showThread();
      say("write-says", t`“${text(detail.text, 60)}”: ${detail.says}`);
    });
    addEventListener("beforeunload", (event) => deliveries.hasOpen && event.preventDefault());
    this.#showPhrases();
    this.#showThread();
  }

  takeAnswer(object) {
    this.#thread.answer(object);
    this.#showThread();
    this.#announce(t`Answer to ${text(object.to, 200)}: ${text(object.text, 500)}`);
  }

  takeAlert(event) {
    if (this.#thread.alert(event, Date.now())) this.#showThread();
  }

  /** Shows the text that is felt or written now; `felt` is the text of the last cells. */
  showNow(felt) {
    clearTimeout(this.#timer);
    const { place, word, state } = this.#story;
    const isFelt = place !== null && place.text !== "" && word !== null;
    const line = byId("now-text");
    let heading = t`Felt now`;
    let title = "";
    let part = "";
    line.replaceChildren();
    if (!isFelt && !place?.isTyped && felt !== "") {
      const [, before, last] = /^([^]*?)(\S*\s*)$/.exec(felt);
      line.append(before, el("mark", {}, last));
      this.#timer = setTimeout(() => this.showNow(""), PAST);
    } else if (place?.place === "closed") {
      part = t`The reader’s messenger is closed. A message taps the hand.`;
    } else if (place !== null) {
      heading = place.isTyped ? t`The reader is writing` : isFelt ? t`Felt now` : t`The reader is here`;
      title = [place.title, place.rows[place.row]].filter(Boolean).join(": ");
      part = showText(line, place, word);
      if (part === "" && isFelt) part = t`word ${word + 1} of ${Math.max(place.words ?? 0, word + 1)}`;
    }
    say("now-title", heading);
    say("now-place", title);
    say("now-part", part);
    byId("now-empty").hidden = title + part + line.textContent !== "" || state === null;
    say("hand-says", this.#story.inWords);
  }

  forget() {
    this.#thread.forget();
    this.#person = null;
    say("write-says", "");
    this.#showThread();
    this.showNow("");
  }

  #send() {
    const message = byId("message").value.trim();
    if (message === "") return;
    const from = byId("from").value.trim() || t`Helper`;
    if (byId("once").checked) {
      this.#deliveries.say(message, from);
    } else {
      const urgency = byId("urgency").value;
      this.#deliveries.deliver({ from, text: message,
        ...(urgency === "" ? {} : { urgency: Number(urgency) }) });
    }
    byId("message").value = "";
    byId("message").focus();
  }

  #fill(words) {
    byId("message").value = words;
    byId("send").focus();
  }

  #showPhrases() {
    const phrases = list(settings.read("phrases", PHRASES), 100)
      .map((phrase) => text(phrase, 500).trim()).filter(Boolean).slice(0, MOST_PHRASES);
    byId("phrase-lines").value = phrases.join("\n");
    byId("phrases").replaceChildren(...phrases.map((phrase) => el("li", {},
      el("button", { type: "button", click: () => this.#fill(phrase) }, phrase))));
  }

  #showThread() {
    const { people, entries } = this.#thread;
    if (this.#person !== null && !people.includes(this.#person)) this.#person = null;
    byId("threads").hidden = people.length < 2;
    const focused = byId("threads").contains(document.activeElement);
    byId("threads").replaceChildren(...[null, ...people].map((person) => el("button", {
      type: "button", "aria-pressed": String(person === this.#person),
      click: () => {
        this.#person = person;
        this.#showThread();
      },
    }, person === null ? t`Everyone` : el("bdi", {}, person))));
    if (focused) byId("threads").querySelector("[aria-pressed=true]").focus();
    const shown = entries.filter((entry) => this.#person === null || entry.person === this.#person);
    byId("entries").replaceChildren(...shown.map(item));
    byId("thread").classList.toggle("empty-thread", shown.length === 0);
    byId("thread").scrollTop = byId("thread").scrollHeight;
  }
}

/** The place of a name, which becomes an element. */
const NAME = "\0";

function item(entry) {
  const who = { message: t`You, as ${NAME}`, once: t`You, as ${NAME}, felt once`,
    answer: t`The reader to ${NAME}`, other: t`${NAME} wrote to the reader` }[entry.kind].split(NAME);
  const at = new Date(entry.at);
  return el("li", { class: `${entry.kind}${entry.isOpen ? " open" : ""}` },
    el("p", { class: "who" }, who[0], el("bdi", {}, entry.person), `${who[1]} `,
      el("time", { datetime: at.toISOString() }, at.toLocaleTimeString(locale, { hour: "2-digit", minute: "2-digit", hour12: false }))),
    entry.text === "" ? null : el("p", { class: "text" }, el("bdi", {}, entry.text)),
    entry.says === "" ? null : el("p", { class: "outcome" }, entry.says));
}
