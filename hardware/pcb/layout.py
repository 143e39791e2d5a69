"""Writes the board as KiCad's text: footprints at their places with their nets, outline, names, pours. No tracks."""

import os
import uuid

import board_file
import carrier
import parts
import placement
import rules
import sexpr
from sexpr import Word

HERE = os.path.dirname(os.path.abspath(__file__))
LIBRARY = os.path.join(HERE, "footprints.pretty")
NAMESPACE = uuid.uuid5(uuid.NAMESPACE_URL, "tactus/hardware/pcb")

LAYERS = """(layers (0 "F.Cu" signal) (31 "B.Cu" power) (34 "B.Paste" user) (35 "F.Paste" user)
  (36 "B.SilkS" user "B.Silkscreen") (37 "F.SilkS" user "F.Silkscreen") (38 "B.Mask" user) (39 "F.Mask" user)
  (41 "Cmts.User" user "User.Comments") (44 "Edge.Cuts" user) (46 "B.CrtYd" user "B.Courtyard")
  (47 "F.CrtYd" user "F.Courtyard") (48 "B.Fab" user) (49 "F.Fab" user))"""
# Copper stays away below the Pico's USB shell and test points, whose solder stands out (its data sheet, figure 5), and
# on both sides below the antenna of a Pico W (14 by 9 mm, from memory).
USB_AREA, ANTENNA_AREA = (-0.1, -6.5, 9, 6.5), (42.6, -7, 51.6, 7)
POUR_MARGIN, POUR_CLEARANCE, POUR_NECK = 0.5, 0.25, 0.3
# Parts whose name is printed; the small ones have theirs on the fabrication layer.
PRINTED = ("U", "Q", "D2", "F", "C2", "C6")
BOARD_REF = "A1"


def stamp(*names):
    """The same identity for the same thing, in each run."""
    return Word(uuid.uuid5(NAMESPACE, "/".join(str(name) for name in names)))


def reference(ref):
    return BOARD_REF if ref == "board" else ref


def on_sheet(x, y):
    return [x + board_file.ORIGIN[0], y + board_file.ORIGIN[1]]


def pad_nets(it):
    """The net of each pad: (reference, pad) -> net. Pads without a pin are missing."""
    nets = {}
    for part in carrier.soldered(it):
        kind = parts.kind_of(part.ref)
        for pin, (_, net) in part.pins.items():
            for pad in kind.pads_of(pin):
                nets[reference(part.ref), pad] = net
    for plug in it.plugs:
        for number, way in enumerate(plug.ways, 1):
            nets[plug.ref, str(number)] = way.box
    return nets


def refs(it):
    return [part.ref for part in carrier.soldered(it)] + [plug.ref for plug in it.plugs]


def net_numbers(nets):
    return {"": 0} | {net: number for number, net in enumerate(sorted(set(nets.values())), 1)}


def footprint(ref, name, value, place, nets, numbers, path):
    with open(os.path.join(LIBRARY, name + ".kicad_mod"), encoding="utf-8") as file:
        it = sexpr.parse(file.read())
    x, y, angle = place
    out = [Word("footprint"), "footprints:" + name, [Word("layer"), "F.Cu"], [Word("tstamp"), stamp("footprint", ref)],
           [Word("at"), *on_sheet(x, y), angle]]
    if path:
        out.append([Word("path"), "/" + path])
    for number, part in enumerate(it[2:]):
        if not isinstance(part, list) or part[0] in ("version", "generator", "layer", "tedit"):
            continue
        part = [sub for sub in part if not (isinstance(sub, list) and sub and sub[0] == "tstamp")]
        if part[0] == "fp_text":
            part = text_of_footprint(part, ref, value, angle)
        if part[0] == "pad":
            at = sexpr.one(part, "at")
            turn = (float(at[3]) if len(at) > 3 else 0) + angle
            part[part.index(at)] = [Word("at"), at[1], at[2], turn % 360]
            net = nets.get((ref, part[1]), "")
            if net:
                part.append([Word("net"), Word(numbers[net]), net])
        if part[0] in ("fp_text", "fp_line", "fp_circle", "fp_arc", "fp_poly", "fp_rect", "pad"):
            part.append([Word("tstamp"), stamp("footprint", ref, number)])
        out.append(part)
    return out


def text_of_footprint(part, ref, value, angle):
    kind, at = part[1], sexpr.one(part, "at")
    turn = (float(at[3]) if len(at) > 3 else 0) + angle
    part[part.index(at)] = [Word("at"), at[1], at[2], turn % 360]
    if kind == "reference":
        part[2] = ref
        part = [sub for sub in part if sub != "hide"]
        effects = sexpr.words("(effects (font (size 0.8 0.8) (thickness 0.12)))")
        part[part.index(sexpr.one(part, "effects"))] = effects
        for start, (x, y) in placement.NAMES.items():
            if ref.startswith(start):
                part[part.index(sexpr.one(part, "at"))] = [Word("at"), x, y, turn % 360]
        is_printed = ref.startswith(PRINTED)
        return part if is_printed else part[:5] + [Word("hide")] + part[5:]
    if kind == "value":
        part[2] = value
        part = part[:5] + [Word("hide")] + [sub for sub in part[5:] if sub != "hide"]
    return part


def text(words, x, y, size=1.0, angle=0, layer="F.SilkS", justify=None):
    effects = [Word("effects"), [Word("font"), [Word("size"), size, size], [Word("thickness"), round(size * 0.15, 3)]]]
    mirrored = [Word("mirror")] if layer == "B.SilkS" else []
    if justify or mirrored:
        effects.append([Word("justify"), *([Word(justify)] if justify else []), *mirrored])
    return [Word("gr_text"), words, [Word("at"), *on_sheet(x, y), angle], [Word("layer"), layer],
            [Word("tstamp"), stamp("text", words, x, y)], effects]


