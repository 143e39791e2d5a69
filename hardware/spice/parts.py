"""The spread of each part, with where it is from. check_*.py try every corner of what they use."""

import itertools
import random


class Part:
    def __init__(self, words, least, most, unit, source):
        self.words, self.least, self.most, self.unit, self.source = words, least, most, unit, source

    @property
    def ends(self):
        return (self.least, self.most)


def per_metre(longest):
    """Ohms per metre of a lead's conductor: USB 2.0 lets both conductors together drop 250 mV at
    500 mA over the longest lead of a gauge, and 60 milliohms of each are its two contacts."""
    return (0.25 - 0.06) / longest


def loop(metres, longest):
    """Ohms of a lead there and back."""
    return 2 * (per_metre(longest) * metres + 0.06)


LONGEST = {24: 2.08, 28: 0.81}
LEAD = loop(1.0, LONGEST[24])
LONG_LEAD = loop(1.8, LONGEST[28])

port = Part("port: a computer's or a powered hub's", 4.75, 5.25, "V",
            "USB 2.0, 7.2.2, as told by primidi.com, \"USB, power\"")
lead = Part("lead, 1 m, power wires of 24 AWG, there and back", 0.1, round(LEAD, 3), "Ω",
            "computed from USB 2.0's longest lead of 24 AWG, 2.08 m (The Hardware Book); least: estimated")
fuse = Part("F1: from 06R075B new to MF-R075 after a trip", 0.10, 0.60, "Ω",
            "data sheets: Littelfuse USBR series, R min; Bourns MF-R series, R1 max")
efficiency = Part("converter: of what it takes it gives on", 80, 95, "%",
                  "maker's page of the S9V11F3S5: over 85 % as a rule; ends estimated")
limit = Part("converter: most that it gives", 1.5, 3.6, "A",
             "maker's page: 1.5 A; most: the switch of a chip of its ranges, TI TPS63070")
winding = Part("motor's winding", 22.5, 27.5, "Ω", "25 Ω ± 10 %, estimated")
pull_up = Part("module's pull-up at EN", 90e3, 110e3, "Ω",
               "Pololu, page of the S9V11 regulators: 100 kΩ; ± 10 % estimated")
pull_down = Part("R3 at EN", 9.5e3, 10.5e3, "Ω", "10 kΩ ± 5 %")
leak = Part("pin's leakage", -1e-6, 1e-6, "A", "estimated; not looked up")

# What is off and what is on at EN: Pololu, page of the S9V11 regulators.
EN_OFF = 0.7
EN_ON = 0.8
# Low at EN of a DRV2605L: told from memory; its data sheet was not found.
DRIVER_OFF = 0.5

# Of its hold current a fuse keeps this much at 40 °C: a cautious bound; its data sheet's table of
# temperatures was not found.
FUSE_HOLD = 0.75 * 0.7
# From which current on 06R075B and MF-R075 open (their data sheets, 20 °C).
FUSE_TRIPS = (1.30, 1.50)

# A linear regulator to 3.3 V, and the voltage below which the firmware of the STM32F405 resets: level 5 of its
# detector (PLS = 5), falling, at most (data sheet, embedded reset and power control block).
dropout = Part("linear regulator of an STM32F405's board: loses", 1.1, 1.3, "V",
               "LM1117I, National, data sheet: typical and most at 100 mA")
STM32_RESETS = 2.92
# C5, 220 uF, and C6, 47 uF, may have a fifth less; C6's resistance is what its data sheet must say.
held = Part("C5, at the 3.3 V of an STM32F405's board", 176e-6, 264e-6, "F", "220 µF ± 20 %")
damper = Part("C6, where the board's 5 V comes in", 37.6e-6, 56.4e-6, "F", "47 µF ± 20 %")
damper_ohms = Part("its resistance at 100 kHz", 0.2, 0.5, "Ω", "to be looked for in its data sheet")
start = Part("converter: time constant of its start", 5e-6, 500e-6, "s",
             "its maker says nothing of it; estimated: none, and a slow one")
# Of the Pico's regulator, an RT6150B, which boosts as well: least, most in use, never more (its data sheet
# DS6150AB, as a public review of a board with it quotes it).
PICO_LEAST, PICO_MOST, PICO_NEVER = 1.8, 5.5, 6.0
PICO_DIODE = 0.5  # MBR120VLSF: 0.34 V at 1 A (a dealer's table); cautious
# At the Pico's VSYS: 47 uF of X5R, of which 5 V leave a fifth to all (estimated).
pico_store = Part("47 µF at the VSYS of a Pico", 10e-6, 47e-6, "F", "estimated: X5R under 5 V")
inrush = Part("converter: ceramic at its input", 1e-6, 10e-6, "F", "not looked up; estimated")

ALL = [port, lead, fuse, efficiency, limit, start, winding, pull_up, pull_down, leak, dropout, held, damper,
       damper_ohms, pico_store, inrush]


def inside(count, *chosen):
    """Points inside the corners, the same in every run."""
    dice = random.Random(1)
    return [tuple(dice.uniform(*part.ends) for part in chosen) for _ in range(count)]


def told(value, unit):
    """A figure as a person writes it, such as 90 kΩ."""
    for factor, prefix in ((1e3, "k"), (1e-3, ""), (1e-6, "µ")):
        if abs(value) >= factor * 0.999:
            return f"{value / (1 if factor == 1e-3 else factor):g} {prefix}{unit}"
    return f"{value:g} {unit}"


def corners(*chosen):
    """Every combination of the ends of these parts."""
    return list(itertools.product(*(part.ends for part in chosen)))
