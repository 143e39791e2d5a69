"""How each body fits what it holds, but for the carrier board, which carrier_fits.py measures."""

import carrier_fits
import sizes
from clearances import Fit, corners, inner, lid, loops, sockets, usb, width

# Overhangs that need support in the slicer.
SUPPORTED = {"box-carrier": 2}  # the upper edge of the plugs' long slot, left and right of its higher part
MOTORS = "motors", sizes.DIN_GRIP, sizes.DIN
KEYS = "keys", sizes.MINI_DIN_GRIP, sizes.MINI_DIN
SENSORS = "sensors", sizes.MINI_DIN_GRIP, sizes.MINI_DIN


def box(body, name, kinds, drivers):
    base = body.parts[0]
    yield from lid(body)
    yield from loops(body)
    yield from sockets(base, kinds)
    yield from corners(base, "drivers' board", sizes.PERFBOARDS[name], drivers)


def box_pico(body):
    base, centre = body.parts[0], (29.3, 37)
    yield from box(body, "box-pico", (MOTORS, KEYS, SENSORS), (95.5, 37))
    yield from corners(base, "Pico", sizes.PICO, centre)
    yield usb(base, "USB plug in its slot, each side", centre[1], sizes.PICO_UNDERSIDE + sizes.USB_MIDDLES[0])


def box_cell(body):
    yield from lid(body)
    yield from loops(body)
    base = body.parts[0]
    (x0, x1), (y0, y1) = inner(base)
    level = base.level(6)
    yield Fit("cell between the posts", width(level.gap_around(0, y0 + 3, (x0 + x1) / 2)) - sizes.CELL[0], 1, 8)
    yield Fit("cell between the long walls", y1 - y0 - sizes.CELL[1], 1, 4)
    floor = base.column((x0 + x1) / 2 + 0.3, (y0 + y1) / 2 + 0.2)[0][1]
    yield Fit("felt above and below the cell", base.bounds[1][2] - floor - sizes.CELL[2], 4, 12)


def seat(body, retained):
    """The seat of a motor, whose axis is upright here; its gap for the wires is towards +y or -y."""
    low, high = body.bounds
    x, y, top = (low[0] + high[0]) / 2, (low[1] + high[1]) / 2, high[2]
    yield Fit("motor in its seat, across", width(body.level(top - 1.5).gap_around(0, y, x)) - sizes.MOTOR, 0.2, 0.5)
    solid = body.column(x + 0.13, y + 0.07)
    floor = solid[0] if solid else (0, 0)
    yield Fit("floor between motor and skin", floor[1] - floor[0], 0.8, 1.0)
    if not retained:
        yield Fit("seat's height above the motor", top - floor[1] - sizes.MOTOR_HEIGHT, 0.2, 0.6)
        return
    yield Fit("motor past the rim that holds it",
              width(body.level(top - 0.2).gap_around(0, y, x)) - sizes.MOTOR, -0.8, -0.3)
    reach = sizes.MOTOR / 2 + 0.08
    above = [stretch for stretch in body.column(x + reach * 0.6, y - reach * 0.8) if stretch[0] > floor[1] + 1]
    yield Fit("motor below the rim", (above[0][0] if above else 99) - floor[1] - sizes.MOTOR_HEIGHT, 0.2, 0.6)


def upright(body):
    """A body that is printed lying on its side, as it is worn."""
    return body.changed(lambda corner: (corner[0], corner[2], -corner[1]))


def keys(body, ring):
    yield from lid(body)
    base = body.parts[0]
    low, high = base.bounds
    _, (y0, y1) = inner(base)
    y, level = (y0 + y1) / 2, base.level(sizes.SWITCH_PLATE / 2)
    gaps = level.gaps(0, y)
    yield Fit("holes for switches, fewer than six", 6 - len(gaps), 0, 0)
    middles = [(a + b) / 2 for a, b in gaps]
    for number, (gap, x) in enumerate(zip(gaps, middles), 1):
        for gap_found, words in ((gap, "length"), (level.gap_around(1, x, y), "width")):
            yield Fit(f"switch {number} in its hole, by {words}", width(gap_found) - sizes.SWITCH, 0, 0.2)
        edge = base.column(gap[1] + 0.4, y + 0.3)
        yield Fit(f"plate that switch {number} clips to", edge[0][1] - edge[0][0] if edge else 0, 1.4, 1.6)
    yield Fit("between two caps", min((b - a for a, b in zip(middles, middles[1:])), default=0) - sizes.CAP, 0.5)
    yield Fit("between rings on neighbouring fingers",
              min((b - a for a, b in zip(middles, middles[1:])), default=0) - ring.size[0], 0.5)
    yield Fit("between the switches' pins and the lid", high[2] - sizes.FLANGE_PINS, sizes.WIRES)


def fits(name, bodies):
    """The fits of one of the bodies. Raises KeyError for a body without."""
    body = bodies[name]
    return list({
        "ring": lambda: seat(upright(body), True), "band": lambda: seat(upright(body), False),
        "keys": lambda: keys(body, bodies["ring"]), "box-carrier": lambda: carrier_fits.box_carrier(body),
        "box-cell": lambda: box_cell(body), "box-pico": lambda: box_pico(body),
        "box-microbit": lambda: box(body, "box-microbit", (MOTORS, KEYS), (109, 36)),
        "box-stm32f405": lambda: box(body, "box-stm32f405", (MOTORS, KEYS, SENSORS), (119, 25)),
    }[name]())
