// Without a connection: tries again, and opens the page once the server answers.

const INTERVAL = 5_000;

async function tryAgain() {
  try {
    // Any answer will do: the page, or the reason why this address is no longer valid.
    await fetch("./", { signal: AbortSignal.timeout(INTERVAL) });
    location.reload();
  } catch {
    setTimeout(tryAgain, INTERVAL);
  }
}

addEventListener("online", () => location.reload());
setTimeout(tryAgain, INTERVAL);
