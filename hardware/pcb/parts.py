"""What each part of circuit.py is on the board: its footprint, the pads of its pins, its value and numbers to order.

Order codes marked "check" were not looked up for this page. Nets are not named here: they come from circuit.py.
"""

from dataclasses import dataclass

# Pins of a Raspberry Pi Pico by the name printed on it (its data sheet, section 2.1); GND has several.
PICO = dict(zip((f"GP{n}" for n in range(16)), "1 2 4 5 6 7 9 10 11 12 14 15 16 17 19 20".split())) | dict(
    zip((f"GP{n}" for n in (16, 17, 18, 19, 20, 21, 22, 26, 27, 28)), "21 22 24 25 26 27 29 31 32 34".split())) | {
    "GND": "3 8 13 18 23 28 33 38", "RUN": "30", "3.3 V": "36", "VBUS": "40"}
DIODE = {"anode": "2", "cathode": "1"}
MOSFET = {"gate": "1", "source": "2", "drain": "3"}
# Pololu S9V11F3S5: OUT, GND, IN, EN, PG in a row (bill-of-materials.md).
CONVERTER = {"VOUT": "1", "GND": "2", "VIN": "3", "EN": "4"}
HC4051 = {"Y0": "13", "Y1": "14", "Y2": "15", "Y3": "12", "Y4": "1", "Y5": "5", "Y6": "2", "Y7": "4", "Z": "3",
          "E": "6", "VEE": "7", "GND": "8", "S0": "11", "S1": "10", "S2": "9", "VCC": "16"}


@dataclass(frozen=True)
class Kind:
    """`pads` maps a pin's name to its pads, separated by spaces; a name that is missing is its own pad. `assembled`
    is false for what a person solders."""
    footprint: str
    value: str
    pads: dict
    symbol: str
    maker: str = ""
    lcsc: str = ""
    assembled: bool = True

    def pads_of(self, pin):
        return self.pads.get(pin, pin).split()


def resistor(value, lcsc, footprint="R_0603_1608Metric"):
    return Kind(footprint, value, {}, "R", "any, 1 %", lcsc)


def capacitor(value, lcsc, maker="any", footprint="C_0603_1608Metric", symbol="C"):
    return Kind(footprint, value, {}, symbol, maker, lcsc)


# By the part's name before its point. Values of resistors are held against circuit.py by checks.py.
KINDS = {
    "board": Kind("Raspberry_Pi_Pico", "Raspberry Pi Pico", PICO, "Pico", "Raspberry Pi SC0915", assembled=False),
    "U1": Kind("Pololu_S9V11F3S5", "S9V11F3S5", CONVERTER, "Converter", "Pololu 2872", assembled=False),
    "U3": Kind("SOIC-16_3.9x9.9mm_P1.27mm", "74HC4051", HC4051, "74HC4051", "TI CD74HC4051M96 (check)", ""),
    "Q1": Kind("SOT-23", "AO3400A", MOSFET, "Q_NMOS_GSD", "AOS AO3400A", "C20917"),
    "D1": Kind("D_SMA", "SS14", DIODE, "D_Schottky", "any SS14: 1 A, 40 V", "C2480 (check)"),
    "D2": Kind("D_SMA", "SMAJ5.0A", DIODE, "D_Zener", "Littelfuse SMAJ5.0A", ""),
    "F1": Kind("Fuse_1812_4532Metric", "0.75 A hold", {}, "Polyfuse", "Bourns MF-MSMF075 (check: 0.6 Ω at most)", ""),
    "R1": resistor("100 Ω", "C22775 (check)"),
    "R2": resistor("100 kΩ", "C25803 (check)"),
    "R3": resistor("10 kΩ", "C25804 (check)"),
    "R4": resistor("1 kΩ", "C21190 (check)"),
    "R5": resistor("470 Ω", "C23179 (check)"),
    "R6": resistor("1 kΩ", "C21190 (check)"),
    "R7": resistor("47 Ω", "", "R_1206_3216Metric"),  # ¼ W: 3.3 V across it when a sensor's wire is chafed
    "RM": resistor("10 kΩ", "C25804 (check)"),
    "C1": capacitor("10 µF 10 V X5R", "C15850 (check)", footprint="C_0805_2012Metric"),
    "C2": capacitor("22 µF 10 V", "", "aluminium, 5 by 5.8 mm", "CP_Elec_5x5.8", "C_Polarized"),
    "C3": capacitor("10 nF 50 V X7R", "C57112 (check)"),
    "C4": capacitor("47 nF 50 V X7R", "C1622 (check)"),
    "C6": capacitor("47 µF 16 V", "", "Panasonic EEEFK1C470P (check: 0.2 to 0.5 Ω at 100 kHz)", "CP_Elec_6.3x5.8",
                    "C_Polarized"),
    "C7": capacitor("47 nF 50 V X7R", "C1622 (check)"),
    "C8": capacitor("100 nF 50 V X7R", "C14663"),
    "JP1": Kind("PinHeader_1x02_P2.54mm_Vertical", "motor power", {}, "Jumper", "pins 2.54 mm, and a jumper",
                assembled=False),
    "SW1": Kind("SW_SPST_TL3342", "reset", {}, "SW_Push", "E-Switch TL3342F160QG (check)", ""),
    "TP": Kind("TestPoint_THTPad_D2.0mm_Drill1.0mm", "", {}, "TestPoint", assembled=None),
    "J1.1": Kind("JST_PH_S5B-PH-K_1x05_P2.00mm_Horizontal", "S5B-PH-K", {}, "Plug5", "JST S5B-PH-K-S", assembled=False),
    "J1.2": Kind("JST_XH_S5B-XH-A_1x05_P2.50mm_Horizontal", "S5B-XH-A", {}, "Plug5", "JST S5B-XH-A", assembled=False),
    "J2": Kind("JST_PH_S7B-PH-K_1x07_P2.00mm_Horizontal", "S7B-PH-K", {}, "Plug7", "JST S7B-PH-K-S", assembled=False),
    "J3": Kind("JST_PH_S8B-PH-K_1x08_P2.00mm_Horizontal", "S8B-PH-K", {}, "Plug8", "JST S8B-PH-K-S", assembled=False),
}


def kind_of(ref):
    if ref in KINDS:
        return KINDS[ref]
    return KINDS[ref.split(".")[0].rstrip("0123456789") if ref.startswith("TP") else ref.split(".")[0]]


def ohms(value):
    """The resistance that a value such as "10 kΩ" says, or 0."""
    if not value.endswith("Ω"):
        return 0
    digits, unit = value.split()
    return int(digits) * {"Ω": 1, "kΩ": 1000}[unit]
