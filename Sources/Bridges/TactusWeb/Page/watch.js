// The view "Watch": the output to the hand, and its position.

import { CellRow, fillTable, showText } from "./cellview.js";
import { byId, el, keep, say, setAttribute } from "./dom.js";
import { Feeling } from "./feeling.js";
import { TouchesView } from "./guideview.js";
import { HandView, readLayout } from "./handview.js";
import { locale, t } from "./language.js";
import { Speaker } from "./spoken.js";
import { Story } from "./story.js";
import { Strip } from "./strip.js";

const STILL = matchMedia("(prefers-reduced-motion: reduce)");

export class Watch {
  feeling = new Feeling();
  story = new Story();
  speaker = new Speaker(byId("spoken"));
  #hand = new HandView(byId("hand"));
  #smallHand = new HandView(byId("hand-small"));
  #row = new CellRow(byId("cells"));
  #strip = new Strip(byId("strip"), byId("strip-back"), byId("strip-says"), this.feeling,
    () => this.wake());
  #touches = new TouchesView(byId("touches"));
  #motors = [];
  #frame = 0;
  #askState;
  #wasOpen = false;
  #drawnAt = 0;

  constructor(askState) {
    this.#askState = askState;
    this.layout(null);
    keep("say-news", (flag) => { this.speaker.spoken.saysNews = flag; });
    keep("say-words", (flag) => { this.speaker.spoken.saysWords = flag; });
    byId("strip-table").addEventListener("toggle", () => this.#fillTable());
    // Paper does not scroll, so the table is printed instead.
    addEventListener("beforeprint", () => {
      this.#wasOpen = byId("strip-table").open;
      byId("strip-table").open = true;
      this.#fillTable();
      this.#draw();
    });
    addEventListener("afterprint", () => { byId("strip-table").open = this.#wasOpen; });
    document.addEventListener("visibilitychange", () => this.wake());
  }

  layout(value) {
    const layout = readLayout(value);
    this.#motors = layout.motors;
    this.#hand.show(layout);
    this.#smallHand.show(layout);
    this.#strip.show(layout.motors);
    this.wake();
  }

  take(object) {
    const now = performance.now();
    if (this.feeling.take(object, now)) this.wake();
    const { spoken } = this.speaker;
    if (object.event === "felt" && object.room === undefined) {
      const cell = this.feeling.felt.at(-1);
      if (cell !== undefined) spoken.felt(cell);
      this.#fillTable();
    }
    if (object.event === "quiet" || object.event === "cut") spoken.endWord();
    const changed = this.story.take(object, Date.now());
    if (changed === "news") {
      spoken.news(this.story.news[0].text);
      this.#showNews();
    }
    if (changed === "place" || changed === "word") this.#showPlace();
    if (changed === "keys") this.#showKeys();
    if (changed === "place" || changed === "standing") this.showStanding();
    if (changed === "standing" || object.event === "notice") this.#askState();
    this.speaker.speak();
  }

  takeTouches(object) {
    byId("touches-part").hidden = false;
    this.#touches.take(object);
  }

  allow(may) {
    byId("reads-only").hidden = may.has("read");
    this.wake();
  }

  lose() {
    this.feeling.lose(performance.now());
    this.speaker.spoken.endWord();
    this.story.pressing = [];
    this.#touches.clear();
    this.#showKeys();
    this.wake();
  }

  resume() {
    this.feeling.resume(performance.now());
    this.wake();
  }

  forget() {
    this.feeling.forget();
    this.story.forget();
    this.speaker.forget();
    byId("touches-part").hidden = true;
    this.#showPlace();
    this.#showKeys();
    this.#showNews();
    this.showStanding();
    byId("strip-rows").replaceChildren();
    this.wake();
  }

  showStanding() {
    const { standing, state } = this.story;
    const words = [];
    if (standing !== null) {
      const reads = state?.isQuiet ? t`quiet: urgent messages only` : t`active`;
      words.push(standing.isPaused ? t`paused` : reads);
    }
    say("is-standing", words.join(", ") || "–");
    say("is-rate", standing?.rate ? `${standing.rate} %` : "–");
    say("is-glove", this.story.gloveInWords);
    say("is-room", state?.room || "–");
    const alerts = standing?.alerts ?? 0;
    say("is-waiting", [this.story.waits,
      alerts > 0 && !this.story.waitsForAlert ? t`${alerts} urgent` : ""]
      .filter((part) => part !== "").join(", ") || t`nothing`);
  }

  #showPlace() {
    const place = this.story.place ?? { title: "", rows: [], hints: [], text: "", first: 0 };
    say("place-title", place.title);
    byId("place-rows").replaceChildren(...place.rows.map((row, index) =>
      el("li", { "aria-current": index === place.row ? "true" : null }, el("bdi", {}, row))));
    byId("place-hints").replaceChildren(...place.hints.map((hint) => el("li", { lang: "en" }, hint)));
    say("place-part", showText(byId("place-text"), place, this.story.word));
  }

  #showKeys() {
    const pressed = this.story.pressing;
    for (const key of byId("pad").children) {
      setAttribute(key, "class", pressed.includes(Number(key.dataset.dot)) ? "down" : "");
    }
    byId("keys").replaceChildren(...this.story.keys.map((key) => el("li", {}, key)));
  }

  #showNews() {
    byId("news").replaceChildren(...this.story.news.map((sentence) =>
      el("li", { class: sentence.isNotice ? "notice" : null },
        el("time", {}, new Date(sentence.at).toLocaleTimeString(locale, { hour12: false })),
        " ", el("bdi", { lang: "en" }, sentence.text))));
  }

  #fillTable() {
    if (!byId("strip-table").open) return;
    fillTable(byId("strip-rows"), this.feeling, this.#motors, performance.now());
  }

  wake() {
    if (this.#frame === 0 && !document.hidden) {
      this.#frame = requestAnimationFrame(() => {
        this.#frame = 0;
        this.#draw();
      });
    }
  }

  #draw() {
    const now = performance.now();
    const isMoving = this.feeling.isMoving(now);
    const levels = this.feeling.levels(now);
    // A hidden view is not drawn; showing it draws again.
    if (byId("watch").hidden) {
      this.#smallHand.draw(levels);
      if (isMoving) this.wake();
      return;
    }
    this.#hand.draw(levels);
    this.#row.draw(this.feeling, now);
    // With reduced motion the strip moves once a second.
    if (!STILL.matches || now - this.#drawnAt > 1_000 || this.#strip.isInspecting) {
      this.#drawnAt = now;
      this.#strip.draw(now);
    }
    if (isMoving || this.#strip.isRunningOut(now)) this.wake();
  }
}
