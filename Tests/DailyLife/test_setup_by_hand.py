"""The first run by touch only, on a mock glove whose keys are typed at its own terminal.

Judged by its motors and the settings file.
"""
import json
import signal
import time
import unittest

from home import PATIENCE, Home
from typist import Typist, are_off, motors


class ByHand(unittest.TestCase):
    YES, NEXT, BACK = "15", "4", "26"

    def setUp(self):
        self.home = Home()
        # Without a file of people in the home folder, the setup does not ask for one.
        self.home.environment.update(LANG="en_US.UTF-8", LC_ALL="", HOME=str(self.home.folder))
        self.home.environment.pop("TACTUS_DEVICE", None)
        self.addCleanup(self.home.close)
        self.link, self.log = self.home.folder / "glove", self.home.folder / "motors"
        self.glove = Typist(["mock", "--link", str(self.link), "--motor-log", str(self.log), "--view", "plain"],
                            self.home.environment)
        self.addCleanup(self.glove.close)
        self.wait(self.link.exists)

    def wait(self, is_so):
        end = time.monotonic() + PATIENCE
        while not is_so():
            self.assertLess(time.monotonic(), end)
            self.glove.read(0.1)

    def start(self):
        return self.home.start("setup", "--by-hand", "--device", str(self.link))

    def pulses(self):
        return sum(level > 0 for _, _, level in motors(self.log))

    def press(self, chord):
        """Presses a chord, and waits until its confirmation is felt."""
        before = self.pulses()
        self.glove.type(chord)
        self.wait(lambda: self.pulses() > before)
        time.sleep(0.3)

    def test_a_hand_alone_gets_to_a_working_messenger(self):
        (self.home.folder / "Downloads").mkdir()
        (self.home.folder / "Downloads" / "bee.vcf").write_text(
            "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Aunt Bee\r\nTEL:+49 170 7654321\r\nEND:VCARD\r\n")
        setup = self.start()
        setup.line("asking by touch")
        self.wait(lambda: self.pulses() > 10)
        for chord in (self.YES, self.YES, self.NEXT, self.YES):
            self.press(chord)
        for chord in (self.NEXT, self.NEXT, self.YES, self.NEXT, self.YES, self.NEXT, self.YES, self.NEXT, self.YES,
                      self.NEXT, self.YES, self.NEXT, self.YES):
            self.press(chord)
        self.assertFalse(self.home.settings.exists(), "before the last yes")
        self.glove.type(self.YES)
        setup.line("ready on")
        self.assertEqual(json.loads(self.home.settings.read_text()),
                         {"table": "en-ueb-g2.ctb", "rate": 150, "encoding": "simultaneous",
                          "quiet_hours": {"from": "22:00", "to": "07:00"}})
        self.assertIn("Aunt Bee", self.home.tactus("contacts"))
        self.assertIn("Aunt Bee is called for help", "\n".join(setup.said))
        # The terminal shows a helper each question and each choice, in this order.
        told = [line.split("asked: ", 1)[1] for line in setup.said if "asked: " in line]
        for part in ("Yes is dots 15", "language of messages: English", "en-ueb-g1.ctb", "en-ueb-g2.ctb", "rate: 60 %",
                     "rate: 150 %", "columns", "simultaneous", "answers go by the page", "answers go by mail", "no quiet hours", "quiet from 22 to 7", "none (1 of 2)",
                     "bee.vcf (2 of 2)", "no one is called for help", "help calls Aunt Bee", "keep table en-ueb-g2.ctb, rate 150 %"):
            while told and part not in told[0]:
                told.pop(0)
            self.assertTrue(told, f"never told, or too early: {part}")
        before = self.pulses()
        self.home.tactus("notify", "--from", "Mom", "--urgency", "1", "--wait", "30", "Fire")
        self.assertGreater(self.pulses(), before)
        self.assertEqual(setup.end(), 143)
        self.wait(lambda: are_off(motors(self.log)))

    def test_a_test_call_reaches_the_helper_who_was_chosen_by_touch(self):
        called, program = self.home.folder / "called", self.home.folder / "send"
        program.write_text(f"#!/bin/sh\ncat >> '{called}'\n")
        program.chmod(0o755)
        self.home.settings.parent.mkdir(parents=True, exist_ok=True)
        self.home.settings.write_text(json.dumps({"send": [str(program)]}))
        self.home.tactus("contacts", "add", "Anna", "+49 170 7654321")
        setup = self.start()
        setup.line("asking by touch")
        self.wait(lambda: self.pulses() > 3)
        for _ in range(7):
            self.press(self.YES)
        setup.line("asked: no one is called for help")
        self.press(self.NEXT)
        setup.line("asked: help calls Anna")
        self.press(self.YES)
        setup.line("asked: no test call")
        self.assertFalse(called.exists())
        self.press(self.NEXT)
        self.press(self.YES)
        setup.line("test call sent")
        call = json.loads(called.read_text())
        self.assertEqual((call["to"], call["address"], call["test"]), ("Anna", "+49 170 7654321", True))
        self.glove.type(self.YES)
        setup.line("Anna is called for help")
        setup.line("Works:")
        setup.line("ready on")

    def test_it_is_told_again_until_a_key_comes(self):
        self.start().line("asking by touch")
        self.wait(lambda: self.pulses() > 0)
        # Slow: no pulse is shorter than at 60 %.
        self.wait(lambda: self.pulses() > 100)
        changes, on, longest = motors(self.log), {}, 0
        for moment, motor, level in changes:
            if level == 0 and motor in on:
                longest = max(longest, moment - on.pop(motor))
            elif level > 0:
                on[motor] = moment
        self.assertGreater(longest, 250_000)
        self.assertLess(longest, 1_000_000)

    def test_back_at_the_first_question_leaves_all_as_it_was_and_goes_home(self):
        setup = self.start()
        setup.line("asking by touch")
        self.wait(lambda: self.pulses() > 3)
        self.glove.type(self.BACK)
        setup.line("nothing was changed")
        setup.line("ready on")
        self.assertFalse(self.home.settings.exists())

    def test_however_it_ends_no_motor_stays_on_and_nothing_is_written(self):
        for how, status in ((signal.SIGTERM, 143), (signal.SIGINT, 130), (signal.SIGKILL, -9)):
            with self.subTest(how=how):
                setup, before = self.start(), self.pulses()
                setup.line("asking by touch")
                self.wait(lambda: self.pulses() > before + 3)
                setup.process.send_signal(how)
                self.assertEqual(setup.ended(), status)
                # The glove's lease ends the output of a killed host.
                end = time.monotonic() + 10
                while not are_off(motors(self.log)) and time.monotonic() < end:
                    self.glove.read(0.1)
                time.sleep(0.5)
                self.glove.read(0.1)
                self.assertTrue(are_off(motors(self.log)))
                self.assertFalse(self.home.settings.exists())

    def test_a_glove_that_is_unplugged_goes_on_where_it_was(self):
        setup = self.start()
        setup.line("asking by touch")
        self.wait(lambda: self.pulses() > 3)
        self.press(self.YES)
        self.glove.type("u")
        setup.line("the glove is back")
        before = self.pulses()
        self.wait(lambda: self.pulses() > before)
        self.press(self.YES)
        for _ in range(6):
            self.press(self.YES)
        self.glove.type(self.YES)
        setup.line("ready on")
        self.assertEqual(json.loads(self.home.settings.read_text()), {"table": "en-ueb-g1.ctb", "rate": 60})


    def test_without_a_glove_the_terminal_is_the_virtual_ones_and_the_helper_reads_each_question(self):
        self.home.environment["TERM"] = "dumb"
        one = Typist(["setup", "--by-hand"], self.home.environment)
        self.addCleanup(one.close)
        one.expect("asking by touch on loopback")
        one.expect("this is the virtual glove")
        one.expect("asked: set up?")
        for question in ("asked: language", "asked: braille table", "asked: rate: 60 %", "asked: vibration style",
                         "asked: answers go by the page", "asked: no quiet hours", "asked: no one is called",
                         "asked: keep table"):
            one.type("\r")
            one.expect(question)
        one.type("\r")
        one.expect("ready on")
        settings = json.loads(self.home.settings.read_text())
        self.assertEqual(settings, {"table": "en-ueb-g1.ctb", "rate": 60})
        one.type("\x03")
        self.assertEqual(one.ended(), 130)

    def test_the_first_start_of_a_service_asks_and_the_second_does_not(self):
        self.home.environment["NOTIFY_SOCKET"] = str(self.home.folder / "notify")
        self.home.environment["TACTUS_DEVICE"] = str(self.link)
        service = self.home.start("run")
        service.line("asking by touch")
        self.wait(lambda: self.pulses() > 3)
        for _ in range(8):
            self.press(self.YES)
        self.glove.type(self.YES)
        service.line("ready on")
        self.assertEqual(service.end(), 143)
        service = self.home.start("run")
        service.line("ready on")
        self.assertFalse(any("asking" in line for line in service.said))


if __name__ == "__main__":
    unittest.main()
