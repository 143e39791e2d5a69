#!/usr/bin/env python3
"""The committed board breaks no rule, and each planted fault is found and named."""

import copy
import dataclasses
import functools
import importlib.util
import os
import tempfile
import unittest

import board_file
import carrier
import checks
import orders
import schematic
import sexpr

HERE = os.path.dirname(os.path.abspath(__file__))
# Of this folder: ../boards has a generate.py too.
SPEC = importlib.util.spec_from_file_location("generate_carrier", os.path.join(HERE, "generate.py"))
generate = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(generate)


@functools.cache
def text():
    with open(os.path.join(HERE, "tactus-carrier.kicad_pcb"), encoding="utf-8") as file:
        return file.read()


@functools.cache
def original():
    return board_file.read(text())


def fresh():
    """A copy to plant a fault in; the pours' many points are shared."""
    it = original()
    return dataclasses.replace(it, footprints=copy.deepcopy(it.footprints), tracks=copy.deepcopy(it.tracks),
                               vias=copy.deepcopy(it.vias))


def pad(board, ref, number):
    return next(pad for pad in board.pads if (pad.ref, pad.number) == (ref, number))


def on_net(ref, number, net):
    def fault(board):
        pad(board, ref, number).net = net
    return fault


def swapped(ref, one, other):
    """The part lies the wrong way round."""
    def fault(board):
        a, b = pad(board, ref, one), pad(board, ref, other)
        a.net, b.net = b.net, a.net
    return fault


def of_value(ref, value):
    def fault(board):
        next(it for it in board.footprints if it.ref == ref).value = value
    return fault


def without(ref):
    def fault(board):
        board.footprints = [it for it in board.footprints if it.ref != ref]
    return fault


def narrow(board):
    next(track for track in board.tracks if track.net == "rail").width = 0.3


def bridge(board):
    """A track from one motor's drain to the next contact."""
    one, other = pad(board, "J1.1", "2"), pad(board, "J1.1", "3")
    board.tracks.append(board_file.Track("drain 1", "B.Cu", one.hole, other.hole, 0.5))


def near_miss(board):
    """A track 0.1 mm beside a pad."""
    it = pad(board, "R3", "1")
    y = it.y - it.half_height - 0.225
    board.tracks.append(board_file.Track("reset", "F.Cu", (it.x - 0.2, y), (it.x + 0.2, y), 0.25))


def torn(board):
    board.tracks = [track for track in board.tracks if track.net != "gate 3"]


def without_pour(board):
    board.pours = []


def at_edge(board):
    board.tracks.append(board_file.Track("ground", "B.Cu", (0.3, 30), (0.3, 31), 0.25))


def thin_via(board):
    board.vias[0].size, board.vias[0].drill = 0.4, 0.2


def hole_in_hole(board):
    at = board.vias[0].at
    board.vias.append(board_file.Via(board.vias[0].net, (at[0] + 0.4, at[1]), 0.6, 0.3))


def displaced(board):
    next(it for it in board.footprints if it.ref == "H1").at = (12, 3.8)


# What is planted, the rule that must find it, and its words.
FAULTS = {
    "two drains are exchanged": (lambda board: (on_net("J1.1", "2", "drain 2")(board), on_net("J1.1", "3", "drain 1")(
        board)), "circuit", "J1.1 2: is on 'drain 2' instead of 'drain 1'"),
    "a diode is reversed": (swapped("D1.2", "1", "2"), "rules", "M2: its diode is the wrong way round"),
    "the 5 V's clamp is reversed": (swapped("D2", "1", "2"), "rules", "is shorted to ground"),
    "a gate's pull-down is missing": (without("R2.3"), "rules", "R2.3: is not on the board"),
    "a gate's pull-down goes to the rail": (on_net("R2.3", "2", "rail"), "rules", "Q1.3 gate: R2.3 pulls it up"),
    "a gate's pull-down has the wrong value": (of_value("R2.3", "1000 kΩ"), "rules", "Q1.3 gate: no pull-down"),
    "EN's resistor lies before the jumper": (on_net("R3", "1", "enable before JP1"), "rules", "without JP1: U1 EN"),
    "the jumper is bridged": (on_net("JP1", "1", "enable"), "circuit", "JP1 1: is on 'enable'"),
    "a pad of ground is not connected": (on_net("U3", "8", ""), "rules", "U3 GND: its pads are on 1 nets"),
    "one ground pin of the Pico is elsewhere": (on_net("A1", "38", "rail"), "rules", "A1 GND: its pads are on 2 nets"),
    "a key's contact is on its pin": (on_net("J2", "1", "key 1"), "rules", "is on a plug without a resistor"),
    "the rail is fed by the Pico's own 3.3 V": (on_net("A1", "36", "rail"), "rules", "drive one net"),
    "two outputs of the Pico touch": (on_net("A1", "4", "output 2"), "rules", "output against output"),
    "a free pin of the Pico is connected": (on_net("A1", "1", "rail"), "circuit", "A1 1: is on 'rail' instead of ''"),
    "a resistor is too small": (of_value("R5", "0 Ω"), "rules", "J2: the keys' other side"),
    "a rail's track is too narrow": (narrow, "widths", "0.3 mm wide instead of 0.53"),
    "a track touches another net's pad": (bridge, "clearances", "J1.1 3 and track of 'drain 1' at 93.5, 15.5: 0.00 mm apart"),
    "a track lies too near": (near_miss, "clearances", "0.10 mm apart instead of 0.2"),
    "a net's tracks are missing": (torn, "connected", "'gate 3' is in"),
    "the pours are missing": (without_pour, "connected", "'ground' is in"),
    "a track lies at the edge": (at_edge, "edges", "from the edge instead of 0.4"),
    "a via is too small": (thin_via, "widths", "0.4/0.2 mm instead of 0.6/0.3"),
    "two holes run into each other": (hole_in_hole, "holes", "mm apart"),
    "a mounting hole is not over its post": (displaced, "places", "H1: lies at (12, 3.8)"),
}


