// The search in the guide: parts of a chapter without the words are hidden.

const HEADING = /^H[2-6]$/;

/** The parts of the guide: a heading with all up to the next. */
const parts = [...document.querySelectorAll("main > section")].flatMap((chapter) => {
  const found = [];
  for (const element of chapter.children) {
    if (HEADING.test(element.tagName)) found.push([]);
    found.at(-1)?.push(element);
  }
  return found;
}).map((elements) => ({ elements, chapter: elements[0].parentElement,
  text: plain(elements.map((element) => element.textContent).join(" ")) }));

const field = document.getElementById("search");
const result = document.getElementById("found");

/** A text in which case, accents and line ends do not matter. */
function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}

function search() {
  const wanted = plain(field.value).split(" ");
  const isHit = ({ text }) => wanted.every((word) => text.includes(word));
  const hits = new Set(parts.filter(isHit));
  const chapters = new Set([...hits].map((part) => part.chapter));
  for (const part of parts) {
    for (const element of part.elements) element.hidden = !hits.has(part);
    part.chapter.hidden = !chapters.has(part.chapter);
  }
  const words = hits.size === 0 ? result.dataset.none : result.dataset.some;
  result.textContent = field.value.trim() === "" ? "" : words.replace("{0}", hits.size);
}

/** Shows everything again, such as for a link to a part that is hidden. */
function show() {
  if (field.value === "") return;
  field.value = "";
  search();
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

field.addEventListener("input", search);
field.form?.addEventListener("submit", (event) => event.preventDefault());
addEventListener("hashchange", show);
addEventListener("beforeprint", show);
