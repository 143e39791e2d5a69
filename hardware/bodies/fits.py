"""How a body's STL fits what it holds: clearances measured in the mesh, against sizes of the parts.

The carrier board's holes, edge and plugs are read from ../pcb/tactus-carrier.kicad_pcb. Other sizes are those of data
sheets; a size marked "check" is from memory. All in millimetres.
"""

import math
import os
import sys
from dataclasses import dataclass

HERE = os.path.dirname(os.path.abspath(__file__))
PCB = os.path.join(HERE, "..", "pcb")
sys.path.append(PCB)

import board_file  # noqa: E402
import sexpr  # noqa: E402

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
USB_MIDDLES = (2.4, 4.9)  # above the carrier board: the Pico flat, and on its rows of pins
PLUG_HEIGHT = {"PH": 4.8, "XH": 7.0}  # side entry, with the plug in (check)
CONVERTER_TOP = 12.0  # above the carrier board, on its pins (estimated)
WIRES = 3.0  # room for the keys' wires
# Overhangs that need support in the slicer.
SUPPORTED = {"box-carrier": 2}  # the upper edge of the plugs' long slot, left and right of its higher part


@dataclass
class Fit:
    words: str
    measured: float
    least: float
    most: float = math.inf

    @property
    def fault(self):
        if self.least - 0.005 <= self.measured <= self.most + 0.005:
            return None
        limits = f"at least {self.least}" if self.most == math.inf else f"{self.least} to {self.most}"
        return f"{self.words}: {self.measured:.2f} mm instead of {limits}"


def width(gap):
    """Of a gap that must be there; none is a gap of nothing."""
    return gap[1] - gap[0] if gap else 0.0


def inner(base):
    """((x, x), (y, y)): the walls' inner faces below the rim of a box."""
    low, high = base.bounds
    level, x, y = base.level(high[2] - 1), (low[0] + high[0]) / 2, (low[1] + high[1]) / 2
    return level.gap_around(0, y, x) or (0, 0), level.gap_around(1, x, y) or (0, 0)


def patterns(points):
    """The points from their middle, in order."""
    x, y = (sum(point[i] for point in points) / len(points) for i in range(2))
    return sorted((round(point[0] - x, 2), round(point[1] - y, 2)) for point in points)


def furthest(one, other):
    """How far two patterns of as many points differ; without bound if they have not as many."""
    if len(one) != len(other):
        return math.inf
    return max(math.dist(a, b) for a, b in zip(patterns(one), patterns(other)))


def lid(body):
    base, cover = body.parts[:2]
    rim = base.bounds[1][2]
    (x0, x1), (y0, y1) = inner(base)
    low, high = cover.bounds
    middle = (low[0] + high[0]) / 2, (low[1] + high[1]) / 2
    lip = cover.level(high[2] - 0.5)
    across = lip.solid(0, middle[1]), lip.solid(1, middle[0])
    for space, stretches, at in zip(((x0, x1), (y0, y1)), across, ("length", "width")):
        side = ((space[1] - space[0]) - (stretches[-1][1] - stretches[0][0])) / 2 if stretches else 0
        yield Fit(f"lid in the base, each side, by {at}", side, 0.15, 0.4)
    posts = [hole for hole in base.holes() if hole.top > rim - 3]
    holes = [hole for hole in cover.holes() if hole.bottom < 0.1]
    # The lid is printed with its outside down, and turned over.
    yield Fit("lid's holes beside its posts",
              furthest([(it.x, it.y) for it in posts], [(-it.x, it.y) for it in holes]), 0, 0.1)
    centre = [((x0 + x1) / 2, (y0 + y1) / 2), middle]
    for words, found, at in zip(("posts", "lid's holes"), (posts, holes), centre):
        spot = [sum(values) / len(found) for values in zip(*((it.x, it.y) for it in found))]
        off = math.dist(at, spot) if found else 99
        yield Fit(f"{words} beside the middle", off, 0, 0.1)
    plate = next((it.top for it in holes), 0)
    spare = min((it.depth + (rim - it.top) + plate - LID_SCREW for it in posts), default=-LID_SCREW)
    yield Fit("below the tip of the lid's screw", spare, 0.5)


