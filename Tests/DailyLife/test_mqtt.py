"""`tactus mqtt` beside a true service and a true Mosquitto, with clients that are not ours."""
import base64
import json
import os
import socket
import stat
import struct
import subprocess
import threading
import time
import unittest

from home import PATIENCE, ROOT, Home, free_port
from mosquitto import Broker, Client, certificates

import nacl.bindings  # by python3-nacl; `mosquitto` has found the system's modules
import nacl.utils


class Story:
    """What `tactus watch --json` tells of the hand."""

    def __init__(self, home):
        self.watch = home.start("watch", "--json")
        self.watch.line("standing")

    def felt(self, text):
        """Waits until this was felt, as the motors played it."""
        felt = ""
        end = time.monotonic() + PATIENCE
        while text not in felt.replace(" ", ""):
            assert time.monotonic() < end, felt
            one = json.loads(self.watch.line('"event":"felt"'))
            felt += one.get("text") or ""
        return felt


class Daily(unittest.TestCase):
    def home(self, service=True):
        home = Home({})
        self.addCleanup(home.close)
        if service:
            self.service = home.run()
        return home

    def broker(self, *lines, **options):
        broker = Broker(*lines, **options)
        self.addCleanup(broker.close)
        return broker

    def client(self, broker, *topics, **options):
        client = Client(broker, *topics, **options)
        self.addCleanup(client.close)
        return client

    def bridge(self, home, broker, *words, reader="ada", waits=True):
        bridge = home.start("mqtt", "--broker", broker.address, "--reader", reader, *words)
        if waits:
            bridge.line("connected")
        return bridge

    def inbox(self, home):
        return [json.loads(line) for line in home.tactus("inbox", "--json").splitlines()]


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
        self.assertEqual(sorted(one["text"] for one in self.inbox(home)), ["Rings", "two"])

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
        self.assertEqual(sorted(one["text"] for one in self.inbox(home)), ["kept", "long"])

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
        self.assertEqual([one["text"] for one in self.inbox(home)], ["good"])

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
        self.assertEqual([one["text"] for one in self.inbox(home)], ["early"])

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
        self.assertEqual([one["text"] for one in self.inbox(home)], ["confidential"])
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
        self.assertNotIn("fraud", [one["text"] for one in self.inbox(home)])
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


class Books(Daily):
    """Whatever is killed, each message is there once, and its sender knows."""

    COUNT = 100

    def test_kill_9_of_broker_bridge_and_service_at_random_moments(self):
        import random
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
        # What a killed broker has lost its sender sends again, as it does who waits for "taken".
        end = time.monotonic() + PATIENCE
        while not set(names) <= taken() and time.monotonic() < end:
            time.sleep(3)
            send(sorted(set(names) - taken()))
        self.assertEqual(set(names) - taken(), set(), kills)
        texts = [one["text"] for one in self.inbox(home)]
        self.assertEqual(sorted(texts), sorted(f"word {name}" for name in names), kills)
        spool = home.data / "mqtt" / "spool"
        while spool.stat().st_size and time.monotonic() < end:
            time.sleep(0.2)
        self.assertEqual(spool.read_bytes(), b"")

    def test_nothing_is_acknowledged_before_it_is_on_the_disk(self):
        """By the system calls: the line to the broker is written after the spool is synced."""
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
        lines = trace.read_text().splitlines()
        # PUBACK, 0x40; PUBLISH with QoS 1 came as 0x32.
        sent = next((place for place, line in enumerate(lines) if '"\\x40\\x0' in line and "read" not in line), None)
        synced = next((place for place, line in enumerate(lines) if "fdatasync(" in line), None)
        if synced is None or sent is None:
            self.skipTest("strace may not look")
        self.assertLess(synced, sent)


class FakeBroker:
    """A peer at a broker's port that does what a test wants with each connection."""

    def __init__(self, act):
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port, self.act, self.count = self.listener.getsockname()[1], act, 0
        self.open = True
        threading.Thread(target=self._accept, daemon=True).start()

    address = property(lambda self: f"mqtt://127.0.0.1:{self.port}")

    def _accept(self):
        while True:
            try:
                one, _ = self.listener.accept()
            except OSError:
                return
            self.count += 1
            threading.Thread(target=self._serve, args=(one,), daemon=True).start()

    def _serve(self, one):
        try:
            self.act(self, one)
        except OSError:
            pass
        one.close()

    def close(self):
        self.open = False
        self.listener.close()


CONNACK = bytes([0x20, 3, 0, 0, 0])


def publication(topic, payload, packet=1):
    body = struct.pack(">H", len(topic)) + topic + struct.pack(">H", packet) + b"\0" + payload
    size, length = len(body), b""
    while True:
        length += bytes([size % 128 | (128 if size > 127 else 0)])
        size //= 128
        if not size:
            return b"\x32" + length + body


