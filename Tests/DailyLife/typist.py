"""A person at their own terminal."""
import fcntl
import os
import pty
import re
import select
import signal
import subprocess
import termios
import time

from home import PATIENCE, program


class Typist:
    """A program on a pseudo-terminal: its output and typed input."""

    def __init__(self, words, environment):
        self.near, far = pty.openpty()
        self.settings = termios.tcgetattr(far)
        self.process = subprocess.Popen(
            [program(), *words], env={**environment, "TERM": "dumb"}, stdin=far, stdout=far, stderr=far,
            start_new_session=True, preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        self.far, self.shown, self.seen = far, b"", 0

    def read(self, seconds):
        """Reads the output for some seconds; returns true if there was any."""
        if not select.select([self.near], [], [], seconds)[0]:
            return False
        try:
            self.shown += os.read(self.near, 65536)
        except OSError:
            return False
        return True

    def text(self):
        return self.shown.decode("utf-8", "replace").replace("\r\n", "\n")

    def expect(self, text):
        """Waits until this is printed, after the text last waited for."""
        end = time.monotonic() + PATIENCE
        wanted = text.encode()
        while True:
            at = self.shown.find(wanted, self.seen)
            if at >= 0:
                self.seen = at + len(wanted)
                return
            assert time.monotonic() < end, f"never shown: {text}; but: {self.text()}"
            if not self.read(0.2) and self.process.poll() is not None and not self.read(0.5):
                raise AssertionError(f"ended with {self.process.returncode} without: {text}; but: {self.text()}")

    def type(self, text):
        os.write(self.near, text.encode())

    def answer(self, question, line):
        """Waits for the end of a question, and types an answer."""
        self.expect(question)
        self.type(line + "\n")

    def ended(self):
        """Waits for the end; returns the exit status."""
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            assert time.monotonic() < end, f"never ended: {self.text()}"
            self.read(0.1)
        while self.read(0.2):
            pass
        return self.process.returncode

    def close(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait(PATIENCE)
        os.close(self.near)
        os.close(self.far)


def motors(path):
    """The changes in a motor log: time in µs, motor, level."""
    lines = path.read_text().splitlines() if path.exists() else []
    return [tuple(int(word) for word in re.findall(r"\d+", line)) for line in lines if line.count(" ") >= 2]


def are_off(changes):
    """True if each motor is off at the end of a log."""
    return not any({motor: level for _, motor, level in changes}.values())
