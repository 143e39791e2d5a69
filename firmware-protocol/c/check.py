"""Checks tactus.h with every vector, damaged vectors and random bytes, and device.c with a random host,
all under sanitizers.

    python3 check.py           check; exits with 1 and the first failures
    python3 check.py --sizes   print the sizes of header and device on a Cortex-M0
"""

import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

FOLDER = pathlib.Path(__file__).resolve().parent
VECTORS = FOLDER.parent / "vectors"
README = FOLDER / "README.md"
sys.path.insert(0, str(VECTORS))

from messages import pattern, pulse
from noise import random_wire
from reference import DEVICE, HOST, MESSAGES, Pattern, Pulse, Text, other, receive

NEEDED = {
    "gcc": "run apt-get install g++",
    "g++": "run apt-get install g++",
    "clang": "it comes with the Swift toolchain; or run apt-get install clang",
}
STRICT = ["-std=c99", "-Wall", "-Wextra", "-Werror", "-pedantic"]
SANITIZED = ["-O1", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
FUZZ_SEEDS, FUZZ_WIRES = range(1, 5), 1000
DEVICE_SEEDS, DEVICE_STEPS = range(1, 13), 60_000
SECONDS = 900
SHOWN_FAILURES = 10


def run(command, **options):
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, **options)
    except subprocess.TimeoutExpired:
        sys.exit(f"{command[0]}: no end after {SECONDS} s: {' '.join(command)}")


def compiled(*command):
    done = run([str(word) for word in command], cwd=FOLDER)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}: exit status {done.returncode}\n{done.stderr}")


# Queries to vectors.c, each with its name and its answer


def vectors(name):
    return json.loads((VECTORS / f"{name}.json").read_text(encoding="utf-8"))


def compact(data):
    return data.replace(" ", "")


def pulse_text(fields):
    return ",".join(str(number) for number in fields.values())


def field_text(field, value):
    if isinstance(field, Pattern):
        return "/".join([str(value["advance"]), *map(pulse_text, value["pulses"])])
    if isinstance(field, Pulse):
        return pulse_text(value)
    if isinstance(field, Text):
        return field.data({field.name: value}).hex().upper()
    return bytes(value).hex().upper() if isinstance(value, list) else str(value)


def message_text(kind, fields):
    return " ".join([f"{kind:02X}", *(
        f"{field.name}={field_text(field, fields[field.name])}" for field in MESSAGES[kind].fields)])


def fields_of(body):
    """The fields unchanged, in range or not."""
    data, fields = body[1:], {}
    for field in MESSAGES[body[0]].fields:
        data = field.take(data, fields)
    return fields


def find_text(find):
    if "rejected" in find:
        return f"rejected {find['rejected']}"
    if "ignored" in find:
        return f"ignored {find['ignored']} {compact(find['body']).upper()}"
    body = bytes.fromhex(find.get("message") or find["body"])
    return f"message {message_text(body[0], fields_of(body))}"


def finds_text(finds):
    return " | ".join(map(find_text, finds))


def messages():
    return vectors("host-messages") + vectors("device-messages")


def streams():
    return vectors("negative") + vectors("streams")


