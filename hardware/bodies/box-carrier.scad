// The box of a glove on the printed circuit board of ../pcb. All in millimetres.
include <parts/box.scad>

board = [100, 60];         // its corners are cut out by 7, for the lid's posts
holes = [[10.5, 3.8], [89.5, 3.8], [10.5, 56.2], [89.5, 56.2]]; // of ../pcb/placement.py: M3 by 6, nylon
at = [1.8, 0.5];           // the Pico's plug stands 1.3 out of the board
inner = [102.6, 61, 23];   // the converter on its pins stands 12 above the board (estimated)
top = foot + 1.6;          // of the board
post = 7.5;

letter_l = [1, 2, 3];
letter_r = [1, 2, 3, 5];

// Seen from above the file's y runs the other way round than the board's.
function across(y) = at[1] + board[1] - y;

// The Pico lies flat, its plug's middle 2.4 above the board, or stands 2.5 higher on its pins.
usb = ["slot", across(30), top + 3.65, 12, 11.4, letter_u]; // a grip of up to 10.6 by 8.5 goes in
// Only 1 mm lies between one plug and the next: the three slots meet, since no wall between them could be printed.
left = ["slot", across(13.5), top + 2.5, 13, 6.5, letter_l];
right = ["slot", across(27.95), top + 3.3, 16.2, 8, letter_r];
keys = ["slot", across(44.45), top + 2.5, 17, 6.5, letter_k];
sensors = [at[0] + 47, top + 2.5, 19, 6.5];   // in the long wall

module at_holes() {
  for (hole = holes) translate([wall + at[0] + hole[0], wall + across(hole[1]), 0]) children();
}

difference() {
  union() {
    box(inner, [], [usb], [left, right, keys]);
    at_holes() translate([0, 0, wall - 0.1]) cylinder(d = post, h = foot + 0.1, $fn = 32);
  }
  // 1 mm into the floor: a screw of 6 reaches 4.4 below the board.
  at_holes() translate([0, 0, wall - 1]) cylinder(d = screw_pilot, h = foot + 2, $fn = 24);
  translate([wall + sensors[0] - sensors[2] / 2, inner[1] + wall - 1, wall + sensors[1] - sensors[3] / 2])
    cube([sensors[2], wall + 2, sensors[3]]);
}
translate([wall + sensors[0] + dot_pitch / 2, inner[1] + 2 * wall, wall + sensors[1] + sensors[3] / 2 + letter_above])
  rotate([90, 0, 180]) cell(letter_s);
