#!/usr/bin/env python3
"""A change of an English section without its translation is found, and is not recorded without a word."""

import json
import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
ENGLISH = "# Title\n\nFirst words.\n\n## Part\n\nTwo words.\n"
GERMAN = "# Titel\n\nErste Wörter.\n\n## Teil\n\nZwei Wörter.\n"


class RecordTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.root = pathlib.Path(self.folder.name)
        (self.root / ".ci").mkdir()
        (self.root / "docs" / "guide").mkdir(parents=True)
        shutil.copy(ROOT / ".ci" / "translations", self.root / ".ci")
        # The words of programs are not needed here, but for the check to end.
        shutil.copytree(ROOT / "Sources" / "Messenger" / "TactusSetup", self.root / "Sources/Messenger/TactusSetup")
        for file in ("Messenger/TactusMessenger/Model/Interruptions.swift", "Touch/TactusHaptics/Encoding.swift"):
            (self.root / "Sources" / file).parent.mkdir(parents=True)
            shutil.copy(ROOT / "Sources" / file, self.root / "Sources" / file)
        for folder in ("TactusWeb/Page", "TactusGuide/Words"):
            (self.root / "Sources" / "Bridges" / folder).mkdir(parents=True)
        for page in ("index.html", "pair.html"):
            (self.root / "Sources" / "Bridges" / "TactusWeb" / "Page" / page).write_text("<body>Word</body>")
        self.write(ENGLISH, GERMAN)
        self.assertEqual(self.check("--update"), [])
        self.recorded = self.record()

    def tearDown(self):
        self.folder.cleanup()

    def write(self, english, german):
        (self.root / "docs" / "guide" / "one.md").write_text(english, encoding="utf-8")
        (self.root / "docs" / "guide" / "one.de.md").write_text(german, encoding="utf-8")

    def check(self, *options):
        """The lines about chapters."""
        run = subprocess.run([self.root / ".ci" / "translations", *options], capture_output=True, text=True, timeout=60)
        self.assertNotIn("Traceback", run.stderr)
        return [line for line in run.stdout.splitlines() if line.startswith(("docs/", ".ci/"))]

    def record(self):
        return json.loads((self.root / ".ci" / "translated.json").read_text(encoding="utf-8"))

    def test_what_is_recorded_has_no_difference(self):
        self.assertEqual(self.check(), [])
        self.write(ENGLISH.replace("First words", "First\nwords"), GERMAN)
        self.assertEqual(self.check(), [], "other lines, the same words")

    def test_an_english_section_that_changed_alone_is_named_and_not_recorded(self):
        for english in (ENGLISH.replace("Two", "Two new"), ENGLISH.replace("## Part", "## Piece")):
            self.write(english, GERMAN)
            for options in ((), ("--update",), ("--update",)):
                lines = self.check(*options)
                self.assertEqual(len(lines), 1, lines)
                self.assertIn("one.de.md:5: section 'Teil'", lines[0])
                self.assertIn("its English has changed", lines[0])
            self.write(ENGLISH, GERMAN)
            self.assertEqual(self.check("--update"), [])
            self.assertEqual(self.record(), self.recorded)

    def test_a_translated_change_is_recorded(self):
        self.write(ENGLISH.replace("Two", "Two new"), GERMAN.replace("Zwei", "Zwei neue"))
        self.assertEqual(len(self.check()), 1)
        self.assertEqual(self.check("--update"), [])
        self.assertEqual(self.check(), [])

    def test_a_correction_of_a_translation_is_recorded_before_it_can_hide_a_change(self):
        self.write(ENGLISH, GERMAN.replace("Zwei", "2"))
        self.assertTrue(any("records this translation" in line for line in self.check()))

    def test_a_translation_that_is_right_as_it_is_is_recorded_when_named(self):
        self.write(ENGLISH.replace("Two words", "A pair of words"), GERMAN)
        self.assertEqual(self.check("--update", "--right", "Part"), [])
        self.assertEqual(self.check(), [])
        self.assertNotEqual(self.record(), self.recorded)


if __name__ == "__main__":
    unittest.main()
