"""Lost connections, and the page's requests: messages once, settings, devices."""
import pathlib
import shutil
import tempfile
import time
import unittest

from rig import RECORDING, PageTest


class ConnectionTests(PageTest):
    provoked = ("socket", "icon.svg")

    def write(self, page, text):
        page.fill("#message", text, then="#write-form")

    def test_a_lost_connection_is_said_and_comes_back_where_it_was(self):
        server = self.stand_in()
        page = self.open(server, "watch")
        server.tell({"event": "felt", "dots": [1], "text": "a", "index": 1, "word": 1, "offset": 1, "onset": 1000},
                    {"event": "news", "text": "kept"})
        page.wait("document.querySelector('#cells li')")
        page.run("location.hash = 'messages'")
        page.run("document.querySelector('#message').value = 'half a mess'")
        server.refuses = True
        server.drop()
        page.wait("document.querySelector('#connection').textContent.startsWith('Connection lost')")
        time.sleep(3)
        server.refuses = False
        start = time.monotonic()
        page.wait("document.body.dataset.connection === 'open'", 4)
        self.assertLess(time.monotonic() - start, 2.3)
        self.assertEqual(page.run("document.querySelector('#message').value"), "half a mess")
        self.assertFalse(page.run("document.querySelector('#messages').hidden"))
        self.assertEqual(len(server.asks(do="subscribe")), 2)
        page.run("location.hash = 'watch'")
        self.assertEqual((page.count("#cells li"), page.count("#news li")), (1, 1))

    def test_a_message_whose_answer_was_lost_is_delivered_once(self):
        server = self.stand_in()
        page = self.open(server, "messages")
        server.holds = True
        self.write(page, "once")
        server.wait_for(do="deliver")
        server.delivered.add(server.asks(do="deliver")[0]["id"])
        server.holds = False
        server.drop()
        page.wait("document.querySelector('#entries .outcome')?.textContent === 'Delivered'", 8)
        self.assertEqual(len({one["id"] for one in server.asks(do="deliver")}), 1)
        self.assertEqual(len(server.asks(do="deliver")), 2)

    def test_what_is_written_without_a_connection_goes_out_in_its_order(self):
        server = self.stand_in()
        page = self.open(server, "messages")
        server.refuses = True
        server.drop()
        page.wait("document.body.dataset.connection === 'lost'")
        self.write(page, "first")
        self.write(page, "second")
        self.assertEqual(page.text("#entries .outcome"), "Waits for the connection")
        server.refuses = False
        page.wait("document.querySelectorAll('#entries li').length === 2 && !document.querySelector('#entries .open')")
        self.assertEqual([one["text"] for one in server.asks(do="deliver")], ["first", "second"])

    def test_what_was_said_is_not_said_twice(self):
        server = self.stand_in()
        page = self.open(server, "messages")
        page.run("document.querySelector('#once').click()")
        server.holds = True
        self.write(page, "The kettle boils")
        server.wait_for(do="say")
        server.drop()
        page.wait("document.querySelector('#entries .outcome').textContent.startsWith('Connection lost')")
        time.sleep(1)
        self.assertEqual(len(server.asks(do="say")), 1)

    def test_a_silent_end_is_given_up_and_tried_again(self):
        server = self.stand_in()
        page = self.open(server)
        server.is_mute = True
        page.wait("document.body.dataset.connection === 'lost'", 15)
        server.is_mute = False
        page.wait("document.body.dataset.connection === 'open'", 8)

    def test_a_revoked_device_does_not_come_back(self):
        server = self.stand_in()
        page = self.open(server)
        server.drop(4003)
        page.wait("document.body.dataset.connection === 'ended'")
        count = server.count
        time.sleep(1)
        self.assertEqual(server.count, count)

    def test_a_service_that_ends_and_starts_again_is_waited_for(self):
        server = self.stand_in()
        page = self.open(server)
        server.tell({"web": "service", "there": False})
        page.wait("document.querySelector('#connection').textContent.includes('not running')")
        server.tell({"web": "service", "there": True})
        page.wait("document.querySelector('#connection').textContent === 'Connected'")
        end = time.monotonic() + 3
        while len(server.asks(do="subscribe")) < 2 and time.monotonic() < end:
            time.sleep(0.01)
        self.assertEqual(len(server.asks(do="subscribe")), 2)

    def test_two_browsers_at_once_show_the_same(self):
        server = self.stand_in(replay=RECORDING, speed=3)
        pages = [self.open(server), self.open(server)]
        for page in pages:
            page.wait("document.querySelector('#place-title').textContent.startsWith('Mom, medium')", 12)
        server.tell({"event": "news", "text": "to both"})
        for page in pages:
            page.wait("document.querySelector('#news li').textContent.endsWith('to both')")


