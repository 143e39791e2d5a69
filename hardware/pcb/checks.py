"""Holds a board file to the circuit and to the rules, without KiCad. Each fault is one line.

The circuit is read back from the file: which pad is on which net, and each part's value. What KiCad's own check does
besides (the poured copper, the print) is in kicad.py.
"""

import math

import carrier
import circuit
import layout
import parts
import placement
import rules
from board_file import LAYERS
from circuit import GROUND, Part

EPSILON = 1e-4
MOST_JOINTS = 120


def read_back(board, wanted):
    """The circuit as the board has it. What a pin does, and what is worn, come from `wanted`; nets and values do not."""
    pads = {}
    for pad in board.pads:
        pads.setdefault((pad.ref, pad.number), set()).add(pad.net)
    values = {footprint.ref: footprint.value for footprint in board.footprints}
    found, faults = [part for part in wanted.parts if part.kind in carrier.WORN], []
    for part in carrier.soldered(wanted):
        ref, kind = layout.reference(part.ref), parts.kind_of(part.ref)
        if ref not in values:
            faults.append(f"{ref}: is not on the board")
            continue
        pins = {}
        for pin, (does, _) in part.pins.items():
            nets = set().union(*(pads.get((ref, pad), {""}) for pad in kind.pads_of(pin)))
            if len(nets) != 1 or nets == {""}:
                faults.append(f"{ref} {pin}: its pads are on {len(nets)} nets instead of one: {sorted(nets)}")
            pins[pin] = (does, sorted(nets)[0])
        found.append(Part(part.ref, part.kind, pins, parts.ohms(values[ref]) if part.kind == "resistor" else 0))
    plugs = []
    for plug in wanted.plugs:
        ways = []
        for number, way in enumerate(plug.ways, 1):
            nets = pads.get((plug.ref, str(number)), {""})
            ways.append(type(way)(sorted(nets)[0], way.glove, way.words, way.wire))
        plugs.append(type(plug)(plug.ref, plug.name, plug.family, tuple(ways)))
    return circuit.Circuit(found, plugs, wanted.volts, wanted.rail_amperes), faults


def same_circuit(board, wanted):
    """Every pad is on the net that circuit.py says, every footprint and value is that of parts.py, nothing is extra."""
    nets = layout.pad_nets(wanted)
    for pad in board.pads:
        should = nets.get((pad.ref, pad.number), "")
        if pad.net != should:
            yield f"{pad.ref} {pad.number}: is on '{pad.net}' instead of '{should}'"
    expected = {layout.reference(ref): parts.kind_of(ref) for ref in layout.refs(wanted)}
    counts = {}
    for footprint in board.footprints:
        counts[footprint.ref] = counts.get(footprint.ref, 0) + 1
        kind = expected.get(footprint.ref)
        if kind is None and not footprint.ref.startswith("H"):
            yield f"{footprint.ref}: is not in the circuit"
        elif kind and footprint.name != kind.footprint:
            yield f"{footprint.ref}: is a {footprint.name} instead of a {kind.footprint}"
        elif kind and kind.value and footprint.value != kind.value:
            yield f"{footprint.ref}: says {footprint.value} instead of {kind.value}"
    for ref in expected:
        if counts.get(ref, 0) != 1:
            yield f"{ref}: is there {counts.get(ref, 0)} times instead of once"


def resistances(wanted):
    """The values of parts.py are those of circuit.py."""
    for part in wanted.of("resistor"):
        value = parts.kind_of(part.ref).value
        if parts.ohms(value) != part.ohms:
            yield f"{part.ref}: is {value} in parts.py and {part.ohms} Ω in circuit.py"


def box(item):
    """(layers, a, b, half width, half height): a rectangle around each point from a to b, round if it has no height."""
    if hasattr(item, "start"):
        return (item.layer,), item.start, item.end, item.width / 2, 0
    if hasattr(item, "size"):
        return LAYERS, item.at, item.at, item.size / 2, 0
    if item.is_circle:
        return item.layers, (item.x, item.y), (item.x, item.y), item.half_width, 0
    return item.layers, (item.x, item.y), (item.x, item.y), item.half_width, item.half_height


def point_segment(p, a, b):
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    t = max(0, min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length)) if length else 0
    return math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)


def crosses(a, b, c, d):
    def side(p, q, r):
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def segments(a, b, c, d):
    if crosses(a, b, c, d):
        return 0.0
    return min(point_segment(a, c, d), point_segment(b, c, d), point_segment(c, a, b), point_segment(d, a, b))


