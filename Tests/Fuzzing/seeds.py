"""Writes the first inputs of the fuzz targets, made from the protocol's vectors, captures and profiles.

    python3 seeds.py FOLDER     one folder in it for each target; `fuzz.py --merge` keeps what is new

The first bytes of each input are steps of its target, whose source says what they mean.
"""

import json
import pathlib
import sys

sys.dont_write_bytecode = True

ROOT = pathlib.Path(__file__).resolve().parents[2]
VECTORS = ROOT / "firmware-protocol" / "vectors"
CAPTURES = ROOT / "Tests" / "TactusReplayTests" / "captures"
BOARDS = ROOT / "hardware" / "boards"
SERVICE = ROOT / "docs" / "SERVICE.md"
SEQUENCED = range(0x20, 0x40)
TIMED = range(0x22, 0x26)

TEXTS = (
    "Hello, world! 123", "naïve café – “quotes”", "Straße, Übermut", "été 3,14 €", "漢字 注音",
    "سلام", "👩‍👩‍👧 \u0301\u200d\ufe0f", "a\tb\r\nc\rd\n\n", "x" * 70, "\u2801\u28ff", "ｆｕｌｌ \ufffe \U0010ffff",
)
PROFILES = (
    '{"levels": {"top_percent": 100, "middle_percent": 85, "bottom_percent": 70}}',
    '{"motors": {"preset": "erm", "start_percent": 30, "rise_ms": 50}}',
    '{"safety": {"duty_10s_percent": 40}, "encoding": {"name": "columns", "pulse_ms": 300}}',
    '{"motors": [{"preset": "lra"}], "a\\u00e9\\ud83d\\ude00": [1e3, -0.5, true, false, null]}',
    '{"encoding": {"name": "six-slot"}}', '{"encoding": {"name": "burst"}}', "[[[[[]]]]]", '{"": ""}',
)
CUES = (
    '{"focus": [{"dots": [2, 5], "onset_ms": 0, "duration_ms": 60}]}',
    '{"back": [{"dots": [1], "onset_ms": 0, "duration_ms": 200},'
    ' {"dots": [1, 4], "onset_ms": 230, "duration_ms": 30, "level_percent": 70}]}',
    '{"urgent-triple": []}', '{"closed": [{"dots": [7], "onset_ms": -1, "duration_ms": 1e9}]}', "{}",
)
MAILS = (
    "From ann@x.test Sat Jan  3 01:05:34 1996\nFrom: =?utf-8?q?Zo=C3=AB?= <a@x.test>\n"
    "Message-ID: <1@x.test>\nStatus: RO\n\nhello\n>From me\n",
    "From: \"Ann (A) B\" <a@x.test>\r\nDate: Fri, 1 May 2026 07:30:00 -0430 (EST)\r\n"
    "Subject: =?iso-8859-1?b?6Q==?=\r\n again\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n=C3=A9=\r\n",
    "Date: 1 Jan 26 10:00 gmt\nContent-Type: multipart/alternative; boundary=\"b\"\n\n--b\n"
    "Content-Type: text/html; charset=utf-8\n\n<p>a &amp; &#x41;<br><style>x</style>\n--b\n"
    "Content-Transfer-Encoding: base64\n\naGVsbG8=\n--b--\n",
    "Date: 1 Jan 26 10:00 gmt\nSubject: =?koi8-r?q?=F0=D2?= =?koi8-r?q?=C9?=\nX-Status: A\n"
    "Content-Type: multipart/mixed; boundary=b\n\n--b\n"
    "Content-Type: text/plain; format=flowed; delsp=yes; charset=shift_jis\n\n> a \n> b\n-- \nAnn\n--b\n"
    "Content-Type: text/calendar\n\nMETHOD:REQUEST\nBEGIN:VEVENT\nSUMMARY:a\\,\n b\n"
    "DTSTART;TZID=\"X:Y\":20260501T073000\nEND:VEVENT\n--b\n"
    "Content-Type: image/png\nContent-Disposition: attachment; filename*0*=utf-8'e'%C3%A9; filename*1=\".png\"\n\n"
    "--b\nContent-Type: message/rfc822\n\nFrom: a\nContent-Type: text/html\n\n"
    "<meta charset=latin1><blockquote>&eacute;</blockquote><td>b\n--b--\n",
    "Date: 1 Jan 26 10:00 gmt\nX-Mozilla-Status: 0009\nContent-Type: multipart/related; boundary=b\n\n--b\n\na\n"
    "--b\nContent-Disposition: attachment; filename=b\n\n--b--\n",
)
LINES = (
    '{"from":"Mom","body":"See you at seven","time":"2026-05-01T07:30:00.5+02:00","id":"1"}',
    '{"from":"Bank","text":"A payment of 900,50 EUR at Shop. Was this you? Reply NO to block it.",'
    '"time":1777620600000,"urgency":0.9,"read":true}',
    '{"from":"Boss","body":"URGENT!!! the report is due today at 5 pm, don\'t wait","time":1777620600000}',
)
NOTES = (
    '{"clock":{"device_us":1000000,"error_us":204,"samples":8}}',
    '{"text":[{"cell":0,"braille":"⠓","text":"h"},{"cell":1,"braille":"⠑","text":"e"}]}',
    '{"motors":[[1020000,0,31],[1120000,0,0]]}',
    '{"line":{"event":"lost"}}',
)


