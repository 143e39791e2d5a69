"""All simulated hosts of the bench, who sends to them, and the books of what was sent, taken and told."""
import asyncio
import collections
import json
import random
import time

from mqtt5 import Session


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
