"""A reader with a machine on which the guide's commands are run."""
import json
import os
import signal
import subprocess
import time

import guide_text
from home import PATIENCE, ROOT, Home, free_port, program


class Reader:
    """A person with a service on the loopback, a connected glove, and the files that the guide names."""

    def __init__(self, has_service=True):
        self.home = Home({"rate": 400})
        folder = self.home.folder
        self.work = folder / "work"
        self.work.mkdir()
        (folder / "bin").mkdir()
        (folder / "bin" / "tactus").symlink_to(program())
        self.environment = {
            **self.home.environment, "HOME": str(folder), "LC_ALL": "C.UTF-8",
            "PATH": f"{folder / 'bin'}:{os.environ['PATH']}"}
        # The default folders, for programs that start without these variables.
        (folder / ".local").mkdir()
        (folder / ".local" / "share").symlink_to(folder / "data")
        (folder / ".config").symlink_to(folder / "config")
        (self.work / "firmware-protocol").symlink_to(ROOT / "firmware-protocol")
        (self.work / "letter.txt").write_text("Dear Ada\nall is well\n", encoding="utf-8")
        (self.work / "archive.mbox").write_text(
            "From bo Mon Mar  2 10:00:00 2026\nFrom: Bo <bo@home.example>\nSubject: Hello\n\nThe bread is in the oven.\n\n",
            encoding="utf-8")
        for part in ("new", "cur", "tmp"):
            (folder / "Maildir" / part).mkdir(parents=True)
        (folder / "Maildir" / "new" / "1.example").write_text(
            "From: Mom <mom@home.example>\nSubject: Dinner\n\nDinner is on the table.\n", encoding="utf-8")
        (self.work / "contacts.vcf").write_text(
            "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Aunt Bee\r\nTEL:+49 170 7654321\r\nEND:VCARD\r\n", encoding="utf-8")
        #: The port of the broker that `start_broker` starts.
        self.port = free_port()
        self.glove = folder / "glove"
        self.lasting = []
        self.start(f"tactus mock --link {self.glove} --view none")
        self.until(self.glove.exists)
        if has_service:
            self.home.environment = self.environment
            self.service = self.home.run()

    def printed(self, command):
        """The command adapted to this machine: gloves, folders and addresses are those of the test."""
        for what, with_what in (
                ("--device auto", f"--device {self.glove}"), ("/tmp/bad", f"{self.home.folder}/bad"),
                ("/tmp/glove", f"{self.home.folder}/other"), ("192.168.1.5:8642", "127.0.0.1:0"),
                ("make all;", "false;"), ("mqtt://127.0.0.1", f"mqtt://127.0.0.1:{self.port}"),
                ("mosquitto_pub", f"mosquitto_pub -p {self.port}"),
                ("mosquitto_sub", f"mosquitto_sub -p {self.port}"),
                ("tactus desktop", "dbus-run-session tactus desktop")):
            command = command.replace(what, with_what)
        return command

    def start(self, command):
        process = subprocess.Popen(["bash", "-c", self.printed(command)], cwd=self.work, env=self.environment,
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                   start_new_session=True)
        self.lasting.append(process)
        return process

    def start_broker(self):
        """Mosquitto on the loopback."""
        self.start(f"exec mosquitto -p {self.port}")
        self.until(lambda: self.run("mosquitto_pub -t test -m test").returncode == 0, "mosquitto")

    def write_password(self):
        """Writes the password file for a remote broker."""
        password = self.home.folder / "config" / "tactus" / "mqtt-password"
        password.write_text("secret\n", encoding="utf-8")
        password.chmod(0o600)

    def run(self, command, text=None):
        return subprocess.run(["bash", "-o", "pipefail", "-c", self.printed(command)], cwd=self.work,
                              env=self.environment, input=text, capture_output=True, text=True, timeout=PATIENCE,
                              check=False, stdin=subprocess.DEVNULL if text is None else None)

    def script(self, name, text=None):
        """Writes a program of the reader: this text, or the guide's block of this name."""
        path = self.home.folder / "bin" / name
        path.write_text(guide_text.named(name) if text is None else text, encoding="utf-8")
        path.chmod(0o755)

    def until(self, holds, what="it"):
        end = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < end, f"never: {what}"
            time.sleep(0.02)

    def message(self, **members):
        """Waits for a message with these members; returns it."""
        found = []

        def is_there():
            found[:] = [one for one in self.messages()
                        if all(one.get(name) == value for name, value in members.items())]
            return found
        self.until(is_there, f"{members}, but {self.messages()}")
        return found[0]

    def messages(self):
        """The messages in the store, as read by another program than the one that wrote them."""
        return [json.loads(line) for line in self.run("tactus inbox export").stdout.splitlines()]

    def heard(self, process, said):
        """True if a started program prints this before it ends."""
        os.set_blocking(process.stdout.fileno(), False)
        text = b""
        end = time.monotonic() + PATIENCE
        while said.encode() not in text and process.poll() is None and time.monotonic() < end:
            text += process.stdout.read() or b""
            time.sleep(0.02)
        return said.encode() in text + (process.stdout.read() or b"")

    def end(self, process):
        self.lasting.remove(process)
        try:
            os.killpg(process.pid, signal.SIGTERM)
        except ProcessLookupError:
            pass
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        process.stdin.close()
        process.stdout.close()

    def close(self):
        for process in list(self.lasting):
            self.end(process)
        self.home.close()
