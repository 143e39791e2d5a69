// The box of a glove with an STM32F405 board and its serial adapter. All in millimetres.
include <parts/box.scad>

board = [76, 43];          // estimated for a small board such as the STM32-H405: measure yours
adapter = [36, 18];        // serial adapter: measure yours
drivers = [50, 40];        // a piece of perforated board
inner = [148, 72, 32];

usb = ["slot", 58, foot + 3.5, 12, 10, letter_u];      // the adapter's plug
motors = ["round", 15, 15, 15.2, 0, letter_m];         // DIN socket, 15 mm collar: measure yours
keys = ["round", 36, 15, 12.2, 0, letter_k];           // mini-DIN socket: measure yours
sensors = ["round", 58, 15, 12.2, 0, letter_s];        // the same, of 8 contacts

boards = [[2.2, 58 - adapter[1] / 2, adapter], [4, 3, board],
          [inner[0] - drivers[0] - 12, 3, drivers]];

box(inner, boards, [usb], [motors, keys, sensors]);
