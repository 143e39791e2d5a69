"""A program on a bus, made from the D-Bus specification: as well-behaved or as hostile as a test wants."""
import os
import socket
import struct
import threading
import time

from home import PATIENCE

CALL, RETURN, ERROR, SIGNAL = 1, 2, 3, 4
NAME, PATH = "org.freedesktop.Notifications", "/org/freedesktop/Notifications"


class Variant:
    def __init__(self, signature, value):
        self.signature, self.value = signature, value


def split(signature):
    """The complete types of a signature."""
    types, start = [], 0
    while start < len(signature):
        end = start
        while signature[end] == "a":
            end += 1
        if signature[end] in "({":
            depth = 0
            while True:
                depth += {"(": 1, "{": 1, ")": -1, "}": -1}.get(signature[end], 0)
                if not depth:
                    break
                end += 1
        types.append(signature[start:end + 1])
        start = end + 1
    return types


NUMBERS = {"y": ("B", 1), "n": ("h", 2), "q": ("H", 2), "i": ("i", 4), "u": ("I", 4), "b": ("I", 4), "x": ("q", 8),
           "t": ("Q", 8), "d": ("d", 8)}


def align(kind):
    return 8 if kind[0] in "({" else NUMBERS[kind][1] if kind in NUMBERS else 1 if kind[0] in "gv" else 4


def write(out, kind, value):
    out += b"\0" * (-len(out) % align(kind))
    if kind in NUMBERS:
        out += struct.pack("<" + NUMBERS[kind][0], value)
    elif kind in "so":
        data = value if isinstance(value, bytes) else value.encode()
        out += struct.pack("<I", len(data)) + data + b"\0"
    elif kind == "g":
        out += bytes([len(value)]) + value.encode() + b"\0"
    elif kind == "v":
        write(out, "g", value.signature)
        write(out, value.signature, value.value)
    elif kind[0] == "a":
        place = len(out)
        out += b"\0\0\0\0"
        out += b"\0" * (-len(out) % align(kind[1:]))
        start = len(out)
        for one in value.items() if isinstance(value, dict) else value:
            write(out, kind[1:], one)
        out[place:place + 4] = struct.pack("<I", len(out) - start)
    else:
        for part, one in zip(split(kind[1:-1]), value):
            write(out, part, one)


def read(data, at, kind):
    at += -at % align(kind)
    if kind in NUMBERS:
        code, size = NUMBERS[kind]
        return struct.unpack_from("<" + code, data, at)[0], at + size
    if kind in "so":
        size = struct.unpack_from("<I", data, at)[0]
        return data[at + 4:at + 4 + size].decode(), at + 5 + size
    if kind == "g":
        size = data[at]
        return data[at + 1:at + 1 + size].decode(), at + 2 + size
    if kind == "v":
        signature, at = read(data, at, "g")
        return read(data, at, signature)
    if kind[0] == "a":
        size = struct.unpack_from("<I", data, at)[0]
        at += 4 + (-(at + 4) % align(kind[1:]))
        end, values = at + size, []
        while at < end:
            one, at = read(data, at, kind[1:])
            values.append(one)
        return dict(values) if kind[1] == "{" else values, at
    values = []
    for part in split(kind[1:-1]):
        one, at = read(data, at, part)
        values.append(one)
    return tuple(values), at


class Message:
    def __init__(self, kind, serial, fields, body):
        self.kind, self.serial, self.body = kind, serial, body
        self.path, self.interface, self.member, self.error = (fields.get(each) for each in (1, 2, 3, 4))
        self.answered, self.destination, self.sender = (fields.get(each) for each in (5, 6, 7))


