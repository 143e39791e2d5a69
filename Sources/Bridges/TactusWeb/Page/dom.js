// Creates and changes elements without markup from strings, so that no text can become markup.

const SVG = "http://www.w3.org/2000/svg";

export function byId(id) {
  return document.getElementById(id);
}

/** Creates an element; attributes that are null or false are omitted. */
export function el(name, attributes, ...children) {
  return fill(document.createElement(name), attributes, children);
}

export function svg(name, attributes, ...children) {
  return fill(document.createElementNS(SVG, name), attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value !== null && value !== undefined && value !== false) {
      element.setAttribute(name, value === true ? "" : value);
    }
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** Sets a text only if it differs, so that nothing is announced or laid out again without need. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

export function say(id, text) {
  setText(byId(id), text);
}

/** Sets an attribute only if it differs; null removes it. */
export function setAttribute(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
}

/** Fills a select with choices, and adds the current value if it is not among them. */
export function fillSelect(select, choices, value) {
  const values = choices.map((choice) => choice.value);
  const all = values.includes(value) ? choices : [{ value, name: value || "standard" }, ...choices];
  select.replaceChildren(
    ...all.map((choice) => el("option", { value: choice.value }, choice.name)));
  select.value = value;
}

const kept = "tactus.";

/** Settings stored in this browser; never any messages. */
export const settings = {
  read(name, otherwise) {
    try {
      return JSON.parse(localStorage.getItem(kept + name)) ?? otherwise;
    } catch {
      return otherwise;
    }
  },
  write(name, value) {
    try {
      localStorage.setItem(kept + name, JSON.stringify(value));
    } catch {
      // Private windows may store nothing; then the value holds until the page is left.
    }
  },
};

/** Keeps the state of a checkbox, or the choice of a select, in this browser. */
export function keep(id, changed = () => {}) {
  const field = byId(id);
  const member = field.type === "checkbox" ? "checked" : "value";
  const kept = settings.read(id, field[member]);
  if (member === "checked") field.checked = kept === true;
  else if ([...field.options].some((option) => option.value === kept)) field.value = kept;
  field.addEventListener("change", () => {
    settings.write(id, field[member]);
    changed(field[member]);
  });
  changed(field[member]);
}
