"""The library on a simulated ATmega328P: what its pins do while a host reads, stops, falls silent, and while it resets.

    TACTUS=.build/release/tactus python3 -m unittest discover -s firmware-protocol/arduino/simulate

Times are those of the simulated clock, so that a busy computer changes none.
"""

import json
import os
import pathlib
import subprocess
import tempfile
import time
import unittest

from board import (Board, arm, drives, hello, message, powers, test_motor, times)

TACTUS = pathlib.Path(os.environ.get("TACTUS", ".build/release/tactus")).resolve()
TEXT = "abcdefghijklmnopqrstuvwxyz 1234567890 the quick brown fox jumps over the lazy dog"
STOP, DESCRIBE, STATISTICS = message(0x02), message(0x05), message(0x06)
LEASE_MS, WATCHDOG, BROWN_OUT = 250, 4, 5
TRIES = 3  # of what also counts on the computer


class BoardTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.board = Board(slots=4)
        cls.session = 100

    @classmethod
    def tearDownClass(cls):
        cls.board.close()

    def setUp(self):
        type(self).session += 1
        self.board.forget()

    def drive(self, *after, padding=0, duration=2000):
        """Plays one long pulse on motor 2 in a session of its own, then writes further frames behind it."""
        before = len(self.board.events())
        self.board.send(hello(self.session), arm(0), test_motor(1, 2, duration))
        self.board.wait_for(lambda events: any(duty for _, _, duty in drives(events[before:])))
        if after:
            self.board.send(*after, padding=padding)
        return before

    def test_reads_at_four_times_the_rate_with_four_slots(self):
        for attempt in range(TRIES):
            with tempfile.TemporaryDirectory() as folder:
                log = pathlib.Path(folder) / "host"
                before = len(self.board.events())
                done = subprocess.run(
                    [TACTUS, "say", "--device", self.board.port, "--rate", "400", "--view", "none", "--json",
                     "--motor-log", log, TEXT], capture_output=True, text=True, timeout=120)
                planned = [tuple(map(int, line.split())) for line in log.read_text().splitlines()]
            summary = json.loads(done.stdout or "{}")
            if done.returncode == 0 and summary["late"] == summary["underruns"] == 0:
                break
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual((summary["late"], summary["underruns"], summary["lost"]), (0, 0, 0))
        events = self.board.events()
        started = max(times(events, "reset"), default=0)  # the board's clock counts from there
        seen = drives(events[before:])
        self.assertEqual(len(seen), len(planned))
        errors = []
        for motor in range(6):
            wanted = [(at, level << 3 | level >> 2) for at, m, level in planned if m == motor]
            found = [(at, duty) for at, m, duty in seen if m == motor]
            self.assertEqual([duty for _, duty in found], [duty for _, duty in wanted], f"motor {motor}")
            errors += [abs(found - started - wanted) for (found, _), (wanted, _) in zip(found, wanted)]
        errors.sort()
        worst = errors[min(len(errors) - 1, int(len(errors) * 0.999))]
        print(f"\n{summary['cells']} cells, {len(errors)} changes: {errors[len(errors) // 2]} us in the middle, "
              f"{worst} us at p99.9", end=" ")
        self.assertLessEqual(worst, 2000)

    def stops(self, *before_stop, limit):
        before = self.drive(*before_stop, STOP, duration=2000)
        events = self.board.wait_for(lambda events: times(events[before:], "STOP") and any(
            duty == 0 for _, _, duty in drives(events[before:])))[before:]
        took = next(at for at, _, duty in drives(events) if duty == 0) - times(events, "STOP")[0]
        self.board.receive(0x82)
        off = next(at for at, isOn in powers(events) if not isOn) - times(events, "STOP")[0]
        self.assertLess(max(took, off), limit)
        return took

    def test_stop_turns_motors_and_power_off_within_2_ms(self):
        print(f"\n{self.stops(limit=2000)} us", end=" ")

    def test_stop_behind_all_that_a_host_may_send_at_once_takes_2_ms_too(self):
        define = message(0x21, seq=2, slot=1, pattern={"advance": 4000, "pulses": [
            {"actuator": n % 6, "level": 20, "onset": 300 * n, "duration": 250} for n in range(10)]})
        print(f"\n{self.stops(define, DESCRIBE, STATISTICS, DESCRIBE, limit=2000)} us", end=" ")

    def test_motors_go_off_when_the_lease_ends(self):
        before = self.drive()
        events = self.board.wait_for(lambda events: any(
            duty == 0 for _, _, duty in drives(events[before:])))[before:]
        renewed = times(events, "frame")[1]  # HELLO, ARM, TEST MOTOR
        off = next(at for at, _, duty in drives(events) if duty == 0)
        self.assertGreater(off - renewed, (LEASE_MS - 5) * 1000)
        self.assertLessEqual(off - renewed, (LEASE_MS + 5) * 1000)
        self.assertLessEqual(next(at for at, isOn in powers(events) if not isOn) - renewed, (LEASE_MS + 5) * 1000)

    def resets(self, order, cause):
        self.board.send(hello(self.session))
        boot = self.board.receive(0x81)["boot"]
        type(self).session += 1
        before = self.drive()
        self.board.order(order)
        events = self.board.wait_for(lambda events: times(events[before:], "reset"))[before:]
        reset = times(events, "reset")[0]
        last = [duty for at, motor, duty in drives(events) if motor == 2 and at < reset]
        self.assertEqual(last, [255], "the motor must be on until the reset")
        # Answers of the start before are still on the way.
        self.board.forget()
        self.board.send(message(0x03, session=self.session, reports_seen=255), DESCRIBE)
        self.board.receive(0x88)  # NO SESSION
        self.assertEqual(self.board.receive(0x85)["reset_cause"], cause)
        self.board.send(hello(self.session))
        self.assertNotEqual(self.board.receive(0x81)["boot"], boot)
        events = self.board.events()[before:]
        self.assertEqual([duty for at, motor, duty in drives(events) if motor == 2], [255, 0])
        self.assertEqual([isOn for _, isOn in powers(events)], [255, 0])
        off = next(at for at, _, duty in drives(events) if duty == 0)
        self.assertLess(off - reset, 1000)
        return events, reset

    def test_the_watchdog_resets_a_program_that_hangs_within_100_ms(self):
        events, reset = self.resets("hang", WATCHDOG)
        took = reset - times(events, "hang")[0]
        print(f"\n{took} us", end=" ")
        self.assertLess(took, 100_000)

    def test_after_a_brown_out_the_motors_are_off_and_the_session_is_gone(self):
        self.resets("brown-out", BROWN_OUT)

    def test_keys_are_reported(self):
        self.board.send(hello(self.session, capabilities=1))
        self.assertEqual(self.board.receive(0x81)["capabilities"], 1)
        self.board.order("key 2")
        self.assertEqual(self.board.receive(0xA6)["down"], 4)
        self.board.order("free 2")
        self.assertEqual(self.board.receive(0xA6)["down"], 0)

    def test_a_key_is_dated_within_2_ms_of_its_pin(self):
        self.board.send(hello(self.session, capabilities=1))
        self.board.receive(0x81)
        before = len(self.board.events())
        self.board.send(message(0x04, token=1))
        lead = self.board.receive(0x84)["received"] - times(self.board.events()[before:], "frame")[0]
        errors = []
        for word in ["key", "free"] * 6:
            before = len(self.board.events())
            self.board.order(f"{word} 2")
            dated = 1000 * self.board.receive(0xA6)["time"] - lead
            errors.append(dated - times(self.board.events()[before:], word)[0])
        print(f"\n{min(errors)} to {max(errors)} us after its pin", end=" ")
        self.assertLessEqual(max(map(abs, errors)), 2000)

    def test_the_clock_is_true_to_200_ppm(self):
        seen = []
        for token in range(2):
            before = len(self.board.events())
            self.board.send(message(0x04, token=token))
            received = self.board.receive(0x84)["received"]
            seen.append((times(self.board.events()[before:], "frame")[0], received))
            time.sleep(3)
        (began, first), (ended, last) = seen
        span = ended - began
        self.assertGreater(span, 500_000)
        self.assertLessEqual(abs(last - first - span), 200 + span * 200 // 1_000_000)  # 200: the turn of the loop

    def test_z_the_stack_has_room_left(self):
        self.board.order("unused")
        events = self.board.wait_for(lambda events: times(events, "unused"))
        unused = int(next(words[1] for _, *words in events if words[0] == "unused"))
        print(f"\n{unused} bytes of RAM never used", end=" ")
        self.assertGreater(unused, 516 + 64, "with 16 slots 64 bytes must remain")


if __name__ == "__main__":
    unittest.main()
