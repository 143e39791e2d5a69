"""Builds the library's examples, and that of its README, with Debian's Arduino core, and holds their sizes against
the ceilings in sizes.json.

    python3 build.py    build each example for each of its boards, and check the sizes

Images are in .build next to this file: NAME-BOARD.elf and .hex.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

sys.dont_write_bytecode = True

FOLDER = pathlib.Path(__file__).resolve().parent
LIBRARY = FOLDER / "Tactus"
BUILT = FOLDER / ".build"
ARDUINO = pathlib.Path("/usr/share/arduino/hardware/arduino/avr")
ADVICE = "run make packages-arduino"

# Processor, core variant, and defines, as Arduino's boards.txt has them.
USB = ["-DUSB_VID=0x2341", '-DUSB_MANUFACTURER="Unknown"']
BOARDS = {
    "uno": ("atmega328p", "standard", ["-DARDUINO_AVR_UNO"]),
    "nano": ("atmega328p", "eightanaloginputs", ["-DARDUINO_AVR_NANO"]),
    "leonardo": ("atmega32u4", "leonardo", ["-DARDUINO_AVR_LEONARDO", *USB, "-DUSB_PID=0x8036",
                                            '-DUSB_PRODUCT="Arduino Leonardo"']),
    "micro": ("atmega32u4", "micro", ["-DARDUINO_AVR_MICRO", *USB, "-DUSB_PID=0x8037",
                                      '-DUSB_PRODUCT="Arduino Micro"']),
    "mega": ("atmega2560", "mega", ["-DARDUINO_AVR_MEGA2560"]),
}
# As in Arduino's platform.txt.
COMMON = ["-Os", "-flto", "-ffunction-sections", "-fdata-sections", "-DF_CPU=16000000L", "-DARDUINO=10807",
          "-DARDUINO_ARCH_AVR", "-DDECIMAL_DIG=__DECIMAL_DIG__"]  # avr-gcc 5.4 lacks the last in C++11; WString.cpp needs it
C = ["-std=gnu11", "-fno-fat-lto-objects"]
CPLUS = ["-std=gnu++11", "-fpermissive", "-fno-exceptions", "-fno-threadsafe-statics", "-Wno-error=narrowing"]
STRICT = ["-Wall", "-Wextra", "-Werror"]


def fail(text, status=1):
    print(f"build.py: {text}", file=sys.stderr)
    sys.exit(status)


def run(*command):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if done.returncode:
        fail(f"{' '.join(map(str, command))}: exit status {done.returncode}\n{done.stdout[-600:]}{done.stderr}")
    return done.stdout


compiled = run


def tools():
    for tool in ("avr-gcc", "avr-g++", "avr-size", "avr-objcopy", "gcc", "g++"):
        if not shutil.which(tool):
            fail(f"there is no {tool}: {ADVICE}", 69)
    if not pathlib.Path("/usr/include/simavr/sim_avr.h").exists():
        fail(f"there is no simavr: {ADVICE}", 69)
    if not (ARDUINO / "cores/arduino").is_dir():
        fail(f"there is no {ARDUINO}: {ADVICE}", 69)


def compile_object(board, source, out, strict, includes):
    processor, variant, defines = BOARDS[board]
    is_c = source.suffix in (".c", ".S")
    flags = ["-x", "assembler-with-cpp"] if source.suffix == ".S" else C if is_c else CPLUS
    paths = [ARDUINO / "cores/arduino", ARDUINO / "variants" / variant, *includes]
    run("avr-gcc" if is_c else "avr-g++", f"-mmcu={processor}", *COMMON, *flags, *(STRICT if strict else ["-w"]),
        *defines, *(f"-I{path}" for path in paths),
        "-c", source, "-o", out)


def compile_all(board, sources, folder, strict, includes=()):
    folder.mkdir(parents=True, exist_ok=True)
    objects = []
    for source in sources:
        out = folder / f"{source.name}.o"
        compile_object(board, source, out, strict, includes)
        objects.append(out)
    return objects


def core(board):
    """The Arduino core and its libraries that an example may use; built once."""
    folder = BUILT / "core" / board
    archive = folder / "core.a"
    if not archive.exists():
        wire = ARDUINO / "libraries/Wire/src"
        sources = [path for path in sorted((ARDUINO / "cores/arduino").iterdir()) if path.suffix in (".c", ".cpp", ".S")]
        sources += [wire / "Wire.cpp", wire / "utility/twi.c"]
        objects = compile_all(board, sources, folder, False, [wire, wire / "utility"])
        run("avr-gcc-ar", "rcs", archive, *objects)
    return archive


def build(sketch, board, name, slots=None):
    """Builds a sketch for a board, with its own number of slots or another; returns the path of the .elf."""
    text = sketch.read_text(encoding="utf-8")
    if slots is not None:
        text, found = re.subn(r"Tactus<Glove, \d+>", f"Tactus<Glove, {slots}>", text)
        assert found == 1, sketch
    folder = BUILT / name
    folder.mkdir(parents=True, exist_ok=True)
    program = folder / f"{sketch.stem}.cpp"
    program.write_text(f'#include <Arduino.h>\n#line 1 "{sketch}"\n' + text)
    includes = [LIBRARY / "src", ARDUINO / "libraries/Wire/src"]
    sources = [program, *sorted((LIBRARY / "src").glob("*.cpp"))]
    archive = core(board)
    processor = BOARDS[board][0]
    objects = []
    for source in sources:
        out = folder / f"{source.name}.o"
        compile_object(board, source, out, True, includes)
        objects.append(out)
    elf = BUILT / f"{name}.elf"
    run("avr-gcc", "-w", "-Os", "-flto", "-fuse-linker-plugin", "-Wl,--gc-sections", f"-mmcu={processor}", "-o", elf,
        *objects, archive, "-lm")
    run("avr-objcopy", "-O", "ihex", "-R", ".eeprom", elf, elf.with_suffix(".hex"))
    return elf


def sizes(elf):
    """The bytes of flash and of RAM."""
    text, data, bss, *_ = run("avr-size", elf).splitlines()[1].split()
    return int(text) + int(data), int(data) + int(bss)


def simulator():
    """The path of the program that runs an AVR; built if its source is newer."""
    source, program = FOLDER / "simulate/board.c", BUILT / "board"
    if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
        BUILT.mkdir(exist_ok=True)
        run("gcc", "-std=gnu11", "-O2", "-Wall", "-Wextra", "-Werror", source, "-o", program, "-lsimavr", "-lelf")
    return program


def examples():
    """Each name in sizes.json with its board, its image, its sizes and their ceilings."""
    for name, row in json.loads((FOLDER / "sizes.json").read_text(encoding="utf-8")).items():
        sketch = LIBRARY / "examples" / row.get("sketch", name) / f"{row.get('sketch', name)}.ino"
        for board in row["boards"]:
            slots = row.get("slots")
            elf = build(sketch, board, f"{sketch.stem}{slots or ''}-{board}", slots)
            flash, memory = sizes(elf)
            yield name, board, elf, (flash, row["flash"]), (memory, row["ram"])


def glove_size(elf):
    """The bytes of the object `glove`."""
    return int(re.search(r" ([0-9a-f]+) [bB] glove$", run("avr-nm", "-S", elf), re.M)[1], 16)


def what_readme_says(name):
    """The size of the object by the formula of the library's README; None for other boards than a plain Uno."""
    slots = {"UnoNano": 16, "UnoNano with 4 slots": 4}.get(name)
    base = int(re.search(r"^(\d+) \+ \(3 \+ 4 ×", (LIBRARY / "README.md").read_text(encoding="utf-8"), re.M)[1])
    return slots and base + 43 * slots + 57 + 9 * 16 + 128


