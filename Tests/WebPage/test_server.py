"""The real server and the real messenger, in Chromium: properties that stand-ins cannot show."""
import hashlib
import json
import pathlib
import re
import signal
import ssl
import threading
import time
import unittest
import urllib.error
import urllib.parse
import urllib.request

from browser import PHONE
from client import Client, Refused, connect
from fakeservice import FakeService
from rig import browser, close_page, wait_until_loaded
from server import Home, program


class ServerTest(unittest.TestCase):
    """A test with its own home; any error that its page prints to the console fails the test."""

    #: Parts of the errors that a test provokes itself.
    provoked = ()

    def home(self, settings=None):
        home = Home(settings)
        self.addCleanup(home.close)
        return home

    def open(self, address, view="", **viewport):
        page = browser().page(**viewport)
        self.addCleanup(close_page, self, page)
        page.go(address + (f"#{view}" if view else ""))
        # The messenger may or may not be running, depending on the test.
        page.wait("/^Connected|not running/.test(document.querySelector('#connection').textContent)", 20)
        wait_until_loaded(page, view)
        return page

    def client(self, address, **options):
        client = Client(address, **options)
        self.addCleanup(client.close)
        return client

    def paired(self, address, *may, name="Bo's phone"):
        """Pairs a device; returns its address."""
        owner = self.client(address)
        link = owner.ask(web="pair", may=list(may))["address"]
        return pair(link, name)


class _Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


def fetch(address, data=None, host=None, **fields):
    """Status, fields and body of a request; redirections are not followed."""
    request = urllib.request.Request(address, data=data, headers=fields)
    if host:
        request.add_unredirected_header("Host", host)
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    opener = urllib.request.build_opener(_Stay, urllib.request.HTTPSHandler(context=context))
    try:
        with opener.open(request, timeout=30) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as answer:
        with answer:
            return answer.code, answer.headers, answer.read()


def pair(link, name):
    status, fields, _ = fetch(link, data=urllib.parse.urlencode({"name": name}).encode())
    assert status == 303, status
    return urllib.parse.urljoin(link, fields["Location"])


def until(holds):
    """Waits for a condition outside of the page."""
    end = time.monotonic() + 30
    while not holds():
        assert time.monotonic() < end, "never"
        time.sleep(0.05)


def motors(path):
    """The changes in a motor log: time in µs, motor, level."""
    lines = path.read_text().splitlines() if path.exists() else []
    return [tuple(int(word) for word in re.findall(r"\d+", line)) for line in lines if line.count(" ") >= 2]


def are_off(changes):
    """True if each motor is off at the end of a log."""
    return [level == 0 for level in {motor: level for _, motor, level in changes}.values()]


def lines(path):
    """The objects in a file, one a line."""
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def lengths(changes):
    """The length of each pulse of a log; µs."""
    found, since = [], {}
    for moment, motor, level in changes:
        if motor in since:
            found.append(moment - since.pop(motor))
        if level > 0:
            since[motor] = moment
    return found


class WatchingTests(ServerTest):
    def test_the_motors_of_a_message_are_seen_as_they_turn_and_its_letters_too(self):
        home = self.home()
        home.run()
        _, address = home.web()
        pages = [self.open(address, "watch"), self.open(address, "watch")]
        for page in pages:
            page.wait("document.querySelector('#connection').textContent === 'Connected'")
        home.tactus("notify", "--wait", "60", "--from", "Ada", "Dinner at seven?")
        for page in pages:
            page.wait("document.querySelectorAll('#cells li').length > 0", 20)
            page.wait("document.querySelector('#news').textContent.includes('Ada')", 20)

    def test_a_service_that_ends_and_starts_again_is_found_by_the_open_page(self):
        home = self.home()
        _, address = home.web()
        page = self.open(address)
        for _ in range(2):
            page.wait("document.querySelector('#connection').textContent.includes('not running')", 20)
            service = home.run()
            page.wait("document.querySelector('#connection').textContent === 'Connected'", 20)
            home.tactus("notify", "--wait", "60", "--from", "Ada", "again")
            page.wait("document.querySelector('#news').textContent.includes('Ada')", 20)
            service.end()

    def test_a_server_that_starts_again_has_the_same_address_and_its_pages_come_back(self):
        # What is loaded after the greeting may be under way when the server ends.
        self.provoked = ("socket", "icon.svg", "practice.js", "matrix.js", "plan.js", "shell.js")
        home = self.home()
        home.run()
        server, address = home.web()
        page = self.open(address)
        self.assertEqual(server.end(), 143)
        page.wait("document.body?.dataset.connection === 'lost'", 20)
        port = urllib.parse.urlsplit(address).port
        self.assertEqual(home.web(port=port)[1], address)
        page.wait("document.body?.dataset.connection === 'open'", 20)
        page.wait("document.querySelector('#connection').textContent === 'Connected'", 20)

    def test_an_address_that_is_replaced_is_good_no_more(self):
        home = self.home()
        server, address = home.web()
        server.end()
        port = urllib.parse.urlsplit(address).port
        _, other = home.web("--new-address", port=port)
        self.assertNotEqual(other, address)
        self.assertEqual((fetch(address)[0], fetch(other)[0]), (404, 200))


