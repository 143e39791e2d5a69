"""Plays systemd and BRLTTY to a service that is killed: kept-display.py TACTUS. Prints what BRLTTY gets and is told.

Everything of the service is in the folder that XDG_RUNTIME_DIR names.
"""
import json
import os
import signal
import socket
import subprocess
import sys
import time
import tty

FOLDER = os.environ["XDG_RUNTIME_DIR"]
DISPLAY = f"{FOLDER}/tactus/braille"
kept = {}


def start(ear):
    """The service, with what is kept; takes what it has kept until it is ready."""
    names = list(kept)
    moved = [os.dup(kept[name]) for name in names]

    def lay():
        high = [os.dup2(fd, 100 + index) for index, fd in enumerate(moved)]
        for index, fd in enumerate(high):
            os.dup2(fd, 3 + index)

    listen = f"LISTEN_PID=$$ LISTEN_FDS={len(names)} LISTEN_FDNAMES={':'.join(names)} " if names else ""
    service = subprocess.Popen(
        ["/bin/sh", "-c", listen + 'exec "$0" run --device loopback --room screen', sys.argv[1]], preexec_fn=lay,
        close_fds=False, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        env=os.environ | {"NOTIFY_SOCKET": f"{FOLDER}/notify"})
    while True:
        bytes_, descriptors, _, _ = socket.recv_fds(ear, 500, 1)
        news = dict(line.split("=") for line in bytes_.decode().splitlines())
        if "FDSTORE" in news:
            assert news["FDPOLL"] == "0"
            kept[news["FDNAME"]] = descriptors[0]
        elif "FDSTOREREMOVE" in news:
            kept.pop(news["FDNAME"], None)
        else:
            assert news == {"READY": "1"}, news
            return service


def hear(host, count):
    data = b""
    while len(data) < count:
        data += os.read(host, count - len(data))
    return data.hex()


def felt(count):
    """The cells that are felt of the screen, once the hand goes there."""
    with socket.socket(socket.AF_UNIX) as service:
        service.connect(f"{FOLDER}/tactus/service")
        service.sendall(b'{"do":"subscribe","to":["felt"]}\n')
        found = []
        for line in service.makefile():
            event = json.loads(line)
            if event.get("dots"):
                found.append("".join(map(str, event["dots"])))
            if len(found) == count:
                return found


def main():
    signal.alarm(60)
    ear = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    ear.bind(f"{FOLDER}/notify")
    ear.settimeout(20)
    service = start(ear)
    print("kept", *sorted(kept))
    line = os.readlink(DISPLAY)
    host = os.open(DISPLAY, os.O_RDWR | os.O_NOCTTY)
    tty.setraw(host)
    os.write(host, bytes.fromhex("1b8a1b84"))
    print("greeted", hear(host, 28))
    os.write(host, b"\x1b\x01" + bytes([1, 3]) + bytes(38))
    time.sleep(0.5)
    for _ in range(2):
        service.send_signal(signal.SIGKILL)
        service.wait()
        service = start(ear)
        print("the same line", os.readlink(DISPLAY) == line, *sorted(kept))
    print("felt", *felt(2))
    service.terminate()
    print("ended", service.wait(), hear(host, 3), os.path.lexists(DISPLAY))


main()
