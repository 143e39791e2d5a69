// A ring that holds a coin motor on the back of a finger. All in millimetres.
include <parts/dots.scad>

number = 2;          // of the motor, 1 to 6: as many bumps
finger = 18;         // across the finger, where the ring sits
motor = [10, 2.7];   // diameter and height: Adafruit 1201; the 310-118.001 is 2.1 high
band = 1.6;          // thickness of the ring
seat_wall = 2;       // round the motor
floor_thickness = 0.8;   // between motor and skin
opening = 70;        // degrees left open below, so that the ring gives way
slack = 0.3;
lip = 0.35;          // how far the rim reaches over the motor
rim = 0.8;
groove = [0.6, 1];   // depth and height, for the thread

width = motor[0] + slack + 2 * seat_wall;
base = sqrt(pow(finger / 2 + band, 2) - pow(width / 2, 2));  // where the round of the ring meets the seat
floor_z = finger / 2 + floor_thickness;
top = floor_z + motor[1] + slack + rim;

module sector(angle, radius, length) {
  rotate([90, 0, 0]) linear_extrude(length, center = true)
    polygon([[0, 0], [-radius * tan(angle / 2), -radius], [radius * tan(angle / 2), -radius]]);
}

module solid() {
  rotate([90, 0, 0]) cylinder(d = finger + 2 * band, h = width, center = true, $fn = 96);
  translate([0, 0, base - 1]) cylinder(d = width, h = top - base + 1, $fn = 64);
  // The open ends are round: they slide over a finger without catching.
  for (side = [-1, 1])
    rotate([0, side * (180 - opening / 2), 0]) translate([0, 0, finger / 2 + band / 2])
      rotate([90, 0, 0]) cylinder(d = band + 0.8, h = width, center = true, $fn = 24);
}

module cuts() {
  rotate([90, 0, 0]) cylinder(d = finger, h = width + 2, center = true, $fn = 96);
  translate([0, 0, floor_z]) cylinder(d = motor[0] + slack, h = motor[1] + slack, $fn = 64);
  translate([0, 0, floor_z + motor[1] + slack - 0.01])
    cylinder(d1 = motor[0] + slack, d2 = motor[0] + slack - 2 * lip, h = rim / 2, $fn = 64);
  translate([0, 0, top - rim / 2 - 0.02])
    cylinder(d = motor[0] + slack - 2 * lip, h = rim, $fn = 64);
  // The motor's wires leave towards the wrist; a thread in the groove round the seat crosses them and ties them down.
  // It lies above the floor: no knot comes to the skin.
  translate([-1.5, 0, floor_z]) cube([3, width, top]);
  translate([0, 0, floor_z + motor[1] / 2]) difference() {
    cylinder(d = width + 2, h = groove[1], center = true, $fn = 64);
    cylinder(d = width - 2 * groove[0], h = groove[1] + 1, center = true, $fn = 64);
  }
}

module ring() {
  difference() {
    solid();
    difference() {
      sector(opening, finger, width + 2);
      for (side = [-1, 1])
        rotate([0, side * (180 - opening / 2), 0]) translate([0, 0, finger / 2 + band / 2])
          rotate([90, 0, 0]) cylinder(d = band + 0.8, h = width + 3, center = true, $fn = 24);
    }
    cuts();
  }
  // The number, on the side of the ring.
  rotate([0, 62, 0]) translate([0, 0, finger / 2 + band]) rotate([0, 0, 90]) bumps(number);
}

ring();
