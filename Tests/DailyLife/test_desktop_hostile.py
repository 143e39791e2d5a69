#!/usr/bin/env python3
"""Programs on the session bus that do harm: what they do costs them alone, and the bridge's memory is bounded."""
import pathlib
import threading
import time
import unittest

from dbuswire import CALL, Variant
from test_desktop import DesktopTest

#: What the bridge may need at most, at any moment.
MOST = 160 << 20


def peak(bridge):
    """The most memory that a program ever had, in bytes."""
    lines = pathlib.Path(f"/proc/{bridge.process.pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) << 10 for line in lines if line.startswith("VmHWM"))


class HostileTests(DesktopTest):
    def test_a_body_of_100_mb_is_told_in_part_and_the_next_whole(self):
        self.start_bus()
        keeper = self.keeper()
        bridge = self.desktop()
        program = self.program()
        program.notify("App", "big", b"x" * 100_000_000)
        _, told = keeper.wait(do="deliver")
        self.assertLess(len(told["text"]), 20_000)
        program.notify("App", "small")
        keeper.wait(do="deliver", text="small")
        self.assertLess(peak(bridge), MOST)

    def test_hints_of_wrong_types_a_thousand_actions_and_odd_texts_do_no_harm(self):
        self.start_bus()
        keeper, _ = self.keeper(), self.shower()
        bridge = self.desktop()
        program = self.program()
        for hints in ({"urgency": Variant("s", "high")}, {"urgency": Variant("u", 4_000_000_000)}, {"urgency": Variant("x", -1)},
                      {"urgency": Variant("au", [1, 2])}, {"desktop-entry": Variant("(ii)", (1, 2))},
                      {"urgency": Variant("v", Variant("y", 2))}, {"category": Variant("y", 2)},
                      {f"hint {number}": Variant("i", number) for number in range(1000)}):
            program.numbered("App", f"hints {list(hints.values())[0].signature}", hints=hints)
            keeper.wait(do="deliver")
        program.numbered("App", "actions", actions=[f"word {number}" for number in range(2001)])
        program.numbered("App\n\x1b[31m" * 100, "\x07 &#xD800; &#0; <b <b <a href='&#x1b;[31m'>\u202e")
        program.numbered("", "", "")
        program.notify("App", "markup", "<a " * 30_000)
        program.notify("App", "markup", "&amp" * 30_000)
        program.send(CALL, program.notification()[0], "s", ("what",))
        program.numbered("App", "the end")
        keeper.wait(do="deliver", text="the end")
        for each in keeper.told:
            self.assertNotIn("\x1b", each["from"] + each["text"])
            self.assertNotIn("\n", each["from"])
        self.assertNotIn("\x1b", "".join(bridge.said))

    def test_ten_thousand_a_second_give_the_newest_with_a_count_and_leave_room_for_others(self):
        self.start_bus()
        keeper = self.keeper()
        bridge = self.desktop()
        flood, program = self.program(), self.program()
        fields, signature, _ = flood.notification()
        lines = b"".join(flood.encoded(CALL, fields, signature, ("Flood", 0, "", f"number {number}", "", [], {}, -1), 1, number + 2)
                         for number in range(10_000))
        flood.socket.sendall(lines)
        program.notify("App", "a quiet word")
        keeper.wait(do="deliver", text="a quiet word")
        self.until(lambda: any("number 9999" in each["text"] for each in keeper.told))
        counted = [each["text"] for each in keeper.told if "number 9999" in each["text"]]
        self.assertRegex(counted[0], r"^number 9999\n\(\d+ more from Flood\)$")
        self.assertLess(len(keeper.told), 60)
        self.assertLess(peak(bridge), MOST)

    def test_a_service_that_is_away_for_thousands_of_messages_costs_no_memory_and_keeps_the_newest(self):
        self.start_bus()
        bridge = self.desktop()
        program = self.program()
        for number in range(400):
            program.notify(f"App {number}", f"text {number}", b"y" * 3000)
        book = self.home.data / "desktop.jsonl"
        self.until(lambda: book.exists() and "text 95" in book.read_text())
        self.assertLess(book.stat().st_size, 4 << 20)
        self.assertLess(peak(bridge), MOST)

    def test_a_book_that_was_spoiled_is_read_as_far_as_it_goes(self):
        self.home.data.mkdir(parents=True)
        book = self.home.data / "desktop.jsonl"
        book.write_bytes(b'{"note":"put"}\n\xff\xfe\n{"note":"number","id":"x","number":-1}\n[1]\n' + b"[" * 1000 + b"\n"
                         + b'{"note":"heard","name":"App","count":3,"last":1772182800000}\n{"note":"hea')
        self.start_bus()
        keeper = self.keeper()
        self.desktop()
        self.program().numbered("App", "first")
        keeper.wait(do="deliver", text="first")
        self.assertIn("App", self.home.tactus("desktop", "--list"))

class FloodTests(DesktopTest):
    def flood(self, program, name, seconds, rate=5_000):
        """A program's notifications at a steady rate; how many there were."""
        fields, signature, _ = program.notification()
        sent, start = 0, time.monotonic()
        while (passed := time.monotonic() - start) < seconds:
            due = int(passed * rate) - sent
            program.socket.sendall(b"".join(
                program.encoded(CALL, fields, signature, (name, 0, "", f"number {number}", "", [], {}, -1), 1, number + 2)
                for number in range(sent, sent + due)))
            sent += due
            time.sleep(0.01)
        return sent

    def test_of_five_thousand_a_second_others_are_told_meanwhile_and_memory_and_file_stay_small(self):
        self.start_bus()
        keeper = self.keeper()
        bridge = self.desktop()
        program, sent = self.program(), []
        flooding = threading.Thread(target=lambda: sent.append(self.flood(self.program(), "Flood", 4)), daemon=True)
        flooding.start()
        for turn in range(3):
            time.sleep(0.5)
            program.notify("App", f"a quiet word {turn}")
        for turn in range(3):
            self.until(lambda: any(each["text"] == f"a quiet word {turn}" for each in keeper.told))
        flooding.join()
        last = f"number {sent[0] - 1}"
        self.until(lambda: any(each["text"].startswith(last + "\n") for each in keeper.told))
        self.assertLess(len(keeper.told), 80)
        self.assertLess(peak(bridge), MOST)
        self.assertLess((self.home.data / "desktop.jsonl").stat().st_size, 4 << 20)

    def test_what_a_flood_holds_back_is_told_by_the_bridge_that_comes_after_a_kill(self):
        self.start_bus()
        bridge = self.desktop()
        program = self.program()
        for number in range(60):
            program.notify("Flood", f"number {number}")
        book = self.home.data / "desktop.jsonl"
        self.until(lambda: book.exists() and '"text":"number 59"' in book.read_text())
        bridge.end("kill")
        keeper = self.keeper()
        self.desktop()
        _, told = keeper.wait(do="deliver", text="number 59\n(35 more from Flood)")
        # The next start tells nothing again.
        self.home.running[-1].end()
        self.desktop()
        program.notify("App", "the end")
        keeper.wait(do="deliver", text="the end")
        self.assertEqual(sum("number 59" in each["text"] for each in keeper.told), 1)


class BadClientTests(DesktopTest):
    def setUp(self):
        super().setUp()
        self.start_bus()
        self.keep = self.keeper()
        self.bridge = self.desktop("--server", saying="Tactus takes notifications")

    def and_the_rest_goes_on(self):
        self.assertGreater(self.program().numbered("App", "the end"), 0)
        self.keep.wait(do="deliver", text="the end")
        self.assertLess(peak(self.bridge), MOST)
        self.assertIsNone(self.bridge.process.poll())

    def test_a_hundred_notifications_of_1_mb(self):
        program = self.program()
        for number in range(100):
            program.notify(f"App {number % 10}", f"big {number}", b"\xc3\xa9" * 500_000)
        self.and_the_rest_goes_on()
        # As many texts as fit, each cut.
        self.assertTrue(self.keep.told)
        self.assertLess(max(len(each["text"]) for each in self.keep.told), 4_100)

    def test_invalid_utf_8_ends_its_sender_alone(self):
        for text in (b"\xff\xfe", b"\xc3", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"a\0b"):
            program = self.program()
            program.notify("App", text)
            with self.assertRaises(ConnectionError):
                while program.receive():
                    pass
        self.and_the_rest_goes_on()
        self.assertEqual([each["text"] for each in self.keep.told], ["the end"])

    def test_ten_thousand_actions(self):
        actions = [word for number in range(10_000) for word in (f"name {number}", f"Title {number}")]
        self.program().numbered("App", "choose", actions=actions)
        _, told = self.keep.wait(do="deliver", text="choose")
        self.assertEqual([each["title"] for each in told["actions"]], [f"Title {number}" for number in range(8)])
        # One action is as good as any other: names that are the same, empty, or none to be told.
        self.program().numbered("App", "odd", actions=["a", "A", "a", "B", "", "C", "x" * 5_000, "D", "\x1b[31m", "E", "b"])
        _, told = self.keep.wait(do="deliver", text="odd")
        self.assertEqual({each["name"] for each in told["actions"]} & {"", "\x1b[31m"}, set())
        self.assertEqual(told["actions"][0], {"name": "a", "title": "A"})
        self.and_the_rest_goes_on()

    def test_serials_and_numbers_that_are_used_again(self):
        program, other = self.program(), self.program()
        number = program.numbered("Honest", "mine")
        _, mine = self.keep.wait(do="deliver", text="mine")
        fields, signature, body = other.notification("Bad", "serial")
        for _ in range(50):
            other.socket.sendall(other.encoded(CALL, fields, signature, body, 0, 77))
        for replaced in (number, 4_294_967_295, number + 1):
            other.numbered("Bad", f"in place of {replaced}", replaces=replaced)
        self.and_the_rest_goes_on()
        self.assertNotIn(mine["id"], [each.get("replaces") for each in self.keep.told])
        program.numbered("Honest", "mine again", replaces=number)
        _, again = self.keep.wait(do="deliver", text="mine again")
        self.assertNotEqual(again["id"], mine["id"])

    def test_clients_that_vanish_in_the_middle(self):
        for turn in range(20):
            program = self.program()
            fields, signature, body = program.notification("App", f"whole {turn}")
            whole = program.encoded(CALL, fields, signature, body, 0, 2)
            part = program.encoded(CALL, *program.notification("App", f"part {turn}", "x" * 5_000), 0, 3)
            program.socket.sendall(whole + part[:100 + 200 * turn])
            program.close()
        self.until(lambda: sum(each["text"].startswith("whole") for each in self.keep.told) == 20)
        self.assertFalse(any(each["text"].startswith("part") for each in self.keep.told))
        # Nobody is there any more who would hear of it.
        program = self.program()
        program.numbered("Door", "Somebody rings", actions=["open", "Open"])
        _, told = self.keep.wait(do="deliver", text="Somebody rings")
        program.close()
        self.keep.became(1, "acted", told, action="open")
        self.until(lambda: self.keep.settled == 1)
        self.and_the_rest_goes_on()


if __name__ == "__main__":
    unittest.main()