class WritingTests(ServerTest):
    def test_what_a_helper_writes_is_felt_and_kept(self):
        home = self.home()
        home.run()
        _, address = home.web()
        page = self.open(address, "messages")
        page.fill("#from", "Ada")
        page.fill("#message", "Dinner at seven?", then="#write-form")
        page.wait("document.querySelector('#entries .outcome')?.textContent.startsWith('Felt')", 30)
        self.assertIn("Dinner at seven?", home.tactus("inbox", "export"))

    def test_what_is_written_while_the_service_ends_is_delivered_once(self):
        home = self.home()
        service = home.run()
        _, address = home.web()
        page = self.open(address, "messages")
        page.wait("document.querySelector('#connection').textContent === 'Connected'")
        service.end()
        page.wait("document.querySelector('#connection').textContent.includes('not running')", 20)
        page.fill("#message", "once", then="#write-form")
        self.assertEqual(page.text("#entries .outcome"), "Waits for the connection")
        home.run()
        page.wait("document.querySelector('#entries .outcome')?.textContent.match(/^(Felt|Delivered)/)", 30)
        self.assertEqual(home.tactus("inbox", "export").count("once"), 1)


class GuideTests(ServerTest):
    def test_the_guide_is_no_wider_than_its_window_and_its_tables_stay_tables(self):
        home = self.home()
        (home.folder / "guide.html").write_text(home.tactus("guide", "--html"), encoding="utf-8")
        for width, size in ((320, "100%"), (640, "200%"), (1280, "100%")):
            with self.subTest(width=width, size=size):
                page = browser().page(width=width, height=640, deviceScaleFactor=1, mobile=False)
                self.addCleanup(close_page, self, page)
                page.go(f"file://{home.folder}/guide.html")
                page.wait("document.querySelector('footer')")
                page.run(f"document.documentElement.style.fontSize = '{size}'")
                self.assertLessEqual(page.run("document.documentElement.scrollWidth"), width)
                roles = {node["role"]["value"] for node in page.ask("Accessibility.getFullAXTree")["nodes"]
                         if not node["ignored"]}
                self.assertLessEqual({"table", "row", "cell", "columnheader", "main", "navigation"}, roles)


