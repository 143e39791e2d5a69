// A teacher's plan, a part of "Practice": the items among which practice chooses until each is learned.

import { el, setText } from "./dom.js";
import { list, members, text, whole } from "./fields.js";
import { t } from "./language.js";

/** The most items of a plan. */
const MOST = 200;

/** Fills a select with the items that a teacher can choose, by kind. */
export function fillChoices(select, choices) {
  select.replaceChildren(...list(choices, 16).map(members).map((one) =>
    el("optgroup", { label: text(one.kind, 20), lang: "en" },
      ...list(one.items, 500).map((item) => el("option", { lang: "" }, text(item, 200))))));
}

/** The kind of an item, a word of the service. */
export function kindOf(kind) {
  return el("span", { lang: "en" }, text(kind, 20));
}

export class PlanView {
  #ask;
  #now = el("p", { id: "plan-now" });
  #items = el("ol", { id: "plan-items", "aria-label": t`Items of the plan` });
  #name = el("input", { id: "plan-name", maxlength: 40, required: true, autocomplete: "off" });
  #choice = el("select", { id: "plan-choice" });
  #draft = el("ol", { id: "plan-draft", "aria-label": t`Items of the new plan` });
  #says = el("p", { id: "plan-says", role: "status" });
  #end = el("button", { type: "button", id: "plan-end", click: () => this.#stop() }, t`End the plan`);
  #form = el("form", { id: "plan-form", "aria-label": t`New plan`, submit: () => this.#begin() },
    el("p", {}, el("label", {}, t`Name, as the reader feels it`, " ", this.#name)),
    el("div", { class: "row" }, el("label", {}, t`Item`, " ", this.#choice),
      el("button", { type: "button", id: "plan-add", click: () => this.#add(false) }, t`Add`),
      el("button", { type: "button", id: "plan-add-all", click: () => this.#add(true) }, t`Add all of its kind`)),
    this.#draft, el("div", { class: "row" }, el("button", {}, t`Begin this plan`), this.#end));
  part = el("details", { id: "plan-part" }, el("summary", {}, t`Plan`), this.#now, this.#items, this.#form, this.#says);
  /** The items of the new plan, {kind, item}. */
  #chosen = [];
  #drawn = "";

  constructor(ask) {
    this.#ask = ask;
  }

  allow(mayTeach) {
    this.#form.hidden = !mayTeach;
  }

  fill(choices) {
    fillChoices(this.#choice, choices);
  }

  /** Shows the plan of a report; nothing for none. */
  show(value) {
    const plan = members(value);
    const items = list(plan.items, MOST).map(members);
    this.#end.hidden = items.length === 0;
    const state = plan.left === true ? t`; the reader has left it` : plan.reached === true ? t`; reached` : "";
    setText(this.#now, items.length === 0 ? t`No plan: practice chooses among everything that the reader can learn now.`
      : t`${text(plan.name, 40)}: ${whole(plan.learned, 0, MOST) ?? 0} of ${items.length} learned${state}`);
    const key = JSON.stringify(items);
    if (key === this.#drawn) return;
    this.#drawn = key;
    this.#items.replaceChildren(...items.map((one) =>
      el("li", {}, named(one), one.learned === true ? t`, learned` : t`, not yet`)));
  }

  forget() {
    this.#chosen = [];
    this.#name.value = "";
    setText(this.#says, "");
    this.#drawDraft();
    this.show(null);
  }

  #add(isWholeKind) {
    const [option] = this.#choice.selectedOptions;
    for (const one of isWholeKind ? option?.parentNode.children ?? [] : this.#choice.selectedOptions) {
      const added = { kind: one.parentNode.label, item: one.value };
      const isThere = this.#chosen.some(({ kind, item }) => kind === added.kind && item === added.item);
      if (!isThere && this.#chosen.length < MOST) this.#chosen.push(added);
    }
    setText(this.#says, t`${this.#chosen.length} chosen, at most ${MOST}`);
    this.#drawDraft();
  }

  #remove(place) {
    this.#chosen.splice(place, 1);
    this.#drawDraft();
    // The focus stays in the list, or goes to what can be added.
    const left = this.#draft.children[Math.min(place, this.#chosen.length - 1)];
    (left?.querySelector("button") ?? this.#choice).focus();
  }

  #drawDraft() {
    this.#draft.replaceChildren(...this.#chosen.map((one, place) => el("li", {}, named(one), " ",
      el("button", { type: "button", "aria-label": t`Remove ${one.kind} ${one.item}`,
        click: () => this.#remove(place) }, t`Remove`))));
  }

  async #begin() {
    if (this.#chosen.length < 2) {
      setText(this.#says, t`Choose at least two items: with one, the answer is known before the question.`);
      return;
    }
    const request = { act: "plan", name: this.#name.value.trim(), items: this.#chosen };
    if (!await this.#set(request, t`The plan begins. The reader is told with the next item.`)) return;
    this.#chosen = [];
    this.#name.value = "";
    this.#drawDraft();
  }

  #stop() {
    this.#set({ act: "no-plan" }, t`The plan has ended.`);
  }

  /** Returns true if it was done. */
  async #set(request, words) {
    try {
      await this.#ask({ do: "teach", ...request });
      setText(this.#says, words);
      return true;
    } catch (error) {
      setText(this.#says, t`Not done: ${error.message}`);
      return false;
    }
  }
}

function named({ kind, item }) {
  return el("span", {}, kindOf(kind), " ", el("bdi", {}, text(item, 200)));
}
