// The page of `tactus web`: one connection, and a view for each right that the service grants.

import { Connection } from "./connection.js";
import { Deliveries } from "./deliveries.js";
import { byId, say, setAttribute } from "./dom.js";
import { list, members, text } from "./fields.js";
import { t } from "./language.js";
import { Touch } from "./touch.js";
import { Messages } from "./messages.js";
import { Watch } from "./watch.js";

const TOPICS = ["felt", "planned", "motors", "place", "alerts", "keys", "waits", "news",
  "practice"];
/** The views in order, each with the rights of which it requires one. */
const VIEWS = [["messages", "read", "write"], ["watch", "watch"], ["touch", "touch"],
  ["setup", "setup"], ["devices", "setup"], ["readers", "readers"]];
/** The events that change the text felt now. */
const NOW = new Set(["place", "word", "felt", "standing"]);
/** The minimum time between two requests for the state; ms. */
const STATE_REST = 1_000;
/** The time without a connection after which private texts are hidden, and then removed; ms. */
const VEILED = 1_500;
const FORGOTTEN = 60_000;

const page = new URL(".", location.href);
/** The id of the reader whose page this is; null for this page's own. */
const reader = new URLSearchParams(location.search).get("reader");
const connection = new Connection(page, reader);
const ask = (request) => connection.ask(request);
const watch = new Watch(askState);
const touch = new Touch(connection);
const deliveries = new Deliveries(ask);
const messages = new Messages(deliveries, watch.story, (sentence) => {
  watch.speaker.spoken.say(sentence);
  watch.speaker.speak();
});
/** The views that few need are loaded when they are first opened: promises by name. */
const later = {};
let may = new Set();
/** The other readers that may be opened here, {id, name}. */
let readers = [];
let stateTimer = 0;
let veilTimers = [];
/** The module of the worker for times without a connection; loaded after the first greeting. */
let shell = null;
let isServed = true;

function askState() {
  if (stateTimer !== 0) return;
  stateTimer = setTimeout(() => {
    stateTimer = 0;
    ask({ do: "state" }).then((answer) => {
      watch.story.takeState(answer);
      watch.showStanding();
      showNow();
    }, () => {});
  }, watch.story.state === null ? 0 : STATE_REST);
}

function showNow() {
  messages.showNow(watch.feeling.textFelt(performance.now()));
}

/** The part for a teacher is loaded with the first state of practice. */
function takePractice(state) {
  later.practice ??= import("./practice.js")
    .then(({ Practice }) => new Practice(ask, () => may.has("write")));
  later.practice.then((view) => view.take(state), () => { delete later.practice; });
}

function take(object) {
  if (typeof object.event === "string") {
    watch.take(object);
    if (object.event === "alert") messages.takeAlert(object);
    if (NOW.has(object.event) && object.room === undefined) showNow();
    if (object.event === "practice") takePractice(object);
    return;
  }
  switch (object.web) {
    case "hello": return greet(object);
    case "service": return serve(object.there === true);
    case "surface": case "guide": case "touched": return touch.take(object);
    case "touches": return watch.takeTouches(object);
    case "answer": return messages.takeAnswer(object);
    case "setup": return ofLoaded("setup", (view) => view.take(object));
    case "devices": case "paired": return ofLoaded("devices", (view) => view.take(object));
  }
}

/** Handles the service's greeting, at the start of every connection and when rights change. */
function greet(object) {
  const before = may;
  may = new Set(list(object.may, 16));
  readers = list(object.readers, 64).map(members).map(({ id, name }) => ({ id: text(id, 64), name: text(name, 40) }));
  if (readers.length > 0) may.add("readers");
  ofLoaded("readers", (view) => view.show(readers));
  const other = readers.find(({ id }) => id === reader);
  if (other !== undefined) document.querySelector("h1").textContent = `Tactus: ${other.name}`;
  // What another right showed is not for this one.
  if ([...before].some((right) => !may.has(right))) forget();
  watch.allow(may);
  if (object.layout !== undefined) watch.layout(object.layout);
  for (const part of document.querySelectorAll("[data-may]")) {
    part.hidden = !may.has(part.dataset.may);
  }
  for (const [view, ...rights] of VIEWS) byId(`to-${view}`).parentElement.hidden = !mayAny(rights);
  serve(object.service !== false);
  route();
  shell ??= import("./shell.js").then((module) => module.register().then(() => module), () => null);
}

