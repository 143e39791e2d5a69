"""The page in other languages: which one it chooses, and that all of its own words are translated."""
import json
import re
import time
import unittest

from rig import PageTest, browser
from standin import PAGE
from test_practice import PROGRESS, STATE

LANGUAGES = ("de", "fr", "es")
AGENT = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36"


def table(language):
    return json.loads((PAGE / f"{language}.json").read_text(encoding="utf-8"))


class LanguageTests(PageTest):
    def open_in(self, languages, server=None, view="", stored=None):
        page = browser().page()
        self.addCleanup(self._close, page)
        page.ask("Emulation.setUserAgentOverride", userAgent=AGENT, acceptLanguage=languages)
        server = server or self.stand_in()
        if stored:
            page.go(server.address)
            page.run(f"localStorage.setItem('tactus.language', JSON.stringify({json.dumps(stored)}))")
        page.go(server.address + (f"#{view}" if view else ""))
        page.wait("document.body.dataset.connection === 'open'")
        return page

    def choose(self, page, language):
        """Chooses a language, and waits until the page, which loads again, has it."""
        steps = [lambda: page.fill("#language", language), lambda: page.wait(
            f"document.documentElement?.lang === '{language}' && document.body?.dataset.connection === 'open'")]
        end = time.monotonic() + 8
        while steps:
            try:
                steps[0]()
                steps.pop(0)
            except AssertionError as error:
                # An expression that the loading interrupts has no value; the choice itself was made.
                if "navigated" not in str(error) or time.monotonic() > end:
                    raise
                steps = steps[-1:]

    def test_it_speaks_the_first_language_of_the_browser_that_it_knows(self):
        for languages, expected in (("pl,de-AT,fr", "de"), ("es-MX", "es"), ("pl,en-GB,de", "en"), ("pl", "en")):
            with self.subTest(languages):
                page = self.open_in(languages)
                self.assertEqual(page.run("document.documentElement.lang"), expected)
                words = table(expected) if expected != "en" else {"Connected": "Connected", "Messages": "Messages"}
                self.assertEqual(page.text("#connection"), words["Connected"])
                self.assertEqual(page.text("#to-messages"), words["Messages"])
                self.assertEqual(page.run("document.querySelector('#language').value"), expected)

    def test_the_language_chosen_in_the_page_is_kept_in_this_browser(self):
        page = self.open_in("en")
        self.choose(page, "fr")
        self.assertEqual(page.text("#connection"), table("fr")["Connected"])
        self.choose(page, "en")
        page.run("localStorage.clear()")

    def test_a_strange_stored_language_is_ignored(self):
        page = self.open_in("es", stored={"a": 1})
        self.assertEqual(page.run("document.documentElement.lang"), "es")
        page.run("localStorage.clear()")

    def test_only_the_table_of_the_language_is_loaded(self):
        for languages, files in (("en", []), ("fr-CA", ["fr.json"])):
            page = self.open_in(languages)
            loaded = [address.rsplit("/", 1)[-1] for address in page.sizes if address and address.endswith(".json")]
            self.assertEqual(loaded, files)

    def test_no_english_words_are_left_in_any_view(self):
        for language in LANGUAGES:
            words = table(language)
            # A word that is the same in both languages proves nothing.
            english = {key for key, value in words.items() if key != value and re.search("[a-z]{3}", key)}
            english -= set(words.values())
            server = self.stand_in(readers=("Ada",))
            server.progress = PROGRESS
            page = self.open_in(language, server)
            for view in ("messages", "watch", "touch", "setup", "devices", "readers"):
                with self.subTest(language=language, view=view):
                    page.go(f"{server.address}#{view}")
                    page.wait(f"!document.querySelector('#{view}').hidden && !document.querySelector('#{view}').inert")
                    if view == "readers":
                        page.wait("[...document.querySelectorAll('#readers-list [role=status]')].filter((one) =>"
                                  f" one.textContent === {json.dumps(words['Connected'])}).length === 2")
                    if view in ("watch", "readers"):
                        server.tell(STATE)
                        part = {"watch": "#practice-progress", "readers": "#readers-list"}[view]
                        page.wait(f"document.querySelector('{part}')?.textContent.includes('3 of 26')")
                    if view == "watch":
                        page.run("document.querySelector('#practice').querySelectorAll('details').forEach((one) => { one.open = true; })")
                        page.click("#plan-add")
                    shown = page.run("""(() => {
                        const found = [];
                        const own = (part) => part.closest('[lang]') === document.documentElement;
                        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
                        while (walker.nextNode()) {
                            const node = walker.currentNode;
                            if (node.nodeType === Node.ELEMENT_NODE) {
                                const { content } = getComputedStyle(node, '::before');
                                if (/[a-z]{3}/.test(content)) found.push(content.slice(1, -1));
                            }
                            if (node.nodeType === Node.TEXT_NODE) {
                                if (own(node.parentElement)) found.push(node.data.trim().replace(/\\s+/g, ' '));
                            } else if (own(node)) {
                                found.push(...['aria-label', 'placeholder', 'aria-valuetext'].map((name) => node.getAttribute(name)));
                            }
                        }
                        return found.filter(Boolean);
                    })()""")
                    self.assertGreater(len(shown), 100)
                    self.assertEqual([], [one for one in shown if one in english])
                    # Words that are in no table: kinds of items, and those of a style sheet or without a translation.
                    self.assertEqual([], [one for one in shown
                                          if re.search(r"^letter$|\b(often|confused|chosen)\b", one, re.I)])

    def test_values_are_put_into_their_places_and_words_unknown_to_the_table_stay(self):
        server = self.stand_in(may=[])
        page = browser().page()
        self.addCleanup(self._close, page)
        page.ask("Emulation.setUserAgentOverride", userAgent=AGENT, acceptLanguage="de")
        page.go(server.address)
        page.run("import('./language.js').then((module) => { Object.assign(globalThis, module); })")
        self.assertEqual(page.run("[t`words ${'{1}'} to ${2} of ${3}`, t`Unknown ${1}`, t`toString`, locale]"),
                         ["Wörter {1} bis 2 von 3", "Unknown 1", "toString", "de"])

    def test_dates_are_those_of_the_language_and_its_region(self):
        page = self.open_in("de-CH,fr")
        page.run("import('./language.js').then((module) => { Object.assign(globalThis, module); })")
        self.assertEqual(page.run("locale"), "de-CH")

    def test_a_table_that_cannot_be_loaded_leaves_the_page_in_english(self):
        self.provoked = ("de.json", "404")
        server = self.stand_in()
        page = browser().page()
        self.addCleanup(self._close, page)
        page.ask("Emulation.setUserAgentOverride", userAgent=AGENT, acceptLanguage="de")
        page.ask("Network.setBlockedURLs", urls=["*de.json"])
        page.go(server.address)
        page.wait("document.body.dataset.connection === 'open'")
        self.assertEqual(page.text("#connection"), "Connected")


if __name__ == "__main__":
    unittest.main()
