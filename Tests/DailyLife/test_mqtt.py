"""`tactus mqtt` with a real service, a real Mosquitto and third-party clients."""
import glob
import json
import time
import unittest

from mosquitto import Daily, Story, Typist


class Messages(Daily):
    def setUp(self):
        self.mosquitto = self.broker()
        self.ears = self.client(self.mosquitto, "tactus/#")

    def test_a_stranger_sends_and_hears_what_became_of_it(self):
        home = self.home()
        story = Story(home)
        self.bridge(home, self.mosquitto)
        self.mosquitto.publish("tactus/ada/message", {"from": "Doorbell", "text": "xylophone", "id": "d-1", "urgency": 0.9})
        self.assertEqual(self.ears.fate("d-1")["what"], "taken")
        story.felt("xylophone")
        self.ears.fate("d-1", "felt")
        state = self.ears.state(online=True, glove=True)
        self.assertEqual((state["room"], state["service"], state["groups"]), ("messages", True, []))
        # A state contains none of the text read.
        self.assertFalse(any(b"xylophone" in payload for topic, payload in self.ears.heard if topic.endswith("state")))

    def test_without_an_id_one_is_made_and_told(self):
        home = self.home()
        self.bridge(home, self.mosquitto)
        for _ in range(2):
            self.mosquitto.publish("tactus/ada/message", {"from": "Door", "text": "Somebody rings", "quiet": True})
        names = {self.ears.wait(lambda topic, one: topic == "tactus/ada/delivery" and one["what"] == "taken")["id"]
                 for _ in range(2)}
        self.assertEqual(len(names), 2)
        self.assertEqual(len(self.inbox(home)), 2)

    def test_the_same_id_is_delivered_once_whichever_way_it_comes(self):
        home = self.home()
        self.bridge(home, self.mosquitto, "--group", "ward")
        for topic in ("tactus/ada/message", "tactus/group/ward/message", "tactus/all/message"):
            self.mosquitto.publish(topic, {"from": "Door", "text": "Rings", "id": "one", "quiet": True})
            self.ears.fate("one", "taken")
        self.mosquitto.publish("tactus/group/other/message", {"from": "Door", "text": "no", "id": "x", "quiet": True})
        self.mosquitto.publish("tactus/all/message", {"from": "Door", "text": "two", "id": "two", "quiet": True})
        self.ears.fate("two", "taken")
        self.assertEqual(sorted(self.inbox(home)), ["Rings", "two"])

    def test_what_came_while_the_host_was_off_is_told_once_unless_it_has_expired(self):
        home = self.home()
        bridge = self.bridge(home, self.mosquitto)
        self.ears.state(online=True)
        bridge.end()
        self.ears.state(online=False)
        now = int(time.time() * 1000)
        self.ears.publish("tactus/ada/message", {"from": "A", "text": "kept", "id": "kept", "quiet": True})
        self.ears.publish("tactus/ada/message", {"from": "A", "text": "brief", "id": "brief", "quiet": True}, expiry=1)
        self.ears.publish("tactus/ada/message", {"from": "A", "text": "late", "id": "late", "expires": now + 1000})
        self.ears.publish("tactus/ada/message", {"from": "A", "text": "long", "id": "long", "quiet": True}, expiry=600)
        time.sleep(2.5)
        bridge = self.bridge(home, self.mosquitto)
        self.ears.fate("kept", "taken")
        self.ears.fate("late", "expired")
        self.ears.fate("long", "taken")
        bridge.end()
        self.bridge(home, self.mosquitto)
        self.assertEqual(sorted(self.inbox(home)), ["kept", "long"])

    def test_nonsense_is_refused_with_a_reason_and_the_rest_goes_on(self):
        home = self.home()
        bridge = self.bridge(home, self.mosquitto)
        refused = lambda: self.ears.wait(lambda topic, one: topic == "tactus/ada/delivery" and one["what"] == "refused")
        for payload in ("{", "[1]", '{"from":"A"}', '{"from":"A\\nB","text":"x"}', "x" * 70_000, '{"from":"A","text":"a","urgency":7}',
                        "[" * 10_000, '{"from":"A","text":"\\u0000"}', '{"sealed":"AAAA"}'):
            self.mosquitto.publish("tactus/ada/message", payload)
            self.assertTrue(refused()["reason"])
        self.mosquitto.publish("tactus/ada/message", {"id": "bad", "from": "A", "text": ""})
        self.assertIn("text", self.ears.fate("bad", "refused")["reason"])
        self.ears.client.publish("tactus/ada/message", bytes(range(256)), qos=1)
        refused()
        self.mosquitto.publish("tactus/ada/message", {"from": "A", "text": "good", "id": "g", "quiet": True, "more": {"x": 1}})
        self.ears.fate("g", "taken")
        self.assertIsNone(bridge.process.poll())
        self.assertEqual(self.inbox(home), ["good"])

    def test_a_retained_message_is_told_once(self):
        home = self.home()
        bridge = self.bridge(home, self.mosquitto)
        self.mosquitto.publish("tactus/ada/message", {"from": "A", "text": "r", "id": "r", "quiet": True}, "-r")
        self.ears.fate("r", "taken")
        bridge.end()
        home.tactus("mqtt", "--broker", "mqtt://127.0.0.1:1", "--reader", "all", status=64)
        self.bridge(home, self.mosquitto)
        self.mosquitto.publish("tactus/ada/message", {"from": "A", "text": "s", "id": "s", "quiet": True})
        self.ears.fate("s", "taken")
        told = [json.loads(payload) for topic, payload in self.ears.heard if topic.endswith("delivery")]
        # The next bridge repeats the last 5 s of its predecessor.
        self.assertEqual({one["id"] for one in told if one["what"] == "taken"}, {"r", "s"})
        self.assertEqual(sorted(self.inbox(home)), ["r", "s"])

    def test_the_service_may_come_later_and_a_kill_is_told_by_the_will(self):
        home = self.home(service=False)
        bridge = self.bridge(home, self.mosquitto)
        self.ears.state(online=True, service=False)
        self.mosquitto.publish("tactus/ada/message", {"from": "A", "text": "early", "id": "e", "quiet": True})
        bridge.end("kill")
        self.ears.state(online=False)
        bridge = self.bridge(home, self.mosquitto)
        service = home.run()
        self.ears.fate("e", "taken")
        self.ears.state(online=True, service=True)
        service.end()
        self.ears.state(online=True, service=False)
        self.assertEqual(self.inbox(home), ["early"])

    def test_what_the_hand_does_comes_back_to_the_sender(self):
        home = self.home(service=False)
        hand = Typist(home)
        self.bridge(home, self.mosquitto)
        self.mosquitto.publish("tactus/ada/message", {"from": "Ada", "text": "The house is on fire", "id": "f", "urgency": 0.95})
        self.ears.fate("f", "felt")
        self.ears.state(online=True, service=True)
        for _ in range(3):
            hand.key("enter")
        self.ears.fate("f", "acknowledged")
        hand.key("back")
        hand.key("enter")
        hand.key("down")
        self.ears.fate("f", "read")

    def test_an_answer_goes_back_to_the_sender_even_if_the_broker_was_away(self):
        home = self.home(service=False)
        hand = Typist(home)
        self.bridge(home, self.mosquitto)
        ears = self.client(self.mosquitto, "tactus/ada/delivery", name="sender")
        # An alert of this urgency is felt only if the hand is free, so its status is "taken".
        self.mosquitto.publish("tactus/ada/message", {"from": "Ada", "text": "Lunch", "id": "l", "urgency": 0.4})
        ears.fate("l", "taken")
        # Opens the list, the message, and the editor for Ada; types a letter, and sends it.
        for _ in range(3):
            hand.key("enter")
        hand.watch.line('"text":"Lunch"')
        hand.key("enter")
        hand.watch.line('"typed":true')
        hand.letter("125")
        self.mosquitto.kill()
        hand.key("enter")
        hand.watch.line("Send to Ada?")
        time.sleep(1)
        hand.key("enter")
        hand.watch.line('"cue":"kept"')
        self.mosquitto.start()
        answer = ears.fate("l", "answered")
        self.assertEqual(answer["text"], "h")
        self.assertTrue(answer["key"])
        hand.watch.line('"event":"news"')
        self.assertIn("sent", home.tactus("inbox", "list", "--outbox"))

    def test_what_the_host_runs_on_is_told(self):
        """Uses a fake of the system's folder."""
        preload = next(iter(glob.glob("/usr/lib/*/libumockdev-preload.so.0")), None)
        if preload is None:
            self.skipTest("there is no umockdev")
        home = self.home()
        supplies = home.folder / "machine" / "sys" / "class" / "power_supply"
        for name, members in (("BAT0", {"type": "Battery", "present": 1, "capacity": 41, "status": "Discharging"}),
                              ("AC", {"type": "Mains", "online": 0}), ("mouse", {"type": "Battery", "scope": "Device", "capacity": 2})):
            (supplies / name).mkdir(parents=True)
            for key, value in members.items():
                (supplies / name / key).write_text(f"{value}\n")
        home.environment = {**home.environment, "LD_PRELOAD": preload, "UMOCKDEV_DIR": str(home.folder / "machine")}
        found = self.client(self.mosquitto, "homeassistant/#")
        self.bridge(home, self.mosquitto)
        self.ears.state(online=True, service=True, power={"source": "battery", "battery": 41, "charging": False})
        parts = found.wait(lambda topic, one: topic.endswith("/config"))["components"]
        self.assertEqual((parts["battery"]["device_class"], parts["battery"]["unit_of_measurement"]), ("battery", "%"))
        self.assertRegex(home.tactus("fleet", "--broker", self.mosquitto.address), "ada .* battery 41 %")

    def test_home_assistant_finds_the_glove(self):
        home = self.home()
        found = self.client(self.mosquitto, "homeassistant/#")
        bridge = self.bridge(home, self.mosquitto)
        config = found.wait(lambda topic, one: topic == "homeassistant/device/tactus-ada/config")
        self.assertEqual(config["device"]["identifiers"], "tactus-ada")
        self.assertTrue(config["origin"]["name"])
        parts = config["components"]
        self.assertEqual({one["platform"] for one in parts.values()}, {"notify", "binary_sensor", "sensor", "event"})
        self.assertEqual(len({one["unique_id"] for one in parts.values()}), len(parts))
        self.assertEqual(parts["message"]["command_topic"], "tactus/ada/message")
        for one in parts.values():
            self.assertTrue({"platform", "name", "unique_id"} <= one.keys())
        self.assertIn("acknowledged", parts["delivery"]["event_types"])
        try:
            import jinja2
        except ImportError:
            jinja2 = None
        if jinja2:
            environment = jinja2.Environment()
            words = environment.from_string(parts["message"]["command_template"]).render(value='Say "ä"\nnow')
            self.assertEqual(json.loads(words), {"from": "Home Assistant", "text": 'Say "ä"\nnow'})
            event = environment.from_string(parts["delivery"]["value_template"]).render(value_json={"what": "felt"})
            self.assertEqual(json.loads(event)["event_type"], "felt")
            self.mosquitto.publish("tactus/ada/message", words)
            self.ears.wait(lambda topic, one: topic == "tactus/ada/delivery" and one["what"] == "taken")
        bridge.end()
        self.bridge(home, self.mosquitto, "--discovery", "off")
        self.assertIsNone(found.wait(lambda topic, one: topic == "homeassistant/device/tactus-ada/config"))


if __name__ == "__main__":
    unittest.main()
