#!/usr/bin/env python3
"""Generates the files that must agree with each board's JSON.

  hardware/boards/generate.py           write: wiring pictures, tables, the firmware's pins
  hardware/boards/generate.py --check   compare; 1 and a line for each file that differs
"""

import os
import re
import sys

import board_files
import circuit
import circuit_rules
import firmware_pins
import tables
import wiring_picture

HERE = os.path.dirname(os.path.abspath(__file__))
HARDWARE = os.path.dirname(HERE)
BOARDS = sorted(name[:-5] for name in os.listdir(HERE) if name.endswith(".json"))


def path(*parts):
    return os.path.join(HARDWARE, *parts)


def read(name):
    if not os.path.exists(name):
        return ""
    try:
        with open(name, encoding="utf-8") as file:
            return file.read()
    except (OSError, UnicodeDecodeError) as error:
        sys.exit(f"generate: {os.path.relpath(name)}: {getattr(error, 'strerror', None) or 'is no UTF-8'}")


PAGE = """# {board}

![Wiring of the {board} glove; the tables below say the same](../pictures/wiring-{board}.svg)

<!-- table board -->
<!-- end -->

Motors, and their power:

<!-- table outputs -->
<!-- end -->

Keys:

<!-- table keys -->
<!-- end -->

Plugs; [wiring.md](../wiring.md) says which kinds, and why in this order:

<!-- table plugs -->
<!-- end -->
"""

PRESSURE = """
Pressure, by a divider for each sensor: [pressure.md](../pressure.md).

<!-- table pressure -->
<!-- end -->
"""


def filled(name, texts, page=None):
    """A page with the text between its markers `<!-- table NAME -->` and `<!-- end -->` replaced."""
    page = read(name) or page or ""
    for key, text in texts.items():
        pattern = re.compile(rf"(<!-- table {re.escape(key)} -->\n).*?(<!-- end -->)", re.S)
        page, count = pattern.subn(lambda found: found[1] + text + found[2], page)
        if count != 1:
            sys.exit(f"generate: {os.path.relpath(name)}: {count} lines '<!-- table {key} -->' instead of 1")
    return page


def check_circuits(profiles):
    """Exits with a line for each rule that the circuit of a board breaks."""
    wrong = [f"generate: hardware/boards/{board}.json: circuit with {driver} drivers: {line}"
             for board, profile in profiles.items() for driver in circuit.DRIVERS
             for line in circuit_rules.findings(circuit.circuit(profile, driver))]
    if wrong:
        sys.exit("\n".join(wrong))


def outputs():
    """The expected content of every generated file, by its path."""
    profiles = {board: board_files.read(path("boards", board + ".json"), board) for board in BOARDS}
    check_circuits(profiles)
    files = {
        path("boards", "README.md"): filled(path("boards", "README.md"), {"boards": tables.boards(profiles)}),
        path("driver.md"): filled(path("driver.md"), {"budget": tables.budget(profiles)}),
        path("through-hole.md"): filled(path("through-hole.md"), {"array": tables.array()}),
    }
    for board, profile in profiles.items():
        page = path("boards", board + ".md")
        parts = {"board": tables.board, "outputs": tables.outputs, "keys": tables.keys,
                 "plugs": tables.plugs}
        has_pressure = "pressure" in profile["board"]
        if has_pressure:
            parts["pressure"] = tables.pressure
        files[page] = filled(
            page, {kind: table(profile) for kind, table in parts.items()},
            PAGE.format(board=board) + (PRESSURE if has_pressure else ""))
        files[path("pictures", f"wiring-{board}.svg")] = wiring_picture.draw(profile)
        files[path("firmware", "Sources", "TactusFirmware", "Pins", firmware_pins.type_name(board) + ".swift")] = (
            firmware_pins.draw(profile))
    return files


def write(name, text):
    """Writes completely or not at all: a page also contains text written by people."""
    new = name + ".new"
    try:
        with open(new, "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(new, name)
    except OSError as error:
        if os.path.exists(new):
            os.remove(new)
        sys.exit(f"generate: {os.path.relpath(name)}: {error.strerror}")


def main():
    wrong = 0
    for name, text in outputs().items():
        if read(name) == text:
            continue
        if sys.argv[1:] == ["--check"]:
            wrong = 1
            print(f"{os.path.relpath(name)} is not what its board's JSON says: "
                  "run hardware/boards/generate.py", file=sys.stderr)
        else:
            write(name, text)
    sys.exit(wrong)


main()
