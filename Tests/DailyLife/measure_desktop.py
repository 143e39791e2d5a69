#!/usr/bin/env python3
"""Measures the latency of a notification: the time from the call on the bus to the loopback glove's first pulse.

    measure_desktop.py [NOTIFICATIONS]

Each (20) is sent to a new service that has been quiet for a second. TACTUS names the program. Exits with 1 if the
median is more than 80 ms.
"""
import json
import shutil
import socket
import statistics
import sys
import threading
import time
import unittest

from dbuswire import Program, Variant
from test_desktop import DesktopTest

LIMIT = 80


class Measure(DesktopTest):
    def pulses(self):
        """The times at which motors started, as the service reports them; grows in the background."""
        story = socket.socket(socket.AF_UNIX)
        self.addCleanup(story.close)
        story.connect(str(self.home.folder / "run" / "tactus" / "service"))
        story.sendall(b'{"do":"subscribe","to":["motors"]}\n')
        pulses = [time.monotonic()]

        def listen():
            for line in story.makefile("rb"):
                event = json.loads(line)
                if event.get("event") == "motors" and event["level"] > 0:
                    pulses.append(time.monotonic())

        threading.Thread(target=listen, daemon=True).start()
        return pulses

    def runTest(self):
        self.start_bus()
        self.shower()
        program, times = self.program(), []
        for number in range(COUNT):
            # Nothing of the previous round, which would be repeated until acknowledged.
            shutil.rmtree(self.home.data, ignore_errors=True)
            service, bridge = self.home.run(), self.desktop()
            self.said(bridge, "the messenger is there")
            pulses = self.pulses()
            self.until(lambda: time.monotonic() - pulses[-1] > 1)
            start = time.monotonic()
            program.notify("Stove", f"It is hot {number}", hints={"urgency": Variant("y", 2)})
            self.until(lambda: pulses[-1] > start)
            times.append(next(at for at in pulses if at > start) * 1000 - start * 1000)
            bridge.end()
            service.end()
        print(f"notification to first pulse: median {statistics.median(times):.1f} ms, {min(times):.1f} to {max(times):.1f}, of {COUNT}")
        self.assertLessEqual(statistics.median(times), LIMIT)


if __name__ == "__main__":
    COUNT = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    sys.exit(not unittest.TextTestRunner().run(Measure()).wasSuccessful())
