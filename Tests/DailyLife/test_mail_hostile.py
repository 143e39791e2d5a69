"""`tactus mail` and hostile mailboxes: huge mails, names, invalid files, a full disk, kills and other programs at the
store; judged by the deliveries to the service, by files on the disk and by the operating system."""
import contextlib
import os
import pathlib
import re
import resource
import sqlite3
import time
import unittest

from mailrig import Maildir, mail, stored
from test_mail import MailTest

MEBIBYTE = 1 << 20
HEAD = b"From: Ada <ada@home.example>\nSubject: %s\nDate: Fri, 27 Nov 2026 20:00:00 +0000\nMessage-ID: <%s@test.example>\n"


def head(name):
    return HEAD % (name, name)


def highest(process):
    """The peak memory of a process, in MiB."""
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(r"VmHWM:\s+(\d+)", status)[1]) / 1024


class HostileTest(MailTest):
    def setting(self, *words):
        home = self.home()
        inbox, service = self.maildir(home), self.standin(home)
        return home, inbox, service, self.mail(home, inbox, *words)

    def names(self, service):
        return sorted(one["id"].split(" ")[0] for one in service.delivered)

    def texts(self, service):
        return {one["id"].split("@")[0].lstrip("<"): one for one in service.delivered}


class HugeTests(HostileTest):
    def test_mails_of_100_mb_and_fields_without_end_are_told_within_bounds(self):
        _, inbox, service, bridge = self.setting()

        def write(name, *pieces):
            """Writes in a separate process, since a parent's memory counts as its child's."""
            place = inbox.path / "tmp" / name
            with open(place, "wb") as file:
                for piece, count in pieces:
                    for _ in range(count):
                        file.write(piece)
            os.rename(place, inbox.path / "new" / name)

        line = b"QUJD" * 19 + b"\n"
        write("1.base64", (head(b"base64") + b"Content-Type: text/plain\nContent-Transfer-Encoding: base64\n\n", 1),
              (line * 1000, 100 * MEBIBYTE // 77_000))
        write("2.line", (head(b"line") + b"\nthe text ", 1), (b"x" * MEBIBYTE, 100))
        write("3.recipients", (head(b"recipients") + b"To: a@b.example", 1), (b",\n Ann <ann@home.example>", 100_000),
              (b"\n\nthe text\n", 1))
        write("4.references", (head(b"references") + b"References:", 1), (b"\n <a.reference@home.example>", 50_000),
              (b"\n\nthe text\n", 1))
        write("5.attached", (head(b"attached") + b"Content-Type: multipart/mixed; boundary=b\n\n--b\n\nthe text\n--b\n"
                             b"Content-Type: application/x; name=big\nContent-Transfer-Encoding: base64\n\n", 1),
              (line * 1000, 100 * MEBIBYTE // 77_000), (b"--b--\n", 1))
        write("6.last", (head(b"last") + b"\nthe text\n", 1))
        # A debug build reads 100 MB slowly.
        service.wait(lambda: "last" in self.texts(service), "the last mail", 300)
        told = self.texts(service)
        self.assertEqual(set(told), {"base64", "line", "recipients", "references", "attached", "last"})
        for name in ("line", "recipients", "references", "attached", "last"):
            self.assertIn("the text", told[name]["text"][:100])
        # A truncated text is marked.
        for name in ("base64", "line"):
            self.assertTrue(told[name]["text"].endswith("…"), told[name]["text"][-100:])
        self.assertIn("big attached", told["attached"]["text"])
        self.assertLess(highest(bridge.process), 128)

    def test_a_body_that_is_not_read_is_said_to_be_missing(self):
        _, inbox, service, _ = self.setting()
        nested = b"".join(b"Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n" % (i, i) for i in range(3000))
        inbox.deliver(head(b"deep") + nested + b"\nthe text\n")
        inbox.deliver(head(b"wide") + b"Content-Type: text/plain; charset=utf-16\n\nthe meeting is at seven\n")
        service.wait(lambda: len(service.delivered) == 2)
        told = self.texts(service)
        self.assertEqual(told["deep"]["text"], "deep\nnested too deeply: the rest is left out")
        self.assertEqual(told["wide"]["text"], "wide\nthe meeting is at seven")


class NameTests(HostileTest):
    def test_whatever_files_are_called_each_mail_is_told_once_and_nothing_is_shown_raw(self):
        _, inbox, service, bridge = self.setting()
        names = ["1.a\nb", "2.\033[31mred", "3.x:2,S:2,", "4.:2,", "-rf", "5 $(id) `id`", "6.x,U=1,U=2", "%n", "7." + "x" * 240,
                 "8.\u202eright", "9.x:2,ZZ"]
        for number, name in enumerate(names):
            content = mail(f"n{number}", f"text {number}")
            (inbox.path / "tmp" / "one").write_bytes(content)
            part = "cur" if ":2," in name else "new"
            os.rename(inbox.path / "tmp" / "one", inbox.path / part / name)
        # Moved and flagged, each is the same mail.
        os.rename(inbox.path / "new" / names[0], inbox.path / "cur" / f"{names[0]}:2,S")
        inbox.deliver(mail("last"))
        expected = {f"<n{number}@test.example>" for number in range(len(names))} | {"<last@test.example>"}
        service.wait(lambda: set(self.names(service)) >= expected, "all mails")
        time.sleep(1)
        self.assertEqual(len(service.delivered), len(expected))
        self.assertIsNone(bridge.process.poll())

    def test_what_is_no_file_costs_a_line_and_shows_no_name_raw(self):
        home, inbox, service, bridge = self.setting()
        new = inbox.path / "new"
        os.mkfifo(new / "1.\033[31mfifo\nnext")
        os.symlink("/etc/shadow", new / "2.link")
        os.symlink(inbox.path, new / "3.loop")
        os.symlink("/dev/zero", inbox.path / "cur" / "4.zero:2,")
        (inbox.path / "cur" / "5.folder:2,").mkdir()
        (inbox.path / "cur" / "5.folder:2," / "6.inner").write_bytes(mail("inner"))
        os.close(os.open(os.fsencode(new) + b"/7.\xff\xfe", os.O_CREAT | os.O_WRONLY, 0o600))
        if os.geteuid():
            (inbox.path / "tmp" / "8").write_bytes(mail("secret"))
            (inbox.path / "tmp" / "8").chmod(0)
            os.rename(inbox.path / "tmp" / "8", new / "8.secret")
        inbox.deliver(mail("last"))
        service.wait(lambda: "<last@test.example>" in self.names(service), "the last mail")
        self.assertEqual(self.names(service), ["<last@test.example>"])
        self.until(lambda: sum("skipped" in line for line in bridge.said) >= 5, bridge.said)
        self.assertFalse(any("\033" in line for line in bridge.said))
        for name in ("fifo", "2.link", "3.loop", "4.zero", "not UTF-8"):
            self.assertEqual(sum(name in line for line in bridge.said), 1, bridge.said)
        self.assertFalse(any(line.startswith("next") for line in bridge.said))
        # After a restart none of them is delivered either.
        bridge.end()
        self.mail(home, inbox)
        inbox.deliver(mail("then"))
        service.wait(lambda: "<then@test.example>" in self.names(service), "the mail")
        self.assertEqual(len(service.delivered), 2)

    def test_a_maildir_that_is_made_again_and_again_loses_no_mail(self):
        home, inbox, service, bridge = self.setting()
        for round in range(5):
            inbox.deliver(mail(f"r{round}"))
            service.wait(lambda: f"<r{round}@test.example>" in self.names(service), f"mail {round}")
            gone = home.folder / f"gone{round}"
            os.rename(inbox.path, gone)
            inbox = Maildir(inbox.path)
        inbox.deliver(mail("last"))
        service.wait(lambda: "<last@test.example>" in self.names(service), "the last mail")
        self.assertEqual(len(service.delivered), 6)
        self.assertIsNone(bridge.process.poll())


class TroubleTests(HostileTest):
    def test_a_full_disk_is_said_and_afterwards_each_mail_is_told_once(self):
        home, inbox, service, bridge = self.setting()
        number = bridge.process.pid
        _, most = resource.prlimit(number, resource.RLIMIT_FSIZE)
        inbox.deliver(mail("before"))
        service.wait(lambda: service.delivered, "the first mail")
        # Like a full disk.
        resource.prlimit(number, resource.RLIMIT_FSIZE, (0, most))
        for one in range(5):
            inbox.deliver(mail(f"f{one}"))
        service.wait(lambda: len(service.delivered) >= 2, "mails")
        bridge.line("mail.db")
        resource.prlimit(number, resource.RLIMIT_FSIZE, (most, most))
        inbox.deliver(mail("after"))
        service.wait(lambda: "<after@test.example>" in self.names(service), "the last mail")
        self.until(lambda: len(service.delivered) == 7, "all mails")

        def written():
            with contextlib.closing(sqlite3.connect(f"file:{home.data}/mail.db?mode=ro", uri=True)) as ledger:
                return ledger.execute("SELECT count(*) FROM mails").fetchone()[0]

        self.until(lambda: written() == 7, "their being written down")
        self.assertEqual(len(service.delivered), 7)

    def test_a_kill_between_store_and_ledger_loses_neither_of_two_mails_of_one_id(self):
        home, inbox, service, bridge = self.setting()
        service.mute = True
        inbox.deliver(mail("same", "the first"))
        service.wait(lambda: service.delivered, "the first mail")
        bridge.end("kill")
        service.mute = False
        # In "cur", which is read first.
        inbox.deliver(mail("same", "the second"), "")
        self.mail(home, inbox)
        inbox.deliver(mail("last"))
        service.wait(lambda: "<last@test.example>" in self.names(service), "the last mail")
        time.sleep(1)
        self.assertEqual(sorted(one["text"].split("\n")[-1].strip() for one in service.delivered),
                         ["Hello", "the first", "the second"])

    def test_another_program_at_the_store_does_no_harm_to_an_import(self):
        home = self.home()
        inbox = self.maildir(home)
        for number in range(1500):
            inbox.deliver(mail(number, f"text {number}"), "S")
        home.tactus("notify", "--wait", "60", "--from", "Bo", "hello")
        bridge = home.start("mail", "--maildir", str(inbox.path))
        looks = 0
        while not any("watching" in line for line in bridge.said):
            self.assertIsNone(bridge.process.poll(), bridge.said)
            # The last close removes the log, unless another program has the store open.
            with contextlib.closing(sqlite3.connect(home.data / "messages.db", timeout=10)) as other:
                other.execute("SELECT count(*) FROM messages").fetchone()
            looks += 1
            time.sleep(0.005)
        self.assertGreater(looks, 0)
        self.assertEqual([line for line in bridge.said if "removed or replaced" in line], [])
        self.assertEqual(len(stored(home)), 1501)

    def test_an_import_ends_at_once_at_a_signal_while_another_program_holds_the_store(self):
        home = self.home()
        inbox = self.maildir(home)
        home.tactus("notify", "--wait", "60", "--from", "Bo", "hello")
        for number in range(30):
            inbox.deliver(mail(number), "S")
        with contextlib.closing(sqlite3.connect(home.data / "messages.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            bridge = home.start("mail", "--maildir", str(inbox.path))
            time.sleep(3)
            self.assertEqual([line for line in bridge.said if "watching" in line], [])
            start = time.monotonic()
            self.assertEqual(bridge.end(), 143)
            self.assertLess(time.monotonic() - start, 6)
            other.execute("ROLLBACK")
        self.mail(home, inbox)
        self.assertEqual(len(stored(home)), 31)


class AgeTests(HostileTest):
    def test_what_the_store_has_forgotten_by_its_age_leaves_no_word_in_the_ledger_and_does_not_come_anew(self):
        home = self.home({"keep": {"messages": 100, "deleted": 1}})
        inbox = self.maildir(home)
        old = mail("kookaburra", "laughing", "Kookaburra <k@kookaburra.example>", at=time.time() - 400 * 86400)
        inbox.deliver(old, "S")
        inbox.deliver(mail("young", "chirping"), "S")
        bridge = self.mail(home, inbox)
        self.assertEqual(len(stored(home)), 2)
        service = home.run()
        self.until(lambda: len(stored(home)) == 1, "its being forgotten")
        bridge.end()

        def ledger():
            with contextlib.closing(sqlite3.connect(f"file:{home.data}/mail.db?mode=ro", uri=True)) as one:
                return one.execute("SELECT identity, id, origin FROM mails").fetchall()

        bridge = self.mail(home, inbox)
        self.until(lambda: len(ledger()) == 1, "its leaving the ledger")
        self.assertIn("young", str(ledger()))
        inbox.deliver(old)
        inbox.deliver(mail("last"))
        self.until(lambda: any("last" in one["id"] for one in stored(home)), "the last mail")
        self.assertEqual(len(stored(home)), 2)
        self.assertEqual(bridge.end(), 143)
        self.assertIsNone(service.process.poll())
        left = [path.name for path in home.data.glob("mail.db*") if b"kookaburra" in path.read_bytes().lower()]
        self.assertEqual(left, [])


if __name__ == "__main__":
    unittest.main()
