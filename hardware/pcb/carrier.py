"""The circuit of the carrier board: that of ../boards/circuit.py for the Pico, and what only a board has.

Added here are a jumper in the enable line (the test of the second switch), a reset button and test points.
"""

import copy
import os
import sys

BOARDS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "boards")
sys.path.insert(0, BOARDS)

import board_files  # noqa: E402
import circuit  # noqa: E402
import circuit_rules  # noqa: E402
import plugs  # noqa: E402
from circuit import GROUND, INPUT, PASSIVE, Part  # noqa: E402

# Not on the board: they hang on the plugs.
WORN = ("coil", "key", "sensor")
BEFORE_JUMPER = "enable before JP1"
TEST_POINTS = {"TP1": "rail", "TP2": "enable", "TP3": GROUND, "TP4": "motors' 5 V", "TP5": "board 3.3 V"}


def profile():
    return board_files.read(os.path.join(BOARDS, "pico.json"), "pico")


def complete():
    """The circuit of the board with everything that is worn."""
    it = circuit.circuit(profile(), "discrete", plugs.carrier)
    board = it.part("board")
    enable = next(pin for pin, (_, net) in board.pins.items() if net == "enable")
    board.pins[enable] = (board.pins[enable][0], BEFORE_JUMPER)
    board.pins["RUN"] = (INPUT, "reset")
    it.parts += [Part("JP1", "jumper", {"1": (PASSIVE, BEFORE_JUMPER), "2": (PASSIVE, "enable")}),
                 Part("SW1", "button", {"1": (PASSIVE, "reset"), "2": (PASSIVE, GROUND)})]
    it.parts += [Part(ref, "test point", {"1": (PASSIVE, net)}) for ref, net in TEST_POINTS.items()]
    return it


def soldered(it):
    return [part for part in it.parts if part.kind not in WORN]


def with_jumper(it):
    """The circuit with JP1 closed: what circuit_rules.py judges."""
    it = copy.deepcopy(it)
    it.parts = [part for part in it.parts if part.ref != "JP1"]
    for part in it.parts:
        for pin, (does, net) in part.pins.items():
            if net == BEFORE_JUMPER:
                part.pins[pin] = (does, "enable")
    return it


def findings(it):
    """Faults of the circuit: by the rules of every board with the jumper closed, and by the second switch without it."""
    found = circuit_rules.findings(with_jumper(it))
    if not any(part.ref == "JP1" for part in it.parts):
        return [*found, "JP1: missing: nothing tests the second switch"]
    opened = copy.deepcopy(it)
    opened.parts = [part for part in opened.parts if part.ref != "JP1"]
    wanted = "U1 EN: 0 outputs drive it instead of one"
    alone = list(circuit_rules.enable(opened))
    return found + [f"without JP1: {line}" for line in alone if line != wanted] + (
        [] if wanted in alone else ["without JP1: an output still drives U1 EN"])
