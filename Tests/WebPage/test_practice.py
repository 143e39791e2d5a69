"""Practice for a teacher: what the page shows of it, its controls, and that nothing private stays."""
import time
import unittest

from rig import PHONE, PageTest
from test_server import ServerTest, until

STATE = {"event": "practice", "stage": "asking", "paused": False, "percent": 50,
         "words": ["next: letter m", "last answer: letter a, wrong: ⠃ (12) was pressed"],
         "item": {"kind": "letter", "text": "k", "cells": [[1, 3]]},
         "next": {"kind": "letter", "text": "m", "cells": [[1, 3, 4]]},
         "answer": {"kind": "letter", "text": "a", "pressed": [[1, 2]], "right": False}}
CLOSED = {"event": "practice", "stage": "closed", "paused": False, "words": ["the reader is not in practice"]}
MATRIX = [{"played": "1", "letter": "a", "answers": [{"felt": "1", "count": 9}]},
          {"played": "13", "letter": "k", "answers": [{"felt": "13", "count": 4}, {"felt": "12", "count": 3},
                                                      {"felt": "0", "count": 1}]},
          {"played": "12", "letter": "b", "answers": [{"felt": "12", "count": 6}, {"felt": "1", "count": 1}]}]
PLAN = {"name": "first letters", "learned": 1, "reached": False, "left": False,
        "items": [{"kind": "letter", "item": "k", "learned": True}, {"kind": "letter", "item": "m", "learned": False}]}
PROGRESS = {"report": {"answers": 40, "matrix": MATRIX, "plan": PLAN, "days": [{"day": "2026-02-26", "answers": 10, "right": 7, "letters": 1},
                                               {"day": "2026-02-27", "answers": 30, "right": 24, "letters": 3}]},
            "words": ["40 answers, 3 of 26 letters learned", "next lesson: k, m"],
            "confused": ["k ⠅ (13) felt as b ⠃ (12): 3 of 7"],
            "choices": [{"kind": "letter", "items": ["a", "k", "m"]}, {"kind": "word", "items": ["the"]}]}
SECRETS = ("k ⠅", "letter a", "40 answers", "dots 1 3", "first letters")


