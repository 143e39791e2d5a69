#!/usr/bin/env python3
"""Simulates the glove's circuit from the USB port to the motors with ngspice.

  hardware/spice/check.py           1 and a line for each law that is broken and each figure of
                                    the guide that differs
  hardware/spice/check.py --write   write the figures anew; 1 if a law is broken
"""

import json
import os
import sys

import check_arm
import check_enable
import check_esd
import check_faults
import check_lra
import check_motor
import check_power
import figures
import law
import ngspice
import parts

HERE = os.path.dirname(os.path.abspath(__file__))
HARDWARE = os.path.dirname(HERE)
BOARDS = os.path.join(HARDWARE, "boards")
CHECKS = {"motor": check_motor, "power": check_power, "enable": check_enable, "arm": check_arm,
          "faults": check_faults,
          "static": check_esd, "lra": check_lra}
PAGES = {"driver.md": ("motor", "static", "faults"), "lra.md": ("lra",), "supply.md": ("enable", "arm", "parts", "power")}


def profiles():
    result = {}
    for name in sorted(os.listdir(BOARDS)):
        if name.endswith(".json"):
            with open(os.path.join(BOARDS, name)) as file:
                result[name[:-5]] = json.load(file)
    return result


def tables():
    """The tables of the guide by name."""
    boards = profiles()
    result = {name: figures.table(["simulated", "figure"], check.rows(boards))
              for name, check in CHECKS.items()}
    result["parts"] = figures.table(
        ["what", "least", "most", "from"],
        [(part.words, parts.told(part.least, part.unit), parts.told(part.most, part.unit), part.source)
         for part in parts.ALL])
    return result


def is_wrong(guide, fresh, writes):
    """Whether this page of the guide says something else; the page is mended if `writes`."""
    path = os.path.join(HARDWARE, guide)
    with open(path) as file:
        page = file.read()
    wrong = []
    for name in PAGES[guide]:
        head, old, tail = figures.parts_in(page, name, guide)
        wrong += figures.differences(old, fresh[name])
        page = head + fresh[name] + tail
    if wrong and writes:
        with open(path, "w") as file:
            file.write(page)
        return False
    for line in wrong:
        print(f"hardware/{guide}: {line}: run hardware/spice/check.py --write", file=sys.stderr)
    return bool(wrong)


def main():
    ngspice.require()
    fresh = tables()
    writes = sys.argv[1:] == ["--write"]
    wrong = [guide for guide in PAGES if is_wrong(guide, fresh, writes)]
    sys.exit(1 if law.tell() or wrong else 0)


main()
