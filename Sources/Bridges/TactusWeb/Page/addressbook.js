// Importing people from an address book, a part of "Set up".

import { asText, LONGEST, parts } from "./cards.js";
import { byId, el, say } from "./dom.js";
import { list, members, text, whole } from "./fields.js";
import { t } from "./language.js";

const MOST_LINES = 200;
const COUNTS = [["added", t`added`], ["completed", t`completed`], ["known", t`known`],
  ["without_address", t`without a number or mail address`], ["wrong", t`not readable`],
  ["left", t`not added, since they may be people already known`]];

export class AddressBook {
  #send;
  #found = { parts: [], tooLong: 0 };

  /** `send` sends a request with the version of the settings shown, and resolves to its answer. */
  constructor(send) {
    this.#send = send;
    byId("cards-file").addEventListener("change", () => this.#choose());
    byId("cards-take").addEventListener("click", () => this.#take());
    byId("cards-leave").addEventListener("click", () => {
      this.#close();
      say("cards-says", t`No one was imported.`);
    });
  }

  async #choose() {
    const file = byId("cards-file").files[0];
    this.#hide();
    if (file === undefined) return;
    say("cards-says", t`Reading it.`);
    this.#isTaking(true);
    try {
      if (file.size > LONGEST) throw new Error(t`the file is too long for contacts`);
      this.#found = parts(await asText(file));
      if (this.#found.parts.length + this.#found.tooLong === 0) {
        throw new Error(t`no vCard in it: export the contacts as a .vcf file`);
      }
      const brought = await this.#all({ trial: true });
      say("cards-says", "");
      this.#show(brought);
    } catch (error) {
      say("cards-says", t`Not read: ${error.message}`);
    }
    this.#isTaking(false);
  }

  async #take() {
    this.#isTaking(true);
    try {
      const brought = await this.#all({}).finally(() => this.#isTaking(false));
      this.#close();
      say("cards-says", t`Done: ${this.#words(brought)}.`);
    } catch (error) {
      say("cards-says", t`Not all were imported: ${error.message}`);
    }
  }

  /** While a file is read or imported, no other can be chosen. */
  #isTaking(flag) {
    for (const id of ["cards-take", "cards-leave", "cards-file"]) byId(id).disabled = flag;
  }

  async #all(request) {
    const sum = { lines: [] };
    const { parts: all } = this.#found;
    for (const [place, cards] of all.entries()) {
      const more = place < all.length - 1;
      const answer = await this.#send({ web: "contact", cards, more, ...request });
      const brought = members(members(answer).brought);
      for (const [name] of COUNTS) {
        sum[name] = (sum[name] ?? 0) + (whole(brought[name], 0, 1e6) ?? 0);
      }
      sum.lines.push(...list(brought.lines, 1000).map((line) => text(line, 500)));
    }
    return sum;
  }

  #words(brought) {
    const counted = { ...brought, wrong: (brought.wrong ?? 0) + this.#found.tooLong };
    return COUNTS.filter(([name], place) => place < 3 || counted[name] > 0)
      .map(([name, words]) => `${counted[name] ?? 0} ${words}`).join(", ");
  }

  #show(brought) {
    say("cards-title", t`Would be: ${this.#words(brought)}`);
    const shown = brought.lines.slice(0, MOST_LINES);
    const rest = brought.lines.length - shown.length;
    byId("cards-lines").replaceChildren(
      ...shown.map((line) => el("li", {}, el("bdi", {}, line))),
      ...(rest > 0 ? [el("li", {}, t`and ${rest} more`)] : []));
    byId("cards-part").hidden = false;
    byId("cards-part").focus();
  }

  #hide() {
    byId("cards-part").hidden = true;
    byId("cards-lines").replaceChildren();
  }

  #close() {
    this.#found = { parts: [], tooLong: 0 };
    this.#hide();
    byId("cards-file").value = "";
    byId("cards-file").focus();
  }
}