def main():
    tools()
    covered = {row.get("sketch", name) for name, row in json.loads((FOLDER / "sizes.json").read_text()).items()}
    for folder in (LIBRARY / "examples").iterdir():
        if folder.name not in covered:
            fail(f"examples/{folder.name} has no row in sizes.json")
    readme = BUILT / "README.ino"
    BUILT.mkdir(exist_ok=True)
    readme.write_text(re.search("```cpp\n(.*?)```", (LIBRARY / "README.md").read_text(encoding="utf-8"), re.S)[1])
    build(readme, "uno", "README-uno")
    failures = 0
    print(f"{'example':22}  {'board':8}  {'flash':14}  RAM")
    for name, board, elf, flash, memory in examples():
        print(f"{name:22}  {board:8}  {flash[0]:5} of {flash[1]:5}  {memory[0]:4} of {memory[1]:4}")
        for what, (taken, ceiling) in (("flash", flash), ("RAM", memory)):
            if taken > ceiling:
                print(f"build.py: {name} on {board}: {taken} bytes of {what}, over {ceiling}", file=sys.stderr)
                failures += 1
        if what_readme_says(name) is not None and (found := glove_size(elf)) != what_readme_says(name):
            print(f"build.py: {name} on {board}: the object takes {found} bytes, README.md says"
                  f" {what_readme_says(name)}", file=sys.stderr)
            failures += 1
        heap = re.findall(r"\b(malloc|free|realloc|_Znwj|_ZdlPv|__(?:u?div|mul)di3)$", run("avr-nm", elf), re.M)
        if heap:
            print(f"build.py: {name} on {board} holds {' '.join(heap)}: find what needs the heap, or 64 bits", file=sys.stderr)
            failures += 1
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
