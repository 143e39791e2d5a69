"""A service that is killed repeatedly neither loses an alert nor repeats it constantly, by a surviving glove's
motors."""
import contextlib
import os
import pathlib
import random
import sqlite3
import subprocess
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "GloveBench"))
from home import PATIENCE, Home, program  # noqa: E402
from screen_rig import Columns, MotorLog  # noqa: E402

SEED = os.environ.get("TACTUS_SEED") or str(random.randrange(1 << 32))
#: Cells at this rate, in percent, are longer than any cue.
RATE = 300


class RestartTest(unittest.TestCase):
    def setUp(self):
        print(f"seed {SEED}", file=sys.stderr)
        self.chance = random.Random(SEED)
        self.home = Home()
        self.addCleanup(self.home.close)
        link, log = self.home.folder / "glove", self.home.folder / "motors"
        self.home.start("mock", "--link", str(link), "--motor-log", str(log))
        self.until(lambda: link.exists() and log.exists(), "the glove")
        self.link, self.log = link, MotorLog(log)
        self.addCleanup(lambda: self.log.file and self.log.file.close())

    def until(self, condition, what):
        end = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < end, f"never: {what}"
            time.sleep(0.02)

    def run_service(self):
        service = self.home.start("run", "--device", str(self.link), "--rate", str(RATE))
        service.line("ready")
        return service

    def pulses(self):
        return len(self.log.read().pulses)

    def words(self):
        return " ".join(Columns(RATE).texts(self.log.read().pulses)).replace("?", " ").split()

    def notify(self, text):
        words = [program(), "notify", "--from", "Door", "--urgency", "1", "--wait", "1", text]
        # It does not matter whether it was felt by then.
        subprocess.run(words, env=self.home.environment, capture_output=True, timeout=PATIENCE, check=False)

    def store(self, *statements):
        with contextlib.closing(sqlite3.connect(self.home.data / "messages.db")) as store:
            found = [store.execute(one).fetchall() for one in statements]
            store.commit()
            return found

    def is_felt(self):
        return self.store("SELECT count(*) FROM alerts WHERE is_felt = 1") == [[(1,)]]

    def starts(self, turns, seconds):
        """Starts and kills the service `turns` times; returns the number of runs of the motors."""
        count = 0
        for _ in range(turns):
            before = self.pulses()
            service = self.run_service()
            time.sleep(seconds())
            service.end("kill")
            count += self.pulses() > before
        return count


class Restarts(RestartTest):
    def test_what_was_felt_comes_again_in_its_time_and_not_at_each_start(self):
        service = self.run_service()
        self.notify("zebra")
        self.until(self.is_felt, "the cue")
        service.end("kill")  # in the middle of its words
        self.assertEqual(self.starts(3, lambda: 1.5), 0, "it was felt less than a minute ago")
        # As if the first repeat were due now.
        self.store("UPDATE alerts SET since = since - 60000")
        service = self.run_service()
        self.until(lambda: "zebra" in self.words(), "the alert to its end")
        self.assertIn("again", self.words())
        service.end("kill")
        self.assertEqual(self.starts(2, lambda: 1.5), 0, "the next is due two minutes later")
        self.assertEqual(self.store("SELECT repeats, acknowledged FROM alerts"), [[(1, None)]])

    def test_kills_before_it_is_felt_do_not_drum_and_what_ends_well_tells_it(self):
        service = self.run_service()
        self.notify("zebra")
        service.end("kill")
        # It may have been felt by then; if not, two more starts play it at once, and then it waits.
        count = self.starts(6, lambda: self.chance.uniform(0.05, 0.4))
        self.assertLessEqual(count, 4)
        if self.is_felt():
            # As if the first repeat were due now.
            self.store("UPDATE alerts SET since = since - 60000")
        self.run_service()
        self.until(lambda: "zebra" in self.words(), "the alert to its end")

    def test_of_many_that_a_loop_of_kills_cut_short_the_next_that_stays_tells_each(self):
        service = self.run_service()
        for word in ("zebra", "quokka", "walrus"):
            self.notify(word)
        service.end("kill")
        self.starts(12, lambda: self.chance.uniform(0.3, 1.2))
        [[(unfelt,)]] = self.store("SELECT count(*) FROM alerts WHERE is_felt = 0")
        before = self.pulses()
        self.run_service()
        if unfelt:
            start = time.monotonic()
            self.until(lambda: self.pulses() > before, "an alert")
            self.assertLess(time.monotonic() - start, 15)
        # Alerts that were felt are repeated after a minute.
        self.until(lambda: self.store("SELECT count(*) FROM alerts WHERE is_felt = 0") == [[(0,)]], "each alert's cue")

    def test_what_came_while_no_service_ran_is_told_at_once(self):
        service = self.run_service()
        self.notify("first")
        self.until(self.is_felt, "the cue")
        service.end("kill")
        self.notify("quokka")
        before = self.pulses()
        self.run_service()
        start = time.monotonic()
        self.until(lambda: self.pulses() > before, "the alert")
        self.assertLess(time.monotonic() - start, 10)
        self.until(lambda: "quokka" in self.words(), "the alert to its end")


if __name__ == "__main__":
    unittest.main()
