"""Random bytes for a line: noise, frames of random bodies, and damage to bodies and frames."""

from framing import LONGEST_BODY, frame
from messages import BASES
from reference import MESSAGES, encode


def damaged(draw, data):
    data = bytearray(data)
    for _ in range(draw.randint(1, 3)):
        at = draw.randrange(len(data) + 1)
        data[at : at + draw.randint(0, 1)] = draw.randbytes(draw.randint(0, 1))
    return bytes(data)


def random_wire(draw):
    kind = draw.choice(list(MESSAGES))
    body = encode(kind, BASES[kind])
    way = draw.randrange(5)
    if way == 0:
        return draw.randbytes(draw.randrange(200)).replace(b"\1", b"\0")
    if way == 1:
        return frame(bytes([kind]) + draw.randbytes(draw.randrange(LONGEST_BODY)))
    if way == 2:
        return frame(draw.randbytes(draw.randint(1, LONGEST_BODY + 1)))
    if way == 3:
        return frame(damaged(draw, body) or b"\0")
    return damaged(draw, frame(body))
