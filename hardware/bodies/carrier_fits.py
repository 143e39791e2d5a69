"""How the carrier board fits its box: holes, edge and plugs as ../pcb/tactus-carrier.kicad_pcb has them."""

import math
import os
import sys

import sizes
from clearances import Fit, furthest, inner, lid, loops, usb

PCB = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "pcb")
sys.path.append(PCB)

import board_file  # noqa: E402
import sexpr  # noqa: E402


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
              min(it.depth for it in posts) - (sizes.BOARD_SCREW - sizes.BOARD_THICKNESS), 0.3)
    level = base.level(foot + sizes.BOARD_THICKNESS / 2)
    yield Fit("board's edge to walls and posts",
              min(min(edge_distance(level, start, end, place)) for start, end in board.outline), 0.3)
    top = foot + sizes.BOARD_THICKNESS
    yield Fit("above the converter", rim - top - sizes.CONVERTER_TOP, 1)
    (_, x1), (_, y1) = inner(base)
    for plug in (it for it in board.footprints if it.name.startswith("JST")):
        outline = fab_outline(plug.name)
        points = [board_file.turned(x, y, plug.angle) for x in outline[0] for y in outline[1]]
        spots = [place((plug.at[0] + dx, plug.at[1] + dy)) for dx, dy in points]
        axis = 1 if plug.angle % 180 == 90 else 0  # along the plug's wall
        wall = x1 + 1 if axis else y1 + 1
        low, high = (f(spot[axis] for spot in spots) for f in (min, max))
        height = sizes.PLUG_HEIGHT["XH" if "_XH_" in plug.name else "PH"]
        margins = []
        for z in (top + 0.05, top + height / 2, top + height):
            gap = base.level(z).gap_around(axis, wall, (low + high) / 2)
            margins.append(min(low - gap[0], gap[1] - high) if gap else -99)
        yield Fit(f"plug {plug.ref} in its slot, each side", min(margins), 0.25)
    pico = place(next(it.at for it in board.footprints if it.name == "Raspberry_Pi_Pico"))
    for how, middle in zip(("flat", "on pins"), sizes.USB_MIDDLES):
        yield usb(base, f"USB plug in its slot, the Pico {how}, each side", pico[1], top + middle)
