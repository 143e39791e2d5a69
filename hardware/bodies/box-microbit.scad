// The box of a glove with a micro:bit in an edge connector. All in millimetres.
include <parts/box.scad>

// The micro:bit stands out of its breakout: both together, measured from plug to the breakout's far edge.
microbit = [72, 53];       // estimated: measure yours
drivers = [50, 53];        // enough for the array; with SOT-23 adapters [70, 50], and `inner` 20 longer
inner = [164, 68, 34];

usb = ["slot", 26, foot + 9, 12, 8, letter_u];         // the micro:bit's own: to the host
power = ["round", 50, 12, 7, 0, [1, 2, 3, 4]];         // the motors' lead or a cell's, letter p, with a knot behind it
motors = ["socket", 20, 13, din_hole, din_socket, letter_m];
keys = ["socket", 46, 13, mini_din_hole, mini_din_socket, letter_k];

boards = [[2.2, 7.5, microbit], [inner[0] - drivers[0] - 32, 7.5, drivers]];

box(inner, boards, [usb, power], [motors, keys]);
