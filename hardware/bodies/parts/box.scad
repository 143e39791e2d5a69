// A box on the forearm: base and lid, for printing side by side. All in millimetres.
include <dots.scad>

wall = 2;
corner = 5;          // outer rounding: nothing sharp on an arm
screw_pilot = 2.5;   // M3 cut into plastic
screw_hole = 3.4;
boss = 7.5;
lid_lip = 2;
gap = 0.25;          // between lid and base
strap = [27, 3.5];   // a strap of 25 mm
foot = 4;            // air below a board, for its solder

module rounded(size, height, radius) {
  hull()
    for (x = [radius, size[0] - radius], y = [radius, size[1] - radius])
      translate([x, y, 0]) cylinder(r = radius, h = height, $fn = 40);
}

// Four corners that hold a board of this size, from the inner floor up.
module board_corners(size) {
  arm = 6; thick = 1.6; slack = 0.4; over = 2.5;
  for (mx = [0, 1], my = [0, 1])
    translate([mx * size[0], my * size[1], 0]) mirror([mx, 0, 0]) mirror([0, my, 0])
      translate([-thick - slack, -thick - slack, -0.1]) {
        difference() {
          cube([arm, arm, foot + over + 0.1]);
          translate([thick, thick, foot + 0.1]) cube([arm, arm, over + 1]);
        }
      }
}

// What lies behind a "socket": [width, depth, axis above its legs' plane], with room to slide in from above.
din_socket = [20.4, 21.5, 10];       // CUI SDS-80J, data sheet: 20.0 wide, 21.1 deep; axis estimated
mini_din_socket = [14.4, 12.8, 6.5]; // CUI MD-60S, a public drawing after its maker's: 14.0, 12.4; axis estimated
din_hole = 17;                       // the plug's grip goes in: 15 to 16 mm (DIN), about 12 mm (mini-DIN)
mini_din_hole = 13;
cradle = 1.8;                        // its walls
letter_above = 2 * dot_pitch + 1.6;  // from an opening to dot 1 of its letter

// An opening in the end wall at x = 0, as [kind, across, up, a, b, letter]: "round" with diameter a,
// "slot" a wide and b high, or "socket" with diameter a and a cradle for the body b behind it; its middle at
// `across`, `up` of the inner space.
module opening(it) {
  translate([-1, wall + it[1], wall + it[2]])
    if (it[0] != "slot") rotate([0, 90, 0]) cylinder(d = it[3], h = wall + 2, $fn = 48);
    else translate([0, -it[3] / 2, -it[4] / 2]) cube([wall + 2, it[3], it[4]]);
}

// Takes a socket made for a board from above. The wall bears the pull of its plug, the stop behind it the push;
// its legs hang free between two ledges, and their wires leave below the stop.
module socket_cradle(it) {
  body = it[4]; ledge = it[2] - body[2]; top = it[2] + 4; half = body[0] / 2;
  translate([wall, wall + it[1], wall]) {
    for (side = [0, 1]) mirror([0, side, 0]) {
      translate([-0.1, half, -0.1]) cube([body[1] + cradle + 0.1, cradle, top + 0.1]);
      translate([-0.1, half - 2, -0.1]) cube([body[1] + cradle + 0.1, 2.1, ledge + 0.1]);
    }
    translate([body[1], -half - 0.1, ledge + 2]) cube([cradle, body[0] + 0.2, top - ledge - 2]);
  }
}

// The letter stands above the opening, read from outside.
module letter(it) {
  half = it[0] == "slot" ? it[4] / 2 : it[3] / 2;
  translate([0, wall + it[1] + dot_pitch / 2, wall + it[2] + half + letter_above])
    rotate([90, 0, -90]) cell(it[5]);
}

module at_end(is_far, length) {
  if (is_far) translate([length, 0, 0]) mirror([1, 0, 0]) children();
  else children();
}

