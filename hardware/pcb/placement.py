"""Where each part lies: (x, y, degrees counter-clockwise), in millimetres from the board's upper left corner.

Seen from above, with the Pico's USB plug at the left edge. This is the one file to change to move a part.
"""

WIDTH, HEIGHT = 100, 60
NOTCH = 7  # cut from each corner, for the posts of the box's lid
# Screws M3 in the posts of ../bodies/box-carrier.scad, which has the same four numbers: ../bodies/carrier_fits.py compares them.
HOLES = ((10.5, 3.8), (89.5, 3.8), (10.5, 56.2), (89.5, 56.2))

PICO = (0, 30)  # the middle of its short edge with the USB plug

PLACES = {
    "board": (*PICO, 0),
    # 5 V from the Pico's pin 40: clamp, capacitor, fuse.
    "D2": (3.2, 12.5, 90), "C6": (10.9, 12.4, 0), "F1": (18.4, 12.4, 90),
    # The second switch, and the rail.
    "U1": (66, 18, 0), "R3": (74.9, 20.8, 0), "JP1": (84.5, 9, 0), "C1": (81.5, 17.6, 0), "C2": (58.5, 15.5, 180),
    # Pressure.
    "U3": (26.5, 9, 0), "C8": (30, 2.2, 0), "R7": (34, 16.2, 0),
    "J3": (54, 6.6, 180), "SW1": (44, 53, 0),
    "J1.1": (93.5, 17.5, 90), "J1.2": (90.5, 32.95, 90), "J2": (93.5, 50.45, 90), "R5": (90.1, 44.45, 0),
    "TP1": (60, 55, 0), "TP2": (66, 55, 0), "TP3": (72, 55, 0), "TP4": (78, 55, 0), "TP5": (54, 55, 0),
}


def driver(n, x, y):
    return {f"Q1.{n}": (x, y, 0), f"R1.{n}": (x - 3.6, y - 0.95, 0), f"R2.{n}": (x - 3.6, y + 0.95, 180),
            f"D1.{n}": (x - 0.9, y + 3.9, 0), f"C3.{n}": (x + 3.2, y, 90)}


for n in range(6):
    PLACES |= driver(n + 1, 61 + 10.5 * (n % 3), 25 + 9.5 * (n // 3))
# Keys: in the order of J2's contacts, the fourth being their common wire.
for n in range(6):
    y = 50.45 - 2 * (n if n < 3 else n + 1)
    PLACES |= {f"C4.{n + 1}": (90.1, y, 180), f"R4.{n + 1}": (86.6, y, 180)}
# Pressure: each wire of J3 has its divider and capacitor below, and its resistor next to the multiplexer.
for n in range(6):
    x = 52 - 2 * n
    PLACES |= {f"C7.{n + 1}": (x, 10.2, 270), f"RM.{n + 1}": (x, 13.6, 270)}
for row, n in enumerate((3, 2, 1, 4, 5, 6)):
    PLACES[f"R6.{n}"] = (34.2, 4.2 + 1.9 * row, 180)

# What is printed: words, middle, size of the letters, angle.
WORDS = (
    ("TACTUS  carrier for a Pico  rev 1", 25.5, 44.5, 1.2, 0),
    ("JP1", 84.5, 6.2, 0.8, 0), ("MOTOR POWER", 84.5, 14.2, 0.8, 0),
    ("SW1 RESET", 44, 49.2, 0.8, 0),
    ("J1.1 MOTORS 1-3", 90.7, 13.5, 0.8, 90), ("LEFT HAND", 89.3, 13.5, 0.8, 90),
    ("J1.2 MOTORS 4-6 RIGHT HAND", 86.9, 27.2, 0.8, 90),
    ("J2 KEYS 1-6", 84.2, 44.5, 0.8, 90),
    ("J3 PRESSURE 1-6", 47, 8.3, 0.8, 0),
)
WORDS_BELOW = (
    ("TACTUS carrier, rev 1", 30, 47, 1.2),
    ("untested design: check it before use", 30, 50, 1.0),
)
# A part's printed name, away from where KiCad's footprint has it: by the start of the name, from the part's middle.
NAMES = {"F1": (0, 2.65)}
