#!/usr/bin/env python3
"""Measures the latency of a publication: from `publish` of a third-party client, by a real Mosquitto, `tactus mqtt` and
`tactus run`, to the first pulse in the motor log of `tactus mock`.

    TACTUS=.build/release/tactus python3 Tests/DailyLife/measure_mqtt.py [ROUNDS]

Exits with 1 if the median is more than 60 ms.
"""
import statistics
import sys
import time

from home import PATIENCE, Home
from mosquitto import Broker, Client

LIMIT = 60.0
#: The mock writes its own clock, which is a second ahead of the monotonic one.
LEAD = 1000.0


def pulses(log):
    """The times at which motors started, in ms of the monotonic clock."""
    found = []
    for line in log.read_text().splitlines():
        words = line.split()
        if len(words) == 3 and int(words[2]):
            found.append(int(words[0]) / 1000 - LEAD)
    return found


def main(rounds):
    home, broker = Home({}), Broker()
    try:
        log, line = home.folder / "motors", home.folder / "glove"
        mock = home.start("mock", "--link", str(line), "--motor-log", str(log))
        mock.line()
        home.run("--device", str(line))
        home.start("mqtt", "--broker", broker.address, "--reader", "ada").line("connected")
        ears = Client(broker, "tactus/#")
        ears.state(glove=True)
        times = []
        for number in range(rounds):
            # Until nothing moves, or the alert would wait for the end of a word. Less urgent events are not all sent.
            quiet = time.monotonic()
            count = len(pulses(log))
            while time.monotonic() - quiet < 2:
                time.sleep(0.1)
                if len(pulses(log)) != count:
                    quiet, count = time.monotonic(), len(pulses(log))
            start = time.monotonic() * 1000
            ears.publish("tactus/ada/message",
                         {"from": "Door", "text": "ring", "id": f"r{number}", "urgency": 0.95}).wait_for_publish(PATIENCE)
            end = time.monotonic() + PATIENCE
            while not (after := [at for at in pulses(log) if at > start]):
                assert time.monotonic() < end, "nothing was felt"
                time.sleep(0.02)
            times.append(after[0] - start)
            print(f"{times[-1]:6.1f} ms", flush=True)
        median = statistics.median(times)
        print(f"publish to first pulse: median {median:.1f} ms, least {min(times):.1f}, most {max(times):.1f}, of {rounds}")
        return 0 if median <= LIMIT else 1
    finally:
        home.close()
        broker.close()


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 20))
