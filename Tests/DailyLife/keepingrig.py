"""A home in which mail, desktop and broker have data of their own besides the messages."""
import base64
import contextlib
import hashlib
import json
import sqlite3
import time
import unittest

from home import PATIENCE, Home
from mailrig import Maildir, mail

BIRD = "kookaburra"


@contextlib.contextmanager
def opened(file):
    """The database in an export, opened for changes; its checksum is updated afterwards."""
    content = file.read_bytes()
    end = content.rindex(b"\nend of an export of Tactus, ")
    file.write_bytes(content[:end])
    with contextlib.closing(sqlite3.connect(file)) as database:
        yield database
        database.commit()
    content = file.read_bytes()
    digest = hashlib.blake2b(content, digest_size=32).hexdigest()
    file.write_bytes(content + f"\nend of an export of Tactus, BLAKE2b-256 {digest}\n".encode())


class Rig(unittest.TestCase):
    def setUp(self):
        self.homes = []
        self.home = self.make()
        self.inbox = Maildir(self.home.folder / "Maildir")

    def tearDown(self):
        for home in self.homes:
            home.close()

    def make(self):
        home = Home({"rate": 400})
        home.environment["TZ"] = "UTC"
        self.homes.append(home)
        return home

    def until(self, condition, what):
        end = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < end, f"never: {what}"
            time.sleep(0.1)

    def mail(self, home, maildir):
        """Starts `tactus mail`, and waits until it has read everything."""
        one = home.start("mail", "--maildir", str(maildir))
        one.line("watching")
        return one

    def places(self, home, *words):
        """The files of the data folder whose bytes or names contain one of the words, in any case."""
        found = []
        for path in home.data.rglob("*"):
            content = path.read_bytes().lower() if path.is_file() else b""
            found += [path.name for word in words
                      if word.encode() in content or word in path.name.lower()]
        return found

    def bodies(self, home):
        """The stored messages, without mail's notice of its first import."""
        with contextlib.closing(sqlite3.connect(home.data / "messages.db")) as store:
            return sorted(row[0] for row in store.execute("SELECT body FROM messages WHERE sender <> 'Mail'"))

    def ledger(self, home, words):
        """Rows of mail's ledger."""
        with contextlib.closing(sqlite3.connect(home.data / "mail.db")) as ledger:
            rows = ledger.execute(words).fetchall()
            ledger.commit()
            return rows

    def bring(self):
        """Delivers mail of two people, one of whom answers the other, through the bridge to the service."""
        bird = f"Kookaburra <{BIRD}@{BIRD}.example>"
        self.bird_mail = mail(1, "laughing words", bird, f"about {BIRD} things", id=f"<1@{BIRD}.example>")
        self.inbox.deliver(self.bird_mail)
        service = self.home.run()
        bridge = self.mail(self.home, self.inbox.path)
        self.until(lambda: len(self.bodies(self.home)) == 1, "the first mail")
        folder = Maildir(self.inbox.path / ".Kookaburra")
        folder.deliver(mail(3, "in a folder", bird, id=f"<3@{BIRD}.example>"))
        self.inbox.deliver(mail(2, "so I heard", "Ada <ada@home.example>", "Re: things",
                                References=f"<1@{BIRD}.example>", In_Reply_To=f"<1@{BIRD}.example>"))
        self.until(lambda: len(self.bodies(self.home)) == 3, "the other mails")
        self.until(lambda: self.ledger(self.home, "SELECT count(*) FROM mails") == [(3,)], "the ledger")
        return service, bridge

    def put_aside(self, home):
        """Stores messages of a broker and the desktop that have not been announced."""
        now = int(time.time() * 1000)
        (home.data / "mqtt").mkdir(mode=0o700, exist_ok=True)
        lines = []
        for number, sender in ((1, "Kookaburra"), (2, "Doorbell")):
            payload = base64.b64encode(json.dumps({"id": f"i{number}", "from": sender, "text": "x"}).encode()).decode()
            lines.append({"number": number, "topic": "tactus/ada/message", "payload": payload, "packet": number,
                          "made": f"m{number}", "arrival": now})
        (home.data / "mqtt" / "spool").write_text("".join(json.dumps(one) + "\n" for one in lines))
        notes = [{"note": "server", "bus": "b", "name": "tactus"}]
        for number, sender in ((1, "Kookaburra"), (2, "Calendar")):
            notes.append({"note": "put", "message": {"do": "deliver", "id": f"d{number}", "from": sender, "text": "note",
                                                     "time": now},
                          "sender": ":1.1", "serial": number, "program": sender})
            notes.append({"note": "heard", "name": sender, "count": 1, "last": now})
        (home.data / "desktop.jsonl").write_text("".join(json.dumps(one) + "\n" for one in notes))
        for path in (home.data / "mqtt" / "spool", home.data / "desktop.jsonl"):
            path.chmod(0o600)
