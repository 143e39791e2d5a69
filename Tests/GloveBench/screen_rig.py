"""The computer's screen under the hand, with real programs: `tactus run`, BRLTTY, a client of BrlAPI.

The output is decoded here from the motors alone, by the specification of the encoding `columns`, independently of the
program's own reports. Needs /usr/bin/python3, which has Debian's `brlapi`.
"""

import collections
import json
import os
import pty
import select
import shutil
import signal
import socket
import subprocess
import tempfile
import termios
import threading
import time
import tty

from messenger import SILENT, TOOL, environment

CELLS = 40
# The mock writes its own clock, which is a second ahead of the monotonic one.
LEAD = 1.0
LETTERS = dict(zip(" abcdefghijklmnopqrstuvwxyz", (
    0, 1, 3, 9, 25, 17, 11, 27, 19, 10, 26, 5, 7, 13, 29, 21, 15, 31, 23, 14, 30, 37, 39, 58, 45, 61, 53)))
KEYS = dict(zip((1, 2, 3, 4, 5, 6), "fdsjkl"))

Pulse = collections.namedtuple("Pulse", "actuator start end")


def dots(*numbers):
    return sum(1 << (number - 1) for number in numbers)


def until(holds, seconds=20, pause=0.005):
    """Waits for the first true value of `holds` and returns it; fails after `seconds`."""
    end = time.monotonic() + seconds
    while True:
        value = holds()
        if value:
            return value
        if time.monotonic() > end:
            raise AssertionError(f"not within {seconds} s: {holds.__doc__ or holds.__name__}")
        time.sleep(pause)


def holds(row, part):
    """True if a row contains a part."""
    return any(row[index:index + len(part)] == part for index in range(len(row) - len(part) + 1))


def end(process):
    """Ends a process that may have already ended, by force if it takes longer than 10 s."""
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
    process.wait()


class Columns:
    """Decodes cells from pulses: the left column, then the right; dot n is motor n - 1."""

    def __init__(self, rate=100):
        scale = 100 / rate / 1000
        self.pulse, self.step, self.advance, self.blank = (
            250 * scale, 300 * scale, 750 * scale, 400 * scale)

    # Motors of a column start one after another, 5 ms apart.
    STAGGER = 0.025

    def cells(self, pulses):
        """(start, dots) of each completely played cell; cues have shorter pulses."""
        columns = []
        for pulse in sorted(pulses, key=lambda pulse: pulse.start):
            if abs(pulse.end - pulse.start - self.pulse) > 0.004:
                continue
            side, bit = pulse.actuator // 3, 1 << pulse.actuator
            last = columns[-1] if columns else None
            if last and last[1] == side and pulse.start - last[0] <= self.STAGGER:
                last[2] |= bit
            else:
                columns.append([pulse.start, side, bit])
        cells = []
        for start, side, bits in columns:
            if side == 0:
                cells.append([start, bits])
            elif cells and not cells[-1][1] & 0o70 and abs(start - cells[-1][0] - self.step) <= self.STAGGER:
                cells[-1][1] |= bits
            else:
                cells.append([start - self.step, bits])
        return cells

    def rows(self, pulses):
        """The rows of cells: each continues without a gap, except for one or two blank cells between words."""
        rows, last = [], None
        for start, bits in self.cells(pulses):
            blanks = None if last is None else (start - last - self.advance) / self.blank
            if blanks is None or blanks > 2.3 or blanks < -0.3:
                rows.append([])
            else:
                rows[-1] += [0] * round(blanks)
            rows[-1].append(bits)
            last = start
        return rows

    def texts(self, pulses):
        names = {cell: letter for letter, cell in LETTERS.items()}
        return ["".join(names.get(cell, "?") for cell in row) for row in self.rows(pulses)]


class Motion:
    """Changes of motors in order of arrival, as pulses."""

    def __init__(self):
        self.pulses, self.since, self.levels, self.starts = [], {}, {}, []

    def take(self, at, actuator, level, came):
        if level and actuator not in self.since:
            self.since[actuator] = at
            self.starts.append((came, actuator, at))
        elif not level and actuator in self.since:
            self.pulses.append(Pulse(actuator, self.since.pop(actuator), at))

    @property
    def on(self):
        return sorted(self.since)


