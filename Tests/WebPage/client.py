"""The client side of RFC 6455, as far as tests need it; it can send invalid frames too."""
import base64
import hashlib
import json
import os
import queue
import socket
import ssl
import struct
import threading
import time
import urllib.parse

from server import PATIENCE

TEXT, BINARY, CLOSE, PING, PONG, MORE = 1, 2, 8, 9, 10, 0


def frame(kind, payload=b"", is_last=True, is_masked=True, reserved=0):
    """A frame as a browser masks it."""
    size, mark = len(payload), 0x80 if is_masked else 0
    head = bytes([(0x80 if is_last else 0) | reserved | kind])
    if size < 126:
        head += bytes([mark | size])
    elif size < 65536:
        head += struct.pack("!BH", mark | 126, size)
    else:
        head += struct.pack("!BQ", mark | 127, size)
    if not is_masked:
        return head + payload
    mask = os.urandom(4)
    return head + mask + bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))


class Refused(Exception):
    """The server did not answer with a WebSocket; the argument is the status."""


def connect(address, room=None):
    """Connects to the server of an address, over TLS if it is https; `room` limits the receive buffer."""
    parts = urllib.parse.urlsplit(address)
    one = socket.socket()
    if room:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
    one.settimeout(PATIENCE)
    one.connect((parts.hostname, parts.port))
    if parts.scheme != "https":
        return one
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context.wrap_socket(one, server_hostname=parts.hostname)


class Client:
    """One connection to the page's socket; `address` is the page's."""

    def __init__(self, address, host=None, origin=None, path="socket", room=None):
        parts = urllib.parse.urlsplit(address)
        self.socket = connect(address, room)
        key = base64.b64encode(os.urandom(16)).decode()
        origin = origin or f"{parts.scheme}://{parts.netloc}"
        self.socket.sendall((f"GET {parts.path}{path} HTTP/1.1\r\nHost: {host or parts.netloc}\r\nOrigin: {origin}\r\n"
                             "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                             f"Sec-WebSocket-Key: {key}\r\n\r\n").encode())
        self.rest, self.code = b"", None
        while b"\r\n\r\n" not in self.rest:
            more = self.socket.recv(65536)
            if not more:
                raise Refused(0)
            self.rest += more
        head, self.rest = self.rest.split(b"\r\n\r\n", 1)
        status = int(head.split(b" ")[1])
        if status != 101:
            self.socket.close()
            raise Refused(status)
        wanted = base64.b64encode(hashlib.sha1(key.encode() + b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest())
        assert wanted in head, head

    def send(self, one):
        self.socket.sendall(frame(TEXT, json.dumps(one).encode()))

    def read(self):
        """Returns the next object; None once the connection has ended, with the reason in `code`."""
        while True:
            kind, payload = self.read_frame()
            if kind is None:
                return None
            if kind == TEXT:
                return json.loads(payload)
            if kind == PING:
                self.socket.sendall(frame(PONG, payload))
            if kind == CLOSE:
                self.code = struct.unpack("!H", payload[:2])[0] if payload else 1005
                self._answer_close(payload)

    def _answer_close(self, payload):
        try:
            self.socket.sendall(frame(CLOSE, payload))
        except OSError:
            pass  # the server no longer reads

    def read_frame(self):
        try:
            head = self._take(2)
            size = head[1] & 0x7F
            if size == 126:
                size = struct.unpack("!H", self._take(2))[0]
            elif size == 127:
                size = struct.unpack("!Q", self._take(8))[0]
            return head[0] & 0x0F, self._take(size)
        except (ConnectionError, EOFError):
            return None, b""

    def _take(self, count):
        while len(self.rest) < count:
            more = self.socket.recv(1 << 16)
            if not more:
                raise EOFError
            self.rest += more
        data, self.rest = self.rest[:count], self.rest[count:]
        return data

    def wait(self, **members):
        """Returns the next object with these members."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            one = self.read()
            assert one is not None, f"ended with {self.code} without {members}"
            if members.items() <= one.items():
                return one
        raise AssertionError(f"never told: {members}")

    def ask(self, **request):
        """Sends a request; returns its answer."""
        tag = f"t{time.monotonic_ns()}"
        self.send({**request, "tag": tag})
        return self.wait(tag=tag)

    def ended(self):
        """Reads to the end; returns the close code, None if there was none."""
        while self.read() is not None:
            pass
        return self.code

    def close(self):
        self.socket.close()


class AttentiveClient(Client):
    """A client that reads all the time, and so answers pings as a browser does, whatever its test does."""

    def __init__(self, address, **options):
        super().__init__(address, **options)
        self.objects = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self):
        try:
            while (one := super().read()) is not None:
                self.objects.put(one)
        except OSError:
            pass  # the test has closed it
        self.objects.put(None)

    def read(self):
        return self.objects.get(timeout=PATIENCE)
