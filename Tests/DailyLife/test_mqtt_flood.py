"""More messages than `tactus mqtt` queues, and an absent broker: nothing is lost, and nothing spins."""
import json
import pathlib
import time
import unittest

from home import PATIENCE
from mosquitto import Daily


class Flood(Daily):
    # More than the 16 MiB that are queued for the service before the rest is left with the broker.
    COUNT, LONG = 800, "x" * 49_000

    def test_what_was_left_with_the_broker_comes_once_the_service_is_there(self):
        home = self.home(service=False)
        # This large, it would be written to the disk constantly.
        mosquitto = self.broker("allow_anonymous true", "autosave_on_changes false", "autosave_interval 1800")
        ears = self.client(mosquitto, "tactus/ada/delivery")
        bridge = self.bridge(home, mosquitto)
        names = {f"n-{number}" for number in range(self.COUNT)}
        for name in sorted(names):
            ears.publish("tactus/ada/message", {"id": name, "from": "Bo", "text": name, "quiet": True, "long": self.LONG})
        bridge.line("messages are waiting for the messenger")
        self.service = home.run()
        taken, end = set(), time.monotonic() + 2 * PATIENCE
        while taken != names and time.monotonic() < end:
            time.sleep(1)
            taken = {json.loads(payload)["id"] for _, payload in list(ears.heard) if b'"taken"' in payload}
        self.assertEqual(names - taken, set(), bridge.said)
        self.assertEqual(sorted(self.inbox(home)), sorted(names))

    def test_nothing_spins_while_the_broker_is_away(self):
        home, mosquitto = self.home(), self.broker()
        ears = self.client(mosquitto, "tactus/ada/state")
        bridge = self.bridge(home, mosquitto)
        ears.state(service=True)
        mosquitto.kill()
        # The state changes, and cannot be published.
        self.service.end("kill")
        bridge.line("waiting for the messenger")
        time.sleep(12)

        # Includes the time in which it waits for a processor, so that a busy machine hides nothing.
        schedule = pathlib.Path(f"/proc/{bridge.process.pid}/schedstat")
        busy = lambda: sum(map(int, schedule.read_text().split()[:2])) / 1e9
        before = busy()
        time.sleep(5)
        self.assertLess(busy() - before, 2.5)


if __name__ == "__main__":
    unittest.main()
