#!/usr/bin/env python3
"""The circuit of every board breaks no rule, and each injected fault is found and named."""

import copy
import json
import os
import unittest
from dataclasses import replace

import board_files
import circuit
import circuit_rules
import plugs

HERE = os.path.dirname(os.path.abspath(__file__))
BOARDS = sorted(name[:-5] for name in os.listdir(HERE) if name.endswith(".json"))
PROFILES = {board: board_files.read(os.path.join(HERE, board + ".json"), board) for board in BOARDS}
MULTIPLEXED = {"input": {"pin": "A0", "label": "A0", "wire": "grey"},
               "select": [{"pin": f"B{n}", "label": f"B{n}", "wire": "grey"} for n in range(3)],
               "channels": [{"label": f"channel {n}", "wire": "grey"} for n in range(6)]}


def multiplexed(profile):
    """The same board with its sensors behind a multiplexer."""
    profile = copy.deepcopy(profile)
    profile["board"]["pressure"] = copy.deepcopy(MULTIPLEXED)
    return profile


SENSING = {board: profile for board, profile in PROFILES.items() if "pressure" in profile["board"]}
SENSING |= {f"{board} with a multiplexer": multiplexed(profile) for board, profile in PROFILES.items()}
EVERY = [(board, driver) for board in BOARDS for driver in circuit.DRIVERS]
ROW = plugs.Family("row of pins", False, 3.0)


def without(ref):
    def fault(it):
        it.parts = [part for part in it.parts if part.ref != ref]
    return fault


def moved(ref, **nets):
    def fault(it):
        part = it.part(ref)
        for pin, net in nets.items():
            pin = pin.lstrip("_")
            part.pins[pin] = (part.pins[pin][0], net)
    return fault


def of_ohms(ref, ohms):
    def fault(it):
        it.part(ref).ohms = ohms
    return fault


def with_part(part):
    def fault(it):
        it.parts.append(part)
    return fault


def with_plugs(change):
    def fault(it):
        it.plugs = [change(plug) for plug in it.plugs]
    return fault


def pin_moved(prefix, net):
    """Moves the board's first pin on a net with this prefix to another net."""
    def fault(it):
        part = it.part("board")
        pin = next(name for name, (_, at) in part.pins.items() if at.startswith(prefix))
        part.pins[pin] = (part.pins[pin][0], net)
    return fault


def both(*faults):
    def fault(it):
        for one in faults:
            one(it)
    return fault


def eight_ways(plug):
    """The old design: two equal plugs, the common wire at the end of the keys' plug and one contact unused."""
    if plug.ref != "J2":
        return replace(plug, family=ROW) if plug.ref == "J1" else plug
    common = next(way for way in plug.ways if way.box == "key common")
    others = tuple(way for way in plug.ways if way is not common)
    return replace(plug, family=ROW, ways=(common, *others, replace(common)))


