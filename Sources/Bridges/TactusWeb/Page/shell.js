// The worker that opens a page saying "not connected" when the server cannot be reached.

const workers = navigator.serviceWorker;

/** Registers it. A browser refuses it without TLS, and some under a certificate that was accepted manually. */
export async function register() {
  const name = "worker.js";
  const policy = globalThis.trustedTypes?.createPolicy("tactus", { createScriptURL: () => name });
  try {
    await workers?.register(policy?.createScriptURL("") ?? name);
  } catch {
    // The page works without it.
  }
}

/** Removes it with its files: this device is no longer paired. */
export async function remove() {
  const own = await workers?.getRegistration();
  if (own === undefined) return;
  await caches.delete(`tactus ${own.scope}`);
  await own.unregister();
}
