"""Vectors of bytes that must not be accepted as messages."""

from framing import LONGEST_BODY, frame
from messages import BASES, FULL_PATTERN, pattern, pulse
from reference import (
    CLOCK_LIMIT, DEVICE, HOST, MESSAGES, Number, encode, is_sequenced, other, receive, sender_of)

REFUSED = {"unknownType": 1, "badLength": 2, "badField": 3}


def wire(kind, **changes):
    return frame(encode(kind, BASES[kind] | changes))


STOP, ARM, TIME = wire(0x02), wire(0x20), wire(0x04)
DEFINE = wire(0x21)
FULL_PLAY = wire(0x22, slots=list(range(1, 56)))


def findings(name, receiver, stream, expected):
    """The expected results as records; `expected` names each as rejected or ignored, or "message"."""
    finds = receive(stream, receiver)
    outcome = [f.get("rejected") or f.get("ignored") or "message" for f in finds]
    assert expected is None or outcome == expected, (name, outcome, expected)
    for find in finds:
        if "body" not in find:
            continue
        body = bytes.fromhex(find.pop("body"))
        find["body" if "ignored" in find else "message"] = body.hex(" ").upper()
        if "ignored" in find and receiver == DEVICE and is_sequenced(body[0]) and len(body) > 1:
            find["refused"] = REFUSED[find["ignored"]]
    return finds


def record(name, receiver, stream, expected, note=None):
    stream = bytes(stream)
    result = {
        "name": name, "receiver": receiver, "wire": stream.hex(" ").upper(),
        "finds": findings(name, receiver, stream, expected)}
    return result | ({"note": note} if note else {})


def ignored(name, receiver, body, reason, note=None):
    return record(name, receiver, frame(body), [reason], note)


