// The box of a glove with an STM32F405 board and its serial adapter. All in millimetres.
include <parts/box.scad>

board = [76, 43];          // estimated for a small board such as the STM32-H405: measure yours
adapter = [36, 18];        // serial adapter: measure yours
drivers = [50, 40];        // enough for the array; with SOT-23 adapters [70, 50], and `inner` 20 longer
inner = [174, 72, 32];

usb = ["slot", 58, foot + 3.5, 12, 10, letter_u];      // the adapter's plug
cell = ["slot", 28, 16, 7, 5, letter_b];               // the lead of a cell (../battery.md), with a knot behind it
motors = ["socket", 18, 13, din_hole, din_socket, letter_m];
keys = ["socket", 39, 13, mini_din_hole, mini_din_socket, letter_k];
sensors = ["socket", 57, 13, mini_din_hole, mini_din_socket, letter_s];

boards = [[2.2, 58 - adapter[1] / 2, adapter], [9, 3, board],
          [inner[0] - drivers[0] - 32, 3, drivers]];

box(inner, boards, [usb, cell], [motors, keys, sensors]);