class Program:
    """A connection to a bus."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(PATIENCE)
        self.socket.connect(path)
        self.socket.sendall(b"\0AUTH EXTERNAL " + str(os.getuid()).encode().hex().encode() + b"\r\n")
        assert self.socket.recv(4096).startswith(b"OK")
        self.socket.sendall(b"BEGIN\r\n")
        self.rest, self.serial, self.waiting = b"", 0, []
        self.name = self.call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "Hello").body[0]

    def send(self, kind, fields, signature="", body=(), flags=0):
        """Sends a message; returns its serial."""
        self.serial += 1
        self.socket.sendall(self.encoded(kind, fields, signature, body, flags, self.serial))
        return self.serial

    @staticmethod
    def encoded(kind, fields, signature="", body=(), flags=0, serial=1):
        content = bytearray()
        for part, one in zip(split(signature), body):
            write(content, part, one)
        if signature:
            fields = {**fields, 8: Variant("g", signature)}
        head = bytearray(struct.pack("<cBBBII", b"l", kind, flags, 1, len(content), serial))
        write(head, "a(yv)", list(fields.items()))
        head += b"\0" * (-len(head) % 8)
        return bytes(head + content)

    def receive(self, seconds=PATIENCE):
        """Returns the next message; None on timeout."""
        end = time.monotonic() + seconds
        while True:
            if len(self.rest) >= 16:
                size = struct.unpack_from("<I", self.rest, 4)[0]
                head = struct.unpack_from("<I", self.rest, 12)[0] + 16
                head += -head % 8
                if len(self.rest) >= head + size:
                    break
            self.socket.settimeout(max(0.001, end - time.monotonic()))
            try:
                more = self.socket.recv(1 << 20)
            except TimeoutError:
                return None
            if not more:
                raise ConnectionError("the bus has ended the connection")
            self.rest += more
        data, self.rest = self.rest[:head + size], self.rest[head + size:]
        fields = dict(read(data, 12, "a(yv)")[0])
        body, at = [], 0
        for part in split(fields.get(8, "")):
            one, at = read(data[head:], at, part)
            body.append(one)
        return Message(data[1], struct.unpack_from("<I", data, 8)[0], fields, body)

    def call(self, destination, path, interface, member, signature="", body=()):
        """Calls a method; returns its reply."""
        fields = {1: Variant("o", path), 2: Variant("s", interface), 3: Variant("s", member), 6: Variant("s", destination)}
        serial = self.send(CALL, fields, signature, body)
        while True:
            message = self.receive()
            assert message is not None, f"{member} was never answered"
            if message.kind in (RETURN, ERROR) and message.answered == serial:
                return message
            self.waiting.append(message)

    def bus(self, member, signature="", body=()):
        return self.call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", member, signature, body)

    def own(self, name=NAME, flags=0):
        """Requests a name; returns the bus's reply (1: it is the owner)."""
        return self.bus("RequestName", "su", (name, flags)).body[0]

    def listen(self, rule):
        self.bus("AddMatch", "s", (rule,))

    @staticmethod
    def notification(program="App", summary="", body="", actions=(), hints=None, replaces=0, timeout=-1):
        """The fields, signature and content of a call of Notify."""
        fields = {1: Variant("o", PATH), 2: Variant("s", NAME), 3: Variant("s", "Notify"), 6: Variant("s", NAME)}
        return fields, "susssasa{sv}i", (program, replaces, "", summary, body, list(actions), hints or {}, timeout)

    def notify(self, *words, **members):
        """Calls Notify without waiting; returns the serial."""
        return self.send(CALL, *self.notification(*words, **members))

    def numbered(self, *words, **members):
        """Calls Notify; returns the notification's ID, None if there is no server."""
        serial = self.notify(*words, **members)
        while True:
            message = self.receive()
            assert message is not None, "Notify was never answered"
            if message.kind in (RETURN, ERROR) and message.answered == serial:
                return message.body[0] if message.kind == RETURN else None
            self.waiting.append(message)

    def signal(self, member, signature, body, path=PATH, interface=NAME):
        fields = {1: Variant("o", path), 2: Variant("s", interface), 3: Variant("s", member)}
        self.send(SIGNAL, fields, signature, body)

    def wait(self, member, seconds=PATIENCE):
        """Returns the next signal or call of this name; None on timeout."""
        end = time.monotonic() + seconds
        while True:
            message = self.waiting.pop(0) if self.waiting else self.receive(max(0.001, end - time.monotonic()))
            if message is None or message.member == member:
                return message

    def close(self):
        self.socket.close()


class Shower:
    """A notification server in a thread, for tests; it numbers from `first` up and shows nothing."""

    def __init__(self, path, first=1):
        self.program, self.last, self.calls = Program(path), first - 1, []
        assert self.program.own() == 1
        self.thread = threading.Thread(target=self._serve, daemon=True)
        self.thread.start()

    def _serve(self):
        try:
            while True:
                message = self.program.receive(3600)
                if message and message.kind == CALL:
                    self.answer(message)
        except (OSError, ConnectionError, ValueError):
            pass  # the test has closed it, or the bus is gone

    def answer(self, call):
        kind, signature, body = RETURN, "", ()
        if call.member == "Notify" and len(call.body) != 8:
            kind = ERROR
        elif call.member == "Notify":
            number = call.body[1] or self.last + 1
            self.last = max(self.last, number)
            self.calls.append(call)
            signature, body = "u", (number,)
        if call.member == "GetCapabilities":
            signature, body = "as", (["actions", "body"],)
        if call.member == "GetServerInformation":
            signature, body = "ssss", ("Shower", "test", "1", "1.2")
        fields = {4: Variant("s", "org.example.Error")} if kind == ERROR else {}
        self.program.send(kind, {**fields, 5: Variant("u", call.serial), 6: Variant("s", call.sender)}, signature, body)
        if call.member == "CloseNotification":
            self.closed(call.body[0], 3)

    def closed(self, number, reason):
        self.program.signal("NotificationClosed", "uu", (number, reason))

    def close(self):
        self.program.socket.shutdown(socket.SHUT_RDWR)
        self.program.close()
        self.thread.join(PATIENCE)
