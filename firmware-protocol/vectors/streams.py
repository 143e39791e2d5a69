"""Vectors of streams with valid and invalid frames, and zero bytes wherever they may occur."""

from framing import frame
from messages import BASES
from negatives import ARM, DEFINE, FULL_PLAY, STOP, TIME, record, wire
from reference import DEVICE, HOST, encode


def noise(seed, count):
    """Bytes of a linear congruential generator, with additional zeros."""
    state = seed
    for _ in range(count):
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        yield 0 if state >> 60 == 0 else state >> 33 & 0xFF


def streams():
    good, zero = "message", b"\0"
    bad = bytearray(ARM)
    bad[1] ^= 1
    yield record("one zero byte before the first frame", DEVICE, zero + STOP, [good])
    yield record("many zero bytes before the first frame", DEVICE, zero * 100 + STOP, [good])
    yield record("nothing but zero bytes", DEVICE, zero * 64, [])
    yield record("no byte", DEVICE, b"", [])
    yield record("two frames", DEVICE, ARM + DEFINE, [good] * 2)
    yield record("the same frame three times", DEVICE, STOP * 3, [good] * 3)
    yield record("a zero byte between frames", DEVICE, ARM + zero + DEFINE, [good] * 2)
    yield record(
        "zero bytes before, between and after", DEVICE,
        zero * 3 + ARM + zero * 5 + DEFINE + zero * 7 + STOP + zero * 9, [good] * 3)
    yield record("two of the longest frames", DEVICE, FULL_PLAY * 2, [good] * 2)
    yield record("a frame without its delimiter yet", DEVICE, ARM + STOP[:-1], [good])
    yield record("half a frame yet", DEVICE, ARM + DEFINE[:9], [good])
    yield record("text, then a frame", DEVICE, b"login: \0" + STOP, ["truncated", good])
    yield record("the tail of a frame, then a frame", DEVICE, DEFINE[6:] + STOP, None)
    yield record("a bad CRC, then a good frame", DEVICE, bad + STOP, ["badCRC", good])
    yield record("good, bad, good", DEVICE, ARM + bad + STOP, [good, "badCRC", good])
    yield record("truncated, then good", DEVICE, DEFINE[:8] + zero + STOP, ["truncated", good])
    yield record("too short, then good", DEVICE, b"\x02\x02\0" + STOP, ["tooShort", good])
    yield record("too long, then good", DEVICE, b"\x55" * 300 + zero + STOP, ["tooLong", good])
    yield record(
        "63 bytes, then the longest frame", DEVICE, b"\1" * 63 + zero + FULL_PLAY,
        ["tooLong", good])
    yield record(
        "a lost delimiter costs the two frames that it parted", DEVICE,
        ARM[:-1] + TIME + STOP, ["badCRC", good])
    yield record(
        "a lost delimiter of the longest frame", DEVICE, FULL_PLAY[:-1] + ARM + STOP,
        ["tooLong", good])
    yield record(
        "a lost byte in the middle", DEVICE, ARM + DEFINE[:7] + DEFINE[8:] + STOP,
        [good, "truncated", good])
    yield record(
        "a zero byte put into a frame", DEVICE, ARM + DEFINE[:7] + zero + DEFINE[7:] + STOP, None)
    yield record(
        "unknown type, wrong length and bad field between good frames", DEVICE,
        ARM + frame(b"\x29\x01") + frame(b"\x27\x02") + frame(b"\x27\x03\x02") + STOP,
        [good, "unknownType", "badLength", "badField", good])
    yield record(
        "ill-formed UTF-8 is a message all the same", HOST,
        frame(b"\x87\x02\xff\xc3") + frame(encode(0x87, BASES[0x87])), [good] * 2,
        "shown with U+FFFD in place of what is ill-formed")
    yield record(
        "a device hears itself", DEVICE, wire(0x82) + STOP + wire(0x88),
        ["unknownType", good, "unknownType"])
    yield record(
        "a host hears itself", HOST, STOP + wire(0x82) + ARM, ["unknownType", good, "unknownType"])
    yield record(
        "a report between answers", HOST, wire(0x81) + wire(0xA0) + wire(0x83), [good] * 3)
    for seed in range(1, 9):
        stream = bytes(noise(seed, 400)) + zero + STOP
        made = record(f"noise {seed}, then a good frame", DEVICE, stream, None)
        assert made["finds"][-1] == {"message": "02"}
        yield made
