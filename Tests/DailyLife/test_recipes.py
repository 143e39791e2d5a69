"""The recipes of the guide, taken from its text and run with the real programs if Debian or PyPI has them.

ntfy and signal-cli are replaced by fakes made from their documentation: ntfy's server and signal-cli are in neither,
and Signal needs an account. The automation is checked against Home Assistant's own schemas if that is installed in
.build/homeassistant (`pip install homeassistant`), else against the documented format. Matrix has test_matrix.py; here
a fake prints the output of the real program.
"""
import http.server
import json
import os
import pathlib
import re
import shutil
import subprocess
import threading
import time
import unittest

import guide_text
from guide_reader import Reader
from home import PATIENCE, ROOT, program

HOME_ASSISTANT = ROOT / ".build" / "homeassistant" / "bin" / "python"
#: The output of matrix-commander 8.0.6 for a message in a room of Synapse, without the fields that the recipe ignores.
MATRIX_LINE = {
    "source": {"content": {"body": "Dinner at seven?", "msgtype": "m.text"},
               "event_id": "$EcGAc6_5vzUbzXCz6W4jSh6errSOE5-sgeIIRA5gVic", "origin_server_ts": 1795812355790,
               "sender": "@bo:home.example", "type": "m.room.message"},
    "room": {"room_id": "!zYmbaU3TxsUAFAEuRUmiJUA3AgP0n22O1a_C-jRI0nY", "encrypted": False},
    "room_display_name": "#talk:home.example", "sender_nick": "bo", "event_datetime": "2026-11-27 20:45:55"}
#: Envelopes of signal-cli(1) with `-o json`: a message, and a receipt, which is not one.
SIGNAL_LINES = [
    {"envelope": {"source": "+4917099", "sourceNumber": "+4917099", "sourceUuid": "6b3c", "sourceName": "Bo \"$(id)\"",
                  "sourceDevice": 1, "timestamp": 1772182800123,
                  "dataMessage": {"timestamp": 1772182800123, "message": "Come at `seven`; bring $HOME\nand bread",
                                  "expiresInSeconds": 0, "viewOnce": False}}, "account": "+491701234567"},
    {"envelope": {"source": "+4917099", "sourceNumber": "+4917099", "sourceName": "Bo", "timestamp": 1772182800999,
                  "receiptMessage": {"when": 1772182800999, "isDelivery": True, "timestamps": [1]}},
     "account": "+491701234567"}]