def edges(at, half_width, half_height):
    x, y = at
    corners = [(x - half_width, y - half_height), (x + half_width, y - half_height), (x + half_width, y + half_height),
               (x - half_width, y + half_height)]
    return list(zip(corners, corners[1:] + corners[:1]))


def gap(one, other):
    """The distance between two pieces of copper; 0 or less if they touch."""
    _, a, b, w1, h1 = one
    _, c, d, w2, h2 = other
    if not h1 and not h2:
        return segments(a, b, c, d) - w1 - w2
    if h1 and h2:
        dx, dy = max(abs(a[0] - c[0]) - w1 - w2, 0), max(abs(a[1] - c[1]) - h1 - h2, 0)
        return math.hypot(dx, dy)
    if h2:
        a, b, w1, c, w2, h2 = c, d, w2, a, w1, h1
        (c, d), (a, b), (w2, h2), w1 = (one[1], one[2]), (other[1], other[1]), (other[3], other[4]), one[3]
    else:
        c, d, w1, a, w2, h2 = other[1], other[2], other[3], one[1], one[3], one[4]
    if any(abs(p[0] - a[0]) <= w2 and abs(p[1] - a[1]) <= h2 for p in (c, d)):
        return -w1
    return min(segments(c, d, *edge) for edge in edges(a, w2, h2)) - w1


def name_of(item):
    if hasattr(item, "number"):
        return f"{item.ref} {item.number}"
    at = item.start if hasattr(item, "start") else item.at
    return f"{'track' if hasattr(item, 'start') else 'via'} of '{item.net}' at {at[0]:g}, {at[1]:g}"


def extent(shape, reach):
    _, a, b, w, h = shape
    h = h or w
    return (min(a[0], b[0]) - w - reach, min(a[1], b[1]) - h - reach, max(a[0], b[0]) + w + reach,
            max(a[1], b[1]) + h + reach)