class Board(unittest.TestCase):
    def test_the_board_breaks_no_rule(self):
        self.assertEqual(checks.findings(original()), [])

    def test_each_planted_fault_is_found(self):
        for name, (fault, rule, words) in FAULTS.items():
            with self.subTest(fault=name):
                board = fresh()
                fault(board)
                found = list(checks.RULES[rule](board))
                self.assertTrue(any(words in line for line in found), f"{words!r} not in {found[:5]}")

    def test_the_circuit_read_back_is_that_of_circuit_py(self):
        wanted = carrier.complete()
        found, faults = checks.read_back(original(), wanted)
        self.assertEqual(faults, [])
        self.assertEqual({part.ref: (part.pins, part.ohms) for part in found.parts},
                         {part.ref: (part.pins, part.ohms) for part in wanted.parts})

    def test_a_slanting_track_beside_a_pour_is_not_joined_to_it(self):
        pour = [(0, 0), (4, 0), (4, 4), (0, 4)]
        lines = list(zip(pour, pour[1:] + pour[:1]))
        for start, end, is_touched in (((3, 6), (6, 3), False), ((3, 4.9), (4.9, 3), True), ((9, 2), (3, 2), True),
                                       ((4.1, 1), (4.1, 3), True), ((4.2, 1), (4.2, 3), False)):
            track = board_file.Track("ground", "B.Cu", start, end, 0.25)
            self.assertEqual(checks.touches(pour, lines, checks.box(track)), is_touched, (start, end))

    def test_pads_joined_only_by_a_slanting_track_beside_the_pour_are_in_pieces(self):
        board = fresh()
        one, other = (pad for pad in copy.deepcopy(board.pads) if (pad.ref, pad.number) in (("A1", "3"), ("A1", "8")))
        for it, at in ((one, (2, 2)), (other, (6, 3))):
            it.hole, it.x, it.y = at, *at
            it.half_width = it.half_height = 0.5
        footprint = board.footprints[0]
        footprint.pads = [one, other]
        board.footprints, board.vias = [footprint], []
        board.tracks = [board_file.Track("ground", "B.Cu", (3, 6), (6, 3), 0.25)]
        board.pours = [("ground", "B.Cu", [(0, 0), (4, 0), (4, 4), (0, 4)])]
        self.assertTrue(any("'ground' is in 2 pieces" in line for line in checks.connected(board)))
        board.tracks.append(board_file.Track("ground", "B.Cu", (2, 2), (6, 3), 0.25))
        self.assertEqual(list(checks.connected(board)), [])

    def test_no_part_is_left_out_of_the_order(self):
        bill = orders.bill(carrier.complete())
        for footprint in original().footprints:
            if not footprint.ref.startswith(("H", "TP")):
                self.assertRegex(bill, rf"[\n,\"]{footprint.ref}[,\"]")

    def test_fewer_than_120_joints_are_made_by_hand(self):
        self.assertEqual(checks.joints(carrier.complete()), (72, 5))


class Order(unittest.TestCase):
    """The files to order are those that were made of the board."""

    def test_changed_plots_and_a_changed_board_are_found(self):
        with tempfile.TemporaryDirectory() as folder:
            board, gerbers = (os.path.join(folder, name) for name in ("board", "gerbers.zip"))
            for path in board, gerbers:
                with open(path, "wb") as file:
                    file.write(b"as made\xff")
            made = {"board": generate.digest(board), "gerbers": generate.digest(gerbers)}
            self.assertEqual(list(generate.stale(made, board, gerbers)), [])
            self.assertEqual(len(list(generate.stale({"board": made["board"]}, board, gerbers))), 1)
            with open(gerbers, "wb") as file:
                file.write(b"of another board")
            self.assertIn("is not what make pcb made", "".join(generate.stale(made, board, gerbers)))
            os.remove(board)
            self.assertEqual(len(list(generate.stale(made, board, gerbers))), 2)