class PracticeTests(PageTest):
    def teaching(self, may=("watch", "read", "write"), **viewport):
        server = self.stand_in(may=list(may))
        server.progress = PROGRESS
        page = self.open(server, "watch", **viewport)
        server.tell(STATE)
        page.wait("document.querySelector('#practice-curve polyline')")
        return server, page

    def shown(self, page):
        """The private texts of practice that the page still contains, even for a screen reader."""
        text = page.run("""document.querySelector('#practice').textContent
            + document.querySelector('#practice-curve').getAttribute('aria-label')""")
        return [one for one in (*SECRETS, "2026") if one in text]

    def test_it_appears_with_practice_or_progress_and_not_before(self):
        server = self.stand_in()
        page = self.open(server, "watch")
        server.tell(CLOSED)
        server.wait_for(do="progress")
        self.assertFalse(page.run("document.querySelector('#practice').checkVisibility()"))
        server.progress = PROGRESS
        server.tell(CLOSED)
        page.wait("document.querySelector('#practice').checkVisibility()")
        self.assertFalse(page.run("document.querySelector('#practice-acts').checkVisibility()"))
        self.assertIn("3 of 26 letters", page.text("#practice-progress"))
        server.tell(STATE)
        page.wait("document.querySelector('#practice-acts').checkVisibility()")

    def test_the_item_the_answer_and_the_progress_are_told_in_words(self):
        _, page = self.teaching()
        self.assertEqual(page.text("#practice-item").split(), ["letter", "k", "dots", "1", "3"])
        self.assertIn("wrong: ⠃ (12)", page.text("#practice-words"))
        self.assertIn("k ⠅ (13) felt as b ⠃ (12): 3 of 7", page.text("#practice-confused"))
        names = page.names()
        self.assertTrue(any(role == "image" and "2026-02-27 3" in name for role, name in names), names)
        for name in ("Pause", "Slower", "Faster", "Repeat", "Ask it next"):
            self.assertIn(("button", name), names)
        # The letter can be hidden from those who want to feel along.
        page.click("#practice-shown")
        self.assertEqual(page.text("#practice-item").split(), ["letter"])

    def test_the_table_of_answers_begins_with_the_most_confused_and_is_a_table_for_a_screen_reader(self):
        _, page = self.teaching()
        self.assertFalse(page.run("document.querySelector('#practice-matrix').checkVisibility()"))
        page.click("#practice-matrix-part summary")
        page.wait("document.querySelectorAll('#practice-matrix tr').length === 3")
        rows = page.run("""[...document.querySelectorAll('.matrix tr')].map((row) =>
            [...row.cells].map((cell) => cell.textContent))""")
        self.assertEqual(rows, [["Played", "k 13", "b 12", "a 1", "blank", "All"], ["k 13", "4", "3", "", "1", "8"],
                                ["b 12", "", "6", "1", "", "7"], ["a 1", "", "", "9", "", "9"]])
        names = page.names()
        for role, name in (("rowheader", "k 13"), ("columnheader", "b 12"), ("cell", "3")):
            self.assertTrue(any(one.lower() == role and it == name for one, it in names), (role, name, names))
        self.assertEqual(page.run("document.querySelector('#practice-matrix .mostly').textContent"), "3")

    def test_answers_that_are_not_in_the_table_count_in_the_total_and_the_page_says_so(self):
        server, page = self.teaching()
        page.click("#practice-matrix-part summary")
        note = "[...document.querySelectorAll('#practice-matrix-part p')].at(-1).checkVisibility()"
        self.assertFalse(page.run(note))
        row = {"played": "1", "letter": "a", "total": 50, "answers": [{"felt": "1", "count": 9}, {"felt": "12", "count": 6}]}
        server.progress = PROGRESS | {"report": {"answers": 40, "days": [], "matrix": [row]}}
        server.tell(STATE)
        page.wait(note)
        self.assertEqual(page.run("[...document.querySelectorAll('#practice-matrix td')].map((one) => one.textContent)"),
                         ["9", "6", "50"])
        self.assertEqual(page.run("document.querySelectorAll('#practice-matrix .mostly').length"), 0)

    def test_a_full_table_scrolls_in_its_own_part_by_the_keyboard(self):
        server, page = self.teaching(**{**PHONE, "width": 320})
        cells = [str(number) for number in range(1, 65)]
        server.progress = PROGRESS | {"report": {"answers": 40, "days": [], "matrix": [
            {"played": cell, "letter": "m", "answers": [{"felt": other, "count": 200} for other in cells]} for cell in cells]}}
        server.tell(STATE)
        page.click("#practice-matrix-part summary")
        page.wait("document.querySelectorAll('#practice-matrix td').length === 64 * 65")
        self.assertLessEqual(page.run("document.documentElement.scrollWidth"), 320)
        page.run("document.querySelector('#practice-matrix-part .scrolls').focus()")
        page.press("End", "ArrowRight")
        page.wait("document.querySelector('#practice-matrix-part .scrolls').scrollLeft > 0")

    def test_each_control_sends_its_request_and_works_by_the_keyboard(self):
        server, page = self.teaching()
        page.run("document.querySelector('#practice-acts button').focus()")
        for act in ("pause", "slower", "faster", "repeat"):
            page.press("Enter")
            server.wait_for(do="teach", act=act)
            page.wait("document.querySelector('#practice-says').textContent.endsWith('done.')")
            page.press("Tab")
        self.assertEqual(page.run("document.activeElement.id"), "practice-choice")
        page.fill("#practice-choice", "the")
        page.press("Tab", " ")
        self.assertEqual(server.wait_for(do="teach", act="next")["item"], "the")
        self.assertEqual(server.asks(do="teach", act="next")[0]["kind"], "word")
        server.tell(STATE | {"paused": True, "words": ["paused"]})
        page.wait("document.querySelector('#practice-acts button').textContent === 'Go on'")
        page.click("#practice-acts button")
        server.wait_for(do="teach", act="resume")
        # A list that is open does not change under the hand.
        self.assertEqual(page.run("document.querySelector('#practice-choice').value"), "the")

    def test_the_plan_is_shown_with_its_progress(self):
        server, page = self.teaching()
        page.click("#plan-part summary")
        self.assertEqual(page.text("#plan-now"), "first letters: 1 of 2 learned")
        self.assertEqual(page.text("#plan-items").split("\n"), ["letter k, learned", "letter m, not yet"])
        for change, words in (({"left": True}, "; the reader has left it"), ({"reached": True}, "; reached")):
            server.progress = PROGRESS | {"report": PROGRESS["report"] | {"plan": PLAN | change}}
            server.tell(STATE)
            page.wait(f"document.querySelector('#plan-now').textContent.endsWith('{words}')")
        server.progress = PROGRESS | {"report": PROGRESS["report"] | {"plan": None}}
        server.tell(STATE)
        page.wait("document.querySelector('#plan-now').textContent.startsWith('No plan')")
        self.assertFalse(page.run("document.querySelector('#plan-end').checkVisibility()"))

    def test_a_plan_is_made_and_ended_by_the_keyboard(self):
        server, page = self.teaching()
        page.run("document.querySelector('#plan-part summary').focus()")
        page.press("Enter", "Tab")
        self.assertEqual(page.run("document.activeElement.id"), "plan-name")
        page.type("two letters")
        page.press("Tab")
        self.assertEqual(page.run("document.activeElement.id"), "plan-choice")
        for letter in ("m", "a", "m", "k"):
            page.fill("#plan-choice", letter)
            page.click("#plan-add")
        self.assertEqual(page.text("#plan-draft").replace("\nRemove", "").split("\n"),
                         ["letter m Remove", "letter a Remove", "letter k Remove"])
        page.run("document.querySelector('#plan-draft button').focus()")
        page.press("Enter")
        # The focus is on the next one, whose name says what it removes.
        self.assertEqual(page.run("document.activeElement.getAttribute('aria-label')"), "Remove letter a")
        page.run("document.querySelector('#plan-form .row:last-child button').focus()")
        page.press("Enter")
        asked = server.wait_for(do="teach", act="plan")
        self.assertEqual((asked["name"], asked["items"]),
                         ("two letters", [{"kind": "letter", "item": "a"}, {"kind": "letter", "item": "k"}]))
        page.wait("document.querySelector('#plan-says').textContent.startsWith('The plan begins')")
        self.assertEqual(page.count("#plan-draft li"), 0)
        page.press("Tab", "Enter")
        server.wait_for(do="teach", act="no-plan")

    def test_a_whole_kind_is_added_and_a_single_item_is_no_plan(self):
        server, page = self.teaching()
        page.click("#plan-part summary")
        page.fill("#plan-name", "x")
        page.fill("#plan-choice", "the")
        page.click("#plan-add-all")
        page.fill("#plan-name", "x", then="#plan-form")
        page.wait("document.querySelector('#plan-says').textContent.includes('at least two')")
        self.assertEqual(server.asks(do="teach"), [])
        page.fill("#plan-choice", "k")
        page.click("#plan-add-all")
        server.teaching = {"error": "items: the reader cannot practise 'word:the' now", "status": 69}
        page.fill("#plan-name", "x", then="#plan-form")
        page.wait("document.querySelector('#plan-says').textContent.startsWith('Not done: items')")
        # What was chosen stays.
        self.assertEqual(page.count("#plan-draft li"), 4)

    def test_a_refusal_is_shown_in_its_own_words(self):
        server, page = self.teaching()
        server.teaching = {"error": "an alert comes first: try again once the reader has felt it", "status": 69}
        page.click("#practice-acts [value=slower]")
        page.wait("document.querySelector('#practice-says').textContent.startsWith('Not done: an alert comes first')")

    def test_who_may_only_read_has_no_controls(self):
        _, page = self.teaching(may=["watch", "read"])
        self.assertFalse(page.run("document.querySelector('#practice-acts').checkVisibility()"))
        self.assertTrue(page.run("document.querySelector('#practice-item').checkVisibility()"))
        page.click("#plan-part summary")
        self.assertTrue(page.run("document.querySelector('#plan-now').checkVisibility()"))
        self.assertFalse(page.run("document.querySelector('#plan-form').checkVisibility()"))

    def test_nothing_private_is_left_when_the_service_ends_or_a_right_is_lost(self):
        for end in ({"web": "service", "there": False}, {"web": "hello", "may": ["watch"], "service": True}):
            server, page = self.teaching()
            self.assertGreater(len(self.shown(page)), 3)
            start = time.monotonic()
            server.tell(end)
            while left := self.shown(page):
                self.assertLess(time.monotonic() - start, 2, left)
            self.assertTrue(page.run("document.querySelector('#practice').hidden"))

    def test_without_a_connection_no_item_is_shown_and_nothing_can_be_asked(self):
        server, page = self.teaching()
        server.drop()
        page.wait("!document.querySelector('#practice-acts').checkVisibility()")
        self.assertEqual(page.text("#practice-item"), "")
        self.assertEqual(page.text("#practice-words"), "")
        # The progress is still that of the reader.
        self.assertIn("40 answers", page.text("#practice-progress"))
        page.wait("document.body.dataset.connection === 'open'")
        server.tell(STATE)
        page.wait("document.querySelector('#practice-acts').checkVisibility()")
        self.assertEqual(page.text("#practice-item").split(), ["letter", "k", "dots", "1", "3"])

    def test_nothing_scrolls_sideways(self):
        for width in (320, 393, 1920):
            server, page = self.teaching(**{**PHONE, "width": width, "mobile": width < 1000})
            server.tell(STATE | {"item": {"kind": "sentence", "text": "Donaudampfschifffahrt" * 9,
                                          "cells": [[1, 2, 3]] * 60}, "words": ["x" * 400]})
            page.wait("document.querySelectorAll('#practice-item .cell').length === 60")
            self.assertLessEqual(page.run("document.documentElement.scrollWidth"), width)

    def test_strange_states_are_harmless(self):
        server, page = self.teaching()
        for strange in (None, 7, "x", [], {}, [None, 7, {"x": []}], 1e300):
            server.progress = {name: strange for name in PROGRESS}
            server.tell({"event": "practice", **{name: strange for name in STATE if name != "event"}})
            time.sleep(0.1)
        server.tell(STATE)
        page.wait("document.querySelector('#practice-item').textContent.includes('dots 1 3')")


