"""The bridges' data is forgotten and moved with the rest: judged by the bytes on the disk and by the output."""
import json
import pathlib
import subprocess
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from home import PATIENCE, program  # noqa: E402
from keepingrig import BIRD, Rig, opened  # noqa: E402
from mailrig import Maildir, Story, mail, stored  # noqa: E402


class Forgetting(Rig):
    def test_of_a_forgotten_person_nothing_is_left_beside_the_store_either_and_no_mail_comes_anew(self):
        service, bridge = self.bring()
        service.end()
        said = self.home.tactus("forget", "--person", "Kookaburra", "--yes", status=69)
        self.assertIn("end 'tactus mail' first", said)
        self.assertEqual(len(self.bodies(self.home)), 3, "nothing is erased while a bridge works")
        bridge.end()
        self.put_aside(self.home)
        self.assertIn("mail.db", self.places(self.home, BIRD))
        self.home.tactus("forget", "--person", "Kookaburra", "--yes")
        self.assertEqual(self.places(self.home, BIRD, "laughing", "in a folder"), [])
        spool = (self.home.data / "mqtt" / "spool").read_text()
        self.assertEqual([json.loads(line)["number"] for line in spool.splitlines()], [2])
        self.assertIn("Calendar", (self.home.data / "desktop.jsonl").read_text())
        left = self.bodies(self.home)
        self.assertEqual(len(left), 1)

        self.home.run()
        story = Story(self.home)
        self.inbox.deliver(self.bird_mail)  # another copy of the forgotten mail
        self.mail(self.home, self.inbox.path)
        self.inbox.deliver(mail(4, "something new", "Mom <mom@home.example>"))
        self.until(lambda: len(self.bodies(self.home)) == 2, "the new mail")
        self.assertEqual(len([one for one in self.bodies(self.home) if "something new" in one]), 1)
        story.wait(lambda events: any(one.get("event") == "alert" and one["step"] == "felt" for one in events), "felt")
        self.assertEqual(len({one["id"] for one in story.events() if one.get("event") == "alert"}), 1)
        self.assertEqual(self.places(self.home, BIRD), [])

    def test_of_everything_nothing_is_left_but_the_settings(self):
        service, bridge = self.bring()
        service.end()
        bridge.end()
        self.put_aside(self.home)
        (self.home.data / "guide.json").write_text('{"chapter":"reader","inside":true,"sentences":{}}')
        self.home.tactus("forget", "--all", "--yes")
        self.assertEqual(self.places(self.home, BIRD, "ada", "doorbell", "calendar", "things", "\"chapter\""), [])
        self.assertEqual([name for name in ("guide.json", "desktop.jsonl", "mqtt/spool", "mail.db-wal")
                          if (self.home.data / name).exists()], [])
        self.assertTrue(self.home.settings.exists())
        self.home.run()
        self.mail(self.home, self.inbox.path)
        self.inbox.deliver(mail(4, "something new", "Mom <mom@home.example>"))
        self.until(lambda: len(self.bodies(self.home)) == 1, "the new mail")

    def test_what_a_bridge_had_told_before_it_was_killed_and_is_forgotten_does_not_come_anew(self):
        service, bridge = self.bring()
        service.end()
        bridge.end("kill")
        # As if it had been killed before it recorded the delivery.
        self.ledger(self.home, "DELETE FROM mails")
        self.ledger(self.home, "DELETE FROM names")
        self.home.tactus("forget", "--person", "Kookaburra", "--yes")
        self.home.run()
        self.mail(self.home, self.inbox.path)
        self.inbox.deliver(mail(4, "something new", "Mom <mom@home.example>"))
        self.until(lambda: any("something new" in one for one in self.bodies(self.home)), "the new mail")
        self.assertEqual(len(self.bodies(self.home)), 2)
        self.assertEqual(self.places(self.home, BIRD), [])

    def test_before_a_day_goes_what_is_older_beside_the_store_too(self):
        self.inbox.deliver(mail(1, "old", f"Kookaburra <{BIRD}@{BIRD}.example>", id=f"<1@{BIRD}.example>",
                                at=time.time() - 400 * 86400))
        self.inbox.deliver(mail(2, "young", "Ada <ada@home.example>"))
        service, bridge = self.home.run(), self.mail(self.home, self.inbox.path)
        self.until(lambda: len(self.bodies(self.home)) == 2, "the mails")
        service.end()
        bridge.end()
        day = time.strftime("%Y-%m-%d", time.gmtime(time.time() - 100 * 86400))
        self.home.tactus("forget", "--before", day, "--yes")
        self.assertEqual(self.places(self.home, BIRD), [])
        self.assertEqual([one.split()[0] for (one,) in self.ledger(self.home, "SELECT id FROM mails")], ["<2@test.example>"])


