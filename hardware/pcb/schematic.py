"""Writes the schematic: each part's symbol, and at each of its pins the name of its net. Positions are in steps of
2.54 mm. KiCad's own symbols are in symbols_of_kicad.kicad_sym; those of modules and plugs are drawn here."""

import os

import carrier
import layout
import parts
import sexpr
from circuit import GROUND_PIN, INPUT, OUTPUT, POWER_IN, POWER_OUT
from layout import stamp
from sexpr import Word

HERE = os.path.dirname(os.path.abspath(__file__))
STEP = 2.54
TYPES = {OUTPUT: "output", INPUT: "input", POWER_IN: "power_in", POWER_OUT: "power_out", GROUND_PIN: "power_in"}
# Library symbols whose pins lie above each other are laid on their side.
TURNED = {"R": 90, "C": 90, "C_Polarized": 90, "Polyfuse": 90}
SYMBOLS = {"Jumper": "Jumper_2_Open"}
# A net that only a passive part (F1) feeds needs KiCad's flag, or its rule check finds no source.
FLAGGED = ("motors' 5 V",)
LABEL_ANGLES = {0: 180, 180: 0, 270: 90, 90: 270}


def places(it):
    """(column, row) of each symbol."""
    found = {"board": (26, 24), "U1": (70, 20), "U3": (100, 24), "J1.1": (130, 14), "J1.2": (130, 24),
             "J2": (130, 35), "J3": (130, 48)}
    rows = {70: ["D2", "C6", "F1", "R3", "JP1", "C1", "C2", "SW1"], 100: ["C8", "R7"]}
    for column, refs in rows.items():
        found |= {ref: (column, 34 + 4 * number) for number, ref in enumerate(refs)}
    for number, ref in enumerate(carrier.TEST_POINTS):
        found[ref] = (60 + 10 * number, 72)
    keys = [ref for ref in layout.refs(it) if ref.startswith(("R4.", "C4.", "R5"))]
    found |= {ref: (160, 10 + 4 * number) for number, ref in enumerate(keys)}
    pressure = [ref for ref in layout.refs(it) if ref.startswith(("RM.", "R6.", "C7."))]
    found |= {ref: (195, 10 + 4 * number) for number, ref in enumerate(pressure)}
    for n in range(6):
        column = 16 + 34 * n
        found |= {f"Q1.{n + 1}": (column, 96)} | {
            f"{name}.{n + 1}": (column, 110 + 4 * row) for row, name in enumerate(("R1", "R2", "D1", "C3"))}
    return found


def effects(*more, size=1.27):
    return [Word("effects"), [Word("font"), [Word("size"), size, size]], *more]


def pin(kind, x, y, angle, name, number):
    return [Word("pin"), Word(kind), Word("line"), [Word("at"), x, y, angle], [Word("length"), STEP],
            [Word("name"), name, effects()], [Word("number"), number, effects()]]


def properties(ref, value, footprint, x, y, height=0, turn=0):
    """Name and value: above and below a small part, both above a box of some `height`."""
    above, below = (y - 1.2 * STEP, y + 1.2 * STEP) if not height else (y - height - 3 * STEP, y - height - 2 * STEP)
    texts = ("Reference", ref, 0, above), ("Value", value, 1, below), ("Footprint", footprint, 2, y)
    return [[Word("property"), name, text, [Word("id"), Word(number)], [Word("at"), x, round(at, 2), turn],
             effects(*([Word("hide")] if name == "Footprint" else []))] for name, text, number, at in texts]