FAULTS = {
    "a pull-down is missing": (without("R2.3"), "Q1.3 gate: no pull-down"),
    "a pull-down goes to the rail": (moved("R2.3", _2="rail"), "Q1.3 gate: R2.3 pulls it up"),
    "a pull-down is too weak": (of_ohms("R2.3", 1_000_000), "Q1.3 gate: no pull-down"),
    "a pull-down halves the gate": (of_ohms("R2.3", 100), "R1.3: 100 Ω before a pull-down of 100 Ω"),
    "a series resistor is missing": (without("R1.3"), "Q1.3 gate: 0 outputs drive it"),
    "a diode is reversed": (moved("D1.2", anode="rail", cathode="drain 2"),
                            "M2: its diode is the wrong way round"),
    "a reversed diode shorts the rail": (moved("D1.2", anode="rail", cathode="drain 2"),
                                         "U1 VOUT is shorted to ground"),
    "a diode is missing": (without("D1.2"), "M2: no diode"),
    "a diode goes to the 5 V": (moved("D1.2", cathode="motors' 5 V"), "M2: no diode"),
    "drain and source are exchanged": (moved("Q1.4", drain=circuit.GROUND, source="drain 4"),
                                       "a motor runs from U1 VOUT with every switch off"),
    "a motor goes to ground": (moved("M4", _2=circuit.GROUND), "M4: 0 drains"),
    "a motor hangs on the 5 V": (moved("M4", _1="motors' 5 V"), "M4: no end is on the motor rail"),
    "two outputs drive one gate": (moved("R1.2", _2="gate 1"), "Q1.1 gate: 2 outputs"),
    "one output drives two gates": (moved("R1.2", _1="output 1"), "drives Q1.1 gate and Q1.2 gate"),
    "two outputs touch": (pin_moved("output 2", "output 1"), "output against output"),
    "an output touches a key's pin": (pin_moved("key 1", "output 1"), "one output, one gate"),
    "a driver's drain is on its neighbour's": (moved("Q1.2", drain="drain 1"), "M1: 2 drains"),
    "nothing holds EN low": (without("R3"), "U1 EN: nothing holds it low"),
    "EN is held low too weakly": (of_ohms("R3", 100_000), "U1 EN: 2.62 V at rest"),
    "EN has no output": (pin_moved("enable", "nowhere"), "U1 EN: 0 outputs"),
    "EN is on a motor's output": (moved("U1", EN="output 1"), "one output, one gate"),
    "EN has two outputs": (with_part(circuit.Part("second", "board", {"OUT": (circuit.OUTPUT, "enable")})),
                           "U1 EN: 2 outputs"),
    "two ports feed the 5 V": (with_part(circuit.Part("lead", "board", {"5 V": (circuit.POWER_OUT, "motors' 5 V")})),
                               "two supplies must never be joined"),
    "the converter has no 5 V": (without("F1"), "no supply is on"),
    "a ground is not connected": (moved("U1", GND="another ground"), "all grounds are one wire"),
    "a wire ends in the air": (moved("M5", _2="nowhere"), "M5 2: nothing else is on net 'nowhere'"),
    "the 5 V's clamp is reversed": (moved("D2", anode="port 5 V", cathode=circuit.GROUND), "is shorted to ground"),
    "a key's wire goes straight to its pin": (both(without("R4.1"), pin_moved("key 1", "key wire 1")),
                                              "is on a plug without a resistor"),
    "the keys are fed by the rail": (moved("R5", _1="rail"), "J2: the keys' other side"),
    "the keys have no resistor": (of_ohms("R5", 0), "J2: the keys' other side"),
    "a contact has no colour": (with_plugs(lambda plug: replace(plug, ways=(
        replace(plug.ways[0], wire=""), *plug.ways[1:]))), "J1 contact 1: has no name or no colour"),
    "a contact leads nowhere": (with_plugs(lambda plug: replace(plug, ways=(
        *plug.ways[:-1], replace(plug.ways[-1], box="nowhere")))), "nothing in the box is on 'nowhere'"),
    "a plug goes in both ways round": (with_plugs(lambda plug: replace(plug, family=ROW)),
                                       "J1: it goes in both ways round"),
    "two plugs are alike": (with_plugs(eight_ways), "J1 and J2: each fits the other's socket"),
    "exchanged plugs short the rail": (with_plugs(eight_ways),
                                       "J1 and J2 exchanged: U1 VOUT is shorted to ground"),
    "a plug carries too much": (with_plugs(lambda plug: replace(plug, family=replace(
        plug.family, amperes=0.1))), "A for each contact of the rail are too much"),
}

PRESSURE_FAULTS = {
    "a sensor's resistor to ground is missing": (without("RM.3"), "FSR3: its wire needs one resistor"),
    "a sensor's resistor to ground is far too large": (of_ohms("RM.3", 1_000_000), "FSR3: its wire needs one"),
    "a sensor's resistor goes to 3.3 V": (moved("RM.3", _2="board 3.3 V"), "FSR3: its wire needs one"),
    "a sensor is read by nothing": (without("R6.3"), "FSR3: 0 inputs read it"),
    "two sensors share an input": (moved("R6.3", _2="pressure 2"), "reads FSR2 and FSR3: one input, one sensor"),
    "two sensors share a wire": (moved("FSR3", _2="glove pressure 2"), "reads FSR2 and FSR3"),
    "a sensor's wire goes straight to its pin": (with_plugs(lambda plug: replace(plug, ways=tuple(
        replace(way, box="pressure 3") if way.box == "pressure wire 3" else way for way in plug.ways))),
        "is on a plug without a resistor"),
    "the sensors are fed by the motors' rail": (moved("R7", _1="rail"), "FSR1: its supply must be the board's own"),
    "the sensors are fed by the 5 V": (moved("R7", _1="port 5 V"), "FSR1: its supply must be the board's own"),
    "a chafed wire of the sensors would short the board's 3.3 V": (of_ohms("R7", 0), "FSR1: its supply must be"),
    "the sensors' supply is too weak": (of_ohms("R7", 470), "FSR1: its supply must be"),
    "the sensors' plug goes into the keys'": (with_plugs(lambda plug: replace(plug, ways=tuple(
        plug.ways[:7])) if plug.ref == "J3" else plug), "J2 and J3: each fits the other's socket"),
    "the sensors' plug goes into the motors'": (with_plugs(lambda plug: replace(
        plug, family=plugs.DIN) if plug.ref == "J3" else plug), "J1 and J3: each fits the other's socket"),
}
MULTIPLEXER_FAULTS = {
    "the multiplexer lives on the motors' rail": (moved("U3", VCC="rail"), "U3 VCC: is on 'rail'"),
    "the multiplexer has no supply": (moved("U3", VCC="nowhere"), "no supply is on 'nowhere'"),
    "the multiplexer is off": (moved("U3", E="board 3.3 V"), "U3 E: is on 'board 3.3 V'"),
    "the multiplexer's E floats": (moved("U3", E="nowhere"), "U3 E: nothing else is on net 'nowhere'"),
    "its VEE is on 3.3 V": (moved("U3", VEE="board 3.3 V"), "all grounds are one wire"),
    "an input without a sensor floats": (moved("U3", Y7="nowhere"), "U3 Y7: floats"),
    "two select lines are one wire": (moved("U3", S1="select 0"), "U3 S0: needs an output of the board of its own"),
    "a select line is not connected": (moved("U3", S2="nowhere"), "U3 S2: needs an output"),
    "its output is not connected": (moved("U3", Z="nowhere"), "U3 Z: 0 inputs read it"),
    "its output meets a select line": (moved("U3", Z="select 0"), "output against output"),
    "two channels are exchanged for one": (moved("U3", Y2="pressure 2"), "FSR2: 2 inputs read it"),
}


