"""Reads and validates a board's JSON as strictly as its uses require; `tactus --profile` checks the ranges too."""

import json
import re
import sys

KINDS = {str: "text", int: "a whole number", list: "an array", dict: "an object"}

PROFILE = {"layout": dict, "motors": dict, "safety": dict, "board": dict}
LAYOUT = {"name": str, "summary": str, "actuators": list, "dots": list}
BOARD = {"name": str, "summary": str, "mcu": str, "crystal_hz": int, "serial": dict, "outputs": list,
         "switching_hz": int, "motor_power": dict, "keys": list, "key_level": str, "clock_timer": str, "watchdog": str,
         "firmware": dict, "supply": dict}
SERIAL = {"peripheral": str, "bridge": str}
# Keys of a wired line; `native` has none: the microcontroller has USB itself.
WIRES = {"transmit": str, "receive": str, "baud": int}
BRIDGES = ("adapter", "onboard", "native")
KEY = {"pin": str, "label": str, "wire": str}
OUTPUT = KEY | {"drive": str}
LEAD = {"label": str, "wire": str}
OWN_INPUTS = {"channels": list}
MULTIPLEXER = {"input": dict, "select": list, "channels": list}
FIRMWARE = {"processor": str, "flash_ceiling": int, "ram_ceiling": int}
SUPPLY = {"port_ma": int, "board_ma": int, "port_mv": int, "rail_mv": int, "converter_percent": int,
          "start_ma": int}

# The pins of timers 1 and 8 of an STM32F405RG (data sheet, table of alternate functions).
TIM1 = {"1": "PA8", "2": "PA9", "3": "PA10", "4": "PA11",
        "1N": "PA7 PB13", "2N": "PB0 PB14", "3N": "PB1 PB15"}
TIM8 = {"1": "PC6", "2": "PC7", "3": "PC8", "4": "PC9",
        "1N": "PA5 PA7", "2N": "PB0 PB14", "3N": "PB1 PB15"}
STM32_DRIVES = {f"TIM{timer}_CH{channel}": (function, pins.split())
                for timer, function, channels in ((1, 1, TIM1), (8, 3, TIM8))
                for channel, pins in channels.items()}

# Inputs of converter 1 of an STM32F405RG (data sheet, table of pin definitions: ADC12_IN and ADC123_IN).
STM32_INPUTS = {f"P{port}{number}": number + first
                for port, first, count in (("A", 0, 8), ("B", 8, 2), ("C", 10, 6)) for number in range(count)}


# As `tactus --profile` has them (Sources/Touch/TactusHaptics).
RANGES = {"board.crystal_hz": (1_000_000, 50_000_000), "board.switching_hz": (50, 100_000),
          "board.serial.baud": (1200, 12_000_000), "board.serial.alternate_function": (0, 15),
          "board.firmware.flash_ceiling": (1024, 16_777_216), "board.firmware.ram_ceiling": (1024, 16_777_216),
          "board.supply.port_ma": (100, 5000), "board.supply.port_mv": (4000, 5500),
          "board.supply.rail_mv": (1000, 5500), "board.supply.converter_percent": (10, 100),
          "board.supply.start_ma": (10, 1000), "motors.maximum_percent": (1, 100),
          "safety.summed_percent": (1, 800)}
PROCESSORS = ("cortex-m0", "cortex-m0plus", "cortex-m4")


class Wrong(Exception):
    """An error, with its position."""


def check(condition, place, words):
    if not condition:
        raise Wrong(f"{place}: {words}")


def check_part(value, place, kinds, with_function=False):
    check(type(value) is dict, place, "expected an object")
    kinds = kinds | ({"alternate_function": int} if with_function else {})
    for key in value:
        check(key in kinds, place, f"unknown key '{key}'")
    for key, kind in kinds.items():
        check(key in value, place, f"expected the key '{key}' in it")
        check_value(value[key], kind, f"{place}.{key}")


def check_value(value, kind, place):
    check(type(value) is kind, place, f"expected {KINDS[kind]}")
    if kind is str:
        # It is copied verbatim into tables, pictures and source.
        check(value.isprintable() and not any(mark in value for mark in ("|", "<!--", '"', "\\")), place,
              "expected a text on one line without | or quotation marks")
    if kind is int:
        least, most = RANGES.get(place, (0, 1_000_000_000))
        check(least <= value <= most, place, f"expected {least} to {most}")


