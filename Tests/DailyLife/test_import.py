"""`tactus inbox import` of mails designed to exhaust memory, time or stack.

Judged by the operating system (wait4: exit status and memory) and by the store afterwards.
"""
import json
import os
import pathlib
import subprocess
import tempfile
import threading
import unittest

TACTUS = os.path.abspath(os.environ.get("TACTUS", ".build/debug/tactus"))
MEBIBYTE = 1 << 20
HEAD = b"From: Ann <ann@x.test>\nSubject: s\nDate: Fri, 21 Nov 1997 09:55:06 -0600\n"
NESTED = b"".join(b"Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n" % (i, i) for i in range(1000))
ENTITIES = b"<!DOCTYPE a [<!ENTITY a0 \"ha\">" + b"".join(
    b"<!ENTITY a%d \"%s\">" % (i, b"&a%d;" % (i - 1) * 10) for i in range(1, 10)) + b"]><p>&a9;</p>the text"
MAILS = {
    "attachment of 100 MB": lambda: HEAD + b"Content-Type: multipart/mixed; boundary=b\n\n--b\n\nthe text\n--b\n"
    b"Content-Type: application/x; name=big\nContent-Transfer-Encoding: base64\n\n"
    + (b"QUJD" * 19 + b"\n") * (100 * MEBIBYTE // 77) + b"--b--\n",
    "100,000 parts": lambda: HEAD + b"Content-Type: multipart/mixed; boundary=b\n\n" + b"--b\n\nthe text\n" * 100_000,
    "nested 1,000 deep": lambda: HEAD + NESTED + b"\nthe text\n",
    "From of nested groups": lambda: b"From: " + b"a:" * 5 * MEBIBYTE + b"\n" + HEAD + b"\nthe text\n",
    "header of 10 MB": lambda: HEAD + b"X-A: " + b"xxxxxxxxx\n " * MEBIBYTE + b"\n\nthe text\n",
    "To of 500,000": lambda: HEAD + b"To: " + b"Ann <ann@x.test>, " * 500_000 + b"b@c\n\nthe text\n",
    "2,000,000 parameters": lambda: HEAD + b"Content-Type: text/plain" + b"; a=b" * 2_000_000 + b"\n\nthe text\n",
    "400,000 fields": lambda: HEAD + b"Received: from a by b\n" * 400_000 + b"\nthe text\n",
    "a billion laughs": lambda: HEAD + b"Content-Type: text/html\n\n" + ENTITIES,
    "NUL": lambda: HEAD + b"X\0Y: 3\n\na\0 the text\0\n",
}
# The text of these is beyond the size limit, or nested too deeply.
WITHOUT_TEXT = {"400,000 fields", "nested 1,000 deep"}


def run(arguments, seconds):
    """Status, output and MiB of a program that must end within some seconds."""
    process = subprocess.Popen([TACTUS, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    timer = threading.Timer(seconds, process.kill)
    timer.start()
    output = process.stdout.read().decode()
    errors = process.stderr.read().decode(errors="replace")
    _, status, usage = os.wait4(process.pid, 0)
    timer.cancel()
    process.returncode = os.waitstatus_to_exitcode(status)
    process.stdout.close()
    process.stderr.close()
    return process.returncode, output, errors, usage.ru_maxrss / 1024


def write(path, make):
    """Writes in a separate process, since a parent's memory counts as its child's."""
    process = os.fork()
    if process == 0:
        path.write_bytes(make())
        os._exit(0)
    os.waitpid(process, 0)


class Import(unittest.TestCase):
    def test_no_mail_takes_more_than_its_share(self):
        for name, make in MAILS.items():
            with self.subTest(name), tempfile.TemporaryDirectory() as folder:
                box = pathlib.Path(folder, "mail")
                for part in ("cur", "new", "tmp"):
                    (box / part).mkdir(parents=True)
                write(box / "new" / "1.hostile", make)
                (box / "new" / "2.good").write_bytes(HEAD.replace(b"Ann", b"Bob") + b"\nhello\n")
                store = ["--store", f"{folder}/store"]
                status, output, errors, memory = run(["inbox", "import", "--json", *store, str(box)], 60)
                self.assertEqual(status, 0, errors)
                self.assertEqual(json.loads(output)["imported"], 2)
                self.assertLess(memory, 128)
                _, listed, _, _ = run(["inbox", "export", *store], 30)
                bodies = [json.loads(line)["body"] for line in listed.splitlines()]
                self.assertIn("s\nhello", bodies)
                if name not in WITHOUT_TEXT:
                    self.assertTrue(any("the text" in body for body in bodies), [body[:200] for body in bodies])


if __name__ == "__main__":
    unittest.main()
