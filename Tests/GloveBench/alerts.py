#!/usr/bin/env python3
"""Measures the latency of an urgent alert in each state of the messenger.

Runs the real `tactus mock`, `tactus run` and `tactus notify` on a pseudo-terminal, with the messenger's keys typed, and
reads only the mock's motor log: the time from the start of `tactus notify` to the first pulse of the tick. Exits with 1
if that is more than 100 ms.

    make alerts
"""

import os
import pty
import subprocess
import sys
import tempfile
import time

from messenger import SILENT, TOOL, end, environment, mock, notify

ROUNDS = int(sys.argv[2]) if len(sys.argv) > 2 else 3
LIMIT = 100.0
# The mock writes its own clock, which is a second ahead of the monotonic one.
LEAD = 1000.0
TEXT = "the letter came today and your sister wrote that all is well at home and the garden is full of flowers"
PAUSE, LEARN = b"sdj\r", b"fds\r"

# The keys typed, and the pause before the alert.
STATES = {
    "closed, nothing to read": [],
    "a notice is felt": [("notice", 0.6)],
    "in the list": [("notice", 6), (b"\x1b[A", 3)],
    "in mid-message": [("notice", 6), (b"\r", 2), (b"\r", 2)],
    "paused in mid-message": [("notice", 6), (b"\r", 2), (PAUSE, 1)],
    "message read whole": [("short", 6), (b"\r", 12)],
    "in mid-answer": [("short", 6), (b"\r", 8), (b"\r", 3), (b"f ", 1), (b"d ", 1)],
    "before sending": [("short", 6), (b"\r", 8), (b"\r", 3), (b"f ", 1), (b"\r", 2)],
    "learning chords": [("short", 6), (LEARN, 3)],
    "another alert is felt": [("urgent", 1.2)],
}


def motion(log):
    """The motors' pulses so far: (actuator, start, end), in ms of the monotonic clock."""
    since, pulses = {}, []
    with open(log) as lines:
        for line in lines:
            words = line.split()
            if len(words) != 3 or not line.endswith("\n"):
                continue
            at, actuator, level = int(words[0]) / 1000 - LEAD, int(words[1]), int(words[2])
            if level and actuator not in since:
                since[actuator] = at
            elif not level and actuator in since:
                pulses.append((actuator, since.pop(actuator), at))
    return pulses


def ticks(pulses):
    """Starts of ticks: motors 0 to 2 together for some 60 ms, then 3 to 5, then 0 to 2."""
    short = sorted((s, a) for a, s, e in pulses if 40 <= e - s <= 80)
    def together(start, actuators):
        found = {a for s, a in short if start - 1 <= s < start + 25}
        return found == actuators
    return [
        s for s, a in short
        if a == 0 and together(s, {0, 1, 2}) and together(s + 100, {3, 4, 5}) and together(s + 200, {0, 1, 2})
    ]


def measure(steps):
    with tempfile.TemporaryDirectory(prefix="tactus-alerts-") as folder:
        person, log = environment(folder), os.path.join(folder, "motors")
        device, place = mock(folder, "--motor-log", log)
        started, near = [device], None
        try:
            near, far = pty.openpty()
            messenger = subprocess.Popen(
                [TOOL, "run", "--device", place, "--rate", "200"], env=person, start_new_session=True,
                **dict(SILENT, stdin=far))
            os.close(far)
            started.append(messenger)
            time.sleep(1.5)
            for step, seconds in steps:
                if step == "notice":
                    notify(person, "--from", "Mom", "--urgency", "0.3", TEXT).wait()
                elif step == "short":
                    notify(person, "--from", "Mom", "--urgency", "0.3", "see you at noon").wait()
                elif step == "urgent":
                    started.append(notify(person, "--from", "Neighbour", "--urgency", "1", "Water in the cellar"))
                else:
                    os.write(near, step)
                time.sleep(seconds)
            called = time.monotonic() * 1000
            alert = notify(person, "--from", "Bo", "--urgency", "1", "Fire")
            alert.wait()
            time.sleep(0.5)
            felt = [tick for tick in ticks(motion(log)) if tick > called]
            return felt[0] - called if felt else None
        finally:
            end(reversed(started))
            if near is not None:
                os.close(near)


def main():
    late = False
    print(f"{'an urgent alert comes':28} {'tick after, ms':>20}", flush=True)
    for name, steps in STATES.items():
        values = [measure(steps) for _ in range(ROUNDS)]
        words = " ".join("none" if value is None else f"{value:.0f}" for value in values)
        missed = any(value is None or value > LIMIT for value in values)
        late = late or missed
        print(f"{name:28} {words:>20}{'   missed' if missed else ''}", flush=True)
    return 1 if late else 0


sys.exit(main())
