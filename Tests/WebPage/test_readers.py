"""Several readers side by side: what a teacher sees of each, and that no other device sees any."""
import os
import pathlib
import unittest

from rig import PHONE, PageTest, browser, close_page
from standin import reader_id
from test_practice import PROGRESS, STATE
from test_server import ServerTest, fetch, until


class ReadersTests(PageTest):
    def school(self, readers=("Ada", "Bo"), **viewport):
        server = self.stand_in(readers=readers)
        server.progress = PROGRESS
        page = self.open(server, "readers", **viewport)
        page.wait(f"[...document.querySelectorAll('#readers-list [role=status]')].filter((one) =>"
                  f" one.textContent === 'Connected').length === {len(readers) + 1}")
        return server, page

    def card(self, page, place):
        return page.text(f"#readers-list > li:nth-child({place + 1})")

    def test_without_other_readers_there_is_no_such_view(self):
        page = self.open(self.stand_in(), "readers")
        self.assertFalse(page.run("document.querySelector('#to-readers').checkVisibility()"))
        self.assertFalse(page.run("document.querySelector('#readers').checkVisibility()"))

    def test_each_reader_has_a_card_with_what_is_practised_and_the_progress(self):
        server, page = self.school()
        server.tell_reader("Bo", STATE)
        page.wait("document.querySelectorAll('#readers-list > li')[2].textContent.includes('3 of 26 letters')")
        self.assertIn("Bo", self.card(page, 2))
        self.assertIn("letter k", self.card(page, 2))
        self.assertIn("wrong: ⠃ (12)", self.card(page, 2))
        self.assertNotIn("letter k", self.card(page, 1))
        self.assertIn(("link", "Bo"), page.names())

    def test_the_view_does_not_promise_to_show_the_readers_messages(self):
        server, page = self.school()
        # The page itself subscribes to all topics, each card to one.
        until(lambda: len(server.asks(do="subscribe")) == 4)
        asked = [one["to"] for one in server.asks(do="subscribe")]
        self.assertEqual(asked.count(["practice"]), 3, asked)

    def test_a_card_leads_to_the_page_of_its_reader_which_has_their_name_and_no_settings(self):
        server, page = self.school()
        page.click("#readers-list > li:nth-child(2) a")
        page.wait("document.body?.dataset.connection === 'open' && document.querySelector('h1').textContent === 'Tactus: Ada'")
        self.assertFalse(page.run("document.querySelector('#to-setup').checkVisibility()"))
        page.fill("#message", "Well done", then="#write-form")
        server.wait_for(do="deliver")
        number = next(number for number, one in server.asked if one.get("do") == "deliver")
        self.assertEqual(server.reader_of[number], "Ada")

    def test_after_a_restart_with_other_readers_a_message_reaches_its_reader_or_no_one(self):
        self.provoked = ("WebSocket", "ERR_CONNECTION")
        server, page = self.school()
        page.click("#readers-list > li:nth-child(3) a")
        page.wait("document.querySelector('h1')?.textContent === 'Tactus: Bo'")
        address = page.run("location.href")
        server.close()
        page.wait("document.body.dataset.connection === 'lost'")
        page.fill("#message", "Well done", then="#write-form")
        again = self.stand_in(readers=("Bo", "Ada"), port=server.port)
        again.wait_for(seconds=10, do="deliver")
        self.assertEqual({again.reader_of[number] for number, one in again.asked if one.get("do") == "deliver"}, {"Bo"})
        again.close()
        page.wait("document.body.dataset.connection === 'lost'")
        page.fill("#message", "Well done again", then="#write-form")
        last = self.stand_in(readers=("Ada",), port=server.port)
        bookmarked = browser().page(address)
        self.addCleanup(self._close, bookmarked)
        for one in (page, bookmarked):
            one.wait("document.body?.dataset.connection === 'ended'", 10)
            self.assertIn("This reader is no longer here", one.text("#connection"))
        self.assertEqual(last.asked, [])

    def test_an_old_or_strange_address_of_a_reader_is_refused(self):
        server = self.stand_in(readers=("Ada",))
        for name in ("1", "", "Ada", "../x", "%F0%9F%98%80"):
            page = browser().page(f"{server.address}?reader={name}")
            self.addCleanup(self._close, page)
            page.wait("document.body?.dataset.connection === 'ended'")
        self.assertEqual(server.asked, [])

    def test_the_end_of_the_pages_own_service_leaves_the_other_readers_as_they_are(self):
        server, page = self.school()
        server.tell_reader("Bo", STATE)
        page.wait("document.querySelectorAll('#readers-list > li')[2].textContent.includes('3 of 26')")
        server.tell_reader(None, {"web": "service", "there": False})
        page.wait("document.querySelectorAll('#readers-list > li')[0].textContent.includes('not running')")
        self.assertIn("3 of 26", self.card(page, 2))
        self.assertIn("letter k", self.card(page, 2))

    def test_a_hidden_view_has_no_connections_to_readers_and_keeps_nothing_of_them(self):
        server, page = self.school()
        server.tell_reader("Bo", STATE)
        page.wait("document.querySelectorAll('#readers-list > li')[2].textContent.includes('3 of 26')")
        self.assertEqual(len(server.sockets), 4)
        page.run("location.hash = '#messages'")
        until(lambda: len(server.sockets) == 1)
        self.assertNotIn("3 of 26", page.run("document.querySelector('#readers-list').textContent"))
        page.run("location.hash = '#readers'")
        until(lambda: len(server.sockets) == 4)
        page.run("Object.defineProperty(document, 'hidden', { value: true }); document.dispatchEvent(new Event('visibilitychange'))")
        until(lambda: len(server.sockets) == 1)

    def test_the_cards_follow_the_readers_that_the_server_names(self):
        server, page = self.school()
        server.tell_reader(None, {"web": "hello", "may": ["watch", "read"], "service": True, "reader": None,
                                  "readers": [{"id": reader_id("Bo"), "name": "Bo"}]})
        page.wait("document.querySelectorAll('#readers-list > li').length === 2")
        self.assertIn("Bo", self.card(page, 1))
        until(lambda: len(server.sockets) == 3)

    def test_nothing_private_is_left_of_a_reader_whose_service_ends(self):
        server, page = self.school()
        server.tell_reader("Ada", STATE)
        server.tell_reader("Bo", STATE)
        page.wait("[...document.querySelectorAll('#readers-list > li')].slice(1).every((one) => one.textContent.includes('3 of 26'))")
        server.tell_reader("Ada", {"web": "service", "there": False})
        page.wait("document.querySelectorAll('#readers-list > li')[1].textContent === 'AdaThe service is not running'")
        self.assertIn("3 of 26", self.card(page, 2))

    def test_strange_states_are_harmless(self):
        server, page = self.school()
        for strange in (None, 7, "x", [], {}, [None, 7], 1e300):
            server.progress = {name: strange for name in PROGRESS}
            server.tell_reader("Ada", {"event": "practice", **{name: strange for name in STATE if name != "event"}})
        server.tell_reader("Ada", STATE)
        page.wait("document.querySelectorAll('#readers-list > li')[1].textContent.includes('letter k')")

    def test_nothing_scrolls_sideways(self):
        for width in (320, 390, 1920):
            server, page = self.school([f"{number} {'Donaudampfschifffahrt' * 2}"[:40] for number in range(12)], **{**PHONE, "width": width, "mobile": width < 1000})
            server.tell({**STATE, "words": ["x" * 400]})
            page.wait("document.querySelectorAll('#readers-list > li')[12].textContent.includes('xxx')")
            self.assertLessEqual(page.run("document.documentElement.scrollWidth"), width)

    def test_axe_finds_nothing(self):
        """If AXE names a copy of axe.min.js, which is not a part of this project."""
        if "AXE" not in os.environ:
            self.skipTest("AXE is not set")
        server, page = self.school()
        server.tell(STATE)
        page.wait("document.querySelectorAll('#readers-list > li')[2].textContent.includes('3 of 26')")
        for scheme in ("light", "dark"):
            page.ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
            page.run(pathlib.Path(os.environ["AXE"]).read_text(encoding="utf-8") + "; 0")
            self.assertEqual(page.run("axe.run().then((all) => all.violations.map((one) => one.id + one.nodes[0].html))"), [])


