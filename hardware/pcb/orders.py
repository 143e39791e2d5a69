"""What an assembler asks for: the list of parts and where each lies. KiCad's angles; an assembler's may differ."""

import csv
import io

import carrier
import layout
import parts
import placement
from board_file import ORIGIN


def table(rows):
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


def bill(it):
    """One row for each kind of part. `Soldered by`: the assembler, or you."""
    rows = {}
    for ref in layout.refs(it):
        kind = parts.kind_of(ref)
        if kind.assembled is not None:
            key = kind.value, kind.footprint, kind.lcsc, kind.maker, kind.assembled
            rows.setdefault(key, []).append(layout.reference(ref))
    lines = [("Comment", "Designator", "Footprint", "Quantity", "LCSC Part #", "Part", "Soldered by", "Note")]
    for (value, footprint, lcsc, maker, assembled), refs in rows.items():
        note = "LCSC number not looked up: check" if "(check)" in lcsc else ""
        lines.append((value, ",".join(refs), footprint, len(refs), lcsc.replace(" (check)", ""), maker,
                      "assembler" if assembled else "you", note))
    return table(lines)


def positions(it):
    """The middle of each part that the assembler places, in the Gerber files' coordinates."""
    lines = [("Designator", "Mid X", "Mid Y", "Layer", "Rotation")]
    for ref in layout.refs(it):
        if parts.kind_of(ref).assembled:
            x, y, angle = placement.PLACES[ref]
            lines.append((layout.reference(ref), f"{x + ORIGIN[0]:.3f}mm", f"{-y - ORIGIN[1]:.3f}mm", "Top", angle))
    return table(lines)