class Moving(Rig):
    def test_a_reader_who_moved_is_told_no_mail_again_and_every_new_one(self):
        service, bridge = self.bring()
        file = self.home.folder / "reader.tactus"
        self.home.tactus("export", "--all", str(file))  # while both run
        service.end()
        bridge.end()
        other = self.make()
        other.tactus("import", str(file), "--no-settings")
        before = self.bodies(other)
        self.assertEqual(len(before), 3)
        # On the new machine mbsync gives every file a new name.
        inbox = Maildir(other.folder / "Maildir")
        for path in [*self.inbox.path.rglob("new/*"), *self.inbox.path.rglob("cur/*")]:
            inbox.deliver(path.read_bytes())
        other.run()
        story = Story(other)
        self.mail(other, inbox.path)
        inbox.deliver(mail(4, "something new", "Mom <mom@home.example>"))
        self.until(lambda: len(self.bodies(other)) == 4, "the new mail")
        story.wait(lambda events: any(one.get("event") == "alert" and one["step"] == "felt" for one in events), "felt")
        self.assertEqual(len({one["id"] for one in story.events() if one.get("event") == "alert"}), 1)
        self.until(lambda: self.ledger(other, "SELECT count(*) FROM mails WHERE origin IS NOT NULL") == [(4,)],
                   "the ledger")

    def test_a_secret_key_goes_along_only_if_it_is_asked_for(self):
        key = self.home.settings.parent / "ada.key"
        self.home.tactus("mqtt", "--make-key", str(key))
        self.home.settings.write_text(json.dumps({"mqtt": {"broker": "mqtt://127.0.0.1", "reader": "ada", "key": "ada.key"}}))
        self.home.tactus("notify", "--wait", "60", "--from", "Ann", "hello")
        secret = key.read_text().strip()
        plain, full = self.home.folder / "plain", self.home.folder / "full"
        self.assertIn("not in it, since it is secret", self.home.tactus("export", "--all", str(plain)))
        self.assertNotIn(secret.encode(), plain.read_bytes())
        self.home.tactus("export", "--all", "--with-keys", str(full))
        other = self.make()
        other.settings.unlink()
        other.tactus("import", str(full))
        self.assertEqual((other.settings.parent / "mqtt.key").read_text().strip(), secret)
        self.assertEqual(json.loads(other.settings.read_text())["mqtt"]["key"], "mqtt.key")

    def test_what_follows_the_end_of_an_export_is_refused_with_its_place(self):
        self.home.tactus("notify", "--wait", "60", "--from", "Ann", "hello")
        file = self.home.folder / "reader.tactus"
        self.home.tactus("export", "--all", str(file))
        size = file.stat().st_size
        file.write_bytes(file.read_bytes() + b"junk" * 5000)
        other = self.make()
        said = other.tactus("import", str(file), "--no-settings", status=65)
        self.assertIn(f"ends at byte {size}", said)
        self.assertEqual(stored(other), [])

    def test_a_ledger_that_is_none_stops_the_import_before_anything_is_changed(self):
        service, bridge = self.bring()
        service.end()
        bridge.end()
        file = self.home.folder / "reader.tactus"
        self.home.tactus("export", "--all", str(file))
        for wrong in (b"", b"x" * 9000, b"SQLite format 3\0" + bytes(5000)):
            with opened(file) as database:
                database.execute("UPDATE sqlar SET data = ?, sz = ? WHERE name = 'beside/mail.db'", (wrong, len(wrong)))
            other = self.make()
            outcome = subprocess.run([program(), "import", str(file), "--no-settings"], env=other.environment,
                                     capture_output=True, text=True, timeout=PATIENCE, check=False)
            self.assertEqual(outcome.returncode, 65, outcome.stderr)
            self.assertEqual(len(outcome.stderr.splitlines()), 1, outcome.stderr)
            self.assertEqual(stored(other), [])


if __name__ == "__main__":
    unittest.main()