class SettingUpTests(ServerTest):
    def test_a_setting_is_kept_in_the_file_and_the_rest_of_it_stays(self):
        home = self.home({"send": ["/bin/true"], "rate": 70, "echo": "word"})
        _, address = home.web()
        page = self.open(address, "setup")
        page.wait("document.querySelector('#set-rate').value === '70'")
        self.assertFalse(page.run("document.querySelector('[data-setting=encoding]').hidden"))
        page.fill("#set-encoding", "six-slot")
        page.fill("#set-table", "de-g2.ctb")
        page.fill("#set-rate", 120, then="#setup-form")
        page.wait("document.querySelector('#setup-says').textContent.startsWith('Saved')", 20)
        page.wait("document.querySelector('#keep-rate').hidden", 20)
        self.assertEqual(json.loads(home.settings.read_text()),
                         {"send": ["/bin/true"], "rate": 120, "echo": "word", "table": "de-g2.ctb",
                          "encoding": "six-slot"})
        page.fill("#set-table", "", then="#setup-form")
        page.wait("document.querySelector('#setup-says').textContent.startsWith('Saved')", 20)
        self.assertEqual(home.settings.stat().st_mode & 0o022, 0)

    def test_a_rate_is_felt_on_the_glove_before_it_is_saved(self):
        """Judged by the glove's motor log: a few letters at the rate shown on the page, and nothing is saved."""
        home = self.home()
        link, log = home.folder / "glove", home.folder / "motors"
        home.start("mock", "--link", str(link), "--motor-log", str(log), "--view", "none")
        until(link.exists)
        home.run("--device", str(link))
        _, address = home.web()
        page = self.open(address, "setup")
        page.wait("document.querySelector('#set-rate').value === '100'")
        page.wait("document.querySelector('#connection').textContent === 'Connected'", 20)
        longest = {}
        for rate in (50, 200):
            until(lambda: all(are_off(motors(log))))
            before = len(motors(log))
            page.fill("#set-rate", rate)
            page.click("#try-rate")
            page.wait("document.querySelector('#setup-says').textContent.startsWith('The hand feels')", 20)
            page.wait("document.querySelector('#setup-says').textContent === 'Tried: felt.'", 30)
            felt = lengths(motors(log)[before:])
            self.assertGreater(len(felt), 4, "two letters")
            longest[rate] = max(felt)
        self.assertGreater(longest[50], 1.5 * longest[200])
        self.assertFalse(home.settings.exists())

    def test_a_person_is_added_called_for_help_and_a_test_answer_and_call_reach_them(self):
        """Judged by what the program in "send" received, and by the glove's motor log."""
        home = self.home()
        sent = home.folder / "sent"
        program = home.folder / "send"
        program.write_text(f"#!/bin/sh\ncat >> {sent}\n")
        program.chmod(0o755)
        home.settings.parent.mkdir(exist_ok=True)
        home.settings.write_text(json.dumps({"send": [str(program)]}))
        link, log = home.folder / "glove", home.folder / "motors"
        home.start("mock", "--link", str(link), "--motor-log", str(log), "--view", "none")
        until(link.exists)
        home.run("--device", str(link))
        _, address = home.web()
        page = self.open(address, "setup")
        page.wait("document.querySelector('#ways-list').textContent.includes('the reader\\'s call for help reaches no one')", 20)
        self.assertFalse(page.run("document.querySelector('#helper-none').hidden"))
        page.fill("#person-name", "Bo")
        page.fill("#person-address", "+49 170 2", then="#add-person")
        page.wait("document.querySelector('#helper').options.length === 2", 20)
        page.fill("#helper", "Bo")
        self.assertTrue(page.run("document.querySelector('#test-call').hidden"))
        until(lambda: all(are_off(motors(log))))
        before = len(motors(log))
        page.click("#test-answer")
        page.wait("document.querySelector('#ways-says').textContent === 'The test answer was sent.'", 20)
        self.assertEqual([(one["to"], one["address"], one["test"]) for one in lines(sent)], [("+49 170 2", "+49 170 2", True)])
        until(lambda: len(motors(log)) > before)
        page.click("#helper-add")
        page.wait("document.querySelector('#ways-list').textContent.includes('the reader\\'s call goes to Bo')", 20)
        page.click("#test-call")
        self.assertEqual(page.text("#test-call"), "Press again to make the test call")
        self.assertEqual(len(lines(sent)), 1)
        page.click("#test-call")
        self.assertEqual(page.text("#test-call"), "Press again to make the test call", "a double click")
        time.sleep(0.8)
        self.assertEqual(len(lines(sent)), 1)
        page.click("#test-call")
        page.wait("document.querySelector('#ways-says').textContent === 'The test call was sent.'", 20)
        self.assertIn("only a test", lines(sent)[1]["text"])
        program.write_text("#!/bin/sh\necho no network >&2\nexit 1\n")
        page.click("#test-answer")
        page.wait("document.querySelector('#ways-says').textContent.startsWith('The test answer was not sent: ')", 20)
        self.assertIn("no network", page.text("#ways-says"))

    def test_a_page_tries_only_the_programs_of_the_settings_with_people_who_can_be_reached(self):
        home = self.home({"send": ["/bin/true"]})
        home.tactus("contacts", "add", "Bo", "+49 170 2")
        _, address = home.web()
        client = self.client(address)
        for request in ({"test": "call"}, {"test": "call", "name": "Bo"}, {"test": "answer"}, {"test": "other", "name": "Bo"},
                        {"test": "answer", "name": "Nobody"}):
            self.assertEqual(client.ask(web="setup", **request)["status"], 65, request)
        self.assertEqual(client.ask(web="setup", test="answer", name="Bo")["tested"], "sent")
        helper = self.client(self.paired(address, "setup"))
        self.assertEqual(helper.ask(web="setup", test="answer", name="Bo")["status"], 77)

    def test_a_slow_program_that_is_tried_keeps_nothing_else_waiting_and_no_second_one_begins(self):
        home = self.home()
        program = home.folder / "slow"
        program.write_text("#!/bin/sh\ncat > /dev/null\nsleep 4\n")
        program.chmod(0o755)
        home.settings.parent.mkdir(exist_ok=True)
        home.settings.write_text(json.dumps({"send": [str(program)]}))
        home.tactus("contacts", "add", "Bo", "+49 170 2")
        server, address = home.web()
        client = self.client(address)
        client.send({"web": "setup", "test": "answer", "name": "Bo", "tag": "slow"})
        begun = time.monotonic()
        self.assertEqual(client.ask(web="setup")["contacts"][0]["name"], "Bo")
        self.assertEqual(client.ask(web="setup", test="answer", name="Bo")["status"], 69)
        self.assertLess(time.monotonic() - begun, 3.5)
        self.assertEqual(client.wait(tag="slow")["tested"], "sent")
        client.send({"web": "setup", "test": "answer", "name": "Bo", "tag": "never"})
        client.ask(web="setup")
        self.assertEqual(server.end(), 143)

    def test_a_helper_reviews_the_week_and_a_correction_is_what_tactus_learned_tells(self):
        home = self.home()
        home.run()
        home.tactus("notify", "--wait", "60", "--from", "Ada", "--urgency", "0.9", "The lift waits")
        home.tactus("notify", "--wait", "60", "--from", "Bo", "--urgency", "0.1", "A sale")
        _, address = home.web()
        page = self.open(address, "setup")
        page.wait("!document.querySelector('#review').hidden", 20)
        self.assertEqual(page.text("#review-summary"), "1 urgent alert in 7 days; 0 messages without an alert")
        self.assertIn("Ada: The lift waits", page.text("#review-alerts"))
        page.click("#review-less-1")
        page.wait("document.querySelector('#review-says').textContent.startsWith('noted: fewer messages like this from Ada')", 20)
        self.assertEqual(page.run("document.querySelector('#review-less-1').getAttribute('aria-pressed')"), "true")
        self.assertEqual(page.text("#review-summary"),
                         "1 urgent alert in 7 days, all marked as not wanted; 0 messages without an alert")
        self.assertEqual(json.loads(home.tactus("learned", "--json"))["reactions"], 1)
        told = home.tactus("inbox", "review")
        self.assertIn("all marked as not wanted", told)
        self.assertEqual(json.loads(home.tactus("inbox", "review", "--json"))["alerts"][0]["wish"], "less")
        reader = Client(self.paired(address, "setup", "watch"))
        self.addCleanup(reader.close)
        self.assertEqual(reader.ask(web="review")["status"], 77)
        for wrong in ({"wish": "none", "number": 1}, {"wish": "less"}, {"wish": "less", "number": 1.5}):
            self.assertEqual(self.client(address).ask(web="review", **wrong)["status"], 65, wrong)

    def test_what_the_machine_lacks_and_which_gloves_there_are_is_what_setup_tells(self):
        home = self.home()
        _, address = home.web()
        page = self.open(address, "setup")
        page.wait("document.querySelector('#set-device').options.length > 2", 20)
        told = json.loads(home.tactus("setup", "--json"))
        shown = page.run("[...document.querySelectorAll('#missing dt')].map((one) => one.textContent)")
        ways = page.run("document.querySelector('#ways-list').textContent")
        for one in told["findings"]:
            if one["check"] in ("answers", "help"):
                self.assertIn(one["text"], ways)
            else:
                self.assertIn(f"{one['check']}: {one['text']}", shown)
        gloves = page.run("[...document.querySelector('#set-device').options].map((one) => one.value)")
        self.assertLessEqual({"", *(one["device"] for one in told["gloves"])}, set(gloves))
        page.fill("#set-device", "auto", then="#setup-form")
        page.wait("document.querySelector('#setup-says').textContent.startsWith('Saved')", 20)
        self.assertEqual(json.loads(home.settings.read_text()), {"device": "auto"})

    def test_people_are_added_and_settled_as_by_tactus_contacts(self):
        home = self.home()
        _, address = home.web()
        page = self.open(address, "setup")
        page.wait("document.querySelector('#limits dd:not(:empty)')")
        page.fill("#person-name", "Bo", then="#add-person")
        page.wait("document.querySelector('#person-muted')")
        page.click("#person-muted")
        end = time.monotonic() + 20
        while "muted" not in (shown := home.tactus("contacts", "show", "Bo")):
            self.assertLess(time.monotonic(), end, shown)

    def test_a_person_without_messages_is_deleted_and_brought_back_while_the_messenger_runs(self):
        home = self.home()
        home.run()
        home.tactus("contacts", "add", "Bo", "+49 170 2")
        home.tactus("contacts", "set", "Bo", "--muted=yes")
        home.tactus("notify", "--wait", "60", "--from", "Ada", "Dinner at seven?")
        _, address = home.web()
        page = self.client(address)
        listed = page.ask(web="setup")
        for name, words in (("Ada", "there are messages of Ada"), ("Nobody", "there is no person")):
            page.send({"web": "contact", "version": listed["version"], "remove": name, "tag": name})
            self.assertIn(words, page.wait(tag=name)["error"])
        page = self.open(address, "setup")
        page.wait("document.querySelectorAll('#people li').length === 2", 20)
        page.click("#person-1", "#person-remove")
        page.wait("document.querySelector('#people-says').textContent === 'Deleted: Bo.'", 20)
        self.assertNotIn("Bo", home.tactus("contacts"))
        page.click("#people-undo")
        page.wait("document.querySelector('#people-says').textContent === 'Undone: Bo.'", 20)
        shown = home.tactus("contacts", "show", "Bo")
        self.assertTrue("muted" in shown and "also +49 170 2" in shown, shown)

    def test_nobody_is_deleted_whom_the_reader_may_be_writing_to(self):
        home = self.home()
        home.tactus("contacts", "add", "Bo")
        service = FakeService(home)
        self.addCleanup(service.close)
        _, address = home.web()
        page = self.client(address)
        version = page.ask(web="setup")["version"]
        place, answer = "writing to Bo: ", service.answer
        service.answer = lambda request: {**answer(request), "room": "messages", "place": place}
        refused = page.ask(web="contact", version=version, remove="Bo")
        self.assertEqual((refused["status"], "the reader is using" in refused["error"]), (69, True), refused)
        place = "home messages"
        self.assertEqual(page.ask(web="contact", version=version, remove="Bo")["contacts"], [])

    def test_a_language_and_an_address_book_are_taken_as_by_tactus_setup(self):
        """In the character set of an old telephone, with one person without an address and one who is known."""
        home = self.home()
        _, address = home.web()
        home.tactus("contacts", "add", "Bo", "+49 170 2")
        page = self.open(address, "setup")
        page.wait("document.querySelector('#set-language').options.length > 3", 20)
        page.fill("#set-language", "de")
        book = home.folder / "old.vcf"
        book.write_bytes(b"".join(
            b"BEGIN:VCARD\r\nVERSION:2.1\r\nFN;CHARSET=ISO-8859-1:" + name + b"\r\n" + rest + b"END:VCARD\r\n"
            for name, rest in ((b"J\xf6rg", b"TEL:+49 170 1\r\n"), (b"Bo", b"TEL:+49 170 2\r\n"), (b"Nobody", b""))))
        page.choose_file("#cards-file", book)
        page.wait("!document.querySelector('#cards-part').hidden", 20)
        self.assertEqual(page.text("#cards-title"),
                         "Would be: 1 added, 0 completed, 1 known, 1 without a number or mail address")
        self.assertIn("Nobody: skipped", page.text("#cards-lines"))
        self.assertNotIn("Jörg", home.tactus("contacts"))
        page.click("#cards-take")
        page.wait("document.querySelector('#cards-says').textContent.startsWith('Done: 1 added')", 20)
        self.assertIn("also +49 170 1", home.tactus("contacts", "show", "Jörg"))
        page.fill("#set-rate", 120, then="#setup-form")
        # "Saved." has been shown since the language was chosen.
        page.wait("document.querySelector('#keep-rate').hidden", 20)
        kept = json.loads(home.settings.read_text())
        self.assertEqual(kept["rate"], 120)
        self.assertTrue(kept["table"].startswith("de"), kept)

    def test_cards_that_are_none_change_nothing(self):
        home = self.home()
        _, address = home.web()
        client = self.client(address)
        for cards, status in (("", 65), ("FN:Ada", 65), ("\u20ac", 65), ("BEGIN:VCARD\nFN:Ada\nTEL:1\n", None)):
            version = client.ask(web="setup")["version"]
            answer = client.ask(web="contact", version=version, cards=cards)
            self.assertEqual(answer.get("status"), status, answer)
        self.assertEqual(answer["brought"]["wrong"], 1)
        self.assertEqual(client.ask(web="contact", version="old", cards="x")["status"], 69)
        self.assertEqual(client.ask(web="setup")["contacts"], [])

    def test_programs_and_files_cannot_be_named_from_the_page(self):
        home = self.home()
        _, address = home.web()
        client = self.client(address)
        for change in ({"send": ["/bin/sh"]}, {"profile": "/etc/passwd"}, {"layout": "/etc/passwd"}, {"rate": 9},
                       {"device": "/dev/sda"},
                       {"echo": 7}, {"quiet_hours": {"from": "22:00", "to": "22:00"}}):
            version = client.ask(web="setup")["version"]
            answer = client.ask(web="setup", version=version, change=change)
            self.assertEqual(answer.get("status"), 65, answer)
            self.assertTrue(answer["error"].startswith(next(iter(change)) + ":"), answer)
            self.assertFalse(home.settings.exists())

    def test_of_two_changes_of_one_version_the_second_does_nothing(self):
        home = self.home()
        _, address = home.web()
        one, other = self.client(address), self.client(address)
        version = one.ask(web="setup")["version"]
        self.assertEqual(other.ask(web="setup")["version"], version)
        self.assertEqual(one.ask(web="setup", version=version, change={"rate": 80})["settings"]["rate"], 80)
        self.assertEqual(other.wait(web="setup")["settings"]["rate"], 80)
        self.assertEqual(other.ask(web="setup", version=version, change={"rate": 90})["status"], 69)
        self.assertEqual(json.loads(home.settings.read_text()), {"rate": 80})


