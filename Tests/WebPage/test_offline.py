"""The page without a connection: what an installed page shows then, and that nothing private is stored for it."""
import os
import pathlib
import time
import unittest

from rig import PHONE, PageTest, browser

FILES = ["icon.svg", "offline.html", "offline.js", "style.css"]
WORKER = "navigator.serviceWorker.getRegistration().then((one) => one?.active?.state ?? 'none')"
#: The names of all files in all stores of this address.
STORED = """caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then((one) => one.keys()))))
    .then((found) => found.flat().map((one) => one.url.split('/').at(-1)).sort())"""


class OfflineTests(PageTest):
    provoked = ("ERR_CONNECTION_REFUSED", "status of 404", "ERR_EMPTY_RESPONSE", "ERR_CONNECTION_RESET", "WebSocket")

    def wait(self, page, script, value):
        """Waits until a promise has this value."""
        end = time.monotonic() + 8
        while (found := page.run(script)) != value:
            self.assertLess(time.monotonic(), end, f"{script}: {found}")
            time.sleep(0.05)

    def visited(self, **viewport):
        """A page whose worker is ready, and its server."""
        server = self.stand_in()
        page = self.open(server, **viewport)
        self.wait(page, WORKER, "activated")
        return server, page

    def without_server(self, server, page):
        server.close()
        page.go("about:blank")
        page.go(server.address + "#watch")
        page.wait("document.title.startsWith('Not connected')")

    def test_its_icon_is_also_a_picture_of_pixels(self):
        _, page = self.visited()
        self.assertEqual(page.ask("Page.getAppManifest")["errors"], [])
        sizes = page.run("""fetch('icon.png').then((one) => one.blob()).then((blob) => createImageBitmap(blob))
            .then((picture) => [picture.width, picture.height])""")
        self.assertEqual(sizes, [192, 192])

    def test_without_a_server_it_says_so_and_opens_by_itself_once_there_is_one(self):
        server, page = self.visited()
        self.without_server(server, page)
        self.assertIn("if it is urgent, reach the reader in another way", page.text("main"))
        self.assertIn(("heading", "Not connected"), page.names())
        # The design of the page is there too.
        self.assertNotIn("Times", page.run("getComputedStyle(document.body).fontFamily"))
        again = self.stand_in(port=server.port)
        page.wait("document.body?.dataset.connection === 'open'", 15)
        self.assertEqual(page.run("location.href"), again.address + "#watch")

    def test_only_these_files_are_stored_and_no_data(self):
        server, page = self.visited()
        server.tell({"event": "place", "place": "reading Mom", "title": "Mom", "text": "A private text", "words": 3})
        page.fill("#message", "Dinner at seven?", then="#write-form")
        page.wait("document.querySelector('#entries li') && !document.querySelector('#entries .open')")
        page.go(f"{server.address}?again")
        page.wait("document.body.dataset.connection === 'open'")
        self.assertEqual(page.run(STORED), FILES)
        self.assertEqual(page.run("indexedDB.databases().then((all) => all.length)"), 0)
        self.without_server(server, page)
        self.assertNotIn("private", page.run("document.documentElement.outerHTML"))

    def test_another_version_replaces_the_stored_files_at_the_next_visit(self):
        server, page = self.visited()
        server.files["offline.html"] = b"<!DOCTYPE html><title>Not connected 2</title><p>Another version."
        page.go(f"{server.address}?again")
        self.wait(page, "caches.match('offline.html').then((one) => one.text())", server.files["offline.html"].decode())
        self.without_server(server, page)
        self.assertEqual(page.text("p"), "Another version.")

    def test_a_device_that_was_revoked_keeps_nothing(self):
        server, page = self.visited()
        server.drop(4003)
        self.wait(page, WORKER, "none")
        self.assertEqual(page.run(STORED), [])

    def test_an_address_that_is_no_longer_valid_keeps_nothing_and_shows_the_answer(self):
        server, page = self.visited()
        server.refuses = True
        page.go(f"{server.address}?again")
        self.assertFalse(page.run("document.title.startsWith('Not connected')"))
        self.wait(page, STORED, [])
        self.wait(page, WORKER, "none")

    def test_a_wrong_name_below_the_address_leaves_the_worker_and_its_files(self):
        server, page = self.visited()
        page.go(f"{server.address}guide.xx.html")
        page.wait("document.body?.textContent.includes('nothing here')")
        self.without_server(server, page)
        self.assertEqual(page.run(STORED), FILES)

    def test_it_speaks_the_language_that_was_chosen_on_the_page(self):
        server, page = self.visited()
        page.run("localStorage.setItem('tactus.language', '\"fr\"')")
        server.close()
        page.go("about:blank")
        page.go(server.address)
        page.wait("document.title === 'Pas de connexion – Tactus'")
        self.assertEqual(page.run("document.documentElement.lang"), "fr")
        self.assertIn("Essayer maintenant", page.text("main"))
        self.assertNotIn("Try now", page.text("main"))
        page.run("localStorage.clear()")

    def test_each_language_has_all_of_its_words(self):
        _, page = self.visited()
        page.go(page.run("location.href") + "offline.html")
        shapes = page.run("""[...document.querySelectorAll('main > div')].map((one) =>
            [one.lang, one.querySelectorAll('h2').length, one.querySelectorAll('p').length, one.querySelectorAll('li').length,
             one.querySelectorAll('a').length, one.querySelectorAll('*').length, one.textContent.trim() !== ''])""")
        self.assertEqual(shapes, [[language, 1, 2, 3, 1, 8, True] for language in ("en", "de", "fr", "es")])

    def test_it_fits_every_width_in_both_schemes(self):
        server, page = self.visited(**{**PHONE, "width": 320})
        self.without_server(server, page)
        for width in (320, 1920):
            page.ask("Emulation.setDeviceMetricsOverride", **{**PHONE, "width": width, "mobile": width < 1000})
            self.assertLessEqual(page.run("document.documentElement.scrollWidth"), width)

    def test_axe_finds_nothing(self):
        """If AXE names a copy of axe.min.js, which is not a part of this project."""
        if "AXE" not in os.environ:
            self.skipTest("AXE is not set")
        server, page = self.visited()
        page.ask("Page.setBypassCSP", enabled=True)
        for scheme in ("light", "dark"):
            page.ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
            self.without_server(server, page)
            page.run(pathlib.Path(os.environ["AXE"]).read_text(encoding="utf-8") + "; 0")
            self.assertEqual(page.run("axe.run().then((all) => all.violations.map((one) => one.id))"), [], scheme)

    def test_a_browser_without_workers_has_the_page_nevertheless(self):
        server = self.stand_in()
        page = browser().page()
        self.addCleanup(self._close, page)
        page.ask("Page.addScriptToEvaluateOnNewDocument",
                 source="delete Navigator.prototype.serviceWorker; delete window.trustedTypes")
        page.go(server.address)
        page.wait("document.body.dataset.connection === 'open'")
        self.assertFalse(page.run("'serviceWorker' in navigator"))


if __name__ == "__main__":
    unittest.main()
