#!/usr/bin/env python3
"""Many readers on one broker: simulated hosts on a true Mosquitto, as `firmware-protocol/SERVICE.md` says in "MQTT".

Each host has a persistent session, QoS 1, a last will and a retained state; it answers a message with `taken`, and knows
one that comes again by its id, as `tactus mqtt` does. The sender sends again what was not taken, as `tactus fleet send`.
Measured: a broadcast until the last host has it, and what a broker costs that is killed while messages pass.

A simulated host drops what it knows, so that it cannot be told anything twice. Therefore each delivery is counted as it comes
on the line, before that; and a part of the hosts is true, `tactus mqtt` and `tactus run` with a glove, where the motors are the
judge of what was felt and how often.

    Tests/FleetBench/bench.py [--hosts 2000] [--true 8] [--kills 3] [--broadcasts 5] [--seed 1] [--judge]
"""
import argparse
import asyncio
import collections
import json
import os
import pathlib
import random
import resource
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from mqtt5 import Session  # noqa: E402
from truehosts import TrueHost, word  # noqa: E402

#: What Mosquitto needs beyond its defaults; written down in the guide.
SETTINGS = """\
listener {port} 127.0.0.1
allow_anonymous true
persistence true
persistence_location {folder}/
autosave_on_changes false
autosave_interval {autosave}
max_queued_messages 10000
max_inflight_messages 20
set_tcp_nodelay true
log_dest file {folder}/log
log_type error
log_type warning
{user}"""


