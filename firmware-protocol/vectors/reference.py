"""Messages of the Tactus wire protocol, version 1, written from PROTOCOL.md and nothing else.

An independent implementation for the vectors: it follows the order of the document rather than speed. Numbers in
comments are the sections of PROTOCOL.md that a line implements.
"""

from framing import LONGEST_BODY, unframe

HOST, DEVICE = "host", "device"
CLOCK_LIMIT = 2**53  # 3


class Ignored(Exception):
    """A frame with a good CRC that is not a message: unknownType, badLength or badField (13)."""


# Fields (3): each kind reads itself from the start of the remaining bytes, and writes itself.


class Number:
    def __init__(self, name, size, low=0, high=None):
        self.name, self.size, self.low = name, size, low
        self.high = 256**size - 1 if high is None else high
        self.shortest = self.longest = size

    def take(self, data, fields):
        fields[self.name] = int.from_bytes(data[: self.size], "little")
        return data[self.size :]

    def check(self, fields):
        return self.low <= fields[self.name] <= self.high

    def give(self, fields):
        return fields[self.name].to_bytes(self.size, "little")


class Numbers:
    """A sequence of u8 that fills the rest of the frame."""

    def __init__(self, name, most):
        self.name, self.shortest, self.longest = name, 1, most

    def take(self, data, fields):
        fields[self.name] = list(data)
        return b""

    def check(self, fields):
        return True

    def give(self, fields):
        return bytes(fields[self.name])


class Text:
    """UTF-8: the rest of the frame, or a length byte first. Ill-formed bytes are kept (3)."""

    def __init__(self, name, most, counted):
        self.name, self.most, self.counted = name, most, counted
        self.shortest, self.longest = int(counted), most + int(counted)

    def take(self, data, fields):
        count = len(data)
        if self.counted:
            if not data:
                raise Ignored("badLength")
            count, data = data[0], data[1:]
        if count > len(data):
            raise Ignored("badLength")
        fields[self.name] = data[:count].decode("utf-8", "surrogateescape")
        return data[count:]

    def check(self, fields):
        return len(self.data(fields)) <= self.most

    def give(self, fields):
        text = self.data(fields)
        return (bytes([len(text)]) if self.counted else b"") + text

    def data(self, fields):
        return fields[self.name].encode("utf-8", "surrogateescape")


PULSE_BITS = (("actuator", 0, 3), ("level", 3, 5), ("onset", 8, 12), ("duration", 20, 12))


def pulse_from(word):
    return {name: word >> shift & (1 << width) - 1 for name, shift, width in PULSE_BITS}


def pulse_word(pulse):
    word = 0
    for name, shift, width in PULSE_BITS:
        assert 0 <= pulse[name] < 1 << width, (name, pulse[name])
        word |= pulse[name] << shift
    return word.to_bytes(4, "little")


def pulse_is_good(pulse):
    return pulse["level"] >= 1 and pulse["duration"] >= 1


class Pulse:
    shortest = longest = 4

    def __init__(self, name):
        self.name = name

    def take(self, data, fields):
        fields[self.name] = pulse_from(int.from_bytes(data[:4], "little"))
        return data[4:]

    def check(self, fields):
        return pulse_is_good(fields[self.name]) and fields[self.name]["onset"] == 0

    def give(self, fields):
        return pulse_word(fields[self.name])


class Pattern:
    shortest, longest = 2, 2 + 4 * 12

    def __init__(self, name):
        self.name = name

    def take(self, data, fields):
        if len(data) % 4 != 2:
            raise Ignored("badLength")
        words = [int.from_bytes(data[at : at + 4], "little") for at in range(2, len(data), 4)]
        fields[self.name] = {
            "advance": int.from_bytes(data[:2], "little"),
            "pulses": [pulse_from(word) for word in words],
        }
        return b""

    def check(self, fields):
        advance, pulses = fields[self.name]["advance"], fields[self.name]["pulses"]
        spans = sorted((p["actuator"], p["onset"], p["onset"] + p["duration"]) for p in pulses)
        return (
            all(pulse_is_good(pulse) for pulse in pulses)
            and all(end <= advance for _, _, end in spans)
            and all(a[0] != b[0] or a[2] <= b[1] for a, b in zip(spans, spans[1:]))
        )

    def give(self, fields):
        pattern = fields[self.name]
        return pattern["advance"].to_bytes(2, "little") + b"".join(
            pulse_word(pulse) for pulse in pattern["pulses"]
        )


def u8(name, low=0, high=None):
    return Number(name, 1, low, high)


def u16(name, low=0, high=None):
    return Number(name, 2, low, high)


def u32(name, low=0, high=None):
    return Number(name, 4, low, high)


class Message:
    def __init__(self, name, *fields, grows=False, rule=None):
        self.name, self.fields, self.grows = name, fields, grows
        self.rule = rule or (lambda fields: True)
        self.shortest = sum(field.shortest for field in fields)
        self.longest = LONGEST_BODY - 1 if grows else sum(field.longest for field in fields)