def pressure_pins(board):
    """The connections with a pin in the section `pressure`, by their position."""
    pressure = board.get("pressure", {})
    if "input" not in pressure:
        return {f"board.pressure.channels[{i}]": it for i, it in enumerate(pressure.get("channels", []))}
    return {"board.pressure.input": pressure["input"]} | {
        f"board.pressure.select[{i}]": it for i, it in enumerate(pressure["select"])}


def check_pressure(pressure, mcu):
    place = "board.pressure"
    check(not mcu.startswith("nRF51"), place, "the firmware of this chip measures none")
    is_multiplexed = mcu == "RP2040"
    check_part(pressure, place, MULTIPLEXER if is_multiplexed else OWN_INPUTS)
    if is_multiplexed:
        check_part(pressure["input"], f"{place}.input", KEY)
        check(len(pressure["select"]) == 3, f"{place}.select", "a multiplexer of 8 has 3")
    for part, kinds in (("select", KEY), ("channels", LEAD if is_multiplexed else KEY)):
        for index, it in enumerate(pressure.get(part, [])):
            check_part(it, f"{place}.{part}[{index}]", kinds)
    check(len(pressure["channels"]) == 6, f"{place}.channels",
          f"the firmware has 6, not {len(pressure['channels'])}")


def check_pins(board, pattern):
    """Checks that every pin exists on this microcontroller and is used once."""
    places = {f"board.serial.{key}": board["serial"][key]
              for key in ("transmit", "receive") if key in board["serial"]}
    places["board.motor_power.pin"] = board["motor_power"]["pin"]
    for part in ("outputs", "keys"):
        places |= {f"board.{part}[{i}].pin": it["pin"] for i, it in enumerate(board[part])}
    places |= {f"{place}.pin": it["pin"] for place, it in pressure_pins(board).items()}
    owners = {}
    for place, pin in places.items():
        check(re.fullmatch(pattern, pin, re.ASCII), place, f"'{pin}' is no pin of the {board['mcu']}")
        check(pin not in owners, place, f"{pin} is {owners.get(pin)} already")
        owners[pin] = place


def check_stm32(board):
    drives = set()
    crystal = board["crystal_hz"]
    check(crystal % 1_000_000 == 0 and 4 <= crystal // 1_000_000 <= 26, "board.crystal_hz",
          "this chip needs whole MHz, 4 to 26")
    for index, output in enumerate(board["outputs"]):
        place, drive = f"board.outputs[{index}]", output["drive"]
        channel = drive.removesuffix("N")
        check(drive in STM32_DRIVES, f"{place}.drive", f"no channel of timer 1 or 8: '{drive}'")
        check(channel not in drives, f"{place}.drive", f"{channel} drives another motor already")
        drives.add(channel)
        function, pins = STM32_DRIVES[drive]
        check(output["pin"] in pins, f"{place}.pin", f"{drive} comes out at {' or '.join(pins)}")
        check(output["alternate_function"] == function, f"{place}.alternate_function",
              f"{drive} is {function}")
    for place, channel in pressure_pins(board).items():
        check(channel["pin"] in STM32_INPUTS, f"{place}.pin", f"{channel['pin']} is no input of ADC1")


def check_rp2040(board):
    check(board["crystal_hz"] == 12_000_000, "board.crystal_hz", "the boot ROM needs 12 MHz for its USB")
    check(board["serial"]["bridge"] == "native", "board.serial.bridge", "expected 'native'")
    for index, output in enumerate(board["outputs"]):
        number = int(output["pin"].removeprefix("GP"))
        # Eight slices of two channels, repeating (RP2040 Datasheet, table of functions).
        drive = f"PWM{number // 2 % 8}{'AB'[number % 2]}"
        check(output["drive"] == drive, f"board.outputs[{index}].drive", f"{output['pin']} is {drive}")
        check(not drive.startswith("PWM0"), f"board.outputs[{index}].pin",
              f"{output['pin']} is of slice 0, which counts the firmware's microseconds")
    drives = [output["drive"] for output in board["outputs"]]
    check(len(set(drives)) == len(drives), "board.outputs", "two motors on one channel")
    if "pressure" in board:
        pin = board["pressure"]["input"]["pin"]
        check(pin in ("GP26", "GP27", "GP28"), "board.pressure.input.pin", f"{pin} is no input of the converter")


