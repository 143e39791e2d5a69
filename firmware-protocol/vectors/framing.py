"""Frames of the Tactus wire protocol, written from sections 2 and 13 of PROTOCOL.md."""

LONGEST_BODY = 59
LONGEST_BETWEEN_ZEROS = 62


def crc16(data):
    value = 0xFFFF
    for byte in data:
        value ^= byte << 8
        for _ in range(8):
            value = (value << 1) ^ 0x1021 if value & 0x8000 else value << 1
            value &= 0xFFFF
    return value


def sent_crc(body):
    """The CRC as transmitted: inverted."""
    return crc16(body) ^ 0xFFFF


def cobs_encode(data):
    groups = bytes(data).split(b"\0")
    out = bytearray()
    for index, group in enumerate(groups):
        while len(group) > 254:
            out += b"\xff" + group[:254]
            group = group[254:]
        out += bytes([len(group) + 1]) + group
        # Code FF implies no zero; the zero after exactly 254 bytes is a separate empty group.
        if len(group) == 254 and index < len(groups) - 1:
            out += b"\x01"
    return bytes(out)


def cobs_decode(data):
    """The bytes, or None if the last code exceeds the data."""
    out = bytearray()
    position = 0
    while position < len(data):
        code = data[position]
        group = data[position + 1 : position + code]
        if len(group) != code - 1 or 0 in group or code == 0:
            return None
        out += group
        position += code
        if code != 0xFF and position < len(data):
            out.append(0)
    return bytes(out)


def frame(body):
    return cobs_encode(bytes(body) + sent_crc(body).to_bytes(2, "big")) + b"\0"


def unframe(between):
    """(body, None) or (None, reason) for the bytes between two zero bytes."""
    if len(between) > LONGEST_BETWEEN_ZEROS:
        return None, "tooLong"
    data = cobs_decode(between)
    if data is None:
        return None, "truncated"
    if len(data) < 3:
        return None, "tooShort"
    if sent_crc(data[:-2]) != int.from_bytes(data[-2:], "big"):
        return None, "badCRC"
    return data[:-2], None
