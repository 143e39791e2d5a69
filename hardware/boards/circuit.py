"""The circuit of a glove, made from its board's JSON: parts, their pins, and the net of each pin.

circuit_rules.py checks it for faults. Values are those of driver.md and through-hole.md.
"""

from dataclasses import dataclass, field

import plugs

GROUND = "ground"

# The function of a pin on its net.
OUTPUT, INPUT, PASSIVE, POWER_OUT, POWER_IN, GROUND_PIN = (
    "output", "input", "passive", "power out", "power in", "ground")

SERIES_OHMS, PULL_DOWN_OHMS = 100, 100_000
ARRAY_PULL_DOWN_OHMS = 10_000
ENABLE_PULL_DOWN_OHMS = 10_000
KEY_OHMS, KEY_COMMON_OHMS = 1_000, 470
# Resistors of a pressure sensor: its divider, between plug and pin, and in front of all sensors (pressure.md).
DIVIDER_OHMS, PRESSURE_OHMS, PRESSURE_COMMON_OHMS = 10_000, 1_000, 47
# The converter's own resistor from EN to VIN, and the voltage on EN below which it is off (Pololu, S9V11x).
# The worst case of both, and of R3, is simulated: supply.md.
CONVERTER_PULL_UP_OHMS, CONVERTER_OFF_VOLTS = 100_000, 0.7
PORT_VOLTS = 5.25  # the maximum of a USB port (USB 2.0, 7.2.1)

# TBD62083APG: input and output of each channel, seen from above with the notch up, counted from the left top.
ARRAY_INPUTS, ARRAY_OUTPUTS = (1, 2, 3, 4, 5, 6, 7, 8), (18, 17, 16, 15, 14, 13, 12, 11)
ARRAY_GROUND, ARRAY_COMMON = 9, 10

MULTIPLEXER_INPUTS, MULTIPLEXER_SELECTS = 8, 3  # 74HC4051


@dataclass
class Part:
    """`kind` determines how current flows through it: resistor, diode, switch, coil, key, sensor, wire (a fuse),
    capacitor, converter, multiplexer or board."""
    ref: str
    kind: str
    pins: dict  # name: (its function on the net, the net)
    ohms: float = 0

    def net(self, pin):
        return self.pins[pin][1]


@dataclass
class Circuit:
    parts: list
    plugs: list
    volts: dict = field(default_factory=dict)  # of each net that a supply drives
    rail_amperes: float = 0

    def part(self, ref):
        return next(part for part in self.parts if part.ref == ref)

    def of(self, kind):
        return [part for part in self.parts if part.kind == kind]

    def pins(self):
        """(part, pin, function, net) of every pin."""
        return [(part, name, does, net) for part in self.parts for name, (does, net) in part.pins.items()]


def resistor(ref, ohms, one, other):
    return Part(ref, "resistor", {"1": (PASSIVE, one), "2": (PASSIVE, other)}, ohms)


def diode(ref, anode, cathode):
    return Part(ref, "diode", {"anode": (PASSIVE, anode), "cathode": (PASSIVE, cathode)})


def capacitor(ref, one, other):
    return Part(ref, "capacitor", {"1": (PASSIVE, one), "2": (PASSIVE, other)})


def switch(ref, gate, drain):
    """A MOSFET or a channel of the array: its body diode conducts from source to drain."""
    return Part(ref, "switch", {"gate": (INPUT, gate), "drain": (PASSIVE, drain), "source": (PASSIVE, GROUND)})


def discrete_driver(n):
    return [switch(f"Q1.{n}", f"gate {n}", f"drain {n}"), diode(f"D1.{n}", f"drain {n}", "rail"),
            resistor(f"R1.{n}", SERIES_OHMS, f"output {n}", f"gate {n}"),
            resistor(f"R2.{n}", PULL_DOWN_OHMS, f"gate {n}", GROUND)]


def array_driver(n):
    return [switch(f"U2.{n}", f"output {n}", f"drain {n}"), diode(f"U2.{n} diode", f"drain {n}", "rail"),
            resistor(f"RN1.{n}", ARRAY_PULL_DOWN_OHMS, f"output {n}", GROUND)]


DRIVERS = {"discrete": discrete_driver, "array": array_driver}


def board(profile):
    it = profile["board"]
    pins = {"GND": (GROUND_PIN, GROUND), it["motor_power"]["label"]: (OUTPUT, "enable")}
    pins |= {output["label"]: (OUTPUT, f"output {n}") for n, output in enumerate(it["outputs"], 1)}
    pins |= {key["label"]: (INPUT, f"key {n}") for n, key in enumerate(it["keys"], 1)}
    pressure = it.get("pressure", {})
    if it["key_level"] == "high" and it["keys"] or pressure:
        pins["3.3 V"] = (POWER_OUT, "board 3.3 V")
    if "input" in pressure:
        pins[pressure["input"]["label"]] = (INPUT, "pressure output")
        pins |= {select["label"]: (OUTPUT, f"select {n}") for n, select in enumerate(pressure["select"])}
    else:
        channels = enumerate(pressure.get("channels", []), 1)
        pins |= {channel["label"]: (INPUT, f"pressure {n}") for n, channel in channels}
    bridge = it["serial"]["bridge"]
    if bridge == "adapter":
        pins |= {"5 V": (POWER_IN, "port 5 V"), "TX": (OUTPUT, "board sends"), "RX": (INPUT, "board receives")}
    elif bridge == "native":
        pins["VBUS"] = (POWER_OUT, "port 5 V")
    return Part("board", "board", pins)


