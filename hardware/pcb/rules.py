"""What the board is held to: clearances, holes, and the width of each net's tracks by the current that it may carry."""

CLEARANCE, EDGE_CLEARANCE = 0.2, 0.4
LEAST_TRACK = 0.25
VIA_SIZE, VIA_DRILL = 0.6, 0.3
LEAST_RING, HOLE_TO_HOLE = 0.13, 0.25

COPPER_OUNCES, RISE_KELVIN = 1.0, 10.0
# The most that a net carries, in amperes: F1 opens from 1.5 A on (Bourns MF-MSMF075, check), the converter gives 1.5 A as
# a rule (Pololu), one motor's start is 132 mA (boards/pico.json), the Pico's own 3.3 V gives 0.3 A (its data sheet).
AMPERES = {"port 5 V": 1.5, "motors' 5 V": 1.5, "rail": 1.5, "board 3.3 V": 0.3, "pressure common": 0.1}
DRAIN_AMPERES = 0.5  # a motor that is blocked, or two on one driver
# What is drawn: at least `least_width`, and never less than a hand-made repair needs.
WIDTHS = {"port 5 V": 0.8, "motors' 5 V": 0.8, "rail": 0.8, "board 3.3 V": 0.4, "pressure common": 0.4}
DRAIN_WIDTH = 0.5


def ipc_2221_width(amperes):
    """In millimetres, for an outer layer: I = 0.048 · ΔT^0.44 · A^0.725 with A in square mils (IPC-2221, the curve's
    formula as Qorvo's and LCSC's calculators state it), and a copper of 1.378 mils an ounce."""
    area = (amperes / (0.048 * RISE_KELVIN ** 0.44)) ** (1 / 0.725)
    return area / (1.378 * COPPER_OUNCES) * 0.0254


def amperes(net):
    return AMPERES.get(net, DRAIN_AMPERES if net.startswith("drain ") else 0.02)


def least_width(net):
    return max(LEAST_TRACK, ipc_2221_width(amperes(net)))


def width(net):
    return WIDTHS.get(net, DRAIN_WIDTH if net.startswith("drain ") else LEAST_TRACK)
