"""The recipe for Matrix with the real matrix-commander and a real server, if `make matrix` has installed them."""
import json
import os
import re
import subprocess
import unittest

import guide_text
from guide_reader import Reader
from home import PATIENCE, ROOT, free_port

MATRIX = ROOT / ".build" / "matrix" / "bin"


@unittest.skipUnless((MATRIX / "synapse_homeserver").exists(), "no Synapse in .build/matrix: make matrix")
class Matrix(unittest.TestCase):
    def setUp(self):
        self.reader = Reader()
        self.addCleanup(self.reader.close)

    def test_a_room_reaches_the_hand_and_the_answer_its_writer(self):
        matrix = Synapse(self.reader)
        self.addCleanup(matrix.close)
        matrix.client("bo", "--room-create", "talk", "--plain")
        matrix.client("bo", "--room-invite", "#talk:home.example", "--user", "@ada:home.example")
        matrix.client("ada", "--room-join", "#talk:home.example")
        ada = self.reader.home.folder / "ada"
        self.reader.script("matrix-commander", f"""#!/bin/sh
            exec {MATRIX}/matrix-commander -c {ada}/credentials.json -s {ada}/store "$@"
            """)
        process = self.reader.start(guide_text.named("matrix"))
        self.assertTrue(self.reader.heard(process, "ready and listening"))
        matrix.client("bo", "--room", "#talk:home.example", "-m", "Dinner at `seven`? $(id)")
        self.reader.message(**{
            "from": "bo", "address": "@bo:home.example", "body": "Dinner at `seven`? $(id)"})
        self.reader.script("send-matrix")
        answer = {"to": "bo", "text": "On my way", "key": "0f9c", "address": "@bo:home.example"}
        done = self.reader.run("send-matrix", json.dumps(answer) + "\n")
        self.assertEqual(0, done.returncode, done.stderr)
        matrix.client("bo", "--room-invites", "join", "--listen", "once")
        self.assertIn("On my way", matrix.client("bo", "--listen", "all", "--room", *matrix.rooms("bo")))


class Synapse:
    """Synapse on the loopback, with two people."""

    def __init__(self, reader):
        self.folder, self.port = reader.home.folder, free_port()
        config = self.folder / "homeserver.yaml"
        words = [str(MATRIX / "python"), "-m", "synapse.app.homeserver", "--config-path", str(config)]
        subprocess.run([*words, "--server-name", "home.example", "--generate-config", "--report-stats=no",
                        "--data-directory", str(self.folder)], cwd=self.folder, check=True, capture_output=True)
        text = config.read_text(encoding="utf-8").replace("port: 8008", f"port: {self.port}")
        # matrix-commander 8.0.6 does not find a user's room of version 12, whose ID contains no server.
        config.write_text(
            re.sub(r"^ *- ::1\n", "", text, flags=re.M) + '\ndefault_room_version: "11"\n', encoding="utf-8")
        self.log = open(self.folder / "synapse.log", "wb")
        self.process = subprocess.Popen(words, cwd=self.folder, stdout=self.log, stderr=subprocess.STDOUT)
        reader.until(self.answers, "Synapse")
        for name in ("ada", "bo"):
            (self.folder / name).mkdir()
            subprocess.run([MATRIX / "register_new_matrix_user", "-c", config, "-u", name, "-p", "secret", "--no-admin",
                            self.address], check=True, capture_output=True)
            self.client(name, "--login", "password", "--homeserver", self.address, "--user-login", f"@{name}:home.example",
                        "--password", "secret", "--device", name, "--room-default", "#talk:home.example")

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def answers(self):
        return subprocess.run(["curl", "-sf", f"{self.address}/_matrix/client/versions"], capture_output=True,
                              check=False).returncode == 0

    def client(self, name, *words):
        done = subprocess.run(
            [MATRIX / "matrix-commander", "-c", self.folder / name / "credentials.json", "-s", self.folder / name / "store",
             *words], cwd=self.folder, capture_output=True, text=True, timeout=PATIENCE, check=False,
            env={**os.environ, "HOME": str(self.folder)})
        assert done.returncode == 0, f"{words}: {done.stderr}"
        return done.stdout

    def rooms(self, name):
        return re.findall(r"![\w:.-]+", self.client(name, "--joined-rooms"))

    def close(self):
        self.process.terminate()
        self.process.wait(PATIENCE)
        self.log.close()


if __name__ == "__main__":
    unittest.main()
