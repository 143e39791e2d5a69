#!/usr/bin/env python3
"""Notifications on a real session bus, announced by `tactus desktop`."""
import contextlib
import json
import os
import pathlib
import resource
import select
import socket
import subprocess
import time
import unittest

from home import PATIENCE, Home
from dbuswire import CALL, Program, Shower, Variant
from fakeservice import FakeService
from test_bridges import Client, Run

LIMITS = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-BUS Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:path=%s</listen><auth>EXTERNAL</auth>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy>
<limit name="max_incoming_bytes">1000000000</limit><limit name="max_outgoing_bytes">1000000000</limit>
<limit name="max_message_size">1000000000</limit><limit name="max_replies_per_connection">50000</limit>
</busconfig>"""


class Keeper(FakeService):
    """A service that accepts a bridge's messages as in SERVICE.md, and stores them by ID."""

    def __init__(self, home, before=None):
        # Messages accepted by the previous one are in its store.
        self.taken, self.told = (before.taken, before.told) if before else ({}, [])
        # `chooses` is the action that the reader chooses of every message at once.
        self.settled, self.bridge, self.chooses = 0, None, None
        (home.folder / "run" / "fake").unlink(missing_ok=True)
        super().__init__(home)

    def answer(self, request):
        answer = super().answer(request)
        if request["do"] == "deliver":
            is_new = request["id"] not in self.taken
            if is_new:
                self.taken[request["id"]] = request
                self.told.append(request)
            answer.update(id=len(self.told), band="medium", outcome="silent" if is_new else "duplicate")
        if request["do"] == "settle":
            self.settled = request["number"]
        return answer

    def _serve(self, one):
        self.bridge = one
        super()._serve(one)

    def tell(self, one, *objects):
        chosen = [{"event": "became", "number": each["id"], "id": self.told[-1]["id"], "what": "acted", "time": 1,
                   "action": self.chooses} for each in objects if self.chooses and "band" in each]
        super().tell(one, *objects, *chosen)

    def close(self):
        if not self.held:
            return
        for one in [self.listener, *self.connections]:
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
        super().close()
        self.held = []

    def became(self, number, what, message, **members):
        self.tell(self.bridge, {"event": "became", "number": number, "id": message["id"], "what": what, "time": 1, **members})


class DesktopTest(unittest.TestCase):
    """A test with its own home, bus and service."""

    def setUp(self):
        self.home = Home()
        self.addCleanup(self.home.close)
        self.path = str(self.home.folder / "run" / "bus")
        self.home.environment["DBUS_SESSION_BUS_ADDRESS"] = f"unix:path={self.path}"
        self.daemon = None
        self.addCleanup(self.end_bus)

    def start_bus(self):
        file = self.home.folder / "bus.conf"
        file.write_text(LIMITS % self.path)
        self.daemon = subprocess.Popen(["dbus-daemon", f"--config-file={file}", "--nofork", "--nopidfile"])
        self.until(self.is_listening)

    def is_listening(self):
        """True if the bus accepts connections, which is shortly after its path exists."""
        with socket.socket(socket.AF_UNIX) as one:
            return one.connect_ex(self.path) == 0

    def end_bus(self):
        if self.daemon:
            self.daemon.kill()
            self.daemon.wait()
            self.daemon = None
            pathlib.Path(self.path).unlink(missing_ok=True)

    def until(self, holds, seconds=PATIENCE):
        end = time.monotonic() + seconds
        while not holds():
            self.assertLess(time.monotonic(), end, "it never came to hold")
            time.sleep(0.01)

    def line(self, process):
        """Returns the next line of a process, which must come soon."""
        self.assertTrue(select.select([process.stdout], [], [], PATIENCE)[0], "it prints nothing")
        return process.stdout.readline()

    def keeper(self, before=None):
        keeper = Keeper(self.home, before)
        self.addCleanup(keeper.close)
        return keeper

    def said(self, program, text, times=1):
        """Waits until a program has printed a text `times` times, in any order."""
        self.until(lambda: sum(text in line for line in list(program.said)) >= times)

    def desktop(self, *words, saying="listening on the session bus"):
        bridge = self.home.start("desktop", *words)
        self.said(bridge, saying)
        return bridge

    def program(self):
        program = Program(self.path)
        self.addCleanup(program.close)
        return program

    def shower(self, first=1):
        shower = Shower(self.path, first)
        self.addCleanup(shower.close)
        return shower

    def settings(self, **members):
        self.home.settings.parent.mkdir(exist_ok=True)
        self.home.settings.write_text(json.dumps(members))


