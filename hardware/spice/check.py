#!/usr/bin/env python3
"""Simulates a motor channel with ngspice and holds the figures in driver.md to what comes out.

  hardware/spice/check.py           compare; 1 and a line for each figure that differs
  hardware/spice/check.py --write   write them anew
"""

import json
import math
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
NETLIST = os.path.join(HERE, "motor-channel.cir")
GUIDE = os.path.join(HERE, "..", "driver.md")
BOARDS = os.path.join(HERE, "..", "boards")
BEGIN = "<!-- simulated: hardware/spice/check.py --write -->\n"
END = "<!-- end -->"

RATED_SPEED = 14000 * 2 * math.pi / 60
RATED_CURRENT = 0.060
LEVELS = 31


def simulate(title, circuit, analysis, measures, after={}):
    """Runs one deck; the values of its measurements by name. `after` has commands that follow one."""
    deck = "\n".join(
        [f"* {title}", f".include {NETLIST}", circuit, ".options method=gear reltol=1e-3 trtol=50",
         ".control", analysis,
         *(f"meas tran {m}\n" + after.get(m.split()[0], "") for m in measures), ".endc", ".end", ""])
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "deck.cir")
        with open(path, "w") as file:
            file.write(deck)
        run = subprocess.run(
            ["ngspice", "-b", path], capture_output=True, text=True, cwd=folder, timeout=300)
    values = {}
    for line in run.stdout.splitlines():
        found = re.match(r"(\w+)\s+=\s+([-+0-9.eE]+)", line)
        if found:
            values[found[1]] = float(found[2])
    for measure in measures:
        if measure.split()[0] not in values:
            log = (run.stderr + run.stdout).splitlines()
            cause = next((line.strip() for line in log if re.search("(?i)error|failed", line)), "")
            sys.exit(f"spice: {os.path.relpath(NETLIST)}: {title}: no value for '{measure}'; {cause}")
    return values


def rated_point():
    """The model at its rated voltage, against its data sheet."""
    result = simulate(
        "rated", "Vmotor a 0 3.0\nXmotor a 0 speed motor", "tran 100u 1 uic",
        ["speed find v(speed) at=0.99", "current find i(vmotor) at=0.99"])
    for name, is_value, should in (
            ("speed", result["speed"], RATED_SPEED), ("current", -result["current"], RATED_CURRENT)):
        if abs(is_value / should - 1) > 0.02:
            sys.exit(f"spice: the model's rated {name} is {is_value:.4g}, its data sheet has {should:.4g}")


def rise(board):
    """From rest to half and nine tenths of the final amplitude, which goes with speed squared."""
    with open(os.path.join(BOARDS, board + ".json")) as file:
        profile = json.load(file)
    level = profile["motors"]["maximum_percent"] * LEVELS // 100
    period = 1 / profile["board"]["switching_hz"]
    on = period * level / LEVELS
    circuit = f"""Xrail vdd rail
Xone vdd pin speed drain channel
Dflyback drain vdd schottky
Vpin pin 0 pulse(0 3.3 0 1u 1u {on - 1e-6:.9g} {period:.9g})"""
    length = 0.3
    step = min(period / 8, 50e-6)
    result = simulate(
        f"{board} rise", circuit, f"tran {step:.3g} {length} 0 {step:.3g} uic",
        [f"final avg v(speed) from={length - 0.04} to={length}",
         "half when v(speed)=$&half_speed rise=1", "most when v(speed)=$&most_speed rise=1"],
        {"final": "let half_speed = final * sqrt(0.5)\nlet most_speed = final * sqrt(0.9)"})
    return result | {"level": level}


def flyback(diode):
    """The highest drain voltage when a motor that has just been started is switched off."""
    circuit = """Xrail vdd rail
Xone vdd pin speed drain channel
Vpin pin 0 pulse(0 3.3 10u 10n 10n 1m 1)""" + ("\nDflyback drain vdd schottky" if diode else "")
    return simulate("flyback", circuit, "tran 20n 1.2m 0 20n uic",
                    ["peak max v(drain) from=1m to=1.2m"])["peak"]


