// The text at the reader's position, with the word that is felt next.

import { el } from "./dom.js";

export function showText(element, place, current) {
  // Words are counted as by the service: by the spaces between them.
  const parts = place.text.split(/(\s+)/);
  let word = place.first;
  element.replaceChildren(...parts.map((part) => {
    if (part === "" || /^\s/.test(part)) return part;
    return word++ === current ? el("mark", {}, part) : part;
  }), ...(place.isTyped ? ["▏"] : []));
  const count = Math.max(place.words ?? 0, word);
  return place.first > 0 || count > word ? `words ${place.first + 1} to ${word} of ${count}` : "";
}