def primitives():
    for vector in vectors("crc"):
        yield vector["name"], f"crc {compact(vector['data'])}", vector["crc"]
    for vector in vectors("cobs"):
        data, encoded = compact(vector["data"]), compact(vector["encoded"])
        yield vector["name"], f"stuff {data}", encoded
        yield vector["name"], f"unstuff {encoded}", data
    for start, reference, time in (
        (55119, 1_234_567_000, 1_234_767_000), (0, 0, 0), (0, 999, 0), (1, 999, 1000),
        (32767, 0, 32_767_000), (65535, 0, -1000), (32769, 0, -32_767_000),
        (0, 65_535_999, 65_536_000), (65535, 65_536_000, 65_535_000),
        (1000, 2**53, ((2**53 // 1000 + 32768 - 1000) // 65536 * 65536 + 1000) * 1000),
    ):
        yield f"start {start} near {reference} µs", f"start {start} {reference}", str(time)


def readings():
    """Each vector separately, then all complete ones for a receiver on one line."""
    lines = {HOST: [], DEVICE: []}
    for vector in messages():
        kind, receiver = int(vector["type"], 16), other(vector["direction"])
        lines[receiver].append((
            vector["name"], vector["wire"], f"message {message_text(kind, vector['fields'])}"))
    for vector in streams():
        lines[vector["receiver"]].append(
            (vector["name"], vector["wire"] or "00", finds_text(vector["finds"])))
    for receiver, rows in lines.items():
        for name, wire, answer in rows:
            yield name, f"{receiver} {compact(wire)}", answer
        finished = [row for row in rows if row[1].endswith("00")]
        yield (
            f"all vectors for the {receiver} on one line",
            f"{receiver} {''.join(compact(wire) for _, wire, _ in finished)}",
            " | ".join(answer for *_, answer in finished if answer))


def writings():
    for vector in messages():
        room = len(compact(vector["body"])) // 2 - len(compact(vector.get("trailing", ""))) // 2
        if "trailing" not in vector:
            yield (
                vector["name"],
                f"write {message_text(int(vector['type'], 16), vector['fields'])}",
                f"{compact(vector['wire'])} room {room}")
    for vector in vectors("negative"):
        for find in vector["finds"]:
            if find.get("ignored") == "badField":
                body = bytes.fromhex(find["body"])
                yield vector["name"], f"write {message_text(body[0], fields_of(body))}", "none"
    thirteen = pattern(4000, *(pulse(0, 1, 300 * n, 250) for n in range(13)))
    for kind, fields in (
        (0x21, {"seq": 0, "slot": 0, "pattern": thirteen}),
        (0x24, {"seq": 0, "start": 0, "pattern": thirteen}),
        (0x22, {"seq": 0, "start": 0, "slots": []}),
        (0x22, {"seq": 0, "start": 0, "slots": [1] * 56}),
        (0x26, {"seq": 0, "slots": []}),
        (0x26, {"seq": 0, "slots": [1] * 58}),
        (0x87, {"level": 0, "text": "a" * 58}),
        (0x89, {"time": 0, "values": []}),
        (0x89, {"time": 0, "values": [1] * 9}),
    ):
        yield f"{MESSAGES[kind].name}: too much or too little", (
            f"write {message_text(kind, fields)}"), "none"
    yield "an unknown type", "write 40", "none"


def damages():
    for vector in messages():
        wire, receiver = bytes.fromhex(vector["wire"]), other(vector["direction"])
        for count in range(len(wire) - 1):
            cut = wire[:count] + b"\0"
            yield (
                f"{vector['name']}: first {count} bytes", f"{receiver} {cut.hex()}",
                finds_text(receive(cut, receiver)))
    for seed in FUZZ_SEEDS:
        draw = random.Random(seed)
        for index in range(FUZZ_WIRES):
            wire, receiver = random_wire(draw) + b"\0", draw.choice((HOST, DEVICE))
            yield (
                f"seed {seed}, wire {index}", f"{receiver} {wire.hex()}",
                finds_text(receive(wire, receiver)))


def differences(program, questions):
    """Descriptions of answers that differ from the expected ones."""
    asked = "".join(f"{question}\n" for _, question, _ in questions)
    done = run([program], input=asked)
    answers = done.stdout.split("\n")[:-1]
    for (name, question, wanted), answer in zip(questions, answers):
        if answer == wanted:
            continue
        found, expected = answer.split(" | "), wanted.split(" | ")
        why = "too little" if len(found) < len(expected) or not answer else \
            "too much" if len(found) > len(expected) or not wanted else "something else"
        yield f"{name}: {why}: {answer or 'nothing'}, expected {wanted or 'nothing'}: {question}"
    if done.returncode or len(answers) != len(questions):
        name, question, _ = questions[min(len(answers), len(questions) - 1)]
        yield f"{name}: exit status {done.returncode} at: {question}\n{done.stderr}"


# Headers and devices separately

FRAMES_LIMIT = 1024  # bytes of code for decoder, encoder, CRC and COBS on a Cortex-M0
FRAMES = """#include "tactus.h"
tactus_verdict push(tactus_decoder *decoder, uint8_t byte);
tactus_verdict push(tactus_decoder *decoder, uint8_t byte) {
    return tactus_decoder_push(decoder, byte);
}
size_t frame(const uint8_t *body, size_t count, uint8_t *out);
size_t frame(const uint8_t *body, size_t count, uint8_t *out) {
    return tactus_encode_frame(body, count, out);
}
"""
DECODER = """
tactus_finding decode(const uint8_t *body, size_t count, tactus_message *message);
tactus_finding decode(const uint8_t *body, size_t count, tactus_message *message) {
    return tactus_decode_host_message(body, count, message);
}
"""
ENCODER = """
size_t encode(const tactus_message *message, uint8_t *body, size_t room);
size_t encode(const tactus_message *message, uint8_t *body, size_t room) {
    return tactus_encode_device_message(message, body, room);
}
"""
FREESTANDING = ["-Os", "-ffreestanding", "-ffunction-sections", "-I", FOLDER, "-c"]
M0_GCC = ["arm-none-eabi-gcc", *STRICT, "-mcpu=cortex-m0", "-mthumb", *FREESTANDING]
M0_CLANG = ["clang", *STRICT, "--target=armv6m-none-eabi", *FREESTANDING]


def sizes_of(compiler, source, built):
    """The bytes of code and constants, and of RAM, of a source on a Cortex-M0."""
    (built / "sized.c").write_text(source)
    compiled(*compiler, built / "sized.c", "-o", built / "sized.o")
    text, data, bss, *_ = run(["size", str(built / "sized.o")]).stdout.splitlines()[1].split()
    return int(text) + int(data), int(data) + int(bss)


def print_sizes():
    if not shutil.which(M0_GCC[0]):
        sys.exit(f"check.py: there is no {M0_GCC[0]}: run apt-get install gcc-arm-none-eabi")
    with tempfile.TemporaryDirectory() as built:
        for name, source in (
            ("frames: decoder, encoder, CRC, COBS", FRAMES),
            ("and messages, decoder for a device", FRAMES + DECODER),
            ("and messages, encoder for a device", FRAMES + DECODER + ENCODER),
            ("the whole of device.c, and its RAM",
             '#include "device.c"\nextern glove g;\nglove g;\n'),
        ):
            code, memory = sizes_of(M0_GCC, source, pathlib.Path(built))
            print(f"{code:6} {memory or '':6}  {name}")


def check_portability(built):
    """Descriptions of a header's faults: not valid C++, not free-standing or not small."""
    source = built / "codec.c"
    source.write_text(FRAMES + DECODER + ENCODER)
    plus = [*STRICT[1:], "-Wconversion", "-I", FOLDER, "-c", source, "-o", "/dev/null"]
    compiled("g++", "-x", "c++", "-std=c++11", *plus)
    compiled("clang", "-x", "c++", "-std=c++20", *plus)
    size, _ = sizes_of(M0_CLANG, FRAMES, built)
    if size > FRAMES_LIMIT:
        yield f"decoder, encoder, CRC and COBS: {size} bytes on a Cortex-M0, over {FRAMES_LIMIT}"


BOARD = """
#include <stdint.h>
#include <stdbool.h>
uint32_t board_random(void);
uint8_t board_reset_cause(void);
int64_t board_microseconds(void);
void board_motor(unsigned motor, unsigned level);
void board_motor_power(bool is_on);
void board_feed_watchdog(void);
bool board_line_ended(void);
uint8_t board_pressure(unsigned channel);
int board_receive(void);
bool board_can_send(void);
void board_send(uint8_t byte);
"""


def compile_examples(built):
    """The examples of README.md must compile."""
    (built / "board.h").write_text(BOARD)
    for example in re.findall("```c\n(.*?)```", README.read_text(encoding="utf-8"), re.S):
        (built / "example.c").write_text(example)
        compiled("gcc", *STRICT, "-I", FOLDER, "-c", built / "example.c", "-o", "/dev/null")


def check_loop(built):
    """The main loop of README.md must stop the motors while the port is never empty."""
    example = re.search("```c\n(.*?)```", README.read_text(encoding="utf-8"), re.S)[1]
    (built / "example.c").write_text(example)
    program = built / "loop"
    compiled("gcc", *STRICT, "-Wno-missing-prototypes", "-Dmain=glove_main", "-I", FOLDER, "-c",
             built / "example.c", "-o", built / "example.o")
    compiled("gcc", *STRICT, "-I", FOLDER, "-I", built, "loop.c", built / "example.o", "-o", program)
    try:
        done = subprocess.run([program], capture_output=True, text=True, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        yield "the main loop of README.md: no motor went off beside a flood"
        return
    if done.returncode:
        yield f"the main loop of README.md: {done.stdout.strip()}"


def check_device(compiler, built):
    program = built / f"fuzz-{compiler}"
    compiled(compiler, *STRICT, *SANITIZED, "fuzz.c", "-o", program)
    done = run([
        program, str(DEVICE_SEEDS.start), str(len(DEVICE_SEEDS)), str(DEVICE_STEPS)])
    if done.returncode:
        yield f"device: exit status {done.returncode}: {done.stdout}{done.stderr}"


def main():
    if "--sizes" in sys.argv[1:]:
        print_sizes()
        return
    for tool, advice in NEEDED.items():
        if not shutil.which(tool):
            sys.exit(f"check.py: there is no {tool}: {advice}")
    questions = [*primitives(), *readings(), *writings(), *damages()]
    failures = []
    with tempfile.TemporaryDirectory() as built:
        built = pathlib.Path(built)
        failures += check_portability(built)
        compile_examples(built)
        failures += check_loop(built)
        for compiler in ("gcc", "clang"):
            program = built / compiler
            compiled(compiler, *STRICT, *SANITIZED, "vectors.c", "-o", program)
            compiled(compiler, *STRICT, "-O2", "pty.c", "-o", "/dev/null")
            found = [*differences(program, questions), *check_device(compiler, built)]
            failures += (f"{compiler}: {text}" for text in found)
    for failure in failures[:SHOWN_FAILURES]:
        print(failure, file=sys.stderr)
    print(
        f"C header: {len(questions)} questions; C device: {len(DEVICE_SEEDS)} random hosts;"
        f" two compilers: {len(failures)} failures")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
