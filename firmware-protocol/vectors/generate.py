"""Writes the vector files, and the frames of the worked examples in PROTOCOL.md.

    python3 generate.py           write
    python3 generate.py --check   compare; exits with 1 and the names of files that would change
"""

import json
import pathlib
import re
import sys

sys.dont_write_bytecode = True

from framing import LONGEST_BODY, cobs_decode, cobs_encode, crc16, frame, sent_crc
from messages import device_messages, host_messages
from negatives import negatives
from streams import streams

FOLDER = pathlib.Path(__file__).resolve().parent
PROTOCOL = FOLDER.parent / "PROTOCOL.md"


def spaced(data):
    return data.hex(" ").upper()


def cobs_vectors():
    ones = b"\1"
    ascending = bytes(range(1, 255))
    cases = [
        ("Cheshire and Baker, figure 2: 679 bytes without a zero", ones * 679),
        ("Cheshire and Baker, figure 2: the same and a zero", ones * 679 + b"\0"),
        ("Cheshire and Baker, figure 3: part of an IP header",
         bytes.fromhex("4500002C4C79000040064F37")),
        ("PROTOCOL.md, section 2", bytes.fromhex("11220033")),
        ("nothing", b""),
        ("one zero", b"\0"),
        ("two zeros", b"\0\0"),
        ("a byte between zeros", b"\0\x11\0"),
        ("no zero", b"\x11\x22\x33\x44"),
        ("zeros at the end", b"\x11\0\0\0"),
        ("62 zeros", bytes(62)),
        ("253 bytes without a zero", ascending[:253]),
        ("254 bytes without a zero", ascending),
        ("255 bytes without a zero", ascending + b"\xff"),
        ("256 bytes without a zero", ascending + b"\xff\x01"),
        ("a zero, then 254 bytes", b"\0" + ascending),
        ("a zero, then 255 bytes", b"\0" + ascending + b"\xff"),
        ("253 bytes, then a zero", ascending[:253] + b"\0"),
        ("254 bytes, then a zero", ascending + b"\0"),
        ("255 bytes, then a zero", ascending + b"\xff\0"),
        ("254 bytes, a zero and a byte", ascending + b"\0\x07"),
        ("508 bytes without a zero", ascending * 2),
        ("508 bytes, then a zero", ascending * 2 + b"\0"),
        ("1000 bytes, a zero after every 99", (ascending[:99] + b"\0") * 10),
    ]
    for name, data in cases:
        encoded = cobs_encode(data)
        assert 0 not in encoded and cobs_decode(encoded) == data, name
        yield {"name": name, "data": spaced(data), "encoded": spaced(encoded)}


def crc_vectors():
    cases = [
        ("check value", b"123456789", 0x29B1),
        ("nothing", b"", 0xFFFF),
        ("AUTOSAR CRC library, CRC16 example 1", bytes(4), 0x84C0),
        ("AUTOSAR CRC library, CRC16 example 2", bytes.fromhex("F20183"), 0xD374),
        ("AUTOSAR CRC library, CRC16 example 3", bytes.fromhex("0FAA0055"), 0x2023),
        ("AUTOSAR CRC library, CRC16 example 4", bytes.fromhex("00FF5511"), 0xB8F9),
        ("AUTOSAR CRC library, CRC16 example 5", bytes.fromhex("332255AABBCCDDEEFF"), 0xF53F),
        ("AUTOSAR CRC library, CRC16 example 6", bytes.fromhex("926B55"), 0x0745),
        ("AUTOSAR CRC library, CRC16 example 7", bytes.fromhex("FFFFFFFF"), 0x1D0F),
        ("one zero", b"\0", None),
        ("one byte FF", b"\xff", None),
        ("check string and its CRC as sent, inverted", b"123456789\xd6\x4e", 0x1D0F),
        ("the longest body, ascending", bytes(range(LONGEST_BODY)), None),
        ("the longest body, all zero", bytes(LONGEST_BODY), None),
        ("the longest body, all FF", b"\xff" * LONGEST_BODY, None),
        ("every byte", bytes(range(256)), None),
    ]
    for name, data, known in cases:
        value = crc16(data)
        assert known in (None, value), name
        yield {"name": name, "data": spaced(data), "crc": f"{value:04X}"}


FILES = {
    "host-messages.json": host_messages,
    "device-messages.json": device_messages,
    "negative.json": negatives,
    "streams.json": streams,
    "cobs.json": cobs_vectors,
    "crc.json": crc_vectors,
}


def as_file(vectors):
    """JSON, one vector per line."""
    names = [vector["name"] for vector in vectors]
    assert len(names) == len(set(names)), {name for name in names if names.count(name) > 1}
    lines = (json.dumps(vector, ensure_ascii=False) for vector in vectors)
    return "[\n" + ",\n".join(lines) + "\n]\n"


def with_frames(document):
    """The document with the CRC and wire bytes of its worked examples computed from their bodies."""

    def example(match):
        groups = (re.split("  +", line)[0] for line in match[1].splitlines()[1:])
        body = bytes.fromhex("".join(groups))
        return (
            f"```frame\n{match[1]}CRC             {sent_crc(body):04X}\n"
            f"wire            {spaced(frame(body))}\n```")

    def exchange(match):
        body = cobs_decode(bytes.fromhex(match[1])[:-1])[:-2]
        return f"`{spaced(frame(body))}`"

    head, title, examples = document.partition("\n## 14 Worked examples\n")
    examples = re.sub("```frame\n(.*?)CRC .*?\n```", example, examples, flags=re.S)
    examples = re.sub("`((?:[0-9A-F]{2} ){4,}00)`", exchange, examples)
    return head + title + examples


def main():
    wanted = {FOLDER / name: as_file(list(make())) for name, make in FILES.items()}
    wanted[PROTOCOL] = with_frames(PROTOCOL.read_text(encoding="utf-8"))
    stale = [
        path for path, text in wanted.items()
        if not path.exists() or path.read_text(encoding="utf-8") != text]
    if "--check" in sys.argv[1:]:
        for path in stale:
            print(f"{path.name}: differs from the generator; run generate.py", file=sys.stderr)
        sys.exit(1 if stale else 0)
    for path in stale:
        path.write_text(wanted[path], encoding="utf-8")


if __name__ == "__main__":
    main()
