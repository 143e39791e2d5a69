"""Every command of the guide is run as printed, or listed here with the reason why not."""
import concurrent.futures
import itertools
import json
import os
import re
import shlex
import subprocess
import time
import unittest
from html.parser import HTMLParser

import guide_text
from guide_reader import Reader
from home import ROOT, program

#: Commands that are not run, and the reason. An entry that is no longer in the guide is an error.
NOT_RUN = {
    "tactus learn --simulate learner.json --seed 7": "computes for a minute: TactusPracticeTests simulate learners",
    "tactus learn --simulate learner.json --seed 7 --json": "the same",
    "make deb && sudo apt install ./.build/deb/*.deb":
        "a release build, and root: `make install-test` makes, installs and removes the package",
    "tactus flash pico": "needs a board: TactusFlashTests write to simulated ones",
    "tactus flash uno --port /dev/ttyACM0": "the same",
    "tactus setup": "asks at a terminal: test_setup.py answers it through one",
    "tactus mail --setup ada@home.example": "the same: test_mail.py",
    "tactus setup --by-hand": "waits for chords: test_setup_by_hand.py gives them",
    "sudo apt install isync msmtp libsecret-tools": "changes the machine; the tests need the same packages",
    "sudo apt install mosquitto mosquitto-clients": "the same",
    "systemctl --user enable --now tactus-mail": "as tactus.service",
    "systemctl --user enable --now tactus-desktop": "as tactus.service",
    "systemctl --user enable --now tactus-mqtt": "as tactus.service",
    "systemctl --user enable --now tactus": "needs a user's systemd: .ci/install-test has the unit verified",
    "systemctl --user enable --now tactus-guide": "needs a user's systemd: .ci/install-test has the unit verified",
    "loginctl enable-linger": "needs logind",
    "sudo apt install brltty": "changes the machine; the package is one of those that the tests need",
    "sudo systemctl restart brltty": "changes the machine: ScreenKills and BRLTTYTests start BRLTTY themselves",
    "tactus touch --mode quadrant --uinput": "types into this machine: TactusTouchTests has the keyboard's bytes",
    "tactus touch --mode table --text 'the fox'": "needs fingers: tactusTests/touches has recordings of them",
    "tactus run --touch auto": "needs a touchscreen: touch-bench shows a false one to TactusTouchTests",
    "tactus run --touch auto --touch-mode quadrant": "the same",
    "journalctl --user -u tactus -n 50": "needs a journal of the user",
}

#: Commands that run until they are ended, and their output when they work.
LASTING = {
    "tactus run --show": "ready on",
    "tactus run --device auto": "",
    "tactus run --room screen": "",
    "tactus watch": "",
    "tactus web": "http://",
    # TLS and devices are tested by Tests/WebPage.
    "tactus web --listen 192.168.1.5:8642": "://",
    "tactus mock --link /tmp/glove": "",
    "tactus mock --link /tmp/glove --faults cut=4000": "",
    "tactus mock --link /tmp/glove --defect gap-unreported": "",
    "tactus wire --device auto --link /tmp/bad --faults drop=0.01,flip=0.001": "",
    "tactus guide --offer": "",
    "tactus guide --chapter reader | tactus say": "",
    "tactus guide --chapter reader | tactus say --device auto": "",
    "tactus console --device auto": "",
    "tactus learn --show": "",
    "tactus learn --minutes 5": "",
    "tactus learn --strength": "",
    "tactus sandbox": "sandbox on",
    "tactus sandbox --show": "sandbox on",
    "tactus watch --json | jq -r 'select(.event == \"news\").text'": "",
    "docs/examples/timer-room.py &": "",
    "tactus conformance --device auto": "",
    "tactus mail --maildir ~/Maildir --skip Newsletters": "",
    "tactus desktop": "",
    "tactus desktop --server": "",
    "tactus mqtt --broker mqtt://127.0.0.1 --reader ada": "",
    "tactus mqtt --broker mqtts://broker.example --reader ada --group ward --key ada.key --user ada "
    "--password-file ~/.config/tactus/mqtt-password": "",
    "mosquitto_sub -t tactus/ada/delivery -v": "",
    "tactus fleet --broker mqtt://127.0.0.1 --watch --escalate ward --after 3m": "",
}
#: Commands that keep running while the rest of their chapter is run.
STAYS = ("tactus wire", "tactus mqtt --broker mqtt:", "mosquitto_sub")

