"""Makes pictures of both sides from KiCad's own plots of the layers: copper, openings of the mask, print, holes."""

import os
import re
import subprocess
import tempfile

import layout
import placement
from board_file import ORIGIN

UNITS = 1e6  # KiCad's plots count in millionths of a millimetre
MARGIN = 3
COLOURS = {"F_Cu": "#2f7d4f", "B_Cu": "#2f7d4f", "F_Mask": "#d9b45b", "B_Mask": "#d9b45b",
           "F_Silkscreen": "#ffffff", "B_Silkscreen": "#ffffff", "F_Fab": "#30343a"}
SIDES = {"top": ["F_Cu", "F_Mask", "F_Silkscreen"], "bottom": ["B_Cu", "B_Mask", "B_Silkscreen"],
         "assembly": ["F_Mask", "F_Fab"]}
PIXELS = 1700


def layer(folder, name, colour):
    found = next(file for file in sorted(os.listdir(folder)) if file.endswith(f"-{name}.svg"))
    with open(os.path.join(folder, found), encoding="utf-8") as file:
        text = file.read()
    body = text[text.index("</desc>") + 7:text.rindex("</svg>")]
    # A browser cuts off the numbers of a circle beyond 33 million; those of a path it leaves.
    body = re.sub(r'<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"',
                  lambda it: f'<path d="{round_path(*(float(part) for part in it.groups()))}"', body)
    missing = len(re.findall(r"<g\b", body)) - body.count("</g>")
    return re.sub(r"#000000", colour, body) + "</g>" * missing


def round_path(x, y, radius):
    half = f"a {radius:.0f} {radius:.0f} 0 1 0 "
    return f"M {x - radius:.0f} {y:.0f} {half}{2 * radius:.0f} 0 {half}{-2 * radius:.0f} 0 Z"


def picture(board, folder, side):
    """The SVG of one side; the bottom as it is seen when the board is turned over like a page."""
    width, height = placement.WIDTH + 2 * MARGIN, placement.HEIGHT + 2 * MARGIN
    left, top = ORIGIN[0] - MARGIN, ORIGIN[1] - MARGIN
    corners = " ".join(f"{(x + ORIGIN[0]) * UNITS:.0f},{(y + ORIGIN[1]) * UNITS:.0f}" for x, y in layout.outline()[1])
    ground = "#ffffff" if side == "assembly" else "#1d5a38"
    holes = "".join(f'<path d="{round_path((x + ORIGIN[0]) * UNITS, (y + ORIGIN[1]) * UNITS, drill / 2 * UNITS)}" '
                    'fill="#22252b"/>' for (x, y), drill in [(pad.hole, pad.drill) for pad in board.pads if pad.drill]
                    + [(via.at, via.drill) for via in board.vias if side != "assembly"])
    turn = f"translate({2 * left + width} 0) scale({-1 / UNITS} {1 / UNITS})" if side == "bottom" else f"scale({1 / UNITS})"
    layers = "".join(layer(folder, name, "#c9ccd1" if side == "assembly" and name == "F_Mask" else COLOURS[name])
                     for name in SIDES[side])
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {width} {height}" '
            f'width="{PIXELS}" height="{round(PIXELS * height / width)}">'
            f'<rect width="400" height="400" fill="#e9eaec"/><g transform="{turn}">'
            f'<polygon points="{corners}" fill="{ground}" stroke="#0c2a1a" stroke-width="100000"/>{layers}{holes}'
            "</g></svg>")


def draw(board, folder, side, png):
    height = round(PIXELS * (placement.HEIGHT + 2 * MARGIN) / (placement.WIDTH + 2 * MARGIN))
    with tempfile.TemporaryDirectory() as scratch:
        page = os.path.join(scratch, "page.html")
        with open(page, "w", encoding="utf-8") as file:
            file.write('<!doctype html><body style="margin:0">' + picture(board, folder, side))
        subprocess.run(["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                        f"--user-data-dir={scratch}/profile", f"--window-size={PIXELS},{height}",
                        f"--screenshot={os.path.abspath(png)}", "file://" + page],
                       check=True, capture_output=True, timeout=300)