class Recipes(unittest.TestCase):
    def setUp(self):
        self.reader = Reader()
        self.addCleanup(self.reader.close)

    def test_a_long_command(self):
        self.reader.run(guide_text.named("long-command"))
        self.reader.message(**{"from": "make", "body": "It ended with status 1"})

    def test_a_shell_loop(self):
        process = self.reader.start(guide_text.named("loop"))
        time.sleep(0.5)
        self.assertEqual([], self.reader.messages())
        (self.reader.work / "results.csv").touch()
        self.reader.message(**{"from": "Laboratory", "body": "The results are there"})
        self.assertEqual(0, process.wait(PATIENCE))

    @unittest.skipUnless(shutil.which("at"), "at is not installed")
    def test_at(self):
        """The job stored by at is what atd passes to sh, which avoids waiting for 25 minutes."""
        done = self.reader.run(guide_text.named("at"))
        job = re.search(r"^job (\d+) at", done.stderr, re.M)
        self.assertTrue(job, done.stderr)
        try:
            kept = self.reader.run(f"at -c {job[1]}").stdout
        finally:
            self.reader.run(f"atrm {job[1]}")
        done = subprocess.run(["sh"], input=kept, text=True, capture_output=True, timeout=PATIENCE, check=False,
                              env={"PATH": "/usr/bin:/bin"})
        self.assertEqual(0, done.returncode, done.stderr)
        self.reader.message(**{"from": "Oven", "body": "The bread is ready"})

    @unittest.skipUnless(shutil.which("crontab"), "cron is not installed")
    def test_cron(self):
        """crontab accepts the line, and its command works with the few variables that cron sets."""
        line = guide_text.named("cron")
        path = self.reader.work / "crontab"
        path.write_text(line, encoding="utf-8")
        done = self.reader.run("crontab -n crontab")
        self.assertEqual(0, done.returncode, done.stderr)
        command = line.split(maxsplit=5)[5].replace("/usr/bin/tactus", program())
        done = subprocess.run(["/bin/sh", "-c", command], capture_output=True, text=True, timeout=PATIENCE, check=False,
                              env={"HOME": str(self.reader.home.folder), "LOGNAME": "ada", "PATH": "/usr/bin:/bin"})
        self.assertEqual(0, done.returncode, done.stderr)
        self.reader.message(**{"from": "Calendar", "body": "Take the medicine"})

    def units(self):
        folder = self.reader.home.folder / "config" / "systemd" / "user"
        (folder / "backup.service.d").mkdir(parents=True)
        (folder / "backup.service").write_text("[Service]\nType=oneshot\nExecStart=/bin/false\n", encoding="utf-8")
        for name in ("tell-hand@.service", "backup.service.d/override.conf"):
            text = guide_text.named(name).replace("/usr/bin/tactus", program())
            (folder / name).write_text(text, encoding="utf-8")
        return folder

    @unittest.skipUnless(shutil.which("systemd-analyze"), "systemd is not installed")
    def test_systemd_takes_the_units(self):
        folder = self.units()
        done = self.reader.run(f"systemd-analyze --user --man=no verify {folder}/backup.service "
                               f"{folder}/tell-hand@backup.service")
        said = [line for line in done.stderr.splitlines() if "tell-hand" in line or "backup" in line]
        self.assertEqual([], said)

    @unittest.skipUnless(shutil.which("systemd-analyze"), "systemd is not installed")
    def test_systemd_takes_a_listener(self):
        folder = self.units()
        self.reader.script("listen", "#!/bin/sh\nexec sleep 60\n")
        (folder / "listen.service").write_text(guide_text.named("listen.service"), encoding="utf-8")
        done = self.reader.run(f"systemd-analyze --user --man=no verify {folder}/listen.service")
        self.assertEqual([], [line for line in done.stderr.splitlines() if "listen" in line])

    @unittest.skipUnless(os.geteuid() == 0 and pathlib.Path("/lib/systemd/systemd").exists(),
                         "a manager of one's own needs root, for a /run of its own")
    def test_systemd_tells_what_failed(self):
        self.units()
        done = self.reader.run(f"""unshare --mount --propagation private bash -c '
            mount -t tmpfs tmpfs /run && mkdir -p /run/systemd/system && mkdir -m 700 /run/user-0
            export XDG_RUNTIME_DIR=/run/user-0
            /lib/systemd/systemd --user & manager=$!
            for try in {{1..300}}; do [ -S /run/user-0/systemd/private ] && break; sleep 0.1; done
            systemctl --user start backup
            for try in {{1..300}}; do
              # It has run once it has become inactive again; before it starts, it never has.
              systemctl --user show --property=InactiveEnterTimestampMonotonic tell-hand@backup | grep -q =[1-9] && break
              sleep 0.1
            done
            systemctl --user show --property=Result tell-hand@backup
            kill $manager; wait $manager'""")
        self.assertIn("Result=success", done.stdout, done.stderr)
        self.reader.message(**{"from": "systemd", "body": "backup has failed"})

    def test_git(self):
        run = self.reader.run
        made = run("git init -q --bare shared.git && git clone -q shared.git mine && cd mine && "
                   "git config user.name Bo && git config user.email bo@home.example && git checkout -q -b main")
        self.assertEqual(0, made.returncode, made.stderr)
        hook = self.reader.work / "shared.git" / "hooks" / "post-receive"
        hook.write_text(guide_text.named("post-receive"), encoding="utf-8")
        hook.chmod(0o755)
        subject = "Mend the door $(touch hacked) `touch hacked`"
        (self.reader.work / "subject").write_text(subject, encoding="utf-8")
        pushed = run("cd mine && git commit -q --allow-empty -F ../subject && git push -q origin main")
        self.assertEqual(0, pushed.returncode, pushed.stderr)
        self.reader.message(**{"from": "git", "body": f"Bo, main: {subject}"})
        pushed = run("cd mine && git push -q origin main:other")
        self.assertEqual(0, pushed.returncode, pushed.stderr)
        self.reader.message(**{"from": "git", "body": f"Bo, other: {subject}"})
        pushed = run("cd mine && git push -q origin :other")
        self.assertEqual((0, ""), (pushed.returncode, pushed.stderr))
        self.assertEqual([], list(self.reader.work.rglob("hacked")))

    def test_ntfy(self):
        server = Ntfy([{"id": "hwQ2", "event": "message", "topic": "door", "message": "Somebody rings", "priority": 4,
                        "time": 1}, {"id": "hwQ3", "event": "message", "topic": "door", "title": "Post",
                                     "message": "A parcel;\n$(touch hacked)", "time": 2}])
        self.addCleanup(server.close)
        text = guide_text.named("ntfy")
        self.assertIn("https://ntfy.sh/", text)
        self.reader.start(text.replace("https://ntfy.sh/", f"http://127.0.0.1:{server.port}/"))
        urgent = self.reader.message(**{"from": "door", "body": "Somebody rings"})
        self.assertEqual(0.8, urgent.get("urgency"))
        self.reader.message(**{"from": "Post", "body": "A parcel;\n$(touch hacked)"})
        # The connection breaks; it returns, repeats the same messages, and none is duplicated.
        self.reader.until(lambda: server.asked >= 3, "asked again")
        self.assertEqual(2, len(self.reader.messages()))
        self.assertEqual([], list(self.reader.work.rglob("hacked")))

    def test_signal(self):
        lines = "".join(json.dumps(line) + "\n" for line in SIGNAL_LINES)
        (self.reader.work / "lines").write_text(lines, encoding="utf-8")
        log = self.reader.work / "sent"
        self.reader.script("signal-cli", f"""#!/bin/sh
            case "$*" in
              "-a +491701234567 -o json receive --timeout -1") cat {self.reader.work}/lines; sleep 60 ;;
              "-a +491701234567 send --message-from-stdin +4917099") cat > {log} ;;
              *) echo "unknown: $*" >&2; exit 1 ;;
            esac
            """)
        self.reader.start(guide_text.named("signal"))
        told = self.reader.message(**{"from": 'Bo "$(id)"', "address": "+4917099"})
        self.assertEqual("Come at `seven`; bring $HOME\nand bread", told["body"])
        self.reader.script("send-signal")
        answer = {"to": "Bo", "text": "On my way;\n$(touch hacked)", "key": "0f9c", "address": "+4917099"}
        done = self.reader.run("send-signal", json.dumps(answer) + "\n")
        self.assertEqual(0, done.returncode, done.stderr)
        self.assertEqual(answer["text"] + "\n", log.read_text(encoding="utf-8"))
        self.assertEqual(1, len(self.reader.messages()))

    def test_matrix_by_what_it_printed(self):
        log = self.reader.work / "sent"
        (self.reader.work / "line").write_text(json.dumps(MATRIX_LINE) + "\n", encoding="utf-8")
        self.reader.script("matrix-commander", f"""#!/bin/sh
            case "$*" in
              --listen*) cat {self.reader.work}/line; sleep 60 ;;
              --user*) printf '%s\\n' "$@" > {log} ;;
            esac
            """)
        self.reader.start(guide_text.named("matrix"))
        self.reader.message(**{"from": "bo", "address": "@bo:home.example", "body": "Dinner at seven?"})
        self.reader.script("send-matrix")
        answer = {"to": "bo", "text": "On my way", "key": "0f9c", "address": "@bo:home.example"}
        self.assertEqual(0, self.reader.run("send-matrix", json.dumps(answer) + "\n").returncode)
        self.assertEqual(["--user", "@bo:home.example", "-m", "On my way"], log.read_text(encoding="utf-8").splitlines())

    def test_home_assistant(self):
        """The file is YAML in an automation's format, and its template renders a message as in SERVICE.md."""
        source = guide_text.named("home-assistant")
        (self.reader.work / "automation.yaml").write_text(source, encoding="utf-8")
        # Home Assistant's own schemas if it is installed, else Debian's Python, which has both libraries.
        words = [HOME_ASSISTANT, ROOT / "Tests" / "DailyLife" / "home_assistant_check.py"]
        if not HOME_ASSISTANT.exists():
            words = ["/usr/bin/python3", "-c", PLAIN_AUTOMATION]
        made = subprocess.run([*words, self.reader.work / "automation.yaml"], capture_output=True, text=True,
                              timeout=PATIENCE, check=False)
        self.assertEqual(0, made.returncode, made.stderr)
        topic, payload = made.stdout.split("\n", 1)
        self.assertEqual("tactus/ada/message", topic)
        message = json.loads(payload)
        self.assertGreater(message["expires"], time.time() * 1000 + 60_000)
        request = json.dumps({**message, "do": "deliver"})
        done = self.reader.run('socat -t 10 - "UNIX-CONNECT:$XDG_RUNTIME_DIR/tactus/service"', request + "\n")
        self.assertIn('"did":"deliver"', done.stdout)
        self.reader.message(**{"from": "Doorbell", "body": "Somebody is at the door"})


