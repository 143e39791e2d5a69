"""One check of the screen under the hand with the real parts, for the tests: exits with 1 and the reason if it fails.

    screen_parts.py TOOL written|typed|held|glove [SEED]
"""

import random
import sys
import time

from screen_rig import LETTERS, Bench, Columns, holds, until

RATE = 200
# BrlAPI's names of a chord: characters, X's names of keys, BRLTTY's commands.
TYPED = [((1, 2), 0x62), ((1, 2, 4, 5), 0x67), ((1, 3, 4, 5, 6), 0x79)]
HELD = [
    ((4, 5), 0x20), ((1, 5), 0xFF0D), ((2, 5, 6), 0xFF08), ((2, 6), 0xFF1B), ((3, 5), 0xFF09),
    ((1, 3), 0xFF52), ((4, 6), 0xFF54), ((2, 3), 0xFF51), ((5, 6), 0xFF53),
    ((3, 4), 0x20000018), ((1, 6), 0x20000017), ((1,), 0x20000001), ((4,), 0x20000002)]


def felt(write, read, wanted):
    """Writes, and waits until the motors have played it; retries if this computer was too busy for the lease."""
    columns = Columns(RATE)
    for _ in range(3):
        write()
        end = time.monotonic() + 8
        while time.monotonic() < end:
            if any(holds(row, wanted) for row in columns.rows(read().pulses)):
                return
            time.sleep(0.02)
        write(blank=True)
        time.sleep(1)
    raise AssertionError(f"not felt: {wanted}, but {columns.rows(read().pulses)}")


def shown(client, read, text):
    """Has a client write letters, and waits until they are felt."""
    felt(lambda blank=False: client.writeText("" if blank else text), read, [LETTERS[letter] for letter in text])


def key(client, wanted, what):
    found = client.readKeyWithTimeout(5000)
    assert found == wanted, f"{what}: {found and hex(found)}, not {hex(wanted)}"


def no_more(client):
    found = client.readKeyWithTimeout(200)
    assert found is None, f"a key too many: {hex(found)}"


def written(bench, seed):
    """Letters, and any cells, are played as they were written."""
    service = bench.service("--rate", str(RATE))
    motors = bench.follow(service, "motors")
    client = bench.brltty(service).client()
    shown(client, lambda: motors.motion, "hi glove")
    chance = random.Random(seed)
    cells = [chance.randrange(1, 64) for _ in range(8)]
    felt(lambda blank=False: client.writeDots(bytes(40) if blank else bytes(cells) + bytes(32)),
         lambda: motors.motion, cells)
    until(lambda: not motors.motion.on, 2)


def typed(bench, seed):
    """Chords of a keyboard that reports releases reach a client as letters, each once."""
    service = bench.service("--rate", str(RATE), has_releases=True)
    motors = bench.follow(service, "motors")
    client = bench.brltty(service).client()
    shown(client, lambda: motors.motion, "ab")
    for chord, wanted in TYPED:
        service.press(*chord)
        key(client, wanted, chord)
    no_more(client)


def held(bench, seed):
    """Held chords reach a client as BRLTTY's commands, each once, and routing with the cell that was felt last."""
    service = bench.service("--rate", str(RATE))
    motors = bench.follow(service, "motors")
    client = bench.brltty(service).client()
    shown(client, lambda: motors.motion, "abcde")
    until(lambda: service.state()["room"] == "screen")
    time.sleep(0.3)
    service.chord(2, 5, is_held=True)
    key(client, 0x20010004, "routing")
    for chord, wanted in HELD:
        service.chord(*chord, is_held=True)
        key(client, wanted, chord)
    no_more(client)


def glove(bench, seed):
    """On a glove behind a line: its own motors play the written text, and its own keys reach the client."""
    glove = bench.glove()
    service = bench.service("--rate", str(RATE), "--device", glove.place)
    client = bench.brltty(service).client()
    shown(client, glove.motors.read, "good day")
    glove.chord(1, 2)
    key(client, 0x62, "b")
    glove.chord(1, 5, is_held=True)
    key(client, 0xFF0D, "enter")
    no_more(client)
    until(lambda: not glove.motors.read().on, 2)


def main():
    check, seed = globals()[sys.argv[2]], sys.argv[3] if len(sys.argv) > 3 else "1"
    with Bench() as bench:
        try:
            check(bench, seed)
        except AssertionError as error:
            return f"{check.__name__}, seed {seed}: {error}"


sys.exit(main())
