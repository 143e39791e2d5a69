#!/usr/bin/env python3
"""The page without WebSocket, as where a browser refuses one: server-sent events and POST, with the real server."""
import http.client
import json
import os
import ssl
import threading
import time
import unittest
import urllib.parse

from browser import PHONE
from rig import browser, close_page
from test_server import ServerTest, fetch, until

NONE = "delete window.WebSocket"
#: The first attempt of a browser that has WebSocket, but cannot use it here.
REFUSED = """window.WebSocket = class { constructor() { setTimeout(() => this.onclose({ code: 1006 })); } close() {} }"""


class Stream:
    """The events of a channel; `send` posts frames as its page does."""

    def __init__(self, address, **fields):
        self.parts = urllib.parse.urlsplit(address)
        self.line = self.connect()
        self.line.request("GET", self.parts.path + "stream", headers=fields)
        self.answer = self.line.getresponse()
        self.status = self.answer.status
        self.page = int(self.event()[1]) if self.status == 200 else None

    def connect(self):
        if self.parts.scheme != "https":
            return http.client.HTTPConnection(self.parts.netloc, timeout=30)
        context = ssl.create_default_context()
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        return http.client.HTTPSConnection(self.parts.netloc, timeout=30, context=context)

    def event(self):
        """The next event: its name, empty for a frame, and its data; None at the end."""
        name, data = "", None
        while line := self.answer.readline():
            words = line.decode().rstrip("\n")
            if words == "" and data is not None:
                return name, data
            if words.startswith("event: "):
                name = words[7:]
            elif words.startswith("data: "):
                data = words[6:]
        return None

    def wait(self, **members):
        while event := self.event():
            one = json.loads(event[1]) if event[0] == "" else {}
            if all(one.get(name) == value for name, value in members.items()):
                return one
        raise AssertionError("the stream has ended")

    def send(self, body, page=None, path=None, line=None, **fields):
        """Posts frames, on a connection of their own or on `line`; returns the status."""
        origin = f"{self.parts.scheme}://{self.parts.netloc}"
        own = line is None
        line = line or self.connect()
        line.request("POST", (path or self.parts.path) + "send", body=body,
                     headers={"Origin": origin, "Tactus-Page": str(page or self.page),
                              **({"Connection": "close"} if own else {}), **fields})
        answer = line.getresponse()
        answer.read()
        if own:
            line.close()
        return answer.status

    def ask(self, **request):
        assert self.send(json.dumps({**request, "tag": "t"})) == 200
        return self.wait(tag="t")

    def close(self):
        self.answer.close()
        self.line.close()


class ChannelTest(ServerTest):
    def stream(self, address, **fields):
        stream = Stream(address, **fields)
        self.addCleanup(stream.close)
        return stream


class BrowserTests(ChannelTest):
    provoked = ("ERR_CONNECTION_REFUSED", "/stream", "/send")

    def page(self, address, script, **viewport):
        page = browser().page(**viewport)
        self.addCleanup(close_page, self, page)
        page.ask("Page.addScriptToEvaluateOnNewDocument", source=script)
        page.go(address)
        return page

    def test_a_browser_without_sockets_writes_watches_and_reconnects(self):
        home = self.home()
        home.run()
        for script in (NONE, REFUSED):
            server, address = home.web()
            page = self.page(address + "#messages", script)
            page.wait("document.querySelector('#connection').textContent === 'Connected'", 20)
            page.fill("#from", "Ada")
            page.fill("#message", "Dinner at seven?", then="#write-form")
            page.wait("document.querySelector('#entries .outcome')?.textContent.startsWith('Felt')", 30)
            port = urllib.parse.urlsplit(address).port
            server.end()
            page.wait("document.querySelector('#connection').textContent !== 'Connected'", 20)
            home.web(port=port)
            page.wait("document.querySelector('#connection').textContent === 'Connected'", 20)
            page.complaints.clear()
            home.running[-1].end()

    def test_a_revoked_device_is_told_so(self):
        home = self.home()
        home.run()
        _, address = home.web()
        link = self.paired(address, "touch")
        phone = self.page(link, NONE, **PHONE)
        phone.wait("document.body?.dataset.connection === 'open'", 20)
        owner = self.client(address)
        device = owner.ask(web="devices")["devices"][0]["id"]
        owner.ask(web="revoke", id=device)
        phone.wait("document.body?.dataset.connection === 'ended'", 20)
        phone.complaints.clear()