def loops(body):
    base = body.parts[0]
    level, low, high = base.level(1.5), base.bounds[0], base.bounds[1]
    (x0, x1), _ = inner(base)
    length = x1 - x0 + 4
    for share in (0.25, 0.75):
        for y in (low[1] + 5.5, high[1] - 5.5):
            x = x0 - 2 + length * share
            yield Fit(f"strap of 25 in its loop at x {x:.0f}, y {y:.0f}",
                      width(level.gap_around(0, y, x)) - STRAP, 1, 3)
            yield Fit(f"strap's thickness in its loop at x {x:.0f}, y {y:.0f}",
                      width(level.gap_around(1, x, y)) - STRAP_THICKNESS, 0.5)


def corners(base, name, size, centre, z=7):
    """A board between its four low corners; its middle lies near `centre`."""
    level = base.level(z)
    for axis in (0, 1):
        gaps = [width(level.gap_around(axis, centre[1 - axis] + side * (size[1 - axis] / 2 - 3), centre[axis]))
                for side in (-1, 1)]
        for gap in gaps:
            yield Fit(f"{name} between its corners, each side, {'by length' if axis == 0 else 'by width'}",
                      (gap - size[axis]) / 2, 0.2, 0.6)


def sockets(base, kinds, z=15):
    """The round sockets in the far wall, in the order of y; the axis of each is `z` above the bed."""
    (_, x1), _ = inner(base)
    low, high = base.bounds
    level = base.level(z)
    holes = [gap for gap in level.gaps(1, x1 + 1) if gap[1] - gap[0] > 10]
    yield Fit("round holes in the far wall, fewer than sockets", len(kinds) - len(holes), 0, 0)
    for (name, grip, (wide, deep)), hole in zip(kinds, holes):
        y = (hole[0] + hole[1]) / 2
        yield Fit(f"grip of the {name}' plug in its hole", width(hole) - grip, 0.5, 2)
        cheeks = level.gap_around(1, x1 - deep / 2, y)
        yield Fit(f"socket of the {name} between its cheeks", width(cheeks) - wide, 0.2, 0.8)
        off = abs(sum(cheeks) / 2 - y) if cheeks else 99
        yield Fit(f"socket of the {name}, its middle beside the hole's", off, 0, 0.2)
        stop = max((edge for _, edge in level.solid(0, y) if edge < x1 - 1), default=-99)
        yield Fit(f"socket of the {name} before its stop", x1 - stop - deep, 0.2, 0.8)


MOTORS, KEYS, SENSORS = ("motors", DIN_GRIP, DIN), ("keys", MINI_DIN_GRIP, MINI_DIN), (
    "sensors", MINI_DIN_GRIP, MINI_DIN)


def box(body, name, kinds, drivers):
    base = body.parts[0]
    yield from lid(body)
    yield from loops(body)
    yield from sockets(base, kinds)
    yield from corners(base, "drivers' board", PERFBOARDS[name], drivers)


def box_pico(body):
    yield from box(body, "box-pico", (MOTORS, KEYS, SENSORS), (95.5, 37))
    yield from corners(body.parts[0], "Pico", PICO, (29.3, 37))


def box_cell(body):
    yield from lid(body)
    yield from loops(body)
    base = body.parts[0]
    (x0, x1), (y0, y1) = inner(base)
    level = base.level(6)
    yield Fit("cell between the posts", width(level.gap_around(0, y0 + 3, (x0 + x1) / 2)) - CELL[0], 1, 8)
    yield Fit("cell between the long walls", y1 - y0 - CELL[1], 1, 4)
    floor = base.column((x0 + x1) / 2 + 0.3, (y0 + y1) / 2 + 0.2)[0][1]
    yield Fit("felt above and below the cell", base.bounds[1][2] - floor - CELL[2], 4, 12)


