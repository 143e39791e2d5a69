#!/usr/bin/env python3
"""Kills and restarts the service or BRLTTY at random times, while a client of BrlAPI writes and keys are pressed.

The glove is a `tactus mock` on a pseudo-terminal, whose motor log alone shows the output. After each kill the client's
text must be felt and a key pressed on the glove must reach it, with no action other than the restart; no key arrives
twice or out of order, and no motor is on for longer than a pulse. Exits with 1 at the first failure.

    make screen-kills KILLS=100 SEED=1          screen_kills.py TOOL [KILLS] [SEED]
"""

import random
import statistics
import sys
import time

from screen_rig import LETTERS, Bench, Columns, holds, until

RATE = 200
KILLS = int(sys.argv[2]) if len(sys.argv) > 2 else 100
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else 1
# The longest pulse is that of a letter; a cue's are shorter.
LONGEST = 250 * 100 / RATE / 1000 + 0.004
ALPHABET = "abcdefghijklmnopqrstuvwxyz"


class Trials:
    def __init__(self, bench):
        self.bench, self.chance = bench, random.Random(SEED)
        self.glove = bench.glove()
        self.begin_service()
        self.brltty = bench.brltty(self.service)
        self.client = self.brltty.client()
        self.pressed, self.seen, self.number = [], [], 0
        self.columns = Columns(RATE)

    def begin_service(self):
        self.service = self.bench.service("--rate", str(RATE), "--device", self.glove.place)

    def press(self):
        letter = ALPHABET[self.number % 26]
        self.number += 1
        cell = LETTERS[letter]
        self.pressed.append(ord(letter))
        self.glove.chord(*[dot for dot in range(1, 7) if cell & 1 << (dot - 1)])
        return ord(letter)

    def hear(self):
        """Reads the keys that have arrived."""
        while (found := self.client.readKeyWithTimeout(0)) is not None:
            self.seen.append(found)
        # Each was pressed after the previous one.
        rest = iter(self.pressed)
        assert all(key in rest for key in self.seen), f"pressed {names(self.pressed)}, came {names(self.seen)}"

    def write(self, length):
        text = "".join(self.chance.choice(ALPHABET) for _ in range(length))
        self.client.writeText(text)
        return [LETTERS[letter] for letter in text]

    def feels(self, cells, since):
        pulses = [pulse for pulse in self.glove.motors.read().pulses if pulse.start >= since]
        return any(holds(row, cells) for row in self.columns.rows(pulses))

    def trial(self):
        """Kills once; returns the victim, and the time until the next text was felt, in s."""
        since = time.monotonic()
        self.write(self.chance.randrange(4, 20))
        moments = sorted(self.chance.uniform(0, 1.2) for _ in range(2))
        time.sleep(moments[0])
        self.press()
        time.sleep(moments[1] - moments[0])
        victim = self.chance.choice(["service", "brltty"])
        if victim == "service":
            self.service.kill()
            self.hear()
            time.sleep(self.chance.uniform(0, 0.3))
            self.bench.end(self.service)
            self.begin_service()
        else:
            self.hear()
            self.brltty.kill()
            time.sleep(self.chance.uniform(0, 0.3))
            self.brltty.start()
            self.client = self.brltty.client()
        back = time.monotonic()
        cells = self.write(3)
        def felt():
            """text written after the kill is felt"""
            self.hear()
            return self.feels(cells, since)
        until(felt, 20, 0.02)
        back = time.monotonic() - back
        wanted = self.press()
        def came():
            """a key pressed after the kill reaches the client"""
            self.hear()
            return self.seen[-1:] == [wanted]
        until(came, 5, 0.01)
        motion = self.glove.motors.read()
        longest = max((pulse.end - pulse.start for pulse in motion.pulses), default=0)
        assert longest <= LONGEST, f"a motor was on for {longest * 1000:.0f} ms"
        # Keys seen so far are done.
        self.pressed, self.seen = [], []
        motion.pulses = [pulse for pulse in motion.pulses if pulse.end > time.monotonic() - 5]
        return victim, back


def names(keys):
    return "".join(map(chr, keys))


def main():
    times = {"service": [], "brltty": []}
    with Bench() as bench:
        trials = Trials(bench)
        for number in range(KILLS):
            try:
                victim, back = trials.trial()
            except AssertionError as error:
                print(f"kill {number + 1} of seed {SEED}: {error}", *trials.service.lines[-5:], sep="\n  ")
                return 1
            times[victim].append(back)
        until(lambda: not trials.glove.motors.read().on, 5)
    print(f"{'killed':10} {'times':>6} {'back after, s: median':>22} {'longest':>8}")
    for victim, values in times.items():
        if values:
            print(f"{victim:10} {len(values):6} {statistics.median(values):22.1f} {max(values):8.1f}")
    return 0


sys.exit(main())
