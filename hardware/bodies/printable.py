"""Holds a body to be printable: a closed surface, walls of two lines at least, room on a bed, and every overhang either
bridged or named."""

import math

import mesh

BED = 200  # mm each way: a usual small printer
LEAST_WALL = 0.8  # two lines of a nozzle of 0.4
TOLERANCE = 0.01
STEEPEST = math.cos(math.radians(45))  # a surface that leans over further than 45 degrees overhangs
MOST_BRIDGE = 25  # what a printer lays through the air from one wall to another
LEDGE = 1.0  # a part that overhangs by less prints without support; mm
FIRST_LAYERS = 0.3  # what begins so low lies on the bed
SAMPLE = 2.0


def is_flying(level, x, y):
    """Whether a point below an overhang is neither next to a wall nor between two that a bridge reaches."""
    for axis, (place, at) in enumerate(((x, y), (y, x))):
        edges = [edge for stretch in level.solid(axis, at) for edge in stretch]
        below = max((edge for edge in edges if edge <= place), default=-math.inf)
        above = min((edge for edge in edges if edge >= place), default=math.inf)
        if place - below <= LEDGE or above - place <= LEDGE or above - below <= MOST_BRIDGE:
            return False
    return True


def overhangs(part):
    """(lowest corner, highest corner) of each stretch of surface that would be printed into the air."""
    bed = part.bounds[0][2]
    below = mesh.Mesh([it for it in part.triangles if mesh.normal(it)[2] < -STEEPEST])
    levels = {}
    for group in below.grouped(lambda one, other: True):
        flying = []
        for triangle in group:
            for piece in mesh.pieces(triangle, SAMPLE):
                x, y, z = mesh.middle(piece)
                height = round(z - 0.15, 1)
                if height not in levels:
                    levels[height] = part.level(height)
                if z > bed + FIRST_LAYERS and is_flying(levels[height], x, y):
                    flying.append(piece)
        if flying:
            yield mesh.Mesh(flying).bounds


def words(place):
    return " ".join(f"{value:.1f}" for value in place)


def faults(body, supported):
    """Why a body cannot be printed, a line each. `supported` is how many of its overhangs are named in fits.py."""
    if count := body.open_edges:
        yield f"{count} edges of its surface are open"
        return
    if body.volume <= 0:
        yield "its surface is turned inside out"
    if max(body.size[:2]) > BED or body.size[2] > BED:
        yield f"its {words(body.size)} mm do not fit on a bed of {BED} mm"
    if abs(body.bounds[0][2]) > TOLERANCE:
        yield f"it starts at {body.bounds[0][2]:.2f} mm instead of on the bed"
    for part in body.parts:
        thin = part.thinnest
        if thin and thin[0] < LEAST_WALL - TOLERANCE:
            yield f"the wall at {words(thin[1])} is {thin[0]:.2f} mm, less than {LEAST_WALL}"
    found = [place for part in body.parts for place in overhangs(part)]
    if len(found) != supported:
        places = "; ".join(f"{words(low)} to {words(high)}" for low, high in found) or "none"
        yield f"{len(found)} overhangs need support, {supported} are named: {places}"
