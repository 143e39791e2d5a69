"""An ATmega328P in simavr with the example UnoNano, and a host that writes and reads its frames."""

import os
import pathlib
import re
import select
import subprocess
import sys
import tempfile
import time

FOLDER = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(FOLDER.parent), str(FOLDER.parent.parent / "vectors")]

import build
from framing import frame, unframe
from reference import HOST, decode, encode

POWER = 6


class Board:
    def __init__(self, slots):
        build.tools()
        elf = build.build(build.LIBRARY / "examples/UnoNano/UnoNano.ino", "uno", f"UnoNano{slots}-simulated", slots)
        self.folder = tempfile.TemporaryDirectory()
        self.log = pathlib.Path(self.folder.name) / "log"
        self.process = subprocess.Popen(
            [build.simulator(), elf, "atmega328p", "--live", self.log], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True)
        self.port = self.process.stdout.readline().strip()
        self.line = os.open(self.port, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
        self.held = b""

    def close(self):
        os.close(self.line)
        self.process.stdin.close()
        self.process.wait(10)
        self.process.stdout.close()
        self.folder.cleanup()

    def order(self, text):
        self.process.stdin.write(f"{text}\n")
        self.process.stdin.flush()

    def events(self):
        """Each line of the log so far: the time in microseconds, and its words."""
        lines = self.log.read_text().split("\n")[:-1]
        return [(int(at), *words) for at, *words in (line.split() for line in lines)]

    def wait_for(self, is_there, seconds=20):
        """The events once `is_there` holds for them."""
        end = time.monotonic() + seconds
        while not is_there(events := self.events()):
            if time.monotonic() > end:
                raise AssertionError(f"nothing after {seconds} s; the last events: {events[-8:]}")
            time.sleep(0.02)
        return events

    def send(self, *bodies, padding=0):
        """Writes frames at once, then so many zero bytes, which cost 87 us each."""
        data = b"\0" + b"".join(frame(body) for body in bodies) + bytes(padding)
        while data:
            select.select([], [self.line], [], 5)
            data = data[os.write(self.line, data):]

    def receive(self, kind, seconds=20):
        """The fields of the next message of a type; others are passed over."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            while b"\0" in self.held:
                between, _, self.held = self.held.partition(b"\0")
                body, _ = unframe(between) if between else (None, None)
                if body and body[0] == kind:
                    return decode(body, HOST)[1]
            if select.select([self.line], [], [], 0.1)[0]:
                self.held += os.read(self.line, 4096)
        raise AssertionError(f"no message of type {kind:02X} in {seconds} s")

    def forget(self):
        """Passes over all that has come."""
        while select.select([self.line], [], [], 0.1)[0]:
            os.read(self.line, 4096)
        self.held = b""


def message(kind, **fields):
    return encode(kind, fields)


def hello(session, capabilities=0):
    return message(0x01, version_min=1, version_max=1, capabilities=capabilities, session=session)


def arm(seq):
    return message(0x20, seq=seq, cell=0)


def test_motor(seq, motor, duration):
    return message(0x28, seq=seq, pulse={"actuator": motor, "level": 31, "onset": 0, "duration": duration})


def drives(events):
    """The changes of the motors: time, motor, duty."""
    return [(at, int(words[0]), int(words[1])) for at, *words in events if words[0].isdigit() and int(words[0]) < POWER]


def powers(events):
    return [(at, int(words[1])) for at, *words in events if words[0] == str(POWER)]


def times(events, word):
    return [at for at, *words in events if words[0] == word]