class SetupTests(PageTest):
    def test_only_what_was_changed_is_sent_and_mistakes_are_marked(self):
        server = self.stand_in()
        page = self.open(server, "setup")
        page.wait("document.querySelector('#set-table').value === 'en-ueb-g1.ctb'")
        self.assertIn("80 %", page.text("#limits"))
        page.click("#has-quiet")
        page.fill("#set-language", "de", then="#setup-form")
        page.wait("document.querySelector('#setup-says').textContent === 'Saved.'")
        self.assertEqual([one["change"] for one in server.asks(web="setup") if "change" in one],
                         [{"quiet_hours": None, "table": "de-g2.ctb"}])
        page.fill("#set-rate", 399, then="#setup-form")
        page.wait("document.querySelector('#set-rate').ariaInvalid === 'true'")
        self.assertIn("not so fast", page.text("#setup-says"))
        self.assertEqual(page.run("document.activeElement.id"), "set-rate")

    def test_what_is_missing_is_told_and_a_rate_is_tried_before_it_is_saved(self):
        server = self.stand_in()
        page = self.open(server, "setup")
        page.wait("document.querySelector('#set-rate').value === '100'")
        self.assertIn("sudo apt install isync", page.text("#missing"))
        page.run("document.querySelector('#set-rate').value = 150")
        page.click("#try-rate")
        page.wait("document.querySelector('#setup-says').textContent === 'Tried: felt.'")
        self.assertEqual([one["pulses"] for one in server.asks(do="play")],
                         [[{"actuator": 0, "level": 31, "at": 0, "for": 150}]])
        self.assertEqual(page.run("document.querySelector('#set-rate').value"), "150")
        self.assertEqual(server.settings["rate"], 100)

    def test_what_somebody_else_changed_is_not_written_over(self):
        server = self.stand_in()
        page = self.open(server, "setup")
        page.wait("document.querySelector('#set-rate').value === '100'")
        server.settings["rate"] = 70
        page.fill("#set-rate", 120, then="#setup-form")
        page.wait("document.querySelector('#setup-says').textContent.includes('read them again')")
        self.assertEqual(server.settings["rate"], 70)

    def test_people_are_added_and_settled(self):
        server = self.stand_in()
        page = self.open(server, "setup")
        page.wait("document.querySelector('#people li')")
        page.run("document.querySelector('#person-0-muted').click()")
        page.wait("document.querySelector('#setup-says').textContent === 'Saved.'")
        self.assertTrue(server.contacts[0]["muted"])
        page.fill("#person-name", "Bo", then="#add-person")
        page.wait("document.querySelectorAll('#people li').length === 2")

    def test_a_language_brings_its_tables_and_the_usual_one_is_chosen(self):
        server = self.stand_in()
        page = self.open(server, "setup")
        page.wait("document.querySelector('#set-language').value === 'en'")
        tables = "[...document.querySelector('#set-table').options].map((one) => one.value)"
        self.assertEqual(page.run(tables), ["en-ueb-g1.ctb", "en-ueb-g2.ctb"])
        page.fill("#set-language", "de")
        self.assertEqual(page.run(tables), ["de-g2.ctb"])
        page.fill("#set-rate", 100, then="#setup-form")
        page.wait("document.querySelector('#setup-says').textContent === 'Saved.'")
        self.assertEqual([one["change"] for one in server.asks(web="setup") if "change" in one],
                         [{"table": "de-g2.ctb"}])
        page.fill("#set-language", "")
        self.assertEqual(page.run(tables), ["en-ueb-g1.ctb", "en-ueb-g2.ctb", "de-g2.ctb"])
        self.assertEqual(page.run("document.querySelector('#set-table').value"), "de-g2.ctb")

    def test_an_address_book_is_told_first_and_taken_over_without_its_pictures(self):
        server = self.stand_in()
        page = self.open(server, "setup")
        page.wait("document.querySelector('#people li')")
        page.fill("#set-rate", 130)
        picture = "".join(f" {'A' * 70}\r\n" for _ in range(100))
        book = pathlib.Path(tempfile.mkdtemp()) / "people.vcf"
        self.addCleanup(shutil.rmtree, book.parent)
        book.write_bytes("".join(
            f"BEGIN:VCARD\r\nFN:Zoë {place} {'x' * 150}\r\nPHOTO;ENCODING=b:{'B' * 70}\r\n{picture}"
            f"TEL:+49 170 {place}\r\nEND:VCARD\r\n" for place in range(300)).encode())
        page.choose_file("#cards-file", book)
        page.wait("!document.querySelector('#cards-part').hidden")
        self.assertIn("Would be: 300 added", page.text("#cards-title"))
        self.assertIn("and 100 more", page.text("#cards-lines"))
        self.assertEqual(len(server.contacts), 1)
        page.click("#cards-take")
        page.wait("document.querySelector('#cards-says').textContent.startsWith('Done: 300 added')")
        self.assertEqual(len(server.contacts), 301)
        self.assertTrue(server.contacts[300]["name"].startswith("Zoë 299"))
        sent = [one["cards"] for one in server.asks(web="contact")]
        self.assertNotIn("PHOTO", "".join(sent))
        self.assertLess(max(map(len, sent)), 21_000)
        # Unsaved changes are kept.
        self.assertEqual(page.run("document.querySelector('#set-rate').value"), "130")

    def test_a_file_without_cards_says_so(self):
        server = self.stand_in()
        page = self.open(server, "setup")
        page.wait("document.querySelector('#people li')")
        page.choose_file("#cards-file", __file__)
        page.wait("document.querySelector('#cards-says').textContent.includes('no vCard')")
        self.assertEqual(server.asks(web="contact"), [])


