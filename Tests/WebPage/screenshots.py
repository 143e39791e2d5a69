#!/usr/bin/env python3
"""Takes the README's picture of the page: screenshots.py FILE.

It shows the real page of a real `tactus web`, while `tactus run` plays a message on the virtual glove.
"""
import pathlib
import sys
import time

from browser import DESK, Browser
from server import Home

#: The window's width and height in CSS pixels; the picture is of the whole page.
SIZE = {**DESK, "width": 1180, "height": 900}


def main():
    file = pathlib.Path(sys.argv[1])
    home, browser = Home(), Browser()
    try:
        home.run("--rate", "100")
        _, address = home.web()
        page = browser.page(**SIZE)
        page.go(f"{address}#watch")
        page.wait("document.body.dataset.connection === 'open'")
        home.tactus("notify", "--from", "Mom", "Dinner at seven? Bring a cake.")
        home.tactus("say", "The kettle boils", status=0)
        # During a word, with others before it in the strip.
        saying = home.start("say", "Dinner is on the table")
        time.sleep(5)
        page.shot(file)
        saying.end("kill")
    finally:
        browser.close()
        home.close()


main()
