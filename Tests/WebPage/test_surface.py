"""A phone as the surface: the real server between Chromium's fingers and a service made from SERVICE.md."""
import unittest

from browser import PHONE
from fakeservice import FakeService
from test_server import ServerTest


class SurfaceTests(ServerTest):
    def setUp(self):
        self.place = self.home()
        self.service = FakeService(self.place)
        self.addCleanup(self.service.close)
        _, self.address = self.place.web()

    def touching(self):
        """A phone that has become the surface, and its connection to the service."""
        phone = self.open(self.paired(self.address, "touch"), "touch", **PHONE)
        phone.click("#touch-start")
        one, request = self.service.wait(do="surface")
        return phone, one, request

    def test_a_phone_becomes_the_surface_by_the_services_names(self):
        phone, _, request = self.touching()
        self.assertEqual(request["name"], "Bo's phone")
        self.assertEqual((request["kind"], request["contacts"]), ("braille", 10))
        self.assertNotIn("web", request)
        self.assertGreater(request["height"], request["width"])
        phone.fingers("touchStart", (1, 100, 200))
        phone.fingers("touchEnd")
        points = []
        while len(points) < 2:
            points += self.service.wait(do="touch")[1]["points"]
        self.assertEqual([points[0]["phase"], points[-1]["phase"]], ["down", "up"])

    def test_what_the_fingers_meant_is_shown_to_their_phone_alone(self):
        phone, one, _ = self.touching()
        watcher = self.client(self.address)
        watcher.send({"do": "subscribe", "to": ["keys"]})
        # A client that may write and read answers gets these too.
        other, _ = self.service.wait(do="subscribe", to=["answers", "keys", "news", "touches"])
        self.service.tell(one, {"event": "touched", "dots": [1, 3]})
        phone.wait("document.querySelector('#surface-result').textContent.includes('3')")
        self.service.tell(one, {"event": "touched", "swipe": "U1+D1"})
        phone.wait("document.querySelector('#surface-result').textContent === 'U1 D1'")
        self.service.tell(one, {"event": "touches", "width": 60, "height": 130, "points": []},
                          {"event": "felt", "dots": [1], "text": "secret"})
        self.service.tell(other, {"event": "touches", "width": 60, "height": 130,
                                  "points": [{"id": 0, "phase": "down", "x": 1, "y": 2}]})
        self.assertEqual(watcher.wait(web="touches")["points"], [{"id": 0, "phase": "down", "x": 1, "y": 2}])

    def test_another_surface_ends_touching_and_says_who(self):
        phone, one, _ = self.touching()
        self.service.tell(one, {"event": "surface", "yours": False, "reason": "Ada's tablet is the surface now"})
        phone.wait("document.querySelector('#touch-says').textContent === 'Another device is the surface now.'")
        self.service.wait(do="surface", leave=True)

    def test_a_phone_that_is_gone_leaves_the_service(self):
        device = self.client(self.paired(self.address, "touch"))
        device.ask(web="surface", width=60, height=130, orientation=0, flat=None, most=5, kind="quadrants")
        one, request = self.service.wait(do="surface")
        self.assertEqual((request["kind"], request["contacts"]), ("quadrants", 5))
        device.socket.close()
        # Its own connection ends, which discards the fingers (SERVICE.md).
        self.service.wait_for_end(one)

    def test_a_service_that_answers_nothing_is_not_asked_without_bound(self):
        device = self.client(self.address)
        device.wait(web="hello")
        self.service.wait(do="hello")
        device.ask(do="state")
        self.service.mute = True
        for number in range(40):
            device.send({"do": "state", "tag": f"m{number}"})
        refused = [device.wait(status=69) for _ in range(8)]
        self.assertEqual({one["error"] for one in refused}, {"too many requests at once"})

    def test_a_slow_browser_loses_events_and_is_told_how_many(self):
        slow = self.client(self.address, room=4096)
        slow.wait(web="hello")
        one, _ = self.service.wait(do="hello")
        told = 60_000
        for start in range(0, told, 100):
            self.service.tell(one, *({"event": "news", "text": f"{number} " + "x" * 100}
                                     for number in range(start, start + 100)))
        slow.send({"web": "ping"})
        heard = dropped = 0
        last = -1
        while (each := slow.read()) != {"web": "pong"}:
            if each.get("event") == "dropped":
                dropped += each["lines"]
            elif each.get("event") == "news":
                heard += 1
                number = int(each["text"].split()[0])
                self.assertGreater(number, last)
                last = number
        # The answer may overtake events still queued on the service's line.
        while heard + dropped < told:
            each = slow.read()
            dropped += each.get("lines", 0)
            heard += each.get("event") == "news"
        self.assertGreater(dropped, 0)
        self.assertEqual(heard + dropped, told)


class TrueSurfaceTests(ServerTest):
    def test_a_finger_on_a_zone_of_the_true_service_is_that_dot_and_watchers_see_it(self):
        home = self.home()
        home.run()
        _, address = home.web()
        watcher = self.client(address)
        watcher.ask(do="subscribe", to=["keys"])
        phone = self.open(self.paired(address, "touch"), "touch", **PHONE)
        phone.click("#touch-start")
        device = self.client(address)
        # The phone's own request may still be in transit; the last one to ask is the surface, and the phone is
        # notified.
        for _ in range(20):
            wide = device.ask(web="surface", width=60, height=130, orientation=0, flat=None, most=10, kind="braille")
            try:
                phone.wait("document.querySelector('#surface').hidden", 1)
                break
            except AssertionError:
                pass
        self.assertEqual(sorted(zone["dot"] for zone in wide["zones"] if "dot" in zone), [1, 2, 3, 4, 5, 6])
        self.assertTrue(phone.run("document.querySelector('#surface').hidden"))
        phone.click("#touch-start")
        device.wait(web="surface", yours=False)
        phone.wait("!document.querySelector('#surface').hidden")
        # The right third of a screen that faces away from its reader has dots 1 to 3, from top to bottom.
        phone.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        phone.fingers("touchStart", (1, 330, 700))
        self.assertEqual(watcher.wait(web="touches")["points"][0]["phase"], "down")
        phone.fingers("touchEnd")
        phone.wait("document.querySelector('#surface-result').textContent.includes('3')", 20)


if __name__ == "__main__":
    unittest.main()
