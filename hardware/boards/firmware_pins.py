"""The pin constants of the firmware."""

import re

HEAD = "// Made by hardware/boards/generate.py; change the board's JSON instead.\n\n"

LINE = 100

FILES = {"stm32f405": "STM32F405Pins.swift", "microbit": "MicrobitPins.swift"}


def listed(values):
    return ", ".join(str(value) for value in values)


def microbit(profile):
    board = profile["board"]

    def gpio(name):
        return int(re.fullmatch(r"P0\.(\d+)", name)[1])

    outputs = [gpio(output["pin"]) for output in board["outputs"]]
    keys = [gpio(key["pin"]) for key in board["keys"]]
    return HEAD + f"""/// GPIO numbers on the micro:bit.
enum MicrobitPins {{
  static let transmit: UInt32 = {gpio(board['serial']['transmit'])}
  static let receive: UInt32 = {gpio(board['serial']['receive'])}
  static var motors: InlineArray<{len(outputs)}, UInt32> {{ [{listed(outputs)}] }}
  static var keys: InlineArray<{len(keys)}, UInt32> {{ [{listed(keys)}] }}
}}
"""


def stm32_pin(name, function=None):
    port, number = re.fullmatch(r"P([A-I])(\d+)", name).groups()
    text = f"STM32Pin(port: {ord(port) - ord('A')}, number: {number}"
    return text + (")" if function is None else f", function: {function})")


def stm32_motor(output):
    timer, channel, complementary = re.fullmatch(r"TIM(\d+)_CH(\d)(N?)", output["drive"]).groups()
    pin = stm32_pin(output["pin"], output["alternate_function"])
    arguments = f".timer{timer}, {channel}, " + ("isComplementary: true, " if complementary else "")
    line = f"      STM32MotorOutput({arguments}{pin}),"
    if len(line) <= LINE:
        return line
    return f"      STM32MotorOutput(\n        {arguments}{pin}),"


def rows(items):
    """Items one after another, as many in a line as fit."""
    lines = ["     "]
    for item in items:
        if len(lines[-1]) + len(item) + 2 > LINE:
            lines.append("     ")
        lines[-1] += f" {item},"
    return "\n".join(lines)


def stm32f405(profile):
    board = profile["board"]
    serial = board["serial"]
    function = serial["alternate_function"]
    outputs = "\n".join(stm32_motor(output) for output in board["outputs"])
    keys = rows(stm32_pin(key["pin"]) for key in board["keys"])
    return HEAD + f"""/// The pins of the STM32F405 board.
enum STM32F405Pins {{
  /// Hz.
  static let crystal: UInt32 = {board['crystal_hz']:_}
  static var transmit: STM32Pin {{ {stm32_pin(serial['transmit'], function)} }}
  static var receive: STM32Pin {{ {stm32_pin(serial['receive'], function)} }}
  static var motors: InlineArray<{len(board['outputs'])}, STM32MotorOutput> {{
    [
{outputs}
    ]
  }}
  static var keys: InlineArray<{len(board['keys'])}, STM32Pin> {{
    [
{keys}
    ]
  }}
}}
"""


MAKERS = {"stm32f405": stm32f405, "microbit": microbit}
