"""Forgetting, exporting and importing are killed at random times: the result is old or new, never partial."""
import contextlib
import json
import pathlib
import random
import shutil
import sqlite3
import subprocess
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from home import program  # noqa: E402
from keepingrig import BIRD, Rig  # noqa: E402

SEEDS = range(20)


class Kills(Rig):
    def kill(self, home, wait, *words):
        one = subprocess.Popen([program(), *words], env=home.environment, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
        try:
            one.wait(wait)
        except subprocess.TimeoutExpired:
            one.kill()
            one.wait()
        return one.returncode

    def fill(self, count):
        lines = [{"from": name, "body": f"{name} number {index}", "time": f"2026-0{1 + index % 9}-03T07:30:00Z",
                  "id": f"{name}-{index}"} for name in ("Mom", "Kookaburra") for index in range(count)]
        path = self.home.folder / "messages.jsonl"
        path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
        self.home.tactus("inbox", "import", str(path))
        path.unlink()

    def seconds(self, *words):
        start = time.monotonic()
        self.home.tactus(*words)
        return time.monotonic() - start

    def test_an_export_that_is_killed_leaves_none_or_a_whole_one_and_no_draft_for_long(self):
        self.fill(100)
        folder = self.home.folder / "stick"
        folder.mkdir()
        lasts = self.seconds("export", "--all", str(folder / "first"))
        outcomes = set()
        for seed in SEEDS:
            file = folder / "reader.tactus"
            wait = random.Random(seed).uniform(0.2, 1.1) * lasts
            status = self.kill(self.home, wait, "export", "--all", str(file))
            with self.subTest(seed=seed, wait=wait, status=status):
                outcomes.add(file.exists())
                if file.exists():
                    with sqlite3.connect(file) as database:
                        self.assertEqual(database.execute("SELECT count(*) FROM messages").fetchone(), (200,))
                        self.assertEqual(database.execute("PRAGMA integrity_check").fetchone(), ("ok",))
                    file.unlink()
        self.home.tactus("export", "--all", str(folder / "last"))
        self.assertEqual(sorted(path.name for path in folder.iterdir()), ["first", "last"])

    def test_forgetting_that_is_killed_is_not_begun_or_done_and_can_be_asked_again(self):
        service, bridge = self.bring()
        service.end()
        bridge.end()
        self.fill(60)
        self.put_aside(self.home)
        old = self.bodies(self.home)
        new = [body for body in old if "so I heard" in body or body.startswith("Mom")]
        kept = self.home.folder / "kept"
        shutil.copytree(self.home.data, kept)
        lasts = self.seconds("forget", "--person", "Kookaburra", "--yes")
        self.assertEqual(self.bodies(self.home), new)
        for seed in SEEDS:
            shutil.rmtree(self.home.data)
            shutil.copytree(kept, self.home.data)
            wait = random.Random(seed).uniform(0.2, 1.1) * lasts
            status = self.kill(self.home, wait, "forget", "--person", "Kookaburra", "--yes")
            with self.subTest(seed=seed, wait=wait, status=status):
                now = self.bodies(self.home)
                self.assertIn(now, (old, new))
                if now == old:
                    self.home.tactus("forget", "--person", "Kookaburra", "--yes")
                self.assertEqual(self.bodies(self.home), new)
                self.assertEqual(self.places(self.home, BIRD), [])

    def test_an_import_that_is_killed_leaves_the_old_messages_or_the_new_ones(self):
        service, bridge = self.bring()
        service.end()
        bridge.end()
        file = self.home.folder / "reader.tactus"
        self.home.tactus("export", "--all", str(file))
        new = self.bodies(self.home)
        other = self.make()
        other.tactus("notify", "--wait", "60", "--from", "Ann", "here before")
        old = self.bodies(other)
        start = time.monotonic()
        other.tactus("import", str(file), "--replace", "--no-settings")
        lasts = time.monotonic() - start
        for seed in SEEDS:
            shutil.rmtree(other.data)
            other.tactus("notify", "--wait", "60", "--from", "Ann", "here before")
            wait = random.Random(seed).uniform(0.2, 1.1) * lasts
            status = self.kill(other, wait, "import", str(file), "--replace", "--no-settings")
            with self.subTest(seed=seed, wait=wait, status=status):
                self.assertIn(self.bodies(other), (old, new))
        other.tactus("import", str(file), "--replace", "--no-settings")
        self.assertEqual(self.bodies(other), new)
        self.assertEqual([path.name for path in other.data.rglob("*import*")], [])


if __name__ == "__main__":
    unittest.main()