def pin_pattern(mcu):
    """The pattern of a microcontroller's pin names."""
    for start, pattern in (("STM32F405", r"P[A-I](1[0-5]|\d)"), ("RP2040", r"GP(1\d|2[0-8]|\d)")):
        if mcu.startswith(start):
            return pattern
    return r"P0\.(3[01]|[12]?\d)"


def check_profile(profile, name):
    check_part(profile, "profile", PROFILE)
    check_part(profile["layout"], "layout", LAYOUT)
    board = profile["board"]
    check(type(board.get("mcu")) is str, "board.mcu", f"expected {KINDS[str]}")
    is_stm32 = board["mcu"].startswith("STM32F405")
    check_part(board, "board", BOARD | ({"pressure": dict} if "pressure" in board else {}))
    check(board["name"] == name, "board.name", f"the firmware says '{name}'")
    check(type(board["serial"]) is dict, "board.serial", "expected an object")
    is_native = board["serial"].get("bridge") == "native"
    check_part(board["serial"], "board.serial", SERIAL | ({} if is_native else WIRES), is_stm32)
    check_part(board["motor_power"], "board.motor_power", KEY)
    check_part(board["firmware"], "board.firmware", FIRMWARE)
    check_part(board["supply"], "board.supply", SUPPLY)
    if "pressure" in board:
        check_pressure(board["pressure"], board["mcu"])
    for part, kinds, with_function in (("outputs", OUTPUT, is_stm32), ("keys", KEY, False)):
        check(len(board[part]) == 6, f"board.{part}", f"the firmware has 6, not {len(board[part])}")
        for index, it in enumerate(board[part]):
            check_part(it, f"board.{part}[{index}]", kinds, with_function)
    actuators, dots = profile["layout"]["actuators"], profile["layout"]["dots"]
    check(len(actuators) == 6, "layout.actuators", f"one for each output, 6, not {len(actuators)}")
    for index, actuator in enumerate(actuators):
        check(type(actuator) is dict, f"layout.actuators[{index}]", "expected an object")
        check_value(actuator.get("name"), str, f"layout.actuators[{index}].name")
    check(len(dots) == 6, "layout.dots", f"expected 6, not {len(dots)}")
    for index, dot in enumerate(dots):
        check(type(dot) is int and 0 <= dot < 6, f"layout.dots[{index}]", "expected an actuator, 0 to 5")
    for part, key in (("motors", "maximum_percent"), ("safety", "summed_percent")):
        check_value(profile[part].get(key), int, f"{part}.{key}")
    check(board["key_level"] in ("high", "low"), "board.key_level", "expected 'high' or 'low'")
    check(board["serial"]["bridge"] in BRIDGES, "board.serial.bridge",
          "expected " + " or ".join(f"'{bridge}'" for bridge in BRIDGES))
    check(board["firmware"]["processor"] in PROCESSORS, "board.firmware.processor",
          "expected " + " or ".join(PROCESSORS))
    supply, percent = board["supply"], profile["safety"]["summed_percent"]
    check(supply["board_ma"] <= supply["port_ma"], "board.supply.board_ma", "expected port_ma or less")
    possible = summed_percent(supply)
    check(percent <= possible, "board.supply", f"enough for {possible}, not for safety.summed_percent {percent}")
    check_pins(board, pin_pattern(board["mcu"]))
    if is_stm32:
        check_stm32(board)
    if board["mcu"] == "RP2040":
        check_rp2040(board)


def summed_percent(supply):
    """Computes the host's `BoardDescription.Supply.summedPercent`."""
    left = (supply["port_ma"] - supply["board_ma"]) * supply["port_mv"] * supply["converter_percent"]
    return left // (supply["start_ma"] * supply["rail_mv"])


def unique(pairs):
    """Returns an object; fails on duplicate keys, which the program rejects too."""
    for index, (key, _) in enumerate(pairs):
        check(all(key != other for other, _ in pairs[:index]), "profile", f"the key '{key}' is there twice")
    return dict(pairs)


def read(path, name):
    """Returns a board's profile; exits with one line and the position of the error if the file is wrong."""
    try:
        with open(path, encoding="utf-8") as file:
            profile = json.load(file, object_pairs_hook=unique)
        check_profile(profile, name)
        return profile
    except json.JSONDecodeError as error:
        words = f"{error.lineno}:{error.colno}: {error.msg}"
    except (ValueError, RecursionError):
        words = "is no JSON that can be read"
    except OSError as error:
        words = error.strerror
    except Wrong as error:
        words = str(error)
    sys.exit(f"generate: hardware/boards/{name}.json: {words}")
