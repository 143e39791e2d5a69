"""`tactus mail` with real mail programs, judged by the messages felt, stored or sent."""
import contextlib
import email.utils
import os
import pathlib
import random
import re
import shutil
import sqlite3
import subprocess
import time
import unittest

from home import PATIENCE, Home, free_port, program
from mailrig import PASSWORD, PYTHON, Dovecot, Maildir, Service, Smtp, Story, mail, msmtp_settings, stored

URGENT = "Fire in the house, get out now!"


class MailTest(unittest.TestCase):
    def home(self, settings=None):
        home = Home(settings)
        home.environment["HOME"] = str(home.folder)
        self.addCleanup(home.close)
        return home

    def maildir(self, home, name="Mail"):
        return Maildir(home.folder / name)

    def mail(self, home, maildir, *words):
        """Starts `tactus mail`, and waits until it watches."""
        one = home.start("mail", "--maildir", str(getattr(maildir, "path", maildir)), *words)
        one.line("watching")
        return one

    def standin(self, home):
        service = Service(home.data / "messages.db")
        self.addCleanup(service.close)
        return service

    def until(self, condition, what):
        end = time.monotonic() + PATIENCE
        while not condition():
            self.assertLess(time.monotonic(), end, what)
            time.sleep(0.05)


class IncomingTests(MailTest):
    def test_a_mail_is_felt_once_however_it_is_moved_renamed_and_copied(self):
        home = self.home()
        inbox, other = self.maildir(home), self.maildir(home, "Mail/.Family")
        home.run()
        story = Story(home)
        self.mail(home, inbox)
        place = inbox.deliver(mail(1, URGENT, subject="Help"))
        story.wait(lambda events: any(e.get("step") == "felt" for e in events), "the alert")
        (message,) = stored(home)
        self.assertEqual(message["address"], "ada@home.example")
        # Changes by mail programs: seen, flagged, renamed by mbsync, moved to another folder.
        seen = inbox.path / "cur" / f"{place.name}:2,"
        os.rename(place, seen)
        flagged = inbox.path / "cur" / f"{place.name},U=7:2,FS"
        os.rename(seen, flagged)
        other.deliver(mail(1, URGENT, subject="Help"))
        shutil.copy(flagged, inbox.path / "cur" / "1.copy:2,S")
        inbox.deliver(mail(2, "and this is another", subject="Later"))
        self.until(lambda: len(stored(home)) == 2, "the second mail")
        self.assertEqual(sum(1 for e in story.events() if e.get("step") == "felt"), 1)

    def test_what_is_there_at_first_is_taken_quietly_and_not_again(self):
        home = self.home()
        inbox = self.maildir(home)
        for number in range(30):
            inbox.deliver(mail(number, URGENT), None if number % 2 else "S")
        service = home.run()
        story = Story(home)
        bridge = self.mail(home, inbox)
        self.until(lambda: len(stored(home)) >= 30, "the mails")
        inbox.deliver(mail("last", URGENT, sender="Bo <bo@home.example>"))
        story.wait(lambda events: any(e.get("step") == "felt" for e in events), "the alert")
        alerts = [e for e in story.events() if e.get("event") == "alert"]
        self.assertEqual({e["from"] for e in alerts if "from" in e}, {"Bo"})
        self.assertEqual(len([e for e in alerts if e["step"] == "felt"]), 1)
        bridge.end("kill")
        again = self.mail(home, inbox)
        inbox.deliver(mail("then", "one more"))
        self.until(lambda: any("one more" in m["body"] for m in stored(home)), "the last mail")
        self.assertEqual(len([m for m in stored(home) if "Fire" in m["body"]]), 31)
        self.assertIsNone(service.process.poll())
        self.assertEqual(again.end(), 143)

    def test_what_was_imported_before_is_not_there_twice(self):
        home = self.home()
        inbox = self.maildir(home)
        for number in range(5):
            inbox.deliver(mail(number, "before"), "S")
        home.tactus("inbox", "import", str(inbox.path))
        inbox.deliver(mail(5, "before too"), "S")
        self.mail(home, inbox)
        self.assertEqual(len(stored(home)), 6)

    def test_folders_of_ones_own_mail_and_spam_are_left_out(self):
        home = self.home()
        root = self.maildir(home)
        service = self.standin(home)
        names = [".Drafts", ".Sent", ".Spam", ".Trash", ".Gesendete Elemente", ".Entw&APw-rfe", "[Gmail]/All Mail",
                 ".INBOX.Junk", ".Mine"]
        folders = [Maildir(root.path / name) for name in names]
        good = [Maildir(root.path / name) for name in (".Family", "Lists/Debian")]
        self.mail(home, root, "--skip", "Mine")
        for number, folder in enumerate([*folders, *good]):
            folder.deliver(mail(number))
        late = Maildir(root.path / "Made later")
        late.deliver(mail("late"))
        service.wait(lambda: len(service.delivered) >= 3, "the mails")
        time.sleep(0.5)
        self.assertEqual({one["id"].split(" ")[0] for one in service.delivered},
                         {f"<{len(folders)}@test.example>", f"<{len(folders) + 1}@test.example>", "<late@test.example>"})

    def test_hostile_files_cost_a_line_each_and_the_rest_goes_on(self):
        home = self.home()
        inbox = self.maildir(home)
        service = self.standin(home)
        bridge = self.mail(home, inbox)
        new = inbox.path / "new"
        os.mkfifo(new / "1.fifo")
        os.symlink("/etc/passwd", new / "2.link")
        (new / "3.folder").mkdir()
        (inbox.path / "tmp" / "4.unfinished").write_bytes(mail("unfinished"))
        inbox.deliver(b"\x00\xff" * 5000)
        inbox.deliver(b"")
        with open(new / "5.slow", "wb") as slow:
            whole = mail("slow", "the whole text is here")
            slow.write(whole[:-12])
            slow.flush()
            time.sleep(1)
            slow.write(whole[-12:])
        big = mail("big", "the beginning").replace(b"the beginning", b"the beginning " + b"x" * 75 + b"\r\n" * 2)
        inbox.deliver(big + b"line of a long mail, again and again and again\r\n" * 2_200_000)
        inbox.deliver(mail("last"))
        # A debug build reads 100 MB slowly.
        service.wait(lambda: any(one["id"].startswith("<last@test.example>") for one in service.delivered), "the last mail", 240)
        texts = {one["id"].split(" ")[0]: one["text"] for one in service.delivered}
        self.assertEqual(set(texts), {"<slow@test.example>", "<big@test.example>", "<last@test.example>"})
        self.assertIn("the whole text is here", texts["<slow@test.example>"])
        lines = [line for line in bridge.said if "skipped" in line]
        for name in ("1.fifo", "2.link"):
            self.assertEqual(len([line for line in lines if name in line]), 1, bridge.said)
        self.assertIsNone(bridge.process.poll())

    def test_a_folder_that_vanishes_is_said_once_and_found_again(self):
        home = self.home()
        inbox = self.maildir(home)
        service = self.standin(home)
        bridge = self.mail(home, inbox)
        shutil.rmtree(inbox.path)
        bridge.line("looked for again")
        self.maildir(home).deliver(mail(1))
        service.wait(lambda: service.delivered, "the mail")
        self.assertEqual(len([line for line in bridge.said if "looked for again" in line]), 1)

    def test_the_subject_is_told_once_a_thread(self):
        home = self.home()
        inbox = self.maildir(home)
        service = self.standin(home)
        self.mail(home, inbox)
        inbox.deliver(mail(1, "At seven?", subject="Dinner"))
        service.wait(lambda: len(service.delivered) == 1)
        inbox.deliver(mail(2, "Or at eight.", subject="Re: Dinner", References="<1@test.example>",
                           In_Reply_To="<1@test.example>"))
        service.wait(lambda: len(service.delivered) == 2)
        inbox.deliver(mail(3, "No dinner.", subject="Off", References="<1@test.example> <2@test.example>"))
        service.wait(lambda: len(service.delivered) == 3)
        self.assertEqual([one["text"].strip() for one in service.delivered],
                         ["Dinner\nAt seven?", "Or at eight.", "Off\nNo dinner."])

    def test_a_message_id_of_somebody_else_hides_no_mail(self):
        home = self.home()
        inbox = self.maildir(home)
        service = self.standin(home)
        self.mail(home, inbox)
        inbox.deliver(mail(1, "mine", sender="Eve <eve@else.example>"))
        inbox.deliver(mail(1, "true", sender="Ada <ada@home.example>"))
        service.wait(lambda: len(service.delivered) == 2)
        self.assertEqual(len({one["id"] for one in service.delivered}), 2)

    def test_a_message_id_used_twice_hides_no_mail_and_copies_are_told_once(self):
        home = self.home()
        inbox, lists = self.maildir(home), self.maildir(home, "Mail/.Lists")
        service = self.standin(home)
        self.mail(home, inbox)
        inbox.deliver(mail(1, "At seven?"))
        service.wait(lambda: len(service.delivered) == 1)
        lists.deliver(mail(1, "At seven?\n\n-- \nTo leave the list, write to l-request@lists.example"))
        inbox.deliver(mail(1, "No, at eight."))
        inbox.deliver(mail(2, "The last"))
        service.wait(lambda: len(service.delivered) >= 3)
        self.assertEqual([one["text"].split("\n")[1] for one in service.delivered],
                         ["At seven?", "No, at eight.", "The last"])
        self.assertEqual(len({one["id"] for one in service.delivered}), 3)

    def test_whoever_hides_behind_a_sender_is_told_and_old_line_ends_are_read(self):
        home = self.home()
        inbox = self.maildir(home)
        service = self.standin(home)
        self.mail(home, inbox)
        bad = mail(1, "one").replace(b"<ada@home.example>", b"<ada@home.example>\0 <eve@else.example>")
        inbox.deliver(bad)
        inbox.deliver(mail(2, "two", Reply_To="eve@else.example"))
        inbox.deliver(mail(3, "three").replace(b"\r\n", b"\r"))
        service.wait(lambda: len(service.delivered) == 3)
        one, two, three = sorted(service.delivered, key=lambda delivered: delivered["id"])
        self.assertIn("control characters", one["doubt"])
        self.assertEqual(two["doubt"], "answers go to eve@else.example")
        self.assertIn("Answers go to eve@else.example", two["text"])
        self.assertEqual((three["from"], three["address"]), ("Ada Byron", "ada@home.example"))
        self.assertIn("three", three["text"])
        self.assertNotIn("doubt", three)

    def test_old_mail_goes_to_the_list_at_once_and_is_judged_afterwards_also_after_a_kill(self):
        home = self.home()
        inbox = self.maildir(home)
        for number in range(300):
            inbox.deliver(mail(number, "I wanted to ask whether the doctor has called you about the garden."), "S")
        bridge = self.mail(home, inbox)

        def unjudged():
            with contextlib.closing(sqlite3.connect(f"file:{home.data}/messages.db?mode=ro", uri=True)) as store:
                return store.execute("SELECT count(*) FROM messages WHERE language IS NULL").fetchone()[0]

        self.assertEqual(len(stored(home)), 300)
        self.assertGreater(unjudged(), 0)
        bridge.end("kill")
        self.mail(home, inbox)
        self.until(lambda: unjudged() == 0, "their being judged")

    def test_a_second_address_under_a_known_name_is_told_as_another(self):
        home = self.home()
        inbox = self.maildir(home)
        home.run()
        self.mail(home, inbox)
        inbox.deliver(mail(1, "one", sender="Mom <mom@home.example>"))
        self.until(lambda: len(stored(home)) == 1, "the first mail")
        inbox.deliver(mail(2, "two", sender="Mom <mom@else.example>"))
        inbox.deliver(mail(3, "three", sender='"mom@home.example" <eve@else.example>'))
        self.until(lambda: len(stored(home)) == 3, "the other mails")
        listed = home.tactus("inbox", "list")
        self.assertIn("another Mom", listed)
        self.assertIn("eve", listed)


