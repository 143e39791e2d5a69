#!/usr/bin/env python3
"""Hostile programs on the session bus: they harm only themselves, and the bridge's memory is bounded."""
import pathlib
import unittest

from dbuswire import CALL, Variant
from test_desktop import DesktopTest

#: The bridge's maximum memory at any time.
MOST = 160 << 20


def peak(bridge):
    """The peak memory of a program, in bytes."""
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

class BadClientTests(DesktopTest):
    def setUp(self):
        super().setUp()
        self.start_bus()
        self.keep = self.keeper()
        self.bridge = self.desktop("--server", saying="Tactus receives notifications")

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
        # As many texts as fit, each truncated.
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
        # Every action counts: duplicate, empty or unprintable names.
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
        # No receiver is left.
        program = self.program()
        program.numbered("Door", "Somebody rings", actions=["open", "Open"])
        _, told = self.keep.wait(do="deliver", text="Somebody rings")
        program.close()
        self.keep.became(1, "acted", told, action="open")
        self.until(lambda: self.keep.settled == 1)
        self.and_the_rest_goes_on()


if __name__ == "__main__":
    unittest.main()
