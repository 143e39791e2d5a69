// Six fingers with their rings on the six keys: what the first touch looks like in the layout `two-hands`.
use <../keys.scad>
use <../ring.scad>

depth = 40;         // of the keys' body, and its height
height = 17;
cap = 18;
finger = 16;
tilt = 14;
reach = 62;

module finger_on_key() {
  rotate([tilt, 0, 0]) translate([0, 0, finger / 2]) {
    color("#d9a983") hull() {
      sphere(d = finger, $fn = 40);
      translate([0, -reach, 0]) sphere(d = finger + 2, $fn = 40);
    }
    translate([0, -14, 0]) rotate([0, 0, 180]) {
      color("#4da3a8") ring();
      color("#c8ccd2") translate([0, 0, 9.8]) cylinder(d = 10, h = 2.7, $fn = 48);
    }
  }
}

// Face up: the reader's left is at the far end of x of the printed body.
color("#e4e7ec") translate([0, 0, height]) rotate([0, 180, 0]) keys_base();
for (i = [0 : 5]) translate([-at(i), depth / 2, height]) {
  color("#3a3f4a") translate([0, 0, 3]) hull() {
    translate([-cap / 2, -cap / 2, 0]) cube([cap, cap, 1]);
    translate([-cap / 2 + 2.5, -cap / 2 + 2, 7]) cube([cap - 5, cap - 4, 1]);
  }
  translate([0, -1, 11]) finger_on_key();
}
