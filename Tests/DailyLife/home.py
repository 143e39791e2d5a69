"""What the tests of daily life need: a person's files, and programs that work on them."""
import pathlib
import socket
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "WebPage"))
from server import PATIENCE, ROOT, Home, Program, program  # noqa: E402,F401


def free_port():
    """A port of this machine that nobody has."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]