def printed_words():
    """What a person reads on the board: names of plugs by hand, the first contact of each, and test points."""
    for ref, (x, y, _) in placement.PLACES.items():
        if ref.startswith("TP"):
            name = {"TP1": "RAIL", "TP2": "EN", "TP3": "GND", "TP4": "5V M", "TP5": "3.3V"}[ref]
            yield text(name, x, y - 2.1, 0.8)
    for words, x, y, size, angle in placement.WORDS:
        yield text(words, x, y, size, angle)
    for words, x, y, size in placement.WORDS_BELOW:
        yield text(words, x, y, size, 0, "B.SilkS")


def outline():
    w, h, n = placement.WIDTH, placement.HEIGHT, placement.NOTCH
    corners = [(n, 0), (w - n, 0), (w - n, n), (w, n), (w, h - n), (w - n, h - n), (w - n, h), (n, h), (n, h - n),
               (0, h - n), (0, n), (n, n)]
    return list(zip(corners, corners[1:] + corners[:1])), corners


def polygon(points):
    return [Word("polygon"), [Word("pts"), *([Word("xy"), *on_sheet(x, y)] for x, y in points)]]


def keep_out(name, area, layers):
    x, y, _ = placement.PLACES["board"]
    left, top, right, bottom = area
    points = [(x + left, y + top), (x + right, y + top), (x + right, y + bottom), (x + left, y + bottom)]
    forbidden = "(keepout (tracks not_allowed) (vias not_allowed) (pads allowed) (copperpour not_allowed) "
    return [Word("zone"), [Word("net"), Word(0)], [Word("net_name"), ""],
            [Word("layers"), *layers] if len(layers) > 1 else [Word("layer"), *layers],
            [Word("tstamp"), stamp("keep-out", name)], [Word("name"), name],
            sexpr.words("(hatch edge 0.5)"), sexpr.words("(connect_pads (clearance 0))"),
            sexpr.words("(min_thickness 0.25)"), sexpr.words(forbidden + "(footprints allowed))"),
            sexpr.words("(fill (thermal_gap 0.3) (thermal_bridge_width 0.5))"), polygon(points)]


def pour(layer, numbers):
    return [Word("zone"), [Word("net"), Word(numbers[carrier.GROUND])], [Word("net_name"), carrier.GROUND],
            [Word("layer"), layer], [Word("tstamp"), stamp("pour", layer)], sexpr.words("(hatch edge 0.5)"),
            sexpr.words(f"(connect_pads (clearance {POUR_CLEARANCE}))"), sexpr.words(f"(min_thickness {POUR_NECK})"),
            sexpr.words("(fill yes (thermal_gap 0.3) (thermal_bridge_width 0.5))"),
            polygon([(0, 0), (placement.WIDTH, 0), (placement.WIDTH, placement.HEIGHT), (0, placement.HEIGHT)])]


def each_once(items):
    return [it for _, it in sorted({repr(it): it for it in items}.items())]


def board(it, symbol_paths, tracks=(), vias=()):
    """The board's text. `symbol_paths` has the identity of each part in the schematic."""
    nets = pad_nets(it)
    numbers = net_numbers(nets)
    out = [Word("kicad_pcb"), [Word("version"), Word(20211014)], [Word("generator"), Word("pcbnew")],
           sexpr.words("(general (thickness 1.6))"), sexpr.words('(paper "A4")'),
           sexpr.words('(title_block (title "Tactus: carrier for a Raspberry Pi Pico") (rev "1"))'),
           sexpr.parse(LAYERS), sexpr.words("(setup (pad_to_mask_clearance 0.05))")]
    out += [[Word("net"), Word(number), net] for net, number in numbers.items()]
    for ref in refs(it):
        kind = parts.kind_of(ref)
        out.append(footprint(reference(ref), kind.footprint, kind.value or it.part(ref).net("1"),
                             placement.PLACES[ref], nets, numbers, symbol_paths[reference(ref)]))
    for number, (x, y) in enumerate(placement.HOLES, 1):
        out.append(footprint(f"H{number}", "MountingHole_3.2mm_M3", "M3", (x, y, 0), nets, numbers, None))
    for number, (start, end) in enumerate(outline()[0]):
        out.append([Word("gr_line"), [Word("start"), *on_sheet(*start)], [Word("end"), *on_sheet(*end)],
                    [Word("layer"), "Edge.Cuts"], [Word("width"), 0.1], [Word("tstamp"), stamp("edge", number)]])
    out += printed_words()
    # In an order of their own, so that a board read back and written again is the same.
    for track in each_once(tracks):
        out.append([Word("segment"), [Word("start"), *on_sheet(*track.start)], [Word("end"), *on_sheet(*track.end)],
                    [Word("width"), track.width], [Word("layer"), track.layer], [Word("net"), Word(numbers[track.net])],
                    [Word("tstamp"), stamp("track", track)]])
    for via in each_once(vias):
        out.append([Word("via"), [Word("at"), *on_sheet(*via.at)], [Word("size"), via.size], [Word("drill"), via.drill],
                    [Word("layers"), "F.Cu", "B.Cu"], [Word("net"), Word(numbers[via.net])],
                    [Word("tstamp"), stamp("via", via)]])
    out += [keep_out("below the USB plug", USB_AREA, ["F.Cu"]), keep_out("antenna", ANTENNA_AREA, ["F.Cu", "B.Cu"])]
    out += [pour("F.Cu", numbers), pour("B.Cu", numbers)]
    return sexpr.write(out) + "\n"
