"""Reads a KiCad board: pads, tracks, vias, pours, outline and holes, in millimetres from the board's upper left corner.

Parts are turned by multiples of 90 degrees only, so that each pad is a rectangle along the axes or a circle.
"""

import math
from dataclasses import dataclass

import sexpr

ORIGIN = (60.0, 60.0)  # the board's corner on KiCad's sheet
LAYERS = ("F.Cu", "B.Cu")


@dataclass
class Pad:
    ref: str
    number: str
    net: str
    layers: tuple
    hole: tuple  # its middle
    drill: float
    x: float
    y: float
    half_width: float
    half_height: float
    is_circle: bool
    is_plated: bool


@dataclass
class Track:
    net: str
    layer: str
    start: tuple
    end: tuple
    width: float


@dataclass
class Via:
    net: str
    at: tuple
    size: float
    drill: float


@dataclass
class Footprint:
    ref: str
    value: str
    name: str
    at: tuple
    angle: float
    side: str
    is_smd: bool
    path: str
    pads: list


@dataclass
class Board:
    footprints: list
    tracks: list
    vias: list
    outline: list  # (start, end)
    pours: list  # (net, layer, points) of each filled polygon
    keep_outs: list  # (layers, points)

    @property
    def pads(self):
        return [pad for footprint in self.footprints for pad in footprint.pads]


def point(value, origin=ORIGIN):
    return round(float(value[1]) - origin[0], 6), round(float(value[2]) - origin[1], 6)


def turned(x, y, degrees):
    """KiCad turns counter-clockwise, on a sheet whose y points down."""
    cosine, sine = round(math.cos(math.radians(degrees)), 9), round(math.sin(math.radians(degrees)), 9)
    return x * cosine + y * sine, y * cosine - x * sine


def layers_of(value):
    names = sexpr.one(value, "layers")[1:]
    return tuple(layer for layer in LAYERS if layer in names or "*.Cu" in names)


def read_pad(value, ref, at, angle):
    own = sexpr.one(value, "at")
    pad_angle = float(own[3]) if len(own) > 3 else 0.0
    x, y = turned(float(own[1]), float(own[2]), angle)
    hole = at[0] + x, at[1] + y
    width, height = (float(part) / 2 for part in sexpr.one(value, "size")[1:3])
    drill = sexpr.one(value, "drill")
    diameter = float(drill[1]) if drill and isinstance(drill[1], sexpr.Word) else 0.0
    offset = drill and sexpr.one(drill, "offset")
    dx, dy = turned(float(offset[1]), float(offset[2]), pad_angle) if offset else (0, 0)
    if pad_angle % 180 == 90:
        width, height = height, width
    elif pad_angle % 90:
        raise ValueError(f"{ref}: turned by {pad_angle}: only multiples of 90 are read")
    net = sexpr.one(value, "net")
    return Pad(ref, value[1], net[2] if net else "", layers_of(value), (round(hole[0], 6), round(hole[1], 6)), diameter,
               round(hole[0] + dx, 6), round(hole[1] + dy, 6), width, height, value[3] == "circle",
               value[2] != "np_thru_hole")


def read_footprint(value):
    texts = {text[1]: text[2] for text in sexpr.all_of(value, "fp_text") if text[1] in ("reference", "value")}
    at = sexpr.one(value, "at")
    angle = float(at[3]) if len(at) > 3 else 0.0
    ref, where = texts["reference"], point(at)
    attributes, path = sexpr.one(value, "attr"), sexpr.one(value, "path")
    return Footprint(ref, texts["value"], value[1].split(":")[-1], where, angle % 360,
                     sexpr.one(value, "layer")[1], bool(attributes) and "smd" in attributes, path[1] if path else "",
                     [read_pad(pad, ref, where, angle) for pad in sexpr.all_of(value, "pad")])


def points_of(value):
    return [point(it) for it in sexpr.one(value, "pts")[1:]]


def read_zone(value, pours, keep_outs):
    if sexpr.one(value, "keepout"):
        layers = sexpr.one(value, "layers") or sexpr.one(value, "layer")
        keep_outs.append((tuple(layers[1:]), points_of(sexpr.one(value, "polygon"))))
    for fill in sexpr.all_of(value, "filled_polygon"):
        pours.append((sexpr.one(value, "net_name")[1], sexpr.one(fill, "layer")[1], points_of(fill)))


def read(text):
    it = sexpr.parse(text)
    nets = {net[1]: net[2] for net in sexpr.all_of(it, "net")}
    tracks = [Track(nets[sexpr.one(value, "net")[1]], sexpr.one(value, "layer")[1], point(sexpr.one(value, "start")),
                    point(sexpr.one(value, "end")), float(sexpr.one(value, "width")[1]))
              for value in sexpr.all_of(it, "segment")]
    vias = [Via(nets[sexpr.one(value, "net")[1]], point(sexpr.one(value, "at")), float(sexpr.one(value, "size")[1]),
                float(sexpr.one(value, "drill")[1])) for value in sexpr.all_of(it, "via")]
    outline = [(point(sexpr.one(value, "start")), point(sexpr.one(value, "end")))
               for value in sexpr.all_of(it, "gr_line") if sexpr.one(value, "layer")[1] == "Edge.Cuts"]
    pours, keep_outs = [], []
    for value in sexpr.all_of(it, "zone"):
        read_zone(value, pours, keep_outs)
    return Board([read_footprint(value) for value in sexpr.all_of(it, "footprint")], tracks, vias, outline, pours,
                 keep_outs)
