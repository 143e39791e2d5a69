"""`tactus mqtt`, its broker and its service, killed at random times: no message is lost or duplicated."""
import json
import os
import random
import subprocess
import time
import unittest

from home import PATIENCE
from mosquitto import Daily


class Books(Daily):
    """Each message is stored once, and its sender gets its status, after any kill."""

    COUNT = 100

    def test_kill_9_of_broker_bridge_and_service_at_random_moments(self):
        chance = random.Random(os.environ.get("TACTUS_SEED", "21"))
        home, mosquitto = self.home(), self.broker()
        bridge = self.bridge(home, mosquitto)
        ears = self.client(mosquitto, "tactus/ada/delivery", name="sender")
        names = [f"n-{number}" for number in range(self.COUNT)]
        taken = lambda: {json.loads(payload)["id"] for _, payload in ears.heard if b'"taken"' in payload}
        kills = {"broker": 0, "bridge": 0, "service": 0}

        def send(some):
            for name in some:
                ears.publish("tactus/ada/message", {"from": "Bo", "text": f"word {name}", "id": name, "quiet": True})

        for place in range(0, self.COUNT, 10):
            send(names[place:place + 10])
            time.sleep(chance.uniform(0, 0.4))
            victim = chance.choice(list(kills))
            kills[victim] += 1
            if victim == "broker":
                mosquitto.kill()
                time.sleep(chance.uniform(0, 0.3))
                mosquitto.start()
            elif victim == "bridge":
                bridge.end("kill")
                time.sleep(chance.uniform(0, 0.3))
                bridge = self.bridge(home, mosquitto, waits=False)
            else:
                self.service.end("kill")
                self.service = home.start("run", "--judge", "--rate", "400")
        # The sender repeats a message that a killed broker has lost, as does one that waits for "taken".
        end = time.monotonic() + PATIENCE
        while not set(names) <= taken() and time.monotonic() < end:
            time.sleep(3)
            send(sorted(set(names) - taken()))
        self.assertEqual(set(names) - taken(), set(), kills)
        texts = self.inbox(home)
        self.assertEqual(sorted(texts), sorted(f"word {name}" for name in names), kills)
        spool = home.data / "mqtt" / "spool"
        while spool.stat().st_size and time.monotonic() < end:
            time.sleep(0.2)
        self.assertEqual(spool.read_bytes(), b"")

    def test_what_comes_while_the_service_is_away_outlives_kills_of_the_bridge_and_is_told_in_order(self):
        chance = random.Random(os.environ.get("TACTUS_SEED", "4"))
        home, mosquitto = self.home(service=False), self.broker()
        bridge = self.bridge(home, mosquitto)
        ears = self.client(mosquitto, "tactus/ada/delivery", name="sender")
        names = [f"n-{number}" for number in range(60)]
        for place in range(0, len(names), 10):
            for name in names[place:place + 10]:
                # Without an ID each message is distinct, so that only the spool can identify it.
                ears.publish("tactus/ada/message", {"from": "Bo", "text": f"word {name}", "quiet": True})
            time.sleep(chance.uniform(0, 0.3))
            bridge.end("kill")
            bridge = self.bridge(home, mosquitto, waits=place % 20 == 0)
        home.run()
        end = time.monotonic() + PATIENCE
        while len(ears.heard) < len(names) and time.monotonic() < end:
            time.sleep(0.1)
        time.sleep(1)
        self.assertEqual(self.inbox(home), [f"word {name}" for name in names])

    def test_nothing_is_acknowledged_before_it_is_on_the_disk(self):
        """Judged by the system calls: the broker's socket is written after the spool is synced."""
        home, mosquitto = self.home(), self.broker()
        ears = self.client(mosquitto, "tactus/#")
        bridge = self.bridge(home, mosquitto)
        ears.state(service=True)
        trace = home.folder / "trace"
        try:
            tracer = subprocess.Popen(["strace", "-f", "-p", str(bridge.process.pid), "-s", "64", "-xx", "-o", trace, "-e",
                                       "trace=write,sendto,send,sendmsg,read,recvfrom,fdatasync"],
                                      stderr=subprocess.DEVNULL)
        except FileNotFoundError:
            self.skipTest("there is no strace")
        self.addCleanup(tracer.kill)
        time.sleep(1)
        mosquitto.publish("tactus/ada/message", {"from": "A", "text": "t", "id": "t", "quiet": True})
        ears.fate("t", "taken")
        tracer.terminate()
        tracer.wait()
        lines = trace.read_text().splitlines() if trace.exists() else []
        # PUBACK, 0x40; PUBLISH with QoS 1 arrived as 0x32.
        sent = next((place for place, line in enumerate(lines) if '"\\x40\\x0' in line and "read" not in line), None)
        synced = next((place for place, line in enumerate(lines) if "fdatasync(" in line), None)
        if synced is None or sent is None:
            self.skipTest("strace may not look")
        self.assertLess(synced, sent)


if __name__ == "__main__":
    unittest.main()
