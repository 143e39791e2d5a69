"""`tactus mqtt` by TLS, with Mosquitto's access list, and with messages that the broker cannot read."""
import base64
import json
import stat
import subprocess
import time
import unittest

from home import PATIENCE, ROOT
from mosquitto import Daily, certificates

import nacl.bindings  # from python3-nacl; `mosquitto` has added the system's modules
import nacl.utils


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
        # A client that cannot encrypt is not offered to send.
        config = next(json.loads(payload) for topic, payload in ears.heard if topic.startswith("homeassistant/"))
        self.assertNotIn("message", config["components"])
        bridge.end()
        file.chmod(0o644)
        self.assertIn("chmod 600", home.tactus("mqtt", "--broker", mosquitto.address, "--reader", "ada", "--key", str(file), status=77))

    def test_what_was_forgotten_cannot_be_sent_again_by_whoever_has_recorded_it(self):
        mosquitto = self.broker()
        ears = self.client(mosquitto, "#")
        home = self.home()
        file = home.folder / "ada.key"
        home.tactus("mqtt", "--make-key", str(file))
        key = base64.b64decode(file.read_text())
        bridge = self.bridge(home, mosquitto, "--key", str(file), "--allow-plain")

        def sealed(name, text):
            message = {"id": name, "from": "Bank", "text": text, "expires": int(time.time() * 1000) + 600_000, "quiet": True}
            nonce = nacl.utils.random(24)
            return {"sealed": base64.b64encode(nonce + nacl.bindings.crypto_aead_xchacha20poly1305_ietf_encrypt(
                json.dumps(message).encode(), b"tactus/ada/message", nonce, key)).decode()}

        # A client that saw the ID on the broker uses it first, unencrypted, and gains nothing.
        mosquitto.publish("tactus/ada/message", {"id": "s", "from": "Thief", "text": "first", "quiet": True})
        ears.fate("s", "taken")
        recorded, untold = sealed("s", "confidential"), sealed("u", "untold")
        mosquitto.publish("tactus/ada/message", recorded)
        ears.fate("s", "taken")
        self.assertEqual(sorted(self.inbox(home)), ["confidential", "first"])
        self.service.end()
        mosquitto.publish("tactus/ada/message", untold)
        spool = home.data / "mqtt" / "spool"
        end = time.monotonic() + PATIENCE
        while untold["sealed"] not in base64.b64decode(spool.read_text().split('"payload":"')[-1].split('"')[0]).decode() \
                and time.monotonic() < end:
            time.sleep(0.1)
        bridge.end()
        for wish in (("--person", "Bank"), ("--all",)):
            home.tactus("forget", *wish, "--yes")
        self.assertNotIn(b"Bank", b"".join(path.read_bytes() for path in home.data.rglob("*") if path.is_file()))
        home.run()
        self.bridge(home, mosquitto, "--key", str(file))
        for box in (recorded, untold):
            mosquitto.publish("tactus/ada/message", box)
        mosquitto.publish("tactus/ada/message", sealed("new", "new"))
        ears.fate("new", "taken")
        self.assertEqual(self.inbox(home), ["new"])

    def test_by_tls_and_the_access_list_a_readers_messages_are_that_readers_alone(self):
        home = self.home()
        authority = certificates(home.folder)
        passwords, example = home.folder / "passwords", ROOT / "docs" / "examples" / "mosquitto.acl"
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
        # A broker without a trusted certificate is refused.
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
        # Bo reads messages for Bo's group and for all, but none of Ada's; and may not write to her.
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