class TellingTests(DesktopTest):
    def test_what_notify_send_says_is_told_with_program_urgency_and_text(self):
        self.start_bus()
        keeper, _ = self.keeper(), self.shower()
        self.desktop()
        subprocess.run(["notify-send", "--app-name=Signal", "--urgency=critical", "Ada", "<b>Lunch</b> at <a href=\"http://x\">ten</a>?"],
                       env=self.home.environment, check=True, timeout=PATIENCE)
        _, told = keeper.wait(do="deliver")
        self.assertEqual((told["from"], told["text"]), ("Signal", "Ada: Lunch at ten?"))
        self.assertEqual(told["full"], "Ada: Lunch at ten (http://x)?")
        self.assertGreaterEqual(told["urgency"], 0.7)
        self.assertEqual(told["address"], "program:Signal")

    def test_it_is_told_once_though_nobody_shows_it(self):
        self.start_bus()
        keeper = self.keeper()
        self.desktop()
        self.assertIsNone(self.program().numbered("App", "Alone"))
        keeper.wait(do="deliver", text="Alone")

    def test_what_replaces_another_takes_its_place_and_another_programs_does_not(self):
        self.start_bus()
        keeper, _ = self.keeper(), self.shower(41)
        self.desktop()
        program, other = self.program(), self.program()
        number = program.numbered("Mail", "1 new mail")
        self.assertEqual(number, 41)
        _, first = keeper.wait(do="deliver")
        program.numbered("Mail", "2 new mails", replaces=number)
        _, second = keeper.wait(do="deliver")
        self.assertEqual(second["replaces"], first["id"])
        other.numbered("Other", "mine now", replaces=number)
        _, third = keeper.wait(do="deliver")
        self.assertNotIn("replaces", third)

    def test_volume_and_progress_are_not_told_and_rules_hold(self):
        self.settings(desktop=[{"program": "game*", "do": "never"}, {"program": "org.bank", "urgency": "critical", "body": False}])
        self.start_bus()
        keeper, _ = self.keeper(), self.shower()
        self.desktop()
        program = self.program()
        program.numbered("Volume", "70 %", hints={"x-canonical-private-synchronous": Variant("s", "volume"),
                                                  "value": Variant("i", 70)})
        program.numbered("Volume", "Muted", hints={"x-canonical-private-synchronous": Variant("s", "volume")})
        program.numbered("Brightness", "40 %", hints={"value": Variant("i", 40)})
        program.numbered("Battery", "4 % left", hints={"value": Variant("i", 4), "urgency": Variant("y", 2)})
        program.numbered("Game", "You won")
        number = program.numbered("Files", "Copying", hints={"value": Variant("i", 10)})
        program.numbered("Files", "Copying more", hints={"value": Variant("i", 20)}, replaces=number)
        program.numbered("Files", "Copied", replaces=number)
        program.numbered("Bank", "Account", "You are rich", hints={"desktop-entry": Variant("s", "org.bank")})
        program.numbered("Spotify", "A song")
        program.numbered("App", "the end", hints={"urgency": Variant("y", 0)})
        keeper.wait(do="deliver", text="the end")
        self.assertEqual([each["text"] for each in keeper.told], ["Muted", "4 % left", "Copied", "Account", "A song", "the end"])
        self.assertEqual([each.get("quiet", False) for each in keeper.told], [True, False, False, False, True, False])
        self.assertGreaterEqual(keeper.told[3]["urgency"], 0.85)
        self.assertLess(keeper.told[5]["urgency"], 0.35)

    def test_the_list_names_who_has_sent_and_by_which_rule(self):
        self.settings(desktop=[{"program": "game*", "do": "never"}])
        self.start_bus()
        keeper = self.keeper()
        bridge = self.desktop()
        program = self.program()
        for name in ("Game", "Game", "App"):
            program.numbered(name, "text \x1b[31m")
        keeper.wait(do="deliver")
        self.assertEqual(bridge.end(), 143)
        lines = [json.loads(line) for line in self.home.tactus("desktop", "--list", "--json").splitlines()]
        self.assertEqual({(each["program"], each["count"], each["do"], each.get("rule")) for each in lines},
                         {("Game", 2, "never", "game*"), ("App", 1, "tell", None)})
        self.assertIn("never", self.home.tactus("desktop", "--list"))

    def test_what_is_dismissed_before_it_was_felt_loses_its_alert(self):
        self.start_bus()
        keeper, shower = self.keeper(), self.shower()
        self.desktop()
        program = self.program()
        number = program.numbered("App", "Seen")
        _, first = keeper.wait(do="deliver")
        shower.closed(number, 2)
        _, second = keeper.wait(do="deliver")
        self.assertEqual((second["text"], second["replaces"], second["quiet"]), ("Seen", first["id"], True))
        number = program.numbered("App", "Felt")
        _, third = keeper.wait(do="deliver")
        keeper.became(1, "felt", third)
        keeper.wait(do="settle", number=1)
        shower.closed(number, 2)
        shower.closed(program.numbered("App", "Expired"), 1)
        program.numbered("App", "the end")
        keeper.wait(do="deliver", text="the end")
        self.assertEqual([each["text"] for each in keeper.told], ["Seen", "Seen", "Felt", "Expired", "the end"])