PLAIN_AUTOMATION = """
import datetime, json, sys, jinja2, yaml
automation, = yaml.safe_load(open(sys.argv[1]))["automation"]
assert set(automation) == {"alias", "triggers", "actions"}, automation
trigger, = automation["triggers"]
assert trigger["trigger"] == "state" and trigger["to"] == "on", trigger
action, = automation["actions"]
assert action["action"] == "mqtt.publish" and set(action["data"]) == {"topic", "qos", "payload"}, action
environment = jinja2.Environment()
environment.globals["now"] = datetime.datetime.now
environment.filters["to_json"] = json.dumps
print(action["data"]["topic"])
print(environment.from_string(action["data"]["payload"]).render())
"""


class Ntfy:
    """A server with a topic, by ntfy's documentation of its JSON stream; connections end after the last message."""

    def __init__(self, messages):
        self.asked, outer = 0, self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                outer.asked += 1
                self.send_response(200 if self.path.endswith("/json?since=1h") else 404)
                self.send_header("Content-Type", "application/x-ndjson; charset=utf-8")
                self.end_headers()
                rows = [{"id": "open", "time": 1, "event": "open", "topic": "door"}, *messages,
                        {"id": "alive", "time": 3, "event": "keepalive", "topic": "door"}]
                for row in rows:
                    self.wfile.write(json.dumps(row).encode() + b"\n")
                    self.wfile.flush()
                time.sleep(1)

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()


if __name__ == "__main__":
    unittest.main()
