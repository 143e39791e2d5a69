"""Moving a reader to another machine, and erasing: judged by the bytes of the files, never by the output."""
import json
import os
import pathlib
import sqlite3
import stat
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from home import Home, program  # noqa: E402
from keepingrig import opened  # noqa: E402

WORD = "quokkazebra"


class Keeping(unittest.TestCase):
    def setUp(self):
        self.homes = []
        self.home = self.make({"rate": 150, "send": ["/bin/true"], "profile": "glove.json"})
        (self.home.settings.parent / "glove.json").write_text('{"layout": "glove-fingers"}', encoding="utf-8")

    def tearDown(self):
        for home in self.homes:
            home.close()

    def make(self, settings=None):
        home = Home(settings)
        home.environment["TZ"] = "UTC"
        home.environment["XDG_STATE_HOME"] = str(home.folder / "data")
        self.homes.append(home)
        return home

    def fill(self, home):
        lines = [{"from": name, "body": f"{WORD} {name} number {index}", "time": f"2026-0{1 + index % 9}-03T07:30:00Z",
                  "address": f"{name.lower()}@{WORD}.example", "id": f"{name}-{index}"}
                 for name in ("Mom", "Kookaburra") for index in range(40)]
        path = home.folder / "messages.jsonl"
        path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
        home.tactus("inbox", "import", str(path))
        path.unlink()
        home.tactus("contacts", "set", "Mom", "--emergency")
        home.tactus("contacts", "alias", "Kookaburra", f"{WORD}alias")

    def places(self, home, *words):
        """The files of the data folder whose bytes contain one of the words, in any case."""
        found = []
        for path in home.data.rglob("*"):
            if path.is_file():
                content = path.read_bytes().lower()
                found += [path.name for word in words if word.lower().encode() in content]
        return found

    def refused(self, home, status, *words):
        return home.tactus(*words, status=status)

    def messages(self, home):
        return [json.loads(line) for line in home.tactus("inbox", "export").splitlines()]

    def test_a_reader_moves_with_everything(self):
        self.fill(self.home)
        file = self.home.folder / "reader.tactus"
        self.home.run()  # an export may be made while the service runs
        self.home.tactus("export", "--all", str(file))
        self.assertEqual(stat.S_IMODE(file.stat().st_mode), 0o600)
        self.assertIn("there is a file", self.refused(self.home, 77, "export", "--all", str(file)))
        with sqlite3.connect(file) as database:
            self.assertEqual(database.execute("SELECT count(*) FROM messages").fetchone(), (80,))
            names = {row[0] for row in database.execute("SELECT name FROM sqlar")}
        self.assertEqual(names, {"README", "manifest.json", "settings/messenger.json", "settings/profile.json"})

        other = self.make()
        said = other.tactus("import", str(file))
        self.assertIn("80 messages", said)
        self.assertIn("/bin/true", said, "a program that came is told")
        self.assertEqual(self.messages(other), self.messages(self.home))
        self.assertIn("emergency", other.tactus("contacts", "show", "Mom"))
        self.assertEqual(json.loads(other.settings.read_text(encoding="utf-8")),
                         {"rate": 150, "send": ["/bin/true"], "profile": "profile.json"})
        for path in (other.settings, other.settings.parent / "profile.json", other.data / "messages.db"):
            self.assertEqual(stat.S_IMODE(path.stat().st_mode), 0o600, path)
        self.assertIn(WORD, other.tactus("inbox", "search", WORD))

        self.assertIn("--replace", self.refused(other, 65, "import", str(file)))
        other.tactus("notify", "--wait", "60", "--from", "Ann", "wombatword")
        other.tactus("import", str(file), "--replace")
        self.assertEqual(self.places(other, "wombatword"), [], "what was replaced is gone")
        self.assertEqual(self.messages(other), self.messages(self.home))
        other.run()
        self.assertIn("tactus run", self.refused(other, 69, "import", str(file), "--replace"))
        self.assertEqual(sorted(path.name for path in other.data.iterdir() if path.name.startswith("import")), [])

    def test_an_import_that_is_killed_leaves_all_or_nothing(self):
        self.fill(self.home)
        file = self.home.folder / "reader.tactus"
        self.home.tactus("export", "--all", str(file))
        before = self.messages(self.home)
        other = self.make()
        other.tactus("notify", "--wait", "60", "--from", "Ann", "here before")
        old = self.messages(other)
        outcomes = set()
        for wait in (0.005, 0.02, 0.03, 0.04, 0.06, 0.08, 0.12, 0.2):
            one = subprocess.Popen([program(), "import", str(file), "--replace"], env=other.environment,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            try:
                one.wait(wait)
            except subprocess.TimeoutExpired:
                one.kill()
                one.wait()
            now = self.messages(other)
            self.assertIn(now, (old, before), f"killed after {wait} s")
            outcomes.add(len(now))
        other.tactus("import", str(file), "--replace")
        self.assertEqual(self.messages(other), before)

    def test_damaged_and_foreign_files_are_refused(self):
        self.fill(self.home)
        file = self.home.folder / "reader.tactus"
        self.home.tactus("export", "--all", str(file))
        content = file.read_bytes()
        other = self.make()
        bad = other.folder / "bad"
        for name, wrong in (("half", content[: len(content) // 2]), ("empty", b""), ("noise", os.urandom(100_000)),
                            ("header", content[:100]), ("text", b'{"from":"Mom"}\n')):
            bad.write_bytes(wrong)
            with self.subTest(name):
                outcome = subprocess.run([program(), "import", str(bad)], env=other.environment, capture_output=True,
                                         text=True, timeout=60, check=False)
                self.assertIn(outcome.returncode, (65, 66, 77), outcome.stderr)
                self.assertEqual(len(outcome.stderr.splitlines()), 1, outcome.stderr)
        for place in (other.folder / "nothing", other.folder):
            self.assertIn(subprocess.run([program(), "import", str(place)], env=other.environment, timeout=60,
                                         capture_output=True, check=False).returncode, (65, 66, 77))
        os.mkfifo(other.folder / "pipe")
        subprocess.run([program(), "import", str(other.folder / "pipe")], env=other.environment, timeout=60,
                       capture_output=True, check=False)
        self.assertEqual(self.places(other, WORD), [])

    def test_settings_that_nobody_could_use_stop_the_import(self):
        self.fill(self.home)
        file = self.home.folder / "reader.tactus"
        self.home.tactus("export", "--all", str(file))
        with opened(file) as database:
            text = b'{"rate": 9999}'
            database.execute("UPDATE sqlar SET data = ?, sz = ? WHERE name = 'settings/messenger.json'",
                             (text, len(text)))
        other = self.make()
        self.assertIn("rate", self.refused(other, 65, "import", str(file)))
        self.assertEqual(self.places(other, WORD), [])
        other.tactus("import", str(file), "--no-settings")
        self.assertFalse(other.settings.exists())
        self.assertEqual(len(self.messages(other)), 80)

    def test_nothing_of_a_forgotten_person_is_left_in_any_file(self):
        self.fill(self.home)
        self.assertTrue(self.places(self.home, "kookaburra"))
        said = self.refused(self.home, 64, "forget", "--person", "Kookaburra")
        self.assertIn("40 messages", said)
        self.assertEqual(len(self.messages(self.home)), 80, "nobody agreed")
        service = self.home.run()
        self.assertIn("end it", self.refused(self.home, 69, "forget", "--person", "Kookaburra", "--yes"))
        self.assertEqual(len(self.messages(self.home)), 80)
        service.end()
        self.home.tactus("forget", "--person", "kookaburra", "--yes")
        self.assertEqual(self.places(self.home, "kookaburra", WORD + "alias"), [])
        self.assertEqual(len(self.messages(self.home)), 40)
        self.assertIn("did you mean Mom", self.refused(self.home, 66, "forget", "--person", "Mon", "--yes"))
        self.home.tactus("forget", "--before", "2026-05-01", "--yes")
        self.assertTrue(all(one["time"] >= "2026-05" for one in self.messages(self.home)))
        self.home.tactus("forget", "--all", "--yes")
        self.assertEqual(self.places(self.home, WORD, "mom"), [])
        self.assertEqual(self.messages(self.home), [])
        self.home.run()  # and the service continues

    def test_what_is_kept_is_told_and_ends_by_itself(self):
        self.home.settings.write_text('{"keep": {"messages": 30}}', encoding="utf-8")
        self.fill(self.home)
        told = self.home.tactus("forget", "--list")
        self.assertIn("for 30 days", told)
        self.assertIn(str(self.home.data / "messages.db"), told)
        facts = json.loads(self.home.tactus("forget", "--list", "--json"))
        self.assertEqual(facts["kept"]["messages"], 80)
        self.assertEqual(facts["days"], {"messages": 30, "deleted": 30, "journal": None})
        self.home.tactus("notify", "--wait", "60", "--from", "Ann", "today")
        service = self.home.run()
        # The messenger does not report it; the list does.
        for _ in range(200):
            if len(self.messages(self.home)) == 1:
                break
            try:
                service.process.wait(0.1)
            except subprocess.TimeoutExpired:
                pass
        self.assertEqual([one["body"] for one in self.messages(self.home)], ["today"])
        service.end()
        self.assertEqual(self.places(self.home, WORD + " kookaburra"), [])


if __name__ == "__main__":
    unittest.main()
