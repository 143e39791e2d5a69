#!/usr/bin/env python3
"""The committed bodies have no fault, and each planted one is found and named."""

import functools
import json
import os
import re
import unittest

import carrier_fits
import fits
import mesh
import printable
import render


@functools.cache
def bodies():
    return {name: mesh.read(data) for name, data in render.read_solids().items()}


def moved(is_there, move):
    """A change of the corners for which `is_there` holds."""
    return lambda corner: move(*corner) if is_there(*corner) else corner


def faults_of_fit(name, change, **others):
    found = dict(bodies(), **{name: bodies()[name].changed(change)}, **others)
    return [fit.fault for fit in fits.fits(name, found) if fit.fault]


def near(value, other):
    return abs(value - other) < 1e-3


class PrintableTests(unittest.TestCase):
    def assert_fault(self, body, words, supported=0):
        found = list(printable.faults(body, supported))
        self.assertTrue(any(words in fault for fault in found), f"'{words}' is not in {found}")

    def test_a_wall_that_is_too_thin_is_found(self):
        # The inner faces of a wall of 2 mm.
        thinned = bodies()["box-cell"].changed(moved(lambda x, y, z: near(y, 2), lambda x, y, z: (x, 0.5, z)))
        self.assert_fault(thinned, "is 0.50 mm, less than 0.8")

    def test_a_missing_triangle_is_found(self):
        self.assert_fault(mesh.Mesh(bodies()["ring"].triangles[1:]), "3 edges of its surface are open")

    def test_a_surface_that_is_turned_inside_out_is_found(self):
        turned = mesh.Mesh([triangle[::-1] for triangle in bodies()["band"].triangles])
        self.assert_fault(turned, "inside out")

    def test_a_body_larger_than_the_bed_is_found(self):
        large = bodies()["ring"].changed(lambda corner: tuple(9 * value for value in corner))
        self.assert_fault(large, "do not fit on a bed")

    def test_a_body_above_the_bed_is_found(self):
        lifted = bodies()["ring"].changed(lambda corner: (*corner[:2], corner[2] + 1))
        self.assert_fault(lifted, "instead of on the bed")

    def test_an_overhang_without_a_name_is_found(self):
        self.assert_fault(bodies()["box-carrier"], "2 overhangs need support, 0 are named")

    def test_a_named_overhang_that_is_not_there_is_found(self):
        self.assert_fault(bodies()["band"], "0 overhangs need support, 1 are named", supported=1)

    def test_a_body_on_its_head_needs_support(self):
        # A tray with its opening down: its floor would be printed into the air.
        base = bodies()["box-pico"].parts[0]
        high = base.bounds[1][2]
        turned = base.changed(lambda corner: (corner[0], -corner[1], high - corner[2]))
        self.assertTrue(list(printable.overhangs(turned)))
        self.assertFalse(list(printable.overhangs(base)))


