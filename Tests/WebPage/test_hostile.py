"""Hostile or broken clients: the server survives within bounds, and serves the others meanwhile."""
import json
import os
import random
import socket
import struct
import time
import unittest
import urllib.parse

from client import BINARY, CLOSE, MORE, PING, TEXT, AttentiveClient, Client, Refused, frame
from test_server import ServerTest, fetch

#: The maximum growth of the server's memory under any attack; bytes.
ROOM = 48 << 20


class HostileTests(ServerTest):
    def setUp(self):
        self.place = self.home()
        self.service = self.place.run()
        self.server, self.address = self.place.web()
        parts = urllib.parse.urlsplit(self.address)
        self.where = (parts.hostname, parts.port)
        # A well-behaved client that stays connected.
        self.good = AttentiveClient(self.address)
        self.addCleanup(self.good.close)
        self.good.wait(web="hello")
        self.before = self.server.memory()

    def tearDown(self):
        self.assertEqual(self.good.ask(web="devices")["devices"], [])
        self.assertEqual(self.good.ask(do="state")["did"], "state")
        self.assertEqual(fetch(self.address)[0], 200)
        self.assertLess(self.server.memory() - self.before, ROOM)
        self.assertIsNone(self.server.process.poll())
        self.assertIsNone(self.service.process.poll())
        self.assertEqual(len(self.server.said), 1, self.server.said)

    def raw(self):
        one = socket.create_connection(self.where, 30)
        self.addCleanup(one.close)
        return one

    def all_of(self, one):
        """Everything that a connection sends until its end."""
        whole = b""
        try:
            while data := one.recv(65536):
                whole += data
        except (ConnectionError, TimeoutError):
            pass
        return whole

    def test_frames_that_break_the_protocol_end_only_their_connection(self):
        for data, code in (
                (frame(TEXT, b"x" * 65536), 1009), (b"\x81\xff" + struct.pack("!Q", 1 << 62), 1009),
                (frame(TEXT, b"\xc3\x28"), 1007), (frame(TEXT, b"{}", is_masked=False), 1002),
                (frame(TEXT, b"{}", reserved=0x40), 1002), (frame(BINARY, b"{}"), 1003), (frame(MORE, b"x"), 1002),
                (frame(PING, b"x" * 126), 1002), (frame(PING, is_last=False), 1002), (frame(5), 1002),
                (frame(CLOSE, b"\x03"), 1002), (frame(TEXT, b"a", is_last=False) + frame(TEXT, b"b"), 1002)):
            client = self.client(self.address)
            client.socket.sendall(data)
            self.assertEqual(client.ended(), code, data[:20])

    def test_parts_without_end_are_no_way_around_the_limit(self):
        for part in (b"", b"x", b"x" * 60_000):
            client = self.client(self.address)
            try:
                client.socket.sendall(frame(TEXT, b"x", is_last=False))
                for _ in range(100):
                    client.socket.sendall(frame(MORE, part, is_last=False) * (1 if part else 1000))
            except ConnectionError:
                pass  # it was cut off while sending
            self.assertLess(self.server.memory() - self.before, ROOM)

    def test_a_flood_of_requests_of_which_no_answer_is_read_waits_in_the_network(self):
        client = self.client(self.address, room=4096)
        client.socket.settimeout(1)
        sent = 0
        bunch = frame(TEXT, b'{"web":"ping"}') * 1000
        try:
            for _ in range(400):
                sent += client.socket.send(bunch)
        except (TimeoutError, ConnectionError):
            pass
        self.assertLess(self.server.memory() - self.before, ROOM)

    def test_garbage_of_any_kind_is_answered_as_such(self):
        chance = random.Random(20)
        client = self.client(self.address)
        client.wait(web="hello")
        kinds = [b"{}", b"[]", b"null", b"\x00", b'{"do":"deliver"}', b'{"do":"nope"}', b'{"web":"pair"}',
                 b'{"web":"setup","version":"x","change":{"send":["/bin/sh"]}}', b'{"web":"revoke","id":[]}',
                 b'{"web":"contact","version":1,"name":{},"set":[]}', b'{"do":"touch","points":[{}]}', b"[" * 60_000,
                 b'{"web":"surface","width":1e999}', b'{"do":"subscribe","to":[1,2,3]}', b'{"do":"subscribe"}',
                 b'{"do":"state","tag":"web:hello"}', b'{"do":"say","text":"a"}\n{"do":"release"}']
        for _ in range(300):
            client.socket.sendall(frame(TEXT, chance.choice(kinds)))
        client.send({"web": "ping"})
        while (one := client.read()) != {"web": "pong"}:
            self.assertTrue("error" in one or "did" in one or "event" in one or one.get("web") in ("service", "hello"), one)
        # The LF did not make two requests of one.
        self.assertEqual(self.good.ask(do="state")["holder"], "service")

    def test_requests_of_http_that_are_none_are_survived(self):
        chance = random.Random(21)
        path = urllib.parse.urlsplit(self.address).path.encode()
        host = f"Host: {self.where[0]}:{self.where[1]}\r\n".encode()
        for data in (
                b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"GET", b"GET / HTTP/9.9\r\n\r\n", b"\r\n" * 100 + b"\x00",
                b"GET " + b"/" * 200_000 + b" HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 50_000,
                b"GET " + path + b"socket HTTP/1.1\r\n" + host + b"Upgrade: websocket\r\n\r\n",
                b"GET http://evil.example" + path + b" HTTP/1.1\r\n" + host + b"\r\n",
                b"OPTIONS * HTTP/1.1\r\n" + host + b"\r\n", b"CONNECT evil.example:80 HTTP/1.1\r\n\r\n",
                b"GET " + path + b"%00 HTTP/1.1\r\n" + host + b"\r\n", b"GET /%ff%fe/ HTTP/1.1\r\n" + host + b"\r\n",
                b"POST /pair/AAAA-AAAA/ HTTP/1.1\r\n" + host + b"Content-Length: -1\r\n\r\n",
                b"POST /pair/AAAA-AAAA/ HTTP/1.1\r\n" + host + b"Content-Length: 99999999999999999999\r\n\r\nx",
                *(chance.randbytes(500) for _ in range(20))):
            one = self.raw()
            one.settimeout(0.3)
            try:
                one.sendall(data)
                said = self.all_of(one)
            except (ConnectionError, TimeoutError):
                said = b""
            self.assertNotIn(b"200 OK", said, data[:60])
            one.close()

    def test_a_body_without_end_is_not_kept(self):
        host = f"Host: {self.where[0]}:{self.where[1]}\r\n"
        for field in ("Transfer-Encoding: chunked", f"Content-Length: {1 << 40}"):
            one = self.raw()
            one.settimeout(5)
            one.sendall(f"POST /pair/AAAA-AAAA/ HTTP/1.1\r\n{host}{field}\r\n\r\n".encode())
            piece = b"x" * 65536
            data = b"10000\r\n" + piece + b"\r\n" if "chunked" in field else piece
            try:
                for _ in range(1500):
                    one.sendall(data)
            except (ConnectionError, TimeoutError):
                pass
            self.assertLess(self.server.memory() - self.before, ROOM)
            one.close()

    def test_connections_that_say_nothing_leave_room_for_others_once_they_end(self):
        silent = [self.raw() for _ in range(300)]
        time.sleep(0)
        for one in silent:
            one.close()
        end = time.monotonic() + 30
        while time.monotonic() < end:
            try:
                if fetch(self.address)[0] == 200:
                    return
            except OSError:
                pass
        self.fail("nobody else is served")

    def test_pages_beyond_thirty_two_are_refused_and_later_let_in(self):
        clients = [self.client(self.address) for _ in range(31)]
        with self.assertRaises(Refused):
            Client(self.address)
        clients[0].close()
        end = time.monotonic() + 30
        while time.monotonic() < end:
            try:
                self.client(self.address).wait(web="hello")
                return
            except Refused:
                pass
        self.fail("nobody is let in any more")

    def test_who_reads_nothing_costs_little_and_is_given_up(self):
        slow = self.client(self.address, room=2048)
        slow.send({"do": "subscribe", "to": ["felt", "planned", "motors", "place", "alerts", "keys", "waits", "news"]})
        for number in range(40):
            answer = self.good.ask(do="deliver", **{"from": f"Ada {number}"}, text="word " * 200, wait=1)
            self.assertIn("outcome", answer)
        self.assertLess(self.server.memory() - self.before, ROOM)
        self.assertLess(self.service.memory(), 400 << 20)

    def test_guessed_codes_never_open_anything(self):
        parts = urllib.parse.urlsplit(self.address)
        link = self.good.ask(web="pair", may=["watch"])["address"]
        for _ in range(5):
            for _ in range(25):
                guess = "".join(random.choice("ABCDEFGH") for _ in range(8))
                self.assertEqual(fetch(f"http://{parts.netloc}/pair/{guess}/")[0], 404)
            # Every three seconds one more guess is allowed, perhaps just before the right code.
            if (status := fetch(link)[0]) == 404:
                break
        self.assertEqual(status, 404)
        end = time.monotonic() + 30
        while fetch(link)[0] != 200:
            self.assertLess(time.monotonic(), end, "a right code is never good again")
            time.sleep(0.5)

    def test_a_client_that_comes_and_goes_a_thousand_times_leaves_nothing(self):
        for number in range(1000):
            client = Client(self.address)
            if number % 2:
                client.send({"do": "subscribe", "to": ["motors"]})
            client.close()
        end = time.monotonic() + 30
        while True:
            files = len(os.listdir(f"/proc/{self.server.process.pid}/fd"))
            if files < 40:
                break
            self.assertLess(time.monotonic(), end, f"{files} files are open")
            time.sleep(0.1)


if __name__ == "__main__":
    unittest.main()
