#!/usr/bin/env python3
"""Records the events of a real service while a reader reads and answers, for standin.py to replay.

    record.py TACTUS OUT.jsonl

Runs 'tactus run' on the loopback with its own store, presses the terminal's keys, and writes one JSON
object per line: {"at": ms since the start, "told": the service's event}. Delivered messages are made up.
"""
import json
import os
import pathlib
import pty
import select
import signal
import socket
import sys
import tempfile
import time

TOPICS = ["felt", "planned", "motors", "place", "alerts", "keys", "waits", "news"]
# Seconds from the start, with the action at that time: keys of the terminal, or a request.
SCRIPT = [
    (0.2, {"do": "hello", "version": 1}),
    (0.3, {"do": "state"}),
    (0.4, {"do": "subscribe", "to": TOPICS}),
    (0.8, {"do": "deliver", "tag": "mom", "from": "Mom", "text": "Dinner at seven?"}),
    (3.0, "\x1b[B"),
    (9.0, "\x1b[A"),
    (12.0, "\r"),
    (17.0, "\r"),
    (33.0, {"do": "deliver", "tag": "bank", "from": "Bank", "text": "Was this you?", "urgency": 0.95}),
    (45.0, "fj"),
    (46.0, "d"),
    (47.0, "\x1b"),
    (48.0, "\x1b"),
    (52.0, "\r"),
    (54.0, "dj "),
    (56.0, "fd "),
    (58.0, None),
]


def follow(service, terminal, out, start):
    steps = list(SCRIPT)
    rest = b""
    while steps:
        now = time.monotonic() - start
        if now >= steps[0][0]:
            _, step = steps.pop(0)
            if isinstance(step, dict):
                service.sendall(json.dumps(step).encode() + b"\n")
            elif step:
                os.write(terminal, step.encode())
            continue
        ready = select.select([service, terminal], [], [], steps[0][0] - now)[0]
        if terminal in ready:
            os.read(terminal, 65536)
        if service in ready:
            rest += service.recv(65536)
            *lines, rest = rest.split(b"\n")
            for line in lines:
                at = round((time.monotonic() - start) * 1000)
                out.write(json.dumps({"at": at, "told": json.loads(line)}, ensure_ascii=False,
                                     separators=(",", ":")) + "\n")


def main():
    program, path = sys.argv[1:]
    with tempfile.TemporaryDirectory() as home:
        places = {name: f"{home}/{name}" for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR")}
        for place in places.values():
            os.makedirs(place, mode=0o700)
        run, terminal = pty.fork()
        if run == 0:
            os.execve(program, [program, "run", "--device", "loopback"],
                      {**os.environ, **places, "TERM": "xterm"})
        try:
            socket_path = pathlib.Path(places["XDG_RUNTIME_DIR"], "tactus", "service")
            while not socket_path.exists():
                time.sleep(0.05)
            with socket.socket(socket.AF_UNIX) as service, open(path, "w", encoding="utf-8") as out:
                service.connect(str(socket_path))
                follow(service, terminal, out, time.monotonic())
        finally:
            os.kill(run, signal.SIGTERM)
            os.waitpid(run, 0)


main()
