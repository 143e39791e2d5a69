#!/usr/bin/env python3
"""kill -9 of the desktop's bridge, of the service and of the bus at ten random times: each notification is felt once.

TACTUS_SEED names the seed, which is printed. The result is taken from the motors of a glove that survives them all.
"""
import contextlib
import json
import pathlib
import sqlite3
import sys
import time
import unittest

from dbuswire import Variant
from test_desktop_kills import SEED, KillTest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "GloveBench"))
from screen_rig import Columns, MotorLog  # noqa: E402

#: Cells at this rate, in percent, are longer than any cue.
RATE = 300


class MotorTests(KillTest):
    def felt(self):
        """The number of times that the motors played each word completely."""
        words = " ".join(self.cells.texts(self.log.read().pulses)).replace("?", " ").split()
        return {word: words.count(word) for word in words}

    def word(self):
        """A new word, of letters that resemble no contraction or cue."""
        while True:
            word = "".join(self.chance.choice("bcdfgkmnpst") for _ in range(3))
            if word not in self.words:
                self.words.append(word)
                return word

    def test_ten_kills_of_bridge_service_and_bus_at_random_moments_and_each_is_felt_once(self):
        link, log = self.home.folder / "glove", self.home.folder / "motors"
        self.home.start("mock", "--link", str(link), "--motor-log", str(log))
        self.until(lambda: link.exists() and log.exists())
        self.log, self.cells, self.words = MotorLog(log), Columns(RATE), []
        self.addCleanup(lambda: self.log.file and self.log.file.close())
        run = lambda: self.home.start("run", "--device", str(link), "--rate", str(RATE))
        self.start_bus()
        service, bridge = run(), self.server()
        self.said(bridge, "the messenger is there")
        victims = ["bridge", "service", "bus"] * 3 + ["bridge"]
        self.chance.shuffle(victims)
        for victim in victims:
            word = self.word()
            program = self.program()
            self.assertGreater(program.numbered("d", word, hints={"urgency": Variant("y", 2)}), 0)
            time.sleep(self.chance.uniform(0, 0.3))
            if victim == "bridge":
                bridge.end("kill")
                bridge = self.server()
            elif victim == "service":
                service.end("kill")
                service = run()
            else:
                before = sum("Tactus receives notifications" in line for line in bridge.said)
                self.end_bus()
                self.start_bus()
                self.said(bridge, "Tactus receives notifications", before + 1)
                self.until(self.owned)
            self.until(lambda: time.sleep(0.1) or self.felt().get(word))
            # Otherwise the next service would repeat it.
            self.until(lambda: self.is_noted(word))
            # A service that is killed before it knows that a word was felt repeats it.
            most = 2 if victim == "service" else 1
            self.assertLessEqual(self.felt()[word], most, f"{word}, {victim}, seed {SEED}")
        time.sleep(1)
        felt = self.felt()
        for word, victim in zip(self.words, victims):
            self.assertIn(felt.get(word), (1, 2) if victim == "service" else (1,), f"{word}, {victim}, seed {SEED}")
        texts = [json.loads(line)["body"] for line in self.home.tactus("inbox", "export").splitlines()]
        self.assertEqual(sorted(texts), sorted(self.words), f"seed {SEED}")

    def is_noted(self, word):
        """True if the store has the word as felt."""
        with contextlib.closing(sqlite3.connect(f"file:{self.home.data / 'messages.db'}?mode=ro", uri=True, timeout=60)) as store:
            return store.execute("SELECT count(*) FROM messages WHERE body = ? AND announcement = 2", (word,)).fetchone()[0]

    def owned(self):
        return self.program().bus("NameHasOwner", "s", ("org.freedesktop.Notifications",)).body[0]


if __name__ == "__main__":
    unittest.main()