class ActingTests(DesktopTest):
    def test_an_action_of_notify_send_is_chosen_where_nobody_else_shows_notifications(self):
        self.start_bus()
        keeper = self.keeper()
        self.desktop("--server", saying="Tactus receives notifications")
        asker = subprocess.Popen(["notify-send", "--app-name=Door", "--action=open=Open the door", "--action=no=Leave", "Somebody rings"],
                                 env=self.home.environment, stdout=subprocess.PIPE, text=True)
        self.addCleanup(asker.wait)
        self.addCleanup(asker.kill)
        _, told = keeper.wait(do="deliver")
        self.assertEqual(told["actions"], [{"name": "open", "title": "Open the door"}, {"name": "no", "title": "Leave"}])
        keeper.became(1, "acted", told, action="open")
        self.assertEqual(asker.communicate(timeout=PATIENCE)[0], "open\n")
        self.assertEqual(asker.returncode, 0)
        keeper.wait(do="settle", number=1)

    def test_an_action_is_carried_out_though_it_is_chosen_at_once(self):
        self.start_bus()
        keeper = self.keeper()
        keeper.chooses = "open"
        self.desktop("--server", saying="Tactus receives notifications")
        program = self.program()
        program.listen("type='signal',interface='org.freedesktop.Notifications',member='ActionInvoked'")
        for turn in range(20):
            number = program.numbered("Door", f"Somebody rings {turn}", actions=["open", "Open"])
            self.assertEqual(program.wait("ActionInvoked").body, [number, "open"])

    def test_an_action_is_carried_out_once_though_it_is_told_again(self):
        self.start_bus()
        keeper = self.keeper()
        bridge = self.desktop("--server", saying="Tactus receives notifications")
        program = self.program()
        program.listen("type='signal',interface='org.freedesktop.Notifications'")
        program.numbered("Door", "Somebody rings", actions=["open", "Open"], hints={"resident": Variant("b", 1)})
        _, told = keeper.wait(do="deliver")
        keeper.became(1, "acted", told, action="open")
        self.assertEqual(program.wait("ActionInvoked").body[1], "open")
        keeper.wait(do="settle", number=1)
        bridge.end("kill")
        self.desktop("--server", saying="Tactus receives notifications")
        keeper.wait(do="bridge")
        keeper.became(1, "acted", told, action="open")
        keeper.wait(do="settle", number=1)
        keeper.became(2, "acted", told, action="open")
        self.assertIsNotNone(program.wait("ActionInvoked"))
        keeper.wait(do="settle", number=2)
        self.assertIsNone(program.wait("ActionInvoked", 1))

    def test_an_action_is_not_done_before_the_file_has_it(self):
        self.start_bus()
        keeper = self.keeper()
        bridge = self.desktop("--server", saying="Tactus receives notifications")
        program = self.program()
        program.listen("type='signal',interface='org.freedesktop.Notifications'")
        program.numbered("Door", "Somebody rings", actions=["open", "Open"])
        _, told = keeper.wait(do="deliver")
        number = bridge.process.pid
        _, most = resource.prlimit(number, resource.RLIMIT_FSIZE)
        # Like a full disk.
        resource.prlimit(number, resource.RLIMIT_FSIZE, (0, most))
        keeper.became(1, "acted", told, action="open")
        self.assertIsNone(program.wait("ActionInvoked", 2))
        self.assertEqual(keeper.settled, 0)
        resource.prlimit(number, resource.RLIMIT_FSIZE, (most, most))
        self.assertEqual(program.wait("ActionInvoked").body[1], "open")
        keeper.wait(do="settle", number=1)

    def ring(self):
        """Sends a notification with an action, which this program's server has received."""
        self.start_bus()
        keeper = self.keeper()
        bridge = self.desktop("--server", saying="Tactus receives notifications")
        self.program().numbered("Door", "Somebody rings", actions=["open", "Open"])
        return bridge, keeper, keeper.wait(do="deliver")[1]

    def test_the_hand_is_told_of_a_choice_that_its_program_would_not_hear_of(self):
        bridge, keeper, told = self.ring()
        other = self.program()
        self.assertEqual(other.own(flags=2), 1)
        self.said(bridge, f"{other.name} shows notifications")
        keeper.became(1, "acted", told, action="open")
        _, undone = keeper.wait(do="deliver")
        self.assertEqual((undone["from"], undone["text"]), ("Door", "Open could not be done"))
        self.until(lambda: keeper.settled == 1)

    def test_a_choice_waits_for_the_bus_and_is_not_done_on_another(self):
        bridge, keeper, told = self.ring()
        self.end_bus()
        self.said(bridge, "waiting for the session bus")
        keeper.became(1, "acted", told, action="open")
        time.sleep(2)
        self.assertEqual(keeper.settled, 0)
        self.start_bus()
        _, undone = keeper.wait(do="deliver")
        self.assertEqual((undone["from"], undone["text"]), ("Door", "Open could not be done"))
        # It may be acknowledged before or after it is announced.
        self.until(lambda: keeper.settled == 1)

    def test_no_action_is_offered_that_its_program_would_not_hear_of(self):
        self.start_bus()
        keeper, _ = self.keeper(), self.shower()
        self.desktop("--server", saying="shows notifications")
        self.program().numbered("Door", "Somebody rings", actions=["open", "Open"])
        _, told = keeper.wait(do="deliver")
        self.assertNotIn("actions", told)

    def test_actions_of_a_gnome_application_are_chosen_whoever_shows_notifications(self):
        self.start_bus()
        keeper, _ = self.keeper(), self.shower()
        self.desktop()
        script = pathlib.Path(__file__).with_name("gnome_application.py")
        application = subprocess.Popen(["/usr/bin/python3", "-B", str(script)], env={**self.home.environment, "GNOTIFICATION_BACKEND": "freedesktop"},
                                       stdout=subprocess.PIPE, text=True)
        self.addCleanup(application.wait)
        self.addCleanup(application.kill)
        self.addCleanup(application.stdout.close)
        _, told = keeper.wait(do="deliver")
        self.assertEqual([each["title"] for each in told["actions"]], ["Answer", "Later"])
        keeper.became(1, "acted", told, action=told["actions"][1]["name"])
        self.assertEqual(self.line(application), "later in an hour\n")

    def test_where_the_desktop_is_gnomes_its_applications_notifications_are_told_replaced_withdrawn_and_acted_on(self):
        self.start_bus()
        keeper, shell = self.keeper(), self.program()
        self.assertEqual(shell.own("org.gtk.Notifications"), 1)
        self.desktop()
        script = pathlib.Path(__file__).with_name("gnome_application.py")
        application = subprocess.Popen(["/usr/bin/python3", "-B", str(script)], env={**self.home.environment, "GNOTIFICATION_BACKEND": "gtk"},
                                       stdout=subprocess.PIPE, text=True)
        self.addCleanup(application.wait)
        self.addCleanup(application.kill)
        self.addCleanup(application.stdout.close)
        _, told = keeper.wait(do="deliver")
        self.assertEqual((told["from"], told["text"]), ("Door-Bell", "Somebody rings"))
        self.assertEqual([each["title"] for each in told["actions"]], ["Answer", "Later"])
        keeper.became(1, "acted", told, action=told["actions"][1]["name"])
        self.assertEqual(self.line(application), "later in an hour\n")
        program = self.program()
        fields = {1: Variant("o", "/org/gtk/Notifications"), 2: Variant("s", "org.gtk.Notifications"), 6: Variant("s", shell.name)}
        for text in ("one", "two"):
            program.send(CALL, {**fields, 3: Variant("s", "AddNotification")}, "ssa{sv}",
                         ("org.example.App", "x", {"title": Variant("s", text), "body": Variant("s", "a <b> & c"),
                                                   "priority": Variant("s", "urgent" if text == "two" else "odd"),
                                                   "buttons": Variant("as", ["no", "buttons"])}))
            keeper.wait(do="deliver", text=f"{text}: a <b> & c")
        first, second = keeper.told[-2:]
        self.assertEqual((second["replaces"], second["urgency"] >= 0.7), (first["id"], True))
        program.send(CALL, {**fields, 3: Variant("s", "AddNotification")}, "ssa{sv}", ("org.example.App", "y", {"title": Variant("s", "gone")}))
        _, third = keeper.wait(do="deliver", text="gone")
        program.send(CALL, {**fields, 3: Variant("s", "RemoveNotification")}, "ss", ("org.example.App", "y"))
        _, fourth = keeper.wait(do="deliver")
        self.assertEqual((fourth["replaces"], fourth["quiet"]), (third["id"], True))

    def test_a_server_that_comes_takes_over_and_the_hand_is_told_on(self):
        self.start_bus()
        keeper = self.keeper()
        bridge = self.desktop("--server", saying="Tactus receives notifications")
        program, other = self.program(), self.program()
        self.assertGreater(program.numbered("App", "before"), 0)
        keeper.wait(do="deliver", text="before")
        self.assertEqual(other.own(flags=2), 1)
        self.said(bridge, f"{other.name} shows notifications")
        other.close()
        self.said(bridge, "Tactus receives notifications", 2)
        self.assertGreater(program.numbered("App", "after"), 0)
        keeper.wait(do="deliver", text="after")

    def test_what_was_given_a_number_is_told_though_it_came_with_the_server(self):
        self.start_bus()
        keeper, program = self.keeper(), self.program()
        program.listen("type='signal',member='NameOwnerChanged',arg0='org.freedesktop.Notifications'")
        for turn in range(5):
            bridge = self.home.start("desktop", "--server")
            # Programs that wait for a server call it as soon as it appears.
            self.assertIsNotNone(program.wait("NameOwnerChanged"))
            numbers = [program.numbered("App", f"turn {turn} number {number}") for number in range(3)]
            self.assertNotIn(None, numbers)
            keeper.wait(do="deliver", text=f"turn {turn} number 2")
            self.assertEqual([each["text"] for each in keeper.told[3 * turn:]], [f"turn {turn} number {number}" for number in range(3)])
            bridge.end("kill")
            self.assertIsNotNone(program.wait("NameOwnerChanged"))

    def test_it_is_a_server_as_the_specification_says(self):
        self.start_bus()
        self.keeper()
        self.desktop("--server", saying="Tactus receives notifications")
        program = self.program()
        ask = lambda member, *rest: program.call("org.freedesktop.Notifications", "/org/freedesktop/Notifications",
                                                 "org.freedesktop.Notifications", member, *rest)
        self.assertIn("actions", ask("GetCapabilities").body[0])
        self.assertEqual(ask("GetServerInformation").body[3], "1.2")
        program.listen("type='signal',interface='org.freedesktop.Notifications'")
        number = program.numbered("App", "x")
        self.assertEqual(program.numbered("App", "y", replaces=number), number)
        ask("CloseNotification", "u", (number,))
        self.assertEqual(program.wait("NotificationClosed").body, [number, 3])
        self.assertEqual(ask("Nonsense").error, "org.freedesktop.DBus.Error.UnknownMethod")
        self.assertEqual(ask("Notify", "s", ("x",)).error, "org.freedesktop.DBus.Error.UnknownMethod")