class KillTests(MailTest):
    URGENT = {9, 21, 33}

    def setting(self):
        self.chance = random.Random(int(os.environ.get("TACTUS_SEED", time.time())))
        home = self.home()
        inbox = self.maildir(home)
        return home, inbox, home.run(), self.mail(home, inbox), Story(home)

    def deliver(self, inbox, number):
        inbox.deliver(mail(number, URGENT if number in self.URGENT else f"note {number}",
                           sender=f"Sender{number} <s{number}@home.example>"))
        time.sleep(self.chance.random() * 0.15)

    def felt(self, events):
        """The store's numbers of urgent mails whose alert was felt, once per alert."""
        return [e["id"] for e in events if e.get("event") == "alert" and e["step"] == "felt"]

    def all_once(self, home):
        self.until(lambda: len(stored(home)) >= 50, "all mails")
        time.sleep(1)
        messages = stored(home)
        self.assertEqual((len(messages), len({m["id"] for m in messages})), (50, 50))

    def test_kills_of_the_bridge_lose_nothing_and_tell_nothing_twice(self):
        home, inbox, service, bridge, story = self.setting()
        for number in range(50):
            self.deliver(inbox, number)
            if number % 6 == 3:
                bridge.end("kill")
                bridge = home.start("mail", "--maildir", str(inbox.path))
        self.all_once(home)
        story.wait(lambda events: len(set(self.felt(events))) >= len(self.URGENT), "all alerts")
        time.sleep(2)
        self.assertEqual(len(self.felt(story.events())), len(self.URGENT))
        self.assertIsNone(service.process.poll())

    def test_kills_of_the_service_too_lose_nothing_and_keep_each_once(self):
        home, inbox, service, bridge, story = self.setting()
        for number in range(50):
            self.deliver(inbox, number)
            if number % 12 == 7:
                bridge.end("kill")
                bridge = home.start("mail", "--maildir", str(inbox.path))
            if number % 20 == 13:
                service.end("kill")
                service = home.run()
        self.all_once(home)
        # An alert that was cut off when the service was killed is repeated by the next one.
        story.wait(lambda events: len(set(self.felt(events))) >= len(self.URGENT), "all alerts")
        self.assertLessEqual(len(self.felt(story.events())), 3 * len(self.URGENT))