def source(profile):
    """The source of the motors' 5 V, if that is not the board itself."""
    bridge = profile["board"]["serial"]["bridge"]
    if bridge == "native":
        return []
    pins = {"5 V": (POWER_OUT, "port 5 V"), "GND": (GROUND_PIN, GROUND)}
    if bridge == "adapter":
        pins |= {"TXD": (OUTPUT, "board receives"), "RXD": (INPUT, "board sends")}
    return [Part("adapter" if bridge == "adapter" else "motors' USB lead", "board", pins)]


def multiplexer(channels):
    """Inputs without a sensor are grounded."""
    inputs = {f"Y{n}": (INPUT, f"pressure {n + 1}" if n < channels else GROUND)
              for n in range(MULTIPLEXER_INPUTS)}
    selects = {f"S{n}": (INPUT, f"select {n}") for n in range(MULTIPLEXER_SELECTS)}
    return Part("U3", "multiplexer", inputs | selects | {
        "Z": (OUTPUT, "pressure output"), "E": (INPUT, GROUND), "VEE": (GROUND_PIN, GROUND),
        "GND": (GROUND_PIN, GROUND), "VCC": (POWER_IN, "board 3.3 V")})


def sensors(pressure):
    """Each sensor is connected between the board's own 3.3 V and its wire, whose resistor RM leads to ground."""
    channels = len(pressure["channels"])
    yield resistor("R7", PRESSURE_COMMON_OHMS, "board 3.3 V", "pressure common")
    if "input" in pressure:
        yield multiplexer(channels)
        yield capacitor("C8", "board 3.3 V", GROUND)
    for n in range(1, channels + 1):
        yield resistor(f"RM.{n}", DIVIDER_OHMS, f"pressure wire {n}", GROUND)
        yield resistor(f"R6.{n}", PRESSURE_OHMS, f"pressure wire {n}", f"pressure {n}")
        yield capacitor(f"C7.{n}", f"pressure wire {n}", GROUND)
        ends = "glove pressure common", f"glove pressure {n}"
        yield Part(f"FSR{n}", "sensor", {"1": (PASSIVE, ends[0]), "2": (PASSIVE, ends[1])})


def buffers(bridge):
    """Capacitors of a board that shares its 5 V with the motors: C6 against ringing, C5 behind a linear
    regulator (supply.md)."""
    if bridge != "onboard":
        yield capacitor("C6", "port 5 V", GROUND)
    if bridge == "adapter":
        yield capacitor("C5", "board 3.3 V", GROUND)


def circuit(profile, driver="discrete", make_plugs=plugs.plugs):
    it = profile["board"]
    numbers = range(1, len(it["outputs"]) + 1)
    parts = [board(profile), *source(profile),
             diode("D2", GROUND, "port 5 V"),
             Part("F1", "wire", {"1": (PASSIVE, "port 5 V"), "2": (PASSIVE, "motors' 5 V")}),
             Part("U1", "converter", {"VIN": (POWER_IN, "motors' 5 V"), "GND": (GROUND_PIN, GROUND),
                                      "VOUT": (POWER_OUT, "rail"), "EN": (INPUT, "enable")}),
             resistor("R3", ENABLE_PULL_DOWN_OHMS, "enable", GROUND),
             capacitor("C1", "rail", GROUND), capacitor("C2", "rail", GROUND), *buffers(it["serial"]["bridge"])]
    for n in numbers:
        parts += [*DRIVERS[driver](n), capacitor(f"C3.{n}", "rail", f"drain {n}")]
        parts.append(Part(f"M{n}", "coil", {"1": (PASSIVE, "glove rail"), "2": (PASSIVE, f"glove motor {n}")}))
    if it["keys"]:
        common = "board 3.3 V" if it["key_level"] == "high" else GROUND
        parts.append(resistor("R5", KEY_COMMON_OHMS, common, "key common"))
    for n, _ in enumerate(it["keys"], 1):
        parts += [resistor(f"R4.{n}", KEY_OHMS, f"key wire {n}", f"key {n}"),
                  capacitor(f"C4.{n}", f"key wire {n}", GROUND)]
        ends = f"glove key {n}", "glove key common"
        parts.append(Part(f"S{n}", "key", {"1": (PASSIVE, ends[0]), "2": (PASSIVE, ends[1])}))
    if "pressure" in it:
        parts += sensors(it["pressure"])
    volts = {"port 5 V": PORT_VOLTS, "motors' 5 V": PORT_VOLTS, "rail": it["supply"]["rail_mv"] / 1000,
             "board 3.3 V": 3.3}
    planned = profile["safety"]["summed_percent"] / 100 * it["supply"]["start_ma"] / 1000
    return Circuit(parts, make_plugs(profile), volts, planned)


class Nodes:
    """Nets that are one wire: joined by fuses, plugs and closed keys."""

    def __init__(self, joined):
        self.parent = {}
        for one, other in joined:
            self.parent[self.of(one)] = self.of(other)

    def of(self, net):
        while net in self.parent and self.parent[net] != net:
            net = self.parent[net]
        return net


def mated(circuit, how=None):
    """Nets joined when the plugs are connected: straight, or as in `how` for some of them."""
    joined = []
    for plug in circuit.plugs:
        joined += (how or {}).get(plug.ref, [(way.box, way.glove) for way in plug.ways])
    return joined