def seat(body, retained):
    """The seat of a motor, whose axis is upright here; its gap for the wires is towards +y or -y."""
    low, high = body.bounds
    x, y, top = (low[0] + high[0]) / 2, (low[1] + high[1]) / 2, high[2]
    yield Fit("motor in its seat, across", width(body.level(top - 1.5).gap_around(0, y, x)) - MOTOR, 0.2, 0.5)
    solid = body.column(x + 0.13, y + 0.07)
    floor = solid[0] if solid else (0, 0)
    yield Fit("floor between motor and skin", floor[1] - floor[0], 0.8, 1.0)
    if not retained:
        yield Fit("seat's height above the motor", top - floor[1] - MOTOR_HEIGHT, 0.2, 0.6)
        return
    yield Fit("motor past the rim that holds it", width(body.level(top - 0.2).gap_around(0, y, x)) - MOTOR, -0.8, -0.3)
    reach = MOTOR / 2 + 0.08
    above = [stretch for stretch in body.column(x + reach * 0.6, y - reach * 0.8) if stretch[0] > floor[1] + 1]
    yield Fit("motor below the rim", (above[0][0] if above else 99) - floor[1] - MOTOR_HEIGHT, 0.2, 0.6)


def upright(body):
    """A body that is printed lying on its side, as it is worn."""
    return body.changed(lambda corner: (corner[0], corner[2], -corner[1]))


def keys(body, ring):
    yield from lid(body)
    base = body.parts[0]
    low, high = base.bounds
    _, (y0, y1) = inner(base)
    y, level = (y0 + y1) / 2, base.level(SWITCH_PLATE / 2)
    gaps = level.gaps(0, y)
    yield Fit("holes for switches, fewer than six", 6 - len(gaps), 0, 0)
    middles = [(a + b) / 2 for a, b in gaps]
    for number, (gap, x) in enumerate(zip(gaps, middles), 1):
        for gap_found, words in ((gap, "length"), (level.gap_around(1, x, y), "width")):
            yield Fit(f"switch {number} in its hole, by {words}", width(gap_found) - SWITCH, 0, 0.2)
        edge = base.column(gap[1] + 0.4, y + 0.3)
        yield Fit(f"plate that switch {number} clips to", edge[0][1] - edge[0][0] if edge else 0, 1.4, 1.6)
    yield Fit("between two caps", min((b - a for a, b in zip(middles, middles[1:])), default=0) - CAP, 0.5)
    yield Fit("between rings on neighbouring fingers",
              min((b - a for a, b in zip(middles, middles[1:])), default=0) - ring.size[0], 0.5)
    yield Fit("between the switches' pins and the lid", high[2] - FLANGE_PINS, WIRES)


def fab_outline(name):
    """((x, x), (y, y)) of a part as its footprint draws it."""
    with open(os.path.join(PCB, "footprints.pretty", name + ".kicad_mod"), encoding="utf-8") as file:
        found = sexpr.parse(file.read())
    points = [tuple(map(float, sexpr.one(line, end)[1:3])) for line in sexpr.all_of(found, "fp_line")
              if sexpr.one(line, "layer")[1] == "F.Fab" for end in ("start", "end")]
    return tuple((min(values), max(values)) for values in zip(*points))


def board_text():
    with open(os.path.join(PCB, "tactus-carrier.kicad_pcb"), encoding="utf-8") as file:
        return file.read()


def edge_distance(level, start, end, place):
    """The least distance from a straight edge of the board outwards to the box; `place` maps the board into the box."""
    (x0, y0), (x1, y1) = place(start), place(end)
    axis = 0 if abs(x0 - x1) < 1e-6 else 1  # outwards is along this axis
    fixed = (x0, y0)[axis]
    low, high = sorted(((y0, y1), (x0, x1))[axis])
    count = max(2, int((high - low) / 2))
    for n in range(count + 1):
        at = low + 0.05 + (high - low - 0.1) * n / count
        edges = [edge for stretch in level.solid(axis, at) for edge in stretch]
        # Both ways: the board itself is air in the mesh.
        yield min((abs(edge - fixed) for edge in edges), default=math.inf)