class AnswerTests(MailTest):
    ANSWER = dict(event="answer", to="Ada Byron", address="ada@home.example", id="<1@test.example>",
                  time=1772182840000)

    def setting(self, port=None, extra=""):
        """A home with a fake service, a delivered mail, and an SMTP server."""
        home = self.home()
        smtp = Smtp(home.folder / "taken")
        self.addCleanup(smtp.stop)
        settings = msmtp_settings(home.folder / "msmtprc", port or smtp.port, extra)
        inbox = self.maildir(home)
        service = self.standin(home)
        words = ("--from", "Réader <reader@home.example>", "--sendmail", f"msmtp --file={settings}")
        bridge = self.mail(home, inbox, *words)
        inbox.deliver(mail(1, "At seven?", subject="Dîner", References="<0@test.example>"))
        service.wait(lambda: service.delivered, "the mail")
        return home, service, smtp, bridge, inbox, words

    def test_an_answer_goes_to_whom_it_answers_in_its_thread(self):
        _, service, smtp, _, _, _ = self.setting()
        text = "Gern, um acht! \U0001f600\nBis dann\n.\nFrom me"
        service.tell(key="0f9c2a", text=text, **self.ANSWER)
        service.wait(lambda: service.reports, "the report")
        self.assertEqual(service.reports, [("0f9c2a", "sent", "")])
        (answer,) = smtp.wait(1)
        self.assertEqual(answer["X-RcptTo"], "ada@home.example")
        self.assertEqual(answer["X-MailFrom"], "reader@home.example")
        self.assertEqual(answer["From"], "Réader <reader@home.example>")
        self.assertEqual(email.utils.parseaddr(answer["To"])[1], "ada@home.example")
        self.assertEqual(answer["Subject"], "Re: Dîner")
        self.assertEqual(answer["In-Reply-To"], "<1@test.example>")
        self.assertEqual(answer["References"].split(), ["<0@test.example>", "<1@test.example>"])
        self.assertEqual(answer.get_content_charset(), "utf-8")
        self.assertEqual(answer.get_content().replace("\r\n", "\n").strip(), text)
        self.assertTrue(answer["Message-ID"] and answer["Date"])

    def test_an_answer_told_again_is_sent_once_also_after_a_kill(self):
        home, service, smtp, bridge, inbox, words = self.setting()
        service.tell(key="k1", text="once", **self.ANSWER)
        service.wait(lambda: service.reports)
        bridge.end("kill")
        self.mail(home, inbox, *words)
        service.wait_bridge(2)
        service.tell(key="k1", text="once", **self.ANSWER)
        service.wait(lambda: len(service.reports) == 2)
        self.assertEqual({report[:2] for report in service.reports}, {("k1", "sent")})
        self.assertEqual(len(smtp.mails()), 1)

    def test_without_a_server_it_is_kept_and_sent_once_when_one_is_there(self):
        home, service, smtp, bridge, inbox, words = self.setting()
        smtp.stop()
        service.tell(key="k2", text="later", **self.ANSWER)
        service.wait(lambda: service.reports)
        self.assertEqual(service.reports, [("k2", "later", "")])
        smtp.start()
        # After a restart, it reads the time of the next attempt from its file.
        bridge.end("kill")
        self.mail(home, inbox, *words)
        service.wait_bridge(2)
        service.tell(key="k2", text="later", **self.ANSWER)
        service.wait(lambda: any(report[1] == "sent" for report in service.reports), "its being sent")
        self.assertEqual(len(smtp.wait(1)), 1)

    def test_a_refusal_is_told_with_its_reason(self):
        home = self.home()
        refusing = home.folder / "refuse"
        refusing.write_text("#!/bin/sh\ncat >/dev/null\necho 'no such mailbox \033[31m' >&2\nexit 67\n")
        refusing.chmod(0o755)
        inbox, service = self.maildir(home), self.standin(home)
        self.mail(home, inbox, "--from", "reader@home.example", "--sendmail", str(refusing))
        service.tell(key="k3", text="x", **self.ANSWER)
        service.wait(lambda: service.reports)
        ((key, outcome, reason),) = service.reports
        self.assertEqual((key, outcome), ("k3", "failed"))
        self.assertIn("no such mailbox", reason)
        self.assertNotIn("\033", reason)

    def test_a_kill_while_it_is_being_sent_is_told_as_perhaps_sent_and_sends_nothing_again(self):
        home = self.home()
        slow, log = home.folder / "slow", home.folder / "log"
        slow.write_text(f"#!/bin/sh\necho started >> {log}\ncat >/dev/null\nsleep 30\n")
        slow.chmod(0o755)
        inbox, service = self.maildir(home), self.standin(home)
        words = ("--from", "reader@home.example", "--sendmail", str(slow))
        bridge = self.mail(home, inbox, *words)
        service.tell(key="k4", text="x", **self.ANSWER)
        self.until(log.exists, "the start")
        bridge.end("kill")
        self.mail(home, inbox, *words)
        service.wait_bridge(2)
        service.tell(key="k4", text="x", **self.ANSWER)
        service.wait(lambda: service.reports)
        ((_, outcome, reason),) = service.reports
        self.assertEqual((outcome, reason), ("unknown", "interrupted"))
        time.sleep(0.5)
        self.assertEqual(log.read_text().split(), ["started"])

    def test_addresses_that_are_none_are_never_on_a_command_line(self):
        home = self.home()
        spy, log = home.folder / "spy", home.folder / "log"
        spy.write_text(f'#!/bin/sh\nfor one; do printf "%s\\n" "$one" >> {log}; done\ncat >/dev/null\n')
        spy.chmod(0o755)
        inbox, service = self.maildir(home), self.standin(home)
        self.mail(home, inbox, "--from", "reader@home.example", "--sendmail", str(spy))
        bad = ["-oQ/tmp", "-X/tmp/x@home.example", "a@b,c@d", "a b@c", "a@b\n-x", "+49 170 1", "@", "a@", "a@b;id", "`id`@b"]
        for number, address in enumerate(bad):
            service.tell(event="answer", key=f"b{number}", to="X", text="x", address=address, time=1)
        service.wait(lambda: len(service.reports) == len(bad), "all reports")
        self.assertEqual({report[1] for report in service.reports}, {"failed"})
        self.assertFalse(log.exists())
        service.tell(event="answer", key="good", to="X", text="x", address="ok@home.example", time=1)
        service.wait(lambda: len(service.reports) == len(bad) + 1)
        self.assertEqual(log.read_text().splitlines(), ["-i", "-f", "reader@home.example", "--", "ok@home.example"])


