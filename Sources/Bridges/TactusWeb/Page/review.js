// The week's urgent alerts and the messages without one, a part of "Set up", with corrections.

import { byId, el, say } from "./dom.js";
import { list, members, text, whole } from "./fields.js";
import { locale, t } from "./language.js";

const WISHES = [["less", t`Fewer like this`], ["more", t`More like this`]];

export class Review {
  #ask;

  constructor(ask) {
    this.#ask = ask;
  }

  /** Requests the review; it is not shown to those who may not read. */
  async load() {
    try {
      this.#show(await this.#ask({ web: "review" }));
    } catch {
      byId("review").hidden = true;
    }
  }

  #show(answer) {
    const review = members(answer.review);
    const alerts = list(review.alerts, 50).map(members);
    const silenced = list(review.silenced, 50).map(members);
    say("review-summary", text(review.summary, 300));
    byId("review-alerts").replaceChildren(...alerts.map((one) => this.#row(one)));
    byId("review-silenced").replaceChildren(...silenced.map((one) => this.#row(one)));
    const left = whole(review.left) ?? 0;
    say("review-left", left > 0 ? t`${left} earlier ones are not shown.` : "");
    byId("review-rest").hidden = silenced.length === 0;
    byId("review").hidden = false;
  }

  #row(one) {
    const number = whole(one.number) ?? 0;
    const when = new Date(whole(one.time) ?? 0);
    return el("li", {},
      el("bdi", {}, text(one.from, 200)), ": ", el("bdi", {}, text(one.summary, 300)),
      el("p", { class: "faint" }, el("time", { datetime: when.toISOString() },
        when.toLocaleString(locale, { weekday: "short", hour: "2-digit", minute: "2-digit" })),
      ` ${text(one.why, 300)}`),
      el("div", { class: "row" }, ...WISHES.map(([wish, words]) => el("button", { type: "button",
        id: `review-${wish}-${number}`, "aria-pressed": String(one.wish === wish),
        click: () => this.#wish(wish, number) }, words))));
  }

  async #wish(wish, number) {
    try {
      const answer = await this.#ask({ web: "review", wish, number });
      this.#show(answer);
      byId(`review-${wish}-${number}`)?.focus();
      say("review-says", text(answer.note, 300));
    } catch (error) {
      say("review-says", t`Not noted: ${error.message}`);
    }
  }
}
