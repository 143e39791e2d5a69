"""Runs tshark with tactus.lua over every vector, over random bytes and over a session.

    python3 check.py           check; exits with 1 and the first failures
    python3 check.py --write   write the table of fields in README.md
"""

import json
import os
import pathlib
import random
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

sys.dont_write_bytecode = True

FOLDER = pathlib.Path(__file__).resolve().parent
VECTORS = FOLDER.parent / "vectors"
sys.path.insert(0, str(VECTORS))

from framing import LONGEST_BETWEEN_ZEROS, frame, sent_crc
from messages import BASES
from noise import random_wire
from reference import DEVICE, HOST, MESSAGES, decode, encode, other, receive, sender_of

DISSECTOR, README = FOLDER / "tactus.lua", FOLDER / "README.md"
FUZZ_SEEDS, FUZZ_PACKETS = range(1, 5), 500
SHOWN_FAILURES = 10
# In .ci/examine this check has the lowest priority, and other steps may stall it.
TSHARK_SECONDS = 600
DIRECTION_FLAGS = {DEVICE: 1, HOST: 2, None: 0}  # by the sender


# Captures


class Packet:
    """Bytes on the line, their sender, and the expected results, or None for any."""

    def __init__(self, name, sender, wire, finds, captured=None, time=0):
        self.name, self.sender, self.wire, self.finds = name, sender, wire, finds
        self.captured = len(wire) if captured is None else captured
        self.time = time


def block(kind, body):
    body += bytes(-len(body) % 4)
    length = struct.pack("<I", len(body) + 12)
    return struct.pack("<I", kind) + length + body + length


def pcapng(packets):
    yield block(0x0A0D0D0A, struct.pack("<IHHq", 0x1A2B3C4D, 1, 0, -1))
    resolution = struct.pack("<HHB3xHH", 9, 1, 9, 0, 0)
    yield block(1, struct.pack("<HHI", 147, 0, 0) + resolution)
    for packet in packets:
        data = packet.wire[: packet.captured]
        flags = DIRECTION_FLAGS[packet.sender]
        yield block(6, struct.pack(
            "<IIIII", 0, packet.time >> 32, packet.time & 0xFFFFFFFF, len(data), len(packet.wire))
            + data + bytes(-len(data) % 4)
            + (struct.pack("<HHIHH", 2, 4, flags, 0, 0) if flags else b""))


def tshark(*arguments):
    # An empty settings folder, so that the user's plugins and preferences have no effect.
    with tempfile.TemporaryDirectory() as settings:
        try:
            done = subprocess.run(
                ["tshark", *arguments, "-X", f"lua_script:{DISSECTOR}"], capture_output=True,
                env=os.environ | {
                    "HOME": settings, "WIRESHARK_CONFIG_DIR": settings, "LC_ALL": "C.UTF-8"},
                timeout=TSHARK_SECONDS)
        except subprocess.TimeoutExpired:
            sys.exit(f"tshark: no end after {TSHARK_SECONDS} s: {' '.join(arguments)}")
    complaints = [
        line for line in done.stderr.decode().splitlines()
        if line and not line.startswith("Running as user")]
    if done.returncode or complaints:
        why = " ".join(complaints[:3]) or "is Lua switched off? See README.md, “When it does not run”"
        sys.exit(f"tshark: exit status {done.returncode}: {why}")
    return done.stdout


def dissected(packets, *options):
    """tshark's dissection of each packet, as PDML."""
    with tempfile.NamedTemporaryFile(suffix=".pcapng") as file:
        file.write(b"".join(pcapng(packets)))
        file.flush()
        found = ElementTree.fromstring(tshark("-r", file.name, "-n", "-T", "pdml", *options))
    found = found.findall("packet")
    if len(found) != len(packets):
        sys.exit(f"tshark: {len(found)} packets of {len(packets)}")
    if all(packet.find("proto[@name='tactus']") is None for packet in found):
        sys.exit("tshark did not run tactus.lua: see README.md, “When it does not run”")
    return found


# Expected results


def words(reason):
    """The spelling of a reason in PROTOCOL.md and the dissector: badCRC is bad CRC."""
    return re.sub("([a-z])([A-Z])", r"\1 \2", reason).lower().replace("crc", "CRC")


def flags(name, value, parts):
    yield name, value
    for bit, part in enumerate(parts):
        yield f"{name}.{part}", value >> bit & 1


