"""Judges the Arduino library as ../c/check.py judges the C device: by the vectors and by random hosts, on this computer
under sanitizers and on an ATmega328P in simavr, where an int has 16 bits.

    python3 check.py    check; exits with 1 and the first failures

The messages of the library must be those of ../c/device.c, whatever a host sends, and what an AVR answers must be what
this computer answers.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

FOLDER = pathlib.Path(__file__).resolve().parent
C_DEVICE = FOLDER.parent / "c"
VECTORS = FOLDER.parent / "vectors"
sys.path.insert(0, str(VECTORS))

from build import BUILT, compiled, run, simulator, tools
from reference import DEVICE, receive
from noise import random_wire

import random

STRICT = ["-Wall", "-Wextra", "-Werror"]
SANITIZED = ["-O1", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
SEEDS, STEPS, GRAIN = 12, 60_000, 8
AVR_SEEDS, AVR_STEPS = 3, 12_000
NOISE_SEED, NOISE_WIRES = 1, 500
SHOWN_FAILURES = 10
VERDICTS = [None, None, "tooLong", "truncated", "tooShort", "badCRC"]
FINDINGS = [None, "unknownType", "badLength", "badField"]
FRAME = 1


def vectors(name):
    return json.loads((VECTORS / f"{name}.json").read_text(encoding="utf-8"))


# Each question is a name, the bytes to send, and a function from the answer to a fault, or to nothing.


def finds_of(answer, count):
    """Parses the answers to `count` bytes."""
    finds, at = [], 0
    for _ in range(count):
        verdict, at = answer[at], at + 1
        if verdict == FRAME:
            finding, length = answer[at], answer[at + 1]
            body, at = answer[at + 2:at + 2 + length].hex(" ").upper(), at + 2 + length
            finds.append({"message": body} if finding == 0 else {"ignored": FINDINGS[finding], "body": body})
        elif verdict > FRAME:
            finds.append({"rejected": VERDICTS[verdict]})
    return finds, at


def plain(find):
    """A find with its body alone, as the library gives it."""
    if "rejected" in find:
        return {"rejected": find["rejected"]}
    body = (find.get("message") or find["body"]).upper()
    return {"ignored": find["ignored"], "body": body} if "ignored" in find else {"message": body}


def readings():
    """The wires for a device, each with what it must find there."""
    for vector in vectors("host-messages"):
        yield vector["name"], bytes.fromhex(vector["wire"]), [{"message": vector["body"]}]
    for vector in vectors("negative") + vectors("streams"):
        if vector["receiver"] == DEVICE:
            yield vector["name"], bytes.fromhex(vector["wire"]), vector["finds"]
    for vector in vectors("host-messages"):
        wire = bytes.fromhex(vector["wire"])
        for count in range(0, len(wire) - 1, 3):
            yield f"{vector['name']}: first {count} bytes", wire[:count] + b"\0", None
    draw = random.Random(NOISE_SEED)
    for index in range(NOISE_WIRES):
        yield f"noise, seed {NOISE_SEED}, wire {index}", random_wire(draw) + b"\0", None


def questions():
    rows, orders = [], bytearray()
    for name, wire, finds in readings():
        if not wire.endswith(b"\0"):
            wire += b"\0"
            finds = None
        finds = receive(wire, DEVICE) if finds is None else finds
        rows.append((name, "v", len(wire), [plain(find) for find in finds]))
        orders += b"".join(b"v" + bytes([byte]) for byte in wire)
    for vector in vectors("host-messages") + vectors("device-messages"):
        body = bytes.fromhex(vector["body"])
        rows.append((vector["name"], "w", 0, bytes.fromhex(vector["wire"])))
        orders += b"w" + bytes([len(body)]) + body
    return rows, bytes(orders)


def differences(rows, answer):
    at = 0
    for name, kind, count, wanted in rows:
        try:
            if kind == "v":
                found, used = finds_of(answer[at:], count)
                found = [plain(find) for find in found]
            else:
                used = 1 + answer[at]
                found = answer[at + 1:at + used]
        except IndexError:
            yield f"{name}: no answer"
            return
        at += used
        if found != wanted:
            yield f"{name}: {found}, expected {wanted}"
    if at != len(answer):
        yield f"{len(answer) - at} bytes too many were answered"


def answer(program, orders):
    done = subprocess.run([str(word) for word in program], input=orders, capture_output=True, timeout=300)
    if done.returncode:
        sys.exit(f"{program[0]}: exit status {done.returncode}\n{done.stderr.decode(errors='replace')}")
    return done.stdout


def fuzz_program(built, name, flags, sources):
    """fuzz.c with the device that the flags name, and the C++ sources that it needs."""
    objects = [built / f"{name}-fuzz.o"]
    compiled("gcc", "-std=c99", *STRICT, *flags, "-I", FOLDER / "check", "-c", C_DEVICE / "fuzz.c", "-o", objects[0])
    for source in sources:
        objects.append(built / f"{name}-{source.stem}.o")
        compiled("g++", "-std=c++11", "-pedantic", *STRICT, *flags, "-c", source, "-o", objects[-1])
    compiled("g++", *flags, *objects, "-o", built / name)
    return built / name


def check_hosts(built):
    """Random hosts: what must hold does, with the largest and the smallest sizes; and the messages are device.c's."""
    library = ["-DDEVICE=\"glove.h\""]
    glove = [FOLDER / "check/glove.cpp"]
    for name, sizes in (("large", []), ("small", ["-DGLOVE_SMALL"])):
        program = fuzz_program(built, name, [*library, *sizes, *SANITIZED], glove)
        done = subprocess.run([program, "1", str(SEEDS), str(STEPS)], capture_output=True, text=True)
        if done.returncode:
            yield f"random hosts, {name}: {done.stdout}{done.stderr}"
    told = []
    for name, flags, sources in (("c", [], []), ("library", library, glove)):
        program = fuzz_program(built, name, [*flags, "-O2"], sources)
        told.append(run(program, "1", str(SEEDS), str(STEPS), str(GRAIN)).splitlines())
    for line, (wanted, found) in enumerate(zip(*told)):
        if wanted != found:
            yield f"message {line}: {found} (seed, step, body), device.c sends {wanted}"
            break
    if len(told[0]) != len(told[1]):
        yield f"{len(told[1])} messages, device.c sends {len(told[0])}"


