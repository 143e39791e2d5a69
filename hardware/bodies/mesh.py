"""A closed surface of triangles: reads and writes STL, cuts it level, and measures walls, overhangs and holes.

Lengths in millimetres; z points up from the printer's bed.
"""

import functools
import math
import struct

EPSILON = 1e-4
THICK = 3.0  # a wall beyond this is not measured
SPACING = 3.0  # between two places where a wall is measured, at most


def minus(a, b):
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def dot(a, b):
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a, b):
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def unit(a):
    length = math.sqrt(dot(a, a))
    return (a[0] / length, a[1] / length, a[2] / length) if length > 1e-12 else (0.0, 0.0, 0.0)


def middle(triangle):
    return tuple(sum(corner[i] for corner in triangle) / 3 for i in range(3))


def normal(triangle):
    a, b, c = triangle
    return unit(cross(minus(b, a), minus(c, a)))


def edges_of(triangle):
    a, b, c = triangle
    return (a, b), (b, c), (c, a)


def pieces(triangle, longest):
    """The triangle, halved along its longest edge until no edge is longer than `longest`."""
    todo = [triangle]
    while todo:
        a, b, c = todo.pop()
        lengths = math.dist(a, b), math.dist(b, c), math.dist(c, a)
        if max(lengths) <= longest:
            yield a, b, c
            continue
        while lengths[0] < max(lengths):
            a, b, c, lengths = b, c, a, (*lengths[1:], lengths[0])
        half = tuple((p + q) / 2 for p, q in zip(a, b))
        todo += [(a, half, c), (half, b, c)]


def distance_along(origin, direction, triangle):
    """The distance at which a ray meets a triangle, or nothing (Möller and Trumbore, 1997)."""
    a, b, c = triangle
    one, two = minus(b, a), minus(c, a)
    p = cross(direction, two)
    determinant = dot(one, p)
    if abs(determinant) < 1e-12:
        return None
    t = minus(origin, a)
    u = dot(t, p) / determinant
    if u < -1e-9 or u > 1 + 1e-9:
        return None
    q = cross(t, one)
    v = dot(direction, q) / determinant
    if v < -1e-9 or u + v > 1 + 1e-9:
        return None
    return dot(two, q) / determinant


class Grid:
    """The triangles near a place, by cubes; for rays that are no longer than a cube."""

    def __init__(self, triangles, size):
        self.size, self.cubes = size, {}
        for triangle in triangles:
            for cube in self.over(*(f(corner[i] for corner in triangle) for f in (min, max) for i in range(3))):
                self.cubes.setdefault(cube, []).append(triangle)

    def over(self, *box):
        low, high = ([math.floor(value / self.size) for value in part] for part in (box[:3], box[3:]))
        return [(x, y, z) for x in range(low[0], high[0] + 1) for y in range(low[1], high[1] + 1)
                for z in range(low[2], high[2] + 1)]

    def nearest(self, origin, direction):
        """(distance, triangle) of the first one that the ray leaves the solid through, or nothing."""
        end = [o + d * self.size for o, d in zip(origin, direction)]
        found, seen = None, set()
        for cube in self.over(*map(min, origin, end), *map(max, origin, end)):
            for triangle in self.cubes.get(cube, ()):
                if id(triangle) in seen:
                    continue
                seen.add(id(triangle))
                distance = distance_along(origin, direction, triangle)
                if distance is not None and EPSILON < distance < (found[0] if found else self.size):
                    found = distance, triangle
        return found


class Level:
    """The outline of a solid at one height."""

    def __init__(self, segments):
        self.segments = segments

    def solid(self, axis, at):
        """The stretches of solid along x (axis 0) or y (axis 1), where the other coordinate is `at`."""
        other, crossings = 1 - axis, []
        for a, b in self.segments:
            if (a[other] <= at) != (b[other] <= at):
                crossings.append(a[axis] + (b[axis] - a[axis]) * (at - a[other]) / (b[other] - a[other]))
        crossings.sort()
        return [(a, b) for a, b in zip(crossings[::2], crossings[1::2]) if b - a > EPSILON]

    def gaps(self, axis, at):
        """The stretches of air between those of solid."""
        solid = self.solid(axis, at)
        return [(a[1], b[0]) for a, b in zip(solid, solid[1:]) if b[0] - a[1] > EPSILON]

    def gap_around(self, axis, at, place):
        return next(((a, b) for a, b in self.gaps(axis, at) if a < place < b), None)


class Hole:
    """A round hole along z."""

    def __init__(self, x, y, radius, bottom, top):
        self.x, self.y, self.radius, self.bottom, self.top = x, y, radius, bottom, top

    @property
    def depth(self):
        return self.top - self.bottom