def proto_fields(kind, fields):
    """The names and values that the fields of a vector have in the dissector, in order."""
    message = MESSAGES[kind].name
    prefix = re.match("[A-Z]+", message)[0].lower()
    shared = {"seq", "session", "cell", "slot", "number"} if message != "REFUSED" else {"number"}
    for name, value in fields.items():
        single = name.rstrip("s") if isinstance(value, list) else name
        full = single if single in shared else f"{prefix}.{single}"
        if name == "pattern":
            yield "pattern.advance", value["advance"]
            for pulse in value["pulses"]:
                yield from ((f"pulse.{part}", number) for part, number in pulse.items())
        elif name == "pulse":
            yield from ((f"pulse.{part}", number) for part, number in value.items())
        elif name == "capabilities":
            yield from flags(name, value, ("keys", "pressure", "log", "supply"))
        elif name == "down":
            yield from flags(full, value, [f"key{key}" for key in range(1, 9)])
        elif name == "state":
            yield from flags(full, value, ("low", "critical", "external"))
        elif isinstance(value, list):
            yield from ((full, number) for number in value)
        elif isinstance(value, str):
            yield full, value.encode("utf-8", "surrogateescape")
        else:
            yield full, value


def message(kind, fields, trailing, crc):
    return {
        "type": kind, "name": MESSAGES[kind].name, "fields": list(proto_fields(kind, fields)),
        "trailing": trailing, "crc": crc}


def expected(find, receiver):
    if "rejected" in find:
        return {"rejected": words(find["rejected"])}
    body = bytes.fromhex(find.get("message") or find["body"])
    if "ignored" in find:
        return {"ignored": words(find["ignored"]), "type": body[0], "crc": sent_crc(body)}
    return message(*decode(body, receiver), sent_crc(body))


def vectors(name):
    return json.loads((VECTORS / f"{name}.json").read_text(encoding="utf-8"))


def message_packets():
    for name in ("host-messages", "device-messages"):
        for vector in vectors(name):
            find = message(
                int(vector["type"], 16), vector["fields"],
                bytes.fromhex(vector.get("trailing", "")), int(vector["crc"], 16))
            wire = bytes.fromhex(vector["wire"])
            yield Packet(vector["name"], vector["direction"], wire, [find])
            yield Packet(vector["name"] + ", no direction", None, wire, [find])


def stream_packets():
    for name in ("negative", "streams"):
        for vector in vectors(name):
            finds = [expected(find, vector["receiver"]) for find in vector["finds"]]
            yield Packet(
                vector["name"], other(vector["receiver"]), bytes.fromhex(vector["wire"]), finds)


# Random bytes: no damage may stop the dissector; the reference provides the expected results


def random_packets(seed):
    draw = random.Random(seed)
    for index in range(FUZZ_PACKETS):
        sender, wire = draw.choice((HOST, DEVICE)), random_wire(draw)
        finds = [
            find if "rejected" in find or "ignored" in find else {"message": find["body"]}
            for find in receive(wire, other(sender))]
        finds = [expected(find, other(sender)) for find in finds]
        if len(wire.rpartition(b"\0")[2]) > LONGEST_BETWEEN_ZEROS:
            finds.append({"rejected": "too long"})
        name = f"seed {seed}, packet {index}, {wire.hex(' ')}"
        yield Packet(name, sender, wire, finds)
        yield Packet(f"{name}, cut off", None, wire, None, draw.randint(0, len(wire)))


# Actual results

FRAME_FIELDS = {
    "direction", "wire", "empty", "unfinished", "rejected", "ignored", "type", "undecoded",
    "trailing", "crc", "crc.computed", "pulse", "slots", "pressure.values"}
LINKS = {
    "request_in", "answer_in", "round_trip", "acknowledges", "acknowledged_in", "refuses",
    "refused_in", "retransmission_of"}
NOT_OF_A_MESSAGE = FRAME_FIELDS - {"pulse", "slots", "pressure.values"} | LINKS
LATER_LINKS = {"answer_in", "acknowledged_in", "refused_in"}


def tactus_fields(element):
    for field in element.iter("field"):
        if field.get("name").startswith("tactus."):
            yield field.get("name").removeprefix("tactus."), field


def value(field, like):
    if isinstance(like, bytes):
        return bytes.fromhex(field.get("value") or "")
    shown = field.get("show")
    return int({"True": "1", "False": "0"}.get(shown, shown), 0)