def vectors(name):
    return json.loads((VECTORS / f"{name}.json").read_text(encoding="utf-8"))


def pieces(wire):
    """Bytes as they are, 32 to a step."""
    return b"".join(
        bytes([len(part) - 1]) + part
        for part in (wire[at:at + 32] for at in range(0, len(wire), 32)))


def frames():
    for vector in vectors("host-messages") + vectors("device-messages"):
        body = bytes.fromhex(vector["body"])
        yield bytes([0x80 | len(body)]) + body + b"\x40"
        yield bytes([0xC0 | len(body)]) + body + b"\x03\x01\x40"
    for vector in vectors("negative") + vectors("streams"):
        yield pieces(bytes.fromhex(vector["wire"]))


SESSION, ARM, LEASE = b"\xc0", b"\xc4", b"\xc8"


def ordered(body):
    """A sequenced body in its turn."""
    rest = body[2:]
    if body[0] in TIMED:
        rest = rest[2:]
    return bytes([0x40 | body[0] & 31, 30, len(rest)]) + rest


def device():
    define = None
    for vector in vectors("host-messages"):
        body = bytes.fromhex(vector["body"])
        if body[0] not in SEQUENCED:
            yield SESSION + bytes([0x20, len(body)]) + body
            continue
        define = define or (ordered(body) if body[0] == 0x21 else None)
        start = SESSION + ARM + (define or b"")
        yield start + ordered(body) + b"\x80\x50" + LEASE + b"\x80\xc8"
    for vector in vectors("streams"):
        if vector["receiver"] == "device":
            yield SESSION + ARM + pieces(bytes.fromhex(vector["wire"]))


CONNECTED = b"\xc0" * 24


def link():
    armed = CONNECTED + b"\xa2" + b"\xc0" * 12
    yield armed + b"\xaa\xb0\xc0\x80\xc8\xc0\xb6\xc0\xa6\xc0"
    yield armed + b"\xe1\xb6\xb6\xb6\xe0\xc0\xa1\xa0"
    yield b"\x40\x41\x00\x80\x08" + b"\x42\x10\x00\x01" * 9 + b"\xa2\x44\x00\x00\x10"
    for vector in vectors("device-messages"):
        body = bytes.fromhex(vector["body"])
        yield armed + b"\xb6" + bytes([0x20, len(body)]) + body + b"\x80\xff"
    for vector in vectors("streams"):
        if vector["receiver"] == "host":
            yield armed + pieces(bytes.fromhex(vector["wire"]))


def capture():
    for path in sorted(CAPTURES.glob("*.pcapng")):
        yield b"\x00" + path.read_bytes()[:4096]
    both = [
        bytes([0xA0 | (vector["direction"] == "device"), len(body)]) + body
        for vector in vectors("host-messages") + vectors("device-messages")
        for body in [bytes.fromhex(vector["body"])]]
    for at in range(0, len(both), 12):
        yield b"\x01" + b"\x54\x00\x10".join(both[at:at + 12])
    for note in NOTES:
        text = note.encode()
        yield b"\x01\x80" + len(text).to_bytes(2, "big") + text + both[0]


def plot():
    return capture()


def profile():
    for text in PROFILES:
        yield text.encode()
    for path in sorted(BOARDS.glob("*.json")):
        whole = json.loads(path.read_text(encoding="utf-8"))
        yield json.dumps(whole, separators=(",", ":")).encode()
        for key, value in whole.items():
            yield json.dumps({key: value}, separators=(",", ":")).encode()


def braille():
    for text in TEXTS:
        for table in range(8):
            yield bytes([table, 7]) + text.encode("utf-8")
    for table in range(8):
        yield bytes([0x10 | table, 7]) + bytes(range(64))
        yield bytes([0x30 | table, 7]) + bytes(range(0, 256, 5))


def mail():
    for text in MAILS:
        for format in range(3):
            yield bytes([format, 7]) + text.encode() * (1 if format else 2)
    for text in LINES:
        yield b"\x01\x07" + text.encode() + b"\n{}\n"


def keyboard():
    yield b"\x07fds jkl \r\x1b" + b"\x84\xff" + b"\x05\x1b[A\x1bOB\x7f\x03"
    yield b"\x60\x63\x84\x10\x64\x65\x63\x66\x84\xff\x67" + b"\x61\x05fdsjkl\x62"
    yield b"\xe0\x07\x8d\xff\xe0\x03\xe0\x00\xe0\x41\xe0\x00\xa9\x80\xe0\x3f\xc1\xc1\xff\x01"
    yield b"\x10\x1b[102;1:1u\x1b[106;" + b"\xd0" * 3 + b"\x3f" + b"f " * 32