class FitTests(unittest.TestCase):
    def assert_fault(self, found, words):
        self.assertTrue(any(words in fault for fault in found), f"'{words}' is not in {found}")

    def test_every_body_has_fits_and_no_fault(self):
        for name in render.BODIES:
            with self.subTest(name):
                found = fits.fits(name, bodies())
                self.assertTrue(found)
                self.assertEqual([fit.fault for fit in found if fit.fault], [])

    def test_a_shifted_post_of_the_carrier_board_is_found(self):
        self.assert_fault(faults_of_fit("box-carrier", moved(
            lambda x, y, z: abs(x - 14.3) < 1.4 and abs(y - 58.7) < 1.4 and z < 7, lambda x, y, z: (x + 0.5, y, z))),
            "posts beside the board's holes")

    def test_a_shifted_hole_of_the_board_in_kicad_is_found(self):
        hole = re.compile(r'(\(footprint "footprints:MountingHole_3\.2mm_M3".*?\(at )(\S+)', re.S)
        text, count = hole.subn(lambda it: f"{it[1]}{float(it[2]) + 0.5}", carrier_fits.board_text(), count=1)
        self.assertEqual(count, 1)
        found = [fit.fault for fit in carrier_fits.box_carrier(bodies()["box-carrier"], text) if fit.fault]
        self.assert_fault(found, "posts beside the board's holes")

    def test_a_shifted_plug_of_the_board_in_kicad_is_found(self):
        plug = re.compile(r'(\(footprint "footprints:JST_PH_S8B[^"]*".*?\(at )(\S+)', re.S)
        text, count = plug.subn(lambda it: f"{it[1]}{float(it[2]) + 1}", carrier_fits.board_text(), count=1)
        self.assertEqual(count, 1)
        found = [fit.fault for fit in carrier_fits.box_carrier(bodies()["box-carrier"], text) if fit.fault]
        self.assert_fault(found, "plug J3 in its slot")

    def test_a_screw_that_meets_the_end_of_its_hole_is_found(self):
        self.assert_fault(faults_of_fit("box-carrier", moved(
            lambda x, y, z: near(z, 1), lambda x, y, z: (x, y, 2))), "below the tip of the board's screw")

    def test_a_wall_that_the_board_touches_is_found(self):
        self.assert_fault(faults_of_fit("box-carrier", moved(
            lambda x, y, z: near(y, 63), lambda x, y, z: (x, 62.6, z))), "board's edge to walls and posts")

    def test_a_hole_too_narrow_for_its_switch_is_found(self):
        left = 14 - 7  # the left side of the first hole
        self.assert_fault(faults_of_fit("keys", moved(
            lambda x, y, z: near(x, left) and z < 2.1, lambda x, y, z: (x + 0.2, y, z))),
            "switch 1 in its hole, by length")

    def test_a_plate_too_thick_for_the_clips_of_its_switches_is_found(self):
        self.assert_fault(faults_of_fit("keys", moved(
            lambda x, y, z: near(z, 1.5), lambda x, y, z: (x, y, 1.9))), "plate that switch 1 clips to")

    def test_rings_that_touch_on_neighbouring_keys_are_found(self):
        wide = bodies()["ring"].changed(lambda corner: (corner[0] * 1.05, *corner[1:]))
        self.assert_fault([fit.fault for fit in fits.fits("keys", dict(bodies(), ring=wide)) if fit.fault],
                          "between rings on neighbouring fingers")

    def test_a_seat_too_narrow_for_its_motor_is_found(self):
        self.assert_fault(faults_of_fit("band", lambda corner: (corner[0] * 0.97, *corner[1:])),
                          "motor in its seat, across")

    def test_a_rim_that_does_not_hold_the_motor_is_found(self):
        self.assert_fault(faults_of_fit("ring", lambda corner: (corner[0] * 1.05, *corner[1:])), "past the rim")

    def test_a_lid_too_wide_for_its_base_is_found(self):
        start = bodies()["box-pico"].parts[1].bounds[0][1]
        self.assert_fault(faults_of_fit("box-pico", moved(
            lambda x, y, z: y >= start, lambda x, y, z: ((x - 82) * 1.005 + 82, y, z))),
            "lid in the base, each side, by length")

    def test_a_shifted_hole_of_a_lid_is_found(self):
        start = bodies()["box-pico"].parts[1].bounds[0][1]
        self.assert_fault(faults_of_fit("box-pico", moved(
            lambda x, y, z: abs(x - 4.6) < 1.8 and abs(y - start - 4.6) < 1.8 and z < 2.1,
            lambda x, y, z: (x + 0.4, y, z))), "lid's holes beside its posts")

    def test_a_socket_with_too_little_room_is_found(self):
        # The cheeks of the motors' socket, in the far wall.
        self.assert_fault(faults_of_fit("box-pico", moved(
            lambda x, y, z: x > 138 and near(y, 2 + 18 + 10.2), lambda x, y, z: (x, y - 0.6, z))),
            "socket of the motors between its cheeks")

    def test_a_slot_too_low_for_the_usb_plug_is_found(self):
        # The upper edge of the slot in the near wall.
        self.assert_fault(faults_of_fit("box-pico", moved(
            lambda x, y, z: x < 2.1 and near(z, 2 + 6.4 + 4.6), lambda x, y, z: (x, y, z - 0.6))),
            "USB plug in its slot")

    def test_corners_too_close_for_their_board_are_found(self):
        self.assert_fault(faults_of_fit("box-pico", moved(
            lambda x, y, z: near(x, 2 + 58.5 - 0.4) and z > 5, lambda x, y, z: (x + 0.5, y, z))),
            "drivers' board between its corners")

    def test_a_loop_too_short_for_its_strap_is_found(self):
        self.assert_fault(faults_of_fit("box-cell", moved(
            lambda x, y, z: near(x, 21 - 13.5) and y < 0, lambda x, y, z: (x + 1.5, y, z))), "strap of 25 in its loop")


