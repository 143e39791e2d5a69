"""Hosts that are true: `tactus mock`, `tactus run` and `tactus mqtt` each. What their hands felt is read from the motors."""
import json
import os
import pathlib
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "WebPage"), str(ROOT / "GloveBench")]
from server import Home, program  # noqa: E402

RATE = 400


def columns():
    """What reads braille from motors."""
    os.environ.setdefault("TACTUS", program())
    import screen_rig
    return screen_rig.Columns(RATE), screen_rig.MotorLog


class TrueHost:
    def __init__(self, name, port):
        self.name, self.home = name, Home({})
        self.log = self.home.folder / "motors"
        glove = self.home.folder / "glove"
        self.home.start("mock", "--link", str(glove), "--motor-log", str(self.log), "--view", "none")
        while not glove.exists():
            time.sleep(0.05)
        self.home.start("run", "--judge", "--rate", str(RATE), "--device", str(glove)).line("ready on")
        self.home.start("mqtt", "--broker", f"mqtt://127.0.0.1:{port}", "--reader", name, "--group", "ward").line("connected")
        self.columns, self.motors = columns()

    def felt(self):
        """The words that begin with a z, each as often as the motors played it."""
        cells = self.columns.cells(self.motors(self.log).read().pulses)
        names = {cell: letter for letter, cell in self._letters().items()}
        text = "".join(names.get(bits, "?") for _, bits in cells)
        return ["z" + part[:3] for part in text.split("z")[1:]]

    @staticmethod
    def _letters():
        import screen_rig
        return screen_rig.LETTERS

    def listed(self):
        """The texts of its list, one for each message in the store."""
        lines = self.home.tactus("inbox", "export").splitlines()
        return [json.loads(line)["body"] for line in lines if line.startswith("{")]

    def close(self):
        self.home.close()


def word(number):
    """A word of its own for each number, whose letters no contraction of braille joins."""
    letters = "kmpvxq"
    return "z" + letters[number // 36 % 6] + letters[number // 6 % 6] + letters[number % 6]
