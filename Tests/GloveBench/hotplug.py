#!/usr/bin/env python3
"""Measures hotplug with the real libudev and libserialport, on a fake USB glove (umockdev).

While a text is read the glove is repeatedly unplugged and returns under another name. Prints the time until `tactus
say`
reports its absence, the time from udev's add event until it is armed again, and the final number of descriptors and
threads.

    make hotplug, or after it Tests/GloveBench/hotplug.py [CYCLES]
"""

import os
import queue
import signal
import subprocess
import sys
import threading
import time

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
BENCH = os.path.join(ROOT, ".build", "release")
TACTUS = os.path.join(BENCH, "tactus")
UMOCKDEV = "libumockdev-preload.so.0"
PATIENCE = 20  # seconds
NAMES = 7  # of ports, in turn


class Program:
    """A program whose output lines are recorded with their arrival times; nanoseconds."""

    def __init__(self, words, environment=None):
        self.process = subprocess.Popen(
            words, env={**os.environ, **(environment or {})}, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, bufsize=1)
        self.output, self.errors = queue.Queue(), queue.Queue()
        for stream, lines in ((self.process.stdout, self.output), (self.process.stderr, self.errors)):
            threading.Thread(target=self._note, args=(stream, lines), daemon=True).start()

    @staticmethod
    def _note(stream, lines):
        for line in stream:
            lines.put((time.monotonic_ns(), line.rstrip()))

    def send(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()


def wait_for(lines, word):
    while True:
        at, line = lines.get(timeout=PATIENCE)
        if word in line:
            return at


def median(values):
    return sorted(values)[len(values) // 2]


def main():
    cycles = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    bench = Program([os.path.join(BENCH, "glove-bench")], {"LD_PRELOAD": UMOCKDEV})
    root = bench.output.get(timeout=PATIENCE)[1]
    in_sight = {"LD_PRELOAD": os.path.join(BENCH, "libModemLines.so") + " " + UMOCKDEV,
                "UMOCKDEV_DIR": root}

    def tell(*order):
        bench.send("\t".join(order))
        return int(bench.output.get(timeout=PATIENCE)[1].split("\t")[2])

    def plug(cycle):
        name = f"ttyACM{cycle % NAMES}"
        node = os.path.join(root, "dev", name)
        glove = Program([TACTUS, "mock", "--link", node, "--view", "plain"])
        while not os.path.islink(node):
            time.sleep(0.001)
        added = tell("add", name, "1-1", "1209", "0001", "TG-0001", "Tactus", "Tactus glove", "cdc_acm")
        return glove, added

    glove, _ = plug(0)
    text = "word " * 20_000
    say = Program([TACTUS, "say", "--device", "auto", "--rate", "200", "--view", "none", text], in_sight)
    wait_for(glove.output, "armed")
    gone, armed, held = [], [], []
    for cycle in range(1, cycles + 1):
        time.sleep(0.3)
        pulled = time.monotonic_ns()
        glove.process.kill()
        gone.append((wait_for(say.errors, "is gone") - pulled) / 1e6)
        glove.process.wait()
        tell("remove", f"ttyACM{(cycle - 1) % NAMES}")
        glove, added = plug(cycle)
        armed.append((wait_for(glove.output, "armed") - added) / 1e6)
        folder = f"/proc/{say.process.pid}"
        held.append((len(os.listdir(folder + "/fd")), len(os.listdir(folder + "/task"))))
    say.process.send_signal(signal.SIGINT)
    say.process.wait()
    glove.process.terminate()
    bench.process.stdin.close()
    print(f"{cycles} cycles")
    print(f"unplug noticed  median {median(gone):.1f}  most {max(gone):.1f} ms")
    print(f"back and armed  median {median(armed):.1f}  most {max(armed):.1f} ms after the add event")
    print(f"descriptors {held[0][0]} to {held[-1][0]}, threads {held[0][1]} to {held[-1][1]}")


if __name__ == "__main__":
    main()