def check_script(built, native, avr):
    """The same orders in the same time, to a native device and to one on an AVR."""
    program = fuzz_program(built, "script", ["-DDEVICE=\"glove.h\"", "-DGLOVE_SMALL", "-O2"], [FOLDER / "check/glove.cpp"])
    script = built / "script.bin"
    subprocess.run([program, "1", str(AVR_SEEDS), str(AVR_STEPS)], check=True, stdout=subprocess.DEVNULL,
                   env=dict(os.environ, GLOVE_SCRIPT=str(script)))
    orders = script.read_bytes()
    wanted, found = answer(native, orders), answer(avr, orders)
    if wanted != found:
        at = next((at for at, pair in enumerate(zip(wanted, found)) if pair[0] != pair[1]), min(len(wanted), len(found)))
        yield f"an AVR answers otherwise from byte {at} of {len(wanted)} on, after the same {len(orders)} bytes of orders"


def main():
    tools()
    failures = []
    rows, orders = questions()
    with tempfile.TemporaryDirectory() as built:
        built = pathlib.Path(built)
        native = built / "answer"
        compiled("g++", "-std=c++11", "-pedantic", *STRICT, *SANITIZED, FOLDER / "check/answer.cpp", "-o", native)
        compiled("clang++", "-std=c++20", *STRICT, "-fsyntax-only", FOLDER / "check/answer.cpp")
        elf = built / "answer.elf"
        compiled("avr-g++", "-mmcu=atmega328p", "-std=c++11", *STRICT, "-Os", "-DF_CPU=16000000L",
                 FOLDER / "check/answer.cpp", "-o", elf)
        avr = [simulator(), elf, "atmega328p", "--pipe"]
        for name, program in (("native", [native]), ("AVR", avr)):
            failures += (f"{name}: {text}" for text in differences(rows, answer(program, orders)))
        failures += check_hosts(built)
        failures += check_script(built, [native], avr)
    for failure in failures[:SHOWN_FAILURES]:
        print(failure[:600], file=sys.stderr)
    print(f"Arduino library: {len(rows)} vectors, natively and on an AVR; {SEEDS} random hosts: {len(failures)} failures")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
