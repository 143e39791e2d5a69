"""Vectors of valid messages: every type, every limit of every field."""

from framing import frame, sent_crc
from reference import CLOCK_LIMIT, DEVICE, HOST, MESSAGES, Number, decode, encode, other, sender_of


def pulse(actuator=0, level=31, onset=0, duration=250):
    return {"actuator": actuator, "level": level, "onset": onset, "duration": duration}


def pattern(advance, *pulses):
    return {"advance": advance, "pulses": list(pulses)}


# The letter h, dots 1-2-5, in the columns timing: the example of section 14.
LETTER_H = pattern(750, pulse(0, 31, 0), pulse(1, 28, 5), pulse(4, 28, 300))
FULL_PATTERN = pattern(
    600, *(pulse(n % 6, 31 - n, 300 * (n // 6) + 5 * (n % 6), 250) for n in range(12)))
PLAY_BASE = {"seq": 3, "start": 1500, "slots": [7, 4, 11, 11, 14]}
PATTERN_BASE = {"seq": 4, "start": 2750, "pattern": LETTER_H}

BASES = {
    0x01: {"version_min": 1, "version_max": 1, "capabilities": 7, "session": 0x12345678},
    0x02: {},
    0x03: {"session": 0x12345678, "reports_seen": 4},
    0x04: {"token": 0xCAFEF00D},
    0x05: {},
    0x06: {},
    0x20: {"seq": 0, "cell": 0},
    0x21: {"seq": 1, "slot": 7, "pattern": LETTER_H},
    0x22: PLAY_BASE,
    0x23: PLAY_BASE,
    0x24: PATTERN_BASE,
    0x25: PATTERN_BASE,
    0x26: {"seq": 5, "slots": [0, 7, 4]},
    0x27: {"seq": 6, "mode": 0},
    0x28: {"seq": 7, "pulse": pulse(2, 20, 0, 300)},
    0x81: {"version": 1, "capabilities": 5, "session": 0x12345678, "boot": 0x0000002A},
    0x82: {},
    0x83: {"next": 4, "reason": 0, "free": 250},
    0x84: {"token": 0xCAFEF00D, "received": 1_234_567_890, "turnaround": 85},
    0x85: {
        "actuators": 6, "slots": 128, "pulses_per_pattern": 12, "waiting_patterns": 4,
        "queue_depth": 256, "window": 8, "maximum_pulse": 2000, "maximum_continuous": 2000,
        "lease": 250, "keys": 6, "pressure_channels": 2, "reset_cause": 1, "board": "glove",
        "firmware": "tactus 0.1"},
    0x86: {
        "uptime": 3_600_000, "bytes_received": 70_000, "frames_received": 4000,
        "frames_rejected": 2, "cells_played": 5000, "cells_late": 3, "cells_dropped": 1,
        "underruns": 1, "reports_lost": 0, "leases_expired": 0, "worst_lateness": 412},
    0x87: {"level": 1, "text": "ready"},
    0x88: {},
    0x89: {"time": 1_234_567, "values": [17, 240]},
    0x8A: {"millivolts": 3612, "charge": 42, "state": 0},
    0xA0: {"number": 0, "cell": 0, "onset": 1_500_000},
    0xA1: {"number": 1, "cell": 5, "by": 12},
    0xA2: {"number": 2, "first": 6, "count": 4, "reason": 0},
    0xA3: {"number": 3, "cell": 10, "gap": 80},
    0xA4: {"number": 4, "code": 1, "detail": 0},
    0xA5: {"number": 5, "seq": 9, "type": 0x22, "reason": 4},
    0xA6: {"number": 6, "time": 1_234_567, "down": 0b000101},
}

ENUMERATIONS = {
    (0x27, "mode"): 2, (0x83, "reason"): 3, (0x85, "reset_cause"): 7, (0x87, "level"): 4,
    (0xA2, "reason"): 4, (0xA4, "code"): 7, (0xA5, "reason"): 8,
}

# No device has a higher slot (section 5); the field itself allows any number.
HIGHEST = {(0x21, "slot"): 250}

# Other fields that must change along with a field at its limit.
ROOM = {
    (0x01, "version_min", 255): {"version_max": 255},
    (0x85, "maximum_pulse", 4095): {"maximum_continuous": 4095},
    (0x85, "maximum_continuous", 30): {"maximum_pulse": 30},
}


def vector(name, kind, fields, trailing=b"", behaviour=None):
    body = encode(kind, fields) + trailing
    assert decode(body, other(sender_of(kind))) == (kind, fields, trailing), name
    wire = frame(body)
    assert 5 <= len(wire) <= 63 and wire.count(0) == 1, name
    record = {
        "name": name, "direction": sender_of(kind), "type": f"{kind:02X}",
        "message": MESSAGES[kind].name, "fields": fields, "body": body.hex(" ").upper(),
        "crc": f"{sent_crc(body):04X}", "wire": wire.hex(" ").upper()}
    if trailing:
        record["trailing"] = trailing.hex(" ").upper()
    if behaviour:
        record["behaviour"] = behaviour
    return record


def with_limits(kind):
    """The base message, then each number at its lowest and highest, or at each named value."""
    title, base = MESSAGES[kind].name, BASES[kind]
    yield vector(title, kind, base)
    for field in MESSAGES[kind].fields:
        if not isinstance(field, Number):
            continue
        low = field.low
        if field.name == "version_max":
            low = 1
        if field.name == "maximum_continuous":
            low = 30
        count = ENUMERATIONS.get((kind, field.name))
        high = HIGHEST.get((kind, field.name), field.high)
        for value in range(low, count) if count else (low, high):
            fields = base | {field.name: value} | ROOM.get((kind, field.name, value), {})
            yield vector(f"{title}: {field.name} {value}", kind, fields)


def patterns(kind):
    title, base = MESSAGES[kind].name, BASES[kind]
    cases = [
        ("full, 12 pulses", FULL_PATTERN),
        ("10 pulses", pattern(600, *FULL_PATTERN["pulses"][:10])),
        ("lowest of every pulse field", pattern(1, pulse(0, 1, 0, 1))),
        ("highest of every pulse field", pattern(8190, pulse(7, 31, 4095, 4095))),
        ("longest advance", pattern(65535, pulse(5, 16, 0, 4095))),
        ("a pulse that ends with the advance", pattern(300, pulse(3, 9, 50, 250))),
        ("one pulse ends when the next of its actuator begins",
         pattern(400, pulse(1, 31, 0, 200), pulse(1, 15, 200, 200))),
        ("pulses out of order",
         pattern(900, pulse(5, 22, 600, 250), pulse(0, 31, 300, 250), pulse(5, 22, 0, 250))),
        ("all eight actuators at once", pattern(100, *(pulse(n, 4, 0, 100) for n in range(8)))),
        ("empty pattern", pattern(500)),
        ("empty pattern, longest advance", pattern(65535)),
    ]
    for name, value in cases:
        yield vector(f"{title}: {name}", kind, base | {"pattern": value})


def crc_with_zeros():
    """The lowest TIME tokens whose CRC has a zero byte: first, last, both."""
    for name, fits in (
        ("first", lambda crc: crc >> 8 == 0 and crc != 0),
        ("last", lambda crc: crc & 255 == 0 and crc != 0),
        ("both", lambda crc: crc == 0),
    ):
        token = next(t for t in range(1, 2**20) if fits(sent_crc(encode(0x04, {"token": t}))))
        yield vector(f"TIME: CRC with a zero byte, {name}", 0x04, {"token": token})


def host_messages():
    for kind in (kind for kind in MESSAGES if sender_of(kind) == HOST):
        yield from with_limits(kind)
    hello = BASES[0x01]
    yield vector(
        "HELLO: offers 1 to 3", 0x01, hello | {"version_max": 3},
        behaviour="a device that speaks version 1 only answers WELCOME with version 1")
    yield vector(
        "HELLO: offers 2 to 3", 0x01, hello | {"version_min": 2, "version_max": 3},
        behaviour="a device that speaks version 1 only answers WELCOME with version 0; its state "
        "does not change")
    yield vector(
        "HELLO: one byte after the known fields", 0x01, hello, b"\x2A",
        behaviour="the bytes after the known fields are ignored")
    yield vector(
        "HELLO: as many bytes after the known fields as a frame holds", 0x01, hello,
        bytes(range(255, 207, -1)), behaviour="the bytes after the known fields are ignored")
    yield vector(
        "HELLO: zero bytes after the known fields", 0x01, hello, bytes(4),
        behaviour="the bytes after the known fields are ignored")
    yield from crc_with_zeros()
    yield from patterns(0x21)
    yield vector(
        "DEFINE: zero bytes at the end of the body", 0x21,
        {"seq": 0, "slot": 0, "pattern": pattern(256, pulse(0, 1, 0, 15))})
    for kind in (0x22, 0x23, 0x26):
        title, most = MESSAGES[kind].name, MESSAGES[kind].fields[-1].longest
        for name, slots in (
            ("one slot", [9]),
            ("lowest and highest slot", [0, 250]),
            (f"full run, {most} slots", list(range(1, most + 1))),
            (f"full run of slot 0, {most} zero bytes", [0] * most),
        ):
            yield vector(f"{title}: {name}", kind, BASES[kind] | {"slots": slots})
        yield vector(
            f"{title}: all zero", kind, BASES[kind] | {"seq": 0, "slots": [0]}
            | ({"start": 0} if kind != 0x26 else {}))
    for kind in (0x24, 0x25):
        yield from patterns(kind)
    for name, value in (
        ("lowest of every pulse field", pulse(0, 1, 0, 1)),
        ("highest of every pulse field", pulse(7, 31, 0, 4095)),
    ):
        yield vector(f"TEST MOTOR: {name}", 0x28, BASES[0x28] | {"pulse": value})


def device_messages():
    for kind in (kind for kind in MESSAGES if sender_of(kind) == DEVICE):
        yield from with_limits(kind)
    yield vector(
        "WELCOME: no common version", 0x81, BASES[0x81] | {"version": 0},
        behaviour="no session is opened")
    yield vector(
        "WELCOME: one byte after the known fields", 0x81, BASES[0x81], b"\x2A",
        behaviour="the bytes after the known fields are ignored")
    yield vector(
        "WELCOME: as many bytes after the known fields as a frame holds", 0x81, BASES[0x81],
        bytes(45), behaviour="the bytes after the known fields are ignored")
    yield vector(
        "TIME REPLY: the latest time", 0x84,
        {"token": 0, "received": CLOCK_LIMIT, "turnaround": 2**32 - 1})
    description = BASES[0x85]
    for name, board, firmware in (
        ("no text", "", ""),
        ("longest text", "sixteen letters!", "firmware 12.3.45"),
        ("board text only", "glove", ""),
        ("firmware text only", "", "tactus 0.1"),
        ("UTF-8 text", "Größe ⠓", "触覚 1.0"),
        ("longest UTF-8 text", "⠓⠑⠇⠇⠕.", "🧤🧤🧤🧤"),
    ):
        yield vector(
            f"DESCRIPTION: {name}", 0x85, description | {"board": board, "firmware": firmware})
    yield vector(
        "DESCRIPTION: a pulse may be as long as the longest drive", 0x85,
        description | {"maximum_pulse": 4095, "maximum_continuous": 4095})
    yield vector(
        "STATISTICS: all zero", 0x86, dict.fromkeys(BASES[0x86], 0))
    yield vector(
        "STATISTICS: all highest", 0x86, dict.fromkeys(BASES[0x86], 2**32 - 1))
    for name, text in (
        ("no text", ""),
        ("longest text", "the quick brown fox jumps over the lazy dog 0123456789 ab"),
        ("UTF-8 text", "Größe ⠓⠑⠇⠇⠕ 🧤"),
        ("longest UTF-8 text", "⠿" * 19),
        ("text with a zero byte inside and at the end", "a\0b\0"),
    ):
        yield vector(f"LOG: {name}", 0x87, BASES[0x87] | {"text": text})
    for name, values in (
        ("one channel, lowest", [0]), ("one channel, highest", [255]),
        ("eight channels", [0, 1, 127, 128, 254, 255, 0, 0]),
    ):
        yield vector(f"PRESSURE: {name}", 0x89, BASES[0x89] | {"values": values})
    for name, charge, state in (
        ("low", 12, 1), ("critical", 3, 3), ("on external power, charge unknown", 255, 4),
    ):
        yield vector(f"SUPPLY: {name}", 0x8A, BASES[0x8A] | {"charge": charge, "state": state})
    yield vector(
        "LATE: 65535 ms or more", 0xA1, {"number": 255, "cell": 65535, "by": 65535})
    yield vector(
        "DROPPED: a CUT that removed nothing", 0xA2,
        {"number": 0, "first": 0, "count": 0, "reason": 1})
