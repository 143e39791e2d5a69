"""Every requirement of PROTOCOL.md, checked by `tactus conformance` on the library in a simulated ATmega328P.

    TACTUS=.build/release/tactus python3 -m unittest discover -s firmware-protocol/arduino/simulate
"""

import collections
import json
import os
import pathlib
import subprocess
import unittest

from board import Board, times

TACTUS = pathlib.Path(os.environ.get("TACTUS", ".build/release/tactus")).resolve()
TRIES = 3  # of a check that fails, alone: the computer may have been busy for longer than the check allows


class ConformanceTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.board = Board(slots=16)

    @classmethod
    def tearDownClass(cls):
        cls.board.close()

    def examine(self, *options):
        done = subprocess.run([TACTUS, "conformance", "--device", self.board.port, "--json", *options],
                              capture_output=True, text=True, timeout=400)
        self.assertTrue(done.stdout, done.stderr)
        return json.loads(done.stdout)

    def test_nothing_is_bad(self):
        found = self.examine()
        verdicts = found["checks"]
        bad = {check["name"]: check for check in verdicts if check["verdict"] == "bad"}
        for _ in range(TRIES):
            if not bad:
                break
            again = self.examine("--only", ",".join(bad))["checks"]
            bad = {check["name"]: check for check in again if check["verdict"] == "bad"}
        # A simulator that this computer stalled has a slow clock; test_board.py measures it in simulated time.
        if times(self.board.events(), "behind"):
            bad.pop("clock-rate", None)
        counts = collections.Counter(check["verdict"] for check in verdicts)
        print("\n" + ", ".join(f"{count} {verdict}" for verdict, count in counts.items()), end=" ")
        self.assertEqual(bad, {})
        self.assertGreater(counts["ok"], 150)


if __name__ == "__main__":
    unittest.main()
