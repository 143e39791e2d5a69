#!/usr/bin/env python3
"""Measures the latency from the screen to the hand and from its keys to the computer, and the service's cost.

The screen's content comes from a host written here, which speaks Baum's protocol, so that no delay of BRLTTY is
included; keys are read by a client of BrlAPI behind the real BRLTTY. Pulses of the loopback are `motors` events of the
service's socket, timed on arrival, which is later than the pulse; those of `tactus mock` are from its own log. Exits
with 1 if a goal is missed.

    make screen-bench [ONLY=changes,keys,rooms,idle,flood,deaf]          screen.py TOOL [ONLY]
"""

import os
import random
import re
import socket
import statistics
import sys
import time

from screen_rig import CELLS, LETTERS, Bench, Columns, Host, dots, holds, until

SECTIONS = ["changes", "keys", "rooms", "idle", "flood", "deaf"]
ONLY = sys.argv[2].split(",") if len(sys.argv) > 2 and sys.argv[2] else SECTIONS
ROUNDS = 200
MISSED = []
chance = random.Random(1)


def say(what, value, goal=None, is_missed=False):
    print(f"{what:60} {value:>24} {goal or '':>18}{'   missed' if is_missed else ''}", flush=True)
    if is_missed:
        MISSED.append(what)


def spread(what, seconds, median, ninety_nine=None):
    """Median and 99 % in ms, next to their goals."""
    values = sorted(1000 * value for value in seconds)
    middle, late = statistics.median(values), values[-(-99 * len(values) // 100) - 1]
    goal = f"≤ {median}" if ninety_nine is None else f"≤ {median} / {ninety_nine}"
    say(f"{what}, ms ({len(values)})", f"{middle:.1f} / {late:.1f}, at most {values[-1]:.1f}", goal,
        middle > median or late > (ninety_nine or median))


def status(service, key):
    with open(f"/proc/{service.process.pid}/status") as file:
        return int(re.search(rf"^{key}:\s*(\d+)", file.read(), re.M)[1])


def memory(service):
    return status(service, "VmRSS") / 1024


def switches(service):
    total = 0
    folder = f"/proc/{service.process.pid}/task"
    for thread in os.listdir(folder):
        with open(f"{folder}/{thread}/status") as file:
            total += int(re.search(r"^voluntary_ctxt_switches:\s*(\d+)", file.read(), re.M)[1])
    return total


def rests(motion):
    """Waits until the motors have been off for some time."""
    until(lambda: motion().pulses and not motion().on, 20)
    while True:
        count = len(motion().pulses)
        time.sleep(0.4)
        if len(motion().pulses) == count and not motion().on:
            return


# Each begins with the left column, by different motors.
ONE, OTHER = [dots(1, 4)], [dots(2, 5)]


def pulse_after(motion, actuator, moment):
    """The time from a moment until a motor started; s."""
    def starts():
        """the change is felt"""
        return next((came for came, which, _ in motion().starts if which == actuator and came > moment), None)
    return until(starts, 5, 0.001) - moment


def change(host, motion, rounds, length, pause):
    found = []
    for number in range(rounds):
        cells, actuator = ((ONE, 0), (OTHER, 1))[number % 2]
        found.append(pulse_after(motion, actuator, host.show(cells * length)))
        pause()
        # The start that was awaited is not found again.
        motion().starts.clear()
    return found


def changes():
    for where, count in (("", ROUNDS), ("beyond a line: ", ROUNDS // 2)):
        with Bench() as bench:
            options = ["--rate", "200"]
            glove = bench.glove() if where else None
            service = bench.service(*options, *(["--device", glove.place] if where else []))
            host = bench.start(Host(service.display))
            motors = None if where else bench.follow(service, "motors")
            motion = glove.motors.read if where else lambda: motors.motion
            host.write("a")
            rests(motion)
            idle = lambda: (rests(motion), time.sleep(chance.uniform(0, 0.1)))
            spread(f"{where}change, hand idle, to first pulse", change(host, motion, count, 1, idle), 40, 100)
            # Some cells of the row have been felt.
            reading = lambda: time.sleep(chance.uniform(0.4, 1.0))
            spread(f"{where}change, hand in a reading", change(host, motion, count, CELLS, reading), 40, 100)


def keys():
    with Bench() as bench:
        service = bench.service(has_releases=True)
        motors = bench.follow(service, "motors")
        client = bench.brltty(service).client()
        client.writeText("keys")
        rests(lambda: motors.motion)
        found, letters = [], "abcdefghijklmnopqrstuvwxyz"
        for number in range(ROUNDS):
            letter = letters[number % 26]
            let_go = service.press(*[dot for dot in range(1, 7) if LETTERS[letter] & 1 << (dot - 1)])
            key = client.readKeyWithTimeout(5000)
            found.append(time.monotonic() - let_go)
            assert key == ord(letter), f"{key} for {letter}"
            time.sleep(chance.uniform(0.1, 0.25))
        spread("chord let go, to BrlAPI's client", found, 30)


def rooms():
    with Bench() as bench:
        service = bench.service()
        host = bench.start(Host(service.display))
        motors = bench.follow(service, "motors", "place")
        motion = lambda: motors.motion
        host.write("rooms")
        rests(motion)
        found = {"home": [], "screen": []}
        for number in range(50):
            goal = ("home", "screen")[number % 2]
            let_go = service.chord(*((1, 2, 5) if goal == "home" else (1, 5)), is_held=True)
            def starts():
                """the room is felt"""
                return next((came for came, _, _ in motion().starts if came > let_go), None)
            found[goal].append(until(starts, 5, 0.001) - let_go)
            time.sleep(0.5)
            place = service.state()["place"]
            assert place == {"home": "home screen", "screen": "room screen"}[goal], f"in {place}, not {goal}"
            if goal == "screen":
                rests(motion)
            motion().starts.clear()
        spread("screen to home, to first pulse", found["home"], 60)
        spread("home to screen, to first pulse", found["screen"], 60)


def idle():
    with Bench() as bench:
        service = bench.service()
        client = bench.brltty(service).client()
        client.writeText("idle")
        until(lambda: service.state()["room"] == "screen")
        time.sleep(5)
        before = switches(service)
        time.sleep(30)
        rate = (switches(service) - before) / 30
        say("idle with BRLTTY: wake-ups a second, all threads", f"{rate:.2f}", "≤ 2", rate > 2)
        size = memory(service)
        say("idle with BRLTTY: RSS, MiB", f"{size:.1f}", "≤ 32", size > 32)
        parts = " ".join(
            f"{name} {status(service, key) / 1024:.1f}"
            for name, key in (("own", "RssAnon"), ("files", "RssFile"), ("shared", "RssShmem")))
        say("  of it", parts)


def flood():
    with Bench() as bench:
        service = bench.service("--rate", "200")
        host = bench.start(Host(service.display))
        motors = bench.follow(service, "motors")
        host.write("flood")
        rests(lambda: motors.motion)
        motors.motion.pulses.clear()
        letters = "abcdefghijklmnopqrstuvwxyz"
        count, sizes, sent, start = 10_000, [], [], time.monotonic()
        for number in range(count):
            # The first letter represents 100 ms, so that it shows the age of the state that is felt.
            text = letters[number // 100 % 26] + letters[number // 26 % 26] + letters[number % 26]
            sent.append((host.write(text), text[0]))
            if number % 500 == 499:
                sizes.append(memory(service))
            time.sleep(max(0, start + (number + 1) / 1000 - time.monotonic()))
        took = time.monotonic() - start
        host.write("newest")
        ended = time.monotonic()
        wanted = [LETTERS[letter] for letter in "newest"]
        columns = Columns(200)
        until(lambda: any(holds(row, wanted) for row in columns.rows(motors.motion.pulses)))
        felt = time.monotonic() - ended
        # Each completely felt cell is the first letter shown at its start, or shortly before.
        names = {cell: letter for letter, cell in LETTERS.items()}
        ages, came = [], {at: when for when, _, at in motors.motion.starts}
        for at, cell in columns.cells(motors.motion.pulses):
            when = came.get(at)
            letter = names.get(cell)
            if when is None or when > ended or letter is None:
                continue
            last = [moment for moment, first in sent if first == letter and moment <= when]
            if last:
                ages.append(when - last[-1])
        spread("flood: age of the state felt", ages, 120, 250)
        say("flood: updates a second", f"{count / took:.0f} for {took:.1f} s")
        growth = sizes[-1] - sizes[1]
        say("flood: RSS, MiB, after 1 s and 10 s", f"{sizes[1]:.1f}, {sizes[-1]:.1f}", "≤ 1 more", growth > 1)
        say("flood: last state felt whole after, s", f"{felt:.1f}", "≤ 5", felt > 5)


def deaf():
    worst = {}
    for count in (0, 8):
        with Bench() as bench:
            service = bench.service()
            host = bench.start(Host(service.display))
            motors = bench.follow(service, "motors")
            for _ in range(count):
                end = socket.socket(socket.AF_UNIX)
                end.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
                end.connect(service.path)
                topics = '["felt","planned","motors","place","alerts","keys","waits","news"]'
                end.sendall(f'{{"do":"subscribe","to":{topics}}}\n'.encode())
                bench.start(end)
            # Many changes of the screen, all of them reported, precede the measurement.
            for number in range(2000 if count else 1):
                host.write(f"{'abcdefgh'[number % 8]}{'abcdefgh'[number // 8 % 8]}")
                time.sleep(0.001)
            rests(lambda: motors.motion)
            motors.motion.pulses.clear()
            # Motors take turns, or the limits on one motor's load would delay the last cells.
            host.show(([dots(1, 4), dots(2, 5), dots(3, 6)] * CELLS)[:CELLS])
            rests(lambda: motors.motion)
            cells = Columns().cells(motors.motion.pulses)
            gaps = [b[0] - a[0] for a, b in zip(cells, cells[1:])]
            assert len(cells) == CELLS, f"{len(cells)} cells"
            worst[count] = max(abs(gap - 0.75) for gap in gaps) * 1000
    say("onset error, nobody deaf / 8 who never read, ms", f"{worst[0]:.3f} / {worst[8]:.3f}", "the same",
        worst[8] > worst[0] + 0.1)


def main():
    print(f"{'':60} {'median / 99 %':>24} {'goal':>18}")
    for name in ONLY:
        try:
            globals()[name]()
        except AssertionError as error:
            say(name, str(error), is_missed=True)
    return 1 if MISSED else 0


sys.exit(main())
