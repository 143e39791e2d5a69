#!/usr/bin/env python3
"""Measures how evenly the lease is renewed while another program locks the store and imports into it.

Relays between `tactus run` and `tactus mock` on two pseudo-terminals, and records the time of each LEASE (type 0x03).
Meanwhile one program repeatedly locks the store for 0.5 s, and `tactus inbox import` imports 5,000 messages. Prints the
time between two LEASEs; any excess over their interval of 80 ms is time for which the loop was blocked. Exits with 1 if
that was more than 20 ms.

    make lease
"""

import os
import pty
import select
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import tty

from messenger import SILENT, TOOL, end, environment, mock, notify, store

NOMINAL, LIMIT = 80.0, 20.0
LEASE = 0x03
TEXT = "the letter came today and your sister wrote that all is well at home " * 3


class Relay(threading.Thread):
    """Forwards bytes both ways, and records the times of frames of a type to the glove."""

    def __init__(self, host, glove):
        super().__init__(daemon=True)
        self.host, self.glove, self.frame, self.times, self.is_over = host, glove, bytearray(), [], False

    def run(self):
        while not self.is_over:
            for ready in select.select([self.host, self.glove], [], [], 0.1)[0]:
                try:
                    data = os.read(ready, 4096)
                except OSError:
                    return
                if ready == self.host:
                    self.note(data)
                os.write(self.glove if ready == self.host else self.host, data)

    def note(self, data):
        now = time.monotonic() * 1000
        for byte in data:
            if byte:
                self.frame.append(byte)
                continue
            # Stuffed bytes (COBS): the first is the position of the first zero.
            if len(self.frame) > 1 and self.frame[0] > 1 and self.frame[1] == LEASE:
                self.times.append(now)
            self.frame.clear()


def main():
    with tempfile.TemporaryDirectory(prefix="tactus-lease-") as folder:
        person = environment(folder)
        mail = os.path.join(folder, "mail.jsonl")
        device, place = mock(folder)
        glove = os.open(place, os.O_RDWR | os.O_NOCTTY)
        tty.setraw(glove)
        near, far = pty.openpty()
        tty.setraw(far)
        relay = Relay(near, glove)
        relay.start()
        messenger = subprocess.Popen([TOOL, "run", "--device", os.ttyname(far)], env=person, **SILENT)
        try:
            time.sleep(1.5)
            notify(person, "--from", "Mom", "--urgency", "1", TEXT).wait()
            results = [("nothing else", span(relay, lambda: time.sleep(4)))]
            results.append(("the lock held for 0.5 s", span(relay, lambda: hold(folder, person))))
            with open(mail, "w") as file:
                for number in range(5000):
                    file.write('{"from":"Aunt %d","text":"Hello number %d","time":"2026-05-01T07:30:00Z"}\n' % (number % 50, number))
            # There must be output meanwhile, or the glove is not armed.
            notify(person, "--from", "Bo", "--urgency", "1", TEXT).wait()
            results.append((
                "an import of 5,000 messages",
                span(relay, lambda: subprocess.run([TOOL, "inbox", "import", mail], env=person, **SILENT))))
        finally:
            end([messenger, device])
            relay.is_over = True
    late = False
    print(f"{'meanwhile':30} {'leases':>7} {'apart at most, ms':>18}")
    for name, gaps in results:
        worst = max(gaps, default=0)
        late = late or not gaps or worst > NOMINAL + LIMIT
        print(f"{name:30} {len(gaps):7} {worst:18.1f}{'   missed' if worst > NOMINAL + LIMIT else ''}")
    return 1 if late else 0


def hold(folder, person):
    for _ in range(6):
        other = sqlite3.connect(store(folder), timeout=5, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        alert = notify(person, "--from", "Bo", "--urgency", "1", "Water in the cellar")
        time.sleep(0.5)
        other.execute("ROLLBACK")
        other.close()
        alert.wait()


def span(relay, work):
    start = time.monotonic() * 1000
    work()
    times = [when for when in list(relay.times) if when >= start]
    # The messenger's glove is disarmed while there is no output.
    return [b - a for a, b in zip(times, times[1:]) if b - a < 240]


sys.exit(main())