// Letters must not be mirrored with the wall.
module letter_at_end(is_far, outer, it) {
  if (is_far) translate([outer[0], outer[1], 0]) rotate([0, 0, 180])
      letter([it[0], outer[1] - 2 * wall - it[1], it[2], it[3], it[4], it[5]]);
  else letter(it);
}

module at_posts(inner) {
  for (x = [wall + 2.6, inner[0] + wall - 2.6], y = [wall + 2.6, inner[1] + wall - 2.6]) translate([x, y, 0]) children();
}

// Floor and walls round the space `inner`, with a post in each corner for a screw of the lid.
module shell(inner) {
  outer = [inner[0] + 2 * wall, inner[1] + 2 * wall];
  difference() {
    rounded(outer, inner[2] + wall, corner);
    translate([wall, wall, wall]) rounded([inner[0], inner[1]], inner[2] + 1, corner - wall);
  }
  intersection() {
    rounded(outer, inner[2] + wall, corner);
    at_posts(inner) translate([0, 0, 0.5]) cylinder(d = boss, h = inner[2] + wall - 0.5 - lid_lip, $fn = 32);
  }
}

// What the lid's screws cut their thread into.
module pilots(inner) {
  at_posts(inner) translate([0, 0, wall + 1]) cylinder(d = screw_pilot, h = inner[2] + wall, $fn = 24);
}

// inner: the space inside. boards: [x, y, size] each. near, far: openings of the two short walls.
module box_base(inner, boards, near, far) {
  outer = [inner[0] + 2 * wall, inner[1] + 2 * wall];
  difference() {
    union() {
      shell(inner);
      for (it = near) if (it[0] == "socket") socket_cradle(it);
      for (it = far) if (it[0] == "socket") at_end(true, outer[0]) socket_cradle(it);
      for (board = boards) translate([wall + board[0], wall + board[1], wall]) board_corners(board[2]);
      at_loops(outer) translate([-strap[0] / 2 - 4, -strap[1] - 4, 0]) loop();
    }
    at_loops(outer) translate([-strap[0] / 2, -strap[1] - 0.5, -1]) cube([strap[0], strap[1], 6]);
    pilots(inner);
    for (it = near) opening(it);
    for (it = far) at_end(true, outer[0]) opening(it);
  }
  for (it = near) letter_at_end(false, outer, it);
  for (it = far) letter_at_end(true, outer, it);
}

// Loops for two straps, in the plane of the floor: nothing stands out towards the skin.
module at_loops(outer) {
  for (side = [0, 1], x = [outer[0] / 4, outer[0] * 3 / 4])
    translate([x, side * outer[1], 0]) mirror([0, side, 0]) children();
}

module loop() {
  size = [strap[0] + 8, strap[1] + 4];
  rounded(size, 3.5, 3);
  translate([0, size[1] / 2, 0]) cube([size[0], size[1] / 2 + wall - 0.5, 3.5]);
}

// Printed with its outside down.
module box_lid(inner) {
  outer = [inner[0] + 2 * wall, inner[1] + 2 * wall];
  difference() {
    union() {
      rounded(outer, wall, corner);
      translate([wall + gap, wall + gap, wall - 0.1]) difference() {
        rounded([inner[0] - 2 * gap, inner[1] - 2 * gap], lid_lip + 0.1 - gap, corner - wall);
        translate([wall, wall, -1])
          rounded([inner[0] - 2 * gap - 2 * wall, inner[1] - 2 * gap - 2 * wall], lid_lip + 3, 2);
      }
    }
    at_posts(inner) translate([0, 0, -1]) {
      cylinder(d = screw_hole, h = wall + lid_lip + 3, $fn = 24);
      translate([0, 0, 1 + wall]) cylinder(d = boss + 1, h = lid_lip + 1, $fn = 32);
    }
  }
}

module box(inner, boards, near, far) {
  box_base(inner, boards, near, far);
  translate([0, inner[1] + 2 * wall + strap[1] + 14, 0]) box_lid(inner);
}