PLAY = (u8("seq"), u16("start"), Numbers("slots", 55))
PATTERN = (u8("seq"), u16("start"), Pattern("pattern"))
STATISTICS = (
    "uptime bytes_received frames_received frames_rejected cells_played cells_late"
    " cells_dropped underruns reports_lost leases_expired worst_lateness"
).split()

MESSAGES = {
    # 4
    0x01: Message(
        "HELLO", u8("version_min", 1), u8("version_max"), u32("capabilities"),
        u32("session", 1), grows=True, rule=lambda f: f["version_min"] <= f["version_max"]),
    0x02: Message("STOP"),
    0x03: Message("LEASE", u32("session", 1), u8("reports_seen")),
    0x04: Message("TIME", u32("token")),
    0x05: Message("DESCRIBE"),
    0x06: Message("GET STATISTICS"),
    0x20: Message("ARM", u8("seq"), u16("cell")),
    0x21: Message("DEFINE", u8("seq"), u8("slot"), Pattern("pattern")),
    0x22: Message("PLAY, late cells shift", *PLAY),
    0x23: Message("PLAY, late cells drop", *PLAY),
    0x24: Message("PATTERN, late shifts", *PATTERN),
    0x25: Message("PATTERN, late drops", *PATTERN),
    0x26: Message("CONTINUE", u8("seq"), Numbers("slots", 57)),
    0x27: Message("CUT", u8("seq"), u8("mode", 0, 1)),
    0x28: Message("TEST MOTOR", u8("seq"), Pulse("pulse")),
    # 5
    0x81: Message(
        "WELCOME", u8("version"), u32("capabilities"), u32("session", 1), u32("boot"),
        grows=True),
    0x82: Message("STOPPED"),
    0x83: Message("ACK", u8("next"), u8("reason", 0, 2), u16("free")),
    0x84: Message(
        "TIME REPLY", u32("token"), Number("received", 8, 0, CLOCK_LIMIT), u32("turnaround")),
    0x85: Message(
        "DESCRIPTION", u8("actuators", 1, 8), u8("slots", 1, 251),
        u8("pulses_per_pattern", 10, 12), u8("waiting_patterns", 1, 4), u16("queue_depth", 57),
        u8("window", 1, 8), u16("maximum_pulse", 30, 4095), u16("maximum_continuous"),
        u16("lease", 150, 250), u8("keys", 0, 8), u8("pressure_channels", 0, 8),
        u8("reset_cause", 0, 6), Text("board", 16, counted=True),
        Text("firmware", 16, counted=True),
        rule=lambda f: f["maximum_continuous"] >= f["maximum_pulse"]),
    0x86: Message("STATISTICS", *(u32(name) for name in STATISTICS)),
    0x87: Message("LOG", u8("level", 0, 3), Text("text", 57, counted=False)),
    0x88: Message("NO SESSION"),
    0x89: Message("PRESSURE", u32("time"), Numbers("values", 8)),
    0x8A: Message("SUPPLY", u16("millivolts"), u8("charge"), u8("state")),
    0xA0: Message("PLAYED", u8("number"), u16("cell"), u32("onset")),
    0xA1: Message("LATE", u8("number"), u16("cell"), u16("by")),
    0xA2: Message("DROPPED", u8("number"), u16("first"), u16("count"), u8("reason", 0, 3)),
    0xA3: Message("UNDERRUN", u8("number"), u16("cell"), u16("gap")),
    0xA4: Message("FAULT", u8("number"), u8("code", 1, 6), u16("detail")),
    0xA5: Message("REFUSED", u8("number"), u8("seq"), u8("type"), u8("reason", 1, 7)),
    0xA6: Message("KEYS", u8("number"), u32("time"), u8("down")),
}


def sender_of(kind):
    return DEVICE if kind & 0x80 else HOST


def other(side):
    return DEVICE if side == HOST else HOST


def is_sequenced(kind):
    return 0x20 <= kind <= 0x3F


def encode(kind, fields):
    return bytes([kind]) + b"".join(field.give(fields) for field in MESSAGES[kind].fields)


def decode(body, receiver):
    """(type, fields, bytes after the known fields), or Ignored: by type, length, fields (13)."""
    kind, data = body[0], body[1:]
    if kind not in MESSAGES or sender_of(kind) == receiver:
        raise Ignored("unknownType")
    message = MESSAGES[kind]
    if not message.shortest <= len(data) <= message.longest:
        raise Ignored("badLength")
    fields = {}
    for field in message.fields:
        data = field.take(data, fields)
    if data and not message.grows:
        raise Ignored("badLength")
    if not all(field.check(fields) for field in message.fields) or not message.rule(fields):
        raise Ignored("badField")
    return kind, fields, data


def receive(stream, receiver):
    """A receiver's results for a stream, in order; bytes after the last zero yield nothing."""
    finds = []
    for between in bytes(stream).split(b"\0")[:-1]:
        if not between:
            continue
        body, rejected = unframe(between)
        if rejected:
            finds.append({"rejected": rejected})
            continue
        find = {"body": body.hex(" ")}
        try:
            decode(body, receiver)
        except Ignored as reason:
            find["ignored"] = str(reason)
        finds.append(find)
    return finds
