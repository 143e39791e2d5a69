"""Many readers at a real Mosquitto: judged by the publications that mosquitto's own client receives."""
import json
import os
import pathlib
import queue
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from home import PATIENCE, Home, free_port, program  # noqa: E402


class Broker:
    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="tactus-broker-"))
        self.port = free_port()
        user = "user root\n" if os.geteuid() == 0 else ""
        (self.folder / "conf").write_text(
            f"listener {self.port} 127.0.0.1\nallow_anonymous true\npersistence true\n"
            f"persistence_location {self.folder}/\nautosave_interval 1\n{user}", encoding="utf-8")
        self.start()

    def start(self):
        self.process = subprocess.Popen([shutil.which("mosquitto") or "/usr/sbin/mosquitto", "-c",
                                         str(self.folder / "conf")], stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                self.publish("tactus/nobody/ping", "{}")
                return
            except subprocess.CalledProcessError:
                self.process.poll()
        raise AssertionError("the broker does not start")

    @property
    def address(self):
        return f"mqtt://127.0.0.1:{self.port}"

    def publish(self, topic, payload, *words):
        if not isinstance(payload, str):
            payload = json.dumps(payload)
        subprocess.run(["mosquitto_pub", "-p", str(self.port), "-V", "5", "-q", "1", "-t", topic, "-m", payload, *words],
                       check=True, capture_output=True, timeout=PATIENCE)

    def close(self):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class Ear:
    """The publications received by mosquitto's own client."""

    def __init__(self, broker, *topics):
        words = [word for topic in topics for word in ("-t", topic)]
        self.process = subprocess.Popen(["mosquitto_sub", "-p", str(broker.port), "-V", "5", "-q", "1", "-v", *words],
                                        stdout=subprocess.PIPE, text=True)
        self.heard, self.all = queue.Queue(), []
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self):
        for line in self.process.stdout:
            topic, _, payload = line.rstrip("\n").partition(" ")
            self.all.append((topic, payload))
            self.heard.put((topic, payload))

    def next(self, topic):
        end = time.monotonic() + PATIENCE
        while True:
            found, payload = self.heard.get(timeout=max(0.01, end - time.monotonic()))
            if found == topic:
                return json.loads(payload)

    def close(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()


class Fleet(unittest.TestCase):
    def setUp(self):
        self.broker, self.home = Broker(), Home()
        self.home.environment["TZ"] = "UTC"
        self.ears = []

    def tearDown(self):
        for ear in self.ears:
            ear.close()
        self.home.close()
        self.broker.close()

    def ear(self, *topics):
        """Returns a connected subscriber: it waits for its own publication."""
        one = Ear(self.broker, *topics, "tactus/probe/#")
        self.ears.append(one)
        end = time.monotonic() + PATIENCE
        while not one.all:
            assert time.monotonic() < end, "mosquitto_sub hears nothing"
            self.broker.publish("tactus/probe/x", "{}")
        return one

    def state(self, name, groups=(), **more):
        state = {"online": True, "service": True, "glove": True, "room": "messages", "alerts": 0, "paused": False,
                 "quiet": False, "rate": 100, "groups": list(groups), "plain": True, **more}
        self.broker.publish(f"tactus/{name}/state", state, "-r")

    def tell(self, name, key, what, **more):
        self.broker.publish(f"tactus/{name}/delivery", {"id": key, "what": what, "time": int(time.time() * 1000), **more})

    def fleet(self, *words, status=0):
        return self.home.tactus("fleet", "--broker", self.broker.address, *words, status=status)

    def follow(self, *words):
        one = self.home.start("fleet", "--broker", self.broker.address, *words)
        # A visible reader shows that its subscription works.
        return one

    def test_readers_are_listed(self):
        self.state("ada", ["ward"], felt=1772182800000)
        self.state("bo", glove=False)
        self.broker.publish("tactus/cy/state", {"online": False}, "-r")
        self.broker.publish("tactus/evil/state", "\x1b[2J{", "-r")
        listed = self.fleet()
        self.assertRegex(listed, r"ada +ready +messages +felt")
        self.assertRegex(listed, r"bo +no glove")
        self.assertRegex(listed, r"cy +offline")
        self.assertIn("3 readers: 1 ready, 1 no glove, 1 offline", listed)
        self.assertNotIn("\x1b", listed)
        rows = {row["reader"]: row for row in map(json.loads, self.fleet("--json").splitlines())}
        self.assertEqual(rows["ada"]["groups"], ["ward"])
        self.assertEqual([rows[name]["glove"] for name in ("ada", "bo", "cy")], [True, False, None])

    def test_what_hosts_run_on_is_listed_and_a_low_battery_is_said_in_words(self):
        self.state("ada", power={"source": "battery", "battery": 12, "charging": False}, supply="usb")
        self.state("bo", power={"source": "mains", "battery": 12, "charging": True})
        self.state("cy", power={"source": "mains"})
        self.state("dan", power={"source": "\x1b[2J", "battery": 1e300})
        listed = self.fleet()
        self.assertRegex(listed, r"(?m)^ada .*  battery 12 %, low$")
        self.assertRegex(listed, r"(?m)^bo .*  battery 12 %, charging$")
        self.assertRegex(listed, r"(?m)^cy .*  mains$")
        self.assertIn("4 readers: 4 ready; 1 battery low", listed)
        rows = {row["reader"]: row for row in map(json.loads, self.fleet("--json").splitlines())}
        self.assertEqual(rows["ada"]["power"], {"source": "battery", "battery": 12, "charging": False})
        self.assertEqual([rows[name]["supply"] for name in ("ada", "cy")], ["usb", None])
        self.assertIsNone(rows["dan"]["power"])
        watch = self.follow("--watch")
        watch.line("ada: battery 12 %, low")
        self.state("bo", power={"source": "battery", "battery": 9, "charging": False})
        watch.line("bo: battery 9 %, low")

    def test_a_broker_that_is_not_there_is_named(self):
        said = self.home.tactus("fleet", "--broker", f"mqtt://127.0.0.1:{free_port()}", status=69)
        self.assertIn("mqtt://127.0.0.1", said)
        # While waiting, the output names the broker and the reason; the last line is the error.
        lines = said.splitlines()
        self.assertTrue(all(line.startswith("tactus fleet: ") for line in lines), said)
        self.assertLessEqual(len(lines), 4, said)
        self.assertEqual(len(lines), len(set(lines)), said)

    def test_what_became_of_a_message_is_told_for_each_reader(self):
        self.state("ada", ["ward"])
        self.state("bo", ["ward"])
        self.state("dan")
        self.broker.publish("tactus/cy/state", {"online": False}, "-r")
        self.assertIn("did you mean ward", self.fleet("send", "wrad", "Lunch", status=66))
        ear = self.ear("tactus/group/ward/message", "tactus/+/message")
        sender = self.follow("send", "ward", "Lunch", "is", "ready", "--from", "Kitchen", "--urgency", "0.9", "--wait", "60s")
        sent = ear.next("tactus/group/ward/message")
        self.assertEqual((sent["from"], sent["text"], sent["urgency"]), ("Kitchen", "Lunch is ready", 0.9))
        self.assertGreater(sent["expires"], time.time() * 1000)
        self.tell("ada", sent["id"], "taken")
        self.tell("ada", sent["id"], "felt")
        self.tell("dan", sent["id"], "felt")
        sender.line("ada: felt")
        again = ear.next("tactus/bo/message")
        self.assertEqual(again["id"], sent["id"], "who said nothing gets it again, by the same id")
        self.tell("bo", sent["id"], "answered", text="On my \x1bway")
        sender.line("bo: answered: On my")
        self.assertEqual(sender.ended(), 0)
        self.assertIn("2 readers: 1 felt, 1 answered", "\n".join(sender.said))
        said = self.fleet("send", "all", "Fire", "--wait", "1s", status=75)
        self.assertIn("the wait of 1 s is over", said)
        self.assertIn("cy: offline", said)
        self.assertEqual(self.fleet("send", "ada", "Hello").strip(), "sent to 1 reader")
        self.assertEqual(ear.next("tactus/ada/message")["text"], "Hello")

    def test_an_alert_goes_to_a_group_once_whatever_is_killed(self):
        self.state("ada")
        self.broker.publish("tactus/cy/state", {"online": False}, "-r")
        ear = self.ear("tactus/group/staff/message")
        words = ("--watch", "--escalate", "staff", "--after", "4s")
        keeper = self.follow(*words)
        keeper.line("ada: ready")
        self.broker.publish("tactus/ada/message", {"id": "a1", "from": "Alarm", "text": "Fire", "urgency": 1})
        self.broker.publish("tactus/ada/message", {"id": "a2", "from": "Bell", "text": "Door", "urgency": 0.5})
        self.broker.publish("tactus/cy/message", {"id": "a3", "from": "Alarm", "text": "Water", "urgency": 0.9})
        self.broker.publish("tactus/ada/message", {"id": "a4", "from": "Alarm", "text": "Gone", "urgency": 1})
        keeper.line("ada: alert a4 not acknowledged")
        self.tell("ada", "a1", "taken")
        self.tell("ada", "a1", "felt")
        self.tell("ada", "a4", "acknowledged")
        keeper.line("ada: alert a4 acknowledged")
        self.assertIn("another 'tactus fleet'", self.fleet("--escalate", "staff", status=69))
        keeper.end("kill")
        # The broker keeps messages that arrive while no client is connected.
        self.tell("ada", "a5", "taken", urgent=True)
        self.broker.publish("tactus/ada/message", {"id": "a6", "from": "Alarm", "text": "Smoke", "urgency": 1})
        self.tell("ada", "a6", "read")
        keeper = self.follow(*words)
        got = [ear.next("tactus/group/staff/message") for _ in range(3)]
        self.assertEqual({one["id"] for one in got}, {"escalated:ada:a1", "escalated:cy:a3", "escalated:ada:a5"})
        self.assertTrue(all(one["urgency"] == 0.949 for one in got))
        self.assertIn("ada: felt, not acknowledged for", next(one["text"] for one in got if one["id"].endswith("a1")))
        self.assertIn("Alarm: Water", next(one["text"] for one in got if one["id"].endswith("a3")))
        for _ in range(3):
            keeper.line("sent on")
        keeper.end("kill")
        self.broker.process.kill()
        self.broker.process.wait()
        self.broker.start()
        keeper = self.follow(*words)
        keeper.line("ada: ready")
        self.state("eve")
        keeper.line("eve: ready")
        listed = self.fleet()
        self.assertRegex(listed, r"ada .* 2 alerts not acknowledged .*sent on")
        self.tell("ada", "a1", "acknowledged")
        keeper.line("ada: alert a1 acknowledged")
        time.sleep(5)  # the time until an alert is sent again
        told = [payload for topic, payload in ear.all if topic == "tactus/group/staff/message"]
        self.assertEqual(len(told), 3, told)
        self.assertEqual(keeper.end(), 143)

    def test_two_true_hands_are_followed_from_the_message_to_the_acknowledgement(self):
        hands = []
        try:
            for name in ("ada", "bo"):
                hand = Home()
                hands.append(hand)
                hand.run()
                hand.start("mqtt", "--broker", self.broker.address, "--reader", name, "--group", "ward").line("connected")
            keeper = self.follow("--watch")
            for name in ("ada", "bo"):
                keeper.line(f"{name}: ready")
            said = self.fleet("send", "ward", "Fire", "--urgency", "1", "--wait", "60s")
            self.assertIn("2 readers: 2 felt", said)
            keeper.line("not acknowledged")
            self.assertRegex(self.fleet(), r"ada .* 1 alert not acknowledged")
            hands[1].running[0].end("kill")
            keeper.line("bo: no service")
            said = self.fleet("send", "ward", "Again", "--urgency", "1", "--wait", "4s", status=75)
            self.assertIn("bo: no answer", said)
            hands[1].run()
            keeper.line("bo: ready")
        finally:
            for hand in hands:
                hand.close()


if __name__ == "__main__":
    unittest.main()