class KeepingTests(DesktopTest):
    def test_what_comes_while_the_service_is_away_is_kept_over_kills_and_told_once(self):
        self.start_bus()
        bridge = self.desktop()
        program = self.program()
        for number in range(5):
            program.numbered("App", f"kept {number}")
        # Nothing else shows that the bridge has received them.
        book = self.home.data / "desktop.jsonl"
        self.until(lambda: book.exists() and book.read_text().count("kept 4"))
        bridge.end("kill")
        keeper = self.keeper()
        self.desktop()
        program.numbered("App", "after")
        keeper.wait(do="deliver", text="after")
        self.assertEqual([each["text"] for each in keeper.told], [f"kept {number}" for number in range(5)] + ["after"])
        self.assertLessEqual(book.stat().st_mode & 0o777, 0o600)

    def test_the_bus_may_come_late_and_start_again(self):
        keeper = self.keeper()
        bridge = self.desktop(saying="waiting for the session bus")
        self.said(bridge, "or set DBUS_SESSION_BUS_ADDRESS")
        self.start_bus()
        self.said(bridge, "listening on the session bus")
        self.program().numbered("App", "first")
        keeper.wait(do="deliver", text="first")
        self.end_bus()
        self.said(bridge, "waiting for the session bus", 2)
        self.start_bus()
        self.said(bridge, "listening on the session bus", 2)
        self.program().numbered("App", "second")
        keeper.wait(do="deliver", text="second")

    def test_only_one_works_for_a_store(self):
        self.start_bus()
        self.desktop()
        self.assertIn("another 'tactus desktop'", self.home.tactus("desktop", status=69))