def box(name, prefix, left, right):
    """A symbol of our own: a box with pins (type, name, number) at its left and right side."""
    half = STEP * 5
    height = STEP * (max(len(left), len(right)) + 1)
    top = STEP * (max(len(left), len(right)) // 2)
    body = [Word("rectangle"), [Word("start"), -half, top + STEP], [Word("end"), half, top + STEP - height],
            sexpr.words("(stroke (width 0.254) (type default) (color 0 0 0 0))"), sexpr.words("(fill (type background))")]
    pins = [pin(kind, -half - STEP, top - STEP * row, 0, label, number)
            for row, (kind, label, number) in enumerate(left)]
    pins += [pin(kind, half + STEP, top - STEP * row, 180, label, number)
             for row, (kind, label, number) in enumerate(right)]
    return [Word("symbol"), name, sexpr.words("(pin_names (offset 1.016))"), sexpr.words("(in_bom yes)"),
            sexpr.words("(on_board yes)"), *properties(prefix, name, "", 0, top + 3 * STEP),
            [Word("symbol"), f"{name}_0_1", body], [Word("symbol"), f"{name}_1_1", *pins]]


def typed_pads(part):
    """(type, name, pad) of each pad of a part. Only one ground pad of the Pico gives ground to all others."""
    kind = parts.kind_of(part.ref)
    for name, (does, _) in part.pins.items():
        for number, pad in enumerate(kind.pads_of(name)):
            shown = TYPES.get(does, "passive")
            if part.ref == "board" and does == GROUND_PIN:
                shown = "passive" if number else "power_out"
            elif does == GROUND_PIN and len(kind.pads_of(name)) > 1:
                shown = "passive"
            yield shown, name, pad


def own_symbols(it):
    pico = {pad: (kind, name, pad) for kind, name, pad in typed_pads(it.part("board"))}
    names = {pad: name for name, pads in parts.PICO.items() for pad in pads.split()}
    names |= {"35": "ADC_VREF", "37": "3V3_EN", "39": "VSYS"}
    for number in range(1, 41):
        pico.setdefault(str(number), ("passive", names[str(number)], str(number)))
    yield box("Pico", "A", [pico[str(n)] for n in range(1, 21)], [pico[str(n)] for n in range(40, 20, -1)])
    converter = sorted(typed_pads(it.part("U1")), key=lambda pad: int(pad[2])) + [("passive", "PG", "5")]
    yield box("Converter", "U", [converter[2], converter[3]], [converter[0], converter[1], converter[4]])
    pads = sorted(typed_pads(it.part("U3")), key=lambda pad: int(pad[2]))
    yield box("74HC4051", "U", [pad for pad in pads if pad[1][0] == "Y"], [pad for pad in pads if pad[1][0] != "Y"])
    for count in sorted({len(plug.ways) for plug in it.plugs}):
        yield box(f"Plug{count}", "J", [("passive", str(n), str(n)) for n in range(1, count + 1)], [])


def library():
    with open(os.path.join(HERE, "symbols_of_kicad.kicad_sym"), encoding="utf-8") as file:
        return {symbol[1]: symbol for symbol in sexpr.all_of(sexpr.parse(file.read()), "symbol")}


def pins_of(symbol):
    """(number, x, y, angle) of each pin, y up."""
    for unit in sexpr.all_of(symbol, "symbol"):
        for it in sexpr.all_of(unit, "pin"):
            at = sexpr.one(it, "at")
            yield sexpr.one(it, "number")[1], float(at[1]), float(at[2]), float(at[3])


def label(net, x, y, angle):
    side = "right" if angle in (180, 270) else "left"
    return [Word("global_label"), net, [Word("shape"), Word("passive")], [Word("at"), x, y, angle],
            effects([Word("justify"), Word(side)]), [Word("uuid"), stamp("label", net, x, y)]]


def symbol(name, ref, value, footprint, x, y, turn, pins):
    on_board = "no" if ref.startswith("#") else "yes"
    numbers = [number for number, *_ in pins]
    height = max(py for _, _, py, _ in pins) if len(pins) > 3 else 0
    return [Word("symbol"), [Word("lib_id"), "tactus:" + name], [Word("at"), x, y, turn], [Word("unit"), Word(1)],
            [Word("in_bom"), Word(on_board)], [Word("on_board"), Word(on_board)],
            [Word("uuid"), stamp("symbol", ref)], *properties(ref, value, footprint, x, y, height, turn),
            *([Word("pin"), number, [Word("uuid"), stamp("symbol", ref, number)]] for number in numbers)]


def symbol_of(ref):
    name = parts.kind_of(ref).symbol
    return SYMBOLS.get(name, name)


def schematic(it):
    """The schematic's text, and the identity of each part's symbol."""
    symbols = library() | {own[1]: own for own in own_symbols(it)}
    nets, at = layout.pad_nets(it), places(it)
    items, instances, used = [], [], {}
    entries = [(ref, layout.reference(ref), symbol_of(ref), parts.kind_of(ref)) for ref in layout.refs(it)]
    for ref, shown, name, kind in entries:
        used[name] = symbols[name]
        turn = TURNED.get(name, 0)
        x, y = (round(part * STEP, 2) for part in at[ref])
        footprint = "footprints:" + kind.footprint
        value = kind.value or it.part(ref).net("1")
        pins = list(pins_of(symbols[name]))
        items.append(symbol(name, shown, value, footprint, x, y, turn, pins))
        instances.append((stamp("symbol", shown), shown, value, footprint))
        for number, px, py, angle in pins:
            if turn:
                px, py, angle = -py, px, (angle + 90) % 360
            net = nets.get((shown, number))
            px, py = round(x + px, 2), round(y - py, 2)
            items.append(label(net, px, py, LABEL_ANGLES[angle]) if net else
                         [Word("no_connect"), [Word("at"), px, py], [Word("uuid"), stamp("no connect", shown, number)]])
    for number, net in enumerate(FLAGGED, 1):
        used["PWR_FLAG"] = symbols["PWR_FLAG"]
        x, y, shown = 115 * STEP, round((70 + 4 * number) * STEP, 2), f"#FLG{number}"
        items += [symbol("PWR_FLAG", shown, "PWR_FLAG", "", x, y, 0, list(pins_of(symbols["PWR_FLAG"]))), label(net, x, y, 270)]
        instances.append((stamp("symbol", shown), shown, "PWR_FLAG", ""))
    for number, _ in enumerate(layout.placement.HOLES, 1):
        used["MountingHole"] = symbols["MountingHole"]
        shown, x, y = f"H{number}", round((130 + 5 * number) * STEP, 2), 72 * STEP
        items.append(symbol("MountingHole", shown, "M3", "footprints:MountingHole_3.2mm_M3", x, y, 0, []))
        instances.append((stamp("symbol", shown), shown, "M3", "footprints:MountingHole_3.2mm_M3"))
    out = [Word("kicad_sch"), [Word("version"), Word(20211123)], [Word("generator"), Word("eeschema")],
           [Word("uuid"), stamp("sheet")], sexpr.words('(paper "A2")'),
           sexpr.words('(title_block (title "Tactus: carrier for a Raspberry Pi Pico") (rev "1"))'),
           [Word("lib_symbols"), *([Word("symbol"), "tactus:" + name, *it[2:]] for name, it in sorted(used.items()))],
           *items, sexpr.words('(sheet_instances (path "/" (page "1")))'),
           [Word("symbol_instances"), *([Word("path"), f"/{identity}", [Word("reference"), shown], [Word("unit"), Word(1)],
                                         [Word("value"), value], [Word("footprint"), footprint]]
                                        for identity, shown, value, footprint in instances)]]
    return sexpr.write(out) + "\n", {shown: str(identity) for identity, shown, _, _ in instances}


def symbol_library(it):
    """The project's library, with our own symbols too."""
    symbols = library() | {own[1]: own for own in own_symbols(it)}
    return sexpr.write([Word("kicad_symbol_lib"), [Word("version"), Word(20211014)], [Word("generator"),
                        Word("kicad_symbol_editor")], *(symbols[name] for name in sorted(symbols))]) + "\n"
