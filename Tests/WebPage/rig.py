"""Fixtures of the page's tests: one browser for all, a stand-in for each, and a page without errors."""
import atexit
import unittest

from browser import DESK, PHONE, Browser
from standin import HERE, StandIn

RECORDING = HERE / "recordings" / "reading.jsonl"
#: The browser's words if the server ends or refuses while the page's worker is being fetched.
ENDED_EARLY = "when fetching the script."
_browser = []


def browser():
    """The browser of all tests, started by the first."""
    if not _browser:
        _browser.append(Browser())
        atexit.register(_browser[0].close)
    return _browser[0]


def close_page(test, page):
    """Closes a tab; errors that it reported without being provoked fail the test."""
    browser().ask("Target.closeTarget", targetId=page.target)
    left = [one for one in page.complaints if not any(part in one for part in (*test.provoked, ENDED_EARLY))]
    test.assertEqual(left, [], "the page complained")


def wait_until_loaded(page, view):
    """Waits for a view that is loaded when it is first opened."""
    if view in ("setup", "devices"):
        page.wait(f"!document.querySelector('#{view}').inert")


class PageTest(unittest.TestCase):
    """A test of the page; any error that it prints to the console fails the test."""

    #: Parts of the errors that a test provokes itself.
    provoked = ()

    def stand_in(self, **options):
        server = StandIn(**options)
        self.addCleanup(server.close)
        return server

    def open(self, server, view="", **viewport):
        page = browser().page(**viewport)
        self.addCleanup(self._close, page)
        page.go(server.address + (f"#{view}" if view else ""))
        page.wait("document.body.dataset.connection === 'open'")
        wait_until_loaded(page, view)
        return page

    def modules(self, *names):
        """A page that imports these of its modules as globals; nothing else of it runs."""
        server = self.stand_in(may=[])
        page = browser().page(server.address)
        self.addCleanup(self._close, page)
        for name in names:
            page.run(f"import('./{name}.js').then((module) => {{ Object.assign(globalThis, module); }})")
        return page

    def _close(self, page):
        close_page(self, page)
