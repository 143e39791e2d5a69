// The box of a glove with a Raspberry Pi Pico. All in millimetres.
include <parts/box.scad>

pico = [51, 21];           // Raspberry Pi Pico data sheet, mechanical specification; without rows of pins
drivers = [70, 50];        // a perforated board of this usual size
inner = [160, 70, 32];

usb = ["slot", 35, foot + 2.4, 12, 9.2, letter_u];     // a grip of up to 10.6 by 8.5 goes in
cell = ["slot", 58, 16, 7, 5, letter_b];               // the lead of a cell (../battery.md), with a knot behind it
motors = ["socket", 18, 13, din_hole, din_socket, letter_m];
keys = ["socket", 38, 13, mini_din_hole, mini_din_socket, letter_k];
sensors = ["socket", 55, 13, mini_din_hole, mini_din_socket, letter_s];

// The Pico's plug stands at the wall.
boards = [[1.8, 35 - pico[1] / 2, pico], [58.5, 10, drivers]];

box(inner, boards, [usb, cell], [motors, keys, sensors]);
