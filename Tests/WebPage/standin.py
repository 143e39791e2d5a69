#!/usr/bin/env python3
"""Stands in for `tactus web`: serves the page, and replays the events of a real service.

    standin.py [--port 8642] [--may watch,read,touch] [--service SOCKET]

Prints the page's address. With --service it forwards the events of a running 'tactus run', so that the page
can be tried with a real hand; without, recordings/reading.jsonl is repeated.
"""
import argparse
import asyncio
import hashlib
import json
import pathlib
import threading
import time

import websocket

HERE = pathlib.Path(__file__).parent
PAGE = HERE.parent.parent / "Sources" / "Bridges" / "TactusWeb" / "Page"
TOKEN = "0123456789abcdef0123456789abcdef"
REVIEW = {"summary": "2 urgent alerts in 7 days, 1 marked as not wanted; 1 message without an alert",
          "alerts": [{"number": 12, "from": "Front door", "summary": "Motion detected", "band": "high", "time": 1772182800000,
                      "why": "a machine reports an event", "wish": "less"},
                     {"number": 9, "from": "Mom", "summary": "The lift waits, come down now", "band": "critical",
                      "time": 1772172800000, "why": "asks at once", "wish": None}],
          "silenced": [{"number": 11, "from": "Bo", "summary": "Dinner on Sunday?", "band": "medium", "time": 1772162800000,
                        "why": "no alert: it came during quiet hours", "wish": None}]}
ALL = ["watch", "read", "touch", "write", "setup"]
KINDS = {".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8",
         ".css": "text/css; charset=utf-8",
         ".svg": "image/svg+xml", ".png": "image/png", ".json": "application/json",
         ".webmanifest": "application/manifest+json"}
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
                               "frame-ancestors 'none'; require-trusted-types-for 'script'",
    "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
}
LAYOUT = {"name": "glove-fingers", "dots": [0, 1, 2, 3, 4, 5], "actuators": [
    {"name": "thumb", "x": 0.05, "y": 0.6}, {"name": "index finger", "x": 0.28, "y": 0.15},
    {"name": "middle finger", "x": 0.48, "y": 0.05}, {"name": "ring finger", "x": 0.68, "y": 0.12},
    {"name": "little finger", "x": 0.9, "y": 0.3}, {"name": "palm", "x": 0.5, "y": 0.8}]}
SETTINGS = {"device": "auto", "table": "en-ueb-g1.ctb", "rate": 100, "encoding": "columns",
            "layout": "glove-fingers", "echo": "tick", "urgent_waits": False, "interrupt": "hour",
            "quiet_hours": {"from": "22:00", "to": "07:00"}}


def choices(*values):
    return [{"value": value, "name": value} for value in values]


def zones(surface):
    """The zones of the dots, approximately; the service's own are exact."""
    width, height = surface.get("width", 65), surface.get("height", 140)
    reach = min(width, height) / 6
    slope, drop = (0.84, 3.1) if surface.get("flat") else (0, 0)

    def edge(side, x):
        return min(height, max(0, height / 2 + drop + side * reach * (1 + slope ** 2) ** 0.5 + (width / 4 - x) * slope))

    found = []
    for place, (upper, lower) in enumerate(((None, -1), (-1, 1), (1, None))):
        outline = [[x, 0 if upper is None else edge(upper, x)] for x in (0, width / 2)]
        outline += [[x, height if lower is None else edge(lower, x)] for x in (width / 2, 0)]
        centre = [sum(corner[axis] for corner in outline) / 4 for axis in (0, 1)]
        left, right = (3 - place, 6 - place) if surface.get("flat") else (4 + place, 1 + place)
        found.append({"dot": left, "outline": outline, "centre": centre})
        found.append({"dot": right, "outline": [[width - x, y] for x, y in outline],
                      "centre": [width - centre[0], centre[1]]})
    return found


def reader_id(name):
    """The id of a reader; that of the service depends on the store too."""
    return hashlib.sha256(name.encode()).hexdigest()[:16]