#: Commands that must be run first.
BEFORE = {
    "tactus forget --list": ["tactus inbox import ~/Maildir archive.mbox"],
    "tactus contacts join Mom 'another Mom'": ["tactus notify --from Mom --address mom@work.example 'Call me'"],
}

#: Expected exit statuses, where something is missing on purpose.
STATUS = {
    "tactus doctor": {0, 69, 77},
    "tactus screen --check": {0, 69, 77},
    "tactus devices": {0, 69},
    # Nothing has been learned yet.
    "tactus learned --forget Mom": {66},
    "tactus learned --forget all": {66},
    # The test's glove conforms, but this machine may be busy.
    "tactus conformance --device auto --only 7,stop-armed --capture 7.pcapng": {0, 76},
}


class Commands(unittest.TestCase):
    """The plain blocks, chapter by chapter, in order."""

    def test_every_command_does_what_it_is_for(self):
        # They mostly wait for a glove.
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            told = list(pool.map(self.chapter, guide_text.chapters()))
        complaints = [complaint for chapter in told for complaint in chapter]
        self.assertEqual([], complaints, "\n".join(complaints))

    def chapter(self, name):
        """Returns the failures of the commands of a chapter."""
        # Commands that erase or replace are refused while a service runs.
        reader, wrong = Reader(has_service=name != "privacy"), []
        try:
            if name == "daily-life":
                reader.start_broker()
            for line, command in guide_text.commands(name):
                if command in NOT_RUN:
                    continue
                began = time.monotonic()
                for word in BEFORE.get(command, ()):
                    reader.run(word)
                complaint = self.complaint(reader, command)
                if complaint is not None:
                    wrong.append(f"{name}.md:{line}: {command}: {complaint}")
                if "TACTUS_TIMES" in os.environ:
                    print(f"{time.monotonic() - began:6.1f} s  {name}.md:{line}: {command}", flush=True)
        finally:
            reader.close()
        return wrong

    def complaint(self, reader, command):
        if command in LASTING:
            return self.lasts(reader, command, LASTING[command])
        done = reader.run(command)
        if done.returncode not in STATUS.get(command, {0}):
            return f"{done.returncode}: {done.stdout[-500:]}{done.stderr[-500:]}"
        words = shlex.split(command)
        if command.startswith("tactus notify"):
            reader.message(**{"from": words[words.index("--from") + 1], "body": words[-1]})
        elif command.startswith("mosquitto_pub"):
            sent = json.loads(words[-1])
            reader.message(**{"from": sent["from"], "body": sent["text"]})
        return None

    def lasts(self, reader, command, said):
        # A store has one messenger and one bridge to a broker: a second one gets its own person.
        other = Reader(has_service=False) if command.startswith(("tactus run", "tactus mqtt --broker mqtts")) else reader
        if "--password-file" in command:
            other.write_password()
        if "--key ada.key" in command:
            other.run("tactus mqtt --make-key ada.key")
        process = other.start(command)
        try:
            if said and not other.heard(process, said):
                return f"never said {said}"
            if not said:
                time.sleep(1)
                # Background processes are ended with their group.
                if process.poll() not in (None, 0):
                    return f"ended with {process.returncode}: {process.stdout.read().decode()}"
        finally:
            if other is not reader:
                other.close()
            elif not command.startswith(STAYS):
                other.end(process)
        return None

    def test_what_is_not_run_is_still_printed(self):
        printed = {command for name in guide_text.chapters() for _, command in guide_text.commands(name)}
        self.assertEqual(set(), (NOT_RUN.keys() | LASTING.keys() | STATUS.keys()) - printed)

    def test_named_blocks_have_a_test(self):
        source = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "Tests" / "DailyLife").glob("test_*.py"))
        for block in guide_text.blocks():
            if block.name:
                self.assertTrue(f'"{block.name}"' in source, f"{block.chapter}.md:{block.line}: no test runs it")
            else:
                self.assertIn(block.language, ("sh", "json"), f"{block.chapter}.md:{block.line}: in no list")

    def test_what_the_running_text_names_is_there(self):
        helps = {}
        for chapter, code in guide_text.inline():
            words = code.split()
            if words[0] != "tactus" or len(words) < 2 or not re.fullmatch(r"[a-z]+", words[1]):
                continue
            if words[1] not in helps:
                helps[words[1]] = subprocess.run([program(), words[1], "--help"], capture_output=True, text=True)
            with self.subTest(chapter=chapter, code=code):
                self.assertEqual(0, helps[words[1]].returncode, helps[words[1]].stderr)
                for option in re.findall(r"(--[a-z][a-z-]*)", code):
                    self.assertIn(option, helps[words[1]].stdout)

    def test_each_command_has_the_options_that_are_printed(self):
        """Includes commands that are not run, or are ended before they could complain."""
        helps = {}
        for chapter in guide_text.chapters():
            for line, command in guide_text.commands(chapter):
                words = shlex.split(command.rstrip("&"))
                for place in (place for place, word in enumerate(words[:-1]) if word == "tactus"):
                    name = words[place + 1]
                    if name.startswith("-"):
                        continue
                    # An action of 'inbox' may have its own help.
                    name = tuple(words[place + 1:place + (3 if name == "inbox" else 2)])
                    if name not in helps:
                        done = subprocess.run([program(), *name, "--help"], capture_output=True, text=True)
                        helps[name] = set(re.findall(r"(?<![\w-])-{1,2}[a-z][a-z-]*", done.stdout))
                    rest = itertools.takewhile(lambda word: word not in ("|", ";", "&&", "||", "<", ">"),
                                               words[place + 1:])
                    with self.subTest(where=f"{chapter}.md:{line}", command=command):
                        self.assertLessEqual({word.split("=")[0] for word in rest if re.match("--?[a-z]", word)},
                                             helps[name])

    def test_json_is_json(self):
        for block in guide_text.blocks():
            if block.language == "json":
                with self.subTest(where=f"{block.chapter}.md:{block.line}"):
                    try:
                        json.loads(block.text)
                    except json.JSONDecodeError:
                        for line in block.text.splitlines():
                            json.loads(line)

    def test_settings_are_taken(self):
        for block in guide_text.blocks():
            if block.language == "json" and not block.name and block.text.startswith("{\n"):
                with self.subTest(where=f"{block.chapter}.md:{block.line}"):
                    reader = Reader(has_service=False)
                    self.addCleanup(reader.close)
                    settings = reader.home.folder / "settings.json"
                    settings.write_text(block.text, encoding="utf-8")
                    done = reader.run(f"tactus doctor --config {settings} || true")
                    self.assertNotIn("settings.json:", done.stdout + done.stderr)

    def test_the_profile_is_taken(self):
        reader = Reader(has_service=False)
        self.addCleanup(reader.close)
        (reader.work / "glove.json").write_text(guide_text.named("profile"), encoding="utf-8")
        done = reader.run("tactus say --profile glove.json --virtual-time --view none Hello")
        self.assertEqual(0, done.returncode, done.stderr)