def starts(count, stagger):
    """The supply while `count` motors start from rest at full drive, one every `stagger` seconds."""
    lines = ["Xrail vdd rail"]
    for index in range(count):
        lines += [f"X{index} vdd p{index} s{index} d{index} channel", f"D{index} d{index} vdd schottky",
                  f"V{index} p{index} 0 pulse(0 3.3 {1e-3 + index * stagger} 1u 1u 1 2)"]
    result = simulate(
        f"{count} starts", "\n".join(lines), "tran 20u 60m 0 20u uic",
        ["current min i(v.xrail.vrail)", "lowest min v(vdd) from=0.5m"])
    return -result["current"], 3.3 - result["lowest"]


def report():
    rated_point()
    rows = []
    for board in sorted(name[:-5] for name in os.listdir(BOARDS) if name.endswith(".json")):
        result = rise(board)
        rows += [
            (f"{board}: rest to half amplitude at level {result['level']}",
             f"{result['half'] * 1000:.0f} ms"),
            (f"{board}: rest to 90 % of the amplitude at level {result['level']}",
             f"{result['most'] * 1000:.0f} ms"),
            (f"{board}: speed at level {result['level']}, of the rated one",
             f"{100 * result['final'] / RATED_SPEED:.0f} %"),
        ]
    rows += [("drain at switch-off, with the flyback diode", f"{flyback(True):.1f} V"),
             ("drain at switch-off, without it: the MOSFET breaks down", f"{flyback(False):.0f} V")]
    for count, stagger, words in (
            (1, 0, "one motor starts"), (3, 5e-3, "three start, 5 ms apart"),
            (6, 5e-3, "six start, 5 ms apart"), (6, 0, "six start at once")):
        current, dip = starts(count, stagger)
        rows += [(f"{words} at full drive: highest current from the converter",
                  f"{current * 1000:.0f} mA"),
                 (f"{words} at full drive: dip of the 3.3 V", f"{dip * 1000:.0f} mV")]
    return "\n".join(["| simulated | figure |", "|---|---|", *(f"| {a} | {b} |" for a, b in rows)]) + "\n"


FIGURE = re.compile(r"\| (\d+(?:\.(\d+))?) (ms|%|V|mA|mV) \|$")


def differences(written, fresh):
    """Lines that say something else, a unit of the last digit aside."""
    old, new = written.splitlines(), fresh.splitlines()
    if len(old) != len(new):
        return [f"{len(old)} lines instead of {len(new)}"]
    result = []
    for a, b in zip(old, new):
        x, y = FIGURE.search(a), FIGURE.search(b)
        if a == b:
            continue
        is_near = (x and y and FIGURE.sub("", a) == FIGURE.sub("", b) and x[3] == y[3]
                   and abs(float(x[1]) - float(y[1])) <= 1.01 * 10 ** -len(x[2] or ""))
        if not is_near:
            result.append(f"says '{a}', simulated is '{b}'")
    return result


def main():
    if shutil.which("ngspice") is None:
        sys.exit("spice: ngspice is missing: sudo apt-get install ngspice")
    with open(GUIDE) as file:
        guide = file.read()
    if guide.count(BEGIN) != 1:
        sys.exit("spice: driver.md has no place for the figures")
    head, rest = guide.split(BEGIN)
    written, tail = rest.split(END, 1)
    fresh = report()
    if sys.argv[1:] == ["--write"]:
        with open(GUIDE, "w") as file:
            file.write(head + BEGIN + fresh + END + tail)
        return
    wrong = differences(written, fresh)
    for line in wrong:
        print(f"hardware/driver.md: {line}: run hardware/spice/check.py --write", file=sys.stderr)
    sys.exit(1 if wrong else 0)


main()
