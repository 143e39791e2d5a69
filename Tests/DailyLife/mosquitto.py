"""A real Mosquitto for a test, and third-party clients."""
import fcntl
import json
import os
import pathlib
import pty
import queue
import shutil
import socket
import subprocess
import sys
import tempfile
import termios
import time
import unittest

from home import PATIENCE, Home, free_port, program

try:
    import paho.mqtt.client as mqtt
except ImportError:  # another Python than the system's
    sys.path.append("/usr/lib/python3/dist-packages")
    import paho.mqtt.client as mqtt
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.properties import Properties

BROKER = shutil.which("mosquitto", path="/usr/sbin:/usr/bin:/usr/local/sbin")


class Broker:
    """Mosquitto on loopback; its persistent data survives `kill` and `start`."""

    def __init__(self, *lines, tls=False):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="tactus-mqtt-"))
        self.port, self.tls, self.process = free_port(), tls, None
        # As root it would switch to a user who cannot write here.
        self.settings = self.folder / "mosquitto.conf"
        self.settings.write_text("\n".join([
            f"listener {self.port} 127.0.0.1", "user root", "persistence true", f"persistence_location {self.folder}/",
            "autosave_on_changes true", "autosave_interval 1", "max_queued_messages 100000",
            *(lines or ["allow_anonymous true"]), ""]))
        self.start()

    @property
    def address(self):
        return f"mqtt{'s' if self.tls else ''}://{'localhost' if self.tls else '127.0.0.1'}:{self.port}"

    def start(self):
        self.log = open(self.folder / "log", "ab")
        self.process = subprocess.Popen([BROKER, "-c", self.settings, "-v"], stdin=subprocess.DEVNULL, stdout=self.log,
                                        stderr=self.log)
        end = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                assert time.monotonic() < end and self.process.poll() is None, (self.folder / "log").read_text()
                time.sleep(0.05)

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.log.close()

    def close(self):
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def publish(self, topic, message, *words, expect=0):
        """Publishes by mosquitto_pub; an object as JSON."""
        payload = message if isinstance(message, str) else json.dumps(message)
        outcome = subprocess.run(
            ["mosquitto_pub", "-V", "mqttv5", "-h", "localhost" if self.tls else "127.0.0.1", "-p", str(self.port), "-q", "1",
             "-t", topic, "-s", *words], input=payload, text=True, capture_output=True, timeout=PATIENCE, check=False)
        assert expect is None or outcome.returncode == expect, outcome.stderr
        return outcome


class Client:
    """A paho client that subscribes to topics."""

    def __init__(self, broker, *topics, name="", user=None, authorities=None):
        self.messages, self.heard, self.kept = queue.Queue(), [], []
        self.client = mqtt.Client(client_id=name, protocol=mqtt.MQTTv5)
        if user:
            self.client.username_pw_set(user, user)
        if authorities:
            self.client.tls_set(str(authorities))
        self.client.reconnect_delay_set(1, 1)
        ready = queue.Queue()

        def connected(client, data, flags, reason, properties):
            if topics:
                client.subscribe([(topic, 1) for topic in topics])
            else:
                ready.put(True)

        def subscribed(client, data, packet, reasons, properties):
            ready.put(True)

        def arrived(client, data, message):
            one = (message.topic, message.payload)
            self.heard.append(one)
            self.messages.put(one)

        self.client.on_connect, self.client.on_subscribe, self.client.on_message = connected, subscribed, arrived
        properties = Properties(PacketTypes.CONNECT)
        properties.SessionExpiryInterval = 3600 if name else 0
        self.client.connect("localhost" if broker.tls else "127.0.0.1", broker.port, clean_start=not name, properties=properties)
        self.client.loop_start()
        ready.get(timeout=PATIENCE)

    def publish(self, topic, message, expiry=None):
        properties = Properties(PacketTypes.PUBLISH)
        if expiry is not None:
            properties.MessageExpiryInterval = expiry
        return self.client.publish(topic, json.dumps(message), qos=1, properties=properties)

    def wait(self, fits):
        """Returns the next message for which `fits(topic, object)` holds, each only once."""
        end = time.monotonic() + PATIENCE
        while True:
            for place, (topic, content) in enumerate(self.kept):
                if fits(topic, content):
                    del self.kept[place]
                    return content
            try:
                topic, payload = self.messages.get(timeout=max(0.01, end - time.monotonic()))
            except queue.Empty:
                raise AssertionError(f"never came; but: {self.heard[-20:]}") from None
            try:
                content = json.loads(payload) if payload else None
            except (ValueError, RecursionError):
                continue
            self.kept.append((topic, content))

    def fate(self, name, what=None):
        """The next delivery status of a message."""
        return self.wait(lambda topic, one: topic.endswith("/delivery") and one.get("id") == name
                         and (what is None or one["what"] == what))

    def state(self, **members):
        """The next state with these members."""
        return self.wait(lambda topic, one: topic.endswith("/state") and members.items() <= one.items())

    def close(self):
        self.client.disconnect()
        self.client.loop_stop()


def certificates(folder):
    """Makes an authority and certificates of `localhost` and a client by openssl; returns the authority's file."""
    def openssl(*words):
        subprocess.run(["openssl", *words], cwd=folder, check=True, capture_output=True, timeout=PATIENCE)
    openssl("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
            "/CN=Test authority", "-keyout", "ca-key.pem", "-out", "ca.pem")
    for name in ("localhost", "ada"):
        (folder / "extensions").write_text("subjectAltName=DNS:localhost\n" if name == "localhost" else "")
        openssl("req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj", f"/CN={name}",
                "-keyout", f"{name}-key.pem", "-out", f"{name}.csr")
        openssl("x509", "-req", "-in", f"{name}.csr", "-CA", "ca.pem", "-CAkey", "ca-key.pem", "-CAcreateserial", "-days",
                "2", "-extfile", "extensions", "-out", f"{name}.pem")
    return folder / "ca.pem"


class Story:
    """The events of `tactus watch --json`."""

    def __init__(self, home):
        self.watch = home.start("watch", "--json")
        self.watch.line("standing")

    def felt(self, text):
        """Waits until this was felt, as reported by the motors."""
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
        lines = home.tactus("inbox", "export").splitlines()
        return [json.loads(line)["body"] for line in lines if line.startswith("{")]


class Typist:
    """`tactus run` on its own terminal, where keys are typed, and its events."""

    DOTS = {"1": "f", "2": "d", "3": "s", "4": "j", "5": "k", "6": "l"}
    KEYS = {"up": "\x1b[A", "down": "\x1b[B", "enter": "\r", "back": "\x1b"}

    def __init__(self, home):
        self.near, far = pty.openpty()
        self.process = subprocess.Popen(
            [program(), "run", "--rate", "400"], env={**home.environment, "TERM": "dumb"}, stdin=far,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        os.close(far)
        home.running.append(self)
        end = time.monotonic() + PATIENCE
        while not (home.folder / "run" / "tactus" / "service").exists():
            assert time.monotonic() < end and self.process.poll() is None, "the service never listened"
            time.sleep(0.05)
        self.watch = home.start("watch", "--json")
        self.watch.line("standing")

    def key(self, name):
        os.write(self.near, self.KEYS[name].encode())
        time.sleep(0.3)

    def letter(self, dots):
        os.write(self.near, ("".join(self.DOTS[dot] for dot in dots) + " ").encode())
        time.sleep(0.3)

    def end(self, how="kill"):
        if self.process.poll() is None:
            getattr(self.process, how)()
        self.process.wait(PATIENCE)
        if self.near >= 0:
            os.close(self.near)
            self.near = -1
