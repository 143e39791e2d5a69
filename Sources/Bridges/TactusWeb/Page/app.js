// The page of `tactus web`: one connection, and a view for each right that the service grants.

import { Connection } from "./connection.js";
import { Deliveries } from "./deliveries.js";
import { Devices } from "./devices.js";
import { byId, setAttribute, setText } from "./dom.js";
import { list } from "./fields.js";
import { Setup } from "./setup.js";
import { Touch } from "./touch.js";
import { Watch } from "./watch.js";
import { Write } from "./write.js";

const TOPICS = ["felt", "planned", "motors", "place", "alerts", "keys", "waits", "news"];
/** The views in order, each with the right that it requires. */
const VIEWS = [["watch", "watch"], ["touch", "touch"], ["write", "write"], ["setup", "setup"],
  ["devices", "setup"]];
/** The minimum time between two requests for the state; ms. */
const STATE_REST = 1_000;

const address = new URL("socket", location.href);
address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
address.hash = "";
const connection = new Connection(address);
const ask = (request) => connection.ask(request);
const watch = new Watch(askState);
const touch = new Touch(connection);
const deliveries = new Deliveries(ask);
const write = new Write(deliveries);
const setup = new Setup(ask);
const devices = new Devices(ask);
let may = new Set();
let stateTimer = 0;
/** True if the service behind the web server is running. */
let isServed = true;

function askState() {
  if (stateTimer !== 0) return;
  stateTimer = setTimeout(() => {
    stateTimer = 0;
    ask({ do: "state" }).then((answer) => {
      watch.story.takeState(answer);
      watch.showStanding();
    }, () => {});
  }, watch.story.state === null ? 0 : STATE_REST);
}

function take(object) {
  if (typeof object.event === "string") {
    watch.take(object);
    if (object.event === "place") write.showPlace(watch.story.place);
    return;
  }
  switch (object.web) {
    case "hello": return greet(object);
    case "service": return serve(object.there === true);
    case "surface": case "guide": case "touched": return touch.take(object);
    case "touches": return watch.takeTouches(object);
    case "answer": return write.takeAnswer(object);
    case "setup": return setup.take(object);
    case "devices": case "paired": return devices.take(object);
  }
}

/** Handles the service's greeting, at the start of every connection and when rights change. */
function greet(object) {
  may = new Set(list(object.may, 16));
  watch.allow(may);
  touch.allow(object.touch);
  if (object.layout !== undefined) watch.layout(object.layout);
  for (const [view, right] of VIEWS) byId(`to-${view}`).parentElement.hidden = !may.has(right);
  serve(object.service !== false);
  route();
}

function serve(isThere) {
  isServed = isThere;
  showConnection();
  if (!isThere) {
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

/** Discards the state of the hand, which can no longer be reached. */
function lose(reason = "") {
  watch.lose();
  touch.lose(reason);
  deliveries.lose();
}

function showConnection() {
  const words = {
    connecting: "Connecting …",
    open: isServed ? "Connected" : "The service is not running: waiting for it",
    lost: connection.tries > 8
      ? "No connection: still trying. Is 'tactus web' running, and is this address still valid?"
      : "Connection lost: trying again",
    ended: connection.reason,
  }[connection.state];
  setText(byId("connection"), words);
  const isLost = connection.state === "open" && !isServed;
  document.body.dataset.connection = isLost ? "lost" : connection.state;
}

/** Shows the view named in the address, or the first that is permitted. */
function route() {
  const wanted = location.hash.slice(1);
  const allowed = VIEWS.filter(([, right]) => may.has(right)).map(([view]) => view);
  const shown = allowed.includes(wanted) ? wanted : allowed[0];
  for (const [view] of VIEWS) {
    const isShown = view === shown;
    const wasHidden = byId(view).hidden;
    byId(view).hidden = !isShown;
    setAttribute(byId(`to-${view}`), "aria-current", isShown ? "page" : null);
    if (isShown && wasHidden) {
      if (view === "setup") setup.load();
      if (view === "devices") devices.load();
      if (view === "watch") watch.show();
    }
  }
  byId("nothing").hidden = shown !== undefined || connection.state !== "open";
  if (shown !== undefined) document.title = `${byId(`to-${shown}`).textContent} – Tactus`;
}

connection.addEventListener("message", (event) => take(event.detail));
connection.addEventListener("state", (event) => {
  showConnection();
  if (event.detail !== "lost" && event.detail !== "ended") return;
  lose(event.detail === "ended" ? connection.reason : "");
  devices.lose();
});
addEventListener("hashchange", () => {
  touch.leave();
  route();
  document.querySelector("main > section:not([hidden]) h2")?.focus();
});
showConnection();
connection.open();
