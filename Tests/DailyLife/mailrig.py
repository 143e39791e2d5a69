"""Real mail programs on loopback: Dovecot, mbsync, msmtp, an SMTP server; and a fake service."""
import array
import contextlib
import email.message
import email.policy
import email.utils
import fcntl
import imaplib
import json
import os
import pathlib
import pwd
import shutil
import signal
import socket
import struct
import subprocess
import threading
import time

from home import PATIENCE, free_port

#: Debian's Python, which has the packaged modules.
PYTHON = "/usr/bin/python3"
PASSWORD = "correct horse"


def mail(number, text="Hello", sender="Ada Byron <ada@home.example>", subject=None, **fields):
    """A mail's bytes."""
    message = email.message.EmailMessage(policy=email.policy.SMTP)
    message["From"] = sender
    message["To"] = "reader@home.example"
    message["Date"] = email.utils.formatdate(fields.pop("at", time.time()))
    message["Message-ID"] = fields.pop("id", f"<{number}@test.example>")
    message["Subject"] = f"Mail {number}" if subject is None else subject
    for name, value in fields.items():
        message[name.replace("_", "-")] = value
    message.set_content(text)
    return bytes(message)


class Maildir:
    """A Maildir, into which mail is delivered as mail programs do."""

    count = 0

    def __init__(self, path):
        self.path = pathlib.Path(path)
        for part in ("tmp", "new", "cur"):
            (self.path / part).mkdir(parents=True, exist_ok=True)

    @classmethod
    def name(cls):
        cls.count += 1
        return f"{time.time():.6f}.{os.getpid()}_{cls.count}.test"

    def deliver(self, content, flags=None):
        """Writes a mail to tmp, and moves it to new, or to cur with flags; returns its path."""
        name = self.name()
        (self.path / "tmp" / name).write_bytes(content)
        goal = self.path / "new" / name if flags is None else self.path / "cur" / f"{name}:2,{flags}"
        os.rename(self.path / "tmp" / name, goal)
        return goal


class Service:
    """Stands in for `tactus run` at its socket: records deliveries of bridges, and sends them answers."""

    def __init__(self, store):
        store = pathlib.Path(store)
        store.parent.mkdir(parents=True, exist_ok=True)
        store.touch(mode=0o600)
        self.path = store.parent / "standin.sock"
        self.delivered, self.reports, self.settled = [], [], []
        self.silent = False
        #: True to accept deliveries without a reply, as if it were killed before.
        self.mute = False
        self.numbers = {}
        self.lines = []
        self.condition = threading.Condition()
        self.lock = os.open(f"{store}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        # The lock that StoreClaim holds: of the open file, on a byte far beyond its end.
        set_lock = 37
        fcntl.fcntl(self.lock, set_lock, struct.pack("hhqqi4x", fcntl.F_WRLCK, 0, 1 << 62, 1, 0))
        os.pwrite(self.lock, f"{self.path}\n".encode(), 0)
        self.server = socket.socket(socket.AF_UNIX)
        self.server.bind(str(self.path))
        self.server.listen()
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        while True:
            try:
                line, _ = self.server.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(line,), daemon=True).start()

    def _serve(self, line):
        with contextlib.suppress(OSError), line, line.makefile("rb") as lines:
            for text in lines:
                request = json.loads(text)
                with self.condition:
                    if self.silent:
                        continue
                    answer = self._answer(request, line)
                    self.condition.notify_all()
                    is_mute = self.mute and request["do"] == "deliver"
                if is_mute:
                    continue
                if "tag" in request:
                    answer["tag"] = request["tag"]
                line.sendall(json.dumps(answer).encode() + b"\n")
                if request["do"] == "bridge":
                    with self.condition:
                        self.lines.append(line)
                        self.condition.notify_all()

    def _answer(self, request, line):
        what = request["do"]
        if what == "deliver":
            number = self.numbers.get(request["id"])
            if number is None:
                number = self.numbers[request["id"]] = len(self.numbers) + 1
                self.delivered.append(request)
                return {"did": "deliver", "id": number, "outcome": "silent", "band": "low"}
            return {"did": "deliver", "id": number, "outcome": "duplicate", "band": "low"}
        if what == "sent":
            self.reports.append((request["key"], request["outcome"], request.get("reason", "")))
        if what == "settle":
            self.settled.append(request["number"])
        return {"did": what}

    def tell(self, **event):
        """Sends an event to the connected bridge; a mail may be identified by its Message-ID."""
        with self.condition:
            if "id" in event:
                event["id"] = next((name for name in self.numbers if name.split(" ")[0] == event["id"]), event["id"])
            assert self.condition.wait_for(lambda: self.lines, PATIENCE), "no bridge came"
            self.lines[-1].sendall(json.dumps(event).encode() + b"\n")

    def wait(self, condition, what="it", patience=PATIENCE):
        with self.condition:
            assert self.condition.wait_for(condition, patience), f"{what} never came: {self.reports} {self.delivered}"

    def wait_bridge(self, count=1):
        self.wait(lambda: len(self.lines) >= count, "the bridge")

    def close(self):
        for one in [self.server, *self.lines]:
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()
        os.close(self.lock)


