"""Damages every protocol vector and every frame of real captures in every small way, and counts what a
decoder makes of it.

    exhaust.py PROGRAM          by the program wire-damage of a build, as .build/tests/release/wire-damage
    exhaust.py PROGRAM --short  of the vectors alone; of two and three bits a sample

unseen   brought a frame that nobody sent, though only bits of body and CRC were flipped: none up to three
         bits or a whole byte, which is what the CRC promises
misread  the same where a COBS code or a zero byte came or went, so that other bytes were checked: up to one
         in 65,536, of which the counts below are known
lost     cost a frame that has its zero byte before it: none

Exit status: 0 if the counts are as they must be, 1 if not, 64 for wrong usage.
"""

import concurrent.futures
import json
import os
import pathlib
import struct
import subprocess
import sys

sys.dont_write_bytecode = True

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "firmware-protocol" / "vectors"))

from framing import LONGEST_BODY, cobs_decode, frame

VECTORS = ROOT / "firmware-protocol" / "vectors"
CAPTURES = ROOT / "Tests" / "TactusReplayTests" / "captures"

# Every three bits of these are flipped: the longest frames there are, and short ones.
THREE_BITS = (
    "PLAY, late cells shift: full run, 55 slots", "DEFINE: full, 12 pulses", "LOG: longest text",
    "STOP", "ARM", "CUT", "ACK", "STOPPED",
)

SHORT_THREE_BITS = ("STOP", "ARM", "CUT", "ACK", "STOPPED")
SHORT_TWO_BITS_EVERY = 12

# How many damages of each kind are known to be misread.
MISREAD = {"bytes": 21, "oneBit": 0, "twoBits": 4, "threeBits": 2}
SHORT_MISREAD = {**MISREAD, "twoBits": 0, "threeBits": 0}


def vectors(name):
    return json.loads((VECTORS / f"{name}.json").read_text(encoding="utf-8"))


def pieces(line):
    return [piece + b"\0" for piece in line.split(b"\0") if piece]


def is_sound(piece):
    data = cobs_decode(piece[:-1])
    return data is not None and 0 < len(data) - 2 <= LONGEST_BODY and frame(data[:-2]) == piece


def captured(path):
    """The frames of a capture by their direction, in their order (CAPTURES.md)."""
    data, at, lines = path.read_bytes(), 0, {1: [], 2: []}
    while at < len(data):
        kind, length = struct.unpack_from("<II", data, at)
        if kind == 6:
            count, = struct.unpack_from("<I", data, at + 20)
            wire = data[at + 28:at + 28 + count]
            flags, = struct.unpack_from("<I", data, at + 28 + (count + 3) // 4 * 4 + 4)
            lines[flags & 3].append(wire)
        at += length
    return lines.values()


def frames(is_short):
    """Each frame once, with the two that come behind it."""
    rows = {}
    stop, describe = frame(b"\x02"), frame(b"\x05")
    for name in ("host-messages", "device-messages", "negative", "streams"):
        for vector in vectors(name):
            for piece in pieces(bytes.fromhex(vector["wire"])):
                rows.setdefault(piece, (stop, describe))
    for path in () if is_short else sorted(CAPTURES.glob("*.pcapng")):
        for line in captured(path):
            sound = [wire for wire in line if is_sound(wire)]
            for first, second, third in zip(sound, sound[1:], sound[2:]):
                rows.setdefault(first, (second, third))
    return rows


def tasks(is_short):
    """What is asked: the damage, and a frame with the two behind it."""
    rows = frames(is_short)
    for first, (second, third) in rows.items():
        yield "bytes", first, second, third
    named = {vector["name"]: bytes.fromhex(vector["wire"])
             for name in ("host-messages", "device-messages") for vector in vectors(name)}
    for number, wire in enumerate(named.values()):
        yield "oneBit", wire, *rows[wire]
        if not is_short or number % SHORT_TWO_BITS_EVERY == 0:
            yield "twoBits", wire, *rows[wire]
    for name in SHORT_THREE_BITS if is_short else THREE_BITS:
        yield "threeBits", named[name], *rows[named[name]]


def answers(program, questions):
    asked = "".join(
        f"{kind} {' '.join(wire.hex() for wire in wires)}\n" for kind, *wires in questions)
    done = subprocess.run([program], input=asked, capture_output=True, text=True)
    lines = done.stdout.splitlines()
    if done.returncode or len(lines) != len(questions):
        sys.exit(f"exhaust: wire-damage ended with {done.returncode}: {done.stderr[-2000:]}")
    return [tuple(map(int, line.split())) for line in lines]


def main():
    words = sys.argv[1:]
    is_short = "--short" in words
    if len(words) != 1 + is_short or not os.access(words[0], os.X_OK):
        print(__doc__, file=sys.stderr)
        sys.exit(64)
    # The longest first, so that the processors end together.
    questions = sorted(tasks(is_short), key=lambda row: -len(row[1]) ** (3 if row[0] == "threeBits" else 1))
    shares = [questions[at::os.cpu_count()] for at in range(os.cpu_count())]
    with concurrent.futures.ThreadPoolExecutor(len(shares)) as pool:
        results = [
            (question, counts) for share, found in zip(shares, pool.map(lambda share: answers(words[0], share), shares))
            for question, counts in zip(share, found)]
    is_whole = True
    print(f"{'':10}frames      damages  unseen  misread  lost")
    for kind, known in (SHORT_MISREAD if is_short else MISREAD).items():
        rows = [row for row in results if row[0][0] == kind]
        good = [row for row in rows if is_sound(row[0][1])]
        tried = sum(counts[0] for _, counts in rows)
        unseen, misread = (sum(counts[at] for _, counts in good) for at in (1, 2))
        lost = sum(counts[3] for _, counts in rows)
        print(f"{kind:10}{len(rows):6} {tried:12,} {unseen:7} {misread:8} {lost:5}")
        if unseen or lost or misread != known:
            is_whole = False
            print(f"{kind}: none may be unseen or lost, {known} are known to be misread in:",
                  file=sys.stderr)
            for (_, wire, *_), counts in (*good, *(row for row in rows if row[1][3])):
                if any(counts[1:]):
                    print(f"  {wire.hex(' ')}", file=sys.stderr)
    sys.exit(0 if is_whole else 1)


if __name__ == "__main__":
    main()
