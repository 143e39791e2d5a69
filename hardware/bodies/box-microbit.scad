// The box of a glove with a micro:bit in an edge connector. All in millimetres.
include <parts/box.scad>

// The micro:bit stands out of its breakout: both together, measured from plug to the breakout's far edge.
microbit = [72, 53];       // estimated: measure yours
drivers = [50, 53];        // a piece of perforated board
inner = [144, 60, 34];

usb = ["slot", 22, foot + 9, 12, 8, letter_u];         // the micro:bit's own: to the host
power = ["round", 46, 12, 7, 0, [1, 2, 3, 4]];         // the motors' lead, letter p, with a knot or gland behind it
motors = ["round", 17, 17, 15.2, 0, letter_m];         // DIN socket, 15 mm collar: measure yours
keys = ["round", 44, 17, 12.2, 0, letter_k];           // mini-DIN socket: measure yours

boards = [[2.2, 3.5, microbit], [inner[0] - drivers[0] - 12, 3.5, drivers]];

box(inner, boards, [usb, power], [motors, keys]);
