"""As much of MQTT 5 as a host needs, for thousands of sessions in one process; it shares nothing with Tactus."""
import asyncio
import collections
import struct

CONNECT, CONNACK, PUBLISH, PUBACK, SUBSCRIBE, SUBACK, PINGREQ, DISCONNECT = 1, 2, 3, 4, 8, 9, 12, 14


def varint(number):
    out = bytearray()
    while True:
        number, low = divmod(number, 128)
        out.append(low | (128 if number else 0))
        if not number:
            return bytes(out)


def text(words):
    words = words.encode()
    return struct.pack("!H", len(words)) + words


def packet(kind, flags, body):
    return bytes([kind << 4 | flags]) + varint(len(body)) + body


def read_varint(data, place):
    """The number and where it ends; None if it is not whole."""
    number = shift = 0
    while place < len(data):
        byte = data[place]
        place += 1
        number |= (byte & 127) << shift
        if not byte & 128:
            return number, place
        shift += 7
    return None


def receive_maximum(properties):
    """How many publications a broker takes before it has answered one, by the properties of its CONNACK."""
    sizes = {0x11: 4, 0x13: 2, 0x21: 2, 0x22: 2, 0x24: 1, 0x25: 1, 0x27: 4, 0x28: 1, 0x29: 1, 0x2A: 1}
    length, place = read_varint(properties, 0)
    end = place + length
    while place < end:
        kind, place = properties[place], place + 1
        if kind == 0x21:
            return struct.unpack_from("!H", properties, place)[0]
        # Others are texts, or a pair of them.
        for _ in range(2 if kind == 0x26 else 1):
            place += sizes.get(kind) or 2 + struct.unpack_from("!H", properties, place)[0]
    return 65_535


class Session(asyncio.Protocol):
    """A persistent session: what it publishes with QoS 1 is kept until the broker has it, over any number of lines."""

    def __init__(self, client, topics, heard, will=None, came=None):
        self.client, self.topics, self.heard, self.will, self.came = client, topics, heard, will, came
        self.transport = None
        self.is_there = False
        self.buffer = bytearray()
        self.unanswered = {}  # packet number: (topic, payload, retain)
        self.waiting = collections.deque()  # beyond what the broker takes at once
        self.most = 65_535
        self.next = 0
        self.lost = None
        self.is_marked = False  # whether the broker says of what is heard that it sends it again

    # The line

    def connection_made(self, transport):
        self.transport = transport
        self.buffer.clear()
        properties = b"\x11" + struct.pack("!I", 604_800)
        flags, tail = 0, b""
        if self.will:
            topic, payload = self.will
            flags = 0x04 | 1 << 3 | 0x20
            tail = varint(5) + b"\x18" + struct.pack("!I", 5) + text(topic) + text(payload)
        body = text("MQTT") + bytes([5, flags]) + struct.pack("!H", 600) + varint(len(properties)) + properties
        transport.write(packet(CONNECT, 0, body + text(self.client) + tail))

    def connection_lost(self, _):
        self.is_there = False
        self.transport = None
        if self.lost and not self.lost.done():
            self.lost.set_result(None)

    def data_received(self, data):
        self.buffer += data
        buffer, place = self.buffer, 0
        while True:
            length = read_varint(buffer, place + 1) if place + 1 < len(buffer) else None
            if not length or len(buffer) < length[1] + length[0]:
                break
            end = length[1] + length[0]
            self.take(buffer[place], bytes(buffer[length[1]:end]))
            place = end
        del buffer[:place]

    def take(self, head, body):
        kind = head >> 4
        if kind == PUBLISH:
            size = struct.unpack_from("!H", body)[0]
            topic, place = body[2:2 + size].decode(), 2 + size
            number = None
            if head & 6:
                number, place = struct.unpack_from("!H", body, place)[0], place + 2
            skip, place = read_varint(body, place)
            self.is_marked = bool(head & 8)
            self.heard(self, topic, body[place + skip:])
            if number is not None and self.transport and not self.transport.is_closing():
                self.transport.write(packet(PUBACK, 0, struct.pack("!H", number)))
        elif kind == PUBACK:
            self.unanswered.pop(struct.unpack_from("!H", body)[0], None)
            self.pump()
        elif kind == CONNACK:
            if body[1] >= 0x80:
                raise RuntimeError(f"{self.client}: refused with {body[1]:#x}")
            self.is_there = True
            self.most = receive_maximum(body[2:])
            if not body[0] & 1 and self.topics:
                # The broker has forgotten the session.
                topics = b"".join(text(one) + b"\x01" for one in self.topics)
                self.transport.write(packet(SUBSCRIBE, 2, struct.pack("!H", self.number()) + b"\x00" + topics))
            elif self.came:
                self.came(self)
            for number, one in sorted(self.unanswered.items()):
                self.send(number, *one, again=bool(body[0] & 1))
            self.pump()
        elif kind == SUBACK:
            if self.came:
                self.came(self)

    # Publishing

    def number(self):
        while True:
            self.next = self.next % 65_535 + 1
            if self.next not in self.unanswered:
                return self.next

    def publish(self, topic, payload, retain=False):
        self.waiting.append((topic, payload, retain))
        self.pump()

    def pump(self):
        while self.is_there and self.waiting and len(self.unanswered) < self.most:
            number = self.number()
            self.unanswered[number] = self.waiting.popleft()
            self.send(number, *self.unanswered[number])

    @property
    def has_all_out(self):
        return not self.unanswered and not self.waiting

    def send(self, number, topic, payload, retain, again=False):
        if self.transport and not self.transport.is_closing():
            flags = 2 | (8 if again else 0) | (1 if retain else 0)
            self.transport.write(packet(PUBLISH, flags, text(topic) + struct.pack("!H", number) + b"\x00" + payload))
