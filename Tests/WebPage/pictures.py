#!/usr/bin/env python3
"""Takes pictures of the page for visual inspection: pictures.py FOLDER [PROGRAM'S ADDRESS].

Light, dark, narrow, at 200 %, in print, on a phone and its surface; from the stand-in, or of a real 'tactus web'.
"""
import pathlib
import sys
import time

from browser import DESK, PHONE, Browser
from standin import HERE, StandIn

#: Name, view, viewport, media.
SHOTS = [
    ("watch-light", "watch", DESK, {}), ("watch-dark", "watch", DESK, {"prefers-color-scheme": "dark"}),
    ("watch-200", "watch", {**DESK, "width": 640, "height": 450, "deviceScaleFactor": 2}, {}),
    ("watch-narrow", "watch", {**PHONE, "width": 320, "height": 640}, {}),
    ("watch-contrast", "watch", DESK, {"forced-colors": "active"}),
    ("messages", "messages", DESK, {}), ("messages-phone", "messages", PHONE, {}),
    ("messages-dark", "messages", PHONE, {"prefers-color-scheme": "dark"}), ("setup", "setup", PHONE, {}),
    ("setup-desk", "setup", DESK, {}), ("devices", "devices", PHONE, {}),
    ("touch", "touch", PHONE, {}),
]


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    address = sys.argv[2] if len(sys.argv) > 2 else StandIn(replay=HERE / "recordings" / "reading.jsonl").address
    browser = Browser()
    try:
        pages = []
        for name, view, viewport, media in SHOTS:
            page = browser.page(**viewport)
            page.ask("Emulation.setEmulatedMedia",
                     features=[{"name": key, "value": value} for key, value in media.items()])
            page.go(f"{address}#{view}")
            pages.append((name, page))
        # By then the recording has played a whole word, and has more to play.
        time.sleep(23)
        for name, page in pages:
            page.shot(folder / f"{name}.png")
        page = pages[0][1]
        page.ask("Emulation.setEmulatedMedia", media="print")
        page.run("dispatchEvent(new Event('beforeprint'))")
        time.sleep(0.3)
        page.shot(folder / "watch-print.png")
        page = pages[-1][1]
        page.click("#show-zones", "[name=wanted][value='1']")
        for posture in ("hold", "table"):
            page.fill("#posture", posture)
            page.click("#touch-start")
            time.sleep(0.5)
            page.fingers("touchStart", (1, 300, 140), (2, 90, 420))
            time.sleep(0.3)
            page.shot(folder / f"surface-{posture}.png", whole=False)
            page.fingers("touchEnd")
            page.press("Escape")
            time.sleep(0.5)
    finally:
        browser.close()


main()