class RightsTests(ServerTest):
    def test_a_form_without_a_name_that_is_text_is_asked_again_and_does_not_use_the_code_up(self):
        home = self.home()
        _, address = home.web()
        link = self.client(address).ask(web="pair", may=["watch"])["address"]
        for form in (b"", b"name=", b"name=%FF", b"name=%", b"nome=Bo", b"name=" + b"a" * 101, b"name=%00Bo"):
            status, _, body = fetch(link, data=form)
            self.assertEqual(status, 200, form)
            self.assertIn(b"<form", body, form)
        self.assertEqual(json.loads((home.data / "web.json").read_text())["devices"], [])
        self.assertTrue(pair(link, "Bo's phone +1 ü"))
        self.assertEqual(json.loads((home.data / "web.json").read_text())["devices"][0]["name"], "Bo's phone +1 ü")

    def test_a_phone_is_paired_by_its_browser_and_has_the_rights_that_it_was_given(self):
        home = self.home()
        home.run()
        _, address = home.web()
        owner = self.open(address, "devices")
        owner.wait("!document.querySelector('#no-devices').hidden")
        owner.run("document.querySelector('#pair-form').requestSubmit()")
        owner.wait("!document.querySelector('#pairing').hidden")
        link = owner.text("#pair-address")
        phone = browser().page(**PHONE)
        self.addCleanup(close_page, self, phone)
        phone.go(link)
        phone.fill("#name", "Bo's phone", then="form")
        phone.wait("document.body?.dataset.connection === 'open'", 20)
        self.assertFalse(phone.run("document.querySelector('#touch').hidden"))
        self.assertTrue(phone.run("document.querySelector('#to-messages').parentElement.hidden"))
        owner.wait("document.querySelector('#device-rows tr')?.innerText.includes('now')", 20)
        owner.run("document.querySelector('#device-rows button').click()")
        owner.wait("document.querySelector('#revoke-dialog').open")
        owner.run("document.querySelector('#revoke-dialog button[value=revoke]').click()")
        phone.wait("document.body?.dataset.connection === 'ended'", 20)
        self.assertEqual(fetch(link)[0], 404)
        phone.complaints.clear()

    def test_who_may_only_watch_never_hears_a_letter(self):
        home = self.home()
        home.run()
        _, address = home.web()
        watcher = self.client(self.paired(address, "watch"))
        self.assertEqual(watcher.wait(web="hello")["may"], ["watch"])
        watcher.ask(do="subscribe", to=["felt", "planned", "motors", "place", "alerts", "keys", "waits", "news"])
        reader = self.client(address)
        reader.ask(do="subscribe", to=["felt", "motors", "news"])
        self.assertEqual(reader.ask(do="deliver", **{"from": "Zacharias"}, text="Xylophone", wait=30)["outcome"], "felt")
        reader.wait(event="news")
        state = watcher.ask(do="state")
        self.assertNotIn("place", state)
        # All earlier events have arrived, since answers are in order with events.
        watcher.send({"web": "ping"})
        while (one := watcher.read()) != {"web": "pong"}:
            self.assertIn(one.get("event") or one.get("web"), ("standing", "waiting", "notice", "hello", "service"), one)

    def test_wrong_tokens_hosts_and_origins_find_nothing(self):
        home = self.home()
        _, address = home.web()
        parts = urllib.parse.urlsplit(address)
        root = f"{parts.scheme}://{parts.netloc}"
        nothing = fetch(f"{root}/{'0' * 32}/")
        self.assertEqual(nothing[0], 404)
        for path in ("/", "/index.html", f"{parts.path}nope", "/pair/AAAA-AAAA/", f"{parts.path}../", "/%2e%2e/"):
            status, fields, body = fetch(root + path)
            self.assertEqual((status, body), (404, nothing[2]), path)
            self.assertEqual({name for name in fields if name != "Date"}, {name for name in nothing[1] if name != "Date"})
        self.assertEqual(fetch(address, host="evil.example")[0], 404)
        for wrong in ({"origin": "http://evil.example"}, {"host": "evil.example"}, {"path": "nosocket"}):
            with self.assertRaises(Refused) as refused:
                Client(address, **wrong)
            self.assertEqual(refused.exception.args, (404,))

    def test_each_answer_says_what_a_browser_may_do_with_it(self):
        page_md = pathlib.Path(__file__).parent.parent.parent / "docs" / "PAGE.md"
        told = re.search(r"```\n(Content-Security-Policy.*?)```", page_md.read_text(), re.S).group(1)
        wanted = dict(line.split(": ", 1) for line in told.strip().splitlines())
        home = self.home()
        _, address = home.web()
        for path in ("", "app.js", "nope"):
            fields = fetch(address + path)[1]
            self.assertLessEqual(wanted.items(), dict(fields).items())
            self.assertNotIn("Server", fields)

    def test_secrets_are_the_users_alone(self):
        home = self.home()
        _, address = home.web()
        link = self.paired(address, "touch")
        for path in home.data.iterdir():
            self.assertEqual(path.stat().st_mode & 0o077, 0, path)
        book = (home.data / "web.json").read_text()
        self.assertNotIn(urllib.parse.urlsplit(link).path.strip("/"), book)


