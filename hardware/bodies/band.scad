// One piece of a wrist band: six of them on a strap hold six motors. All in millimetres.
include <parts/dots.scad>

number = 2;          // of the motor, 1 to 6: as many bumps
wrist = 64;          // diameter of the round that lies on the skin
motor = [10, 2.7];   // diameter and height: Adafruit 1201; the 310-118.001 is 2.1 high
floor_thickness = 0.8;   // between motor and skin
plate = 2.4;
strap = [27, 3.2];   // slots for a strap of 25 mm
slack = 0.3;
margin = 4;          // beside the strap

seat = motor[0] + slack + 3.2;
length = seat + 2 * (strap[1] + 2 + 3);   // along the strap
width = strap[0] + 2 * margin;
radius = wrist / 2;
slot_angle = asin((seat / 2 + 2 + strap[1] / 2) / (radius + plate / 2));

module curved(inner, thickness, across) {
  intersection() {
    rotate([90, 0, 0]) difference() {
      cylinder(r = inner + thickness, h = across + 2, center = true, $fn = 180);
      cylinder(r = inner, h = across + 4, center = true, $fn = 180);
    }
    hull()
      for (x = [-1, 1], y = [-1, 1])
        translate([x * (length / 2 - 4), y * (across / 2 - 4), 0]) cylinder(r = 4, h = inner * 2, $fn = 32);
  }
}

translate([0, 0, -radius]) {
  difference() {
    union() {
      curved(radius, plate, width);
      intersection() {
        translate([0, 0, radius - 2])
          cylinder(d = seat, h = 2 + floor_thickness + motor[1] + slack, $fn = 64);
        rotate([90, 0, 0]) difference() {
          cylinder(r = radius + 20, h = seat + 2, center = true, $fn = 180);
          cylinder(r = radius, h = seat + 4, center = true, $fn = 180);
        }
      }
    }
    // The motor drops in from above; the strap over it keeps it there.
    translate([0, 0, radius + floor_thickness]) cylinder(d = motor[0] + slack, h = 20, $fn = 64);
    translate([-1.5, -seat, radius + plate]) cube([3, seat, 20]);
    for (side = [-1, 1])
      rotate([0, side * slot_angle, 0])
        translate([-strap[1] / 2, -strap[0] / 2, radius - 5]) cube([strap[1], strap[0], 15]);
  }
  for (i = [0 : number - 1])
    rotate([0, (i - (number - 1) / 2) * dot_pitch / (radius + plate) * 180 / PI, 0])
      translate([0, width / 2 - margin / 2, radius + plate]) raised_dot();
}
