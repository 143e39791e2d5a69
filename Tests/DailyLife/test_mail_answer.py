"""A mail end to end: in by SMTP or IMAP, felt, read and answered, out by SMTP; judged by motors, servers and files."""
import imaplib
import json
import smtplib
import subprocess
import time
import unittest

from home import PATIENCE, Home
from mailrig import PASSWORD, Dovecot, Maildir, Smtp, mail, msmtp_settings
from test_bridges import Client, Run


class EndToEndTest(unittest.TestCase):
    def start(self, settings):
        """Starts a home with a glove, and `tactus mail`."""
        home = Home({"mail": settings})
        home.environment["HOME"] = str(home.folder)
        self.addCleanup(home.close)
        run = Run(home)
        watcher = Client(run.socket)
        self.addCleanup(watcher.close)
        watcher.ask(do="subscribe", to=["place", "felt", "news", "motors"])
        return home, run, watcher

    def bridge(self, home, *words):
        bridge = home.start("mail", *words)
        bridge.line("watching")
        return bridge

    def read(self, run, watcher, text):
        """Waits until a mail is felt, opens it, and reads it."""
        watcher.wait(event="motors", seconds=PATIENCE)
        self.until(lambda: any(one.get("event") == "felt" for one in self.heard(watcher)), "its being felt")
        for _ in range(3):
            run.key("enter")
        self.until(lambda: any(text in one.get("text", "") for one in self.heard(watcher) if one["event"] == "place"),
                   "the message at hand")

    def heard(self, watcher):
        watcher.read(0.1)
        return watcher.events

    def until(self, condition, what):
        end = time.monotonic() + PATIENCE
        while not condition():
            self.assertLess(time.monotonic(), end, what)
            time.sleep(0.05)

    def answer(self, run, watcher):
        run.key("enter")
        watcher.wait(event="place", typed=True)
        run.letter("125")
        time.sleep(0.3)
        run.key("enter")
        watcher.wait(event="place", title="Send to Ada Byron?")
        time.sleep(1)
        run.key("enter")


class AnswerTests(EndToEndTest):
    def test_a_mail_by_smtp_is_answered_by_hand_and_goes_once_when_a_server_is_there(self):
        home, run, watcher = self.start({"seen": True})
        inbox = Maildir(home.folder / "Mail")
        near, far = Smtp(inbox.path), Smtp(home.folder / "taken")
        self.addCleanup(near.stop)
        self.addCleanup(far.stop)
        bridge = self.bridge(
            home, "--maildir", str(inbox.path), "--from", "Réader <reader@home.example>",
            "--sendmail", f"msmtp --file={msmtp_settings(home.folder / 'msmtprc', far.port)}")
        far.stop()
        with smtplib.SMTP("127.0.0.1", near.port) as client:
            client.sendmail("ada@home.example", ["reader@home.example"],
                            mail(1, "Kommst du?", sender="Ada Byron <ada@home.example>", subject="Dîner"))
        self.read(run, watcher, "Kommst du?")
        self.until(lambda: any(inbox.path.glob("cur/*:2,S")), "the mark of what was seen")
        self.assertEqual(list(inbox.path.glob("new/*")), [])
        self.answer(run, watcher)
        bridge.line("is tried again")
        listed = home.tactus("inbox", "list", "--outbox")
        self.assertIn("waiting for mail", listed)
        self.assertIn(": tried again at 20", listed)
        far.start()
        (answer,) = far.wait(1)
        self.assertEqual((answer["X-RcptTo"], answer["X-MailFrom"]), ("ada@home.example", "reader@home.example"))
        self.assertEqual(answer["From"], "Réader <reader@home.example>")
        self.assertEqual(answer["Subject"], "Re: Dîner")
        self.assertEqual((answer["In-Reply-To"], answer["References"]), ("<1@test.example>", "<1@test.example>"))
        self.assertEqual(answer.get_content_charset(), "utf-8")
        self.assertEqual(answer.get_content().strip(), "h")
        self.until(lambda: "waiting" not in home.tactus("inbox", "list", "--outbox"), "its being noted as sent")
        bridge.end("kill")
        self.bridge(home, "--maildir", str(inbox.path))
        time.sleep(2)
        self.assertEqual(len(far.mails()), 1)


class SeenTests(EndToEndTest):
    def test_without_the_setting_nothing_in_the_maildir_is_changed(self):
        home, run, watcher = self.start({})
        inbox = Maildir(home.folder / "Mail")
        self.bridge(home, "--maildir", str(inbox.path))
        place = inbox.deliver(mail(1, "Are you there?"))
        self.read(run, watcher, "Are you there?")
        time.sleep(2)
        self.assertEqual([one for one in inbox.path.rglob("*") if one.is_file()], [place])

    def test_mbsync_carries_what_was_read_to_the_server(self):
        home, run, watcher = self.start({"seen": True})
        dovecot = Dovecot(home.folder / "dovecot")
        self.addCleanup(dovecot.close)
        secret = home.folder / "secret"
        secret.write_text(PASSWORD.replace(" ", ""))
        home.tactus("mail", "--setup", "reader@home.example", "--imap", f"127.0.0.1:{dovecot.port}", "--smtp",
                    "127.0.0.1:1025", "--security", "none", "--user", "reader", "--password-command",
                    f"cat '{secret}'", "--maildir", str(home.folder / "Mail" / "home"))
        self.assertTrue(json.loads(home.settings.read_text())["mail"]["seen"])
        self.bridge(home)
        dovecot.append(mail(1, "Are you there?"))
        dovecot.append(mail(2, "Nobody reads this."))
        self.mbsync(home)
        self.read(run, watcher, "there?")
        self.until(lambda: any((home.folder / "Mail").rglob("cur/*:2,S")), "the mark of what was seen")
        self.mbsync(home)
        with imaplib.IMAP4("127.0.0.1", dovecot.port) as client:
            client.login("reader", PASSWORD.replace(" ", ""))
            client.select("INBOX", readonly=True)
            _, (seen,) = client.search(None, "SEEN")
            self.assertEqual(len(seen.split()), 1)
            _, (all_of_them,) = client.search(None, "ALL")
            self.assertEqual(len(all_of_them.split()), 2)

    def mbsync(self, home):
        done = subprocess.run(["mbsync", "--config", str(home.folder / "config" / "isyncrc"), "--all"],
                              capture_output=True, text=True, timeout=PATIENCE, check=False, stdin=subprocess.DEVNULL)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


if __name__ == "__main__":
    unittest.main()