class SetupTests(MailTest):
    def setup_words(self, home, imap, smtp, *more):
        secret = home.folder / "secret"
        secret.write_text(PASSWORD.replace(" ", ""))
        return ("mail", "--setup", "reader@home.example", "--imap", f"127.0.0.1:{imap}", "--smtp", f"127.0.0.1:{smtp}",
                "--security", "none", "--user", "reader", "--password-command", f"cat '{secret}'",
                "--maildir", str(home.folder / "Mail" / "home"), *more)

    def test_its_files_are_taken_by_dovecot_mbsync_and_msmtp_and_mail_is_felt(self):
        home = self.home()
        dovecot = Dovecot(home.folder / "dovecot")
        self.addCleanup(dovecot.close)
        smtp = Smtp(home.folder / "taken")
        self.addCleanup(smtp.stop)
        home.tactus(*self.setup_words(home, dovecot.port, smtp.port))
        config = home.folder / "config"
        for name in ("isyncrc", "msmtp/config"):
            self.assertEqual((config / name).stat().st_mode & 0o777, 0o600)
            self.assertNotIn(PASSWORD.replace(" ", ""), (config / name).read_text())
        listed = self.run_program("mbsync", "--config", config / "isyncrc", "--list", "--all")
        self.assertIn("INBOX", listed)
        pretended = self.run_program("msmtp", f"--file={config / 'msmtp/config'}", "--pretend", "x@y.example")
        self.assertIn("reader@home.example", pretended)
        self.assertNotIn("error", pretended)
        home.run()
        story = Story(home)
        home.start("mail").line("watching")
        dovecot.append(mail(1, URGENT))
        dovecot.append(mail(2, URGENT), "Spam")
        dovecot.append(mail(3, "quiet words"), "Family")
        for _ in range(2):
            self.run_program("mbsync", "--config", config / "isyncrc", "--all")
        story.wait(lambda events: any(e.get("step") == "felt" for e in events), "the alert")
        self.until(lambda: len(stored(home)) == 2, "both mails")
        time.sleep(0.5)
        self.assertEqual({m["id"].split(" ")[0] for m in stored(home)}, {"<1@test.example>", "<3@test.example>"})
        self.assertEqual(sum(1 for e in story.events() if e.get("step") == "felt"), 1)

    def run_program(self, *words):
        done = subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=PATIENCE, check=False,
                              stdin=subprocess.DEVNULL)
        self.assertEqual(done.returncode, 0, (words, done.stdout, done.stderr))
        return done.stdout + done.stderr

    def test_it_replaces_nothing_without_a_yes(self):
        home = self.home()
        mine = home.folder / "config" / "msmtp" / "config"
        mine.parent.mkdir()
        mine.write_text("account mine\nhost mine.example\npassword geheim\n")
        said = home.tactus(*self.setup_words(home, 1143, 1025))
        self.assertIn("left as it is", said)
        self.assertIn("- host mine.example", said)
        self.assertNotIn("geheim", said)
        self.assertIn("mine.example", mine.read_text())
        home.tactus(*self.setup_words(home, 1143, 1025, "--replace"))
        self.assertIn("reader@home.example", mine.read_text())
        self.assertIn("mine.example", (mine.parent / "config.old").read_text())
        again = home.tactus(*self.setup_words(home, 1143, 1025))
        self.assertIn("is as it should be", again)

    def test_what_is_wrong_writes_nothing(self):
        home = self.home()
        for words in (("not an address",), ("-x@y",), ("a@b.example", "--imap", "evil;id"),
                      ("a@b.example", "--imap", "imap.b.example", "--security", "none"),
                      ("a@b.example", "--password-command", "x\nHost evil")):
            home.tactus("mail", "--setup", *(("--",) if words == ("-x@y",) else ()), *words, status=64)
        # It asks, and gets no answer.
        home.tactus("mail", "--setup", status=66)
        self.assertEqual(list((home.folder / "config").iterdir()), [])

    def test_a_keyring_gets_the_password_by_a_pipe(self):
        home = self.home()
        folder = home.folder / "bin"
        folder.mkdir()
        (folder / "secret-tool").write_text(f'#!/bin/sh\necho "$@" > {folder}/words\ncat > {folder}/input\n')
        (folder / "secret-tool").chmod(0o755)
        environment = {**home.environment, "PATH": f"{folder}:{os.environ['PATH']}"}
        done = subprocess.run([program(), "mail", "--setup", "ada@gmail.com", "--keyring"], env=environment,
                              input="\n\n\ntop secret\n\n", capture_output=True, text=True, timeout=PATIENCE, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual((folder / "input").read_text(), "top secret")
        self.assertNotIn("secret", (folder / "words").read_text())
        written = (home.folder / "config" / "isyncrc").read_text()
        self.assertIn("imap.gmail.com", written)
        self.assertIn("secret-tool lookup", written)
        self.assertNotIn("top secret", written)


if __name__ == "__main__":
    unittest.main()