class StandIn:
    """A server in its own thread; tests can read its requests and control its answers."""

    def __init__(self, may=tuple(ALL), port=0, replay=None, service=None, speed=1.0, readers=()):
        self.may, self.replay, self.service, self.speed = list(may), replay, service, speed
        #: Other readers by their ids, and the name of the reader of each connection, by its number; None for the own.
        self.readers, self.reader_of = {reader_id(name): name for name in readers}, {}
        #: Every request, in order: (number of the connection, object).
        self.asked = []
        self.outcome = "felt"
        #: The answer to `progress`, and an error for `teach`; nobody has practised yet.
        self.progress = {"report": {"answers": 0, "days": []}, "words": [], "confused": [], "choices": []}
        self.teaching = None
        #: Files that are served instead of the page's own, by name.
        self.files = {}
        #: True to refuse new connections, to hold answers back, and to send nothing.
        self.refuses = self.holds = self.is_mute = False
        self.settings, self.contacts = dict(SETTINGS), [
            {"name": "Mom", "aliases": ["+49 170 1"], "important": True, "emergency": False, "muted": False}]
        self.devices = [{"id": "d1", "name": "Ada's phone", "may": ["touch"], "seen": 1772182800000, "here": True}]
        self.delivered, self.sockets, self.count, self.requests = set(), {}, 0, 0
        self.loop = asyncio.new_event_loop()
        ready = threading.Event()
        self.thread = threading.Thread(target=self._run, args=(port, ready), daemon=True)
        self.thread.start()
        ready.wait()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}/{TOKEN}/"

    # Control by tests.

    def tell(self, *objects):
        """Sends these to all pages."""
        self._call(self._tell_all, objects)

    def tell_reader(self, reader, *objects):
        """Sends these to the pages of the reader of this name."""
        self._call(self._tell_all, objects, reader)

    def drop(self, code=None):
        """Cuts every connection; with a code, by a close frame."""
        self._call(self._drop_all, code)

    def asks(self, **members):
        """The requests with these members."""
        return [one for _, one in list(self.asked) if members.items() <= one.items()]

    def wait_for(self, seconds=5, **members):
        """Waits for a request; returns it."""
        end = time.monotonic() + seconds
        while not self.asks(**members):
            assert time.monotonic() < end, f"nobody asked {members}: {self.asked[-5:]}"
            time.sleep(0.01)
        return self.asks(**members)[-1]

    def close(self):
        """Ends all tasks, and the thread."""
        if self.loop.is_closed():
            return
        self.loop.call_soon_threadsafe(lambda: [task.cancel() for task in asyncio.all_tasks(self.loop)])
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()

    def _call(self, function, *arguments):
        done = threading.Event()
        self.loop.call_soon_threadsafe(lambda: (function(*arguments), done.set()))
        done.wait(5)

    def _tell_all(self, objects, *readers):
        for number, writer in self.sockets.items():
            if not readers or self.reader_of[number] in readers:
                for one in objects:
                    self._send(writer, one)

    def _drop_all(self, code):
        for number, writer in list(self.sockets.items()):
            del self.sockets[number]
            if code:
                writer.write(websocket.frame(websocket.CLOSE, code.to_bytes(2, "big")))
            else:
                writer.transport.abort()

    # Serving.

    def _run(self, port, ready):
        asyncio.set_event_loop(self.loop)
        server = self.loop.run_until_complete(asyncio.start_server(self._serve, "127.0.0.1", port))
        self.port = server.sockets[0].getsockname()[1]
        ready.set()
        self.loop.run_forever()
        server.close()
        left = asyncio.all_tasks(self.loop)
        self.loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))
        self.loop.close()

    async def _serve(self, reader, writer):
        try:
            while True:
                head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
                path = head[0].split(" ")[1].split("?")[0]
                fields = dict(line.lower().split(": ", 1) for line in head[1:] if ": " in line)
                key = next((line.split(": ", 1)[1] for line in head if line.lower().startswith("sec-websocket-key")),
                           None)
                self.requests += 1
                kind, dash, other = path.removeprefix(f"/{TOKEN}/").partition("-")
                if kind == "socket" and key and not self.refuses:
                    assert fields["origin"] == f"http://127.0.0.1:{self.port}", fields
                    writer.write(f"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                                 f"Sec-WebSocket-Accept: {websocket.acceptance(key)}\r\n\r\n".encode())
                    if dash and other not in {"own": None, **self.readers}:
                        writer.write(websocket.frame(websocket.CLOSE, (4004).to_bytes(2, "big")))
                        return
                    await self._talk(reader, writer, other)
                    return
                self._answer_file(writer, path)
        except (asyncio.IncompleteReadError, asyncio.CancelledError, ConnectionError):
            pass  # the browser or the test has closed it
        finally:
            writer.close()

    def _answer_file(self, writer, path):
        name = path.removeprefix(f"/{TOKEN}/") or "index.html"
        file = PAGE / name
        is_there = path.startswith(f"/{TOKEN}/") and "/" not in name and file.is_file() and not self.refuses
        body = self.files.get(name, file.read_bytes()) if is_there else b"There is nothing here.\n"
        fields = {**HEADERS, "Content-Length": len(body), "Content-Type": KINDS.get(file.suffix, "text/plain")}
        lines = [f"HTTP/1.1 {'200 OK' if is_there else '404 Not Found'}", *(f"{k}: {v}" for k, v in fields.items())]
        writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + body)

    def _send(self, writer, one):
        writer.write(websocket.frame(websocket.TEXT, json.dumps(one, ensure_ascii=False).encode()))

    async def _talk(self, reader, writer, whose):
        self.count += 1
        number = self.count
        self.sockets[number] = writer
        self.reader_of[number] = self.readers.get(whose)
        tasks = []
        link = None
        if self.service:
            source, link = await asyncio.open_unix_connection(self.service, limit=1 << 20)
            tasks.append(asyncio.ensure_future(self._pass_on(source, writer)))
        if not self.is_mute:
            may = [right for right in self.may if not whose or right != "setup"]
            named = [{"id": one, "name": name} for one, name in self.readers.items()]
            readers = {"readers": named, "reader": whose if whose in self.readers else None} if named else {}
            self._send(writer, {"web": "hello", "version": 1, "may": may, **readers, "layout": LAYOUT,
                                "service": True, "touch": {"kinds": ["braille", "quadrants"]}})
        try:
            while True:
                kind, data = await websocket.read(reader)
                if kind == websocket.CLOSE:
                    return
                if kind == websocket.PING:
                    writer.write(websocket.frame(websocket.PONG, data))
                if kind != websocket.TEXT or number not in self.sockets:
                    continue
                one = json.loads(data)
                self.asked.append((number, one))
                if link and "do" in one:
                    link.write(json.dumps(one).encode() + b"\n")
                    continue
                if one.get("do") == "subscribe" and self.replay:
                    tasks.append(asyncio.ensure_future(self._play(writer)))
                answer = None if self.holds or self.is_mute else self._answer(number, one)
                if answer:
                    if "tag" in one:
                        answer["tag"] = one["tag"]
                    self._send(writer, answer)
        finally:
            for task in tasks:
                task.cancel()
            if link:
                link.close()
            self.sockets.pop(number, None)

    async def _pass_on(self, source, writer):
        while line := await source.readline():
            writer.write(websocket.frame(websocket.TEXT, line.rstrip(b"\n")))

    async def _play(self, writer):
        """Repeats the recording in real time, with a glove's clock that continues."""
        lines = [json.loads(line) for line in self.replay.read_text(encoding="utf-8").splitlines()]
        told = [(line["at"], line["told"]) for line in lines if "event" in line["told"]]
        length = told[-1][0] + 1000
        turn = 0
        begin = time.monotonic()
        while True:
            for at, one in told:
                due = begin + (turn * length + at - told[0][0]) / 1000 / self.speed
                await asyncio.sleep(max(0, due - time.monotonic()))
                one = dict(one)
                for member in ("at", "now", "onset"):
                    if member in one:
                        one[member] += turn * length * 1000
                self._send(writer, one)
            turn += 1

    # Answering.

    def _answer(self, number, one):
        if "do" in one:
            return self._answer_request(one)
        match one.get("web"):
            case "ping": return {"web": "pong"}
            case "surface": return {"web": "surface", "yours": True, "zones": zones(one)}
            case "setup" | "contact": return self._answer_setup(one)
            case "review": return {"web": "setup", "review": REVIEW}
            case "devices": return {"web": "devices", "devices": self.devices}
            case "revoke":
                self.devices = [device for device in self.devices if device["id"] != one["id"]]
                return {"web": "devices", "devices": self.devices}
            case "pair":
                if one.get("end"):
                    return {"web": "pair"}
                rows = [format((0x1249249 * (row + 3)) % (1 << 25), "025b") for row in range(25)]
                return {"web": "pair", "address": f"{self.address}pair/ABCD-EFGH", "seconds": 300, "qr": rows,
                        "fingerprint": "3A:91:0C:5F:77:1E:A2:40:BB:06:9D:E1:58:C3:24:7F"}
        return {"error": "request:1:1: web: not known", "status": 65}

    def _answer_request(self, one):
        match one["do"]:
            case "state":
                return {"did": "state", "room": "messages", "rooms": ["messages", "screen"], "place": "closed",
                        "glove": "loopback", "there": True, "holder": "service", "paused": False, "alerts": 0,
                        "rate": 100, "quiet": False}
            case "deliver":
                outcome = "duplicate" if one["id"] in self.delivered else self.outcome
                self.delivered.add(one["id"])
                return {"did": "deliver", "id": len(self.delivered), "outcome": outcome, "band": "medium"}
            case "progress": return {"did": "progress", **self.progress}
            case "teach":
                return self.teaching or {"did": "teach"}
            case "say" | "play": return {"did": one["do"], "outcome": "felt"}
            case other: return {"did": other}

    def _version(self):
        return hashlib.sha256(json.dumps([self.settings, self.contacts]).encode()).hexdigest()[:16]

    def _answer_setup(self, one):
        if "test" in one:
            return {"web": "setup", "tested": "sent"}
        if "try" in one:
            return {"web": "setup", "pulses": [{"actuator": 0, "level": 31, "at": 0, "for": one["try"]["rate"]}]}
        version = self._version()
        changes = set() if one.get("trial") else {"change", "set", "add", "remove", "cards"} & one.keys()
        if changes and one.get("version") != version:
            return {"error": "the settings were changed meanwhile: read them again", "status": 69}
        if one.get("change", {}).get("rate", 100) == 399:
            return {"error": "rate: the glove is not so fast", "status": 65}
        if "cards" in one:
            names = [line[3:] for line in one["cards"].encode("latin-1").decode().split("\r\n") if line[:3] == "FN:"]
            brought = {"added": len(names), "completed": 0, "known": 0, "without_address": 0, "wrong": 0, "left": 0,
                       "lines": [f"{name}: new" for name in names]}
            if one.get("trial"):
                return {"web": "setup", "brought": brought}
            self.contacts = [*self.contacts, *({"name": name, "aliases": []} for name in names)]
            if one.get("more"):
                return {"web": "setup", "version": self._version(), "brought": brought}
            return {**self._answer_setup({}), "brought": brought}
        self.settings.update(one.get("change", {}))
        if "add" in one:
            self.contacts = [*self.contacts, {"name": one["add"], "aliases": one.get("aliases", []), **one.get("set", {})}]
        elif "remove" in one:
            self.contacts = [contact for contact in self.contacts if contact["name"] != one["remove"]]
        self.contacts = [{**contact, **one["set"]} if contact["name"] == one.get("name") else contact
                         for contact in self.contacts]
        return {"web": "setup", "version": self._version(), "settings": self.settings,
                "contacts": self.contacts,
                "choices": {"language": [
                                {"value": "en", "name": "English", "tables": ["en-ueb-g1.ctb", "en-ueb-g2.ctb"]},
                                {"value": "de", "name": "Deutsch", "tables": ["de-g2.ctb"]}],
                            "device": choices("auto", "loopback"), "echo": choices("tick", "word", "none"),
                            "table": choices("en-ueb-g1.ctb", "en-ueb-g2.ctb", "de-g2.ctb"),
                            "encoding": choices("columns", "simultaneous", "overlapping", "burst", "six-slot"),
                            "layout": choices("glove-fingers", "glove-back", "band-ring")},
                "missing": [{"check": "mail", "state": "missing", "text": "optional: a program that fetches mail",
                             "cure": "sudo apt install isync"}],
                "ways": {"findings": [
                             {"check": "answers", "state": "good", "text": "answers go out through \"send\""},
                             {"check": "help", "state": "missing", "text": "the reader's call for help reaches no one",
                              "cure": "run 'tactus setup', or 'tactus contacts set NAME --emergency'"}],
                         "people": [{"name": contact["name"], "emergency": bool(contact.get("emergency"))}
                                    for contact in self.contacts if contact.get("aliases")],
                         "tests": ["answer"]},
                "limits": {"strong_percent": 80, "continuous_ms": 2000, "short_duty_percent": 50,
                           "long_duty_percent": 25, "summed_percent": 500, "stagger_ms": 5}}


def main():
    words = argparse.ArgumentParser(description="Stands in for tactus web.")
    words.add_argument("--port", type=int, default=8642)
    words.add_argument("--may", default=",".join(ALL))
    words.add_argument("--service")
    options = words.parse_args()
    replay = None if options.service else HERE / "recordings" / "reading.jsonl"
    print(StandIn(options.may.split(","), options.port, replay, options.service).address, flush=True)
    threading.Event().wait()


if __name__ == "__main__":
    main()
