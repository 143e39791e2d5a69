#!/usr/bin/env python3
"""A room of the hand in 60 lines: a timer. Any chord starts five minutes, or stops them.

Run it beside 'tactus run', and go to "timer" at home. The protocol is described in ../SERVICE.md.
"""
import json
import os
import select
import socket
import sys
import time

MINUTES = 5


def place():
    """Where the service listens, with a runtime folder or without."""
    data = os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share")
    return os.path.join(os.environ.get("XDG_RUNTIME_DIR") or data, "tactus", "service")


def ask(service, **request):
    service.sendall(json.dumps(request).encode() + b"\n")


def feel(service, end):
    left = -int((time.monotonic() - end) // 60) if end else 0
    ask(service, do="feel", lines=[f"{left} minutes left" if end else f"{MINUTES} minutes, off"])


def heard(service, wait):
    """The objects that come within so many seconds; None waits for the next."""
    if not select.select([service], [], [], wait)[0]:
        return []
    lines = service.recv(65536)
    while lines and not lines.endswith(b"\n"):
        lines += service.recv(65536)
    return [json.loads(line) for line in lines.splitlines()] or sys.exit("the service has ended")


def main():
    with socket.socket(socket.AF_UNIX) as service:
        service.connect(place())
        ask(service, **{"do": "offer", "room": "timer"})
        end = None
        while True:
            for one in heard(service, end and (end - time.monotonic()) % 60 + 0.01):
                if "error" in one:
                    sys.exit(one["error"])
                if one.get("event") == "chord":
                    end = None if end else time.monotonic() + MINUTES * 60
                if one.get("event") in ("chord", "entered"):
                    feel(service, end)
            if end and time.monotonic() >= end:
                end = None
                ask(service, do="say", text="The timer is over")


main()
