// Without a connection it opens a page that says what to do. It stores these of the page's own files, and no data.

const FILES = ["offline.html", "offline.js", "style.css", "icon.svg"];
/** The wait for the server, after which a page counts as not connected; ms. */
const PATIENCE = 8_000;
/** The name that shell.js removes; another address of this server has its own. */
const STORE = `tactus ${registration.scope}`;

async function store() {
  await (await caches.open(STORE)).addAll(FILES);
}

async function find(request) {
  return await (await caches.open(STORE)).match(request) ?? Response.error();
}

async function open(event) {
  let answer;
  try {
    const late = new Promise((_, refuse) => { setTimeout(refuse, PATIENCE); });
    answer = await Promise.race([fetch(event.request), late]);
  } catch {
    return find("offline.html");
  }
  // The files are replaced together at each visit, so that they are those of the server's version.
  if (answer.ok) event.waitUntil(store().catch(() => {}));
  // This address is no longer valid; another name in its folder proves nothing.
  const { origin, pathname } = new URL(event.request.url);
  if (answer.status === 404 && origin + pathname === registration.scope) event.waitUntil(Promise.all([caches.delete(STORE), registration.unregister()]));
  return answer;
}

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(store());
});
addEventListener("fetch", (event) => {
  const { mode, url } = event.request;
  if (mode === "navigate") event.respondWith(open(event));
  else if (FILES.includes(url.slice(registration.scope.length))) {
    event.respondWith(fetch(event.request).catch(() => find(event.request)));
  }
});
