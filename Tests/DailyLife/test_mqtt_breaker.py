"""Misbehaviour of a broker and its other clients, byte by byte: the bridge loses a connection, never a message."""
import json
import os
import random
import socket
import ssl
import struct
import subprocess
import threading
import time
import unittest

from home import PATIENCE
from mosquitto import Daily, certificates
from test_mqtt_hostile import CONNACK, FakeBroker


def text(words):
    """A string of MQTT."""
    words = words if isinstance(words, bytes) else words.encode()
    return struct.pack(">H", len(words)) + words


def packet(first, body):
    size, length = len(body), b""
    while True:
        length += bytes([size % 128 | (128 if size > 127 else 0)])
        size //= 128
        if not size:
            return bytes([first]) + length + body


def publication(topic, payload, number=1, properties=b"", flags=0x32):
    """PUBLISH with QoS 1; properties below 128 bytes are passed as they are, longer ones with their length."""
    length = packet(0, properties)[1:] if properties else b"\0"
    return packet(flags, text(topic) + struct.pack(">H", number) + length + payload)


def message(name, **more):
    return json.dumps({"id": name, "from": "A", "text": name, "quiet": True, **more}).encode()


class Peer:
    """The bridge's connection, as a broker sees it."""

    def __init__(self, line, answer=CONNACK):
        self.line, self.bytes, self.acknowledged, self.published = line, b"", [], []
        line.settimeout(PATIENCE)
        self.greeting = line.recv(65_536)
        if answer:
            line.sendall(answer)

    def send(self, data):
        self.line.sendall(data)

    def listen(self, until):
        """Answers the bridge until `until` holds for its acknowledgements and publications."""
        end = time.monotonic() + PATIENCE
        while not until() and time.monotonic() < end:
            data = self.line.recv(65_536)
            if not data:
                return
            self.bytes += data
            while self.take():
                pass

    def take(self):
        size, place, shift = 0, 1, 0
        while True:
            if place >= len(self.bytes):
                return False
            size |= (self.bytes[place] & 127) << shift
            place, shift = place + 1, shift + 7
            if self.bytes[place - 1] < 128:
                break
        if len(self.bytes) < place + size:
            return False
        kind, body = self.bytes[0], self.bytes[place:place + size]
        self.bytes = self.bytes[place + size:]
        if kind >> 4 == 4:
            self.acknowledged.append(struct.unpack(">H", body[:2])[0])
        elif kind >> 4 == 8:
            self.send(packet(0x90, body[:2] + b"\0\1"))
        elif kind >> 4 == 3:
            end = 2 + struct.unpack(">H", body[:2])[0]
            self.send(packet(0x40, body[end:end + 2] + b"\0"))
            self.published.append((body[2:end].decode(), body[end + 3:]))
        return True

    def fates(self, what):
        return [json.loads(payload).get("id") for topic, payload in list(self.published)
                if topic == "tactus/ada/delivery" and json.loads(payload)["what"] == what]


