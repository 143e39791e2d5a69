// The box of a glove with a Raspberry Pi Pico. All in millimetres.
include <parts/box.scad>

pico = [51, 21];           // Raspberry Pi Pico data sheet, mechanical specification
drivers = [50, 40];        // a piece of perforated board; cut yours to this, or set it
inner = [122, 66, 32];

usb = ["slot", 24, foot + 3.5, 12, 8, letter_u];       // Micro-B and the shell of its plug
motors = ["round", 15, 15, 15.2, 0, letter_m];         // DIN socket, 15 mm collar: measure yours
keys = ["round", 34, 15, 12.2, 0, letter_k];           // mini-DIN socket: measure yours
sensors = ["round", 52, 15, 12.2, 0, letter_s];        // the same, of 8 contacts

// The Pico's plug stands at the wall.
boards = [[1.8, 24 - pico[1] / 2, pico], [inner[0] - drivers[0] - 12, 4, drivers]];

box(inner, boards, [usb], [motors, keys, sensors]);