function mayAny(rights) {
  return rights.some((right) => may.has(right));
}

function serve(isThere) {
  isServed = isThere;
  showConnection();
  unveil();
  if (!isThere) {
    forget();
    connection.forgetService();
    lose();
    return;
  }
  if (may.has("watch") || may.has("read")) {
    connection.tell({ do: "subscribe", to: TOPICS });
    askState();
  }
  watch.resume();
  touch.resume();
  if (may.has("write")) deliveries.connect();
}

function lose(reason = "") {
  watch.lose();
  touch.lose(reason);
  deliveries.lose();
  ofLoaded("practice", (view) => view.lose());
}

/** Calls a function with a view that was loaded; one whose loading failed has nothing to forget. */
function ofLoaded(name, body) {
  later[name]?.then(body, () => {});
}

function forget() {
  watch.forget();
  messages.forget();
  ofLoaded("practice", (view) => view.forget());
  // The readers have connections of their own.
}

function veil() {
  unveil();
  veilTimers = [setTimeout(() => { document.body.dataset.veiled = ""; }, VEILED),
    setTimeout(forget, FORGOTTEN)];
}

function unveil() {
  veilTimers.forEach(clearTimeout);
  delete document.body.dataset.veiled;
}

function showConnection() {
  const words = {
    connecting: t`Connecting …`,
    open: isServed ? t`Connected` : t`The service is not running: waiting for it`,
    lost: connection.tries > 8
      ? t`No connection: still trying. Is 'tactus web' running, and is this address still valid?`
      : t`Connection lost: trying again`,
    ended: connection.reason,
  }[connection.state];
  say("connection", words);
  const isLost = connection.state === "open" && !isServed;
  document.body.dataset.connection = isLost ? "lost" : connection.state;
}

async function open(view) {
  try {
    later[view] ??= view === "readers"
      ? import("./readers.js").then(({ Readers }) => new Readers(page, connection.kind, readers))
      : view === "setup" ? import("./setup.js").then(({ Setup }) => new Setup(ask))
      : import("./devices.js").then(({ Devices }) => new Devices(ask));
    const loaded = await later[view];
    byId(view).inert = false;
    loaded.load();
  } catch {
    // Without a connection it cannot be loaded; opening it again tries again.
    delete later[view];
  }
}

function route() {
  const wanted = location.hash.slice(1);
  const allowed = VIEWS.filter(([, ...rights]) => mayAny(rights)).map(([view]) => view);
  const shown = allowed.includes(wanted) ? wanted : allowed[0];
  for (const [view] of VIEWS) {
    const isShown = view === shown;
    const wasHidden = byId(view).hidden;
    byId(view).hidden = !isShown;
    setAttribute(byId(`to-${view}`), "aria-current", isShown ? "page" : null);
    if (isShown && wasHidden) {
      if (view === "setup" || view === "devices" || view === "readers") open(view);
      if (view === "watch" || view === "messages") watch.wake();
    }
  }
  ofLoaded("readers", (view) => view.load());
  byId("nothing").hidden = shown !== undefined || connection.state !== "open";
  if (shown !== undefined) document.title = `${byId(`to-${shown}`).textContent} – ${document.querySelector("h1").textContent}`;
}

connection.addEventListener("message", (event) => take(event.detail));
connection.addEventListener("state", (event) => {
  showConnection();
  if (event.detail !== "lost" && event.detail !== "ended") return;
  lose(event.detail === "ended" ? connection.reason : "");
  ofLoaded("devices", (view) => view.lose());
  veil();
  if (event.detail !== "ended") return;
  document.body.dataset.veiled = "";
  forget();
  if (connection.isRevoked) shell?.then((module) => module?.remove());
});
// A form whose view is not loaded yet must not be sent to the server.
addEventListener("submit", (event) => event.target.method !== "dialog" && event.preventDefault());
addEventListener("hashchange", () => {
  touch.leave();
  route();
  document.querySelector("main > section:not([hidden]) h2")?.focus();
});
showConnection();
connection.open();