class FileTests(unittest.TestCase):
    def test_an_stl_that_is_cut_short_is_refused(self):
        for size in (0, 83, 84, 1000):
            with self.assertRaises(ValueError):
                mesh.read(render.read_solids()["ring"][:size])

    def test_a_mesh_is_read_as_it_was_written(self):
        ring = bodies()["ring"]
        self.assertEqual(mesh.read(mesh.write(ring)).triangles, ring.triangles)

    def test_widths_of_fingers_are_one_or_one_for_each_finger_of_the_layout(self):
        five, six = "20 18 18.5 17.5 16", "18 18.5 17.5 17 18 17"
        for words, layout in (("18", "two-hands"), (six, "two-hands"), ("18", "glove-fingers"),
                              (five, "glove-fingers")):
            self.assertIsNone(render.wrong_fingers(words, layout), words)
        for words, layout in ((five, "two-hands"), (six, "glove-fingers"), ("18 20", "two-hands"), ("x", "two-hands"),
                              ("18; cube(1)", "two-hands"), ("18 18 18 17 18 3", "two-hands"), ("31", "glove-fingers")):
            self.assertIsNotNone(render.wrong_fingers(words, layout), words)
        self.assertIn("left index, left middle, left ring, right index", render.wrong_fingers(five, "two-hands"))

    def test_a_wrong_stl_is_made_again(self):
        known, solids = json.loads(render.read_text(render.DIGESTS)), render.read_solids()
        fresh = {name: render.digest(name) for name in render.BODIES + render.SCENES}
        self.assertEqual(render.to_make(known, fresh, solids), [])
        self.assertEqual(render.to_make(known, fresh, dict(solids, ring=solids["band"])), ["ring"])
        del solids["keys"]
        self.assertEqual(render.to_make(known, fresh, solids), ["keys"])


class CopyTests(unittest.TestCase):
    def settings(self, fingers, layout="two-hands"):
        return {file: settings for file, _, settings in render.copies(fingers, layout)}

    def test_the_layouts_are_those_of_the_wiring(self):
        page = render.read_text(os.path.join(render.HERE, "..", "wiring.md"))
        for layout, title in (("two-hands", "On two hands"), ("glove-fingers", "On a glove")):
            rows = re.findall(r"^\| (\d) \| \d \| ([a-z ]+)", page.split(f"## {title}")[1].split("\n## ")[0], re.M)
            self.assertEqual(len(rows), 6)
            for (_, finger), name in zip(rows, render.LAYOUTS[layout]):
                self.assertEqual(finger.strip().removesuffix(" finger"), name)

    def test_on_two_hands_each_ring_has_the_width_of_its_finger(self):
        found = self.settings("18 18.5 17.5 17 19 16")
        self.assertEqual(found["ring-1"], ["number = 1", "finger = 18.0"])
        self.assertEqual(found["ring-4"], ["number = 4", "finger = 17.0"])
        self.assertEqual(found["ring-6"], ["number = 6", "finger = 16.0"])
        self.assertEqual(found["keys"], ["pitch = 22.80"], "ring 5 is on the keys")

    def test_on_a_glove_each_ring_has_the_width_of_its_finger(self):
        found = self.settings("20 18 18.5 17.5 16", "glove-fingers")
        self.assertEqual(found["ring-1"], ["number = 1", "finger = 20.0"])
        self.assertEqual(found["ring-5"], ["number = 5", "finger = 16.0"])
        self.assertEqual(found["ring-6"], ["number = 6", "finger = 16.0"])
        self.assertEqual(self.settings("17")["ring-4"], ["number = 4", "finger = 17.0"])
        self.assertEqual(self.settings("")["ring-4"], ["number = 4"])

    def test_keys_are_set_further_apart_for_wide_fingers_but_not_for_a_wide_thumb(self):
        self.assertEqual(self.settings("25 18 18 18 16", "glove-fingers")["keys"], [])
        self.assertEqual(self.settings("20 18 21 18 16", "glove-fingers")["keys"], ["pitch = 24.80"])
        self.assertEqual(self.settings("19")["keys"], ["pitch = 22.80"])
        self.assertEqual(self.settings("")["keys"], [])


if __name__ == "__main__":
    unittest.main()
