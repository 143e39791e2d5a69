// The box of a cell, worn beside the glove's own: ../battery.md. All in millimetres.
include <parts/box.scad>

cell = [62, 35, 5];        // Adafruit 258, from its label LP-503562; its lead besides: measure yours
slack = 1;                 // a cell swells with its years; never press it in
ends = 9;                  // for the screws' posts, which also keep it from sliding: no screw reaches it
inner = [cell[0] + 2 * ends, cell[1] + 2 * slack, 14]; // felt below, towards the arm, and above

// For the cell's own plug, with a knot behind it; letter b.
lead = ["slot", inner[1] / 2, 3.2, 7, 5, letter_b];

box(inner, [], [lead], []);
