#!/usr/bin/env python3
"""Measures the page and its server on a loopback glove that reads continuously.

    measure.py [SECONDS]

Prints the bytes and the first paint of the page, the latency from a finger on the page to a motor, and the cost of 0, 1
and 10 watchers for the service and the server over SECONDS each (30), in percent of one processor. TACTUS names the
program.
"""
import json
import socket
import statistics
import sys
import threading
import time

from browser import PHONE, Browser
from client import Client
from server import Home, program

TOPICS = ["felt", "planned", "motors", "place", "alerts", "keys", "waits", "news"]
TEXT = "the quick brown fox jumps over the lazy dog " * 40


def keep_busy(address, stop):
    """Plays one text after another."""
    client = Client(address)
    while not stop.is_set():
        client.send({"do": "say", "text": TEXT, "tag": "s"})
        while (one := client.read()) is not None and one.get("tag") != "s":
            pass


def watch(address, stop, counts):
    client = Client(address)
    client.send({"do": "subscribe", "to": TOPICS})
    while not stop.is_set():
        one = client.read()
        if one is None:
            return
        if one.get("event") == "motors":
            counts.append(1)


def measure_page(address):
    browser = Browser()
    paints = []
    for _ in range(7):
        page = browser.page(address)
        page.wait("document.querySelector('#connection').textContent === 'Connected'", 30)
        page.wait("performance.getEntriesByName('first-contentful-paint').length > 0", 30)
        paints.append(page.run("performance.getEntriesByName('first-contentful-paint')[0].startTime"))
        sizes = [size for url, size in page.sizes.items() if url and url.startswith("http")]
        assert page.complaints == [], page.complaints
        browser.ask("Target.closeTarget", targetId=page.target)
    browser.close()
    print(f"page: {len(sizes)} requests, {sum(sizes) / 1024:.0f} KiB in all, the largest {max(sizes) / 1024:.1f} KiB")
    print(f"first paint: median {statistics.median(paints):.0f} ms, {min(paints):.0f} to {max(paints):.0f}; no complaint")


class Line:
    """The service's own socket: the motors' commands, as soon as they are reported."""

    def __init__(self, home):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(str(home.folder / "run" / "tactus" / "service"))
        self.socket.settimeout(20)
        self.file = self.socket.makefile("rb")
        self.socket.sendall(b'{"do":"subscribe","to":["motors"]}\n')
        self.next("subscribe")

    def next(self, word):
        while True:
            line = json.loads(self.file.readline())
            if line.get("did") == word or line.get("event") == word:
                return line


def measure_touch(home, address, times=60):
    """The latency from a finger's event in the browser to the motor's command: cells under a finger, one at a time."""
    browser, line, took = Browser(), Line(home), []
    page = browser.page(**PHONE)
    page.go(f"{address}#touch")
    page.wait("document.body.dataset.connection === 'open'")
    page.fill("#kind", "fingers")
    page.click("#touch-start")
    page.wait("!document.querySelector('#surface').hidden")
    # Opens the messages; a row of home is under the finger then.
    page.fingers("touchStart", (1, 200, 60))
    page.fingers("touchEnd")
    time.sleep(3)
    scale = page.run("document.querySelector('#surface').clientWidth") / 62.0
    for number in range(times):
        # The first or the second cell of the first row, never the previous one.
        x = (5 + 10 * (number % 2)) * scale
        y = page.run("document.querySelector('#surface').clientHeight") / 12
        began = time.monotonic()
        page.fingers("touchStart", (1, x, y))
        while line.next("motors")["level"] == 0:
            pass
        took.append(1000 * (time.monotonic() - began))
        page.fingers("touchEnd")
        # Until the cell has ended.
        time.sleep(0.4)
    browser.close()
    took.sort()
    print(f"finger on the page to motor: median {statistics.median(took):.1f} ms, "
          f"99 % {took[int(0.99 * len(took))]:.1f} ms, of {times}")


def measure_watchers(service, server, address, seconds):
    stop, counts, threads, usual = threading.Event(), [], [], None
    busy = threading.Thread(target=keep_busy, args=(address, stop), daemon=True)
    busy.start()
    for watchers in (0, 1, 10):
        while len(threads) < watchers:
            threads.append(threading.Thread(target=watch, args=(address, stop, counts), daemon=True))
            threads[-1].start()
        # The cost of starting must not count as the cost of watching.
        time.sleep(2)
        before, told = (service.seconds(), server.seconds(), time.monotonic()), len(counts)
        time.sleep(seconds)
        length = time.monotonic() - before[2]
        load = [100 * (one.seconds() - then) / length for one, then in zip((service, server), before)]
        usual = load[0] if usual is None else usual
        print(f"{watchers:2} watchers: service {load[0]:.1f} % ({load[0] - usual:+.1f}), server {load[1]:.1f} %, "
              f"{(len(counts) - told) / length / max(1, watchers):.0f} motor changes/s each, memory "
              f"{service.memory() >> 20} and {server.memory() >> 20} MiB")
    stop.set()


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 30
    print(program())
    home = Home()
    try:
        service = home.run()
        server, address = home.web()
        measure_page(address)
        measure_touch(home, address)
        measure_watchers(service, server, address, seconds)
    finally:
        home.close()


if __name__ == "__main__":
    main()
