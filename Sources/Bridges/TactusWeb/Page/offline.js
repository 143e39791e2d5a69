// Without a connection: tries again, and opens the page once the server answers.

const INTERVAL = 5_000;

/** Shows the text in the language chosen on the page, or else the first of the browser's that is there. */
function choose() {
  const parts = [...document.querySelectorAll("main > div")];
  const wanted = [stored(), ...navigator.languages].map((tag) => String(tag).split("-")[0]);
  const language = wanted.find((tag) => parts.some((part) => part.lang === tag)) ?? "en";
  for (const part of parts) part.hidden = part.lang !== language;
  document.documentElement.lang = language;
  document.title = `${document.querySelector("div:not([hidden]) > h2").textContent} – Tactus`;
}

function stored() {
  try {
    return JSON.parse(localStorage.getItem("tactus.language"));
  } catch {
    return null;
  }
}

async function tryAgain() {
  try {
    // Any answer will do: the page, or the reason why this address is no longer valid.
    await fetch("./", { signal: AbortSignal.timeout(INTERVAL) });
    location.reload();
  } catch {
    setTimeout(tryAgain, INTERVAL);
  }
}

choose();
addEventListener("online", () => location.reload());
setTimeout(tryAgain, INTERVAL);
