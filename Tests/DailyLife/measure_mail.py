#!/usr/bin/env python3
"""Measures `tactus mail`: the latency of a mail, and the cost of the first import of a large mailbox.

    TACTUS=.build/release/tactus python3 -B Tests/DailyLife/measure_mail.py [ROUNDS] [MAILS]

A mail is delivered into the Maildir (renamed from tmp to new) while `tactus run` and `tactus mail` wait. The latency
ends when a listener on the service's socket receives the loopback glove's report that it drives a motor. Then a Maildir
of MAILS mails is imported: seconds, processor seconds, and the peak memory of `tactus mail`.
"""
import json
import pathlib
import random
import re
import socket
import statistics
import sys
import time

from home import Home
from mailrig import Maildir, mail, stored

ROUNDS = int(sys.argv[1]) if len(sys.argv) > 1 else 15
MAILS = int(sys.argv[2]) if len(sys.argv) > 2 else 100_000
WORDS = ("the a of and to in is you that it he was for on are as with his they at be this have from or one had by word "
         "but not what all were we when your can said there use an each which she do how their if will up other about "
         "dinner garden letter station doctor family holiday weather birthday meeting invoice ticket music school").split()


class Motors:
    """The motor events of the service's socket."""

    def __init__(self, home):
        self.line = socket.socket(socket.AF_UNIX)
        self.line.connect(str(pathlib.Path(home.environment["XDG_RUNTIME_DIR"]) / "tactus" / "service"))
        self.line.sendall(b'{"do":"subscribe","to":["motors","felt"]}\n')
        self.lines = self.line.makefile("rb")
        self.wait(lambda one: one.get("did") == "subscribe")

    def wait(self, condition, seconds=30):
        """The time of the first matching event; None on timeout."""
        self.line.settimeout(seconds)
        try:
            for text in self.lines:
                if condition(json.loads(text)):
                    return time.monotonic()
        except (TimeoutError, OSError):
            self.lines = self.line.makefile("rb")
        return None


def latency():
    home = Home()
    try:
        inbox = Maildir(home.folder / "Mail")
        home.run()
        home.start("mail", "--maildir", str(inbox.path)).line("watching")
        motors, times = Motors(home), []
        for number in range(ROUNDS):
            # Until the output has ended.
            while motors.wait(lambda one: one.get("event") in ("motors", "felt"), 3):
                pass
            start = time.monotonic()
            inbox.deliver(mail(number, "Fire in the house, get out now!", sender=f"Ada{number} <a{number}@x.example>"))
            felt = motors.wait(lambda one: one.get("event") == "motors" and one["level"] > 0)
            assert felt, f"mail {number} was not felt"
            times.append((felt - start) * 1000)
        print(f"mail to first pulse, {ROUNDS} mails: median {statistics.median(times):.0f} ms, "
              f"least {min(times):.0f}, most {max(times):.0f}", flush=True)
    finally:
        home.close()


def first_import():
    home = Home()
    try:
        inbox, chance = Maildir(home.folder / "Mail"), random.Random(1)
        for number in range(MAILS):
            text = " ".join(chance.choice(WORDS) for _ in range(chance.randint(10, 200)))
            sender = chance.randint(1, 500)
            content = mail(number, text, sender=f"Sender {sender} <s{sender}@home.example>", subject=text[:40],
                           at=time.time() - chance.random() * 5e7)
            (inbox.path / "cur" / f"{number}.m.host:2,{'S' if number % 10 else ''}").write_bytes(content)
        start = time.monotonic()
        bridge = home.start("mail", "--maildir", str(inbox.path))
        most = 0
        while not any("watching" in line for line in bridge.said):
            assert bridge.process.poll() is None, bridge.said
            status = pathlib.Path(f"/proc/{bridge.process.pid}/status").read_text()
            most = int(re.search(r"VmHWM:\s+(\d+)", status)[1])
            time.sleep(0.2)
        seconds, busy = time.monotonic() - start, bridge.seconds()
        count = len(stored(home))
        assert count == MAILS, f"{count} of {MAILS} are there"
        print(f"first import of {MAILS} mails: {seconds:.0f} s ({busy:.1f} s of processor), at most {most / 1024:.0f} MiB", flush=True)
    finally:
        home.close()


if ROUNDS:
    latency()
if MAILS:
    first_import()
