#!/usr/bin/env python3
"""kill -9 of the desktop's bridge, of the service and of the bus at random moments: each notification is told once.

TACTUS_SEED names the seed, which is printed. The motors of a glove that outlives them all judge what was felt.
"""
import json
import os
import pathlib
import random
import resource
import sys
import time
import unittest

from dbuswire import Variant
from test_desktop import DesktopTest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "GloveBench"))
from screen_rig import Columns, MotorLog  # noqa: E402

SEED = os.environ.get("TACTUS_SEED") or str(random.randrange(1 << 32))
#: Cells at this rate, in percent, are longer than any cue.
RATE = 300


class KillTests(DesktopTest):
    def setUp(self):
        super().setUp()
        print(f"seed {SEED}", file=sys.stderr)
        self.chance = random.Random(SEED)

    def server(self):
        return self.desktop("--server", saying="Tactus takes notifications")

    def test_whoever_was_given_a_number_is_told_though_the_bridge_is_killed_at_once(self):
        self.start_bus()
        keeper, program, said = self.keeper(), self.program(), []
        bridge = self.server()
        for turn in range(12):
            for number in range(self.chance.randint(1, 3)):
                said.append(f"turn {turn} number {number}")
                self.assertGreater(program.numbered(f"App {turn}", said[-1]), 0)
            time.sleep(self.chance.choice((0, 0, self.chance.uniform(0, 0.02))))
            bridge.end("kill")
            bridge = self.server()
        self.until(lambda: len(keeper.told) >= len(said))
        program.numbered("App", "the end")
        self.until(lambda: keeper.told[-1]["text"] == "the end")
        self.assertEqual(sorted(each["text"] for each in keeper.told[:-1]), sorted(said))

    def test_a_number_waits_for_the_file_but_not_for_ever(self):
        self.start_bus()
        self.keeper()
        bridge, program = self.server(), self.program()
        self.assertGreater(program.numbered("App", "first"), 0)
        _, most = resource.prlimit(bridge.process.pid, resource.RLIMIT_FSIZE)
        # As a full disk.
        resource.prlimit(bridge.process.pid, resource.RLIMIT_FSIZE, (0, most))
        start = time.monotonic()
        self.assertGreater(program.numbered("App", "second"), 0)
        self.assertGreater(time.monotonic() - start, 0.9)

    def test_kills_of_bridge_and_service_at_any_moment_lose_and_double_nothing(self):
        self.start_bus()
        self.shower()
        keeper = self.keeper()
        bridge, said = self.desktop(), []
        program = self.program()
        for turn in range(8):
            for number in range(3):
                said.append(f"turn {turn} number {number}")
                program.numbered("App", said[-1])
            if turn % 2:
                # What the bus has told and the bridge has not read yet is not known to it.
                self.until(lambda: self.is_known(said[-1], keeper))
                bridge.end("kill")
                bridge = self.desktop()
            else:
                keeper.close()
                keeper = self.keeper(keeper)
        self.until(lambda: len(keeper.told) >= len(said))
        program.numbered("App", "the end")
        self.until(lambda: keeper.told[-1]["text"] == "the end")
        self.assertEqual(sorted(each["text"] for each in keeper.told[:-1]), sorted(said))

    def is_known(self, text, keeper):
        book = self.home.data / "desktop.jsonl"
        return any(each["text"] == text for each in keeper.told) or text in book.read_text()

    def felt(self):
        """How often each word was felt whole, by the motors."""
        words = " ".join(self.cells.texts(self.log.read().pulses)).replace("?", " ").split()
        return {word: words.count(word) for word in words}

    def word(self):
        """A word that was not there yet, of letters that no contraction or cue looks like."""
        while True:
            word = "".join(self.chance.choice("bcdfgkmnpst") for _ in range(4))
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
                before = sum("Tactus takes" in line for line in bridge.said)
                self.end_bus()
                self.start_bus()
                self.said(bridge, "Tactus takes notifications", before + 1)
                self.until(self.owned)
            self.until(lambda: self.felt().get(word))
            # That it was felt is noted a moment after.
            time.sleep(0.4)
            # A service that was killed before it knew that it was felt has it felt again.
            most = 2 if victim == "service" else 1
            self.assertLessEqual(self.felt()[word], most, f"{word}, {victim}, seed {SEED}")
        time.sleep(1)
        felt = self.felt()
        for word, victim in zip(self.words, victims):
            self.assertIn(felt.get(word), (1, 2) if victim == "service" else (1,), f"{word}, {victim}, seed {SEED}")
        texts = [json.loads(line)["body"] for line in self.home.tactus("inbox", "export").splitlines()]
        self.assertEqual(sorted(texts), sorted(self.words), f"seed {SEED}")

    def owned(self):
        return self.program().bus("NameHasOwner", "s", ("org.freedesktop.Notifications",)).body[0]


if __name__ == "__main__":
    unittest.main()
