"""The first run on a keyboard and without questions, and the import of address books.

Judged by the settings file and by the store as read by sqlite3.
"""
import json
import os
import sqlite3
import subprocess
import tempfile
import time
import unittest

from home import Home, program
from typist import Typist


class Setup(unittest.TestCase):
    def setUp(self):
        self.home = Home()
        self.home.environment.update(LANG="en_US.UTF-8", LC_ALL="")
        self.addCleanup(self.home.close)

    def typist(self, *words):
        one = Typist(words, self.home.environment)
        self.addCleanup(one.close)
        return one

    def settings(self):
        return json.loads(self.home.settings.read_text(encoding="utf-8"))

    def write(self, settings):
        self.home.settings.parent.mkdir(exist_ok=True)
        self.home.settings.write_text(json.dumps(settings), encoding="utf-8")
        self.home.settings.chmod(0o600)

    def cards(self, text):
        path = self.home.folder / "contacts.vcf"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return str(path)

    def people(self):
        store = sqlite3.connect(f"file:{self.home.data / 'messages.db'}?mode=ro", uri=True)
        try:
            rows = store.execute("SELECT c.name, a.shown FROM conversations c LEFT JOIN aliases a"
                                 " ON a.conversation = c.id WHERE c.id > 0 ORDER BY 1, 2").fetchall()
        finally:
            store.close()
        return rows

    # By keyboard

    def test_a_keyboard_leads_to_settings(self):
        path = self.cards("BEGIN:VCARD\nFN:Ada\nTEL:+49 170 1\nEND:VCARD\n")
        one = self.typist("setup")
        one.answer("Who will read?", "")
        one.answer("Which language? [1]: ", "1")
        one.answer("try number 2) [1]: ", "t 2")
        one.answer("try number 2) [1]: ", "2")
        one.answer("Which glove? [1]: ", "2")
        one.answer("Rate 100 % (", "f")
        one.answer("Rate 150 % (", "b")
        one.answer("Which glove? [2]: ", "")
        one.answer("Rate 150 % (", "")
        one.answer("Which way? [1]: ", "")
        one.answer("Who? [1]: ", "3")
        one.answer("[none]: ", "22:00-07:00")
        one.answer("Contacts to import", path)
        one.expect("Ada: new, +49 170 1")
        one.answer("Import them? [Y/n]: ", "y")
        one.answer("what interrupts? [y/N]: ", "y")
        one.answer("try number 2) [1]: ", "")
        one.answer("What interrupts? [2]: ", "")
        one.expect("Settings to save:")
        self.assertFalse(self.home.settings.exists(), "before the last question")
        one.answer("Save these settings? [Y/n]: ", "y")
        self.assertEqual(one.ended(), 0)
        settings = self.settings()
        self.assertEqual(settings.pop("device"), "loopback")
        self.assertEqual(settings, {"table": "en-ueb-g2.ctb", "rate": 150,
                                    "quiet_hours": {"from": "22:00", "to": "07:00"}})
        self.assertEqual(self.people(), [("Ada", "+49 170 1")])
        self.assertNotIn("\x1b", one.text())
        # Typed text may be of any length.
        shown = one.text().replace(str(path), "")
        self.assertEqual([line for line in shown.splitlines() if len(line) > 100], [])

    def test_answers_and_a_call_for_help_are_tried_before_anything_is_saved(self):
        sent, called = self.home.folder / "sent", self.home.folder / "called"
        programs = {}
        for name, log, status in (("send", sent, 0), ("fails", called, 3), ("siren", called, 0)):
            programs[name] = self.home.folder / name
            programs[name].write_text(f"#!/bin/sh\ncat >> '{log}'\nexit {status}\n", encoding="utf-8")
            programs[name].chmod(0o755)
        one = self.typist("setup", "--table", "en-ueb-g1.ctb", "--rate", "400", "--device", "loopback")
        one.answer("Who will read?", "Ada")
        one.answer("Which way? [1]: ", "3")
        one.answer("Program and arguments", "/no/such")
        one.expect("'/no/such' cannot be started")
        one.answer("Program and arguments", f"{programs['send']} --now")
        one.answer("Number or address for a test answer", "bo@home.example")
        one.expect("The test answer was sent.")
        one.expect("sent")
        one.answer("Who? [1]: ", "1")
        one.answer("Name of the person", "Eva")
        one.answer("Number or mail address of Eva: ", "+49 170 2")
        one.answer("Send a test call now? [y/N]: ", "y")
        one.expect("The test call was sent.")
        one.answer("Quiet hours", "b")
        one.answer("Send a test call now? [y/N]: ", "b")
        one.answer("Number or mail address of Eva [+49 170 2]: ", "+49 170 3")
        one.answer("Send a test call now? [y/N]: ", "n")
        one.answer("Quiet hours", "")
        one.answer("Contacts to import", "")
        one.answer("what interrupts? [y/N]: ", "")
        one.expect("help: Eva, +49 170 3")
        self.assertFalse((self.home.data / "messages.db").exists())
        self.assertFalse(self.home.settings.exists())
        one.answer("Save these settings? [Y/n]: ", "y")
        one.expect("Works:")
        one.expect("goes to Eva")
        one.expect("Not yet:  nothing")
        one.expect("Next:")
        self.assertEqual(one.ended(), 0)
        answer, call = [json.loads(line) for line in sent.read_text(encoding="utf-8").splitlines()]
        self.assertEqual((answer["to"], answer["address"]), ("bo@home.example", "bo@home.example"))
        self.assertEqual((call["to"], call["address"]), ("Eva", "+49 170 2"))
        self.assertIn("only a test of a call for help by Ada", call["text"])
        self.assertNotEqual(answer["key"], call["key"])
        self.assertTrue(answer["test"] and call["test"])
        settings = self.settings()
        self.assertEqual(settings["send"], [str(programs["send"]), "--now"])
        self.assertIn("Ada needs help now.", settings["help_text"])
        self.assertEqual(self.people(), [("Eva", "+49 170 3")])
        self.assertIn("Eva", self.home.tactus("doctor", "--device", "loopback", "--json"))

        two = self.typist("setup", "--table", "en-ueb-g1.ctb", "--rate", "400", "--device", "loopback")
        two.answer("Who will read?", "")
        two.answer("Which way? [3]: ", "")
        two.answer("Program and arguments", "")
        two.answer("Number or address for a test answer", "")
        two.expect("as it is: Eva")
        two.answer("Who? [3]: ", "2")
        two.answer("Program and arguments", str(programs["fails"]))
        two.answer("Send a test call now? [y/N]: ", "y")
        two.expect("The test call was not sent: ")
        two.answer("Send a test call now? [y/N]: ", "b")
        two.answer("Program and arguments", str(programs["siren"]))
        two.answer("Send a test call now? [y/N]: ", "y")
        two.expect("The test call was sent.")
        two.answer("Quiet hours", "")
        two.answer("Contacts to import", "")
        two.answer("what interrupts? [y/N]: ", "")
        two.answer("Save these settings? [Y/n]: ", "y")
        self.assertEqual(two.ended(), 0)
        self.assertEqual(self.settings()["call_for_help"], [str(programs["siren"])])
        calls = [json.loads(line) for line in called.read_text(encoding="utf-8").splitlines()]
        self.assertEqual([(call["action"], call["test"]) for call in calls], [("call for help", True)] * 2)

    def test_ctrl_c_ends_a_trial_and_its_program(self):
        slow = self.home.folder / "slow"
        slow.write_text("#!/bin/sh\nexec sleep 600\n", encoding="utf-8")
        slow.chmod(0o755)
        one = self.typist("setup", "--table", "en-ueb-g1.ctb", "--rate", "400", "--device", "loopback")
        one.answer("Who will read?", "")
        one.answer("Which way? [1]: ", "3")
        one.answer("Program and arguments", str(slow))
        one.answer("Number or address for a test answer", "bo@home.example")
        one.expect("Trying it")
        time.sleep(1)
        one.type("\x03")
        self.assertEqual(one.ended(), 130)
        self.assertIn("Nothing was changed.", one.text())
        self.assertFalse(self.home.settings.exists())

    def test_ctrl_c_and_the_end_of_the_input_leave_everything_as_it_was(self):
        for keys, status in (("\x03", 130), ("\x04", 66)):
            with self.subTest(status=status):
                one = self.typist("setup")
                one.answer("Who will read?", "Ada")
                one.answer("Which language? [1]: ", "")
                one.expect("try number 2) [1]: ")
                one.type(keys)
                self.assertEqual(one.ended(), status)
                self.assertIn("Nothing was changed.", one.text())
                self.assertFalse(self.home.settings.exists())
                self.assertFalse((self.home.data / "messages.db").exists())

    def test_people_are_imported_only_after_the_last_question(self):
        path = self.cards("BEGIN:VCARD\nFN:Ada\nTEL:+49 170 1\nEND:VCARD\n")
        for keys, status in (("\x03", 130), ("\x04", 66), ("n\n", 0)):
            with self.subTest(status=status):
                one = self.typist("setup", "--rate", "120", "--table", "en-ueb-g2.ctb", "--encoding", "columns",
                                  "--interrupt", "hour", "--quiet", "none", "--device", "loopback")
                one.answer("Who will read?", "")
                one.answer("Which way? [1]: ", "")
                one.answer("Who? [1]: ", "3")
                one.answer("Contacts to import", path)
                one.answer("Import them? [Y/n]: ", "y")
                one.expect("people: from ")
                one.expect("Save these settings? [Y/n]: ")
                one.type(keys)
                self.assertEqual(one.ended(), status)
                self.assertIn("Nothing was changed.", one.text())
                self.assertFalse((self.home.data / "messages.db").exists())

    def test_it_asks_before_it_changes_what_is_there_and_keeps_the_rest(self):
        self.write({"send": ["/bin/true"], "rate": 80, "table": "de-g2.ctb", "echo": "word"})
        before = self.home.settings.read_bytes()
        for answer, status in (("n", 0), ("y", 0)):
            one = self.typist("setup", "--rate", "120")
            one.answer("Who will read?", "")
            one.answer("Which language? [2]: ", "")
            one.expect("de-g2.ctb")
            one.answer("]: ", "")
            one.answer("Which glove? [1]: ", "")
            one.answer("Which way? [3]: ", "")
            one.answer("Program and arguments", "")
            one.answer("Number or address for a test answer", "")
            one.answer("Who? [1]: ", "3")
            one.answer("[none]: ", "")
            one.answer("Contacts to import", "")
            one.answer("what interrupts? [y/N]: ", "")
            one.expect("rate: 120 % (was 80 %)")
            one.answer("Save these settings? [Y/n]: ", answer)
            self.assertEqual(one.ended(), status)
            if answer == "n":
                self.assertEqual(self.home.settings.read_bytes(), before)
        self.assertEqual(self.settings(), {"send": ["/bin/true"], "rate": 120, "table": "de-g2.ctb", "echo": "word"})

    def test_settings_that_others_change_meanwhile_are_not_overwritten(self):
        one = self.typist("setup", "--rate", "120", "--table", "en-ueb-g2.ctb", "--encoding", "columns",
                          "--interrupt", "hour", "--quiet", "none", "--device", "loopback")
        one.answer("Who will read?", "")
        one.answer("Which way? [1]: ", "")
        one.answer("Who? [1]: ", "3")
        one.answer("Contacts to import", "")
        one.expect("Save these settings? [Y/n]: ")
        self.write({"rate": 90})
        one.type("y\n")
        self.assertEqual(one.ended(), 69)
        self.assertEqual(self.settings(), {"rate": 90})

    # Without questions

    def test_without_a_terminal_it_says_what_to_do(self):
        said = self.home.tactus("setup", status=66)
        self.assertIn("--yes", said)
        self.assertIn("--by-hand", said)

    def test_options_settle_what_they_name(self):
        self.write({"echo": "none"})
        said = self.home.tactus("setup", "--yes", "--table", "de-g2.ctb", "--rate", "80", "--quiet", "22:00-07:00",
                                "--contacts", self.cards("BEGIN:VCARD\nFN:Bo\nEMAIL:bo@home.example\nEND:VCARD\n"))
        self.assertIn("rate: 80 %", said)
        self.assertEqual(self.settings(), {"echo": "none", "table": "de-g2.ctb", "rate": 80,
                                           "quiet_hours": {"from": "22:00", "to": "07:00"}})
        self.assertEqual(self.people(), [("Bo", "bo@home.example")])
        self.home.tactus("setup", "--yes", "--quiet", "none")
        self.assertNotIn("quiet_hours", self.settings())
        for wrong in (["--rate", "7"], ["--table", "no-such"], ["--quiet", "25:00-1"], ["--encoding", "no"]):
            self.home.tactus("setup", "--yes", *wrong, status=64)

    def test_scripts_hear_what_is_there(self):
        answer = json.loads(self.home.tactus("setup", "--json"))
        self.assertEqual(answer["settings"], {})
        self.assertIn("loopback", [glove["device"] for glove in answer["gloves"]])
        self.assertTrue(all(finding["cure"] for finding in answer["findings"]))
        doctor = self.home.tactus("doctor", "--device", "loopback", "--json").splitlines()
        told = [json.loads(line) for line in doctor[:-1]]
        for finding in answer["findings"]:
            self.assertIn(finding, told)
        self.assertFalse(self.home.settings.exists())

    # People

    def test_a_dry_run_tells_and_changes_nothing(self):
        path = self.cards("BEGIN:VCARD\nFN:Ada\nTEL:1\nEND:VCARD\n")
        said = self.home.tactus("contacts", "import", path, "--dry-run")
        self.assertIn("Ada: new, 1", said)
        self.assertIn("dry run, nothing was saved: 1 added", said)
        self.assertFalse((self.home.data / "messages.db").exists())

    def test_wrong_cards_are_named_by_their_lines_and_the_rest_is_taken(self):
        path = self.cards("BEGIN:VCARD\nFN:Ada\nTEL:1\nEND:VCARD\nBEGIN:VCARD\nFN:" + "x" * 300
                          + "\nTEL:2\nEND:VCARD\nBEGIN:VCARD\nFN:\x1b[2JEve\nTEL:3\nEND:VCARD\nBEGIN:VCARD\n")
        said = self.home.tactus("contacts", "import", path, status=65)
        self.assertIn("contacts.vcf:5: a name of more than 200 characters", said)
        self.assertIn("contacts.vcf:13: a card without END:VCARD", said)
        self.assertNotIn("\x1b", said)
        self.assertIn(("Ada", "1"), self.people())
        self.home.tactus("contacts", "import", self.cards("no card\n"), status=65)
        self.assertIn("give a .vcf file", self.home.tactus("contacts", "import", "/nowhere.vcf", status=66))

    def test_cards_without_an_address_are_named_and_counted(self):
        path = self.cards("BEGIN:VCARD\nFN:Ada\nTEL:1\nEND:VCARD\nBEGIN:VCARD\nFN:Bo\nEND:VCARD\n")
        said = self.home.tactus("contacts", "import", path)
        self.assertIn("Bo: skipped", said)
        self.assertIn("1 added, 0 completed, 0 known, 1 without a number or mail address", said)

    def import_within(self, path, megabytes):
        """Imports a file; returns exit status, seconds, and peak MiB."""
        begin = time.monotonic()
        child = subprocess.Popen([program(), "contacts", "import", path], env=self.home.environment,
                                 stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        seconds, most = time.monotonic() - begin, usage.ru_maxrss / 1024
        print(f"\n{path}: {seconds:.1f} s, {usage.ru_utime:.1f} s of processor, {most:.0f} MiB", flush=True)
        self.assertLess(most, megabytes)
        return child.returncode

    def test_a_file_of_100_megabytes_is_bounded(self):
        with tempfile.NamedTemporaryFile(dir=self.home.folder, suffix=".vcf") as file:
            file.write(b"BEGIN:VCARD\nFN:Ada\nTEL:1\nPHOTO;ENCODING=b:")
            for _ in range(85):
                file.write(b"A" * (1 << 20))
            file.write(b"\nPHOTO;ENCODING=b:")
            for _ in range(15):
                file.write((b"A" * 74 + b"\r\n ") * ((1 << 20) // 77))
            file.write(b"\r\nEND:VCARD\r\n")
            file.flush()
            self.assertEqual(self.import_within(file.name, 128), 0)
        self.assertEqual(self.people(), [("Ada", "1")])

    def test_a_file_of_many_cards_is_bounded(self):
        many = int(os.environ.get("TACTUS_CARDS", 10_000))
        with tempfile.NamedTemporaryFile("w", dir=self.home.folder, suffix=".vcf") as file:
            for number in range(many):
                file.write(f"BEGIN:VCARD\nFN:Person {number}\nTEL:+49 170 {number}\nEND:VCARD\n")
            file.flush()
            self.assertEqual(self.import_within(file.name, 256), 0)
        self.assertEqual(len(self.people()), many)


if __name__ == "__main__":
    unittest.main()
