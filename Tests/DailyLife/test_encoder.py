"""Messages that the encoder reads: a stand-in for `tactus-meaning` answers, is late, ends or is silent."""
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import time
import unittest
from unittest import mock

from home import PATIENCE, Home, program

STAND_IN = '''#!/usr/bin/python3 -B
import json, os, sys, time
NAMES = ["medium", "high", "critical", "help", "scam", "asks", "health", "fire-gas", "violence", "self-harm", "money",
         "security", "missing", "weather", "household", "travel", "care", "personal", "work", "service", "promotion",
         "automation", "neutral", "anger", "joy", "fear", "sadness", "empathy"]
if "slow-start" in sys.argv[1]: time.sleep(1000)
if "cold" in sys.argv[1]: time.sleep(5)
print(json.dumps({"ready": True}), flush=True)
for line in sys.stdin:
    request = json.loads(line)
    with open(sys.argv[1] + ".read", "a") as log: log.write(request["text"] + chr(10))
    text = request["text"]
    if "silent" in text: time.sleep(1000)
    if "end" in text: sys.exit(1)
    if "rubbish" in text:
        print("rubbish", flush=True)
        continue
    answer = {"id": request["id"], **dict.fromkeys(NAMES, -9)}
    if "lamp" in text: answer |= {"medium": 20, "high": 20}
    if "kettle" in text: answer |= {"medium": 20, "high": 20, "critical": 20, "help": 20}
    print(json.dumps(answer, separators=(",", ":")), flush=True)
'''


class EncoderTest(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="tactus-encoder-"))
        self.addCleanup(shutil.rmtree, self.folder)
        built = pathlib.Path(program()).resolve().parent
        for name in ("tactus", "tactus-messenger"):
            shutil.copy(built / name, self.folder / name)
        stand_in = self.folder / "tactus-meaning"
        stand_in.write_text(STAND_IN, encoding="utf-8")
        stand_in.chmod(0o755)
        self.use("weights")

    def use(self, name):
        self.weights = self.folder / name
        self.weights.write_bytes(b"")
        names = {"TACTUS": str(self.folder / "tactus"), "TACTUS_ENCODER": str(self.weights)}
        patch = mock.patch.dict(os.environ, names)
        patch.start()
        self.addCleanup(patch.stop)
        self.home = Home()
        self.addCleanup(self.home.close)

    def notify(self, text, *words):
        """Delivers a message; returns its band."""
        done = subprocess.run([program(), "notify", "--from", "Tom", "--wait", "1", *words, text],
                              env=self.home.environment, capture_output=True, text=True, timeout=PATIENCE, check=False)
        found = re.search(r"message \d+, (\w+)", done.stdout + done.stderr)
        self.assertTrue(found, done)
        return found[1]

    def stored(self):
        lines = self.home.tactus("inbox", "export").splitlines()
        return [json.loads(line)["body"] for line in lines if line]

    def read(self):
        log = pathlib.Path(f"{self.weights}.read")
        return log.read_text(encoding="utf-8").splitlines() if log.exists() else []

    def test_the_encoder_raises_and_lowers_what_the_models_find(self):
        service = self.home.run()
        # On a busy machine it may be late; then the models decide.
        calm = next((band for number in range(20) if (band := self.notify(f"Lamp {number}: the lamp is green")) != "low"),
                    "low")
        self.assertEqual(calm, "high")
        other = self.notify("The chair in the hall is green")
        self.assertEqual(other, "low")
        alarm = next((band for number in range(20) if (band := self.notify(f"Kettle {number}: a kettle")) != "low"), "low")
        self.assertEqual(alarm, "critical")
        self.assertEqual(service.end(), 143)

    def test_a_plain_alarm_and_a_given_urgency_are_not_held(self):
        self.home.run()
        alarm = self.notify("There is a fire in the house! Get out!")
        self.assertEqual(alarm, "critical")
        given = self.notify("The lamp is on", "--urgency", "0.2")
        self.assertEqual(given, "low")
        self.assertEqual(self.read(), [])

    def test_a_silent_encoder_loses_no_message(self):
        self.home.run()
        texts = ["it is silent here", *(f"lamp {number} after it" for number in range(5))]
        for text in texts:
            self.notify(text)
        self.assertEqual(sorted(self.stored()), sorted(texts))

    def test_an_encoder_that_ends_is_started_again(self):
        self.home.run()
        self.notify("the lamp is here")
        self.notify("this is the end")
        # The start after a failure waits; the messages do not.
        for number in range(3):
            self.notify(f"lamp number {number}")
        self.assertEqual(len(self.stored()), 5)

    def test_an_answer_that_is_none_leaves_the_models_alone(self):
        self.home.run()
        found = self.notify("some rubbish about a chair")
        self.assertIn(found, ("low", "medium"))

    def test_an_encoder_that_never_starts_holds_no_message_back(self):
        self.use("slow-start")
        service = self.home.run()
        for number in range(3):
            self.notify(f"lamp number {number}")
        self.assertEqual(len(self.stored()), 3)
        service.line("the encoder takes too long to answer: messages are judged without it")

    def test_a_late_answer_raises_what_was_stored(self):
        self.use("cold")
        service = self.home.run()
        self.assertEqual(self.notify("the kettle in the hall"), "low")
        service.line("the encoder raised message 1 to critical")

    def test_what_came_without_the_encoder_is_read_at_the_next_start(self):
        self.use("slow-start")
        service = self.home.run()
        self.assertEqual(self.notify("the kettle in the hall"), "low")
        self.assertEqual(service.end(), 143)
        usual = self.folder / "usual"
        usual.write_bytes(b"")
        self.home.environment["TACTUS_ENCODER"] = str(usual)
        service = self.home.run()
        service.line("the encoder raised message 1 to critical")
        self.assertEqual(service.end(), 143)

    def test_a_service_that_ends_stores_what_it_held(self):
        self.use("slow-start")
        service = self.home.run()
        sender = subprocess.Popen([program(), "notify", "--from", "Tom", "--wait", "1", "the last lamp"],
                                  env=self.home.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        # The service holds it now, or has not got it yet: then the sender stores it.
        time.sleep(0.5)
        service.end()
        sender.communicate(timeout=PATIENCE)
        self.assertEqual(self.stored(), ["the last lamp"])

    def test_analyze_asks_it_too(self):
        message = json.dumps({"from": "Tom", "text": "The lamp in the hall is green"})
        done = subprocess.run([program(), "inbox", "analyze", "--json"], input=message, env=self.home.environment,
                              capture_output=True, text=True, timeout=PATIENCE, check=True)
        self.assertTrue(json.loads(done.stdout)["urgent"])
        self.assertEqual(json.loads(done.stdout)["encoder"], "answered")
        done = subprocess.run([program(), "inbox", "analyze", "--json"], input=message, capture_output=True, text=True,
                              env={**self.home.environment, "TACTUS_ENCODER": "none"}, timeout=PATIENCE, check=True)
        self.assertFalse(json.loads(done.stdout)["urgent"])
        self.assertEqual(json.loads(done.stdout)["encoder"], "missing")


if __name__ == "__main__":
    unittest.main()
