"""A mock glove and a separate messenger, for scripts that measure them from outside."""

import os
import subprocess
import sys
import time

TOOL = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else ".build/release/tactus")
SILENT = dict(stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def environment(folder):
    """The environment of a person whose files are all in a folder."""
    os.chmod(folder, 0o700)
    places = {name: folder for name in ("XDG_RUNTIME_DIR", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
    return dict(os.environ, NO_COLOR="1", **places)


def store(folder):
    """The path of that person's message store."""
    return os.path.join(folder, "tactus", "messages.db")


def mock(folder, *options):
    """Starts a mock glove; returns it and its path."""
    place = os.path.join(folder, "glove")
    glove = subprocess.Popen([TOOL, "mock", "--link", place, *options], **SILENT)
    while not os.path.exists(place):
        time.sleep(0.02)
    return glove, place


def notify(person, *words):
    """Sends a message to that person's messenger; returns while the program is running."""
    return subprocess.Popen([TOOL, "notify", *words], env=person, **SILENT)


def end(programs):
    for program in programs:
        if program.poll() is None:
            program.terminate()
        program.wait()
