"""Files that only look like an export, and places that cannot be written: refused with advice, and nothing changes."""
import contextlib
import json
import os
import pathlib
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from home import PATIENCE, Home, program  # noqa: E402
from keepingrig import opened  # noqa: E402

SEED = os.environ.get("TACTUS_SEED") or str(random.randrange(1 << 32))


class ExportFiles(unittest.TestCase):
    def setUp(self):
        self.home = self.make()
        lines = [{"from": "Mom", "body": f"word {index}", "time": "2026-03-03T07:30:00Z", "id": f"{index}"}
                 for index in range(20)]
        path = self.home.folder / "messages.jsonl"
        path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
        self.home.tactus("inbox", "import", str(path))

    def make(self):
        home = Home()
        self.addCleanup(home.close)
        return home

    def export(self):
        file = self.home.folder / "reader.tactus"
        self.home.tactus("export", "--all", str(file))
        return file

    def command(self, home, *words):
        outcome = subprocess.run([program(), *words], env=home.environment, stdin=subprocess.DEVNULL,
                                 capture_output=True, text=True, timeout=PATIENCE, check=False)
        return outcome.returncode, outcome.stderr

    def other(self):
        """Another reader's home, and its content."""
        other = self.make()
        other.tactus("notify", "--wait", "60", "--from", "Ann", "here before")
        return other, self.content(other)

    def content(self, home):
        """Rows and files of a home, without those that SQLite creates while reading."""
        with sqlite3.connect(home.data / "messages.db") as store:
            rows = store.execute("SELECT * FROM messages").fetchall()
        return rows, sorted(path.name for path in home.data.iterdir() if not path.name.endswith(("-wal", "-shm", ".lock")))

    def refused(self, other, before, file, *status):
        code, said = self.command(other, "import", str(file), "--replace")
        self.assertIn(code, status, said)
        self.assertEqual(len(said.splitlines()), 1, said)
        self.assertIn(str(file), said)
        self.assertGreaterEqual(said.count(": "), 3, f"no cure: {said}")
        self.assertEqual(self.content(other), before)
        return said

    def test_what_was_changed_anywhere_is_refused(self):
        print(f"seed {SEED}", file=sys.stderr)
        chance, whole = random.Random(SEED), self.export().read_bytes()
        other, before = self.other()
        bad = other.folder / "bad"
        for place in [whole.index(b"word 7"), *(chance.randrange(len(whole)) for _ in range(4))]:
            bytes_ = bytearray(whole)
            bytes_[place] ^= 1 << chance.randrange(8)
            bad.write_bytes(bytes_)
            with self.subTest(flipped=place):
                self.refused(other, before, bad, 65, 66)
        for place in (0, 99, 4096, len(whole) // 2, len(whole) - 1, *(chance.randrange(len(whole)) for _ in range(2))):
            bad.write_bytes(whole[:place])
            with self.subTest(cut=place):
                self.refused(other, before, bad, 65, 66)
        bad.write_bytes(whole + whole)
        self.assertIn(f"ends at byte {len(whole)}", self.refused(other, before, bad, 65))

    def test_what_is_no_file_with_an_end_is_refused_at_once(self):
        file = self.export()
        other, before = self.other()
        pipe, sparse = other.folder / "pipe", other.folder / "sparse"
        os.mkfifo(pipe)
        shutil.copy(file, sparse)
        os.truncate(sparse, 10_000_000_000)
        start = time.monotonic()
        for one in (pipe, "/dev/zero", other.folder, sparse, other.data / "messages.db", program()):
            with self.subTest(str(one)):
                self.refused(other, before, one, 65, 66, 77)
        self.assertLess(time.monotonic() - start, 30)

    def test_one_of_a_later_tactus_and_the_export_of_another_reader_are_told_as_such(self):
        file = self.export()
        other, before = self.other()
        with opened(file) as database:
            database.execute("PRAGMA user_version = 999")
        self.assertIn("later Tactus", self.refused(other, before, file, 65))

    def test_onto_what_is_there_nothing_is_exported(self):
        before = self.content(self.home)
        for place in (self.home.data / "messages.db", self.home.folder, "/dev/null"):
            with self.subTest(str(place)):
                code, said = self.command(self.home, "export", "--all", str(place))
                self.assertNotEqual(code, 0)
                self.assertEqual(len(said.splitlines()), 1, said)
                self.assertEqual(self.content(self.home), before)
        code, said = self.command(self.home, "export", "--all", str(self.home.folder / "none" / "file"))
        self.assertNotEqual(code, 0)
        self.assertEqual(len(said.splitlines()), 1, said)

    def on(self, mount, script):
        """Runs a script in which DIR is a separate disk; returns its output."""
        folder = self.home.folder / "disk"
        folder.mkdir(exist_ok=True)
        words = ["unshare", "-m", "sh", "-c", f"{mount} || exit 99\n{script}"]
        outcome = subprocess.run(words, env={**self.home.environment, "DIR": str(folder), "TACTUS": program()},
                                 stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=PATIENCE, check=False)
        if outcome.returncode in (1, 99) and not outcome.stdout:
            self.skipTest(f"no disk can be made here: {outcome.stderr.strip()}")
        return outcome.stdout + outcome.stderr

    def test_on_a_full_disk_and_one_that_is_not_writable_nothing_is_left(self):
        script = '"$TACTUS" export --all "$DIR/file"; echo "status $?"; ls -A "$DIR" | sed "s/^/left /"'
        full = self.on('mount -t tmpfs -o size=96k none "$DIR"', script)
        self.assertIn("status 74", full)
        self.assertIn("full", full)
        closed = self.on('mount -t tmpfs -o ro none "$DIR"', script)
        self.assertIn("status 7", closed)
        for said in (full, closed):
            self.assertNotIn("left ", said)

    def test_on_a_stick_without_links_it_is_written_and_replaces_nothing(self):
        if not shutil.which("mkfs.vfat"):
            self.skipTest("no mkfs.vfat")
        image = self.home.folder / "image"
        mount = f'truncate -s 8M {image} && mkfs.vfat {image} > /dev/null && mount -o loop {image} "$DIR"'
        said = self.on(mount, 'for _ in 1 2; do "$TACTUS" export --all "$DIR/file"; echo "status $?"; done; ls -A "$DIR"')
        self.assertIn("status 0", said)
        self.assertIn("there is a file already", said)
        self.assertEqual(said.splitlines()[-1], "file")

    def test_an_export_that_is_interrupted_leaves_nothing(self):
        with contextlib.closing(sqlite3.connect(self.home.data / "messages.db")) as store:
            store.execute("UPDATE messages SET body = hex(randomblob(200000))")  # so that it takes some time
            store.commit()
        folder = self.home.folder / "stick"
        folder.mkdir()
        cut = 0
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP) * 3:
            one = subprocess.Popen([program(), "export", "--all", str(folder / "file")], env=self.home.environment,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            end = time.monotonic() + PATIENCE
            while not list(folder.iterdir()) and one.poll() is None and time.monotonic() < end:
                pass
            one.send_signal(number)
            status = one.wait(PATIENCE)
            left = [entry.name for entry in folder.iterdir()]
            if status:
                cut += 1
                self.assertEqual(status, -number)
                self.assertEqual(left, [])
            else:
                self.assertEqual(left, ["file"])
                (folder / "file").unlink()
        self.assertGreater(cut, 0, "none was cut short")


if __name__ == "__main__":
    unittest.main()
