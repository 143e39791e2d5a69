"""Bridges on the service's socket: deliveries, their status, and answers, while either side is killed."""
import contextlib
import fcntl
import json
import os
import pty
import random
import select
import socket
import sqlite3
import subprocess
import termios
import time
import unittest

from home import Home, program

#: The timeout of every wait; a bound, not a pause.
PATIENCE = 20

DOTS = {"1": "f", "2": "d", "3": "s", "4": "j", "5": "k", "6": "l"}


def now():
    return int(time.time() * 1000)


class Run:
    """`tactus run` on its own terminal, where keys are typed."""

    def __init__(self, home, *words):
        self.near, far = pty.openpty()
        self.process = subprocess.Popen(
            [program(), "run", "--rate", "400", *words], env={**home.environment, "TERM": "dumb"},
            stdin=far, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        os.close(far)
        home.running.append(self)
        self.socket = home.folder / "run" / "tactus" / "service"
        end = time.monotonic() + PATIENCE
        while True:
            try:
                Client(self.socket).close()
                return
            except OSError:
                assert time.monotonic() < end, "the service never listened"
                assert self.process.poll() is None, f"ended with {self.process.poll()}"
                time.sleep(0.05)

    def key(self, name):
        """Types an arrow, Enter (activate), Escape (back) or a held chord such as "124"."""
        keys = {"up": "\x1b[A", "down": "\x1b[B", "enter": "\r", "back": "\x1b"}
        text = keys.get(name) or "".join(DOTS[dot] for dot in name) + "\r"
        os.write(self.near, text.encode())
        time.sleep(0.2)

    def letter(self, dots):
        os.write(self.near, ("".join(DOTS[dot] for dot in dots) + " ").encode())
        time.sleep(0.1)

    def end(self, how="kill"):
        if self.process.poll() is None:
            getattr(self.process, how)()
        status = self.process.wait(PATIENCE)
        if self.near >= 0:
            os.close(self.near)
            self.near = -1
        return status


class Client:
    """A connection to the service."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(str(path))
        self.rest, self.events, self.answers, self.tag = b"", [], {}, 0

    def send(self, **request):
        self.tag += 1
        self.socket.sendall(json.dumps({**request, "tag": str(self.tag)}).encode() + b"\n")
        return str(self.tag)

    def read(self, seconds):
        """Reads the events that arrive within some seconds; false once the connection has ended."""
        if not select.select([self.socket], [], [], seconds)[0]:
            return True
        try:
            more = self.socket.recv(65536)
        except ConnectionError:
            return False
        *lines, self.rest = (self.rest + more).split(b"\n")
        for line in lines:
            said = json.loads(line)
            if "event" in said:
                self.events.append(said)
            else:
                self.answers[said.get("tag")] = said
        return bool(more)

    def ask(self, **request):
        tag = self.send(**request)
        end = time.monotonic() + PATIENCE
        while tag not in self.answers:
            assert time.monotonic() < end, f"no answer to {request}; but {self.answers}"
            assert self.read(0.2), f"hung up on {request}: {self.answers}"
        return self.answers.pop(tag)

    def wait(self, seconds=PATIENCE, **members):
        """Removes and returns the next event with these members."""
        end = time.monotonic() + seconds
        while True:
            for event in self.events:
                if all(event.get(key) == value for key, value in members.items()):
                    self.events.remove(event)
                    return event
            assert time.monotonic() < end, f"never told {members}; but {self.events[-20:]}"
            assert self.read(0.1), f"hung up before {members}; {self.events[-20:]}"

    def told(self, seconds, **members):
        """All events with these members within some seconds."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.read(0.1):
            pass
        return [one for one in self.events if all(one.get(key) == value for key, value in members.items())]

    def close(self):
        self.socket.close()


def bridge(run, name="mail", answers=True):
    one = Client(run.socket)
    answer = one.ask(do="bridge", name=name, answers=answers)
    assert answer.get("did") == "bridge", answer
    return one


class BridgesTest(unittest.TestCase):
    def setUp(self):
        self.home = Home()
        self.addCleanup(self.home.close)

    def run_(self, *words):
        return Run(self.home, *words)

    def watcher(self, run):
        one = Client(run.socket)
        one.ask(do="subscribe", to=["place", "felt", "news", "motors"])
        return one

    def message(self, number, **more):
        return {"do": "deliver", "from": "Ada", "address": "ada@home.example", "id": f"<{number}@home>",
                "text": f"Message {number}", "time": 1772182800000 + number, "wait": 2, **more}

    def test_what_becomes_of_a_message_is_told_until_it_is_settled(self):
        run = self.run_()
        mail, watcher = bridge(run), self.watcher(run)
        urgent = mail.ask(**self.message(1, urgency=0.95, text="The house is on fire"))
        self.assertEqual(urgent["outcome"], "felt")
        self.assertTrue([one for one in watcher.told(0.5, event="motors") if one["level"] > 0], "no motor ran")
        felt = mail.wait(event="became", what="felt", id="<1@home>")
        run.key("enter")
        run.key("enter")
        run.key("enter")
        mail.wait(event="became", what="acknowledged", id="<1@home>")
        run.key("back")
        run.key("enter")
        run.key("down")
        read = mail.wait(event="became", what="read", id="<1@home>")
        self.assertGreater(read["number"], felt["number"])
        mail.close()
        again = bridge(run)
        self.assertEqual([again.wait(event="became")["what"] for _ in range(3)], ["felt", "acknowledged", "read"])
        self.assertEqual(again.ask(do="settle", number=felt["number"])["did"], "settle")
        again.close()
        run.end("kill")
        run = self.run_()
        again = bridge(run)
        self.assertEqual([again.wait(event="became")["what"] for _ in range(2)], ["acknowledged", "read"])
        self.assertEqual(again.told(1, event="became"), [])

    def test_a_name_is_known_within_its_bridge_alone(self):
        run = self.run_()
        mail = bridge(run)
        first = mail.ask(**self.message(1))
        self.assertEqual(first["outcome"], "felt")
        self.assertEqual(mail.ask(**self.message(1, **{"from": "Bob", "address": "bob@x.example"}))["outcome"], "duplicate")
        other = bridge(run, "home")
        self.assertNotEqual(other.ask(**self.message(1))["outcome"], "duplicate")
        plain = Client(run.socket)
        self.assertNotEqual(plain.ask(**self.message(1))["outcome"], "duplicate")
        # Requests reserved for bridges.
        self.assertEqual(plain.ask(**self.message(2, replaces="<1@home>"))["status"], 65)
        self.assertEqual(plain.ask(**self.message(2, actions=[{"name": "a", "title": "A"}]))["status"], 65)
        self.assertEqual(plain.ask(do="settle", number=3)["status"], 65)
        self.assertEqual(plain.ask(do="sent", key="k", outcome="sent")["status"], 65)
        # Only one bridge per name, and one name per bridge.
        self.assertEqual(plain.ask(do="bridge", name="mail")["status"], 69)
        self.assertEqual(mail.ask(do="bridge", name="post")["status"], 65)
        for wrong in ("", "a b", "x" * 41, "é", 7, None):
            self.assertEqual(plain.ask(do="bridge", name=wrong)["status"], 65, wrong)
        mail.close()
        self.assertEqual(plain.ask(do="bridge", name="mail")["did"], "bridge")

    def test_what_has_expired_is_not_felt_and_quiet_is_never_an_alert(self):
        run = self.run_()
        mail, watcher = bridge(run), self.watcher(run)
        late = mail.ask(**self.message(1, expires=now() - 1, urgency=1))
        self.assertEqual((late["outcome"], late.get("id")), ("expired", None))
        quiet = mail.ask(**self.message(2, quiet=True, urgency=1, text="Fire! The house burns!"))
        self.assertEqual(quiet["outcome"], "silent")
        watcher.events.clear()
        self.assertEqual(watcher.told(1, event="motors"), [], "a quiet message moved a motor")
        # No glove: queued output is dropped when its time is over.
        self.assertEqual(watcher.ask(do="release")["did"], "release")
        waiting = mail.ask(**self.message(3, urgency=1, expires=now() + 3000, wait=1))
        self.assertEqual(waiting["outcome"], "not felt")
        kept = mail.ask(**self.message(4, urgency=1, expires=now() + 3_600_000, wait=1))
        self.assertEqual(kept["outcome"], "not felt")
        mail.wait(event="became", what="expired", id="<3@home>")
        watcher.ask(do="resume")
        mail.wait(event="became", what="felt", id="<4@home>")
        self.assertEqual(mail.told(1, event="became", id="<3@home>"), [])

    def test_a_message_takes_the_place_of_another_and_the_old_one_stays_away(self):
        run = self.run_()
        mail = bridge(run)
        mail.ask(**self.message(1))
        second = mail.ask(**self.message(2, replaces="<1@home>", text="Changed"))
        self.assertEqual(second["outcome"], "felt")
        self.assertEqual(mail.ask(**self.message(1))["outcome"], "duplicate")
        self.assertEqual(mail.ask(**self.message(2, replaces="<1@home>"))["outcome"], "duplicate")
        mail.ask(**self.message(3, replaces="<2@home>", text="Again"))
        texts = [json.loads(line)["body"] for line in self.home.tactus(
            "inbox", "export", "--json").splitlines() if line.startswith("{")]
        self.assertEqual(texts, ["Again"])

    def test_the_reader_chooses_an_action_and_learns_why_to_doubt(self):
        run = self.run_()
        mail, watcher = bridge(run), self.watcher(run)
        mail.ask(**self.message(
            1, doubt="DKIM failed", full="Message 1\n\n> quoted words", actions=[
                {"name": "open", "title": "Open the door"}, {"name": "later", "title": "In an hour"}]))
        place = self.open(run, watcher)
        self.assertIn("Doubtful", place["title"])
        self.assertIn("doubtful: DKIM failed", place["hints"])
        mail.wait(event="became", what="read")
        watcher.told(0.5)
        felt = "".join(event["text"] for event in watcher.events if event["event"] == "felt" and "text" in event)
        self.assertLess(felt.find("DKIM"), felt.find("essage"), felt)
        self.assertIn("DKIM", felt)
        run.key("124")
        self.assertEqual(watcher.wait(event="place", words=5)["text"], "Message 1 > quoted words")
        run.key("enter")
        rows = watcher.wait(event="place", rows=["Open the door", "In an hour", "answer"])
        self.assertEqual(rows["row"], 0)
        run.key("down")
        watcher.wait(event="place", rows=["Open the door", "In an hour", "answer"], row=1)
        time.sleep(1)
        run.key("enter")
        acted = mail.wait(event="became", what="acted")
        self.assertEqual((acted["id"], acted["action"]), ("<1@home>", "later"))
        run.key("enter")
        watcher.wait(event="place", rows=["Open the door", "In an hour", "answer"], row=0)
        run.key("back")
        watcher.wait(event="place", words=5)
        self.assertEqual(len(mail.told(1, event="became", what="acted")), 0)

    def open(self, run, watcher):
        """Opens the first message of the first conversation; returns the reported place."""
        for _ in range(3):
            run.key("enter")
        return watcher.wait(event="place", text="Message 1")

    def answer(self, run, watcher, letters="125"):
        """Writes a letter to the sender of the current message, and sends it."""
        run.key("enter")
        watcher.wait(event="place", typed=True)
        run.letter(letters)
        time.sleep(0.3)
        run.key("enter")
        watcher.wait(event="place", title="Send to Ada?")
        time.sleep(1)
        run.key("enter")

    def test_an_answer_goes_by_its_bridge_once_and_never_by_the_command(self):
        sent = self.home.folder / "sent"
        self.home.settings.parent.mkdir(exist_ok=True)
        self.home.settings.write_text(json.dumps({"send": ["/bin/sh", "-c", f"cat >> {sent}"]}), encoding="utf-8")
        run = self.run_()
        mail, watcher = bridge(run), self.watcher(run)
        mail.ask(**self.message(1))
        self.open(run, watcher)
        self.answer(run, watcher)
        told = mail.wait(event="answer", to="Ada")
        with contextlib.closing(sqlite3.connect(self.home.data / "messages.db")) as store:
            self.assertEqual(store.execute("SELECT is_handed FROM outbox").fetchall(), [(1,)], "noted before it is told")
        self.assertEqual((told["address"], told["id"]), ("ada@home.example", "<1@home>"))
        self.assertEqual(mail.ask(do="sent", key=told["key"], outcome="sent")["did"], "sent")
        watcher.wait(event="news", text="sent")
        self.assertEqual(mail.ask(do="sent", key=told["key"], outcome="sent")["did"], "sent")
        self.assertIn("sent", self.home.tactus("inbox", "list", "--outbox"))
        self.assertEqual(mail.told(1, event="answer"), [])
        self.assertFalse(sent.exists(), "the command got it too")

    def test_an_answer_waits_for_its_bridge_across_kills_of_both(self):
        run = self.run_()
        mail, watcher = bridge(run), self.watcher(run)
        mail.ask(**self.message(1))
        mail.close()
        self.open(run, watcher)
        self.answer(run, watcher)
        watcher.wait(event="felt", cue="kept")
        listed = self.home.tactus("inbox", "list", "--outbox")
        self.assertIn("waiting for mail", listed)
        self.assertIn("'tactus mail' is not running: start it", listed)
        run.end("kill")
        run = self.run_()
        watcher = self.watcher(run)
        mail = bridge(run)
        first = mail.wait(event="answer")
        mail.close()
        mail = bridge(run)
        self.assertEqual(mail.wait(event="answer")["key"], first["key"])
        self.assertEqual(mail.ask(do="sent", key=first["key"], outcome="later")["did"], "sent")
        run.end("kill")
        run = self.run_()
        watcher = self.watcher(run)
        mail = bridge(run)
        self.assertEqual(mail.wait(event="answer")["key"], first["key"])
        mail.ask(do="sent", key=first["key"], outcome="failed", reason="550 no such\u0007 mailbox")
        watcher.wait(event="felt", cue="send-failure")
        self.assertIn("not sent", self.home.tactus("inbox", "list", "--outbox"))
        mail.close()
        self.assertEqual(bridge(run).told(1, event="answer"), [])

    def test_books_balance_whoever_is_killed(self):
        seed = int(os.environ.get("TACTUS_SEED", "21"))
        chance = random.Random(seed)
        known, settled, run, mail = {}, 0, self.run_(), None
        wanted = [f"<{number}@home>" for number in range(40)]
        taken = set()

        def hear(seconds):
            mail.told(seconds, event="became")
            for event in mail.events:
                if event["event"] == "became":
                    fate = (event["id"], event["what"])
                    self.assertEqual(known.setdefault(event["number"], fate), fate, f"seed {seed}")
            mail.events.clear()

        for turn in range(8):
            mail = bridge(run)
            asked = {}
            for number in range(40):
                if wanted[number] in taken or chance.random() < 0.5:
                    continue
                tag = mail.send(**self.message(number, urgency=0.95 if number % 4 == 0 else 0.2, wait=1))
                asked[tag] = wanted[number]
            hear(chance.random())
            taken.update(name for tag, name in asked.items() if mail.answers.get(tag, {}).get("did"))
            if known and chance.random() < 0.3:
                settled = chance.choice(sorted(known))
                mail.ask(do="settle", number=settled)
            if chance.random() < 0.5:
                mail.close()
            else:
                run.end("kill")
                mail.close()
                run = self.run_()
        mail = bridge(run)
        for number in range(40):
            self.assertIn(mail.ask(**self.message(number, wait=1)).get("did"), ["deliver"])
        urgent = {wanted[number] for number in range(0, 40, 4)}
        end = time.monotonic() + PATIENCE
        while {name for name, what in known.values() if what == "felt"} < urgent:
            self.assertLess(time.monotonic(), end, f"seed {seed}: {known}")
            hear(0.3)
        told = [fate for fate in known.values() if fate[1] == "felt"]
        self.assertEqual(len(told), len(set(told)), f"felt twice, seed {seed}")
        bodies = [json.loads(line)["body"] for line in self.home.tactus(
            "inbox", "export", "--json").splitlines() if line.startswith("{")]
        self.assertEqual(sorted(bodies), sorted(f"Message {number}" for number in range(40)), f"seed {seed}")

    def test_hostile_lines_harm_nobody(self):
        run = self.run_()
        hand = self.watcher(run)
        wrong = [
            {"do": "bridge", "name": "x" * 60_000}, {"do": "settle", "number": -1}, {"do": "settle", "number": 1.5},
            {"do": "sent", "key": "", "outcome": "sent"}, {"do": "sent", "key": "k", "outcome": "perhaps"},
            self.message(1, actions=[]), self.message(1, actions=[{"name": "a"}]),
            self.message(1, actions=[{"name": "a", "title": "A"}] * 2),
            self.message(1, actions=[{"name": f"{i}", "title": "A"} for i in range(9)]),
            self.message(1, doubt="two\nlines"), self.message(1, expires="tomorrow"), self.message(1, expires=12),
            self.message(1, full=7), self.message(1, replaces=""), self.message(1, quiet="yes"),
        ]
        mail = bridge(run, "hostile")
        for request in wrong:
            self.assertEqual(mail.ask(**request)["status"], 65, request)
        self.assertEqual(mail.ask(do="settle", number=2**53)["did"], "settle")
        self.assertEqual(mail.ask(do="sent", key="never heard of", outcome="sent")["did"], "sent")
        # A client that never reads its many events does not delay the hand.
        deaf = bridge(run, "deaf")
        for number in range(300):
            deaf.send(**self.message(number, quiet=True, text="x" * 2000))
            if number % 20 == 19:
                deaf.ask(do="state")
        self.home.tactus("inbox", "list")
        self.assertEqual(hand.ask(do="state")["did"], "state")
        for line in (b"{\n", b"\xff\xfe\n", b"[" * 70_000):
            one = bridge(run, "binary")
            one.socket.sendall(line)
            end = time.monotonic() + PATIENCE
            while one.read(0.2) and time.monotonic() < end:
                pass
            one.close()
        self.assertEqual(bridge(run, "binary").ask(do="state")["did"], "state")
        self.assertIsNone(run.process.poll())


if __name__ == "__main__":
    unittest.main()
