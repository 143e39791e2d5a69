"""`tactus mqtt` beside a true service and a true Mosquitto, with clients that are not ours."""
import base64
import json
import stat
import subprocess
import time
import unittest

from home import PATIENCE, ROOT
from mosquitto import Daily, Story, Typist, certificates

import nacl.bindings  # by python3-nacl; `mosquitto` has found the system's modules
import nacl.utils


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
        # Nothing of what is read is in a state.
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
        self.assertEqual([one["id"] for one in told if one["what"] == "taken"], ["r", "s"])

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
        self.mosquitto.publish("tactus/ada/message", {"from": "Ada", "text": "Lunch", "id": "l", "urgency": 0.4})
        ears.fate("l", "felt")
        # Opens the list, the message, and what can be written to Ada; a letter, and send.
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
        hand.watch.line('"event":"news"')
        self.assertIn("sent", home.tactus("inbox", "list", "--outbox"))

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


class Secrets(Daily):
    def test_with_a_key_the_broker_reads_nothing(self):
        mosquitto = self.broker()
        ears = self.client(mosquitto, "#")
        home = self.home()
        file = home.folder / "ada.key"
        home.tactus("mqtt", "--make-key", str(file))
        self.assertEqual(stat.S_IMODE(file.stat().st_mode), 0o600)
        home.tactus("mqtt", "--make-key", str(file), status=74)
        key = base64.b64decode(file.read_text())
        bridge = self.bridge(home, mosquitto, "--key", str(file))

        def send(topic, message, place=None, damage=False):
            nonce = nacl.utils.random(24)
            box = bytearray(nonce + nacl.bindings.crypto_aead_xchacha20poly1305_ietf_encrypt(
                json.dumps(message).encode(), (place or topic).encode(), nonce, key))
            if damage:
                box[-1] ^= 1
            mosquitto.publish(topic, {"sealed": base64.b64encode(box).decode()})

        refused = lambda: ears.wait(lambda topic, one: topic == "tactus/ada/delivery" and one["what"] == "refused")
        soon = int(time.time() * 1000) + 600_000
        message = {"id": "s-1", "from": "Bank", "text": "confidential", "expires": soon, "quiet": True}
        send("tactus/ada/message", message)
        ears.fate("s-1", "taken")
        mosquitto.publish("tactus/ada/message", {"from": "A", "text": "plain", "id": "p"})
        self.assertIn("sealed", ears.fate("p", "refused"))
        send("tactus/ada/message", message, place="tactus/bo/message")
        refused()
        send("tactus/ada/message", message, damage=True)
        refused()
        send("tactus/ada/message", {**message, "id": "s-2", "expires": soon + 30 * 86_400_000})
        reason = ears.fate("s-2", "refused")["sealed"]
        box = base64.b64decode(reason)
        opened = nacl.bindings.crypto_aead_xchacha20poly1305_ietf_decrypt(box[24:], b"tactus/ada/delivery", box[:24], key)
        self.assertIn("expires", json.loads(opened)["reason"])
        send("tactus/ada/message", message)
        ears.fate("s-1", "taken")
        self.assertEqual(self.inbox(home), ["confidential"])
        self.assertFalse(any(b"confidential" in payload for _, payload in ears.heard))
        # Who cannot seal is not offered to send.
        config = next(json.loads(payload) for topic, payload in ears.heard if topic.startswith("homeassistant/"))
        self.assertNotIn("message", config["components"])
        bridge.end()
        file.chmod(0o644)
        self.assertIn("chmod 600", home.tactus("mqtt", "--broker", mosquitto.address, "--reader", "ada", "--key", str(file), status=77))

    def test_by_tls_and_the_access_list_a_readers_messages_are_that_readers_alone(self):
        home = self.home()
        authority = certificates(home.folder)
        passwords, example = home.folder / "passwords", ROOT / "firmware-protocol" / "examples" / "mosquitto.acl"
        passwords.touch(0o600)
        for user in ("ada", "bo", "doorbell", "fleet", "homeassistant"):
            subprocess.run(["mosquitto_passwd", "-b", passwords, user, user], check=True, capture_output=True)
        mosquitto = self.broker(
            f"cafile {authority}", f"certfile {home.folder}/localhost.pem", f"keyfile {home.folder}/localhost-key.pem",
            "allow_anonymous false", f"password_file {passwords}", f"acl_file {example}", tls=True)
        secret = home.folder / "password"
        secret.write_text("ada\n")
        secret.chmod(0o600)
        login = ["--user", "ada", "--password-file", str(secret), "--group", "ward"]
        # Whom nobody vouches for is not believed.
        wrong = self.bridge(home, mosquitto, *login, waits=False)
        self.assertIn("TLS", wrong.line("trying again"))
        wrong.end()
        self.bridge(home, mosquitto, *login, "--ca", str(authority))
        door = self.client(mosquitto, "tactus/+/delivery", user="doorbell", authorities=authority)
        fleet = self.client(mosquitto, "tactus/+/state", user="fleet", authorities=authority)
        other = self.client(mosquitto, "tactus/#", "tactus/ada/message", "tactus/ada/delivery", "tactus/group/ward/message",
                            "tactus/all/message", user="bo", authorities=authority)
        fleet.state(online=True, service=True)
        for topic in ("tactus/ada/message", "tactus/group/ward/message"):
            door.publish(topic, {"from": "Doorbell", "text": "for " + topic, "id": topic, "quiet": True})
            door.fate(topic, "taken")
        door.publish("tactus/all/message", {"from": "Doorbell", "text": "all", "id": "all", "quiet": True})
        door.fate("all", "taken")
        # Bo reads what is for Bo's group and for all, and nothing of Ada's; and may not write to her.
        other.wait(lambda topic, one: topic == "tactus/all/message")
        other.publish("tactus/ada/message", {"from": "Bank", "text": "fraud", "id": "f"}).wait_for_publish(PATIENCE)
        door.publish("tactus/ada/message", {"from": "Doorbell", "text": "last", "id": "last", "quiet": True})
        door.fate("last", "taken")
        self.assertEqual({topic for topic, _ in other.heard}, {"tactus/group/ward/message", "tactus/all/message"})
        self.assertNotIn("fraud", self.inbox(home))
        secret.chmod(0o644)
        self.assertIn("chmod 600", home.tactus("mqtt", "--broker", mosquitto.address, "--reader", "ada", *login, status=77))

    def test_a_client_certificate_and_a_password_from_a_command_let_in(self):
        home = self.home()
        authority = certificates(home.folder)
        mosquitto = self.broker(
            f"cafile {authority}", f"certfile {home.folder}/localhost.pem", f"keyfile {home.folder}/localhost-key.pem",
            "require_certificate true", "use_identity_as_username true", tls=True)
        refused = self.bridge(home, mosquitto, "--ca", str(authority), waits=False)
        refused.line("trying again")
        refused.end()
        home.settings.write_text(json.dumps({"mqtt": {
            "broker": mosquitto.address, "reader": "ada", "ca": str(authority), "user": "ada",
            "password_command": ["sh", "-c", "echo secret"], "certificate": str(home.folder / "ada.pem"),
            "certificate_key": str(home.folder / "ada-key.pem")}}))
        home.start("mqtt").line("connected")


if __name__ == "__main__":
    unittest.main()
