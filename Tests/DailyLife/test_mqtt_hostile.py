"""A hostile broker, and wrong arguments: `tactus mqtt` reports each in one line, and continues."""
import socket
import struct
import threading
import time
import unittest

from home import PATIENCE, free_port
from mosquitto import Daily


class FakeBroker:
    """A server at a broker's port that runs a test's function for each connection."""

    def __init__(self, act):
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port, self.act, self.count = self.listener.getsockname()[1], act, 0
        self.open = True
        threading.Thread(target=self._accept, daemon=True).start()

    address = property(lambda self: f"mqtt://127.0.0.1:{self.port}")

    def _accept(self):
        while True:
            try:
                one, _ = self.listener.accept()
            except OSError:
                return
            self.count += 1
            threading.Thread(target=self._serve, args=(one,), daemon=True).start()

    def _serve(self, one):
        try:
            self.act(self, one)
        except OSError:
            pass
        one.close()

    def close(self):
        self.open = False
        self.listener.close()


CONNACK = bytes([0x20, 3, 0, 0, 0])


def publication(topic, payload, packet=1):
    body = struct.pack(">H", len(topic)) + topic + struct.pack(">H", packet) + b"\0" + payload
    size, length = len(body), b""
    while True:
        length += bytes([size % 128 | (128 if size > 127 else 0)])
        size //= 128
        if not size:
            return b"\x32" + length + body


class Hostile(Daily):
    def against(self, act, service=False):
        fake = FakeBroker(act)
        self.addCleanup(fake.close)
        home = self.home(service)
        return fake, home, home.start("mqtt", "--broker", fake.address, "--reader", "ada")

    def greet(self, one):
        one.recv(4096)
        one.sendall(CONNACK)
        one.recv(4096)

    def test_malformed_packets_cost_the_line_and_it_comes_back(self):
        damage = [b"\xff" * 64, b"\x32\xff\xff\xff\xff\xff", b"\x00\x00", b"\x32\x02\x00\xff", b"\x40\x02\x00\x00",
                  publication(b"tactus/\xc3/message", b"{}"), b"\x20\x03\x00\x00\x00", b"\xe0\x02\x8e\x00"]

        def act(fake, one):
            number = fake.count
            if number % 2:
                self.greet(one)
            else:
                one.recv(4096)
            one.sendall(damage[number // 2 % len(damage)])
            one.settimeout(1)
            try:
                while one.recv(4096):
                    pass
            except TimeoutError:
                pass

        fake, home, bridge = self.against(act)
        end = time.monotonic() + PATIENCE
        while fake.count < 6:
            self.assertLess(time.monotonic(), end)
            self.assertIsNone(bridge.process.poll(), bridge.said)
            time.sleep(0.1)
        self.assertTrue(all(len(line) < 400 for line in bridge.said))
        self.assertEqual(bridge.end(), 143)

    def test_a_packet_without_end_is_not_kept(self):
        def act(fake, one):
            self.greet(one)
            # PUBLISH of 256 MiB, as fast as it is read.
            one.sendall(b"\x32\xff\xff\xff\x7f\x00\x12tactus/ada/message\x00\x01\x00")
            while fake.open:
                one.sendall(b"x" * 65_536)

        fake, home, bridge = self.against(act)
        end, most = time.monotonic() + PATIENCE, 0
        while fake.count < 3:
            self.assertLess(time.monotonic(), end)
            self.assertIsNone(bridge.process.poll(), bridge.said)
            most = max(most, bridge.memory())
            time.sleep(0.02)
        self.assertLess(most, 200 << 20)
        self.assertEqual(bridge.end(), 143)

    def test_what_was_not_asked_for_is_dropped_and_the_log_stays_short(self):
        def act(fake, one):
            self.greet(one)
            one.settimeout(20)
            for number in range(2_000):
                topic = f"tactus/{number}/message" if number % 3 else "$SYS/x" if number % 2 else "a/+/#"
                one.sendall(publication(topic.encode(), b'{"from":"A","text":"b"}', number % 60_000 + 1))
            while fake.open and one.recv(65_536):
                pass

        fake, home, bridge = self.against(act)
        bridge.line("unsubscribed topic dropped")
        time.sleep(3)
        self.assertIsNone(bridge.process.poll(), bridge.said)
        self.assertLess(len(bridge.said), 30)
        self.assertEqual((home.data / "mqtt" / "spool").read_bytes(), b"")
        self.assertEqual(bridge.end(), 143)

    def test_silence_and_steering_characters_do_no_harm(self):
        def act(fake, one):
            if fake.count == 1:
                time.sleep(2)
                return
            self.greet(one)
            one.sendall(publication(b"tactus/ada/message", b'{"from":"\x1b[2J","text":"\xff\x1b]0;x"}'))
            one.sendall(publication(b"tactus/\x1b[31m/message", b"{}", 2))
            while fake.open and one.recv(65_536):
                pass

        fake, home, bridge = self.against(act, service=True)
        bridge.line("refused")
        self.assertFalse(any("\x1b" in line for line in bridge.said))
        self.assertEqual(bridge.end(), 143)

    def test_ctrl_c_ends_it_while_the_broker_cannot_be_reached(self):
        home = self.home(service=False)
        for place in ("mqtt://127.0.0.1:1", f"mqtt://127.0.0.1:{free_port()}"):
            bridge = home.start("mqtt", "--broker", place, "--reader", "ada")
            bridge.line("trying again")
            self.assertEqual(bridge.end(), 143)

    def test_wrong_words_are_refused_with_what_to_do(self):
        home = self.home(service=False)
        broker = ["--broker", "mqtt://127.0.0.1", "--reader", "ada"]
        for words, status, said in (
                ([], 64, "--broker"), (["--broker", "mqtt://h"], 64, "--reader"),
                (["--broker", "tcp://h", "--reader", "a"], 64, "mqtts://"),
                (["--broker", "mqtt://h", "--reader", "a/b"], 64, "topic"),
                ([*broker, "--group", "#"], 64, "topic"), ([*broker, "--discovery", "a/+"], 64, "--discovery"),
                ([*broker, "--ca", "/none"], 64, "mqtts://"), ([*broker, "--password-file", "/none"], 66, "/none"),
                (["--broker", "mqtts://h", "--reader", "a", "--ca", "/none"], 66, "/none"),
                ([*broker, "--key", "/none"], 66, "/none"), ([*broker, "--make-key", "x"], 64, "alone"),
                ([*broker, "more"], 64, "more")):
            self.assertIn(said, home.tactus("mqtt", *words, status=status))


if __name__ == "__main__":
    unittest.main()
