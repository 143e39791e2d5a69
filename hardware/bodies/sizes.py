"""What the bodies hold, in millimetres: by data sheets; a size marked "check" is from memory.

The carrier board's are not here: carrier_fits.py reads them from KiCad's file.
"""

SWITCH, FLANGE_PINS, CAP = 13.95, 8.3, 18.0  # Cherry MX: body, from the face to the pins' ends, cap of one unit
SWITCH_PLATE = 1.5
MOTOR, MOTOR_HEIGHT = 10.0, 2.7  # Adafruit 1201
PICO = (51.0, 21.0)  # its data sheet
PERFBOARDS = {"box-pico": (70, 50), "box-microbit": (50, 53), "box-stm32f405": (50, 40)}
STRAP, STRAP_THICKNESS = 25.0, 2.0
CELL = (62.0, 35.0, 5.0)
DIN, MINI_DIN = (20.0, 21.1), (14.0, 12.4)  # CUI SDS-80J, MD-60S: width, depth
DIN_GRIP, MINI_DIN_GRIP = 16.0, 12.0
LID_SCREW, BOARD_SCREW = 10.0, 6.0  # M3, below the head
BOARD_THICKNESS = 1.6
USB_GRIP = (10.6, 8.5)  # Micro-B, the most that its overmould may be (check)
USB_MIDDLES = (2.4, 4.9)  # above what the Pico lies on: flat, and on its rows of pins
PICO_UNDERSIDE = 6.0  # above the bed: floor and foot of its box
PLUG_HEIGHT = {"PH": 4.8, "XH": 7.0}  # side entry, with the plug in (check)
CONVERTER_TOP = 12.0  # above the carrier board, on its pins (estimated)
WIRES = 3.0  # room for the keys' wires