class TrueProgramsTests(DesktopTest):
    """The real service, and a real notification server of Debian."""

    def show(self):
        """Starts notification-daemon on its own display."""
        ready, told = os.pipe()
        screen = subprocess.Popen(["Xvfb", "-displayfd", str(told), "-nolisten", "tcp", "-screen", "0", "640x480x24"],
                                  pass_fds=[told], stderr=subprocess.DEVNULL)
        self.addCleanup(screen.wait)
        self.addCleanup(screen.kill)
        os.close(told)
        with os.fdopen(ready) as lines:
            display = ":" + lines.readline().strip()
        daemon = subprocess.Popen(["/usr/lib/notification-daemon/notification-daemon"],
                                  env={**self.home.environment, "DISPLAY": display, "GDK_BACKEND": "x11"},
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.addCleanup(daemon.wait)
        self.addCleanup(daemon.kill)
        return daemon

    def send(self, *words):
        """Returns the output of `notify-send`."""
        return subprocess.run(["notify-send", *words], env=self.home.environment, check=True, timeout=PATIENCE,
                              capture_output=True, text=True).stdout.strip()

    def test_a_true_notification_server_shows_what_is_told_and_its_numbers_pair(self):
        self.start_bus()
        keeper = self.keeper()
        bridge = self.desktop()
        self.show()
        self.said(bridge, ":1.", 1)
        number = self.send("--print-id", "--app-name=Mail", "1 new mail")
        _, first = keeper.wait(do="deliver")
        self.assertEqual(self.send("--print-id", "--app-name=Mail", f"--replace-id={number}", "2 new mails"), number)
        _, second = keeper.wait(do="deliver")
        self.assertEqual((second["text"], second["replaces"]), ("2 new mails", first["id"]))
        self.program().call("org.freedesktop.Notifications", "/org/freedesktop/Notifications",
                            "org.freedesktop.Notifications", "CloseNotification", "u", (int(number),))
        _, third = keeper.wait(do="deliver")
        self.assertEqual((third["replaces"], third["quiet"]), (second["id"], True))

    def test_a_critical_notification_moves_the_motors_and_is_felt_once(self):
        self.start_bus()
        self.shower()
        service = self.home.run()
        watch = self.home.start("watch", "--json", "--wait")
        watch.line('"standing"')
        bridge = self.desktop(saying="the messenger is there")
        self.said(bridge, "listening")
        self.send("--app-name=Stove", "--urgency=critical", "It is hot")
        self.assertEqual(json.loads(watch.line('"from":"Stove"'))["event"], "alert")
        watch.line('"step":"felt"')
        self.assertTrue(any('"motors"' in line and '"level":0' not in line for line in watch.said))
        # A restarted bridge repeats nothing.
        bridge.end("kill")
        self.said(self.desktop(), "the messenger is there")
        service.end("kill")
        self.home.run()
        self.send("--app-name=Stove", "--urgency=critical", "It is out")
        watch.line('"from":"Stove"')
        texts = []
        self.until(lambda: any("out" in each for each in self.texts(texts)))
        self.assertEqual(sorted(texts), ["It is hot", "It is out"])

    def test_the_reader_chooses_an_action_by_keys_and_its_program_does_it(self):
        self.start_bus()
        run = Run(self.home)
        watcher = Client(run.socket)
        self.addCleanup(watcher.close)
        watcher.ask(do="subscribe", to=["place", "felt"])
        bridge = self.desktop("--server", saying="Tactus receives notifications")
        self.said(bridge, "the messenger is there")
        asker = subprocess.Popen(["notify-send", "--app-name=Door", "--action=open=Open the door", "--action=no=Leave", "Somebody is there"],
                                 env=self.home.environment, stdout=subprocess.PIPE, text=True)
        self.addCleanup(asker.wait)
        self.addCleanup(asker.kill)
        self.addCleanup(asker.stdout.close)
        self.texts_until("Somebody is there")
        for _ in range(3):
            run.key("enter")
        watcher.wait(event="place", text="Somebody is there")
        watcher.wait(event="word")
        time.sleep(2)
        run.key("enter")
        rows = ["Open the door", "Leave", "answer"]
        watcher.wait(event="place", rows=rows, row=0)
        run.key("down")
        watcher.wait(event="place", rows=rows, row=1)
        time.sleep(1)
        run.key("enter")
        self.assertEqual(self.line(asker), "no\n")
        self.assertEqual(asker.wait(PATIENCE), 0)

    def test_who_writes_by_chat_is_joined_by_name_told_as_doubtful_and_alerts(self):
        self.settings(desktop=[{"program": "Chat*", "chat": True}])
        self.start_bus()
        self.shower()
        self.home.tactus("contacts", "add", "Ada", "ada@home.example")
        self.home.tactus("contacts", "set", "Ada", "--emergency")
        self.home.run()
        watch = self.home.start("watch", "--json", "--wait")
        watch.line('"standing"')
        bridge = self.desktop(saying="the messenger is there")
        self.said(bridge, "listening")
        self.send("--app-name=Chatter", "Ada", "Lunch?")
        self.send("--app-name=Chatter", "ada@home.example", "It is me")
        self.send("--app-name=Other", "Ada", "Who?")
        self.assertEqual(json.loads(watch.line('"event":"alert"'))["from"], "Ada")
        texts = []
        self.until(lambda: len(self.texts(texts)) == 3)
        lines = [json.loads(line) for line in self.home.tactus("inbox", "list", "--json").splitlines()]
        doubtful = {each["name"]: each["doubtful"] for each in lines}
        self.assertEqual(sorted(doubtful), ["Ada", "Chatter", "Other"])
        self.assertEqual((doubtful["Ada"], doubtful["Other"]), (True, False))
        # She has one address still.
        self.assertIn("ada@home.example", self.home.tactus("contacts", "show", "Ada"))
        self.assertNotIn("program:", self.home.tactus("contacts", "show", "Ada"))

    def texts_until(self, text):
        texts = []
        self.until(lambda: any(text in each for each in self.texts(texts)))

    def texts(self, texts):
        """The messages of the store."""
        texts[:] = [json.loads(line)["body"] for line in self.home.tactus("inbox", "export").splitlines()]
        return texts


if __name__ == "__main__":
    unittest.main()
