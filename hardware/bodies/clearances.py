"""Clearances measured in a body's mesh, and how much each may be."""

import math
from dataclasses import dataclass

import sizes


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
    spare = min((it.depth + (rim - it.top) + plate - sizes.LID_SCREW for it in posts), default=-sizes.LID_SCREW)
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
                      width(level.gap_around(0, y, x)) - sizes.STRAP, 1, 3)
            yield Fit(f"strap's thickness in its loop at x {x:.0f}, y {y:.0f}",
                      width(level.gap_around(1, x, y)) - sizes.STRAP_THICKNESS, 0.5)


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


def usb(base, words, y, z):
    """The room next to a USB plug's grip in the near wall, also at its upper and lower edge; its middle is at y, z."""
    (x0, _), _ = inner(base)
    margins = []
    for height in (z - sizes.USB_GRIP[1] / 2, z, z + sizes.USB_GRIP[1] / 2):
        gap = base.level(height).gap_around(1, x0 - 1, y)
        margins.append(min(y - gap[0], gap[1] - y) - sizes.USB_GRIP[0] / 2 if gap else -99)
    return Fit(words, min(margins), 0.25)
