"""The guide's room: chapters as rows, read by words, the position kept; judged only by the motors of a glove."""
import json
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "GloveBench"))
import screen_rig  # noqa: E402
from guide_reader import Reader  # noqa: E402
from home import program  # noqa: E402

RATE = 300


class GuideRoom(unittest.TestCase):
    def setUp(self):
        screen_rig.TOOL = program()
        self.reader = Reader(has_service=False)
        self.addCleanup(self.reader.close)
        folder = self.reader.home.folder / "hand"
        folder.mkdir()
        self.glove = screen_rig.Glove(str(folder))
        self.addCleanup(lambda: self.glove.motors.file and self.glove.motors.file.close())
        self.addCleanup(self.glove.close)
        self.reader.home.environment = self.reader.environment
        self.service = self.start_service()
        self.offer = self.reader.start("exec tactus guide --offer")

    def start_service(self):
        return self.reader.home.start(
            "run", "--device", self.glove.place, "--rate", str(RATE), "--room", "guide", "--encoding", "columns",
            "--table", "en-ueb-g1.ctb")

    def state(self):
        done = self.reader.run('''echo '{"do":"state"}' | socat -t 5 - "UNIX-CONNECT:$XDG_RUNTIME_DIR/tactus/service"''')
        return json.loads(done.stdout or "{}")

    def felt(self, words):
        """Waits until the motors have played these letters; a question mark matches a capital or number sign."""
        columns = screen_rig.Columns(RATE)

        def is_felt():
            return any(words in text for text in columns.texts(self.glove.motors.read().pulses))
        self.reader.until(is_felt, words)

    def test_it_says_what_it_does_and_what_it_waits_for(self):
        line = self.offer.stdout.readline().decode()
        if "waiting for a messenger: start 'tactus run'" in line:
            line = self.offer.stdout.readline().decode()
        self.assertEqual(line, 'tactus guide: home lists "guide" while this runs: Ctrl-C ends it\n')
        self.service.end("kill")
        self.assertIn("waiting for a messenger", self.offer.stdout.readline().decode())

    def test_a_chapter_is_read_and_its_place_is_kept_when_everything_restarts(self):
        self.felt("?the first hour")
        self.glove.chord(4)
        self.felt("?the reader?s guide")
        self.glove.chord(1, 5)
        self.felt("?this chapter is for you")
        self.glove.chord(6)
        self.felt("?read")
        self.glove.chord(6)
        self.felt("?act")
        place = self.reader.home.data / "guide.json"
        self.reader.until(lambda: place.exists() and json.loads(place.read_text())["chapter"] == "reader", "guide.json")
        self.service.end("kill")
        self.reader.end(self.offer)
        self.service = self.start_service()
        self.reader.start("exec tactus guide --offer")
        self.felt("?six keys are the six dots")
        self.glove.chord(2, 6)
        self.reader.until(lambda: self.state().get("room") == "guide", "the hand is in the guide")


if __name__ == "__main__":
    unittest.main()
