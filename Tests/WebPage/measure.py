#!/usr/bin/env python3
"""Measures the page and its server on a loopback glove that reads all the time.

    measure.py [SECONDS]

Prints the bytes and the first paint of the page, and what 0, 1 and 10 watchers cost the service and the server for
SECONDS each (30), in percent of one processor. TACTUS names the program.
"""
import statistics
import sys
import threading
import time

from browser import Browser
from client import Client
from server import Home, program

TOPICS = ["felt", "planned", "motors", "place", "alerts", "keys", "waits", "news"]
TEXT = "the quick brown fox jumps over the lazy dog " * 40


def keep_busy(address, stop):
    """Lets the hand feel one text after another."""
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


def measure_watchers(service, server, address, seconds):
    stop, counts, threads, usual = threading.Event(), [], [], None
    busy = threading.Thread(target=keep_busy, args=(address, stop), daemon=True)
    busy.start()
    for watchers in (0, 1, 10):
        while len(threads) < watchers:
            threads.append(threading.Thread(target=watch, args=(address, stop, counts), daemon=True))
            threads[-1].start()
        # What starting costs is not what watching costs.
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
        measure_watchers(service, server, address, seconds)
    finally:
        home.close()


if __name__ == "__main__":
    main()