class DeviceTests(PageTest):
    def test_a_phone_is_paired_with_the_rights_that_were_chosen(self):
        server = self.stand_in()
        page = self.open(server, "devices")
        page.wait("document.querySelector('#device-rows tr')")
        page.run("document.querySelector('#pair-form').requestSubmit()")
        page.wait("!document.querySelector('#pairing').hidden")
        self.assertEqual(server.wait_for(web="pair")["may"], ["touch"])
        self.assertIn("pair/ABCD", page.text("#pair-address"))
        self.assertEqual(page.run("document.querySelector('#pair-code').viewBox.baseVal.width"), 33)
        server.tell({"web": "paired", "name": "Bo's phone"})
        page.wait("document.querySelector('#pairing').hidden")
        self.assertIn("Bo's phone", page.text("#devices-say"))

    def test_revoking_asks_first(self):
        server = self.stand_in()
        page = self.open(server, "devices")
        page.wait("document.querySelector('#device-rows button')")
        page.run("document.querySelector('#device-rows button').focus()")
        page.press("Enter")
        page.wait("document.querySelector('#revoke-dialog').open")
        page.press("Enter")
        page.wait("!document.querySelector('#revoke-dialog').open")
        self.assertEqual(server.asks(web="revoke"), [])
        page.press("Enter")
        page.wait("document.querySelector('#revoke-dialog').open")
        page.press("Shift+Tab", "Enter")
        server.wait_for(web="revoke")
        page.wait("!document.querySelector('#device-rows tr')")


if __name__ == "__main__":
    unittest.main()
