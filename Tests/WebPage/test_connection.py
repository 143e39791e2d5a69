"""Lost connections, and the page's requests: messages once, settings, devices."""
import pathlib
import shutil
import tempfile
import time
import unittest

from rig import RECORDING, PageTest


def changes(server):
    """The changes of settings that the page has sent."""
    return [one["change"] for one in server.asks(web="setup") if "change" in one]


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
        page.fill("#set-language", "de")
        page.wait("document.querySelector('#setup-says').textContent === 'Saved.'")
        self.assertEqual(changes(server), [{"quiet_hours": None, "table": "de-g2.ctb"}])
        page.click("#setup-undo")
        page.wait("document.querySelector('#setup-says').textContent === 'Undone.'")
        self.assertEqual(page.run("document.querySelector('#set-table').value"), "en-ueb-g1.ctb")
        self.assertTrue(page.run("document.querySelector('#has-quiet').checked"))
        self.assertEqual(server.settings["quiet_hours"], {"from": "22:00", "to": "07:00"})
        page.fill("#set-rate", 399, then="#setup-form")
        page.wait("document.querySelector('#set-rate').ariaInvalid === 'true'")
        self.assertIn("not so fast", page.text("#setup-says"))
        self.assertEqual(page.run("document.activeElement.id"), "set-rate")

    def test_settings_changed_one_after_another_are_all_saved(self):
        server = self.stand_in()
        page = self.open(server, "setup")
        page.wait("document.querySelector('#set-table').value === 'en-ueb-g1.ctb'")
        for turn in range(6):
            page.fill("#set-echo", ("word", "none")[turn % 2], then="#setup-form")
            page.fill("#set-encoding", ("burst", "six-slot")[turn % 2])
        page.click("#set-urgent_waits")
        end = time.monotonic() + 5
        while (server.settings["echo"], server.settings["encoding"], server.settings["urgent_waits"]) \
                != ("none", "six-slot", True):
            self.assertLess(time.monotonic(), end, server.settings)
            time.sleep(0.01)
        self.assertEqual(page.run("document.querySelector('#setup-again').hidden"), True)

    def test_what_is_missing_is_told_and_a_rate_is_tried_before_it_is_saved(self):
        server = self.stand_in()
        page = self.open(server, "setup")
        page.wait("document.querySelector('#set-rate').value === '100'")
        self.assertIn("sudo apt install isync", page.text("#missing"))
        limits = page.run("document.querySelector('#limits').checkVisibility() && document.querySelector('#limits').innerText")
        self.assertIn("2000 ms", limits)
        self.assertIn("80 %", limits)
        page.fill("#set-rate", 150)
        page.fill("#set-echo", "word")
        page.wait("document.querySelector('#setup-says').textContent === 'Saved.'")
        self.assertEqual(changes(server), [{"echo": "word"}])
        page.click("#try-rate")
        page.wait("document.querySelector('#setup-says').textContent === 'Tried: felt.'")
        self.assertEqual([one["pulses"] for one in server.asks(do="play")],
                         [[{"actuator": 0, "level": 31, "at": 0, "for": 150}]])
        self.assertEqual(page.run("document.querySelector('#set-rate').value"), "150")
        self.assertEqual(server.settings["rate"], 100)
        page.click("#keep-rate")
        page.wait("document.querySelector('#keep-rate').hidden")
        self.assertEqual(server.settings["rate"], 150)

    def test_what_somebody_else_changed_is_not_written_over(self):
        server = self.stand_in()
        page = self.open(server, "setup")
        page.wait("document.querySelector('#set-rate').value === '100'")
        server.settings["rate"] = 70
        page.fill("#set-rate", 120, then="#setup-form")
        page.wait("document.querySelector('#setup-says').textContent.includes('read them again')")
        self.assertEqual(server.settings["rate"], 70)
        page.click("#setup-again")
        page.wait("document.querySelector('#set-rate').value === '70'")

    def test_people_are_added_and_one_at_a_time_is_changed_with_undo(self):
        server = self.stand_in()
        page = self.open(server, "setup")
        page.wait("document.querySelector('#people li')")
        self.assertEqual(page.count("#people fieldset"), 0)
        page.click("#person-0", "#person-muted")
        page.wait("document.querySelector('#people-says').textContent === 'Saved: Mom.'")
        self.assertTrue(server.contacts[0]["muted"])
        page.run("document.querySelector('#people-undo').focus()")
        page.press("Enter")
        page.wait("document.querySelector('#people-says').textContent === 'Undone: Mom.'")
        self.assertFalse(server.contacts[0]["muted"])
        self.assertEqual(page.run("document.activeElement.id"), "people-says")
        page.fill("#person-language", "de")
        page.wait("document.querySelector('#people-says').textContent === 'Saved: Mom.'")
        self.assertEqual(server.contacts[0]["language"], "de")
        page.fill("#person-name", "Bo", then="#add-person")
        page.wait("document.querySelectorAll('#people li').length === 2")
        self.assertEqual(page.text("#people [aria-expanded=true]"), "Bo")
        self.assertEqual(page.count("#people fieldset"), 1)

    def test_a_person_is_deleted_and_brought_back_as_they_were(self):
        server = self.stand_in()
        mom = dict(server.contacts[0])
        page = self.open(server, "setup")
        page.wait("document.querySelector('#people li')")
        page.click("#person-0")
        page.run("document.querySelector('#person-remove').focus()")
        page.press("Enter")
        page.wait("document.querySelector('#people-says').textContent === 'Deleted: Mom.'")
        self.assertEqual((server.contacts, page.count("#people li")), ([], 0))
        self.assertEqual(page.run("document.activeElement.id"), "people-says")
        page.click("#people-undo")
        page.wait("document.querySelector('#people-says').textContent === 'Undone: Mom.'")
        self.assertEqual({**mom, **server.contacts[0]}, mom)
        self.assertEqual(page.text("#people [aria-expanded]"), "Mom\nimportant")

    def test_people_are_searched_by_name_and_address(self):
        server = self.stand_in()
        server.contacts += [{"name": f"Person {number}", "aliases": [f"+49 30 {number}"]} for number in range(300)]
        page = self.open(server, "setup")
        page.wait("document.querySelectorAll('#people li').length === 301")
        for words, count in (("MOM", 1), ("person 29", 11), ("+49 30 7", 11), ("nothing", 0), ("", 301)):
            page.run(f"document.querySelector('#person-search').value = '{words}'")
            page.run("document.querySelector('#person-search').dispatchEvent(new Event('input'))")
            self.assertEqual(page.count("#people li"), count, words)
            self.assertEqual(page.text("#people-count"), "" if count == 301 else f"{count} of 301")

    def test_a_person_who_was_changed_elsewhere_is_not_written_over(self):
        server = self.stand_in()
        page = self.open(server, "setup")
        page.wait("document.querySelector('#people li')")
        server.settings["rate"] = 70
        page.click("#person-0", "#person-muted")
        page.wait("document.querySelector('#people-says').textContent.startsWith('Not saved')")
        self.assertFalse(server.contacts[0]["muted"])
        self.assertFalse(page.run("document.querySelector('#person-muted').checked"))

    def test_a_language_brings_its_tables_and_the_usual_one_is_chosen(self):
        server = self.stand_in()
        page = self.open(server, "setup")
        page.wait("document.querySelector('#set-language').value === 'en'")
        tables = "[...document.querySelector('#set-table').options].map((one) => one.value)"
        self.assertEqual(page.run(tables), ["en-ueb-g1.ctb", "en-ueb-g2.ctb"])
        page.fill("#set-language", "de")
        self.assertEqual(page.run(tables), ["de-g2.ctb"])
        page.wait("document.querySelector('#setup-says').textContent === 'Saved.'")
        self.assertEqual(changes(server), [{"table": "de-g2.ctb"}])
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

    def test_a_file_that_cannot_be_read_is_told_with_the_reason(self):
        server = self.stand_in()
        page = self.open(server, "setup")
        page.wait("document.querySelector('#people li')")
        book = pathlib.Path(tempfile.mkdtemp()) / "people.vcf"
        self.addCleanup(shutil.rmtree, book.parent)
        book.write_bytes(b"none")
        page.choose_file("#cards-file", book)
        page.wait("document.querySelector('#cards-says').textContent.includes('no vCard')")
        book.unlink()
        page.run("document.querySelector('#cards-file').dispatchEvent(new Event('change')); 0")
        page.wait("document.querySelector('#cards-says').textContent.includes('could not be')")
        self.assertNotIn("no vCard", page.text("#cards-says"))


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
