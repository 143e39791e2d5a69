"""A broker that loses acknowledged messages, as if killed between two saves: senders still get their status."""
import json
import os
import random
import signal
import time
import unittest

from home import PATIENCE
from mosquitto import Client, Daily, Story


class Forgetful(Daily):
    """Judged by a separate session and by the motors: messages that were felt must be reported."""

    def judge(self, broker):
        """A client whose session survives its connection and the broker."""
        judge = Client(broker, "tactus/ada/delivery", name="judge")
        self.addCleanup(judge.close)
        return judge

    def forgetful(self):
        """A broker that saves only on request."""
        broker = self.broker("allow_anonymous true", "autosave_on_changes false", "autosave_interval 3600")
        self.judge(broker).close()
        broker.process.send_signal(signal.SIGUSR1)
        time.sleep(1)
        return broker

    def test_what_was_felt_is_told_again_to_a_broker_that_has_lost_it(self):
        home, broker = self.home(), self.forgetful()
        story = Story(home)
        bridge = self.bridge(home, broker)
        broker.publish("tactus/ada/message", {"from": "Door", "text": "zebra", "id": "z", "urgency": 0.95})
        self.felt(story)
        broker.kill()
        broker.start()
        bridge.line("connected")
        judge = self.judge(broker)
        for what in ("taken", "felt"):
            judge.fate("z", what)

    def test_it_is_told_again_although_the_bridge_was_killed_too(self):
        home, broker = self.home(), self.forgetful()
        story = Story(home)
        bridge = self.bridge(home, broker)
        broker.publish("tactus/ada/message", {"from": "Door", "text": "zebra", "id": "z", "urgency": 0.95})
        self.felt(story)
        broker.kill()
        bridge.end("kill")
        broker.start()
        self.bridge(home, broker)
        judge = self.judge(broker)
        for what in ("taken", "felt"):
            judge.fate("z", what)

    def felt(self, story):
        """Waits until the whole alert was felt, and a moment longer, until the broker has received the report."""
        while json.loads(story.watch.line('"event":"alert"'))["step"] != "felt":
            pass
        time.sleep(0.5)

    def test_kills_at_random_moments_lose_nothing_that_was_felt(self):
        chance = random.Random(os.environ.get("TACTUS_SEED", "3"))
        home, broker = self.home(), self.broker()
        judge = self.judge(broker)
        story = Story(home)
        self.bridge(home, broker)
        names = [f"r{number}" for number in range(int(os.environ.get("TACTUS_ROUNDS", "4")))]
        for name in names:
            judge.publish("tactus/ada/message", {"from": "Door", "text": name, "id": name, "urgency": 0.95})
            time.sleep(chance.uniform(0, 2.5))
            broker.kill()
            time.sleep(chance.uniform(0, 0.3))
            broker.start()
        end = time.monotonic() + PATIENCE
        told = lambda what: {json.loads(payload).get("id") for _, payload in judge.heard if f'"{what}"'.encode() in payload}
        while not set(names) <= told("taken") and time.monotonic() < end:
            # A message lost by a killed broker before its delivery is not reported, and its sender repeats it.
            for name in sorted(set(names) - told("taken")):
                judge.publish("tactus/ada/message", {"from": "Door", "text": name, "id": name, "urgency": 0.95})
            time.sleep(3)
        felt = []
        while len(felt) < len(names):
            one = json.loads(story.watch.line('"event":"alert"'))
            if one["step"] == "felt":
                felt.append(one["id"])
        self.assertEqual(len(set(felt)), len(names), "an alert was felt twice")
        while not set(names) <= told("felt") and time.monotonic() < end:
            time.sleep(0.2)
        self.assertEqual(set(names) - told("felt"), set())


if __name__ == "__main__":
    unittest.main()