def differences(packet, found):
    """Descriptions of differences between tshark's output and the expected one."""
    if found.find(".//field[@name='_ws.lua.error']") is not None:
        yield found.find(".//field[@name='_ws.lua.error']").get("showname")
        return
    if packet.finds is None:
        return
    frames = [dict_of(proto) for proto in found.findall("proto[@name='tactus']")]
    frames = [one for one in frames if "empty" not in one[0] and "unfinished" not in one[0]
              and "wire" in one[0]]
    if len(frames) != len(packet.finds):
        yield f"{len(frames)} frames found, {len(packet.finds)} expected"
    for (single, fields), find in zip(frames, packet.finds):
        yield from frame_differences(packet, single, fields, find)


def dict_of(proto):
    """The fields that occur at most once per frame, and the list of the message's own."""
    single, own = {}, []
    for name, field in tactus_fields(proto):
        if name in FRAME_FIELDS or name == "expert.wrong_way":
            single[name] = field
        elif name not in LINKS and not name.startswith("expert."):
            own.append((name, field))
    return single, own


def frame_differences(packet, single, fields, find):
    for reason in ("rejected", "ignored"):
        shown = single[reason].get("show") if reason in single else None
        if shown != find.get(reason):
            yield f"{reason}: {shown}, expected {find.get(reason)}"
    if "rejected" in find:
        return
    if "type" not in single:
        yield f"no type, expected {find['type']:02X}"
        return
    if value(single["type"], 0) != find["type"]:
        yield f"type: {single['type'].get('show')}"
    for name in ("crc", "crc.computed"):
        if value(single[name], 0) != find["crc"]:
            yield f"{name}: {single[name].get('show')}, expected {find['crc']:04X}"
    sender = packet.sender or sender_of(find["type"])
    if value(single["direction"], 0) != DIRECTION_FLAGS[sender]:
        yield f"direction: {single['direction'].get('showname')}"
    if ("expert.wrong_way" in single) != (sender != sender_of(find["type"])):
        yield "the warning about the direction"
    if "fields" not in find:
        return
    if not single["type"].get("showname").startswith(f"Type: {find['name']} ("):
        yield f"{single['type'].get('showname')}, expected {find['name']}"
    if [name for name, _ in fields] != [name for name, _ in find["fields"]]:
        yield f"fields {[name for name, _ in fields]}, expected {find['fields']}"
    for (name, field), (_, wanted) in zip(fields, find["fields"]):
        if value(field, wanted) != wanted:
            yield f"{name}: {field.get('show')}, expected {wanted}"
        if isinstance(wanted, bytes):
            text = wanted.decode("utf-8", "replace")
            if text.isprintable() and "\ufffd" not in text and field.get("show") != text:
                yield f"{name}: {field.get('show')}, expected {text}"
        if "Unknown" in field.get("showname") and name != "refused.type":
            yield f"{field.get('showname')}: a value without a name"
    trailing = value(single["trailing"], b"") if "trailing" in single else b""
    if trailing != find["trailing"]:
        yield f"trailing {trailing.hex()}, expected {find['trailing'].hex()}"


def check_packets(packets, *options):
    found = dissected(packets, *options)
    for packet, one in zip(packets, found):
        for difference in differences(packet, one):
            yield f"{packet.name}: {difference}"


# Links between frames


def session():
    """Rows of type, changed fields, milliseconds; and the links that each packet must show."""
    return [
        (0x01, {}, 0, {"answer_in": [2]}),
        (0x81, {}, 3, {"request_in": [1], "round_trip": ["0.003000000"]}),
        (0x21, {"seq": 0}, 5, {"acknowledged_in": [5]}),
        (0x21, {"seq": 1}, 6, {"acknowledged_in": [5]}),
        (0x83, {"next": 2}, 8, {"acknowledges": [3, 4]}),
        (0x04, {"token": 7}, 10, {"answer_in": [9]}),
        (0x04, {"token": 8}, 11, {"answer_in": [8]}),
        (0x84, {"token": 8}, 12, {"request_in": [7], "round_trip": ["0.001000000"]}),
        (0x84, {"token": 7}, 14, {"request_in": [6], "round_trip": ["0.004000000"]}),
        (0x20, {"seq": 2}, 20, {"acknowledged_in": [13]}),
        (0x26, {"seq": 3}, 21, {"refused_in": [14, 16], "acknowledged_in": [15]}),
        (0x20, {"seq": 2}, 130, {"retransmission_of": [10], "expert.retransmission": [""]}),
        (0x83, {"next": 3}, 131, {"acknowledges": [10]}),
        (0xA5, {"number": 0, "seq": 3}, 132, {"refuses": [11]}),
        (0x83, {"next": 4}, 133, {"acknowledges": [11]}),
        (0xA5, {"number": 0, "seq": 3}, 240, {
            "refuses": [11], "retransmission_of": [14], "expert.retransmission": [""]}),
        (0x01, {"session": 9}, 300, {"answer_in": [18]}),
        (0x81, {"session": 9}, 301, {"request_in": [17], "round_trip": ["0.001000000"]}),
        (0x21, {"seq": 0}, 302, {}),
        (0xA0, {"number": 0}, 303, {}),
        (0x82, {}, 304, {}),
        *((0x20, {"seq": seq % 256}, 400 + seq, {}) for seq in range(1, 300)),
        (0x20, {"seq": 172}, 701, {
            "retransmission_of": [193], "expert.retransmission": [""]}),  # 128 before the next
        (0x20, {"seq": 171}, 702, {}),
    ]


