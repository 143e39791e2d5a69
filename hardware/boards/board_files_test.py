#!/usr/bin/env python3
"""A board's JSON that the firmware does not support is refused in one line with the position."""

import json
import os
import tempfile
import unittest

import board_files

HERE = os.path.dirname(os.path.abspath(__file__))

# Board, text in its file, its replacement, and the expected message.
FAULTS = [
    ("stm32f405", '"mcu": "STM32F405RG"', '"mcu": 5', "board.mcu: expected text"),
    ("stm32f405", '"label": "PB1"', '"label": "\\ud800"', "board.motor_power.label: expected a text"),
    ("stm32f405", '"label": "PB1"', '"label": "a\\nb"', "board.motor_power.label: expected a text"),
    ("stm32f405", '"label": "PB1"', '"label": "a | b"', "board.motor_power.label: expected a text"),
    ("stm32f405", '"label": "PB1"', '"label": "<!-- end -->"', "board.motor_power.label: expected a text"),
    ("stm32f405", '"switching_hz": 20000', '"switching_hz": 0', "board.switching_hz: expected 50 to 100000"),
    ("stm32f405", '"switching_hz": 20000', '"switching_hz": ' + "9" * 5000, "is no JSON that can be read"),
    ("stm32f405", '"cortex-m4"', '"z80"', "board.firmware.processor: expected cortex-m0"),
    ("stm32f405", '"summed_percent": 250', '"summed_percent": 280', "board.supply: enough for 279"),
    ("stm32f405", '"summed_percent": 250', '"summed_percent": -5', "safety.summed_percent: expected"),
    ("stm32f405", '"key_level": "high"', '"key_level": "high", "key_level": "low"', "'key_level' is there twice"),
    ("stm32f405", '"board_ma": 150', '"board_ma": 501', "board.supply.board_ma: expected port_ma or less"),
    ("stm32f405", '"pin": "PB1"', '"pin": "PC6"', "PC6 is board.motor_power.pin already"),
    ("microbit", '"pin": "P0.23"', '"pin": "P0.\u0663"', "board.motor_power.pin: 'P0.\u0663' is no pin"),
    ("microbit", '"dots": [0, 1, 2, 3, 4, 5]', '"dots": [0]', "layout.dots: expected 6, not 1"),
    ("pico", '"GP2", "label": "GP2", "wire": "brown", "drive": "PWM1A"',
     '"GP16", "label": "GP16", "wire": "brown", "drive": "PWM0A"', "GP16 is of slice 0"),
    ("pico", '"converter_percent": 80', '"converter_percent": 1000', "converter_percent: expected 10 to 100"),
]


class BoardFilesTest(unittest.TestCase):
    def text(self, board):
        with open(os.path.join(HERE, board + ".json"), encoding="utf-8") as file:
            return file.read()

    def read(self, board, text):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, board + ".json")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            return board_files.read(path, board)

    def test_every_fault_is_refused_in_one_line_with_its_place(self):
        for board, old, new, words in FAULTS:
            with self.subTest(words):
                text = self.text(board)
                self.assertIn(old, text)
                with self.assertRaises(SystemExit) as refusal:
                    self.read(board, text.replace(old, new, 1))
                self.assertIn(words, refusal.exception.code)
                self.assertNotIn("\n", refusal.exception.code)

    def test_every_board_is_taken(self):
        for name in os.listdir(HERE):
            if name.endswith(".json"):
                board = name.removesuffix(".json")
                self.assertEqual(self.read(board, self.text(board)), json.loads(self.text(board)))


if __name__ == "__main__":
    unittest.main()
