"""Other clients of a broker: garbage, false wills, wrong keys, a broker whose certificate has expired."""
import base64
import json
import subprocess
import time
import unittest

from home import PATIENCE
from mosquitto import Daily, certificates


class Peers(Daily):
    """An error with its position, and everything else continues."""

    def setUp(self):
        self.mosquitto = self.broker()
        self.ears = self.client(self.mosquitto, "tactus/#")

    def refusal(self):
        return self.ears.wait(lambda topic, one: topic == "tactus/ada/delivery" and one["what"] == "refused")

    def goes_on(self, home):
        self.mosquitto.publish("tactus/ada/message", {"from": "A", "text": "good", "id": "good", "quiet": True})
        self.ears.fate("good", "taken")
        self.assertEqual(self.inbox(home), ["good"])

    def test_wrong_words_have_a_place_and_the_rest_goes_on(self):
        home = self.home()
        bridge = self.bridge(home, self.mosquitto)
        deep = '{"from":"A","text":"x","id":"deep","more":' + "[" * 100 + "]" * 100 + "}"
        for payload, said in (
                (deep, "line 1, column "), ('{"from":"A","text":"x","id":"' + "i" * 10_000 + '"}', "id: "), ('{"from":"A" "text":"x"}', "line 1, column 13"),
                ('{"from":"A","text":"x","id":7}', "id: "), ('{"from":"A","from":"B","text":"x"}', "line 1"),
                ('{"from":"A","text":"x","urgency":1e999}', "line 1"), ("\x00" * 100, "column 1"),
                ("", "column 1"), ("7", "expected an object"), ('{"from":"A"}', "text: missing")):
            self.ears.client.publish("tactus/ada/message", payload.encode(), qos=1)
            reason = self.refusal()["reason"]
            self.assertIn(said, reason, payload[:60])
            self.assertLess(len(reason), 250)
        self.goes_on(home)
        self.assertTrue(all(len(line) < 400 for line in bridge.said))

    def test_what_is_too_long_is_refused_by_its_name(self):
        home = self.home()
        self.bridge(home, self.mosquitto)
        for size in (60_000, 2_000_000, 4_000_000):
            name = f"long-{size}"
            self.mosquitto.publish("tactus/ada/message", {"id": name, "from": "A", "text": "x" * size})
            self.assertIn("49152", self.ears.fate(name, "refused")["reason"])
        self.goes_on(home)

    def test_garbage_that_is_retained_is_told_nobody(self):
        for topic in ("tactus/ada/message", "tactus/all/message", "tactus/ada/state", "tactus/ada/delivery", "tactus/evil/state",
                      "tactus//state", "tactus/\u202egroup/state"):
            self.mosquitto.publish(topic, '{"from":"\\u001b[2J","text":"old","online":[],"what":"felt"', "-r")
        home = self.home()
        self.bridge(home, self.mosquitto)
        self.ears.state(online=True, service=True)
        self.goes_on(home)
        listed = home.tactus("fleet", "--broker", self.mosquitto.address)
        self.assertIn("ada", listed)
        self.assertIn("1 reader: 1 ready", listed)
        self.assertNotIn("\x1b", listed)

    def test_a_false_will_and_a_false_delivery_end_no_bridge(self):
        home = self.home()
        bridge = self.bridge(home, self.mosquitto)
        self.ears.state(online=True, service=True)
        subprocess.run(["mosquitto_pub", "-V", "5", "-p", str(self.mosquitto.port), "-t", "tactus/ada/state", "-r", "-q", "1", "-m",
                        '{"online":false}'], check=True, timeout=PATIENCE)
        self.mosquitto.publish("tactus/ada/delivery", {"id": "x", "what": "acknowledged", "time": 1})
        self.goes_on(home)
        # It is published again when something changes, here the reader's service.
        self.service.end()
        self.ears.state(online=True, service=False)
        self.assertIsNone(bridge.process.poll())

    def test_what_is_sealed_wrongly_is_refused(self):
        try:
            import nacl.bindings
            import nacl.utils
        except ImportError:
            self.skipTest("there is no PyNaCl")
        home = self.home()
        key = home.folder / "key"
        home.tactus("mqtt", "--make-key", str(key))
        secret = base64.b64decode(key.read_text())
        self.bridge(home, self.mosquitto, "--key", str(key))
        expires = int(time.time() * 1000) + 600_000

        def sealed(topic, secret, **more):
            text = json.dumps({"id": "s", "from": "A", "text": "x", "expires": expires, "quiet": True, **more}).encode()
            nonce = nacl.utils.random(24)
            return nonce + nacl.bindings.crypto_aead_xchacha20poly1305_ietf_encrypt(text, topic.encode(), nonce, secret)

        good = sealed("tactus/ada/message", secret)
        for box in (sealed("tactus/ada/message", bytes(32)), sealed("tactus/all/message", secret), good[:-1], good[:24], b"",
                    good[:-1] + bytes([good[-1] ^ 1]), sealed("tactus/ada/message", secret, expires=expires + 8 * 86_400_000),
                    sealed("tactus/ada/message", secret, id=None)):
            self.mosquitto.publish("tactus/ada/message", {"sealed": base64.b64encode(box).decode()})
            self.refusal()
        self.mosquitto.publish("tactus/ada/message", {"sealed": base64.b64encode(good).decode()})
        self.ears.fate("s", "taken")
        self.assertEqual(self.inbox(home), ["x"])


class Expired(Daily):
    def test_a_broker_whose_certificate_has_expired_is_told_nothing(self):
        home = self.home(service=False)
        folder = home.folder / "tls"
        folder.mkdir()
        authority = certificates(folder)
        subprocess.run(["openssl", "x509", "-req", "-in", "localhost.csr", "-CA", "ca.pem", "-CAkey", "ca-key.pem", "-days", "-1",
                        "-CAcreateserial", "-extfile", "extensions", "-out", "localhost.pem"], cwd=folder, check=True,
                       capture_output=True, timeout=PATIENCE)
        mosquitto = self.broker("allow_anonymous true", f"cafile {authority}", f"certfile {folder}/localhost.pem",
                                f"keyfile {folder}/localhost-key.pem", tls=True)
        bridge = self.bridge(home, mosquitto, "--ca", str(authority), waits=False)
        self.assertIn("TLS", bridge.line("trying again"))
        self.assertIn("expired", " ".join(bridge.said))
        self.assertEqual(bridge.end(), 143)


if __name__ == "__main__":
    unittest.main()