def check_session():
    """Runs tshark with two passes, and with one, which cannot know later frames."""
    rows = session()
    packets = [
        Packet(f"session, packet {index}", sender_of(kind),
               frame(encode(kind, BASES[kind] | fields)), None, time=milliseconds * 1_000_000)
        for index, (kind, fields, milliseconds, _) in enumerate(rows, 1)]
    for options in (["-2"], []):
        found = dissected(packets, *options)
        for packet, one, (_, _, _, links) in zip(packets, found, rows):
            yield from (f"{packet.name}: {text}" for text in differences(packet, one))
            wanted = links if options else {
                name: shown for name, shown in links.items() if name not in LATER_LINKS}
            shown = {}
            for name, field in tactus_fields(one):
                if name in LINKS or name.startswith("expert."):
                    value = field.get("show")
                    shown.setdefault(name, []).append(int(value) if value.isdigit() else value)
            if shown != wanted:
                yield f"{packet.name}: {shown}, expected {wanted}"


# The table of fields in README.md


def used_in(packets, found):
    """The messages and the unit with which each field of the dissector occurred."""
    messages, units = {}, {}
    for packet, one in zip(packets, found):
        title = packet.finds[0]["name"].split(",")[0]
        for name, field in tactus_fields(one):
            if name not in NOT_OF_A_MESSAGE:
                messages.setdefault(name, {})[title] = True
            unit = re.search(r" \d+ (ms|µs)( or more)?$", field.get("showname"))
            if unit and name != "pulse":
                units[name] = unit[1]
    return messages, units


def field_table(packets, found):
    messages, units = used_in(packets, found)
    yield "| field | shown as | type | in |\n|---|---|---|---|\n"
    for line in tshark("-G", "fields").decode().splitlines():
        kind, label, name, *rest = line.split("\t")
        if kind != "F" or not name.startswith("tactus.") or name.startswith("tactus.expert."):
            continue
        short = name.removeprefix("tactus.")
        unit = f", {units[short]}" if short in units else ""
        where = ", ".join(messages.get(short, ()))
        yield f"| `{name}` | {label} | {rest[0].removeprefix('FT_').lower()}{unit} | {where} |\n"


def run_filters(readme):
    """Exits with tshark's error if it rejects a filter of README.md."""
    lines = re.search("## Filters\n\n```\n(.*?)```", readme, re.S)[1].splitlines()
    filters = " || ".join(f"({re.split('  +', line)[0]})" for line in lines)
    dissected([Packet("a filter", None, b"\0", None)], "-Y", f"{filters} || frame")


def with_table(text, table):
    return re.sub(
        "(<!-- fields -->\n).*(<!-- end -->)", lambda match: match[1] + table + match[2], text,
        flags=re.S)


def main():
    if not shutil.which("tshark"):
        sys.exit("check.py: there is no tshark: run apt-get install tshark")
    messages = list(message_packets())
    streams = list(stream_packets())
    found = dissected(messages)
    table = "".join(field_table(messages, found))
    readme = README.read_text(encoding="utf-8")
    if "--write" in sys.argv[1:]:
        README.write_text(with_table(readme, table), encoding="utf-8")
        return
    failures = [
        f"{packet.name}: {text}"
        for packet, one in zip(messages, found) for text in differences(packet, one)]
    failures += check_packets(streams)
    failures += check_session()
    for seed in FUZZ_SEEDS:
        failures += check_packets(list(random_packets(seed)))
    run_filters(readme)
    if with_table(readme, table) != readme:
        failures.append("README.md: the table of fields is old: run check.py --write")
    for failure in failures[:SHOWN_FAILURES]:
        print(failure, file=sys.stderr)
    print(
        f"dissector: {len(messages)} messages, {len(streams)} streams, one session,"
        f" {len(FUZZ_SEEDS) * FUZZ_PACKETS} random packets: {len(failures)} failures")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