class StartingTests(ServerTest):
    def refused(self, home, *words):
        server = home.start("web", *words)
        status = server.ended()
        self.assertEqual(len(server.said), 1, server.said)
        return status, server.said[0]

    def test_a_port_that_is_taken_is_said(self):
        home, other = self.home(), self.home()
        _, address = home.web()
        status, said = self.refused(other, "--listen", urllib.parse.urlsplit(address).netloc)
        self.assertEqual(status, 69)
        self.assertIn("is in use by another program", said)

    def test_one_server_serves_a_store(self):
        home = self.home()
        home.web()
        status, said = self.refused(home, "--listen", "127.0.0.1:0")
        self.assertEqual((status, "another 'tactus web'" in said), (69, True), said)

    def test_certificates_that_cannot_be_used_are_told_apart(self):
        home = self.home()
        server = home.start("web", "--listen", "0.0.0.0:0")
        server.line("certificate SHA-256")
        server.end()
        ours, key = home.data / "web-certificate.pem", home.data / "web-key.pem"
        other = self.home()
        stranger = other.start("web", "--listen", "0.0.0.0:0")
        stranger.line("certificate SHA-256")
        stranger.end()
        for certificate, its_key, status, words in (
                (ours, home.folder / "none", 66, "none"), (ours, other.data / "web-key.pem", 65, "is not the key of"),
                (ours, ours, 65, "cannot be used"), (home.data / "web.json", key, 65, "cannot be used")):
            found = self.refused(home, "--listen", "127.0.0.1:0", "--certificate", str(certificate), "--key", str(its_key))
            self.assertEqual((found[0], words in found[1]), (status, True), found)
        self.assertEqual(self.refused(home, "--certificate", str(ours))[0], 64)

    def test_other_machines_reach_it_by_tls_alone_and_its_certificate_stays(self):
        home = self.home()
        prints = []
        for _ in range(2):
            server = home.start("web", "--listen", "0.0.0.0:0", "--name", "localhost")
            address = server.line("://")
            self.assertTrue(address.startswith("https://localhost:"), address)
            prints.append(server.line("certificate SHA-256").split()[-1])
            port = urllib.parse.urlsplit(address).port
            der = ssl.PEM_cert_to_DER_cert(ssl.get_server_certificate(("127.0.0.1", port)))
            self.assertEqual(hashlib.sha256(der).hexdigest(), prints[-1].replace(":", "").lower())
            self.assertEqual(fetch(address)[0], 200)
            server.end()
        self.assertEqual(prints[0], prints[1])

    def test_the_page_works_over_tls(self):
        home = self.home()
        home.run()
        server = home.start("web", "--listen", "0.0.0.0:0", "--name", "localhost")
        address = server.line("://")
        page = browser().page()
        self.addCleanup(close_page, self, page)
        page.ask("Security.enable")
        page.ask("Security.setIgnoreCertificateErrors", ignore=True)
        page.go(address)
        page.wait("document.querySelector('#connection').textContent === 'Connected'", 20)
        home.start("notify", "--from", "Ada", "over TLS")
        page.wait("document.querySelector('#news').textContent.includes('Ada')", 20)

    def test_a_page_whose_request_was_there_before_its_connection_was_accepted_stays(self):
        home = self.home()
        server, address = home.web()
        server.process.send_signal(signal.SIGSTOP)
        threading.Timer(0.5, server.process.send_signal, [signal.SIGCONT]).start()
        page = self.client(address)
        # Longer than a request may take.
        time.sleep(11)
        self.assertEqual(page.ask(web="devices")["devices"], [])

    def test_a_slow_reader_over_tls_gets_every_byte_and_a_proper_end(self):
        home = self.home()
        address = home.start("web", "--listen", "0.0.0.0:0", "--name", "localhost").line("://")
        parts = urllib.parse.urlsplit(address)
        whole = fetch(address)[2]
        # Any answer is longer than a record of TLS; together they are longer than all buffers.
        count = (1 << 20) // len(whole) + 1
        self.assertGreater(len(whole), 1 << 14)
        one = connect(address, room=4096)
        self.addCleanup(one.close)
        for number in range(count):
            last = "Connection: close\r\n" if number == count - 1 else ""
            one.sendall(f"GET {parts.path} HTTP/1.1\r\nHost: {parts.netloc}\r\n{last}\r\n".encode())
        received = b""
        # An end without close_notify raises an error here.
        while piece := one.recv(1 << 13):
            received += piece
            time.sleep(0.002)
        bodies = received.split(b"HTTP/1.1 200 OK\r\n")[1:]
        self.assertEqual([body.split(b"\r\n\r\n", 1)[1] for body in bodies], [whole] * count)

    def test_a_slow_page_over_tls_misses_whole_events_only(self):
        home = self.home()
        service = FakeService(home)
        self.addCleanup(service.close)
        page = self.client(home.start("web", "--listen", "0.0.0.0:0", "--name", "localhost").line("://"), room=4096)
        page.send({"do": "subscribe", "to": ["news"]})
        one, _ = service.wait(do="subscribe")
        for number in range(4000):
            service.tell(one, {"event": "news", "text": f"{number} " + "x" * (number % 3000)})
        service.tell(one, {"event": "news", "text": "last"})
        seen, dropped = 0, 0
        while event := page.read():
            if event.get("event") == "dropped":
                dropped += event["lines"]
            elif event.get("event") == "news":
                seen += 1
                if event["text"] == "last":
                    break
                number, rest = event["text"].split(" ")
                self.assertEqual(rest, "x" * (int(number) % 3000))
            if seen % 100 == 0:
                time.sleep(0.01)
        self.assertGreater(dropped, 0)
        self.assertEqual(seen + dropped, 4001)

    def test_it_ends_when_it_is_asked_and_says_so_to_its_pages(self):
        home = self.home()
        server, address = home.web()
        client = self.client(address)
        self.assertEqual(server.end(), 143)
        self.assertEqual(client.ended(), 1001)


if __name__ == "__main__":
    print(program())
    unittest.main()