def vocabulary():
    for text in CUES:
        yield text.encode()


def messenger():
    # As KeyCommand lists them.
    back, activate, full, learn = 6, 7, 9, 12
    every = bytes(range(0x20, 0x40))
    press = lambda *commands: bytes(0x20 + command for command in commands)
    inbox = b"".join(bytes([0x80 | number, 40 * (number % 7)]) for number in range(0, 30, 3))
    bank = b"\x92\xff"
    yield inbox + every * 3
    yield inbox + press(activate) * 4 + b"\x00\x11\x00\x05" + press(activate) + b"\xc0" + every
    yield inbox + bank + press(activate) * 4 + b"\xc1" + press(back) * 3 + b"\xf7\xff\xfb"
    yield every + inbox * 4 + press(learn) + b"\x9e\xfe\x01" + b"\xa2\x00\xa0" * 3
    yield inbox + press(activate, activate, activate, full) + bank + b"\xa2\x00\xa0" + press(back) * 3


def baum():
    vectors = json.loads((ROOT / "Tests" / "TactusScreenTests" / "baum.json").read_text(encoding="utf-8"))
    for vector in vectors["lines"]:
        steps = b""
        for step in vector["steps"]:
            if "bytes" in step:
                line = bytes.fromhex(step["bytes"])
                steps += b"".join(
                    bytes([len(part) - 1]) + part
                    for part in (line[at:at + 64] for at in range(0, len(line), 64)))
            else:
                steps += bytes([0x80 | 20, min(255, step["silence_ms"])])
        yield bytes([vector["cells"] & 0x7F]) + steps + b"\xc0"


def service():
    for block in SERVICE.read_text(encoding="utf-8").split("```")[1::2]:
        for line in block.splitlines()[1:]:
            yield line.encode()


def touch():
    """Steps of TouchTarget: report, dropped, slot, x, y, tool, contact, pressure."""
    report, dropped, slot, x, y, tool, contact, pressure = (bytes([kind]) for kind in range(8))
    finger = lambda number, name: (
        slot + bytes([number]) + contact + bytes([name]) + x + bytes([9 * number]) + y + bytes([number]))
    both = finger(0, 1) + finger(1, 2) + report + b"\0"
    up = slot + b"\0" + contact + b"\xff" + report + b"\0"
    yield b"\x0a" + both + x + b"\x50" + report + b"\0" + up
    yield b"\x0a" + both + tool + b"\2" + report + b"\0" + up + finger(0, 3) + report + b"\0"
    yield b"\x0a" + both + dropped + b"\0" + bytes([0x86]) + b"\xff" + bytes([0x80]) + b"\0" + up + both
    yield b"\x02" + finger(0, 1) + report + b"\0" + contact + b"\5" + pressure + b"\x40" + report + b"\0" + up
    yield b"\x0a" + bytes([0x43]) + b"\x7f\xff\xff\xff" + finger(9, 1) + finger(10, 2) + report + b"\0"


def gestures():
    # As GestureTarget has them: the mode, then a recording or steps.
    modes = {"quadrant": 0, "hold": 1, "table": 2, "press": 3, "fingers": 4, "auto": 1}
    for path in sorted((ROOT / "Tests" / "tactusTests" / "touches").glob("*.jsonl")):
        mode = modes[path.stem.split(".")[-1]]
        lines = path.read_bytes().splitlines(keepends=True)
        yield bytes([0x80 | mode]) + b"".join(lines[:9])
        steps = bytes([0x80, 108, 233])
        for line in map(json.loads, lines):
            if "phase" in line:
                phase = ["down", "move", "up", "cancel"].index(line["phase"])
                force = [int(255 * line["pressure"])] if "pressure" in line else []
                steps += bytes([0x4A, 10, phase << 2 | line["id"] & 3 | (0x10 if force else 0)])
                steps += bytes([int(line["x"] / 0.6), int(line["y"] / 0.6), *force])
        yield bytes([mode]) + steps
    yield b"\x21" + bytes([0x80, 108, 233, 0x00, 81, 50, 0x52, 255, 0xC0, 0x08, 81, 50, 0xA0, 0xC1])


def main():
    folder = pathlib.Path(sys.argv[1])
    for target in (
            frames, device, link, capture, plot, profile, braille, mail, keyboard, vocabulary,
            messenger, baum, service, touch, gestures):
        place = folder / target.__name__
        place.mkdir(parents=True, exist_ok=True)
        for number, seed in enumerate(dict.fromkeys(target())):
            (place / f"seed-{number:03}").write_bytes(seed)


if __name__ == "__main__":
    main()
