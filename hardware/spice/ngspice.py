"""Runs ngspice on the glove's circuits and reads what it measures."""

import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
CIRCUITS = [os.path.join(HERE, name) for name in ("motor-channel.cir", "supply.cir")]


def require():
    if shutil.which("ngspice") is None:
        sys.exit("spice: ngspice is missing: sudo apt-get install ngspice")


def simulate(title, circuit, analysis, measures, after={}):
    """Runs one deck; the values of its measurements by name. `after` has commands that follow one."""
    deck = "\n".join(
        [f"* {title}", *(f".include {path}" for path in CIRCUITS), circuit,
         ".options method=gear reltol=1e-3 trtol=50",
         ".control", analysis,
         *(f"meas tran {m}\n" + after.get(m.split()[0], "") for m in measures), ".endc", ".end", ""])
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "deck.cir")
        with open(path, "w") as file:
            file.write(deck)
        try:
            run = subprocess.run(
                ["ngspice", "-b", path], capture_output=True, text=True, cwd=folder, timeout=600)
        except subprocess.TimeoutExpired:
            sys.exit(f"spice: {title}: ngspice did not end in 600 s; look at the circuit's time constants")
    values = {}
    for line in run.stdout.splitlines():
        found = re.match(r"(\w+)\s+=\s+([-+0-9.eE]+)", line)
        if found:
            values[found[1]] = float(found[2])
    for measure in measures:
        if measure.split()[0] not in values:
            log = (run.stderr + run.stdout).splitlines()
            cause = next((line.strip() for line in log if re.search("(?i)error|failed", line)), "")
            sys.exit(f"spice: {title}: no value for '{measure}'; {cause}")
    return values