def flips(name, receiver, wire, bits):
    for bit in bits:
        damaged = bytearray(wire)
        damaged[bit // 8] ^= 1 << bit % 8
        made = record(f"{name}: bit {bit % 8} of byte {bit // 8} flipped", receiver, damaged, None)
        assert all("message" not in find for find in made["finds"]), made
        yield made


def truncations(name, receiver, wire):
    for count in range(1, len(wire) - 1):
        made = record(
            f"{name}: first {count} bytes, then the delimiter", receiver, wire[:count] + b"\0",
            None)
        assert all("rejected" in find for find in made["finds"]), made
        yield made


def wrong_lengths():
    for kind, message in MESSAGES.items():
        receiver, body = other(sender_of(kind)), encode(kind, BASES[kind])
        if message.shortest:
            yield ignored(
                f"{message.name}: one byte short of the shortest", receiver,
                body[: message.shortest], "badLength")
        longest = body + bytes(message.longest + 2 - len(body))
        fits = len(longest) <= LONGEST_BODY
        yield record(
            f"{message.name}: one byte over the longest", receiver, frame(longest),
            ["badLength" if fits else "tooLong"])
    for kind in (0x21, 0x24, 0x25):
        body = encode(kind, BASES[kind])
        for cut in (1, 2, 3):
            yield ignored(
                f"{MESSAGES[kind].name}: a pulse of {4 - cut} bytes", DEVICE, body[:-cut],
                "badLength")
        yield record(
            f"{MESSAGES[kind].name}: 13 pulses", DEVICE,
            frame(encode(kind, BASES[kind] | {"pattern": pattern(
                4000, *(pulse(0, 1, 300 * n, 250) for n in range(13)))})), ["badLength"])
    for kind in (0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0x27, 0x28):
        yield ignored(
            f"{MESSAGES[kind].name}: no sequence number", DEVICE, bytes([kind]), "badLength",
            "no room for a sequence number: ignored, never REFUSED")
    description = encode(0x85, BASES[0x85] | {"board": "glove", "firmware": ""})
    yield ignored(
        "DESCRIPTION: board longer than the frame", HOST, description[:17] + b"\x07" + b"glove\0",
        "badLength")
    yield ignored(
        "DESCRIPTION: firmware longer than the frame", HOST, description[:-1] + b"\x01",
        "badLength")
    yield ignored(
        "DESCRIPTION: a byte after the firmware", HOST, description + b"!", "badLength")


def order_of_checks():
    """A wrong length is detected before a field out of range (13)."""
    for name, kind, changes, resize in (
        ("session 0, one byte short", 0x03, {"session": 0}, -1),
        ("mode 2, one byte over", 0x27, {"mode": 2}, 1),
        ("level 0, one byte over", 0x28, {"pulse": pulse(level=0)}, 1),
        ("level 0 and half a pulse more", 0x21, {"pattern": pattern(750, pulse(level=0))}, 2),
        ("reason 3, one byte short", 0x83, {"reason": 3}, -1),
        ("reason 3, one byte over", 0x83, {"reason": 3}, 1),
        ("received too late, one byte short", 0x84, {"received": CLOCK_LIMIT + 1}, -1),
        ("reset_cause 7, one byte over", 0x85, {"reset_cause": 7}, 1),
        ("reason 4, one byte over", 0xA2, {"reason": 4}, 1),
        ("code 0, one byte short", 0xA4, {"code": 0}, -1),
        ("reason 0, one byte over", 0xA5, {"reason": 0}, 1),
    ):
        body = encode(kind, BASES[kind] | changes)
        body = body[:resize] if resize < 0 else body + bytes(resize)
        yield ignored(
            f"{MESSAGES[kind].name}: {name}", other(sender_of(kind)), body, "badLength",
            "the length is checked before the fields")


def number_limits():
    for kind, message in MESSAGES.items():
        for field in message.fields:
            if not isinstance(field, Number):
                continue
            beyond = {field.low - 1, field.high + 1, 256**field.size - 1}
            for value in sorted(beyond):
                if 0 <= value < 256**field.size and not field.low <= value <= field.high:
                    yield ignored(
                        f"{message.name}: {field.name} {value}", other(sender_of(kind)),
                        encode(kind, BASES[kind] | {field.name: value}), "badField")


def bad_fields():
    yield from number_limits()
    hello = BASES[0x01]
    for low, high in ((2, 1), (255, 254), (1, 0), (0, 0)):
        yield ignored(
            f"HELLO: versions {low} to {high}", DEVICE,
            encode(0x01, hello | {"version_min": low, "version_max": high}), "badField")
    yield ignored(
        "HELLO: session 0 with bytes after the known fields", DEVICE,
        encode(0x01, hello | {"session": 0}) + b"\x01", "badField")
    description = BASES[0x85]
    yield ignored(
        "DESCRIPTION: maximum_continuous below maximum_pulse", HOST,
        encode(0x85, description | {"maximum_pulse": 2000, "maximum_continuous": 1999}),
        "badField")
    for name in ("board", "firmware"):
        yield ignored(
            f"DESCRIPTION: {name} of 17 bytes", HOST,
            encode(0x85, description | {name: "seventeen letters"}), "badField")
    bad_patterns = (
        ("level 0", pattern(750, pulse(0, 0))),
        ("level 0 in the last of three pulses",
         pattern(750, pulse(0), pulse(1), pulse(2, 0))),
        ("duration 0", pattern(750, pulse(duration=0))),
        ("duration 0 at the end of the advance", pattern(750, pulse(onset=750, duration=0))),
        ("a pulse ends 1 ms after the advance", pattern(299, pulse(3, 9, 50, 250))),
        ("a pulse starts after the advance", pattern(50, pulse(3, 9, 51, 30))),
        ("a pulse in an advance of 0", pattern(0, pulse(duration=1))),
        ("two pulses of an actuator overlap by 1 ms",
         pattern(400, pulse(1, 31, 0, 201), pulse(1, 15, 200, 200))),
        ("two equal pulses", pattern(400, pulse(1), pulse(1))),
        ("one pulse inside another of its actuator",
         pattern(400, pulse(1, 31, 0, 400), pulse(1, 31, 100, 50))),
        ("overlap of the first and the last of twelve",
         pattern(600, *FULL_PATTERN["pulses"][:11], pulse(0, 31, 249, 10))),
    )
    for kind in (0x21, 0x24, 0x25):
        for name, value in bad_patterns:
            yield ignored(
                f"{MESSAGES[kind].name}: {name}", DEVICE,
                encode(kind, BASES[kind] | {"pattern": value}), "badField")
    for name, value in (
        ("level 0", pulse(level=0)), ("duration 0", pulse(duration=0)),
        ("onset 1", pulse(onset=1)), ("onset 4095", pulse(onset=4095)),
        ("all zero", pulse(0, 0, 0, 0)),
    ):
        yield ignored(
            f"TEST MOTOR: {name}", DEVICE, encode(0x28, BASES[0x28] | {"pulse": value}),
            "badField")


def unknown_types():
    for receiver, kinds in (
        (DEVICE, (0x00, 0x07, 0x1F, 0x29, 0x3F, 0x40, 0x7F)),
        (HOST, (0x80, 0x8B, 0x9F, 0xA7, 0xBF, 0xC0, 0xFF)),
    ):
        for kind in kinds:
            for rest in (b"", b"\x05", b"\x05\x01\x02", bytes(58)):
                yield ignored(
                    f"unknown type {kind:02X} with {len(rest)} bytes", receiver,
                    bytes([kind]) + rest, "unknownType")
    for kind, message in MESSAGES.items():
        yield ignored(
            f"{message.name} sent the wrong way", sender_of(kind), encode(kind, BASES[kind]),
            "unknownType")


def short_frames():
    for data in (b"", b"\x02", b"\x02\xc1", b"\0", b"\0\0"):
        stuffed = bytearray()
        for group in data.split(b"\0"):
            stuffed += bytes([len(group) + 1]) + group
        yield record(
            f"a frame of {len(data)} bytes after unstuffing: {data.hex() or 'none'}", DEVICE,
            stuffed + b"\0", ["tooShort"])
    yield record(
        "three bytes after unstuffing, a bad CRC", DEVICE, b"\x04\x02\xc1\xb3\0", ["badCRC"])
    yield record(
        "a CRC sent least significant byte first", DEVICE,
        b"\x04\x02" + STOP[3:4] + STOP[2:3] + b"\0", ["badCRC"])


def oversizes():
    for count in (63, 64, 100, 255, 256, 1000):
        yield record(f"{count} bytes between zeros", DEVICE, b"\1" * count + b"\0", ["tooLong"])
    yield record(
        "a body of 60 bytes with a good CRC", DEVICE, frame(b"\x26" + bytes(range(1, 60))),
        ["tooLong"])
    yield record(
        "62 bytes between zeros, all codes 01", DEVICE, b"\1" * 62 + b"\0", ["badCRC"])
    yield record(
        "62 bytes between zeros, the last code names one byte too many", DEVICE,
        b"\x3f" + b"\1" * 61 + b"\0", ["truncated"])
    yield record("a code of FF", DEVICE, b"\xff" + b"\1" * 61 + b"\0", ["truncated"])


def negatives():
    yield from flips("STOP", DEVICE, STOP, range(40))
    yield from flips("full PLAY", DEVICE, FULL_PLAY, range(0, 63 * 8, 13))
    yield from flips("STATISTICS", HOST, wire(0x86), range(0, len(wire(0x86)) * 8 - 8, 17))
    yield from truncations("STOP", DEVICE, STOP)
    yield from truncations("DEFINE", DEVICE, DEFINE)
    yield from truncations("TIME REPLY", HOST, wire(0x84))
    yield from short_frames()
    yield from oversizes()
    yield from wrong_lengths()
    yield from order_of_checks()
    yield from bad_fields()
    yield from unknown_types()
