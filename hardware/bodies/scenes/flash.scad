// The carrier board with its Pico in the open box, and the lead: what to hold and what to plug in to flash it.
include <../box-carrier.scad>

board_thickness = 1.6;
notch = 7;
pico_size = [51, 21];

// A point of the board, y down as KiCad has it, on the board's upper side.
module on_board(x, y) {
  translate([wall + at[0] + x, wall + across(y), wall + top]) children();
}

module plate() {
  difference() {
    translate([wall + at[0], wall + at[1], wall + foot]) cube([board[0], board[1], board_thickness]);
    for (x = [0, board[0] - notch], y = [0, board[1] - notch])
      translate([wall + at[0] + x - 0.1, wall + at[1] + y - 0.1, 0]) cube([notch + 0.2, notch + 0.2, 20]);
    for (hole = holes) on_board(hole[0], hole[1]) cylinder(d = 3.2, h = 9, center = true, $fn = 24);
  }
}

color("#2e7d4f") plate();
on_board(0, 30) {
  color("#3c9c66") translate([0, -pico_size[1] / 2, 0]) cube([pico_size[0], pico_size[1], 1]);
  color("#c8ccd2") translate([-1.3, -4, 1]) cube([7, 8, 2.6]);
  // BOOTSEL, the only button of a Pico, about where it is.
  color("white") translate([12.5, 3.4, 1]) cube([4.2, 3.2, 1.6]);
  color("#22252b") translate([24, -3.5, 1]) cube([7, 7, 1]);
  // The lead, outside the wall.
  color("#22252b") translate([-27, -5.3, -1.5]) cube([21, 10.6, 8]);
  color("#22252b") translate([-60, 0, 2.4]) rotate([0, 90, 0]) cylinder(d = 4, h = 34, $fn = 24);
  color("#c8ccd2") translate([-6, -3.4, 1.4]) cube([4.6, 6.8, 1.8]);
}
// The converter on its pins, and the plugs' sockets, where ../../pcb/placement.py has them.
on_board(64.7, 19.3) color("#22252b") translate([0, 0, 6]) cube([12.7, 15.3, 2]);
color("#f3ead2") {
  on_board(92.1, 52.4) cube([7.6, 15.9, 4.8]);
  on_board(92.1, 19.5) cube([7.6, 11.9, 4.8]);
  on_board(88.2, 35.4) cube([11.5, 14.9, 7]);
  on_board(38, 8) cube([17.9, 7.6, 4.8]);
}
