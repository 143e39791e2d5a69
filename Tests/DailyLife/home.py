"""Fixtures of the tests of daily life: a person's files, and programs that use them."""
import pathlib
import socket
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "WebPage"))
from server import PATIENCE, ROOT, Home, Program, program  # noqa: E402,F401


def free_port():
    """A free port of this machine."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]