class MotorLog:
    """The file of `tactus mock --motor-log`; times are those of the monotonic clock."""

    def __init__(self, path):
        self.path, self.motion, self.rest, self.file = path, Motion(), "", None

    def read(self):
        self.file = self.file or open(self.path)
        lines = (self.rest + self.file.read()).split("\n")
        self.rest = lines.pop()
        for line in lines:
            at, actuator, level = map(int, line.split())
            at = at / 1e6 - LEAD
            self.motion.take(at, actuator, level, at)
        return self.motion


class Subscriber:
    """Subscribes to topics of the service's socket on a thread, each event with its arrival time."""

    def __init__(self, path, topics):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(path)
        self.events, self.motion, self.is_over = [], Motion(), False
        self.ask(do="subscribe", to=topics)
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()

    def ask(self, **request):
        self.socket.sendall(json.dumps(request).encode() + b"\n")

    def run(self):
        rest = b""
        while not self.is_over:
            try:
                data = self.socket.recv(65536)
            except OSError:
                return
            if not data:
                return
            came = time.monotonic()
            *lines, rest = (rest + data).split(b"\n")
            for line in lines:
                event = json.loads(line)
                if event.get("event") == "motors":
                    self.motion.take(event["at"] / 1e6, event["actuator"], event["level"], came)
                self.events.append((came, event))

    def close(self):
        self.is_over = True
        try:
            self.socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self.socket.close()


class Service:
    """`tactus run` on its own terminal."""

    def __init__(self, person, *options, has_releases=False):
        self.person, self.has_releases = person, has_releases
        folder = person["XDG_RUNTIME_DIR"]
        self.path, self.display = (os.path.join(folder, "tactus", name) for name in ("service", "braille"))
        self.near, far = pty.openpty()
        tty.setraw(far)
        self.process = subprocess.Popen(
            [TOOL, "run", "--room", "screen", *options], env=person, stdin=far, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, start_new_session=True, preexec_fn=lambda: take_terminal(far))
        os.close(far)
        self.lines, self.said = [], b""
        threading.Thread(target=self.hear, daemon=True).start()
        threading.Thread(target=self.drain, daemon=True).start()
        until(self.is_there)

    def hear(self):
        for line in self.process.stdout:
            self.lines.append(line.decode(errors="replace").rstrip())

    def drain(self):
        """Answers the program's queries to its terminal."""
        while True:
            try:
                data = os.read(self.near, 4096)
            except OSError:
                return
            self.said += data
            if self.has_releases and b"\x1b[?u" in data:
                os.write(self.near, b"\x1b[?15u")

    def is_there(self):
        """the service listens and has its display"""
        if self.process.poll() is not None:
            raise AssertionError(f"the service has ended: {self.lines}")
        return os.path.exists(self.display) and self.answers()

    def answers(self):
        with socket.socket(socket.AF_UNIX) as end:
            try:
                end.connect(self.path)
            except OSError:
                return False
            return True

    def state(self):
        with socket.socket(socket.AF_UNIX) as end:
            end.connect(self.path)
            end.sendall(b'{"do":"state"}\n')
            return json.loads(end.makefile().readline())

    def chord(self, *numbers, is_held=False):
        """Types a chord in a terminal that does not report releases; the last byte releases it."""
        os.write(self.near, "".join(KEYS[number] for number in numbers).encode())
        time.sleep(0.02)
        let_go = time.monotonic()
        os.write(self.near, b"\r" if is_held else b" ")
        return let_go

    def press(self, *numbers):
        """Presses and releases keys in a terminal that reports releases."""
        for number in numbers:
            os.write(self.near, b"\x1b[%d;1:1u" % ord(KEYS[number]))
        time.sleep(0.06)
        let_go = time.monotonic()
        os.write(self.near, b"".join(b"\x1b[%d;1:3u" % ord(KEYS[number]) for number in numbers))
        return let_go

    def kill(self):
        self.process.kill()
        self.process.wait()

    def close(self):
        end(self.process)
        os.close(self.near)


def take_terminal(descriptor):
    import fcntl
    fcntl.ioctl(descriptor, termios.TIOCSCTTY, 0)