class Broker:
    def __init__(self, autosave):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="tactus-fleet-"))
        with socket.socket() as one:
            one.bind(("127.0.0.1", 0))
            self.port = one.getsockname()[1]
        # Started by root, it would become a user who has nothing here.
        user = "user root\n" if os.geteuid() == 0 else ""
        (self.folder / "conf").write_text(
            SETTINGS.format(port=self.port, folder=self.folder, user=user, autosave=autosave), encoding="utf-8")
        self.process = None

    async def start(self):
        words = [shutil.which("mosquitto") or "/usr/sbin/mosquitto", "-c", str(self.folder / "conf")]
        self.process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                assert self.process.poll() is None, (self.folder / "log").read_text(encoding="utf-8")
                await asyncio.sleep(0.01)

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def usage(self):
        """Resident memory in MiB and processor time in seconds."""
        folder = pathlib.Path(f"/proc/{self.process.pid}")
        fields = (folder / "stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
        pages = int((folder / "statm").read_text(encoding="utf-8").split()[1])
        return (pages * os.sysconf("SC_PAGE_SIZE") / 2**20,
                (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK"))

    def close(self):
        if self.process and self.process.poll() is None:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


class Fleet:
    """All hosts, and who sends to them; what was told to each hand is counted here."""

    def __init__(self, count, broker, seed):
        self.broker, self.random = broker, random.Random(seed)
        self.names = [f"h{index:05}" for index in range(count)]
        self.true = []  # hosts that are
        self.told = {name: set() for name in self.names}
        self.marked = self.again = 0  # of what came more than once: marked so by the broker, and not
        self.last = {}  # message id: [hosts that have it, when the last got it]
        self.taken = {}  # message id: the readers who have told so
        self.wanted = {}  # message id: the readers to whom it goes, and its payload
        self.hosts = [self.host(name) for name in self.names]
        self.sender = Session("tactus-fleet-bench", ["tactus/+/delivery"], self.report)
        self.tasks = []
        self.ending = False

    def host(self, name):
        topics = [f"tactus/{name}/message", "tactus/all/message", "tactus/group/ward/message"]
        state = json.dumps({"online": True, "service": False, "groups": ["ward"], "plain": True}).encode()
        return Session(
            f"tactus-{name}-bench", topics, lambda session, topic, payload: self.arrive(name, session, topic, payload),
            will=(f"tactus/{name}/state", '{"online":false}'),
            came=lambda session: session.publish(f"tactus/{name}/state", state, retain=True))

    def arrive(self, name, session, _, payload):
        key = json.loads(payload)["id"]
        told = self.told[name]
        if key in told:
            # A service says so, and the bridge tells once more that it was taken.
            if session.is_marked:
                self.marked += 1
            else:
                self.again += 1
        else:
            told.add(key)
            have = self.last.setdefault(key, [0, 0.0])
            have[0], have[1] = have[0] + 1, time.monotonic()
        what = json.dumps({"id": key, "what": "taken", "time": int(time.time() * 1000)}).encode()
        session.publish(f"tactus/{name}/delivery", what)

    def report(self, _, topic, payload):
        report = json.loads(payload)
        if report["what"] == "taken":
            self.taken.setdefault(report["id"], set()).add(topic.split("/")[1])

    async def keep(self, session):
        """Holds a session, as a bridge does: soon, then ever later, never with everybody else."""
        loop, wait = asyncio.get_running_loop(), 0.5
        while not self.ending:
            session.lost = loop.create_future()
            began = loop.time()
            try:
                await asyncio.wait_for(loop.create_connection(lambda: session, "127.0.0.1", self.broker.port), 15)
                await session.lost
            except (OSError, asyncio.TimeoutError):
                pass
            if self.ending:
                return
            if loop.time() - began > 10:
                wait = 0.5
            await asyncio.sleep(self.random.uniform(wait / 2, wait))
            wait = min(8, wait * 2)

    async def start(self):
        # A thousand calls at once fill the queue of a listener; bridges that come back are spread by their backoff.
        for place in range(0, len(self.hosts), 100):
            self.tasks += [asyncio.create_task(self.keep(one)) for one in self.hosts[place:place + 100]]
            await asyncio.sleep(0.02)
        self.tasks.append(asyncio.create_task(self.keep(self.sender)))
        await self.until(self.all_there, 120)
        await self.until(lambda: all(one.has_all_out for one in self.hosts), 120)

    def all_there(self):
        return self.sender.is_there and all(one.is_there for one in self.hosts)

    async def until(self, holds, seconds, pause=0.005):
        end = time.monotonic() + seconds
        while not holds():
            if time.monotonic() > end:
                return False
            await asyncio.sleep(pause)
        return True

    @property
    def everybody(self):
        return self.names + [one.name for one in self.true]

    def send(self, key, names, topic, **more):
        payload = json.dumps({"id": key, "from": "Office", "text": "Water is off until noon", "quiet": True, "time":
                              int(time.time() * 1000), **more}).encode()
        self.wanted[key] = (set(names), payload)
        self.sender.publish(topic, payload)

    def missing(self):
        return {key: names - self.taken.get(key, set()) for key, (names, _) in self.wanted.items()
                if len(self.taken.get(key, ())) < len(names)}

    async def settle(self, seconds):
        """Waits for `taken` of all; sends again to those of whom it does not come. Returns how many that were."""
        sent, end = 0, time.monotonic() + seconds
        while time.monotonic() < end:
            before = sum(map(len, self.missing().values()))
            if not before or await self.until(lambda: not self.missing(), 5):
                break
            missing = self.missing()
            if sum(map(len, missing.values())) < before or not self.sender.has_all_out:
                continue  # it is still coming
            for key, names in missing.items():
                for name in names:
                    sent += 1
                    self.sender.publish(f"tactus/{name}/message", self.wanted[key][1])
        return sent

    def losses(self):
        return sum(key not in self.told[name] for key, (names, _) in self.wanted.items() for name in names
                   if name in self.told)

    async def judged(self):
        """What the motors and the lists of true hosts say: alerts felt, lost, felt twice, and messages listed not once."""
        felt = lost = twice = wrong = 0
        for one in self.true:
            wanted = [json.loads(payload) for names, payload in self.wanted.values() if one.name in names]
            words = {message["text"] for message in wanted if not message["quiet"]}
            await self.until(lambda one=one, words=words: words <= set(one.felt()), 90, 1)
            await asyncio.sleep(2)  # for what would come twice
            counts = collections.Counter(one.felt())
            felt += sum(counts[text] > 0 for text in words)
            lost += sum(counts[text] == 0 for text in words)
            twice += sum(counts[text] > 1 for text in words)
            listed, sent = collections.Counter(one.listed()), collections.Counter(one["text"] for one in wanted)
            wrong += sum(abs(listed[text] - sent[text]) for text in listed | sent)
        return felt, lost, twice, wrong

    async def stop(self):
        self.ending = True
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


async def broadcasts(fleet, count):
    firsts, returns = [], []
    for index in range(count):
        key, began = f"all-{index}", time.monotonic()
        fleet.send(key, fleet.everybody, "tactus/all/message")
        if not await fleet.until(lambda key=key: fleet.last.get(key, [0])[0] == len(fleet.names), 60):
            print(f"  broadcast {index}: {len(fleet.names) - fleet.last.get(key, [0])[0]} hosts never got it")
            continue
        firsts.append(fleet.last[key][1] - began)
        await fleet.until(lambda key=key: len(fleet.taken.get(key, ())) == len(fleet.everybody), 60)
        returns.append(time.monotonic() - began)
        await asyncio.sleep(0.3)
    return firsts, returns


async def storm(fleet, broker, index, down):
    """Kills the broker while messages pass, and starts it again; when all were back, how long after its start."""
    sending = True

    async def pass_messages():
        number = 0
        while sending:
            key = f"storm-{index}-{number}"
            if number % 20 == 10:
                fleet.send(key, fleet.everybody, "tactus/group/ward/message")
            elif fleet.true and number % 10 == 5 and number < 10 * 3 * len(fleet.true):
                # Three alerts for each glove, which tells them one after another.
                place = number // 10
                name = fleet.true[place % len(fleet.true)].name
                fleet.send(key, [name], f"tactus/{name}/message", urgency=0.95, quiet=False,
                           text=word(index * 3 + place // len(fleet.true)))
            else:
                name = fleet.random.choice(fleet.names)
                fleet.send(key, [name], f"tactus/{name}/message")
            number += 1
            await asyncio.sleep(0.02)
        return number

    passing = asyncio.create_task(pass_messages())
    await asyncio.sleep(fleet.random.uniform(1, 2))
    broker.kill()
    await asyncio.sleep(down)
    began = time.monotonic()
    await broker.start()
    await fleet.until(lambda: not fleet.all_there(), 5)
    await fleet.until(fleet.all_there, 120)
    back = time.monotonic() - began
    sending = False
    return await passing, back


def spread(seconds):
    return f"median {statistics.median(seconds):.2f} s ({min(seconds):.2f} to {max(seconds):.2f}, of {len(seconds)})"


async def measure(options):
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    broker = Broker(options.autosave)
    fleet = Fleet(options.hosts, broker, options.seed)
    wrong, backs = [], []
    try:
        await broker.start()
        for number in range(options.true):
            fleet.true.append(await asyncio.to_thread(TrueHost, f"true{number}", broker.port))
        began = time.monotonic()
        await fleet.start()
        print(f"{options.hosts} hosts there after {time.monotonic() - began:.1f} s", flush=True)
        firsts, returns = await broadcasts(fleet, options.broadcasts)
        if firsts:
            print(f"broadcast to the last host: {spread(firsts)}; "
                  f"until the sender knew of all: {spread(returns)}", flush=True)
        if len(firsts) < options.broadcasts or max(firsts) > 2:
            wrong.append("a broadcast took more than 2 s")
        for index in range(options.kills):
            down = fleet.random.uniform(0.5, 3)
            sent, back = await storm(fleet, broker, index, down)
            again = await fleet.settle(60)
            lost = fleet.losses()
            backs.append(back)
            print(f"broker killed and away for {down:.1f} s: all back {back:.1f} s after it was started, {sent} messages "
                  f"meanwhile, {again} sent again, {lost} lost", flush=True)
            if back > 10:
                wrong.append("all were back only after more than 10 s")
            if lost:
                wrong.append("messages were lost")
        if backs:
            print(f"all back after the broker was started: {spread(backs)}")
        memory, seconds = broker.usage()
        told = sum(len(told) for told in fleet.told.values())
        print(f"on the line of the simulated hosts {told + fleet.marked + fleet.again} deliveries of {told} messages: "
              f"{fleet.marked} once more with the broker's mark, {fleet.again} since their sender had published them again; "
              f"known by their id, each was told once")
        print(f"the broker has {memory:.0f} MiB, and used {seconds:.1f} s of a processor since its last start")
        if fleet.true:
            felt, lost, twice, listed = await fleet.judged()
            print(f"on {len(fleet.true)} true hosts, by their motors: {felt} alerts felt, {lost} lost, {twice} twice; "
                  f"by their lists: {listed} messages missing or twice")
            if lost or twice or listed:
                wrong.append("true hosts lost something or had it twice")
    finally:
        await fleet.stop()
        for one in fleet.true:
            one.close()
        broker.close()
    for line in wrong:
        print(f"missed: {line}")
    return 1 if wrong and options.judge else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hosts", type=int, default=2000)
    parser.add_argument("--true", type=int, default=8, help="how many hosts more are true")
    parser.add_argument("--kills", type=int, default=3)
    parser.add_argument("--broadcasts", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--autosave", type=int, default=1, help="how often Mosquitto writes to the disk, in seconds")
    parser.add_argument("--judge", action="store_true", help="exit with 1 if a figure misses its goal")
    sys.exit(asyncio.run(measure(parser.parse_args())))


if __name__ == "__main__":
    main()