class TeachingTests(ServerTest):
    def test_a_teacher_pauses_slows_and_chooses_the_next_item_from_the_page(self):
        home = self.home()
        home.run("--room", "practice")
        _, address = home.web()
        page = self.open(address, "watch")
        page.wait("document.querySelector('#practice-acts')?.checkVisibility()", 20)
        letter = page.text("#practice-item bdi")
        self.assertEqual(len(letter), 1)
        rate = page.text("#is-rate")
        page.click("#practice-acts [value=slower]")
        page.wait("document.querySelector('#practice-says').textContent === 'Slower: done.'")
        page.click("#practice-acts [value=pause]")
        page.wait("document.querySelector('#practice-words').textContent.includes('paused')")
        self.assertEqual(page.text("#is-standing"), "paused")
        # The reader's own rate stays.
        self.assertEqual(page.text("#is-rate"), rate)
        page.click("#practice-acts [value=repeat]")
        page.wait("document.querySelector('#practice-says').textContent.includes('resume it first')")
        page.click("#practice-acts [value=resume]")
        page.wait("document.querySelector('#is-standing').textContent === 'active'")
        page.wait("document.querySelectorAll('#practice-choice option').length >= 26")
        page.fill("#practice-choice", "q")
        page.click("#practice-acts [value=next]")
        page.wait("document.querySelector('#practice-words').textContent.includes('next: letter q')")
        # None of this was an answer, and the same letter is still asked for.
        self.assertEqual(page.text("#practice-item bdi"), letter)
        self.assertNotIn("last answer", page.text("#practice-words"))

    def test_a_teacher_sets_a_plan_from_the_page_and_the_report_shows_it(self):
        home = self.home()
        home.run("--room", "practice")
        _, address = home.web()
        page = self.open(address, "watch")
        page.wait("document.querySelector('#practice-acts')?.checkVisibility()", 20)
        page.wait("document.querySelectorAll('#plan-choice option').length >= 26")
        page.click("#plan-part summary")
        for letter in "zq":
            page.fill("#plan-choice", letter)
            page.click("#plan-add")
        page.fill("#plan-name", "last letters", then="#plan-form")
        page.wait("document.querySelector('#plan-says').textContent.startsWith('The plan begins')")
        page.wait("document.querySelector('#plan-now').textContent === 'last letters: 0 of 2 learned'")
        until(lambda: "plan last letters, 0 of 2, to learn: z, q" in home.tactus("learn", "--report"))
        reader = self.client(self.paired(address, "watch", "read"))
        self.assertEqual(reader.ask(do="teach", act="no-plan")["status"], 77)
        page.click("#plan-end")
        page.wait("document.querySelector('#plan-now').textContent.startsWith('No plan')")
        until(lambda: "plan" not in home.tactus("learn", "--report"))

    def test_without_practice_a_request_says_what_to_do_and_rights_hold(self):
        home = self.home()
        home.run()
        _, address = home.web()
        refusal = self.client(address).ask(do="teach", act="pause")
        self.assertEqual((refusal["error"], refusal["status"]),
                         ("no practice is open: the reader opens it by the row 'practice' at home", 69))
        reader = self.client(self.paired(address, "watch", "read"))
        self.assertEqual(reader.ask(do="progress")["report"]["answers"], 0)
        self.assertEqual(reader.ask(do="teach", act="pause")["status"], 77)
        watcher = self.client(self.paired(address, "watch", "write"))
        self.assertEqual(watcher.ask(do="progress")["status"], 77)


if __name__ == "__main__":
    unittest.main()