class Host:
    """Drives the display as BRLTTY does, so that measurements include no delay of BRLTTY."""

    def __init__(self, path):
        self.line = os.open(path, os.O_RDWR | os.O_NOCTTY)
        tty.setraw(self.line)
        os.write(self.line, b"\x1b\x84")
        until(lambda: b"\x1b\x84" in self.read(), 5)

    def read(self):
        return os.read(self.line, 4096) if select.select([self.line], [], [], 0.01)[0] else b""

    def show(self, cells):
        """Writes a frame; returns the time at which its last byte was on the line."""
        cells = bytes(cells) + bytes(CELLS - len(cells))
        os.write(self.line, b"\x1b\x01" + cells.replace(b"\x1b", b"\x1b\x1b"))
        return time.monotonic()

    def write(self, text):
        return self.show([LETTERS[letter] for letter in text])

    def close(self):
        os.close(self.line)


class BRLTTY:
    """Debian's BRLTTY on the display, with no screen except clients' text; BrlAPI on a free port."""

    def __init__(self, folder, display, screen="no", env=None):
        with socket.socket() as end:
            end.bind(("127.0.0.1", 0))
            self.host = b"127.0.0.1:%d" % (end.getsockname()[1] - 4101)
        self.folder = tempfile.mkdtemp(prefix="b-", dir=folder)
        self.log = open(os.path.join(self.folder, "log"), "w+")
        path = lambda name: os.path.join(self.folder, name)
        for name in ("u", "w"):
            os.mkdir(path(name))
        self.command = [
            "/usr/sbin/brltty", "-q", "-n", "-e", "-l", "info", "-f", "/dev/null", "-F", path("prefs"),
            "-P", path("pid"), "-U", path("u"), "-W", path("w"), "-b", "bm", "-d", f"serial:{display}",
            "-x", screen, "-s", "no", "-A", f"auth=none,host={self.host.decode()}"]
        self.env = env
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            self.command, stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log, env=self.env)

    def client(self, seconds=20):
        """Returns a connection that has a display and its keys."""
        import brlapi
        def connect():
            """BRLTTY has the display and accepts clients"""
            try:
                connection = brlapi.Connection(host=self.host, auth=b"none")
                if connection.displaySize != (CELLS, 1):
                    return None
                connection.enterTtyMode(1)
                return connection
            except (brlapi.ConnectionError, brlapi.OperationError):
                return None
        return until(connect, seconds, 0.05)

    def kill(self):
        self.process.kill()
        self.process.wait()

    def close(self):
        end(self.process)
        self.log.close()


class Glove:
    """`tactus mock` on a terminal, where its keys are typed; its motor log covers service, wire protocol and device."""

    def __init__(self, folder):
        self.place, self.log = os.path.join(folder, "glove"), os.path.join(folder, "motors")
        self.near, far = pty.openpty()
        tty.setraw(far)
        self.process = subprocess.Popen(
            [TOOL, "mock", "--link", self.place, "--motor-log", self.log, "--view", "live"],
            stdin=far, stdout=far, stderr=far, start_new_session=True, preexec_fn=lambda: take_terminal(far))
        os.close(far)
        threading.Thread(target=self.drain, daemon=True).start()
        until(lambda: os.path.exists(self.place))
        self.motors = MotorLog(self.log)

    def drain(self):
        try:
            while os.read(self.near, 4096):
                pass
        except OSError:
            pass

    def chord(self, *numbers, is_held=False):
        os.write(self.near, ("".join(map(str, numbers)) + ("h" if is_held else "")).encode())

    def close(self):
        self.process.terminate()
        self.process.wait()
        os.close(self.near)


class Bench:
    """A person's folder, and the programs started in it; all of them end with the `with`."""

    def __enter__(self):
        # Short: the path of a socket has at most 107 bytes.
        self.folder = tempfile.mkdtemp(prefix="ts-")
        self.person = environment(self.folder)
        self.started = []
        return self

    def __exit__(self, *_):
        for one in reversed(self.started):
            one.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def start(self, one):
        self.started.append(one)
        return one

    def end(self, one):
        self.started.remove(one)
        one.close()

    def service(self, *options, **more):
        return self.start(Service(self.person, *options, **more))

    def brltty(self, service):
        return self.start(BRLTTY(self.folder, service.display))

    def glove(self):
        return self.start(Glove(self.folder))

    def follow(self, service, *topics):
        return self.start(Subscriber(service.path, list(topics)))
