// The language of the page: English as written in its files, or a table of translations.

import { byId, settings } from "./dom.js";

const LANGUAGES = ["en", "de", "fr", "es"];
const wanted = [settings.read("language", ""), ...navigator.languages].map(String);

/** The chosen language, or else the first of the browser's that the page speaks. */
export const language = wanted.map((tag) => tag.split("-")[0])
  .find((code) => LANGUAGES.includes(code)) ?? "en";

/** The same with its region, for dates and numbers. */
export const locale = wanted.find((tag) => tag.split("-")[0] === language) ?? language;

// Modules that import this one wait for the table, so that their constants can be translated.
const table = await load();

async function load() {
  if (language === "en") return {};
  try {
    return await (await fetch(`${language}.json`)).json();
  } catch {
    return {};
  }
}

function translated(words) {
  return Object.hasOwn(table, words) ? table[words] : words;
}

/** Translates a template: its key has {0}, {1} … in the places of the values. */
export function t(parts, ...values) {
  const key = parts.reduce((words, part, place) => `${words}{${place - 1}}${part}`);
  return translated(key).replace(/\{(\d)\}/g, (mark, place) => values[place] ?? mark);
}

const ATTRIBUTES = ["aria-label", "placeholder"];

/** Translates the texts and labels of a part of the page. */
function translate(part) {
  if (part.translate === false) return;
  for (const name of ATTRIBUTES) {
    if (part.hasAttribute(name)) part.setAttribute(name, translated(part.getAttribute(name)));
  }
  for (const child of part.childNodes) {
    if (child.nodeType === Node.ELEMENT_NODE) translate(child);
    if (child.nodeType !== Node.TEXT_NODE) continue;
    const [, before, words, after] = /^(\s*)([^]*?)(\s*)$/.exec(child.data);
    if (words !== "") child.data = before + translated(words.replace(/\s+/g, " ")) + after;
  }
}

function offer(choice) {
  choice.value = language;
  choice.addEventListener("change", () => {
    settings.write("language", choice.value);
    location.reload();
  });
}

document.documentElement.lang = language;
byId("to-guide")?.setAttribute("href", `guide.${language}.html`);
if (language !== "en") translate(document.body);
const choice = byId("language");
if (choice !== null) offer(choice);