class SchoolTests(ServerTest):
    def test_a_teacher_sees_two_readers_side_by_side_and_devices_see_only_their_own(self):
        home = self.home()
        # Each store has a folder of its own, with its own progress.
        other = home.folder / "bo" / "messages.db"
        home.run("--room", "practice")
        home.run("--store", str(other), "--room", "practice")
        _, address = home.web("--reader", f"Bo={other}", "--reader", f"No one={home.folder / 'none' / 'messages.db'}")
        page = self.open(address, "readers")
        page.wait("document.querySelectorAll('#readers-list > li').length === 3")
        for place in (0, 1):
            page.wait(f"document.querySelectorAll('#readers-list .said')[{place}].textContent.startsWith('letter')", 20)
        page.wait("document.querySelectorAll('#readers-list > li')[2].textContent.includes('not running')")
        # A plan for the other reader reaches them alone.
        ids = {one["name"]: one["id"] for one in self.client(address).read()["readers"]}
        theirs = self.open(f"{address}?reader={ids['Bo']}", "watch")
        theirs.wait("document.querySelector('h1').textContent === 'Tactus: Bo'")
        theirs.wait("document.querySelectorAll('#plan-choice option').length >= 26", 20)
        theirs.click("#plan-part summary")
        for letter in "zq":
            theirs.fill("#plan-choice", letter)
            theirs.click("#plan-add")
        theirs.fill("#plan-name", "last", then="#plan-form")
        until(lambda: "plan last, 0 of 2" in home.tactus("learn", "--report", "--store", str(other)))
        self.assertNotIn("plan", home.tactus("learn", "--report"))
        # A paired device, whatever its rights, has no way to another reader.
        device = self.paired(address, "watch", "read", "touch", "write", "setup")
        hello = self.client(device).read()
        self.assertNotIn("readers", hello)
        self.assertEqual(fetch(f"{device}stream-{ids['Bo']}")[0], 404)
        for path in ("stream-1", "stream-", "stream--1", "stream-Bo", f"stream-{ids['Bo']}-1"):
            self.assertIn(b"event: end\ndata: 4004", fetch(address + path)[2], path)

    def test_after_a_restart_in_another_order_each_address_has_the_same_reader(self):
        self.provoked = ("WebSocket", "ERR_CONNECTION")
        home = self.home()
        words = [f"{name}={home.folder / name / 'messages.db'}" for name in ("Ada", "Bo")]
        server, address = home.web("--reader", words[0], "--reader", words[1])
        bo = next(one["id"] for one in self.client(address).read()["readers"] if one["name"] == "Bo")
        page = self.open(f"{address}?reader={bo}")
        page.wait("document.querySelector('h1')?.textContent === 'Tactus: Bo'")
        server.end()
        port = int(address.split(":")[2].split("/")[0])
        server, _ = home.web("--reader", words[1], "--reader", words[0], port=port)
        page.go(f"{address}?reader={bo}&again")
        page.wait("document.querySelector('h1')?.textContent === 'Tactus: Bo'")
        server.end()
        home.web("--reader", words[0], port=port)
        page.wait("document.querySelector('#connection').textContent.startsWith('This reader is no longer here')", 20)

    def test_without_websocket_three_readers_are_followed_at_a_time(self):
        home = self.home()
        words = [word for name in ("Ada", "Bo", "Cy") for word in ("--reader", f"{name}={home.folder / name / 'messages.db'}")]
        _, address = home.web(*words)
        page = browser().page()
        self.addCleanup(close_page, self, page)
        page.ask("Page.addScriptToEvaluateOnNewDocument", source="delete window.WebSocket")
        page.go(address + "#readers")
        for following in ([True, True, True, False], [False, False, False, True]):
            expected = str(following).lower()
            page.wait("JSON.stringify([...document.querySelectorAll('#readers-list > li')].map((one) => one.textContent"
                      f".includes('not running'))) === JSON.stringify({expected})", 20)
            self.assertEqual(page.run("document.querySelector('#readers-list').textContent.split('Waits for its turn').length - 1"),
                             following.count(False))

    def test_wrong_readers_are_refused_in_one_line(self):
        home = self.home()
        for words in (("--reader", "Bo"), ("--reader", "=x"), ("--reader", "Bo="), ("--reader", "B\no=x"),
                      ("--reader", "Bo=x", "--reader", "Bo=y"), ("--reader", "x=y") * 13):
            said = home.tactus("web", *words, status=64)
            self.assertEqual(said.count("\n"), 1, said)
            self.assertTrue(said.startswith("tactus web: --reader"), said)


if __name__ == "__main__":
    unittest.main()
