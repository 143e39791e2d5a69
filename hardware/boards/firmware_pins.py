"""The pin constants of the firmware."""

import re

from board_files import STM32_INPUTS

HEAD = "// Made by hardware/boards/generate.py; change the board's JSON instead.\n\n"

LINE = 100

def type_name(board):
    """The Swift type of a board's pins, in a file of its name."""
    return ("STM32" + board[5:].upper() if board.startswith("stm32") else board.capitalize()) + "Pins"


def listed(values):
    return ", ".join(str(value) for value in values)


def nrf51(profile):
    board = profile["board"]

    def gpio(name):
        return int(re.fullmatch(r"P0\.(\d+)", name)[1])

    outputs = [gpio(output["pin"]) for output in board["outputs"]]
    keys = [gpio(key["pin"]) for key in board["keys"]]
    return HEAD + f"""/// The pins of {board['name']}.
public enum {type_name(board['name'])}: NRF51PinMap {{
  public static var name: StaticString {{ "{board['name']}" }}
  public static var transmit: UInt32 {{ {gpio(board['serial']['transmit'])} }}
  public static var receive: UInt32 {{ {gpio(board['serial']['receive'])} }}
  public static var motorPower: UInt32 {{ {gpio(board['motor_power']['pin'])} }}
  public static var motors: InlineArray<{len(outputs)}, UInt32> {{ [{listed(outputs)}] }}
  public static var keys: InlineArray<{len(keys)}, UInt32> {{ [{listed(keys)}] }}
}}
"""


def rp2040(profile):
    board = profile["board"]

    def gpio(connection):
        return int(connection["pin"].removeprefix("GP"))

    pressure = ""
    if multiplexer := board.get("pressure"):
        pressure = f"""  public static var pressure: RP2040Multiplexer? {{
    RP2040Multiplexer(input: {gpio(multiplexer['input'])}, select: [{listed(map(gpio, multiplexer['select']))}])
  }}
"""
    return HEAD + f"""/// The pins of {board['name']}.
public enum {type_name(board['name'])}: RP2040PinMap {{
  public static var name: StaticString {{ "{board['name']}" }}
  public static var crystal: UInt32 {{ {board['crystal_hz']:_} }}
  public static var portMilliamps: UInt32 {{ {board['supply']['port_ma']} }}
  public static var motorPower: UInt32 {{ {gpio(board['motor_power'])} }}
  public static var motors: InlineArray<6, UInt32> {{ [{listed(map(gpio, board['outputs']))}] }}
  public static var keys: InlineArray<6, UInt32> {{ [{listed(map(gpio, board['keys']))}] }}
{pressure}}}
"""


def stm32_pin(name, function=None):
    port, number = re.fullmatch(r"P([A-I])(\d+)", name).groups()
    text = f"STM32Pin(port: {ord(port) - ord('A')}, number: {number}"
    return text + (")" if function is None else f", function: {function})")


def stm32_pressure(board):
    channels = board.get("pressure", {}).get("channels")
    if not channels:
        return ""
    inputs = "\n".join(
        f"      STM32AnalogInput(input: {STM32_INPUTS[channel['pin']]}, pin: {stm32_pin(channel['pin'])}),"
        for channel in channels)
    return f"""  public static var pressure: InlineArray<{len(channels)}, STM32AnalogInput>? {{
    [
{inputs}
    ]
  }}
"""


def stm32_motor(output):
    timer, channel, complementary = re.fullmatch(r"TIM(\d+)_CH(\d)(N?)", output["drive"]).groups()
    pin = stm32_pin(output["pin"], output["alternate_function"])
    arguments = f".timer{timer}, {channel}, " + ("isComplementary: true, " if complementary else "")
    line = f"      STM32MotorOutput({arguments}{pin}),"
    if len(line) <= LINE:
        return line
    return f"      STM32MotorOutput(\n        {arguments}{pin}),"


def rows(items):
    """Items in order, as many per line as fit."""
    lines = ["     "]
    for item in items:
        if len(lines[-1]) + len(item) + 2 > LINE:
            lines.append("     ")
        lines[-1] += f" {item},"
    return "\n".join(lines)


def stm32f4(profile):
    board = profile["board"]
    serial = board["serial"]
    function = serial["alternate_function"]
    outputs = "\n".join(stm32_motor(output) for output in board["outputs"])
    keys = rows(stm32_pin(key["pin"]) for key in board["keys"])
    return HEAD + f"""/// The pins of {board['name']}.
public enum {type_name(board['name'])}: STM32F405PinMap {{
  public static var name: StaticString {{ "{board['name']}" }}
  public static var crystal: UInt32 {{ {board['crystal_hz']:_} }}
  public static var transmit: STM32Pin {{ {stm32_pin(serial['transmit'], function)} }}
  public static var receive: STM32Pin {{ {stm32_pin(serial['receive'], function)} }}
  public static var motorPower: STM32Pin {{ {stm32_pin(board['motor_power']['pin'])} }}
  public static var motors: InlineArray<{len(board['outputs'])}, STM32MotorOutput> {{
    [
{outputs}
    ]
  }}
  public static var keys: InlineArray<{len(board['keys'])}, STM32Pin> {{
    [
{keys}
    ]
  }}
{stm32_pressure(board)}}}
"""


# By the microcontroller in the board's JSON.
MAKERS = {"STM32F4": stm32f4, "nRF51": nrf51, "RP2040": rp2040}


def draw(profile):
    mcu = profile["board"]["mcu"]
    for family, maker in MAKERS.items():
        if mcu.startswith(family):
            return maker(profile)
    raise SystemExit(f"generate: no pins for mcu '{mcu}': add its family to firmware_pins.py")
