#!/usr/bin/env python3
"""Programs that flood the session bus: the newest is announced with a count, others in between, and memory is
bounded."""
import re
import threading
import time
import unittest

from dbuswire import CALL
from test_desktop import DesktopTest
from test_desktop_hostile import MOST, peak


class FloodTests(DesktopTest):
    def flood(self, program, name, seconds, rate=5_000):
        """Sends a program's notifications at a steady rate; returns their number."""
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

    def accounted(self, keeper, program):
        """The number of a flood's notifications that were told or counted by those told."""
        told = [each["text"] for each in keeper.told if each["text"].startswith("number ")]
        counts = [re.fullmatch(rf"number \d+(?:\n\((\d+) more from {program}\))?", text) for text in told]
        self.assertTrue(all(counts), told)
        return len(told) + sum(int(each[1] or 0) for each in counts)

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
        # Held back, or already released with a count if this computer is slow.
        self.until(lambda: book.exists() and '"text":"number 59' in book.read_text())
        bridge.end("kill")
        keeper = self.keeper()
        self.desktop()
        self.until(lambda: any(each["text"].startswith("number 59") for each in keeper.told))
        # The next start repeats nothing.
        self.home.running[-1].end()
        self.desktop()
        program.notify("App", "the end")
        keeper.wait(do="deliver", text="the end")
        self.assertEqual(self.accounted(keeper, "Flood"), 60)
        self.assertLess(len(keeper.told), 40)

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
        self.assertEqual(self.accounted(keeper, "Flood"), 10_000)
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


if __name__ == "__main__":
    unittest.main()
