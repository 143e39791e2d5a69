"""The server side of RFC 6455, as far as tests need it: text frames, pings, closing."""
import base64
import hashlib
import struct

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


def acceptance(key):
    """The Sec-WebSocket-Accept value for a key."""
    digest = hashlib.sha1(key.encode() + b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest()
    return base64.b64encode(digest).decode()


def frame(kind, payload):
    """One complete frame, unmasked like a server's."""
    size = len(payload)
    if size < 126:
        head = struct.pack("!BB", 0x80 | kind, size)
    elif size < 65536:
        head = struct.pack("!BBH", 0x80 | kind, 126, size)
    else:
        head = struct.pack("!BBQ", 0x80 | kind, 127, size)
    return head + payload


async def read(reader):
    """Reads the next message: its kind and its bytes, with fragments joined."""
    kind, whole = None, b""
    while True:
        first, second = await reader.readexactly(2)
        size = second & 0x7F
        if size == 126:
            size = struct.unpack("!H", await reader.readexactly(2))[0]
        elif size == 127:
            size = struct.unpack("!Q", await reader.readexactly(8))[0]
        mask = await reader.readexactly(4) if second & 0x80 else bytes(4)
        data = await reader.readexactly(size)
        whole += bytes(byte ^ mask[place % 4] for place, byte in enumerate(data))
        kind = kind or first & 0x0F
        if first & 0x80:
            return kind, whole
