#!/usr/bin/env python3
"""Runs `tactus say --no-wait` on each hostile glove of `tactus mock --defects` in turn.

Prints the exit status, duration, peak memory and number of sessions of each reading, in all and in the first second.
Exits with 1 if a status is not 0, 69 or 75, if a reading took more than 10 s without status 0, took more than 32 MiB,
or opened more than four sessions in its first second.

    make lab
    Tests/GloveBench/hostile.py [NAME…]
    TACTUS=.build/debug/tactus Tests/GloveBench/hostile.py floods-keys
"""

import json
import os
import subprocess
import sys
import tempfile
import time

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
TACTUS = os.environ.get("TACTUS", os.path.join(ROOT, ".build", "release", "tactus"))
TEXT = "quick fox"
ENDS = (0, 69, 75)
SECONDS = 10
PATIENCE = 60  # seconds, for a reading that does not end
MEBIBYTES = 32
SESSIONS = 4  # in the first second


def hostile_kinds():
    listed = subprocess.run([TACTUS, "mock", "--defects"], capture_output=True, text=True, check=True)
    return [line.split()[1] for line in listed.stdout.splitlines() if line.startswith("!")]


def sessions(capture):
    """The time of the first greeting of each session of a capture; seconds after the first."""
    told = subprocess.Popen([TACTUS, "inspect", "--frames", "--json", capture], stdout=subprocess.PIPE,
                            stderr=subprocess.DEVNULL, text=True)
    greeted = {}
    for line in told.stdout:
        frame = json.loads(line) if '"HELLO"' in line else {}
        if frame.get("direction") == "to device":
            greeted.setdefault(frame["fields"]["session"], frame["time_ns"] / 1e9)
    told.wait()
    first = min(greeted.values(), default=0)
    return [at - first for at in greeted.values()]


def read(kind, folder):
    link, capture = os.path.join(folder, "glove"), os.path.join(folder, kind + ".pcapng")
    mock = subprocess.Popen([TACTUS, "mock", "--link", link, "--defect", kind, "--view", "none"],
                            stdin=subprocess.DEVNULL)
    try:
        while not os.path.islink(link):
            time.sleep(0.01)
        begun = time.monotonic()
        say = subprocess.Popen(
            [TACTUS, "say", "--device", link, "--no-wait", "--rate", "400", "--view", "none",
             "--capture", capture, TEXT],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        status = None
        while status is None and time.monotonic() - begun < PATIENCE:
            pid, code, used = os.wait4(say.pid, os.WNOHANG)
            if pid:
                status = os.waitstatus_to_exitcode(code)
            time.sleep(0.005)
        seconds = time.monotonic() - begun
        if status is None:
            say.kill()
            _, _, used = os.wait4(say.pid, 0)
        return status, seconds, used.ru_maxrss / 1024, sessions(capture)
    finally:
        mock.terminate()
        mock.wait()


def faults(status, seconds, mebibytes, greeted):
    if status not in ENDS:
        yield f"ends with {status}" if status is not None else "does not end"
    if status != 0 and seconds > SECONDS:
        yield f"more than {SECONDS} s"
    if mebibytes > MEBIBYTES:
        yield f"more than {MEBIBYTES} MiB"
    if sum(at < 1 for at in greeted) > SESSIONS:
        yield f"more than {SESSIONS} sessions in a second"


def main():
    kinds = sys.argv[1:] or hostile_kinds()
    wrong = 0
    slowest, largest = 0, 0
    print(f"{'glove':26} status  seconds    MiB  sessions  in the first second")
    with tempfile.TemporaryDirectory() as folder:
        for kind in kinds:
            status, seconds, mebibytes, greeted = read(kind, folder)
            found = ", ".join(faults(status, seconds, mebibytes, greeted))
            wrong += found != ""
            largest = max(largest, mebibytes)
            if status != 0:
                slowest = max(slowest, seconds)
            print(f"{kind:26} {status if status is not None else '–':>6} {seconds:8.1f} {mebibytes:6.1f} "
                  f"{len(greeted):9} {sum(at < 1 for at in greeted):20}  {found}", flush=True)
            os.remove(os.path.join(folder, kind + ".pcapng"))
    print(f"{len(kinds)} gloves, {wrong} beyond the bounds; at most {slowest:.1f} s without an end of 0, {largest:.1f} MiB")
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
