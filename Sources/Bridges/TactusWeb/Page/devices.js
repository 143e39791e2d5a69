// The view "Devices": pairing a phone, and revoking a device's access.

import { byId, el, say, svg } from "./dom.js";
import { list, members, text, whole } from "./fields.js";
import { locale, t } from "./language.js";

/** Names of this machine that other machines cannot reach. */
const NEAR = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** The rights in the words of the form above the list. */
const RIGHTS = new Map([["touch", t`touch`], ["watch", t`watch`], ["read", t`read messages`],
  ["write", t`write to the reader`], ["setup", t`set up, and pair others`]]);

export class Devices {
  #ask;
  #timer = 0;

  constructor(ask) {
    this.#ask = ask;
    byId("pair-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#pair();
    });
    byId("pair-end").addEventListener("click", () => this.#end());
    byId("paired").append(table());
    byId("devices").append(question(() => this.#revoke()));
  }

  async load() {
    await this.#do({ web: "devices" });
  }

  take(object) {
    if (object.web === "paired") {
      this.#show(null);
      say("devices-say", t`“${text(object.name, 100)}” is paired.`);
    }
    if (object.devices !== undefined) this.#list(list(object.devices, 200).map(members));
  }

  /** Handles a lost connection: a code that is shown may be invalid. */
  lose() {
    this.#show(null);
  }

  async #pair() {
    const boxes = [...byId("pair-form").elements.may];
    const may = boxes.filter((box) => box.checked).map((box) => box.value);
    if (may.length === 0) {
      say("devices-say", t`Choose what the device may do.`);
      return;
    }
    const answer = await this.#do({ web: "pair", may });
    if (answer !== null) this.#show(answer);
  }

  async #end() {
    this.#show(null);
    await this.#do({ web: "pair", end: true });
  }

  async #do(request) {
    try {
      const answer = await this.#ask(request);
      this.take(answer);
      say("devices-say", "");
      return answer;
    } catch (error) {
      say("devices-say", error.message);
      return null;
    }
  }

  #show(answer) {
    clearTimeout(this.#timer);
    byId("pairing").hidden = answer === null;
    if (answer === null) return;
    say("pair-address", text(answer.address, 300));
    byId("pair-near").hidden = !NEAR.has(location.hostname);
    const fingerprint = text(answer.fingerprint, 200);
    byId("pair-print-part").hidden = fingerprint === "";
    say("pair-print", fingerprint);
    drawCode(byId("pair-code"), list(answer.qr, 177).map((row) => text(row, 177)));
    const patience = (whole(answer.seconds, 1, 3600) ?? 300) * 1000;
    say("pair-until", t`Valid once, until ${new Date(Date.now() + patience).toLocaleTimeString(locale)}`);
    this.#timer = setTimeout(() => say("pair-until", t`Expired.`), patience);
    byId("pairing").focus();
  }

  #list(devices) {
    byId("device-rows").replaceChildren(...devices.map((device) => {
      const name = text(device.name, 100) || t`a device`;
      const may = list(device.may, 8).map((right) => RIGHTS.get(right) ?? text(right, 20)).join(", ");
      const seen = device.here === true ? t`now`
        : Number.isFinite(device.seen) ? new Date(device.seen).toLocaleString(locale) : t`never`;
      const click = () => this.#askToRevoke(device.id, name);
      const button = el("button", { type: "button", click }, t`Revoke`,
        el("span", { class: "unseen" }, ` ${name}`));
      return el("tr", {}, el("th", { scope: "row" }, el("bdi", {}, name),
        device.this === true ? t` (this one)` : ""),
      el("td", {}, may), el("td", {}, seen), el("td", {}, button));
    }));
    byId("no-devices").hidden = devices.length > 0;
  }

  #askToRevoke(id, name) {
    const dialog = byId("revoke-dialog");
    say("revoke-title", t`Revoke “${`\u2068${name}\u2069`}”?`);
    dialog.returnValue = "";
    dialog.device = id;
    dialog.showModal();
  }

  #revoke() {
    const dialog = byId("revoke-dialog");
    if (dialog.returnValue !== "revoke") return;
    this.#do({ web: "revoke", id: dialog.device }).then(() => byId("paired-title").focus());
  }
}

/**
 * Draws a QR code from rows of 0 and 1, with the quiet zone of four modules that the standard
 * requires.
 */
function drawCode(picture, rows) {
  const size = rows.length;
  picture.toggleAttribute("hidden", size === 0);
  picture.setAttribute("viewBox", `-4 -4 ${size + 8} ${size + 8}`);
  const path = rows.flatMap((row, y) =>
    [...row].map((one, x) => (one === "1" ? `M${x} ${y}h1v1h-1z` : "")));
  picture.replaceChildren(
    svg("rect", { class: "code-paper", x: -4, y: -4, width: size + 8, height: size + 8 }),
    svg("path", { class: "code-ink", d: path.join("") }));
}

function table() {
  const head = (words) => el("th", { scope: "col" }, words);
  return el("table", { "aria-labelledby": "paired-title" },
    el("thead", {}, el("tr", {}, head(t`Device`), head(t`Rights`), head(t`Last seen`),
      head(el("span", { class: "unseen" }, t`Revoke`)))),
    el("tbody", { id: "device-rows" }));
}

/** The question before a device is revoked. */
function question(close) {
  return el("dialog", { id: "revoke-dialog", "aria-labelledby": "revoke-title", close },
    el("form", { method: "dialog" }, el("h3", { id: "revoke-title" }),
      el("p", {}, t`It is disconnected at once, and must be paired again.`),
      el("p", {}, el("button", { value: "revoke" }, t`Revoke`), " ",
        el("button", { value: "", autofocus: true }, t`Keep`))));
}