class Page(HTMLParser):
    """The page's content for a browser and a screen reader."""

    def __init__(self, text):
        super().__init__()
        self.ids, self.links, self.headings, self.loads, self.bare = [], [], [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if "id" in values:
            self.ids.append(values["id"])
        if tag == "a":
            self.links.append(values.get("href", ""))
        if re.fullmatch("h[1-6]", tag):
            self.headings.append(int(tag[1]))
        if "src" in values or tag in ("link", "script", "img", "iframe"):
            self.loads.append(tag)
        if tag == "th" and values.get("scope") != "col":
            self.bare.append(tag)


class Forms(unittest.TestCase):
    """The same text as a page, as braille, and as lines."""

    def guide(self, *words):
        return subprocess.run([program(), "guide", "--lang", "en", *words], capture_output=True, check=True).stdout.decode()

    def test_the_page_is_whole(self):
        text = self.guide("--html")
        page = Page(text)
        self.assertEqual([], page.loads, "it loads nothing")
        self.assertEqual([], page.bare, "each column has its heading")
        self.assertEqual(len(page.ids), len(set(page.ids)))
        self.assertEqual(1, page.headings.count(1))
        for before, after in zip(page.headings, page.headings[1:]):
            self.assertLessEqual(after, before + 1, "no level is left out")
        self.assertIn('<html lang="en">', text)
        for link in page.links:
            with self.subTest(link=link):
                if link.startswith("#"):
                    self.assertIn(link[1:], page.ids)
                else:
                    self.assertTrue(link.startswith("https://"), "it leads where a copy of the page has nothing")

    def test_files_that_it_names_are_in_the_project(self):
        names = set(re.findall(r"<code>((?:docs|firmware-protocol|hardware)/[^<]*)</code>", self.guide("--html")))
        self.assertGreater(len(names), 6)
        for name in names:
            with self.subTest(name=name):
                self.assertTrue((ROOT / name).exists())

    def test_braille_fits_the_page_and_is_read_back(self):
        text = self.guide("--brf")
        pages = text.split("\f")
        self.assertEqual("", pages.pop())
        for number, page in enumerate(pages, 1):
            lines = page.split("\r\n")
            self.assertEqual("", lines.pop())
            self.assertEqual(25, len(lines), f"page {number}")
            self.assertLessEqual(max(map(len, lines)), 40, f"page {number}")
            digits = "".join("JABCDEFGHI"[int(digit)] for digit in str(number))
            self.assertEqual(f"#{digits}", lines[-1].strip())
            self.assertEqual(40, len(lines[-1]))
        words = " ".join(line.strip() for page in pages for line in page.split("\r\n")[:-2])
        back = subprocess.run([program(), "translate", "--brf", "--back", "--table", "en-ueb-g2.ctb", "-"], input=words,
                              capture_output=True, text=True, check=True).stdout
        for sentence in ("Its sentences are short.", "Home is a list of rows."):
            self.assertIn(sentence, back)

    def test_another_table_is_another_braille(self):
        self.assertNotEqual(self.guide("--brf", "--table", "de-g2.ctb"), self.guide("--brf"))

    def test_lines_fit_a_terminal_and_recipes_a_screen(self):
        for name in guide_text.chapters():
            lines = self.guide("--chapter", name).splitlines()
            if name == "recipes":
                self.assertEqual([], [line for line in lines if len(line) > 80])
        headings = re.findall(r"^## (.*)$", guide_text.chapters()["recipes"], re.M)
        lines = self.guide("--chapter", "recipes").splitlines()
        starts = [number for number, line in enumerate(lines) if line in headings]
        self.assertEqual(len(headings), len(starts))
        for start, end in zip(starts, starts[1:] + [len(lines)]):
            self.assertLessEqual(end - start - 1, 24, lines[start])

    def test_the_readers_chapters_are_for_touch(self):
        for name in ("reader", "by-touch"):
            with self.subTest(name):
                self.check_for_touch(guide_text.chapters()[name])

    def check_for_touch(self, text):
        for word in ("see", "look", "screen", "picture", "click", "colour", "above", "below", "```", "|"):
            self.assertIsNone(re.search(rf"\b{word}\b" if word.isalpha() else re.escape(word), text, re.I), word)
        plain = re.sub(r"^#.*$|^- ", "", text, flags=re.M).replace("\n", " ")
        sentences = [one for one in re.split(r"(?<=[.:?]) ", plain) if one.strip()]
        self.assertLess(max(len(one.split()) for one in sentences), 26)

    def test_the_readers_chapter_is_short(self):
        braille = subprocess.run([program(), "translate", "--table", "en-ueb-g1.ctb", "-"],
                                 input=self.guide("--chapter", "reader"), capture_output=True, text=True, check=True)
        cells = sum(1 for cell in braille.stdout if 0x2800 <= ord(cell) <= 0x28FF)
        self.assertGreater(cells, 500)
        self.assertLessEqual(cells, 1500)

    def test_the_readers_chords_are_those_of_the_program(self):
        keys = json.loads("[" + ",".join(subprocess.run(
            [program(), "keys", "--json"], capture_output=True, text=True, check=True).stdout.splitlines()) + "]")
        known = {(key["name"].replace("-", " "), key["dots"]) for key in keys}
        chapters = guide_text.chapters()
        told = [re.findall(r"^- ([A-Z][a-z ]+): dots? (\d+)", chapters[name], re.M) for name in ("reader", "by-touch")]
        self.assertGreater(len(told[0]), 5)
        self.assertGreater(len(told[1]), 15)
        told = told[0] + told[1]
        for name, dots in told:
            self.assertIn((name.lower(), dots), known)


if __name__ == "__main__":
    unittest.main()
