#!/usr/bin/env python3
"""kill -9 of the desktop's bridge and of the service: every notification the bridge has received is announced once.

TACTUS_SEED names the seed, which is printed.
"""
import os
import random
import resource
import sys
import time
import unittest

from test_desktop import DesktopTest

SEED = os.environ.get("TACTUS_SEED") or str(random.randrange(1 << 32))


class KillTest(DesktopTest):
    """A test that draws times from the seed."""

    def setUp(self):
        super().setUp()
        print(f"seed {SEED}", file=sys.stderr)
        self.chance = random.Random(SEED)

    def server(self):
        return self.desktop("--server", saying="Tactus receives notifications")


class KnownTests(KillTest):
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
        # Like a full disk.
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
                # Messages that the bridge has not read yet are unknown to it.
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


if __name__ == "__main__":
    unittest.main()