class Mesh:
    def __init__(self, triangles):
        self.triangles = [triangle for triangle in triangles if len(set(triangle)) == 3]

    @functools.cached_property
    def bounds(self):
        """((x, y, z) of the lowest corner, of the highest)."""
        corners = [corner for triangle in self.triangles for corner in triangle]
        return tuple(tuple(f(corner[i] for corner in corners) for i in range(3)) for f in (min, max))

    @property
    def size(self):
        return tuple(high - low for low, high in zip(*self.bounds))

    @property
    def volume(self):
        return sum(dot(a, cross(b, c)) for a, b, c in self.triangles) / 6

    @property
    def open_edges(self):
        """How many edges do not lie between exactly two triangles, one each way."""
        counts = {}
        for triangle in self.triangles:
            for edge in edges_of(triangle):
                counts[edge] = counts.get(edge, 0) + 1
        return sum(1 for (a, b), count in counts.items() if count != 1 or counts.get((b, a)) != 1)

    def changed(self, change):
        """The same surface with every corner moved by `change`."""
        return Mesh([tuple(change(corner) for corner in triangle) for triangle in self.triangles])

    def grouped(self, joins):
        """Groups of triangles that hang together by edges; `joins` says whether an edge between two of them counts."""
        by_edge = {edge: index for index, triangle in enumerate(self.triangles) for edge in edges_of(triangle)}
        left = set(range(len(self.triangles)))
        while left:
            group, todo = [], [left.pop()]
            while todo:
                index = todo.pop()
                group.append(self.triangles[index])
                for a, b in edges_of(self.triangles[index]):
                    other = by_edge.get((b, a))
                    if other in left and joins(self.triangles[index], self.triangles[other]):
                        left.discard(other)
                        todo.append(other)
            yield group

    @functools.cached_property
    def parts(self):
        """What is printed side by side, in the order of y: a box and its lid."""
        parts = [Mesh(group) for group in self.grouped(lambda one, other: True)]
        return sorted(parts, key=lambda part: part.bounds[0][1])

    def level(self, z):
        """The outline at one height, which is moved by a hair off any corner."""
        z += 1.7e-5
        segments = []
        for triangle in self.triangles:
            ends = []
            for a, b in edges_of(triangle):
                if (a[2] <= z) != (b[2] <= z):
                    share = (z - a[2]) / (b[2] - a[2])
                    ends.append((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
            if len(ends) == 2:
                segments.append(tuple(ends))
        return Level(segments)

    def column(self, x, y):
        """The stretches of solid along z."""
        near = [it for it in self.triangles if min(c[0] for c in it) <= x <= max(c[0] for c in it)
                and min(c[1] for c in it) <= y <= max(c[1] for c in it)]
        heights = sorted(height for it in near
                         if (height := distance_along((x, y, 0.0), (0.0, 0.0, 1.0), it)) is not None)
        return list(zip(heights[::2], heights[1::2]))

    @functools.cached_property
    def thinnest(self):
        """(thickness, place) of the thinnest wall below `THICK`, or nothing: what lies straight behind the surface,
        where that faces the other way within 45 degrees."""
        grid, found = Grid(self.triangles, THICK), None
        for triangle in self.triangles:
            out = normal(triangle)
            inward = (-out[0], -out[1], -out[2])
            for piece in pieces(triangle, SPACING):
                hit = grid.nearest(middle(piece), inward)
                if hit and (not found or hit[0] < found[0]) and dot(out, normal(hit[1])) < -0.7:
                    found = hit[0], middle(piece)
        return found

    def holes(self):
        """Round holes along z, by walls that close a circle."""
        upright = Mesh([it for it in self.triangles if abs(normal(it)[2]) < 0.01])
        for group in upright.grouped(lambda one, other: dot(normal(one), normal(other)) > 0.9):
            corners = {corner[:2] for triangle in group for corner in triangle}
            x, y = ((min(it[i] for it in corners) + max(it[i] for it in corners)) / 2 for i in range(2))
            distances = [math.dist((x, y), corner) for corner in corners]
            is_round = len(corners) >= 12 and max(distances) - min(distances) < 0.02
            if is_round and dot(minus((x, y, 0), group[0][0]), (*normal(group[0])[:2], 0)) > 0:
                heights = [corner[2] for triangle in group for corner in triangle]
                yield Hole(x, y, sum(distances) / len(distances), min(heights), max(heights))


def read(data):
    """A mesh from a binary STL. Raises ValueError if it is cut short."""
    count = struct.unpack_from("<I", data, 80)[0] if len(data) >= 84 else -1
    if len(data) != 84 + 50 * count:
        raise ValueError("the STL is not binary, or cut short")
    numbers = (struct.unpack_from("<9f", data, 84 + 50 * n + 12) for n in range(count))
    return Mesh([tuple(tuple(round(value, 5) for value in it[i:i + 3]) for i in (0, 3, 6)) for it in numbers])


def write(mesh):
    data = bytearray(b"Tactus, in millimetres".ljust(80)) + struct.pack("<I", len(mesh.triangles))
    for triangle in mesh.triangles:
        data += struct.pack("<12fH", *normal(triangle), *(value for corner in triangle for value in corner), 0)
    return bytes(data)