class HostileTests(ChannelTest):
    def setUp(self):
        self.place = self.home()
        self.place.run()
        self.server, self.address = self.place.web()
        self.one = self.stream(self.address)
        self.assertEqual(self.one.wait(web="hello")["version"], 1)
        self.before = self.server.memory()

    def tearDown(self):
        self.assertEqual(self.one.ask(do="state")["did"], "state")
        self.assertEqual(fetch(self.address)[0], 200)
        self.assertLess(self.server.memory() - self.before, 48 << 20)

    def test_frames_for_another_visitors_page_or_from_another_origin_are_not_accepted(self):
        other = self.paired(self.address, "touch")
        path = urllib.parse.urlsplit(other).path
        socket = self.client(self.address)
        for page, options in (
                (99, {}), (self.one.page, {"path": path}), (self.one.page, {"Origin": "http://evil.example"}),
                (self.one.page, {"Origin": "null"}), (-1, {}), ("x", {})):
            self.assertEqual(self.one.send('{"web":"ping","tag":"t"}', page, **options), 404, (page, options))
        # A page with a socket gets nothing by POST.
        pages = [self.one.send("{}", number) for number in range(1, 8)]
        self.assertEqual(pages.count(200), 1, pages)
        self.assertEqual(socket.ask(web="devices")["web"], "devices")
        self.assertEqual(self.stream(self.address, Origin="http://evil.example").status, 404)

    def test_broken_frames_are_answered_with_errors_and_large_ones_not_read(self):
        for body in ("x", "[]", '{"web":1}', '{"do":"none"}', "\n\n\n", "{" * 60_000):
            self.assertEqual(self.one.send(body), 200)
        self.assertEqual(self.one.send("x" * 70_000), 413)
        self.assertEqual(self.one.send("{}\n" * 65), 413)
        self.assertEqual(self.one.ask(web="ping")["web"], "pong")
        self.assertEqual(self.one.send(b"\xff\xfe" * 100), 200)

    def test_streams_that_nobody_reads_and_that_come_and_go_leave_nothing(self):
        for number in range(300):
            stream = Stream(self.address)
            if number % 2:
                stream.send('{"do":"subscribe","to":["motors"]}')
            stream.close()
        until(lambda: len(os.listdir(f"/proc/{self.server.process.pid}/fd")) < 40)
        deaf = self.stream(self.address)
        deaf.send('{"do":"subscribe","to":["felt","planned","motors","place","alerts","keys","waits","news"]}')
        for number in range(20):
            self.one.ask(do="deliver", **{"from": f"Ada {number}"}, text="word " * 200, wait=1)

    def test_a_flood_of_frames_is_put_off_and_others_are_served(self):
        deaf = self.stream(self.address)
        statuses = []

        def flood():
            line = deaf.connect()
            body = json.dumps({"web": "ping", "tag": "x" * 60}) + "\n"
            # What it is sent fills the network; then the server takes no more from it.
            while 503 not in statuses and len(statuses) < 20_000:
                statuses.append(deaf.send(body * 64, line=line))
            line.close()

        threads = [threading.Thread(target=flood) for _ in range(3)]
        for thread in threads:
            thread.start()
        client = self.client(self.address)
        self.assertEqual(client.ask(web="devices")["devices"], [])
        for thread in threads:
            thread.join()
        self.assertEqual(set(statuses), {200, 503})
        for _ in range(2_000):
            deaf.event()
        until(lambda: deaf.event() and deaf.send('{"web":"ping"}') == 200)


if __name__ == "__main__":
    unittest.main()