class Breaker(Daily):
    def against(self, act, *words):
        fake = FakeBroker(act)
        self.addCleanup(fake.close)
        home = self.home()
        return fake, home, home.start("mqtt", "--broker", fake.address, "--reader", "ada", *words)

    def until(self, holds, what):
        end = time.monotonic() + PATIENCE
        while not holds():
            self.assertLess(time.monotonic(), end, what)
            time.sleep(0.1)

    def test_strange_but_allowed_packets_bring_their_messages_once(self):
        """Properties of all kinds, DUP, ids of 65,535 bytes, topics with tricks, expiry 0."""
        peers = []
        properties = (b"\x08" + text("tactus/all/message") + b"\x09" + text(bytes(range(256))) + b"\x01\x01"
                      + b"\x03" + text("text/\u202eplain") + b"\x26" + text("k" * 3_000) + text("v" * 3_000))

        def act(fake, one):
            peer = Peer(one)
            peers.append(peer)
            peer.send(publication("tactus/ada/message", message("props"), 1, properties))
            for flags in (0x3A, 0x3A, 0x32):
                peer.send(publication("tactus/ada/message", message("dup"), 2, flags=flags))
            peer.send(publication("tactus/ada/message", b'{"id":"' + b"i" * 65_535 + b'","from":"A","text":"x"}', 3))
            peer.send(publication("tactus/ada/message", message("i" * 200), 4))
            peer.send(publication("tactus/ada/message", message("gone"), 5, b"\x02\0\0\0\0"))
            peer.send(publication("tactus/ada/message", message("zero", expires=0), 6))
            peer.send(publication("tactus/ada/message", message("negative", expires=-(1 << 53)), 7))
            for number, topic in enumerate(("$share/g/tactus/ada/message", "tactus/ada/message/", "tactus/ada//message",
                                            "TACTUS/ada/message", "tactus/ada/message\u200b", "$SYS/tactus/ada/message")):
                peer.send(publication(topic, message(f"topic-{number}"), 20 + number))
            peer.send(publication("tactus/ada/message", message("retained"), 30, flags=0x33))
            peer.send(publication("tactus/ada/message", b"\xff\xfe" * 500_000, 31, flags=0x33))
            peer.send(publication("tactus/ada/message", message("last"), 40))
            peer.listen(lambda: not fake.open)

        fake, home, bridge = self.against(act)
        self.until(lambda: peers and "last" in peers[-1].fates("taken"), "the last")
        self.until(lambda: 40 in peers[0].acknowledged, "its acknowledgement")
        self.assertEqual(len(peers), 1, bridge.said)
        self.assertEqual(sorted(self.inbox(home)), sorted(["props", "dup", "i" * 200, "last"]))
        self.assertIn("gone", peers[0].fates("expired"))
        self.assertLessEqual({"zero", "negative"}, set(peers[0].fates("refused")) | set(peers[0].fates("expired")))
        self.assertLessEqual({1, 2, 3, 4, 5, 6, 7, 20, 30, 31, 40}, set(peers[0].acknowledged))
        self.assertEqual(bridge.end(), 143)

    def test_a_broker_that_hangs_up_at_once_is_not_called_again_at_once(self):
        times = []

        def act(fake, one):
            times.append(time.monotonic())
            Peer(one)

        fake, home, bridge = self.against(act)
        self.until(lambda: len(times) >= 4, "four calls")
        self.assertGreater(times[3] - times[0], 1)
        self.assertEqual(bridge.end(), 143)

    def test_a_broker_that_never_answers_the_greeting_is_given_up(self):
        def act(fake, one):
            Peer(one, answer=None)
            time.sleep(PATIENCE)

        fake, home, bridge = self.against(act)
        bridge.line("does not answer")
        self.until(lambda: fake.count >= 2, "another call")
        self.assertEqual(bridge.end(), 143)

    def test_greetings_that_are_none_cost_the_line(self):
        answers = [b"\x20\x00", b"\x20\x03\x02\x00\x00", b"\x20\x03\x00\xff\x00", b"\x20\xff\xff\xff\xff\xff", b"\x20\x05\x00\x00\x7f\x11\x00",
                   b"\x20\x08\x00\x00\x05\x22\xff\xff\x22\x00", b"\x90\x04\x00\x01\x00\x01", b"HTTP/1.1 200 OK\r\n\r\n"]
        random.Random(os.environ.get("TACTUS_SEED", "7")).shuffle(answers)
        # Cases that could reach a terminal are always tried, and some of the others.
        answers.insert(0, packet(0x20, b"\0\x87" + packet(0, b"\x1f" + text("\x1b[2J no \u202e"))[1:]))
        given = []

        def act(fake, one):
            given.append(answers[len(given) % len(answers)])
            Peer(one, given[-1])
            one.settimeout(1)
            one.recv(4096)

        fake, home, bridge = self.against(act)
        self.until(lambda: len(given) >= 5, "five calls")
        self.assertIsNone(bridge.process.poll(), bridge.said)
        self.assertFalse(any("\x1b" in line or "\u202e" in line for line in bridge.said), bridge.said)
        self.assertEqual(bridge.end(), 143)

    def test_acknowledgements_of_what_was_never_sent_forget_nothing(self):
        peers = []

        def act(fake, one):
            peer = Peer(one)
            peers.append(peer)
            for number in (1, 2, 3, 500, 65_535):
                peer.send(packet(0x40, struct.pack(">H", number) + b"\0\0"))
                peer.send(packet(0x90, struct.pack(">H", number) + b"\0\x87\x87\x87"))
            peer.send(publication("tactus/ada/message", message("kept"), 9))
            peer.listen(lambda: not fake.open)

        fake, home, bridge = self.against(act)
        self.until(lambda: peers and "kept" in peers[-1].fates("taken"), "taken")
        self.assertEqual(self.inbox(home), ["kept"])
        self.assertIsNone(bridge.process.poll())
        self.assertEqual(bridge.end(), 143)

    def test_another_client_of_the_same_name_takes_the_session_and_no_message(self):
        mosquitto = self.broker()
        ears = self.client(mosquitto, "tactus/#")
        home = self.home()
        bridge = self.bridge(home, mosquitto)
        ears.state(online=True, service=True)
        name = "tactus-ada-" + (home.data / "mqtt" / "client").read_text().strip()
        thief = socket.create_connection(("127.0.0.1", mosquitto.port))
        thief.sendall(packet(0x10, text("MQTT") + b"\x05\x00\x00\x3c\x05\x11\x00\x09\x3a\x80" + text(name)))
        self.assertEqual(thief.recv(1), b"\x20")
        bridge.line("trying again")
        # The thief has the session, and acknowledges nothing.
        ears.publish("tactus/ada/message", {"id": "t", "from": "A", "text": "t", "quiet": True}).wait_for_publish(PATIENCE)
        ears.fate("t", "taken")
        self.assertEqual(self.inbox(home), ["t"])
        thief.close()
        self.assertIsNone(bridge.process.poll())

    def test_a_certificate_for_another_name_is_not_believed(self):
        home = self.home(service=False)
        folder = home.folder / "tls"
        folder.mkdir()
        authority = certificates(folder)
        (folder / "extensions").write_text("subjectAltName=DNS:other.example\n")
        subprocess.run(["openssl", "x509", "-req", "-in", "ada.csr", "-CA", "ca.pem", "-CAkey", "ca-key.pem", "-days", "2",
                        "-CAcreateserial", "-extfile", "extensions", "-out", "ada.pem"], cwd=folder, check=True, capture_output=True,
                       timeout=PATIENCE)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(folder / "ada.pem", folder / "ada-key.pem")
        heard = []

        def act(fake, one):
            try:
                heard.append(context.wrap_socket(one, server_side=True).recv(4096))
            except (ssl.SSLError, OSError):
                pass

        fake = FakeBroker(act)
        self.addCleanup(fake.close)
        bridge = home.start("mqtt", "--broker", f"mqtts://localhost:{fake.port}", "--reader", "ada", "--ca", str(authority))
        self.assertIn("TLS", bridge.line("trying again"))
        self.assertEqual([one for one in heard if one], [], "nothing is said to whom nobody vouches for")
        self.assertEqual(bridge.end(), 143)

    def test_tls_that_never_ends_its_greeting_keeps_nobody_waiting(self):
        home = self.home(service=False)
        stop = threading.Event()
        self.addCleanup(stop.set)

        def act(fake, one):
            one.sendall(b"\x16\x03\x03\x40\x00")
            stop.wait(PATIENCE)

        fake = FakeBroker(act)
        self.addCleanup(fake.close)
        bridge = home.start("mqtt", "--broker", f"mqtts://localhost:{fake.port}", "--reader", "ada")
        self.until(lambda: fake.count, "a call")
        start = time.monotonic()
        self.assertEqual(bridge.end(), 143)
        self.assertLess(time.monotonic() - start, 10)


if __name__ == "__main__":
    unittest.main()