class Rules(unittest.TestCase):
    def test_every_board_with_every_driver_breaks_no_rule(self):
        for board, driver in EVERY:
            with self.subTest(board=board, driver=driver):
                self.assertEqual(circuit_rules.findings(circuit.circuit(PROFILES[board], driver)), [])

    def test_each_planted_fault_is_found_on_every_board(self):
        for board in BOARDS:
            for name, (fault, words) in FAULTS.items():
                with self.subTest(board=board, fault=name):
                    it = circuit.circuit(copy.deepcopy(PROFILES[board]))
                    fault(it)
                    found = circuit_rules.findings(it)
                    self.assertTrue(any(words in line for line in found), f"{words!r} not in {found}")

    def test_sensors_behind_a_multiplexer_break_no_rule_on_any_board(self):
        for board, profile in SENSING.items():
            for driver in circuit.DRIVERS:
                with self.subTest(board=board, driver=driver):
                    self.assertEqual(circuit_rules.findings(circuit.circuit(profile, driver)), [])

    def test_each_fault_of_the_sensors_is_found(self):
        for board, profile in SENSING.items():
            is_multiplexed = "input" in profile["board"]["pressure"]
            for name, (fault, words) in (PRESSURE_FAULTS | (MULTIPLEXER_FAULTS if is_multiplexed else {})).items():
                with self.subTest(board=board, fault=name):
                    it = circuit.circuit(copy.deepcopy(profile))
                    fault(it)
                    found = circuit_rules.findings(it)
                    self.assertTrue(any(words in line for line in found), f"{words!r} not in {found}")

    def test_the_rail_joined_with_the_boards_own_supply_is_found(self):
        for board in BOARDS:
            if PROFILES[board]["board"]["key_level"] == "high":
                it = circuit.circuit(PROFILES[board])
                it.parts.append(circuit.Part("solder", "wire", {
                    "1": (circuit.PASSIVE, "rail"), "2": (circuit.PASSIVE, "board 3.3 V")}))
                self.assertTrue(any("two supplies" in line for line in circuit_rules.findings(it)))

    def test_the_array_without_its_network_is_found(self):
        for board in BOARDS:
            it = circuit.circuit(PROFILES[board], "array")
            without("RN1.6")(it)
            self.assertIn("U2.6 gate: no pull-down of 100 kΩ or less: it floats in reset",
                          circuit_rules.findings(it))

    def test_our_plugs_forced_the_wrong_way_round_harm_nothing_even_as_rows_of_pins(self):
        for board, driver in EVERY:
            it = circuit.circuit(PROFILES[board], driver)
            it.plugs = [replace(plug, family=replace(plug.family, name=plug.ref, is_polarised=False))
                        for plug in it.plugs]
            wrong = [line for line in circuit_rules.findings(it) if "wrong way round: " in line]
            self.assertEqual(wrong, [])

    def test_the_plugs_of_the_carrier_board_break_no_rule(self):
        for board, driver in EVERY:
            it = circuit.circuit(PROFILES[board], driver, plugs.carrier)
            self.assertEqual(circuit_rules.findings(it), [], board)

    def test_a_plug_that_goes_into_a_wider_socket_and_shorts_the_rail_is_found(self):
        for board in BOARDS:
            it = circuit.circuit(PROFILES[board], "discrete", plugs.carrier)
            left, right = it.plugs[:2]
            rail, *middle, last = right.ways
            right = replace(right, family=left.family, ways=(rail, *middle, middle[-1], last))
            it.plugs[1] = right
            found = circuit_rules.findings(it)
            self.assertIn("J1.1 in J1.2, 0 aside: U1 VOUT is shorted to ground", found)

    def test_every_contact_of_every_plug_is_named_once(self):
        for board in BOARDS:
            for plug in plugs.plugs(PROFILES[board]):
                words = [way.words for way in plug.ways if way.box not in ("rail", "pressure common")]
                self.assertEqual(len(words), len(set(words)))
            third = [8] if "pressure" in PROFILES[board]["board"] else []
            self.assertEqual([len(plug.ways) for plug in plugs.plugs(PROFILES[board])], [8, 7, *third])

    def test_a_board_file_alone_is_enough(self):
        """The rules name no board: one that differs in every pin passes as well."""
        profile = json.loads(json.dumps(PROFILES[BOARDS[0]]))
        for number, part in enumerate(profile["board"]["outputs"] + profile["board"]["keys"]):
            part["pin"] = part["label"] = f"X{number}"
        profile["board"]["serial"]["bridge"] = "native"
        self.assertEqual(circuit_rules.findings(circuit.circuit(profile)), [])


if __name__ == "__main__":
    unittest.main()