class Report(unittest.TestCase):
    """KiCad's report, read as text."""
    CLEAN = ("** Drc report **\n\n** Found 0 DRC violations **\n\n** Found 0 unconnected pads **\n\n"
             "** Found 0 Footprint errors **\n\n** End of Report **\n")
    FOUND = ("[clearance]: Clearance violation\n    Local override; Severity: error\n"
             "    @(1.0 mm, 2.0 mm): Track [rail] on F.Cu\n")

    def test_a_report_without_findings_is_only_trusted_if_it_is_whole(self):
        self.assertEqual(list(generate.faults_of(self.CLEAN)), [])
        for cut in ("", "** Found 0 DRC violations **\n", self.CLEAN.replace("** End of Report **", ""),
                    self.CLEAN.replace("** Found 0 unconnected pads **", "")):
            self.assertEqual(list(generate.faults_of(cut)), ["KiCad's report is not whole"])

    def test_each_finding_is_named_and_counted(self):
        one = self.CLEAN.replace("** Found 0 DRC violations **\n", "** Found 1 DRC violations **\n" + self.FOUND)
        self.assertEqual(list(generate.faults_of(one)), ["clearance: @(1.0 mm, 2.0 mm): Track [rail] on F.Cu"])
        two = one.replace("Found 1 DRC", "Found 2 DRC")
        self.assertIn("KiCad counts 2 findings, of which 1 were read", list(generate.faults_of(two)))


class Schematic(unittest.TestCase):
    """KiCad 6 has no electrical rule check without its window: these are its rules on the schematic's text."""

    @classmethod
    def setUpClass(cls):
        with open(os.path.join(HERE, "tactus-carrier.kicad_sch"), encoding="utf-8") as file:
            cls.sheet = sexpr.parse(file.read())
        cls.symbols = {it[1]: it for it in sexpr.one(cls.sheet, "lib_symbols")[1:]}

    def pins(self):
        """(reference, number, type, place) of each pin."""
        for it in sexpr.all_of(self.sheet, "symbol"):
            library = self.symbols[sexpr.one(it, "lib_id")[1]]
            kinds = {sexpr.one(pin, "number")[1]: pin[1] for unit in sexpr.all_of(library, "symbol")
                     for pin in sexpr.all_of(unit, "pin")}
            ref = next(part[2] for part in sexpr.all_of(it, "property") if part[1] == "Reference")
            at = [float(part) for part in sexpr.one(it, "at")[1:]]
            for number, x, y, _ in schematic.pins_of(library):
                x, y = (-y, x) if at[2] == 90 else (x, y)
                yield ref, number, kinds[number], (round(at[0] + x, 2), round(at[1] - y, 2))

    def nets(self):
        at_place = {tuple(float(part) for part in sexpr.one(it, "at")[1:3]): it[1]
                    for it in sexpr.all_of(self.sheet, "global_label")}
        free = {tuple(float(part) for part in sexpr.one(it, "at")[1:3]) for it in sexpr.all_of(self.sheet, "no_connect")}
        return at_place, free

    def test_each_pin_has_one_net_or_is_marked_as_free(self):
        at_place, free = self.nets()
        places = [place for *_, place in self.pins()]
        self.assertEqual(len(places), len(set(places)))
        for ref, number, _, place in self.pins():
            self.assertEqual((place in at_place) + (place in free), 1, f"{ref} {number}")
        self.assertEqual(len(places), len(at_place) + len(free))

    def test_each_pin_has_the_net_of_its_pad(self):
        at_place, _ = self.nets()
        pads = {(it.ref, it.number): it.net for it in original().pads}
        for ref, number, _, place in self.pins():
            if not ref.startswith("#"):
                self.assertEqual(at_place.get(place, ""), pads[ref, number], f"{ref} {number}")

    def test_no_net_has_two_outputs_a_lonely_pin_or_a_power_input_without_power(self):
        at_place, _ = self.nets()
        kinds = {}
        for ref, number, kind, place in self.pins():
            if place in at_place:
                kinds.setdefault(at_place[place], []).append(kind)
        for net, found in kinds.items():
            self.assertLessEqual(sum(kind in ("output", "power_out") for kind in found), 1, net)
            self.assertGreaterEqual(len(found), 2, net)
            if "power_in" in found:
                self.assertIn("power_out", found, net)

    def test_the_board_and_the_schematic_name_each_other(self):
        known = {sexpr.one(it, "uuid")[1] for it in sexpr.all_of(self.sheet, "symbol")}
        for footprint in original().footprints:
            if not footprint.ref.startswith("H"):
                self.assertIn(footprint.path.lstrip("/"), known, footprint.ref)


if __name__ == "__main__":
    unittest.main()