def near_pairs(shapes, reach):
    """Pairs of shapes that may be nearer than `reach`, by squares of 4 mm."""
    squares = {}
    for number, shape in enumerate(shapes):
        left, top, right, bottom = extent(shape, reach)
        for column in range(int(left // 4), int(right // 4) + 1):
            for row in range(int(top // 4), int(bottom // 4) + 1):
                squares.setdefault((column, row), []).append(number)
    return sorted({(one, other) for numbers in squares.values() for place, one in enumerate(numbers)
                   for other in numbers[place + 1:]})


def clearances(board):
    items = [pad for pad in board.pads if pad.layers] + board.tracks + board.vias
    shapes = [box(item) for item in items]
    for one, other in near_pairs(shapes, rules.CLEARANCE):
        a, b = items[one], items[other]
        if (a.net == b.net and a.net) or not set(shapes[one][0]) & set(shapes[other][0]):
            continue
        if getattr(a, "ref", 0) == getattr(b, "ref", 1) and a.number == b.number:
            continue
        distance = gap(shapes[one], shapes[other])
        if distance < rules.CLEARANCE - EPSILON:
            yield f"{name_of(a)} and {name_of(b)}: {max(distance, 0):.2f} mm apart instead of {rules.CLEARANCE}"


def edge_clearances(board):
    for item in board.tracks + board.vias:
        shape = box(item)
        for a, b in board.outline:
            distance = segments(shape[1], shape[2], a, b) - shape[3]
            if distance < rules.EDGE_CLEARANCE - EPSILON:
                yield f"{name_of(item)}: {distance:.2f} mm from the edge instead of {rules.EDGE_CLEARANCE}"


def widths(board):
    for track in board.tracks:
        least = rules.least_width(track.net)
        if track.width < least - EPSILON:
            yield f"{name_of(track)}: {track.width} mm wide instead of {least:.2f}"
    for via in board.vias:
        if via.size < rules.VIA_SIZE - EPSILON or via.drill < rules.VIA_DRILL - EPSILON:
            yield f"{name_of(via)}: {via.size}/{via.drill} mm instead of {rules.VIA_SIZE}/{rules.VIA_DRILL}"


def holes(board):
    drilled = {(pad.hole, pad.drill) for pad in board.pads if pad.drill} | {(via.at, via.drill) for via in board.vias}
    drilled = sorted(drilled)
    for place, (at, size) in enumerate(drilled):
        for other, other_size in drilled[place + 1:]:
            distance = math.hypot(at[0] - other[0], at[1] - other[1]) - (size + other_size) / 2
            if distance < rules.HOLE_TO_HOLE - EPSILON:
                yield f"holes at {at[0]:g}, {at[1]:g} and {other[0]:g}, {other[1]:g}: {distance:.2f} mm apart"


def contains(points, p):
    inside = False
    for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1]):
        if (y1 > p[1]) != (y2 > p[1]) and p[0] < (x2 - x1) * (p[1] - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside


def connected(board):
    """All pads of a net are one piece: by tracks and vias, and for ground by the pours."""
    items = [pad for pad in board.pads if pad.layers and pad.net] + board.tracks + board.vias
    shapes = [box(item) for item in items]
    parent = list(range(len(items) + len(board.pours)))

    def root(number):
        while parent[number] != number:
            parent[number] = parent[parent[number]]
            number = parent[number]
        return number

    for one, other in near_pairs(shapes, 0.01):
        if items[one].net == items[other].net and set(shapes[one][0]) & set(shapes[other][0]) and (
                gap(shapes[one], shapes[other]) <= 0):
            parent[root(one)] = root(other)
    for place, (net, layer, points) in enumerate(board.pours, len(items)):
        lines = list(zip(points, points[1:] + points[:1]))
        for number, item in enumerate(items):
            if item.net == net and layer in shapes[number][0] and touches(points, lines, shapes[number]):
                parent[root(number)] = root(place)
    groups = {}
    for number, item in enumerate(items):
        if hasattr(item, "number"):
            groups.setdefault(item.net, {}).setdefault(root(number), []).append(name_of(item))
    for net, pieces in groups.items():
        if len(pieces) > 1:
            firsts = " | ".join(sorted(names)[0] for names in pieces.values())
            yield f"'{net}' is in {len(pieces)} pieces: {firsts}"


def touches(points, lines, shape):
    """Whether a pour reaches a shape: its beginning lies in the pour, or one of the pour's edges touches it."""
    if contains(points, shape[1]):
        return True
    left, top, right, bottom = extent(shape, 0)
    # The box only leaves out what is far away: a slanting track fills little of it.
    return any(
        min(a[0], b[0]) <= right and max(a[0], b[0]) >= left and min(a[1], b[1]) <= bottom and max(a[1], b[1]) >= top
        and gap(((), a, b, 0, 0), shape) <= 0 for a, b in lines)


def places(board):
    """Every part lies where placement.py says, on the upper side."""
    expected = {layout.reference(ref): place for ref, place in placement.PLACES.items()} | {
        f"H{number}": (x, y, 0) for number, (x, y) in enumerate(placement.HOLES, 1)}
    for footprint in board.footprints:
        x, y, angle = expected.get(footprint.ref, (*footprint.at, footprint.angle))
        if math.hypot(footprint.at[0] - x, footprint.at[1] - y) > EPSILON or footprint.angle != angle % 360:
            yield f"{footprint.ref}: lies at {footprint.at}, not where placement.py says: {x}, {y}"
        if footprint.side != "F.Cu":
            yield f"{footprint.ref}: is on the lower side"


def joints(wanted):
    """(on the board, at the module U1's own end of its pins) of what a person solders; a Pico flat or on its pins."""
    by_hand = [ref for ref in layout.refs(wanted) if parts.kind_of(ref).assembled is False]
    pads = {"board": 40, "U1": 5, "JP1": 2} | {plug.ref: len(plug.ways) for plug in wanted.plugs}
    return sum(pads[ref] for ref in by_hand), 5


def by_rules(board):
    """The faults of the circuit read back, by the rules that hold for every board."""
    found, faults = read_back(board, carrier.complete())
    yield from faults or carrier.findings(found)


def as_wanted(board):
    yield from same_circuit(board, carrier.complete())


def few_joints(_):
    if sum(joints(carrier.complete())) >= MOST_JOINTS:
        yield f"{sum(joints(carrier.complete()))} joints are made by hand: fewer than {MOST_JOINTS} are wanted"


RULES = {"rules": by_rules, "circuit": as_wanted, "values": lambda _: resistances(carrier.complete()), "places": places,
         "clearances": clearances, "edges": edge_clearances, "widths": widths, "holes": holes, "connected": connected,
         "joints": few_joints}


def findings(board):
    return [line for rule in RULES.values() for line in rule(board)]
