// Six keys to lay on a lap or a desk, as on a Perkins brailler: base and lid. All in millimetres.
include <parts/box.scad>

hole = 14;           // a switch of the size Cherry MX snaps into a plate of 1.5; if yours sits too tight, 14.1
clip = 1.5;          // the plate at the hole; the face is as thick as the walls elsewhere
flange = 15.6;       // the switch's rim, which lies on the face
pitch = 22;          // wider than a keyboard's 19.05: rings of 21 on neighbouring fingers must not touch
middle = 43;         // between the two index fingers' keys: 25 between their caps, which are 18 wide
margin = 12;         // from the middle of the outer key to the wall
rib = [1.6, 4];      // thickness and height: the face must not give way under a finger
inner = [4 * pitch + middle + 2 * margin, 36, 13];
lead = 5;            // seven wires; a knot and a cable tie behind the wall

// Printed face down: the reader's left is at the far end of x. Keys 3 2 1 and 4 5 6 lie under the fingers from left to
// right.
keys = [6, 5, 4, 1, 2, 3];
function at(i) = wall + margin + i * pitch + (i > 2 ? middle - pitch : 0);

module face_holes() {
  for (i = [0 : 5]) translate([at(i), wall + inner[1] / 2, 0]) {
    translate([-hole / 2, -hole / 2, -1]) cube([hole, hole, wall + 2]);
    translate([-flange / 2, -flange / 2, clip]) cube([flange, flange, wall]);
  }
}

module ribs() {
  for (i = [0, 1, 2, 3, 4]) translate([at(i) + pitch / 2 - rib[0] / 2, wall - 0.5, wall - 0.1])
    cube([rib[0], inner[1] + 1, rib[1] + 0.1]);
  translate([at(3) - pitch / 2 - rib[0] / 2, wall - 0.5, wall - 0.1]) cube([rib[0], inner[1] + 1, rib[1] + 0.1]);
}

module keys_base() {
  difference() {
    union() {
      shell(inner);
      ribs();
    }
    pilots(inner);
    face_holes();
    translate([wall + inner[0] / 2, inner[1] + wall - 1, wall + 8]) rotate([-90, 0, 0])
      cylinder(d = lead, h = wall + 2, $fn = 48);
  }
  // Each key's number, on the wall towards the reader.
  for (i = [0 : 5]) translate([at(i), 0, wall + inner[2] / 2]) rotate([90, 0, 0]) bumps(keys[i]);
}

keys_base();
translate([0, inner[1] + 2 * wall + 10, 0]) box_lid(inner);