class Hostile(Daily):
    def against(self, act, service=False):
        fake = FakeBroker(act)
        self.addCleanup(fake.close)
        home = self.home(service)
        return fake, home, home.start("mqtt", "--broker", fake.address, "--reader", "ada")

    def greet(self, one):
        one.recv(4096)
        one.sendall(CONNACK)
        one.recv(4096)

    def test_malformed_packets_cost_the_line_and_it_comes_back(self):
        damage = [b"\xff" * 64, b"\x32\xff\xff\xff\xff\xff", b"\x00\x00", b"\x32\x02\x00\xff", b"\x40\x02\x00\x00",
                  publication(b"tactus/\xc3/message", b"{}"), b"\x20\x03\x00\x00\x00", b"\xe0\x02\x8e\x00"]

        def act(fake, one):
            number = fake.count
            if number % 2:
                self.greet(one)
            else:
                one.recv(4096)
            one.sendall(damage[number // 2 % len(damage)])
            one.settimeout(1)
            try:
                while one.recv(4096):
                    pass
            except TimeoutError:
                pass

        fake, home, bridge = self.against(act)
        end = time.monotonic() + PATIENCE
        while fake.count < 6:
            self.assertLess(time.monotonic(), end)
            self.assertIsNone(bridge.process.poll(), bridge.said)
            time.sleep(0.1)
        self.assertTrue(all(len(line) < 400 for line in bridge.said))
        self.assertEqual(bridge.end(), 143)

    def test_a_packet_without_end_is_not_kept(self):
        def act(fake, one):
            self.greet(one)
            # PUBLISH of 256 MiB, as fast as it is taken.
            one.sendall(b"\x32\xff\xff\xff\x7f\x00\x12tactus/ada/message\x00\x01\x00")
            while fake.open:
                one.sendall(b"x" * 65_536)

        fake, home, bridge = self.against(act)
        end, most = time.monotonic() + PATIENCE, 0
        while fake.count < 3:
            self.assertLess(time.monotonic(), end)
            self.assertIsNone(bridge.process.poll(), bridge.said)
            most = max(most, bridge.memory())
            time.sleep(0.02)
        self.assertLess(most, 200 << 20)
        self.assertEqual(bridge.end(), 143)

    def test_what_was_not_asked_for_is_dropped_and_the_log_stays_short(self):
        def act(fake, one):
            self.greet(one)
            one.settimeout(20)
            for number in range(2_000):
                topic = f"tactus/{number}/message" if number % 3 else "$SYS/x" if number % 2 else "a/+/#"
                one.sendall(publication(topic.encode(), b'{"from":"A","text":"b"}', number % 60_000 + 1))
            while fake.open and one.recv(65_536):
                pass

        fake, home, bridge = self.against(act)
        bridge.line("not asked for")
        time.sleep(3)
        self.assertIsNone(bridge.process.poll(), bridge.said)
        self.assertLess(len(bridge.said), 30)
        self.assertEqual((home.data / "mqtt" / "spool").read_bytes(), b"")
        self.assertEqual(bridge.end(), 143)

    def test_silence_and_steering_characters_do_no_harm(self):
        def act(fake, one):
            if fake.count == 1:
                time.sleep(2)
                return
            self.greet(one)
            one.sendall(publication(b"tactus/ada/message", b'{"from":"\x1b[2J","text":"\xff\x1b]0;x"}'))
            one.sendall(publication(b"tactus/\x1b[31m/message", b"{}", 2))
            while fake.open and one.recv(65_536):
                pass

        fake, home, bridge = self.against(act, service=True)
        bridge.line("refused")
        self.assertFalse(any("\x1b" in line for line in bridge.said))
        self.assertEqual(bridge.end(), 143)

    def test_ctrl_c_ends_it_while_the_broker_cannot_be_reached(self):
        home = self.home(service=False)
        for place in ("mqtt://127.0.0.1:1", f"mqtt://127.0.0.1:{free_port()}"):
            bridge = home.start("mqtt", "--broker", place, "--reader", "ada")
            bridge.line("trying again")
            self.assertEqual(bridge.end(), 143)

    def test_wrong_words_are_refused_with_what_to_do(self):
        home = self.home(service=False)
        broker = ["--broker", "mqtt://127.0.0.1", "--reader", "ada"]
        for words, status, said in (
                ([], 64, "--broker"), (["--broker", "mqtt://h"], 64, "--reader"),
                (["--broker", "tcp://h", "--reader", "a"], 64, "mqtts://"),
                (["--broker", "mqtt://h", "--reader", "a/b"], 64, "topic"),
                ([*broker, "--group", "#"], 64, "topic"), ([*broker, "--discovery", "a/+"], 64, "--discovery"),
                ([*broker, "--ca", "/none"], 64, "mqtts://"), ([*broker, "--password-file", "/none"], 66, "/none"),
                (["--broker", "mqtts://h", "--reader", "a", "--ca", "/none"], 66, "/none"),
                ([*broker, "--key", "/none"], 66, "/none"), ([*broker, "--make-key", "x"], 64, "alone"),
                ([*broker, "more"], 64, "more")):
            self.assertIn(said, home.tactus("mqtt", *words, status=status))


if __name__ == "__main__":
    unittest.main()