def box_carrier(body, text=None):
    """Reads the board from `text`, KiCad's file."""
    yield from lid(body)
    yield from loops(body)
    board, base = board_file.read(text or board_text()), body.parts[0]
    rim = base.bounds[1][2]
    posts = [hole for hole in base.holes() if hole.top < rim - 5]
    holes = [it.at for it in board.footprints if it.name.startswith("MountingHole")]
    # Seen from above, y in the box runs the other way than on the board.
    yield Fit("posts beside the board's holes",
              furthest([(it.x, it.y) for it in posts], [(x, -y) for x, y in holes]), 0, 0.1)
    if len(posts) != len(holes):
        return
    shift_x = sum(it.x for it in posts) / len(posts) - sum(x for x, _ in holes) / len(holes)
    shift_y = sum(it.y for it in posts) / len(posts) + sum(y for _, y in holes) / len(holes)

    def place(point):
        return point[0] + shift_x, shift_y - point[1]

    foot = min(it.top for it in posts)
    yield Fit("posts, one higher than another", max(it.top for it in posts) - foot, 0, 0.05)
    yield Fit("below the tip of the board's screw",
              min(it.depth for it in posts) - (BOARD_SCREW - BOARD_THICKNESS), 0.3)
    level = base.level(foot + BOARD_THICKNESS / 2)
    yield Fit("board's edge to walls and posts",
              min(min(edge_distance(level, start, end, place)) for start, end in board.outline), 0.3)
    top = foot + BOARD_THICKNESS
    yield Fit("above the converter", rim - top - CONVERTER_TOP, 1)
    (x0, x1), (y0, y1) = inner(base)
    for plug in (it for it in board.footprints if it.name.startswith("JST")):
        outline = fab_outline(plug.name)
        points = [board_file.turned(x, y, plug.angle) for x in outline[0] for y in outline[1]]
        spots = [place((plug.at[0] + dx, plug.at[1] + dy)) for dx, dy in points]
        axis = 1 if plug.angle % 180 == 90 else 0  # along the plug's wall
        wall = x1 + 1 if axis else y1 + 1
        low, high = (f(spot[axis] for spot in spots) for f in (min, max))
        height = PLUG_HEIGHT["XH" if "_XH_" in plug.name else "PH"]
        margins = []
        for z in (top + 0.05, top + height / 2, top + height):
            gap = base.level(z).gap_around(axis, wall, (low + high) / 2)
            margins.append(min(low - gap[0], gap[1] - high) if gap else -99)
        yield Fit(f"plug {plug.ref} in its slot, each side", min(margins), 0.25)
    pico = place(next(it.at for it in board.footprints if it.name == "Raspberry_Pi_Pico"))
    for how, middle in zip(("flat", "on pins"), USB_MIDDLES):
        margins = []
        for z in (-USB_GRIP[1] / 2, 0, USB_GRIP[1] / 2):
            gap = base.level(top + middle + z).gap_around(1, x0 - 1, pico[1])
            margins.append(min(pico[1] - gap[0], gap[1] - pico[1]) - USB_GRIP[0] / 2 if gap else -99)
        yield Fit(f"USB plug in its slot, the Pico {how}, each side", min(margins), 0.25)


def fits(name, bodies):
    """The fits of one of the bodies. Raises KeyError for a body without."""
    body = bodies[name]
    return list({
        "ring": lambda: seat(upright(body), True), "band": lambda: seat(upright(body), False),
        "keys": lambda: keys(body, bodies["ring"]), "box-carrier": lambda: box_carrier(body),
        "box-cell": lambda: box_cell(body), "box-pico": lambda: box_pico(body),
        "box-microbit": lambda: box(body, "box-microbit", (MOTORS, KEYS), (109, 36)),
        "box-stm32f405": lambda: box(body, "box-stm32f405", (MOTORS, KEYS, SENSORS), (119, 25)),
    }[name]())
