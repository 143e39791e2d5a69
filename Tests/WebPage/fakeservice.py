"""A fake service's socket, from SERVICE.md, scripted by tests; found next to a store like the real one."""
import fcntl
import json
import os
import queue
import socket
import struct
import threading

from server import PATIENCE

#: F_OFD_SETLK of fcntl(2), and the byte that a service locks in its store.
SET_LOCK, LOCK_BYTE = 37, 1 << 62
LAYOUT = {"name": "glove-fingers", "dots": [0, 1, 2, 3, 4, 5],
          "actuators": ["thumb", "index finger", "middle finger", "ring finger", "little finger", "palm"]}
ZONES = [{"dot": 1, "outline": [[0, 0], [30, 0], [30, 60], [0, 60]], "centre": [15, 30]}]


def hold(path):
    """Locks a file as a running service does; returns the descriptor."""
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    fcntl.fcntl(descriptor, SET_LOCK, struct.pack("hhqqi4x", fcntl.F_WRLCK, os.SEEK_SET, LOCK_BYTE, 1, 0))
    return descriptor


class FakeService:
    """Answers each request by `answer`, and records the requests."""

    def __init__(self, home):
        home.data.mkdir(parents=True, exist_ok=True)
        store, path = home.data / "messages.db", str(home.folder / "run" / "fake")
        self.held = [hold(store), hold(f"{store}.lock")]
        os.pwrite(self.held[1], f"{path}\n".encode(), 0)
        self.asked, self.lines, self.mute = [], queue.Queue(), False
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(path)
        self.listener.listen(64)
        self.connections = []
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        while True:
            try:
                one, _ = self.listener.accept()
            except OSError:
                return
            self.connections.append(one)
            threading.Thread(target=self._serve, args=(one,), daemon=True).start()

    def _serve(self, one):
        try:
            for line in one.makefile("rb"):
                request = json.loads(line)
                self.asked.append(request)
                self.lines.put((one, request))
                if not self.mute:
                    self.tell(one, self.answer(request))
        except (OSError, ValueError):
            pass  # the other end is gone, or the test has closed this one
        self.lines.put((one, None))

    def answer(self, request):
        answer = {"did": request["do"], **({"tag": request["tag"]} if "tag" in request else {})}
        if request["do"] == "hello":
            answer.update(version=1, program="fake", reading="", layout=LAYOUT)
        if request["do"] == "surface" and "leave" not in request:
            answer["zones"] = ZONES
        return answer

    def tell(self, one, *objects):
        one.sendall(b"".join(json.dumps(each).encode() + b"\n" for each in objects))

    def wait(self, **members):
        """Returns the next request with these members, and its connection."""
        while True:
            one, request = self.lines.get(timeout=PATIENCE)
            if request is not None and members.items() <= request.items():
                return one, request

    def wait_for_end(self, connection):
        """Waits until a connection has ended."""
        while self.lines.get(timeout=PATIENCE) != (connection, None):
            pass

    def close(self):
        self.listener.close()
        for one in self.connections:
            one.close()
        for descriptor in self.held:
            os.close(descriptor)
