"""The guide in the page: in each language, searchable, and for print."""
import unittest

from test_language import AGENT
from rig import browser, close_page
from test_server import ServerTest


class GuideTests(ServerTest):
    def setUp(self):
        _, self.address = self.home().web()

    def guide(self, language):
        page = browser().page()
        self.addCleanup(close_page, self, page)
        page.go(f"{self.address}guide.{language}.html")
        return page

    def shown(self, page):
        return page.run("""[...document.querySelectorAll('main h2, main h3')]
            .filter((one) => one.checkVisibility()).map((one) => one.innerText)""")

    def test_the_page_leads_to_the_guide_in_its_language(self):
        page = browser().page()
        self.addCleanup(close_page, self, page)
        page.ask("Emulation.setUserAgentOverride", userAgent=AGENT, acceptLanguage="fr-CA")
        page.go(self.address)
        page.wait("document.documentElement.lang === 'fr'")
        self.assertEqual(page.run("document.querySelector('#to-guide').href"), f"{self.address}guide.fr.html")
        self.assertEqual(page.run("fetch('guide.fr.html').then((answer) => answer.status)"), 200)

    def test_each_language_has_its_guide_with_styles_and_nothing_from_elsewhere(self):
        for language, title in (("en", "The first hour, for a helper"), ("de", "Die erste Stunde, für Helfende"),
                                ("fr", "La première heure, pour un aidant"), ("es", "La primera hora, para quien ayuda")):
            with self.subTest(language):
                page = self.guide(language)
                self.assertEqual(page.run("document.documentElement.lang"), language)
                self.assertEqual(page.text("main h2"), title)
                self.assertTrue(all(address.startswith(self.address) for address in page.sizes))
                self.assertEqual(page.run("getComputedStyle(document.querySelector('.skip')).position"), "absolute")

    def test_a_search_shows_the_parts_with_all_its_words_and_says_how_many(self):
        page = self.guide("de")
        everything = self.shown(page)
        page.fill("#search", "SCHWELLPAPIER brailledrucker")
        self.assertEqual(self.shown(page), ["Übergeben"])
        self.assertEqual(page.text("#found"), "Gefundene Abschnitte: 1")
        page.fill("#search", "uberschrift satz")
        self.assertEqual(self.shown(page), ["Diese Anleitung"], "accents do not matter")
        page.fill("#search", "xyzzy")
        self.assertEqual(self.shown(page), [])
        self.assertEqual(page.text("#found"), "Nichts gefunden")
        page.fill("#search", "")
        self.assertEqual(self.shown(page), everything)
        self.assertEqual(page.text("#found"), "")

    def test_a_link_to_a_part_that_the_search_hides_shows_it(self):
        page = self.guide("en")
        page.fill("#search", "xyzzy")
        page.click("nav a[href='#recipes']")
        page.wait("document.querySelector('#recipes').checkVisibility()")
        self.assertEqual(page.run("document.querySelector('#search').value"), "")

    def test_it_prints_whole(self):
        page = self.guide("es")
        page.fill("#search", "xyzzy")
        page.ask("Page.printToPDF")
        self.assertGreater(len(self.shown(page)), 50)

    def test_it_fits_a_narrow_window_and_a_wide_one(self):
        for width in (320, 1200):
            page = self.guide("de")
            page.ask("Emulation.setDeviceMetricsOverride", width=width, height=700, deviceScaleFactor=1, mobile=False)
            self.assertLessEqual(page.run("document.documentElement.scrollWidth"), width)


if __name__ == "__main__":
    unittest.main()