class Dovecot:
    """Dovecot with one mailbox, on its own port."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(mode=0o755)
        self.port = free_port()
        me = pwd.getpwuid(os.getuid())
        as_root = me.pw_uid == 0
        owner = pwd.getpwnam("nobody") if as_root else me
        internal, login = ("dovecot", "dovenull") if as_root else (me.pw_name, me.pw_name)
        self.maildir = Maildir(self.folder / "mail")
        if as_root:
            for root, _, _ in os.walk(self.folder / "mail"):
                os.chown(root, owner.pw_uid, owner.pw_gid)
            # Other users may traverse the test's folder without reading it.
            for one in (self.folder, self.folder.parent):
                one.chmod(0o755)
        settings = self.folder / "dovecot.conf"
        settings.write_text(f"""
protocols = imap
listen = 127.0.0.1
base_dir = {self.folder}/run
log_path = {self.folder}/log
ssl = no
disable_plaintext_auth = no
default_internal_user = {internal}
default_login_user = {login}
first_valid_uid = 1
mail_location = maildir:{self.folder}/mail
namespace inbox {{
  inbox = yes
  separator = /
}}
service imap-login {{
  inet_listener imap {{
    port = {self.port}
  }}
  inet_listener imaps {{
    port = 0
  }}
  chroot =
}}
service anvil {{
  chroot =
}}
passdb {{
  driver = static
  args = password={PASSWORD.replace(' ', '')}
}}
userdb {{
  driver = static
  args = uid={owner.pw_uid} gid={owner.pw_gid} home={self.folder}/mail
}}
""")
        self.process = subprocess.Popen(["/usr/sbin/dovecot", "-F", "-c", str(settings)],
                                        stdout=subprocess.DEVNULL, stderr=subprocess.STDOUT)
        wait_for_port(self.port, lambda: (self.folder / "log").read_text())

    def append(self, content, folder="INBOX"):
        """Appends a mail to a folder, by IMAP."""
        with imaplib.IMAP4("127.0.0.1", self.port) as client:
            client.login("reader", PASSWORD.replace(" ", ""))
            if folder != "INBOX":
                client.create(folder)
            status, said = client.append(folder, None, None, content)
            assert status == "OK", said

    def close(self):
        self.process.terminate()
        self.process.wait(PATIENCE)


class Smtp:
    """An SMTP server (aiosmtpd, a separate program) that stores mail in a Maildir."""

    def __init__(self, folder, port=None):
        self.folder = pathlib.Path(folder)
        self.port = port or free_port()
        self.process = None
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [PYTHON, "-m", "aiosmtpd", "-n", "-l", f"127.0.0.1:{self.port}",
             "-c", "aiosmtpd.handlers.Mailbox", str(self.folder)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_for_port(self.port, lambda: "aiosmtpd does not listen")

    def stop(self):
        self.process.terminate()
        self.process.wait(PATIENCE)

    def mails(self):
        """The received mails, parsed by Python's own library."""
        return [email.message_from_bytes(path.read_bytes(), policy=email.policy.default)
                for path in sorted(self.folder.glob("new/*"))]

    def wait(self, count):
        end = time.monotonic() + PATIENCE
        while len(self.mails()) < count:
            assert time.monotonic() < end, f"{len(self.mails())} of {count} mails came"
            time.sleep(0.1)
        return self.mails()


def wait_for_port(port, why):
    end = time.monotonic() + PATIENCE
    while True:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        assert time.monotonic() < end, why()
        time.sleep(0.05)


def msmtp_settings(path, port, extra=""):
    """Writes msmtp's settings for a server on this machine."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"account here\nhost 127.0.0.1\nport {port}\nfrom reader@home.example\nauth off\ntls off\n{extra}"
                    "account default : here\n")
    path.chmod(0o600)
    return path


class Story:
    """The events of `tactus watch --json` for a home, as the glove reports them."""

    def __init__(self, home):
        self.program = home.start("watch", "--wait", "--json")

    def events(self):
        return [json.loads(line) for line in list(self.program.said) if line.startswith("{")]

    def wait(self, condition, what):
        end = time.monotonic() + PATIENCE
        while True:
            events = self.events()
            if condition(events):
                return events
            assert time.monotonic() < end, f"{what} never came: {events[-20:]}"
            time.sleep(0.1)

    def felt(self, number):
        """The number of times that the alert of a message was felt completely."""
        return sum(1 for one in self.events()
                   if one.get("event") == "alert" and one["step"] == "felt" and one["id"] == number)


def stored(home):
    """The stored messages."""
    return [json.loads(line) for line in home.tactus("inbox", "export").splitlines() if line.startswith("{")]
